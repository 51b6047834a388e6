"""What the readings of a record say on the command line: which posts another reading would judge otherwise."""

from collections.abc import Iterator, Mapping, Sequence

from eia_solo.cli.readings import ReadingWords
from eia_solo.core.rulebook import Json
from eia_solo.games.revolution_and_reaction.rules.edition import Reading
from eia_solo.games.revolution_and_reaction.rules.events import ReadingChosen
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.rulebook import RevolutionAndReaction


class RecordReadingWords(ReadingWords):
    """A sentence stands below a numbered rule; a choice judges posts anew."""

    rulebook: RevolutionAndReaction

    def columns(self, reading: Reading) -> Mapping[str, str]:
        return {"Rule": self.cite(reading)}

    def cite(self, reading: Reading) -> str:
        return self.rulebook.edition.number(reading.rule)

    def changes(self, state: Register, reading: str, choice: str) -> Iterator[str]:
        yield _words(self._rejudged(state, reading, choice))

    def changes_json(self, state: Register, reading: str, choice: str) -> Json:
        return {"rejudges": list(self._rejudged(state, reading, choice))}

    def _rejudged(self, state: Register, reading: str, choice: str) -> Sequence[str]:
        return self.rulebook.otherwise(state, reading, choice).rejudged

    def chosen(self, before: Register, reading: str, choice: str, events: Sequence[ReadingChosen]) -> Iterator[str]:
        yield from (f"{reading}: {choice}; {_words(event.rejudged)}" for event in events)

    def chosen_json(self, before: Register, reading: str, choice: str, events: Sequence[ReadingChosen]) -> Json:
        return {"rejudged": [id for event in events for id in event.rejudged]}


def _words(rejudged: Sequence[str]) -> str:
    return f"judges anew: {', '.join(rejudged)}" if rejudged else "changes no verdict"

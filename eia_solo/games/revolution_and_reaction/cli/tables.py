"""What there is in the tables of Revolution and Reaction, and which posts another reading would judge otherwise."""

from collections.abc import Iterator, Mapping, Sequence

from eia_solo.campaign.shelf import TableFolder
from eia_solo.cli.readings import ReadingWords
from eia_solo.core.rulebook import Json
from eia_solo.core.words import mark, tr
from eia_solo.games.game import TablesFound
from eia_solo.games.revolution_and_reaction.game import REVOLUTION_AND_REACTION
from eia_solo.games.revolution_and_reaction.loading import rulebook
from eia_solo.games.revolution_and_reaction.rules.edition import Reading
from eia_solo.games.revolution_and_reaction.rules.events import ReadingChosen
from eia_solo.games.revolution_and_reaction.rules.post_files import entered, toml_posts
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.rulebook import RevolutionAndReaction


def tables_found(folder: TableFolder) -> TablesFound:
    """The rules, readings, scenarios and stories of every edition, all looked at. Raises TableError and others."""
    data: dict[str, dict[str, int | str]] = {}
    lines = []
    for edition in REVOLUTION_AND_REACTION.editions:
        counts, digest = _counted(folder, edition.folder)
        data[edition.folder] = {**counts, "digest": digest}
        words = ", ".join(tr(_COUNTED[what], count=count) for what, count in counts.items())
        lines.append(
            tr(
                "{folder}: sound: {words}; digest {digest}",
                folder=folder.root / edition.folder,
                words=words,
                digest=digest,
            )
        )
    return TablesFound({"records": data}, tuple(lines))


def _counted(folder: TableFolder, edition: str) -> tuple[dict[str, int], str]:
    book = rulebook(folder, edition)
    acts = 0
    for name, scenario in book.scenarios.items():
        setup = book.parse_setup(*scenario())
        if told := folder.story(name, edition):
            acts += len(entered(Register(book.edition, {}, setup), toml_posts(*told)).acts)
    tables = book.edition
    counts = {
        "rules": len(tables.rules),
        "readings": len(tables.readings),
        "scenarios": len(book.scenarios),
        "acts in stories": acts,
    }
    return counts, tables.digest


_COUNTED = {
    "rules": mark("{count} rules"),
    "readings": mark("{count} readings"),
    "scenarios": mark("{count} scenarios"),
    "acts in stories": mark("{count} acts in stories"),
}


class RecordReadingWords(ReadingWords):
    """A sentence stands below a numbered rule; a choice judges posts anew."""

    rulebook: RevolutionAndReaction

    def columns(self, reading: Reading) -> Mapping[str, str]:
        return {tr("Rule"): self.cite(reading)}

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
    return tr("judges anew: {rejudged}", rejudged=", ".join(rejudged)) if rejudged else tr("changes no verdict")

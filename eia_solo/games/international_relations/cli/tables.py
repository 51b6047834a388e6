"""What there is in the tables of International Relations, and what another reading would change."""

from collections.abc import Iterator, Mapping, Sequence

from eia_solo.campaign.shelf import TableFolder
from eia_solo.cli.readings import ReadingWords
from eia_solo.core.readings import expect_reading
from eia_solo.core.rulebook import Json
from eia_solo.core.words import mark, tr
from eia_solo.games.game import TablesFound
from eia_solo.games.international_relations.loading import rulebook
from eia_solo.games.international_relations.rules.events import Event
from eia_solo.games.international_relations.rules.rulebook import InternationalRelations
from eia_solo.games.international_relations.rules.scenario import read_story
from eia_solo.games.international_relations.rules.state import GameState
from eia_solo.games.international_relations.rules.tables import Reading, Tables


def tables_found(folder: TableFolder) -> TablesFound:
    """The board, rules, readings, scenarios and stories, all looked at. Raises TableError and others for a mistake."""
    book = rulebook(folder, "")
    stages = 0
    for name, scenario in book.scenarios.items():
        book.parse_scenario(*scenario())
        if told := folder.story(name):
            stages += len(list(read_story(*told)))
    tables = book.rules.tables
    counts = {
        "provinces": len(book.rules.board.provinces),
        "rules": len(tables.rules),
        "readings": len(tables.readings),
        "scenarios": len(book.scenarios),
        "stages in stories": stages,
    }
    words = ", ".join(tr(_COUNTED[what], count=count) for what, count in counts.items())
    data = {"international_relations": {**counts, "digest": book.digest}}
    return TablesFound(
        data, (tr("{folder}: sound: {words}; digest {digest}", folder=folder.root, words=words, digest=book.digest),)
    )


_COUNTED = {
    "provinces": mark("{count} provinces"),
    "rules": mark("{count} rules"),
    "readings": mark("{count} readings"),
    "scenarios": mark("{count} scenarios"),
    "stages in stories": mark("{count} stages in stories"),
}


class InternationalReadingWords(ReadingWords):
    """A sentence has a number in the rulings, by which it is found, too; a choice counts for what is to come."""

    rulebook: InternationalRelations

    @property
    def _tables(self) -> Tables:
        return self.rulebook.rules.tables

    def columns(self, reading: Reading) -> Mapping[str, str]:
        return {tr("No."): reading.number, tr("Rule"): self._tables.rules[reading.rule].place}

    def facts(self, reading: Reading) -> Json:
        return {"number": reading.number}

    def cite(self, reading: Reading) -> str:
        return str(self._tables.cite(reading.rule))

    def title(self, reading: Reading) -> str:
        return f"{reading.number}: {super().title(reading)}"

    def find(self, id: str) -> Reading:
        by_number = {each.number.lower(): each for each in self.rulebook.readings.values()}
        return by_number.get(id.lower()) or expect_reading(self.rulebook.readings, id)

    def chosen(self, before: GameState, reading: str, choice: str, events: Sequence[Event]) -> Iterator[str]:
        yield tr("{reading}: {choice}; it counts from the next stage that is processed", reading=reading, choice=choice)

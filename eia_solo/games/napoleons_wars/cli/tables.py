"""What there is in the tables of Napoleons Wars, and what another reading would change."""

from collections.abc import Iterator, Mapping, Sequence

from eia_solo.campaign.shelf import TableFolder
from eia_solo.cli.readings import ReadingWords
from eia_solo.core.words import mark, tr
from eia_solo.games.game import TablesFound
from eia_solo.games.napoleons_wars.loading import rulebook
from eia_solo.games.napoleons_wars.rules.events import Event
from eia_solo.games.napoleons_wars.rules.rulebook import NapoleonsWars
from eia_solo.games.napoleons_wars.rules.state import GameState
from eia_solo.games.napoleons_wars.rules.tables import Reading


def tables_found(folder: TableFolder) -> TablesFound:
    """The board, rules, readings and scenarios, all looked at. Raises TableError and others for a mistake."""
    book = rulebook(folder, "")
    for name in book.scenarios:
        book.initial(name)
    tables = book.tables
    counts = {
        "provinces": len(tables.board.provinces),
        "seas": len(tables.board.seas),
        "rules": len(tables.rules),
        "readings": len(tables.readings),
        "scenarios": len(book.scenarios),
    }
    words = ", ".join(tr(_COUNTED[what], count=count) for what, count in counts.items())
    data = {"napoleons_wars": {**counts, "digest": book.digest}}
    return TablesFound(
        data, (tr("{folder}: sound: {words}; digest {digest}", folder=folder.root, words=words, digest=book.digest),)
    )


_COUNTED = {
    "provinces": mark("{count} provinces"),
    "seas": mark("{count} seas"),
    "rules": mark("{count} rules"),
    "readings": mark("{count} readings"),
    "scenarios": mark("{count} scenarios"),
}


class NapoleonsReadingWords(ReadingWords):
    """A sentence is that of a rule with a number; a choice counts for what is to come."""

    rulebook: NapoleonsWars

    def columns(self, reading: Reading) -> Mapping[str, str]:
        return {tr("Rule"): reading.rule}

    def cite(self, reading: Reading) -> str:
        return reading.rule

    def chosen(self, before: GameState, reading: str, choice: str, events: Sequence[Event]) -> Iterator[str]:
        yield tr("{reading}: {choice}; it counts from the next turn that is worked out", reading=reading, choice=choice)

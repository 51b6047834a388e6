"""All tables of the game: rules, readings, house additions, board and set-up."""

from collections.abc import Callable, Mapping
from typing import Any

from attrs import field

from eia_solo.core.document import parse_document
from eia_solo.core.errors import TableError
from eia_solo.core.readings import OpenSentence
from eia_solo.core.strict import Mismatch, strict_converter, structure
from eia_solo.core.values import frozen
from eia_solo.core.words import kept_for
from eia_solo.games.napoleons_wars.rules.board import Board, load_board
from eia_solo.games.napoleons_wars.rules.house import House, load_house

SETUP = "scenarios/napoleons-1804.toml"
"""What the game begins with in Winter 1804, where nothing else is said."""

FILES = ("map.toml", "rules.toml", "readings.toml", "battles.toml", "events.toml", SETUP)
"""Every table, by its file."""


@frozen
class RuleRow:
    """A rule by its number: where it stands, and what it says."""

    id: str
    place: str
    text: str


@frozen(kw_only=True)
class Reading(OpenSentence):
    """An open sentence of a rule."""

    rule: str


@frozen
class PowerSetup:
    """What a power begins with. Rule: NW-H3."""

    treasury: int
    corps: dict[str, tuple[str, str]]
    squadrons: dict[str, int]


@frozen
class _Setup:
    turn: str
    powers: dict[str, PowerSetup]


@frozen
class _Rules:
    rules: tuple[RuleRow, ...]


@frozen
class _Readings:
    readings: tuple[Reading, ...]


@frozen(eq=False, slots=False)
class Tables:
    """The tables in force."""

    board: Board
    house: House
    rules: Mapping[str, RuleRow]
    readings: Mapping[str, Reading]
    setup: Mapping[str, PowerSetup] = field(repr=False)

    def chosen(self, choices: Mapping[str, str]) -> dict[str, str]:
        """The choice in force of every open sentence."""
        return {id: choices.get(id) or reading.default for id, reading in self.readings.items()}


_STRICT = strict_converter()


def load_tables(read: Callable[[str], bytes], folder: str) -> Tables:
    """The tables in the files that `read` hands out by name. Raises TableError naming file, line, key and remedy."""
    files = {name: read(name) for name in ("rules.toml", "readings.toml", SETUP)}
    rules = _parsed(files["rules.toml"], f"{folder}/rules.toml", _Rules)
    readings = _parsed(files["readings.toml"], f"{folder}/readings.toml", _Readings)
    setup = _parsed(files[SETUP], f"{folder}/{SETUP}", _Setup)
    return Tables(
        load_board(read, folder),
        load_house(read, folder),
        {row.id: row for row in rules.rules},
        {row.id: row for row in readings.readings},
        setup.powers,
    )


@kept_for(8)
def _parsed(raw: bytes, file: str, kind: Any) -> Any:
    document = parse_document(raw, file, TableError)
    try:
        return structure(_STRICT, dict(document.data), kind)
    except Mismatch as fault:
        raise TableError(document.place(fault.path), fault.what) from None

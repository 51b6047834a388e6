"""What the rules lack and we have added: the table of battles and the random events. Rule: NW-H1, NW-H2."""

from collections.abc import Callable
from fractions import Fraction
from math import ceil, floor
from typing import TypeVar

from eia_solo.core.document import parse_document
from eia_solo.core.errors import TableError
from eia_solo.core.strict import Mismatch, strict_converter, structure
from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.rules.corps import CAVALRY, KINDS, Divisions


@frozen
class Share:
    share: tuple[int, int]
    round: str

    def of(self, number: int) -> int:
        """The share of a number, rounded as the table says."""
        part = Fraction(number * self.share[0], self.share[1])
        return ceil(part) if self.round == "up" else floor(part)


@frozen
class Column:
    at_least: tuple[int, int]
    shift: int


@frozen
class LossRow:
    margin: tuple[int, int]
    both: Share | None = None
    loser: Share | None = None
    winner: Share | None = None


@frozen
class Pursuit:
    cavalry_more: int
    divisions: int


@frozen
class Battles:
    """Strengths, columns, losses and pursuit. Rule: NW-H1."""

    strength: dict[str, int]
    dice: str
    columns: tuple[Column, ...]
    losses: tuple[LossRow, ...]
    pursuit: Pursuit

    def worth(self, divisions: Divisions) -> int:
        """What divisions count in a battle."""
        return (
            sum(divisions.of(kind) * self.strength[kind] for kind in KINDS) + divisions.scouts * self.strength[CAVALRY]
        )

    def shift(self, stronger: int, weaker: int) -> int:
        """The column for a ratio of strengths."""
        if not weaker:
            return self.columns[-1].shift
        ratio = Fraction(stronger, weaker)
        return max(column.shift for column in self.columns if ratio >= Fraction(*column.at_least))

    def lost(self, margin: int, fewer: int) -> tuple[int, int]:
        """What loser and winner lose at a margin, of the number of the side that has fewer."""
        row = next(row for row in self.losses if row.margin[0] <= margin <= row.margin[1])
        loser, winner = row.both or row.loser, row.both or row.winner
        return loser.of(fewer) if loser else 0, winner.of(fewer) if winner else 0


@frozen
class RandomEvent:
    """An event by the column and row that two dice pick. Rule: NW-H2."""

    id: str
    column: int
    row: int
    title: str
    text: str
    effect: str


@frozen
class _Events:
    on: bool
    events: tuple[RandomEvent, ...]


@frozen(eq=False)
class House:
    """The additions of ours that a game can use."""

    battles: Battles
    events: tuple[RandomEvent, ...]

    def event(self, dice: tuple[int, ...]) -> RandomEvent:
        """The event that two dice pick."""
        column = (dice[0] + 1) // 2
        return next(each for each in self.events if (each.column, each.row) == (column, dice[1]))


T = TypeVar("T")
_STRICT = strict_converter()


def load_house(read: Callable[[str], bytes], folder: str) -> House:
    """The tables in the files that `read` hands out by name. Raises TableError."""
    return House(_whole("battles.toml", Battles, read, folder), _whole("events.toml", _Events, read, folder).events)


def _whole(file: str, kind: type[T], read: Callable[[str], bytes], folder: str) -> T:
    document = parse_document(read(file), f"{folder}/{file}", TableError)
    try:
        made: T = structure(_STRICT, dict(document.data), kind)
    except Mismatch as fault:
        raise TableError(document.place(fault.path), fault.what) from None
    return made

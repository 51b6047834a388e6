"""Victory points, counted: centres owned, less what is outstanding."""

from collections.abc import Iterable

from eia_solo.games.international_relations.rules.judging.ledger import outstanding, total
from eia_solo.games.international_relations.rules.state import GameState, Season, Turn


def centres_of(game: GameState, power: str) -> int:
    """How many supply centres a power owns: its base points. Rule: A."""
    return sum(owner == power for owner in game.owners.values())


def victory_points(game: GameState, powers: Iterable[str], *, after: Turn | None = None) -> int:
    """The victory points of these powers together, now, or when the fall `after` is over. They may be below zero.

    Rule: A. Owners change only at the end of a fall, so until the next fall ends they are those of the last.
    """
    return sum(centres_of(game, power) - total(outstanding(game, power, after=after)) for power in powers)


def is_eliminated(game: GameState, power: str) -> bool:
    """Whether a power has neither a unit nor a centre left."""
    units = (*game.units, *(each.unit for each in game.dislodged))
    return power not in game.owners.values() and all(unit.power != power for unit in units)


def last_fall(turn: Turn) -> Turn | None:
    """The fall whose points can be claimed on: that of this winter, or of the winter before this spring."""
    if turn.season is Season.WINTER:
        return Turn(turn.year, Season.FALL)
    if turn.season is Season.SPRING:
        return Turn(turn.year - 1, Season.FALL)
    return None

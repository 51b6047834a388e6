"""The ledger of penalties: what world opinion holds against a power, what it held, and until when."""

from collections import Counter
from collections.abc import Iterable, Mapping

from eia_solo.core.values import frozen
from eia_solo.games.international_relations.rules.state import GameState, Penalty, PenaltyKind, Season, Turn


@frozen
class Entry:
    """A penalty in the ledger, and whether it still counts."""

    penalty: Penalty
    is_outstanding: bool


@frozen
class PowerLedger:
    """The penalties of one power, the oldest first, and the points outstanding at the end of each fall."""

    power: str
    entries: tuple[Entry, ...]
    outstanding: int
    series: tuple[tuple[int, int], ...]
    """Years with the points outstanding when their fall is over; those still to come as they will wear off."""


def counts_in(penalty: Penalty, turn: Turn) -> bool:
    """Whether a penalty counts during a turn: from the one that incurred it through the one it wears off with."""
    return penalty.incurred <= turn <= penalty.wears_off


def counts_after(penalty: Penalty, fall: Turn) -> bool:
    """Whether a penalty counts when a fall is over. Rule: E, what wears off at the end of that fall is gone by then."""
    return penalty.incurred <= fall < penalty.wears_off


def outstanding(game: GameState, power: str, *, after: Turn | None = None) -> tuple[Penalty, ...]:
    """The penalties of a power that count now, or that count when the fall `after` is over."""
    return tuple(
        each
        for each in game.penalties
        if each.power == power and (counts_in(each, game.turn) if after is None else counts_after(each, after))
    )


def total(penalties: Iterable[Penalty]) -> int:
    """Their points together."""
    return sum(each.points for each in penalties)


def by_kind(penalties: Iterable[Penalty]) -> Mapping[PenaltyKind, int]:
    """Their points by what they are for, in the order of the rules."""
    points: Counter[PenaltyKind] = Counter()
    for each in penalties:
        points[each.kind] += each.points
    return {kind: points[kind] for kind in PenaltyKind if kind in points}


def next_to_wear_off(game: GameState, power: str) -> tuple[Turn, int] | None:
    """At the end of which fall the next points of a power are gone, and how many; None if it has none."""
    counting = outstanding(game, power)
    if not counting:
        return None
    fall = min(each.wears_off for each in counting)
    return fall, total(each for each in counting if each.wears_off == fall)


def ledger(game: GameState, power: str, first_year: int) -> PowerLedger:
    """The ledger of a power, its series from a year on until the last penalty has worn off."""
    own = sorted((each for each in game.penalties if each.power == power), key=lambda each: each.incurred)
    last = max([game.turn.year, first_year, *(each.wears_off.year for each in own)])
    return PowerLedger(
        power,
        tuple(Entry(each, counts_in(each, game.turn)) for each in own),
        total(outstanding(game, power)),
        tuple((year, _after(own, year)) for year in range(first_year, last + 1)),
    )


def _after(penalties: Iterable[Penalty], year: int) -> int:
    return total(each for each in penalties if counts_after(each, Turn(year, Season.FALL)))

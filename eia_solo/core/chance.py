"""Exact chances of two dice, as throws of 36."""

from fractions import Fraction

from eia_solo.core.values import frozen

THROWS = 36
FEWEST, MOST = 2, 12

WAYS = {total: 6 - abs(total - 7) for total in range(FEWEST, MOST + 1)}
"""How many of the 36 throws show each total."""


@frozen(order=True)
class Chance:
    """So many throws of 36; 0 cannot happen, 36 is certain."""

    ways: int

    @property
    def fraction(self) -> Fraction:
        return Fraction(self.ways, THROWS)

    @property
    def percent(self) -> int:
        """Rounded, but never to 0 or 100 unless it is so."""
        rounded = round(100 * self.ways / THROWS)
        return min(max(rounded, 1), 99) if 0 < self.ways < THROWS else rounded

    @property
    def is_open(self) -> bool:
        """Whether the dice decide: neither impossible nor certain."""
        return 0 < self.ways < THROWS

    def __str__(self) -> str:
        return f"{self.ways} of {THROWS}"


IMPOSSIBLE, CERTAIN = Chance(0), Chance(THROWS)

_AT_LEAST = {total: Chance(sum(WAYS[t] for t in WAYS if t >= total)) for total in range(FEWEST, MOST + 1)}


def at_least(needed: int) -> Chance:
    """The chance that two dice show `needed` or more."""
    if needed <= FEWEST:
        return CERTAIN
    return _AT_LEAST.get(needed, IMPOSSIBLE)

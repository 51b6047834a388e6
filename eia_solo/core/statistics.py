"""How dice fell against what is expected of fair ones, and how far chance alone carries."""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction

from eia_solo.core.dice import FACES, THROWS, WAYS
from eia_solo.core.values import frozen

FEWEST_THROWS = 30
"""With fewer throws nothing can be said about the dice."""
TAIL = 0.025
"""What is left out at either end of a 95 % range."""
_Z = 1.959963984540054
"""So many standard deviations either side hold 95 % of a normal distribution."""


@frozen
class Tally:
    """How often a face or a total came up in `of` trials, each of which shows it with `chance`."""

    value: int
    count: int
    of: int
    chance: Fraction

    @property
    def expected(self) -> float:
        return float(self.of * self.chance)

    @property
    def usual(self) -> tuple[int, int]:
        """The counts between which fair dice stay 95 times of 100, or more often."""
        return central_range(binomial(self.of, self.chance))

    @property
    def is_usual(self) -> bool:
        low, high = self.usual
        return low <= self.count <= high

    @property
    def share(self) -> tuple[float, float]:
        """The 95 % interval of the true share, from this count alone."""
        return wilson(self.count, self.of)


@frozen
class DiceCounts:
    """Throws of two dice by face and by total."""

    throws: int
    faces: tuple[Tally, ...]
    totals: tuple[Tally, ...]

    @property
    def enough(self) -> bool:
        """Whether there are throws enough to say anything about the dice."""
        return self.throws >= FEWEST_THROWS

    @property
    def chi_squared(self) -> float:
        """The squared distances of the faces from what is expected, each as a share of it; 0 without throws."""
        return sum((f.count - f.expected) ** 2 / f.expected for f in self.faces) if self.throws else 0.0

    @property
    def p_value(self) -> float | None:
        """How often fair dice are at least as uneven as these; None with too few throws."""
        return at_least_so_uneven(self.chi_squared) if self.enough else None


def counted(throws: Iterable[Sequence[int]]) -> DiceCounts:
    """The throws, each of two dice, by face and by total."""
    thrown = [tuple(dice) for dice in throws]
    faces = Counter(face for dice in thrown for face in dice)
    totals = Counter(map(sum, thrown))
    number, dice = len(thrown), sum(map(len, thrown))
    return DiceCounts(
        number,
        tuple(Tally(face, faces[face], dice, Fraction(1, FACES)) for face in range(1, FACES + 1)),
        tuple(Tally(total, totals[total], number, Fraction(ways, THROWS)) for total, ways in WAYS.items()),
    )


@frozen
class Happenings:
    """How often something happened that had these chances to.

    The range takes the chances as given beforehand. Where one outcome changes the chances after it, the sum of the
    chances is still what is expected, but the range is only nearly 95 %.
    """

    chances: tuple[Fraction, ...]
    actual: int

    @property
    def expected(self) -> Fraction:
        """The sum of the chances, exactly."""
        return sum(self.chances, Fraction(0))

    @property
    def usual(self) -> tuple[int, int]:
        """The counts between which independent chances stay 95 times of 100, or more often."""
        return central_range(happening(self.chances))


def wilson(count: int, of: int) -> tuple[float, float]:
    """The 95 % score interval of a share of which `count` of `of` were seen; everything from 0 to 1 without trials."""
    if not of:
        return 0.0, 1.0
    share, square = count / of, _Z * _Z
    middle = share + square / (2 * of)
    reach = _Z * math.sqrt(share * (1 - share) / of + square / (4 * of * of))
    low, high = (middle - reach) / (1 + square / of), (middle + reach) / (1 + square / of)
    return (0.0 if count == 0 else low), (1.0 if count == of else high)


def binomial(trials: int, chance: Fraction) -> list[float]:
    """How likely each count from 0 to `trials` is, if each trial has the same chance."""
    if chance in (0, 1):
        return [float(count == trials * chance) for count in range(trials + 1)]
    yes, no, all_orders = math.log(chance), math.log(1 - chance), math.lgamma(trials + 1)
    return [
        math.exp(all_orders - math.lgamma(n + 1) - math.lgamma(trials - n + 1) + n * yes + (trials - n) * no)
        for n in range(trials + 1)
    ]


def happening(chances: Iterable[Fraction]) -> list[float]:
    """How likely each count is if every trial has a chance of its own (the Poisson-binomial distribution)."""
    likely = [1.0]
    for chance, trials in Counter(chances).items():
        likely = _convolved(likely, binomial(trials, chance))
    return likely


def _convolved(one: Sequence[float], other: Sequence[float]) -> list[float]:
    both = [0.0] * (len(one) + len(other) - 1)
    for i, p in enumerate(one):
        for j, q in enumerate(other, i):
            both[j] += p * q
    return both


def central_range(likely: Sequence[float]) -> tuple[int, int]:
    """The counts that are left when at most 2.5 % are taken off at either end."""
    return _without_tail(likely), len(likely) - 1 - _without_tail(likely[::-1])


def _without_tail(likely: Sequence[float]) -> int:
    tail = 0.0
    for count, p in enumerate(likely):
        tail += p
        if tail > TAIL:
            return count
    return len(likely) - 1


def at_least_so_uneven(chi_squared: float) -> float:
    """The chance of this chi-squared or more for the six faces of a fair die: five degrees of freedom, exactly."""
    half = chi_squared / 2
    root = math.sqrt(half)
    return math.erfc(root) + math.exp(-half) * (2 * root + 4 * half * root / 3) / math.sqrt(math.pi)

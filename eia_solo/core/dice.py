"""Where dice come from (rules never roll: they are handed a source), and exact chances of two dice."""

import hashlib
from collections.abc import Iterable
from enum import StrEnum
from fractions import Fraction
from typing import Protocol

from attrs import define, field

from eia_solo.core.errors import InvalidCommand
from eia_solo.core.values import frozen
from eia_solo.core.words import tr

FACES = 6
LARGEST_SEED = 2**63 - 1
_FAIR_BYTES = 252
"""Bytes from here on are thrown away: 252 is the largest multiple of six in a byte."""


class By(StrEnum):
    """Who gave the dice."""

    MACHINE = "machine"
    PLAYER = "player"


@frozen
class Throw:
    """Dice as they fell. A machine throw names its seed and draw, so that anyone can check it with `drawn`."""

    dice: tuple[int, ...]
    by: By
    seed: int | None = None
    draw: int | None = None

    @property
    def total(self) -> int:
        return sum(self.dice)


class DiceSource(Protocol):
    """Hands out throws, one after another."""

    def throw(self, count: int) -> Throw: ...


def drawn(seed: int, draw: int, count: int) -> tuple[int, ...]:
    """The dice of one numbered draw of a seed: the same on every machine and in every version.

    The bytes of SHA-256 over "eia-solo SEED DRAW BLOCK" in order, those of 252 and more left out, each modulo 6 plus 1.
    """
    dice: list[int] = []
    block = 0
    while len(dice) < count:
        digest = hashlib.sha256(f"eia-solo {seed} {draw} {block}".encode()).digest()
        dice += [byte % FACES + 1 for byte in digest if byte < _FAIR_BYTES]
        block += 1
    return tuple(dice[:count])


@define
class SeededDice:
    """The machine's dice: draw after draw of one seed. `draw` is the next number to be used."""

    seed: int
    draw: int = 1

    def throw(self, count: int) -> Throw:
        throw = Throw(drawn(self.seed, self.draw, count), By.MACHINE, self.seed, self.draw)
        self.draw += 1
        return throw


def checked_dice(dice: Iterable[int]) -> tuple[int, ...]:
    """The dice as given, if each is a face of a die. Raises InvalidCommand."""
    given = tuple(dice)
    for number in given:
        if not 1 <= number <= FACES:
            raise InvalidCommand(tr("a die shows 1 to 6, not {number}", number=number))
    return given


@define
class TypedDice:
    """Physical dice, typed by the player in the order in which they were thrown."""

    left: tuple[int, ...] = field(converter=checked_dice)

    def throw(self, count: int) -> Throw:
        if len(self.left) < count:
            raise InvalidCommand(
                tr("the typed dice ran out: {count} are needed, {count2} are left", count=count, count2=len(self.left))
            )
        dice, self.left = self.left[:count], self.left[count:]
        return Throw(dice, By.PLAYER)


@define
class ThrownDice:
    """Throws that were made before, in their order."""

    left: list[Throw]

    def throw(self, count: int) -> Throw:
        if not self.left or len(self.left[0].dice) != count:
            raise InvalidCommand(tr("no throw of {count} dice is kept", count=count))
        return self.left.pop(0)


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
        return tr("{ways} of {throws}", ways=self.ways, throws=THROWS)


IMPOSSIBLE, CERTAIN = Chance(0), Chance(THROWS)

_AT_LEAST = {total: Chance(sum(WAYS[t] for t in WAYS if t >= total)) for total in range(FEWEST, MOST + 1)}


def at_least(needed: int) -> Chance:
    """The chance that two dice show `needed` or more."""
    if needed <= FEWEST:
        return CERTAIN
    return _AT_LEAST.get(needed, IMPOSSIBLE)

"""Units and the orders they may be given, which powers count as one, and what became of an order.

Rule: International Relations rv20, F: allies are one power for moving, convoying, supporting and holding. Alliances are
pairs: the ally of an ally is nobody's ally by that.
"""

from collections.abc import Collection, Sequence
from enum import StrEnum
from typing import TypeAlias

from eia_solo.core.phrases import Phrase, Value, say
from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.board import UnitKind


@frozen
class Unit:
    """A unit on the board. `at` is its place: "par", "spa/nc"."""

    power: str
    kind: UnitKind
    at: str

    @property
    def province(self) -> str:
        return self.at.partition("/")[0]


@frozen
class Dislodged:
    """A unit that must retreat. `from_` is the province its attacker came from, None if he came by convoy."""

    unit: Unit
    from_: str | None


# Orders of a movement phase. `at` is the province of the unit that is ordered.


@frozen
class Hold:
    at: str


@frozen
class Move:
    """To a place; for a fleet with its coast where there are several. `via` asks for a convoy in so many words."""

    at: str
    to: str
    via: bool = False


@frozen
class SupportHold:
    """Helps the unit in the province `unit` to stay."""

    at: str
    unit: str


@frozen
class SupportMove:
    """Helps the unit in the province `unit` into `to`, which names a coast only if the order did."""

    at: str
    unit: str
    to: str


@frozen
class Convoy:
    """Carries the army in the province `army` to the province `to`."""

    at: str
    army: str
    to: str


Order: TypeAlias = Hold | Move | SupportHold | SupportMove | Convoy

# Orders of the other phases.


@frozen
class Retreat:
    at: str
    to: str


@frozen
class Disband:
    at: str


@frozen
class Build:
    kind: UnitKind
    at: str
    """The place: for a fleet with its coast where there are several."""


@frozen
class Waive:
    """Leaves one build undone."""


WinterOrder: TypeAlias = Build | Disband | Waive
RetreatOrder: TypeAlias = Retreat | Disband


Pair: TypeAlias = frozenset[str]
Alliances: TypeAlias = frozenset[Pair]


def alliances_of(pairs: Collection[Collection[str]]) -> Alliances:
    """The alliances as the adjudicator takes them, from pairs of powers written in any order."""
    return frozenset(frozenset(pair) for pair in pairs)


def on_one_side(one: str, other: str, alliances: Alliances) -> bool:
    """Whether units of the two powers are treated as if they belonged to one."""
    return one == other or frozenset((one, other)) in alliances


class Outcome(StrEnum):
    """What became of an order, in a word."""

    SUCCEEDS = "succeeds"
    BOUNCED = "bounced"
    """A move that was kept out."""
    DISRUPTED = "disrupted"
    """A move whose convoy was broken, or that had none."""
    CUT = "cut"
    """A support that was cut."""
    DISLODGED = "dislodged"
    """The order of a unit that stayed and was driven out."""
    VOID = "void"
    """An order that can be given, for something that nobody does."""
    ILLEGAL = "illegal"
    """An order that cannot be given here: the unit holds."""


@frozen
class Verdict:
    """What became of the order of one unit. `by` are the provinces of the units that made it so."""

    outcome: Outcome
    why: Phrase
    by: tuple[str, ...] = ()
    rule: str = ""
    """The rule beyond the standard ones that it rests on: "F", or "Szykman"."""

    @property
    def succeeds(self) -> bool:
        return self.outcome is Outcome.SUCCEEDS


def unit_said(unit: Unit) -> Phrase:
    """A unit with its power and place: "Italy's army in Venice"."""
    return say("unit", power=unit.power, kind=unit.kind, at=unit.at)


def listed(values: Sequence[Value]) -> Value:
    """Several as one reads them: "France, Italy and Turkey"."""
    *others, last = values
    return say("and", first=tuple(others), last=last) if others else last


def joined(values: Sequence[Value], by: str = "and") -> Value:
    """Several with the same word between each: "Munich and Ruhr and Kiel"."""
    first, *others = values
    for last in others:
        first = say(by, first=first, last=last)
    return first

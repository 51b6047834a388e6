"""What became of an order, and why, as one sentence with the units it names."""

from collections.abc import Sequence
from enum import StrEnum

from eia_solo.core.phrases import Phrase, Value, say
from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.orders import Unit


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

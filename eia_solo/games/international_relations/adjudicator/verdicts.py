"""What became of an order, and why, as one sentence with the units it names."""

from enum import StrEnum

from eia_solo.core.values import frozen


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
    why: str
    by: tuple[str, ...] = ()
    rule: str = ""
    """The rule beyond the standard ones that it rests on: "F", or "Szykman"."""

    @property
    def succeeds(self) -> bool:
        return self.outcome is Outcome.SUCCEEDS

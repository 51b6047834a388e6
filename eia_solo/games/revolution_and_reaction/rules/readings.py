"""What another reading of an open sentence would judge otherwise. It is tried on the whole record and not kept."""

from eia_solo.core.rulebook import Difference
from eia_solo.core.values import frozen
from eia_solo.games.revolution_and_reaction.rules.codes import ActId
from eia_solo.games.revolution_and_reaction.rules.comparison import compared
from eia_solo.games.revolution_and_reaction.rules.decide import changed_verdicts
from eia_solo.games.revolution_and_reaction.rules.register import Register


@frozen
class Consequence:
    """The record as it is and as it would be: acts with another verdict, and what would be in force otherwise."""

    now: Register
    then: Register
    rejudged: tuple[ActId, ...]
    different: tuple[Difference, ...]


def consequence(register: Register, reading: str, choice: str) -> Consequence:
    """What one choice would do now. Of the choice in force: nothing."""
    if choice == register.edition.choice(reading, register.readings):
        return Consequence(register, register, (), ())
    then = register.with_readings({**register.readings, reading: choice})
    return Consequence(register, then, changed_verdicts(register.record, then.record), tuple(compared(register, then)))

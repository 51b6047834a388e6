"""What another reading of an open sentence would judge otherwise. It is tried on the whole record and not kept."""

from attrs import frozen

from eia_solo.core.comparison import Difference
from eia_solo.games.revolution_and_reaction.rules.codes import ActId
from eia_solo.games.revolution_and_reaction.rules.comparison import compared
from eia_solo.games.revolution_and_reaction.rules.decide import changed_verdicts
from eia_solo.games.revolution_and_reaction.rules.ledger import Ledger


@frozen
class Consequence:
    """The record as it is and as it would be: acts with another verdict, and what would be in force otherwise."""

    now: Ledger
    then: Ledger
    rejudged: tuple[ActId, ...]
    different: tuple[Difference, ...]


def consequence(ledger: Ledger, reading: str, choice: str) -> Consequence:
    """What one choice would do now. Of the choice in force: nothing."""
    if choice == ledger.edition.choice(reading, ledger.readings):
        return Consequence(ledger, ledger, (), ())
    then = ledger.with_readings({**ledger.readings, reading: choice})
    return Consequence(ledger, then, changed_verdicts(ledger.record, then.record), tuple(compared(ledger, then)))

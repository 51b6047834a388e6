"""Whether a roll that was kept comes to what its dice, its modifiers and the number that was needed make of it."""

from collections.abc import Iterator

from eia_solo.core.breakdown import signed
from eia_solo.core.dice import at_least
from eia_solo.core.tables import Bands
from eia_solo.core.words import tr
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.events import CheckMade, How
from eia_solo.games.empires_in_arms.rules.state import Outcome
from eia_solo.games.empires_in_arms.rules.tables import Tables

_LOWEST = {CheckKind.PEACE: Outcome.FIGHTS_ON}
"""What a roll comes to that does not reach what it needs, if not to no war."""


def faults_of_roll(check: CheckMade, tables: Tables | None) -> Iterator[str]:
    """What is wrong with a check as a roll; nothing is said of one without dice.

    `tables` are those it was made with. Where these cannot be read, the number it needed is believed.
    """
    if (check.throw is None) == (check.how is How.ROLLED):
        yield (
            tr("it was rolled, but no dice are kept")
            if check.throw is None
            else tr("dice are kept of what was {how}", how=check.how)
        )
    if check.throw is None:
        return
    if len(check.throw.dice) != 2:
        yield tr("a roll has two dice, not {count}", count=len(check.throw.dice))
    if tables is not None and check.needs != (needs := _bands(check, tables).first_number):
        yield tr("{needs} was needed, but by the tables it was made with {needs2}", needs=check.needs, needs2=needs)
    reached = check.throw.total + check.total
    lowest = _LOWEST.get(check.kind, Outcome.NO_WAR)
    wrong = (check.outcome is lowest) == (reached >= check.needs)
    if wrong or (tables is not None and _bands(check, tables).outcome(reached) != check.outcome):
        dice = " ".join(map(str, check.throw.dice))
        reckoned = tr(
            "dice {dice}, modifiers {total}: {reached} where {needs} is needed",
            dice=dice,
            total=signed(check.total),
            reached=reached,
            needs=check.needs,
        )
        yield tr("{reckoned} does not come to {outcome}", reckoned=reckoned, outcome=check.outcome.replace("_", " "))
    if check.ways != (ways := at_least(check.needs - check.total).ways):
        yield tr("its chance was {ways} of 36, not {ways2}", ways=ways, ways2=check.ways)


def _bands(check: CheckMade, tables: Tables) -> Bands:
    return tables.peace if check.kind is CheckKind.PEACE else tables.war

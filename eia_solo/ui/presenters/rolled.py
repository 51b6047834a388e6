"""The checks of the phase as two lists, made and to come, and what they add up to."""

from fractions import Fraction
from math import prod

from attrs import frozen

from eia_solo.core.chance import THROWS
from eia_solo.rulebooks.empires_in_arms.checks import Status
from eia_solo.rulebooks.empires_in_arms.describe import outcome_words, signed
from eia_solo.rulebooks.empires_in_arms.events import How
from eia_solo.rulebooks.empires_in_arms.state import Outcome, Power
from eia_solo.ui.presenters.procession import Procession
from eia_solo.ui.presenters.words import needed_on_dice, span


@frozen
class RolledLine:
    """One check in a line."""

    checker: Power
    target: Power
    dice: tuple[int, ...]
    middle: str
    end: str
    is_war: bool
    strong: bool
    spoken: str


def rolled_lines(procession: Procession) -> tuple[list[RolledLine], str]:
    """The checks that dice or the player decided, in order, and in words those that were passed over."""
    tables = procession.session.rulebook.tables
    lines = []
    passed = {How.CANNOT_HAPPEN: 0, How.BARRED: 0, How.SETTLED: 0}
    made = procession.made
    for pair in procession.pairs:
        check = made.get(pair)
        if check is None:
            continue
        if check.how in passed:
            passed[check.how] += 1
            continue
        is_war = check.outcome is Outcome.WAR
        outcome = outcome_words(check.outcome)
        if check.throw:
            middle = f"{signed(check.total)} = {check.modified}"
        else:
            middle = "overruled" if check.how is How.OVERRULED else "certain"
        sentence = f"{tables.name(check.checker)} against {tables.name(check.target)}: "
        if check.throw:
            sentence += f"rolled {check.throw.dice[0]} and {check.throw.dice[1]}, {middle}, chance {check.ways} of 36, "
        lines.append(
            RolledLine(
                check.checker, check.target, check.throw.dice if check.throw else (), middle, outcome, is_war,
                is_war, sentence + outcome,
            )
        )  # fmt: skip
    words = [f"{n} {w}" for n, w in zip(passed.values(), ("could not happen", "barred", "settled"), strict=True) if n]
    return lines, ", ".join(words)


def to_roll_lines(procession: Procession) -> tuple[list[RolledLine], str]:
    """The checks that dice can still decide, as the board stands now, and in words the others to come."""
    tables = procession.session.rulebook.tables
    made = procession.made
    lines = []
    rest = {"cannot happen": 0, "barred": 0, "settled": 0}
    for check in procession.session.forecast:
        if (check.checker, check.target) in made:
            continue
        if check.cannot_happen:
            rest["cannot happen"] += 1
        elif check.status is not Status.ROLL:
            rest[check.status.value] += 1
        else:
            least, most = (chance.ways for chance in check.chances)
            chance = f"{span(least, most)} of {THROWS}"
            low, high = check.breakdown.bounds if check.question else (check.breakdown.if_no,) * 2
            needs = needed_on_dice(*(min(max(check.needs - total, 2), 13) for total in (high, low)))
            middle = "certain" if check.is_certain else " ".join(needs).strip()
            name = f"{tables.name(check.checker)} against {tables.name(check.target)}"
            lines.append(
                RolledLine(
                    check.checker, check.target, (), middle, chance, False, True, f"{name}: {middle}, chance {chance}"
                )
            )
    return lines, ", ".join(f"{count} {word}" for word, count in rest.items() if count)


def expected_wars(procession: Procession) -> float:
    """How many wars the rolls made so far were to be expected to make."""
    rolled = [check for check in procession.made.values() if check.how in (How.ROLLED, How.CERTAIN)]
    return float(sum(Fraction(check.ways, THROWS) for check in rolled))


def no_war_from_here(procession: Procession) -> tuple[float, float]:
    """The chance that no check still to come makes war: the least and the greatest that unknown inputs allow.

    Exact as the board stands: as long as there is no war, no check changes the ones after it.
    """
    made = procession.made
    open_ = [c for c in procession.session.forecast if (c.checker, c.target) not in made]
    least, most = (prod((1 - c.chances[end].fraction for c in open_), start=Fraction(1)) for end in (1, 0))
    return float(least), float(most)

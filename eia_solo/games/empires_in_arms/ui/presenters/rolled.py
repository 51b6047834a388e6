"""The checks of the phase as two lists, made and to come, and what they add up to."""

from fractions import Fraction
from math import prod

from eia_solo.core.breakdown import signed
from eia_solo.core.dice import THROWS
from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.checks import CheckKind, Status
from eia_solo.games.empires_in_arms.rules.describe import outcome_words
from eia_solo.games.empires_in_arms.rules.events import CheckMade, How
from eia_solo.games.empires_in_arms.rules.state import SUES, Outcome, Power
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.ui.presenters.month_peace import suit_words
from eia_solo.games.empires_in_arms.ui.presenters.procession import Procession
from eia_solo.games.empires_in_arms.ui.presenters.words import THIN, against, needed_on_dice, of_throws
from eia_solo.ui.words import mark, tr

_IMPOSSIBLE = "impossible"
_REST = {
    _IMPOSSIBLE: mark("cannot happen"),
    Status.BARRED: mark("barred"),
    Status.SETTLED: mark("settled"),
    Status.NOT_CALLED: mark("not called"),
}
"""Why dice cannot decide a check to come, in the order in which they are counted."""


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
    is_head = False

    @property
    def key(self) -> tuple[Power, Power]:
        return self.checker, self.target


def rolled_lines(procession: Procession) -> tuple[list[RolledLine], str]:
    """The checks that dice or the player decided, in order, and in words those that were passed over."""
    tables = procession.session.rulebook.tables
    lines = []
    passed = {How.CANNOT_HAPPEN: 0, How.BARRED: 0, How.SETTLED: 0, How.NOT_CALLED: 0}
    made = procession.made
    for pair in procession.pairs:
        check = made.get(pair)
        if check is None:
            continue
        if check.how in passed:
            passed[check.how] += 1
            continue
        is_war = check.outcome is Outcome.WAR
        outcome = short_outcome(check.outcome, check.kind)
        if check.throw:
            middle = f"{signed(check.total)} = {check.modified}"
        else:
            middle = tr("overruled") if check.how is How.OVERRULED else tr("certain")
        lines.append(
            RolledLine(
                check.checker, check.target, check.throw.dice if check.throw else (), middle, outcome, is_war,
                check.outcome in procession.words.happens, _made_sentence(check, middle, tables),
            )
        )  # fmt: skip
    could_not = procession.words.could_not
    whys = (could_not, tr("barred"), tr("settled"), tr("not called"))
    words = [f"{n} {w}" for n, w in zip(passed.values(), whys, strict=True) if n]
    return lines, ", ".join(words)


def _made_sentence(check: CheckMade, middle: str, tables: Tables) -> str:
    """The whole line of a check that is made, as it is read out."""
    pair = against(tables.name(check.checker), tables.name(check.target))
    outcome = outcome_words(check.outcome, check.kind)
    if check.throw is None:
        return f"{pair}: {outcome}"
    first, second = check.throw.dice
    return tr(
        "{pair}: rolled {first} and {second}, {total}, chance {ways} of {all}, {outcome}",
        pair=pair,
        first=first,
        second=second,
        total=middle,
        ways=check.ways,
        all=THROWS,
        outcome=outcome,
    )


def short_outcome(outcome: Outcome, kind: CheckKind) -> str:
    """An outcome in one or two words, for a line with little room."""
    if outcome in SUES:
        return tr("sues")
    if kind is CheckKind.ANSWER:
        return tr("joins") if outcome is Outcome.WAR else tr("stays out")
    return outcome_words(outcome, kind)


def to_roll_lines(procession: Procession) -> tuple[list[RolledLine], str]:
    """The checks that dice can still decide, as the board stands now, and in words the others to come."""
    tables = procession.session.rulebook.tables
    lines = []
    rest = dict.fromkeys(_REST, 0)
    for check in procession.walk.checks:
        if procession.is_made((check.checker, check.target)):
            continue
        if check.cannot_happen:
            rest[_IMPOSSIBLE] += 1
        elif not check.may_be_rolled:
            rest[check.status] += 1
        else:
            least, most = (chance.ways for chance in check.chances)
            chance = of_throws(least, most)
            low, high = check.breakdown.bounds if check.question else (check.breakdown.if_no,) * 2
            needs = needed_on_dice(*(min(max(check.needs - total, 2), 13) for total in (high, low)))
            middle = tr("certain") if check.is_certain else " ".join(needs).strip()
            name = against(tables.name(check.checker), tables.name(check.target))
            spoken = tr("{pair}: {needs}, chance {chance}", pair=name, needs=middle, chance=chance)
            lines.append(RolledLine(check.checker, check.target, (), middle, chance, False, True, spoken))
    return lines, ", ".join(f"{count} {tr(_REST[why])}" for why, count in rest.items() if count)


def expected_wars(procession: Procession) -> float:
    """How many wars the rolls made so far were to be expected to make."""
    rolled = [check for check in procession.made.values() if check.how in (How.ROLLED, How.CERTAIN)]
    return float(sum(Fraction(check.ways, THROWS) for check in rolled))


def nothing_from_here(procession: Procession) -> tuple[float, float]:
    """The chance that no check still to come makes war, or sues: the least and the greatest unknown inputs allow.

    Exact as the board stands: as long as nothing happens, no check changes the ones after it.
    """
    open_ = [c for c in procession.walk.checks if not procession.is_made((c.checker, c.target))]
    least, most = (prod((1 - c.chances[end].fraction for c in open_), start=Fraction(1)) for end in (1, 0))
    return float(least), float(most)


def sum_lines(procession: Procession) -> list[str]:
    """What the checks add up to so far: how often it happened, and the chance that it happens no more."""
    words, made = procession.words, procession.made
    happened = sum(check.outcome in words.happens for check in made.values())
    lines = [f"{words.count}: {happened}"]
    if procession.kind is CheckKind.DECLARATION:
        lines.append(tr("Wars expected of these rolls: {count}", count=f"{expected_wars(procession):.2f}"))
    if any(c.may_be_rolled and not procession.is_made((c.checker, c.target)) for c in procession.walk.checks):
        lines.append(f"{words.nothing}: {_per_cents(*nothing_from_here(procession))}")
    return lines


def _per_cents(least: float, most: float) -> str:
    """ "0 to 35 %"; never 0 or 100 unless it is so."""
    low, high = (min(max(round(100 * c), 1), 99) if 0 < c < 1 else round(100 * c) for c in (least, most))
    return f"{low if low == high else tr('{low} to {high}', low=low, high=high)}{THIN}%"


def suit_lines(procession: Procession) -> list[str]:
    """The suits that wait for terms, one sentence each: "Austria sues France"."""
    return [suit_words(suit, procession.session.rulebook.tables) for suit in procession.walk_of(CheckKind.PEACE).suits]

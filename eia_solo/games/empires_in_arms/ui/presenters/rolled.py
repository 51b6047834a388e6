"""The checks of the phase as two lists, made and to come, and what they add up to."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import prod

from attrs import evolve

from eia_solo.core.breakdown import signed
from eia_solo.core.dice import THROWS
from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.checks import CheckKind, Status
from eia_solo.games.empires_in_arms.rules.describe import outcome_words, peace_words
from eia_solo.games.empires_in_arms.rules.events import CheckMade, How, PeaceMade, SuitRefused
from eia_solo.games.empires_in_arms.rules.political_phase import step_of
from eia_solo.games.empires_in_arms.rules.state import Outcome, PeaceKind, Power
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.rules.walk import Pair
from eia_solo.games.empires_in_arms.ui.presenters.agreed import Settled
from eia_solo.games.empires_in_arms.ui.presenters.procession import Procession
from eia_solo.games.empires_in_arms.ui.presenters.things import about_check
from eia_solo.games.empires_in_arms.ui.presenters.words import (
    THIN,
    against,
    kind_words,
    needed_on_dice,
    of_throws,
    short_outcome,
)
from eia_solo.ui.words import mark, ntr, tr

_IMPOSSIBLE = "impossible"
_REST = {
    _IMPOSSIBLE: mark("cannot happen"),
    Status.BARRED: mark("barred"),
    Status.SETTLED: mark("settled"),
    Status.NOT_CALLED: mark("not called"),
}
"""Why dice cannot decide a check to come, in the order in which they are counted."""
_PASSED = (How.CANNOT_HAPPEN, How.BARRED, How.SETTLED, How.NOT_CALLED)
"""How a check is made that nothing had to decide."""
_PEACES = {
    PeaceKind.INFORMAL: mark("informal peace"),
    PeaceKind.CONDITIONAL: mark("conditional peace"),
    PeaceKind.UNCONDITIONAL: mark("unconditional peace"),
}


@frozen
class RolledLine:
    """One check in a line, what came of one, what was entered in a step, or the head above those of a kind or step."""

    kind: CheckKind | None
    checker: Power = Power("")
    target: Power = Power("")
    dice: tuple[int, ...] = ()
    middle: str = ""
    end: str = ""
    is_war: bool = False
    strong: bool = False
    spoken: str = ""
    text: str = ""
    """What stands in the line instead of a check: a head, or what came of the check above."""
    is_head: bool = False
    step: str = ""
    """The step in which it was entered."""
    is_now: bool = False
    """Whether it is the check that is due."""
    before: bool = False
    """Whether it is one of the rolls before the campaign, which the first month has checks of its own after."""

    @property
    def about(self) -> tuple[str, ...]:
        """The check and its two powers, or the step; of a roll before the campaign only the powers."""
        if self.kind is None:
            return (f"step {self.step}",) if self.step else ()
        return about_check(self.kind, self.checker, self.target)[self.before :] if self.checker else ()

    @property
    def key(self) -> tuple[CheckKind | str, Power, Power, str, bool]:
        return self.kind or self.step, self.checker, self.target, self.text, self.before


def month_lines(procession: Procession) -> list[RolledLine]:
    """All checks of this month that dice or the player decided, what came of them, and what was entered in steps."""
    before = tr("Before the campaign")
    kinds = [(CheckKind.DECLARATION, before, *rolled_before(procession))]
    kinds += [(kind, kind_words(kind).title, *rolled_lines(procession, kind)) for kind in CheckKind]
    agreed, peaces = procession.agreed.this_month(), list(procession.agreed.peaces())
    came = [CheckKind.PEACE] if peaces else []
    kinds = [(kind, title, lines, passed) for kind, title, lines, passed in kinds if lines or passed or kind in came]
    tables = procession.session.rulebook.tables
    found: list[RolledLine] = []
    for kind, title, lines, passed in kinds:
        if len(kinds) > 1 or agreed:
            found.append(RolledLine(kind, text=title, spoken=title, is_head=True))
        for line in lines:
            found.append(line)
            if line.strong:
                settled = procession.agreed.settled(line.checker, line.target) if kind is CheckKind.PEACE else None
                found.append(_came(line, tables, settled))
                peaces = [peace for peace in peaces if peace != settled]
        if kind is CheckKind.PEACE:
            found += [_agreed_peace(peace, tables) for peace in peaces]
        if passed:
            found.append(RolledLine(kind, text=passed, spoken=passed, before=title == before))
    steps = tables.steps
    for step in dict.fromkeys(one.step for one in agreed):
        title = steps[step].title if step in steps else step
        found.append(RolledLine(None, text=title, spoken=title, is_head=True, step=step))
        found += [RolledLine(None, text=o.text, spoken=o.text, step=step) for o in agreed if o.step == step]
    return found


def _came(line: RolledLine, tables: Tables, settled: Settled | None = None) -> RolledLine:
    """What came of a check, in a line of its own below it: of a suit, what became of it too."""
    assert line.kind is not None
    text = deed_words(line.kind, line.checker, line.target, tables)
    if settled is not None:
        text = tr("{suit}: {became}", suit=text, became=_became(settled))
    return evolve(line, dice=(), middle="", end="", text=text, spoken=text)


def deed_words(kind: CheckKind, checker: Power, target: Power, tables: Tables) -> str:
    """What a power does of which such a check came: "Austria declares war on Turkey"."""
    power, enemy = tables.name(checker), tables.name(target)
    if kind is CheckKind.PEACE:
        return tr("{loser} sues {victor}", loser=power, victor=enemy)
    if kind is CheckKind.ANSWER:
        return tr("{power} joins against {enemy}", power=power, enemy=enemy)
    return tr("{power} declares war on {enemy}", power=power, enemy=enemy)


def _agreed_peace(peace: PeaceMade, tables: Tables) -> RolledLine:
    """A peace for which no suit stands there, in a line of its own that leads to its step."""
    text = peace_words(peace, tables)
    return RolledLine(None, strong=True, text=text, spoken=text, step=step_of(tables, CheckKind.PEACE).id)


def _became(settled: Settled) -> str:
    """What became of a suit, in short: "conditional peace, A.1, B.2"."""
    if isinstance(settled, SuitRefused):
        return tr("refused")
    return ", ".join((tr(_PEACES[settled.kind]), *settled.terms))


def rolled_before(procession: Procession) -> tuple[list[RolledLine], str]:
    """The rolls before the campaign as those of a kind, while its first month lasts."""
    lines, passed = _lines(procession, CheckKind.DECLARATION, procession.made_before)
    return [evolve(line, before=True) for line in lines], passed


def rolled_lines(procession: Procession, kind: CheckKind) -> tuple[list[RolledLine], str]:
    """The checks of a kind that dice or the player decided, in order, and in words those that were passed over."""
    return _lines(procession, kind, procession.made_of(kind))


def _lines(procession: Procession, kind: CheckKind, made: Mapping[Pair, CheckMade]) -> tuple[list[RolledLine], str]:
    tables, words = procession.session.rulebook.tables, kind_words(kind)
    lines = []
    passed = dict.fromkeys(_PASSED, 0)
    for pair in procession.walk_of(kind).pairs:
        check = made.get(pair)
        if check is None:
            continue
        if check.how in passed:
            passed[check.how] += 1
            continue
        is_war = check.outcome is Outcome.WAR
        outcome = short_outcome(check.outcome, check.kind)
        lines.append(
            RolledLine(
                kind, check.checker, check.target, check.throw.dice if check.throw else (), _reckoned(check), outcome,
                is_war, check.outcome in words.happens, made_sentence(check, tables),
            )
        )  # fmt: skip
    whys = (words.could_not, tr("barred"), tr("settled"), tr("not called"))
    counts = [f"{n} {w}" for n, w in zip(passed.values(), whys, strict=True) if n]
    return lines, ", ".join(counts)


def _reckoned(check: CheckMade) -> str:
    """The sum of a check that is made, or what stood in the place of dice."""
    if check.throw:
        return f"{signed(check.total)} = {check.modified}"
    return tr("overruled") if check.how is How.OVERRULED else tr("certain")


def made_sentence(check: CheckMade, tables: Tables) -> str:
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
        total=_reckoned(check),
        ways=check.ways,
        all=THROWS,
        outcome=outcome,
    )


def made_words(made: Sequence[CheckMade], tables: Tables) -> str:
    """Checks that one key made, as they are read out: one or two whole, of more their number and what came of them."""
    decided = [check for check in made if check.how not in _PASSED]
    if len(decided) <= 2:
        return ". ".join(made_sentence(check, tables) for check in decided)
    came = [check for check in decided if check.outcome in kind_words(check.kind).happens]
    return tr(
        "{count}: {came}",
        count=ntr("{n} check made", "{n} checks made", len(decided)),
        came=", ".join(deed_words(c.kind, c.checker, c.target, tables) for c in came) or tr("nothing came of them"),
    )


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
            is_now = procession.is_open and (check.checker, check.target) == procession.due
            middle = tr("certain") if check.is_certain else " ".join(needs).strip()
            name = against(tables.name(check.checker), tables.name(check.target))
            spoken = tr("{pair}: {needs}, chance {chance}", pair=name, needs=middle, chance=chance)
            lines.append(
                RolledLine(
                    check.kind, check.checker, check.target, (), tr("now") if is_now else middle, chance,
                    strong=True, spoken=spoken, is_now=is_now,
                )
            )  # fmt: skip
    return lines, ", ".join(f"{count} {tr(_REST[why])}" for why, count in rest.items() if count)


def nothing_from_here(procession: Procession) -> tuple[float, float]:
    """The chance that no check still to come makes war, or sues: the least and the greatest unknown inputs allow.

    Exact as the board stands: as long as nothing happens, no check changes the ones after it.
    """
    open_ = [c for c in procession.walk.checks if not procession.is_made((c.checker, c.target))]
    least, most = (prod((1 - c.chances[end].fraction for c in open_), start=Fraction(1)) for end in (1, 0))
    return float(least), float(most)


def sum_lines(procession: Procession, expected: str = "") -> list[tuple[str, str]]:
    """What the checks add up to so far: how often it happened, and the chance that it happens no more.

    `expected` is the number of wars to be expected of the checks to come, empty where it is not known.
    """
    words, made = procession.words, procession.made
    lines = [(words.count, str(sum(check.outcome in words.happens for check in made.values())))]
    if expected and procession.kind is CheckKind.DECLARATION:
        lines.append((tr("Wars expected from here"), expected))
    if any(c.may_be_rolled and not procession.is_made((c.checker, c.target)) for c in procession.walk.checks):
        lines.append((words.nothing, _per_cents(*nothing_from_here(procession))))
    return lines


def _per_cents(least: float, most: float) -> str:
    """ "0 to 35 %"; never 0 or 100 unless it is so."""
    low, high = (min(max(round(100 * c), 1), 99) if 0 < c < 1 else round(100 * c) for c in (least, most))
    return f"{low if low == high else tr('{low} to {high}', low=low, high=high)}{THIN}%"

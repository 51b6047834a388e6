"""What comes after a phase: the calls that can be made, the checks for peace, the next step or the next month."""

from collections.abc import Iterator

from eia_solo.core.breakdown import Unknown
from eia_solo.core.dice import MOST, THROWS
from eia_solo.core.month import month_name
from eia_solo.core.values import frozen
from eia_solo.core.words import mark, tr
from eia_solo.games.empires_in_arms.rules.calls import calls_are_past
from eia_solo.games.empires_in_arms.rules.checks import Check, CheckKind
from eia_solo.games.empires_in_arms.rules.decisions.calls import answer_if_called
from eia_solo.games.empires_in_arms.rules.political_phase import current_step
from eia_solo.games.empires_in_arms.rules.rules import Rules
from eia_solo.games.empires_in_arms.rules.state import Call, GameState
from eia_solo.games.empires_in_arms.rules.walk import Walk
from eia_solo.games.empires_in_arms.rules.walks import Walks


@frozen
class WayOn:
    """Where the way leads, as said after "On", and what there is to know of it, a sentence each."""

    object: str
    sentences: tuple[str, ...]


def way_on(rules: Rules, state: GameState, walks: Walks, *, pre_game: bool = False) -> WayOn:
    """What comes next in the month: calls and their answers, checks for peace and suits, or the next step.

    `pre_game`: after the rolls before the campaign, with which the first month's political phase has not begun.
    """
    answers, peace = walks[CheckKind.ANSWER], walks[CheckKind.PEACE]
    name = rules.tables.name
    if answers.waiting:
        return WayOn(tr("to the answers"), tuple(_answers(answers, rules)))
    if answers.calls and not calls_are_past(state, rules.tables):
        first = answers.calls[0]
        to = tr("to the calls: {by} may call {to}", by=name(first.by), to=name(first.to))
        if len(answers.calls) > 1:
            to = tr("to the calls: {count} can be made", count=len(answers.calls))
        return WayOn(to, tuple(_call(call, rules, state) for call in answers.calls))
    if peace.suits:
        said = mark("{loser} sues {victor} for peace.")
        suits = (tr(said, loser=name(suit.loser), victor=name(suit.victor)) for suit in peace.suits)
        return WayOn(tr("to the suits"), tuple(suits))
    if peace.waits and peace.left:
        return WayOn(tr("to the checks for peace"), tuple(_peace(check, rules) for check in peace.left))
    step = current_step(state, rules.tables)
    if step is not None and pre_game:
        month = month_name(state.month.number)
        comes = tr(
            "{month}’s political phase comes next, with {number} {step}.",
            month=month,
            number=step.number,
            step=step.title,
        )
        return WayOn(tr("to {month}’s political phase", month=month), (comes,))
    if step is not None:
        named = f"{step.number} {step.title}"
        return WayOn(tr("to {step}", step=named), (tr("{step} comes next.", step=named),))
    month = state.month.plus(1).title
    nothing = tr("Nothing of {month} is left: {next} comes next.", month=state.month.title, next=month)
    return WayOn(tr("to {month}", month=month), (nothing,))


def _call(call: Call, rules: Rules, state: GameState) -> str:
    name = rules.tables.name
    return tr(
        "{by} may call {to}, its ally, against {against}; {to} would join on {chance}.",
        by=name(call.by),
        to=name(call.to),
        against=name(call.against),
        chance=_chance(answer_if_called(rules, state, call)),
    )


def _answers(answers: Walk, rules: Rules) -> Iterator[str]:
    for checker, target in answers.waiting:
        joins = _chance(answers.check((checker, target)))
        name = rules.tables.name
        said = mark("{checker} answers its call against {target}: it joins on {chance}.")
        yield tr(said, checker=name(checker), target=name(target), chance=joins)


def _peace(check: Check, rules: Rules) -> str:
    name, needed = rules.tables.name, check.needs - check.breakdown.total(Unknown.ASK)
    chance = _chance(check)
    if check.question is None and needed < MOST:
        chance = tr("{needed} or more, {chance}", needed=needed, chance=chance)
    said = mark("{checker} checks against {target}: {chance}.")
    return tr(said, checker=name(check.checker), target=name(check.target), chance=chance)


def _chance(check: Check) -> str:
    least, most = (chance.ways for chance in check.chances)
    if least == most:
        return tr("{ways} of {all}", ways=least, all=THROWS)
    return tr("{least} to {most} of {all}", least=least, most=most, all=THROWS)

"""What comes after a phase: the calls that can be made, the checks for peace, the next step or the next month."""

from collections.abc import Iterator

from eia_solo.core.breakdown import Unknown
from eia_solo.core.dice import MOST, THROWS
from eia_solo.core.month import NAMES
from eia_solo.core.values import frozen
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
        return WayOn("to the answers", tuple(_answers(answers, rules)))
    if answers.calls and not calls_are_past(state, rules.tables):
        first = answers.calls[0]
        more = f"{len(answers.calls)} can be made" if len(answers.calls) > 1 else ""
        calls = more or f"{name(first.by)} may call {name(first.to)}"
        return WayOn(f"to the calls: {calls}", tuple(_call(call, rules, state) for call in answers.calls))
    if peace.suits:
        return WayOn("to the suits", tuple(f"{name(s.loser)} sues {name(s.victor)} for peace." for s in peace.suits))
    if peace.waits and peace.left:
        return WayOn("to the checks for peace", tuple(_peace(check, rules) for check in peace.left))
    step = current_step(state, rules.tables)
    if step is not None and pre_game:
        phase = f"{NAMES[state.month.number - 1]}’s political phase"
        return WayOn(f"to {phase}", (f"{phase} comes next, with {step.number} {step.title}.",))
    if step is not None:
        return WayOn(f"to {step.number} {step.title}", (f"{step.number} {step.title} comes next.",))
    month = state.month.plus(1).title
    return WayOn(f"to {month}", (f"Nothing of {state.month.title} is left: {month} comes next.",))


def _call(call: Call, rules: Rules, state: GameState) -> str:
    name = rules.tables.name
    would = f"{name(call.to)} would join on {_chance(answer_if_called(rules, state, call))}"
    return f"{name(call.by)} may call {name(call.to)}, its ally, against {name(call.against)}; {would}."


def _answers(answers: Walk, rules: Rules) -> Iterator[str]:
    for checker, target in answers.waiting:
        joins = _chance(answers.check((checker, target)))
        name = rules.tables.name
        yield f"{name(checker)} answers its call against {name(target)}: it joins on {joins}."


def _peace(check: Check, rules: Rules) -> str:
    name, needed = rules.tables.name, check.needs - check.breakdown.total(Unknown.ASK)
    if check.question is None and needed < MOST:
        return f"{name(check.checker)} checks against {name(check.target)}: {needed} or more, {_chance(check)}."
    return f"{name(check.checker)} checks against {name(check.target)}: {_chance(check)}."


def _chance(check: Check) -> str:
    least, most = (chance.ways for chance in check.chances)
    return f"{least if least == most else f'{least} to {most}'} of {THROWS}"

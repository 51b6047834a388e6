"""The month as a list to work through: its steps, what the calendar says, and what is to be done on the table."""

from collections.abc import Iterable, Sequence

from attrs import frozen

from eia_solo.rulebooks.empires_in_arms.calls import offers, unanswered
from eia_solo.rulebooks.empires_in_arms.checks import Check, CheckKind, Status
from eia_solo.rulebooks.empires_in_arms.decisions.declarations import open_phase
from eia_solo.rulebooks.empires_in_arms.decisions.peace import open_peace_phase, suits
from eia_solo.rulebooks.empires_in_arms.describe import truce_words
from eia_solo.rulebooks.empires_in_arms.on_table import Task
from eia_solo.rulebooks.empires_in_arms.political_phase import current_step, left, seasons
from eia_solo.rulebooks.empires_in_arms.state import StepState, result_of
from eia_solo.rulebooks.empires_in_arms.tables import Step
from eia_solo.session import Session
from eia_solo.ui.presenters.month_lines import Line, Mark, Tone, heading, words

TABLE_SHOWS_IT = "The table shows this game."
_HEADINGS = {
    "month": "Calendar",
    "war": "Wars",
    "alliance": "Alliances",
    "marriage": "Royal marriages",
    "truce": "Enforced peace",
    "control": "Control",
    "status": "Political status",
    "capital": "Capitals",
    "leader": "Leaders",
}


@frozen
class Steps:
    """The steps of the month; `now` is the id of the one to do next, empty after the last."""

    lines: tuple[Line, ...]
    now: str


def steps(session: Session) -> Steps:
    """Every step with what became of it, or what is left in it."""
    state, tables = session.state, session.rulebook.tables
    current = current_step(state, tables)
    return Steps(
        tuple(_step_line(session, step, step == current) for step in tables.steps.values()),
        current.id if current else "",
    )


def _step_line(session: Session, step: Step, now: bool) -> Line:
    mark = session.state.steps.get(step.id)
    text = f"{step.number}\N{EN SPACE}{step.title}"
    rest = left_in(session, step)
    if mark is not None:
        skipped = mark.state is StepState.SKIPPED
        word = "skipped" if skipped else "done"
        note = "; ".join(filter(None, (f"{word}: {mark.because}" if mark.because else word, rest)))
        return Line(step.id, text, note, mark=Mark.SKIPPED if skipped else Mark.DONE, tone=Tone.QUIET)
    if now:
        return Line(step.id, text, rest or "now", mark=Mark.NOW, tone=Tone.STRONG)
    return Line(step.id, text, rest, mark=Mark.AHEAD)


def left_in(session: Session, step: Step) -> str:
    """What is left to do in a rolled step: "2 calls on offer, 1 answer due"; empty for the others."""
    state, rules = session.state, session.rulebook.rules
    match step.phase:
        case CheckKind.DECLARATION:
            phase = open_phase(state)
            found = [_count(len(session.forecast) - len(phase.results), "check", "due")] if phase else []
        case CheckKind.ANSWER:
            found = [
                _count(len(offers(state)), "call", "on offer"),
                _count(len(unanswered(state, rules.tables)), "answer", "due"),
            ]
        case CheckKind.PEACE:
            called = len(called_checks(session))
            opened = open_peace_phase(state) is not None
            waiting = len(suits(rules.peace, state))
            # A phase that is over has asked for all there was: what came to pass since is for the next month.
            over = not opened and state.peace is not None and state.peace.month == state.month
            found = [
                "" if over else _count(called, "check", "due" if opened else "called for"),
                _count(waiting, "suit", "to settle"),
            ]
        case _:
            found = []
    return ", ".join(filter(None, found))


def _count(number: int, what: str, how: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'} {how}" if number else ""


def called_checks(session: Session) -> tuple[Check, ...]:
    """The checks for peace that something calls for and that are still to be made."""
    phase = open_peace_phase(session.state)
    made = phase.results if phase else ()
    again = phase.again if phase else ()
    return tuple(
        check
        for check in session.peace_forecast
        if check.status is Status.ROLL
        and (result_of(made, check.checker, check.target) is None or (check.checker, check.target) in again)
    )


def calendar(session: Session) -> tuple[Line, ...]:
    """What is special in this month, and the enforced peaces with their ends."""
    state, tables = session.state, session.rulebook.tables
    found = [Line(season.id, season.title, season.text, tone=Tone.STRONG) for season in seasons(state, tables)]
    truces = sorted(state.relations.enforced_peace, key=lambda peace: peace.until)
    if truces:
        found.append(heading("Enforced peace"))
        found += [Line(f"truce {n}", truce_words(peace, tables)) for n, peace in enumerate(truces)]
    return tuple(found) or (words("Nothing special this month, and no enforced peace."),)


def under_way(session: Session) -> str:
    """What must be over before the next month can begin; empty if nothing."""
    declarations, peace = session.state.declarations, session.state.peace
    if declarations and not declarations.over:
        return "First the declarations of war."
    return "First the checks for peace." if peace and not peace.over else ""


def passes_over(session: Session) -> str:
    """What the next month would leave behind: "Passes over 4.3, 4.5 to 4.9"."""
    state, tables = session.state, session.rulebook.tables
    numbers = list(tables.steps.values())
    open_steps = {step.id for step in left(state, tables)}
    if not open_steps:
        return "Every step is behind you."
    if len(open_steps) == len(numbers):
        return "Passes over every step."
    return f"Passes over {', '.join(_runs([(s.number, s.id in open_steps) for s in numbers]))}."


def _runs(numbers: Iterable[tuple[str, bool]]) -> list[str]:
    """Numbers that follow each other, each run as one."""
    runs: list[list[str]] = []
    before = False
    for number, wanted in numbers:
        if wanted and before:
            runs[-1].append(number)
        elif wanted:
            runs.append([number])
        before = wanted
    return [run[0] if len(run) == 1 else f"{run[0]}{' to ' if len(run) > 2 else ', '}{run[-1]}" for run in runs]


def task_lines(tasks: Sequence[Task]) -> tuple[Line, ...]:
    """What to do on the table, by the sort of piece."""
    found: list[Line] = []
    for kind in dict.fromkeys([*_HEADINGS, *(task.kind for task in tasks)]):
        mine = [task.text for task in tasks if task.kind == kind]
        if mine:
            found += [heading(_HEADINGS.get(kind, kind.capitalize())), *(Line(text, text) for text in mine)]
    return tuple(found) or (words(TABLE_SHOWS_IT),)

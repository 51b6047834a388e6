"""The month as a list to work through: its steps, what the calendar says, and what is to be done on the table."""

from collections.abc import Iterable, Sequence

from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.describe import truce_words
from eia_solo.games.empires_in_arms.rules.on_table import Task
from eia_solo.games.empires_in_arms.rules.political_phase import current_step, left, seasons
from eia_solo.games.empires_in_arms.rules.state import StepMark, StepState
from eia_solo.games.empires_in_arms.rules.steps_left import Left, left_in_month
from eia_solo.games.empires_in_arms.rules.tables import Step
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.ui.presenters.lines import Line, Mark, Tone, heading, words
from eia_solo.ui.words import mark, tr

_HEADINGS = {
    "month": mark("Calendar"),
    "war": mark("Wars"),
    "alliance": mark("Alliances"),
    "marriage": mark("Royal marriages"),
    "truce": mark("Enforced peace"),
    "control": mark("Control"),
    "status": mark("Political status"),
    "capital": mark("Capitals"),
    "leader": mark("Leaders"),
}


@frozen
class Steps:
    """The steps of the month; `now` is the id of the one to do next, empty after the last."""

    lines: tuple[Line, ...]
    now: str


def steps(session: EmpiresSession) -> Steps:
    """Every step with what became of it, or what is left in it."""
    state, tables = session.state, session.rulebook.tables
    current = current_step(state, tables)
    to_do = left_in_month(session.walks)
    lines = (_step_line(step, state.steps.get(step.id), to_do, now=step == current) for step in tables.steps.values())
    return Steps(tuple(lines), current.id if current else "")


def _step_line(step: Step, made: StepMark | None, to_do: Iterable[Left], *, now: bool) -> Line:
    text = f"{step.number}\N{EN SPACE}{step.title}"
    rest = ", ".join(left.words for left in to_do if left.kind == step.phase)
    if made is not None:
        skipped = made.state is StepState.SKIPPED
        word = tr("skipped") if skipped else tr("done")
        note = "; ".join(filter(None, (f"{word}: {made.because}" if made.because else word, rest)))
        return Line(step.id, text, note, mark=Mark.SKIPPED if skipped else Mark.DONE, tone=Tone.QUIET)
    if now:
        return Line(step.id, text, rest or tr("now"), mark=Mark.NOW, tone=Tone.STRONG)
    return Line(step.id, text, rest, mark=Mark.AHEAD)


def calendar(session: EmpiresSession) -> tuple[Line, ...]:
    """What is special in this month, and the enforced peaces with their ends."""
    state, tables = session.state, session.rulebook.tables
    found = [Line(season.id, season.title, season.text, tone=Tone.STRONG) for season in seasons(state, tables)]
    truces = sorted(state.relations.enforced_peace, key=lambda peace: peace.until)
    if truces:
        found.append(heading(tr("Enforced peace")))
        found += [Line(f"truce {n}", truce_words(peace, tables)) for n, peace in enumerate(truces)]
    return tuple(found) or (words(tr("Nothing special this month, and no enforced peace.")),)


def under_way(session: EmpiresSession) -> str:
    """What must be over before the next month can begin; empty if nothing."""
    declarations, peace = session.state.declarations, session.state.peace
    if declarations and not declarations.over:
        return tr("First the declarations of war.")
    return tr("First the checks for peace.") if peace and not peace.over else ""


def passes_over(session: EmpiresSession) -> str:
    """What the next month would leave behind: "Passes over 4.3, 4.5 to 4.9"."""
    state, tables = session.state, session.rulebook.tables
    numbers = list(tables.steps.values())
    open_steps = {step.id for step in left(state, tables)}
    if not open_steps:
        return tr("Every step is behind you.")
    if len(open_steps) == len(numbers):
        return tr("Passes over every step.")
    runs = _runs([(step.number, step.id in open_steps) for step in numbers])
    return tr("Passes over {steps}.", steps=", ".join(runs))


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
    return [tr("{low} to {high}", low=run[0], high=run[-1]) if len(run) > 2 else ", ".join(run) for run in runs]


def task_lines(tasks: Sequence[Task]) -> tuple[Line, ...]:
    """What to do on the table, by the sort of piece."""
    found: list[Line] = []
    for kind in dict.fromkeys([*_HEADINGS, *(task.kind for task in tasks)]):
        mine = [task.text for task in tasks if task.kind == kind]
        if mine:
            found += [
                heading(tr(_HEADINGS[kind]) if kind in _HEADINGS else kind.capitalize()),
                *(Line(text, text) for text in mine),
            ]
    return tuple(found) or (words(tr("The table shows this game.")),)

"""The month as a list to work through: its steps, what the calendar says, and what is to be done on the table."""

from collections import Counter
from collections.abc import Iterable, Sequence

from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.describe import truce_words
from eia_solo.games.empires_in_arms.rules.on_table import Task
from eia_solo.games.empires_in_arms.rules.political_phase import left, running, seasons
from eia_solo.games.empires_in_arms.rules.state import StepState
from eia_solo.games.empires_in_arms.rules.steps_left import Left, Now, Sort, left_in_month
from eia_solo.games.empires_in_arms.rules.tables import Step
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.presenters.agreed import Agreement
from eia_solo.games.empires_in_arms.ui.presenters.month_entry import is_idle
from eia_solo.ui.presenters.lines import Line, Mark, Tone, heading, sentence, words
from eia_solo.ui.presenters.tips import Tip
from eia_solo.ui.words import mark, ntr, tr

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


_SHORT = {
    "declarations": mark("Declarations"),
    "calls": mark("Calls"),
    "alliances": mark("Alliances"),
    "minors": mark("Minors"),
    "breaking": mark("Breaking"),
    "combined_movement": mark("Movement"),
}
"""Names of steps for where there is little room; the others are short enough."""


@frozen
class StepCell:
    """One step on the strip of the month: what became of it, or what waits in it."""

    id: str
    number: str
    name: str
    note: str
    mark: Mark
    spoken: str
    tip: Tip


def step_cells(session: EmpiresSession, now: Now, agreed: Iterable[Agreement] = ()) -> tuple[StepCell, ...]:
    """Every step of the month, in order; `agreed` is what was entered in them."""
    to_do = left_in_month(session.walks)
    tables = session.rulebook.tables
    entered = Counter(one.step for one in agreed)
    return tuple(_cell(session, step, to_do, now, entered[step.id]) for step in tables.steps.values())


def _cell(session: EmpiresSession, step: Step, to_do: Iterable[Left], now: Now, entered: int) -> StepCell:
    made = session.state.steps.get(step.id)
    rest = ", ".join(_left_words(left) for left in to_do if left.kind == step.phase)
    whole = ", ".join(left.words for left in to_do if left.kind == step.phase)
    because = ""
    if step.id == now.step:
        sign, word = Mark.NOW, tr("now")
    elif made is None:
        sign, word = Mark.AHEAD, "" if step.phase else tr("if you wish")
    else:
        skipped = made.state is StepState.SKIPPED
        sign, word = (Mark.SKIPPED, tr("passed over")) if skipped else (Mark.DONE, tr("done"))
        because = made.because
    if entered:
        word = tr("{n} entered", n=entered)
    elif sign in (Mark.NOW, Mark.AHEAD) and is_idle(session, step.id):
        word = tr("nothing to do")
    name = tr(_SHORT[step.id]) if step.id in _SHORT else step.title
    spoken = ", ".join(filter(None, (f"{step.number} {step.title}", tr(sign.value), because, whole)))
    why = tuple((f"{sentence(words)}.", "") for words in (because, whole) if words)
    tip = Tip(f"{step.number} {step.title}", rest or word, (*why, (f"{step.text}.", step.cite)))
    return StepCell(step.id, step.number, name, rest or word, sign, spoken, tip)


def _left_words(left: Left) -> str:
    """What waits in a step, where there is room for two words."""
    match left.sort:
        case Sort.CHECKS:
            return tr("{n} to roll", n=left.count)
        case Sort.CALLS:
            return ntr("{n} call", "{n} calls", left.count)
        case Sort.ANSWERS:
            return tr("{n} to answer", n=left.count)
        case Sort.SUITS:
            return ntr("{n} suit to settle", "{n} suits to settle", left.count)


def calendar(session: EmpiresSession) -> tuple[Line, ...]:
    """What is special in this month, and the enforced peaces with their ends."""
    state, tables = session.state, session.rulebook.tables
    found = [Line(season.id, season.title, season.text, tone=Tone.STRONG) for season in seasons(state, tables)]
    truces = sorted(running(state), key=lambda peace: peace.until)
    if truces:
        found.append(heading(tr("Enforced peace")))
        found += [Line(f"truce {n}", truce_words(peace, tables)) for n, peace in enumerate(truces)]
    return tuple(found) or (words(tr("Nothing special this month, and no enforced peace.")),)


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
    for kind, head in _HEADINGS.items():
        mine = [task.text for task in tasks if task.kind == kind]
        if mine:
            found += [heading(tr(head)), *(Line(text, text) for text in mine)]
    return tuple(found) or (words(tr("The table shows this game.")),)

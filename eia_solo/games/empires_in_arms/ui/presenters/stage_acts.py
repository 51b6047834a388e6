"""What can be done on the stage of the month: what its black button does, and the quiet ones beside it.

The first act is the black one. It is never missing, and it names what it acts on.
"""

from collections.abc import Callable

from attrs import evolve

from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import MarkStep
from eia_solo.games.empires_in_arms.rules.describe import outcome_words
from eia_solo.games.empires_in_arms.rules.state import Outcome, StepState
from eia_solo.games.empires_in_arms.rules.steps_left import Asks, Now
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.rules.walk import Pair
from eia_solo.games.empires_in_arms.ui.presenters.month_entry import Draft, Weighed, is_idle
from eia_solo.games.empires_in_arms.ui.presenters.month_page import page
from eia_solo.games.empires_in_arms.ui.presenters.procession import Procession
from eia_solo.games.empires_in_arms.ui.presenters.questions import Asking, without_words
from eia_solo.games.empires_in_arms.ui.presenters.words import against, kind_words, possessive
from eia_solo.ui.presenters.lines import Act
from eia_solo.ui.words import tr

GO_ON = "go_on"
"""The action that leads to what is due."""


def check_acts(
    procession: Procession, *, running: bool = False, armed: bool = False, card: bool = False
) -> tuple[Act, ...]:
    """The acts while a check is shown.

    `armed`: "Roll all" waits for its second press. `card`: all questions of the check are asked, and not only one.
    """
    if running:
        return (Act(tr("Stop after this check"), goes="stop"),)
    undo = Act(tr("Undo"), goes="undo", key="Ctrl+Z")
    if held := _read_only_acts(procession):
        return held
    if procession.rolled is not None:
        until = _on(procession, armed=armed)[int(armed) :][:1]  # all that is left, where that was asked for
        told = procession.tells is not None
        words = tr("Next what happened and why") if told else tr("Next {what}", what=due_words(procession))
        return (Act(words, goes=GO_ON), *until, undo)
    if procession.looks_elsewhere:
        earlier = Act(tr("Earlier"), goes="previous_check", key="←")
        return (_back(procession), earlier, Act(tr("Later"), goes="next_check", key="→"))
    due = procession.due
    if due is None:
        ends = procession.walk.ends
        return (Act(tr("End the {phase}", phase=procession.words.phase), goes="roll"),) if ends else (_go(procession),)
    check, asking = procession.check(due), procession.asking
    if check.question is None:
        return (_roll(procession, due), *_on(procession, armed=armed))
    chance = without_words(asking.check if asking else check)
    roll = Act(tr("Roll without, {chance}", chance=chance), goes="roll")
    return question_acts(asking, roll) if asking and card else (roll,)


def _read_only_acts(procession: Procession) -> tuple[Act, ...]:
    """The acts where nothing can be done: in the past, or with a file that cannot be written to; none elsewhere."""
    session = procession.session
    if session.looked_at is not None:
        return (Act(tr("Back to now"), goes="back_to_now"),)
    if session.why_read_only and not procession.looks_elsewhere:
        return (Act(tr("Try again"), goes="open_again"),)
    return ()


def overrule_act(outcome: Outcome | None, procession: Procession) -> Act:
    """What Enter does while a check is overruled: decides it so, or without a reason closes the form."""
    if outcome is None:
        return Act(tr("Close without overruling"), goes="close_overrule")
    return Act(tr("Overrule: {outcome}", outcome=outcome_words(outcome, procession.kind)), goes="decide_so")


def question_acts(asking: Asking, roll: Act) -> tuple[Act, ...]:
    """The acts while the card of questions is open; `roll` makes the check without what is open."""
    line, quiet = asking.line, Act(tr("Roll without"), goes="roll", key="R")
    what = line.name or tr("question {n}", n=asking.at + 1)
    if any(map(asking.problem, line.keys)):
        return (Act(tr("Empty {what}", what=what), goes="empty_answer"), quiet)
    if asking.answer:
        return (
            Act(tr("Answer {what}: {answer}", what=what, answer=asking.answer_words), goes="answer_question"),
            quiet,
        )
    if asking.is_last:
        return (roll,)
    return (Act(tr("Leave open {what}; on to {n}", what=what, n=asking.at + 2), goes="leave_open"), quiet)


def _roll(procession: Procession, due: Pair) -> Act:
    """The check that is due is made."""
    check, tables = procession.check(due), procession.session.rulebook.tables
    pair = against(*map(tables.name, due))
    if procession.typed is not None:
        return Act(tr("Roll both dice anew"), goes="roll")
    if check.needs_no_dice:
        return Act(tr("Pass over {check}", check=pair), goes="roll")
    if check.is_certain:
        return Act(procession.words.certain, goes="roll")
    if procession.kind is CheckKind.ANSWER:
        return Act(tr("Roll {whose} answer", whose=possessive(tables.name(due[0]))), goes="roll")
    return Act(tr("Roll {check}", check=pair), goes="roll")


def _on(procession: Procession, *, armed: bool) -> tuple[Act, ...]:
    """Rolling on, where more than one check is left to roll."""
    if procession.now.asks is not Asks.CHECK or procession.now.kind is CheckKind.ANSWER:
        return ()
    words = kind_words(procession.now.kind or procession.kind)
    return (
        Act(words.until, goes="roll_until_war", key="U"),
        Act(tr("All: A again") if armed else tr("Roll all"), goes="roll_all", key="A"),
    )


def _go(procession: Procession) -> Act:
    """From a page that has nothing to do itself to what is due."""
    return Act(tr("Go to {what}", what=due_words(procession)), goes=GO_ON)


def _back(procession: Procession) -> Act:
    """From what is looked at to what is due, or to the page one came from."""
    told = procession.tells is not None
    words = tr("Back to what happened and why") if told else tr("Back to {what}", what=due_words(procession))
    return Act(words, goes=GO_ON)


def due_words(procession: Procession) -> str:
    """What is due in a few words, as the object of a button."""
    now, tables = procession.now, procession.session.rulebook.tables
    match now.asks:
        case Asks.CHECK:
            return _check_words(now, tables)
        case Asks.TERMS:
            return tr("the suit of {power}", power=tables.name(now.who[0]))
        case Asks.CALL:
            return tr("the call to {power}", power=tables.name(now.who[1]))
        case Asks.MONTH:
            return tr("the end of {month}", month=procession.session.state.month.title)
        case _:
            step = tables.steps[now.step]
            return f"{step.number} {step.title}"


def _check_words(now: Now, tables: Tables) -> str:
    if now.kind is None or not now.who:
        return tr("the end of the {phase}", phase=kind_words(now.kind or CheckKind.DECLARATION).phase)
    return against(*map(tables.name, now.who))


def summary_acts(procession: Procession) -> tuple[Act, ...]:
    """The acts while what happened in a phase is shown."""
    on = Act(tr("On to {what}", what=due_words(procession)), goes=GO_ON)
    copy, paper = Act(tr("Copy"), goes="copy_summary"), Act(tr("Print"), goes="print_power", key="Ctrl+P")
    return (on, copy, paper, Act(tr("Undo"), goes="undo", key="Ctrl+Z"))


def step_acts(procession: Procession, chosen: str) -> tuple[Act, ...]:
    """The acts while a step is shown; `chosen` is the line of its page that one is on."""
    now, session = procession.now, procession.session
    if held := _read_only_acts(procession):
        return held
    if procession.looks_elsewhere:
        others = () if session.why_read_only else page(session, procession.step, chosen).acts
        return (_back(procession), *(evolve(act, key="") for act in others))
    if now.asks is Asks.MONTH:
        month = session.state.month.plus(1).title
        return (Act(tr("Next month {month}", month=month), goes="next_month"),)
    tables = session.rulebook.tables
    acts = page(session, now.step, chosen).acts
    if now.asks is Asks.BEGIN and now.kind is not None:
        begin = Act(_begin_words(procession), goes=_BEGINS[now.kind])
        if procession.asks_what_is_known:
            first = evolve(begin, text=tr("To the first check"), key="N")
            return (Act(tr("Enter what you know"), goes="know"), first, *acts[1:])
        return (begin, *acts[1:])
    if now.asks is Asks.NOTHING:
        return (_pass(procession), *acts[1:])
    if now.asks is Asks.STEP and is_idle(session, now.step):
        return (_pass(procession),)
    if now.asks is Asks.STEP:
        done = Act(tr("Done with {step}", step=tables.steps[now.step].number), _marked(now.step))
        return (done, *acts[1:])
    return acts


def entry_acts(procession: Procession, made: Draft, found: Weighed) -> tuple[Act, ...]:
    """The acts while something is entered in a step; with nothing chosen they are those of the step."""
    if not made.is_begun or procession.session.why_read_only:
        return step_acts(procession, "")
    open_ = made.open_slot
    if open_ is None and not found.refusal:
        return (Act(found.does, goes="enter"),)
    asks = made.deed.slots[1 if open_ is None else open_].asks
    return (Act(tr(asks), goes="choose_entry"),)


_BEGINS = {CheckKind.DECLARATION: "dow_phase", CheckKind.PEACE: "peace_phase", CheckKind.ANSWER: "show_answers"}


def _begin_words(procession: Procession) -> str:
    kind = procession.now.kind or CheckKind.DECLARATION
    if kind is CheckKind.DECLARATION and not procession.session.state.options.pre_game_rolls:
        return tr("Begin the declarations before the campaign")
    return tr("Begin the {phase}", phase=kind_words(kind).phase)


def _pass(procession: Procession) -> Act:
    """On from a step in which there is nothing to do; the journal says that it was looked at."""
    now, tables = procession.now, procession.session.rulebook.tables
    steps = list(tables.steps.values())
    number = next(n for n, step in enumerate(steps) if step.id == now.step)
    after = steps[number + 1] if number + 1 < len(steps) else None
    text = tr("Next {step}", step=f"{after.number} {after.title}") if after else tr("Next")
    if now.kind is CheckKind.PEACE:
        return Act(text, goes="peace_phase")
    return Act(text, _marked(now.step))


def _marked(step: str) -> Callable[[str], MarkStep]:
    return lambda _because: MarkStep(step, StepState.DONE)


def desk_acts(procession: Procession, *, running: bool, armed: bool) -> tuple[Act, ...]:
    """The acts on the desk, where a check is shown but no step: what is no check is done on the stage."""
    if procession.shows_check or procession.session.looked_at is not None:
        return check_acts(procession, running=running, armed=armed)
    if procession.now.asks in (Asks.BEGIN, Asks.MONTH) and not procession.shows_summary:
        return step_acts(procession, "")[:1]
    return (Act(tr("On to {what}", what=due_words(procession)), goes="view_month"),)

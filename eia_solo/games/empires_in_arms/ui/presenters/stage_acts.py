"""What can be done on the stage of the month: what its black button does, and the quiet ones beside it.

The first act is the black one. It is never missing, and it names what it acts on.
"""

from collections.abc import Callable, Iterable

from attrs import evolve

from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import MarkStep
from eia_solo.games.empires_in_arms.rules.describe import outcome_words
from eia_solo.games.empires_in_arms.rules.state import Outcome, Power, StepState
from eia_solo.games.empires_in_arms.rules.steps_left import Asks
from eia_solo.games.empires_in_arms.rules.tables import Step, Tables
from eia_solo.games.empires_in_arms.rules.walk import Pair
from eia_solo.games.empires_in_arms.ui.presenters.month_entry import Draft, Weighed, is_idle
from eia_solo.games.empires_in_arms.ui.presenters.month_page import page
from eia_solo.games.empires_in_arms.ui.presenters.procession import Procession
from eia_solo.games.empires_in_arms.ui.presenters.questions import Asking, without_verb, without_words
from eia_solo.games.empires_in_arms.ui.presenters.words import against, kind_words, possessive
from eia_solo.store.backups import is_backup
from eia_solo.ui.presenters.lines import Act
from eia_solo.ui.words import mark, tr

GO_ON = "go_on"
"""The action that leads to what is due."""


def check_acts(
    procession: Procession, *, running: bool = False, armed: bool = False, card: bool = False
) -> tuple[Act, ...]:
    """The acts while a check is shown.

    `armed`: "Roll all" waits for its second press. `card`: all questions of the check are asked, and not only one.
    """
    if running:
        return (Act(tr("Stop after this check"), goes="stop", shorter=(tr("Stop"),)),)
    undo = Act(tr("Undo"), goes="undo", key="Ctrl+Z")
    if held := _read_only_acts(procession):
        return held
    if procession.rolled is not None:
        until = _on(procession, armed=armed)[int(armed) :][:1]  # all that is left, where that was asked for
        return (_leads(mark("Next {what}"), mark("Next"), _told_or_due(procession)), *until, undo)
    if procession.looks_elsewhere:
        earlier = Act(tr("Earlier"), goes="previous_check", key="←")
        return (_back(procession), earlier, Act(tr("Later"), goes="next_check", key="→"))
    due = procession.due
    if due is None:
        ends = procession.walk.ends
        end = Act(tr("End the {phase}", phase=procession.words.phase), goes="roll", shorter=(tr("End"),))
        return (end,) if ends else (_leads(mark("Go to {what}"), mark("Go on"), _due(procession)),)
    check, asking = procession.check(due), procession.asking
    if check.question is None:
        return (_roll(procession, due), *_on(procession, armed=armed))
    asked = asking.check if asking else check
    verb, chance = without_verb(asked), without_words(asked)
    roll = Act(tr("{without}, {chance}", without=verb, chance=chance), goes="roll", shorter=(verb,))
    return question_acts(asking, roll) if asking and card else (roll,)


def _read_only_acts(procession: Procession) -> tuple[Act, ...]:
    """The acts where nothing can be done: in the past, or with a file that cannot be written to; none elsewhere."""
    session = procession.session
    if session.looked_at is not None:
        return (Act(tr("Back to now"), goes="back_to_now"),)
    if is_backup(session.campaign.path):
        return (Act(tr("Bring it back"), goes="backups"),)
    if session.why_read_only and not procession.looks_elsewhere:
        return (Act(tr("Try again"), goes="open_again"),)
    return ()


def overrule_act(outcome: Outcome | None, procession: Procession) -> Act:
    """What Enter does while a check is overruled: decides it so, or without a reason closes the form."""
    if outcome is None:
        return Act(tr("Close without overruling"), goes="close_overrule", shorter=(tr("Close"),))
    words = tr("Overrule: {outcome}", outcome=outcome_words(outcome, procession.kind))
    return Act(words, goes="decide_so", shorter=(tr("Overrule"),))


def question_acts(asking: Asking, roll: Act) -> tuple[Act, ...]:
    """The acts while the card of questions is open; `roll` makes the check without what is open."""
    line, quiet = asking.line, Act(without_verb(asking.check), goes="roll", key="R")
    what = line.name or tr("question {n}", n=asking.at + 1)
    if any(map(asking.problem, line.keys)):
        return (Act(tr("Empty {what}", what=what), goes="empty_answer", shorter=(tr("Empty"),)), quiet)
    if asking.answer:
        said = asking.answer_words
        less = (tr("Answer {answer}", answer=said), tr("Answer"))
        words = tr("Answer {what}: {answer}", what=what, answer=said)
        return (Act(words, goes="answer_question", shorter=less), quiet)
    if asking.is_last:
        return (roll,)
    less = (tr("Leave open {what}", what=what), tr("Leave open"))
    words = tr("Leave open {what}; on to {n}", what=what, n=asking.at + 2)
    return (Act(words, goes="leave_open", shorter=less), quiet)


def _roll(procession: Procession, due: Pair) -> Act:
    """The check that is due is made."""
    check, tables = procession.check(due), procession.session.rulebook.tables
    if procession.typed is not None:
        return Act(tr("Roll both dice anew"), goes="roll", shorter=(tr("Roll both anew"), tr("Roll")))
    if check.needs_no_dice:
        return _leads(mark("Pass over {what}"), mark("Pass over"), _pair(due, tables), "roll")
    if check.is_certain:
        return Act(procession.words.certain, goes="roll")
    if procession.kind is CheckKind.ANSWER:
        words = tr("Roll {whose} answer", whose=possessive(tables.name(due[0])))
        return Act(words, goes="roll", shorter=(tr("Roll the answer"), tr("Roll")))
    return _leads(mark("Roll {what}"), mark("Roll"), _pair(due, tables), "roll")


def _on(procession: Procession, *, armed: bool) -> tuple[Act, ...]:
    """Rolling on, where more than one check is left to roll."""
    if procession.now.asks is not Asks.CHECK or procession.now.kind is CheckKind.ANSWER:
        return ()
    words = kind_words(procession.now.kind or procession.kind)
    return (
        Act(words.until, goes="roll_until_war", key="U"),
        Act(tr("All: A again") if armed else tr("Roll all"), goes="roll_all", key="A"),
    )


def _leads(words: str, alone: str, objects: tuple[str, ...], goes: str = GO_ON) -> Act:
    """A button that says what it acts on, as fully as there is room, or its verb alone.

    `words` have a place {what} for any of the objects, which are the same one in ever fewer words.
    """
    return Act(tr(words, what=objects[0]), goes=goes, shorter=(*(tr(words, what=o) for o in objects[1:]), tr(alone)))


def _back(procession: Procession) -> Act:
    """From what is looked at to what is due, or to the page one came from."""
    return _leads(mark("Back to {what}"), mark("Back"), _told_or_due(procession))


def _told_or_due(procession: Procession) -> tuple[str, ...]:
    """What comes next: the page that tells of the phase, or what is due."""
    return (tr("what happened and why"), tr("what happened")) if procession.tells is not None else _due(procession)


def due_words(procession: Procession) -> str:
    """What is due in a few words."""
    return _due(procession)[0]


def _due(procession: Procession) -> tuple[str, ...]:
    """What is due, as the object of a button, in ever fewer words."""
    now, tables = procession.now, procession.session.rulebook.tables
    match now.asks:
        case Asks.CHECK if now.kind is None or not now.who:
            phase = kind_words(now.kind or CheckKind.DECLARATION).phase
            return tr("the end of the {phase}", phase=phase), tr("the end")
        case Asks.CHECK:
            return _pair(now.who, tables)
        case Asks.TERMS:
            return tr("the suit of {power}", power=tables.name(now.who[0])), tr("the suit")
        case Asks.CALL:
            return tr("the call to {power}", power=tables.name(now.who[1])), tr("the call")
        case Asks.MONTH:
            return tr("the end of {month}", month=procession.session.state.month.title), tr("the end")
        case _:
            return _step(tables.steps[now.step])


def _pair(who: Iterable[Power], tables: Tables) -> tuple[str, ...]:
    """A check, or only against whom it is."""
    checker, target = map(tables.name, who)
    return against(checker, target), f"\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} {target}"


def _step(step: Step) -> tuple[str, ...]:
    return f"{step.number} {step.title}", step.number


def summary_acts(procession: Procession) -> tuple[Act, ...]:
    """The acts while what happened in a phase is shown."""
    on = _leads(mark("On to {what}"), mark("On"), _due(procession))
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
        return (Act(tr("Next month {month}", month=month), goes="next_month", shorter=(tr("Next month"),)),)
    tables = session.rulebook.tables
    acts = page(session, now.step, chosen).acts
    quiet = acts if chosen.startswith("war ") else acts[1:]  # the black one is the first; a war is settled besides
    if now.asks is Asks.BEGIN and now.kind is not None:
        words, *less = _begin_words(procession)
        begin = Act(words, goes=_BEGINS[now.kind], shorter=(*less, tr("Begin")))
        if procession.asks_what_is_known:
            first = Act(tr("To the first check"), goes=begin.goes, key="N")
            return (Act(tr("Enter what you know"), goes="know", shorter=(tr("Enter"),)), first, *acts[1:])
        return (begin, *quiet)
    if now.asks is Asks.NOTHING:
        return (_pass(procession), *quiet)
    if now.asks is Asks.STEP and is_idle(session, now.step):
        return (_pass(procession),)
    if now.asks is Asks.STEP:
        words = tr("Done with {step}", step=tables.steps[now.step].number)
        done = Act(words, _marked(now.step), shorter=(tr("Done"),))
        return (done, *acts[1:])
    return acts


def entry_acts(procession: Procession, made: Draft, found: Weighed) -> tuple[Act, ...]:
    """The acts while something is entered in a step; with nothing chosen they are those of the step."""
    if not made.is_begun or procession.session.why_read_only:
        return step_acts(procession, "")
    open_ = made.open_slot
    if open_ is None and not found.refusal:
        return (Act(found.does[0], goes="enter", shorter=found.does[1:]),)
    asks = made.deed.slots[1 if open_ is None else open_].asks
    return (Act(tr(asks), goes="choose_entry", shorter=(tr("Choose"),)),)


_BEGINS = {CheckKind.DECLARATION: "dow_phase", CheckKind.PEACE: "peace_phase", CheckKind.ANSWER: "show_answers"}


def _begin_words(procession: Procession) -> tuple[str, ...]:
    kind = procession.now.kind or CheckKind.DECLARATION
    if kind is CheckKind.DECLARATION and not procession.session.state.options.pre_game_rolls:
        return tr("Begin the declarations before the campaign"), tr("Begin the declarations")
    return (tr("Begin the {phase}", phase=kind_words(kind).phase),)


def _pass(procession: Procession) -> Act:
    """On from a step in which there is nothing to do; the journal says that it was looked at."""
    now, tables = procession.now, procession.session.rulebook.tables
    steps = list(tables.steps.values())
    number = next(n for n, step in enumerate(steps) if step.id == now.step)
    after = steps[number + 1] if number + 1 < len(steps) else None
    act = _leads(mark("Next {what}"), mark("Next"), _step(after)) if after else Act(tr("Next"))
    if now.kind is CheckKind.PEACE:
        return evolve(act, goes="peace_phase")
    return evolve(act, goes="", make=_marked(now.step))


def _marked(step: str) -> Callable[[str], MarkStep]:
    return lambda _because: MarkStep(step, StepState.DONE)


def desk_acts(procession: Procession, *, running: bool, armed: bool) -> tuple[Act, ...]:
    """The acts on the desk, where a check is shown but no step: what is no check is done on the stage."""
    if procession.shows_check or procession.session.looked_at is not None:
        return check_acts(procession, running=running, armed=armed)
    if procession.now.asks in (Asks.BEGIN, Asks.MONTH) and not procession.shows_summary:
        return step_acts(procession, "")[:1]
    return (_leads(mark("On to {what}"), mark("On"), _due(procession), "view_month"),)

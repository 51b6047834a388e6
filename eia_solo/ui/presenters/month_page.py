"""The page of a step of the month: what there is to do in it, and the commands that do it."""

from collections.abc import Callable, Mapping

from eia_solo.core.breakdown import Unknown
from eia_solo.core.chance import THROWS
from eia_solo.rulebooks.empires_in_arms.calls import calls_step, offers, unanswered
from eia_solo.rulebooks.empires_in_arms.checks import Check, CheckKind
from eia_solo.rulebooks.empires_in_arms.commands import AnswerCall, CallAlly, MarkStep, RefuseSuit, WithholdCall
from eia_solo.rulebooks.empires_in_arms.decisions.calls import answer_check, answer_if_called
from eia_solo.rulebooks.empires_in_arms.decisions.declarations import is_pre_game, open_phase
from eia_solo.rulebooks.empires_in_arms.decisions.peace import Suit, open_peace_phase, suits
from eia_solo.rulebooks.empires_in_arms.describe import call_words, incident_words, outcome_words
from eia_solo.rulebooks.empires_in_arms.fields import question_for
from eia_solo.rulebooks.empires_in_arms.state import (
    Call,
    CheckResult,
    Outcome,
    PeacePhase,
    Power,
    StepState,
)
from eia_solo.rulebooks.empires_in_arms.tables import Step, Tables
from eia_solo.session import Session
from eia_solo.ui.presenters.month import called_checks
from eia_solo.ui.presenters.month_lines import Act, Line, Mark, Page, Tone, heading, words
from eia_solo.ui.presenters.words import THIN, span

IN_THE_PHASE = Act("In the Phase view", goes="view_phase")
TO_THE_SHEET = Act("To the sheet", goes="view_sheet")
ON_THE_SHEET = frozenset({"diplomacy", "alliances", "minors", "breaking"})
"""Steps whose outcome is entered there."""
Content = tuple[tuple[Line, ...], tuple[Act, ...]]


def page(session: Session, id: str, chosen: str = "") -> Page:
    """The page of a step; the acts are for the chosen line, or for the first that asks for one."""
    step = session.rulebook.tables.steps[id]
    lines, acts = _CONTENT.get(step.phase, _generic)(session, step, chosen)
    mark = session.state.steps.get(id)
    own = _marking(step, behind=mark is not None) + ((TO_THE_SHEET,) if id in ON_THE_SHEET else ())
    return Page(
        f"{step.number}\N{EN SPACE}{step.title}",
        step.cite,
        step.text + ".",
        lines,
        (*acts, *own),
        black=bool(acts) or mark is None,
    )


def _marking(step: Step, *, behind: bool) -> tuple[Act, ...]:
    """Done, skip, go back: what can be said of the step as a whole."""

    def marked(state: StepState | None) -> Callable[[str], MarkStep]:
        return lambda because: MarkStep(step.id, state, because)

    if behind:
        return (Act("Go back", marked(None), asks="Why go back to it?", optional=not step.phase),)
    skip = Act("Skip", marked(StepState.SKIPPED), asks="Why skip it?" if step.phase else "")
    return (skip,) if step.phase else (Act("Done", marked(StepState.DONE)), skip)


def _generic(session: Session, step: Step, chosen: str) -> Content:
    """A step that is done on the table: where relations are its matter, those there are."""
    state, name = session.state, session.rulebook.tables.name
    if step.id not in ("alliances", "breaking"):
        return (), ()
    pairs = state.relations.alliances
    lines = [Line("-".join(pair), " and ".join(map(name, pair)), powers=pair) for pair in pairs]
    return (heading("Alliances"), *(lines or [words("No powers are allied.")])), ()


def _declarations(session: Session, step: Step, chosen: str) -> Content:
    state, name = session.state, session.rulebook.tables.name
    phase, all_checks = state.declarations, len(session.forecast)
    if phase is None or phase.month != state.month or (phase.pre_game and phase.over and not is_pre_game(state)):
        before = "rolls before the campaign" if is_pre_game(state) else "checks of this month"
        begin = () if step.id in state.steps else (Act("Begin", goes="dow_phase", key="D"),)
        return (words(f"None of the {all_checks} {before} are made yet."),), begin
    made = len(phase.results)
    wars = [
        Line(f"{r.checker}-{r.target}", f"{name(r.checker)} declares war on {name(r.target)}", tone=Tone.WAR)
        for r in phase.results
        if r.outcome is Outcome.WAR
    ]
    progress = words(f"{made} of {made if phase.over else all_checks} checks made.", Tone.PLAIN)
    lines = (progress, *(wars or [words("No war yet." if open_phase(state) else "No war.")]))
    return lines, (Act("Go on", goes="dow_phase", key="D"),) if open_phase(state) else ()


# Calls


def _calls(session: Session, step: Step, chosen: str) -> Content:
    state, rules, tables = session.state, session.rulebook.rules, session.rulebook.tables
    acts: dict[str, tuple[Act, ...]] = {}
    lines: list[Line] = []
    waiting = unanswered(state, tables)
    if waiting:
        lines.append(heading("Waiting for an answer"))
    for pair in waiting:
        check = answer_check(rules, state, *pair)
        id = f"answer {' '.join(pair)}"
        callers = [call.by for call in state.calls if (call.to, call.against) == pair]
        by = " and ".join(map(tables.name, callers))
        text = f"{tables.name(pair[0])}, called against {tables.name(pair[1])} by {by}"
        lines.append(Line(id, text, question(check, tables), chance(check), check.question is not None, powers=pair))
        acts[id] = _answers(check, pair)
    on_offer = offers(state)
    if on_offer:
        lines.append(heading("Calls on offer"))
    for call in on_offer:
        id = f"call {call.by} {call.to} {call.against}"
        lines.append(_offer(session, id, call))
        acts[id] = _on_offer(call)
    standing = [call for call in state.calls if (call.to, call.against) not in waiting]
    if standing:
        lines += [heading("Calls that stand"), *(Line(_id(call), call_words(call, tables)) for call in standing)]
    lines += _calls_made(session)
    return tuple(lines) or (words("Nobody can be called, and nobody has to answer."),), _of(acts, chosen)


def _offer(session: Session, id: str, call: Call) -> Line:
    """A call that could be made, with the chance of its answer."""
    state, tables = session.state, session.rulebook.tables
    text, powers = call_words(call, tables), (call.by, call.to)
    if tables.choice("call_to_join", state.readings) == "next":
        return Line(id, text, "Counts in the next ordinary roll", powers=powers)
    check = answer_if_called(session.rulebook.rules, state, call)
    return Line(id, text, question(check, tables), chance(check), check.question is not None, powers=powers)


def _answers(check: Check, pair: tuple[Power, Power]) -> tuple[Act, ...]:
    roll = Act("Roll", lambda _: AnswerCall(*pair))
    without = Act("Roll without", lambda _: AnswerCall(*pair, Unknown.NO))
    return (without if check.question else roll, IN_THE_PHASE)


def _on_offer(call: Call) -> tuple[Act, ...]:
    three = (call.by, call.to, call.against)
    return (
        Act("Call", lambda _: CallAlly(*three)),
        Act("Not this time", lambda because: WithholdCall(*three, because), asks="Why not?", optional=True),
    )


def _calls_made(session: Session) -> list[Line]:
    """What became of the calls of this month."""
    step, tables = calls_step(session.state), session.rulebook.tables
    found = [_made_line(result, CheckKind.ANSWER, tables) for result in step.results]
    found += [Line(f"not {_id(c)}", f"{call_words(c, tables)}: not made", tone=Tone.QUIET) for c in step.withheld]
    return [heading("This month"), *found] if found else []


def _id(call: Call) -> str:
    return f"{call.by}-{call.to}-{call.against}"


# Peace


def _peace(session: Session, step: Step, chosen: str) -> Content:
    state, tables, peace = session.state, session.rulebook.tables, session.rulebook.peace
    acts: dict[str, tuple[Act, ...]] = {}
    lines: list[Line] = []
    called = called_checks(session)
    phase = open_peace_phase(state)
    over = phase is None and state.peace is not None and state.peace.month == state.month
    if called and not over:
        lines.append(heading("Checks"))
        for check in called:
            id = f"check {check.checker} {check.target}"
            pair = f"{tables.name(check.checker)} against {tables.name(check.target)}"
            note = question(check, tables) or "; ".join(incident_words(e, tables) for e in check.called_by)
            lines.append(Line(id, pair, note, chance(check), check.question is not None, powers=(check.checker,)))
            acts[id] = (Act("Begin checks" if phase is None else "Go on", goes="peace_phase", key="P"),)
    elif phase is None and not over:
        lines.append(words("Nothing that came to pass calls for a check."))
    waiting = suits(peace, state)
    if waiting:
        lines.append(heading("Suits"))
    for suit in waiting:
        id = f"suit {suit.loser} {suit.victor}"
        lines.append(Line(id, suit_words(suit, tables), _suit_note(suit, tables), powers=(suit.loser, suit.victor)))
        acts[id] = _settling(suit)
    results = state.peace if state.peace is not None and state.peace.month == state.month else None
    if results is not None:
        lines += _peace_made(results, waiting, tables)
    lines += _other_wars(session, waiting, acts)
    first = () if over else (Act("Begin checks", goes="peace_phase", key="P"),)
    if phase is not None:
        first = (Act("Go on", goes="peace_phase", key="P"),)
    behind = step.id in state.steps
    return tuple(lines), _of(acts, chosen, ("check", "suit")) or (() if behind else first)


def suit_words(suit: Suit, tables: Tables) -> str:
    """Who sues whom."""
    if suit.informal:
        return f"{tables.name(suit.loser)} and {tables.name(suit.victor)} make an informal peace"
    return f"{tables.name(suit.loser)} sues {tables.name(suit.victor)}"


def _suit_note(suit: Suit, tables: Tables) -> str:
    if suit.informal:
        return "both rolled over 10"
    both = f"; {tables.name(suit.victor)} sues as well" if suit.both else ""
    return outcome_words(suit.outcome, CheckKind.PEACE) + both


def _settling(suit: Suit) -> tuple[Act, ...]:
    pair = (suit.loser, suit.victor)
    return (
        Act("Settle terms", goes=f"settle {' '.join(pair)}"),
        Act("Refuse", lambda because: RefuseSuit(*pair, because), asks="Why does the enemy not grant peace?"),
    )


def _peace_made(phase: PeacePhase, waiting: tuple[Suit, ...], tables: Tables) -> list[Line]:
    """The checks made this month, but for those whose suits wait above."""
    above = {(suit.loser, suit.victor) for suit in waiting}
    found = [
        _made_line(result, CheckKind.PEACE, tables)
        for result in phase.results
        if (result.checker, result.target) not in above and result.outcome is not Outcome.NOT_ROLLED
    ]
    return [heading("Checks made"), *found] if found else []


def _other_wars(session: Session, waiting: tuple[Suit, ...], acts: dict[str, tuple[Act, ...]]) -> list[Line]:
    """Wars without a suit: the player may end one all the same, with a reason."""
    name = session.rulebook.tables.name
    suing = [{suit.loser, suit.victor} for suit in waiting]
    found = []
    for war in session.state.relations.wars:
        if set(war.powers) in suing:
            continue
        id = f"war {' '.join(war.powers)}"
        found.append(Line(id, " and ".join(map(name, war.powers)), powers=war.powers))
        acts[id] = (Act("Settle by hand", goes=f"settle {' '.join(war.powers)}"),)
    return [heading("Wars without a suit"), *found] if found else []


# Words


def chance(check: Check) -> str:
    """The chance of what it is rolled for: "10 of 36, 28 %", or from which to which."""
    low, high = sorted(check.chances)
    return f"{span(low.ways, high.ways)} of {THROWS}, {span(low.percent, high.percent)}{THIN}%"


def question(check: Check, tables: Tables) -> str:
    """The input that a check waits for."""
    return f"Not entered: {question_for(check.question, tables)}" if check.question else ""


def _made_line(result: CheckResult, kind: CheckKind, tables: Tables) -> Line:
    pair = f"{tables.name(result.checker)} against {tables.name(result.target)}"
    words = outcome_words(result.outcome, kind)
    return Line(f"made {result.checker} {result.target}", pair, aside=words, mark=Mark.DONE, tone=Tone.QUIET)


def _of(acts: Mapping[str, tuple[Act, ...]], chosen: str, firsts: tuple[str, ...] = ()) -> tuple[Act, ...]:
    """The acts of the chosen line; if it has none, those of the first line that has (of these sorts)."""
    if chosen in acts:
        return acts[chosen]
    return next((mine for id, mine in acts.items() if not firsts or id.split()[0] in firsts), ())


_CONTENT: Mapping[str, Callable[[Session, Step, str], Content]] = {
    CheckKind.DECLARATION: _declarations,
    CheckKind.ANSWER: _calls,
    CheckKind.PEACE: _peace,
}


def suit_of(session: Session, loser: str, victor: str) -> Suit | None:
    """The suit that waits between two powers, or None."""
    found = suits(session.rulebook.peace, session.state)
    return next((suit for suit in found if (suit.loser, suit.victor) == (loser, victor)), None)

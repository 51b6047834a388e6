"""The page of a step of the month: what there is to do in it, and the commands that do it."""

from collections.abc import Callable, Mapping

from eia_solo.core.breakdown import Unknown
from eia_solo.games.empires_in_arms.rules.calls import calls_step, offers, unanswered
from eia_solo.games.empires_in_arms.rules.checks import Check, CheckKind
from eia_solo.games.empires_in_arms.rules.commands import CallAlly, MarkStep, RollCheck, WithholdCall
from eia_solo.games.empires_in_arms.rules.decisions.calls import answer_check, answer_if_called
from eia_solo.games.empires_in_arms.rules.decisions.declarations import is_pre_game, open_phase
from eia_solo.games.empires_in_arms.rules.describe import call_words
from eia_solo.games.empires_in_arms.rules.state import Call, Outcome, Power, StepState
from eia_solo.games.empires_in_arms.rules.tables import Step, Tables
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.presenters.month_deeds import ENTRIES
from eia_solo.games.empires_in_arms.ui.presenters.month_peace import (
    Content,
    acts_of,
    chance,
    made_line,
    peace_content,
    question,
)
from eia_solo.games.empires_in_arms.ui.presenters.words import together
from eia_solo.ui.presenters.lines import Act, Line, Page, Tone, heading, words
from eia_solo.ui.words import tr


def calls_content(session: EmpiresSession, step: Step, chosen: str) -> Content:
    """What the step of the calls shows."""
    state, rules, tables = session.state, session.rulebook.rules, session.rulebook.tables
    acts: dict[str, tuple[Act, ...]] = {}
    lines: list[Line] = []
    waiting = unanswered(state, tables)
    if waiting:
        lines.append(heading(tr("Waiting for an answer")))
    for pair in waiting:
        check = answer_check(rules, state, *pair)
        id = f"answer {' '.join(pair)}"
        callers = [call.by for call in state.calls if (call.to, call.against) == pair]
        called, enemy = map(tables.name, pair)
        by = together(map(tables.name, callers))
        text = tr("{called}, called against {enemy} by {callers}", called=called, enemy=enemy, callers=by)
        lines.append(Line(id, text, question(check, tables), chance(check), check.question is not None, powers=pair))
        acts[id] = _answers(check, pair)
    on_offer = offers(state)
    if on_offer:
        lines.append(heading(tr("Calls on offer")))
    for call in on_offer:
        id = f"call {call.by} {call.to} {call.against}"
        lines.append(_offer(session, id, call))
        acts[id] = _on_offer(call, tables)
    standing = [call for call in state.calls if (call.to, call.against) not in waiting]
    if standing:
        lines += [heading(tr("Calls that stand")), *(Line(_id(call), call_words(call, tables)) for call in standing)]
    lines += _calls_made(session)
    return tuple(lines) or (words(tr("There is no call to make and none to answer.")),), acts_of(acts, chosen)


def _offer(session: EmpiresSession, id: str, call: Call) -> Line:
    """A call that could be made, with the chance of its answer."""
    state, tables = session.state, session.rulebook.tables
    text, powers = call_words(call, tables), (call.by, call.to)
    if tables.choice("call_to_join", state.readings) == "next":
        return Line(id, text, tr("Counts in the next ordinary roll"), powers=powers)
    check = answer_if_called(session.rulebook.rules, state, call)
    return Line(id, text, question(check, tables), chance(check), check.question is not None, powers=powers)


def _answers(check: Check, pair: tuple[Power, Power]) -> tuple[Act, ...]:
    roll = Act(tr("Roll"), lambda _: RollCheck(CheckKind.ANSWER, *pair))
    without = Act(tr("Roll without"), lambda _: RollCheck(CheckKind.ANSWER, *pair, Unknown.NO))
    return (without if check.question else roll, Act(tr("To its check"), goes="show_answers"))


def _on_offer(call: Call, tables: Tables) -> tuple[Act, ...]:
    three = (call.by, call.to, call.against)
    ally, enemy = tables.name(call.to), tables.name(call.against)
    words = tr("Call {ally} against {enemy}", ally=ally, enemy=enemy)
    return (
        Act(words, lambda _: CallAlly(*three), shorter=(tr("Call {ally}", ally=ally), tr("Call"))),
        Act(
            tr("Not this time"),
            lambda because: WithholdCall(*three, because),
            asks=tr("Why not?"),
            optional=True,
            key="N",
        ),
    )


def _calls_made(session: EmpiresSession) -> list[Line]:
    """What became of the calls of this month."""
    step, tables = calls_step(session.state), session.rulebook.tables
    found = [made_line(result, CheckKind.ANSWER, tables) for result in step.results]
    found += [_withheld(call, tables) for call in step.withheld]
    return [heading(tr("This month")), *found] if found else []


def _withheld(call: Call, tables: Tables) -> Line:
    words = tr("{call}: not made", call=call_words(call, tables))
    return Line(f"not {_id(call)}", words, tone=Tone.QUIET)


def _id(call: Call) -> str:
    return f"{call.by}-{call.to}-{call.against}"


ON_THE_SHEET = frozenset({"diplomacy"})
"""Steps whose outcome is entered there."""


def page(session: EmpiresSession, id: str, chosen: str = "") -> Page:
    """The page of a step; the acts are for the chosen line, or for the first that asks for one."""
    step = session.rulebook.tables.steps[id]
    lines, acts = _CONTENT.get(step.phase, _on_table)(session, step, chosen)
    mark = session.state.steps.get(id)
    own = _marking(step, behind=mark is not None) + (
        (Act(tr("To the sheet"), goes="view_sheet"),) if id in ON_THE_SHEET else ()
    )
    return Page(
        f"{step.number}\N{EN SPACE}{step.title}",
        step.cite,
        f"{step.text}. {tr('Nothing is entered here.')}" if _enters_nothing(step) else f"{step.text}.",
        lines,
        (*acts, *own),
        black=bool(acts) or mark is None,
    )


def _enters_nothing(step: Step) -> bool:
    """Whether a step is done on the table alone."""
    return not step.phase and step.id not in ENTRIES and step.id not in ON_THE_SHEET


def _marking(step: Step, *, behind: bool) -> tuple[Act, ...]:
    """Done, skip, go back: what can be said of the step as a whole."""

    def marked(state: StepState | None) -> Callable[[str], MarkStep]:
        return lambda because: MarkStep(step.id, state, because)

    if behind:
        return (Act(tr("Go back"), marked(None), asks=tr("Why go back to it?"), optional=not step.phase),)
    asks, key = (tr("Why skip it?"), "") if step.phase else ("", "N")
    skip = Act(tr("Skip"), marked(StepState.SKIPPED), asks=asks, key=key)
    return (skip,) if step.phase else (Act(tr("Done"), marked(StepState.DONE)), skip)


def _on_table(session: EmpiresSession, step: Step, chosen: str) -> Content:
    """A step that is done on the table."""
    return (), ()


def _declarations(session: EmpiresSession, step: Step, chosen: str) -> Content:
    state, name = session.state, session.rulebook.tables.name
    phase, all_checks = state.declarations, len(session.forecast)
    if phase is None or phase.month != state.month or (phase.pre_game and phase.over and not is_pre_game(state)):
        begin = () if step.id in state.steps else (Act(tr("Begin"), goes="dow_phase", key="D"),)
        return (words(_none_made(all_checks, pre_game=is_pre_game(state))),), begin
    made = len(phase.results)
    wars = [
        Line(
            f"{r.checker}-{r.target}",
            tr("{power} declares war on {enemy}", power=name(r.checker), enemy=name(r.target)),
            tone=Tone.WAR,
        )
        for r in phase.results
        if r.outcome is Outcome.WAR
    ]
    progress = words(_progress(made, made if phase.over else all_checks), Tone.PLAIN)
    lines = (progress, *(wars or [words(tr("No war yet.") if open_phase(state) else tr("No war."))]))
    return lines, (Act(tr("Go on"), goes="dow_phase", key="D"),) if open_phase(state) else ()


def _none_made(count: int, *, pre_game: bool) -> str:
    if pre_game:
        return tr("None of the {count} rolls before the campaign are made yet.", count=count)
    return tr("None of the {count} checks of this month are made yet.", count=count)


def _progress(made: int, of: int) -> str:
    return tr("{made} of {all} checks made.", made=made, all=of)


_CONTENT: Mapping[str, Callable[[EmpiresSession, Step, str], Content]] = {
    CheckKind.DECLARATION: _declarations,
    CheckKind.ANSWER: calls_content,
    CheckKind.PEACE: peace_content,
}

"""The page of the calls to allies: who waits for an answer, who can be called, and what became of the calls."""

from eia_solo.core.breakdown import Unknown
from eia_solo.games.empires_in_arms.rules.calls import calls_step, offers, unanswered
from eia_solo.games.empires_in_arms.rules.checks import Check, CheckKind
from eia_solo.games.empires_in_arms.rules.commands import AnswerCall, CallAlly, WithholdCall
from eia_solo.games.empires_in_arms.rules.decisions.calls import answer_check, answer_if_called
from eia_solo.games.empires_in_arms.rules.describe import call_words
from eia_solo.games.empires_in_arms.rules.state import Call, Power
from eia_solo.games.empires_in_arms.rules.tables import Step, Tables
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.presenters.month_checks import Content, acts_of, chance, made_line, question
from eia_solo.games.empires_in_arms.ui.presenters.words import together
from eia_solo.ui.presenters.lines import Act, Line, Tone, heading, words
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
        acts[id] = _on_offer(call)
    standing = [call for call in state.calls if (call.to, call.against) not in waiting]
    if standing:
        lines += [heading(tr("Calls that stand")), *(Line(_id(call), call_words(call, tables)) for call in standing)]
    lines += _calls_made(session)
    return tuple(lines) or (words(tr("Nobody can be called, and nobody has to answer.")),), acts_of(acts, chosen)


def _offer(session: EmpiresSession, id: str, call: Call) -> Line:
    """A call that could be made, with the chance of its answer."""
    state, tables = session.state, session.rulebook.tables
    text, powers = call_words(call, tables), (call.by, call.to)
    if tables.choice("call_to_join", state.readings) == "next":
        return Line(id, text, tr("Counts in the next ordinary roll"), powers=powers)
    check = answer_if_called(session.rulebook.rules, state, call)
    return Line(id, text, question(check, tables), chance(check), check.question is not None, powers=powers)


def _answers(check: Check, pair: tuple[Power, Power]) -> tuple[Act, ...]:
    roll = Act(tr("Roll"), lambda _: AnswerCall(*pair))
    without = Act(tr("Roll without"), lambda _: AnswerCall(*pair, Unknown.NO))
    return (without if check.question else roll, Act(tr("In the Phase view"), goes="view_phase"))


def _on_offer(call: Call) -> tuple[Act, ...]:
    three = (call.by, call.to, call.against)
    return (
        Act(tr("Call"), lambda _: CallAlly(*three)),
        Act(tr("Not this time"), lambda because: WithholdCall(*three, because), asks=tr("Why not?"), optional=True),
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

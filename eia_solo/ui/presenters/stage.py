"""How far the month is, in a few words for the header."""

from eia_solo.rulebooks.empires_in_arms.calls import offers, unanswered
from eia_solo.rulebooks.empires_in_arms.checks import CheckKind, Status
from eia_solo.rulebooks.empires_in_arms.political_phase import current_step, step_of
from eia_solo.ui.presenters.kinds import KIND_WORDS
from eia_solo.ui.presenters.procession import Procession


def stage_words(procession: Procession) -> str:
    """What is under way, such as "Declarations: 12 of 42" or "2 calls to answer"; else the step that comes next."""
    for kind in (CheckKind.DECLARATION, CheckKind.PEACE):
        walk = procession.walk_of(kind)
        if walk.is_open and not (kind is CheckKind.PEACE and procession.waits_for_terms):
            return f"{KIND_WORDS[kind].title}: {len(walk.results)} of {walk.of}"
    if procession.waits_for_terms:
        return _counted(len(procession.peace.suits), "suit", "to settle")
    calls = procession.walk_of(CheckKind.ANSWER)
    if calls.due is not None:
        return _counted(len(calls.pairs) - len(calls.results), "call", "to answer")
    step = current_step(procession.session.state, procession.session.rulebook.tables)
    return step.title if step else "Political phase over"


def waiting(procession: Procession) -> list[str]:
    """What the rolled steps of this month still have to do, in words; nothing if the month can go by."""
    state, tables = procession.session.state, procession.session.rulebook.tables
    found = []
    if procession.begins is CheckKind.DECLARATION:
        found.append("the declarations of war")
    if step_of(tables, CheckKind.ANSWER).id not in state.steps and (on_offer := offers(state)):
        found.append(_counted(len(on_offer), "call", "on offer"))
    if called := unanswered(state, tables):
        found.append(_counted(len(called), "call", "to answer"))
    if step_of(tables, CheckKind.PEACE).id not in state.steps:
        checks = sum(check.status is Status.ROLL for check in procession.session.peace_forecast)
        if checks:
            found.append(_counted(checks, "check", "for peace"))
    return found


def _counted(count: int, word: str, rest: str) -> str:
    return f"{count} {word}{'' if count == 1 else 's'} {rest}"

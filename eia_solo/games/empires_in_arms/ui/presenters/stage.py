"""How far the month is, in a few words for the header."""

from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.political_phase import current_step
from eia_solo.games.empires_in_arms.rules.steps_left import Left, Sort, left_in_month
from eia_solo.games.empires_in_arms.ui.presenters.kinds import kind_words
from eia_solo.games.empires_in_arms.ui.presenters.procession import Procession
from eia_solo.ui.words import ntr, tr


def stage_words(procession: Procession) -> str:
    """What is under way, such as "Declarations: 12 of 42" or "2 calls to answer"; else the step that comes next."""
    for kind in (CheckKind.DECLARATION, CheckKind.PEACE):
        walk = procession.walk_of(kind)
        if walk.is_open and not (kind is CheckKind.PEACE and procession.waits_for_terms):
            return tr("{kind}: {made} of {all}", kind=kind_words(kind).title, made=len(walk.results), all=walk.of)
    if procession.waits_for_terms:
        return ntr("{n} suit to settle", "{n} suits to settle", len(procession.peace.suits))
    calls = procession.walk_of(CheckKind.ANSWER)
    if calls.due is not None:
        return ntr("{n} call to answer", "{n} calls to answer", len(calls.pairs) - len(calls.results))
    step = current_step(procession.session.state, procession.session.rulebook.tables)
    return step.title if step else tr("Political phase over")


def waiting(procession: Procession) -> list[str]:
    """What the rolled steps of this month still have to do, in words; nothing if the month can go by."""
    session = procession.session
    to_do = left_in_month(session.state, session.rulebook.rules, session.forecast, session.peace_forecast)
    return [_left_words(left) for left in to_do]


def _left_words(left: Left) -> str:
    """What is left, in words that say of which step."""
    if left.sort is not Sort.CHECKS:
        return left.words
    if left.kind is CheckKind.DECLARATION:
        return tr("the declarations of war")
    return ntr("{n} check for peace", "{n} checks for peace", left.count)

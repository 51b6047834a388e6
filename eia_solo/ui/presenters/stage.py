"""How far the month is, in a few words for the header."""

from eia_solo.rulebooks.empires_in_arms.checks import CheckKind
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
    # Not a step before the last one that is done: the player has gone past it.
    steps, marked = tuple(procession.session.rulebook.tables.steps.values()), procession.session.state.steps
    last = max((number for number, step in enumerate(steps) if step.id in marked), default=-1)
    return next((step.title for step in steps[last + 1 :]), "Political phase over")


def _counted(count: int, word: str, rest: str) -> str:
    return f"{count} {word}{'' if count == 1 else 's'} {rest}"

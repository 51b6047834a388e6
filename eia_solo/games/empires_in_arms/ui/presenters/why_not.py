"""Why an action cannot be done now, in the words of its refusal."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from eia_solo.games.empires_in_arms.ui.presenters.procession import Procession
from eia_solo.ui.words import tr


def why_not(id: str, procession: Procession, *, writes: bool) -> str:
    """Why the action cannot be done now; nothing if it can, or if only trying tells. `writes`: it changes the game."""
    if writes and procession.session.why_read_only:
        return procession.session.why_read_only
    reason = _REASONS.get(id)
    return reason(procession) if reason else ""


def _undo(procession: Procession) -> str:
    return "" if procession.session.undo_label else tr("there is nothing to undo")


def _redo(procession: Procession) -> str:
    return "" if procession.session.redo_label else tr("there is nothing to redo")


def _roll(procession: Procession) -> str:
    if procession.due is None and not procession.can_roll:
        return procession.why_nothing_due
    return "" if procession.can_roll else tr("a question is open: answer it first (E)")


def _roll_on(procession: Procession) -> str:
    return "" if procession.begins or procession.is_open else procession.why_nothing_due


def _overrule(procession: Procession) -> str:
    return "" if procession.can_overrule else tr("only a check that is due or made can be overruled")


def _clear_die(procession: Procession) -> str:
    return tr("no die is typed") if procession.typed is None else ""


def _answer(procession: Procession) -> str:
    return "" if procession.card.question else tr("no question is open")


def _set_table(procession: Procession) -> str:
    return "" if procession.session.table_tasks else tr("the table shows this game already")


_REASONS: Mapping[str, Callable[[Procession], str]] = {
    "undo": _undo,
    "redo": _redo,
    "roll": _roll,
    "roll_until_war": _roll_on,
    "roll_all": _roll_on,
    "overrule": _overrule,
    "clear_die": _clear_die,
    "answer": _answer,
    "set_table": _set_table,
}

"""How far the month is, in a few words for the header, and why an action cannot be done now."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.events import How
from eia_solo.games.empires_in_arms.rules.political_phase import current_step
from eia_solo.games.empires_in_arms.rules.steps_left import Asks, Left, Sort, left_in_month
from eia_solo.games.empires_in_arms.rules.walk import Pair
from eia_solo.games.empires_in_arms.ui.presenters.month import step_cells
from eia_solo.games.empires_in_arms.ui.presenters.month_deeds import ENTRIES
from eia_solo.games.empires_in_arms.ui.presenters.procession import Procession
from eia_solo.games.empires_in_arms.ui.presenters.words import kind_words
from eia_solo.ui.presenters.lines import Mark
from eia_solo.ui.words import mark, ntr, tr


def stage_words(procession: Procession) -> str:
    """What is under way, such as "Declarations: 12 of 42" or "2 calls to answer"; else the step that comes next."""
    for kind in (CheckKind.DECLARATION, CheckKind.PEACE):
        walk = procession.walk_of(kind)
        if walk.is_open and not (kind is CheckKind.PEACE and procession.waits_for_terms):
            return tr(
                "{kind}: {made} of {all}", kind=kind_words(kind).title, made=len(walk.results), all=len(walk.counted)
            )
    if procession.waits_for_terms:
        return ntr("{n} suit to settle", "{n} suits to settle", len(procession.walk_of(CheckKind.PEACE).suits))
    calls = procession.walk_of(CheckKind.ANSWER)
    if calls.due is not None:
        return ntr("{n} call to answer", "{n} calls to answer", len(calls.pairs) - len(calls.results))
    step = current_step(procession.session.state, procession.session.rulebook.tables)
    return step.title if step else tr("Political phase over")


def looking_words(procession: Procession) -> tuple[str, str]:
    """What is looked at without being due: ("Looking back", "check 16 of 42, rolled this month")."""
    if procession.step:
        cells = step_cells(procession.session, procession.now)
        cell = next(cell for cell in cells if cell.id == procession.step)
        lead = tr("Looking ahead") if cell.mark is Mark.AHEAD else tr("Looking back")
        return lead, ", ".join(filter(None, (f"{cell.number} {cell.name}", cell.note)))
    shown, check = procession.shown, place_words(procession, procession.shown)
    if not procession.is_made(shown):
        if shown not in procession.walk.counted:
            return tr("Looking at"), check
        if procession.walk.is_behind and not procession.is_open:
            return tr("Looking back"), tr("{check}, not made this month", check=check)
        return tr("Looking ahead"), tr("{check}, still to come", check=check)
    how = procession.made[shown].how
    words = {How.ROLLED: mark("{check}, rolled this month"), How.OVERRULED: mark("{check}, overruled this month")}
    return tr("Looking back"), tr(words.get(how, mark("{check}, settled this month")), check=check)


def place_words(procession: Procession, pair: Pair, words: str = mark("check {number} of {all}")) -> str:
    """Which of the checks that count this one is: "check 16 of 42"."""
    counted = [one for one in procession.pairs if one in procession.walk.counted]
    if pair not in counted:
        return tr("a check not called for")
    return tr(words, number=counted.index(pair) + 1, all=len(counted))


def waiting(procession: Procession) -> list[str]:
    """What the rolled steps of this month still have to do, in words; nothing if the month can go by."""
    return [_left_words(left) for left in left_in_month(procession.session.walks)]


def _left_words(left: Left) -> str:
    """What is left, in words that say of which step."""
    if left.sort is not Sort.CHECKS:
        return left.words
    if left.kind is CheckKind.DECLARATION:
        return tr("the declarations of war")
    return ntr("{n} check for peace", "{n} checks for peace", left.count)


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
    if procession.now.asks in (Asks.CHECK, Asks.BEGIN) or procession.looks_elsewhere:
        return ""
    return procession.why_nothing_due


def _roll_on(procession: Procession) -> str:
    return "" if procession.now.asks in (Asks.CHECK, Asks.BEGIN) else procession.why_nothing_due


def _overrule(procession: Procession) -> str:
    return procession.why_not_overruled


def _clear_die(procession: Procession) -> str:
    return tr("no die is typed") if procession.typed is None else ""


def _answer(procession: Procession) -> str:
    if not procession.shows_check and (procession.step or procession.now.step) in ENTRIES:
        return ""
    return "" if procession.card.question else tr("no question is open")


def _enter_battle(procession: Procession) -> str:
    at_war = procession.session.state.relations.wars
    return "" if at_war else tr("no powers are at war; the sheet takes wars that began elsewhere")


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
    "enter_battle": _enter_battle,
    "set_table": _set_table,
}

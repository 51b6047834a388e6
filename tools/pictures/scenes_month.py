"""The month: battles, events, peace, and what to do on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from eia_solo.games.empires_in_arms.rules.commands import EditFields, EnterBattle, MarkStep
from eia_solo.games.empires_in_arms.rules.state import Power, StepState
from eia_solo.games.empires_in_arms.ui.presenters.month_entry import draft

from .picture import Picture

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from .stage import Stage

FRANCE, BRITAIN, RUSSIA, TURKEY = map(Power, ("Fr", "GB", "Ru", "Tu"))


def _lost_battles(at: Stage) -> None:
    """The declarations are over, and a battle and a siege call for checks for peace."""
    at.act("dow_phase")
    at.roll_all()
    at.session.do(EnterBattle((RUSSIA, TURKEY), {TURKEY: (38, 6), RUSSIA: (15, 2)}, "Belgrade"))
    at.session.do(EnterBattle((FRANCE, BRITAIN), {FRANCE: (0, 21), BRITAIN: (0, 4)}, "Trafalgar"))
    at.session.do(EditFields({"powers.Tu.capital": "besieged"}, "the Russians are before Constantinople"))


def _month(at: Stage) -> None:
    _lost_battles(at)
    at.act("view_month")
    at.act("go_on")  # to what happened in the declarations


def _wars(at: Stage) -> QWidget:
    _month(at)
    at.act("go_on")
    at.window.month.page.tabs.setCurrentIndex(1)
    panel = at.window.month.page.tabs.parentWidget()
    assert panel is not None
    return panel


def _peace(at: Stage) -> None:
    _lost_battles(at)
    at.act("peace_phase")


def _terms(at: Stage) -> None:
    """Turkey's throw makes it sue Russia, and two provinces are asked for."""
    _peace(at)
    while at.window.driver.procession.due is not None:
        if at.window.driver.procession.due == (TURKEY, RUSSIA):
            at.type_dice(3, 4)
        else:
            at.type_dice(1, 2)
        at.act("due_check")
    at.act("view_month")
    month = at.window.month
    month.settle(TURKEY, RUSSIA)
    month.terms.terms.toggled.emit("B.7")
    month.terms.territory.toggled.emit("Moldavia")


def _alliance(at: Stage) -> None:
    """An alliance that makes Prussia fight beside an enemy of France."""
    at.session.do(EditFields({"options.pre_game_rolls": True, "relations.wars": [{"powers": ["GB", "Fr"]}]}))
    for step in ("diplomacy", "declarations", "calls", "peace"):
        at.session.do(MarkStep(step, StepState.SKIPPED, "played at the table"))
    at.act("view_month")
    month = at.window.month
    month.entry.draft = evolve(draft("alliances"), first="Pr", second="GB")
    month.refresh()


PICTURES = (
    Picture("month", _month),
    Picture("wars", _wars),
    Picture("peace", _peace),
    Picture("terms", _terms),
    Picture("alliance", _alliance),
)

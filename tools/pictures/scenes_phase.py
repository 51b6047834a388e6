"""Desk, odds and the checks one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .picture import SAMPLE, TUTORIAL, UNKNOWN, Picture

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from .stage import Stage

ROLLS = 3
"""So many rolls into the phase the third has just made a war."""


def _first_rolls(at: Stage) -> None:
    at.act("dow_phase")
    at.roll(ROLLS)


def _desk(at: Stage) -> None:
    _first_rolls(at)
    at.act("view_desk")


def _chances(at: Stage) -> None:
    at.window.desk.centre.show_tab("odds")
    at.window.driver.look_at("Au", "Tu")


def _map(at: Stage) -> QWidget:
    _first_rolls(at)
    at.act("view_desk")
    board = at.window.desk.centre.map_page
    board.map.zoom_double()
    board.map.zoom_in()
    at.window.show_territory("Bavaria")
    return at.window.desk.centre


def _relations(at: Stage) -> QWidget:
    _desk(at)
    at.settle()
    panel = at.window.desk.relations.parentWidget()
    assert panel is not None
    return panel


def _odds(at: Stage) -> None:
    at.window.driver.look_at("Au", "Tu")
    at.act("view_odds")


def _twelve(at: Stage) -> None:
    at.edit(options__major_powers="twelve")
    at.act("view_odds")


def _phase(at: Stage) -> None:
    _first_rolls(at)
    at.act("view_month")


def _own_dice(at: Stage) -> QWidget:
    at.act("dow_phase")
    at.roll()
    at.act("due_check")
    at.roll()
    at.act("due_check")
    at.type_dice(4)
    return _middle(at)


def _question(at: Stage) -> QWidget:
    at.act("dow_phase")
    at.roll_all()
    return _middle(at)


def _overrule(at: Stage) -> QWidget:
    _first_rolls(at)
    at.act("view_month")
    at.act("overrule")
    return _middle(at)


def _middle(at: Stage) -> QWidget:
    """The panel of the check."""
    at.act("view_month")
    panel = at.window.month.check.parentWidget()
    assert panel is not None
    return panel


def _flips(at: Stage) -> None:
    at.act("dow_phase")
    at.window.driver.look_at("Pr", "Fr")
    at.act("flips")


def _tutorial(at: Stage) -> None:
    at.act("view_desk")


PICTURES = (
    Picture("desk", _desk),
    Picture("desk", _desk, dark=True),
    Picture("chances", _chances),
    Picture("map", _map),
    Picture("relations", _relations),
    Picture("odds", _odds),
    Picture("twelve-powers", _twelve),
    Picture("phase", _phase),
    Picture("phase", _phase, dark=True),
    Picture("own-dice", _own_dice),
    Picture("question", _question, scenario=UNKNOWN),
    Picture("overrule", _overrule),
    Picture("flips", _flips, scenario=SAMPLE),
    Picture("tutorial", _tutorial, scenario=TUTORIAL),
)

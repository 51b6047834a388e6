"""Powers, sheet, log and history."""

from __future__ import annotations

from typing import TYPE_CHECKING

from eia_solo.games.empires_in_arms.rules.state import Outcome

from .picture import UNKNOWN, Picture

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from .stage import Stage

_A4, _PAPER_MARGIN = (794, 1123), 45
"""At 96 dots an inch."""


def _powers(at: Stage) -> None:
    """Austria, whose army the sample lists corps by corps."""
    at.window.show_power("Au")


def _forces(at: Stage) -> QWidget:
    _powers(at)
    return at.window.powers.forces


def _paper(at: Stage) -> QWidget:
    """A power's page as it is printed, on a sheet of A4 as large as on paper."""
    from PySide6.QtGui import QImage, QPainter, QPixmap
    from PySide6.QtWidgets import QLabel

    from eia_solo.games.empires_in_arms.ui.powers.land_bars import strength
    from eia_solo.games.empires_in_arms.ui.powers.paper import fitting
    from eia_solo.games.empires_in_arms.ui.powers.paper_page import PaperPage

    _powers(at)
    at.settle()
    page = at.window.powers.page
    army = strength(at.session.state.powers[page.power])
    (width, height), margin = _A4, _PAPER_MARGIN
    sheet = QImage(width, height, QImage.Format.Format_RGB32)
    sheet.fill(0xFFFFFFFF)
    painter = QPainter(sheet)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(margin, margin)
    scale = fitting(page, army, width - 2 * margin, height - 2 * margin)
    painter.scale(scale, scale)
    PaperPage(page, army, (width - 2 * margin) / scale).paint(painter)
    painter.end()
    shown = QLabel(at.window)
    shown.setPixmap(QPixmap.fromImage(sheet))
    shown.adjustSize()
    return shown


def _sheet(at: Stage) -> None:
    at.act("view_sheet")


def _evening(at: Stage) -> None:
    """Something of everything the log can show: a roll undone, typed dice, a check overruled, a bookmark, a note."""
    at.act("dow_phase")
    at.roll(3)
    at.act("undo")
    at.type_dice(2, 3)
    at.roll()
    at.window.driver.go_on()
    at.window.driver.overrule(Outcome.WAR, "the story of this campaign wants it")
    for _ in range(3):
        while at.window.driver.procession.is_open:
            at.act("roll")
        at.act("next_month")
        at.act("dow_phase")


def _log(at: Stage) -> None:
    _evening(at)
    at.act("view_log")
    at.settle()
    at.window.log_view.kinds.setCurrentIndex(1)  # rolls and wars
    at.settle()
    at.act("bookmark")


def _dice(at: Stage) -> None:
    _evening(at)
    at.act("view_log")
    at.window.log_view.tabs.setCurrentIndex(1)


def _branches(at: Stage) -> None:
    """A war rolled away in another branch, and both played on."""
    at.act("dow_phase")
    at.roll(6)
    entry = at.session.path()[3]
    at.act("view_history")
    at.session.what_if(entry, "what if Russia waits")
    at.type_dice(1, 2)
    at.roll(3)


def _history(at: Stage) -> None:
    _branches(at)
    at.window.history.side.list.choose("main")


def _past(at: Stage) -> None:
    _branches(at)
    at.window.show_moment(at.session.path()[2])
    at.act("view_desk")


PICTURES = (
    Picture("powers", _powers),
    Picture("forces", _forces),
    Picture("paper", _paper),
    Picture("sheet", _sheet),
    Picture("unknowns", _sheet, scenario=UNKNOWN),
    Picture("log", _log),
    Picture("dice", _dice),
    Picture("history", _history),
    Picture("past", _past),
)

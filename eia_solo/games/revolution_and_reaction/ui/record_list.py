"""The lines of a record as a list, and the signs drawn before them."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from eia_solo.games.revolution_and_reaction.ui.presenters.lines import RecordLine, Sign
from eia_solo.ui.presenters.lines import Line
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_list import LineList, line_sign
from eia_solo.ui.widgets.painting import square
from eia_solo.ui.widgets.power_disc import paint_plain_disc
from eia_solo.ui.widgets.rows import Picture
from eia_solo.ui.widgets.symbols import SignPaint, Symbol, paint_symbol, symbol_sign


def paint_sign(painter: QPainter, box: QRectF, sign: Sign, theme: Theme) -> None:
    """Draw a sign in the middle of the box, as large as fits."""
    _PAINTED[sign](painter, square(box.center(), min(box.width(), box.height())), theme)


def paint_page(painter: QPainter, box: QRectF, ink: QColor, weight: float) -> None:
    """A written page: a treaty."""
    wide, high = box.width() * 0.56, box.height() * 0.74
    sheet = QRectF(box.center().x() - wide / 2, box.center().y() - high / 2, wide, high)
    painter.setPen(QPen(ink, weight))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(sheet)
    for share in (0.3, 0.52, 0.74):
        y = sheet.top() + high * share
        painter.drawLine(QPointF(sheet.left() + wide * 0.22, y), QPointF(sheet.right() - wide * 0.22, y))


def _in_force(painter: QPainter, box: QRectF, theme: Theme) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.palette.ink)
    painter.drawEllipse(square(box.center(), box.width() * 0.9))
    inner = square(box.center(), box.width() * 0.66)
    paint_symbol(painter, Symbol.TICK, inner, theme.palette.panel, box.width() / 9)


def _partly(painter: QPainter, box: QRectF, theme: Theme) -> None:
    ring = square(box.center(), box.width() * 0.82)
    painter.setPen(QPen(theme.palette.ink, 1.4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(ring)
    painter.setBrush(theme.palette.ink)
    painter.drawPie(ring, 90 * 16, 180 * 16)


def _waiting(painter: QPainter, box: QRectF, theme: Theme) -> None:
    """A clock."""
    reach = box.width() * 0.41
    painter.setPen(QPen(theme.palette.ink, 1.4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(box.center(), reach, reach)
    painter.drawLine(box.center(), box.center() - QPointF(0, reach * 0.62))
    painter.drawLine(box.center(), box.center() + QPointF(reach * 0.5, 0))


def _no_effect(painter: QPainter, box: QRectF, theme: Theme) -> None:
    painter.setPen(QPen(theme.palette.ink3, 1.4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(square(box.center(), box.width() * 0.5))


def _remark(painter: QPainter, box: QRectF, theme: Theme) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.palette.ink3)
    painter.drawEllipse(square(box.center(), box.width() * 0.26))


def _treaty(painter: QPainter, box: QRectF, theme: Theme) -> None:
    paint_page(painter, box, theme.palette.ink, 1.3)


_PAINTED: Mapping[Sign, SignPaint] = {
    Sign.IN_FORCE: _in_force,
    Sign.PARTLY: _partly,
    Sign.WAITING: _waiting,
    Sign.REFUSED: symbol_sign(Symbol.STRUCK, lambda theme: theme.palette.ink, 0.09),
    Sign.NO_EFFECT: _no_effect,
    Sign.REMARK: _remark,
    Sign.WAR: symbol_sign(Symbol.SWORDS, lambda theme: theme.palette.wax, 0.09),
    Sign.ACTIVE: symbol_sign(Symbol.LINK, lambda theme: theme.palette.ink, 0.12),
    Sign.INACTIVE: symbol_sign(Symbol.LINK, lambda theme: theme.palette.ink3, 0.06),
    Sign.TREATY: _treaty,
    Sign.TO_COME: symbol_sign(Symbol.HOURGLASS, lambda theme: theme.palette.ink2, 0.07),
}


def _sign(line: Line) -> Picture | None:
    """The sign of what became of it; without one that of any list."""
    if isinstance(line, RecordLine) and line.sign is not None:
        return Picture(paint_sign, line.sign, 18, 8)
    return line_sign(line)


class RecordList(LineList):
    """`act_asked` brings the post behind the line that is opened. States have no colours of their own."""

    act_asked = Signal(str)
    sign_of = staticmethod(_sign)
    disc = staticmethod(paint_plain_disc)

    def __init__(self, theme: Theme, name: str, id: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, name, id, parent)
        self.opened.connect(self._ask_for)

    def _ask_for(self, id: str) -> None:
        act = next((line.act for line in self.lines if line.id == id and isinstance(line, RecordLine)), "")
        if act:
            self.act_asked.emit(act)

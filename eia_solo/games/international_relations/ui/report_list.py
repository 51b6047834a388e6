"""A list of lines about a game: as the lists of the month, with the discs and signs of this game."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFont, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from eia_solo.games.international_relations.ui.discs import paint_power
from eia_solo.games.international_relations.ui.presenters.lines import ReportedLine, Sign
from eia_solo.ui.mailbox.signs import paint_cross, paint_done, paint_note
from eia_solo.ui.presenters.lines import Line
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_list import LineList, line_sign
from eia_solo.ui.widgets.painting import CENTRE, draw_text, square
from eia_solo.ui.widgets.rows import Picture
from eia_solo.ui.widgets.symbols import SignPaint, Symbol, symbol_sign


def paint_sign(painter: QPainter, box: QRectF, sign: Sign, theme: Theme) -> None:
    """Draw a sign in the middle of the box, as large as fits."""
    _PAINTED[sign](painter, square(box.center(), min(box.width(), box.height())), theme)


def _warning(painter: QPainter, box: QRectF, theme: Theme) -> None:
    """A triangle with a "!" in it."""
    palette, wide = theme.palette, box.width()
    top, bottom = box.top() + wide * 0.1, box.bottom() - wide * 0.14
    corners = (QPointF(box.center().x(), top), QPointF(box.right(), bottom), QPointF(box.left(), bottom))
    painter.setPen(QPen(palette.ask_line, 1.4))
    painter.setBrush(palette.ask)
    painter.drawPolygon(QPolygonF(corners))
    painter.setPen(QPen(palette.ink, 1.8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    x = box.center().x()
    painter.drawLine(QPointF(x, box.top() + wide * 0.38), QPointF(x, box.top() + wide * 0.6))
    painter.drawPoint(QPointF(x, box.top() + wide * 0.75))


def _void(painter: QPainter, box: QRectF, theme: Theme) -> None:
    painter.setPen(QPen(theme.palette.ink3, 1.4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(square(box.center(), box.width() * 0.5))


def _points(painter: QPainter, box: QRectF, theme: Theme) -> None:
    """A minus in a ring: points that are taken off."""
    painter.setPen(QPen(theme.palette.ink, 1.5))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(square(box.center(), box.width() * 0.84))
    reach = box.width() * 0.22
    painter.drawLine(box.center() - QPointF(reach, 0), box.center() + QPointF(reach, 0))


def _centre(painter: QPainter, box: QRectF, theme: Theme) -> None:
    painter.setPen(QPen(theme.palette.ink, 1.4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(square(box.center(), box.width() * 0.7))
    painter.setBrush(theme.palette.ink)
    painter.drawEllipse(square(box.center(), box.width() * 0.28))


def _crown(painter: QPainter, box: QRectF, theme: Theme) -> None:
    draw_text(painter, box, "V", theme.inter(13, QFont.Weight.Bold), theme.palette.ink, CENTRE)


_PAINTED: Mapping[Sign, SignPaint] = {
    Sign.ERROR: paint_cross,
    Sign.FAILED: paint_cross,
    Sign.WARNING: _warning,
    Sign.NOTE: paint_note,
    Sign.DONE: paint_done,
    Sign.VOID: _void,
    Sign.POINTS: _points,
    Sign.WAR: symbol_sign(Symbol.SWORDS, lambda theme: theme.palette.wax),
    Sign.IMMINENT: symbol_sign(Symbol.HOURGLASS, lambda theme: theme.palette.wax),
    Sign.TREATY: symbol_sign(Symbol.LINK, lambda theme: theme.palette.ink),
    Sign.TO_COME: symbol_sign(Symbol.HOURGLASS, lambda theme: theme.palette.ink2, 0.07),
    Sign.CENTRE: _centre,
    Sign.CROWN: _crown,
}


def _sign(line: Line) -> Picture | None:
    """The sign of this game; without one that of any list."""
    if isinstance(line, ReportedLine) and line.sign is not None:
        return Picture(paint_sign, line.sign, 18, 8)
    return line_sign(line)


class ReportList(LineList):
    """`place_chosen` brings the province of the line one has come to, if it is about one."""

    place_chosen = Signal(str)
    sign_of = staticmethod(_sign)
    disc = staticmethod(paint_power)

    def __init__(self, theme: Theme, name: str, id: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, name, id, parent)
        self.chosen.connect(self._tell_place)

    def _tell_place(self, id: str) -> None:
        at = next((line.at for line in self.lines if line.id == id and isinstance(line, ReportedLine)), "")
        if at:
            self.place_chosen.emit(at)

"""The list of what is said of orders: a cross for a fault, a "?" for a guess, a dot for what is not read."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPen

from eia_solo.games.napoleons_wars.ui.discs import paint_power
from eia_solo.games.napoleons_wars.ui.presenters.draft import Kind, SaidLine
from eia_solo.ui.presenters.lines import Line, Tone
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_list import LineList, line_sign
from eia_solo.ui.widgets.painting import CENTRE, draw_text, square
from eia_solo.ui.widgets.rows import PLAIN, STRONG, KeyCap, Picture, RowLook, Strip, Text, quiet
from eia_solo.ui.widgets.symbols import SignPaint


def paint_kind(painter: QPainter, box: QRectF, kind: Kind, theme: Theme) -> None:
    """Draw the sign of what is said in the middle of the box."""
    _PAINTED[kind](painter, square(box.center(), min(box.width(), box.height())), theme)


def _cross(painter: QPainter, box: QRectF, theme: Theme) -> None:
    reach = box.width() * 0.22
    painter.setPen(QPen(theme.palette.wax, 2.2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    for x in (1, -1):
        painter.drawLine(box.center() + QPointF(-reach * x, -reach), box.center() + QPointF(reach * x, reach))


def _asked(painter: QPainter, box: QRectF, theme: Theme) -> None:
    painter.setPen(QPen(theme.palette.ask_line, 1.2, Qt.PenStyle.DashLine))
    painter.setBrush(theme.palette.ask)
    painter.drawEllipse(square(box.center(), box.width() * 0.86))
    draw_text(painter, box, "?", theme.inter(11, QFont.Weight.Bold), theme.palette.ink, CENTRE)


def _warning(painter: QPainter, box: QRectF, theme: Theme) -> None:
    painter.setPen(QPen(theme.palette.ask_line, 1.2))
    painter.setBrush(theme.palette.ask)
    painter.drawEllipse(square(box.center(), box.width() * 0.86))
    draw_text(painter, box, "!", theme.inter(11, QFont.Weight.Bold), theme.palette.ink, CENTRE)


def _dot(painter: QPainter, box: QRectF, theme: Theme) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.palette.ink3)
    painter.drawEllipse(square(box.center(), box.width() * 0.3))


_PAINTED: Mapping[Kind, SignPaint] = {
    Kind.FAULT: _cross,
    Kind.GUESS: _asked,
    Kind.WARNING: _warning,
    Kind.UNREAD: _dot,
}


def _sign(line: Line) -> Picture | None:
    if isinstance(line, SaidLine) and line.kind is not None:
        return Picture(paint_kind, line.kind, 18, 6)
    return line_sign(line)


def _with_cap(line: Line) -> RowLook | None:
    """A line with the key that leads to what it is about."""
    if not isinstance(line, SaidLine) or not line.cap:
        return None
    text = Text(line.text, STRONG if line.tone is Tone.STRONG else PLAIN, wraps=True)
    sign = _sign(line)
    ends = (quiet(line.aside), 6.0, KeyCap(line.cap))
    return RowLook(Strip(text, ends=ends), Strip(quiet(line.note, wraps=True)), lead=(sign,) if sign else ())


class SaidList(LineList):
    """A list of lines with the discs and signs of this game."""

    own_look = staticmethod(_with_cap)
    sign_of = staticmethod(_sign)
    disc = staticmethod(paint_power)

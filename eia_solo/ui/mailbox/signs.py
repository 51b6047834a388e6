"""The signs of cards: sure, asked for, late, dealt with. Each has a shape of its own."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPen

from eia_solo.ui.presenters.lines import Line
from eia_solo.ui.presenters.mail_cards import CardSign, MailLine
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_list import line_sign
from eia_solo.ui.widgets.painting import CENTRE, draw_text, square
from eia_solo.ui.widgets.rows import Picture
from eia_solo.ui.widgets.symbols import SignPaint, Symbol, symbol_sign


def paint_asked(painter: QPainter, box: QRectF, theme: Theme) -> None:
    """A "?" in a dashed disc."""
    painter.setPen(QPen(theme.palette.ask_line, 1.2, Qt.PenStyle.DashLine))
    painter.setBrush(theme.palette.ask)
    painter.drawEllipse(square(box.center(), box.width() * 0.92))
    draw_text(painter, box, "?", theme.inter(12, QFont.Weight.Bold), theme.palette.ink, CENTRE)


def paint_note(painter: QPainter, box: QRectF, theme: Theme) -> None:
    """A dot."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.palette.ink3)
    painter.drawEllipse(square(box.center(), box.width() * 0.3))


def paint_cross(painter: QPainter, box: QRectF, theme: Theme) -> None:
    """A cross: a fault."""
    reach = box.width() * 0.3
    painter.setPen(QPen(theme.palette.wax, 2.2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    for x in (1, -1):
        painter.drawLine(box.center() + QPointF(-reach * x, -reach), box.center() + QPointF(reach * x, reach))


def paint_late(painter: QPainter, box: QRectF, theme: Theme) -> None:
    """A struck ring."""
    painter.setPen(QPen(theme.palette.ink2, 1.5))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    ring = square(box.center(), box.width() * 0.8)
    painter.drawEllipse(ring)
    reach = QPointF(ring.width() * 0.35, -ring.width() * 0.35)
    painter.drawLine(box.center() - reach, box.center() + reach)


paint_done = symbol_sign(Symbol.TICK, lambda theme: theme.palette.ink, 0.11)
paint_taken = symbol_sign(Symbol.TICK, lambda theme: theme.palette.ink3, 0.12)

_PAINTED: Mapping[CardSign, SignPaint] = {
    CardSign.SURE: paint_done,
    CardSign.ASKED: paint_asked,
    CardSign.NOTE: paint_note,
    CardSign.FAULT: paint_cross,
    CardSign.LATE: paint_late,
    CardSign.TAKEN: paint_taken,
}


def _paint(painter: QPainter, box: QRectF, sign: CardSign, theme: Theme) -> None:
    _PAINTED[sign](painter, square(box.center(), min(box.width(), box.height())), theme)


def card_sign(line: Line) -> Picture | None:
    """The sign of a line of a card, or of the list of cards."""
    if isinstance(line, MailLine) and line.sign is not None:
        return Picture(_paint, line.sign, 18, 8)
    return line_sign(line)

"""How a value of the sheet is painted in its cell: words, a disc, the ochre mark of the unknown, the tag of a mark."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from eia_solo.games.empires_in_arms.ui.sheet.cells import Cell
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import CENTRE, RIGHT, dashed, draw_text, inset, square, text_width
from eia_solo.ui.widgets.power_disc import paint_disc

_TAG_WIDTH = 106
"""Cells narrower than this have no room for the word of a mark; in wider ones it stays near its value."""


def pad(theme: Theme, width: float) -> int:
    """The room on both sides of a cell's words; columns that are narrow need it for the words."""
    return theme.px(8 if width >= theme.px(92) else 4)


def paint_cell(painter: QPainter, box: QRectF, cell: Cell, theme: Theme, edge: float) -> None:
    """The value of a cell, or the mark of an unknown one; `edge` is where the cell ends on the right."""
    palette = theme.palette
    font = theme.inter(13)
    if cell.mark:
        box = _paint_tag(painter, box, cell, theme, edge)
    if cell.unknown:
        side = min(box.height() - theme.px(6), float(theme.px(18)))
        mark = QRectF(box.left(), box.center().y() - side / 2, theme.px(26), side)
        painter.setPen(dashed(palette.ask_line, 1.2, 3, 2))
        painter.setBrush(palette.ask)
        painter.drawRoundedRect(inset(mark, 0.6), 4, 4)
        draw_text(painter, mark, "?", theme.inter(12, font.Weight.Bold), palette.ink, CENTRE)
        return
    if cell.discs and cell.value != "neutral":
        side = float(theme.px(18))
        paint_disc(painter, square(QPointF(box.left() + side / 2, box.center().y()), side), str(cell.value), theme)
        box = box.adjusted(side + theme.px(6), 0, 0, 0)
    quiet = cell.is_none or (cell.discs and cell.value == "neutral")
    draw_text(painter, box, cell.words, font, palette.ink3 if quiet else palette.ink)


def _paint_tag(painter: QPainter, box: QRectF, cell: Cell, theme: Theme, edge: float) -> QRectF:
    """The word of the mark at the right end; a small corner where there is no room for words."""
    palette = theme.palette
    font = theme.inter(11)
    width = text_width(cell.tag, font)
    words = text_width(cell.words, theme.inter(13)) + theme.px(24 if cell.discs else 0)
    if box.width() >= theme.px(_TAG_WIDTH) and words + width + theme.px(10) <= box.width():
        right = min(box.right(), box.left() + max(theme.px(136), words + width + theme.px(10)))
        room = QRectF(box.left(), box.top(), right - box.left(), box.height())
        draw_text(painter, room, cell.tag, font, palette.ink3, RIGHT)
        return room.adjusted(0, 0, -width - theme.px(6), 0)
    side = theme.px(6)
    corner = QPointF(edge - 3, box.top() + 4)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(palette.ink3)
    painter.drawPolygon([corner, corner - QPointF(side, 0), corner + QPointF(0, side)])
    return box

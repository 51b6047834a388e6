"""The signs before a line: done, skipped, now, to come; a box to tick, a triangle that folds, a bookmark."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from eia_solo.ui.presenters.lines import Line, Mark
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import inset, square
from eia_solo.ui.widgets.symbols import Symbol, paint_symbol


def paint_mark(painter: QPainter, box: QRectF, mark: Mark, theme: Theme) -> None:
    """Draw the sign of a step in the box."""
    palette = theme.palette
    centre, radius = QPointF(box.center()), min(box.width(), box.height()) / 2 - 1
    painter.setBrush(Qt.BrushStyle.NoBrush)
    match mark:
        case Mark.DONE:
            paint_symbol(painter, Symbol.TICK, square(centre, radius * 1.8), palette.ink2, theme.px(16) / 8)
        case Mark.SKIPPED:
            painter.setPen(QPen(palette.ink3, 2))
            painter.drawLine(centre - QPointF(radius * 0.55, 0), centre + QPointF(radius * 0.55, 0))
        case Mark.NOW:
            painter.setPen(QPen(palette.focus, 2))
            painter.drawEllipse(centre, radius - 0.5, radius - 0.5)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(palette.focus)
            painter.drawEllipse(centre, radius * 0.5, radius * 0.5)
        case Mark.AHEAD:
            painter.setPen(QPen(palette.ink3, 1.4))
            painter.drawEllipse(centre, radius * 0.5, radius * 0.5)


def paint_box(painter: QPainter, box: QRectF, line: Line, theme: Theme) -> None:
    """Draw the box of a line to tick in the middle; one that cannot be ticked is thin and empty."""
    palette, box = theme.palette, square(box.center(), theme.px(16))
    ink = palette.ink if line.open or line.box else palette.line2
    painter.setPen(QPen(ink, 1.4 if line.open else 1.0))
    painter.setBrush(palette.ink if line.box else palette.raised if line.open else Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(inset(box, 1), 3, 3)
    if line.box:
        paint_symbol(painter, Symbol.TICK, inset(box, 2.5), palette.panel, theme.px(16) / 8)


def paint_fold(painter: QPainter, box: QRectF, is_folded: bool, theme: Theme) -> None:
    """Draw the triangle that folds what is below it: it points to the right where that is folded away."""
    middle, reach = box.center(), theme.px(4)
    along, across = (QPointF(reach, 0), QPointF(0, reach)) if is_folded else (QPointF(0, reach), QPointF(reach, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.palette.ink2)
    painter.drawPolygon(QPolygonF([middle - along * 0.7 - across, middle - along * 0.7 + across, middle + along * 0.7]))


def paint_bookmark(painter: QPainter, box: QRectF, _of: object, theme: Theme) -> None:
    """Draw a ribbon with a notch in the middle of the box."""
    wide, high = theme.px(8), theme.px(13)
    left, top = box.center().x() - wide / 2, box.center().y() - high / 2
    right, notch = left + wide, QPointF(left + wide / 2, top + high - wide * 0.45)
    corners = QPointF(left, top), QPointF(right, top), QPointF(right, top + high), notch, QPointF(left, top + high)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.palette.ink)
    painter.drawPolygon(QPolygonF(corners))

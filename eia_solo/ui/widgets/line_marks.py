"""The signs before a line: done, skipped, now, to come, and a box to tick. Shapes first, colour only besides."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

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

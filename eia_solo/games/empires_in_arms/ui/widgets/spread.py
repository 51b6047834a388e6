"""A count against what chance allows: a dot for what came, a bar for what is expected, whiskers for its range."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QPainter, QPen

from eia_solo.games.empires_in_arms.ui.presenters.dice import Spread
from eia_solo.ui.theme import Theme


def paint_spread(painter: QPainter, box: QRectF, spread: Spread, theme: Theme) -> None:
    """Draw it in ink: full if what came lies between the whiskers, hollow if outside."""
    palette, px = theme.palette, theme.px
    middle = box.center().y()

    def at(value: float) -> float:
        return box.left() + box.width() * value / spread.most

    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(palette.line2, 1))
    painter.drawLine(QLineF(box.left(), middle - px(8), box.left(), middle + px(8)))
    bar = QRectF(box.left(), middle - px(4), at(spread.expected) - box.left(), 2 * px(4))
    painter.fillRect(bar, palette.line2)
    painter.setPen(QPen(palette.ink2, 1.2))
    painter.drawLine(QLineF(at(spread.low), middle, at(spread.high), middle))
    for end in (spread.low, spread.high):
        painter.drawLine(QLineF(at(end), middle - px(5), at(end), middle + px(5)))
    is_usual = spread.low <= spread.count <= spread.high
    painter.setPen(QPen(palette.ink, 2))
    painter.setBrush(palette.ink if is_usual else palette.panel)
    painter.drawEllipse(QPointF(at(spread.count), middle), px(3.5), px(3.5))
    painter.restore()

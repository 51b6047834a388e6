"""Paints what every log has: the bookmark beside a line."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPolygonF

from eia_solo.ui.theme import Theme


def paint_bookmark(painter: QPainter, box: QRectF, _of: object, theme: Theme) -> None:
    """A ribbon with a notch, in the middle of the box."""
    wide, high = theme.px(8), theme.px(13)
    left, top = box.center().x() - wide / 2, box.center().y() - high / 2
    ribbon = QPolygonF(
        [
            QPointF(left, top),
            QPointF(left + wide, top),
            QPointF(left + wide, top + high),
            QPointF(left + wide / 2, top + high - wide * 0.45),
            QPointF(left, top + high),
        ]
    )
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.palette.ink)
    painter.drawPolygon(ribbon)

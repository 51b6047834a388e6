"""The ground of a cell that stands for two powers: whether there is anything between them, and whether it is war."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from eia_solo.ui.theme import Theme


def paint_empty_pair(painter: QPainter, box: QRectF, theme: Theme) -> None:
    """Draw the cell of two with nothing between them: sunk."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.palette.sunk)
    painter.drawRoundedRect(box, 3, 3)


def paint_pair(painter: QPainter, box: QRectF, theme: Theme, *, war: bool, edge: QPen | None = None) -> None:
    """Draw the cell of two with something between them: wax tint at war. `edge` is one of its own."""
    palette = theme.palette
    painter.setPen(edge or QPen(palette.war_edge if war else palette.ink2, 1))
    painter.setBrush(palette.war_tint if war else palette.raised)
    painter.drawRoundedRect(box, 4, 4)

"""Paints what the pointer is on and what is selected, over a finished picture."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from eia_solo.ui.palette import LIGHT, with_alpha
from eia_solo.ui.theme import Theme


def paint_outlines(
    painter: QPainter, theme: Theme, veiled: QPainterPath | None, ringed: QPainterPath | None, *, focused: bool
) -> None:
    """Paint a veil over one shape and a ring around another; both are in pixels of the window."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paper = theme.palette.heat_paper
    if veiled is not None:
        painter.fillPath(veiled, with_alpha(paper, 0.18))
        painter.strokePath(veiled, _pen(with_alpha(QColor("#1D150C"), 0.85), 1.6))
    if ringed is not None:
        painter.strokePath(ringed, _pen(paper, 6.0 if focused else 4.4))
        painter.strokePath(ringed, _pen(LIGHT.focus, 3.2 if focused else 2.0))
    painter.restore()


def _pen(colour: QColor, width: float) -> QPen:
    return QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)

"""Which place lies next in a direction, and how what is pointed at and selected is painted over a finished picture."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from eia_solo.ui.palette import LIGHT, with_alpha
from eia_solo.ui.theme import Theme

_WIDE = math.radians(65)
"""What lies more than this off the way is not in that direction."""


def nearest(start: QPointF, places: Mapping[int, QPointF], near: Collection[int], way: tuple[int, int]) -> int | None:
    """The nearest place in a direction, by its number, those that are `near` before others; None at the rim."""

    def cost(number: int) -> float:
        away = places[number] - start
        off = abs(_angle(away, way))
        far = math.hypot(away.x(), away.y()) * (1 + 1.6 * off * off)
        return far if number in near else far * 1.7 + 60

    ahead = [number for number, at in places.items() if abs(_angle(at - start, way)) < _WIDE]
    return min(ahead, key=cost, default=None)


def _angle(away: QPointF, way: tuple[int, int]) -> float:
    x, y = way
    return math.atan2(away.y() * x - away.x() * y, away.x() * x + away.y() * y)


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

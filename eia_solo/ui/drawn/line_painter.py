"""Paints what orders on a board are drawn with: lines on an edge of paper, heads of arrows, rings and crosses."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from eia_solo.ui.drawn.courses import Points, path_of
from eia_solo.ui.palette import LIGHT, with_alpha
from eia_solo.ui.theme import Theme

_FLAT, _ROUND = Qt.PenCapStyle.FlatCap, Qt.PenCapStyle.RoundCap
_SOLID, _JOIN = Qt.PenStyle.SolidLine, Qt.PenJoinStyle.RoundJoin


class LinePainter:
    """The lines of one board; they are as wide and large as the `side` of a counter asks for."""

    def __init__(self, painter: QPainter, theme: Theme, side: float) -> None:
        self._painter = painter
        self._theme = theme
        self._side = side
        self._wide = max(2.2, side / 9.5)
        self._paper = theme.palette.heat_paper if not theme.palette.dark else theme.palette.die

    def _stroke(
        self, points: Points, ink: QColor, wide: float, pattern: list[float] | None = None, halo: float = 0.85
    ) -> None:
        """A line over an edge of paper, dashed if it has a pattern."""
        path = path_of(points)
        self._painter.strokePath(path, QPen(with_alpha(self._paper, halo), wide + 2.2, _SOLID, _ROUND, _JOIN))
        pen = QPen(ink, wide, _SOLID, _FLAT if pattern else _ROUND, _JOIN)
        if pattern:
            pen.setDashPattern(pattern)
            pen.setCapStyle(_ROUND if pattern[0] < 1 else _FLAT)
        self._painter.strokePath(path, pen)

    def _head(self, points: Points, ink: QColor, *, hollow: bool, size: float = 0.5) -> None:
        """The head of an arrow at the end of a line."""
        end = points[-1]
        back = points[max(0, len(points) - 4)]
        turn = math.atan2(end.y() - back.y(), end.x() - back.x())
        reach = self._side * size
        tip = end + towards(turn, 2)
        head = QPolygonF([tip, *(tip - towards(turn + side, reach) for side in (0.45, -0.45))])
        self._painter.setPen(QPen(self._paper, 2.6, _SOLID, _ROUND, _JOIN))
        self._painter.setBrush(ink)
        self._painter.drawPolygon(head)
        self._painter.setPen(QPen(ink, 1.6, _SOLID, _ROUND, _JOIN) if hollow else Qt.PenStyle.NoPen)
        self._painter.setBrush(self._paper if hollow else ink)
        self._painter.drawPolygon(head)

    def _knot(self, at: QPointF, ink: QColor) -> None:
        """A dot on a line, where another joins it or it goes on."""
        self._painter.setPen(QPen(self._paper, 1.4))
        self._painter.setBrush(ink)
        self._painter.drawEllipse(at, self._wide * 1.15, self._wide * 1.15)

    def _ring(self, at: QPointF, ink: QColor, radius: float, *, wide: float | None = None) -> None:
        """A ring around a point."""
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, more in ((with_alpha(self._paper, 0.9), 2.4), (ink, 0.0)):
            self._painter.setPen(QPen(colour, (wide or self._wide * 0.7) + more))
            self._painter.drawEllipse(at, radius, radius)

    def _cross(self, at: QPointF) -> None:
        """A failure: never by colour alone, so it is a cross, in the red of war."""
        reach = self._side * 0.2
        for colour, wide in ((self._paper, 5.2), (LIGHT.wax, 2.6)):
            self._painter.setPen(QPen(colour, wide, _SOLID, _ROUND))
            for x in (1, -1):
                self._painter.drawLine(at + QPointF(-reach * x, -reach), at + QPointF(reach * x, reach))


def towards(turn: float, reach: float) -> QPointF:
    """A step of this length in a direction."""
    return QPointF(math.cos(turn), math.sin(turn)) * reach


def along(points: Points, share: float) -> QPointF:
    """The point of a line at this share of its points."""
    return points[round(share * (len(points) - 1))]

"""Lines and shapes of a map file, as paths: the same for every map."""

from __future__ import annotations

from itertools import accumulate
from math import inf
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF

from eia_solo.core.values import frozen

BEYOND = 6000
"""So far a map goes on beyond its frame: a window five times as wide as high is still filled."""


@frozen(eq=False)
class Box:
    """Where a name may stand: its middle, its angle, the room it may fill, and its lines."""

    at: QPointF
    angle: int
    width: float
    height: float
    lines: tuple[str, ...]


def points_of(packed: list[int], frame: QRectF, west_from: float = -inf) -> list[QPointF]:
    """The points of a line. What ends at the frame goes on beyond it; in the west only south of `west_from`."""
    across, down = accumulate(packed[::2]), accumulate(packed[1::2])
    return [
        QPointF(
            _beyond(x, frame.left() if y > west_from else -inf, frame.right()),
            _beyond(y, frame.top(), frame.bottom()),
        )
        for x, y in zip(across, down, strict=True)
    ]


def _beyond(at: float, first: float, last: float) -> float:
    return at - BEYOND if at <= first else at + BEYOND if at >= last else at


def rect_of(edges: list[int]) -> QRectF:
    """West, north, east, south as a rectangle."""
    west, north, east, south = edges
    return QRectF(west, north, east - west, south - north)


def box_of(entry: list[Any]) -> Box:
    """A label of a map file."""
    x, y, angle, width, height, text = entry
    return Box(QPointF(x, y), angle, width, height, tuple(text.split("\n")))


def line_of(arc: list[QPointF]) -> QPainterPath:
    """An open line."""
    path = QPainterPath()
    path.addPolygon(QPolygonF(arc))
    return path


def shape_of(parts: list[list[list[int]]], arcs: list[list[QPointF]]) -> QPainterPath:
    """Polygons, each as rings of arcs; an arc gone through backwards is `~number`."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    for ring in (ring for part in parts for ring in part):
        around: list[QPointF] = []
        for arc in ring:
            around += arcs[arc] if arc >= 0 else arcs[~arc][::-1]
        path.addPolygon(QPolygonF(around))
    return path


def rings_of(drawn: list[list[QPointF]]) -> QPainterPath:
    """Closed lines as one shape, filled by the odd-even rule."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    for ring in drawn:
        path.addPolygon(QPolygonF(ring))
    return path

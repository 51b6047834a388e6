"""Where lines between places run: bent so that two that go opposite ways stay apart, cut where they begin and end."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath, QPolygonF

_BEND = 0.09
_SAMPLES = 24

Points = Sequence[QPointF]


def path_of(points: Points) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF(list(points)))
    return path


def bent(start: QPointF, end: QPointF, bend: float = _BEND) -> Points:
    """Points along an arc that swings a little to its left."""
    control = (start + end) / 2 + QPointF(end.y() - start.y(), start.x() - end.x()) * bend * 2
    shares = [n / _SAMPLES for n in range(_SAMPLES + 1)]
    return [start * (1 - s) ** 2 + control * (2 * s * (1 - s)) + end * s**2 for s in shares]


def smooth(stops: Points) -> Points:
    """Points along a line through all of these, without corners."""
    ends = [stops[0] * 2 - stops[1], *stops, stops[-1] * 2 - stops[-2]]
    found = []
    for before, one, two, after in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        into, out = (two - before) / 2, (after - one) / 2
        for n in range(_SAMPLES // 2):
            s = n / (_SAMPLES // 2)
            found.append(
                one * (2 * s**3 - 3 * s**2 + 1)
                + into * (s**3 - 2 * s**2 + s)
                + two * (3 * s**2 - 2 * s**3)
                + out * (s**3 - s**2)
            )
    return [*found, stops[-1]]


def trimmed(points: Points, first: float, last: float) -> Points:
    """The line without so many pixels at its beginning and its end; at least a third of it stays."""
    whole = sum(far(one, other) for one, other in pairwise(points))
    share = min(1.0, whole * 0.66 / max(first + last, 0.1))
    cut = _without(points, first * share)
    return _without(cut[::-1], last * share)[::-1]


def _without(points: Points, length: float) -> Points:
    for number, (one, other) in enumerate(pairwise(points)):
        step = far(one, other)
        if step > length:
            return [one + (other - one) * (length / step), *points[number + 1 :]]
        length -= step
    return points[-1:]


def split(points: Points, share: float) -> tuple[Points, Points]:
    """The line in two: up to a share of its points, and from there."""
    at = max(1, round(share * (len(points) - 1)))
    return points[: at + 1], points[at:]


def dense(points: Points, step: float) -> Points:
    """The same line with a point every so many pixels."""
    found: list[QPointF] = []
    for one, other in pairwise(points):
        count = max(1, round(far(one, other) / step))
        found += [one + (other - one) * (n / count) for n in range(count)]
    return [*found, points[-1]]


def far(one: QPointF, other: QPointF) -> float:
    """How far two points are apart."""
    return math.hypot(one.x() - other.x(), one.y() - other.y())


def near_line(point: QPointF, start: QPointF, end: QPointF) -> float:
    """How far a point is from a straight line between two others."""
    way, away = end - start, point - start
    long = max(way.x() ** 2 + way.y() ** 2, 0.001)
    share = min(max((away.x() * way.x() + away.y() * way.y()) / long, 0.0), 1.0)
    return far(point, start + way * share)

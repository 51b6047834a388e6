"""Which of many places lies next in a direction."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping

from PySide6.QtCore import QPointF

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

"""Rooms as plain numbers, and where something can go so that it lies on none of those that are taken."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from functools import cache

from PySide6.QtCore import QPointF

_WAYS, STEP, RINGS = 16, 2.5, 12
"""In how many directions something looks for a free place, how finely, and how many rings of them."""

Room = tuple[float, float, float, float]
"""Left, top, right, bottom."""


@cache
def _aside(rings: int) -> tuple[tuple[float, float], ...]:
    """Where a name can go, the nearest first: to stay is the first of them."""
    ways = [2 * math.pi * way / _WAYS for way in range(_WAYS)]
    away = [(math.sin(way) * ring * STEP, math.cos(way) * ring * STEP) for ring in range(1, rings + 1) for way in ways]
    return (0.0, 0.0), *away


def free(
    wished: QPointF,
    parts: Sequence[Room],
    taken: Iterable[Room],
    is_at_home: Callable[[QPointF], bool],
    rings: int = RINGS,
) -> QPointF:
    """The nearest point where nothing touches the parts; where there is none, that where the least does."""
    x, y, reach = wished.x(), wished.y(), rings * STEP
    near = [(part, within(taken, grown(shifted(part, x, y), reach))) for part in parts]
    best, least = wished, math.inf
    for across, down in _aside(rings):
        lost = sum(overlap(shifted(part, x + across, y + down), others) for part, others in near)
        if lost < least:
            point = QPointF(x + across, y + down)
            if not (across or down) or is_at_home(point):
                best, least = point, lost
                if not lost:
                    break
    return best


def overlap(room: Room, near: Sequence[Room]) -> float:
    """How much of a room lies on others."""
    left, top, right, bottom = room
    lost = 0.0
    for one, two, three, four in near:
        if one < right and three > left and two < bottom and four > top:  # asked far more often than true
            lost += (min(right, three) - max(left, one)) * (min(bottom, four) - max(top, two))
    return lost


def touches(room: Room, near: Sequence[Room]) -> bool:
    """Whether a room lies on any of others."""
    left, top, right, bottom = room
    return any(one < right and three > left and two < bottom and four > top for one, two, three, four in near)


def gap(room: Room, at: tuple[float, float]) -> float:
    """How far a point is from the edge of a room."""
    return math.hypot(max(room[0] - at[0], 0, at[0] - room[2]), max(room[1] - at[1], 0, at[1] - room[3]))


def within(taken: Iterable[Room], edges: Room) -> list[Room]:
    """Those that reach into a room."""
    left, top, right, bottom = edges
    return [each for each in taken if each[0] < right and each[2] > left and each[1] < bottom and each[3] > top]


def grown(room: Room, by: float) -> Room:
    return room[0] - by, room[1] - by, room[2] + by, room[3] + by


def shifted(room: Room, x: float, y: float) -> Room:
    return room[0] + x, room[1] + y, room[2] + x, room[3] + y


def moved(room: Room, by: QPointF) -> Room:
    return shifted(room, by.x(), by.y())

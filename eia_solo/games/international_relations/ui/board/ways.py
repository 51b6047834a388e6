"""Where the lines of orders run: from counter to counter, bent so that two that go opposite ways stay apart."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath, QPolygonF

from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.orders import (
    Convoy,
    Move,
    Retreat,
    SupportHold,
    SupportMove,
    Unit,
)
from eia_solo.games.international_relations.ui.board.counters import beside
from eia_solo.games.international_relations.ui.board.drawing import Drawing
from eia_solo.games.international_relations.ui.presenters.board_picture import BoardPicture, ShownOrder
from eia_solo.ui.drawn.camera import Camera

_BEND = 0.09
_SAMPLES = 24
_JOIN = (0.58, 0.68, 0.48, 0.76, 0.4)
"""How far along a move those that help it join its line, one after the other."""

Points = Sequence[QPointF]


@frozen(eq=False)
class Way:
    """A line of an order, in pixels of the window. `meets` is the middle of a counter that it goes around."""

    shown: ShownOrder
    points: Points
    meets: QPointF | None = None


def path_of(points: Points) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(QPolygonF(list(points)))
    return path


class Ways:
    """The lines of all orders of a picture at one zoom."""

    def __init__(self, drawing: Drawing, camera: Camera, picture: BoardPicture, side: float) -> None:
        self._drawing = drawing
        self._camera = camera
        self._side = side
        self._units = {unit.province: unit for unit in picture.units}
        self._moves = {shown.order.at: shown for shown in picture.orders if isinstance(shown.order, Move)}
        self.beaten = frozenset(picture.dislodged)
        self._joined: dict[tuple[str, str], int] = {}
        self.all = [way for shown in picture.orders if (way := self._way(shown)) is not None]

    def stand(self, place: str) -> QPointF:
        """Where a unit in a place stands, in the window."""
        return self._camera.to_screen(self._drawing.by_id[place.partition("/")[0]].stand(place))

    def _way(self, shown: ShownOrder) -> Way | None:
        start = self.stand(shown.unit.at)
        match shown.order:
            case Move(_, to):
                return Way(shown, self._cut(self._course(shown, to), self._is_taken(to)))
            case Retreat(_, to):
                start = beside(start, self._side) if shown.unit in self.beaten else start
                return Way(shown, self._cut(bent(start, self.stand(to)), self._is_taken(to)))
            case SupportHold(_, unit):
                end = self.stand(self._place(unit))
                return Way(shown, self._cut(bent(start, end, 0.0), taken=True), meets=end)
            case SupportMove(_, unit, to) | Convoy(_, unit, to):
                end = self._meeting(shown, unit, to, start)
                if isinstance(shown.order, Convoy) and _far(start, end) < self._side:  # the army passes over it
                    return Way(shown, [start], meets=start)
                return Way(shown, self._cut(bent(start, end, 0.0), taken=False))
        return None

    def _course(self, shown: ShownOrder, to: str) -> Points:
        """The whole line of a move: over the fleets that carry it, if there are any."""
        start, end = self.stand(shown.unit.at), self.stand(to)
        if not shown.way:
            return bent(start, end)
        return smooth([start, *(self.stand(sea) for sea in shown.way), end])

    def _meeting(self, shown: ShownOrder, unit: str, to: str, start: QPointF) -> QPointF:
        """Where a support or a convoy joins the move it is for; one that nobody ordered is taken to run straight."""
        move = self._moves.get(unit)
        goal = to.partition("/")[0]
        if move is not None and isinstance(move.order, Move) and move.order.to.partition("/")[0] == goal:
            course = self._course(move, move.order.to)
        else:
            course = bent(self.stand(self._place(unit)), self.stand(to))
        if isinstance(shown.order, Convoy):
            return min(course[3:-3], key=lambda at: _far(at, start))
        number = self._joined.get((unit, goal), 0)
        self._joined[unit, goal] = number + 1
        return course[round(_JOIN[number % len(_JOIN)] * (len(course) - 1))]

    def _place(self, province: str) -> str:
        unit: Unit | None = self._units.get(province)
        return province if unit is None else unit.at

    def _is_taken(self, place: str) -> bool:
        return place.partition("/")[0] in self._units

    def _cut(self, points: Points, taken: bool) -> Points:
        """The line without what lies under the counter it comes from, and the one it goes to if there is one."""
        return trimmed(points, self._side * 0.62, self._side * 0.68 if taken else 3.0)


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
    whole = sum(_far(one, other) for one, other in pairwise(points))
    share = min(1.0, whole * 0.66 / max(first + last, 0.1))
    cut = _without(points, first * share)
    return _without(cut[::-1], last * share)[::-1]


def _without(points: Points, length: float) -> Points:
    for number, (one, other) in enumerate(pairwise(points)):
        step = _far(one, other)
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
        count = max(1, round(_far(one, other) / step))
        found += [one + (other - one) * (n / count) for n in range(count)]
    return [*found, points[-1]]


def _far(one: QPointF, other: QPointF) -> float:
    return math.hypot(one.x() - other.x(), one.y() - other.y())

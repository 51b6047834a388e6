"""The lines between powers: where they run, so that they keep clear of names and of one another."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Iterator, Sequence
from enum import StrEnum
from functools import lru_cache

from attrs import evolve, field
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF

from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.ui.map.holdings import Holdings
from eia_solo.games.empires_in_arms.ui.map.names import Names, names_at
from eia_solo.ui.drawn.camera import Camera
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import text_width

Pair = tuple[str, str]
Check = tuple[str, str, str]
"""The check that is next: who rolls, against whom, and the chance in words."""
Ends = tuple[QPointF, QPointF]

_BENDS = (0.14, -0.14, 0.22, -0.22, 0.07, -0.07, 0.32, -0.32, 0.44, -0.44, 0.58, -0.58)
_LIKED = 0.12
_PLACES = (0.5, 0.42, 0.58, 0.34, 0.66, 0.27, 0.73)
"""How far along its line a medallion can be."""
_PILL_PLACES = tuple(share / 20 for share in range(4, 17))
"""How far along its arrow the chance of a check can be: it is wider than a medallion, and has more to go around."""
_SAMPLES = 20
_LINE = 3
"""So many pixels to each side of its middle a line reaches, with a little air."""


class Kind(StrEnum):
    """What a line says."""

    WAR = "war"
    ALLIANCE = "alliance"
    CHECK = "check"


@frozen
class Relations:
    """Which lines there are."""

    wars: tuple[Pair, ...] = ()
    alliances: tuple[Pair, ...] = ()
    check: Check | None = None

    def lines(self) -> Iterator[tuple[Kind, Pair, str]]:
        """In the order in which they are given their way."""
        if self.check is not None:
            checker, target, words = self.check
            yield Kind.CHECK, (checker, target), words
        yield from ((Kind.WAR, pair, "") for pair in self.wars)
        yield from ((Kind.ALLIANCE, pair, "") for pair in self.alliances)


@frozen(eq=False)
class Way:
    """How a line runs: between which places of the map, how far to the side, and where its medallion is."""

    kind: Kind
    powers: Pair
    words: str
    ends: Ends
    bend: float = 0.0
    share: float = 0.5


@frozen(eq=False)
class Mark:
    """A line with its medallion, drawn. Places are pixels from the map's own zero, not from the window's."""

    way: Way
    points: Sequence[QPointF]
    medal: QRectF

    @property
    def line(self) -> QPainterPath:
        path = QPainterPath()
        path.addPolygon(QPolygonF(self.points))
        return path


@frozen
class _Look:
    """What the ways depend on; and, not compared, where the rest of it is found."""

    text_scale: float
    scale: float
    held: Hashable
    relations: Relations
    theme: Theme = field(eq=False)
    whole: Camera = field(eq=False)
    holdings: Holdings = field(eq=False)


def ways(theme: Theme, camera: Camera, holdings: Holdings, relations: Relations) -> list[Way]:
    """The lines, each bent whichever way crosses least when the whole board is seen. Those of the last few are kept."""
    whole = Camera.of_whole(camera.frame, camera.board, camera.size)
    return list(_found(_Look(theme.text_scale, whole.scale, holdings.held, relations, theme, whole, holdings)))


@lru_cache(16)
def _found(look: _Look) -> tuple[Way, ...]:
    theme, whole, holdings, relations = look.theme, look.whole, look.holdings, look.relations
    names = names_at(theme, whole, holdings).names
    stars = [holdings.board.lands[place.capital].town * whole.scale for place in holdings.board.powers.values()]
    solid = [name.room for name in names if name.is_power]
    soft = [name.room for name in names if not name.is_power]
    drawn: list[Mark] = []
    for kind, pair, words in relations.lines():
        one, other = (holdings.heart(power) for power in pair)
        if one is not None and other is not None and one is not other:
            plan = Plan(theme, whole, Way(kind, pair, words, (one.town, other.town)), solid, soft, stars, drawn)
            drawn.append(plan.best())
    return tuple(mark.way for mark in drawn)


def mark(theme: Theme, camera: Camera, way: Way) -> Mark:
    """A line as it is drawn at this zoom."""
    points = _curve(theme, way, camera.scale)
    return Mark(way, points, _medal(theme, way, _at(points, way.share)))


def clear_of_names(theme: Theme, camera: Camera, way: Way, written: Names) -> Way:
    """The same line; its chance, if it has one, stands where it covers least of what is written at this zoom."""
    if way.kind is not Kind.CHECK:
        return way
    points = _curve(theme, way, camera.scale)
    ends = [QPolygonF(QRectF(at.x() - 8, at.y() - 8, 16, 16)) for at in (end * camera.scale for end in way.ends)]
    rooms = [*(name.room for name in written.names), *(disc.room for disc in written.letters), *ends]

    def covered(share: float) -> float:
        pill = _medal(theme, way, _at(points, share))
        around = QPolygonF(pill)
        return sum(_area(pill & room.boundingRect()) for room in rooms if around.intersects(room))

    least = min((way.share, *_PILL_PLACES), key=lambda share: (round(covered(share)), abs(share - way.share)))
    return evolve(way, share=least)


def _area(rect: QRectF) -> float:
    return rect.width() * rect.height()


@frozen(eq=False)
class Plan:
    """The search for the way of one line among those that are there already."""

    theme: Theme
    camera: Camera
    way: Way
    solid: Sequence[QPolygonF]
    soft: Sequence[QPolygonF]
    stars: Sequence[QPointF]
    drawn: Sequence[Mark]

    def best(self) -> Mark:
        lines = []
        for number, bend in enumerate(_BENDS):
            points = _curve(self.theme, evolve(self.way, bend=bend), self.camera.scale)
            lines.append((self._line_cost(points, bend), number, points))
        options: list[tuple[float, int, float, list[QPointF], QRectF]] = []
        for cost, number, points in sorted(lines, key=lambda line: line[:2]):
            if options and cost > min(options, key=_cost)[0]:
                break  # a medallion makes a line no better
            for share in _PLACES:
                medal = _medal(self.theme, self.way, _at(points, share))
                options.append((cost + self._medal_cost(medal, share), number, share, points, medal))
        _, number, share, points, medal = min(options, key=_cost)
        return Mark(evolve(self.way, bend=_BENDS[number], share=share), points, medal)

    def _others(self) -> list[QPointF]:
        ends = [end * self.camera.scale for end in self.way.ends]
        return [star for star in self.stars if star not in ends]

    def _line_cost(self, points: Sequence[QPointF], bend: float) -> float:
        """How much the line gets in the way of what is there."""
        length = _far(points[0], points[-1])
        cost = abs(abs(bend) - _LIKED) * length * 0.3
        cost += 600 * _touching(points, self.solid) + 4 * _containing(points, self.soft)
        cost += 30 * sum(_far(point, star) < 13 for star in self._others() for point in points)
        for other in self.drawn:
            cost += 60 * sum(other.medal.contains(point) for point in points)
            cost += 3 * sum(_far(point, spot) < 11 for spot in other.points[3:-3] for point in points[3:-3])
        return cost

    def _medal_cost(self, medal: QRectF, share: float) -> float:
        around = QPolygonF(medal.adjusted(-3, -3, 3, 3))
        wide = medal.adjusted(-8, -8, 8, 8)
        ends = [end * self.camera.scale for end in self.way.ends]
        cost = abs(share - 0.5) * (200 if self.way.kind is Kind.CHECK else 40)
        cost += 400 * sum(around.intersects(room) for room in self.solid)
        cost += 25 * sum(around.intersects(room) for room in self.soft)
        cost += 300 * sum(wide.contains(star) for star in (*self._others(), *ends))
        for other in self.drawn:
            cost += 500 * wide.intersects(other.medal)
            cost += 40 * sum(medal.contains(point) for point in other.points)
        return cost


def _cost(option: tuple[float, int, float, list[QPointF], QRectF]) -> tuple[float, int, float]:
    return option[:3]


def _curve(theme: Theme, way: Way, scale: float) -> list[QPointF]:
    """Points along an arc from near one end to near the other."""
    a, b = way.ends[0] * scale, way.ends[1] * scale
    control = (a + b) / 2 + QPointF(b.y() - a.y(), a.x() - b.x()) * way.bend
    gap = min((theme.px(14) if way.kind is Kind.CHECK else theme.px(11)) / max(_far(a, b), 1.0), 0.3)
    shares = [gap + (1 - 2 * gap) * n / _SAMPLES for n in range(_SAMPLES + 1)]
    return [a * (1 - s) ** 2 + control * (2 * s * (1 - s)) + b * s**2 for s in shares]


def _at(points: Sequence[QPointF], share: float) -> QPointF:
    return points[round(share * (len(points) - 1))]


def _medal(theme: Theme, way: Way, at: QPointF) -> QRectF:
    width = height = float(theme.px(20))
    if way.kind is Kind.CHECK:
        width, height = text_width(way.words, theme.inter(12)) + theme.px(22), float(theme.px(24))
    return QRectF(at.x() - width / 2, at.y() - height / 2, width, height)


def _touching(points: Iterable[QPointF], rooms: Sequence[QPolygonF]) -> int:
    """How many of the points are in one of the rooms, or so near that a line through them touches what is written."""
    boxes = [(_wider(room.boundingRect()), room) for room in rooms]
    near = ((point, room) for point in points for box, room in boxes if box.contains(point))
    return sum(room.intersects(QPolygonF(_wider(QRectF(point, point)))) for point, room in near)


def _wider(rect: QRectF) -> QRectF:
    return rect.adjusted(-_LINE, -_LINE, _LINE, _LINE)


def _containing(points: Iterable[QPointF], rooms: Sequence[QPolygonF]) -> int:
    """How many of the points lie in one of the rooms."""
    rule = Qt.FillRule.OddEvenFill
    boxes = [(room.boundingRect(), room) for room in rooms]
    return sum(box.contains(point) and room.containsPoint(point, rule) for point in points for box, room in boxes)


def _far(one: QPointF, other: QPointF) -> float:
    return math.hypot(one.x() - other.x(), one.y() - other.y())

"""Paints orders: a move is an arrow, a support joins it with a bar of dots, a convoy with a wave; a cross is a failure.

What became of an order is told by its shape, never by colour alone: an open head and a cross are a move that was kept
out, a cross on a support one that was cut, thin grey dots an order that is void.
"""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from eia_solo.games.international_relations.adjudicator.orders import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Retreat,
)
from eia_solo.games.international_relations.ui.board.counters import beside, colours, paint_counter
from eia_solo.games.international_relations.ui.board.ways import Way, Ways
from eia_solo.games.international_relations.ui.presenters.board_picture import BoardPicture, ShownOrder
from eia_solo.ui.drawn.courses import Points, dense, split
from eia_solo.ui.drawn.line_painter import LinePainter, along, towards
from eia_solo.ui.palette import LIGHT
from eia_solo.ui.theme import Theme

_FLAT, _ROUND = Qt.PenCapStyle.FlatCap, Qt.PenCapStyle.RoundCap
_SOLID, _JOIN = Qt.PenStyle.SolidLine, Qt.PenJoinStyle.RoundJoin


class OrderPainter(LinePainter):
    """Paints the orders of one picture."""

    def __init__(self, painter: QPainter, theme: Theme, ways: Ways, side: float) -> None:
        super().__init__(painter, theme, side)
        self._ways = ways

    def paint_lines(self) -> None:
        """What lies below the counters: helps first, the moves they join over them."""
        ordered = sorted(self._ways.all, key=lambda way: (not way.shown.is_void, isinstance(way.shown.order, Move)))
        for way in ordered:
            self._paint_way(way)

    def paint_signs(self, picture: BoardPicture) -> None:
        """What lies over the counters: holds, builds, disbandments, crosses."""
        for shown in picture.orders:
            self._paint_sign(shown)
        for way in self._ways.all:
            if way.shown.fails:
                self._cross(along(way.points, 0.62 if isinstance(way.shown.order, Move) else 0.5))

    def _ink(self, shown: ShownOrder) -> QColor:
        """Lines lie on the colours of powers, which are middling in both themes, so they have those of the light."""
        if shown.is_void:
            return LIGHT.ink3
        palette = LIGHT if self._theme.palette.dark else self._theme.palette
        return colours(palette, shown.unit.power).strong

    def _paint_way(self, way: Way) -> None:
        ink = self._ink(way.shown)
        if way.shown.is_void:
            if way.meets is not None:
                self._ring(way.meets, ink, self._side * 0.74, wide=1.2)
            self._stroke(way.points, ink, self._wide * 0.6, pattern=[0.1, 2.6], halo=0.45)
            if isinstance(way.shown.order, Move | Retreat):
                self._head(way.points, ink, hollow=True, size=0.36)
        elif isinstance(way.shown.order, Move | Retreat):
            self._paint_move(way, ink)
        elif isinstance(way.shown.order, Convoy) and way.meets is not None:
            self._stroke(_wave(_circle(way.meets, self._side * 0.82), self._side * 0.07), ink, self._wide * 0.7)
        elif isinstance(way.shown.order, Convoy):
            self._stroke(_wave(way.points, self._side * 0.11), ink, self._wide * 0.7)
            self._knot(way.points[-1], ink)
        else:
            self._stroke(way.points, ink, self._wide * 0.75, pattern=[2.4, 1.5])
            if way.meets is None:
                self._knot(way.points[-1], ink)
            else:
                self._ring(way.meets, ink, self._side * 0.74)

    def _paint_move(self, way: Way, ink: QColor) -> None:
        pattern = [4.0, 1.6] if isinstance(way.shown.order, Retreat) else None
        if not way.shown.fails:
            self._stroke(way.points, ink, self._wide, pattern=pattern)
            self._head(way.points, ink, hollow=False)
            return
        done, rest = split(way.points, 0.62)
        self._stroke(done, ink, self._wide, pattern=pattern)
        self._stroke(rest, ink, self._wide * 0.7, pattern=[1.6, 1.6])
        self._head(way.points, ink, hollow=True)

    def _paint_sign(self, shown: ShownOrder) -> None:
        at = self._ways.stand(shown.unit.at)
        ink = self._ink(shown)
        match shown.order:
            case Hold():
                # A bar below the counter: it stays.
                y, half = at.y() + self._side * 0.66, self._side * 0.42
                for colour, wide in ((self._paper, self._wide + 2.4), (ink, self._wide)):
                    self._painter.setPen(QPen(colour, wide, _SOLID, _FLAT))
                    self._painter.drawLine(QPointF(at.x() - half, y), QPointF(at.x() + half, y))
            case Build():
                if not shown.is_void:
                    paint_counter(self._painter, self._theme, shown.unit, at, self._side, planned=True)
                self._badge(at, ink, plus=True)
            case Disband():
                self._badge(beside(at, self._side) if shown.unit in self._ways.beaten else at, ink, plus=False)
            case _:
                pass

    def _badge(self, at: QPointF, ink: QColor, *, plus: bool) -> None:
        """The sign of a build or a disbandment, at the corner of a counter."""
        middle = at + QPointF(self._side * 0.5, -self._side * 0.46)
        radius = max(5.5, self._side * 0.27)
        self._painter.setPen(QPen(ink, 1.4))
        self._painter.setBrush(self._paper)
        self._painter.drawEllipse(middle, radius, radius)
        self._painter.setPen(QPen(ink if plus else LIGHT.wax, max(1.8, radius / 3.4), _SOLID, _FLAT))
        reach = radius * 0.6
        self._painter.drawLine(middle - QPointF(reach, 0), middle + QPointF(reach, 0))
        if plus:
            self._painter.drawLine(middle - QPointF(0, reach), middle + QPointF(0, reach))


def _wave(points: Points, high: float) -> Points:
    """The line as a wave."""
    close = dense(points, 3.0)
    found = []
    for number, at in enumerate(close):
        one, other = close[max(0, number - 1)], close[min(len(close) - 1, number + 1)]
        length = max(math.hypot(other.x() - one.x(), other.y() - one.y()), 0.001)
        swing = math.sin(number * 3.0 / (high * 2.6)) * high
        found.append(at + QPointF(one.y() - other.y(), other.x() - one.x()) * (swing / length))
    return [*found, points[-1]]


def _circle(middle: QPointF, radius: float) -> Points:
    return [middle + towards(n * math.pi / 18, radius) for n in range(37)]

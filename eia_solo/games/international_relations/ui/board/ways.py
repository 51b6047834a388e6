"""Where the lines of orders run: from counter to counter, bent so that two that go opposite ways stay apart."""

from __future__ import annotations

from PySide6.QtCore import QPointF

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
from eia_solo.ui.drawn.courses import Points, bent, far, smooth, trimmed

_JOIN = (0.58, 0.68, 0.48, 0.76, 0.4)
"""How far along a move those that help it join its line, one after the other."""


@frozen(eq=False)
class Way:
    """A line of an order, in pixels of the window. `meets` is the middle of a counter that it goes around."""

    shown: ShownOrder
    points: Points
    meets: QPointF | None = None


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
                if isinstance(shown.order, Convoy) and far(start, end) < self._side:  # the army passes over it
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
            return min(course[3:-3], key=lambda at: far(at, start))
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

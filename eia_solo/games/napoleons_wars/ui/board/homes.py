"""Where counters find room: a block in its own province near the seal, a ship in its own sea."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QPointF

from eia_solo.games.napoleons_wars.ui.board.cells import cells_of
from eia_solo.games.napoleons_wars.ui.board.counters import ship_room
from eia_solo.games.napoleons_wars.ui.board.drawing import Drawing
from eia_solo.games.napoleons_wars.ui.board.plates import GAP, HIDDEN, Plates
from eia_solo.games.napoleons_wars.ui.board.rooms import Room, gap, grown, overlap, touches, within

AT_HOME = 0.75
"""So much of a block is in its own province, or a line leads from it to the seal."""
_STEP, _FAR = 0.2, 3.2
"""How finely a place is looked for, and how far from the seal, in heights of a block."""
_NAME = 120
"""A name covered whole weighs as much as being so many pixels farther away."""
_ABROAD = 25
"""A block with a line that lies on land of another weighs as much as being so many pixels farther away."""
_ASHORE = 300
"""A ship that is whole on land weighs as much as being so many pixels farther away."""


class Homes:
    """The places that are still free at a scale; each that is given is taken.

    Where names have gone aside, `names` are the rooms they have now, and no block hides much of one.
    """

    def __init__(self, plates: Plates, scale: float, board: Drawing, names: Sequence[Room] = ()) -> None:
        self._scale, self._board, self._plates = scale, board, plates
        self._names, self._hides_none = names or plates.names, bool(names)
        self._cells = cells_of(board)
        self._waters = frozenset({-1, *(space.number for space in board.spaces if space.sea)})
        self._seals = {
            id: (plate.seal.x(), plate.seal.y()) for id, plate in plates.by_id.items() if not plate.space.sea
        }
        self._far, far = _FAR * plates.sizes.high, plates.sizes.seal + 1
        self._taken: list[Room] = [(x - far, y - far, x + far, y + far) for x, y in self._seals.values()]
        frame = board.frame
        self._edge: Room = (frame.left() * scale, frame.top() * scale, frame.right() * scale, frame.bottom() * scale)

    def take(self, *rooms: Room) -> None:
        """Take what stands where it is already."""
        self._taken += [grown(room, GAP) for room in rooms]

    def afloat(self, id: str) -> QPointF:
        """The place of a ship: whole in its sea where there is water enough, near its middle."""
        space, half = self._board.by_id[id], self._plates.sizes.ship
        x, y = space.spot.x() * self._scale, space.spot.y() * self._scale
        hull = ship_room(QPointF(0, 0), half)
        near = self._near(x, y, self._far + 3 * half)
        best, least, found = (x, y), math.inf, (0.0, 0.0, 0.0, 0.0)
        for away, across, down in _around(0, 0, 0, math.ceil(self._plates.sizes.high)):
            if away >= least:
                break
            at_x, at_y = x + across, y + down
            if self._cells.at(at_x / self._scale, at_y / self._scale) != space.number:
                continue
            room = (at_x + hull.left(), at_y + hull.top(), at_x + hull.right(), at_y + hull.bottom())
            share = self._cells.share(space.number, room, self._scale)
            lost = away + _ASHORE * (1 - share)
            if lost < least:
                lost += 10 * overlap(room, near)
                if lost < least and space.shape.contains(QPointF(at_x, at_y) / self._scale):
                    best, least, found = (at_x, at_y), lost, room
        self._taken.append(found if least < math.inf else (x - half, y - half, x + half, y + half))
        return QPointF(*best)

    def ashore(self, id: str, wide: float, high: float) -> tuple[Room, QPointF | None]:
        """The place of a block, and the seal that a line leads to where the province is too small for the block."""
        x, y = self._seals[id]
        home = self._best(id, wide, high, at_home=True)
        elsewhere = (self._best(id, wide, high, at_home=False, reach=reach) for reach in (1, 3))
        room = home or next(filter(None, elsewhere), None)
        if room is None and self._hides_none:
            self._hides_none = False
            found = self.ashore(id, wide, high)
            self._hides_none = True
            return found
        room = room or _room(x, y + high, wide, high)
        self.take(room)
        return room, None if home else QPointF(x, y)

    def _best(self, id: str, wide: float, high: float, *, at_home: bool, reach: int = 1) -> Room | None:
        """The nearest place that touches nothing; at home, or else rather in the water than on land of another."""
        x, y = self._seals[id]
        far = reach * self._far
        near = self._near(x, y, far + wide)
        names = within(self._names, (x - far - wide, y - far - high, x + far + wide, y + far + high))
        key = id, wide, at_home, reach, self._hides_none, tuple(near), tuple(names)
        if key not in self._plates.places:
            self._plates.places[key] = self._looked_for(id, (wide, high), near, names, at_home=at_home, reach=reach)
        return self._plates.places[key]

    def _looked_for(
        self, id: str, size: tuple[float, float], near: list[Room], names: list[Room], *, at_home: bool, reach: int
    ) -> Room | None:
        wide, high = size
        (x, y), number, shape = self._seals[id], self._board.by_id[id].number, self._board.by_id[id].shape
        far, seal = reach * self._far, math.ceil(self._plates.sizes.seal + GAP)
        others = [seal for seal in self._seals.values() if math.dist(seal, (x, y)) < 2 * far + wide and seal != (x, y)]
        best, least = None, math.inf
        for away, across, down in _around(math.ceil(wide), math.ceil(high), seal, reach * math.ceil(high)):
            if away >= least:
                break
            place = self._cells.at((x + across) / self._scale, (y + down) / self._scale)
            lost = away if place == number or place in self._waters else away + _ABROAD
            if lost >= least or (at_home and place != number):
                continue
            room = _room(x + across, y + down, wide, high)
            if not self._is_inside(room) or touches(room, near):
                continue
            covered = _covered(room, names)
            lost += (_NAME if at_home else _NAME / 2) * covered
            if lost >= least or (self._hides_none and covered > HIDDEN):
                continue
            if at_home:
                share = self._cells.share(number, room, self._scale)
                lost += (1 - share) * 20
                if share < AT_HOME or lost >= least or not is_nearest(room, (x, y), others):
                    continue
                if not shape.contains(QPointF(x + across, y + down) / self._scale):  # a coast is finer than the raster
                    continue
            best, least = room, lost
        return best

    def _near(self, x: float, y: float, far: float) -> list[Room]:
        return within(self._taken, (x - far, y - far, x + far, y + far))

    def _is_inside(self, room: Room) -> bool:
        left, top, right, bottom = self._edge
        return left <= room[0] and top <= room[1] and room[2] <= right and room[3] <= bottom


def is_nearest(room: Room, seal: tuple[float, float], others: list[tuple[float, float]]) -> bool:
    """Whether no other seal is nearer to a block than its own: to its edge, and to its middle."""
    near, middle = gap(room, seal), ((room[0] + room[2]) / 2, (room[1] + room[3]) / 2)
    away = math.dist(middle, seal)
    return all(near <= gap(room, other) and away <= math.dist(middle, other) for other in others)


def _covered(room: Room, names: Sequence[Room]) -> float:
    """How much of names lies below a block, one for each that is covered whole."""
    return sum(overlap(room, (name,)) / _area(name) for name in within(names, room))


def _room(x: float, y: float, wide: float, high: float) -> Room:
    return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


def _area(room: Room) -> float:
    return max((room[2] - room[0]) * (room[3] - room[1]), 1.0)


@lru_cache(64)
def _around(wide: int, high: int, seal: int, block: int) -> tuple[tuple[float, float, float], ...]:
    """Where a block of this size can lie around a seal, the nearest first: how far, across, down.

    A place to the right or below is taken before one as near to the left or above.
    """
    side, reach = seal + wide / 2, seal + high / 2
    exact = [(side, 0.0), (0.0, reach), (-side, 0.0), (0.0, -reach), (0.0, 0.0)]
    far, step = _FAR * block, _STEP * block
    many_x, many_y = int((far + wide / 2) // step), int((far + high / 2) // step)
    grid = [(i * step, j * step) for i in range(-many_x, many_x + 1) for j in range(-many_y, many_y + 1)]
    ways = []
    for across, down in (*exact, *grid):
        out = math.hypot(max(abs(across) - wide / 2, 0), max(abs(down) - high / 2, 0))
        skew = 0.15 * min(abs(across) / (side or 1), abs(down) / (reach or 1)) * high
        ways.append((out + skew + (across < 0) * 0.6 + (down < 0) * 1.2, float(across), float(down)))
    return tuple(sorted(ways))

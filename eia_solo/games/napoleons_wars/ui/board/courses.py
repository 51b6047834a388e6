"""Where the lines of orders and of supply run on this board: from counter to seal, each by a point of its own."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF

from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.ui.board.counters import Block
from eia_solo.games.napoleons_wars.ui.board.drawing import Drawing
from eia_solo.games.napoleons_wars.ui.board.plates import Plates
from eia_solo.games.napoleons_wars.ui.board.rooms import Room, overlap, within
from eia_solo.games.napoleons_wars.ui.board.stands import Stands
from eia_solo.games.napoleons_wars.ui.presenters.board_picture import Arrow, BoardPicture, Way
from eia_solo.ui.drawn.courses import Points, bent, smooth, trimmed

_BEND, _BEND_OF_SCOUT = 0.09, -0.16
_SHORE = ((0, 0), (30, 0), (-30, 0), (0, 30), (0, -30))
"""So far from the shore, in kilometres, a voyage bends."""


@frozen(eq=False)
class Course:
    """An order's line, in the pixels of plates; `dots` are the spaces it passes, `end` is where its sign stands."""

    arrow: Arrow
    points: Points
    dots: tuple[QPointF, ...]
    end: QPointF


class Courses:
    """The lines of one picture. Signs at their ends lie on no counter and on no other sign, where there is room."""

    def __init__(self, drawing: Drawing, plates: Plates, stands: Stands, picture: BoardPicture) -> None:
        self._drawing = drawing
        self._plates = plates
        self._names = plates.names
        self._stands = stands
        self._taken: list[Room] = [
            (room.left() - 2, room.top() - 2, room.right() + 2, room.bottom() + 2)
            for room in (block.room for block in stands.blocks)
        ]
        for _, at in stands.ships:
            half = plates.sizes.ship
            self._taken.append((at.x() - half, at.y() - half, at.x() + half, at.y() + half))
        self._spots: dict[str, QPointF] = {}
        self.ring = plates.sizes.high * 0.62
        """The radius of a sign."""
        self.all = tuple(self._course(arrow) for arrow in picture.arrows)

    def passing(self, id: str) -> QPointF:
        """Where a line of supply passes a space."""
        if id not in self._spots:
            self._spots[id] = self._beside(id, 3.0)
        return self._spots[id]

    def seal(self, id: str) -> QPointF:
        """Where the seal of a space is."""
        return self._plates.by_id[id].seal

    def label_below(self, id: str, wide: float, high: float) -> QRectF:
        """Room for words below the counters of a space."""
        seal = self._plates.by_id[id].seal
        rooms = [block.room for block in self._stands.blocks if block.at == id]
        low = max([seal.y() + self._plates.sizes.seal, *(room.bottom() for room in rooms)])
        middle = sum([seal.x(), *(room.center().x() for room in rooms)]) / (len(rooms) + 1)
        return QRectF(middle - wide / 2, low + 4, wide, high)

    def start(self, arrow: Arrow) -> QPointF:
        """Where an order begins: at its letter on the block, or at its ship."""
        id = arrow.stops[0]
        block = self._block(arrow)
        if block is not None:
            return block.letter_room(arrow.letter).center()
        mine = [at for ships, at in self._stands.ships if (ships.power, ships.at) == (arrow.power, id)]
        return mine[0] if mine and not arrow.letter else self.passing(id)

    def sign_at(self, id: str, before: QPointF | None = None) -> QPointF:
        """A free place for a sign beside the seal of a space, where a line comes from; each has its own."""
        at = self._beside(id, self.ring, before)
        radius = self.ring
        self._taken.append((at.x() - radius, at.y() - radius, at.x() + radius, at.y() + radius))
        return at

    def _beside(self, id: str, radius: float, before: QPointF | None = None) -> QPointF:
        """A point beside the seal of a province, or the ships of a sea: towards `before`, else to the left, if free."""
        plate, sizes = self._plates.by_id[id], self._plates.sizes
        if plate.space.sea:
            middle, away = plate.space.spot * self._scale, sizes.ship * 1.5 + radius
        else:
            middle, away = plate.seal, sizes.seal + radius + 2.5
        wished = math.pi
        if before is not None:
            wished = math.atan2(before.y() - middle.y(), before.x() - middle.x())
        far = away * 2.3 + radius
        edges = middle.x() - far, middle.y() - far, middle.x() + far, middle.y() + far
        taken, names = within(self._taken, edges), within(self._names, edges)
        best, least = middle, math.inf
        for number in range(16):
            if least <= number:
                break
            way = wished + math.pi / 8 * ((number + 1) // 2) * (-1 if number % 2 else 1)
            for more in (1.0, 1.6, 2.3):
                at = middle + QPointF(math.cos(way), math.sin(way)) * away * more
                room = at.x() - radius, at.y() - radius, at.x() + radius, at.y() + radius
                lost = (more - 1) * 30 + number
                if lost < least:
                    lost += 5 * overlap(room, taken) + 0.4 * overlap(room, names)
                if lost < least:
                    best, least = at, lost
        return best

    def _by_sea(self, id: str, before: QPointF, after: QPointF) -> QPointF:
        """Where a voyage bends in a sea: as near to the straight way as there is water around."""
        space = self._drawing.by_id[id]
        straight = (before + after) / 2 / self._scale
        for step in range(11):
            at = straight + (space.spot - straight) * (step / 10)
            if all(space.shape.contains(at + QPointF(*aside)) for aside in _SHORE):
                return at * self._scale
        return space.spot * self._scale

    @property
    def _scale(self) -> float:
        return self._plates.scale

    def _course(self, arrow: Arrow) -> Course:
        goal = arrow.stops[-1]
        has_sign = arrow.fights or bool(arrow.refused) or arrow.way is Way.SCOUT
        if len(arrow.stops) == 1:
            return Course(arrow, (), (), self.sign_at(goal))
        begin = self.start(arrow)
        stops = [begin]
        for id, following in zip(arrow.stops[1:-1], arrow.stops[2:], strict=True):
            stops.append(self._through(id, stops[-1], following))
        end = self.sign_at(goal, stops[-1]) if has_sign else self._beside(goal, 2.0, stops[-1])
        between = tuple(stops[1:])
        whole = smooth([begin, *between, end]) if between else bent(begin, end, self._bend(arrow))
        first = self._to_edge(arrow, begin, stops[1] if between else end)
        return Course(arrow, trimmed(whole, first, self.ring if has_sign else 2.0), between, end)

    def _through(self, id: str, before: QPointF, following: str) -> QPointF:
        """Where a line passes a space on its way to the following one."""
        if self._drawing.by_id[id].sea:
            plate = self._plates.by_id[following]
            after = plate.space.spot * self._scale if plate.space.sea else plate.seal
            return self._by_sea(id, before, after)
        return self._beside(id, 3.0, before)

    def _block(self, arrow: Arrow) -> Block | None:
        """The block an order begins at; a scout may look from farther on."""
        block = self._stands.by_corps.get((arrow.power, arrow.letter))
        return block if block is not None and block.at == arrow.stops[0] else None

    def _to_edge(self, arrow: Arrow, begin: QPointF, towards: QPointF) -> float:
        """How far a line runs on its own counter before it is seen."""
        block, way = self._block(arrow), towards - begin
        if block is None:
            return 0.0 if arrow.letter else self._plates.sizes.high * 0.7
        room, length = block.room, math.hypot(way.x(), way.y())
        across = (room.right() - begin.x() if way.x() > 0 else begin.x() - room.left()) / max(abs(way.x()), 0.01)
        down = (room.bottom() - begin.y() if way.y() > 0 else begin.y() - room.top()) / max(abs(way.y()), 0.01)
        return min(min(across, down, 1.0) * length + 2, length / 2 if length < 12 else length - 6)

    def _bend(self, arrow: Arrow) -> float:
        return _BEND_OF_SCOUT if arrow.way is Way.SCOUT else _BEND

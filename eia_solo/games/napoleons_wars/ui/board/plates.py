"""Where names, seals and counters stand at a scale: a name, its value below it, counters to the right of that.

All points are in pixels of the whole board as large as it is shown, so that a pan moves them and changes none.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache

from PySide6.QtCore import QPointF, QRectF

from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.ui.board.counters import Sizes, block_width, ship_room
from eia_solo.games.napoleons_wars.ui.board.drawing import Drawing, Space
from eia_solo.games.napoleons_wars.ui.presenters.board_picture import BoardPicture, ShownCorps, ShownSquadrons
from eia_solo.ui.drawn.lettering import PLAIN, SEA, Style, room_of, size_in
from eia_solo.ui.theme import Theme

LEAST, MOST = 11, 21
"""Pixels of the smallest and the largest name, at the ordinary text size."""
LEAST_SEA = 10
_SEA = 0.85
"""A sea's name is so large a share of what would fit into it."""
_ROW = "0000"
"""What stands below a name is about as wide as this."""
_GAP = 2.0
_WAYS, _STEP, _RINGS = 16, 2.5, 12
_ROWS = 3
"""So many counters stand in one row at most, as long as there are not more than two rows of them."""

Room = tuple[float, float, float, float]
"""Left, top, right, bottom."""


@frozen(eq=False)
class Plate:
    """The name of a space and, in a province, the seal below it."""

    space: Space
    below: Space
    """What the name lies on: its own space, or the water beside it."""
    at: QPointF
    angle: int
    px: int
    lines: tuple[str, ...]
    seal: QPointF

    @property
    def style(self) -> Style:
        return SEA if self.space.sea else PLAIN


@frozen(eq=False)
class Plates:
    """All names and seals at a scale, and what room they take."""

    scale: float
    sizes: Sizes
    by_id: Mapping[str, Plate]
    names: tuple[Room, ...]
    """What names and seals take up."""
    taken: tuple[Room, ...]
    """The same, and all else that counters keep away from."""


@frozen(eq=False)
class Stands:
    """Where counters stand: corps in their rooms, squadrons around their points."""

    blocks: Mapping[tuple[str, str], tuple[ShownCorps, QRectF]]
    ships: Mapping[tuple[str, str], tuple[ShownSquadrons, QPointF]]


def plates_at(theme: Theme, scale: float, board: Drawing) -> Plates:
    """Names and seals at a scale, those with the least room first; each goes aside for what stands there."""
    sizes = Sizes.at(theme, scale)
    taken: list[Room] = [
        *_beyond(board, scale),
        *(room for space in board.spaces if space.sea for room in _harbour(space, scale, sizes)),
    ]
    for strait in board.straits:
        at = strait.middle * scale
        taken.append((at.x() - 3, at.y() - 3, at.x() + 3, at.y() + 3))
    found, names = {}, []
    for space in sorted(board.spaces, key=lambda space: (space.sea, space.room)):
        plate, rooms = (_of_sea if space.sea else _of_land)(theme, scale, board, space, sizes, taken)
        found[space.id] = plate
        names += rooms
        taken += rooms
    by_id = {space.id: found[space.id] for space in board.spaces}
    return Plates(scale, sizes, by_id, tuple(names), tuple(taken))


def _beyond(board: Drawing, scale: float) -> Iterator[Room]:
    """What lies around the board: no name leaves it."""
    frame, far = board.frame, 9e3
    left, top, right, bottom = (edge * scale for edge in (frame.left(), frame.top(), frame.right(), frame.bottom()))
    yield left - far, top - far, left, bottom + far
    yield right, top - far, right + far, bottom + far
    yield left - far, top - far, right + far, top
    yield left - far, bottom, right + far, bottom + far


def _harbour(space: Space, scale: float, sizes: Sizes) -> Iterator[Room]:
    """Where two ships lie, whether they are there or not: names do not move when squadrons do."""
    at, half = space.spot * scale, sizes.ship
    yield at.x() - 2.2 * half, at.y() - 1.2 * half, at.x() + 2.2 * half, at.y() + half


def _of_land(
    theme: Theme, scale: float, board: Drawing, space: Space, sizes: Sizes, taken: Sequence[Room]
) -> tuple[Plate, list[Room]]:
    label = space.label
    fitting = size_in(theme, PLAIN, (*label.lines, _ROW), label.width * scale, label.height * scale)
    px = min(max(fitting, theme.px(LEAST)), theme.px(MOST))
    room = room_of(theme, PLAIN, label.lines, px)
    seal, high = sizes.seal + 1, room.height()
    whole = high + 2 * seal + _GAP
    parts: list[Room] = [
        (-room.width() / 2, -whole / 2, room.width() / 2, -whole / 2 + high),
        (-seal, whole / 2 - 2 * seal, seal, whole / 2),
    ]
    wished = label.at * scale
    at = _free(wished, parts, taken, lambda point: _is_at_home(board, space, point / scale))
    name = at + QPointF(0, (high - whole) / 2)
    below = board.space_at(name / scale) or space
    plate = Plate(
        space,
        space if below is not space and not below.sea else below,
        name,
        0,
        px,
        label.lines,
        at + QPointF(0, whole / 2 - seal),
    )
    return plate, [_moved(part, at) for part in parts]


def _of_sea(
    theme: Theme, scale: float, board: Drawing, space: Space, sizes: Sizes, taken: Sequence[Room]
) -> tuple[Plate, list[Room]]:
    label = space.label
    fitting = size_in(theme, SEA, label.lines, label.width * scale, label.height * scale)
    px = min(max(round(fitting * _SEA), theme.px(LEAST_SEA)), theme.px(MOST + 5))
    room = room_of(theme, SEA, label.lines, px)
    turn = math.radians(label.angle)
    parts = list(_along(room, math.cos(turn), math.sin(turn))) if label.angle else [_edges(room)]
    at = _free(label.at * scale, parts, taken, lambda point: board.space_at(point / scale) is space, 2 * _RINGS)
    return Plate(space, space, at, label.angle, px, label.lines, at), [_moved(part, at) for part in parts]


def _edges(room: QRectF) -> Room:
    return room.left(), room.top(), room.right(), room.bottom()


def _along(room: QRectF, cos: float, sin: float) -> Iterator[Room]:
    """Squares along a name that is turned."""
    count, half = max(1, math.ceil(room.width() / max(room.height(), 1.0))), room.height() / 2
    for number in range(count):
        away = room.left() + room.width() * (number + 0.5) / count
        x, y = away * cos, away * sin
        yield x - half, y - half, x + half, y + half


def _is_at_home(board: Drawing, space: Space, point: QPointF) -> bool:
    """Whether a name with its middle there is not taken for that of another province."""
    found = board.space_at(point)
    return found is None or found is space or found.sea


@cache
def _aside(rings: int) -> tuple[tuple[float, float], ...]:
    """Where a name can go, the nearest first: to stay is the first of them."""
    ways = [2 * math.pi * way / _WAYS for way in range(_WAYS)]
    away = [
        (math.sin(way) * ring * _STEP, math.cos(way) * ring * _STEP) for ring in range(1, rings + 1) for way in ways
    ]
    return (0.0, 0.0), *away


def _free(
    wished: QPointF,
    parts: Sequence[Room],
    taken: Iterable[Room],
    is_at_home: Callable[[QPointF], bool],
    rings: int = _RINGS,
) -> QPointF:
    """The nearest point where nothing touches the parts; where there is none, that where the least does."""
    x, y, reach = wished.x(), wished.y(), rings * _STEP
    left, top, right, bottom = _around(parts)
    near = _within(taken, (left + x - reach, top + y - reach, right + x + reach, bottom + y + reach))
    best, least = wished, math.inf
    for across, down in _aside(rings) if near else ():
        lost = _lost((_shifted(part, x + across, y + down) for part in parts), near)
        if lost < least:
            point = QPointF(x + across, y + down)
            if not (across or down) or is_at_home(point):
                best, least = point, lost
                if not lost:
                    break
    return best


def _around(rooms: Sequence[Room]) -> Room:
    """The room that has all of these in it."""
    lefts, tops, rights, bottoms = zip(*rooms, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _within(taken: Iterable[Room], edges: Room) -> list[Room]:
    """Those that reach into a room."""
    left, top, right, bottom = edges
    return [each for each in taken if each[0] < right and each[2] > left and each[1] < bottom and each[3] > top]


def common(one: Room, other: Room) -> float:
    """The area that two rooms share."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return wide * high if wide > 0 and high > 0 else 0.0


def _shifted(room: Room, x: float, y: float) -> Room:
    return room[0] + x, room[1] + y, room[2] + x, room[3] + y


def _moved(room: Room, by: QPointF) -> Room:
    return _shifted(room, by.x(), by.y())


def stands_on(plates: Plates, scale: float, board: Drawing, picture: BoardPicture) -> Stands:
    """Where the counters of a picture stand beside names and seals."""
    sizes, taken = plates.sizes, list(plates.taken)
    there: dict[str, list[ShownCorps]] = {}
    for corps in picture.corps:
        there.setdefault(corps.at, []).append(corps)
    blocks = {}
    for id in sorted(there, key=lambda id: board.by_id[id].room):
        rooms = _best(list(_arranged(plates, board, id, there[id])), taken)
        taken += rooms
        for corps, (left, top, right, bottom) in zip(there[id], rooms, strict=True):
            blocks[corps.key] = corps, QRectF(left, top, right - left, bottom - top)
    ships = {}
    afloat: dict[str, list[ShownSquadrons]] = {}
    for each in picture.squadrons:
        afloat.setdefault(each.at, []).append(each)
    for id, fleet in afloat.items():
        at, step = board.by_id[id].spot * scale, sizes.ship * 2.35
        for number, each in enumerate(fleet):
            row, column = divmod(number, 3)
            wide = min(len(fleet) - 3 * row, 3)
            ships[each.power, id] = each, at + QPointF((column - (wide - 1) / 2) * step, row * sizes.ship * 2.2)
    return Stands(blocks, ships)


def _arranged(plates: Plates, board: Drawing, id: str, corps: Sequence[ShownCorps]) -> Iterator[list[Room]]:
    """The ways in which counters can stand in a province, the best first: right of the seal, left of it, below."""
    sizes, plate = plates.sizes, plates.by_id[id]
    x, y, high = plate.seal.x(), plate.seal.y(), sizes.high
    widths = [block_width(sizes, each.letter) + _GAP + 1 for each in corps]
    columns = max(_ROWS, math.ceil(len(corps) / 2)) if len(corps) > _ROWS else len(corps)
    beside = sizes.seal + _GAP + 1
    for many in dict.fromkeys((columns, math.ceil(len(corps) / 2))):
        rows = [widths[n : n + many] for n in range(0, len(widths), many)]
        wide = max(sum(row) for row in rows)
        for left, top in (
            (x + beside, y - high / 2),
            (x - beside - wide, y - high / 2),
            (x - wide / 2, y + sizes.seal + _GAP),
            (x + beside, y - high * 1.1),
            (x + beside, y + 2),
            (x - beside - wide, y + 2),
        ):
            yield list(_in_rows(rows, left, top, high))


def _in_rows(rows: Sequence[Sequence[float]], left: float, top: float, high: float) -> Iterator[Room]:
    for number, row in enumerate(rows):
        x, y = left, top + number * (high + 3)
        for wide in row:
            yield x, y, x + wide - _GAP - 1, y + high
            x += wide


def _best(ways: Sequence[list[Room]], taken: Sequence[Room]) -> list[Room]:
    """The first way that touches nothing; else one of them put a little aside, where the least is touched."""
    lost = [_lost(way, _within(taken, _around(way))) for way in ways]
    if not min(lost):
        return ways[lost.index(0.0)]
    moved = []
    for way in ways:
        to = _free(QPointF(), way, taken, lambda _: True)
        moved.append([_moved(room, to) for room in way])
    lost = [_lost(way, taken) for way in moved]
    return moved[lost.index(min(lost))]


def _lost(way: Iterable[Room], near: Sequence[Room]) -> float:
    """How much of it lies on others."""
    return sum(common(room, other) for room in way for other in near)


def ship_rooms(stands: Stands, sizes: Sizes) -> Mapping[tuple[str, str], QRectF]:
    """What each ship takes up."""
    return {key: ship_room(at, sizes.ship) for key, (_, at) in stands.ships.items()}

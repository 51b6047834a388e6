"""Where names, seals and counters stand at a scale: a name, its value below it, counters to the right of that.

All points are in pixels of the whole board as large as it is shown, so that a pan moves them and changes none.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial

from attrs import Factory, evolve
from PySide6.QtCore import QPointF, QRectF

from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.ui.board.counters import Sizes
from eia_solo.games.napoleons_wars.ui.board.drawing import Drawing, Space
from eia_solo.games.napoleons_wars.ui.board.rooms import RINGS, STEP, Room, free, gap, grown, moved, overlap, within
from eia_solo.ui.drawn.lettering import PLAIN, SEA, Style, room_of, size_in
from eia_solo.ui.palette import LIGHT
from eia_solo.ui.theme import Theme

LEAST, MOST = 11, 21
"""Pixels of the smallest and the largest name, at the ordinary text size."""
LEAST_SEA = 10
_SEA = 0.85
"""A sea's name is so large a share of what would fit into it."""
_ROW = "0000"
"""What stands below a name is about as wide as this."""
GAP = 2.0
_COVERED = 0.03
"""A name of which so much lies below counters goes aside."""
HIDDEN = 0.1
"""A name of which more than this lies below counters is hard to read."""
_APART = 200
"""Seals so many pixels away take no name for theirs."""


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
    places: dict[Hashable, Room | None] = Factory(dict)
    """Where blocks found room before, by their province and size and by what was taken around it."""
    aside: dict[Hashable, tuple[int, QPointF]] = Factory(dict)
    """How large names became and where they went before, by what was taken around them."""


def plates_at(theme: Theme, scale: float, board: Drawing) -> Plates:
    """Names and seals at a scale, those with the least room first; each goes aside for what stands there."""
    return _plates(theme.text_scale, scale, board)


@lru_cache(8)
def _plates(text_scale: float, scale: float, board: Drawing) -> Plates:
    """The same for all windows with this size of text, whatever their colours."""
    theme = Theme(LIGHT, text_scale)
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
    px = min(max(fitting, _least(theme, LEAST)), theme.px(MOST))
    seal = sizes.seal + 1

    def parts_at(px: int) -> list[Room]:
        room = room_of(theme, PLAIN, label.lines, px)
        high = room.height()
        whole = high + 2 * seal + GAP
        return [
            (-room.width() / 2, -whole / 2, room.width() / 2, -whole / 2 + high),
            (-seal, whole / 2 - 2 * seal, seal, whole / 2),
        ]

    px, at = _placed(px, LEAST, label.at * scale, parts_at, taken, _home_of(board, space, scale))
    parts = parts_at(px)
    high, whole = parts[0][3] - parts[0][1], parts[1][3] - parts[0][1]
    name = at + QPointF(0, (high - whole) / 2)
    plate = Plate(
        space,
        _below(board, space, name / scale),
        name,
        0,
        px,
        label.lines,
        at + QPointF(0, whole / 2 - seal),
    )
    return plate, [moved(part, at) for part in parts]


def _placed(
    px: int,
    least: int,
    wished: QPointF,
    parts_at: Callable[[int], Sequence[Room]],
    taken: Sequence[Room],
    is_at_home: Callable[[QPointF], bool],
    rings: int = RINGS,
) -> tuple[int, QPointF]:
    """The largest size, down to the least, at which something finds room, and where; else where it loses least."""
    best, lowest = (px, wished), math.inf
    for size in range(px, min(px, least) - 1, -1):
        parts = parts_at(size)
        at = free(wished, parts, taken, is_at_home, rings)
        lost = share_below([moved(part, at) for part in parts], taken)
        if lost < lowest:
            best, lowest = (size, at), lost
        if lost <= _COVERED:
            break
    return best


def _least(theme: Theme, px: int) -> int:
    """The size of the smallest name; it grows with the root of the text, as provinces do not grow."""
    return round(px * math.sqrt(theme.text_scale))


def _of_sea(
    theme: Theme, scale: float, board: Drawing, space: Space, sizes: Sizes, taken: Sequence[Room]
) -> tuple[Plate, list[Room]]:
    label = space.label
    fitting = size_in(theme, SEA, label.lines, label.width * scale, label.height * scale)
    px = min(max(round(fitting * _SEA), _least(theme, LEAST_SEA)), theme.px(MOST + 5))
    plate = Plate(space, space, label.at * scale, label.angle, px, label.lines, label.at * scale)
    at_home = _home_of(board, space, scale)
    px, at = _placed(px, LEAST_SEA, plate.at, partial(_parts, theme, plate), taken, at_home, 2 * RINGS)
    return evolve(plate, px=px, at=at, seal=at), [moved(part, at) for part in _parts(theme, plate, px)]


def aside(theme: Theme, plates: Plates, board: Drawing, counters: Sequence[Room]) -> dict[str, Plate]:
    """The names that go aside for counters that would lie on them, where there is room; seals stay."""
    gone: dict[str, Plate] = {}
    names = {id: rooms_of(theme, plate) for id, plate in plates.by_id.items()}
    rings, seal = round(RINGS * theme.text_scale), plates.sizes.seal + 1
    far = rings * STEP
    lands = (plate.seal for plate in plates.by_id.values() if not plate.space.sea)
    seals = [(at.x() - seal, at.y() - seal, at.x() + seal, at.y() + seal) for at in lands]
    for id, plate in plates.by_id.items():
        rooms = names[id]
        around = grown(_around(rooms), far)
        others = [room for other, taken in names.items() if other != id for room in within(taken, around)]
        if share_below(rooms, counters) <= _COVERED and share_below(rooms, others) <= HIDDEN:
            continue
        near = [*within((*counters, *seals), around), *others]
        key = id, theme.text_scale, tuple(near)
        if key not in plates.aside:
            is_still, least = _still_home_of(plates, board, plate, rooms[0]), LEAST_SEA if plate.space.sea else LEAST
            parts = partial(_parts, theme, plate)
            px, at = _placed(plate.px, least, plate.at, parts, near, is_still, rings)
            if share_below([moved(part, at) for part in parts(px)], near) > HIDDEN:
                at_home = _home_of(board, plate.space, plates.scale)
                px, at = _placed(px, least, plate.at, parts, near, at_home, rings)
            plates.aside[key] = px, at
        px, at = plates.aside[key]
        names[id] = [moved(part, at) for part in _parts(theme, plate, px)]
        gone[id] = evolve(plate, px=px, at=at, below=_below(board, plate.space, at / plates.scale))
    return gone


def _home_of(board: Drawing, space: Space, scale: float) -> Callable[[QPointF], bool]:
    """Whether the name of a space may have its middle at a point: that of a sea stays in its water."""
    if space.sea:
        return lambda point: board.space_at(point / scale) is space
    return lambda point: _is_at_home(board, space, point / scale)


def _still_home_of(plates: Plates, board: Drawing, plate: Plate, name: Room) -> Callable[[QPointF], bool]:
    """The same for a name that goes aside; that of a province also stays nearer to its seal than to any other."""
    at_home = _home_of(board, plate.space, plates.scale)
    if plate.space.sea:
        return at_home
    own = plate.seal.x(), plate.seal.y()
    others = [(each.seal.x(), each.seal.y()) for each in plates.by_id.values() if not each.space.sea]
    near = [seal for seal in others if seal != own and math.dist(seal, own) < _APART]

    def is_still(at: QPointF) -> bool:
        room = moved(name, at - plate.at)
        return at_home(at) and all(gap(room, own) <= gap(room, seal) for seal in near)

    return is_still


def _parts(theme: Theme, plate: Plate, px: int) -> list[Room]:
    """What a name of this size takes up around its middle."""
    room = room_of(theme, plate.style, plate.lines, px)
    turn = math.radians(plate.angle)
    return list(_along(room, math.cos(turn), math.sin(turn))) if plate.angle else [_edges(room)]


def rooms_of(theme: Theme, plate: Plate) -> list[Room]:
    """What a name takes up where it lies."""
    return [moved(part, plate.at) for part in _parts(theme, plate, plate.px)]


def names_beside(plates: Plates, gone: Mapping[str, Plate]) -> Iterator[Plate]:
    """All names, those that went aside where they lie now."""
    return (gone.get(id, plate) for id, plate in plates.by_id.items())


def share_below(rooms: Sequence[Room], others: Iterable[Room]) -> float:
    """How much of some rooms lies below others."""
    near = within(others, _around(rooms))
    return sum(overlap(room, near) for room in rooms) / sum(map(_area, rooms))


def _around(rooms: Sequence[Room]) -> Room:
    lefts, tops, rights, bottoms = zip(*rooms, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _area(room: Room) -> float:
    return (room[2] - room[0]) * (room[3] - room[1])


def _below(board: Drawing, space: Space, at: QPointF) -> Space:
    """What the name of a province lies on: the water beside it, or else its own space."""
    found = board.space_at(at)
    return found if found is not None and found.sea else space


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

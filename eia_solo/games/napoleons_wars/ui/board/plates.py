"""Where names, seals and counters stand at a scale: a name, its value below it, counters to the right of that.

All points are in pixels of the whole board as large as it is shown, so that a pan moves them and changes none.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import lru_cache

from attrs import Factory
from PySide6.QtCore import QPointF, QRectF

from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.ui.board.counters import Sizes
from eia_solo.games.napoleons_wars.ui.board.drawing import Drawing, Space
from eia_solo.games.napoleons_wars.ui.board.rooms import RINGS, Room, free, moved
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
    px = min(max(fitting, theme.px(LEAST)), theme.px(MOST))
    room = room_of(theme, PLAIN, label.lines, px)
    seal, high = sizes.seal + 1, room.height()
    whole = high + 2 * seal + GAP
    parts: list[Room] = [
        (-room.width() / 2, -whole / 2, room.width() / 2, -whole / 2 + high),
        (-seal, whole / 2 - 2 * seal, seal, whole / 2),
    ]
    wished = label.at * scale
    at = free(wished, parts, taken, lambda point: _is_at_home(board, space, point / scale))
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
    return plate, [moved(part, at) for part in parts]


def _of_sea(
    theme: Theme, scale: float, board: Drawing, space: Space, sizes: Sizes, taken: Sequence[Room]
) -> tuple[Plate, list[Room]]:
    label = space.label
    fitting = size_in(theme, SEA, label.lines, label.width * scale, label.height * scale)
    px = min(max(round(fitting * _SEA), theme.px(LEAST_SEA)), theme.px(MOST + 5))
    room = room_of(theme, SEA, label.lines, px)
    turn = math.radians(label.angle)
    parts = list(_along(room, math.cos(turn), math.sin(turn))) if label.angle else [_edges(room)]
    at = free(label.at * scale, parts, taken, lambda point: board.space_at(point / scale) is space, 2 * RINGS)
    return Plate(space, space, at, label.angle, px, label.lines, at), [moved(part, at) for part in parts]


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

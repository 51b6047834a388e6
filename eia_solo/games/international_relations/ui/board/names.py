"""The names of provinces and seas: of all lands whole, or of all three letters; each steps aside for what stands there.

They are painted after the counters, so none is hidden below one.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, partial

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from eia_solo.core.values import frozen
from eia_solo.games.international_relations.ui.board.drawing import Drawing, Space, drawing
from eia_solo.ui.drawn.camera import Camera
from eia_solo.ui.drawn.lettering import PLAIN, SEA, Style, draw_name, room_of, size_in
from eia_solo.ui.drawn.packed import Box
from eia_solo.ui.drawn.patterns import river
from eia_solo.ui.palette import Palette, contrast, mix
from eia_solo.ui.theme import Theme

LEAST, MOST = 11, 19
"""Pixels of the smallest and the largest name, at the ordinary text size."""
LEAST_SHORT = 10
_FITTING = 0.95
"""The share of lands whose whole name must fit before all have it."""
_WAYS, _STEP, _FARTHEST = 16, 2.0, 40.0
"""In how many directions a name looks for room, how finely, and how far at most, in pixels."""

Standing = tuple[float, float, float]
"""What no name may lie on: its middle and its radius, in pixels of the whole board as large as it is shown."""


@frozen(eq=False)
class Name:
    """A name at a scale: its middle, in pixels of the whole board as large as it is shown."""

    space: Space
    below: Space
    """What it lies on: its own space, or the water beside it."""
    at: QPointF
    angle: int
    px: int
    lines: tuple[str, ...]

    @property
    def style(self) -> Style:
        return SEA if self.space.sea else PLAIN


def names_at(theme: Theme, scale: float, board: Drawing, standing: Sequence[Standing]) -> tuple[Name, ...]:
    """All names at a scale, each beside what stands in its way."""
    taken, found = list(standing), []
    for space in board.spaces:
        box, px, lines = lettered(theme, scale, space)
        style = SEA if space.sea else PLAIN
        room = room_of(theme, style, lines, px)
        at = _free(box.at * scale, room, box.angle, taken, partial(_is_at_home, board, space, scale))
        below = space if at == box.at * scale else board.space_at(at / scale) or space
        found.append(Name(space, below, at, box.angle, px, lines))
        taken.extend(_covered(at, room, box.angle))
    return tuple(found)


def _is_at_home(board: Drawing, space: Space, scale: float, at: QPointF) -> bool:
    """Whether a name with its middle there is not taken for that of another space; land may be named in the water."""
    found = board.space_at(at / scale)
    return found is space or (found is not None and found.sea and not space.sea)


def _free(
    at: QPointF, room: QRectF, angle: int, taken: Sequence[Standing], is_at_home: Callable[[QPointF], bool]
) -> QPointF:
    """The nearest point where nothing touches the room; where there is none, the point itself."""
    x, y, reach = at.x(), at.y(), math.hypot(room.width(), room.height()) / 2 + _FARTHEST
    near = [each for each in taken if abs(each[0] - x) < reach + each[2] and abs(each[1] - y) < reach + each[2]]
    for right, down in _AROUND if near else ():
        if not _touches(near, x + right, y + down, room, angle):
            point = QPointF(x + right, y + down)
            if not (right or down) or is_at_home(point):
                return point
    return at


_AROUND = tuple(
    (math.sin(2 * math.pi * way / _WAYS) * ring * _STEP, math.cos(2 * math.pi * way / _WAYS) * ring * _STEP)
    for ring in range(round(_FARTHEST / _STEP) + 1)
    for way in range(_WAYS if ring else 1)
)
"""Where a name can go, the nearest first: to stay is the first of them."""


def _touches(taken: Sequence[Standing], x: float, y: float, room: QRectF, angle: int) -> bool:
    """Whether any of what is taken reaches into the room, turned by this angle, with its middle there."""
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    wide, high = room.width() / 2, room.height() / 2
    for middle_x, middle_y, radius in taken:
        right, down = middle_x - x, middle_y - y
        along = max(abs(right * cos + down * sin) - wide, 0.0)
        across = max(abs(down * cos - right * sin) - high, 0.0)
        if along * along + across * across < radius * radius:
            return True
    return False


def _covered(at: QPointF, room: QRectF, angle: int) -> Iterator[Standing]:
    """Circles along a name, for those that come after it."""
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    count = max(1, math.ceil(room.width() / max(room.height(), 1.0)))
    for number in range(count):
        along = room.left() + room.width() * (number + 0.5) / count
        yield at.x() + along * cos, at.y() + along * sin, room.height() / 2


def paint_names(
    painter: QPainter,
    theme: Theme,
    camera: Camera,
    names: Sequence[Name],
    grounds: Mapping[str, QColor],
    part: QRectF,
) -> None:
    """Write the names that are seen in this part; `grounds` has the colour below each."""
    palette = theme.palette
    for name in names:
        at, ground = name.at + camera.offset, grounds[name.below.id]
        room = room_of(theme, name.style, name.lines, name.px)
        reach = max(room.width(), room.height())
        if not part.intersects(QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach)):
            continue
        ink = mix(river(palette), palette.ink2, 0.35) if name.space.sea else _readable(palette, ground)
        edge = None if name.space.sea else ground
        draw_name(painter, theme, name.style, name.lines, name.px, at, name.angle, ink, edge)


def _readable(palette: Palette, ground: QColor) -> QColor:
    return max(palette.heat_ink, palette.heat_paper, key=lambda colour: contrast(colour, ground))


def lettered(theme: Theme, scale: float, space: Space) -> tuple[Box, int, tuple[str, ...]]:
    """How a space is lettered at this scale: where, how large in pixels, and with which lines.

    A sea has its whole name where it fits; lands have theirs all or none, so that one knows what is looked for.
    """
    style: Style = SEA if space.sea else PLAIN
    whole = size_in(theme, style, space.label.lines, space.label.width * scale, space.label.height * scale)
    if whole >= theme.px(LEAST) if space.sea else scale >= whole_from(theme):
        return space.label, min(max(whole, theme.px(LEAST)), theme.px(MOST)), space.label.lines
    short = size_in(theme, PLAIN, space.short.lines, space.short.width * scale, space.short.height * scale)
    return space.short, min(max(short, theme.px(LEAST_SHORT)), theme.px(LEAST + 2)), space.short.lines


@lru_cache(8)
def whole_from(theme: Theme) -> float:
    """The scale from which on all lands have their whole names: nearly all fit."""
    lands = [space for space in drawing().spaces if not space.sea]
    sizes = sorted(size_in(theme, PLAIN, s.label.lines, s.label.width * 100, s.label.height * 100) for s in lands)
    return theme.px(LEAST) * 100 / sizes[round(len(sizes) * (1 - _FITTING))]

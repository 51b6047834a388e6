"""Which names the map shows at a zoom, and where: none is too small to read, and none touches another."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Iterator
from functools import lru_cache

from attrs import field
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPolygonF, QTransform

from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.ui.map.ground import disc_radius
from eia_solo.games.empires_in_arms.ui.map.holdings import Holdings
from eia_solo.games.empires_in_arms.ui.map.shapes import Land
from eia_solo.ui.drawn.camera import Camera
from eia_solo.ui.drawn.lettering import CLOSE, MINOR, PLAIN, POWER, PROVINCE, SEA, TOWN, Style, room_of, size_in
from eia_solo.ui.drawn.packed import Box
from eia_solo.ui.theme import Theme

PROVINCES_FROM = 1.6
"""The zoom from which provinces have names, and powers no longer do."""
TOWN_NAMES_FROM = 4.5
LEAST = 11
"""Pixels of the smallest name, at the ordinary text size."""
_MOST = {POWER: 30, MINOR: 17, PROVINCE: 19, PLAIN: 15, TOWN: 12, SEA: 18}


_AROUND_BOX = sorted(
    ((x / 8, y / 2) for x in range(-6, 7) for y in range(-6, 7)), key=lambda way: math.hypot(way[0] * 4, way[1])
)
"""Where a name can be beside its box, in widths and heights of the name, the nearest first."""


@frozen(eq=False)
class Name:
    """A name in its place on the map; `room` is what it takes on a screen whose zero is the map's."""

    style: Style
    lines: tuple[str, ...]
    px: int
    at: QPointF
    angle: int
    room: QPolygonF
    about: str
    """The power or the land it names; empty for a sea."""

    @property
    def is_power(self) -> bool:
        return self.style in (POWER, CLOSE)


@frozen(eq=False)
class Letters:
    """The disc of a power on land it holds away from home."""

    power: str
    at: QPointF
    radius: float
    room: QPolygonF
    land: str


@frozen(eq=False)
class Names:
    """All that is written on the map at one zoom. Places are pixels from the map's own zero, not from the window's."""

    names: tuple[Name, ...] = ()
    letters: tuple[Letters, ...] = ()


@frozen(eq=False)
class _Room:
    """What has been placed so far."""

    taken: list[tuple[QRectF, QPolygonF]] = field(factory=list)

    def is_free(self, room: QPolygonF) -> bool:
        around = room.boundingRect()
        return not any(around.intersects(other) and room.intersects(shape) for other, shape in self.taken)

    def take(self, room: QPolygonF) -> None:
        self.taken.append((room.boundingRect(), room))


@frozen
class _Look:
    """What the names depend on; and, not compared, where the rest of it is found."""

    text_scale: float
    zoom: float
    scale: float
    held: Hashable
    theme: Theme = field(eq=False)
    camera: Camera = field(eq=False)
    holdings: Holdings = field(eq=False)


def names_at(theme: Theme, camera: Camera, holdings: Holdings) -> Names:
    """The names at this zoom. They do not depend on what part of the map is in the window, nor on its colours.

    Those of the last few looks are kept: a window asks for the same for its names and for the lines around them.
    """
    return _placed(_Look(theme.text_scale, camera.zoom, camera.scale, holdings.held, theme, camera, holdings))


@lru_cache(16)
def _placed(look: _Look) -> Names:
    theme, camera, holdings = look.theme, look.camera, look.holdings
    scale, room = camera.scale, _Room()
    for place in holdings.board.powers.values():
        town = holdings.board.lands[place.capital].town * scale
        room.take(_around(town, theme.px(7)))
    radius = disc_radius(theme, camera)
    for land in holdings.board.lands:
        if land.disc:
            room.take(_around(land.town * scale, radius))
    names: list[Name] = []

    def write(ways: Iterable[Name]) -> None:
        """The first of several ways to write a name that has room."""
        name = next((way for way in ways if room.is_free(way.room)), None)
        if name is not None:
            room.take(name.room)
            names.append(name)

    if camera.zoom < PROVINCES_FROM:
        for power in sorted(holdings.titled(), key=lambda power: -holdings.board.powers[power].label.width):
            write(_title(theme, scale, power, holdings))
    for candidate in _candidates(theme, camera, holdings):
        write((candidate,))
    titled = {name.about for name in names if name.is_power}
    letters = tuple(_letters(theme, camera, holdings, titled, room))
    for land in holdings.board.lands:
        if land.disc:
            write(_beside(theme, scale, land, radius + 3, holdings))
    for box in holdings.board.seas:
        write(_boxed(theme, scale, SEA, box, ""))
    if camera.zoom >= TOWN_NAMES_FROM:
        for land in holdings.board.lands:
            if not land.disc and land.town_name != land.name:
                write(_town(theme, scale, land))
    return Names(tuple(names), letters)


def _candidates(theme: Theme, camera: Camera, holdings: Holdings) -> Iterator[Name]:
    """Names in the order in which they are given room."""
    near = camera.zoom >= PROVINCES_FROM
    lands = [land for land in holdings.board.lands if not land.disc]
    for land in sorted(lands, key=lambda land: -land.label.height * land.label.width):
        home = land.name in holdings.homes and holdings.homes[land.name] is not None
        if near or not home:
            yield from _boxed(theme, camera.scale, PROVINCE if home else MINOR, land.label, land.name)


def zoom_to_read(theme: Theme, camera: Camera, land: Land, holdings: Holdings) -> float:
    """The zoom from which the land has its name on the map."""
    if land.disc:
        return 2.0
    style, box = PROVINCE if holdings.homes.get(land.name) else PLAIN, land.label
    px = size_in(theme, style, box.lines, box.width * 100, box.height * 100) / 100
    return max((theme.px(LEAST) + 1) * camera.zoom / (px * camera.scale), PROVINCES_FROM)


def _boxed(theme: Theme, scale: float, style: Style, box: Box, about: str) -> Iterator[Name]:
    """The name in its box, as large as fits; a minor whose capitals would be too small has small letters."""
    for way in (style, PLAIN) if style is MINOR else (style,):
        lines = tuple(line.upper() for line in box.lines) if way is MINOR else box.lines
        px = min(size_in(theme, way, lines, box.width * scale, box.height * scale), theme.px(_MOST[way]))
        if px >= theme.px(LEAST):
            at = box.at * scale
            yield Name(way, lines, px, at, box.angle, _turned(room_of(theme, way, lines, px), at, box.angle), about)
            return


def _title(theme: Theme, scale: float, power: str, holdings: Holdings) -> Iterator[Name]:
    """The name of a power in its box; small and close where that is too narrow, and beside the box rather than not."""
    box = holdings.board.powers[power].label
    yield from _boxed(theme, scale, POWER, box, power)
    px = theme.px(LEAST)
    room = room_of(theme, CLOSE, box.lines, px)
    abroad = [land for land in holdings.board.lands if holdings.controller(land) != power]
    beside = []
    for x, y in _AROUND_BOX:
        at = box.at * scale + QPointF(x * room.width(), y * room.height())
        name = Name(CLOSE, box.lines, px, at, box.angle, _turned(room, at, box.angle), power)
        spots = [name.room.at(corner) / scale for corner in range(4)] + [at / scale]
        if not any(land.rect.contains(spot) and land.shape.contains(spot) for land in abroad for spot in spots):
            yield name
        else:
            beside.append(name)
    yield from beside


def _turned(room: QRectF, at: QPointF, angle: float) -> QPolygonF:
    place = QTransform()
    place.translate(at.x(), at.y())
    place.rotate(angle)
    return place.map(QPolygonF(room.adjusted(-2, -1, 2, 1)))


def _around(at: QPointF, radius: float) -> QPolygonF:
    return QPolygonF(QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius))


def _beside(theme: Theme, scale: float, land: Land, away: float, holdings: Holdings) -> list[Name]:
    """The name of a disc on each side of it, in the sea rather than on another land."""

    def on_land(name: Name) -> int:
        spots = [name.room.at(corner) / scale for corner in range(4)] + [name.at / scale]
        return sum(other.shape.contains(spot) for spot in spots for other in holdings.board.lands)

    return sorted(_next_to(theme, MINOR, land.name.upper(), land.town * scale, away, land.name), key=on_land)


def _town(theme: Theme, scale: float, land: Land) -> Iterator[Name]:
    yield from _next_to(theme, TOWN, land.town_name, land.town * scale, 5, land.name)


def _next_to(theme: Theme, style: Style, text: str, town: QPointF, away: float, about: str) -> Iterator[Name]:
    """The same name right, left, below and above of a point."""
    px = theme.px(LEAST)
    room = room_of(theme, style, (text,), px)
    across, down = room.width() / 2 + away, room.height() / 2 + away
    for x, y in ((across, 0), (-across, 0), (0, down), (0, -down)):
        at = town + QPointF(x, y)
        yield Name(style, (text,), px, at, 0, _turned(room, at, 0), about)


def _letters(theme: Theme, camera: Camera, holdings: Holdings, titled: set[str], room: _Room) -> Iterable[Letters]:
    """A disc with the power's letters on each stretch of land it holds away from home, and at home if need be."""
    scale, radius = camera.scale, theme.px(18) / 2
    homes = [entry for entry in holdings.homelands if entry[0] not in titled]
    for power, lands in (*homes, *holdings.conquests):
        for land in lands:
            spot = next((at for at in _spots(land, scale, radius) if room.is_free(_around(at, radius))), None)
            if spot is not None and (not land.disc):
                shape = _around(spot, radius)
                room.take(shape)
                yield Letters(power, spot, radius, shape, land.name)
                break


def _spots(land: Land, scale: float, radius: float) -> Iterator[QPointF]:
    """Places for a disc in a land, the inmost first. It may hang over the border by a third."""
    yield land.heart * scale
    for share in (0.5, 0.85, 1.2, 1.7):
        for turn in range(8):
            angle = turn * math.pi / 4
            at = land.heart + QPointF(math.cos(angle), math.sin(angle)) * land.depth * share
            if land.shape.contains(at):
                yield at * scale

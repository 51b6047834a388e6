"""The painted map, kept from one paint to the next: a pan scrolls it, a change paints only what has changed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from PySide6.QtCore import QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPixmap, QRegion

from eia_solo.games.empires_in_arms.ui.map.ground import disc_radius, paint_ground
from eia_solo.games.empires_in_arms.ui.map.holdings import Holdings
from eia_solo.games.empires_in_arms.ui.map.names import Name, Names, names_at
from eia_solo.games.empires_in_arms.ui.map.shapes import Land
from eia_solo.ui.drawn.camera import Camera, scrolled
from eia_solo.ui.drawn.lettering import SEA, TOWN, draw_name
from eia_solo.ui.drawn.patterns import river
from eia_solo.ui.palette import Palette, contrast, mix
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.power_disc import paint_disc


def paint_names(
    painter: QPainter, theme: Theme, camera: Camera, holdings: Holdings, names: Names, part: QRectF
) -> None:
    """Paint what is written on this part (in pixels of the window)."""
    offset = camera.offset
    painter.save()
    painter.setClipRect(part)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for name in names.names:
        if name.room.boundingRect().translated(offset).adjusted(-6, -6, 6, 6).intersects(part):
            ink, ground = _colours(theme.palette, holdings, name)
            at = QPointF(name.at + offset)
            draw_name(painter, theme, name.style, name.lines, name.px, at, name.angle, ink, ground)
    for letters in names.letters:
        spot = letters.room.boundingRect().translated(offset)
        if spot.intersects(part):
            paint_disc(painter, spot, letters.power, theme)
    painter.restore()


def _colours(palette: Palette, holdings: Holdings, name: Name) -> tuple[QColor, QColor | None]:
    """The ink of a name, and the colour of the ground it stands on if it needs an edge of it."""
    if name.style is SEA:
        return mix(river(palette), palette.ink2, 0.25), None
    if name.is_power:
        return palette.power(name.about).letters, palette.power(name.about).fill
    land = holdings.board.lands[holdings.board.number[name.about]]
    if land.disc:
        ground = mix(palette.sea, palette.water_lines[-1], 0.5)
    else:
        controller = holdings.controller(land)
        ground = palette.paper if controller is None else palette.power(controller).fill
    ink = max(palette.heat_ink, palette.heat_paper, key=lambda colour: contrast(colour, ground))
    return (mix(ground, ink, 0.85) if name.style is TOWN else ink), ground


_LEAST = 0.7
"""A map may be stretched to so much of its size, and the other way round."""
_EDGE = 9
"""So many pixels around its shape a land can reach: half a frontier, an outline, a hanging disc."""


class Picture:
    """Ground and names of the map in the window, as pixels."""

    def __init__(self) -> None:
        self._pixels = QPixmap()
        self._shown: tuple[QSize, float, float, Theme] | None = None
        self._offset = QPointF()
        self._changed: list[Land] = []
        self._names = Names()
        self.painted = QRegion()
        """What was painted anew at the last paint: for tests and measurements."""

    def is_near(self, size: QSize) -> bool:
        """Whether what is painted looks right when it is stretched to this size for a moment."""
        if self._shown is None:
            return False
        painted = self._shown[0]
        return all(
            _LEAST * was <= now <= was / _LEAST
            for was, now in ((painted.width(), size.width()), (painted.height(), size.height()))
        )

    @property
    def names(self) -> Names:
        """What is written on it."""
        return self._names

    def forget(self) -> None:
        """Paint all of it anew next time."""
        self._shown = None

    def change(self, lands: Iterable[Land]) -> None:
        """Paint these lands anew next time."""
        self._changed += lands

    def refresh(self, theme: Theme, camera: Camera, holdings: Holdings, size: QSize, dots: float) -> None:
        """Bring the pixels up to date."""
        shown = (size, dots, camera.scale, theme)
        window = QRect(0, 0, size.width(), size.height())
        stale = QRegion()
        if shown != self._shown:
            self._names = names_at(theme, camera, holdings)
            self._changed = []
            if self._pixels.size() != size * dots:
                self._pixels = QPixmap(size * dots)
            self._pixels.setDevicePixelRatio(dots)
            stale = QRegion(window)
        else:
            stale = self._scrolled(camera.offset, window, dots)
            if self._changed:
                stale = stale.united(self._rewritten(theme, camera, holdings))
        self._shown, self._offset = shown, camera.offset
        self.painted = stale.intersected(window)
        for rect in cast("Iterable[QRect]", self.painted):
            self._paint(theme, camera, holdings, QRectF(rect))

    def paint(self, painter: QPainter) -> None:
        """Put it on the window."""
        painter.drawPixmap(QPointF(0, 0), self._pixels)

    def paint_stretched(self, painter: QPainter, window: QRect) -> None:
        """Put what is painted on a window of another size."""
        painter.drawPixmap(window, self._pixels, self._pixels.rect())

    def area_of(self, land: Land, camera: Camera, theme: Theme) -> QRectF:
        """The pixels a land reaches."""
        area = camera.transform.mapRect(land.rect)
        if land.disc:
            radius = disc_radius(theme, camera)
            at = camera.to_screen(land.town)
            area = area.united(QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius))
        return area.adjusted(-_EDGE, -_EDGE, _EDGE, _EDGE)

    def _scrolled(self, offset: QPointF, window: QRect, dots: float) -> QRegion:
        """Move the pixels to where the map now is; what has come into sight."""
        return scrolled(self._pixels, (offset - self._offset).toPoint(), window, dots)

    def _rewritten(self, theme: Theme, camera: Camera, holdings: Holdings) -> QRegion:
        """The parts of the changed lands, and of the names that have come, gone or moved with them."""
        stale = QRegion()
        for land in self._changed:
            stale = stale.united(self.area_of(land, camera, theme).toAlignedRect())
        self._changed = []
        before, self._names = self._names, names_at(theme, camera, holdings)
        old, new = _rooms(before), _rooms(self._names)
        for key in old.keys() ^ new.keys():
            room = old[key] if key in old else new[key]
            area = room.translated(camera.offset).adjusted(-_EDGE, -_EDGE, _EDGE, _EDGE)
            stale = stale.united(area.toAlignedRect())
        return stale

    def _paint(self, theme: Theme, camera: Camera, holdings: Holdings, part: QRectF) -> None:
        painter = QPainter(self._pixels)
        paint_ground(painter, theme, camera, holdings, part)
        paint_names(painter, theme, camera, holdings, self._names, part)
        painter.end()


def _rooms(names: Names) -> dict[tuple[str, str, int, int], QRectF]:
    """The room of everything written, by what makes it the same thing in the same place."""
    entries = [(name.about, "", name.room) for name in names.names]
    entries += [(letters.land, letters.power, letters.room) for letters in names.letters]
    rooms = ((about, power, room.boundingRect()) for about, power, room in entries)
    return {(about, power, round(room.x()), round(room.y())): room for about, power, room in rooms}

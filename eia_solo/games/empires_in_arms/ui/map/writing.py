"""Paints the names and the letters of the map."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from eia_solo.games.empires_in_arms.ui.map.holdings import Holdings
from eia_solo.games.empires_in_arms.ui.map.names import Name, Names
from eia_solo.ui.drawn.camera import Camera
from eia_solo.ui.drawn.lettering import POWER, SEA, TOWN, draw_name
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
    if name.style is POWER:
        return palette.power(name.about).letters, palette.power(name.about).fill
    land = holdings.board.lands[holdings.board.number[name.about]]
    if land.disc:
        ground = mix(palette.sea, palette.water_lines[-1], 0.5)
    else:
        controller = holdings.controller(land)
        ground = palette.paper if controller is None else palette.power(controller).fill
    ink = max(palette.heat_ink, palette.heat_paper, key=lambda colour: contrast(colour, ground))
    return (mix(ground, ink, 0.85) if name.style is TOWN else ink), ground

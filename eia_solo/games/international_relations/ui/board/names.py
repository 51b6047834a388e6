"""The names of provinces and seas: whole where they fit, else three letters, as players write them."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from eia_solo.games.international_relations.ui.board.drawing import Drawing, Space
from eia_solo.ui.drawn.camera import Camera
from eia_solo.ui.drawn.lettering import PLAIN, SEA, Style, draw_name, room_of, size_in
from eia_solo.ui.drawn.packed import Box
from eia_solo.ui.drawn.patterns import river
from eia_solo.ui.palette import Palette, contrast, mix
from eia_solo.ui.theme import Theme

LEAST, MOST = 11, 19
"""Pixels of the smallest and the largest name, at the ordinary text size."""
LEAST_SHORT = 10


def paint_names(
    painter: QPainter,
    theme: Theme,
    camera: Camera,
    drawing: Drawing,
    names: Mapping[str, tuple[str, QColor]],
    part: QRectF,
) -> None:
    """Write the names that are seen in this part. `names` has for every space its name and the colour below it."""
    painter.save()
    painter.setClipRect(part)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    palette = theme.palette
    for space in drawing.spaces:
        ground = names[space.id][1]
        box, px, lines = lettered(theme, camera.scale, space)
        style = SEA if space.sea else PLAIN
        at = camera.to_screen(box.at)
        room = room_of(theme, style, lines, px)
        reach = max(room.width(), room.height())
        if not part.intersects(QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach)):
            continue
        ink = mix(river(palette), palette.ink2, 0.35) if space.sea else _readable(palette, ground)
        draw_name(painter, theme, style, lines, px, at, box.angle, ink, None if space.sea else ground)
    painter.restore()


def _readable(palette: Palette, ground: QColor) -> QColor:
    return max(palette.heat_ink, palette.heat_paper, key=lambda colour: contrast(colour, ground))


def lettered(theme: Theme, scale: float, space: Space) -> tuple[Box, int, tuple[str, ...]]:
    """How a space is lettered at this scale: where, how large in pixels, and with which lines."""
    style: Style = SEA if space.sea else PLAIN
    whole = size_in(theme, style, space.label.lines, space.label.width * scale, space.label.height * scale)
    if whole >= theme.px(LEAST):
        return space.label, min(whole, theme.px(MOST)), space.label.lines
    short = size_in(theme, PLAIN, space.short.lines, space.short.width * scale, space.short.height * scale)
    return space.short, min(max(short, theme.px(LEAST_SHORT)), theme.px(LEAST + 2)), space.short.lines

"""All that stands on the ground of the board, in the order in which it is painted: arrows, counters, names, badges."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QTransform

from eia_solo.games.napoleons_wars.ui.board.counters import (
    paint_block,
    paint_chosen,
    paint_leader,
    paint_seal,
    paint_ship,
    ship_room,
)
from eia_solo.games.napoleons_wars.ui.board.courses import Courses
from eia_solo.games.napoleons_wars.ui.board.ground import Ground
from eia_solo.games.napoleons_wars.ui.board.order_paint import OrderPainter, paint_outlines_of
from eia_solo.games.napoleons_wars.ui.board.plates import Plate, Plates
from eia_solo.games.napoleons_wars.ui.board.stands import Stands
from eia_solo.games.napoleons_wars.ui.presenters.board_picture import BoardPicture
from eia_solo.ui.drawn.camera import Camera
from eia_solo.ui.drawn.lettering import Style, draw_name, room_of
from eia_solo.ui.drawn.patterns import river
from eia_solo.ui.palette import contrast, mix
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import stamp

_SPARE = 0.6
"""So much further than its room a name reaches, in heights of its letters: what hangs down, its soft edge."""


def paint_pieces(
    painter: QPainter,
    theme: Theme,
    camera: Camera,
    ground: Ground,
    picture: BoardPicture,
    plates: Plates,
    stands: Stands,
    courses: Courses,
    part: QRectF,
) -> None:
    """Paint what stands on the ground."""
    offset, sizes = camera.offset, plates.sizes
    marked = {*picture.reach, *picture.annexed}
    shapes = {id: camera.transform.map(ground.drawing.by_id[id].shape) for id in marked}
    painter.save()
    painter.setClipRect(camera.transform.mapRect(ground.drawing.frame), Qt.ClipOperation.IntersectClip)
    paint_outlines_of(painter, theme, shapes, picture)
    painter.restore()
    orders = OrderPainter(painter, theme, courses, sizes.high)
    standing = (stands.aside.get(id, plate) for id, plate in plates.by_id.items())
    shown = [plate for plate in standing if _reached(theme, plate, offset).intersects(part)]
    painter.translate(offset)
    orders.paint_lines(picture)
    painter.translate(-offset)
    for plate in shown:
        if not plate.space.sea:
            value = picture.values.get(plate.space.id)
            if value is not None:
                paint_seal(painter, theme, value, plate.seal + offset, sizes.seal)
    for plate in shown:
        _paint_name(painter, theme, ground, plate, plate.at + offset)
    painter.translate(offset)
    for block in stands.blocks:
        paint_leader(painter, theme, block, sizes.seal)
    painter.translate(-offset)
    for ships, at in stands.ships:
        paint_ship(painter, theme, ships, at + offset, sizes.ship)
        if (ships.power, ships.at) == picture.fleet and not ships.planned:
            paint_chosen(painter, theme, ship_room(at + offset, sizes.ship), sizes.ship / 3)
    for block in stands.blocks:
        paint_block(painter, theme, block, offset, picture.chosen)
    painter.translate(offset)
    orders.paint_signs(picture)
    painter.translate(-offset)


def _reached(theme: Theme, plate: Plate, offset: QPointF) -> QRectF:
    """A square around a plate that has all of it."""
    room = room_of(theme, plate.style, plate.lines, plate.px)
    reach, at = max(room.width(), room.height() + 40), plate.at + offset
    return QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach)


def _paint_name(painter: QPainter, theme: Theme, ground: Ground, plate: Plate, at: QPointF) -> None:
    palette = theme.palette
    below = ground.colour(palette, plate.below)
    if plate.space.sea:
        ink, edge = mix(river(palette), palette.ink2, 0.35), None
    else:
        ink = max(palette.heat_ink, palette.heat_paper, key=lambda colour: contrast(colour, below))
        edge = below
    around = _SPARE * plate.px
    room = room_of(theme, plate.style, plate.lines, plate.px).adjusted(-around, -around, around, around)
    turned = QTransform().rotate(plate.angle).mapRect(room).translated(at)
    colours = ink.rgba(), None if edge is None else edge.rgba()
    stamp(painter, turned, _draw_name, theme, plate.style, plate.lines, plate.px, plate.angle, *colours)


def _draw_name(
    painter: QPainter,
    room: QRectF,
    theme: Theme,
    style: Style,
    lines: tuple[str, ...],
    px: int,
    angle: int,
    ink: int,
    edge: int | None,
) -> None:
    """Draw a name in the middle of its room."""
    ground = None if edge is None else QColor.fromRgba(edge)
    draw_name(painter, theme, style, lines, px, room.center(), angle, QColor.fromRgba(ink), ground)

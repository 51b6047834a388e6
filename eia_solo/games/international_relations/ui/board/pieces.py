"""All that stands on the ground of the board: lines of orders, counters, and the names beside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen

from eia_solo.games.international_relations.ui.board.counters import (
    beside,
    counter_side,
    is_small,
    paint_counter,
    paint_dislodged,
    paint_driven_out,
    paint_pencil,
)
from eia_solo.games.international_relations.ui.board.ground import Ground, centre_radius
from eia_solo.games.international_relations.ui.board.names import Name, Standing, names_at, paint_names
from eia_solo.games.international_relations.ui.board.order_paint import OrderPainter
from eia_solo.games.international_relations.ui.board.ways import Ways
from eia_solo.games.international_relations.ui.presenters.board_picture import BoardPicture
from eia_solo.ui.drawn.camera import Camera
from eia_solo.ui.palette import LIGHT
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import inset, square
from eia_solo.ui.widgets.symbols import Symbol, paint_symbol

_ROOM = 0.6
"""The radius that a counter takes up, in sides of a counter."""


def paint_pieces(
    painter: QPainter,
    theme: Theme,
    camera: Camera,
    ground: Ground,
    picture: BoardPicture,
    names: Sequence[Name],
    part: QRectF,
) -> None:
    """Paint what stands on the ground; what says what became of an order lies over everything."""
    side = counter_side(theme, camera)
    ways = Ways(ground.drawing, camera, picture, side)
    orders = OrderPainter(painter, theme, ways, side)
    orders.paint_lines()
    for unit in picture.units:
        paint_counter(painter, theme, unit, ways.stand(unit.at), side)
    for unit in picture.dislodged:
        paint_dislodged(painter, theme, unit, ways.stand(unit.at), side)
    for unit in picture.units:
        if unit.province in picture.driven_out:
            paint_driven_out(painter, theme, ways.stand(unit.at), side)
    beaten = {unit.province for unit in picture.dislodged}
    for unit in picture.units:
        if unit.province in picture.corrected:
            aside = -0.5 if unit.province in beaten else 0.5  # a dislodged unit lies at the right
            paint_pencil(painter, theme, ways.stand(unit.at) + QPointF(side * aside, -side * 0.5), side)
    grounds = {space.id: ground.colour(theme.palette, space) for space in ground.drawing.spaces}
    paint_names(painter, theme, camera, names, grounds, part)
    orders.paint_signs(picture)
    for province in sorted(picture.contested):
        _paint_contested(painter, theme, ways.stand(province), side)


def names_beside(theme: Theme, camera: Camera, ground: Ground, picture: BoardPicture) -> tuple[Name, ...]:
    """The names of all spaces, each beside the counters and the marks of supply centres; none on a small board."""
    if is_small(theme, camera.scale):
        return ()
    return names_at(theme, camera.scale, ground.drawing, tuple(_standing(theme, camera, ground, picture)))


def _standing(theme: Theme, camera: Camera, ground: Ground, picture: BoardPicture) -> Iterator[Standing]:
    side, by_id = counter_side(theme, camera), ground.drawing.by_id
    at = [by_id[unit.province].stand(unit.at) * camera.scale for unit in picture.units]
    at += [beside(by_id[unit.province].stand(unit.at) * camera.scale, side) for unit in picture.dislodged]
    yield from ((point.x(), point.y(), side * _ROOM) for point in at)
    for space in ground.drawing.spaces:
        if space.centre is not None:
            point = space.centre * camera.scale
            yield point.x(), point.y(), centre_radius(theme, camera) + 1


def _paint_contested(painter: QPainter, theme: Theme, at: QPointF, side: float) -> None:
    """Crossed swords where a stand-off left a province empty: nobody may retreat there."""
    room = square(at, side * 0.9)
    paper = theme.palette.heat_paper if not theme.palette.dark else theme.palette.die
    painter.setPen(QPen(LIGHT.wax, 1.4))
    painter.setBrush(paper)
    painter.drawEllipse(room)
    paint_symbol(painter, Symbol.SWORDS, inset(room, side * 0.2), LIGHT.wax, max(1.3, side / 16))

"""The board of a report as a picture: how all stand, as its reader may know it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import QFont, QImage, QPainter, QPen

from eia_solo.games.napoleons_wars.rules.reporting.told import Told, seen_by
from eia_solo.games.napoleons_wars.ui.board.drawing import drawing
from eia_solo.games.napoleons_wars.ui.board.ground import Ground, paint_ground
from eia_solo.games.napoleons_wars.ui.board.layers import BoardLayers
from eia_solo.games.napoleons_wars.ui.board.pieces import paint_pieces
from eia_solo.games.napoleons_wars.ui.presenters.board import standing
from eia_solo.ui.drawn.camera import Camera
from eia_solo.ui.palette import LIGHT
from eia_solo.ui.paper import image_of
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import CENTRE, draw_text, text_width

_WIDE, _DOTS = 1200, 2
"""Pixels of the design, and dots of an image to each: 2,400 across."""


def board_image(told: Told, reader: str, *, colourless: bool = False) -> QImage:
    """The board after a turn, as one reader may know it. Rule: NW-101."""
    known = seen_by(told, reader)
    picture = standing(told.tables.board, known.after, reader)
    frame = drawing().frame
    size = QSize(_WIDE, round(_WIDE * frame.height() / frame.width()))
    theme, ground = Theme(LIGHT), Ground.of(drawing(), picture)
    whole = QRectF(QPointF(0, 0), QSizeF(size))
    camera, layers = Camera.of_whole(frame, frame, QSizeF(size)), BoardLayers()

    def paint(painter: QPainter) -> None:
        paint_ground(painter, theme, camera, ground, whole)
        plates, stands = layers.plates(theme, camera), layers.stands(theme, camera, picture)
        courses = layers.courses(theme, camera, picture)
        paint_pieces(painter, theme, camera, ground, picture, plates, stands, courses, whole)
        rooms = [block.room.translated(camera.offset) for block in stands.blocks]
        for block, room in zip(stands.blocks, tuple(rooms), strict=True):
            mine = block.corps if block.power == reader else ()
            own = [corps for each in mine if (corps := known.after.find(each.power, each.letter)) is not None]
            if own:
                words = (str(each.divisions) if len(own) == 1 else f"{each.letter} {each.divisions}" for each in own)
                rooms.append(_paint_make_up(painter, theme, "  ".join(words), room, rooms))

    image = image_of(size, _DOTS, paint)
    return image.convertToFormat(QImage.Format.Format_Grayscale8) if colourless else image


def _paint_make_up(painter: QPainter, theme: Theme, divisions: str, block: QRectF, taken: Sequence[QRectF]) -> QRectF:
    """What own corps consist of, on a slip beside its block where there is room; where that is."""
    font = theme.inter(7.5, QFont.Weight.DemiBold)
    wide, high = text_width(divisions, font) + 5, 10.0
    middle, left = block.center().x() - wide / 2, block.center().y() - high / 2
    ways = (
        QPointF(middle, block.bottom() - 1),
        QPointF(block.right() - 1, left),
        QPointF(block.left() + 1 - wide, left),
        QPointF(middle, block.top() + 1 - high),
    )
    slips = [QRectF(at, QSizeF(wide, high)) for at in ways]
    free = (slip for slip in slips if not any(slip.intersects(each) for each in taken if each != block))
    slip = next(free, slips[0])
    painter.setPen(QPen(theme.palette.line2, 0.6))
    painter.setBrush(theme.palette.raised)
    painter.drawRoundedRect(slip, 2, 2)
    draw_text(painter, slip, divisions, font, theme.palette.ink, CENTRE)
    return slip

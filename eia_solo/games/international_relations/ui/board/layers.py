"""The painted board, kept from one paint to the next: the ground, and the same with all that stands on it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from eia_solo.games.international_relations.ui.board.ground import Ground, paint_ground
from eia_solo.games.international_relations.ui.board.names import Name
from eia_solo.games.international_relations.ui.board.pieces import names_beside, paint_pieces
from eia_solo.games.international_relations.ui.presenters.board_picture import BoardPicture
from eia_solo.ui.drawn.camera import Camera
from eia_solo.ui.drawn.layers import Layers
from eia_solo.ui.palette import LIGHT, with_alpha
from eia_solo.ui.theme import Theme


class BoardLayers(Layers[Ground, BoardPicture]):
    """Ground, units and orders of the board in the window, as pixels."""

    def __init__(self) -> None:
        super().__init__()
        self._names: Sequence[Name] = ()
        self._names_for: object = None

    def _seen_of(self, ground: Ground) -> object:
        return ground.tints, ground.owners

    def _paint_ground(self, painter: QPainter, theme: Theme, camera: Camera, ground: Ground, part: QRectF) -> None:
        paint_ground(painter, theme, camera, ground, part)

    def _paint_above(
        self, painter: QPainter, theme: Theme, camera: Camera, ground: Ground, picture: BoardPicture, part: QRectF
    ) -> None:
        self._paint_lit(painter, camera, ground, picture)
        paint_pieces(painter, theme, camera, ground, picture, self._names_of(theme, camera, ground, picture), part)

    def _names_of(self, theme: Theme, camera: Camera, ground: Ground, picture: BoardPicture) -> Sequence[Name]:
        """The names beside what stands there now; a pan moves them, and changes none."""
        of = (theme, camera.scale, picture.units, picture.dislodged)
        if self._names_for != of:
            self._names_for = of
            self._names = names_beside(theme, camera, ground, picture)
        return self._names

    def _paint_lit(self, painter: QPainter, camera: Camera, ground: Ground, picture: BoardPicture) -> None:
        """A veil and a dashed edge on what may be picked next, a ring on what was picked."""
        for ids, veil, pen in (
            (sorted(picture.lit - set(picture.chosen)), 0.16, _dashes()),
            (picture.chosen, 0.3, QPen(LIGHT.focus, 2.4)),
        ):
            for id in ids:
                shape = camera.transform.map(ground.drawing.by_id[id].shape)
                painter.fillPath(shape, with_alpha(LIGHT.focus, veil))
                painter.strokePath(shape, pen)


def _dashes() -> QPen:
    pen = QPen(LIGHT.focus, 1.6)
    pen.setDashPattern([3.0, 2.0])
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    return pen

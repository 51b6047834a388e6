"""The painted board, kept from one paint to the next."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from eia_solo.games.napoleons_wars.ui.board.courses import Courses
from eia_solo.games.napoleons_wars.ui.board.drawing import drawing
from eia_solo.games.napoleons_wars.ui.board.ground import Ground, paint_ground
from eia_solo.games.napoleons_wars.ui.board.pieces import paint_pieces
from eia_solo.games.napoleons_wars.ui.board.plates import Plates, plates_at
from eia_solo.games.napoleons_wars.ui.board.stands import Stands, stands_on
from eia_solo.games.napoleons_wars.ui.presenters.board_picture import BoardPicture
from eia_solo.ui.drawn.camera import Camera
from eia_solo.ui.drawn.layers import Layers
from eia_solo.ui.theme import Theme


class BoardLayers(Layers[Ground, BoardPicture]):
    """Ground, arrows and counters of the board in the window, as pixels."""

    def __init__(self) -> None:
        super().__init__()
        self._stands: tuple[object, Stands] | None = None
        self._courses: tuple[object, Courses] | None = None

    def plates(self, theme: Theme, camera: Camera) -> Plates:
        """Names and seals at this scale."""
        return plates_at(theme, camera.scale, drawing())

    def stands(self, theme: Theme, camera: Camera, picture: BoardPicture) -> Stands:
        """Where the counters stand; a pan moves them, and neither it nor other colours change any."""
        plates = self.plates(theme, camera)
        of = (plates, picture.corps, picture.squadrons)
        if self._stands is None or self._stands[0] != of:
            self._stands = of, stands_on(theme, plates, camera.scale, drawing(), picture)
        return self._stands[1]

    def courses(self, theme: Theme, camera: Camera, picture: BoardPicture) -> Courses:
        """Where the lines of orders run."""
        plates = self.plates(theme, camera)
        of = (plates, picture)
        if self._courses is None or self._courses[0] != of:
            self._courses = of, Courses(drawing(), plates, self.stands(theme, camera, picture), picture)
        return self._courses[1]

    def _seen_of(self, ground: Ground) -> object:
        return ground.fills, ground.owners

    def _paint_ground(self, painter: QPainter, theme: Theme, camera: Camera, ground: Ground, part: QRectF) -> None:
        paint_ground(painter, theme, camera, ground, part)

    def _paint_above(
        self, painter: QPainter, theme: Theme, camera: Camera, ground: Ground, picture: BoardPicture, part: QRectF
    ) -> None:
        plates, stands = self.plates(theme, camera), self.stands(theme, camera, picture)
        courses = self.courses(theme, camera, picture)
        paint_pieces(painter, theme, camera, ground, picture, plates, stands, courses, part)

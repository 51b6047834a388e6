"""The painted board, kept from one paint to the next: the ground, and the same with all that stands on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap, QRegion

from eia_solo.games.international_relations.ui.board.drawing import Drawing
from eia_solo.games.international_relations.ui.board.ground import Ground, paint_ground
from eia_solo.games.international_relations.ui.board.names import Name
from eia_solo.games.international_relations.ui.board.pieces import names_beside, paint_pieces
from eia_solo.games.international_relations.ui.presenters.board_picture import BoardPicture
from eia_solo.ui.drawn.camera import Camera, scrolled
from eia_solo.ui.palette import LIGHT, with_alpha
from eia_solo.ui.theme import Theme


class Layers:
    """Ground, units and orders of the board in the window, as pixels."""

    def __init__(self, drawing: Drawing) -> None:
        self._drawing = drawing
        self._ground = QPixmap()
        self._whole = QPixmap()
        self._shown: tuple[QSize, float, float, Theme] | None = None
        self._offset = QPointF()
        self._tints: object = None
        self._picture: BoardPicture | None = None
        self._names: Sequence[Name] = ()
        self._names_for: object = None
        self.painted = QRegion()
        """The part of the ground that was painted anew at the last paint: for tests and measurements."""

    def forget(self) -> None:
        """Paint all of it anew next time."""
        self._shown = None

    def refresh(
        self, theme: Theme, camera: Camera, ground: Ground, picture: BoardPicture, size: QSize, dots: float
    ) -> None:
        """Bring the pixels up to date."""
        before = self._shown, self._offset, self._tints
        self.painted = self._stale(theme, camera, ground, size, dots)
        self._shown, self._offset = (size, dots, camera.scale, theme), camera.offset
        self._tints = (ground.tints, ground.owners)
        for rect in cast("Iterable[QRect]", self.painted):
            painter = QPainter(self._ground)
            paint_ground(painter, theme, camera, ground, QRectF(rect))
            painter.end()
        if before != (self._shown, self._offset, self._tints) or picture != self._picture:
            self._picture = picture
            self._compose(theme, camera, ground, picture)

    def paint(self, painter: QPainter) -> None:
        """Put it on the window."""
        painter.drawPixmap(QPointF(0, 0), self._whole)

    def _stale(self, theme: Theme, camera: Camera, ground: Ground, size: QSize, dots: float) -> QRegion:
        """What of the ground must be painted anew."""
        window = QRect(0, 0, size.width(), size.height())
        if (size, dots, camera.scale, theme) == self._shown and (ground.tints, ground.owners) == self._tints:
            return scrolled(self._ground, (camera.offset - self._offset).toPoint(), window, dots)
        if self._ground.size() != size * dots:
            self._ground = QPixmap(size * dots)
        self._ground.setDevicePixelRatio(dots)
        return QRegion(window)

    def _compose(self, theme: Theme, camera: Camera, ground: Ground, picture: BoardPicture) -> None:
        self._whole = QPixmap(self._ground)
        painter = QPainter(self._whole)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_lit(painter, camera, picture)
        part = QRectF(QPointF(0, 0), camera.size)
        paint_pieces(painter, theme, camera, ground, picture, self._names_of(theme, camera, ground, picture), part)
        painter.end()

    def _names_of(self, theme: Theme, camera: Camera, ground: Ground, picture: BoardPicture) -> Sequence[Name]:
        """The names beside what stands there now; a pan moves them, and changes none."""
        of = (theme, camera.scale, picture.units, picture.dislodged)
        if self._names_for != of:
            self._names_for = of
            self._names = names_beside(theme, camera, ground, picture)
        return self._names

    def _paint_lit(self, painter: QPainter, camera: Camera, picture: BoardPicture) -> None:
        """A veil and a dashed edge on what may be picked next, a ring on what was picked."""
        for ids, veil, pen in (
            (sorted(picture.lit - set(picture.chosen)), 0.16, _dashes()),
            (picture.chosen, 0.3, QPen(LIGHT.focus, 2.4)),
        ):
            for id in ids:
                shape = camera.transform.map(self._drawing.by_id[id].shape)
                painter.fillPath(shape, with_alpha(LIGHT.focus, veil))
                painter.strokePath(shape, pen)


def _dashes() -> QPen:
    pen = QPen(LIGHT.focus, 1.6)
    pen.setDashPattern([3.0, 2.0])
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    return pen

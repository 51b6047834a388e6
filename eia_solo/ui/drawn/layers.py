"""A painted board, kept from one paint to the next: the ground, and the same with all that stands on it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar, cast

from PySide6.QtCore import QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QPainter, QPixmap, QRegion

from eia_solo.ui.drawn.camera import Camera, scrolled
from eia_solo.ui.theme import Theme

GroundT = TypeVar("GroundT")
PictureT = TypeVar("PictureT")


class Layers(Generic[GroundT, PictureT]):
    """Ground and all that stands on it, as pixels. A board says how the two are painted, and what the first shows."""

    def __init__(self) -> None:
        self._ground = QPixmap()
        self._whole = QPixmap()
        self._shown: tuple[QSize, float, float, Theme] | None = None
        self._offset = QPointF()
        self._below: object = None
        self._picture: PictureT | None = None
        self.painted = QRegion()
        """The part of the ground that was painted anew at the last paint: for tests and measurements."""

    def _seen_of(self, ground: GroundT) -> object:
        """What a ground shows: where this is the same, the ground is."""
        raise NotImplementedError

    def _paint_ground(self, painter: QPainter, theme: Theme, camera: Camera, ground: GroundT, part: QRectF) -> None:
        raise NotImplementedError

    def _paint_above(
        self, painter: QPainter, theme: Theme, camera: Camera, ground: GroundT, picture: PictureT, part: QRectF
    ) -> None:
        """All that stands on the ground."""
        raise NotImplementedError

    def forget(self) -> None:
        """Paint all of it anew next time."""
        self._shown = None

    def refresh(
        self, theme: Theme, camera: Camera, ground: GroundT, picture: PictureT, size: QSize, dots: float
    ) -> None:
        """Bring the pixels up to date."""
        before = self._shown, self._offset, self._below
        self.painted = self._stale(theme, camera, ground, size, dots)
        self._shown, self._offset = (size, dots, camera.scale, theme), camera.offset
        self._below = self._seen_of(ground)
        for rect in cast("Iterable[QRect]", self.painted):
            painter = QPainter(self._ground)
            self._paint_ground(painter, theme, camera, ground, QRectF(rect))
            painter.end()
        if before != (self._shown, self._offset, self._below) or picture != self._picture:
            self._picture = picture
            self._whole = QPixmap(self._ground)
            painter = QPainter(self._whole)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_above(painter, theme, camera, ground, picture, QRectF(QPointF(0, 0), camera.size))
            painter.end()

    def paint(self, painter: QPainter) -> None:
        """Put it on the window."""
        painter.drawPixmap(QPointF(0, 0), self._whole)

    def _stale(self, theme: Theme, camera: Camera, ground: GroundT, size: QSize, dots: float) -> QRegion:
        """What of the ground must be painted anew."""
        window = QRect(0, 0, size.width(), size.height())
        if (size, dots, camera.scale, theme) == self._shown and self._seen_of(ground) == self._below:
            return scrolled(self._ground, (camera.offset - self._offset).toPoint(), window, dots)
        if self._ground.size() != size * dots:
            self._ground = QPixmap(size * dots)
        self._ground.setDevicePixelRatio(dots)
        return QRegion(window)

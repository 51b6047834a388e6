"""Which part of the map is seen, and how large. Positions on the screen are whole pixels, so that a pan can scroll."""

from __future__ import annotations

from attrs import evolve, field
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSizeF
from PySide6.QtGui import QPixmap, QRegion, QTransform

from eia_solo.core.values import frozen

CLOSEST = 10.0
"""The largest zoom; 1 shows the whole board."""


@frozen(eq=False)
class Camera:
    """A view of `board`, the part of `frame` that is shown at zoom 1, in a window of this size."""

    frame: QRectF
    board: QRectF
    size: QSizeF
    zoom: float = 1.0
    centre: QPointF = field(factory=QPointF)

    @classmethod
    def of_whole(cls, frame: QRectF, board: QRectF, size: QSizeF) -> Camera:
        return cls(frame, board, size, 1.0, board.center())

    @property
    def scale(self) -> float:
        """Pixels to a kilometre."""
        whole = min(self.size.width() / self.board.width(), self.size.height() / self.board.height())
        return max(whole, 0.01) * self.zoom

    @property
    def offset(self) -> QPointF:
        """Where the map's own zero is on the screen."""
        scale = self.scale
        x = _clamped(
            self.size.width() / 2 - self.centre.x() * scale,
            self.size.width() - self.frame.right() * scale,
            -self.frame.left() * scale,
        )
        y = _clamped(
            self.size.height() / 2 - self.centre.y() * scale,
            self.size.height() - self.frame.bottom() * scale,
            -self.frame.top() * scale,
        )
        return QPointF(round(x), round(y))

    @property
    def transform(self) -> QTransform:
        offset, scale = self.offset, self.scale
        return QTransform(scale, 0, 0, scale, offset.x(), offset.y())

    def to_screen(self, point: QPointF) -> QPointF:
        return point * self.scale + self.offset

    def to_map(self, point: QPointF) -> QPointF:
        return (point - self.offset) / self.scale

    @property
    def seen(self) -> QRectF:
        """The part of the map that is in the window."""
        return QRectF(self.to_map(QPointF(0, 0)), self.size / self.scale)

    def resized(self, size: QSizeF) -> Camera:
        return evolve(self, size=size)

    def zoomed(self, zoom: float, fixed: QPointF) -> Camera:
        """Nearer or farther, with what is at this point of the screen staying there."""
        zoom = min(max(zoom, 1.0), CLOSEST)
        if zoom == 1.0:
            return self.of_whole(self.frame, self.board, self.size)
        there = self.to_map(fixed)
        nearer = evolve(self, zoom=zoom)
        middle = QPointF(self.size.width() / 2, self.size.height() / 2)
        return evolve(nearer, centre=there + (middle - fixed) / nearer.scale)

    def panned(self, by: QPointF) -> Camera:
        """The map moved by so many pixels."""
        middle = QPointF(self.size.width() / 2, self.size.height() / 2)
        return evolve(self, centre=self.to_map(middle - by))

    def on(self, point: QPointF, zoom: float) -> Camera:
        """With this place of the map in the middle."""
        return evolve(self, centre=point, zoom=min(max(zoom, 1.0), CLOSEST))


def _clamped(value: float, least: float, most: float) -> float:
    """The value within its bounds; in the middle where the frame is smaller than the window."""
    return min(max(value, least), most) if least <= most else (least + most) / 2


def scrolled(pixels: QPixmap, by: QPoint, window: QRect, dots: float) -> QRegion:
    """Move the pixels of a window; what must be painted anew."""
    if by.isNull():
        return QRegion()
    if dots != int(dots):
        return QRegion(window)
    pixels.scroll(round(by.x() * dots), round(by.y() * dots), pixels.rect())
    return QRegion(window).subtracted(QRegion(window.translated(by)))

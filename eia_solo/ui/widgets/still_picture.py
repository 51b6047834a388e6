"""A picture as large as its room lets it be; of several, one at a time."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from eia_solo.ui.accessible import Telling


class StillPicture(QWidget, Telling):
    """It is as large as whoever shows it says."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self._images: Sequence[QImage] = ()
        self._number = 0

    @property
    def image(self) -> QImage:
        """The one that is shown."""
        return self._images[self._number]

    def set_images(self, images: Sequence[QImage]) -> None:
        """Show the first of these."""
        self._images, self._number = images, 0
        self.update()

    def step(self) -> None:
        """Show the next one; after the last the first."""
        self._number = (self._number + 1) % len(self._images)
        self.update()

    def room_for(self, high: int) -> int:
        """How wide it is when it is so high."""
        return round(high * self.image.width() / self.image.height()) if self._images else high

    def height_for(self, wide: int) -> int:
        """How high it is when it is so wide."""
        return round(wide * self.image.height() / self.image.width()) if self._images else wide

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self._images:
            return
        ways = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
        shown = self.image.scaled(self.size() * self.devicePixelRatioF(), *ways)
        QPainter(self).drawImage(QRectF(self.rect()), shown)

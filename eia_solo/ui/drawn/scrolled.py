"""Moves a finished picture along with the camera, so that only its new edge is painted."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QPixmap, QRegion


def scrolled(pixels: QPixmap, by: QPoint, window: QRect, dots: float) -> QRegion:
    """Move the pixels of a window; what must be painted anew."""
    if by.isNull():
        return QRegion()
    if dots != int(dots):
        return QRegion(window)
    pixels.scroll(round(by.x() * dots), round(by.y() * dots), pixels.rect())
    return QRegion(window).subtracted(QRegion(window.translated(by)))

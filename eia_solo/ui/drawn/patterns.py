"""Paper, hatching and small shapes of the map. Patterns are tiles, so that filling with them costs next to nothing."""

from __future__ import annotations

import math
import random
from functools import lru_cache

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPixmap, QPolygonF

from eia_solo.ui.palette import Palette, mix, with_alpha

_GRAIN = 192
_HATCH = 8


def _tile(width: int, height: int, dots: float) -> QPixmap:
    pixmap = QPixmap(QSize(round(width * dots), round(height * dots)))
    pixmap.setDevicePixelRatio(dots)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap


def _stripes(tile: QPixmap, side: int, pen: QPen) -> QPixmap:
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(pen)
    for shift in (-side, 0, side):
        painter.drawLine(QPointF(shift - 2, side + 2), QPointF(shift + side + 2, -2))
    painter.end()
    return tile


@lru_cache(64)
def hatch(strong: int, dots: float) -> QPixmap:
    """Held, but not a home: stripes of the power's strong colour."""
    pen = QPen(with_alpha(QColor.fromRgba(strong), 0.5), 1.7)
    return _stripes(_tile(_HATCH, _HATCH, dots), _HATCH, pen)


@lru_cache(16)
def dotted(strong: int, dots: float) -> QPixmap:
    """A power's second sign beside its colour: dots of its strong one, in rows that are set off."""
    tile = _tile(_HATCH, _HATCH, dots)
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(with_alpha(QColor.fromRgba(strong), 0.6))
    for at in (QPointF(2, 2), QPointF(6, 6)):
        painter.drawEllipse(at, 0.9, 0.9)
    painter.end()
    return tile


@lru_cache(8)
def unknown(ask_line: int, dots: float) -> QPixmap:
    """Nobody has said who controls it: dashes of ochre."""
    tile = _tile(12, 12, dots)
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(QColor.fromRgba(ask_line), 1.4)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    painter.drawLine(QPointF(1.5, 10.5), QPointF(6.5, 5.5))
    painter.drawLine(QPointF(7.5, 4.5), QPointF(11.5, 0.5))
    painter.end()
    return tile


@lru_cache(4)
def grain(dark: bool) -> QPixmap:
    """The grain of the paper, as a shadow that is nowhere strong. The same on every machine."""
    noise = random.Random(1805)
    raw = QImage(noise.randbytes(4 * _GRAIN * _GRAIN), 2 * _GRAIN, 2 * _GRAIN, QImage.Format.Format_Grayscale8)
    # Made smaller, four random dots become a soft one.
    soft = raw.scaled(_GRAIN, _GRAIN, mode=Qt.TransformationMode.SmoothTransformation)
    rows = bytes(soft.convertToFormat(QImage.Format.Format_Grayscale8).constBits())
    most = 26 if dark else 20
    shadow = bytes(value * most // 255 for value in rows)
    alpha = QImage(shadow, _GRAIN, _GRAIN, _GRAIN, QImage.Format.Format_Alpha8)
    tile = QImage(_GRAIN, _GRAIN, QImage.Format.Format_ARGB32_Premultiplied)
    tile.fill(QColor("#2B1B08") if not dark else QColor("#000000"))
    painter = QPainter(tile)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
    painter.drawImage(0, 0, alpha)
    painter.end()
    return QPixmap.fromImage(tile)


def star(at: QPointF, radius: float) -> QPolygonF:
    """The star of a capital."""
    points = []
    for corner in range(10):
        reach = radius if corner % 2 == 0 else radius * 0.42
        turn = corner * math.pi / 5
        points.append(QPointF(at.x() + reach * math.sin(turn), at.y() - reach * math.cos(turn)))
    return QPolygonF(points)


def out_of_play(palette: Palette) -> QColor:
    """The ground of land that is no part of the game."""
    return mix(palette.neutral.fill, palette.paper, 0.55 if not palette.dark else 0.5)


def river(palette: Palette) -> QColor:
    """The ink of rivers and of the shores of lakes."""
    return mix(palette.water_lines[-1], QColor("#2E5A70" if not palette.dark else "#8FB4C4"), 0.45)

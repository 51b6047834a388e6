"""Small helps for painting, shared by the widgets: text, wrapping, key caps, dashed lines."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from math import ceil, floor

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPaintEngine,
    QPainter,
    QPen,
    QPixmap,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QWidget

from eia_solo.ui.theme import Theme

# Plain numbers: joining Qt's flags anew for every word takes as long as drawing it.
_ONE_LINE = Qt.TextFlag.TextSingleLine.value | Qt.TextFlag.TextDontClip.value
LEFT: int = Qt.AlignmentFlag.AlignLeft.value | Qt.AlignmentFlag.AlignVCenter.value | _ONE_LINE
RIGHT: int = Qt.AlignmentFlag.AlignRight.value | Qt.AlignmentFlag.AlignVCenter.value | _ONE_LINE
CENTRE: int = Qt.AlignmentFlag.AlignCenter.value | _ONE_LINE


@lru_cache(4096)
def text_width(text: str, font: QFont) -> float:
    """How wide the text is on one line."""
    return QFontMetricsF(font).horizontalAdvance(text)


def head_width(words: str, theme: Theme) -> int:
    """How wide a column must be for its head, which has the face and the margins of the style sheet."""
    font = theme.inter(12, QFont.Weight.Medium)
    return ceil(max(text_width(row, font) for row in words.split("\n"))) + 2 * theme.px(6) + 1


@lru_cache(256)
def line_height(font: QFont) -> float:
    """How high one line of the font is."""
    return QFontMetricsF(font).height()


def draw_text(painter: QPainter, rect: QRectF, text: str, font: QFont, colour: QColor, align: int = LEFT) -> None:
    """One line of text in the rectangle; what does not fit ends in three dots."""
    if text_width(text, font) > rect.width() + 0.5:
        text = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
    painter.setFont(font)
    painter.setPen(colour)
    painter.drawText(rect, align, text)


def fitted(font: QFont, text: str, room: float, least: int) -> QFont:
    """The font, or a smaller one in which the text has room: a name is better read small than cut off."""
    wide = text_width(text, font)
    if wide > room:
        font = QFont(font)
        font.setPixelSize(min(max(int(font.pixelSize() * room / wide), least), font.pixelSize()))
    return font


_ROUND = 2
"""So many pixels round its rectangle a drawing may reach."""


def stamp(painter: QPainter, rect: QRectF, draw: Callable[..., None], *what: Hashable) -> None:
    """Draw something small that is the same in many places: curves are worked out once, and put there as pixels.

    On paper, and where the painter turns or stretches, it is drawn as curves.
    """
    place = painter.deviceTransform()
    dots = place.m11()
    if painter.paintEngine().type() is not QPaintEngine.Type.Raster or place.isRotating() or dots != place.m22():
        draw(painter, rect, *what)
        return
    at = place.map(rect.topLeft())
    x, y = floor(at.x()), floor(at.y())
    pixels = _pixels(draw, rect.width(), rect.height(), at.x() - x, at.y() - y, dots, what)
    corner = QPointF((x - _ROUND - place.dx()) / dots, (y - _ROUND - place.dy()) / dots)
    painter.drawPixmap(corner, pixels)


@lru_cache(1024)
def _pixels(
    draw: Callable[..., None], wide: float, high: float, x: float, y: float, dots: float, what: tuple[Hashable, ...]
) -> QPixmap:
    """A drawing of that size which begins between two pixels, with room round it."""
    pixmap = QPixmap(ceil(x + wide * dots) + 2 * _ROUND, ceil(y + high * dots) + 2 * _ROUND)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(x + _ROUND, y + _ROUND)
    painter.scale(dots, dots)
    draw(painter, QRectF(0, 0, wide, high), *what)
    painter.end()
    pixmap.setDevicePixelRatio(dots)
    return pixmap


def wrap(text: str, font: QFont, width: float) -> list[str]:
    """The lines the text breaks into at this width; a word that is too long is broken."""
    layout = QTextLayout(text, font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.beginLayout()
    lines: list[str] = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(max(width, 1.0))
        lines.append(text[line.textStart() : line.textStart() + line.textLength()].rstrip())
    layout.endLayout()
    return lines


def dashed(colour: QColor, width: float = 1.5, on: float = 4.0, off: float = 2.5) -> QPen:
    """A dashed line; its dashes are measured in pixels, not in widths of the line."""
    pen = QPen(colour, width)
    pen.setDashPattern([on / width, off / width])
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    return pen


def paint_focus_round(port: QWidget, theme: Theme) -> None:
    """Draw the ring of the focus round what has nothing in it to draw it round."""
    painter = QPainter(port)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(theme.palette.focus, 2))
    painter.drawRoundedRect(inset(QRectF(port.rect()), 1), 4, 4)


def inset(rect: QRectF, by: float) -> QRectF:
    """The rectangle, smaller by that much on each side."""
    return rect.adjusted(by, by, -by, -by)


def square(centre: QPointF, side: float) -> QRectF:
    """The square around a point."""
    return QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)


def hatch(painter: QPainter, rect: QRectF, colour: QColor, step: float, width: float = 1.0) -> None:
    """Strokes from bottom left to top right, clipped to the rectangle."""
    painter.save()
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    painter.setPen(QPen(colour, width))
    height = rect.height()
    x = rect.left() - height
    while x < rect.right():
        painter.drawLine(QPointF(x, rect.bottom()), QPointF(x + height, rect.top()))
        x += step
    painter.restore()


def key_cap_size(theme: Theme, key: str) -> tuple[float, float]:
    """Width and height of the key cap with this word on it."""
    font = theme.inter(11, QFont.Weight.DemiBold)
    height = float(theme.px(18))
    return max(height - theme.px(1), text_width(key, font) + theme.px(10)), height


def paint_key_cap(
    painter: QPainter, theme: Theme, key: str, right: float, middle: float, ink: QColor, edge: QColor
) -> float:
    """Draw a key cap that ends at `right`, centred on `middle`; where it begins."""
    width, height = key_cap_size(theme, key)
    rect = QRectF(round(right - width) + 0.5, round(middle - height / 2) + 0.5, round(width) - 1, height - 1)
    painter.setPen(QPen(edge, 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect, theme.px(4), theme.px(4))
    draw_text(painter, rect, key, theme.inter(11, QFont.Weight.DemiBold), ink, CENTRE)
    return rect.left()

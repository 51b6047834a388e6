"""The hatches of the powers: what tells whose a counter is where there is no colour."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker, QPen, QPixmap

_RISING, _UPRIGHT, _LEVEL, _FALLING = (1, -1), (0, 1), (1, 0), (1, 1)
"""Ways of lines, as steps to the right and down."""
_LINES: Mapping[str, tuple[tuple[int, int], ...]] = {
    "Austria": (_RISING,),
    "England": (_UPRIGHT,),
    "France": (_LEVEL,),
    "Germany": (),
    "Italy": (_FALLING,),
    "Turkey": (_RISING, _FALLING),
}
_DOTTED = "Russia"
_TILE = 8


@lru_cache(256)
def hatch_of(power: str, room: tuple[float, float, float, float], step: float) -> QPainterPath:
    """What fills a room (left, top, width, height) in the hatch of a power; lines stand `step` apart.

    A shape, not a pattern: it is the same on a screen, on paper and in a drawing of lines.
    """
    box = QRectF(*room)
    found = QPainterPath()
    if power == _DOTTED:
        for at in _dots(box, step):
            found.addEllipse(at, step * 0.34, step * 0.34)
        return found
    pen = QPainterPathStroker()
    pen.setWidth(step * 0.42)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    for right, down in _LINES.get(power, ()):
        lines = QPainterPath()
        for start, end in _across(box, right, down, step):
            lines.moveTo(start)
            lines.lineTo(end)
        found = found.united(pen.createStroke(lines))
    inside = QPainterPath()
    inside.addRect(box)
    return found.intersected(inside)


@lru_cache(16)
def hatch_tile(power: str, dots: float) -> QPixmap:
    """The same hatch for the lands of a power, to be repeated; so many dots to a pixel."""
    pixmap = QPixmap(QSize(round(_TILE * dots), round(_TILE * dots)))
    pixmap.setDevicePixelRatio(dots)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    ink = QColor(0, 0, 0, 130)
    if power == _DOTTED:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawEllipse(QPointF(_TILE / 2, _TILE / 2), 1.2, 1.2)
    painter.setPen(QPen(ink, 1.0))
    for right, down in _LINES.get(power, ()):
        start = QPointF(-_TILE, -_TILE * down) if right else QPointF(_TILE / 2, -_TILE)
        step = QPointF(3 * _TILE * right, 3 * _TILE * down)
        for shift in (-_TILE, 0, _TILE) if right and down else (0,):
            at = start + QPointF(0, shift + (0 if right and down else _TILE / 2))
            at += QPointF(0, _TILE) if down < 0 else QPointF(0, 0)
            painter.drawLine(at, at + step)
    painter.end()
    return pixmap


def _dots(box: QRectF, step: float) -> Iterator[QPointF]:
    apart = step * 1.25
    count = max(1, int(box.width() / apart))
    first = box.center().x() - (count - 1) * apart / 2
    return (QPointF(first + number * apart, box.center().y()) for number in range(count))


def _across(box: QRectF, right: int, down: int, step: float) -> Iterator[tuple[QPointF, QPointF]]:
    """Lines of one way, from edge to edge of the box and beyond."""
    if not down:
        count = max(1, int(box.height() / (step * 0.95)))
        for number in range(count):
            y = box.top() + box.height() * (number + 1) / (count + 1)
            yield QPointF(box.left(), y), QPointF(box.right(), y)
        return
    lean = box.height() if right else 0.0
    apart = step * 1.3 if right else step
    x = box.left() - lean + apart / 2
    while x < box.right():
        low, high = QPointF(x, box.bottom()), QPointF(x + lean, box.top())
        yield (low, high) if down < 0 else (QPointF(x, box.top()), QPointF(x + lean, box.bottom()))
        x += apart

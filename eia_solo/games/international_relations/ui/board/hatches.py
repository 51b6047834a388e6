"""The hatches of the powers: what tells whose a counter is where there is no colour."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPainterPathStroker

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

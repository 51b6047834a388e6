"""Which space each part of the board belongs to, as a raster: how much of a room lies in a space is counted in it."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter

from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.ui.board.drawing import Drawing
from eia_solo.games.napoleons_wars.ui.board.rooms import Room

_SIDE = 6.0
"""Of a cell, in kilometres."""


@frozen(eq=False)
class Cells:
    """The board row by row: the number of the space of each cell and one more, nothing where there is no space."""

    left: float
    top: float
    wide: int
    high: int
    rows: tuple[bytes, ...]

    def at(self, x: float, y: float) -> int:
        """The number of the space at a point, in kilometres; -1 where there is none."""
        column, row = int((x - self.left) / _SIDE), int((y - self.top) / _SIDE)
        return self.rows[row][column] - 1 if 0 <= column < self.wide and 0 <= row < self.high else -1

    def share(self, number: int, room: Room, scale: float) -> float:
        """How much of a room, given in pixels at a scale, lies in a space: from nothing to one."""
        left, top, right, bottom = (
            (edge / scale - start) / _SIDE
            for edge, start in zip(room, (self.left, self.top, self.left, self.top), strict=True)
        )
        first, low = round(left), round(top)
        last, high = max(round(right), first + 1), max(round(bottom), low + 1)
        if first < 0 or low < 0 or last > self.wide or high > self.high:
            return 0.0
        mark = number + 1
        return sum(row.count(mark, first, last) for row in self.rows[low:high]) / ((last - first) * (high - low))


@cache
def cells_of(board: Drawing) -> Cells:
    """The raster of a board, painted when it is first asked for."""
    frame = board.frame
    wide, high = round(frame.width() / _SIDE), round(frame.height() / _SIDE)
    image = QImage(wide, high, QImage.Format.Format_Grayscale8)
    image.fill(0)
    painter = QPainter(image)
    painter.scale(1 / _SIDE, 1 / _SIDE)
    painter.translate(-frame.topLeft())
    painter.setPen(Qt.PenStyle.NoPen)
    for space in board.spaces:
        painter.setBrush(QColor(*3 * (space.number + 1,)))
        painter.drawPath(space.shape)
    painter.end()
    raw, line = bytes(image.constBits()), image.bytesPerLine()
    rows = tuple(raw[number * line : number * line + wide] for number in range(high))
    return Cells(frame.left(), frame.top(), wide, high, rows)

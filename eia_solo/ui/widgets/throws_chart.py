"""The 36 throws of two dice as 36 squares in 11 columns: which of them make war."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from eia_solo.ui.palette import mix
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import CENTRE, draw_text, hatch, inset

NEVER = 13
"""A total no throw reaches: nothing makes war."""


class _Kind(Enum):
    CERTAIN = 1
    POSSIBLE = 2
    MISS = 3


def throws_of(total: int) -> list[tuple[int, int]]:
    """The throws that make a total, the first die counting up: (4, 6), (5, 5), (6, 4) for 10."""
    return [(first, total - first) for first in range(1, 7) if 1 <= total - first <= 6]


class ThrowsChart(QWidget):
    """Filled squares make war, hatched ones only on one answer of an unknown, empty ones do not."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._certain = NEVER
        self._possible = NEVER
        self._first: int | None = None
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self._tell()

    def set_need(self, certain_from: int, possible_from: int | None = None) -> None:
        """War from `certain_from` whatever the unknown is, and from `possible_from` on one answer of it."""
        self._certain = certain_from
        self._possible = certain_from if possible_from is None else min(possible_from, certain_from)
        self._tell()
        self.update()

    def set_first_die(self, value: int | None) -> None:
        """The first die lies: the throws that are gone fade."""
        self._first = value
        self._tell()
        self.update()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.updateGeometry()
        self.update()

    def throws(self) -> tuple[int, int]:
        """How many of the throws still possible make war: at least, at most."""
        left = [f + s for f in range(1, 7) for s in range(1, 7) if self._first in (None, f)]
        return sum(t >= self._certain for t in left), sum(t >= self._possible for t in left)

    def _tell(self) -> None:
        low, high = self.throws()
        of = 36 if self._first is None else 6
        count = f"{low} of {of}" if low == high else f"{low} to {high} of {of}"
        self.setAccessibleName(f"Throws that make war: {count}")
        self.setToolTip("")

    def _kind(self, total: int) -> _Kind:
        if total >= self._certain:
            return _Kind.CERTAIN
        return _Kind.POSSIBLE if total >= self._possible else _Kind.MISS

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(11 * 23), self._theme.px(6 * 23 + 22))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(11 * 17), self._theme.px(6 * 17 + 20))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        words = self._theme.px(20)
        step = min(self.width() / 11, (self.height() - words) / 6)
        step = float(int(step)) if step >= 12 else step
        left = (self.width() - 11 * step) / 2
        floor = (self.height() - words + 6 * step) / 2
        for total in range(2, 13):
            x = left + (total - 2) * step
            for height, throw in enumerate(throws_of(total)):
                cell = QRectF(x, floor - (height + 1) * step, step, step)
                self._paint_throw(painter, inset(cell, max(1.0, step / 14)), total, throw)
            hit = self._kind(total) is not _Kind.MISS
            font = self._theme.inter(11, QFont.Weight.DemiBold if hit else QFont.Weight.Normal)
            ink = self._theme.palette.ink if hit else self._theme.palette.ink2
            draw_text(painter, QRectF(x - 2, floor, step + 4, words), str(total), font, ink, CENTRE)

    def _paint_throw(self, painter: QPainter, rect: QRectF, total: int, throw: tuple[int, int]) -> None:
        palette = self._theme.palette
        kind = self._kind(total)
        gone = self._first is not None and throw[0] != self._first
        faint: QColor = mix(palette.panel, palette.ink, 0.17)
        box = inset(rect, 0.5)
        if kind is _Kind.CERTAIN:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(faint if gone else palette.ink)
            painter.drawRoundedRect(rect, 2, 2)
            return
        if kind is _Kind.POSSIBLE:
            edge = mix(palette.panel, palette.ask_line, 0.35) if gone else palette.ask_line
            painter.setPen(QPen(edge, 1))
            painter.setBrush(palette.ask)
            painter.drawRoundedRect(box, 2, 2)
            hatch(painter, inset(rect, 1), edge, max(3.5, rect.width() / 5), 1.2)
            return
        alive = self._first is not None and not gone
        painter.setPen(QPen(palette.line2 if alive else palette.line, 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 2, 2)

"""The key of the odds: a cell of each sort with its meaning below it, painted as the grid paints it."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from eia_solo.games.empires_in_arms.ui.presenters.odds_cells import (
    OddsCell,
)
from eia_solo.games.empires_in_arms.ui.widgets.odds_cell import paint_odds_cell
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import CENTRE, draw_text, text_width
from eia_solo.ui.words import tr

Entries = tuple[tuple[OddsCell, str], ...]

_CELL, _HIGH, _WORDS = 74, 56, 20
_GAP = 8


class OddsLegend(QWidget):
    """As many rows as its entries need at its width."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._entries: Entries = ()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def set_entries(self, entries: Entries) -> None:
        """Show these sorts of cells."""
        self._entries = entries
        self.setAccessibleName(tr("Key: {signs}", signs=", ".join(words for _, words in entries)))
        self._fit()
        self.update()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._fit()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(_CELL), len(self._rows()) * self._step + self._theme.px(2))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    @property
    def _step(self) -> int:
        return self._theme.px(_HIGH + _WORDS + 4)

    def _wide(self, words: str) -> float:
        return max(text_width(words, self._theme.inter(12)) + self._theme.px(_GAP), float(self._theme.px(_CELL)))

    def _rows(self) -> list[Entries]:
        """The entries of each row: as many as fit, and in all rows about as many."""
        widths = [self._wide(words) for _, words in self._entries]
        for rows in range(1, len(widths) + 1):
            across = ceil(len(widths) / rows)
            starts = range(0, len(widths), across)
            if all(sum(widths[start : start + across]) <= self.width() for start in starts):
                return [self._entries[start : start + across] for start in starts]
        return [(entry,) for entry in self._entries]

    def _fit(self) -> None:
        self.setFixedHeight(self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for number, row in enumerate(self._rows()):
            spare = (self.width() - sum(self._wide(words) for _, words in row)) / len(row)
            left = 0.0
            for cell, words in row:
                wide = self._wide(words) + spare
                self._paint_entry(painter, QRectF(left, number * self._step, wide, self._step), cell, words)
                left += wide

    def _paint_entry(self, painter: QPainter, box: QRectF, cell: OddsCell, words: str) -> None:
        theme = self._theme
        side = theme.px(_CELL)
        sample = QRectF(box.center().x() - side / 2, box.top(), side, theme.px(_HIGH))
        paint_odds_cell(painter, sample, cell, theme)
        below = QRectF(box.left(), sample.bottom(), box.width(), theme.px(_WORDS))
        draw_text(painter, below, words, theme.inter(12), theme.palette.ink2, CENTRE)

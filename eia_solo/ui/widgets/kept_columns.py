"""Columns of a table that keep the widths the player drags them to, also between starts."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QHeaderView, QTableView

from eia_solo.ui.widgets.row_list import at_once

NARROWEST, WIDEST = 20, 2000
LEFT_OVER = 120
"""So much, at normal text size, is left for the column that takes the rest."""
_Mode = QHeaderView.ResizeMode


class KeptColumns(QObject):
    """The widths of a table's columns: those of the view, until the player drags one to another.

    Where there is too little room for the player's, the view's own hold until there is more.
    """

    changed = Signal(str)
    """The player's widths, to be kept in these words."""

    def __init__(self, table: QTableView, names: Sequence[str]) -> None:
        super().__init__(table)
        self._table = table
        self._names = names
        self._own: dict[str, int] = {}
        self._widths: Mapping[str, int] = {}
        self._stretched = ""
        self._scale = 1.0
        self._fitting = False
        table.horizontalHeader().sectionResized.connect(self._take)
        table.viewport().installEventFilter(self)

    def restore(self, words: str) -> None:
        """Take the player's widths from the words they were kept in; what makes no sense is passed over."""
        try:
            kept = json.loads(words or "{}")
        except ValueError:
            return
        if isinstance(kept, dict):
            sound = {name: width for name, width in kept.items() if name in self._names and type(width) is int}
            self._own = {name: width for name, width in sound.items() if NARROWEST <= width <= WIDEST}
            self._fit()

    def fit(self, widths: Mapping[str, int], stretched: str, scale: float) -> None:
        """Give columns these widths, at normal text size, or the player's own; `stretched` takes what they leave."""
        self._widths, self._stretched, self._scale = widths, stretched, scale
        self._fit()

    def _fit(self) -> None:
        header = self._table.horizontalHeader()
        shown = [name for name in self._widths if not self._table.isColumnHidden(self._names.index(name))]
        wanted = {name: round(self._scale * self._own.get(name, self._widths[name])) for name in shown}
        others = sum(width for name, width in wanted.items() if name != self._stretched)
        if others + self._scale * LEFT_OVER > self._table.viewport().width():
            wanted = {name: round(self._scale * self._widths[name]) for name in shown}
        self._fitting = True
        with at_once(self._table):
            for name, width in wanted.items():
                column = self._names.index(name)
                header.setSectionResizeMode(column, _Mode.Fixed if name == self._stretched else _Mode.Interactive)
                if name != self._stretched:
                    header.resizeSection(column, width)
            self._stretch()
        self._fitting = False

    def _stretch(self) -> None:
        """Give one column what the others leave. Left to itself, Qt does so when the table has been painted."""
        if self._stretched:
            header, column = self._table.horizontalHeader(), self._names.index(self._stretched)
            others = header.length() - header.sectionSize(column)
            header.resizeSection(column, self._table.viewport().width() - others)

    def _take(self, column: int, before: int, now: int) -> None:
        """A column has another width: keep it if the player's hand has done it, as far as there is room."""
        header = self._table.horizontalHeader()
        by_hand = not self._fitting and before and now and header.sectionResizeMode(column) == _Mode.Interactive
        if not by_hand or not self._widths:
            return
        taken = sum(
            header.sectionSize(other)
            for other in range(len(self._names))
            if other != column and self._names[other] != self._stretched
        )
        most = self._table.viewport().width() - taken - round(self._scale * LEFT_OVER)
        width = max(min(now, most), round(self._scale * NARROWEST))
        if width != now:
            self._fitting = True
            header.resizeSection(column, width)
            self._fitting = False
        self._stretch()
        self._own[self._names[column]] = round(width / self._scale)
        self.changed.emit(json.dumps(self._own))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self._widths:
            self._fit()
        return super().eventFilter(watched, event)

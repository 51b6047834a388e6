"""Rows of a breakdown that stand on a page with other things: all are in sight, and the page is what scrolls."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QWidget

from eia_solo.games.empires_in_arms.ui.presenters.breakdown_rows import (
    BreakdownLine,
    BreakdownTotal,
)
from eia_solo.games.empires_in_arms.ui.widgets.breakdown_model import (
    Index,
)
from eia_solo.games.empires_in_arms.ui.widgets.breakdown_view import BreakdownView
from eia_solo.ui.theme import Theme


class OddsRows(BreakdownView):
    """A breakdown as high as its rows, also while one of them is open."""

    def __init__(self, theme: Theme, name: str, *, small: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(theme, dense=True, parent=parent)
        self._delegate.small = small
        self.set_foldable(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(name)
        self._fit()

    def set_lines(self, lines: Sequence[BreakdownLine], total: BreakdownTotal | None = None) -> None:
        super().set_lines(lines, total)
        self._fit()

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self._fit()

    def close_row(self) -> None:
        """None of its rows is open any more."""
        self.clearSelection()
        self.setCurrentIndex(QModelIndex())

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def _fit(self) -> None:
        self.setFixedHeight(self.contents_height(max(self.viewport().width(), 1)) + 2)

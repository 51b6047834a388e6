"""A list whose rows are described, laid out anew whenever the theme or the width changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget

from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_model import Index, Lines, SpokenLine
from eia_solo.ui.widgets.row_delegate import CHOSEN, Chosen, RowDelegate
from eia_solo.ui.widgets.rows import RowLook

S = TypeVar("S", bound=SpokenLine)


class RowList(QListView, Generic[S]):
    """No frame, scrolled by pixels, never sideways. `look` says how a line looks, from the line and its number."""

    delegate: type[RowDelegate] = RowDelegate

    def __init__(
        self,
        theme: Theme,
        name: str,
        lines: Lines[S],
        look: Callable[[S, int], RowLook],
        chosen: Chosen = CHOSEN,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)

        def describe(index: Index) -> RowLook:
            return look(lines.line(index), index.row())

        self._theme = theme
        self.line = lines.line
        self._delegate = self.delegate(theme, self, describe, chosen)
        self.setItemDelegate(self._delegate)
        lines.setParent(self)
        self.setModel(lines)
        self.setProperty("bare", True)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(name)

    @property
    def here(self) -> S | None:
        """The line one is on."""
        index = self.currentIndex()
        return self.line(index) if index.isValid() else None

    def set_theme(self, theme: Theme) -> None:
        self._theme = self._delegate.theme = theme
        self.scheduleDelayedItemsLayout()

    def dataChanged(self, first: Index, last: Index, roles: Sequence[int] = ()) -> None:
        """Rows that stay as high as they were are only painted, where a list would lay all of them out anew."""
        rows = () if self.uniformItemSizes() else range(first.row(), last.row() + 1)
        indexes = (self.model().index(row, 0) for row in rows)
        if all(self.visualRect(index).height() == self.sizeHintForIndex(index).height() for index in indexes):
            QAbstractItemView.dataChanged(self, first, last, list(roles))
        else:
            super().dataChanged(first, last, list(roles))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

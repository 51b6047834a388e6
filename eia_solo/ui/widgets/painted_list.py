"""A list whose lines a delegate paints itself, laid out anew whenever the theme or the width changes."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QListView, QStyledItemDelegate, QWidget

from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.row_delegate import RowDelegate


class ThemedDelegate(QStyledItemDelegate):
    """Paints the lines of a list in the faces and colours of the theme in force."""

    def __init__(self, theme: Theme, view: QListView) -> None:
        super().__init__(view)
        self.theme = theme
        self._view = view


class PaintedList(QListView):
    """No frame, scrolled by pixels, never sideways: a line that is too long is wrapped by its delegate."""

    def __init__(
        self,
        theme: Theme,
        delegate: Callable[[Theme, QListView], ThemedDelegate | RowDelegate],
        name: str,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._delegate = delegate(theme, self)
        self.setItemDelegate(self._delegate)
        self.setProperty("bare", True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(name)

    def set_theme(self, theme: Theme) -> None:
        self._delegate.theme = theme
        self.scheduleDelayedItemsLayout()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

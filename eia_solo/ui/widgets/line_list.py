"""A list of lines to read, to choose and to tick, as all columns of the month have it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from eia_solo.ui.presenters.lines import Line
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_delegate import LineDelegate
from eia_solo.ui.widgets.line_model import Index, LineModel
from eia_solo.ui.widgets.painted_list import PaintedList

_Key = Qt.Key


class LineList(PaintedList):
    """`chosen` when one goes to another line, `opened` on Enter or a double click, `toggled` when a box is ticked."""

    chosen = Signal(str)
    opened = Signal(str)
    toggled = Signal(str)
    delegate: type[LineDelegate] = LineDelegate
    """What paints its lines."""

    def __init__(self, theme: Theme, name: str, id: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, self.delegate, name, parent)
        self._lines: LineModel[Line] = LineModel(self)
        self.setModel(self._lines)
        self.setObjectName(f"list_{id}")

    @property
    def lines(self) -> tuple[Line, ...]:
        return self._lines.lines

    @property
    def current(self) -> str:
        """The id of the line one is on; empty if on none."""
        index = self.currentIndex()
        return self._lines.line(index).id if index.isValid() else ""

    def set_lines(self, lines: Sequence[Line]) -> None:
        """Show these lines. One stays on the line one was on, or if it is gone on the one now in its place."""
        here, row = self.current, self.currentIndex().row()
        blocked = self.blockSignals(True)
        self._lines.set_lines(lines)
        if here and self.current != here:
            ids = [line.id for line in lines]
            self._stand(ids.index(here) if here in ids else row)
        self.blockSignals(blocked)
        self.scheduleDelayedItemsLayout()

    def choose(self, id: str) -> None:
        """Go to a line by its id."""
        for row, line in enumerate(self.lines):
            if line.id == id and self.current != id:
                self.setCurrentIndex(self._lines.index(row, 0))

    def _stand(self, row: int) -> None:
        """Go to the nearest line, at this row or before it, that can be chosen."""
        rows = [n for n, line in enumerate(self.lines) if not line.is_head]
        if rows:
            near = [n for n in rows if n <= row]
            self.setCurrentIndex(self._lines.index(near[-1] if near else rows[0], 0))

    def sizeHint(self) -> QSize:
        return QSize(120, 80)

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self._delegate.theme.px(56))

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.viewport().update()
        if current.isValid():
            self.chosen.emit(self._lines.line(current).id)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        line = self._lines.line(self.currentIndex()) if self.currentIndex().isValid() else None
        if line is not None and event.key() in (_Key.Key_Return, _Key.Key_Enter):
            self.opened.emit(line.id)
        elif line is not None and line.box is not None and event.key() == _Key.Key_Space:
            self._tick(line)
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and index.isValid():
            line = self._lines.line(index)
            if line.box is not None and not line.is_head:
                self._tick(line)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        if index.isValid() and self._lines.line(index).box is None:
            self.opened.emit(self._lines.line(index).id)

    def _tick(self, line: Line) -> None:
        if line.open:
            self.toggled.emit(line.id)

    def focusInEvent(self, event: QFocusEvent) -> None:
        if not self.currentIndex().isValid():
            self._stand(0)  # before Qt does, which would not select it
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

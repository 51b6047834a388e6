"""A short list of the sheet with a form below it: entries are added and removed, never reordered."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QListWidget, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from eia_solo.core.values import frozen
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.editors import set_property
from eia_solo.ui.words import tr


@frozen
class EntryWords:
    """The title of a list, and what its buttons do, for a reader who cannot see where they stand."""

    title: str
    add: str
    remove: str


class EntryList(QWidget):
    """`add_wanted` when the button is pressed, `remove_wanted` with the number of the entry."""

    add_wanted = Signal()
    remove_wanted = Signal(int)

    def __init__(self, theme: Theme, words: EntryWords, parts: Sequence[QWidget | str]) -> None:
        super().__init__()
        self._parts = [part for part in parts if isinstance(part, QWidget)]
        self._title = QLabel(words.title)
        self.entries = _Entries()
        self.entries.setAccessibleName(words.title)
        self.entries.setProperty("bare", True)
        self.entries.remove_wanted.connect(self._remove)
        self.add = QPushButton(tr("Add"))
        self.add.setAccessibleName(words.add)
        self.add.clicked.connect(self.add_wanted)
        self.remove = QPushButton(tr("Remove"))
        set_property(self.remove, "quiet", True)
        self.remove.setAccessibleName(words.remove)
        self.remove.clicked.connect(self._remove)
        self.entries.currentRowChanged.connect(lambda _row: self._allow())
        self._editable = True
        head, form = QHBoxLayout(), QHBoxLayout()
        head.addWidget(self._title)
        head.addStretch(1)
        head.addWidget(self.remove)
        for part in parts:
            if isinstance(part, str):
                part = QLabel(part)
                part.setProperty("tone", "label")
                form.addWidget(part)
            else:
                form.addWidget(part, 1)
        form.addWidget(self.add)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(head)
        column.addWidget(self.entries, 1)
        column.addLayout(form)
        self.set_theme(theme)

    def show_entries(self, entries: Sequence[str], *, editable: bool) -> None:
        """Show these entries."""
        self._editable = editable
        shown = list(entries) or [tr("none")]
        if shown != [self.entries.item(n).text() for n in range(self.entries.count())]:
            row = self.entries.currentRow()
            self.entries.clear()
            for words in shown:
                item = QListWidgetItem(words)
                if not entries:
                    item.setFlags(Qt.ItemFlag.NoItemFlags)
                self.entries.addItem(item)
            self.entries.setCurrentRow(min(row, len(entries) - 1))
        for part in (*self._parts, self.add):
            part.setEnabled(editable)
        self._allow()

    def set_theme(self, theme: Theme) -> None:
        self._title.setFont(theme.garamond(18, italic=True))
        self.entries.setFont(theme.inter(13))

    def _allow(self) -> None:
        item = self.entries.currentItem()
        self.remove.setEnabled(self._editable and item is not None and bool(item.flags() & Qt.ItemFlag.ItemIsEnabled))

    def _remove(self) -> None:
        if self.remove.isEnabled():
            self.remove_wanted.emit(self.entries.currentRow())


class _Entries(QListWidget):
    remove_wanted = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.remove_wanted.emit()
        else:
            super().keyPressEvent(event)

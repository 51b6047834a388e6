"""The tree of the campaign as a list: every entry, undone or not; any of them can be gone to."""

from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QHeaderView, QTableView, QVBoxLayout, QWidget

from eia_solo.session import Session
from eia_solo.ui.door import Door
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.labels import data, head
from eia_solo.ui.widgets.panel import MARGIN, panel, tight

Index = QModelIndex | QPersistentModelIndex
COLUMNS = ("Entry", "", "What", "Follows", "When")


class HistoryModel(QAbstractTableModel):
    """Every entry, newest first. Labels are read when they come into sight."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._count = 0
        self._texts: dict[int, tuple[str, str]] = {}

    def refresh(self) -> None:
        count = len(self._session.history.ids)
        if count > self._count:
            self.beginInsertRows(QModelIndex(), 0, count - self._count - 1)
            self._count = count
            self.endInsertRows()
        if self._count:
            self.dataChanged.emit(self.index(0, 0), self.index(self._count - 1, len(COLUMNS) - 1))

    def entry(self, index: Index) -> int:
        return self._count - index.row()

    def row_of(self, entry: int) -> int:
        return self._count - entry

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else self._count

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(COLUMNS)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> str | None:
        if role == Qt.ItemDataRole.DisplayRole and orientation is Qt.Orientation.Horizontal:
            return COLUMNS[section]
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        entry = self.entry(index)
        history = self._session.history
        if role == Qt.ItemDataRole.FontRole and index.column() == 2:
            font = QFont()
            font.setStrikeOut(history.is_undone(entry))
            font.setBold(entry == history.head)
            return font
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"Entry {entry}, {self._mark(entry)}, {self._text(entry)[0]}".replace(", ,", ",")
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        label, at = self._text(entry)
        parent = history.parents[entry]
        branches = parent is not None and parent != entry - 1
        return (str(entry), self._mark(entry), label, f"after {parent}" if branches else "", at)[index.column()]

    def _mark(self, entry: int) -> str:
        history = self._session.history
        if entry == history.head:
            return "now"
        return "undone" if history.is_undone(entry) else ""

    def _text(self, entry: int) -> tuple[str, str]:
        if entry not in self._texts:
            kept = self._session.campaign.entry(entry)
            self._texts[entry] = (kept.label, kept.at.replace("T", " ").removesuffix("+00:00"))
        return self._texts[entry]


class HistoryView(QWidget):
    """All that was ever done in this campaign, and a way back to any of it."""

    def __init__(self, door: Door, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._door = door
        self._theme = theme
        self.setProperty("role", "desk")
        self.entries = HistoryModel(door.session, self)
        self.table = QTableView()
        self.table.setModel(self.entries)
        self.table.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        self.table.setShowGrid(False)
        self.table.setTabKeyNavigation(False)
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().setHighlightSections(False)
        self.table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.table.setAccessibleName("History of the campaign")
        self.table.activated.connect(self._go)
        self.go = KeyButton(theme, "Go there", "Enter", primary=True)
        self.go.clicked.connect(lambda: self._go(self.table.currentIndex()))
        outer = QVBoxLayout(self)
        outer.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        frame, column = panel()
        row = QHBoxLayout()
        tight(row, 12)
        row.addWidget(head(theme, "History"))
        words = "Nothing is ever lost: what was undone stays here, and a new roll after an undo begins a branch."
        row.addWidget(data(theme, words, 12, tone="label").wrapping(), 1)
        row.addWidget(self.go)
        column.addLayout(row)
        column.addWidget(self.table, 1)
        outer.addWidget(frame)
        door.changed.connect(lambda _: self._refresh_if_shown())
        self._fit()

    def _fit(self) -> None:
        px = self._theme.px
        for column, wide in enumerate((70, 80, 200, 100, 180)):
            self.table.setColumnWidth(column, px(wide))
        self.table.horizontalHeader().setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)
        self.table.verticalHeader().setDefaultSectionSize(px(26))

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.entries.refresh()
        self.table.selectRow(self.entries.row_of(self._door.session.history.head))
        self.table.setFocus()

    def _refresh_if_shown(self) -> None:
        if self.isVisible():
            self.entries.refresh()

    def _go(self, index: QModelIndex) -> None:
        if index.isValid():
            entry = self.entries.entry(index)
            self._door.attempt(lambda: self._door.session.go(entry))

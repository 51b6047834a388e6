"""A table of powers by their figures, a row each: what those of several games share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from PySide6.QtCore import QAbstractTableModel, QModelIndex, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHeaderView, QTableView, QWidget

from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_model import Index
from eia_solo.ui.widgets.row_list import RowTable
from eia_solo.ui.words import tr


class PowerRow(Protocol):
    """A power and its figures; a row of sums has an empty power."""

    @property
    def power(self) -> str: ...

    @property
    def cells(self) -> Sequence[str]: ...


class PowerModel(QAbstractTableModel):
    """Powers by their figures."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: Sequence[Any] = ()
        self.columns: Sequence[str] = ()

    def show(self, rows: Sequence[PowerRow], columns: Sequence[str]) -> None:
        """Show these rows."""
        if ([row.power for row in rows], columns) != ([row.power for row in self.rows], self.columns):
            self.beginResetModel()
            self.rows, self.columns = rows, columns
            self.endResetModel()
        elif rows != self.rows:
            self.rows = rows
            self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, len(columns) - 1))

    def is_number(self, column: int) -> bool:
        """Whether figures stand in a column, so that it is set to the right."""
        return column > 0

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if index.isValid() and role == Qt.ItemDataRole.DisplayRole:
            return self.rows[index.row()].cells[index.column()]
        return None

    def headerData(self, section: int, way: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if way is not Qt.Orientation.Horizontal or not 0 <= section < len(self.columns):
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if self.is_number(section) else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignVCenter
        return tr(self.columns[section]) if role == Qt.ItemDataRole.DisplayRole else None


class PowerTable(RowTable):
    """`chosen` brings the power of the row one has come to. A table says in `fit` how wide its columns are."""

    chosen = Signal(str)

    def __init__(self, theme: Theme, model: PowerModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.figures = model
        model.setParent(self)
        self.setModel(model)
        self.setProperty("bare", True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setEditTriggers(QTableView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)

    @property
    def power(self) -> str:
        """The power of the row one is on; empty if on none."""
        index = self.currentIndex()
        return str(self.figures.rows[index.row()].power) if index.isValid() else ""

    def show_rows(self, rows: Sequence[PowerRow], columns: Sequence[str]) -> None:
        """Show these rows; one stays on the power one was on."""
        power = self.power
        self.figures.show(rows, columns)
        if not self.currentIndex().isValid() and rows:
            row = next((number for number, each in enumerate(rows) if each.power == power), 0)
            self.setCurrentIndex(self.figures.index(row, 0))
        self.fit()

    def fit(self) -> None:
        """Give each column its room."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if current.isValid():
            self.chosen.emit(self.power)

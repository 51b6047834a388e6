"""A grid of cells as a Qt model. It tells only of what changed, so that an edit repaints a cell and not a page."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from eia_solo.games.empires_in_arms.ui.presenters.things import about_key
from eia_solo.games.empires_in_arms.ui.sheet.cells import Cell, Grid, Item
from eia_solo.ui.widgets.line_model import ABOUT

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
_WORDS = (Role.DisplayRole, Role.AccessibleTextRole)
_READ = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren
_WRITTEN = _READ | Qt.ItemFlag.ItemIsEditable


class GridModel(QAbstractTableModel):
    """Shows a grid."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.grid = Grid((), ())
        self.editable = True

    def set_grid(self, grid: Grid) -> None:
        """Show another grid. Where rows and columns are the same, only the cells that differ are told of."""
        old = self.grid
        same = [row.id for row in old.rows] == [row.id for row in grid.rows]
        if not same or old.columns != grid.columns:
            self.beginResetModel()
            self.grid = grid
            self.endResetModel()
            return
        self.grid = grid
        for number, (before, after) in enumerate(zip(old.rows, grid.rows, strict=True)):
            if before.items != after.items:
                pairs = zip(before.items, after.items, strict=True)
                columns = [column for column, (one, other) in enumerate(pairs) if one != other]
                self.dataChanged.emit(self.index(number, columns[0]), self.index(number, columns[-1]))
            if before.head != after.head:
                self.headerDataChanged.emit(Qt.Orientation.Vertical, number, number)

    def item(self, index: Index) -> Item:
        """What stands at an index."""
        return self.grid.rows[index.row()].items[index.column()]

    def cell(self, index: Index) -> Cell | None:
        """The cell at an index, or None where there are only words."""
        item = self.item(index) if index.isValid() else ""
        return item if isinstance(item, Cell) else None

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self.grid.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self.grid.columns)

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        if not index.isValid():
            return None
        item = self.item(index)
        if role == ABOUT:
            return about_key(item.key) if isinstance(item, Cell) else ()
        if isinstance(item, str):
            if role == Role.AccessibleTextRole and not item:
                return self.grid.rows[index.row()].head  # an empty place is read out as its row
            return item if role in _WORDS or (role == Role.ToolTipRole and item) else None
        match role:
            case Role.DisplayRole:
                return item.words or "?"
            case Role.AccessibleTextRole:
                return item.spoken
            case Role.ToolTipRole:
                return item.hint
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        if role == ABOUT and orientation == Qt.Orientation.Horizontal:
            cells = [row.items[section] for row in self.grid.rows]
            return next((about_key(cell.key)[1:] for cell in cells if isinstance(cell, Cell)), ())
        if role not in _WORDS:
            return None
        if orientation == Qt.Orientation.Horizontal:
            return self.grid.columns[section] if section < len(self.grid.columns) else None
        return self.grid.rows[section].head if section < len(self.grid.rows) else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        return _WRITTEN if self.editable and self.cell(index) else _READ

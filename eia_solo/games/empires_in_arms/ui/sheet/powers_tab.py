"""The powers' page of the sheet: every field of every power, edited in place."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from eia_solo.core.document import Path, dotted
from eia_solo.games.empires_in_arms.rules.state import GameState
from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.sheet.cell_table import CellTable
from eia_solo.games.empires_in_arms.ui.sheet.cells import Cell
from eia_solo.games.empires_in_arms.ui.sheet.edits import problem
from eia_solo.games.empires_in_arms.ui.sheet.power_grid import power_grid, question
from eia_solo.games.empires_in_arms.ui.sheet.power_heads import FieldsHead, PowersHead
from eia_solo.games.empires_in_arms.ui.sheet.tab import SheetTab
from eia_solo.ui.theme import Theme
from eia_solo.ui.words import mark, tr


class PowersTab(SheetTab):
    """Fields by powers."""

    title = mark("Powers")

    def __init__(self, door: EmpiresDoor, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(door, theme, parent)
        self.table = CellTable(theme, self._check, self)
        self.table.setAccessibleName(tr("Fields of the powers"))
        self.table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._heads = PowersHead(self.table.grid, theme, self.table)
        self._fields = FieldsHead(self.table.grid, theme, self.table)
        self.table.setHorizontalHeader(self._heads)
        self.table.setVerticalHeader(self._fields)
        self.table.cells.line_above = lambda _row: True
        self.table.cells.commit = lambda cell, value: self.edit({cell.key: value})
        self.table.cells.names = tuple(self.tables.territories)
        self.table.current_cell.connect(self._explain)
        self.table.problem_changed.connect(self._complain)
        self.table.unknown_wanted.connect(self._forget)
        self.table.checked_wanted.connect(lambda cells: self.edit({}, [cell.key for cell in cells]))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(8))
        column.addWidget(self.table, 1)
        column.addWidget(self.words)
        self.setFocusProxy(self.table)

    def show_state(self, state: GameState) -> None:
        self._heads.powers = tuple(state.powers)
        grid = power_grid(state, self.tables)
        fresh = grid.columns != self.table.grid.grid.columns
        self.table.set_grid(grid)
        if fresh:
            self._fit()
        if not self.words.warning:
            self._explain(self.table.cell())

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self.table.set_theme(theme)
        self._heads.set_theme(theme)
        self._fields.set_theme(theme)
        self._fit()

    def set_read_only(self, why: str) -> None:
        super().set_read_only(why)
        self.table.set_editable(not why)

    def show_key(self, path: Path) -> bool:
        return self.table.go_to(dotted(path))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Rows share the height there is, within what reads well."""
        grid = self.table.grid
        columns = max(1, grid.columnCount())
        self._heads.fit((self.table.width() - self._fields.sizeHint().width()) / columns)
        height = (self.table.height() - self._heads.sizeHint().height() - 1) // max(1, grid.rowCount())
        self._fields.setDefaultSectionSize(max(self.theme.px(24), min(height, self.theme.px(40))))
        self.table.updateGeometries()

    def _check(self, cell: Cell, value: Any) -> str:
        return problem(self.door, {cell.key: value})

    def _forget(self, cells: list[Cell]) -> None:
        self.edit({cell.key: None for cell in cells})

    def _explain(self, cell: Cell | None) -> None:
        index = self.table.currentIndex()
        self._heads.set_chosen(index.column())
        self._fields.set_chosen(index.row())
        if cell is None:
            self.words.say(tr("Choose a cell. Enter edits it, Delete makes it unknown."))
            return
        asked, note = question(cell.key, self.tables)
        self.words.say(asked, note, cell.hint.partition("\n")[2])

    def _complain(self, what: str) -> None:
        if what:
            cell = self.table.cell()
            self.words.warn(what, _stays(cell) if cell else "")
        else:
            self._explain(self.table.cell())


def _stays(cell: Cell) -> str:
    value = cell.words or tr("unknown")
    return tr("{field} stays {value} until this is right.", field=cell.label, value=value)

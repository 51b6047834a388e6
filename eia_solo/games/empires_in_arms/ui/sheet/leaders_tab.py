"""The leaders' page of the sheet: add, remove and edit, each in one step that can be undone."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QHeaderView, QLabel, QPushButton, QStyleOptionViewItem, QVBoxLayout, QWidget

from eia_solo.core.document import Path, dotted
from eia_solo.games.empires_in_arms.rules.state import GameState
from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.presenters.value_tips import value_tips
from eia_solo.games.empires_in_arms.ui.sheet.cell_delegate import CellDelegate, pad
from eia_solo.games.empires_in_arms.ui.sheet.cell_table import CellTable
from eia_solo.games.empires_in_arms.ui.sheet.cells import Cell
from eia_solo.games.empires_in_arms.ui.sheet.edits import problem
from eia_solo.games.empires_in_arms.ui.sheet.grids import added, leader_grid, removed
from eia_solo.games.empires_in_arms.ui.sheet.tab import SheetTab
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.editors import ChoiceBox, ValidatedLine
from eia_solo.ui.widgets.key_button import only_read, usable
from eia_solo.ui.widgets.line_model import Index
from eia_solo.ui.widgets.painting import draw_text, square
from eia_solo.ui.widgets.power_disc import paint_disc
from eia_solo.ui.widgets.rows import RowLook
from eia_solo.ui.words import mark, tr


class LeaderDelegate(CellDelegate):
    """Shows the power of a leader with its disc, once for all its leaders."""

    def is_first(self, row: int) -> bool:
        """Whether the leaders of a power begin here."""
        rows = self.model.grid.rows
        return row > 0 and rows[row].group != rows[row - 1].group

    def look(self, index: Index, words: str, margin: float) -> RowLook | None:
        return super().look(index, words, margin) if index.column() else None

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        if index.column() or (index.row() and not self.is_first(index.row())):
            return
        theme, row = self.theme, self.model.grid.rows[index.row()]
        margin = pad(theme, option.rect.width())
        box = QRectF(option.rect).adjusted(margin, 0, -margin, 0)
        side = float(theme.px(20))
        painter.save()
        paint_disc(painter, square(QPointF(box.left() + side / 2, box.center().y()), side), row.group, theme)
        # The face sits high in its line.
        box = box.adjusted(side + theme.px(7), theme.px(2), 0, theme.px(2))
        draw_text(painter, box, str(row.items[0]), theme.garamond(18), theme.palette.ink)
        painter.restore()


class _Leaders(CellTable):
    delegate = LeaderDelegate


_HELP = {
    "name": mark("The name on the counter."),
    "seniority": mark("A is the most senior; none for a leader without a letter."),
    "royalty": mark("Whether the leader is of a royal house."),
    "on_board": mark("Whether the counter is on the board now."),
    "condition": mark("Wounded, captured and killed leaders count as lost, on the board or not."),
}


class LeadersTab(SheetTab):
    """One table for all powers, and a line to add a leader."""

    title = mark("Leaders")

    def __init__(self, door: EmpiresDoor, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(door, theme, parent)
        self.table = _Leaders(theme, lambda cell, value: problem(door, {cell.key: value}), self)
        self.table.setAccessibleName(tr("Leaders"))
        self.table.tip = value_tips(door.session)
        self.table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.table.show_heads(QHeaderView.ResizeMode.Stretch)
        self.power = ChoiceBox()
        self.power.setAccessibleName(tr("Power of the new leader"))
        self.name = ValidatedLine(self._check_new)
        self.name.setAccessibleName(tr("Name of the new leader"))
        self.name.setPlaceholderText(tr("Name of a new leader"))
        self.add, self.remove = QPushButton(tr("Add leader")), QPushButton(tr("Remove leader"))
        self._lay_out()
        self._listen()

    def show_state(self, state: GameState) -> None:
        first = self.table.grid.columnCount() == 0
        self.table.set_grid(leader_grid(state, self.tables))
        if first:
            self.table.verticalHeader().setDefaultSectionSize(self.theme.px(28))
        power = self.power.value()
        who = [(str(p), self.tables.name(p)) for p in state.powers]
        self.power.offer(who, self.theme, unknown="", discs=True)
        self.power.show_value(power if power in state.powers else who[0][0])
        self._explain(self.table.cell())

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self.table.set_theme(theme)
        self.table.verticalHeader().setDefaultSectionSize(theme.px(28))
        self.name.setFixedWidth(theme.px(240))

    def set_read_only(self, why: str) -> None:
        super().set_read_only(why)
        self.table.set_editable(not why)
        for widget in (self.power, self.name):
            widget.setEnabled(not why)
        usable(self.add, only_read(why))
        self._allow()

    def show_key(self, path: Path) -> bool:
        if len(path) > 4:
            return self.table.go_to(dotted(path))
        self.power.show_value(path[1])
        number = path[3] if len(path) > 3 else 0
        if not self.table.go_to(f"powers.{path[1]}.leaders[{number}].name"):
            self.name.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def _lay_out(self) -> None:
        form = QHBoxLayout()
        for widget in (QLabel(tr("New leader of")), self.power, self.name, self.add):
            form.addWidget(widget)
        form.addStretch(1)
        form.addWidget(self.remove)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(self.theme.px(8))
        column.addWidget(self.table, 1)
        column.addLayout(form)
        column.addWidget(self.words)
        self.name.setFixedWidth(self.theme.px(240))
        self.setFocusProxy(self.table)

    def _listen(self) -> None:
        self.table.cells.commit = lambda cell, value: self.edit({cell.key: value})
        self.table.current_cell.connect(self._explain)
        self.table.problem_changed.connect(self._complain)
        self.name.problem_changed.connect(self._complain)
        self.table.unknown_wanted.connect(self._forget)
        self.table.checked_wanted.connect(lambda cells: self.edit({}, [cell.key for cell in cells]))
        self.add.clicked.connect(self._add)
        self.name.returnPressed.connect(self._add)
        self.remove.clicked.connect(self._remove)

    def _check_new(self, text: str) -> str:
        return problem(self.door, added(self.state, str(self.power.value()), text.strip())) if text.strip() else ""

    def _add(self) -> None:
        power, name = str(self.power.value()), self.name.text().strip()
        if not name:
            self.words.warn(tr("A leader needs a name"))
        elif self.edit(added(self.state, power, name)):
            self.name.clear()
            last = len(self.state.powers[self._as_power(power)].leaders) - 1
            self.table.go_to(f"powers.{power}.leaders[{last}].seniority")

    def _as_power(self, written: str) -> Any:
        return next(power for power in self.state.powers if power == written)

    def _remove(self) -> None:
        index = self.table.currentIndex()
        if index.isValid():
            power, _, number = self.table.grid.grid.rows[index.row()].id.partition(".")
            self.edit(removed(self.state, power, int(number)))

    def _forget(self, cells: list[Cell]) -> None:
        if any(cell.required for cell in cells):
            self.words.warn(tr("A leader needs a name"), tr("Remove leader takes the whole row away."))
            return
        self.edit({cell.key: None for cell in cells})

    def _allow(self) -> None:
        index = self.table.currentIndex()
        usable(self.remove, only_read(self.read_only) or ("" if index.isValid() else tr("Choose a leader first")))
        head = self.table.grid.grid.rows[index.row()].head if index.isValid() else ""
        self.remove.setText(tr("Remove {name}", name=head) if head else tr("Remove leader"))

    def _explain(self, cell: Cell | None) -> None:
        self._allow()
        if cell is None:
            self.words.say(tr("Choose a cell. Enter edits it, Delete makes it unknown."))
        else:
            field = cell.key.rpartition(".")[2]
            note = tr(_HELP[field]) if field in _HELP else ""
            self.words.say(cell.label, note, cell.hint.partition("\n")[2])

    def _complain(self, what: str) -> None:
        if what:
            self.words.warn(what, tr("Nothing changes until this is right."))
        else:
            self._explain(self.table.cell())

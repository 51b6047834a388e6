"""A table of the sheet that is edited in place, by keyboard alone or by pointer."""

from __future__ import annotations

from attrs import evolve
from PySide6.QtCore import QEvent, QItemSelectionModel, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from eia_solo.games.empires_in_arms.ui.presenters.value_tips import ValueTip
from eia_solo.games.empires_in_arms.ui.sheet.cell_delegate import CellDelegate
from eia_solo.games.empires_in_arms.ui.sheet.cells import Cell, Check, Grid
from eia_solo.games.empires_in_arms.ui.sheet.grid_model import GridModel, Index
from eia_solo.ui.presenters.offers import Offer
from eia_solo.ui.presenters.tips import Tip
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.editors import ChoiceBox
from eia_solo.ui.widgets.painting import paint_focus_round
from eia_solo.ui.widgets.row_list import SharedTable
from eia_solo.ui.words import ntr, tr

_Trigger = QAbstractItemView.EditTrigger
_EDITING = _Trigger.DoubleClicked | _Trigger.EditKeyPressed | _Trigger.AnyKeyPressed | _Trigger.SelectedClicked
_Key = Qt.Key


class CellTable(SharedTable):
    """Enter, F2 or typing edits; Tab goes on to the next cell while editing; Delete makes unknown."""

    current_cell = Signal(object)
    """The cell one is on now, or None."""
    problem_changed = Signal(str)
    unknown_wanted = Signal(list)
    checked_wanted = Signal(list)
    delegate = CellDelegate
    tip: ValueTip | None = None
    """What the value of a cell is counted from, and what reads it."""

    def __init__(self, theme: Theme, check: Check, parent: QWidget | None = None, *, rows: bool = False) -> None:
        super().__init__(parent)
        self._theme = theme
        self.grid = GridModel(self)
        self.setModel(self.grid)
        self.cells = self.delegate(self, self.grid, theme, check)
        self.setItemDelegate(self.cells)
        self.cells.problem_changed.connect(self.problem_changed)
        self.setProperty("bare", True)
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.setShowGrid(False)
        self.setCornerButtonEnabled(False)
        self.setVerticalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(QTableView.SelectionMode.ExtendedSelection)
        if rows:
            self.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self.setEditTriggers(_EDITING)
        # Tab leaves the table unless one is editing; the arrow keys move in it.
        self.setTabKeyNavigation(False)

    def set_grid(self, grid: Grid) -> None:
        """Show another grid; one stays on the row one was on."""
        current = self.currentIndex()
        here = self.grid.grid.rows[current.row()].id if current.isValid() else None
        column = current.column()
        self.grid.set_grid(grid)
        if here is not None and not self.currentIndex().isValid():
            ids = [row.id for row in grid.rows]
            if here in ids and column < len(grid.columns):
                self.setCurrentIndex(self.grid.index(ids.index(here), column))
        self.share_out()
        self.executeDelayedItemsLayout()  # as it begins to paint, Qt would do so and then paint all once more

    def show_heads(self, widths: QHeaderView.ResizeMode, at: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignVCenter) -> None:
        """Columns have heads to read; rows have none."""
        self.verticalHeader().hide()
        heads = self.horizontalHeader()
        heads.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | at)
        heads.setHighlightSections(False)
        heads.setSectionsClickable(False)
        heads.setSectionResizeMode(widths)

    def set_editable(self, editable: bool) -> None:
        self.grid.editable = editable
        self.setEditTriggers(_EDITING if editable else _Trigger.NoEditTriggers)

    def set_theme(self, theme: Theme) -> None:
        self._theme = self.cells.theme = theme
        self.share_out()
        self.viewport().update()

    def cell(self) -> Cell | None:
        """The cell one is on; in a row of words, the first cell of that row."""
        index = self._editable(self.currentIndex())
        return self.grid.cell(index)

    def selected_cells(self) -> list[Cell]:
        """The selected cells, in order."""
        indexes = sorted(self.selectionModel().selectedIndexes(), key=lambda i: (i.row(), i.column()))
        return [cell for index in indexes if (cell := self.grid.cell(index))]

    def go_to(self, key: str) -> bool:
        """Select the cell of a key and take the focus. Whether it is here."""
        place = self.grid.grid.find(key)
        if place is None:
            return False
        index = self.grid.index(*place)
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect
        if self.selectionBehavior() == QTableView.SelectionBehavior.SelectRows:
            flags |= QItemSelectionModel.SelectionFlag.Rows
        self.selectionModel().setCurrentIndex(index, flags)
        self.scrollTo(index, QTableView.ScrollHint.EnsureVisible)
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def edit(  # type: ignore[override]
        self, index: Index, trigger: _Trigger = _Trigger.AllEditTriggers, event: QEvent | None = None
    ) -> bool:
        """Begin to edit, the cell of the row if the index itself has none."""
        wanted = self._editable(index)
        by_hand = trigger in (_Trigger.AllEditTriggers, _Trigger.DoubleClicked, _Trigger.EditKeyPressed)
        begun = bool(super().edit(wanted, trigger, event))  # type: ignore[arg-type]
        if begun and (by_hand or trigger == _Trigger.SelectedClicked) and not self._by_tab:
            editor = self.indexWidget(wanted)
            if isinstance(editor, ChoiceBox):
                QTimer.singleShot(0, editor, lambda: _open_list(editor))
        return begun

    _by_tab = False

    def closeEditor(self, editor: QWidget, hint: CellDelegate.EndEditHint) -> None:
        # Going on with Tab opens the next editor, but not its list: that would take the next Tab.
        self._by_tab = True
        super().closeEditor(editor, hint)
        self._by_tab = False
        if hint == CellDelegate.EndEditHint.RevertModelCache:
            self.problem_changed.emit("")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        editable = self.grid.editable and self.state() != QTableView.State.EditingState
        if editable and event.key() in (_Key.Key_Return, _Key.Key_Enter):
            self.edit(self.currentIndex())
        elif editable and event.key() in (_Key.Key_Delete, _Key.Key_Backspace) and not event.modifiers():
            self.unknown_wanted.emit(self.selected_cells())
        else:
            super().keyPressEvent(event)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.viewport().update()
        self.current_cell.emit(self.cell())

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if not self.currentIndex().isValid() and self.grid.rowCount():
            self.setCurrentIndex(self.grid.index(0, 0))
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus() and not self.currentIndex().isValid():
            paint_focus_round(self.viewport(), self._theme)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def tip_of(self, index: Index) -> Tip | None:
        """What the value of a cell is counted from and what reads it, and what its mark means."""
        cell = self.grid.cell(index)
        if cell is None or self.tip is None:
            return None
        tip, mark = self.tip(cell.key, cell.label, cell.words or tr("unknown")), cell.hint.partition("\n")[2]
        return evolve(tip, rules=(*tip.rules, *(((mark, ""),) if mark else ())))

    def offers(self, index: Index) -> tuple[Offer, ...]:
        """What can be done with the selected cells; nothing where there are only words."""
        cells = self.selected_cells()
        if not cells:
            return ()
        marked = [cell for cell in cells if cell.mark]
        known = [cell for cell in cells if not cell.required and cell.value not in (None, (), [])]
        locked = "" if self.grid.editable else tr("Nothing can be changed here now")
        several = tr("Only one value at a time") if len(cells) > 1 else ""
        check = tr("Mark as checked") if len(marked) < 2 else _mark_many(len(marked))
        forget = tr("Make unknown") if len(known) < 2 else _forget_many(len(known))
        unmarked = "" if marked else tr("It is not marked as one to check")
        unknown = "" if known else tr("It is never unknown") if cells[0].required else tr("It is unknown already")
        return (
            Offer(tr("Edit"), lambda: self.edit(self.currentIndex()), tr("Enter"), locked or several),
            Offer(check, lambda: self.checked_wanted.emit(marked), why_not=locked or unmarked),
            Offer(forget, lambda: self.unknown_wanted.emit(known), tr("Del"), locked or unknown),
        )

    def _editable(self, index: Index) -> Index:
        if not index.isValid() or self.grid.cell(index):
            return index
        for column in range(self.grid.columnCount()):
            other = self.grid.index(index.row(), column)
            if self.grid.cell(other):
                return other
        return index


def _mark_many(count: int) -> str:
    return ntr("Mark {n} as checked", "Mark {n} as checked", count)


def _forget_many(count: int) -> str:
    return ntr("Make {n} unknown", "Make {n} unknown", count)


def _open_list(box: ChoiceBox) -> None:
    """Open the list of a cell, unless whoever types fast has chosen and gone on by now."""
    if box.hasFocus():
        box.showPopup()

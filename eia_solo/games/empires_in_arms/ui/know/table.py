"""The grid in which one enters what one knows, filled as in a spreadsheet."""

from __future__ import annotations

from PySide6.QtCore import QKeyCombination, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QGuiApplication, QKeyEvent, QKeySequence, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyleOptionViewItem, QTableView, QWidget

from eia_solo.games.empires_in_arms.ui.presenters.know import Waits
from eia_solo.games.empires_in_arms.ui.sheet.cell_delegate import CellDelegate, pad
from eia_solo.games.empires_in_arms.ui.sheet.cell_table import CellTable
from eia_solo.games.empires_in_arms.ui.sheet.cells import Cell, Check, Takes
from eia_solo.games.empires_in_arms.ui.sheet.grid_model import GridModel, Index
from eia_solo.games.empires_in_arms.ui.sheet.powers_tab import FIELD_WIDTH, FieldsHead, PowersHead
from eia_solo.ui.keys import ENTER
from eia_solo.ui.palette import mix
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.editors import ChoiceBox, ValidatedLine
from eia_solo.ui.widgets.painting import RIGHT, dashed, draw_text, inset
from eia_solo.ui.words import tr

_Key = Qt.Key
_TYPING = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
_SAME = QKeyCombination(Qt.KeyboardModifier.ControlModifier, _Key.Key_R)
_ROWS = (25, 46)
"""How low and how high a row can be."""
_BOXES = 32
"""So many boxes are kept: those of a few sizes of the window."""
_ROOMY = 84
"""In columns narrower than that the names of the fields leave all the room that they do not need."""
_NARROWEST = 67
"""Columns are not narrower: the grid scrolls sideways instead."""


class KnowDelegate(CellDelegate):
    """Paints what is unknown in the tint of its kind, with the number of checks that wait; tells what is typed."""

    typed = Signal(str)
    kept = Signal(int)
    """A value was kept by this key."""

    def __init__(self, view: QTableView, model: GridModel, theme: Theme, check: Check) -> None:
        super().__init__(view, model, theme, check)
        self.waiting: Waits = {}
        self.pasted: frozenset[str] = frozenset()
        """The keys of what has just been pasted."""
        self._boxes: dict[tuple[float, ...], QPixmap] = {}

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        cell = self.model.cell(index)
        if cell is None:
            return
        theme, palette = self.theme, self.theme.palette
        box = inset(QRectF(option.rect), 2)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        count = len(self.waiting.get(cell.key, ()))
        if cell.unknown:
            painter.drawPixmap(box.topLeft(), self._question(box.size().toSize(), painter, matters=bool(count)))
        elif cell.key in self.pasted:
            painter.setPen(QPen(palette.focus, 1.4))
            painter.setBrush(mix(palette.panel, palette.focus, 0.12))
            painter.drawRoundedRect(inset(box, 0.7), 4, 4)
        elif option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, mix(palette.panel, palette.focus, 0.12))
        margin = pad(theme, box.width())
        words = box.adjusted(margin, 0, -margin, 0)
        if count and cell.unknown:
            number = QRectF(words.left(), box.top() + theme.px(2), words.width(), theme.px(15))
            draw_text(painter, number, str(count), theme.inter(11), palette.ink2, RIGHT)
        weight = QFont.Weight.Bold if cell.unknown and count else QFont.Weight.Normal
        ink = palette.ink if count or not cell.unknown else palette.ink2
        draw_text(painter, words, cell.words or "?", theme.inter(13, weight), ink)
        self._paint_ring(painter, QRectF(option.rect), index, selected=False)
        painter.restore()

    def _question(self, size: QSize, on: QPainter, *, matters: bool) -> QPixmap:
        """The box of an unknown value. It is drawn once: dashes round a corner take long."""
        palette, dots = self.theme.palette, on.device().devicePixelRatioF()
        key = (size.width(), size.height(), dots, palette.desk.rgb(), matters)
        if key not in self._boxes:
            pixmap = QPixmap(size * dots)
            pixmap.setDevicePixelRatio(dots)
            pixmap.fill(Qt.GlobalColor.transparent)
            painter = QPainter(pixmap)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(dashed(palette.ask_line if matters else palette.line2, 1.2, 3, 2))
            painter.setBrush(palette.ask if matters else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(inset(QRectF(0, 0, size.width(), size.height()), 0.6), 4, 4)
            painter.end()
            if len(self._boxes) > _BOXES:
                self._boxes.clear()
            self._boxes[key] = pixmap
        return self._boxes[key]

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        editor = super().createEditor(parent, option, index)
        if isinstance(editor, ValidatedLine):
            editor.textChanged.connect(self.typed)
        elif isinstance(editor, ChoiceBox):
            editor.currentTextChanged.connect(self.typed)
        return editor

    def _leave(self, editor: QWidget, event: QKeyEvent) -> bool:
        if not (isinstance(editor, ValidatedLine) and editor.problem):
            self._choose(editor)
            self.kept.emit(event.key())
        elif event.key() in ENTER:
            self._revert(editor)
        return True


class KnowTable(CellTable):
    """Enter goes down, Tab to the right; typing begins anew, F2 edits; letters pick where there are choices."""

    delegate = KnowDelegate
    cells: KnowDelegate
    on_enter = None
    entered = Signal()
    """Enter: what the black button says is wanted."""
    same_wanted = Signal()
    next_wanted = Signal()
    rest_wanted = Signal()
    no_choice = Signal(object, str)
    """A key that begins none of the choices of this cell."""
    pasted = Signal(str)

    def __init__(self, theme: Theme, check: Check, parent: QWidget | None = None) -> None:
        self._room: tuple[float, ...] = ()
        super().__init__(theme, check, parent)
        self.setAccessibleName(tr("What you know of the powers"))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(True)
        self.heads = PowersHead(self.grid, theme, self)
        self._fields = FieldsHead(self.grid, theme, self, group_width=0)
        self.setHorizontalHeader(self.heads)
        self.setVerticalHeader(self._fields)
        self.cells.kept.connect(self._go_on)

    def show_waiting(self, waiting: Waits) -> None:
        """Show how many checks wait for each value. Only those for which it is another number are drawn anew."""
        before, self.cells.waiting = self.cells.waiting, waiting
        for row, line in enumerate(self.grid.grid.rows):
            for column, cell in enumerate(line.items):
                if isinstance(cell, Cell) and len(before.get(cell.key, ())) != len(waiting.get(cell.key, ())):
                    self.update(self.grid.index(row, column))

    def currentChanged(self, current: Index, previous: Index) -> None:
        QTableView.currentChanged(self, current, previous)  # the kit draws all cells anew, which takes long here
        for index in (current, previous):
            self.viewport().update(self.visualRect(index).adjusted(-2, -2, 2, 2))  # the ring reaches over the edge
        self.current_cell.emit(self.cell())

    def show_pasted(self, keys: frozenset[str]) -> None:
        """Frame these values, until the next key."""
        if keys != self.cells.pasted:
            self.cells.pasted = keys
            self.viewport().update()

    @property
    def at(self) -> tuple[int, int]:
        """The row and the column one is on."""
        return self.currentIndex().row(), self.currentIndex().column()

    def below(self) -> tuple[int, int] | None:
        """The cell that Enter goes to: the one below, from the last row the top of the next column."""
        row, column = self.at
        if row + 1 < self.grid.rowCount():
            return row + 1, column
        return (0, column + 1) if column + 1 < self.grid.columnCount() else None

    def go(self, to: tuple[int, int] | None) -> bool:
        """Go to a cell. Whether there is one."""
        if to is not None:
            self.setCurrentIndex(self.grid.index(*to))
        return to is not None

    def _beside(self, step: int) -> tuple[int, int] | None:
        row, column = self.at
        number = row * self.grid.columnCount() + column + step
        inside = 0 <= number < self.grid.rowCount() * self.grid.columnCount()
        return divmod(number, self.grid.columnCount()) if inside else None

    def _go_on(self, key: int) -> None:
        if key == _Key.Key_Tab:
            self.go(self._beside(1))
        elif key == _Key.Key_Backtab:
            self.go(self._beside(-1))
        else:
            self.go(self.below())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.show_pasted(frozenset())
        if self.state() == QAbstractItemView.State.EditingState or not self._own_key(event):
            super().keyPressEvent(event)

    def keeps(self, event: QKeyEvent) -> bool:
        """Whether a key that does something in all of the window does something else in this grid."""
        pressed = event.keyCombination()
        return pressed in (
            QKeyCombination(_Key.Key_F8),
            QKeyCombination(Qt.KeyboardModifier.ControlModifier, _Key.Key_R),
        )

    def _own_key(self, event: QKeyEvent) -> bool:
        """Do what a key does in this grid and in no other; whether it was one of those."""
        key = event.key()
        if key in (_Key.Key_Tab, _Key.Key_Backtab):
            moved = self.go(self._beside(1 if key == _Key.Key_Tab else -1))
            event.setAccepted(moved)  # from the last cell Tab leads out of the grid
        elif key in (_Key.Key_Return, _Key.Key_Enter):
            self.entered.emit()
        elif self.keeps(event):
            (self.next_wanted if key == _Key.Key_F8 else self.same_wanted).emit()
        elif event.matches(QKeySequence.StandardKey.Paste):
            if self.grid.editable:
                self.pasted.emit(QGuiApplication.clipboard().text())
        else:
            return self._letter(event)
        return True

    def _letter(self, event: QKeyEvent) -> bool:
        """A letter picks a choice that begins with it; where numbers belong, letters begin nothing."""
        cell, text = self.cell(), event.text()
        if not text.isalnum() or event.modifiers() & ~_TYPING:
            return False
        chooses = cell is not None and cell.takes is Takes.CHOICE
        if cell is not None and chooses and self.grid.editable:
            for value, words in cell.choices:
                if words.casefold().startswith(text.casefold()):
                    self.cells.commit(cell, value)
                    return True
        if event.key() == _Key.Key_B:
            self.rest_wanted.emit()
        elif cell is not None and chooses:
            self.no_choice.emit(cell, text)
        return chooses or text.isalpha()

    def fit(self) -> None:
        """Rows share the height there is, columns the width, within what reads well."""
        theme, rows, columns = self._theme, max(1, self.grid.rowCount()), max(1, self.grid.columnCount())
        room = (self.width(), self.height(), rows, columns, theme.text_scale)
        if room == self._room:
            return  # an entry changes none of it, and sharing it out draws all cells anew
        self._room = room
        low, high = _ROWS
        too_high = rows * theme.px(low) + self.heads.sizeHint().height() > self.height()
        beside = self.verticalScrollBar().sizeHint().width() if too_high else 0
        roomy = self.width() - theme.px(FIELD_WIDTH) >= columns * theme.px(_ROOMY)
        self._fields.least = FIELD_WIDTH if roomy else 0
        wide = self.width() - self._fields.sizeHint().width() - beside
        width = max(wide // columns, theme.px(_NARROWEST))
        self.heads.setDefaultSectionSize(width)
        self.heads.fit(width)
        bar = self.horizontalScrollBar().sizeHint().height() if width * columns > wide else 0
        height = (self.height() - self.heads.sizeHint().height() - bar - theme.px(2)) // rows
        self._fields.setDefaultSectionSize(max(theme.px(low), min(height, theme.px(high))))
        self.updateGeometries()

    def set_theme(self, theme: Theme) -> None:
        self.heads.set_theme(theme)
        self._fields.set_theme(theme)
        super().set_theme(theme)

    def mark_heads(self) -> None:
        """Mark the heads of the row and the column one is in."""
        row, column = self.at
        self.heads.set_chosen(column)
        self._fields.set_chosen(row)

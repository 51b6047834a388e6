"""A page of labels and values as a table: values are edited in place, and what is edited elsewhere leads there.

Below it stands what a value asks for, what follows from it, and the place of the rule.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QMouseEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QMenu, QStyleOptionViewItem, QWidget

from eia_solo.games.empires_in_arms.exports.power_lines import Group, Line
from eia_solo.games.empires_in_arms.rules.fields import BY_KEY
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.ui.powers.page_grid import LABEL, NOTE, VALUE, Cells, page_grid, rows_of
from eia_solo.games.empires_in_arms.ui.sheet.cell_delegate import CellDelegate, pad
from eia_solo.games.empires_in_arms.ui.sheet.cell_table import CellTable
from eia_solo.games.empires_in_arms.ui.sheet.cells import Cell, Check, Grid
from eia_solo.games.empires_in_arms.ui.sheet.grids import question
from eia_solo.games.empires_in_arms.ui.sheet.tab import MessageLine
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import dashed, draw_text, inset, text_width, wrap
from eia_solo.ui.words import mark, tr

Index = QModelIndex | QPersistentModelIndex
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class PageTable(CellTable):
    """Groups of labels, values and notes. Enter edits or leads on, with Ctrl it shows the value on the sheet."""

    asked_for = Signal(str)
    """A value that is not edited in its row is to be looked at where it is edited."""
    asked_for_sheet = Signal(str)
    """A value is to be shown on the sheet."""
    line_chosen = Signal(object)
    """The Line one is on, or None on the title of a group."""

    def __init__(self, theme: Theme, check: Check, parent: QWidget | None = None) -> None:
        super().__init__(theme, check, parent)
        self.lines: tuple[Line | None, ...] = ()
        self.groups: tuple[Group, ...] = ()
        self._theme = theme
        self.cells = _PageDelegate(self, theme, check)
        self.cells.problem_changed.connect(self.problem_changed)
        self.setItemDelegate(self.cells)
        self.horizontalHeader().hide()
        self.verticalHeader().hide()
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.set_theme(theme)

    def show_groups(self, groups: Iterable[Group], cells: Cells) -> None:
        """Show these groups; one stays on the row one was on."""
        before = self.lines
        self.groups = tuple(groups)
        self.lines = tuple(line for _, line in rows_of(self.groups))
        self.set_grid(page_grid(self.groups, cells))
        if list(map(_whole, before)) != list(map(_whole, self.lines)):
            self._join()

    def line(self, index: Index) -> Line | None:
        return self.lines[index.row()] if index.isValid() and index.row() < len(self.lines) else None

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        super().set_theme(theme)
        self.verticalHeader().setDefaultSectionSize(theme.px(25))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        line = self.line(self.currentIndex())
        if event.key() in _ENTER and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            if line is not None and line.key:
                self.asked_for_sheet.emit(line.key)
            return
        if event.key() in _ENTER and self._lead_on(self.currentIndex()):
            return
        super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if not self._lead_on(self.indexAt(event.position().toPoint())):
            super().mouseDoubleClickEvent(event)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.line_chosen.emit(self.line(current))

    def menu(self) -> QMenu:
        menu = super().menu()
        line = self.line(self.currentIndex())
        if line is not None and line.key:
            menu.addAction(tr("Show on the sheet"), partial(self.asked_for_sheet.emit, line.key))
        return menu

    def _lead_on(self, index: Index) -> bool:
        """Go to the sheet for a value that is not edited here. Whether there was one."""
        line = self.line(index)
        if line is None or not line.key or self.grid.cell(self._editable(index)):
            return False
        self.asked_for.emit(line.key)
        return True

    def _join(self) -> None:
        """Titles have the whole row."""
        self.clearSpans()
        for row, line in enumerate(self.lines):
            if line is None:
                self.setSpan(row, LABEL, 1, 3)
            elif _whole(line):
                self.setSpan(row, VALUE, 1, 2)

    def _fit(self) -> None:
        if self.grid.columnCount() < 3:
            return
        width = self.viewport().width()
        label = min(round(width * 0.46), self._theme.px(210))
        value = min(round(width * 0.22), self._theme.px(150))
        for column, wide in ((LABEL, label), (VALUE, value), (NOTE, width - label - value)):
            self.setColumnWidth(column, wide)

    def set_grid(self, grid: Grid) -> None:
        super().set_grid(grid)
        self._fit()


def _whole(line: Line | None) -> bool | None:
    """Whether the value of a line has no note beside it; None for a title."""
    return None if line is None else not line.note and not line.key.startswith("powers.")


class _PageDelegate(CellDelegate):
    """Paints titles, labels, words and notes in their own faces."""

    def __init__(self, view: PageTable, theme: Theme, check: Check) -> None:
        super().__init__(view, view.grid, theme, check)
        self._page = view
        self.line_above = lambda row: row > 0 and view.line(view.grid.index(row, 0)) is not None

    def paints_words(self, column: int) -> bool:
        return False

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        item = self.model.item(index)
        if not isinstance(item, str) or not item:
            return
        theme = self.theme
        margin = pad(theme, option.rect.width())
        box = QRectF(option.rect).adjusted(margin, 0, -theme.px(2), 0)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line = self._page.line(index)
        if line is None:
            self._title(painter, box, item)
        elif index.column() == VALUE and not line.known:
            self._unknown(painter, box, item)
        else:
            font, ink = self._face(index.column())
            draw_text(painter, box, item, font, ink)
        painter.restore()

    def _face(self, column: int) -> tuple[QFont, QColor]:
        theme, palette = self.theme, self.theme.palette
        if column == VALUE:
            return theme.inter(13), palette.ink
        return (theme.inter(13), palette.ink2) if column == LABEL else (theme.inter(12), palette.ink2)

    def _title(self, painter: QPainter, box: QRectF, words: str) -> None:
        theme, palette = self.theme, self.theme.palette
        font = theme.garamond(17, italic=True)
        draw_text(painter, box.adjusted(0, theme.px(2), 0, theme.px(2)), words, font, palette.ink2)
        x = box.left() + text_width(words, font) + theme.px(8)
        painter.setPen(QPen(palette.line, 1))
        y = round(box.center().y()) + 2.5
        if x < box.right():
            painter.drawLine(QPointF(x, y), QPointF(box.right(), y))

    def _unknown(self, painter: QPainter, box: QRectF, words: str) -> None:
        theme, palette = self.theme, self.theme.palette
        font = theme.inter(12)
        wide = min(text_width(words, font) + theme.px(14), box.width())
        tag = QRectF(box.left(), box.center().y() - theme.px(9), wide, theme.px(18))
        painter.setPen(dashed(palette.ask_line, 1.2, 3, 2))
        painter.setBrush(palette.ask)
        painter.drawRoundedRect(inset(tag, 0.6), 4, 4)
        draw_text(painter, tag.adjusted(theme.px(7), 0, -theme.px(3), 0), words, font, palette.ink)


_LINES, _LINES_NARROW = 2, 3
_NARROW = 800
_CHOOSE = mark("Choose a value. Enter edits it, Ctrl+Enter shows it on the sheet, Delete makes it unknown.")

_KEYS = mark("Ctrl+PgUp and Ctrl+PgDown turn to another power, Tab goes from part to part, F1 shows all keys")


class PageWords(MessageLine):
    """A title and as many sentences as there is room for; all of them where the pointer rests."""

    def __init__(self, theme: Theme, tables: Tables, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent, lines=_LINES_NARROW)
        self._tables = tables

    def explain(self, cell: Cell | None, line: Line | None) -> None:
        """Say what a value asks for, or why a line is as it is; without either how the page is used."""
        mark = cell.hint.partition("\n")[2] if cell else ""
        if cell is not None and _is_field(cell.key):
            asked, note = question(cell.key, self._tables)
            self.tell(asked, _follows(line), mark, *note.split(". "))
        elif line is not None and (line.place or line.note):
            self.tell(f"{line.label}: {line.value}", line.note, line.place)
        elif cell is not None:
            self.tell(cell.label, mark)
        elif line is not None and line.value:
            leads = tr("Enter leads to its place on the sheet") if line.key else ""
            self.tell(f"{line.label}: {line.value}", leads)
        else:
            self.tell(tr(_CHOOSE), tr(_KEYS))

    def tell(self, title: str, *sentences: str) -> None:
        """Say these sentences, the first ones first."""
        told = [sentence.rstrip(".") for sentence in sentences if sentence]
        shown = list(told)
        while len(shown) > 1 and self._rows(shown) > self._lines:
            shown.pop()
        self.say(title, _joined(shown) + (" …" if len(shown) < len(told) else ""))
        self.setToolTip(_joined(told))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where the lines are long, fewer of them do."""
        super().resizeEvent(event)
        self.set_lines(_LINES_NARROW if self.width() < self._theme.px(_NARROW) else _LINES)

    def complain(self, what: str) -> None:
        """Say why something cannot be taken."""
        self.warn(what, tr("Nothing changes until this is right."))

    def _rows(self, sentences: list[str]) -> int:
        return len(wrap(_joined(sentences) + " …", self._theme.inter(12), self.width() - 4))


def _joined(sentences: list[str]) -> str:
    return ". ".join(sentences) + "." if sentences else ""


def _follows(line: Line | None) -> str:
    """What follows from a value, with its place in the rules."""
    if line is None or not line.note or not line.place:
        return ""
    return f"{line.value}: {line.note} ({line.place})"


def _is_field(key: str) -> bool:
    """Whether a key is one of the fields that every power has."""
    return key.startswith("powers.") and key.split(".", 2)[2] in BY_KEY

"""A page of labels and values as a table: values are edited in place, and what is edited elsewhere leads there.

Below it stands what a value asks for, what follows from it, and the place of the rule.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from eia_solo.games.empires_in_arms.exports.power_standing import Group, Line
from eia_solo.games.empires_in_arms.rules.fields import BY_KEY
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.ui.powers.page_grid import LABEL, NOTE, VALUE, Cells, page_grid, rows_of
from eia_solo.games.empires_in_arms.ui.presenters.things import about_key
from eia_solo.games.empires_in_arms.ui.presenters.value_tips import line_tip
from eia_solo.games.empires_in_arms.ui.sheet.cell_delegate import CellDelegate
from eia_solo.games.empires_in_arms.ui.sheet.cell_table import CellTable
from eia_solo.games.empires_in_arms.ui.sheet.cells import Cell, Check
from eia_solo.games.empires_in_arms.ui.sheet.grids import question
from eia_solo.games.empires_in_arms.ui.sheet.tab import MessageLine
from eia_solo.ui.presenters.offers import Offer
from eia_solo.ui.presenters.tips import Tip
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_model import Index
from eia_solo.ui.widgets.painting import wrap
from eia_solo.ui.widgets.rows import ASKED, PLAIN, SMALL, TITLE, Hairline, Part, RowLook, Strip, Tag, Text
from eia_solo.ui.words import mark, tr

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class _PageDelegate(CellDelegate):
    """Titles, labels, words and notes have their own faces."""

    lines: Sequence[Line | None] = ()
    """Of each row; None for the title of a group."""

    def is_first(self, row: int) -> bool:
        return row > 0 and self.lines[row] is not None

    def look(self, index: Index, words: str, margin: float) -> RowLook | None:
        line, column = self.lines[index.row()], index.column()
        if line is None:
            return RowLook(Strip(Text(words, TITLE, "ink2"), 8, Hairline()), pad=(margin, 2, 4, 0))
        part: Part = Text(words, SMALL if column == NOTE else PLAIN, "ink" if column == VALUE else "ink2")
        if column == VALUE and not line.known and words:
            part = Tag(words, ASKED, pad=7)
        return RowLook(Strip(part), pad=(margin, 2, 0, 0))


class PageTable(CellTable):
    """Groups of labels, values and notes. Enter edits or leads on, with Ctrl it shows the value on the sheet."""

    delegate = _PageDelegate
    cells: _PageDelegate

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
        self.horizontalHeader().hide()
        self.verticalHeader().hide()
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.set_theme(theme)

    def show_groups(self, groups: Iterable[Group], cells: Cells) -> None:
        """Show these groups; one stays on the row one was on."""
        before = self.lines
        self.groups = tuple(groups)
        self.lines = self.cells.lines = tuple(line for _, line in rows_of(self.groups))
        self.set_grid(page_grid(self.groups, cells))
        if list(map(_whole, before)) != list(map(_whole, self.lines)):
            self._join()

    def line(self, index: Index) -> Line | None:
        return self.lines[index.row()] if index.isValid() and index.row() < len(self.lines) else None

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self.verticalHeader().setDefaultSectionSize(theme.px(25))

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

    def offers(self, index: Index) -> tuple[Offer, ...]:
        """Where a value that is not edited here is edited."""
        line = self.line(index)
        if line is None or not line.key or self.grid.cell(self._editable(index)):
            return super().offers(self._editable(index))
        return (Offer(tr("Go to where it is edited"), partial(self.asked_for.emit, line.key), tr("Enter")),)

    def about(self, index: Index) -> tuple[str, ...]:
        """The value of its row."""
        line = self.line(index)
        return about_key(line.key) if line is not None and line.key else ()

    def tip_of(self, index: Index) -> Tip | None:
        """What a value is counted from and what reads it; of a rule what it says, of a title what it counts."""
        if self.tip is None:
            return None
        group, line = [*rows_of(self.groups)][index.row()]
        if line is None:
            return self.tip(group.counts, group.title, "") if group.counts else None
        return line_tip(line, super().tip_of(self._editable(index)), self.tip)

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

    def fit(self) -> None:
        if self.grid.columnCount() < 3:
            return
        width = self.viewport().width()
        label = min(round(width * 0.46), self._theme.px(224))
        value = min(round(width * 0.22), self._theme.px(150))
        for column, wide in ((LABEL, label), (VALUE, value), (NOTE, width - label - value)):
            self.setColumnWidth(column, wide)


def _whole(line: Line | None) -> bool | None:
    """Whether the value of a line has no note beside it; None for a title."""
    return None if line is None else not line.note and not line.key.startswith("powers.")


_LINES, _LINES_NARROW = 2, 3
_NARROW = 800
_CHOOSE = mark("Choose a value")
_EDITS = mark("Enter edits it, Ctrl+Enter shows it on the sheet, Delete makes it unknown")

_KEYS = mark("Ctrl+PgUp and Ctrl+PgDown turn to another power, Tab goes from part to part, ? shows all keys")


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
            leads = tr("Enter goes to its place on the sheet") if line.key else ""
            self.tell(f"{line.label}: {line.value}", leads)
        else:
            self.tell(tr(_CHOOSE), tr(_EDITS), tr(_KEYS))

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

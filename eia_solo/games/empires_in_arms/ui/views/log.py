"""The log as a view: by month and step, with filters, and beside it why, or how the dice fell."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QProgressBar, QStackedWidget, QTabBar, QWidget

from eia_solo.core.month import Month
from eia_solo.games.empires_in_arms.rules.log import month_words
from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.log.beside import Beside
from eia_solo.games.empires_in_arms.ui.log.filters import LogFilters
from eia_solo.games.empires_in_arms.ui.log.lines import LogLines
from eia_solo.games.empires_in_arms.ui.log.rows import ROW_ROLE, LogRows
from eia_solo.games.empires_in_arms.ui.log.table import LogTable
from eia_solo.games.empires_in_arms.ui.presenters.log_lines import COLUMNS, HEADS, NO_MARGIN
from eia_solo.games.empires_in_arms.ui.presenters.log_outline import LineRow, MonthHead
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import Fitting
from eia_solo.ui.widgets.kept_columns import KeptColumns
from eia_solo.ui.widgets.keyboard import give_focus_to
from eia_solo.ui.widgets.labels import data
from eia_solo.ui.widgets.panel import inside, panel, stack
from eia_solo.ui.widgets.row_list import at_once
from eia_solo.ui.words import mark, tr

if TYPE_CHECKING:
    from eia_solo.games.empires_in_arms.ui.views.dice_page import DicePanel

_WIDTHS = {head.title: head.width for head, _ in HEADS}
_TIGHT = {head.title: head.tight for head, _ in HEADS}
_KEYS = mark("← → fold a month, Ctrl ↑ ↓ from month to month, Ctrl+C copies")
_STACKED, _ROOMY, _NARROW = 700, 1150, 1400
"""Widths at normal text size: below the first the panel stands under the table, then it becomes wider."""


class LogView(Fitting):
    """The log with its filters; the chosen roll shows its breakdown as it was."""

    export_asked = Signal()
    power_asked = Signal(str)
    moment_asked = Signal(int)

    def __init__(self, door: EmpiresDoor, lines: LogLines, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._door = door
        self._lines = lines
        self.setProperty("role", "desk")
        tables = door.session.rulebook.tables
        self.rows = LogRows(lines, lambda month: month_words(month, tables), self)
        self.filters = LogFilters(door.session, self.rows, theme)
        self.words, self.kinds, self.powers = self.filters.words, self.filters.kinds, self.filters.powers
        self.progress = QProgressBar()
        self.progress.setFormat(tr("Reading the log: %v of %m entries"))
        self.progress.hide()
        self.table = LogTable(self.rows, theme)
        self.columns = KeptColumns(self.table, COLUMNS)
        self.tabs = QTabBar()
        self._pages = QStackedWidget()
        self.beside = Beside(door, lines, theme)
        self.why = self.beside.why
        self._keys = data(theme, tr(_KEYS), 12, tone="label").wrapping()
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self._outer = inside(self)
        frame, column = panel()
        column.addWidget(self.filters)
        column.addWidget(self.table, 1)
        column.addWidget(self.progress)
        column.addWidget(self._keys)
        self._outer.addWidget(frame, 1)
        self._side = self._side_panel()
        self._outer.addWidget(self._side)
        self.fit()

    def _side_panel(self) -> QFrame:
        side, column = panel()
        self.tabs.setObjectName("log_side")
        self.tabs.setAccessibleName(tr("Beside the log"))
        self.tabs.setExpanding(False)
        self.tabs.setDrawBase(False)
        self.tabs.setProperty("role", "slim")
        self.tabs.addTab(tr("Why"))
        self.tabs.addTab(tr("Dice"))
        column.addWidget(self.tabs)
        self._pages.addWidget(self.beside)
        column.addWidget(self._pages, 1)
        return side

    def _connect(self) -> None:
        self.filters.export_asked.connect(self.export_asked)
        self.filters.month_asked.connect(self._go_to_month)
        self.tabs.currentChanged.connect(self._show_page)
        self.table.selectionModel().currentRowChanged.connect(self._show_row)
        self.beside.power_asked.connect(self.power_asked)
        self.beside.moment_asked.connect(self.moment_asked)
        self._lines.loading.connect(self._show_progress)
        give_focus_to(self, self.table)

    @cached_property
    def dice(self) -> DicePanel:
        from eia_solo.games.empires_in_arms.ui.views.dice_page import DicePanel

        page = DicePanel(self._lines, self._theme)
        self._pages.addWidget(page)
        return page

    # Showing

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.filters.fill_powers()
        self.fit()
        if not self.table.currentIndex().isValid() and self.rows.rowCount():
            self.table.go(self._last_roll())
        self.table.scrollToBottom()

    def _last_roll(self) -> int:
        """The row of the last check that was rolled, or else the last row that can be gone to."""
        rows = [(at, self.rows.row(at)) for at in range(self.rows.rowCount() - 1, -1, -1)]
        lines = [(at, row.line) for at, row in rows if isinstance(row, LineRow)]
        return next((at for at, line in lines if line.dice), lines[0][0] if lines else len(rows) - 1)

    def _show_row(self, current: QModelIndex, _previous: QModelIndex) -> None:
        row = current.data(ROW_ROLE)
        if isinstance(row, MonthHead):
            self.beside.show_month(row)
        else:
            self.beside.show_line(row.line if isinstance(row, LineRow) else None)
        self.filters.show_month_of(current.row())

    def _show_page(self, number: int) -> None:
        self._pages.setCurrentWidget(self.dice if number else self.beside)

    def _show_progress(self, read: int, of: int) -> None:
        self.progress.setVisible(of > 0)
        self.progress.setMaximum(max(of, 1))
        self.progress.setValue(read)

    def show_month(self, month: Month) -> None:
        """Go to where a month begins; if it was come back to, the last time. A filter that hides it is cleared."""
        if not self._months_of(month):
            self.filters.clear()
        if rows := self._months_of(month):
            self._go_to_month(rows[-1])

    def _months_of(self, month: Month) -> list[int]:
        return [row for row, head in self.rows.months if head.title == month.title]

    def _go_to_month(self, row: int) -> None:
        if row >= 0:
            self.table.go_to_month(row)
            self.table.setFocus()

    # Bookmarks and notes

    @property
    def entry(self) -> int:
        """The entry one is on; 0 if on none."""
        return self.beside.line.entry if self.beside.line else 0

    def turn_bookmark(self) -> None:
        """Set the bookmark of the line one is on, or take it away."""
        self.beside.turn_bookmark()

    def write_note(self) -> None:
        """Put the cursor into the note of the line one is on."""
        self.tabs.setCurrentIndex(0)
        self.beside.write_note()

    def step_bookmark(self, by: int) -> None:
        """Go to the next line with a bookmark or note (+1) or the one before (-1), and after the last to the first."""
        here, marked = self.table.current, self._lines.marked
        if not marked:
            self._door.refused.emit(tr("There is no bookmark and no note in this log yet: Ctrl+B sets a bookmark"))
            return
        number = here.number if here else -1
        on = [n for n in marked if (n - number) * by > 0]
        ahead = (on[0] if by > 0 else on[-1]) if on else marked[0 if by > 0 else -1]
        self.go_to_line(ahead)

    def go_to_line(self, number: int) -> None:
        """Stand on a line, whatever hides it."""
        line = self._lines.all[number]
        if not self.rows.wanted.takes(line, self._lines.margin(line) or NO_MARGIN):
            self.filters.clear()
        for _, head in reversed(self.rows.months):
            if head.first <= number:
                self.rows.fold(head, False)
                break
        if (row := self.rows.row_of(number)) is not None:
            self.table.go(row)
            self.table.setFocus()

    def leave(self) -> None:
        """Leave the note as it was kept, or else show everything again; then the table has the keyboard."""
        if self.beside.note.hasFocus():
            self.beside.leave_note()
        elif not self.filters.clear() and not self.words.hasFocus():
            return
        self.table.setFocus()

    # Room

    def fit(self) -> None:
        px = self._theme.px
        wide = self.width() / self._theme.text_scale
        stacked, roomy = wide < _STACKED, wide >= _ROOMY
        self._fit_columns(wide, "Why" if roomy else "Check", _WIDTHS if roomy else _TIGHT)
        side = px(412 if wide >= _NARROW else 372 if roomy else 300)
        stack(self._outer, self._side, side, stacked=stacked)
        self._side.setMinimumHeight(px(300) if stacked else 0)
        self.table.setMinimumHeight(px(160))
        self.filters.head.setVisible(roomy)
        self.filters.export.setVisible(roomy)
        self._keys.setVisible(not stacked)
        self.words.setMinimumWidth(px(120))

    def _fit_columns(self, wide: float, stretched: str, widths: Mapping[str, int]) -> None:
        """One column takes the room that the others leave."""
        with at_once(self.table):
            for column, (head, _) in enumerate(HEADS):
                self.table.setColumnHidden(column, wide < head.room)  # the panel beside says all
            self.columns.fit(widths, stretched, self._theme.text_scale)

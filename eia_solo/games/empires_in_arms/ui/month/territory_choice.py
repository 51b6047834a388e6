"""What is ceded: the territories of the loser, found by typing, with a box to tick each."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from eia_solo.games.empires_in_arms.rules.state import GameState
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.ui.presenters.month_draft import Draft
from eia_solo.games.empires_in_arms.ui.presenters.month_terms import can_cede, territory_lines
from eia_solo.ui.keys import ENTER
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.labels import data
from eia_solo.ui.widgets.line_list import LineList
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.words import ntr, tr


class TerritoryChoice(QWidget):
    """A line to type a piece of a name in, and the list. Enter ticks the first found, Down goes to the list."""

    toggled = Signal(str)
    filtered = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._head = data(theme, "", 12, tone="label")
        self.written = _Search()
        self.written.setPlaceholderText(tr("Find a territory"))
        self.written.setAccessibleName(tr("Find a territory to cede"))
        self.written.setObjectName("cede_find")
        self.written.setProperty("role", "search")
        self.list = LineList(theme, tr("Territory to cede"), "cede")
        self.written.textChanged.connect(lambda _: self.filtered.emit())
        self.written.down.connect(self.list.setFocus)
        self.written.entered.connect(self._tick_first)
        self.list.toggled.connect(self.toggled)
        column = QVBoxLayout(self)
        tight(column, 4)
        column.addWidget(self._head)
        column.addWidget(self.written)
        column.addWidget(self.list, 1)

    def clear(self) -> None:
        """Begin anew."""
        blocked = self.written.blockSignals(True)
        self.written.clear()
        self.written.blockSignals(blocked)
        self.list.setCurrentIndex(self.list.model().index(-1, -1))

    def show_for(self, made: Draft, state: GameState, tables: Tables) -> None:
        """Show what this peace could cede."""
        self.list.set_lines(territory_lines(made, state, tables, self.written.text()))
        chosen = ntr("{n} ceded", "{n} ceded", len(made.ceded)) if made.ceded else tr("Territory ceded")
        self._head.setText(chosen if can_cede(made, tables) else tr("Territory: no term cedes it yet"))

    def _tick_first(self) -> None:
        found = next((line for line in self.list.lines if line.box is False and line.open), None)
        if found is not None and self.written.text().strip():
            self.toggled.emit(found.id)
            self.written.clear()


class _Search(QLineEdit):
    down = Signal()
    entered = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down:
            self.down.emit()
        elif event.key() in ENTER:
            self.entered.emit()
        else:
            super().keyPressEvent(event)

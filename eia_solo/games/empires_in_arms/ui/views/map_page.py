"""The map as a page of the desk: a search, the map, and a line that says what one points at."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from eia_solo.games.empires_in_arms.ui.driver import Driver
from eia_solo.games.empires_in_arms.ui.map.map_view import MapView
from eia_solo.games.empires_in_arms.ui.presenters.map import map_board, territory_words
from eia_solo.games.empires_in_arms.ui.sheet.territory_field import TerritoryField
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.labels import data
from eia_solo.ui.widgets.panel import INSET, tight
from eia_solo.ui.words import mark, tr

HINT = mark(
    "Point at a territory to see who controls it. Right-click or press Shift+F10 "
    "for its menu, Enter for its place on the sheet."
)


class MapPage(QWidget):
    """Shows the board and leads to the sheet."""

    asked_for_sheet = Signal(str)

    def __init__(self, driver: Driver, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._driver = driver
        tables = driver.door.session.rulebook.tables
        self.map = MapView(theme)
        self.bar = QWidget()
        """The search and a switch: whoever shows the page puts them where there is room beside its title."""
        self.search = TerritoryField(tables.territories, self._problem)
        self.search.setObjectName("find_territory")
        self.search.setPlaceholderText(tr("Find a territory"))
        self.search.setAccessibleName(tr("Find a territory on the map"))
        self.search.entered.connect(self._show)
        self.marks = KeyButton(theme, tr("Marks"))
        self.marks.setAccessibleName(tr("Show or hide wars and alliances on the map"))
        self.marks.setToolTip(tr("Show or hide wars, alliances and the check that is next"))
        self.marks.clicked.connect(self.map.toggle_marks)
        self._words = data(theme, tr(HINT), 13, tone="label").wrapping()
        self._lay_out()
        self.set_theme(theme)
        self.map.territory_hovered.connect(lambda name: self._say(name or self.map.selected or ""))
        self.map.territory_selected.connect(self._say)
        self.map.territory_opened.connect(lambda name: self.asked_for_sheet.emit(f"territories.{name}"))

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        tight(column, 6)
        row = QHBoxLayout(self.bar)
        tight(row, 8)
        row.addStretch(1)
        row.addWidget(self.search, 2)
        row.addWidget(self.marks)
        column.addWidget(self.map, 1)
        self._words.setContentsMargins(INSET, 0, INSET, INSET - 8)
        column.addWidget(self._words)

    def set_theme(self, theme: Theme) -> None:
        self.search.setMinimumWidth(theme.px(140))
        self.search.setMaximumWidth(theme.px(220))

    def join_tab_order(self, before: QWidget, after: QWidget) -> None:
        """Stand between two widgets in the order of the Tab key: what is made later would be last of all."""
        order = (before, self.search, self.marks, self.map, *self.map.buttons.all, after)
        for one, other in pairwise(order):
            QWidget.setTabOrder(one, other)

    def refresh(self) -> None:
        """Show the board as it stands."""
        session = self._driver.door.session
        board = map_board(session.state, session.rulebook.tables, self._driver.procession)
        self.map.set_homes(board.homes, board.names)
        self.map.set_control(board.control)
        self.map.set_marks(board.wars, board.alliances, board.check)
        self._say(self.map.hovered or self.map.selected or "")

    def _say(self, territory: str) -> None:
        session = self._driver.door.session
        words = territory_words(territory, session.state, session.rulebook.tables) if territory else tr(HINT)
        self._words.setText(words)

    def _problem(self, written: str) -> str:
        known = self._driver.door.session.rulebook.tables.territory(written)
        return "" if not written.strip() or known else tr("There is no such territory")

    def _show(self, written: str) -> None:
        territory = self._driver.door.session.rulebook.tables.territory(written)
        if territory is not None:
            self.show_territory(territory)

    def show_territory(self, name: str) -> None:
        """Show a territory in the middle, and go to the map."""
        self.map.show_territory(name)
        self.map.setFocus()

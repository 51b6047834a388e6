"""The territories' page of the sheet: who controls what, for one or for many at once."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QHeaderView, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from eia_solo.core.document import Path
from eia_solo.games.empires_in_arms.rules.fields import question_for
from eia_solo.games.empires_in_arms.rules.state import GameState
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.presenters.value_tips import value_tips
from eia_solo.games.empires_in_arms.ui.sheet.cell_table import CellTable
from eia_solo.games.empires_in_arms.ui.sheet.cells import Cell
from eia_solo.games.empires_in_arms.ui.sheet.grids import (
    ANY,
    CONTROLLER,
    MINOR,
    UNKNOWN,
    Filter,
    controllers,
    home_words,
    key_of,
    left_by,
    ordered,
    territory_grid,
)
from eia_solo.games.empires_in_arms.ui.sheet.tab import SheetTab
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.editors import ChoiceBox
from eia_solo.ui.widgets.key_button import only_read, usable
from eia_solo.ui.words import mark, ntr, tr

GROUPS = {
    "german_minors": mark("German minors"),
    "italian_minors": mark("Italian minors"),
    "north_african_minors": mark("North African minors"),
    "balkans": mark("Balkans"),
    "polish_provinces": mark("Polish provinces"),
}
"""Lists of territories in few words; one of a player's own is named by its text."""


class TerritoryBar(QWidget):
    """`wanted` is what the filters ask for; `set_wanted` carries the controller to set for all that are selected."""

    filter_changed = Signal()
    set_wanted = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.search = QLineEdit()
        self.search.setProperty("role", "search")
        self.search.setPlaceholderText(tr("Find a territory or town"))
        self.search.setAccessibleName(tr("Find a territory or town"))
        self.search.setClearButtonEnabled(True)
        self.controller = _filter(tr("Filter by controller"))
        self.group = _filter(tr("Filter by group"))
        self.nation = _filter(tr("Filter by nation"))
        self.count = QLabel()
        self.count.setProperty("tone", "quiet")
        self.new = ChoiceBox()
        self.new.setAccessibleName(tr("Controller to set"))
        self.set = QPushButton()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        for widget in (self.search, self.controller, self.group, self.nation, self.count):
            row.addWidget(widget, 1 if widget is self.search else 0)
        row.addStretch(1)
        row.addWidget(self.new)
        row.addWidget(self.set)
        self.search.textChanged.connect(lambda _text: self.filter_changed.emit())
        for box in (self.controller, self.group, self.nation):
            box.currentIndexChanged.connect(lambda _number: self.filter_changed.emit())
        self.set.clicked.connect(lambda: self.set_wanted.emit(self.new.value()))
        self.set_theme(theme)
        self.show_selected(0)

    @property
    def wanted(self) -> Filter:
        """What is asked for."""
        return Filter(
            self.search.text(),
            self.controller.value() or ANY,
            self.group.value() or ANY,
            self.nation.value() or ANY,
        )

    def offer(self, state: GameState, tables: Tables) -> None:
        """Offer what this game has."""
        theme, who = self._theme, controllers(state, tables)
        choices: dict[ChoiceBox, tuple[tuple[Any, str], ...]] = {
            self.controller: ((ANY, tr("Any controller")), *who, (UNKNOWN, tr("Unknown"))),
            self.group: (
                (ANY, tr("Any group")),
                *((g.id, tr(GROUPS[g.id]) if g.id in GROUPS else g.text) for g in tables.groups.values()),
            ),
            self.nation: (
                (ANY, tr("Homes and minors")),
                *((str(p), home_words(p, tables)) for p in state.powers),
                (MINOR, tr("Minors")),
            ),
        }
        for box, offered in choices.items():
            value = box.value()
            box.offer(offered, theme, unknown="")
            box.show_value(value if value is not None else ANY)
        value = self.new.value()
        first = self.new.count() == 0
        self.new.offer(who, theme, discs=True)
        self.new.show_value(who[0][0] if first else value)

    def clear(self) -> None:
        """Show all."""
        self.search.clear()
        for box in (self.controller, self.group, self.nation):
            box.show_value(ANY)

    def show_found(self, shown: int, of: int) -> None:
        self.count.setText(tr("{shown} of {all}", shown=shown, all=of))

    def show_selected(self, count: int, barred: str = "") -> None:
        """Say for how many the controller would be set; `barred` is why it cannot be."""
        self.set.setText(
            ntr("Set controller of {n}", "Set controller of {n}", count) if count else tr("Set controller")
        )
        self.set.setAccessibleName(
            ntr(
                "Set the controller of {n} selected territories",
                "Set the controller of {n} selected territories",
                count,
            )
        )
        why_not = barred or ("" if count else tr("Select territories first"))
        usable(self.set, why_not)
        self.new.setEnabled(not why_not)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.count.setFont(theme.inter(12))
        self.search.setMinimumWidth(theme.px(110))
        self.search.setMaximumWidth(theme.px(230))


def _filter(name: str) -> ChoiceBox:
    box = ChoiceBox()
    box.setAccessibleName(name)
    return box


_WIDTHS = (190, 180, 150, 250, 110)
"""Of all columns but the last, which takes what is left."""


class TerritoriesTab(SheetTab):
    """A territory that an edit takes out of the filter stays until the filter is touched, so nothing jumps away."""

    title = mark("Territories")

    def __init__(self, door: EmpiresDoor, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(door, theme, parent)
        self.bar = TerritoryBar(theme, self)
        self.table = CellTable(theme, lambda _cell, _value: "", self, rows=True)
        self.table.setAccessibleName(tr("Territories"))
        self.table.tip = value_tips(door.session)
        self._names = left_by(self.bar.wanted, self.state, self.tables)
        self._order: tuple[int, bool] | None = None
        self._set_up_heads()
        self.table.cells.commit = lambda cell, value: self.edit({cell.key: value})
        self.table.current_cell.connect(self._explain)
        self.table.unknown_wanted.connect(lambda cells: self.edit({cell.key: None for cell in cells}))
        self.table.checked_wanted.connect(lambda cells: self.edit({}, [cell.key for cell in cells]))
        self.table.selectionModel().selectionChanged.connect(lambda *_: self._count())
        self.bar.filter_changed.connect(self._filter)
        self.bar.set_wanted.connect(self.set_controller)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(8))
        column.addWidget(self.bar)
        column.addWidget(self.table, 1)
        column.addWidget(self.words)
        self.setFocusProxy(self.bar.search)

    def show_state(self, state: GameState) -> None:
        with QSignalBlocker(self.bar):
            self.bar.offer(state, self.tables)
        first = self.table.grid.columnCount() == 0
        self.table.set_grid(territory_grid(state, self.tables, self._names))
        if first:
            self._size_columns()
        self.bar.show_found(len(self._names), len(self.tables.territories))
        self._count()
        self._explain(self.table.cell())

    def set_controller(self, controller: Any) -> None:
        """Give all selected territories to one controller, in one edit; None makes them unknown."""
        self.edit({cell.key: controller for cell in self.table.selected_cells()})

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self.bar.set_theme(theme)
        self.bar.offer(self.state, self.tables)
        self.table.set_theme(theme)
        self._size_columns()

    def set_read_only(self, why: str) -> None:
        super().set_read_only(why)
        self.table.set_editable(not why)
        self._count()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._size_columns()

    def show_key(self, path: Path) -> bool:
        if len(path) < 2:
            return False
        key = key_of(self.tables.territory(str(path[1])) or str(path[1]))
        if self.table.go_to(key):
            return True
        self.bar.clear()
        return self.table.go_to(key)

    def _set_up_heads(self) -> None:
        heads = self.table.horizontalHeader()
        heads.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        heads.setHighlightSections(False)
        heads.setStretchLastSection(True)
        heads.setSectionsClickable(True)
        heads.setSortIndicatorShown(False)
        heads.sectionClicked.connect(self._sort)
        self.table.verticalHeader().hide()
        self.table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)

    def _size_columns(self) -> None:
        room = self.table.width() - self.theme.px(190)
        share = max(0.7, min(1.0, room / self.theme.px(sum(_WIDTHS))))
        for column, width in enumerate(_WIDTHS):
            self.table.setColumnWidth(column, round(self.theme.px(width) * share))
        self.table.verticalHeader().setDefaultSectionSize(self.theme.px(26))

    def _filter(self) -> None:
        names = left_by(self.bar.wanted, self.state, self.tables)
        if self._order:
            column, falling = self._order
            names = ordered(names, territory_grid(self.state, self.tables, names), column, falling=falling)
        self._names = names
        self.show_state(self.state)

    def _sort(self, column: int) -> None:
        """A click on a head sorts by it; another turns the order round; a third gives the table's own order."""
        before = self._order
        if before is None or before[0] != column:
            self._order = (column, False)
        else:
            self._order = None if before[1] else (column, True)
        self._filter()

    def _count(self) -> None:
        chosen = len(self.table.selectionModel().selectedRows(CONTROLLER))
        self.bar.show_selected(chosen, only_read(self.read_only))

    def _explain(self, cell: Cell | None) -> None:
        if cell is None:
            self.words.say(tr("Choose a territory. Enter sets its controller, Delete makes it unknown."))
            return
        note = tr("Names, homes and towns come from general knowledge of the map: compare them with your board.")
        self.words.say(question_for(cell.key.replace('"', ""), self.tables), note, cell.hint.partition("\n")[2])

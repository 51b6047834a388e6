"""Parts of the terms: what a peace does to each side, the alliances that end, and the territories that are ceded."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from eia_solo.games.empires_in_arms.rules.state import GameState, Power, Zone
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.ui.presenters.month_draft import Draft
from eia_solo.games.empires_in_arms.ui.presenters.month_terms import (
    alliance_lines,
    can_cede,
    territory_lines,
    usual_months,
)
from eia_solo.games.empires_in_arms.ui.presenters.tips import truce_tip
from eia_solo.games.empires_in_arms.ui.presenters.words import ZONE_NAMES
from eia_solo.ui.keys import ENTER
from eia_solo.ui.presenters.lines import heading
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.editors import ChoiceBox, set_property
from eia_solo.ui.widgets.labels import data
from eia_solo.ui.widgets.line_list import LineList
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.widgets.power_disc import PowerDisc
from eia_solo.ui.words import ntr, tr


class SidesForm(QWidget):
    """A row for the loser and one for the victor; below them the alliances that the peace touches."""

    changed = Signal()
    alliance_toggled = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._powers: tuple[Power, Power] = (Power(""), Power(""))
        self._discs = [PowerDisc(theme, "", size=20) for _ in range(2)]
        self._months = [QLineEdit() for _ in range(2)]
        self._zones = [ChoiceBox() for _ in range(2)]
        self.alliances = LineList(theme, tr("Alliances that end"), "alliances")
        self.alliances.toggled.connect(self.alliance_toggled)
        grid = QGridLayout()
        tight(grid, 6)
        self._truce, zone = (data(theme, text, 12, tone="label") for text in (tr("Months of truce"), tr("New zone")))
        for column, head in ((1, self._truce), (2, zone)):
            grid.addWidget(head, 0, column)
            grid.setColumnStretch(column, 1)
        for row in range(2):
            grid.addWidget(self._discs[row], row + 1, 0)
            grid.addWidget(self._months[row], row + 1, 1)
            grid.addWidget(self._zones[row], row + 1, 2)
            self._months[row].setObjectName(f"peace_months_{row}")
            self._zones[row].setObjectName(f"peace_zone_{row}")
            self._months[row].textChanged.connect(lambda _: self.changed.emit())
            self._zones[row].currentIndexChanged.connect(lambda _: self.changed.emit())
            for box in (self._months[row], self._zones[row]):
                box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        outer = QVBoxLayout(self)
        tight(outer, 4)
        outer.addLayout(grid)
        outer.addWidget(self.alliances, 1)

    def begin(self, made: Draft, state: GameState, tables: Tables) -> None:
        """Begin anew, for another peace."""
        self._powers = made.sides
        self._truce.tip = truce_tip("", tables)
        for power, disc, months, zone in zip(made.sides, self._discs, self._months, self._zones, strict=True):
            disc.set_power(power, tables.name(power))
            months.setAccessibleName(tr("Months {power} may not declare war", power=tables.name(power)))
            zone.setAccessibleName(tr("New zone of {power}", power=tables.name(power)))
            for widget in (months, zone):
                widget.blockSignals(True)
            months.clear()
            others = [(z.value, tr(ZONE_NAMES[z])) for z in Zone if z is not state.powers[power].status]
            zone.offer([("", tr("stays")), *others], self._theme, unknown="")
            zone.show_value("")
            for widget in (months, zone):
                widget.blockSignals(False)

    def show_for(self, made: Draft, state: GameState, tables: Tables) -> None:
        """Show the lengths by the terms, and the alliances this peace touches."""
        for power, months in zip(self._powers, self._months, strict=True):
            usual = usual_months(made, power, tables)
            months.setPlaceholderText("?" if usual is None else str(usual))
            set_property(months, "unknown", usual is None and not months.text().strip())
        touched = alliance_lines(made, state, tables)
        self.alliances.setVisible(bool(touched))
        self.alliances.set_lines((heading(tr("Alliances that end")), *touched))

    @property
    def months(self) -> dict[Power, str]:
        """The lengths that are typed."""
        return {power: field.text() for power, field in zip(self._powers, self._months, strict=True)}

    @property
    def zones(self) -> dict[Power, Zone]:
        """The zones that change."""
        chosen = zip(self._powers, self._zones, strict=True)
        return {power: Zone(box.value()) for power, box in chosen if box.value()}

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme


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
        row, column = QHBoxLayout(), QVBoxLayout(self)
        tight(row, 12)
        row.addWidget(self._head)
        row.addWidget(self.written, 1)
        tight(column, 4)
        column.addLayout(row)
        column.addWidget(self.list, 1)

    def clear(self) -> None:
        """Begin anew."""
        blocked = self.written.blockSignals(True)
        self.written.clear()
        self.written.blockSignals(blocked)
        self.list.setCurrentIndex(self.list.model().index(-1, -1))

    def show_for(self, made: Draft, state: GameState, tables: Tables) -> None:
        """Show what this peace could cede; while nothing lets it cede and nothing is looked for, only the field."""
        self.list.set_lines(territory_lines(made, state, tables, self.written.text()))
        self.list.setVisible(bool(can_cede(made, tables) or made.ceded or self.written.text().strip()))
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
    on_enter = False
    """No button: Enter takes what is found."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down:
            self.down.emit()
        elif event.key() in ENTER:
            self.entered.emit()
        else:
            super().keyPressEvent(event)

"""The line above the territories: a search, three filters, and one controller for all that are selected."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QPushButton, QWidget

from eia_solo.games.empires_in_arms.rules.state import GameState
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.ui.sheet.territory_grid import ANY, MINOR, UNKNOWN, Filter, controllers, home_words
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.editors import ChoiceBox
from eia_solo.ui.words import ntr, tr


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
                *((g.id, g.id.replace("_", " ").capitalize()) for g in tables.groups.values()),
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

    def show_selected(self, count: int, editable: bool = True) -> None:
        """Say for how many the controller would be set."""
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
        for widget in (self.set, self.new):
            widget.setEnabled(count > 0 and editable)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.count.setFont(theme.inter(12))
        self.search.setMinimumWidth(theme.px(110))
        self.search.setMaximumWidth(theme.px(230))


def _filter(name: str) -> ChoiceBox:
    box = ChoiceBox()
    box.setAccessibleName(name)
    return box

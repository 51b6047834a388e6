"""The page of the sheet for the options of the game and the readings of open sentences."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from eia_solo.core.document import Path
from eia_solo.games.empires_in_arms.rules.state import GameState
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.presenters.readings import in_force
from eia_solo.games.empires_in_arms.ui.presenters.value_tips import value_tips
from eia_solo.games.empires_in_arms.ui.sheet.edits import problem
from eia_solo.games.empires_in_arms.ui.sheet.options_form import OptionsForm
from eia_solo.games.empires_in_arms.ui.sheet.tab import SheetTab, rule, scrolled
from eia_solo.ui.readings.readings_list import ReadingsList
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton, only_read
from eia_solo.ui.widgets.keyboard import give_focus_to
from eia_solo.ui.words import mark, tr


class ReadingsSummary(QWidget):
    """The open sentences, each with its choice. `asked` with the id of the one to choose for; empty for any."""

    asked = Signal(str)

    def __init__(self, theme: Theme, tables: Tables, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tables = tables
        self._title = QLabel(tr("Readings in force"))
        self.list = ReadingsList(theme)
        self.choose = KeyButton(theme, tr("Readings"), "Ctrl+R")
        self.choose.setObjectName("choose_readings")
        self.choose.setAccessibleName(tr("Readings: choose one to see what it would change"))
        above = QHBoxLayout()
        above.addWidget(self._title)
        above.addStretch(1)
        above.addWidget(self.choose)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(4))
        column.addLayout(above)
        column.addWidget(self.list, 1)
        self.list.opened.connect(self.asked)
        self.choose.clicked.connect(lambda: self.asked.emit(""))
        self.set_theme(theme)

    def show_state(self, state: GameState) -> None:
        """Show which readings are in force."""
        line = self.list.here
        self.list.show_lines(in_force(self._tables, state), line.id if line else "")

    def go_to(self, reading: str) -> bool:
        """Be on the line of a reading. Whether it has one."""
        self.list.show_lines(self.list.readings.lines, reading)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        return self.list.here is not None and self.list.here.id == reading

    def set_theme(self, theme: Theme) -> None:
        self._title.setFont(theme.garamond(18, italic=True))


class OptionsTab(SheetTab):
    """Options on the left, on the right the readings in force. `readings_asked` with the one to choose for."""

    title = mark("Options and readings")
    readings_asked = Signal(str)

    def __init__(self, door: EmpiresDoor, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(door, theme, parent)
        self.options = OptionsForm(theme, lambda changes: problem(door, changes), self)
        self.options.show_tips(value_tips(door.session))
        self.readings = ReadingsSummary(theme, self.tables, self)
        form = QWidget()
        left = QVBoxLayout(form)
        left.setContentsMargins(0, 0, theme.px(14), 0)  # for the bar at the side
        left.addWidget(self.options)
        left.addStretch(1)
        sides = QHBoxLayout()
        sides.setSpacing(theme.px(20))
        self._area = scrolled(form)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        form.installEventFilter(self)
        sides.addWidget(self._area)
        sides.addWidget(rule(upright=True))
        sides.addWidget(self.readings, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(8))
        column.addLayout(sides, 1)
        column.addWidget(self.words)
        give_focus_to(self, self.options.month)
        self.options.wanted.connect(self._do)
        self.readings.asked.connect(self.readings_asked)
        self.options.problem_changed.connect(self._complain)
        self._complain("")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The area is as wide as the form needs; Qt takes a width of its own for what scrolls."""
        if event.type() == QEvent.Type.LayoutRequest and isinstance(watched, QWidget):
            self._area.setFixedWidth(watched.minimumSizeHint().width())
        return super().eventFilter(watched, event)

    def show_state(self, state: GameState) -> None:
        self.options.show_state(state, barred=only_read(self.read_only))
        self.readings.show_state(state)

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self.options.set_theme(theme)
        self.readings.set_theme(theme)

    def set_read_only(self, why: str) -> None:
        super().set_read_only(why)
        self.show_state(self.state)

    def show_key(self, path: Path) -> bool:
        if path[0] == "readings":
            return self.readings.go_to(str(path[-1]))
        field = self.options.field(path)
        if field is None:
            return False
        field.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def _do(self, changes: dict[str, Any]) -> None:
        if self.edit(changes):
            self._complain("")
        else:
            # The form shows again what the sheet has.
            self.show_state(self.state)

    def _complain(self, what: str) -> None:
        if what:
            self.words.warn(what, tr("Nothing changes until this is right."))
        else:
            self.words.say(
                tr("A change of options or readings counts from the next check on."),
                tr("Checks that were made keep the readings they were made with."),
            )

"""The readings in force, on the sheet's page of options; they are chosen in a window of their own."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from eia_solo.games.empires_in_arms.rules.state import GameState
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.ui.presenters.readings import in_force
from eia_solo.ui.readings.readings_list import ReadingsList
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.words import tr


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
        self.choose.setAccessibleName(tr("Readings: choose, and see what each would change"))
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

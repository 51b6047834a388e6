"""The open sentences of the rules, each with its readings to choose from; below them those that are fixed."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QGridLayout, QLabel, QVBoxLayout, QWidget

from eia_solo.rulebooks.empires_in_arms.state import GameState
from eia_solo.rulebooks.empires_in_arms.tables import Reading, Tables
from eia_solo.ui.sheet.editors import medium
from eia_solo.ui.sheet.tab import rule
from eia_solo.ui.sheet.wrapped_radio import WrappedRadio
from eia_solo.ui.theme import Theme


class ReadingsList(QWidget):
    """`wanted` carries the changes of one edit. The first choice is the program's own and needs no entry."""

    wanted = Signal(object)

    def __init__(self, theme: Theme, tables: Tables, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tables = tables
        self._groups: dict[str, QButtonGroup] = {}
        self._buttons: dict[tuple[str, str], WrappedRadio] = {}
        self._heads: list[QLabel] = []
        self._titles: list[QLabel] = []
        self._quiet: list[QLabel] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, theme.px(12), 0)
        column.setSpacing(theme.px(2))
        column.addWidget(self._head("Open sentences"))
        for reading in tables.readings.values():
            if len(reading.choices) > 1:
                column.addLayout(self._open(reading))
        column.addSpacing(theme.px(10))
        column.addWidget(rule())
        column.addSpacing(theme.px(6))
        column.addWidget(self._head("Fixed readings"))
        column.addLayout(self._fixed(tables))
        column.addStretch(1)
        self.set_theme(theme)

    def show_state(self, state: GameState, *, editable: bool) -> None:
        """Show which readings are in force."""
        for (reading, choice), button in self._buttons.items():
            button.setChecked(self._tables.choice(reading, state.readings) == choice)
            button.setEnabled(editable)

    def field(self, reading: str) -> QWidget | None:
        """The chosen button of a reading."""
        return self._groups[reading].checkedButton() if reading in self._groups else None

    def button(self, reading: str, choice: str) -> QAbstractButton:
        """The button of one choice."""
        return self._buttons[reading, choice]

    def set_theme(self, theme: Theme) -> None:
        for head in self._heads:
            head.setFont(theme.garamond(18, italic=True))
        for title in self._titles:
            title.setFont(medium(theme, 14))
        for label in self._quiet:
            label.setFont(theme.inter(12))
        for button in self._buttons.values():
            button.set_theme(theme)

    def _head(self, words: str) -> QLabel:
        label = QLabel(words)
        self._heads.append(label)
        return label

    def _open(self, reading: Reading) -> QVBoxLayout:
        title, cite = QLabel(reading.text), QLabel(reading.cite)
        self._titles.append(title)
        self._quiet.append(cite)
        cite.setProperty("tone", "quiet")
        for label in (title, cite):
            label.setWordWrap(True)
        box = QVBoxLayout()
        box.setContentsMargins(0, 6, 0, 6)
        box.setSpacing(0)
        box.addWidget(title)
        box.addWidget(cite)
        group = self._groups[reading.id] = QButtonGroup(self)
        for number, choice in enumerate(reading.choices):
            button = WrappedRadio(choice.text + (" (default)" if number == 0 else ""))
            button.setAccessibleDescription(f"{reading.text}. {reading.cite}")
            # The default is not written into the sheet, so that a better default of later tables would count.
            value = None if number == 0 else choice.id
            button.clicked.connect(lambda _on=True, value=value: self.wanted.emit({f"readings.{reading.id}": value}))
            self._buttons[reading.id, choice.id] = button
            group.addButton(button)
            box.addWidget(button)
        return box

    def _fixed(self, tables: Tables) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(0, 2)
        grid.setColumnStretch(1, 3)
        fixed = [reading for reading in tables.readings.values() if len(reading.choices) == 1]
        for row, reading in enumerate(fixed):
            for column, words in enumerate((reading.text, reading.choices[0].text)):
                label = QLabel(words)
                label.setWordWrap(True)
                label.setToolTip(reading.cite)
                label.setProperty("tone", "quiet" if column else "label")
                label.setAlignment(Qt.AlignmentFlag.AlignTop)
                self._quiet.append(label)
                grid.addWidget(label, row, column)
        return grid

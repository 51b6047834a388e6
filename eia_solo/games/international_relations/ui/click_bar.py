"""Below the board: what may be picked next, what could be meant, and what lies where one points."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from eia_solo.games.international_relations.ui.presenters.order_clicks import Step
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.labels import data
from eia_solo.ui.widgets.panel import tight

MOST = 6
"""No order has more meanings: an army or a fleet on each of several coasts."""


class ClickBar(QWidget):
    """`chosen` brings the number of an option, from 1."""

    chosen = Signal(int)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.step = data(theme, "", 13).wrapping()
        self.place = data(theme, "", 12, tone="label").wrapping()
        self.options = [KeyButton(theme, "", str(number)) for number in range(1, MOST + 1)]
        column = QVBoxLayout(self)
        tight(column, 4)
        row = QHBoxLayout()
        tight(row, 8)
        row.addWidget(self.step, 1)
        for number, button in enumerate(self.options, 1):
            button.hide()
            button.clicked.connect(lambda _=False, number=number: self.chosen.emit(number))
            row.addWidget(button)
        column.addLayout(row)
        column.addWidget(self.place)

    def show_step(self, step: Step | None, words: str) -> None:
        """Show what is asked for, or without a step only these words."""
        self.step.setText(step.words or words if step is not None else words)
        options = step.options if step is not None else ()
        for number, button in enumerate(self.options):
            shown = number < len(options)
            button.setVisible(shown)
            if shown:
                button.setText(options[number].words)
                button.setAccessibleName(options[number].words)
                button.updateGeometry()

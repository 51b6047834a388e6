"""Dice thrown by hand: a field for each throw of the turn; what is left empty, the seed throws."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QLineEdit, QVBoxLayout, QWidget

from eia_solo.games.napoleons_wars.ui.door import NapoleonsDoor
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.labels import data, title
from eia_solo.ui.widgets.panel import rule, tight
from eia_solo.ui.words import tr


class DiceForm(QWidget):
    """`left` when it is to be closed."""

    left = Signal()

    def __init__(self, theme: Theme, door: NapoleonsDoor) -> None:
        super().__init__()
        self._theme, self._door = theme, door
        self.fields: dict[str, QLineEdit] = {}
        self.said = data(theme, "", 12, tone="war").wrapping()
        self.hint = data(theme, "", 12, tone="label").wrapping()
        self.keep = KeyButton(theme, tr("Process with these"), "Enter", primary=True)
        self.on_enter = self.keep
        self._grid = QGridLayout()
        tight(self._grid, 6)
        self._grid.setColumnStretch(2, 1)
        column = QVBoxLayout(self)
        tight(column, 6)
        column.addWidget(rule())
        column.addWidget(title(theme, tr("Own dice"), 18))
        column.addWidget(self.hint)
        column.addLayout(self._grid)
        column.addWidget(self.said)
        column.addWidget(self.keep)
        self.keep.clicked.connect(self.enter)

    def show_throws(self, throws: Sequence[tuple[str, str]], *, with_coin: bool) -> None:
        """Ask for these throws, each by its name and what it is called."""
        while (item := self._grid.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.deleteLater()
        self.fields = {}
        hint = tr("Die and coin: 4 heads, 2 tails.") if with_coin else tr("Two dice: 3 5.")
        self.hint.setText(f"{hint} {tr('The program throws what you leave empty.')}")
        half = -(-len(throws) // 2) if len(throws) > 5 else len(throws)
        for number, (name, words) in enumerate(throws):
            field = QLineEdit()
            field.setPlaceholderText(tr("4 heads") if with_coin else tr("3 5"))
            field.setAccessibleName(words)
            field.setFixedWidth(self._theme.px(84))
            field.returnPressed.connect(self.enter)
            row, side = number % half, number // half
            self._grid.addWidget(data(self._theme, words, 13), row, side * 3)
            self._grid.addWidget(field, row, side * 3 + 1)
            self.fields[name] = field
        self.said.setText("")
        next(iter(self.fields.values())).setFocus()

    def enter(self) -> None:
        """Work the turn out with what is written here."""
        typed = {name: field.text() for name, field in self.fields.items() if field.text().strip()}
        with self._door.refusing_beside(self.said.setText):
            self._door.process_typed(typed)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme

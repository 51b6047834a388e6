"""Labels with their values at the right end, a line each."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QGridLayout, QWidget

from eia_solo.ui.presenters.tips import AnyTip
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.labels import ThemedLabel, data
from eia_solo.ui.widgets.panel import tight


class Facts(QWidget):
    """The lines. Values are heavier than their labels, or with `quiet` paler. A label with no room goes on below."""

    def __init__(self, theme: Theme, *, quiet: bool = False) -> None:
        super().__init__()
        self._theme = theme
        self._quiet = quiet
        self._grid = QGridLayout(self)
        tight(self._grid, 2)
        self._grid.setColumnStretch(0, 1)
        self._cells: list[tuple[ThemedLabel, ThemedLabel]] = []

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme

    def set_facts(self, facts: Sequence[tuple[str, str]], tips: Sequence[AnyTip] = ()) -> None:
        """Show these labels and values, each with the tip at its place."""
        while len(self._cells) < len(facts):
            self._add()
        for number, (label, value) in enumerate(self._cells):
            words, text = facts[number] if number < len(facts) else ("", "")
            label.setText(words)
            value.setText(text)
            label.tip = value.tip = tips[number] if number < len(tips) else None
            for each in (label, value):
                each.setVisible(bool(words))
        self.setAccessibleName("; ".join(f"{words}: {text}" for words, text in facts))

    def _add(self) -> None:
        row = len(self._cells)
        label = data(self._theme, "", 13, tone="" if self._quiet else "label").wrapping()
        weight = QFont.Weight.Normal if self._quiet else QFont.Weight.DemiBold
        value = data(self._theme, "", 13, weight=weight, tone="label" if self._quiet else "")
        value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(label, row, 0)
        self._grid.addWidget(value, row, 1)
        for added in (label, value):
            added.show()  # else it has no height yet when the page around it is fitted
        self._cells.append((label, value))

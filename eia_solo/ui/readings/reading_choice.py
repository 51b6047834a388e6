"""A choice of a reading as a radio button, and below it what it would change."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from eia_solo.ui.presenters.open_sentences import ChoiceLine
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.labels import data
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.widgets.wrapped_radio import WrappedRadio


class ReadingChoice(QWidget):
    """One of the choices; `number` counts them from 1."""

    def __init__(self, theme: Theme, number: int) -> None:
        super().__init__()
        self.id = ""
        self.radio = WrappedRadio("")
        self.radio.setObjectName(f"choice_{number}")
        self.radio.set_theme(theme)
        self._below = data(theme, "", 12, tone="label").wrapping()
        column = QVBoxLayout(self)
        tight(column)
        column.addWidget(self.radio)
        column.addWidget(self._below)
        self.set_theme(theme)

    def show_line(self, line: ChoiceLine, *, picked: bool) -> None:
        self.id = line.id
        self.radio.setText(line.text)
        self.radio.setAccessibleName(line.text)
        self.radio.setAccessibleDescription(line.below)
        self.radio.setChecked(picked)
        self.radio.updateGeometry()
        self._below.setText(line.below)
        self._below.set_tone("focus" if line.in_force else "label")

    def set_theme(self, theme: Theme) -> None:
        # Under the words of the radio button, not under its mark.
        self._below.setContentsMargins(theme.px(16) + 14, 0, 0, theme.px(4))

"""Names that may stand in the place of a faulty word, as buttons: a click or a key writes one into the text."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from eia_solo.games.napoleons_wars.ui.presenters.draft import Said
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.labels import data
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.words import tr

MOST = 3


class NamesInstead(QWidget):
    """`picked` brings the name that is to be written."""

    picked = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.said: Said | None = None
        self._key = data(theme, "", 12, tone="label")
        self.buttons = tuple(QPushButton() for _ in range(MOST))
        row = QHBoxLayout(self)
        tight(row, 6)
        row.addWidget(self._key)
        for button in self.buttons:
            button.setStyleSheet("QPushButton { padding: 3px 8px; }")
            row.addWidget(button)
            button.clicked.connect(lambda _=False, button=button: self.picked.emit(button.text()))
        row.addStretch(1)
        self.set_theme(theme)
        self.hide()

    def show_said(self, said: Said | None) -> None:
        """Show the names for a word; nothing where there are none."""
        self.said = said
        names = said.names[:MOST] if said is not None else ()
        key = tr("Alt+1 writes") if len(names) == 1 else tr("Alt+1 to {n} writes", n=len(names))
        self._key.setText(key)
        for number, button in enumerate(self.buttons, 1):
            name = names[number - 1] if number <= len(names) else ""
            button.setText(name)
            button.setToolTip(tr("Write {name} instead (Alt+{n})", name=name, n=number))
            button.setVisible(bool(name))
        self.setVisible(bool(names))

    def pick(self, number: int) -> None:
        """Take the name of a number, from 1; nothing where there is none."""
        if self.said is not None and number <= len(self.said.names[:MOST]):
            self.picked.emit(self.said.names[number - 1])

    def set_theme(self, theme: Theme) -> None:
        for button in self.buttons:
            button.setFont(theme.inter(12))

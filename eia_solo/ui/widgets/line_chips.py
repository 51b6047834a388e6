"""A row of small buttons, each with a menu of lines that are written into a text."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QMenu, QPushButton, QWidget

from eia_solo.ui.presenters.line_offers import LineOffer
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.words import tr

_STYLE = "QPushButton { padding: 3px 8px; } QPushButton::menu-indicator { image: none; width: 0; }"
"""Five in a row, so small; the dots say that there is more to choose."""


class LineChips(QWidget):
    """`written` brings a line that is whole, `begun` one that the player has to end. `more` stand behind them."""

    written = Signal(str)
    begun = Signal(str)

    def __init__(self, theme: Theme, count: int, *more: QPushButton) -> None:
        super().__init__()
        self._offers: Sequence[LineOffer] = ()
        self.buttons = [QPushButton() for _ in range(count)]
        self._all = (*self.buttons, *more)
        self._row = QGridLayout(self)
        tight(self._row, 6)
        for place, button in enumerate(self.buttons):
            menu = QMenu(button)
            menu.aboutToShow.connect(lambda menu=menu, place=place: self._fill(menu, place))
            button.setMenu(menu)
        for button in self._all:
            button.setStyleSheet(_STYLE)
        self._columns = 0
        self.set_theme(theme)

    def show_offers(self, offers: Sequence[LineOffer]) -> None:
        """Show what can be written now; a button without anything says why."""
        self._offers = offers
        for button, offer in zip(self.buttons, offers, strict=True):
            button.setText(f"{offer.title}…")
            button.setEnabled(bool(offer.lines))
            button.setToolTip(offer.why_not or tr("Write a line into the sheet"))
            button.setAccessibleName(tr("Write: {kind}", kind=offer.title))
            button.setAccessibleDescription(offer.why_not)
        self._share_out()

    def _fill(self, menu: QMenu, place: int) -> None:
        menu.clear()
        offer = self._offers[place]
        tell = self.begun if offer.open else self.written
        for line in offer.lines:
            action = menu.addAction(f"{line.rstrip()} …" if offer.open else line)
            action.triggered.connect(lambda _=False, line=line: tell.emit(line))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_out()

    def _share_out(self) -> None:
        """All in one row, or in two where there is no room for that."""
        wide = sum(button.sizeHint().width() + self._row.spacing() for button in self._all)
        columns = len(self._all) if wide <= self.width() else -(-len(self._all) // 2)
        if columns == self._columns:
            return
        self._row.setColumnStretch(self._columns, 0)
        for place, button in enumerate(self._all):
            self._row.addWidget(button, *divmod(place, columns))
        self._row.setColumnStretch(columns, 1)
        self._columns = columns

    def set_theme(self, theme: Theme) -> None:
        for button in self._all:
            button.setFont(theme.inter(12))
        self._share_out()

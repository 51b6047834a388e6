"""The buttons of the order desk: whose sheet it is, and statements that are written into it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QMenu, QPushButton, QTabBar, QWidget

from eia_solo.games.international_relations.ui.discs import icon_size, power_icon
from eia_solo.games.international_relations.ui.presenters.desk import ALL, Desk
from eia_solo.games.international_relations.ui.presenters.statements import Offer
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.words import tr


class PowerStrip(QTabBar):
    """`chosen` brings the power, or an empty text for all."""

    chosen = Signal(str)

    def __init__(self, theme: Theme, powers: tuple[str, ...]) -> None:
        super().__init__()
        self._theme = theme
        self._powers = (ALL, *powers)
        self._desk: Desk | None = None
        self.setObjectName("power_strip")
        self.setAccessibleName(tr("Whose sheet"))
        self.setExpanding(False)
        self.setDrawBase(False)
        self.setUsesScrollButtons(False)
        self.setProperty("role", "slim")
        self.addTab(tr("All"))
        for power in powers:
            self.setTabToolTip(self.addTab(""), power)
        self.setTabToolTip(0, tr("The sheets of all powers"))
        self.currentChanged.connect(lambda number: self.chosen.emit(self._powers[number]))

    def tabSizeHint(self, index: int) -> QSize:
        """A disc needs no room for words."""
        hint = super().tabSizeHint(index)
        return QSize(icon_size(self._theme).width() + self._theme.px(8), hint.height()) if index else hint

    def minimumTabSizeHint(self, index: int) -> QSize:
        return self.tabSizeHint(index)

    @property
    def power(self) -> str:
        """The chosen power; empty for all."""
        return self._powers[self.currentIndex()]

    def choose(self, power: str) -> None:
        self.setCurrentIndex(self._powers.index(power))

    def step(self, by: int) -> None:
        """To the next, and after the last to the first."""
        self.setCurrentIndex((self.currentIndex() + by) % self.count())

    def show_desk(self, desk: Desk) -> None:
        """Show how far each power is."""
        self._desk = desk
        self.setIconSize(icon_size(self._theme))
        for number, power in enumerate(self._powers[1:], 1):
            self.setTabIcon(number, power_icon(power, desk.state(power), self._theme))
            words = tr("{power}: {state}", power=power, state=desk.state_words(power))
            self.setTabToolTip(number, words)
            self.setAccessibleTabName(number, words)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        if self._desk is not None:
            self.show_desk(self._desk)


_STYLE = "QPushButton { padding: 3px 8px; } QPushButton::menu-indicator { image: none; width: 0; }"
"""Five in a row, so small; the dots say that there is more to choose."""


class StatementButtons(QWidget):
    """`written` brings a line that is whole, `begun` one that the player has to end."""

    written = Signal(str)
    begun = Signal(str)

    def __init__(self, theme: Theme, count: int = 5) -> None:
        super().__init__()
        self._offers: Sequence[Offer] = ()
        self.buttons = [QPushButton() for _ in range(count)]
        self._row = QGridLayout(self)
        tight(self._row, 6)
        for place, button in enumerate(self.buttons):
            button.setStyleSheet(_STYLE)
            menu = QMenu(button)
            menu.aboutToShow.connect(lambda menu=menu, place=place: self._fill(menu, place))
            button.setMenu(menu)
        self._columns = 0
        self.set_theme(theme)

    def show_offers(self, offers: Sequence[Offer]) -> None:
        """Show what can be written now; a button without anything says why."""
        self._offers = offers
        for button, offer in zip(self.buttons, offers, strict=True):
            button.setText(f"{offer.title}…")
            button.setEnabled(bool(offer.lines))
            button.setToolTip(offer.why_not or tr("Write a line into the sheet"))
            button.setAccessibleName(tr("Write: {kind}", kind=offer.title))
            button.setAccessibleDescription(offer.why_not)

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
        wide = sum(button.sizeHint().width() + self._row.spacing() for button in self.buttons)
        columns = len(self.buttons) if wide <= self.width() else -(-len(self.buttons) // 2)
        if columns == self._columns:
            return
        self._row.setColumnStretch(self._columns, 0)
        for place, button in enumerate(self.buttons):
            self._row.addWidget(button, *divmod(place, columns))
        self._row.setColumnStretch(columns, 1)
        self._columns = columns

    def set_theme(self, theme: Theme) -> None:
        for button in self.buttons:
            button.setFont(theme.inter(12))
        self._share_out()

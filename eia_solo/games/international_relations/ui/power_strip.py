"""The discs of the order desk: whose sheet it is."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QTabBar

from eia_solo.games.international_relations.ui.discs import icon_size, power_icon
from eia_solo.games.international_relations.ui.presenters.desk import ALL, Desk
from eia_solo.ui.theme import Theme
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

"""The discs of the nine: whose orders are shown, and how far each power is."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QTabBar

from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.ui.discs import icon_size, power_icon
from eia_solo.games.napoleons_wars.ui.presenters.desk import State
from eia_solo.ui.theme import Theme
from eia_solo.ui.words import tr


class PowerStrip(QTabBar):
    """`chosen` brings the power."""

    chosen = Signal(str)

    def __init__(self, theme: Theme, board: Board) -> None:
        super().__init__()
        self._theme = theme
        self._board = board
        self._states: dict[str, State | None] = {}
        self.setObjectName("power_strip")
        self.setAccessibleName(tr("Whose orders"))
        self.setExpanding(False)
        self.setDrawBase(False)
        self.setUsesScrollButtons(False)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setProperty("role", "slim")
        self.setIconSize(icon_size(theme))
        for _ in board.order:
            self.addTab("")
        self.currentChanged.connect(lambda _: self.chosen.emit(self.power))

    @property
    def power(self) -> str:
        """The chosen power."""
        return self._board.order[self.currentIndex()]

    def choose(self, power: str) -> None:
        self.setCurrentIndex(self._board.order.index(power))

    def step(self, by: int) -> None:
        """To the next, and after the last to the first."""
        self.setCurrentIndex((self.currentIndex() + by) % self.count())

    def show_states(self, state_of: Callable[[str], State | None]) -> None:
        """Show how far each power is, None for no sign of it; only what is other than before is drawn anew."""
        for number, power in enumerate(self._board.order):
            state = state_of(power)
            if power not in self._states or self._states[power] is not state:
                self._states[power] = state
                self.setTabIcon(number, power_icon(power, state, self._theme))
                words = self._board.powers[power].name
                if state is not None:
                    words = tr("{power}: {state}", power=words, state=tr(state.value))
                self.setTabToolTip(number, words)
                self.setAccessibleTabName(number, words)

    def tabSizeHint(self, index: int) -> QSize:
        """A disc needs no room for words, and all nine stay in sight."""
        return QSize(self._wide(), super().tabSizeHint(index).height())

    def _wide(self) -> int:
        full = icon_size(self._theme).width() + self._theme.px(10)
        return min(full, max(self.width() // self.count(), 20)) if self.count() else full

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_discs()

    def _fit_discs(self) -> None:
        side = min(icon_size(self._theme).width(), self._wide() - self._theme.px(10))
        self.setIconSize(QSize(side, side))

    def minimumTabSizeHint(self, index: int) -> QSize:
        return self.tabSizeHint(index)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        states, self._states = self._states, {}
        self._fit_discs()
        if states:
            self.show_states(states.__getitem__)

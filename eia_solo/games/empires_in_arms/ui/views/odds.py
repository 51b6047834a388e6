"""The odds: the chance of war or of peace of every pair as the board stands now, and why."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QTabBar, QWidget

from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.state import Power
from eia_solo.games.empires_in_arms.rules.walk import Pair
from eia_solo.games.empires_in_arms.ui.driver import Driver
from eia_solo.games.empires_in_arms.ui.presenters.flips import CheckFlips
from eia_solo.games.empires_in_arms.ui.presenters.odds import KINDS, checks_of, grid_cells, grid_words, odds_pair
from eia_solo.games.empires_in_arms.ui.presenters.tips import cell_tip
from eia_solo.games.empires_in_arms.ui.views.odds_panel import OddsPanel
from eia_solo.games.empires_in_arms.ui.views.odds_parts import OddsLegend
from eia_solo.games.empires_in_arms.ui.widgets.odds_matrix import OddsMatrix
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import Fitting
from eia_solo.ui.widgets.key_button import KeyCap
from eia_solo.ui.widgets.keyboard import give_focus_to
from eia_solo.ui.widgets.labels import data, title
from eia_solo.ui.widgets.panel import GUTTER, MARGIN, inside, panel, rule, stack, tight
from eia_solo.ui.words import tr

KEY = "W"
"""Turns the grid from war to peace and back, as the actions have it."""
INSET = 24
LOW, LOW_EDGE = 350, 6
"""In a page lower than that and the rows, the grid and its key take less room, and the hint is a tip of the title."""
ROW, LOW_ROW = 30, 26
"""How high a row of the grid is at least."""
PANEL_SHARE, PANEL_LEAST, PANEL_MOST = 0.42, 330, 760


class OddsView(Fitting):
    """The whole board's chances on one page. It looks at a pair of its own and does not move the phase."""

    asked_for_sheet = Signal(str)
    """The player wants to enter the input of this key."""
    asked_for_phase = Signal()
    """The player wants to see the check that has just been looked at in its phase."""

    def __init__(self, driver: Driver, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._driver = driver
        self._chosen: Pair = driver.procession.shown
        self._came_from: tuple[Pair, CheckKind] | None = None
        self.setProperty("role", "desk")
        self.switch = _switch()
        self._title = title(theme, "", 30)
        self._hint = data(theme, "", 13, tone="label").wrapping()
        self.matrix = OddsMatrix(theme)
        tables = driver.door.session.rulebook.tables
        self.matrix.tip = partial(cell_tip, tables=tables)
        self.legend = OddsLegend(theme)
        self.panel = OddsPanel(CheckFlips(driver.door.session), theme)
        self.panel.setObjectName("odds_panel")
        self.why = self.panel
        """What key B folds."""
        self._lay_out()
        give_focus_to(self, self.matrix)
        self._connect()

    def _lay_out(self) -> None:
        self._row = inside(self)
        self._row.addWidget(self._grid(), 1)
        self._row.addWidget(self.panel)

    def _grid(self) -> QFrame:
        frame, self._column = panel(inset=INSET)
        column = self._column
        top = QHBoxLayout()
        tight(top, 8)
        top.addWidget(self._title, 1)
        top.addWidget(self.switch)
        top.addWidget(KeyCap(self._theme, KEY))
        column.addLayout(top)
        column.addWidget(self._hint)
        column.addWidget(self.matrix, 1)
        column.addWidget(rule())
        column.addWidget(self.legend)
        return frame

    def _connect(self) -> None:
        self.switch.currentChanged.connect(self._turn)
        self.matrix.cell_chosen.connect(self._choose)
        self.matrix.cell_activated.connect(self._go_to)
        self.panel.asked_for_sheet.connect(self.asked_for_sheet)
        self._driver.moved.connect(self.refresh_if_shown)

    # What is looked at

    @property
    def kind(self) -> CheckKind:
        """War or peace."""
        return KINDS[self.switch.currentIndex()]

    def look_at(self, checker: str, target: str, kind: CheckKind) -> None:
        """Turn to a pair."""
        self._chosen = (Power(checker), Power(target))
        self.switch.setCurrentIndex(KINDS.index(kind))
        self.refresh()
        self.matrix.setFocus()

    def turn_over(self) -> None:
        """From war to peace and back."""
        self.switch.setCurrentIndex(1 - self.switch.currentIndex())

    def answer(self) -> None:
        """Lead to the first input the chosen pair waits for."""
        self.panel.ask()

    def _turn(self, _number: int) -> None:
        self.refresh()

    def _choose(self, checker: str, target: str) -> None:
        self._chosen = (Power(checker), Power(target))
        self._show_pair()

    def _go_to(self, checker: str, target: str) -> None:
        """The check in its phase; without one there is nothing to go to, and the page says why."""
        if (checker, target) not in checks_of(self._driver.door.session, self.kind):
            self._driver.door.said.emit(odds_pair(self._driver.procession, self._chosen, self.kind).reason)
            return
        self._driver.look_at(checker, target, self.kind)
        self._came_from = self._elsewhere  # on the way back the page is as it was left
        self.asked_for_phase.emit()

    @property
    def _elsewhere(self) -> tuple[Pair, CheckKind]:
        """The check the other views show."""
        return self._driver.procession.shown, self._driver.procession.kind

    # Showing

    def showEvent(self, event: QShowEvent) -> None:
        """The check that the other views show by now is the one to begin with; else the page is as it was left."""
        super().showEvent(event)
        if self.focusWidget() is None:
            self.matrix.setFocus()  # Qt would take the first control of the page, which is the switch
        if self._elsewhere != self._came_from:
            self._came_from = self._elsewhere
            self._chosen, kind = self._elsewhere
            blocked = self.switch.blockSignals(True)
            self.switch.setCurrentIndex(KINDS.index(kind) if kind in KINDS else 0)
            self.switch.blockSignals(blocked)
        self.refresh()

    def refresh_if_shown(self) -> None:
        if self.isVisible():
            self.refresh()

    def refresh(self) -> None:
        """Show the board as it stands."""
        procession, kind = self._driver.procession, self.kind
        session = procession.session
        state, tables, words = session.state, session.rulebook.tables, grid_words(self.kind)
        if not set(self._chosen) <= set(state.powers):
            self._chosen = procession.shown
        self._title.setText(words.title)
        note = tables.no_natural_enemies(state.powers) if kind is CheckKind.DECLARATION else ""
        self._hint.setText(f"{words.hint} {note}." if note else words.hint)
        self.matrix.setAccessibleName(words.spoken)
        self.legend.set_entries(words.legend)
        blocked = self.matrix.blockSignals(True)
        names: dict[str, str] = {power: tables.name(power) for power in state.powers}
        self.matrix.odds.kind = kind
        self.matrix.set_odds(list(names), grid_cells(procession, kind), names)
        self.matrix.choose(*self._chosen)
        self.matrix.blockSignals(blocked)
        self._title.setToolTip(self._hint.text())
        self.fit()
        self._show_pair()

    def _show_pair(self) -> None:
        self.panel.show_pair(odds_pair(self._driver.procession, self._chosen, self.kind))

    def fit(self) -> None:
        """Beside one another where there is room for both; else the chosen pair stands below the grid."""
        px = self._theme.px
        low = self.height() < px(LOW + ROW * len(self.matrix.odds.powers))
        self._hint.setHidden(low)
        edge = LOW_EDGE if low else INSET - 4
        self._column.setContentsMargins(INSET, edge, INSET, edge)
        self.legend.set_compact(low)
        self.matrix.set_least_row(LOW_ROW if low else ROW)
        least = self.matrix.minimumSizeHint().width() + 2 * INSET + px(PANEL_LEAST)
        stacked = self.width() < least + GUTTER + 3 * MARGIN  # the bar at the side takes the third
        share = round(min(max(self.width() * PANEL_SHARE, px(PANEL_LEAST)), px(PANEL_MOST)))
        stack(self._row, self.panel, share, stacked=stacked)
        self.panel.setMinimumHeight(px(420) if stacked else 0)


def _switch() -> QTabBar:
    """Two keys of one switch: arrows turn it where it has the focus."""
    bar = QTabBar()
    bar.setObjectName("odds_switch")
    bar.setAccessibleName(tr("War or peace"))
    bar.setProperty("role", "choice")
    bar.setExpanding(False)
    bar.setDrawBase(False)
    for kind in KINDS:
        bar.addTab(grid_words(kind).name)
    return bar

"""The view of the phase: all checks on a ribbon, the one that is due large, and why."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QHBoxLayout, QTabBar, QVBoxLayout, QWidget

from eia_solo.core.dice import at_least
from eia_solo.games.empires_in_arms.rules.state import Power
from eia_solo.games.empires_in_arms.ui.driver import Driver
from eia_solo.games.empires_in_arms.ui.presenters.board import ribbon_groups, side_lines
from eia_solo.games.empires_in_arms.ui.presenters.check_card import Card
from eia_solo.games.empires_in_arms.ui.views.buttons import PhaseButtons
from eia_solo.games.empires_in_arms.ui.views.check_slot import CheckSlot
from eia_solo.games.empires_in_arms.ui.views.check_stage import CheckStage
from eia_solo.games.empires_in_arms.ui.views.kind_tabs import KeyCap, KindTabs
from eia_solo.games.empires_in_arms.ui.views.phase_lists import RolledPanel
from eia_solo.games.empires_in_arms.ui.widgets.breakdown_view import BreakdownView
from eia_solo.games.empires_in_arms.ui.widgets.phase_ribbon import PhaseRibbon
from eia_solo.games.empires_in_arms.ui.widgets.throws_chart import OutcomeLines, OutcomeRow, ThrowsChart
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import View
from eia_solo.ui.widgets.keyboard import give_focus_to
from eia_solo.ui.widgets.labels import ThemedLabel, data, title
from eia_solo.ui.widgets.panel import GUTTER, MARGIN, inside, panel, rule, tight
from eia_solo.ui.widgets.power_disc import PowerDisc
from eia_solo.ui.words import tr

if TYPE_CHECKING:
    from eia_solo.games.empires_in_arms.ui.views.phase_lists import FlipsPanel

_WHY, _FLIPS = range(2)


class PhaseView(View):
    """Everything about the checks of the month on one page."""

    asked_for_sheet = Signal(str)

    def __init__(self, driver: Driver, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._driver = driver
        self.kinds = KindTabs(driver, theme)
        self.ribbon = PhaseRibbon(theme)
        self.stage = CheckStage(theme, large=True)
        self.slot = CheckSlot(driver, theme, large=True)
        self.slot.asked_for_sheet.connect(self.asked_for_sheet)
        self.slot.done.connect(self.setFocus)
        self.chart = ThrowsChart(theme)
        self.why = BreakdownView(theme, dense=True)
        self.why.set_folded(False)
        self.rolled = RolledPanel(driver, theme)
        self.buttons = PhaseButtons(driver, theme)
        self.outcomes = OutcomeLines(theme)
        self._before = title(theme, "", 16, italic=True)
        self._explain = data(theme, "", 13, tone="label").wrapping()
        self._sides = (_Side(theme, tr("rolls")), _Side(theme, tr("is rolled against")))
        self._lay_out()
        give_focus_to(self, self.ribbon)
        self.ribbon.check_chosen.connect(driver.look_at_number)
        driver.moved.connect(self.refresh_if_shown)

    def _lay_out(self) -> None:
        outer = inside(self, QBoxLayout.Direction.TopToBottom)
        top, top_column = panel()
        top_column.setContentsMargins(12, 2, 12, 2)
        top_column.setSpacing(0)
        top_column.addWidget(self.kinds)
        top_column.addWidget(self.ribbon)
        outer.addWidget(top)
        row = QHBoxLayout()
        tight(row, GUTTER)
        row.addWidget(self.rolled)
        self._middle_frame = self._middle()
        row.addWidget(self._middle_frame, 1)
        row.addWidget(self._why_panel())
        outer.addLayout(row, 1)

    def _middle(self) -> QFrame:
        frame, column = panel(inset=24)
        column.setContentsMargins(24, 8, 24, 10)
        column.addWidget(self.stage)
        column.addWidget(self.slot)
        self._above_chart = rule()
        column.addWidget(self._above_chart)
        self._chart = QWidget()
        chart = QHBoxLayout(self._chart)
        tight(chart, 24)
        chart.addWidget(self.chart, 3)
        words = QVBoxLayout()
        words.addStretch(1)
        words.addWidget(self._before)
        words.addWidget(self._explain)
        words.addWidget(self.outcomes)
        words.addStretch(2)
        chart.addLayout(words, 2)
        self._chart_row = chart
        column.addWidget(self._chart, 1)
        column.addStretch(0)
        sides = QHBoxLayout()
        tight(sides, 24)
        for side in self._sides:
            sides.addWidget(side, 1)
        column.addLayout(sides)
        column.addWidget(rule())
        column.addWidget(self.buttons)
        return frame

    def _why_panel(self) -> QFrame:
        frame, column = panel()
        self.tabs = QTabBar()
        self.tabs.setObjectName("why_or_flips")
        self.tabs.setAccessibleName(tr("About the shown check"))
        self.tabs.setExpanding(False)
        self.tabs.setDrawBase(False)
        self.tabs.setProperty("role", "slim")
        self.tabs.addTab(tr("Why"))
        self.tabs.addTab(tr("What would flip it"))
        self.tabs.setTabButton(_FLIPS, QTabBar.ButtonPosition.LeftSide, KeyCap(self._theme, "F"))
        self.tabs.currentChanged.connect(self._turn)
        column.addWidget(self.tabs)
        column.addWidget(self.why, 1)
        self._why_column = column
        self._why_frame = frame
        return frame

    @cached_property
    def flips(self) -> FlipsPanel:
        """The other tab, made when it is first turned to."""
        from eia_solo.games.empires_in_arms.ui.views.phase_lists import FlipsPanel

        view = FlipsPanel(self._driver, self._theme)
        self._why_column.addWidget(view, 1)
        return view

    @property
    def shows_flips(self) -> bool:
        return self.tabs.currentIndex() == _FLIPS

    def show_flips(self, shown: bool) -> None:
        """Turn to what would flip the shown check and go into its list, or back to why it stands as it does."""
        self.tabs.setCurrentIndex(_FLIPS if shown else _WHY)
        (self.flips if shown else self).setFocus()

    def _turn(self, number: int) -> None:
        self.why.setVisible(number == _WHY)
        self.flips.setVisible(number == _FLIPS)

    def fit(self) -> None:
        """Side columns keep their width. What is said elsewhere too goes first where the text is large."""
        px = self._theme.px
        wide, high = (length / self._theme.text_scale for length in (self.width(), self.height()))
        why, rolled = (412, 308) if wide >= 1400 and self._fits_beside(px(412) + px(308)) else (348, 248)
        self._why_frame.setFixedWidth(px(272 if wide < 900 else 300 if wide < 1100 else why))
        self.rolled.setFixedWidth(px(rolled))
        self.rolled.setVisible(wide >= 1100)
        for side in self._sides:
            side.setVisible(high > 788)
        # Several outcomes are said nowhere else: they stay where there is no room for their chart.
        several = not self.outcomes.isHidden()
        for part in (self._above_chart, self.chart):
            part.setVisible(high > 660)
        self._chart.setVisible(high > (590 if several else 660))
        self.stage.set_compact(high < (661 if several else 535))
        self.kinds.setVisible(high > 480)  # the menu and the keys turn to another kind too

    def _fits_beside(self, sides: int) -> bool:
        """Whether the middle has room beside side columns so wide: words can be longer in another language."""
        return self._middle_frame.minimumSizeHint().width() <= self.width() - 2 * MARGIN - 2 * GUTTER - sides

    def refresh(self) -> None:
        """Show the phase as it stands."""
        procession = self._driver.procession
        card = procession.card
        self.kinds.refresh()
        self.ribbon.set_groups(ribbon_groups(procession))
        pairs = procession.pairs
        due = procession.due
        self.ribbon.set_current(pairs.index(due) if due else None)
        shown = pairs.index(procession.shown)
        self.ribbon.set_looked_at(shown if procession.shown != due else None)
        self.stage.show_card(card, procession)
        self.slot.show_card(card)
        self._show_chart(card)
        self.why.set_lines(card.lines, card.total)
        if self.shows_flips:
            self.flips.refresh_if_shown()
        session = self._driver.door.session
        for side, power in zip(self._sides, (card.checker, card.target), strict=True):
            side.show_power(
                power, session.rulebook.tables.name(power), side_lines(session.state, power, session.rulebook.tables)
            )
        self.rolled.refresh()
        self.buttons.refresh()

    def _show_chart(self, card: Card) -> None:
        best, worst = card.needed
        self.chart.set_starts(*card.starts, card.words.does)
        typed = self._driver.procession.typed
        self.chart.set_first_die(typed if self._driver.procession.due == (card.checker, card.target) else None)
        does = card.words.does
        words = tr("Each square is one of the 36 throws. Filled squares {do}.", do=does)
        hatched = tr("Hatched ones {do} on one answer only.", do=does) if best != worst else ""
        self._explain.setText(" ".join(filter(None, (words, hatched))))
        several = bool(card.outcomes)
        self._before.setText("" if typed is None else tr("Before the first die: {needs}", needs=at_least(worst)))
        self._before.setHidden(several)
        self._explain.setVisible(not several)
        self.outcomes.setVisible(several)
        rows = tuple(OutcomeRow(line.title, *line.chance) for line in card.outcomes)
        self.outcomes.set_rows(rows, tr("of 36 throws") if typed is None else tr("before the first die, of 36 throws"))
        for place, share in enumerate((5, 6) if several else (3, 2)):
            self._chart_row.setStretch(place, share)
        self.fit()


class _Side(QWidget):
    """What one side of the check looks like: labels and values."""

    def __init__(self, theme: Theme, part: str) -> None:
        super().__init__()
        self._theme = theme
        column = QVBoxLayout(self)
        tight(column, 4)
        column.addWidget(rule())
        row = QHBoxLayout()
        tight(row, 8)
        self._disc = PowerDisc(theme, "Fr", size=24)
        self._name = title(theme, "", 20)
        row.addWidget(self._disc)
        row.addWidget(self._name, 1)
        row.addWidget(data(theme, part, 12, tone="label"))
        column.addLayout(row)
        self._grid = QGridLayout()
        tight(self._grid, 2)
        column.addLayout(self._grid)
        self._cells: list[tuple[ThemedLabel, ThemedLabel]] = []

    def show_power(self, power: Power, name: str, lines: list[tuple[str, str]]) -> None:
        self._disc.set_power(power, name)
        self._name.setText(name)
        while len(self._cells) < len(lines):
            label = data(self._theme, "", 13, tone="label")
            value = data(self._theme, "", 13, weight=QFont.Weight.DemiBold)
            value.setAlignment(Qt.AlignmentFlag.AlignRight)
            self._grid.addWidget(label, len(self._cells), 0)
            self._grid.addWidget(value, len(self._cells), 1)
            self._cells.append((label, value))
        for (label, value), (words, text) in zip(self._cells, lines, strict=False):
            label.setText(words)
            value.setText(text)

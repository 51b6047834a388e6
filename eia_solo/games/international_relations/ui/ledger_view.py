"""The ledger of penalties: what world opinion holds against each power, until when, and points over the years."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtWidgets import QBoxLayout, QTabBar, QVBoxLayout, QWidget

from eia_solo.games.international_relations.rules.judging.ledger import PowerLedger
from eia_solo.games.international_relations.session import InternationalSession
from eia_solo.games.international_relations.ui.points_chart import PointsChart
from eia_solo.games.international_relations.ui.presenters.ledger import (
    ledgers,
    outstanding_curves,
    penalty_lines,
    power_lines,
    victory_curves,
)
from eia_solo.games.international_relations.ui.report_list import ReportList
from eia_solo.ui.door import Door
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import View
from eia_solo.ui.widgets.keyboard import give_focus_to
from eia_solo.ui.widgets.labels import data, head, title
from eia_solo.ui.widgets.panel import GUTTER, MARGIN, panel, scrolling, tight
from eia_solo.ui.words import ntr, tr

STACKS_BELOW = 800


class LedgerView(View):
    """Left the powers, right the chosen one's penalties; below them the lines of all over the years."""

    def __init__(self, door: Door, session: InternationalSession, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._session = session
        self._found: Mapping[str, PowerLedger] = {}
        self.setObjectName("ledger")
        self.powers = ReportList(theme, tr("Powers"), "ledger_powers")
        self.title = title(theme, "", 24).wrapping()
        self.facts = data(theme, "", 12, tone="label").wrapping()
        self.penalties = ReportList(theme, tr("Penalties"), "penalties")
        self.kinds = QTabBar()
        self.chart = PointsChart(theme)
        self._lay_out(theme)
        door.changed.connect(lambda _: self.refresh_if_shown())
        self.powers.chosen.connect(lambda _: self._show())
        self.powers.opened.connect(lambda _: self.penalties.setFocus())
        self.kinds.currentChanged.connect(lambda _: self._show())
        give_focus_to(self, self.powers)

    def _lay_out(self, theme: Theme) -> None:
        self._left, left = panel()
        left.addWidget(head(theme, tr("Penalties")))
        left.addWidget(self.powers, 1)
        self._above, above = panel()
        for widget in (self.title, self.facts):
            above.addWidget(widget)
        above.addWidget(self.penalties, 1)
        self._below, below = panel()
        self.kinds.setProperty("role", "slim")
        self.kinds.setExpanding(False)
        self.kinds.setDrawBase(False)
        self.kinds.setAccessibleName(tr("What the graph shows"))
        for words in (tr("Penalty points"), tr("Victory points")):
            self.kinds.addTab(words)
        below.addWidget(self.kinds)
        below.addWidget(self.chart, 1)
        side = QWidget()
        tight(right := QVBoxLayout(side), GUTTER)
        right.addWidget(self._above, 1)
        right.addWidget(self._below, 1)
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, scrolling(self))
        self._box.setContentsMargins(MARGIN, MARGIN, MARGIN, GUTTER)
        self._box.setSpacing(GUTTER)
        self._box.addWidget(self._left)
        self._box.addWidget(side, 1)

    @property
    def power(self) -> str:
        """The chosen power."""
        return self.powers.current.removeprefix("power ")

    def refresh(self) -> None:
        """Show the ledgers as they stand."""
        session = self._session
        self._found = ledgers(session.state, session.rulebook.rules.board.powers, session.first_year)
        self.powers.set_lines(power_lines(session.state, self._found))
        if not self.power:
            self.powers.choose(f"power {next(iter(self._found))}")
        self._show()

    def show_power(self, power: str) -> None:
        """Show the ledger of a power."""
        self.powers.choose(f"power {power}")

    def _show(self) -> None:
        found = self._found.get(self.power)
        if found is None:
            return
        session, game = self._session, self._session.state
        board = session.rulebook.rules.board
        self.title.setText(found.power)
        more = game.hardened.get(found.power, 0)
        outstanding = ntr("{n} penalty point outstanding", "{n} penalty points outstanding", found.outstanding)
        hardened = (
            tr("unalloyed expansionism: every further penalty is increased by {n} (E(6))", n=more) if more else ""
        )
        self.facts.setText("; ".join(filter(None, (outstanding, hardened))))
        self.penalties.set_lines(penalty_lines(found, board))
        if self.kinds.currentIndex():
            curves = victory_curves(game, session.reports(), board.powers, session.first_year)
        else:
            curves = outstanding_curves(game, self._found)
        self.chart.show_curves(curves, found.power)

    def fit(self) -> None:
        px, wide = self._theme.px, self.width() / self._theme.text_scale
        stacked = wide < STACKS_BELOW
        self._box.setDirection(QBoxLayout.Direction.TopToBottom if stacked else QBoxLayout.Direction.LeftToRight)
        side = px(290 if wide < 1400 else 350)
        self._left.setMinimumWidth(0 if stacked else side)
        self._left.setMaximumWidth(16_777_215 if stacked else side)
        self._left.setMinimumHeight(px(300) if stacked else 0)
        self._above.setMinimumHeight(px(200))
        self._below.setMinimumHeight(px(250))

"""Victory: the table of points, and the claims."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from eia_solo.games.international_relations.session import InternationalSession
from eia_solo.games.international_relations.ui.presenters.lines import moment_title
from eia_solo.games.international_relations.ui.presenters.victory import Row, claim_lines, rows
from eia_solo.games.international_relations.ui.report_list import ReportList
from eia_solo.games.international_relations.ui.standings_table import StandingsTable
from eia_solo.ui.door import Door
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import View
from eia_solo.ui.widgets.keyboard import give_focus_to
from eia_solo.ui.widgets.labels import data, head
from eia_solo.ui.widgets.panel import GUTTER, MARGIN, panel, scrolling
from eia_solo.ui.words import tr


class VictoryView(View):
    """`power_asked` leads to the ledger of a power."""

    power_asked = Signal(str)

    def __init__(self, door: Door, session: InternationalSession, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._session = session
        self._rows: dict[str, Row] = {}
        self.setObjectName("victory")
        self.table = StandingsTable(theme)
        self.facts = data(theme, "", 12, tone="label").wrapping()
        self.why = data(theme, "", 13).wrapping()
        self.claims = ReportList(theme, tr("Claims"), "claims")
        column = QVBoxLayout(scrolling(self))
        column.setContentsMargins(MARGIN, MARGIN, MARGIN, GUTTER)
        column.setSpacing(GUTTER)
        above, top = panel()
        for widget in (head(theme, tr("Victory points")), self.facts):
            top.addWidget(widget)
        top.addWidget(self.table)
        top.addWidget(self.why)
        below, bottom = panel()
        bottom.addWidget(head(theme, tr("Claims")))
        bottom.addWidget(self.claims, 1)
        column.addWidget(above)
        column.addWidget(below, 1)
        door.changed.connect(lambda _: self.refresh_if_shown())
        self.table.chosen.connect(lambda _: self._say_why())
        self.table.opened.connect(self.power_asked)
        give_focus_to(self, self.table)

    def refresh(self) -> None:
        """Show the points as they stand."""
        session = self._session
        game, rules = session.state, session.rulebook.rules
        moment = moment_title(game.turn, game.stage)
        self.facts.setText(tr("As of {moment}. Enter on a power leads to its penalties", moment=moment))
        self._rows = {row.power: row for row in rows(game, rules)}
        self.table.show_rows(tuple(self._rows.values()))
        self.claims.set_lines(claim_lines(game, rules))
        self._say_why()
        self.fit()

    def _say_why(self) -> None:
        row = self._rows.get(self.table.power)
        self.why.setText(row.why if row else "")

    def fit(self) -> None:
        self.table.fit()
        self.table.setFixedHeight(self.table.sizeHint().height())
        self.claims.setMinimumHeight(self._theme.px(200))

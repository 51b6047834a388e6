"""The first column: the steps of the month, what the calendar says, and the way to the next month."""

from __future__ import annotations

from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.presenters.month import calendar, passes_over, steps, under_way
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.labels import data, head
from eia_solo.ui.widgets.line_list import LineList
from eia_solo.ui.widgets.panel import panel, rule
from eia_solo.ui.words import tr


class StepsColumn:
    """The panel is `frame`. `step` is the step that is looked at; it follows the month from step to step."""

    def __init__(self, session: EmpiresSession, theme: Theme) -> None:
        self._session = session
        self._now = ""
        self.frame, column = panel()
        self.list = LineList(theme, tr("Steps of the month"), "steps")
        self.calendar = LineList(theme, tr("Calendar"), "calendar")
        self.next = KeyButton(theme, tr("Next month"), "N")
        self.next.setObjectName("month_next")
        self._passes = data(theme, "", 12, tone="label").wrapping()
        column.addWidget(head(theme, tr("Steps")))
        column.addWidget(self.list, 2)
        column.addWidget(rule())
        column.addWidget(head(theme, tr("Calendar")))
        column.addWidget(self.calendar, 1)
        column.addWidget(rule())
        column.addWidget(self.next)
        column.addWidget(self._passes)

    @property
    def step(self) -> str:
        return self.list.current or self._now

    @property
    def now(self) -> str:
        """The step to do next; empty after the last."""
        return self._now

    def refresh(self) -> None:
        """Show the month as it stands; when a step is done, go on to the next."""
        session = self._session
        shown = steps(session)
        self.list.set_lines(shown.lines)
        if shown.now != self._now or not self.list.current:
            blocked = self.list.blockSignals(True)
            self.list.choose(shown.now or shown.lines[-1].id)
            self.list.blockSignals(blocked)
        self._now = shown.now
        self.calendar.set_lines(calendar(session))
        first = under_way(session)
        self._passes.setText(first or passes_over(session))
        self.next.setAccessibleDescription(first or passes_over(session))
        can_go = not first and not session.why_read_only
        self.next.setEnabled(can_go)
        self.next.set_primary(can_go and not shown.now)

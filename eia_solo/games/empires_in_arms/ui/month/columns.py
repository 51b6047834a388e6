"""The three columns of the month: its steps, the page of a step, and what is to be done on the table."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout

from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.presenters.month import calendar, passes_over, steps, task_lines, under_way
from eia_solo.games.empires_in_arms.ui.presenters.month_page import page
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.acts import ActRow
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.labels import data, head, title
from eia_solo.ui.widgets.line_list import LineList
from eia_solo.ui.widgets.panel import panel, rule, tight
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


class StepPage:
    """The panel is `frame`; `acts` has the black button while the step is the one to do."""

    def __init__(self, door: EmpiresDoor, theme: Theme) -> None:
        self._door = door
        self._step = ""
        self.frame, column = panel()
        self._title = title(theme, "", 24)
        self._cite = data(theme, "", 12, tone="quiet").wrapping()
        self._cite.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._text = data(theme, "", 13, tone="label").wrapping()
        self.list = LineList(theme, tr("What is left in this step"), "step")
        self.acts = ActRow(door, theme, "step")
        self.list.chosen.connect(lambda _: self._refresh())
        self.list.opened.connect(lambda _: self.acts.press_first())
        self.acts.left.connect(self.take_focus)
        row = QHBoxLayout()
        tight(row, 12)
        row.addWidget(self._title)
        row.addWidget(self._cite, 1)
        column.addLayout(row)
        column.addWidget(self._text)
        column.addWidget(self.list, 1)
        column.addWidget(self.acts)

    def show_step(self, step: str) -> None:
        """Show the page of a step as it stands."""
        if step != self._step:
            self.acts.leave()
            self.list.setCurrentIndex(self.list.model().index(-1, -1))
        self._step = step
        self._refresh()

    def _refresh(self) -> None:
        if not self._step:
            return
        session = self._door.session
        shown = page(session, self._step, self.list.current)
        self._title.setText(shown.title)
        self._cite.setText(shown.cite)
        self._text.setText(shown.text)
        self.list.set_lines(shown.lines)
        now = page(session, self._step, self.list.current)  # the line one was on may be gone
        self.acts.show_acts(now.acts, black=now.black and not session.why_read_only)

    def take_focus(self) -> None:
        """Put the focus where one goes on: into the list of what is left."""
        self.list.setFocus()


class TableColumn:
    """The panel is `frame`; `set` is the button that says the table is set."""

    def __init__(self, session: EmpiresSession, theme: Theme) -> None:
        self._session = session
        self.frame, column = panel()
        self.list = LineList(theme, tr("On the table"), "on_table")
        self.set = KeyButton(theme, tr("The table is set"), "T")
        self.set.setObjectName("table_is_set")
        self._since = data(theme, tr("What is different since the table was last set."), 12, tone="label").wrapping()
        column.addWidget(head(theme, tr("On the table")))
        column.addWidget(self._since)
        column.addWidget(self.list, 1)
        column.addWidget(self.set)

    def refresh(self) -> None:
        """Show what is to be done now."""
        tasks = self._session.table_tasks
        self.list.set_lines(task_lines(tasks))
        self._since.setVisible(bool(tasks))
        self.set.setEnabled(bool(tasks) and not self._session.why_read_only)

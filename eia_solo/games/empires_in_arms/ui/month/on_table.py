"""The third column: what is to be done on the table, so that it shows this game."""

from __future__ import annotations

from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.presenters.month import task_lines
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.labels import data, head
from eia_solo.ui.widgets.line_list import LineList
from eia_solo.ui.widgets.panel import panel
from eia_solo.ui.words import tr


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

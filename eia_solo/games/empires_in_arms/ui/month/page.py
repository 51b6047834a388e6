"""The page of a step: what it is, what is left in it, and the buttons for it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout

from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.presenters.month_page import page
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.acts import ActRow
from eia_solo.ui.widgets.labels import data, title
from eia_solo.ui.widgets.line_list import LineList
from eia_solo.ui.widgets.panel import panel, tight
from eia_solo.ui.words import tr


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

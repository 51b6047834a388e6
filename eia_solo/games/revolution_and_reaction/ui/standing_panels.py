"""Beside the timeline: what is in force, whom one is waiting for, when the turns are due."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from eia_solo.games.revolution_and_reaction.ui.presenters.lines import deadline_lines, force_lines, waiting_lines
from eia_solo.games.revolution_and_reaction.ui.record_list import RecordList
from eia_solo.games.revolution_and_reaction.ui.viewpoint import Viewpoint
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.labels import data, head
from eia_solo.ui.widgets.line_list import LineList
from eia_solo.ui.widgets.panel import panel, rule, tight
from eia_solo.ui.words import tr

_EVERY = 20_000
"""So many milliseconds between two looks at the clock: a countdown goes by minutes."""


class ForcePanel(QWidget):
    """What is in force between the states, below its titles."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.list = RecordList(theme, tr("In force"), "in_force")
        tight(outer := QVBoxLayout(self))
        frame, column = panel()
        column.addWidget(head(theme, tr("In force")))
        column.addWidget(self.list, 1)
        outer.addWidget(frame)

    def refresh(self, viewpoint: Viewpoint, state: str) -> None:
        """What is in force in what is shown, of one state if one is named."""
        self.list.set_lines(force_lines(viewpoint.shown, *filter(None, (state,))))


class WaitingPanel(QWidget):
    """Whom one is waiting for, and the turns to come with what is left of the time."""

    calendar_asked = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._viewpoint: Viewpoint | None = None
        self.list = RecordList(theme, tr("Waiting for"), "waiting")
        self.deadlines = LineList(theme, tr("Deadlines"), "deadlines")
        self.clock = data(theme, "", 12, tone="label").wrapping()
        self.calendar = KeyButton(theme, tr("Export calendar…"))
        self.calendar.clicked.connect(self.calendar_asked)
        self._timer = QTimer(self)
        self._timer.setInterval(_EVERY)
        self._timer.timeout.connect(self._count_down)
        tight(outer := QVBoxLayout(self))
        frame, column = panel()
        column.addWidget(head(theme, tr("Waiting for")))
        column.addWidget(self.list, 3)
        column.addWidget(rule())
        row = QHBoxLayout()
        tight(row)
        row.addWidget(head(theme, tr("Deadlines")), 1)
        row.addWidget(self.calendar)
        column.addLayout(row)
        column.addWidget(self.deadlines, 2)
        column.addWidget(self.clock)
        outer.addWidget(frame)

    def refresh(self, viewpoint: Viewpoint, state: str) -> None:
        """Whom one is waiting for in what is shown, of one state if one is named."""
        self._viewpoint = viewpoint
        self.list.set_lines(waiting_lines(viewpoint.shown, state))
        self._count_down()

    def _count_down(self) -> None:
        if self._viewpoint is None or not self.isVisible():
            return
        now = self._viewpoint.now
        self.deadlines.set_lines(deadline_lines(self._viewpoint.shown, now))
        self.clock.setText(tr("Counted from {when}", when=now.words))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._timer.start()
        self._count_down()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._timer.stop()

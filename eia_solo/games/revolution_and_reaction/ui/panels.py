"""What stands beside the list of posts: the chosen post, what is in force, whom one waits for, when turns are due."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QSpacerItem, QVBoxLayout, QWidget

from eia_solo.games.revolution_and_reaction.ui.presenters.fitting import withdrawing
from eia_solo.games.revolution_and_reaction.ui.presenters.lines import deadline_lines, force_lines, waiting_lines
from eia_solo.games.revolution_and_reaction.ui.presenters.page import act_page
from eia_solo.games.revolution_and_reaction.ui.presenters.viewpoint import Shown
from eia_solo.games.revolution_and_reaction.ui.record_list import FactList, RecordList
from eia_solo.games.revolution_and_reaction.ui.viewpoint import Viewpoint
from eia_solo.ui.log.entry_panel import EntryPanel
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.labels import data, head
from eia_solo.ui.widgets.line_list import LineList
from eia_solo.ui.widgets.panel import panel, rule, tight
from eia_solo.ui.words import tr


class ActPanel(EntryPanel):
    """`act_asked` brings another post that belongs together with this one."""

    def _make_list(self, theme: Theme) -> LineList:
        found = RecordList(theme, tr("What became of the post"), "act")
        found.act_asked.connect(self.act_asked)
        return found

    def show_act(self, shown: Shown, id: str) -> None:
        """Show the page of an act; without one say how to choose one."""
        page = act_page(shown, id)
        if page is None:
            self._show_none(shown)
            return
        self.show_lines(page.title, page.facts, page.lines)

    def _show_none(self, shown: Shown) -> None:
        """That there is nothing to show; in a record without states, how to begin."""
        if not self._is_bare(shown):
            self.show_words(tr("No post is chosen"))
        else:
            how = tr("Their names are enough. Posts are read and judged once it is known which states there are.")
            self.show_words(tr("Begin with the states of your game"), how)

    @staticmethod
    def _is_bare(shown: Shown) -> bool:
        """Whether nothing can be recorded yet, for there is no state."""
        return not (shown.record.states or shown.register.record.states)


class PostPanel(ActPanel):
    """The chosen post of the record, and below it what can be done about it, by the id of its action."""

    action_asked = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.buttons = {
            "correct_post": KeyButton(theme, tr("Correct…"), "C"),
            "strike_out": KeyButton(theme, tr("Strike out…"), "Del"),
            "withdraw_post": KeyButton(theme, tr("Withdrawn…"), "W"),
        }
        self.begin = KeyButton(theme, tr("Enter the states…"), "", primary=True)
        self.begin.clicked.connect(partial(self.action_asked.emit, "set_up_table"))
        self.column.insertWidget(self.column.indexOf(self.list), self.begin, 0, Qt.AlignmentFlag.AlignLeft)
        way = QBoxLayout.Direction.LeftToRight
        self._rows, self._two = QBoxLayout(way), QBoxLayout(way)
        for box in (self._rows, self._two):
            tight(box, 6)
        self._rows.addLayout(self._two)
        for id, button in self.buttons.items():
            button.clicked.connect(partial(self.action_asked.emit, id))
            box = self._rows if id == "withdraw_post" else self._two
            box.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        for box in (self._rows, self._two):
            box.addSpacerItem(QSpacerItem(0, 0, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum))
        self.column.addLayout(self._rows)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As many buttons beside each other as there is room for."""
        super().resizeEvent(event)
        wide = [button.sizeHint().width() + 6 for button in self.buttons.values()]
        way, room = QBoxLayout.Direction, self.list.width() + 6
        for box, needs in ((self._rows, sum(wide)), (self._two, sum(wide[:2]))):
            box.setDirection(way.LeftToRight if needs <= room else way.TopToBottom)

    def show_act(self, shown: Shown, id: str) -> None:
        super().show_act(shown, id)
        self.begin.setVisible(not id and self._is_bare(shown))
        for button in self.buttons.values():
            button.setVisible(bool(id))
        can_be = withdrawing(shown.register, id) is not None
        self.buttons["withdraw_post"].setEnabled(can_be)
        self.buttons["withdraw_post"].setToolTip(
            tr("Its minister withdraws it: a post of its own")
            if can_be
            else tr("There is nothing to withdraw: it is no post of a minister that waits")
        )


_EVERY = 20_000
"""So many milliseconds between two looks at the clock: a countdown goes by minutes."""


class ForcePanel(QWidget):
    """What is in force between the states, below its titles."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.list = FactList(theme, tr("In force"), "in_force")
        tight(outer := QVBoxLayout(self))
        frame, column = panel(inset=12)
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
        self.list = FactList(theme, tr("Waiting for"), "waiting")
        self.deadlines = FactList(theme, tr("Deadlines"), "deadlines")
        self.clock = data(theme, "", 12, tone="label").wrapping()
        self.calendar = KeyButton(theme, tr("Calendar…"))
        self.calendar.clicked.connect(self.calendar_asked)
        self._timer = QTimer(self)
        self._timer.setInterval(_EVERY)
        self._timer.timeout.connect(self._count_down)
        tight(outer := QVBoxLayout(self))
        frame, column = panel(inset=12)
        column.setSpacing(4)
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
        self.list.set_lines(waiting_lines(viewpoint.shown, state)[::-1])  # what is recent stands on top
        self._count_down()

    def _count_down(self) -> None:
        if self._viewpoint is None or not self.isVisible():
            return
        now = self._viewpoint.now
        self.deadlines.set_lines(deadline_lines(self._viewpoint.shown, now))
        self.clock.setText(tr("Counted from {when}", when=self._viewpoint.zone.words(now)))
        self.clock.setVisible(any(line.note for line in self.deadlines.lines))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._timer.start()
        self._count_down()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._timer.stop()

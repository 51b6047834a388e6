"""The page of a step of the month, what is to be done on the table beside it, and the line of one who looks back."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QTabBar, QVBoxLayout, QWidget

from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.month.events_tab import EventsTab
from eia_solo.games.empires_in_arms.ui.presenters.month import calendar, passes_over, task_lines
from eia_solo.games.empires_in_arms.ui.presenters.month_page import page
from eia_solo.games.empires_in_arms.ui.presenters.procession import Procession
from eia_solo.games.empires_in_arms.ui.presenters.stage import looking_words
from eia_solo.games.empires_in_arms.ui.presenters.stage_acts import due_words
from eia_solo.games.empires_in_arms.ui.presenters.tips import calendar_tip, step_tip
from eia_solo.ui.presenters.lines import sentence
from eia_solo.ui.theme import LARGE, Theme
from eia_solo.ui.widgets.key_button import KeyButton, KeyCap, only_read, usable
from eia_solo.ui.widgets.keyboard import holds_focus
from eia_solo.ui.widgets.labels import data, head, title
from eia_solo.ui.widgets.line_list import LineList
from eia_solo.ui.widgets.painting import text_width
from eia_solo.ui.widgets.panel import GUTTER, Pages, panel, rule, tight
from eia_solo.ui.words import tr

if TYPE_CHECKING:
    from eia_solo.games.empires_in_arms.ui.month.wars_tab import WarsTab

EVENTS, WARS = range(2)
_INSET = 22
"""How far from the edge of the middle its words begin."""
_LOW = 420
"""On a page lower than this there is no line for where a rule stands."""


class LookingLine(QFrame):
    """Stands above what is looked at without being due: what that is, and which key leads back to what.

    With a file that cannot be written to it says why that is.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setProperty("role", "looking")
        self._lead = data(theme, "", 13, weight=QFont.Weight.DemiBold, tone="focus")
        self.what = data(theme, "", 13).wrapping()
        self.due = data(theme, "", 13, tone="label")
        self.due.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row = self._row = QHBoxLayout(self)
        row.setContentsMargins(_INSET, 6, _INSET, 6)
        row.setSpacing(GUTTER)
        row.addWidget(self._lead)
        row.addWidget(self.what, 1)
        row.addWidget(self.due)
        self._home = KeyCap(theme, tr("Home"))
        row.addWidget(self._home)

    def refresh(self, procession: Procession) -> None:
        """Show where the player looks; hidden where that is what is due, and can be done."""
        elsewhere, held = procession.looks_elsewhere, procession.session.campaign.why_read_only
        self.setVisible(elsewhere or bool(held))
        for widget in (self.due, self._home):
            widget.setVisible(elsewhere)
        if held and not elsewhere:
            self._lead.setText(tr("Read-only"))
            self.what.setText(sentence(held))
        if elsewhere:
            lead, what = looking_words(procession)
            self._lead.setText(lead)
            self.what.setText(what)
            told = procession.tells is not None
            due = tr("what happened and why") if told else tr("due now: {what}", what=due_words(procession))
            self.due.setText(due)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Where there is no room for all, what is looked at goes, for the page says it; then what is due is broken."""
        if self.due.isHidden():
            self.what.show()
            return
        words = [text_width(label.text(), label.font()) for label in (self._lead, self.due, self.what)]
        needed = sum(words[:2]) + self._home.sizeHint().width() + 3 * GUTTER + 2 * _INSET
        half = words[2] * 0.6  # it may go on in a second line
        all_fit = needed + half <= self.width()
        self.what.setVisible(all_fit)
        self._row.setStretchFactor(self.due, 0 if all_fit else 1)
        self.due.setWordWrap(needed > self.width())


class StepPage(QWidget):
    """The page of a step: what it is, what is left in it, and below that what came to pass in the month.

    `passed` for Enter in a form that has nothing to enter.
    """

    passed = Signal()

    def __init__(self, door: EmpiresDoor, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._door = door
        self._theme = theme
        self._step = ""
        self._title = title(theme, "", 30)
        self._cite = data(theme, "", 12, tone="quiet").wrapping()
        self._text = data(theme, "", 13, tone="label").wrapping()
        self.list = LineList(theme, tr("What is left in this step"), "step")
        tables = door.session.rulebook.tables
        self.list.tip = lambda line: step_tip(line, tables)
        row = self._head = QHBoxLayout()
        tight(row, 12)
        row.addWidget(self._title)
        row.addWidget(self._cite, 1)
        self.tabs = QTabBar()
        self.tabs.setExpanding(False)
        self.tabs.setAccessibleName(tr("What happened"))
        self.tabs.setObjectName("month_tabs")
        self.tabs.addTab(tr("Events"))
        self.tabs.addTab(tr("Wars"))
        self._came_to_pass = Pages(self)
        self.events = EventsTab(door, theme, self._came_to_pass)
        self._came_to_pass.addWidget(self.events)
        self.tabs.currentChanged.connect(self._turn_tab)
        self._parts = QVBoxLayout(self)
        tight(self._parts, GUTTER)
        column, below = QVBoxLayout(), QVBoxLayout()
        self._parts.addLayout(column)
        self._parts.addWidget(rule())
        self._parts.addLayout(below, 6)
        tight(column, 8)
        column.addLayout(row)
        column.addWidget(self._text)
        column.addWidget(self.list, 1)
        tight(below, GUTTER)
        below.addWidget(self.tabs)
        below.addWidget(self._came_to_pass, 1)

    @cached_property
    def wars(self) -> WarsTab:
        """The other tab, made when it is first turned to."""
        from eia_solo.games.empires_in_arms.ui.month.wars_tab import WarsTab

        tab = WarsTab(self._door, self._theme, self._came_to_pass)
        tab.passed.connect(self.passed)
        self._came_to_pass.addWidget(tab)
        return tab

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._put_cite()

    def _put_cite(self) -> None:
        """Beside the title, or below it where the text is large or room is short; on a low page its tip says it."""
        beside = self.width() - self._title.sizeHint().width() - 12
        fits = self._cite.heightForWidth(beside) <= self._title.sizeHint().height()
        large = self._theme.text_scale > LARGE
        below = large or not fits
        self._head.setDirection(QBoxLayout.Direction.TopToBottom if below else QBoxLayout.Direction.LeftToRight)
        side = Qt.AlignmentFlag.AlignLeft if below else Qt.AlignmentFlag.AlignRight
        self._cite.setAlignment(side | Qt.AlignmentFlag.AlignVCenter)
        self._cite.setHidden(not large and not fits and self.height() < self._theme.px(_LOW))
        self._put_text()

    def _put_text(self) -> None:
        """On a low page the wars need the room of what the step is; the tip of the title says it then."""
        gone = self.tabs.currentIndex() == WARS and self.height() < self._theme.px(_LOW)
        self._text.setHidden(gone)
        said = (label.text() for label in (self._text, self._cite) if label.isHidden())
        self._title.setToolTip("\n".join(filter(None, said)))

    def _turn_tab(self, number: int) -> None:
        self._came_to_pass.setCurrentWidget(self.wars if number == WARS else self.events)
        self._put_text()
        self._refresh_tab()

    def _refresh_tab(self) -> None:
        """Only the tab in sight is worked out."""
        if self.tabs.currentIndex() == WARS:
            self.wars.refresh()
        else:
            self.events.refresh()
        count = len(self._door.session.state.events)
        self.tabs.setTabText(EVENTS, tr("Events ({n})", n=count) if count else tr("Events"))

    @property
    def is_asking(self) -> bool:
        """Whether one is in the form for an event."""
        return self.events.is_asking and holds_focus(self.events)

    @property
    def is_in_fields(self) -> bool:
        """Whether one is in the fields of the wars."""
        return self.tabs.currentIndex() == WARS and holds_focus(self.wars)

    @property
    def chosen(self) -> str:
        """The line of the list one is on."""
        return self.list.current

    def show_step(self, step: str) -> None:
        """Show the page of a step as it stands; without a step, that the month is over."""
        if step != self._step:
            self.list.setCurrentIndex(self.list.model().index(-1, -1))
        self._step = step
        self._refresh_tab()
        session = self._door.session
        if not step:
            self._title.setText(tr("{month} is done", month=session.state.month.title))
            self._cite.setText("")
            self._text.setText(passes_over(session))
            self.list.set_lines(())
            self._fit_list()
            return
        shown = page(session, step, self.list.current)
        self._title.setText(shown.title)
        self._cite.setText(shown.cite)
        self._text.setText(shown.text)
        self.list.set_lines(shown.lines)
        self._put_cite()
        self._fit_list()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._put_cite()
        self._fit_list()

    def _fit_list(self) -> None:
        """A short list takes what its lines need and no more: the rest is for what came to pass."""
        rows = range(len(self.list.lines))
        needed = sum(map(self.list.sizeHintForRow, rows)) + 2
        self.list.setVisible(bool(rows))
        self.list.setMaximumHeight(needed)
        self._parts.setStretch(0, 5 if needed > self.list.sizeHint().height() else 0)


class TableColumn:
    """The panel is `frame`: the calendar, and what is to be done; `set` says that the table is set."""

    def __init__(self, session: EmpiresSession, theme: Theme, parent: QWidget) -> None:
        self._session = session
        self.frame, column = panel(parent)
        self.list = LineList(theme, tr("On the table"), "on_table")
        self.set = KeyButton(theme, tr("The table is set"), "T")
        self.set.setObjectName("table_is_set")
        self.calendar = LineList(theme, tr("Calendar"), "calendar")
        tables = session.rulebook.tables
        self.calendar.tip = lambda line: calendar_tip(line, tables)
        self._since = data(theme, tr("What is different since the table was last set."), 12, tone="label").wrapping()
        column.addWidget(head(theme, tr("On the table")))
        column.addWidget(self._since)
        column.addWidget(self.list, 2)
        column.addWidget(self.set)
        column.addWidget(rule())
        column.addWidget(head(theme, tr("Calendar")))
        column.addWidget(self.calendar, 1)

    def refresh(self) -> None:
        """Show what is to be done now."""
        self.calendar.set_lines(calendar(self._session))
        tasks = self._session.table_tasks
        self.list.set_lines(task_lines(tasks))
        self._since.setVisible(bool(tasks))
        nothing = "" if tasks else tr("Nothing is different since the table was last set")
        usable(self.set, only_read(self._session.why_read_only) or nothing)

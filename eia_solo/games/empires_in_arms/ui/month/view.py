"""The view of the month: its steps, the step that is looked at with what came to pass, and what to do on the table."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QStackedWidget, QTabBar, QVBoxLayout, QWidget

from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.month.columns import StepPage, StepsColumn, TableColumn
from eia_solo.games.empires_in_arms.ui.month.events_tab import EventsTab
from eia_solo.games.empires_in_arms.ui.month.terms import TermsPanel
from eia_solo.games.empires_in_arms.ui.month.wars_tab import WarsTab
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import View
from eia_solo.ui.widgets.acts import holds_focus, let_go
from eia_solo.ui.widgets.panel import GUTTER, inside, panel, set_boxed, tight
from eia_solo.ui.words import tr

SIDE, NARROW_SIDE = 300, 250
FOLDS_BELOW = 1140
"""Where the view is narrower, what is to be done on the table becomes a tab of the middle."""


class MonthView(View):
    """Everything a solo player works through in a month."""

    action_asked = Signal(str)
    """An action of the window, by its id, does what is wanted."""

    def __init__(self, door: EmpiresDoor, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._door = door
        self.setObjectName("month")
        self.steps = StepsColumn(door.session, theme)
        self.page = StepPage(door, theme)
        self.events = EventsTab(door, theme)
        self.wars = WarsTab(door, theme)
        self.table = TableColumn(door.session, theme)
        self.terms = TermsPanel(door, theme)
        self._lay_out()
        self.setFocusProxy(self.steps.list)
        self.steps.list.chosen.connect(self._look_at)
        self.steps.list.opened.connect(lambda _: self.press_black())
        self.page.acts.goes.connect(self._go)
        self.steps.next.clicked.connect(lambda: self.action_asked.emit("next_month"))
        self.table.set.clicked.connect(lambda: self.action_asked.emit("set_table"))
        self.terms.left.connect(self._leave_terms)
        door.changed.connect(lambda _: self.refresh_if_shown())

    def _lay_out(self) -> None:
        self._columns = QStackedWidget()
        work = QWidget()
        row = QHBoxLayout(work)
        tight(row, GUTTER)
        middle = QVBoxLayout()
        tight(middle, GUTTER)
        middle.addWidget(self.page.frame, 5)
        middle.addWidget(self._came_to_pass(), 7)
        row.addLayout(middle, 1)
        row.addWidget(self.table.frame)
        self._row = row
        self._columns.addWidget(work)
        self._columns.addWidget(self.terms)
        outer = inside(self, foot=GUTTER)
        outer.addWidget(self.steps.frame)
        outer.addWidget(self._columns, 1)

    def _came_to_pass(self) -> QFrame:
        frame, column = panel()
        self.tabs = QTabBar()
        self.tabs.setExpanding(False)
        self.tabs.setAccessibleName(tr("What came to pass"))
        self.tabs.setObjectName("month_tabs")
        self._pages = QStackedWidget()
        for text, page in ((tr("Events"), self.events), (tr("Wars"), self.wars)):
            self.tabs.addTab(text)
            self._pages.addWidget(page)
        self.tabs.currentChanged.connect(self._pages.setCurrentIndex)
        column.addWidget(self.tabs)
        column.addWidget(self._pages, 1)
        return frame

    # Fitting

    def fit(self) -> None:
        px, wide = self._theme.px, self.width() / self._theme.text_scale
        folded = wide < FOLDS_BELOW
        side = px(NARROW_SIDE if wide < FOLDS_BELOW else 360 if wide >= 1800 else SIDE)
        self.steps.frame.setFixedWidth(side)
        self._fold(folded)
        if not folded:
            self.table.frame.setFixedWidth(side)
        self.terms.fit(side, narrow=folded)

    def _fold(self, folded: bool) -> None:
        """In a small window the table becomes one more tab of the middle."""
        if folded == (self.tabs.count() > 2):
            return
        frame = self.table.frame
        set_boxed(frame, not folded)
        if folded:
            frame.setMinimumWidth(0)
            frame.setMaximumWidth(16_777_215)
            self._pages.addWidget(frame)
            self.tabs.addTab(tr("On the table"))
            return
        self.tabs.setCurrentIndex(min(self.tabs.currentIndex(), 1))
        self.tabs.removeTab(2)
        self._row.addWidget(frame)
        frame.show()

    # Showing

    def refresh(self) -> None:
        """Show the month as it stands."""
        self.steps.refresh()
        self.page.show_step(self.steps.step)
        self.events.refresh()
        self.wars.refresh()
        self.table.refresh()
        count = len(self._door.session.state.events)
        self.tabs.setTabText(0, tr("Events ({n})", n=count) if count else tr("Events"))
        self.terms.refresh()

    def _look_at(self, step: str) -> None:
        self.page.show_step(step)

    def _go(self, where: str) -> None:
        """To another place: the terms of a peace, or an action of the window."""
        sort, _, rest = where.partition(" ")
        if sort == "settle":
            self.settle(*rest.split())
        else:
            self.action_asked.emit(where)

    def settle(self, loser: str, victor: str) -> None:
        """Settle the terms of a peace, in place of the step and the table."""
        let_go(self._columns)
        self._columns.setCurrentWidget(self.terms)
        self.terms.settle(loser, victor)

    @property
    def is_settling(self) -> bool:
        return self._columns.currentWidget() is self.terms

    def _leave_terms(self) -> None:
        self.terms.draft = None
        let_go(self._columns)
        self._columns.setCurrentIndex(0)
        self.setFocus()

    # What the window asks of a view

    @property
    def buttons(self) -> MonthView:
        """Whose black button Enter presses."""
        return self

    def press_black(self) -> None:
        """Do what Enter does here: make the peace, do the step, or go on to the next month."""
        if self.is_settling:
            self.terms.press()
        elif not self.steps.now and self.steps.next.isEnabled():
            self.steps.next.click()
        else:
            self.page.acts.press_black()

    def leave(self) -> None:
        """Escape: leave the form or the line that is open."""
        if self.is_settling:
            self._leave_terms()
        elif self.events.is_asking and holds_focus(self.events):
            self.events.leave()
        elif holds_focus(self.wars):
            self.setFocus()  # out of the fields, where every letter is text
        else:
            self.page.acts.leave()
            self.events.leave()

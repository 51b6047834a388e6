"""The record: what is in force, the posts with what became of each, whom one is waiting for."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QBoxLayout, QTabBar, QVBoxLayout, QWidget

from eia_solo.games.revolution_and_reaction.ui.door import RecordDoor
from eia_solo.games.revolution_and_reaction.ui.panels import ForcePanel, PostPanel, WaitingPanel
from eia_solo.games.revolution_and_reaction.ui.presenters.timeline import Timeline
from eia_solo.games.revolution_and_reaction.ui.presenters.viewpoint import EVERYTHING
from eia_solo.games.revolution_and_reaction.ui.record_filters import RecordFilters
from eia_solo.games.revolution_and_reaction.ui.timeline_table import HIGH, TimelineTable
from eia_solo.games.revolution_and_reaction.ui.viewpoint import Viewpoint, ViewpointBar
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import View
from eia_solo.ui.widgets.keyboard import give_focus_to
from eia_solo.ui.widgets.panel import GUTTER, MARGIN, panel, scrolling, tight
from eia_solo.ui.words import tr

_ANY = 16_777_215
_TWO, _THREE, _ROOMY, _WIDE = 760, 1120, 1400, 1600
"""From so wide on there are two columns and three; these are roomy, and wide."""
_LOW = 780
"""Where two columns are lower, the chosen post has a tab beside the table: below it, few lines would be left."""
_FORCE, _WAITING, _POST = range(3)
"""The tabs."""


class RecordView(View):
    """Left what is in force and whom one is waiting for, in the middle the table of posts, right the chosen one."""

    action_asked = Signal(str)
    """The id of an action of the window."""

    def __init__(self, door: RecordDoor, viewpoint: Viewpoint, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._viewpoint = viewpoint
        self._timeline: Timeline | None = None
        self.bar = ViewpointBar(door, viewpoint, theme)
        self.force = ForcePanel(theme)
        self.filters = RecordFilters(theme)
        self.timeline = TimelineTable(theme)
        self.page = PostPanel(theme)
        self.waiting = WaitingPanel(theme)
        self.tabs = QTabBar()
        self._lay_out()
        self._connect()
        give_focus_to(self, self.timeline)

    def _lay_out(self) -> None:
        self._make_tabs()
        self._inside = scrolling(self)
        outer = QVBoxLayout(self._inside)
        outer.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        outer.setSpacing(GUTTER)
        outer.addWidget(self.bar)
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        tight(self._columns, GUTTER)
        outer.addLayout(self._columns, 1)
        self._left, self._right = QWidget(), QWidget()
        for side in (self._left, self._right):
            tight(QVBoxLayout(side), GUTTER)
        self._columns.addWidget(self._left)
        self._middle = self._make_middle()
        self._columns.addWidget(self._middle, 1)
        self._columns.addWidget(self._right)
        self._side(self._left).addWidget(self.tabs)
        self._side(self._left).addWidget(self.force, 11)
        self._side(self._left).addWidget(self.waiting, 9)
        self._side(self._right).addWidget(self.page, 1)

    def _make_tabs(self) -> None:
        """Where there is no room for three columns, the tabs turn the left one."""
        self.tabs.setObjectName("record_side")
        self.tabs.setAccessibleName(tr("Beside the record"))
        self.tabs.setExpanding(False)
        self.tabs.setDrawBase(False)
        self.tabs.setProperty("role", "slim")
        self.tabs.addTab(tr("In force"))
        self.tabs.addTab(tr("Waiting for"))
        self.tabs.addTab(tr("The post"))
        self.tabs.setTabVisible(_POST, False)

    def _make_middle(self) -> QWidget:
        middle = QWidget()
        column = QVBoxLayout(middle)
        tight(column, GUTTER)
        frame, inside = panel(inset=8)
        inside.setSpacing(4)
        inside.addWidget(self.filters)
        inside.addWidget(self.timeline, 1)
        column.addWidget(frame, 3)
        return middle

    @staticmethod
    def _side(side: QWidget) -> QVBoxLayout:
        column = side.layout()
        assert isinstance(column, QVBoxLayout), "both sides are columns"
        return column

    def _connect(self) -> None:
        self._viewpoint.changed.connect(self.refresh_if_shown)
        self.filters.changed.connect(self._refresh_filtered)
        self.filters.words.returnPressed.connect(self.timeline.setFocus)
        self.timeline.chosen.connect(self._show_page)
        self.timeline.opened.connect(lambda _: self._read_page())
        self.tabs.currentChanged.connect(lambda _: self.fit())
        for part in (self.force.list, self.waiting.list, self.page):
            part.act_asked.connect(self.show_act)
        self.waiting.calendar_asked.connect(lambda: self.action_asked.emit("export_calendar"))
        self.page.action_asked.connect(self.action_asked)
        self.timeline.order_asked.connect(self.filters.turn_order)
        self.bar.left.connect(self.timeline.setFocus)

    # Showing

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.fit()

    def refresh(self) -> None:
        """Show the record through the eyes and as of the moment that are chosen."""
        self.filters.fill_states(self._viewpoint.shown.record)
        self._refresh_filtered()

    def _refresh_filtered(self) -> None:
        shown, wanted = self._viewpoint.shown, self.filters.wanted
        if self._timeline is None or self._timeline.shown is not shown:
            self._timeline = Timeline(shown)
        timeline = self._timeline
        acts = timeline.wanted(wanted)
        self.filters.say(len(acts), len(shown.acts))
        self.timeline.show_acts(timeline, acts[::-1] if self.filters.newest_first else acts)
        self.force.refresh(self._viewpoint, wanted.state)
        self.waiting.refresh(self._viewpoint, wanted.state)
        self._show_page()

    def _show_page(self) -> None:
        self.page.show_act(self._viewpoint.shown, self.timeline.current)

    def _read_page(self) -> None:
        if self.tabs.isTabVisible(_POST):
            self.tabs.setCurrentIndex(_POST)
        self.page.list.setFocus()

    def show_act(self, id: str) -> None:
        """Show a post, whatever hides it: the filter first, then the moment, then the eyes."""
        if not any(act.id == id for act in self._viewpoint.shown.acts):
            self._viewpoint.go_to(None)
        if not any(act.id == id for act in self._viewpoint.shown.acts):
            self._viewpoint.see_through(EVERYTHING)
        if self.timeline.timeline.place_of(id) < 0:
            self.filters.clear()
            self.refresh()
        if self.timeline.choose(id):
            self.timeline.setFocus()

    def show_state(self, state: str) -> None:
        """Show what concerns one state."""
        self.filters.clear()
        self.filters.states.setCurrentIndex(max(self.filters.states.findData(state), 0))

    def leave(self) -> bool:
        """Show everything that the filter hides. Whether it hid anything, or was being written in."""
        was_writing = self.filters.words.hasFocus() or self.bar.when.hasFocus()
        narrowed = self.filters.clear()
        if narrowed or was_writing:
            self.timeline.setFocus()
        return narrowed or was_writing

    # Room

    def _tell_low(self, low: bool) -> None:
        """Where the tab of the chosen post comes it is turned to; where it goes, so does what it showed."""
        if low == self.tabs.isTabVisible(_POST):
            return
        blocked = self.tabs.blockSignals(True)
        self.tabs.setTabVisible(_POST, low)
        self.tabs.setCurrentIndex(_POST if low else _FORCE)
        self.tabs.blockSignals(blocked)

    def fit(self) -> None:
        px, wide = self._theme.px, self.width() / self._theme.text_scale
        three, stacked, ways = wide >= _THREE, wide < _TWO, QBoxLayout.Direction
        self._columns.setDirection(ways.BottomToTop if stacked else ways.LeftToRight)
        self.tabs.setVisible(not three)
        low = not three and not stacked and self.height() / self._theme.text_scale < _LOW
        self._tell_low(low)
        home = self._right if three else self._left if low else self._middle
        if self.page.parent() is not home:
            self._side(home).addWidget(self.page, 2)
        self._right.setVisible(three)
        self.force.setVisible(three or self.tabs.currentIndex() == _FORCE)
        self.waiting.setVisible(three or self.tabs.currentIndex() == _WAITING)
        self.page.setVisible(not low or self.tabs.currentIndex() == _POST)
        left, right = (340, 420) if wide >= _WIDE else (296, 328) if wide >= _ROOMY else (284, 284)
        self._left.setMinimumWidth(0 if stacked else px(left))
        self._left.setMaximumWidth(_ANY if stacked else px(left))
        self._left.setMinimumHeight(px(300) if stacked else 0)
        self._right.setFixedWidth(px(right))
        self.timeline.setMinimumHeight(px(HIGH * 6))
        self.page.setMinimumHeight(px(210))  # room for a title of two lines, which Qt does not count

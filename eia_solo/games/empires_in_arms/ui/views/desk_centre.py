"""The middle of the desk: the map, the chance of war, who controls what; in a small window status and relations too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.ui.driver import Driver
from eia_solo.games.empires_in_arms.ui.presenters.board import PowerLine
from eia_solo.games.empires_in_arms.ui.presenters.odds import grid_cells
from eia_solo.games.empires_in_arms.ui.presenters.tips import cell_tip
from eia_solo.games.empires_in_arms.ui.views.power_list import Holdings
from eia_solo.games.empires_in_arms.ui.widgets.odds_matrix import OddsMatrix
from eia_solo.ui.theme import Theme, restyle
from eia_solo.ui.widgets.fitting_tabs import FittingTabs
from eia_solo.ui.widgets.labels import data
from eia_solo.ui.widgets.panel import GUTTER, INSET, Pages
from eia_solo.ui.words import mark, tr

if TYPE_CHECKING:
    from eia_solo.games.empires_in_arms.ui.views.map_page import MapPage

TABS = {"map": mark("Map"), "odds": mark("Chance of war"), "territories": mark("Controlled territories")}
"""What the middle shows in any window, by the name under which the tab is remembered."""
MAP, ODDS, TERRITORIES = range(3)
ALWAYS = len(TABS)
NARROW = 1180
"""Below this width of the window, in pixels of the ordinary text size, it is a small one."""
BAR = 34
"""So high is what belongs to the map: a field and a button."""
_HINT = mark("How many of 36 throws make war")


class DeskCentre(QFrame):
    """Tabs and their pages. The map, with all it needs, is made once the window has been painted without it."""

    asked_for_sheet = Signal(str)
    asked_for_phase = Signal()
    tab_turned = Signal(str)
    """The name of the tab turned to, one of those in any window."""

    def __init__(self, driver: Driver, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._driver = driver
        self._theme = theme
        self._narrow = False
        self._lines: tuple[PowerLine, ...] = ()
        self.setProperty("role", "panel")
        self.odds = OddsMatrix(theme, row=26)
        tables = driver.door.session.rulebook.tables
        self.odds.tip = partial(cell_tip, tables=tables)
        self.odds.cell_chosen.connect(lambda one, other: driver.look_at(one, other, CheckKind.DECLARATION))
        self.odds.cell_activated.connect(lambda *_: self.asked_for_phase.emit())
        self.holdings = Holdings(theme)
        self.tabs = FittingTabs(theme, lambda t: t.inter(13))
        self.tabs.setObjectName("desk_tabs")
        self.tabs.setAccessibleName(tr("What the middle shows"))
        for text in TABS.values():
            self.tabs.addTab(tr(text))
        self._hint = data(theme, tr(_HINT), 12, tone="label")
        self._ground = _Ground(theme)
        self._bar_place = QWidget()
        self._ground.painted.connect(self._bring_map)
        self._pages = Pages()
        for page in (self._ground, self.odds, self.holdings):
            self._pages.addWidget(page)
        self._lay_out()
        self.tabs.currentChanged.connect(self._turned)
        self._turned(MAP)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(1, INSET - 8, 1, 1)
        column.setSpacing(GUTTER)
        self._head = QWidget()
        self._head_row = QHBoxLayout(self._head)
        self._head_row.setContentsMargins(INSET, 0, INSET, 0)
        self._head_row.setSpacing(8)
        self._head_row.addWidget(self.tabs)
        self._head_row.addStretch(1)
        self._head_row.addWidget(self._hint)
        column.addWidget(self._head)
        self._second_row = QHBoxLayout()
        self._second_row.setContentsMargins(INSET, 0, INSET, 0)
        self._second_row.addWidget(self._bar_place)
        column.addLayout(self._second_row)
        self._around_pages = QVBoxLayout()
        self._around_pages.addWidget(self._pages)
        column.addLayout(self._around_pages, 1)

    # Which page

    @property
    def tab(self) -> str:
        """The name of the tab turned to; empty for those of a small window."""
        number = self.tabs.currentIndex()
        return tuple(TABS)[number] if number < ALWAYS else ""

    def show_tab(self, name: str) -> None:
        """Turn to a tab by its name; an unknown name changes nothing."""
        if name in TABS:
            self.tabs.setCurrentIndex(tuple(TABS).index(name))

    def _turned(self, number: int) -> None:
        self._show_page(number)
        if self.has_map:
            self.map_page.bar.setVisible(number == MAP)
        else:
            self._bar_place.setVisible(self._narrow and number == MAP)
        self._hint.setVisible(number == ODDS)
        self._fit_page()
        self._pages.setCurrentIndex(number)
        if self.tab:
            self.tab_turned.emit(self.tab)

    @property
    def least(self) -> QSize:
        """What the largest of the pages needs, whichever is in sight: turning to another changes no layout."""
        pages = (self._pages.widget(number) for number in range(self._pages.count()))
        hints = [page.minimumSizeHint() for page in pages if page is not None]
        side = GUTTER if self._narrow else INSET
        wide, high = max(hint.width() for hint in hints), max(hint.height() for hint in hints)
        return QSize(wide + 2 * side, high + self._head.sizeHint().height() + 5 * GUTTER)

    def _fit_page(self) -> None:
        """The map reaches the edges of the panel; other pages keep from them, in a small window a little."""
        side = 0 if self.tabs.currentIndex() == MAP else GUTTER - 1 if self._narrow else INSET - 1
        self._around_pages.setContentsMargins(side, 0, side, max(side - 4, 0))

    # The map

    def show_territory(self, name: str) -> None:
        """Turn to the map, and show a territory in the middle of it."""
        self.tabs.setCurrentIndex(MAP)
        self.map_page.refresh()
        self.map_page.show_territory(name)

    @property
    def has_map(self) -> bool:
        """Whether the map has been made."""
        return "map_page" in vars(self)

    @cached_property
    def map_page(self) -> MapPage:
        """The map, made when it is first asked for."""
        from eia_solo.games.empires_in_arms.ui.views.map_page import MapPage

        page = MapPage(self._driver, self._theme)
        page.asked_for_sheet.connect(self.asked_for_sheet)
        (self._second_row if self._narrow else self._head_row).addWidget(page.bar, 1)
        self._pages.insertWidget(MAP, page)
        self._pages.removeWidget(self._ground)
        self._bar_place.hide()
        self._ground.deleteLater()
        page.join_tab_order(self.tabs, self.odds)
        return page

    def _bring_map(self) -> None:
        if self.tabs.currentIndex() == MAP and not self.has_map:
            self.map_page.refresh()
            self._turned(MAP)

    # Small windows

    def fold_in(self, pages: Mapping[str, QFrame]) -> None:
        """Show these pages as further tabs."""
        for number, text in ((ODDS, tr("Chances")), (TERRITORIES, tr("Territories"))):
            self.tabs.setTabText(number, text)
        for text, page in pages.items():
            self._pages.addWidget(page)
            self.tabs.addTab(text)
            restyle(page, self._theme)  # Qt gives what moves to another place the font it was made with

    def fold_out(self) -> None:
        """The further tabs go; whoever owns their pages puts them elsewhere."""
        for number, text in enumerate(TABS.values()):
            self.tabs.setTabText(number, tr(text))
        self.tabs.setCurrentIndex(min(self.tabs.currentIndex(), TERRITORIES))
        while self.tabs.count() > ALWAYS:
            self.tabs.removeTab(ALWAYS)

    def fit(self, wide: float) -> None:
        """In a narrow window the hint goes, and what belongs to the map stands below the tabs."""
        narrow = wide < NARROW
        self._head.setMinimumHeight(self._theme.px(38))
        if not self.has_map:  # what belongs to the map comes with it, and moves nothing
            self._bar_place.setFixedHeight(self._theme.px(BAR))
            self._bar_place.setVisible(narrow and self.tabs.currentIndex() == MAP)
        if narrow == self._narrow:
            return
        self._narrow = narrow
        self._hint.setText("" if narrow else tr(_HINT))
        self._fit_page()
        if self.has_map:
            (self._second_row if narrow else self._head_row).addWidget(self.map_page.bar, 1)

    # Showing

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme

    def refresh(self, lines: Sequence[PowerLine]) -> None:
        """Show the board as it stands."""
        others = [line.power for line in lines] != [line.power for line in self._lines]
        self._lines = tuple(lines)
        self._show_page(self.tabs.currentIndex())
        if others and self.tabs.currentIndex() != ODDS:
            self._show_odds()  # the room there must be for it follows the number of powers

    def _show_page(self, number: int) -> None:
        """Work out what a page shows. The others are worked out when one turns to them."""
        if number == MAP and self.has_map:
            self.map_page.refresh()
        elif number == ODDS and self._lines:
            self._show_odds()
        elif number == TERRITORIES:
            self.holdings.set_lines(self._lines)

    def _show_odds(self) -> None:
        procession = self._driver.procession
        names: dict[str, str] = {line.power: line.name for line in self._lines}
        blocked = self.odds.blockSignals(True)
        self.odds.set_odds(list(names), grid_cells(procession, CheckKind.DECLARATION), names)
        self.odds.choose(*procession.shown)
        self.odds.blockSignals(blocked)


class _Ground(QWidget):
    """Open sea in the place of the map until there is one."""

    painted = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setAccessibleName(tr("The map is being drawn"))

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), self._theme.palette.sea)
        QTimer.singleShot(0, self, self.painted.emit)

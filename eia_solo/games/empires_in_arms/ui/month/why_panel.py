"""The right side of the stage while a check is shown: why it stands as it does, what would flip it, and the total."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QFont, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QTabBar, QVBoxLayout, QWidget

from eia_solo.games.empires_in_arms.ui.driver import Driver
from eia_solo.games.empires_in_arms.ui.month.rolled_panel import PAUSE_MS
from eia_solo.games.empires_in_arms.ui.presenters.flips import FlipLines, flips_in_short
from eia_solo.games.empires_in_arms.ui.presenters.just_made import decided_lines
from eia_solo.games.empires_in_arms.ui.presenters.things import about_check
from eia_solo.games.empires_in_arms.ui.presenters.tips import card_tips, flip_tip
from eia_solo.games.empires_in_arms.ui.widgets.breakdown_view import BreakdownView
from eia_solo.ui.presenters.lines import Line
from eia_solo.ui.presenters.tips import Tip
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.facts import Facts
from eia_solo.ui.widgets.key_button import KeyCap, only_read, usable
from eia_solo.ui.widgets.labels import data, title
from eia_solo.ui.widgets.panel import measure, panel, rule, tight
from eia_solo.ui.widgets.thing_menu import KEPT_CLEAR
from eia_solo.ui.words import tr

if TYPE_CHECKING:
    from eia_solo.games.empires_in_arms.ui.month.rolled_panel import FlipsPanel

_WHY, _FLIPS = range(2)
_SHORT_FROM = 620
"""So high, in pixels of the ordinary text, the view must be for what would flip the check, or what decided it."""
_SHORT_HIGH, _AROUND = 132, 13
"""How high that is, and how much of it stands between its parts."""


class WhyPanel:
    """The panel is `frame`. The total stays in sight, however many rows there are."""

    def __init__(self, driver: Driver, theme: Theme, parent: QWidget) -> None:
        self._driver = driver
        self._theme = theme
        self.why = BreakdownView(theme, dense=True)
        self.overrule = QPushButton(tr("Overrule"))
        self.overrule.setProperty("quiet", True)
        self.tabs = QTabBar()
        self.tabs.setObjectName("why_or_flips")
        self.tabs.setAccessibleName(tr("About the shown check"))
        self.tabs.setExpanding(False)
        self.tabs.setDrawBase(False)
        self.tabs.setProperty("role", "slim")
        self.tabs.addTab(tr("Why"))
        self.tabs.addTab("")
        self.tabs.setTabButton(_FLIPS, QTabBar.ButtonPosition.LeftSide, KeyCap(theme, "F"))
        self.tabs.currentChanged.connect(self._turn)
        self.why.folded_changed.connect(self._show_short)
        self._has_room = False
        self.frame, self._column = panel(parent)
        self._column.setContentsMargins(0, 8, 0, 0)
        head = QHBoxLayout()
        head.setContentsMargins(16, 0, 12, 0)
        head.addWidget(self.tabs, 1)
        head.addWidget(self.overrule)
        self._overrule_key = KeyCap(theme, "O")
        head.addWidget(self._overrule_key)
        self._head = head
        self._column.addLayout(head)
        self._pages = QVBoxLayout()
        self._pages.setContentsMargins(16, 0, 12, 0)
        self._pages.addWidget(self.why, 1)
        self.short = _InShort(driver, theme)
        self._pages.addWidget(self.short)
        self._column.addLayout(self._pages, 1)
        self._column.addWidget(self._total_band())

    def fit(self, width: int, height: float) -> None:
        """In a panel of this width the second tab has a short name where the long one would be cut off.

        In a view of this height, in pixels of the ordinary text, what would flip the check has room below the rows.
        """
        self._has_room = height >= _SHORT_FROM
        self._show_short()
        margins, gaps = self._head.contentsMargins(), 2 * self._head.spacing()
        beside = sum(part.sizeHint().width() for part in (self.overrule, self._overrule_key))
        room = width - margins.left() - margins.right() - gaps - beside
        is_made = self._driver.procession.card.made is not None
        whole, short = (tr("What decided it"), tr("Decided")) if is_made else (tr("What would flip it"), tr("Flips"))
        self.tabs.setTabToolTip(_FLIPS, whole)
        self.tabs.setTabText(_FLIPS, whole)
        if self.tabs.sizeHint().width() > room:
            self.tabs.setTabText(_FLIPS, short)
        self._overrule_key.setVisible(self.tabs.sizeHint().width() <= room)

    def _total_band(self) -> QFrame:
        band = QFrame()
        band.setProperty("role", "total")
        band.setProperty(KEPT_CLEAR, True)
        row = QHBoxLayout(band)
        row.setContentsMargins(16, 6, 16, 6)
        words = QVBoxLayout()
        tight(words, 0)
        words.addWidget(data(self._theme, tr("Total"), 14, weight=QFont.Weight.DemiBold))
        self.sum = data(self._theme, "", 12, tone="label").wrapping()
        words.addWidget(self.sum)
        self.total = title(self._theme, "", 30)
        row.addLayout(words, 1)
        row.addWidget(self.total)
        return band

    @cached_property
    def flips(self) -> FlipsPanel:
        """The other tab, made when it is first turned to."""
        from eia_solo.games.empires_in_arms.ui.month.rolled_panel import FlipsPanel

        view = FlipsPanel(self._driver, self._theme)
        self._pages.addWidget(view, 1)
        return view

    @property
    def shows_flips(self) -> bool:
        return self.tabs.currentIndex() == _FLIPS

    def show_flips(self, shown: bool, elsewhere: QWidget) -> None:
        """Turn to what would flip the shown check and go into its list, or back to why it stands as it does."""
        self.tabs.setCurrentIndex(_FLIPS if shown else _WHY)
        (self.flips if shown else elsewhere).setFocus()

    def _show_short(self) -> None:
        """Below the rows, where none of them is folded away or has to be scrolled to for it."""
        if self.shows_flips:
            self.short.hide()
            return
        room = self.why.height() + (0 if self.short.isHidden() else self.short.height())
        fits = self.why.needed_height(room) + self.short.height() <= room
        procession = self._driver.procession
        card, tables = procession.card, procession.session.rulebook.tables
        says = card.made is None or bool(decided_lines(card, tables))
        self.short.setVisible(self._has_room and fits and says)

    def _turn(self, number: int) -> None:
        self.why.setVisible(number == _WHY)
        self._show_short()
        self.flips.setVisible(number == _FLIPS)

    def refresh(self) -> None:
        procession = self._driver.procession
        card = procession.card
        self.frame.setProperty("about", ";".join(about_check(card.kind, card.checker, card.target)))
        self.why.set_lines(card.lines)
        self.total.tip = self.sum.tip = card_tips(card, procession.session.rulebook.tables)[2]
        self.total.setText(card.total.value_text)
        self.sum.setText(card.total.note)
        self._show_short()
        self.short.refresh()
        if self.shows_flips:
            self.flips.refresh_if_shown()
        undecided = "" if procession.can_overrule else tr("Only a check that is due or made can be overruled")
        usable(self.overrule, only_read(self._driver.door.session.why_read_only) or undecided)


class _InShort(QWidget):
    """Below the rows: what would flip the check, the likeliest first; of one that is made the rows that decided it.

    It is as high with fewer lines, so that nothing moves when they are found: that takes a while.
    """

    def __init__(self, driver: Driver, theme: Theme) -> None:
        super().__init__()
        self._driver = driver
        self._flips = FlipLines(driver.procession)
        self._title = title(theme, "", 17, italic=True)
        self._facts = Facts(theme, quiet=True)
        self._lines: tuple[tuple[Line, Tip | None], ...] = ()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 8)
        column.setSpacing(2)
        column.addWidget(rule())
        column.addWidget(self._title)
        column.addWidget(self._facts, 1, Qt.AlignmentFlag.AlignTop)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(PAUSE_MS)
        self._later.timeout.connect(self._look)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        self.setFixedHeight(theme.px(_SHORT_HIGH))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    def refresh(self) -> None:
        """Show what is known of the shown check, and look for the rest once nothing else is done for a moment."""
        if not self.isVisible():
            return
        procession = self._driver.procession
        card, tables = procession.card, procession.session.rulebook.tables
        if card.made is not None:
            self._later.stop()
            self._title.setText(tr("What decided it"))
            self._show(decided_lines(card, tables))
            return
        self._title.setText(tr("What would flip it"))
        known = self._flips.known()
        self._show_flips(() if known is None else known)
        if known is None:
            self._later.start()

    def _look(self) -> None:
        if self.isVisible():
            self._show_flips(self._flips.look())

    def _show_flips(self, lines: Sequence[Line]) -> None:
        procession = self._driver.procession
        kind, tables = procession.kind, procession.session.rulebook.tables
        self._show([(line, flip_tip(line, kind, tables)) for line in flips_in_short(tuple(lines))])

    def _show(self, lines: Sequence[tuple[Line, Tip | None]]) -> None:
        """As many of the lines as have room whole."""
        self._lines = tuple(lines)
        room = self.height() - self._title.sizeHint().height() - _AROUND
        for shown in range(len(lines), -1, -1):
            self._facts.set_facts([(line.text, line.aside) for line, _ in lines[:shown]], [tip for _, tip in lines])
            measure(self._facts)
            if self._facts.heightForWidth(self.width()) <= room:
                return

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show(self._lines)

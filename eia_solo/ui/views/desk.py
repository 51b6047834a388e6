"""The desk: powers, chances, the check that is next, the log, status and relations on one page."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QStackedWidget, QTabBar, QVBoxLayout, QWidget

from eia_solo.rulebooks.empires_in_arms.checks import CheckKind
from eia_solo.ui.driver import Driver
from eia_solo.ui.presenters.board import (
    odds_cells,
    power_lines,
    relation_lines,
    relations,
    status_places,
    status_zones,
)
from eia_solo.ui.theme import Theme, restyle
from eia_solo.ui.views.buttons import PhaseButtons
from eia_solo.ui.views.check_slot import CheckSlot
from eia_solo.ui.views.check_stage import CheckStage
from eia_solo.ui.views.holdings import Holdings
from eia_solo.ui.views.log import LogList
from eia_solo.ui.views.power_list import PowerList
from eia_solo.ui.widgets.breakdown_view import BreakdownView
from eia_solo.ui.widgets.labels import data, head
from eia_solo.ui.widgets.odds_matrix import OddsMatrix
from eia_solo.ui.widgets.panel import GUTTER, MARGIN, panel, scrolling, set_boxed, tight
from eia_solo.ui.widgets.relations_matrix import RelationsMatrix
from eia_solo.ui.widgets.status_track import StatusTrack

if TYPE_CHECKING:
    from eia_solo.ui.views.map_page import MapPage

TABS = ("Chance of war", "Map", "Controlled territories", "Status", "Relations")
"""What the middle shows. The last two only in a small window; in others they stand below it."""
ODDS, MAP, TERRITORIES, ALWAYS = 0, 1, 2, 3
"""Places of the tabs, and how many there are in any window."""
CARD_HIGH, CARD_LEAST, LOG_LEAST = 540, 450, 136
"""Heights of the check and of the log below it. Where both do not fit, the log has its own view."""


class DeskView(QWidget):
    """The page one keeps open."""

    asked_for_sheet = Signal(str)
    asked_for_phase = Signal()

    def __init__(self, driver: Driver, log: LogList, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._driver = driver
        self._theme = theme
        self.setProperty("role", "desk")
        self.powers = PowerList(theme)
        self.powers.power_opened.connect(lambda power: self.asked_for_sheet.emit(f"powers.{power}.status"))
        self.odds = OddsMatrix(theme)
        self.odds.cell_chosen.connect(lambda one, other: driver.look_at(one, other, CheckKind.DECLARATION))
        self.odds.cell_activated.connect(lambda *_: self.asked_for_phase.emit())
        self.holdings = Holdings(theme)
        self.stage = CheckStage(theme, large=False)
        self.slot = CheckSlot(driver, theme, large=False)
        self.slot.asked_for_sheet.connect(self.asked_for_sheet)
        self.slot.done.connect(self.setFocus)
        self.why = BreakdownView(theme, dense=True)
        self.why.set_folded(True)
        self.buttons = PhaseButtons(driver, theme, columns=2)
        self.log = log
        self.status = StatusTrack(theme)
        self.relations = RelationsMatrix(theme)
        self._relation_words = data(theme, "", 12).wrapping()
        self._relation_words.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._lay_out()
        driver.moved.connect(self.refresh_if_shown)

    def _lay_out(self) -> None:
        outer = QHBoxLayout(scrolling(self))
        outer.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        outer.setSpacing(GUTTER)
        left = QVBoxLayout()
        tight(left, GUTTER)
        top = QHBoxLayout()
        tight(top, GUTTER)
        top.addWidget(self._powers_panel())
        top.addWidget(self._centre(), 1)
        left.addLayout(top, 1)
        self._strip = QWidget()
        strip = QHBoxLayout(self._strip)
        tight(strip, GUTTER)
        self._status_frame, self._relations_frame = self._status_panel(), self._relations_panel()
        strip.addWidget(self._status_frame, 3)
        strip.addWidget(self._relations_frame, 2)
        left.addWidget(self._strip)
        outer.addLayout(left, 1)
        outer.addLayout(self._right())

    def _powers_panel(self) -> QFrame:
        frame, column = panel()
        column.setContentsMargins(0, 10, 0, 6)
        row = QHBoxLayout()
        row.setContentsMargins(14, 0, 12, 0)
        row.addWidget(data(self._theme, "money", 12, tone="label"))
        row.addStretch(1)
        row.addWidget(data(self._theme, "land points", 12, tone="label"))
        row.addSpacing(8)
        row.addWidget(data(self._theme, "ships", 12, tone="label"))
        column.addLayout(row)
        column.addWidget(self.powers, 1)
        self._powers_frame = frame
        return frame

    def _centre(self) -> QFrame:
        frame, column = panel()
        self._tabs = QTabBar()
        for text in TABS[:ALWAYS]:
            self._tabs.addTab(text)
        self._tabs.setExpanding(False)
        self._tabs.setAccessibleName("What the middle shows")
        self._hint = data(self._theme, "Throws of 36 that make war; row against column", 12, tone="label")
        self._hint.wrapping().setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row = QHBoxLayout()
        tight(row, 8)
        row.addWidget(self._tabs)
        row.addWidget(self._hint, 1)
        column.addLayout(row)
        self._tab_row = row
        self._pages = QStackedWidget()
        for page in (self.odds, QWidget(), self.holdings):
            self._pages.addWidget(page)
        self._tabs.currentChanged.connect(self._turn_to)
        column.addWidget(self._pages, 1)
        return frame

    @cached_property
    def map_page(self) -> MapPage:
        """The map, with all it needs, when it is first looked at."""
        from eia_solo.ui.views.map_page import MapPage

        page = MapPage(self._driver, self._theme)
        page.asked_for_sheet.connect(self.asked_for_sheet)
        self._tab_row.addWidget(page.bar, 1)
        empty = self._pages.widget(MAP)
        self._pages.insertWidget(MAP, page)
        if empty is not None:
            self._pages.removeWidget(empty)
            empty.deleteLater()
        return page

    def _turn_to(self, tab: int) -> None:
        if tab == MAP:
            self.map_page.refresh()
        if "map_page" in vars(self):
            self.map_page.bar.setVisible(tab == MAP)
        self._pages.setCurrentIndex(tab)
        self._fit()

    def _status_panel(self) -> QFrame:
        frame, column = panel()
        column.addWidget(head(self._theme, "Political status"))
        column.addWidget(self.status, 1)
        return frame

    def _relations_panel(self) -> QFrame:
        frame, column = panel()
        column.addWidget(head(self._theme, "Relations"))
        row = QHBoxLayout()
        tight(row, 12)
        row.addWidget(self.relations)
        words = QScrollArea()
        words.setWidgetResizable(True)
        words.setFrameShape(QFrame.Shape.NoFrame)
        words.setAccessibleName("Relations in words")
        words.setWidget(self._relation_words)
        for ground in (self._relation_words, words.viewport()):
            ground.setAutoFillBackground(False)  # the panel below shows through
        row.addWidget(words, 1)
        column.addLayout(row, 1)
        self.relations.pair_chosen.connect(lambda *_: None)
        return frame

    def _right(self) -> QVBoxLayout:
        column = QVBoxLayout()
        tight(column, GUTTER)
        card, inside = panel()
        inside.addWidget(self.stage)
        inside.addWidget(self.slot)
        inside.addWidget(self.why, 1)
        inside.addLayout(self._total_row())
        inside.addWidget(self.buttons)
        column.addWidget(card, 1)
        log, lines = panel()
        row = QHBoxLayout()
        tight(row, 8)
        row.addWidget(head(self._theme, "Roll log"), 1)
        row.addWidget(data(self._theme, "rolls, war and peace", 12, tone="label"))
        lines.addLayout(row)
        lines.addWidget(self.log, 1)
        column.addWidget(log)
        self._card, self._log_frame = card, log
        return column

    def _total_row(self) -> QHBoxLayout:
        """The total below the list, where it stays in sight however long the list is."""
        bold = QFont.Weight.DemiBold
        self._total, self._total_note = data(self._theme, "", 13, weight=bold), data(self._theme, "", 12, tone="label")
        row = QHBoxLayout()
        row.setContentsMargins(36, 0, 8, 0)
        row.addWidget(data(self._theme, "Total", 13, weight=bold))
        row.addWidget(self._total_note, 1)
        row.addWidget(self._total)
        return row

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Side columns keep their width; the middle takes what is won."""
        px = self._theme.px
        wide, high = (length / self._theme.text_scale for length in (self.width(), self.height()))
        widths = ((1180, (188, 350, 196)), (1400, (208, 360, 196)), (1800, (240, 384, 216)))
        powers, check, strip = next((columns for most, columns in widths if wide < most), (280, 440, 240))
        if high < 720:
            strip = 196  # the list of powers above it needs the rest
        self._powers_frame.setFixedWidth(px(powers))
        for frame in (self._card, self._log_frame):
            frame.setFixedWidth(px(check))
        self._strip.setFixedHeight(px(strip))
        self.relations.setFixedWidth(px(strip - 44))
        self._fold_strip(wide < 1180 or high < 640)
        self._hint.setVisible(self._tabs.currentIndex() == ODDS and wide >= 1180)
        self._share_height()

    def _share_height(self) -> None:
        """A share for the log, and not what the lists ask for: nothing moves when a breakdown gets longer."""
        px = self._theme.px
        high = self.height() - 2 * MARGIN - GUTTER
        log = max(min(high - px(CARD_HIGH), high * 2 // 7), px(LOG_LEAST))
        self._log_frame.setFixedHeight(log)
        self._log_frame.setVisible(high - log >= px(CARD_LEAST))

    def _fold_strip(self, folded: bool) -> None:
        """In a small window status and relations become two more tabs of the middle."""
        if folded == self._strip.isHidden():
            return
        self._strip.setHidden(folded)
        self._tabs.setTabText(TERRITORIES, "Territories" if folded else TABS[TERRITORIES])
        for frame in (self._status_frame, self._relations_frame):
            set_boxed(frame, not folded)
        if folded:
            for frame, text in zip((self._status_frame, self._relations_frame), TABS[ALWAYS:], strict=True):
                self._pages.addWidget(frame)
                self._tabs.addTab(text)
                restyle(frame, self._theme)  # Qt gives what moves to another place the font it was made with
            return
        self._tabs.setCurrentIndex(min(self._tabs.currentIndex(), TERRITORIES))
        for _ in TABS[ALWAYS:]:
            self._tabs.removeTab(ALWAYS)
        strip = self._strip.layout()
        assert isinstance(strip, QHBoxLayout)
        for frame, share in ((self._status_frame, 3), (self._relations_frame, 2)):
            strip.addWidget(frame, share)
            frame.show()
            restyle(frame, self._theme)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    def refresh_if_shown(self) -> None:
        if self.isVisible():
            self.refresh()

    def refresh(self) -> None:
        """Show the board as it stands."""
        session = self._driver.door.session
        state, tables = session.state, session.rulebook.tables
        procession = self._driver.procession
        lines = power_lines(state, tables)
        names: dict[str, str] = {line.power: line.name for line in lines}
        self.powers.lines.set_lines(lines)
        self.holdings.set_lines(lines)
        blocked = self.odds.blockSignals(True)
        self.odds.set_odds(list(state.powers), odds_cells(procession), names)
        self.odds.choose(*procession.shown)
        self.odds.blockSignals(blocked)
        self.status.set_status(status_zones(tables), status_places(state, tables))
        self.relations.set_relations(list(state.powers), relations(state), names)
        self._relation_words.setText(
            "\n".join(f"{line.kind}: {'–'.join(line.pair)} {line.date}".rstrip() for line in relation_lines(state))
            or "No wars, no alliances."
        )
        if self._tabs.currentIndex() == MAP:
            self.map_page.refresh()
        card = procession.card
        self.stage.show_card(card, procession)
        self.slot.show_card(card)
        self.why.set_lines(card.lines)
        self._total_note.setText(card.total.note)
        self._total.setText(card.total.value_text)
        self.buttons.refresh()

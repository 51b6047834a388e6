"""The desk: powers, chances, the check that is next, the log, status and relations on one page."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QFont, QHideEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from eia_solo.games.empires_in_arms.ui.door import Chronicler
from eia_solo.games.empires_in_arms.ui.driver import Driver
from eia_solo.games.empires_in_arms.ui.log.log_list import LogList, WholeLines
from eia_solo.games.empires_in_arms.ui.presenters.board import power_lines
from eia_solo.games.empires_in_arms.ui.presenters.stage_acts import desk_acts
from eia_solo.games.empires_in_arms.ui.presenters.things import about_check
from eia_solo.games.empires_in_arms.ui.presenters.tips import card_tips, power_tip
from eia_solo.games.empires_in_arms.ui.views.check_slot import CheckSlot
from eia_solo.games.empires_in_arms.ui.views.check_stage import CheckStage
from eia_solo.games.empires_in_arms.ui.views.desk_centre import NARROW, DeskCentre
from eia_solo.games.empires_in_arms.ui.views.power_list import PowerList
from eia_solo.games.empires_in_arms.ui.views.relations_panel import RelationsPanel
from eia_solo.games.empires_in_arms.ui.views.status_display import StatusDisplay
from eia_solo.games.empires_in_arms.ui.widgets.breakdown_view import BreakdownView
from eia_solo.ui.theme import Theme, restyle
from eia_solo.ui.view import View
from eia_solo.ui.widgets.acts import ActRow
from eia_solo.ui.widgets.labels import data, head
from eia_solo.ui.widgets.panel import GUTTER, MARGIN, inside, measure, panel, rule, set_boxed, tight
from eia_solo.ui.widgets.thing_menu import KEPT_CLEAR
from eia_solo.ui.words import tr

CARD_HIGH, CARD_LEAST, LOG_LEAST = 540, 450, 136
"""Heights of the check and of the log below it. Where both do not fit, the log has its own view."""


STACKED, STACKED_HIGH = 700, 330
"""In a window narrower than this, or than the middle needs, the check stands below it, and the middle is so high."""
_BAR = 12
"""What a bar at the side takes."""
_ANY = 16777215
"""As wide as there is room, in Qt's number for it."""


class _Half(QWidget):
    """The check and the log, or all that is beside them. Where one half stands below the other, each takes what it
    needs at least, and not what wrapped text would like: Qt would take that from the other.
    """

    def hasHeightForWidth(self) -> bool:
        return False


class DeskView(View):
    """The page one keeps open."""

    asked_for_sheet = Signal(str)
    asked_for_phase = Signal()
    action_asked = Signal(str)
    """An action of the window, by its id, does what is wanted."""
    asked_for_power = Signal(str)

    def __init__(self, driver: Driver, log: LogList, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._driver = driver
        self._fitted_for = 0
        self.powers = PowerList(theme)
        session = driver.door.session
        self.powers.tip = lambda line: power_tip(line.power, session.state, session.rulebook.tables)
        self.powers.power_opened.connect(self.asked_for_power)
        self.powers.clicked.connect(lambda index: self.asked_for_power.emit(self.powers.lines.line(index).power))
        self.centre = DeskCentre(driver, theme)
        self.centre.asked_for_sheet.connect(self.asked_for_sheet)
        self.centre.asked_for_phase.connect(self.asked_for_phase)
        self.stage = CheckStage(theme, large=False)
        self.slot = CheckSlot(driver, theme, large=False)
        self.slot.asked_for_sheet.connect(self.asked_for_sheet)
        self.slot.done.connect(self.setFocus)
        self.why = BreakdownView(theme, dense=True)
        self.why.set_folded(True)
        self.buttons = ActRow(driver.door, theme, "desk", over=True)
        self.buttons.goes.connect(self.action_asked)
        self.buttons.left.connect(self.setFocus)
        self._armed = self._running = False
        driver.thrown.connect(self._show_acts_if_shown)
        driver.fall.moved.connect(self.stage.show_falling)
        driver.asked_twice.connect(self._arm)
        driver.running.connect(self._run)
        self.log = log
        self.chronicler = Chronicler(driver.door, self)
        self.status = StatusDisplay(driver.door, self.chronicler, theme)
        self.relations = RelationsPanel(driver, self.chronicler, theme)
        self.chronicler.grown.connect(self._refresh_strip)
        self._lay_out()
        driver.moved.connect(self.refresh_if_shown)

    @property
    def asks(self) -> CheckSlot:
        """Where the question of the check is answered."""
        return self.slot

    def _lay_out(self) -> None:
        self._outer = outer = inside(self)
        half = _Half()
        left = QVBoxLayout(half)
        tight(left, GUTTER)
        top = QHBoxLayout()
        tight(top, GUTTER)
        top.addWidget(self._powers_panel())
        top.addWidget(self.centre, 1)
        left.addLayout(top, 1)
        self._strip = QWidget()
        strip = QHBoxLayout(self._strip)
        tight(strip, GUTTER)
        self._status_frame, self._relations_frame = self._status_panel(), self._relations_panel()
        strip.addWidget(self._status_frame, 3)
        strip.addWidget(self._relations_frame, 2)
        left.addWidget(self._strip)
        outer.addWidget(half, 1)
        outer.addWidget(self._right())

    def _powers_panel(self) -> QFrame:
        frame, column = panel()
        column.setContentsMargins(0, 8, 0, 2)
        column.setSpacing(4)
        row = QHBoxLayout()
        row.setContentsMargins(14, 0, 12, 0)
        row.addWidget(data(self._theme, tr("money"), 12, tone="label"))
        row.addStretch(1)
        row.addWidget(data(self._theme, tr("land points"), 12, tone="label"))
        row.addSpacing(8)
        row.addWidget(data(self._theme, tr("ships"), 12, tone="label"))
        column.addLayout(row)
        column.addWidget(rule())
        column.addWidget(self.powers, 1)
        self._powers_frame = frame
        return frame

    def _status_panel(self) -> QFrame:
        frame, column = panel()
        column.addWidget(self.status, 1)
        return frame

    def _relations_panel(self) -> QFrame:
        frame, column = panel()
        column.addWidget(self.relations, 1)
        return frame

    def _right(self) -> QWidget:
        right = _Half()
        tight(column := QVBoxLayout(right), GUTTER)
        card, inside = panel()
        inside.addWidget(self.stage)
        inside.addWidget(self.slot)
        inside.addWidget(self.why, 1)
        inside.addWidget(rule())
        inside.addLayout(self._total_row())
        inside.addWidget(self.buttons)
        column.addWidget(card, 1)
        log, lines = panel()
        row = QHBoxLayout()
        tight(row, 8)
        row.addWidget(head(self._theme, tr("Roll log")), 1)
        row.addWidget(data(self._theme, tr("rolls, war and peace"), 12, tone="label"))
        lines.addLayout(row)
        lines.addWidget(WholeLines(self.log, self._theme), 1)
        column.addWidget(log)
        self._card, self._log_frame = card, log
        return right

    def _total_row(self) -> QHBoxLayout:
        """The total below the list, where it stays in sight however long the list is."""
        bold = QFont.Weight.DemiBold
        self._total = data(self._theme, "", 13, weight=bold)
        self._total_note = data(self._theme, "", 12, tone="label").wrapping()
        row = QHBoxLayout()
        row.setContentsMargins(36, 0, 8, 0)
        row.addWidget(data(self._theme, tr("Total"), 13, weight=bold))
        row.addWidget(self._total_note, 1)
        row.addWidget(self._total)
        for part in (self._total_note, self._total, self.buttons.buttons[0]):
            part.setProperty(KEPT_CLEAR, True)
        return row

    def fit(self) -> None:
        """Side columns keep their width; the middle takes what is won."""
        px = self._theme.px
        wide, high = (length / self._theme.text_scale for length in (self.width(), self.height()))
        widths = ((900, (178, 344, 196)), (1180, (188, 350, 196)), (1400, (214, 364, 196)), (1800, (240, 384, 216)))
        powers, check, strip = next((columns for most, columns in widths if wide < most), (280, 440, 240))
        if high < 720:
            strip = 196  # the list of powers above it needs the rest
        self._powers_frame.setFixedWidth(px(powers))
        self._strip.setFixedHeight(px(strip))
        self._fold_strip(wide < NARROW or high < 640)
        self.centre.fit(wide)
        measure(self.centre)
        room = self.width() - 2 * (MARGIN + GUTTER) - _BAR - px(powers) - px(check)
        self._stack(stacked=wide < STACKED or self.centre.least.width() > room, check=px(check))
        self._share_height()

    def _stack(self, *, stacked: bool, check: int) -> None:
        """The check below the middle, as wide as there is room, or beside it."""
        directions = QBoxLayout.Direction
        self._outer.setDirection(directions.TopToBottom if stacked else directions.LeftToRight)
        high = max(self._theme.px(STACKED_HIGH), self.centre.least.height())
        self.centre.setMinimumHeight(high if stacked else 0)
        for frame in (self._card, self._log_frame):
            frame.setMinimumWidth(0 if stacked else check)
            frame.setMaximumWidth(_ANY if stacked else check)

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
        for frame in (self._status_frame, self._relations_frame):
            set_boxed(frame, not folded)
        if folded:
            self.centre.fold_in({tr("Status"): self._status_frame, tr("Relations"): self._relations_frame})
            return
        self.centre.fold_out()
        strip = self._strip.layout()
        assert isinstance(strip, QHBoxLayout)
        for frame, share in ((self._status_frame, 3), (self._relations_frame, 2)):
            strip.addWidget(frame, share)
            frame.show()
            restyle(frame, self._theme)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.chronicler.pause()

    def refresh(self) -> None:
        """Show the board as it stands."""
        session = self._driver.door.session
        state, tables = session.state, session.rulebook.tables
        procession = self._driver.procession
        lines = power_lines(state, tables)
        self.powers.lines.set_lines(lines)
        self.centre.refresh(lines)
        if len(lines) != self._fitted_for:
            self._fitted_for = len(lines)
            self.fit()  # more powers need more room
        self._refresh_strip()
        card = procession.card
        self._card.setProperty("about", ";".join(about_check(card.kind, card.checker, card.target)))
        self.stage.show_card(card, procession)
        self.slot.show_card(card)
        self.why.set_lines(card.lines)
        self._total_note.setText(card.total.note)
        self._total.setText(card.total.value_text)
        self._total.tip = self._total_note.tip = card_tips(card, tables)[2]
        self._show_acts()

    def _show_acts(self) -> None:
        acts = desk_acts(self._driver.procession, running=self._running, armed=self._armed)
        self.buttons.show_acts(acts, black=True)

    def _show_acts_if_shown(self) -> None:
        if self.isVisible():
            self._show_acts()

    def _arm(self, armed: bool) -> None:
        self._armed = armed
        self._show_acts_if_shown()

    def _run(self, _made: int, of: int) -> None:
        self._running = bool(of)
        self._show_acts_if_shown()

    def _refresh_strip(self) -> None:
        """Status and relations, with what the journal tells of them so far."""
        self.chronicler.follow()
        self.status.refresh()
        self.relations.refresh()

"""The board with the order desk beside it; before a stage is carried out, with what would come."""

from __future__ import annotations

from attrs import evolve
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from eia_solo.international_session import InternationalSession
from eia_solo.rulebooks.international_relations.game import Game
from eia_solo.rulebooks.international_relations.report import Report
from eia_solo.ui.board.board_view import BoardView
from eia_solo.ui.diplomacy.ctrl_enter import on_ctrl_enter
from eia_solo.ui.door import Door
from eia_solo.ui.international.click_bar import ClickBar
from eia_solo.ui.international.order_desk import OrderDesk
from eia_solo.ui.international.preview_panel import PreviewPanel
from eia_solo.ui.presenters.board_picture import place_words
from eia_solo.ui.presenters.international_board import carried_out, written
from eia_solo.ui.presenters.international_desk import owner_of_order
from eia_solo.ui.presenters.international_lines import moment_title
from eia_solo.ui.presenters.international_pointing import pointing
from eia_solo.ui.presenters.order_clicks import OrderClicks
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import View
from eia_solo.ui.widgets.first_focus import give_focus_to
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.panel import GUTTER, MARGIN, panel, scrolling, tight
from eia_solo.ui.words import mark, tr

STACKS_BELOW = 800
"""Where the view is narrower, the desk stands below the board."""
_DONE = mark("The order stands in the sheet. Pick a unit for the next.")


class BoardPage(View):
    """`processed` when a stage was carried out."""

    processed = Signal(object)

    def __init__(self, door: Door, session: InternationalSession, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._door = door
        self._session = session
        self.setObjectName("board_page")
        self.report: Report | None = None
        """What would come, while it is shown."""
        self.clicks: OrderClicks | None = None
        self._clicks_of: tuple[Game | None, str] = (None, "")
        self.board = BoardView(theme, session.rulebook.rules.board)
        self.bar = ClickBar(theme)
        self.desk = OrderDesk(door, session, theme)
        self.preview = PreviewPanel(theme)
        self.look_ahead = KeyButton(theme, tr("Preview"), "Ctrl+Enter", primary=True)
        self.process = KeyButton(theme, tr("Process"), "Ctrl+Enter", primary=True)
        self.back = KeyButton(theme, tr("Back to the orders"), "Esc")
        self._lay_out()
        self._connect()
        give_focus_to(self, self.board)

    def _lay_out(self) -> None:
        self._board_frame, left = panel(inset=10)
        left.addWidget(self.board, 1)
        left.addWidget(self.bar)
        self._side, right = panel()
        self._pages = QStackedWidget()
        for page in (self.desk, self.preview):
            self._pages.addWidget(page)
        row = QHBoxLayout()
        tight(row, 8)
        for button in (self.look_ahead, self.process, self.back):
            row.addWidget(button)
        row.addStretch(1)
        right.addWidget(self._pages, 1)
        right.addLayout(row)
        column = QVBoxLayout(self._inside())
        column.setContentsMargins(MARGIN, MARGIN, MARGIN, GUTTER)
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        tight(self._box, GUTTER)
        self._box.addWidget(self._board_frame, 1)
        self._box.addWidget(self._side)
        column.addLayout(self._box)

    def _inside(self) -> QWidget:
        return scrolling(self)

    def _connect(self) -> None:
        self._door.changed.connect(lambda _: self._follow())
        self.desk.changed.connect(self._show_board)
        self.desk.line_reached.connect(self.board.set_selected)
        self.board.picked.connect(self._pick)
        self.board.held.connect(self._hold)
        self.board.backed.connect(self._step_back)
        self.board.option_chosen.connect(self._choose)
        self.bar.chosen.connect(self._choose)
        self.board.hovered.connect(lambda id: self._say_place(id or self.board.selected or ""))
        self.board.selected_changed.connect(self._say_place)
        self.preview.place_chosen.connect(self.board.set_selected)
        self.look_ahead.clicked.connect(self.show_preview)
        self.process.clicked.connect(self.carry_out)
        self.back.clicked.connect(self.leave_preview)
        on_ctrl_enter(self, self.press)

    # Showing

    def _follow(self) -> None:
        """The game has changed: what would have come is no longer so."""
        self.report = None
        self.refresh_if_shown()

    def refresh(self) -> None:
        """Show the game as it stands."""
        self.desk.refresh()
        self._show_side()

    def _show_side(self) -> None:
        ahead = self.report is not None
        why_not = self.why_not_now
        self._pages.setCurrentWidget(self.preview if ahead else self.desk)
        self.look_ahead.setVisible(not ahead)
        for button in (self.process, self.back):
            button.setVisible(ahead)
        for button in (self.look_ahead, self.process):
            button.setEnabled(not why_not)
            button.setToolTip(why_not)

    @property
    def why_not_now(self) -> str:
        """Why nothing can be carried out now; nothing if it can."""
        if why := self._session.why_read_only:
            return why
        winners = self._session.state.winners
        return tr("The game is won by {powers}", powers=", ".join(winners)) if winners else ""

    def _show_board(self) -> None:
        rules, game = self._session.rulebook.rules, self._session.state
        if self.report is not None:
            self.board.set_picture(carried_out(rules, game, self.report))
            self.bar.show_step(None, tr("So it would be. An order chosen on the right is shown here."))
            return
        self._renew_clicks()
        self.board.set_picture(written(rules.board, game, self.desk.checked, self.clicks))
        done = tr(_DONE) if self.clicks is not None and self.clicks.order is not None else ""
        self.bar.show_step(self.clicks.step if self.clicks else None, done or moment_title(game.turn, game.stage))
        self._say_place(self.board.hovered_place or self.board.selected or "")

    def _say_place(self, id: str) -> None:
        board = self._session.rulebook.rules.board
        self.bar.place.setText(place_words(board, self.board.picture, id) if id else "")

    # Orders by pointing

    def _renew_clicks(self) -> None:
        """What picks mean goes by what is written; what has been picked stays, unless the game is another one."""
        game, power = self._session.state, self.desk.power
        means = None
        if not self._session.why_read_only:
            means = pointing(self._session.rulebook.rules.board, game, power, self.desk.checked)
        before, whose = self._clicks_of
        same = before is not None and (before.turn, before.stage) == (game.turn, game.stage) and whose == power
        self._clicks_of = game, power
        if means is None:
            self.clicks = None
        elif self.clicks is None or not same:
            self.clicks = OrderClicks(means)
        elif self.clicks.order is None:
            self.clicks = evolve(self.clicks, pointing=means)

    def _pick(self, id: str) -> None:
        if self.report is None and self.clicks is not None:
            begun = self.clicks if self.clicks.order is None else self._begun()
            self._take(begun.pick(id))

    def _begun(self) -> OrderClicks:
        """The next order, by what is written now."""
        means = pointing(self._session.rulebook.rules.board, self._session.state, self.desk.power, self.desk.checked)
        assert means is not None, "an order has just been given"
        return OrderClicks(means)

    def _hold(self, id: str) -> None:
        if self.report is None and self.clicks is not None:
            self._take(self.clicks.rest(id))

    def _choose(self, number: int) -> None:
        if self.report is None and self.clicks is not None:
            self._take(self.clicks.choose(number))

    def _step_back(self) -> None:
        if self.clicks is not None:
            self._take(self.clicks.back())

    def _take(self, clicks: OrderClicks) -> None:
        """Go on with these picks; an order that is complete goes into the sheet."""
        if clicks is self.clicks:
            return
        self.clicks = clicks
        order = clicks.order
        if order is not None:
            owners = self._session.state.owners
            self.desk.put_order(order, clicks.text, owner_of_order(clicks.pointing.units, order, owners))
        self._show_board()

    # Carrying out

    def press(self) -> None:
        """What the black button does: show what would come, or make it so."""
        if self.report is None:
            self.show_preview()
        else:
            self.carry_out()

    def show_preview(self) -> None:
        """Show what carrying out the stage would come to now."""
        if why := self.why_not_now:
            self._door.refused.emit(why)
            return
        if not self.desk.keep():
            return
        self.report = self._session.preview()
        missing = [each.power for each in self.desk.desk.awaited().values() if each.must]
        self.preview.show_report(self.report, self._session.rulebook.rules, missing)
        self._show_side()
        self._show_board()
        self.preview.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def leave_preview(self) -> bool:
        """Back to the orders. Whether there was anything to leave."""
        if self.report is None:
            return False
        self.report = None
        self.refresh()
        self.board.setFocus()
        return True

    def carry_out(self) -> None:
        """Carry the stage out, as it has been shown."""
        if self._door.attempt(self._session.process):
            self.board.setFocus()
            self.processed.emit(self._session.reports()[-1])

    def keep(self) -> bool:
        """Keep what is being written. Whether it is kept."""
        return self.desk.keep()

    def hideEvent(self, event: QHideEvent) -> None:
        self.keep()
        super().hideEvent(event)

    # Room

    def fit(self) -> None:
        px, wide = self._theme.px, self.width() / self._theme.text_scale
        stacked = wide < STACKS_BELOW
        self._box.setDirection(QBoxLayout.Direction.TopToBottom if stacked else QBoxLayout.Direction.LeftToRight)
        side = px(360 if wide < 1000 else 400 if wide < 1400 else 440 if wide < 1800 else 540)
        self._side.setMinimumWidth(0 if stacked else side)
        self._side.setMaximumWidth(16_777_215 if stacked else side)
        self._board_frame.setMinimumHeight(px(420) if stacked else 0)
        self._side.setMinimumHeight(px(480) if stacked else 0)

"""The board with the order desk beside it; before a stage is carried out, with what would come."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from eia_solo.games.international_relations.rules.report import Report
from eia_solo.games.international_relations.session import InternationalSession
from eia_solo.games.international_relations.ui.board.board_view import BoardView
from eia_solo.games.international_relations.ui.correct_panel import CorrectPanel
from eia_solo.games.international_relations.ui.correcting import Correcting
from eia_solo.games.international_relations.ui.door import InternationalDoor
from eia_solo.games.international_relations.ui.order_desk import OrderDesk
from eia_solo.games.international_relations.ui.pointer import ClickBar, Pointer
from eia_solo.games.international_relations.ui.presenters.board import as_corrected, carried_out, standing, written
from eia_solo.games.international_relations.ui.presenters.board_picture import place_words
from eia_solo.games.international_relations.ui.presenters.lines import moment_title
from eia_solo.games.international_relations.ui.presenters.set_up import put
from eia_solo.games.international_relations.ui.presenters.subjects import Place
from eia_solo.games.international_relations.ui.preview_panel import PreviewPanel
from eia_solo.games.international_relations.ui.set_up_panel import SetUpPanel
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import View
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.keyboard import give_focus_to, on_ctrl_enter
from eia_solo.ui.widgets.panel import GUTTER, MARGIN, Pages, panel, scrolling, stack, tight
from eia_solo.ui.words import mark, tr

STACKS_BELOW = 800
"""Where the view is narrower, the desk stands below the board."""
_CORRECTING = mark("Correcting: a click here is not an order. Esc leaves.")
_WRONG = mark(
    "Click a unit, a place or a centre, or type its name and press Enter. Relations and penalties: in their views."
)
_SETTING_UP = mark("Setting up: a click here is not an order. Esc leaves.")
_PUT = mark("1–7: a power's army in hand; again its fleet, its centres. Click where it goes; again takes it away.")
_WHERE = mark("Where is it? Click the place, or type its name and press Enter.")
_DONE = mark("The order is in the sheet. Pick a unit for the next.")


class BoardPage(View):
    """`processed` when a stage was carried out."""

    processed = Signal(object)

    def __init__(
        self,
        door: InternationalDoor,
        session: InternationalSession,
        correcting: Correcting,
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, parent)
        self._door = door
        self.correcting = correcting
        self._session = session
        self.setObjectName("board_page")
        self.report: Report | None = None
        """What would come, while it is shown."""
        self.board = BoardView(theme, session.rulebook.rules.board)
        self.bar = ClickBar(theme)
        self.desk = OrderDesk(door, session, theme)
        self.pointer = Pointer(session, self.desk)
        self.preview = PreviewPanel(theme)
        self.correct = CorrectPanel(theme, correcting, Place, tr(_WRONG))
        self.set_up = SetUpPanel(theme, correcting, session.rulebook)
        self.look_ahead = KeyButton(theme, tr("Preview"), "Ctrl+Enter", primary=True)
        self.process = KeyButton(theme, tr("Process"), "Ctrl+Enter", primary=True)
        self.back = KeyButton(theme, tr("To the orders"), "Esc")
        self._lay_out()
        self._connect()
        give_focus_to(self, self.board)

    def _lay_out(self) -> None:
        self._board_frame, left = panel(inset=10)
        left.addWidget(self.board, 1)
        left.addWidget(self.bar)
        self._side, right = panel()
        self._pages = Pages()
        for page in (self.desk, self.preview, self.correct, self.set_up):
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
        self.pointer.moved.connect(self._show_board)
        self.board.picked.connect(self._pick)
        self.board.held.connect(self._hold)
        self.board.backed.connect(self._back)
        self.board.option_chosen.connect(self._choose)
        self.correcting.changed.connect(self.refresh_if_shown)
        self.correcting.board_wanted.connect(self._want_board)
        self.correct.left.connect(self._leave_panel)
        self.bar.chosen.connect(self.pointer.choose)
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
        ahead, corrects = self.report is not None, self.correcting.is_on
        why_not = self.why_not_now
        panel = self.set_up if self.correcting.sets_up else self.correct
        self._pages.setCurrentWidget(panel if corrects else self.preview if ahead else self.desk)
        self.look_ahead.setVisible(not ahead and not corrects)
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
        self.pointer.off = self.report is not None or self.correcting.is_on
        sets_up = self.correcting.sets_up
        self.board.set_notice(tr(_SETTING_UP if sets_up else _CORRECTING) if self.correcting.is_on else "")
        if sets_up:
            self.board.set_picture(standing(self.correcting.draft.game))
            self.bar.show_step(None, tr(_PUT))
            self._say_place(self.board.hovered_place or self.board.selected or "")
            return
        if self.correcting.is_on:
            self.board.set_picture(as_corrected(self.correcting.draft, self.correcting.subject))
            self.bar.show_step(None, tr(_WHERE) if self.correcting.asked == "M" else tr(_WRONG))
            self._say_place(self.board.hovered_place or self.board.selected or "")
            return
        if self.report is not None:
            self.board.set_picture(carried_out(rules, game, self.report))
            self.bar.show_step(None, tr("Preview. Choose an order on the right to see it on the board."))
            return
        self.pointer.renew()
        clicks = self.pointer.clicks
        self.board.set_picture(written(rules.board, game, self.desk.checked, clicks))
        words = tr(_DONE) if self.pointer.is_done else moment_title(game.turn, game.stage)
        self.bar.show_step(clicks.step if clicks else None, words)
        self._say_place(self.board.hovered_place or self.board.selected or "")

    def _say_place(self, id: str) -> None:
        board = self._session.rulebook.rules.board
        self.bar.place.setText(place_words(board, self.board.picture, id) if id else "")

    # Correcting, or pointing at an order

    def begin_set_up(self) -> bool:
        """Let clicks put up a position. Whether it can be."""
        self.leave_preview()
        if not self.desk.keep() or not self.correcting.begin_set_up():
            return False
        self.board.setFocus()
        return True

    def begin_correcting(self) -> bool:
        """Let clicks correct the game; what is being written is kept first. Whether it can be."""
        self.leave_preview()
        if not self.desk.keep() or not self.correcting.begin():
            return False
        self.board.setFocus()
        return True

    def _pick(self, id: str) -> None:
        if not self.correcting.is_on:
            self.pointer.pick(id)
            return
        if (hand := self.correcting.hand) is not None:
            self.correcting.change(lambda draft: put(draft, hand, id))
            return
        self.correcting.choose(Place(id))
        if self.correcting.asked != "M":
            self.correct.setFocus()

    def _hold(self, id: str) -> None:
        if self.correcting.is_on:
            self._pick(id)
        else:
            self.pointer.hold(id)

    def _back(self) -> None:
        if self.correcting.is_on:
            self.correcting.back()
        else:
            self.pointer.back()

    def _choose(self, number: int) -> None:
        powers = self._session.rulebook.rules.board.powers
        if (hand := self.correcting.hand) is not None:
            if number <= len(powers):
                self.correcting.take(hand.next(powers[number - 1]))
        elif self.correcting.is_on:
            self.correcting.press(str(number))
        else:
            self.pointer.choose(number)

    def _want_board(self) -> None:
        if self.isVisible():
            self.board.setFocus()

    def _leave_panel(self) -> None:
        """From the panel to the board, where the next place is picked."""
        self.correcting.choose(None)
        self.board.setFocus()

    # Carrying out

    def press(self) -> None:
        """What the black button does: show what would come, or make it so; while one corrects, enter that."""
        if self.correcting.sets_up:
            self.set_up.press()
        elif self.correcting.is_on:
            self.correct.press()
        elif self.report is None:
            self.show_preview()
        else:
            self.carry_out()

    def show_preview(self) -> None:
        """Show what carrying out the stage would come to now."""
        if self.correcting.is_on:
            self.correcting.leave()
        if why := self.why_not_now:
            self._door.refused.emit(why)
            return
        if not self.desk.keep():
            return
        self.report = self._session.preview()
        written = self._session.state.written
        missing = [each.power for each in self.desk.desk.awaited.values() if each.must and each.power not in written]
        self.preview.show_report(self.report, self._session.rulebook.rules, missing)
        self._show_side()
        self._show_board()
        self.preview.list.setFocus(Qt.FocusReason.OtherFocusReason)
        self._door.heard.emit(self.preview.spoken)

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
        if self._door.process():
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
        side = px(360 if wide < 1000 else 430 if wide < 1400 else 440 if wide < 1800 else 540)
        stack(self._box, self._side, side, stacked=stacked)
        self._board_frame.setMinimumHeight(px(420) if stacked else 0)
        self._side.setMinimumHeight(px(480) if stacked else 0)

"""The board with the orders beside it; before a turn is worked out, with what would come."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from attrs import evolve
from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from eia_solo.games.napoleons_wars.rules.contract_in import Unsound, read_position
from eia_solo.games.napoleons_wars.rules.preview import Preview
from eia_solo.games.napoleons_wars.rules.state import TABLE, Plain
from eia_solo.games.napoleons_wars.rules.writing.order_reader import read_lines
from eia_solo.games.napoleons_wars.session import NapoleonsSession
from eia_solo.games.napoleons_wars.ui.board.board_view import BoardView
from eia_solo.games.napoleons_wars.ui.corps_card import CorpsCard
from eia_solo.games.napoleons_wars.ui.correct_panel import CorrectPanel
from eia_solo.games.napoleons_wars.ui.door import NapoleonsDoor
from eia_solo.games.napoleons_wars.ui.orders_desk import OrdersDesk
from eia_solo.games.napoleons_wars.ui.pointer import Pointer
from eia_solo.games.napoleons_wars.ui.presenters.board import ordered, standing, with_cut_off
from eia_solo.games.napoleons_wars.ui.presenters.board_picture import place_words
from eia_solo.games.napoleons_wars.ui.presenters.desk import due_words, missing_words
from eia_solo.games.napoleons_wars.ui.presenters.pointing import KEYS, no_line
from eia_solo.games.napoleons_wars.ui.preview_panel import PreviewPanel
from eia_solo.games.napoleons_wars.ui.set_up_panel import SetUpPanel
from eia_solo.games.napoleons_wars.ui.winter_view import WinterView
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import View
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.keyboard import give_focus_to, on_ctrl_enter
from eia_solo.ui.widgets.labels import data
from eia_solo.ui.widgets.panel import GUTTER, INSET, MARGIN, Pages, panel, scrolling, stack, tight
from eia_solo.ui.words import tr

STACKS_BELOW = 800
"""Where the view is narrower, the desk stands below the board."""
ORDERS, PREVIEW, WINTER = 444, 528, 492
"""How wide the right panel is, where there is room."""
_BELOW = 20
"""How high each of the two lines below the board is."""


class BoardPage(View):
    """The board, and what is done at it. `turned` when it shows something else beside the board."""

    turned = Signal()

    def __init__(
        self, door: NapoleonsDoor, session: NapoleonsSession, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, parent)
        self._door = door
        self._session = session
        self._rules = session.rulebook.tables
        self.setObjectName("board_page")
        self.ahead: Preview | None = None
        """What would come, while it is shown."""
        self.board = BoardView(theme, self._rules.board)
        self.place = data(theme, "", 13).wrapping()
        self.follows = data(theme, "", 12, tone="label").wrapping()
        self.desk = OrdersDesk(door, session, theme)
        self.pointer = Pointer(session, self.desk)
        self.preview = PreviewPanel(theme, door, session, self._rules.board)
        self.correct = CorrectPanel(theme, door, session)
        self.corrects = False
        """Whether clicks put the game right."""
        self.set_up = SetUpPanel(theme, door, session)
        self.sets_up = False
        """Whether clicks put up a position."""
        self.winter = WinterView(theme, self._rules.board)
        self.look_ahead = KeyButton(theme, tr("Preview"), "Ctrl+Enter", primary=True)
        self.work_out = KeyButton(theme, tr("Process"), "Ctrl+Enter", primary=True)
        self.dice = KeyButton(theme, tr("Own dice"), "D")
        self.back = KeyButton(theme, tr("Back"), "Esc")
        self.missing = data(theme, "", 12, tone="label").wrapping()
        self._card_keys: list[QShortcut] = []
        self._lay_out()
        self._connect()
        give_focus_to(self, self.board)

    def _lay_out(self) -> None:
        self._frame, left = panel(inset=10)
        self._pictures = Pages()
        around = QWidget()
        self.card = CorpsCard(self._theme, around)
        column = QVBoxLayout(around)
        tight(column, GUTTER)
        column.addWidget(self.board, 1)
        for line in (self.place, self.follows):
            line.setAlignment(Qt.AlignmentFlag.AlignTop)
            column.addWidget(line)
        self._pictures.addWidget(around)
        self._pictures.addWidget(self.winter)
        left.addWidget(self._pictures)
        self._side, right = panel()
        self._pages = Pages()
        for page in (self.desk, self.preview, self.correct, self.set_up):
            self._pages.addWidget(page)
        row = QHBoxLayout()
        tight(row, 8)
        for button in (self.look_ahead, self.work_out, self.dice, self.back):
            row.addWidget(button)
        self.missing.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.missing, 1)
        right.addWidget(self._pages, 1)
        right.addLayout(row)
        self._row, self._below = row, QHBoxLayout()
        tight(self._below, 8)
        right.addLayout(self._below)
        column = QVBoxLayout(scrolling(self))
        column.setContentsMargins(MARGIN, MARGIN, MARGIN, GUTTER)
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        tight(self._box, GUTTER)
        self._box.addWidget(self._frame, 1)
        self._box.addWidget(self._side)
        column.addLayout(self._box)

    def _connect(self) -> None:
        self._door.changed.connect(lambda _: self._follow())
        self.desk.changed.connect(self._show_board)
        self.board.space_pointed.connect(lambda id: self._say_place(id or self.board.selected))
        self.board.selected_changed.connect(self._say_place)
        self.board.corps_clicked.connect(self._pick_corps)
        self.board.squadrons_clicked.connect(self._pick_squadrons)
        self.board.space_clicked.connect(self._pick_space)
        self.board.backed.connect(self.pointer.back)
        self.board.card_keys = KEYS
        self.pointer.moved.connect(self._show_board)
        self.pointer.refused.connect(self.follows.setText)
        self.card.asked.connect(self.pointer.press)
        for key in KEYS:
            shortcut = QShortcut(QKeySequence(key), self.board)
            shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
            shortcut.activated.connect(partial(self.pointer.press, key))
            self._card_keys.append(shortcut)
        self.preview.place_chosen.connect(self.board.focus_space)
        self.look_ahead.clicked.connect(self.show_preview)
        self.work_out.clicked.connect(self.carry_out)
        self.dice.clicked.connect(self.preview.enter_dice)
        self.preview.changed.connect(self._show_side)
        self.correct.left.connect(self.leave)
        self.set_up.left.connect(self.leave)
        self.set_up.changed.connect(self._show_board)
        self.back.clicked.connect(self.leave)
        on_ctrl_enter(self, self.press)
        own = {"E": self.preview.enter_one, "D": self.preview.enter_dice}
        own["W"] = self.winter.all_nine.toggle
        own |= {str(number): partial(self.preview.enter_result, number) for number in range(1, 10)}
        self._preview_keys = [QShortcut(QKeySequence(key), self) for key in own]
        for shortcut, do in zip(self._preview_keys, own.values(), strict=True):
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(do)

    # Showing

    def _follow(self) -> None:
        """The game has changed: what would have come is looked ahead to anew, if it is still this turn."""
        if self.ahead is not None and not self._look_ahead():
            self.ahead = None
        self.refresh_if_shown()

    def refresh(self) -> None:
        """Show the game as it stands."""
        self.desk.refresh()
        self._show_side()

    def _show_side(self) -> None:
        ahead, why_not = self.ahead is not None, self.why_not_now
        by_hand = self.corrects or self.sets_up
        page = self.set_up if self.sets_up else self.correct if by_hand else self.preview if ahead else self.desk
        self._pages.setCurrentWidget(page)
        self._pictures.setCurrentIndex(int(ahead and self._is_winter))
        self.look_ahead.setVisible(not ahead and not by_hand)
        for button in (self.work_out, self.dice, self.back):
            button.setVisible(ahead)
        form = self.preview.has_form
        for key in self._preview_keys:
            key.setEnabled(ahead and not form)
        self.work_out.setVisible(ahead and not form)
        self.work_out.setText(self._black_words())
        no_dice = why_not or self.preview.why_no_dice
        self.dice.setEnabled(not no_dice and not form)
        self.dice.setToolTip(no_dice)
        for black in (self.look_ahead, self.work_out):
            black.setEnabled(not why_not)
            black.setToolTip(why_not)
        self.missing.setText(why_not or missing_words(self._session.state, self._rules.board))
        self.missing.setVisible(not ahead and not by_hand)
        self._show_board()
        self.fit()
        self.turned.emit()

    @property
    def stage_words(self) -> tuple[str, str]:
        """What is shown beside the board, and what is due, for the header."""
        game, board = self._session.state, self._rules.board
        if self.corrects:
            return tr("Correcting"), tr("nothing here is an order")
        if self.sets_up:
            return tr("Setting up"), tr("nothing is kept yet")
        if self.ahead is not None:
            return tr("Preview, nothing is kept yet"), missing_words(game, board)
        return tr("Orders, moderator's view"), due_words(game)

    @property
    def _is_winter(self) -> bool:
        turn = self._session.state.turn
        return turn is not None and turn.is_winter

    def _black_words(self) -> str:
        """What the black button would do with what is looked ahead to."""
        n, of = self.preview.open_battles, len(self.preview.fights)
        if not n:
            return tr("Process")
        if self._session.state.battles == TABLE and all(len(ask["sides"]) == 2 for ask in self._open()):
            return tr("Roll and process")
        return tr("Enter result {n} of {of}", n=of - n + 1, of=of)

    def _open(self) -> Sequence[Plain]:
        return self.ahead.asks if self.ahead is not None else ()

    @property
    def why_not_now(self) -> str:
        """Why no turn can be worked out now; nothing if one can."""
        if why := self._session.why_read_only:
            return why
        return tr("The game is over") if self._session.state.turn is None else ""

    def _show_board(self) -> None:
        if self.sets_up:
            self._show_set_up()
            return
        board, game, power = self._rules.board, self._session.state, self.desk.power
        draft, all_nine = self.desk.draft, self.desk.shows_all or self.ahead is not None
        written = {power: [each.line for each in draft.outcomes]}
        refused = {(power, each.line.number): each.reason for each in draft.faults}
        if all_nine:
            others = {other: lines for other, lines in game.written.items() if other != power}
            written |= {other: list(read_lines(lines, board)) for other, lines in others.items()}
        if self.ahead is not None:
            failed = (each for each in self.ahead.answer["outcomes"] if each["outcome"] == "refused")
            refused = {(each["power"], each["line"]): each["reason"] for each in failed}
        picture = ordered(board, self.desk.position, written, "" if all_nine else power, refused)
        if self.ahead is not None:
            numbers = {each.at: each.number for each in self.preview.fights if "-" not in each.at}
            picture = evolve(picture, battles=numbers)
            if self._is_winter:
                picture = with_cut_off(picture, self.ahead.answer["events"])
                self.preview.show_board(picture)
        card = None if self.ahead is not None or self.corrects else self.pointer.card
        if card is not None:
            of = (card.power, card.letter or card.at)
            picture = evolve(picture, reach=card.reach)
            picture = evolve(picture, chosen=of) if card.letter else evolve(picture, fleet=of)
        self.board.set_picture(picture)
        for key in self._card_keys:
            key.setEnabled(card is not None)
        compact = self.height() < self._theme.px(700)
        self.card.show_card(card, board.powers[power].name, compact=compact)
        self._place_card()
        self.follows.setText(self._hint())
        self._say_place(self.board.pointed or self.board.selected)

    def _show_set_up(self) -> None:
        """The board as the position that is set up has it."""
        board, game = self._rules.board, self.set_up.game
        position = read_position(dict(game.position), self._rules)
        self.board.set_picture(standing(board, position, self.set_up.strip.power))
        for key in self._card_keys:
            key.setEnabled(False)
        self.card.show_card(None, "", compact=True)
        self.follows.setText(self._hint())
        self._say_place(self.board.pointed or self.board.selected)

    def _hint(self) -> str:
        """What a click on the board does."""
        if self.sets_up:
            return tr("Click a space to put the unit there. Esc leaves.")
        if self.corrects:
            return tr("Click the corps or the space that is wrong. Esc leaves.")
        if self.ahead is None:
            return self.pointer.hint
        return tr("Arrow: done. Cross: not done. Swords: a battle, numbered as on the right.")

    def _place_card(self) -> None:
        """At the lower left; at the upper right if the corps lies below it."""
        if self.card.card is None:
            return
        room, gap = self.board.geometry(), self._theme.px(10)
        spot = self.board.place_of(self.card.card.at) + room.topLeft()
        lower = QPoint(room.left() + gap, room.bottom() - self.card.height() - gap)
        under = QRect(lower, self.card.size()).adjusted(-gap, -gap, gap, gap).contains(spot)
        upper = QPoint(room.right() - self.card.width() - gap, room.top() + gap)
        self.card.move(upper if under else lower)
        self.card.raise_()

    def _pick_corps(self, power: str, letter: str) -> None:
        if self.sets_up:
            self.set_up.put(self.set_up.game.position["corps"][power][letter][0])
        elif self.corrects:
            self.correct.choose(f"corps.{power}.{letter}")
        elif self.ahead is None:
            self.pointer.pick_corps(power, letter)

    def _pick_squadrons(self, power: str, sea: str) -> None:
        if self.sets_up:
            self.set_up.put(sea)
        elif self.corrects:
            self.correct.choose(f"squadrons.{power}.{sea}")
        elif self.ahead is None:
            self.pointer.pick_squadrons(power, sea)

    def _pick_space(self, id: str, _modifiers: object) -> None:
        if self.sets_up:
            self.set_up.put(id)
        elif self.corrects:
            is_sea = id in self._rules.board.seas
            self.correct.choose(f"squadrons.{self.desk.power}.{id}" if is_sea else f"owners.{id}")
        elif self.ahead is None:
            self.pointer.pick_space(id)

    def _say_place(self, id: str) -> None:
        card = self.card.card
        about = place_words(self._rules.board, self.board.picture, id) if id in self._rules.board.near else ""
        chosen = card.going or no_line(card) if card is not None else ""
        self.place.setText("  ·  ".join(filter(None, (chosen, about))))

    # What the page asks for

    def write(self) -> None:
        """Put the cursor into the orders."""
        self.leave()
        self.desk.editor.setFocus()

    def show_space(self, id: str) -> None:
        """Bring a space to the middle of the board."""
        self.leave()
        self.board.center_on(id)
        self.board.setFocus()

    def choose_corps(self, power: str, letter: str) -> None:
        """Choose a corps, whatever was chosen before."""
        while self.leave():
            pass
        self.pointer.pick_corps(power, letter)
        if (card := self.pointer.card) is not None:
            self.board.focus_space(card.at)
        self.board.setFocus()

    def step_power(self, by: int) -> None:
        """The orders of the next power, or the one before."""
        self.leave()
        self.desk.strip.step(by)

    def keep(self) -> bool:
        """Keep what is being written. Whether it is kept."""
        return self.desk.keep()

    # Carrying out

    def press(self) -> None:
        """What the black button does: show what would come, or make it so; while one corrects, enter that."""
        if self.sets_up:
            self.set_up.enter()
        elif self.corrects:
            self.correct.enter()
        elif self.ahead is None:
            self.show_preview()
        else:
            self.carry_out()

    def show_preview(self) -> None:
        """Show what the turn would come to now."""
        self.corrects = self.sets_up = False
        if why := self.why_not_now:
            self._door.refused.emit(why)
            return
        if not self.desk.keep() or not self._look_ahead():
            return
        self._show_side()
        first = self.winter.table if self._is_winter else self.preview.list
        first.setFocus(Qt.FocusReason.OtherFocusReason)
        self._door.heard.emit(self.preview.spoken)

    def _look_ahead(self) -> bool:
        """Work out what would come. Whether it can be; if not, why has been said."""
        turn = self._session.state.turn_name
        if self.why_not_now or (self.ahead is not None and self.ahead.answer["turn"] != turn):
            return False
        self.ahead = self.looked_ahead()
        if self.ahead is None:
            return False
        self.preview.show_preview(self.ahead)
        if self._is_winter:
            self.winter.show_preview(self.ahead)
        return True

    def looked_ahead(self) -> Preview | None:
        """What would come of the turn as it is kept; None if it cannot be worked out, and why has been said."""
        try:
            return self._session.preview()
        except Unsound as fault:
            self._door.refused.emit(f"{fault.at}: {fault.text}")
            return None

    def begin_correcting(self) -> bool:
        """Let clicks put the game right; what is being written is kept first. Whether they do."""
        if not self._may_change():
            return False
        self.ahead, self.corrects, self.sets_up = None, True, False
        self._show_side()
        self.correct.begin()
        return True

    def begin_set_up(self) -> bool:
        """Let clicks put up a position; what is being written is kept first. Whether they do."""
        if not self._may_change():
            return False
        self.ahead, self.corrects, self.sets_up = None, False, True
        self.pointer.back()
        self.set_up.choose(self.desk.power)
        self.set_up.begin()
        self._show_side()
        self.set_up.editor.setFocus()
        return True

    def _may_change(self) -> bool:
        """Whether the game can be put right; if not, why is said."""
        if why := self._session.why_read_only:
            self._door.refused.emit(why)
            return False
        return self.desk.keep()

    def leave(self) -> bool:
        """Out of a form, then back to the orders. Whether there was anything to leave."""
        if self.corrects or self.sets_up:
            self.corrects = self.sets_up = False
            self.refresh()
            self.board.setFocus()
            return True
        if self.ahead is None:
            return self.pointer.back()
        if self.preview.close_form():
            return True
        self.ahead = None
        self.refresh()
        self.board.setFocus()
        return True

    def carry_out(self) -> None:
        """Work the turn out; where the moderator settles battles, ask for the next result."""
        if self.preview.has_form:
            self.preview.enter_form()
        elif self._black_words() not in (tr("Process"), tr("Roll and process")):
            self.preview.enter_next()
        elif self._door.process():
            self.board.setFocus()

    def _fit_buttons(self, wide: int) -> None:
        """The black button has its words whole: where there is no room beside it, the others stand below."""
        shown = [each for each in (self.look_ahead, self.work_out, self.dice, self.back) if not each.isHidden()]
        needed = sum(each.sizeHint().width() + 8 for each in shown) + 2 * INSET
        goal = self._row if needed <= wide else self._below
        if goal.indexOf(self.back) < 0:
            for number, button in enumerate((self.dice, self.back)):
                goal.insertWidget(2 + number if goal is self._row else number, button)

    def hideEvent(self, event: QHideEvent) -> None:
        self.keep()
        super().hideEvent(event)

    # Room

    def fit(self) -> None:
        px, wide = self._theme.px, self.width() / self._theme.text_scale
        stacked = wide < STACKS_BELOW
        full = ORDERS if self.ahead is None else WINTER if self._is_winter else PREVIEW
        side = px(min(full, max(360, wide * 0.36)))
        stack(self._box, self._side, side, stacked=stacked)
        self._fit_buttons(self._side.width() if stacked else side)
        self._frame.setMinimumHeight(px(420) if stacked else 0)
        self._side.setMinimumHeight(px(480) if stacked else 0)
        for line in (self.place, self.follows):
            line.setFixedHeight(px(_BELOW))
        self._place_card()

"""What the turn would come to: read before it is made so; results of battles and own dice are entered here."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.preview import Preview
from eia_solo.games.napoleons_wars.rules.state import MODERATOR, TABLE
from eia_solo.games.napoleons_wars.rules.text import field_name
from eia_solo.games.napoleons_wars.session import NapoleonsSession
from eia_solo.games.napoleons_wars.ui.board.board_view import BoardView
from eia_solo.games.napoleons_wars.ui.dice_form import DiceForm
from eia_solo.games.napoleons_wars.ui.door import NapoleonsDoor
from eia_solo.games.napoleons_wars.ui.presenters.board_picture import BoardPicture
from eia_solo.games.napoleons_wars.ui.presenters.preview import Fight, fights, preview_lines, summary_words
from eia_solo.games.napoleons_wars.ui.preview_list import PreviewList
from eia_solo.games.napoleons_wars.ui.result_form import ResultForm
from eia_solo.games.napoleons_wars.ui.secret_words import SecretWords
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.labels import data, title
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.words import tr

_BOARD, _WITH_BOARD = 250, 600
"""How high the small board is, and the panel at least that has it."""


class PreviewPanel(QWidget):
    """`place_chosen` brings the space of the line one has come to, `changed` that a form is open or closed."""

    place_chosen = Signal(str)
    changed = Signal()

    def __init__(self, theme: Theme, door: NapoleonsDoor, session: NapoleonsSession, board: Board) -> None:
        super().__init__()
        self._door, self._session, self._board = door, session, board
        self._preview: Preview | None = None
        self.fights: tuple[Fight, ...] = ()
        self.title = title(theme, tr("What would come"), 22)
        self.facts = data(theme, "", 12, tone="label").wrapping()
        self.secret = SecretWords(theme)
        self.secret.set_words(tr("moderator only"))
        self.small: BoardView | None = None
        """The board where what the Winter takes lies; made with the first Winter."""
        self._theme = theme
        self.settle = QPushButton()
        self.list = PreviewList(theme, tr("What would come"), "preview")
        self.result = ResultForm(theme, door, board)
        self.dice = DiceForm(theme, door)
        column = QVBoxLayout(self)
        tight(column, 6)
        row = QHBoxLayout()
        tight(row, 8)
        row.addWidget(self.title, 1)
        row.addWidget(self.secret)
        column.addLayout(row)
        column.addWidget(self.facts)
        column.addWidget(self.settle, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.list, 1)
        for form in (self.result, self.dice):
            column.addWidget(form)
            form.hide()
            form.left.connect(self.close_form)
        self.list.chosen.connect(self._tell_place)
        self.list.opened.connect(self._open)
        self.settle.clicked.connect(self._settle_otherwise)

    # Showing

    def show_preview(self, preview: Preview) -> None:
        """Show what would come, with the reason and the rule of each line."""
        game = self._session.state
        self._preview = preview
        self.fights = fights(preview, game, self._board)
        self.facts.setText(summary_words(preview, game))
        by_table = game.battles == TABLE
        self.settle.setText(tr("Enter the results instead") if by_table else tr("Let the table settle them"))
        self._fit_board()
        self.list.set_lines(preview_lines(preview, game, self._session.given(), self._board))
        self.close_form()

    @property
    def spoken(self) -> str:
        """What would come, in a sentence."""
        return f"{self.title.text()}: {self.facts.text()}"

    def show_board(self, picture: BoardPicture) -> None:
        """Show a part of the board above the lines: where the first of them lies."""
        if self.small is None:
            self.small = BoardView(self._theme, self._board)
            self.small.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            column = self.layout()
            assert isinstance(column, QVBoxLayout), "that is how it is made"
            column.insertWidget(2, self.small)
            self.small.hide()
            self.small.space_clicked.connect(lambda id, _: self.place_chosen.emit(id))
        self.small.set_picture(picture)
        self._fit_board()

    def _look_near(self) -> None:
        """Show of the small board where the first of the lines lies."""
        events = self._preview.answer["events"] if self._preview is not None else ()
        places = [event["at"] for event in events if event.get("at") in self._board.provinces]
        if places and self.small is not None:
            self.small.show_whole()
            self.small.center_on(places[0])
            self.small.fade()

    def _fit_board(self) -> None:
        """It has its room only in Winter, and where the lines keep theirs."""
        if self.small is not None:
            self.small.setFixedHeight(self._theme.px(_BOARD))
            was_hidden = self.small.isHidden()
            self.small.setVisible(self._is_winter and self.height() >= self._theme.px(_WITH_BOARD))
            if was_hidden and not self.small.isHidden():
                QTimer.singleShot(0, self, self._look_near)  # once it has its size

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_board()

    @property
    def has_form(self) -> bool:
        """Whether a result or dice are being entered."""
        return not self.result.isHidden() or not self.dice.isHidden()

    def enter_form(self) -> None:
        """Enter what is in the form that is open."""
        if not self.result.isHidden():
            self.result.enter()
        else:
            self.dice.enter()

    def close_form(self) -> bool:
        """Close what is being entered. Whether there was anything."""
        was = self.has_form
        self.result.hide()
        self.dice.hide()
        self.settle.setVisible(bool(self.open_battles))
        if was:
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
            self.changed.emit()
        return was

    def _tell_place(self, id: str) -> None:
        kind, *rest = id.split()
        if self.small is not None and kind == "event" and rest[-1] in self._board.near:
            self.small.focus_space(rest[-1])
        if kind in ("battle", "event") and rest and rest[-1].split("-")[0] in self._board.near:
            self.place_chosen.emit(rest[-1].split("-")[0])

    def _open(self, id: str) -> None:
        number = next((each.number for each in self.fights if each.id == id), None)
        if number is not None:
            self.enter_result(number)

    # What is entered

    @property
    def open_battles(self) -> int:
        """How many battles nobody has settled."""
        return 0 if self._preview is None else len(self._preview.asks)

    def enter_one(self) -> None:
        """Ask for the result of the battle one is on, else of the first that is open."""
        here = next((each for each in self.fights if each.id == self.list.current), None)
        first = next((each for each in self.fights if each.throws is not None or not each.told), None)
        chosen = here or first or next(iter(self.fights), None)
        if chosen is None:
            self._door.refused.emit(tr("There is no battle"))
        else:
            self.enter_result(chosen.number)

    def enter_next(self) -> None:
        """Ask for the result of the first battle that is open."""
        open_places = [ask["at"] for ask in self._preview.asks] if self._preview else []
        number = next((each.number for each in self.fights if each.at in open_places), None)
        if number is not None:
            self.enter_result(number)

    def enter_result(self, number: int) -> None:
        """Ask for the result of a battle by its number."""
        if self._preview is None or number > len(self.fights):
            return
        at = self.fights[number - 1].at
        both = (*self._preview.asks, *self._preview.answer["battles"])
        battle = next(each for each in both if each["at"] == at)
        self.dice.hide()
        self.list.choose(f"battle {at}")
        self.result.show_battle(number, battle, self._session.state.results.get(at))
        self.settle.hide()
        self.result.show()
        self.result.winner.setFocus()
        self.changed.emit()

    def enter_dice(self) -> None:
        """Ask for dice thrown by hand."""
        throws = self.throws()
        if not throws:
            self._door.refused.emit(self.why_no_dice)
            return
        self.result.hide()
        self.dice.show_throws(throws, with_coin=self._is_winter)
        self.settle.hide()
        self.dice.show()
        next(iter(self.dice.fields.values())).setFocus()
        self.changed.emit()

    @property
    def _is_winter(self) -> bool:
        turn = self._session.state.turn
        return turn is not None and turn.is_winter

    @property
    def why_no_dice(self) -> str:
        """Why there is nothing to throw for; nothing if there is."""
        if self.throws():
            return ""
        if self._session.state.battles == MODERATOR and self.open_battles:
            return tr("The moderator enters results: no dice are thrown")
        return tr("This turn needs no throw")

    def throws(self) -> list[tuple[str, str]]:
        """The throws that are known now: income in Winter, open battles where the table settles them."""
        if self._preview is None:
            return []
        if self._is_winter:
            rows = self._preview.answer["ledger"]
            paid = [power for power in self._board.order if any(row[0] == "income_value" for row in rows[power])]
            return [(f"income {power}", self._board.powers[power].name) for power in paid]
        if self._session.state.battles == MODERATOR:
            return []
        asks = [ask["at"] for ask in self._preview.asks if len(ask["sides"]) == 2]
        return [(f"battle {at}", field_name(at, self._board)) for at in asks]

    def _settle_otherwise(self) -> None:
        now = self._session.state.battles
        self._door.correct([("battles", MODERATOR if now == TABLE else TABLE)], tr("chosen for this game"), public=True)

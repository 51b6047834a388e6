"""The mails of a game: beside each the board as it would be ordered, and how far all powers are."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from eia_solo.games.international_relations.rules.state import GameState
from eia_solo.games.international_relations.rules.writing.order_sheets import check_of_all
from eia_solo.games.international_relations.session import InternationalSession
from eia_solo.games.international_relations.ui.board.board_view import BoardView
from eia_solo.games.international_relations.ui.discs import paint_power
from eia_solo.games.international_relations.ui.door import InternationalDoor
from eia_solo.games.international_relations.ui.presenters.board import written
from eia_solo.games.international_relations.ui.presenters.mails import due_words, progress_lines, words_of_cards
from eia_solo.ui.mailbox.lists import MailLines
from eia_solo.ui.mailbox.view import MailboxView
from eia_solo.ui.presenters.mail_cards import CardWords
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.labels import head
from eia_solo.ui.words import tr


class MailsView(MailboxView):
    """The mailbox with the board."""

    def __init__(
        self, door: InternationalDoor, session: InternationalSession, theme: Theme, parent: QWidget | None = None
    ) -> None:
        self._rules = session.rulebook.rules
        self.powers = MailLines(theme, paint_power, tr("How far all powers are"), "powers_then")
        self.board = BoardView(theme, self._rules.board)
        self.also_along = (self.powers,)
        self._game = session
        super().__init__(door, theme, paint_power, parent)

    def lay_out_right(self, column: QVBoxLayout) -> None:
        self.board.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.board.buttons.hide()
        column.addWidget(self.board, 3)
        column.addWidget(head(self._theme, tr("All powers")))
        column.addWidget(self.powers)

    def fit(self) -> None:
        super().fit()
        self.board.setMinimumHeight(self._theme.px(150))
        self.powers.setFixedHeight(self._theme.px(178))

    def show_then(self, then: GameState) -> None:
        self.powers.set_lines(progress_lines(self._rules, then))
        self.board.set_picture(written(self._rules.board, then, check_of_all(self._rules, then)))

    @property
    def of(self) -> CardWords:
        return words_of_cards(self._rules, self._game.state)

    @property
    def due_words(self) -> str:
        return due_words(self._game.state)

    @property
    def is_over(self) -> bool:
        return bool(self._game.state.winners)

    @property
    def is_due(self) -> bool:
        return self._game.state.deadline is not None

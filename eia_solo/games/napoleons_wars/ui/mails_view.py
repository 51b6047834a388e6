"""The mails of a game: beside each what it posts, and how far all powers are."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from eia_solo.games.napoleons_wars.rules.contract_in import Unsound
from eia_solo.games.napoleons_wars.rules.posted import standing_posts
from eia_solo.games.napoleons_wars.rules.state import GameState
from eia_solo.games.napoleons_wars.session import NapoleonsSession
from eia_solo.games.napoleons_wars.ui.discs import paint_power
from eia_solo.games.napoleons_wars.ui.door import NapoleonsDoor
from eia_solo.games.napoleons_wars.ui.presenters.mails import due_words, progress_lines, words_of_cards
from eia_solo.games.napoleons_wars.ui.presenters.posts import standing_lines
from eia_solo.ui.mailbox.lists import MailLines
from eia_solo.ui.mailbox.view import MailboxView
from eia_solo.ui.presenters.mail_cards import CardWords
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.labels import head
from eia_solo.ui.words import mark, tr


class MailsView(MailboxView):
    """The mailbox with the public acts of the turn."""

    deadline_words = mark("Update time…")
    can_be_mails = mark(
        "A mail (.eml), a mailbox (.mbox), a folder of them, a page of a forum, or mere words. Their times count, not "
        "their order."
    )

    def __init__(
        self, door: NapoleonsDoor, session: NapoleonsSession, theme: Theme, parent: QWidget | None = None
    ) -> None:
        self._rules, self._game = session.rulebook.tables, session
        self.posts = MailLines(theme, paint_power, tr("Public acts, then"), "posts_then")
        self.powers = MailLines(theme, paint_power, tr("How far all powers are"), "powers_then")
        self.also_along = (self.posts, self.powers)
        super().__init__(door, theme, paint_power, parent)

    def lay_out_right(self, column: QVBoxLayout) -> None:
        column.addWidget(head(self._theme, tr("Public acts, then")))
        column.addWidget(self.posts, 1)
        column.addWidget(head(self._theme, tr("All powers")))
        column.addWidget(self.powers, 2)

    def show_then(self, then: GameState) -> None:
        board = self._rules.board
        try:
            standing = standing_posts(self._rules, then)
        except Unsound:
            standing = {}
        self.posts.set_lines(standing_lines(then, standing, board))
        self.powers.set_lines(progress_lines(board, then))

    @property
    def of(self) -> CardWords:
        return words_of_cards(self._rules.board)

    @property
    def due_words(self) -> str:
        return due_words(self._game.state)

    @property
    def is_over(self) -> bool:
        return self._game.state.turn is None

    @property
    def is_due(self) -> bool:
        return self._game.state.update is not None

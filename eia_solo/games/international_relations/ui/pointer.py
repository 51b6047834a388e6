"""Orders given by pointing at the board: each complete one goes into the sheet; a bar says what may be picked next."""

from __future__ import annotations

from attrs import evolve
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from eia_solo.games.international_relations.rules.state import GameState
from eia_solo.games.international_relations.session import InternationalSession
from eia_solo.games.international_relations.ui.order_desk import OrderDesk
from eia_solo.games.international_relations.ui.presenters.desk import owner_of_order
from eia_solo.games.international_relations.ui.presenters.order_clicks import OrderClicks, Pointing, Step
from eia_solo.games.international_relations.ui.presenters.pointing import pointing
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.labels import data
from eia_solo.ui.widgets.panel import tight

MOST = 6
"""No order has more meanings: an army or a fleet on each of several coasts."""
_ROWS = 36, 34
"""How high the rows are: a button, two lines of words."""


class ClickBar(QWidget):
    """Two rows of the same height at any time, so that the board above never jumps.

    `chosen` brings the number of an option, from 1.
    """

    chosen = Signal(int)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.step = data(theme, "", 13).wrapping()
        self.place = data(theme, "", 12, tone="label").wrapping()
        self.options = [KeyButton(theme, "", str(number)) for number in range(1, MOST + 1)]
        column = QVBoxLayout(self)
        tight(column, 4)
        row = QHBoxLayout()
        tight(row, 8)
        row.addWidget(self.step, 1)
        for number, button in enumerate(self.options, 1):
            button.hide()
            button.clicked.connect(lambda _=False, number=number: self.chosen.emit(number))
            row.addWidget(button)
        self._rows = QWidget(), self.place
        self._rows[0].setLayout(row)
        for each in self._rows:
            column.addWidget(each)
        self.place.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        for row, high in zip(self._rows, _ROWS, strict=True):
            row.setFixedHeight(theme.px(high))

    def show_step(self, step: Step | None, words: str) -> None:
        """Show what is asked for, or without a step only these words."""
        self.step.setText(step.words or words if step is not None else words)
        options = step.options if step is not None else ()
        for number, button in enumerate(self.options):
            shown = number < len(options)
            button.setVisible(shown)
            if shown:
                button.setText(options[number].words)
                button.setAccessibleName(options[number].words)
                button.updateGeometry()


class Pointer(QObject):
    """Follows the picks of one order. `moved` with every pick; while it is `off` nothing is picked."""

    moved = Signal()

    def __init__(self, session: InternationalSession, desk: OrderDesk) -> None:
        super().__init__(desk)
        self._session = session
        self._desk = desk
        self._of: tuple[GameState | None, str] = (None, "")
        self.clicks: OrderClicks | None = None
        """The order that is being given, or the last one; None where none can be given."""
        self.off = False

    @property
    def is_done(self) -> bool:
        """Whether the last order is complete."""
        return self.clicks is not None and self.clicks.order is not None

    def renew(self) -> None:
        """What picks mean goes by what is written; what has been picked stays, unless game or power is another."""
        game, power = self._session.state, self._desk.power
        before, whose = self._of
        same = before is not None and (before.turn, before.stage) == (game.turn, game.stage) and whose == power
        self._of = game, power
        means = self._means()
        if means is None:
            self.clicks = None
        elif self.clicks is None or not same:
            self.clicks = OrderClicks(means)
        elif not self.is_done:
            self.clicks = evolve(self.clicks, pointing=means)

    def _means(self) -> Pointing | None:
        if self._session.why_read_only:
            return None
        board = self._session.rulebook.rules.board
        return pointing(board, self._session.state, self._desk.power, self._desk.checked)

    def pick(self, id: str) -> None:
        """One province more; after a complete order the first of the next."""
        if self.off or self.clicks is None:
            return
        if self.is_done and (means := self._means()) is not None:
            self.clicks = OrderClicks(means)
        self._take(self.clicks.pick(id))

    def hold(self, id: str) -> None:
        """Let the unit of a province hold, or disband."""
        if not self.off and self.clicks is not None:
            self._take(self.clicks.rest(id))

    def choose(self, number: int) -> None:
        """One of the meanings there are, from 1."""
        if not self.off and self.clicks is not None:
            self._take(self.clicks.choose(number))

    def back(self) -> None:
        """Take the last pick back."""
        if not self.off and self.clicks is not None:
            self._take(self.clicks.back())

    def _take(self, clicks: OrderClicks) -> None:
        if clicks is self.clicks:
            return
        self.clicks = clicks
        if (order := clicks.order) is not None:
            units = clicks.pointing.units
            self._desk.put_order(order, clicks.text, owner_of_order(units, order, self._session.state.owners))
        self.moved.emit()

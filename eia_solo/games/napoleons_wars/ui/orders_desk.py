"""The order desk: whose orders they are, their text, what is said of it, and what it costs."""

from __future__ import annotations

from attrs import evolve
from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from eia_solo.games.napoleons_wars.rules.contract_in import Unsound
from eia_solo.games.napoleons_wars.rules.draft import Draft, Drafting
from eia_solo.games.napoleons_wars.rules.forecast import forecast
from eia_solo.games.napoleons_wars.rules.position import Position
from eia_solo.games.napoleons_wars.rules.state import GameState
from eia_solo.games.napoleons_wars.rules.warnings import Warned, warnings
from eia_solo.games.napoleons_wars.session import NapoleonsSession
from eia_solo.games.napoleons_wars.ui.door import NapoleonsDoor
from eia_solo.games.napoleons_wars.ui.money_table import MoneyTable
from eia_solo.games.napoleons_wars.ui.names_instead import NamesInstead
from eia_solo.games.napoleons_wars.ui.orders_editor import OrdersEditor
from eia_solo.games.napoleons_wars.ui.power_strip import PowerStrip
from eia_solo.games.napoleons_wars.ui.presenters.desk import State, is_alive
from eia_solo.games.napoleons_wars.ui.presenters.draft import (
    Kind,
    Said,
    all_said,
    counts_words,
    place_of,
    said_lines,
    with_name,
    written_out,
)
from eia_solo.games.napoleons_wars.ui.presenters.lines_offered import COUNT, offered
from eia_solo.games.napoleons_wars.ui.presenters.mails import by_mail_words
from eia_solo.games.napoleons_wars.ui.presenters.money import money
from eia_solo.games.napoleons_wars.ui.said_list import SaidList
from eia_solo.games.napoleons_wars.ui.secret_words import SecretWords
from eia_solo.ui.presenters.line_offers import LineOffer
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.labels import data, title
from eia_solo.ui.widgets.line_chips import LineChips
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.words import tr

FULL = 650
"""Where the desk is lower, money is two numbers and a band."""
LOW = 440
"""Where it is lower still, its texts are."""
_NARROW = 380
_PAUSE_MS = 300
"""After so long without a key it is worked out what would come of the orders alone."""


class OrdersDesk(QWidget):
    """`changed` whenever there is another text or another power; what is written is kept when one leaves the text."""

    changed = Signal()
    post_asked = Signal()

    def __init__(self, door: NapoleonsDoor, session: NapoleonsSession, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._door = door
        self._session = session
        self._board = session.rulebook.tables.board
        self._base = ""
        self._keeping = False
        self._of: GameState | None = None
        self._drafting = Drafting(session.rulebook.tables, session.state)
        self._states: dict[str, State] = {}
        self.draft = Draft(self._board.order[0])
        self.said: tuple[Said, ...] = ()
        self.warned: tuple[Warned, ...] = ()
        """What would come of these orders if nobody else moved, as far as it is to be known before the deadline."""
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE_MS)
        self._pause.timeout.connect(self.warn)
        self.strip = PowerStrip(theme, self._board)
        self.all = QPushButton(tr("All"))
        self.all.setCheckable(True)
        self.all.setProperty("role", "chip")
        self.all.setToolTip(tr("The arrows of all nine (F7)"))
        self.power = self.strip.power
        """Whose orders are shown."""
        self.title = title(theme, "", 22)
        self.counts = data(theme, "", 12, tone="label").wrapping()
        self.secret = SecretWords(theme)
        self.editor = OrdersEditor(theme)
        self.post = QPushButton(tr("Post…"))
        self.chips = LineChips(theme, COUNT, self.post)
        self.messages = SaidList(theme, tr("What is said of the orders"), "said")
        self.instead = NamesInstead(theme)
        self.money = MoneyTable(theme)
        self._lay_out()
        self.strip.chosen.connect(self._turn)
        self.all.toggled.connect(lambda _: self.changed.emit())
        self.editor.edited.connect(self.look)
        self.editor.left.connect(self.keep)
        self.editor.line_told.connect(door.heard)
        self.editor.written_out.connect(self.write_out)
        self.editor.picked.connect(self.instead.pick)
        self.editor.cursorPositionChanged.connect(self._show_names)
        self.instead.picked.connect(self._write_name)
        self.chips.written.connect(self.write_line)
        self.chips.begun.connect(self.add)
        self.post.clicked.connect(self.post_asked)
        self.messages.chosen.connect(self._go_to)
        self.messages.opened.connect(lambda _: self.editor.setFocus())
        self.set_theme(theme)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        tight(column, 6)
        row = QHBoxLayout()
        tight(row, 6)
        row.addWidget(self.all)
        row.addWidget(self.strip, 1)
        column.addLayout(row)
        row = QHBoxLayout()
        tight(row, 10)
        row.addWidget(self.title)
        row.addWidget(self.counts, 1)
        row.addWidget(self.secret)
        column.addLayout(row)
        column.addWidget(self.editor, 3)
        column.addWidget(self.chips)
        column.addWidget(self.messages, 2)
        column.addWidget(self.instead)
        column.addWidget(self.money)

    @property
    def shows_all(self) -> bool:
        """Whether the board shows the arrows of all nine."""
        return self.all.isChecked()

    @property
    def position(self) -> Position:
        """What the turn begins with."""
        return self._drafting.position

    # Showing

    def refresh(self) -> None:
        """Show the game as it stands. What was written and not kept gives way to another game only."""
        game = self._session.state
        if game is not self._of:
            self._of, self._states = game, {}
            self._drafting = Drafting(self._session.rulebook.tables, game)
        text = "\n".join(game.written.get(self.power, ()))
        if text != self._base and not self._keeping:
            self.editor.show_text(text)
        self._base = text
        self.strip.show_states(self._state)
        self._show_chips()
        self.look()

    def look(self) -> None:
        """Check the text as it is written now."""
        writable = not self._session.why_read_only and self._session.state.turn is not None
        self.editor.setReadOnly(not writable)
        self.editor.setPlaceholderText(tr("One order a line: A Paris - Lorraine") if writable else "")
        self.title.setText(self._board.powers[self.power].name)
        self.editor.setAccessibleName(tr("Orders, one a line: {power}", power=self.title.text()))
        self.draft = self._drafting.check(self.power, self.editor.text.split("\n"))
        self.said = all_said(self.draft, self._board)
        self.editor.mark(self.said)
        by_mail = "" if self.is_changed else by_mail_words(self._session.state, self.power)
        self.counts.setText(", ".join(filter(None, (counts_words(self.draft), by_mail))))
        self.messages.set_lines(said_lines(self.said, self.warned))
        self._show_names()
        self._pause.start()
        self.money.show_money(money(self.draft, forecast(self.draft), self._board))
        self.changed.emit()

    def warn(self) -> None:
        """Work out what would come of the orders as they are written, and say it below them."""
        game, text = self._session.state, self.editor.text
        self._pause.stop()
        self.warned = ()
        if game.turn is not None and text.strip():
            written = {**game.written, self.power: tuple(text.split("\n"))}
            try:
                self.warned = warnings(self._drafting.tables, evolve(game, written=written), self.power)
            except Unsound as fault:
                self._door.refused.emit(f"{fault.at}: {fault.text}")
        self.messages.set_lines(said_lines(self.said, self.warned))

    def _show_names(self) -> None:
        """Offer names for the word that is wrong in the line one is on, else for the first that is."""
        here = self.editor.textCursor().blockNumber() + 1
        named = sorted((each for each in self.said if each.names), key=lambda each: each.line != here)
        self.instead.show_said(named[0] if named and not self.editor.isReadOnly() else None)

    def _write_name(self, name: str) -> None:
        if (said := self.instead.said) is not None:
            self.put(with_name(self.editor.text, said, name), said.line)
            self.editor.setFocus()

    def _state(self, power: str) -> State:
        """How far a power is; worked out once for each state of the game."""
        if power not in self._states:
            lines = self._session.state.written.get(power)
            if lines:
                faults = self._drafting.check(power, lines).faults
                self._states[power] = State.FAULTY if faults else State.WRITTEN
            else:
                alive = is_alive(self._session.state, self._board, power)
                self._states[power] = State.SILENT if alive else State.OUT
        return self._states[power]

    def _show_chips(self) -> None:
        """Show the lines that can be written, as the turn begins."""
        why_not = self._session.why_read_only
        offers = offered(self._drafting.check(self.power, ()), self._board)
        self.chips.setVisible(bool(offers))
        if offers:
            self.chips.show_offers([LineOffer(each.title, why_not=why_not) for each in offers] if why_not else offers)
        self.post.setEnabled(not why_not)
        self.post.setToolTip(why_not or tr("Enter public acts, as they were posted (Ctrl+Shift+P)"))

    def choose(self, power: str) -> None:
        """Show the orders of a power."""
        self.strip.choose(power)

    def _turn(self, power: str) -> None:
        if not self.keep():
            self.strip.blockSignals(True)
            self.strip.choose(self.power)  # what is written stays in sight until it can be kept
            self.strip.blockSignals(False)
            return
        self.power, self.warned = power, ()
        self._base = "\n".join(self._session.state.written.get(power, ()))
        self.editor.show_text(self._base)
        self._show_chips()
        self.look()
        self._door.heard.emit(": ".join(filter(None, (self.title.text(), self.counts.text()))))

    def _go_to(self, id: str) -> None:
        if place := place_of(id):
            self.editor.go_to(*place)

    def next_fault(self, by: int = 1) -> bool:
        """Go to the next fault behind the cursor, after the last to the first. Whether there is any."""
        faults = sorted((each.line, each.column) for each in self.said if each.kind in (Kind.FAULT, Kind.GUESS))
        if not faults:
            return False
        cursor = self.editor.textCursor()
        here = cursor.blockNumber() + 1, cursor.positionInBlock() + 1
        ahead = [each for each in faults if (each > here if by > 0 else each < here)]
        goal = (ahead or faults)[0] if by > 0 else (ahead or faults)[-1]
        self.editor.setFocus()
        self.editor.go_to(*goal)
        return True

    # Writing

    def take_over(self, before: OrdersDesk) -> None:
        """Go on with what was typed on another page of the same campaign and could not be kept there."""
        if before.is_changed:
            self.choose(before.power)
            self.editor.put(before.editor.text, 1)

    @property
    def is_changed(self) -> bool:
        """Whether the text is another than what is kept."""
        return _lines(self.editor.text) != _lines(self._base)

    def keep(self) -> bool:
        """Keep the text as it is now. Whether it is kept; if not, why has been said."""
        if self._keeping or not self.is_changed or self._session.looked_at is not None:
            return True
        if why := self._session.why_read_only:
            self._door.refused.emit(why)
            return False
        self._keeping = True
        kept = self._door.write(self.power, self.editor.text)
        self._keeping = False
        return kept

    def write_out(self, line: int) -> None:
        """Write the names that were guessed in a line in full."""
        text = written_out(self.editor.text, self.said, line)
        self.editor.put(text, line)

    def add(self, line: str) -> None:
        """Write a line below all others, with the cursor at its end to be changed."""
        lines = self.editor.text.rstrip("\n").split("\n") if self.editor.text.strip() else []
        self.editor.put("\n".join((*lines, line)), len(lines) + 1)
        self.editor.setFocus()

    def write_line(self, line: str) -> None:
        """Write a whole line below all others, and keep it."""
        self.add(line)
        self.keep()

    def put(self, text: str, line: int) -> None:
        """Another text, as if it had been typed, and keep it."""
        self.editor.put(text, line)
        self.keep()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.money.set_compact(self.height() < self._theme.px(FULL))
        self._fit_texts()
        is_narrow = self.width() < self._theme.px(_NARROW)
        self.secret.set_words(tr("secret") if is_narrow else tr("secret until the update"))

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._fit_texts()

    def _fit_texts(self) -> None:
        """On a low screen the texts scroll sooner, so that the black button below them stays in sight."""
        px = self._theme.px
        low = self.height() < px(LOW)
        self.editor.setMinimumHeight(px(66 if low else 92))
        self.messages.setMinimumHeight(px(30 if low else 48))


def _lines(text: str) -> list[str]:
    """What of a text is kept: its lines without the room around them."""
    return [line for each in text.splitlines() if (line := each.strip())]

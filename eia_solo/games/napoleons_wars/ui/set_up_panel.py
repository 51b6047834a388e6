"""The panel in which a position is set up: a text to paste or type, and what a click on the board puts down."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from eia_solo.core.errors import InvalidCommand
from eia_solo.games.napoleons_wars.rules.events import CampaignBegan
from eia_solo.games.napoleons_wars.rules.state import GameState
from eia_solo.games.napoleons_wars.rules.writing.position_lines import WrittenPosition
from eia_solo.games.napoleons_wars.rules.writing.position_words import text_of_position
from eia_solo.games.napoleons_wars.rules.writing.positions import read_text_of_position
from eia_solo.games.napoleons_wars.session import NapoleonsSession
from eia_solo.games.napoleons_wars.ui.door import NapoleonsDoor
from eia_solo.games.napoleons_wars.ui.power_strip import PowerStrip
from eia_solo.games.napoleons_wars.ui.presenters.set_up import Hand, What, emptied, put
from eia_solo.ui.presenters.lines import sentence
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.labels import data, title
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.widgets.text_sheet import Stroke, TextSheet, Underline
from eia_solo.ui.words import ntr, tr

_START = "napoleons-1804"
_SHOWN = 3
"""So many faults are told one by one."""


class SetUpPanel(QWidget):
    """`changed` when the position is another one, `left` when it is entered, or left with Escape."""

    changed = Signal()
    left = Signal()

    def __init__(self, theme: Theme, door: NapoleonsDoor, session: NapoleonsSession) -> None:
        super().__init__()
        self._theme, self._door, self._session = theme, door, session
        self._tables = session.rulebook.tables
        self.game = session.state
        """The game as it would stand: the last position that could be read."""
        self.strip = PowerStrip(theme, self._tables.board)
        self.strip.setAccessibleName(tr("Whose is in hand"))
        self.hands = QButtonGroup(self)
        self.whats = {what: QRadioButton(tr(what.value)) for what in What}
        for button in self.whats.values():
            self.hands.addButton(button)
        self.whats[What.INFANTRY].setChecked(True)
        self.now, self.begun = QPushButton(tr("As it stands")), QPushButton(tr("1804"))
        self.empty = QPushButton(tr("Empty board"))
        self.editor = TextSheet(theme, tr("The position, a line each"), "position_text")
        self.said = data(theme, "", 12, tone="war").wrapping()
        self.because = QLineEdit()
        self.because.setAccessibleName(tr("Why"))
        self.because.setPlaceholderText(tr("a reason, for the log"))
        self.public = QCheckBox(tr("The next update tells everybody"))
        self.public.setChecked(True)
        self.enter_all = KeyButton(theme, tr("Begin here"), "Ctrl+Enter", primary=True)
        self.leave = KeyButton(theme, tr("Leave it"), "Esc")
        self._lay_out(theme)
        self.editor.edited.connect(self._read)
        self.because.textChanged.connect(lambda _: self._say())
        self.now.clicked.connect(lambda: self._show(self._session.state))
        self.begun.clicked.connect(self._as_begun)
        self.empty.clicked.connect(lambda: self._show(emptied(self._session.state)))
        self.enter_all.clicked.connect(self.enter)
        self.leave.clicked.connect(self.left)
        self._found = WrittenPosition(self.game)

    def _lay_out(self, theme: Theme) -> None:
        column = QVBoxLayout(self)
        tight(column, 5)
        column.addWidget(title(theme, tr("A position of your own"), 22))
        hint = tr("Paste a position, type it, or click on the board to put units there.")
        column.addWidget(data(theme, hint, 12, tone="label").wrapping())
        column.addWidget(self.strip)
        grid = QGridLayout()
        tight(grid, 6)
        for number, button in enumerate(self.whats.values()):
            grid.addWidget(button, number // 3, number % 3)
        column.addLayout(grid)
        row = QHBoxLayout()
        tight(row, 8)
        for each in (self.now, self.begun, self.empty):
            row.addWidget(each)
        row.addStretch(1)
        column.addLayout(row)
        column.addWidget(self.editor, 1)
        column.addWidget(self.said)
        column.addWidget(self.because)
        column.addWidget(self.public)
        row = QHBoxLayout()
        tight(row, 8)
        for key in (self.enter_all, self.leave):
            row.addWidget(key)
        row.addStretch(1)
        column.addLayout(row)

    @property
    def _is_new(self) -> bool:
        """Whether nothing was done in the game yet: then no reason is asked for, and nobody is told."""
        return self._session.history.head == 1

    def begin(self) -> None:
        """Begin with the position as it stands."""
        self.strip.show_states(lambda _: None)
        self.because.clear()
        for field in (self.because, self.public):
            field.setVisible(not self._is_new)
        self._show(self._session.state)
        self.editor.setFocus()

    def _show(self, game: GameState) -> None:
        self.editor.put(text_of_position(game, self._tables.board), 1)
        self._read()

    def _as_begun(self) -> None:
        began = self._session.rulebook.initial(_START)
        assert isinstance(began, CampaignBegan), "that is what a scenario begins with"
        self._show(began.game)

    def put(self, id: str) -> None:
        """Put what is in hand into a space."""
        if self._found.game is None:
            self._door.refused.emit(tr("Put the text right first"))
            return
        what = next(what for what, button in self.whats.items() if button.isChecked())
        try:
            self._show(put(self.game, Hand(self.strip.power, what), id, self._tables))
        except InvalidCommand as fault:
            self._door.refused.emit(fault.what)

    def choose(self, power: str) -> None:
        """Take something of a power in hand."""
        self.strip.choose(power)

    def _read(self) -> None:
        """What is written, read anew; the board shows the last position that could be read."""
        self._found = read_text_of_position(self.editor.text, self._session.state, self._tables)
        palette, lines = self._theme.palette, self.editor.text.splitlines()
        self.editor.underline(
            Underline(
                each.line, 1, len(lines[each.line - 1]) + 1, sentence(each.text), Stroke.WaveUnderline, palette.wax
            )
            for each in self._found.faults
            if 0 < each.line <= len(lines)
        )
        if self._found.game is not None:
            self.game = self._found.game
        self._say()
        self.changed.emit()

    def _say(self) -> None:
        faults = [tr("Line {line}: {said}", line=each.line, said=each.text) for each in self._found.faults]
        told = faults[:_SHOWN]
        if more := len(faults) - _SHOWN:
            told += [ntr("and {n} more", "and {n} more", more)] if more > 0 else []
        self.said.setText("\n".join(told) or "; ".join(map(sentence, self._found.notes)))
        why = tr("Put the text right first") if faults else ""
        if not why and not self._is_new and not self.because.text().strip():
            why = tr("Say why first")
        self.enter_all.setEnabled(not why)
        self.enter_all.setToolTip(why)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme

    def enter(self) -> None:
        """Have the game stand so from now on, as one step."""
        if self._found.game is not None and not self._is_new and not self.because.text().strip():
            self.because.setFocus()
            self.said.setText(tr("Say why first"))
            return
        with self._door.refusing_beside(self.said.setText):
            done = self._door.set_up(self.editor.text, self.because.text(), public=self.public.isChecked())
        if done:
            self.left.emit()

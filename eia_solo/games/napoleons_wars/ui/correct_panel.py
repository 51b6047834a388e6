"""The game put right by hand: things and their values gathered, then entered as one step with a reason."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QCheckBox, QCompleter, QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from eia_solo.games.napoleons_wars.rules.commands import Edit, EditGame
from eia_solo.games.napoleons_wars.session import NapoleonsSession
from eia_solo.games.napoleons_wars.ui.door import NapoleonsDoor
from eia_solo.games.napoleons_wars.ui.presenters.correcting import keys_of, stands_words, value_of
from eia_solo.games.napoleons_wars.ui.said_list import SaidList
from eia_solo.ui.presenters.lines import Line, words
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.labels import data, title
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.words import tr


class CorrectPanel(QWidget):
    """`left` when it is done, or left with Escape."""

    left = Signal()

    def __init__(self, theme: Theme, door: NapoleonsDoor, session: NapoleonsSession) -> None:
        super().__init__()
        self._door, self._session = door, session
        self._board = session.rulebook.tables.board
        self.edits: dict[str, str] = {}
        """What is gathered, by key."""
        self.key, self.value, self.because = QLineEdit(), QLineEdit(), QLineEdit()
        for field, name in ((self.key, tr("What")), (self.value, tr("Is to be")), (self.because, tr("Why"))):
            field.setAccessibleName(name)
        self.key.setPlaceholderText("treasury.France")
        self.because.setPlaceholderText(tr("a reason, for the log"))
        self.stands = data(theme, "", 12, tone="label").wrapping()
        self.take = KeyButton(theme, tr("Note it"), "Enter")
        self.public = QCheckBox(tr("The next update tells everybody"))
        self.public.setToolTip(
            tr("With the reason. Gold, divisions and conscripts are told only the power they belong to.")
        )
        self.public.setChecked(True)
        self.said = data(theme, "", 12, tone="war").wrapping()
        self.list = SaidList(theme, tr("What is wrong"), "edits")
        self.enter_all = KeyButton(theme, tr("Enter all"), "Ctrl+Enter", primary=True)
        self.leave = KeyButton(theme, tr("Leave it"), "Esc")
        self._lay_out(theme)
        self.key.textChanged.connect(lambda _: self._look())
        self.key.returnPressed.connect(self._to_value)
        self.value.textChanged.connect(lambda _: self._say_fault())
        self.value.returnPressed.connect(self.note)
        self.because.textChanged.connect(lambda _: self._say_fault())
        self.take.clicked.connect(self.note)
        self.enter_all.clicked.connect(self.enter)
        self.leave.clicked.connect(self.left)
        delete = QShortcut(QKeySequence("Del"), self.list)
        delete.setContext(Qt.ShortcutContext.WidgetShortcut)
        delete.activated.connect(self._forget)

    def _lay_out(self, theme: Theme) -> None:
        column = QVBoxLayout(self)
        tight(column, 8)
        column.addWidget(title(theme, tr("Correcting"), 22))
        hint = tr("Nothing here is an order. Click a corps or a space, or write the name of what is wrong.")
        column.addWidget(data(theme, hint, 12, tone="label").wrapping())
        grid = QGridLayout()
        tight(grid, 6)
        for number, (name, field) in enumerate(((tr("What"), self.key), (tr("Is to be"), self.value))):
            grid.addWidget(data(theme, name, 13), number, 0)
            grid.addWidget(field, number, 1)
        grid.addWidget(self.take, 1, 2)
        column.addLayout(grid)
        column.addWidget(self.stands)
        column.addWidget(self.list, 1)
        row = QHBoxLayout()
        tight(row, 8)
        row.addWidget(data(theme, tr("Why"), 13))
        row.addWidget(self.because, 1)
        column.addLayout(row)
        column.addWidget(self.public)
        column.addWidget(self.said)
        row = QHBoxLayout()
        tight(row, 8)
        row.addWidget(self.enter_all)
        row.addWidget(self.leave)
        row.addStretch(1)
        column.addLayout(row)
        self.stands.setMinimumHeight(theme.px(34))

    def begin(self) -> None:
        """Begin anew with nothing gathered."""
        self.edits = {}
        for field in (self.key, self.value, self.because):
            field.clear()
        completer = QCompleter(list(keys_of(self._session.state, self._board)), self)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.key.setCompleter(completer)
        self._show()
        self._look()
        self.key.setFocus()

    def choose(self, key: str) -> None:
        """Put right what a key names."""
        self.key.setText(key)
        self._to_value()

    def _to_value(self) -> None:
        self.value.setText(
            self.edits.get(self.key.text()) or value_of(self._session.state, self.key.text(), self._board)
        )
        self.value.setFocus()
        self.value.selectAll()

    def _look(self) -> None:
        self.stands.setText(stands_words(self._session.state, self.key.text(), self._board))
        self._say_fault()

    def note(self) -> None:
        """Gather what is written, to be entered with the rest."""
        if key := self.key.text().strip():
            before = dict(self.edits)
            self.edits[key] = self.value.text().strip()
            if fault := self._fault():
                self.edits = before
                self.said.setText(fault)
                return
            self.key.clear()
            self.value.clear()
            self._show()
            self.key.setFocus()

    def _forget(self) -> None:
        self.edits.pop(self.list.current.removeprefix("edit "), None)
        self._show()

    def _show(self) -> None:
        lines = tuple(Line(f"edit {key}", f"{key}: {value or tr('nothing')}") for key, value in self.edits.items())
        self.list.set_lines(lines or (words(tr("Nothing is gathered yet.")),))
        self._say_fault()

    def _fault(self, *more: Edit) -> str:
        """Why what is gathered could not be entered, but for its reason; nothing if it could."""
        edits = (*(Edit(key, value or None) for key, value in self.edits.items()), *more)
        if not edits:
            return ""
        why = self._door.problem_with(EditGame(edits, self.because.text() or "-", self.public.isChecked()))
        return self._door.as_sentence(why) if why else ""

    def _say_fault(self) -> None:
        """Faults are told while one writes."""
        key, value = self.key.text().strip(), self.value.text().strip()
        written = Edit(key, value or None)
        is_written = bool(key) and self.value.hasFocus() and key not in self.edits
        self.said.setText(self._fault(written) if is_written else self._fault())
        why = "" if self.edits else tr("Nothing is gathered yet")
        why = why or ("" if self.because.text().strip() else tr("Say why first"))
        self.enter_all.setEnabled(not why)
        self.enter_all.setToolTip(why)

    def enter(self) -> None:
        """Enter all that is gathered as one step."""
        if self.key.text().strip() and self.value.hasFocus():
            self.note()
        if not self.edits or not self.because.text().strip():
            (self.because if self.edits else self.key).setFocus()
            self.said.setText(self.enter_all.toolTip())
            return
        with self._door.refusing_beside(self.said.setText):
            done = self._door.correct(list(self.edits.items()), self.because.text(), public=self.public.isChecked())
        if done:
            self.left.emit()

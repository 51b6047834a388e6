"""With what the record begins: the table of states, ties and numbers, pasted, opened or put right, and looked over."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from eia_solo.core.errors import EiaSoloError
from eia_solo.games.revolution_and_reaction.reading.table_text import table_text
from eia_solo.games.revolution_and_reaction.ui.door import RecordDoor
from eia_solo.games.revolution_and_reaction.ui.presenters.table import Looked, looked_over
from eia_solo.store.plain_files import read_plain
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.keyboard import on_ctrl_enter
from eia_solo.ui.widgets.labels import data, head, title
from eia_solo.ui.widgets.line_list import LineList
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.words import tr

_PAUSE = 250
"""Milliseconds after the last key before the table is looked over."""
_AROUND = 32
"""Pixels of the screen that are left at each side for the frame of the window."""


class TableDialog(QDialog):
    """On the left the table, on the right what cannot be read, what is left out, and which verdicts would change."""

    def __init__(self, door: RecordDoor, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("set_up_table")
        self.setWindowTitle(tr("States, ties and numbers"))
        self._door, self._session = door, door.session
        self._looked: Looked | None = None
        self.text = QPlainTextEdit()
        self.text.setTabChangesFocus(True)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setTabStopDistance(theme.px(112))
        self.text.setAccessibleName(tr("The table"))
        self.found = LineList(theme, tr("What is found in the table"), "table_found")
        self.because = QLineEdit()
        self.because.setPlaceholderText(tr("Why, for the log"))
        self.because.setAccessibleName(tr("Why"))
        self.open_file = QPushButton(tr("Open a file…"))
        self.enter = KeyButton(theme, tr("Enter the table"), "Ctrl+Enter", primary=True)
        self.leave = KeyButton(theme, tr("Leave it"), "Esc")
        self._summary = data(theme, "", 13).wrapping()
        self._lay_out(theme)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE)
        self._pause.timeout.connect(self.look)
        self.text.textChanged.connect(self._pause.start)
        self.found.chosen.connect(self._go_to)
        self.open_file.clicked.connect(self._ask_file)
        self.enter.clicked.connect(self._enter)
        self.leave.clicked.connect(self.reject)
        on_ctrl_enter(self, self._enter)
        self.text.setPlainText(table_text(self._session.state.setup, self._session.rulebook.edition))
        self._go_below_states()
        self.text.setFocus()
        self.look()

    def _lay_out(self, theme: Theme) -> None:
        words = tr(
            "Write the states below State, a name on each line; the rest is for a game already under way. Or paste a "
            "table from a spreadsheet or a post. In a line you add, part the cells with semicolons. Empty or ? means "
            "unknown."
        )
        column = QVBoxLayout(self)
        column.addWidget(title(theme, tr("States, ties and numbers"), 28))
        column.addWidget(data(theme, words, 12, tone="label").wrapping())
        sides = QHBoxLayout()
        tight(sides, 14)
        right = QVBoxLayout()
        tight(right, 8)
        right.addWidget(head(theme, tr("What is found in it")))
        right.addWidget(self._summary)
        right.addWidget(self.found, 1)
        sides.addWidget(self.text, 3)
        sides.addLayout(right, 2)
        column.addLayout(sides, 1)
        row = QHBoxLayout()
        tight(row, 8)
        for widget in (self.enter, self.leave, self.open_file):
            row.addWidget(widget)
        row.addWidget(self.because, 1)
        column.addLayout(row)
        room = self.screen().availableGeometry().size() - QSize(_AROUND, 2 * _AROUND)
        self.resize(QSize(theme.px(1080), theme.px(640)).boundedTo(room))

    def _go_below_states(self) -> None:
        """Where there are no states yet, the cursor goes to where the first one is written."""
        lines = self.text.toPlainText().split("\n")
        below = next((n for n, line in enumerate(lines, 1) if line.startswith("State\t")), 0)
        if below and not self._session.state.setup.states:
            self.text.setTextCursor(QTextCursor(self.text.document().findBlockByNumber(below)))

    def look(self) -> None:
        """Look the table over."""
        self._pause.stop()
        self._looked = looked_over(self._session.state, self.text.toPlainText())
        self._summary.setText(self._looked.summary)
        self.found.set_lines(self._looked.lines)
        self.enter.setEnabled(self._looked.can_be_entered and not self._session.why_read_only)

    def _go_to(self, id: str) -> None:
        line = self._looked.line_of.get(id, 0) if self._looked else 0
        if line:
            self.text.setTextCursor(QTextCursor(self.text.document().findBlockByNumber(line - 1)))
            self.text.centerCursor()

    def _ask_file(self) -> None:
        name, _ = QFileDialog.getOpenFileName(
            self, tr("Open a table"), "", tr("Tables (*.csv *.tsv *.txt *.toml);;All files (*)")
        )
        if name:
            self.show_file(Path(name))

    def show_file(self, path: Path) -> None:
        """Show the table of a file; why it cannot be read is said in its place."""
        from eia_solo.games.revolution_and_reaction.reading.table_rows import decoded

        try:
            self.text.setPlainText(decoded(read_plain(path, "a table")))
        except EiaSoloError as refusal:
            self._door.refused.emit(self._door.words(refusal))
            return
        self.look()

    def _enter(self) -> None:
        self.look()
        raw = self.text.toPlainText().encode()
        if self.enter.isEnabled() and self._door.enter_table(raw, self.because.text()):
            self.accept()

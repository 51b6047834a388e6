"""Many posts at once: pasted or out of a file, each looked over before all of them are entered."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from eia_solo.core.errors import InvalidCommand
from eia_solo.games.revolution_and_reaction.ui.presenters.preview import PASTED
from eia_solo.ui.asking_files import read_text
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.labels import data
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.words import tr


class ImportPage(QWidget):
    """The text, and where it came from."""

    changed = Signal()
    refused = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.file = PASTED
        self.text = QPlainTextEdit()
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(tr("Posts to enter"))
        self.text.setPlaceholderText(
            tr(
                "Received: 2011-11-01T09:00Z\nFrom: Foreign Minister of France (name)\nPublic\nKind: declare war\n"
                "With: Russia, Prussia\n\nThe words of the post.\n----\nA line of dashes parts two posts."
            )
        )
        self.open = QPushButton(tr("Open a file…"))
        words = tr("Paste posts as the forum shows them, or TOML. Each is examined while you write.")
        row = QHBoxLayout()
        tight(row, 8)
        row.addWidget(data(theme, words, 12, tone="label").wrapping(), 1)
        row.addWidget(self.open)
        column = QVBoxLayout(self)
        tight(column, 8)
        column.addLayout(row)
        column.addWidget(self.text, 1)
        self.text.textChanged.connect(self.changed)
        self.open.clicked.connect(self._open)

    def clear(self) -> None:
        """Nothing more to enter."""
        self.file = PASTED
        self.text.clear()

    def go_to(self, line: int) -> None:
        """Put the cursor where a post begins."""
        block = self.text.document().findBlockByNumber(line - 1)
        self.text.setTextCursor(QTextCursor(block))
        self.text.centerCursor()

    def _open(self) -> None:
        filter_ = tr("Posts (*.toml *.txt);;All files (*)")
        name, _ = QFileDialog.getOpenFileName(self, tr("Open posts"), "", filter_)
        if name:
            self.show_file(Path(name))

    def show_file(self, path: Path) -> None:
        """Show the posts of a file; why it cannot be read is said."""
        try:
            text = read_text(path)
        except InvalidCommand as fault:
            self.refused.emit(fault.line)
            return
        self.file = path.name
        self.text.setPlainText(text)

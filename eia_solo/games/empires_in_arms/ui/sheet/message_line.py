"""The line below a page: what the selected field asks for, or why what is typed cannot be taken."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from eia_solo.ui.theme import Theme


class MessageLine(QWidget):
    """A question with its note, or a warning in their place. Always as high, so that nothing above it moves."""

    def __init__(self, theme: Theme, parent: QWidget | None = None, lines: int = 2) -> None:
        super().__init__(parent)
        self._theme = theme
        self._lines = lines
        self.warning = ""
        self._title, self._note, self._aside = QLabel(), QLabel(), QLabel()
        self._note.setWordWrap(True)
        self._note.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        for label in (self._title, self._note, self._aside):
            label.setTextFormat(Qt.TextFormat.PlainText)
        above = QHBoxLayout()
        above.addWidget(self._title, 1)
        above.addWidget(self._aside)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(1)
        column.addLayout(above)
        column.addWidget(self._note, 1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._aside.setProperty("tone", "quiet")
        self._note.setProperty("tone", "label")
        self.set_theme(theme)

    def say(self, title: str, note: str = "", aside: str = "") -> None:
        """Show a question and its note; `aside` stands quietly at the right end."""
        self.warning = ""
        self._show(title, note, aside, "")

    def warn(self, what: str, note: str = "") -> None:
        """Show why something cannot be taken."""
        self.warning = what
        self._show(what, note, "", "war")

    @property
    def text(self) -> str:
        """What stands in the line."""
        return self._title.text()

    @property
    def note(self) -> str:
        return self._note.text()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._title.setFont(theme.inter(13, QFont.Weight.Medium))
        self._note.setFont(theme.inter(12))
        self._aside.setFont(theme.inter(12))
        self.setFixedHeight(self.sizeHint().height())

    def set_lines(self, lines: int) -> None:
        """Keep room for so many lines below the title."""
        self._lines = lines
        self.setFixedHeight(self.sizeHint().height())

    def sizeHint(self) -> QSize:
        return QSize(200, self._theme.px(18 + 16 * self._lines))

    def _show(self, title: str, note: str, aside: str, tone: str) -> None:
        for label, text in ((self._title, title), (self._note, note), (self._aside, aside)):
            if label.text() != text:
                label.setText(text)
        if self._title.property("tone") != tone:
            self._title.setProperty("tone", tone)
            self._title.style().unpolish(self._title)
            self._title.style().polish(self._title)
        self.setAccessibleName(title)
        self.setAccessibleDescription(note)

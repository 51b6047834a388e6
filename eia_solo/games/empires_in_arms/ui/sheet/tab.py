"""What all pages of the sheet have in common: they show a game, edit it through the door, and have a line for words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from eia_solo.core.document import Path
from eia_solo.games.empires_in_arms.rules.state import GameState, Power
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.sheet.edits import carry_out
from eia_solo.ui.theme import Theme


class MessageLine(QWidget):
    """A question with its note, or a warning in their place. Always as high, so that nothing above it moves."""

    def __init__(self, theme: Theme, parent: QWidget | None = None, lines: int = 2) -> None:
        super().__init__(parent)
        self._theme = theme
        self._lines = lines
        self.warning = ""
        self._title, self._note, self._aside = QLabel(), QLabel(), QLabel()
        for label in (self._title, self._note):
            label.setWordWrap(True)
            label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
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
        self._aside.setIndent(self._aside.indent())  # without words it would keep the height of the font before
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


class SheetTab(QWidget):
    """One page. The sheet tells it when to show a game; it never listens itself, so a hidden page costs nothing."""

    title = ""

    def __init__(self, door: EmpiresDoor, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.door = door
        self.theme = theme
        self.read_only = ""
        self.words = MessageLine(theme, self)

    @property
    def state(self) -> GameState:
        return self.door.session.state

    @property
    def tables(self) -> Tables:
        return self.door.session.rulebook.tables

    def powers(self) -> tuple[Power, ...]:
        """The powers of this game in rolling order."""
        return tuple(self.state.powers)

    def show_state(self, state: GameState) -> None:
        """Show this game: each page in its own way."""

    def set_theme(self, theme: Theme) -> None:
        """Dress anew."""
        self.theme = theme
        self.words.set_theme(theme)

    def set_read_only(self, why: str) -> None:
        """Forbid editing, for this reason; an empty one allows it."""
        self.read_only = why

    def show_key(self, path: Path) -> bool:
        """Go to a key of the sheet. Whether it is on this page."""
        return False

    def edit(self, changes: Mapping[str, Any], checked: Iterable[str] = ()) -> bool:
        """Make one edit; a refusal stands in the line below."""
        self.words.warning = ""
        with self.door.refusing_beside(self.words.warn):
            return carry_out(self.door, changes, checked)


def scrolled(inside: QWidget) -> QScrollArea:
    """The widget in an area that scrolls when there is too little room, with the panel showing through."""
    area = QScrollArea()
    area.setWidget(inside)
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    # A scroll area would paint the colour of the desk.
    inside.setAutoFillBackground(False)
    area.viewport().setAutoFillBackground(False)
    return area


def rule(upright: bool = False) -> QFrame:
    """A hairline."""
    line = QFrame()
    line.setProperty("role", "upright" if upright else "rule")
    return line

"""The whole sheet as one text to edit: checked while one types, applied as one change."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, QTimer
from PySide6.QtGui import QFont, QKeySequence, QShortcut, QTextCursor
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from eia_solo.core.document import Path
from eia_solo.core.errors import EiaSoloError, FileError
from eia_solo.games.empires_in_arms.rules.commands import ApplySheet
from eia_solo.games.empires_in_arms.rules.sheet import data_from
from eia_solo.games.empires_in_arms.rules.sheet_text import text_of
from eia_solo.games.empires_in_arms.rules.state import GameState
from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.sheet.tab import SheetTab
from eia_solo.games.empires_in_arms.ui.sheet.text_editor import NumberedEditor
from eia_solo.games.empires_in_arms.ui.sheet.text_places import line_of
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.words import mark, tr

CHECK_AFTER = 250
"""Milliseconds after the last key before the text is checked: never between two keys."""


class TextTab(SheetTab):
    """The text as the command line gives it out. What was typed is kept until it is applied or reverted."""

    title = mark("Text")

    def __init__(self, door: EmpiresDoor, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(door, theme, parent)
        self.editor = NumberedEditor(theme, self)
        self.editor.setAccessibleName(tr("The sheet as text"))
        self.apply = KeyButton(theme, tr("Apply"), "Ctrl+Enter", primary=True)
        self.revert = QPushButton(tr("Revert"))
        self.jump = QPushButton(tr("Go to the line"))
        self.jump.setProperty("quiet", True)
        self._given = ""
        self._wrong_line = 0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(CHECK_AFTER)
        self._timer.timeout.connect(self.check)
        below = QHBoxLayout()
        below.addWidget(self.words, 1)
        for button in (self.jump, self.revert, self.apply):
            below.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(8))
        column.addWidget(self.editor, 1)
        column.addLayout(below)
        self.setFocusProxy(self.editor)
        self.editor.textChanged.connect(self._typed)
        self.apply.clicked.connect(self._apply)
        self.revert.clicked.connect(self._revert)
        self.jump.clicked.connect(lambda: self.editor.go_to_line(self._wrong_line))
        for key in ("Ctrl+Return", "Ctrl+Enter"):
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(self._apply)
        self.set_theme(theme)

    @property
    def is_changed(self) -> bool:
        """Whether something is typed that is not in the sheet yet."""
        return self.editor.toPlainText() != self._given

    def show_state(self, state: GameState) -> None:
        text = text_of(state, self.tables)
        if text != self._given and not self.is_changed:
            self._put(text)
        self.check()

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self.editor.set_theme(theme)
        self.apply.set_theme(theme)
        self.jump.setFont(theme.inter(13, QFont.Weight.DemiBold))

    def set_read_only(self, why: str) -> None:
        super().set_read_only(why)
        self.editor.setReadOnly(bool(why))
        self.check()

    def show_key(self, path: Path) -> bool:
        self.editor.go_to_line(line_of(self.editor.toPlainText(), path))
        return True

    def check(self) -> None:
        """Say whether the text can be applied, or what is wrong in which line."""
        self._timer.stop()
        fault, self._wrong_line = self._fault()
        stale = self._given != text_of(self.state, self.tables)
        self.editor.set_wrong_line(self._wrong_line)
        self.editor.setAccessibleDescription(fault)
        if fault:
            self.words.warn(fault, tr("Nothing is applied until this is right."))
        elif self.read_only:
            self.words.say(tr("The sheet as text, to read and to copy."))
        elif self.is_changed and stale:
            what = tr("Apply puts this text in its place, Revert shows the game.")
            self.words.say(tr("The game has changed since."), what)
        elif self.is_changed:
            self.words.say(tr("The text can be applied."), tr("It makes one change, which can be undone."))
        else:
            note = tr("A value that is left out is unknown, a list that is left out is empty.")
            self.words.say(tr("This is the whole sheet."), note)
        self.jump.setVisible(self._wrong_line > 0)
        self.apply.setEnabled(self.is_changed and not fault and not self.read_only)
        self.revert.setEnabled(self.is_changed)

    def _fault(self) -> tuple[str, int]:
        if not self.is_changed:
            return "", 0
        try:
            self.door.session.rulebook.parse_sheet(self.editor.toPlainText().encode(), "sheet")
        except FileError as fault:
            line = tr("Line {line}", line=fault.place.line) if fault.place.line else tr("The text")
            key = f", {fault.place.key}" if fault.place.key else ""
            return f"{line}{key}: {fault.what}", fault.place.line
        except EiaSoloError as fault:
            return str(fault), 0
        return "", 0

    def _typed(self) -> None:
        self.revert.setEnabled(True)
        self._timer.start()

    def _apply(self) -> None:
        self.check()
        if not self.apply.isEnabled():
            return
        wanted = self.door.session.rulebook.parse_sheet(self.editor.toPlainText().encode(), "sheet")
        if data_from(wanted) == data_from(self.state):
            # Only comments or the order of lines differ: there is nothing to keep.
            self._revert()
        elif self.door.do(ApplySheet(data_from(wanted))):
            self._revert()

    def _revert(self) -> None:
        self._put(text_of(self.state, self.tables))
        self.check()

    def _put(self, text: str) -> None:
        """Show a text and stay in the line one was in."""
        line = self.editor.textCursor().blockNumber() + 1
        with QSignalBlocker(self.editor):
            self.editor.setPlainText(text)
        self._given = text
        self.editor.go_to_line(min(line, self.editor.blockCount()), focus=False)
        self.editor.moveCursor(QTextCursor.MoveOperation.StartOfLine)

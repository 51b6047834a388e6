"""The sheet of a power as text: what is wrong in it is underlined where it stands, while one writes."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QEvent, QMimeData, Signal
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QKeySequence, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QToolTip

from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.writing.written import Level, Message
from eia_solo.ui.theme import Theme
from eia_solo.ui.words import tr

_LINES = {
    Level.ERROR: QTextCharFormat.UnderlineStyle.WaveUnderline,
    Level.WARNING: QTextCharFormat.UnderlineStyle.DashUnderline,
    Level.NOTE: QTextCharFormat.UnderlineStyle.DotLine,
}


class OrdersEditor(QPlainTextEdit):
    """`edited` with every change by hand, `left` when the focus goes elsewhere. Tab leaves it."""

    edited = Signal()
    left = Signal()

    def __init__(self, theme: Theme, rules: Rules) -> None:
        super().__init__()
        self._theme = theme
        self._rules = rules
        self._messages: tuple[Message, ...] = ()
        self._setting = False
        self.takes: Callable[[str], bool] = lambda _: False
        """Asked about a text that is pasted or dropped: whether it was taken in another way than as it is."""
        self.setObjectName("sheet_text")
        self.setTabChangesFocus(True)
        self.setAccessibleName(tr("Orders and statements"))
        self.textChanged.connect(self._tell)
        self.set_theme(theme)

    def insertFromMimeData(self, source: QMimeData) -> None:
        if not (source.hasText() and self.takes(source.text())):
            super().insertFromMimeData(source)

    def _tell(self) -> None:
        if not self._setting:
            self.edited.emit()

    @property
    def text(self) -> str:
        return self.toPlainText()

    def show_text(self, text: str) -> None:
        """Show what is kept; nothing counts as edited."""
        if text != self.toPlainText():
            self._setting = True
            self.setPlainText(text)
            self._setting = False

    def put(self, text: str, line: int) -> None:
        """Another text, as if it had been typed: Ctrl+Z goes back. The cursor goes to the end of a line, from 1."""
        if text != self.toPlainText():
            cursor = self.textCursor()
            cursor.select(QTextCursor.SelectionType.Document)
            cursor.insertText(text)
        self.go_to(line, 0)
        self.moveCursor(QTextCursor.MoveOperation.EndOfBlock)

    def go_to(self, line: int, column: int) -> None:
        """Put the cursor to a place of the text, both numbers from 1."""
        block = self.document().findBlockByNumber(line - 1)
        if block.isValid():
            cursor = QTextCursor(block)
            cursor.setPosition(block.position() + min(max(column - 1, 0), block.length() - 1))
            self.setTextCursor(cursor)
            self.ensureCursorVisible()

    def mark(self, messages: Iterable[Message]) -> None:
        """Underline what these messages are about."""
        self._messages = tuple(messages)
        self.setExtraSelections([mark for each in self._messages if each.line and (mark := self._underlined(each))])

    def _underlined(self, message: Message) -> QTextEdit.ExtraSelection | None:
        block = self.document().findBlockByNumber(message.line - 1)
        if not block.isValid():
            return None
        palette = self._theme.palette
        colours = {Level.ERROR: palette.wax, Level.WARNING: palette.ask_line, Level.NOTE: palette.ink3}
        made = QTextEdit.ExtraSelection()
        form = QTextCharFormat()
        form.setUnderlineStyle(_LINES[message.level])
        form.setUnderlineColor(colours[message.level])
        cursor = QTextCursor(block)
        last = block.length() - 1
        cursor.setPosition(block.position() + min(message.column - 1, last))
        cursor.setPosition(block.position() + min(max(message.end - 1, message.column), last), _KEEP)
        made.cursor, made.format = cursor, form
        return made

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.setFont(theme.inter(14))
        self.mark(self._messages)

    # Events

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride and self._leaves(event):
            event.ignore()  # nothing to take back in the text: the game takes its last step back
            return False
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            self._show_tip(event)
            return True
        return super().event(event)

    def _leaves(self, event: QKeyEvent) -> bool:
        document = self.document()
        undo, redo = event.matches(QKeySequence.StandardKey.Undo), event.matches(QKeySequence.StandardKey.Redo)
        return (undo and not document.isUndoAvailable()) or (redo and not document.isRedoAvailable())

    def _show_tip(self, event: QHelpEvent) -> None:
        cursor = self.cursorForPosition(event.pos())
        line, column = cursor.blockNumber() + 1, cursor.positionInBlock() + 1
        said = [each for each in self._messages if each.line == line and each.column <= column <= each.end]
        QToolTip.showText(event.globalPos(), "\n".join(self._rules.words(each.text) for each in said), self)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()


_KEEP = QTextCursor.MoveMode.KeepAnchor

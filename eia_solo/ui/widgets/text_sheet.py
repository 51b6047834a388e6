"""A text of lines in which what there is to say of a word stands below it, while one writes."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QEvent, QMimeData, Signal
from PySide6.QtGui import QColor, QFocusEvent, QHelpEvent, QKeyEvent, QKeySequence, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QToolTip

from eia_solo.core.values import frozen
from eia_solo.ui.theme import Theme
from eia_solo.ui.words import tr

Stroke = QTextCharFormat.UnderlineStyle
_KEEP = QTextCursor.MoveMode.KeepAnchor


@frozen
class Underline:
    """What is said of a part of a line: lines and columns from 1, `end` the first column behind it."""

    line: int
    column: int
    end: int
    words: str
    stroke: Stroke
    colour: QColor
    ground: QColor | None = None


class TextSheet(QPlainTextEdit):
    """`edited` with every change by hand, `left` when the focus goes elsewhere. Tab leaves it."""

    edited = Signal()
    left = Signal()
    line_told = Signal(str)
    """What there is to say of the line that was left after it was written, and of the one the cursor came to."""

    def __init__(self, theme: Theme, name: str, id: str) -> None:
        super().__init__()
        self._theme = theme
        self._underlines: tuple[Underline, ...] = ()
        self._setting = False
        self._at = 1
        self._is_written = False  # whether anything was typed in the line the cursor is in
        self._was_wrong = False  # whether anything was said of that line when the cursor came to it
        self.takes: Callable[[str], bool] = lambda _: False
        """Asked about a text that is pasted or dropped: whether it was taken in another way than as it is."""
        self.setObjectName(id)
        self.setTabChangesFocus(True)
        self.setAccessibleName(name)
        self.textChanged.connect(self._tell)
        self.cursorPositionChanged.connect(self._tell_lines)
        self.setFont(theme.inter(14))

    def insertFromMimeData(self, source: QMimeData) -> None:
        if not (source.hasText() and self.takes(source.text())):
            super().insertFromMimeData(source)

    def _tell(self) -> None:
        if not self._setting:
            self._is_written = True
            self.edited.emit()

    def _tell_lines(self) -> None:
        """The cursor has come to another line: tell what is said of both."""
        at = self.textCursor().blockNumber() + 1
        if at == self._at:
            return
        left = (self._at,) if self._is_written else ()
        mended = self._was_wrong and left and not self._said_of(self._at)
        if mended and self.hasFocus():
            self.line_told.emit(tr("Line {line}: nothing is wrong in it now", line=self._at))
        self._at, self._is_written, self._was_wrong = at, False, bool(self._said_of(at))
        if self.hasFocus():
            self._tell_of((*left, at))

    def _said_of(self, line: int) -> tuple[str, ...]:
        return tuple(dict.fromkeys(each.words for each in self._underlines if each.line == line))

    def _tell_of(self, lines: Iterable[int]) -> None:
        for line in lines:
            if said := self._said_of(line):
                self.line_told.emit(tr("Line {line}: {said}", line=line, said="; ".join(said)))

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

    def underline(self, underlines: Iterable[Underline]) -> None:
        """Underline these parts; what is said of one is told where the pointer rests on it."""
        self._underlines = tuple(underlines)
        self.setExtraSelections([made for each in self._underlines if each.line and (made := self._selection(each))])

    def _selection(self, mark: Underline) -> QTextEdit.ExtraSelection | None:
        block = self.document().findBlockByNumber(mark.line - 1)
        if not block.isValid():
            return None
        made = QTextEdit.ExtraSelection()
        form = QTextCharFormat()
        form.setUnderlineStyle(mark.stroke)
        form.setUnderlineColor(mark.colour)
        if mark.ground is not None:
            form.setBackground(mark.ground)
        cursor = QTextCursor(block)
        last = block.length() - 1
        cursor.setPosition(block.position() + min(mark.column - 1, last))
        cursor.setPosition(block.position() + min(max(mark.end - 1, mark.column), last), _KEEP)
        made.cursor, made.format = cursor, form
        return made

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.setFont(theme.inter(14))

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
        said = [each.words for each in self._underlines if each.line == line and each.column <= column <= each.end]
        QToolTip.showText(event.globalPos(), "\n".join(said), self)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if self._is_written:
            self._is_written = False
            self._tell_of((self._at,))
        self.left.emit()

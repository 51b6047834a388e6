"""The whole sheet as one text to edit: checked while one types, applied as one change."""

from __future__ import annotations

import re

from PySide6.QtCore import QRect, QRectF, QSignalBlocker, QSize, Qt, QTimer
from PySide6.QtGui import QFont, QKeySequence, QPainter, QPaintEvent, QResizeEvent, QShortcut, QTextCursor
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from eia_solo.core.document import Path, dotted, parse_document
from eia_solo.core.errors import EiaSoloError, FileError, SheetError
from eia_solo.games.empires_in_arms.rules.commands import ApplySheet
from eia_solo.games.empires_in_arms.rules.sheet import data_from
from eia_solo.games.empires_in_arms.rules.sheet_text import text_of
from eia_solo.games.empires_in_arms.rules.state import GameState
from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.sheet.tab import SheetTab
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton, only_read, usable
from eia_solo.ui.widgets.painting import RIGHT, draw_text, text_width
from eia_solo.ui.words import mark, tr


def line_of(text: str, path: Path) -> int:
    """The line of a key, of its comment if it is left out, or of the nearest thing around it. At worst the first."""
    try:
        document = parse_document(text.encode(), "sheet", SheetError)
    except EiaSoloError:
        return 1
    if path in document.lines:
        return document.lines[path]
    around = document.place(path).line or 1
    left_out = re.compile(rf"#\s*{re.escape(dotted(path[-1:]))}\s*=")
    for number, line in enumerate(text.splitlines()[around:], around + 1):
        if left_out.match(line):
            return number
    return around


class NumberedEditor(QPlainTextEdit):
    """Line numbers in the margin; the number of a wrong line is in wax."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._wrong = 0
        self._margin = _Margin(self)
        self.setTabChangesFocus(True)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.blockCountChanged.connect(lambda _count: self._make_room())
        self.updateRequest.connect(self._scrolled)
        self.cursorPositionChanged.connect(self._margin.update)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.setFont(theme.inter(13))
        self._make_room()
        self._margin.update()

    def set_wrong_line(self, line: int) -> None:
        """Mark a line, counted from 1; 0 marks none."""
        self._wrong = line
        self._margin.update()

    def go_to_line(self, line: int, *, focus: bool = True) -> None:
        """Select a line and show it in the middle."""
        block = self.document().findBlockByNumber(max(0, line - 1))
        cursor = QTextCursor(block)
        if focus:
            cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        self.setTextCursor(cursor)
        self.centerCursor()
        if focus:
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def margin_width(self) -> int:
        """How wide the numbers are."""
        digits = max(3, len(str(self.blockCount())))
        return round(text_width("0" * digits, self._theme.inter(11))) + self._theme.px(18)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def paint_numbers(self, event: QPaintEvent) -> None:
        """Draw the numbers of the lines one sees."""
        theme, palette = self._theme, self._theme.palette
        painter = QPainter(self._margin)
        block = self.firstVisibleBlock()
        top = self.blockBoundingGeometry(block).translated(self.contentOffset()).top()
        width = self._margin.width() - theme.px(10)
        here = self.textCursor().blockNumber()
        while block.isValid() and top <= event.rect().bottom():
            height = self.blockBoundingRect(block).height()
            number = block.blockNumber()
            wrong = number + 1 == self._wrong
            font = theme.inter(11, QFont.Weight.Bold if wrong else QFont.Weight.Normal)
            ink = palette.wax if wrong else palette.ink if number == here else palette.ink3
            draw_text(painter, QRectF(0, top, width, height), str(number + 1), font, ink, RIGHT)
            top += height
            block = block.next()

    def _make_room(self) -> None:
        self.setViewportMargins(self.margin_width(), 0, 0, 0)
        self._place()

    def _place(self) -> None:
        inside = self.viewport().geometry()
        width = self.margin_width()
        self._margin.setGeometry(QRect(inside.left() - width, inside.top(), width, inside.height()))

    def _scrolled(self, rect: QRect, dy: int) -> None:
        if dy:
            self._margin.scroll(0, dy)
        else:
            self._margin.update(0, rect.y(), self._margin.width(), rect.height())


class _Margin(QWidget):
    def __init__(self, editor: NumberedEditor) -> None:
        super().__init__(editor)
        self._editor = editor

    def sizeHint(self) -> QSize:
        return QSize(self._editor.margin_width(), 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        self._editor.paint_numbers(event)


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
        fault, self._wrong_line, others = self._fault()
        stale = self._given != text_of(self.state, self.tables)
        self.editor.set_wrong_line(self._wrong_line)
        self.editor.setAccessibleDescription(fault)
        if fault:
            also = (tr("Also wrong: {places}.", places="; ".join(others)),) if others else ()
            self.words.warn(fault, " ".join((*also, tr("Nothing is applied until this is right."))))
        elif self.read_only:
            self.words.say(tr("The sheet as text, to read and to copy."))
        elif self.is_changed and stale:
            what = tr("Apply makes the game like this text. Revert shows the game again.")
            self.words.say(tr("The game has changed since."), what)
        elif self.is_changed:
            self.words.say(tr("The text can be applied."), tr("It makes one change, which can be undone."))
        else:
            note = tr("A value that is left out is unknown, a list that is left out is empty.")
            self.words.say(tr("This is the whole sheet."), note)
        self.jump.setVisible(self._wrong_line > 0)
        same = "" if self.is_changed else tr("The text is as the game is")
        usable(self.apply, only_read(self.read_only) or same or (tr("The text is not right yet") if fault else ""))
        usable(self.revert, same)

    def _fault(self) -> tuple[str, int, tuple[str, ...]]:
        """What is wrong first, in which line, and where something else is."""
        if not self.is_changed:
            return "", 0, ()
        try:
            self.door.session.rulebook.parse_sheet(self.editor.toPlainText().encode(), "sheet")
        except FileError as fault:
            return f"{_where(fault)}: {fault.sentence}", fault.place.line, tuple(map(_where, fault.more))
        except EiaSoloError as fault:
            return fault.line, 0, ()
        return "", 0, ()

    def _typed(self) -> None:
        usable(self.revert)
        self._timer.start()

    def _apply(self) -> None:
        self.check()
        if not self.apply.isEnabled():
            return
        wanted = self.door.session.rulebook.parse_sheet(self.editor.toPlainText().encode(), "sheet")
        if text_of(wanted, self.tables) == text_of(self.state, self.tables):
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


def _where(fault: FileError) -> str:
    """The line and the key of a fault in this text."""
    line = tr("Line {line}", line=fault.place.line) if fault.place.line else tr("The text")
    return f"{line}, {fault.place.key}" if fault.place.key else line

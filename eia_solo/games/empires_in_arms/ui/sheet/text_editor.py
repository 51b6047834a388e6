"""A plain editor with the numbers of its lines."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QResizeEvent, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import RIGHT, draw_text, text_width


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

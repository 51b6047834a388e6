"""The orders of a power as text, with the number of each line; faults and guesses are marked where they stand."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from eia_solo.games.napoleons_wars.ui.presenters.draft import Kind, Said
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import RIGHT, draw_text
from eia_solo.ui.widgets.text_sheet import Stroke, TextSheet, Underline
from eia_solo.ui.words import tr

_GUTTER = 26
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_PICKS = (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3)


class _Numbers(QWidget):
    """The numbers of the lines, left of the text."""

    def __init__(self, editor: OrdersEditor) -> None:
        super().__init__(editor)
        self._editor = editor

    def paintEvent(self, event: QPaintEvent) -> None:
        self._editor.paint_numbers(event.rect())


class OrdersEditor(TextSheet):
    """`written_out` on Alt+Enter: the line from 1 in which a guess is to be written in full. `picked` on Alt+1 to 3."""

    written_out = Signal(int)
    picked = Signal(int)

    def __init__(self, theme: Theme) -> None:
        self._said: tuple[Said, ...] = ()
        self._numbers: _Numbers | None = None
        super().__init__(theme, tr("Orders, one a line"), "orders_text")
        self._numbers = _Numbers(self)
        self.blockCountChanged.connect(lambda _: self._fit())
        self.updateRequest.connect(lambda _rect, _dy: self._numbers_again())
        self._fit()

    def mark(self, said: Sequence[Said]) -> None:
        """Underline what these are about."""
        self._said = tuple(said)
        palette = self._theme.palette
        looks = {
            Kind.FAULT: (Stroke.WaveUnderline, palette.wax, None),
            Kind.GUESS: (Stroke.DashUnderline, palette.ask_line, palette.ask),
            Kind.WARNING: (Stroke.DashUnderline, palette.ask_line, None),
            Kind.UNREAD: (Stroke.DotLine, palette.ink3, None),
        }
        self.underline(Underline(each.line, each.column, each.end, each.tip, *looks[each.kind]) for each in self._said)

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self._fit()
        self.mark(self._said)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.written_out.emit(self.textCursor().blockNumber() + 1)
            return
        if event.key() in _PICKS and event.modifiers() == Qt.KeyboardModifier.AltModifier:
            self.picked.emit(_PICKS.index(event.key()) + 1)
            return
        super().keyPressEvent(event)

    # Numbers

    def _wide(self) -> int:
        return self._theme.px(_GUTTER if self.blockCount() < 100 else _GUTTER + 8)

    def _fit(self) -> None:
        self.setViewportMargins(self._wide(), 0, 0, 0)
        self._place()

    def _place(self) -> None:
        if self._numbers is not None:
            inside = self.contentsRect()
            self._numbers.setGeometry(QRect(inside.left(), inside.top(), self._wide(), inside.height()))

    def _numbers_again(self) -> None:
        if self._numbers is not None:
            self._numbers.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._place()

    def paint_numbers(self, _rect: QRect) -> None:
        """Draw the number of every line in sight."""
        assert self._numbers is not None
        painter = QPainter(self._numbers)
        font, ink = self._theme.inter(11), self._theme.palette.ink3
        block, offset = self.firstVisibleBlock(), self.contentOffset()
        while block.isValid():
            box = self.blockBoundingGeometry(block).translated(offset)
            if box.top() > self.viewport().height():
                break
            high = block.layout().lineAt(0).height() if block.layout().lineCount() else box.height()
            row = QRectF(0, box.top(), self._numbers.width() - self._theme.px(8), high)
            draw_text(painter, row, str(block.blockNumber() + 1), font, ink, RIGHT)
            block = block.next()
        painter.end()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(360), self._theme.px(180))

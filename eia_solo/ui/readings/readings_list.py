"""The list of sentences that can be read in more than one way: each with its choice in force."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QMouseEvent, QPainter, QPolygonF
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem, QWidget

from eia_solo.ui.presenters.open_sentences import LineKind, ReadingLine
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_model import Index, LineModel
from eia_solo.ui.widgets.painted_list import PaintedList, ThemedDelegate
from eia_solo.ui.widgets.painting import LEFT, RIGHT, draw_text, line_height, text_width, wrap
from eia_solo.ui.words import mark, tr

_LEFT, _RIGHT = 12, 10
_CHANGED = mark("not the default")
_FOLDING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Left, Qt.Key.Key_Right)


class _Delegate(ThemedDelegate):
    """The sentence, below it the choice in force; at the right what another would change."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        line, px = _line(index), self.theme.px
        width = self._view.viewport().width()
        if line.kind is LineKind.HEAD:
            return QSize(width, px(30 if index.row() == 0 else 38))
        lines = len(wrap(line.title, self._font(line), self._room(line, width)))
        high = lines * self._step(self._font(line)) + (self._step(self._quiet) if line.below else 0)
        return QSize(width, high + px(12 if line.below else 8))

    @property
    def _quiet(self) -> QFont:
        return self.theme.inter(12)

    def _font(self, line: ReadingLine) -> QFont:
        if line.kind is LineKind.FIXED:
            return self._quiet
        return self.theme.inter(13, QFont.Weight.Medium)

    @staticmethod
    def _step(font: QFont) -> int:
        return round(line_height(font)) + 1

    def _room(self, line: ReadingLine, width: float) -> float:
        mark = text_width(tr(_CHANGED), self._strong) + self.theme.px(8) if line.is_changed else 0.0
        return width - self.theme.px(_LEFT + _RIGHT) - mark

    @property
    def _strong(self) -> QFont:
        return self.theme.inter(11, QFont.Weight.DemiBold)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line, theme = _line(index), self.theme
        palette, px = theme.palette, theme.px
        box = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, palette.raised)
            painter.fillRect(QRectF(box.left(), box.top(), px(3), box.height()), palette.focus)
        inner = box.adjusted(px(_LEFT), px(4 if not line.below else 6), -px(_RIGHT), 0)
        if line.kind is LineKind.HEAD:
            inner.setTop(box.bottom() - px(28))
            draw_text(painter, inner, line.title, theme.garamond(17, italic=True), palette.ink2, LEFT)
        else:
            self._sentence(painter, line, inner)
        painter.restore()

    def _sentence(self, painter: QPainter, line: ReadingLine, box: QRectF) -> None:
        palette, px = self.theme.palette, self.theme.px
        font = self._font(line)
        step = self._step(font)
        if line.kind is LineKind.FOLD:
            self._triangle(painter, box, step, unfolded=line.is_unfolded)
            box = box.adjusted(px(16), 0, 0, 0)
        if line.is_changed:
            draw_text(
                painter,
                QRectF(box.left(), box.top(), box.width(), step),
                tr(_CHANGED),
                self._strong,
                palette.ink,
                RIGHT,
            )
        ink = palette.ink if line.kind is LineKind.OPEN else palette.ink2
        for text in wrap(line.title, font, self._room(line, box.width() + px(_LEFT + _RIGHT))):
            draw_text(painter, QRectF(box.left(), box.top(), box.width(), step), text, font, ink, LEFT)
            box.setTop(box.top() + step)
        if line.below:
            below = QRectF(box.left(), box.top(), box.width(), self._step(self._quiet))
            if line.count:
                draw_text(painter, below, line.count, self._quiet, palette.ink2, RIGHT)
                below.setRight(below.right() - text_width(line.count, self._quiet) - px(12))
            draw_text(painter, below, line.below, self._quiet, palette.ink2, LEFT)

    def _triangle(self, painter: QPainter, box: QRectF, step: int, *, unfolded: bool) -> None:
        side = self.theme.px(4)
        x, y = box.left() + side, box.top() + step / 2
        across, down = (side, side * 0.6) if unfolded else (side * 0.6, side)
        tip = QPointF(x, y + down) if unfolded else QPointF(x + across, y)
        other = QPointF(x + across, y - down) if unfolded else QPointF(x - across, y + down)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.palette.ink2)
        painter.drawPolygon(QPolygonF([QPointF(x - across, y - down), other, tip]))


def _line(index: Index) -> ReadingLine:
    model = index.model()
    assert isinstance(model, LineModel)
    line: ReadingLine = model.line(index)
    return line


class ReadingsList(PaintedList):
    """`chosen` with the id of the sentence one comes to; `fold_asked` to show or hide the fixed ones."""

    chosen = Signal(str)
    opened = Signal(str)
    """A sentence is activated: Enter or a double click."""
    fold_asked = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, _Delegate, tr("Open sentences of the rules"), parent)
        self.readings: LineModel[ReadingLine] = LineModel(self)
        self.setModel(self.readings)
        self.setObjectName("readings_list")
        self.activated.connect(lambda index: self.opened.emit(_line(index).id) if _line(index).id else None)

    @property
    def current(self) -> ReadingLine | None:
        """The line one is on."""
        index = self.currentIndex()
        return _line(index) if index.isValid() else None

    def show_lines(self, lines: Sequence[ReadingLine], current: str) -> None:
        """Show these lines, and be on this sentence if it is among them."""
        on_fold = self.current is not None and self.current.kind is LineKind.FOLD
        self.readings.set_lines(lines)
        row = next((n for n, line in enumerate(lines) if line.id == current and current), None)
        if on_fold:
            row = next((n for n, line in enumerate(lines) if line.kind is LineKind.FOLD), row)
        if row is not None and row != self.currentIndex().row():
            self.setCurrentIndex(self.readings.index(row))
        self.scheduleDelayedItemsLayout()

    def first(self) -> None:
        """Go to the first sentence."""
        row = next((n for n, line in enumerate(self.readings.lines) if line.id), None)
        if row is not None:
            self.setCurrentIndex(self.readings.index(row))

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if current.isValid() and _line(current).id:
            self.chosen.emit(_line(current).id)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        line = self.current
        if line is not None and line.kind is LineKind.FOLD and event.key() in _FOLDING:
            opens = {Qt.Key.Key_Right: True, Qt.Key.Key_Left: False}.get(Qt.Key(event.key()), not line.is_unfolded)
            if opens != line.is_unfolded:
                self.fold_asked.emit()
            return
        super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        if index.isValid() and _line(index).kind is LineKind.FOLD and event.button() is Qt.MouseButton.LeftButton:
            self.fold_asked.emit()

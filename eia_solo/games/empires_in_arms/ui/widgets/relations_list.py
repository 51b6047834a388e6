"""The relations as a list beside the matrix: under the head of each kind the pairs with their dates."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFont, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from eia_solo.ui.palette import mix
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_model import Index, LineModel
from eia_solo.ui.widgets.painting import LEFT, RIGHT, draw_text, inset, square, text_width, wrap
from eia_solo.ui.widgets.relations_matrix import RELATION_SYMBOLS
from eia_solo.ui.widgets.relations_model import Relation, RelationLine
from eia_solo.ui.widgets.symbols import paint_symbol
from eia_solo.ui.words import mark, tr

_HEAD, _LINE, _SIGN, _LEFT = 24, 18, 15, 22
NOTHING = mark("No wars, no alliances, no royal marriages, no enforced peace.")


class _Delegate(QStyledItemDelegate):
    """A head with its symbol; a pair with its date at the right end, or below where there is no room beside it."""

    def __init__(self, theme: Theme, view: QListView) -> None:
        super().__init__(view)
        self.theme = theme
        self._view = view

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        line, px = _line(index), self.theme.px
        wide = self._view.viewport().width()
        rows = 1 if line.is_head or self._fits(line, wide) else 2
        return QSize(wide, px(_HEAD) if line.is_head else px(_LINE) * rows)

    def _fits(self, line: RelationLine, wide: float) -> bool:
        return self._date(line, wide) != line.date or self._has_room(line, line.date, wide)

    def _date(self, line: RelationLine, wide: float) -> str:
        """The date; only the month where that is what fits, for the head says what came to pass in it."""
        month = line.date.removeprefix(tr("since {month}", month=""))
        return month if not self._has_room(line, line.date, wide) and self._has_room(line, month, wide) else line.date

    def _has_room(self, line: RelationLine, date: str, wide: float) -> bool:
        theme = self.theme
        words = text_width(line.text, self._bold) + text_width(date, theme.inter(12))
        return words + theme.px(_LEFT + 12) <= wide

    @property
    def _bold(self) -> QFont:
        return self.theme.inter(12, QFont.Weight.DemiBold)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line, theme = _line(index), self.theme
        palette, px = theme.palette, theme.px
        box = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inner = box.adjusted(px(_LEFT), 0, -px(4), 0)
        if line.is_head:
            inner.translate(0, px(3))  # nearer to its pairs than to those before
            sign = square(QPointF(box.left() + px(9), inner.center().y()), px(_SIGN))
            ink = palette.wax if line.kind is Relation.WAR else palette.ink
            paint_symbol(painter, RELATION_SYMBOLS[line.kind], sign, ink, px(_SIGN) / 11)
            draw_text(painter, inner, line.text, theme.garamond(16, italic=True), palette.ink2, LEFT)
        else:
            if option.state & QStyle.StateFlag.State_Selected:
                painter.fillRect(box, mix(palette.raised, palette.focus, 0.12))
                if self._view.hasFocus():
                    painter.setPen(QPen(palette.focus, 2))
                    painter.setBrush(Qt.BrushStyle.NoBrush)
                    painter.drawRoundedRect(inset(box, 1), 4, 4)
            above = QRectF(inner.left(), inner.top(), inner.width(), px(_LINE))
            below = above if self._fits(line, box.width()) else above.translated(0, px(_LINE))
            draw_text(painter, above, line.text, self._bold, palette.ink, LEFT)
            draw_text(painter, below, self._date(line, box.width()), theme.inter(12), palette.ink2, RIGHT)
        painter.restore()


def _line(index: Index) -> RelationLine:
    model = index.model()
    assert isinstance(model, LineModel)
    line: RelationLine = model.line(index)
    return line


class RelationsList(QListView):
    """`pair_chosen` when one comes to a line, `pair_opened` on Enter, Space or a double click."""

    pair_chosen = Signal(str, str)
    pair_opened = Signal(str, str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.lines: LineModel[RelationLine] = LineModel(self)
        self.setModel(self.lines)
        self._delegate = _Delegate(theme, self)
        self.setItemDelegate(self._delegate)
        self.setProperty("bare", True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr("Relations with their dates"))
        self.setAccessibleDescription(tr(NOTHING))

    def set_lines(self, lines: Sequence[RelationLine]) -> None:
        """Show these lines."""
        if tuple(lines) == self.lines.lines:
            return
        self.lines.set_lines(list(lines))
        self.setAccessibleDescription("" if lines else tr(NOTHING))
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def set_theme(self, theme: Theme) -> None:
        self._theme = self._delegate.theme = theme
        self.scheduleDelayedItemsLayout()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(170), self._theme.px(120))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(96), self._theme.px(40))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.lines.lines:
            return
        painter = QPainter(self.viewport())
        font, step = self._theme.inter(12), self._theme.px(_LINE)
        for number, words in enumerate(wrap(tr(NOTHING), font, self.viewport().width())):
            row = QRectF(0, number * step, self.viewport().width(), step)
            draw_text(painter, row, words, font, self._theme.palette.ink2, LEFT)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.viewport().update()
        if current.isValid() and (pair := self.lines.line(current).pair):
            self.pair_chosen.emit(*pair)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self.currentIndex().isValid():
            self._open(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        if index.isValid():
            self._open(index)

    def _open(self, index: Index) -> None:
        if pair := self.lines.line(index).pair:
            self.pair_opened.emit(*pair)

    def focusInEvent(self, event: QFocusEvent) -> None:
        if not self.currentIndex().isValid() and len(self.lines.lines) > 1:
            self.setCurrentIndex(self.lines.index(1, 0))  # the first line is a head
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

"""The relations as a list beside the matrix: under the head of each kind the pairs with their dates."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from eia_solo.ui.presenters.lines import Relation, RelationLine
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_model import Index, LineModel
from eia_solo.ui.widgets.painting import draw_text, square, wrap
from eia_solo.ui.widgets.relations_matrix import RELATION_SYMBOLS
from eia_solo.ui.widgets.row_list import RowList
from eia_solo.ui.widgets.rows import SMALL_STRONG, Face, Picture, RowLook, Strip, Text, quiet
from eia_solo.ui.widgets.symbols import paint_symbol
from eia_solo.ui.words import mark, tr

_LINE = 18
NOTHING = mark("No wars, no alliances, no royal marriages, no enforced peace.")


def _look(line: RelationLine, _number: int) -> RowLook:
    """A head with its symbol; a pair with its date at the right end, or below where there is no room beside it."""
    if line.is_head:
        # Nearer to its pairs than to those before.
        head = Strip(Picture(_symbol, line.kind, 18, 4), Text(line.text, Face(16, serif=True, italic=True), "ink2"))
        return RowLook(head, pad=(0, 4, 6, 0), high=24)
    # Only the month where that is what fits, for the head says what came to pass in it.
    month = quiet(line.date.removeprefix(tr("since {month}", month="")))
    date = quiet(line.date, instead=month)
    return RowLook(Strip(Text(line.text, SMALL_STRONG), ends=(date,), high=_LINE, breaks=True), pad=(22, 4, 0, 0))


def _symbol(painter: QPainter, box: QRectF, kind: Relation, theme: Theme) -> None:
    side = theme.px(15)
    ink = theme.palette.wax if kind is Relation.WAR else theme.palette.ink
    paint_symbol(painter, RELATION_SYMBOLS[kind], square(box.center(), side), ink, side / 11)


class RelationsList(RowList[RelationLine]):
    """`pair_chosen` when one comes to a line, `pair_opened` on Enter, Space or a double click."""

    pair_chosen = Signal(str, str)
    pair_opened = Signal(str, str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        self.lines: LineModel[RelationLine] = LineModel()
        super().__init__(theme, tr("Relations with their dates"), self.lines, _look, parent=parent)
        self.setAccessibleDescription(tr(NOTHING))

    def set_lines(self, lines: Sequence[RelationLine]) -> None:
        """Show these lines."""
        self.lines.set_lines(lines)
        self.setAccessibleDescription("" if lines else tr(NOTHING))

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
            draw_text(painter, row, words, font, self._theme.palette.ink2)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
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

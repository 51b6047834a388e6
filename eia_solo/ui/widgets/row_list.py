"""Lists and tables whose rows are described: where the parts of a row go at a width, how they are painted, the list."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from math import inf
from typing import Generic, TypeAlias, TypeGuard, TypeVar

from attrs import evolve
from PySide6.QtCore import QEvent, QItemSelectionModel, QObject, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QHelpEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from eia_solo.core.values import frozen
from eia_solo.ui.palette import mix
from eia_solo.ui.presenters.offers import Offer
from eia_solo.ui.presenters.tips import Tip
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_model import Index, Lines, SpokenLine
from eia_solo.ui.widgets.painting import inset, paint_focus_round, wrap
from eia_solo.ui.widgets.rows import Part, Parts, RowLook, Stand, Strip, Tag, Text
from eia_solo.ui.widgets.rule_tip import show_tip_of

_Flag = QItemSelectionModel.SelectionFlag
_Attribute = Qt.WidgetAttribute


@frozen
class _Laid:
    """One line as it is painted: how high it is, its parts, each from where on and how wide, and how far it `rises`."""

    high: float
    placed: tuple[tuple[Part, float, float], ...]
    rises: float


@frozen(eq=False)
class Layout:
    """The parts of a row, each in its box; the boxes begin where the lines do."""

    high: int
    """How high the row is."""
    lines: float
    """How high its lines are together."""
    above: int
    below: int
    stand: Stand
    parts: tuple[tuple[Part, QRectF], ...]

    def paint(self, painter: QPainter, box: QRectF, theme: Theme) -> None:
        """Paint the row into a box, which may be higher than it."""
        top = box.center().y() + (self.above - self.below - self.lines) / 2
        if self.stand is Stand.TOP:
            top = box.top() + self.above
        elif self.stand is Stand.BOTTOM:
            top = box.bottom() - self.below - self.lines
        for part, place in self.parts:
            part.paint(painter, place.translated(box.left(), top), theme)


@lru_cache(2048)
def lay_out(row: RowLook, theme: Theme, width: float) -> Layout:
    """The layout of a row. What is too long goes on below or is cut off, as its parts say."""
    left, right, above, below = map(theme.px, row.pad)
    lead, begin = _beside(row.lead, theme, left, width - right)
    lines = [line for strip in row.strips for line in _lines(strip, theme, begin, width - right)]
    parts: list[tuple[Part, QRectF]] = []
    top = 0.0
    for number, line in enumerate(lines):
        placed = line.placed if number else (*lead, *line.placed)
        parts += [(part, QRectF(x, top - line.rises, wide, line.high)) for part, x, wide in placed]
        top += line.high
    high = round(top) + above + below if row.high is None else theme.px(row.high)
    return Layout(high, top, above, below, row.stand, tuple(parts))


_Placed = list[tuple[Part, float, float]]


def _beside(
    parts: Parts, theme: Theme, left: float, right: float, *, from_right: bool = False
) -> tuple[_Placed, float]:
    """Parts beside each other from one end on, and where the last of them stops."""
    placed: _Placed = []
    edge, way = (right, -1) if from_right else (left, 1)
    for part in reversed(parts) if from_right else parts:
        if isinstance(part, int | float):
            edge += way * theme.px(part)
            continue
        room = edge - left if from_right else right - edge
        shown = part.shown(theme, room) if isinstance(part, Text) else part
        if wide := shown.width(theme, room):
            placed.append((shown, edge - wide if from_right else edge, wide))
            edge += way * wide
    return placed, edge


def _lines(strip: Strip, theme: Theme, left: float, right: float) -> Iterator[_Laid]:
    """A strip as one line, or more where its words or those behind them go on below."""
    ends, end = _beside(strip.ends, theme, left, right, from_right=True)
    if ends:
        end -= theme.px(strip.gap)
    *before, last = strip.parts
    placed, begin = _beside(tuple(before), theme, left, end)
    if isinstance(last, Text):
        last = last.shown(theme, end - begin)  # the last of what may stand in its place may go on below
    if ends and strip.then is None and _is_crowded(last, theme, end - begin, right - begin):
        yield from _lines(Strip(*strip.parts, gap=strip.gap, high=strip.high), theme, left, right)
        below, _ = _beside(strip.ends, theme, begin, right, from_right=True)
        tags = [theme.px(part.high + 2) for part, _, _ in below if isinstance(part, Tag)]
        yield _Laid(max(_high(below, theme), last.high(theme), *tags), tuple(below), 0.0)
        return
    rise = 0.0
    lines: list[_Placed]
    if isinstance(last, Text) and last.wraps:
        lines = [[(words, begin, right - begin)] for words in _wrapped(last, theme, end - begin)]
        rise = 0.0 if strip.high is None else (theme.px(strip.high) - last.high(theme)) / 2
    else:
        lines = [_beside((last,), theme, begin, end)[0]]
    if strip.then is not None and strip.then.words:
        lines = _followed(lines, strip.then, theme, begin, end, theme.px(strip.apart))
    for number, line in enumerate(lines):
        if number:
            yield _Laid(_high(line, theme), tuple(line), rise)
        else:
            whole = (*placed, *line, *ends)
            yield _Laid(_high(whole, theme) if strip.high is None else theme.px(strip.high), whole, 0.0)


_LEAST_SHARE = 0.4
"""So much of a line words have at least that go on below; what would leave them less stands below them."""


def _is_crowded(last: Part | float, theme: Theme, room: float, whole: float) -> TypeGuard[Text]:
    """Whether what stands at the right end leaves words that do not fit beside it too little to go on below."""
    if not isinstance(last, Text) or not last.wraps:
        return False
    return room < whole * _LEAST_SHARE and last.width(theme, inf) > room


def _high(parts: Iterable[tuple[Part, float, float]], theme: Theme) -> float:
    """How high the words of a line are."""
    return max((part.high(theme) for part, _, _ in parts if isinstance(part, Text)), default=0.0)


def _wrapped(text: Text, theme: Theme, room: float) -> list[Part]:
    """The lines of words, each as words of their own."""
    lines = wrap(text.words, text.face.font(theme), room) if text.words else []
    return [evolve(text, words=words, wraps=False) for words in lines]


def _followed(lines: list[_Placed], text: Text, theme: Theme, begin: float, end: float, apart: float) -> list[_Placed]:
    """Lines with the words that are behind them, in the same line where there is room."""
    if lines:
        used = max((x + part.width(theme, inf) for part, x, _ in lines[-1]), default=begin) + apart
        shown = text.shown(theme, end - used)
        if shown.width(theme, inf) <= end - used and (text.right or len(lines) == 1):
            return [*lines[:-1], [*lines[-1], (shown, used, end - used)]]
    below: list[Part] = _wrapped(text, theme, end - begin) if text.wraps else [text.shown(theme, end - begin)]
    return [*lines, *([(each, begin, end - begin)] for each in below)]


Describe: TypeAlias = Callable[[Index], RowLook]


@frozen
class Chosen:
    """How the row one is on looks.

    `share` is how much of the colour of focus lies over its ground, None for no ground; `bar` is the ink of a bar at
    its left edge. A `ring` is where the keys go.
    """

    share: float | None = 0.12
    bar: str = ""
    ring: bool = True


CHOSEN, UNSEEN = Chosen(), Chosen(None, ring=False)


@contextmanager
def painted_once(view: QAbstractItemView, *, resized: bool) -> Iterator[None]:
    """While rows are laid out. Qt does so as it begins to paint a view, and then has it painted anew.

    After a change of size all of it is being painted already.
    """
    port = view.viewport()
    port.setAttribute(_Attribute.WA_UpdatesDisabled, resized and view.testAttribute(_Attribute.WA_WState_InPaintEvent))
    try:
        yield
    finally:
        port.setAttribute(_Attribute.WA_UpdatesDisabled, False)


class RowDelegate(QStyledItemDelegate):
    """One for all lists: `describe` says what a row shows.

    It keeps no reference to the view: a view in a circle of references would be deleted by the garbage collector,
    at any moment, even while another widget is being painted.
    """

    def __init__(self, theme: Theme, view: QObject, describe: Describe, chosen: Chosen = CHOSEN) -> None:
        super().__init__(view)
        self.theme = theme
        self._describe = describe
        self._chosen = chosen

    def layout_of(self, index: Index, width: float) -> Layout:
        return lay_out(self._describe(index), self.theme, width)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        view = option.widget
        assert isinstance(view, QAbstractItemView)
        width = view.viewport().width()
        return QSize(width, self.layout_of(index, width).high)

    def helpEvent(self, event: QHelpEvent, view: QAbstractItemView, option: QStyleOptionViewItem, index: Index) -> bool:
        """The rule behind a row; where it has none, what it says aloud."""
        return show_tip_of(event, view, index, self.theme) or super().helpEvent(event, view, option, index)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row, box, palette = self._describe(index), QRectF(option.rect), self.theme.palette
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if is_chosen:
            self._paint_chosen(painter, box)
        if row.rule and not (is_chosen and self._chosen.share):
            painter.setPen(QPen(palette.line, 1))
            inner = box.adjusted(self.theme.px(row.pad[0]), 0, -self.theme.px(row.pad[1]), 0)
            painter.drawLine(inner.topLeft(), inner.topRight())
        if row.bar is not None:
            self._paint_bar(painter, box.adjusted(0, row.bar, 0, -row.bar), palette.focus)
        if row.margin is not None:
            row.margin.paint(painter, box, self.theme)
        lay_out(row, self.theme, box.width()).paint(painter, box, self.theme)
        view = option.widget
        if is_chosen and self._chosen.ring and view is not None and view.hasFocus():
            painter.setPen(QPen(palette.focus, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(inset(box, 1), 4, 4)
        painter.restore()

    def _paint_chosen(self, painter: QPainter, box: QRectF) -> None:
        palette = self.theme.palette
        if self._chosen.share is not None:
            painter.fillRect(box, mix(palette.raised, palette.focus, self._chosen.share))
        if self._chosen.bar:
            self._paint_bar(painter, box, getattr(palette, self._chosen.bar))

    def _paint_bar(self, painter: QPainter, box: QRectF, ink: QColor) -> None:
        painter.fillRect(QRectF(box.left(), box.top(), self.theme.px(3), box.height()), ink)


def one_chosen(view: QAbstractItemView, index: Index, event: QEvent | None) -> QItemSelectionModel.SelectionFlag:
    """What a key or a click selects where one row is always chosen: with Ctrl, too, or beside the rows, not none."""
    if event is not None and not index.isValid():
        return _Flag.NoUpdate
    whole_row = view.selectionBehavior() is QAbstractItemView.SelectionBehavior.SelectRows
    return _Flag.ClearAndSelect | _Flag.Rows if whole_row else _Flag.ClearAndSelect


S = TypeVar("S", bound=SpokenLine)


class RowList(QListView, Generic[S]):
    """No frame, scrolled by pixels, never sideways. `look` says how a line looks, from the line and its number."""

    delegate: type[RowDelegate] = RowDelegate
    offering: Callable[[], Sequence[Offer]] | None = None
    """What whoever shows the list does with the line one is on, for its menu."""
    tip: Callable[[S], Tip | None] | None = None
    """The rule behind the numbers of a line."""

    def __init__(
        self,
        theme: Theme,
        name: str,
        lines: Lines[S],
        look: Callable[[S, int], RowLook],
        chosen: Chosen = CHOSEN,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._resized = self._lays_out = False

        def describe(index: Index) -> RowLook:
            return look(lines.line(index), index.row())

        self._theme = theme
        self.line = lines.line
        self._delegate = self.delegate(theme, self, describe, chosen)
        self.setItemDelegate(self._delegate)
        lines.setParent(self)
        self.setModel(lines)
        self.setProperty("bare", True)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(name)

    @property
    def here(self) -> S | None:
        """The line one is on."""
        index = self.currentIndex()
        return self.line(index) if index.isValid() else None

    def tip_of(self, index: Index) -> Tip | None:
        """The rule behind the numbers of a line, for where the pointer rests."""
        return self.tip(self.line(index)) if self.tip is not None else None

    def offers(self, index: Index) -> Sequence[Offer]:
        """What can be done here with a line, beside what its things offer."""
        return () if self.offering is None or index != self.currentIndex() else self.offering()

    def set_theme(self, theme: Theme) -> None:
        self._theme = self._delegate.theme = theme
        self.scheduleDelayedItemsLayout()

    def selectionCommand(self, index: Index, event: QEvent | None = None) -> QItemSelectionModel.SelectionFlag:
        return one_chosen(self, index, event)

    def dataChanged(self, first: Index, last: Index, roles: Sequence[int] = ()) -> None:
        """Rows that stay as high as they were are only painted, where a list would lay all of them out anew."""
        rows = () if self.uniformItemSizes() else range(first.row(), last.row() + 1)
        if all(self._laid(row) == self.sizeHintForRow(row) for row in rows):
            QAbstractItemView.dataChanged(self, first, last, list(roles))
        else:
            super().dataChanged(first, last, list(roles))
            self.updateGeometry()

    def _laid(self, row: int) -> int:
        """How high a row was laid out; the rectangle of its index is as high as it would be now."""
        top, below = (self.visualRect(self.model().index(each, 0)).top() for each in (row, row + 1))
        is_last = row + 1 == self.model().rowCount()
        return (self.contentsSize().height() - self.verticalOffset() if is_last else below) - top

    def resizeEvent(self, event: QResizeEvent) -> None:
        if event.size().width() != event.oldSize().width() and not self._lays_out:
            self.doItemsLayout()  # before Qt's: by the rows as they lay it would show a bar, and take it away again
        super().resizeEvent(event)
        self._resized = True

    def doItemsLayout(self) -> None:
        if self._lays_out:
            return
        self._lays_out = True  # a row that is lower where it is narrower would make the bar come and go without end
        with painted_once(self, resized=self._resized):
            width = self.viewport().width()
            super().doItemsLayout()
            if self.viewport().width() != width:  # the bar came as they were laid out: rows may need more lines now
                super().doItemsLayout()
        self._lays_out = False

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        self._resized = False
        if self.hasFocus() and not self.selectionModel().hasSelection():
            paint_focus_round(self.viewport(), self._theme)


@contextmanager
def at_once(table: QTableView, *, heights: bool = False) -> Iterator[None]:
    """Tell a table at once of all its new widths: told of each alone, Qt paints it once more when all is done."""
    heads = [table.horizontalHeader(), *([table.verticalHeader()] if heights else ())]
    blocked = [head.blockSignals(True) for head in heads]
    before = [_sizes(head) for head in heads]
    try:
        yield
    finally:
        for head, was in zip(heads, blocked, strict=True):
            head.blockSignals(was)
        if before != [_sizes(head) for head in heads]:
            table.updateGeometries()
            table.viewport().update()


def _sizes(head: QHeaderView) -> list[int]:
    return [head.sectionSize(number) for number in range(head.count())]


class RowTable(QTableView):
    """A table in which one row is always chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QTableView.SelectionMode.SingleSelection)

    def selectionCommand(self, index: Index, event: QEvent | None = None) -> QItemSelectionModel.SelectionFlag:
        return one_chosen(self, index, event)


class SharedTable(QTableView):
    """A table whose columns and rows share out the room there is in `fit`, and which is painted once when they do."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._resized = False

    def fit(self) -> None:
        """Share the room out, for tables that fill theirs."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._resized = True
        self.share_out()

    def doItemsLayout(self) -> None:
        with painted_once(self, resized=self._resized):
            width = self.viewport().width()
            super().doItemsLayout()
            if self.viewport().width() != width:  # the bar came as they were laid out: rows may need more lines now
                super().doItemsLayout()
        self._resized = False

    def share_out(self) -> None:
        """Share the room out."""
        with at_once(self, heights=True):
            self.fit()


class WholeList(RowList[S]):
    """A list that is told all its lines at once."""

    def set_lines(self, lines: Sequence[S]) -> None:
        """Show these lines."""
        raise NotImplementedError

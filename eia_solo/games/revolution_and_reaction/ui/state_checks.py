"""States to tick: a list in as many columns as fit, one stop for the Tab key."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QListView, QSizePolicy, QStyle, QStyleOptionViewItem, QWidget

from eia_solo.ui.presenters.lines import Line
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_marks import paint_box
from eia_solo.ui.widgets.line_model import Index, LineModel
from eia_solo.ui.widgets.painted_list import PaintedList, ThemedDelegate
from eia_solo.ui.widgets.painting import LEFT, draw_text, inset, text_width
from eia_solo.ui.widgets.power_disc import paint_plain_disc

_ROW = 26


class _StateDelegate(ThemedDelegate):
    """A box and a name."""

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        assert isinstance(self._view, StateChecks)
        return self._view.cell

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        model = index.model()
        assert isinstance(model, LineModel)
        line: Line = model.line(index)
        box = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        sign = QRectF(box.left() + px(4), box.center().y() - px(8), px(16), px(16))
        paint_box(painter, sign, line, theme)
        disc = QRectF(box.left() + px(26), box.center().y() - px(9), px(18), px(18))
        paint_plain_disc(painter, disc, line.id, theme)
        text = box.adjusted(px(50), 0, 0, 0)
        draw_text(painter, text, line.text, theme.inter(13), palette.ink if line.open else palette.ink3, LEFT)
        if option.state & QStyle.StateFlag.State_Selected and self._view.hasFocus():
            painter.setPen(QPen(palette.focus, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(inset(box, 1), 4, 4)
        painter.restore()


class StateChecks(PaintedList):
    """The states, to be ticked with Space or a click; typing the start of a name goes to it."""

    changed = Signal()

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, _StateDelegate, name, parent)
        self._theme = theme
        self._states: tuple[tuple[str, str], ...] = ()
        self._ticked: tuple[str, ...] = ()
        self._lines: LineModel[Line] = LineModel(self)
        self.setModel(self._lines)
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def _columns(self) -> int:
        font, px = self._theme.inter(13), self._theme.px
        widest = max((text_width(name, font) for _, name in self._states), default=0.0)
        return max(1, int(self._room // (ceil(widest) + px(64))))

    @property
    def _room(self) -> int:
        return max(self.viewport().width() - 1, 1)  # Qt breaks a row that is filled to the last pixel

    @property
    def cell(self) -> QSize:
        """How large each state is, so that they stand in columns."""
        return QSize(self._room // self._columns, self._theme.px(_ROW))

    def offer(self, states: Iterable[tuple[str, str]]) -> None:
        """The states that can be ticked, with their names."""
        offered = tuple(states)
        if offered != self._states:
            self._states = offered
            codes = [code for code, _ in offered]
            self._ticked = tuple(code for code in self._ticked if code in codes)
            self._show()
            self._fit()

    def value(self) -> tuple[str, ...]:
        """The states ticked, in the order in which they stand."""
        return tuple(code for code, _ in self._states if code in self._ticked)

    def put(self, ticked: Sequence[str] | None) -> None:
        """Tick these states and no others."""
        self._ticked = tuple(ticked or ())
        self._show()

    def toggle(self, code: str) -> None:
        """Tick a state, or take its tick away."""
        inside = code in self._ticked
        self._ticked = tuple(each for each in self._ticked if each != code) if inside else (*self._ticked, code)
        self._show()
        self.changed.emit()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        super().set_theme(theme)
        self._fit()

    def _show(self) -> None:
        self._lines.set_lines([Line(code, name, box=code in self._ticked) for code, name in self._states])

    def _fit(self) -> None:
        """As high as all rows: the form scrolls, not the list."""
        rows = max(1, ceil(len(self._states) / self._columns))
        self.setFixedHeight(rows * self.cell.height() + 2 * self.frameWidth())
        self.scheduleDelayedItemsLayout()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(200), self.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(120), self.height())

    def focusInEvent(self, event: QFocusEvent) -> None:
        if not self.currentIndex().isValid() and self._states:
            self.setCurrentIndex(self._lines.index(0, 0))
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        if event.key() == Qt.Key.Key_Space and index.isValid():
            self.toggle(self._lines.line(index).id)
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and index.isValid():
            self.toggle(self._lines.line(index).id)

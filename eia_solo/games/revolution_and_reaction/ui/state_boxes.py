"""States to tick: a list in as many columns as fit, one stop for the Tab key."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QListView, QSizePolicy, QStyleOptionViewItem, QWidget

from eia_solo.ui.presenters.lines import Line
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_list import paint_box
from eia_solo.ui.widgets.line_model import Index, LineModel
from eia_solo.ui.widgets.painting import text_width
from eia_solo.ui.widgets.power_disc import paint_plain_disc
from eia_solo.ui.widgets.row_list import Chosen, RowDelegate, RowList
from eia_solo.ui.widgets.rows import Parts, Picture, RowLook, Strip, Text

_ROW = 26


def _look(line: Line, _number: int) -> RowLook:
    """A box, a disc and a name."""
    signs: Parts = (Picture(paint_box, line, 16, 6), Picture(paint_plain_disc, line.id, 18, 6))
    name = Text(line.text, ink="ink" if line.open else "ink3")
    return RowLook(Strip(*signs, name), pad=(4, 0, 0, 0), high=_ROW)


class _InColumns(RowDelegate):
    """Each state is as large as the others."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        assert isinstance(option.widget, StateBoxes)
        return option.widget.cell


class StateBoxes(RowList[Line]):
    """The states, to be ticked with Space or a click; typing the start of a name goes to it."""

    changed = Signal()
    delegate = _InColumns

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        self._lines: LineModel[Line] = LineModel()
        super().__init__(theme, name, self._lines, _look, Chosen(None), parent)
        self._states: tuple[tuple[str, str], ...] = ()
        self._ticked: tuple[str, ...] = ()
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

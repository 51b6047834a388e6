"""Paints the rows of lists and tables as they are described."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from PySide6.QtCore import QObject, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from eia_solo.core.values import frozen
from eia_solo.ui.palette import mix
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_model import Index
from eia_solo.ui.widgets.painting import inset
from eia_solo.ui.widgets.row_layout import Layout, lay_out
from eia_solo.ui.widgets.rows import RowLook

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

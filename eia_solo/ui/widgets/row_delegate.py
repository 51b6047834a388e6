"""Paints the rows of lists and tables as they are described."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from attrs import frozen
from PySide6.QtCore import QObject, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from eia_solo.ui.palette import mix
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_model import Index
from eia_solo.ui.widgets.painting import inset
from eia_solo.ui.widgets.row_layout import Layout, lay_out
from eia_solo.ui.widgets.rows import RowLook

Describe: TypeAlias = Callable[[Index], RowLook]


@frozen
class Chosen:
    """How the row one is on looks: so much of the colour of focus over its ground, and a ring where the keys go."""

    share: float = 0.12
    ring: bool = True


class RowDelegate(QStyledItemDelegate):
    """One for all lists: `describe` says what a row shows.

    It keeps no reference to the view: a view in a circle of references would be deleted by the garbage collector,
    at any moment, even while another widget is being painted.
    """

    def __init__(self, theme: Theme, view: QObject, describe: Describe, chosen: Chosen = Chosen()) -> None:
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
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if chosen:
            painter.fillRect(box, mix(palette.raised, palette.focus, self._chosen.share))
        if row.bar is not None:
            bar = QRectF(box.left(), box.top() + row.bar, self.theme.px(3), box.height() - 2 * row.bar)
            painter.fillRect(bar, palette.focus)
        lay_out(row, self.theme, box.width()).paint(painter, box, self.theme)
        view = option.widget
        if chosen and self._chosen.ring and view is not None and view.hasFocus():
            painter.setPen(QPen(palette.focus, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(inset(box, 1), 4, 4)
        painter.restore()

"""Paints one line of what is found: discs, words, what it is, its key; what cannot be done now with the reason."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from eia_solo.ui.palette import mix
from eia_solo.ui.presenters.finds import Find
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_model import LineModel
from eia_solo.ui.widgets.painting import RIGHT, draw_text, paint_key_cap, square, text_width
from eia_solo.ui.widgets.power_disc import paint_disc

Index = QModelIndex | QPersistentModelIndex


class FindDelegate(QStyledItemDelegate):
    """One line each, all of one height."""

    def __init__(self, view: QListView, theme: Theme) -> None:
        super().__init__(view)
        self._theme = theme

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme

    @property
    def height(self) -> int:
        """How high each line is."""
        return self._theme.px(30)

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(self._theme.px(200), self.height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        assert isinstance(model, LineModel)
        find: Find = model.line(index)
        theme, palette, px = self._theme, self._theme.palette, self._theme.px
        box = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, mix(palette.raised, palette.focus, 0.14))
            painter.fillRect(QRectF(box.left(), box.top(), px(3), box.height()), palette.focus)
        inside = box.adjusted(px(12), 0, -px(10), 0)
        inside.setRight(self._paint_aside(painter, inside, find) - px(8))
        for power in find.powers:
            paint_disc(painter, square(QPointF(inside.left() + px(10), box.center().y()), px(20)), power, theme)
            inside.setLeft(inside.left() + px(24))
        ink = palette.ink3 if find.why_not else palette.ink
        font = theme.inter(14)
        draw_text(painter, inside, find.text, font, ink)
        if find.why_not:
            rest = inside.adjusted(text_width(find.text, font) + px(10), 0, 0, 0)
            if rest.width() > px(60):
                draw_text(painter, rest, find.why_not, theme.inter(12), palette.ink3)
        painter.restore()

    def _paint_aside(self, painter: QPainter, inside: QRectF, find: Find) -> float:
        """Its key and what it is, at the right end; where they begin."""
        theme, palette = self._theme, self._theme.palette
        font = theme.inter(12)
        draw_text(painter, inside, find.kind, font, palette.ink2, RIGHT)
        left = inside.right() - max(text_width(find.kind, font), theme.px(64))
        if find.shortcut:
            left = paint_key_cap(painter, theme, find.shortcut, left, inside.center().y(), palette.ink2, palette.line2)
        return left

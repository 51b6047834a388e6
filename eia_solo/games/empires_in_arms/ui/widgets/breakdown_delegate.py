"""Paints the rows of a breakdown: the mark, the title, the fact beside it, the value on the right edge."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QObject, QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem

from eia_solo.games.empires_in_arms.ui.presenters.breakdown_rows import (
    BreakdownLine,
    BreakdownTotal,
    Fold,
    LineState,
    SectionHead,
)
from eia_solo.games.empires_in_arms.ui.widgets.breakdown_layout import RowLayout, lay_out, text_left
from eia_solo.games.empires_in_arms.ui.widgets.breakdown_model import BreakdownModel, Index
from eia_solo.games.empires_in_arms.ui.widgets.state_mark import paint_state_mark
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import LEFT, RIGHT, draw_text, inset, line_height, paint_key_cap, text_width

Inks = tuple[QColor, QColor, QColor]
"""The colours of title, fact and value."""


class BreakdownDelegate(QStyledItemDelegate):
    """Paints the rows. Layouts are kept until a row, the width or the theme changes.

    It keeps no reference to the view: a view in a circle of references would be deleted by the garbage collector,
    at any moment, even while another widget is being painted.
    """

    def __init__(self, parent: QObject, model: BreakdownModel, theme: Theme) -> None:
        super().__init__(parent)
        self._model = model
        self.open_row = -1
        self.theme = theme
        self.dense = False
        self.small = False
        self._kept: dict[tuple[int, int, bool], RowLayout] = {}

    def forget(self) -> None:
        """The rows, the width or the fonts are other ones now."""
        self._kept.clear()

    def forget_row(self, row: int) -> None:
        """This row is another one now."""
        self._kept = {key: layout for key, layout in self._kept.items() if key[0] != row}

    def close(self) -> None:
        """The rows are other ones now, and none of them is open."""
        self.open_row = -1
        self.forget()

    def layout_of(self, index: Index, width: int) -> RowLayout:
        opened = index.row() == self.open_row
        key = (index.row(), width, opened)
        if key not in self._kept:
            row = self._model.row(index)
            self._kept[key] = lay_out(row, self.theme, width, dense=self.dense, small=self.small, opened=opened)
        return self._kept[key]

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        # A width of one: the row always takes the width of the view, so nothing ever scrolls sideways.
        return QSize(1, self.layout_of(index, _view(option).viewport().width()).height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = self._model.row(index)
        rect = QRectF(option.rect)
        layout = self.layout_of(index, int(rect.width()))
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if isinstance(row, SectionHead):
            self._paint_section(painter, rect, row, layout)
        elif isinstance(row, Fold):
            self._paint_ground(painter, rect, option, index, False)
            self._paint_fold(painter, rect, row)
        elif isinstance(row, BreakdownTotal):
            self._paint_total(painter, rect, row, layout)
        else:
            self._paint_ground(painter, rect, option, index, row.just_entered)
            self._paint_line(painter, rect, row, layout)
        painter.restore()

    def _paint_ground(
        self, painter: QPainter, rect: QRectF, option: QStyleOptionViewItem, index: Index, just_entered: bool
    ) -> None:
        palette = self.theme.palette
        chosen = index.row() == self.open_row
        if not chosen and not just_entered:
            return
        focused = chosen and _view(option).hasFocus()
        width = 2.0 if focused else 1.2
        colour = palette.focus if focused else palette.ask_line if just_entered else palette.line2
        painter.setPen(QPen(colour, width))
        painter.setBrush(palette.raised)
        painter.drawRoundedRect(inset(rect, width / 2), 5, 5)

    def _paint_section(self, painter: QPainter, rect: QRectF, row: SectionHead, layout: RowLayout) -> None:
        theme = self.theme
        line = rect.adjusted(theme.px(8), theme.px(2), -theme.px(8), 0)
        draw_text(painter, line, row.name, layout.fonts.title, theme.palette.ink2)
        begin = line.left() + text_width(row.name, layout.fonts.title) + theme.px(8)
        if begin < line.right():
            y = round(line.center().y()) + 0.5
            painter.setPen(QPen(theme.palette.line, 1))
            painter.drawLine(QPointF(begin, y), QPointF(line.right(), y))

    def _paint_fold(self, painter: QPainter, rect: QRectF, row: Fold) -> None:
        theme, palette = self.theme, self.theme.palette
        right, middle = rect.right() - theme.px(8), rect.center().y()
        if row.key:
            right = paint_key_cap(painter, theme, row.key, right, middle, palette.ink2, palette.line2)
        paint_state_mark(painter, self._mark_box(rect, rect.height()), LineState.DOES_NOT_APPLY, theme)
        box = QRectF(rect.left() + text_left(theme), rect.top(), 0, rect.height())
        box.setRight(right - theme.px(8))
        draw_text(painter, box, row.text, theme.inter(13), palette.ink2)

    def _paint_total(self, painter: QPainter, rect: QRectF, row: BreakdownTotal, layout: RowLayout) -> None:
        theme, palette = self.theme, self.theme.palette
        painter.setPen(QPen(palette.line2, 1))
        y = rect.top() + theme.px(5) + 0.5
        painter.drawLine(QPointF(rect.left() + theme.px(8), y), QPointF(rect.right() - theme.px(8), y))
        self._paint_words(painter, rect.translated(0, theme.px(3)), row.value_text, layout, (palette.ink,) * 3)

    def _paint_line(self, painter: QPainter, rect: QRectF, row: BreakdownLine, layout: RowLayout) -> None:
        theme, palette = self.theme, self.theme.palette
        paint_state_mark(painter, self._mark_box(rect, layout.first), row.state, theme)
        counts = row.state is not LineState.DOES_NOT_APPLY
        inks = (palette.ink, palette.ink2, palette.ink) if counts else (palette.ink2, palette.ink3, palette.ink3)
        y = self._paint_words(painter, rect, row.value_text, layout, inks)
        left, right = rect.left() + text_left(theme), rect.right() - theme.px(8)
        step = float(theme.px(20))
        for line in layout.rule:
            draw_text(painter, QRectF(left, y, right - left, step), line, layout.fonts.rule, palette.ink2)
            y += step
        if layout.place_beside:
            box = QRectF(left, y - step, right - left, step)
            draw_text(painter, box, layout.place[0], layout.fonts.place, palette.ink3, RIGHT)
            return
        step = line_height(layout.fonts.place)
        for line in layout.place:
            draw_text(painter, QRectF(left, y, right - left, step), line, layout.fonts.place, palette.ink3, RIGHT)
            y += step

    def _paint_words(self, painter: QPainter, rect: QRectF, value: str, layout: RowLayout, inks: Inks) -> float:
        """Title, fact and value; where the next line may begin."""
        theme, fonts = self.theme, layout.fonts
        title_ink, fact_ink, value_ink = inks
        left, right, y = rect.left() + text_left(theme), rect.right() - theme.px(8), rect.top()
        draw_text(painter, QRectF(left, y, right - left, layout.first), value, fonts.value, value_ink, RIGHT)
        room = right - left - (layout.value_width + theme.px(12) if value else 0)
        step = float(round(line_height(fonts.title)))
        # The first line stands in the middle of its height; the others follow it without a gap.
        y += (layout.first - step) / 2
        for line in layout.title:
            draw_text(painter, QRectF(left, y, room + 1, step), line, fonts.title, title_ink, LEFT)
            y += step
        if layout.fact_beside:
            begin = left + text_width(layout.title[0], fonts.title) + theme.px(8)
            box = QRectF(begin, rect.top(), left + room - begin + 1, layout.first)
            draw_text(painter, box, layout.fact[0], fonts.fact, fact_ink)
        else:
            step = float(round(line_height(fonts.fact)))
            for line in layout.fact:
                draw_text(painter, QRectF(left, y, room + 1, step), line, fonts.fact, fact_ink)
                y += step
        return max(y, rect.top() + layout.first - theme.px(2))

    def _mark_box(self, rect: QRectF, height: float) -> QRectF:
        return QRectF(rect.left() + self.theme.px(8), rect.top(), self.theme.px(18), height)


def _view(option: QStyleOptionViewItem) -> QListView:
    return cast("QListView", option.widget)

"""Paints an entry of the history: its place in the tree, what it did, the branches that end with it."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from eia_solo.ui.history.model import MONTH, TREE, WHAT, HistoryModel
from eia_solo.ui.palette import mix
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import CENTRE, draw_text, inset, text_width
from eia_solo.ui.words import tr

Index = QModelIndex | QPersistentModelIndex
LANE = 15


class TreeDelegate(QStyledItemDelegate):
    """One for all columns of the history."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme

    def tree_width(self, lanes: int) -> int:
        """How wide the tree is drawn."""
        return self.theme.px(LANE) * lanes + self.theme.px(16)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        assert isinstance(model, HistoryModel)
        entry, palette = model.entry(index), self.theme.palette
        box = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, mix(palette.raised, palette.focus, 0.12))
        if index.column() == TREE:
            self._tree(painter, box, model, entry)
        elif index.column() == WHAT:
            self._what(painter, inset(box, 0).adjusted(self.theme.px(6), 0, -self.theme.px(6), 0), model, entry)
        else:
            ink = palette.ink if index.column() == MONTH and not model.history.is_undone(entry) else palette.ink2
            words = box.adjusted(self.theme.px(6), 0, -self.theme.px(4), 0)
            draw_text(painter, words, str(index.data()), self.theme.inter(12), ink)
        painter.restore()

    # The tree

    def _x(self, box: QRectF, lane: int) -> float:
        return box.left() + self.theme.px(12) + self.theme.px(LANE) * lane

    def _tree(self, painter: QPainter, box: QRectF, model: HistoryModel, entry: int) -> None:
        row, history = model.tree_row(entry), model.history
        middle = box.center().y()
        for lane in row.passing:
            x = self._x(box, lane)
            self._line(painter, x, box.top(), x, box.bottom(), in_force=lane == 0 and entry < history.head)
        node = QPointF(self._x(box, row.lane), middle)
        for lane in row.children:
            in_force = lane == 0 and entry < history.head and not history.is_undone(entry)
            self._line(painter, self._x(box, lane), box.top(), node.x(), middle, in_force=in_force)
        if history.parents[entry] is not None:
            in_force = not history.is_undone(entry)
            self._line(painter, node.x(), middle, node.x(), box.bottom(), in_force=in_force)
        self._node(painter, node, model, entry)

    def _line(self, painter: QPainter, x: float, top: float, to_x: float, bottom: float, *, in_force: bool) -> None:
        palette = self.theme.palette
        painter.setPen(QPen(palette.ink, 2.2) if in_force else QPen(palette.line2, 1.6))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        path = QPainterPath(QPointF(x, top))
        if x == to_x:
            path.lineTo(to_x, bottom)
        else:
            path.cubicTo(QPointF(x, bottom), QPointF(x, bottom), QPointF(to_x, bottom))
        painter.drawPath(path)

    def _node(self, painter: QPainter, at: QPointF, model: HistoryModel, entry: int) -> None:
        """A solid disc in force, a hollow one undone; teal where the campaign stands, ringed where one looks."""
        palette, px = self.theme.palette, self.theme.px
        if entry == model.history.head:
            painter.setPen(QPen(palette.panel, 2))
            painter.setBrush(palette.focus)
            painter.drawEllipse(at, px(6.5), px(6.5))
        elif model.history.is_undone(entry):
            painter.setPen(QPen(palette.ink3, 1.6))
            painter.setBrush(palette.panel)
            painter.drawEllipse(at, px(3.6), px(3.6))
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(palette.ink)
            painter.drawEllipse(at, px(4), px(4))
        if entry == model.session.looked_at:
            painter.setPen(QPen(palette.focus, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(at, px(7), px(7))

    # The words

    def _what(self, painter: QPainter, box: QRectF, model: HistoryModel, entry: int) -> None:
        theme, palette = self.theme, self.theme.palette
        right = self._tags(painter, box, model, entry)
        undone, now = model.history.is_undone(entry), entry == model.history.head
        font = theme.inter(13, QFont.Weight.DemiBold if now else QFont.Weight.Normal)
        font.setStrikeOut(model.is_dropped(entry))
        words = QRectF(box.left(), box.top(), right - box.left(), box.height())
        draw_text(painter, words, model.label(entry), font, palette.ink2 if undone else palette.ink)

    def _tags(self, painter: QPainter, box: QRectF, model: HistoryModel, entry: int) -> float:
        """Where the entry stands, and the branches that end here, at the right end; where they begin."""
        palette, right = self.theme.palette, box.right()
        standing, names, now = model.standing(entry), model.names(entry), entry == model.history.head
        if entry == model.session.shown:
            words = tr("you are here") if now else standing
            right = self._tag(painter, right, box, words, palette.raised, palette.focus, palette.focus)
        elif now:
            right = self._tag(painter, right, box, standing, palette.ink, palette.focus, palette.raised)
        elif standing and model.branch_of(entry) not in names:
            font = self.theme.inter(11)
            wide = text_width(standing, font)
            draw_text(
                painter, QRectF(right - wide - 1, box.top(), wide + 2, box.height()), standing, font, palette.ink2
            )
            right -= wide + self.theme.px(8)
        playing = model.session.branches.playing
        for name in names:
            edge = palette.focus if name == playing else palette.ink3
            right = self._tag(painter, right, box, name, palette.ink, edge, palette.raised)
        return right

    def _tag(
        self, painter: QPainter, right: float, box: QRectF, words: str, ink: QColor, edge: QColor, ground: QColor
    ) -> float:
        theme = self.theme
        font = theme.inter(11, QFont.Weight.DemiBold)
        wide = min(text_width(words, font) + theme.px(14), box.width() * 0.5)
        high = theme.px(18)
        tag = QRectF(right - wide, box.center().y() - high / 2, wide, high)
        painter.setPen(QPen(edge, 1.2))
        painter.setBrush(ground)
        painter.drawRoundedRect(inset(tag, 0.6), high / 2, high / 2)
        draw_text(painter, tag.adjusted(theme.px(6), 0, -theme.px(6), 0), words, font, ink, CENTRE)
        return tag.left() - theme.px(6)

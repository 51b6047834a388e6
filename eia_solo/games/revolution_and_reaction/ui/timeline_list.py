"""The timeline: every post and ruling with what became of it, two rows of words each, ten thousand without waiting."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFont, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem, QWidget

from eia_solo.games.revolution_and_reaction.rules.acts import Act
from eia_solo.games.revolution_and_reaction.ui.presenters.timeline import Row, Timeline
from eia_solo.games.revolution_and_reaction.ui.signs import paint_sign
from eia_solo.ui.palette import mix
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_model import Index
from eia_solo.ui.widgets.painted_list import PaintedList, ThemedDelegate
from eia_solo.ui.widgets.painting import RIGHT, dashed, draw_text, inset, square, text_width
from eia_solo.ui.widgets.power_disc import paint_plain_disc
from eia_solo.ui.words import tr

ROW_ROLE = Qt.ItemDataRole.UserRole + 1
FIRST_ROLE = Qt.ItemDataRole.UserRole + 2
"""Whether it is the first of its day, as they stand."""
_HIGH, _DAY, _SIGN, _DISC = 46, 90, 18, 22
_CHOOSABLE = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren


class TimelineModel(QAbstractListModel):
    """The acts that are wanted, in the order in which they are to stand. Words are made for those in sight."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.acts: Sequence[Act] = ()
        self._timeline: Timeline | None = None
        self._rows: dict[str, Row] = {}

    def show(self, timeline: Timeline, acts: Sequence[Act]) -> None:
        """Show these acts as this timeline reads them."""
        if [act.id for act in acts] == [act.id for act in self.acts]:
            self.acts, self._timeline = acts, timeline
            self._rows.clear()
            if acts:
                self.dataChanged.emit(self.index(0), self.index(len(acts) - 1))
            return
        self.beginResetModel()
        self.acts, self._timeline = acts, timeline
        self._rows.clear()
        self.endResetModel()

    def row(self, at: int) -> Row:
        act = self.acts[at]
        if act.id not in self._rows:
            assert self._timeline is not None, "where there are acts there is a timeline"
            self._rows[act.id] = self._timeline.row(act)
        return self._rows[act.id]

    def place_of(self, id: str) -> int:
        """Where an act stands; -1 if it is not shown."""
        return next((place for place, act in enumerate(self.acts) if act.id == id), -1)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self.acts)

    def flags(self, index: Index) -> Qt.ItemFlag:
        return _CHOOSABLE if index.isValid() else Qt.ItemFlag.NoItemFlags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return self.row(index.row()).spoken
        if role == ROW_ROLE:
            return self.row(index.row())
        if role == FIRST_ROLE:
            return index.row() == 0 or self.row(index.row()).day != self.row(index.row() - 1).day
        return None


class TimelineDelegate(ThemedDelegate):
    """Day and time, the disc of who wrote, the words; below them what became of it and why."""

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(self._view.viewport().width(), self.theme.px(_HIGH))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme, palette = self.theme, self.theme.palette
        row: Row = index.data(ROW_ROLE)
        box = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if chosen:
            painter.fillRect(box, mix(palette.raised, palette.focus, 0.12))
            painter.fillRect(QRectF(box.left(), box.top(), theme.px(3), box.height()), palette.focus)
        elif index.data(FIRST_ROLE) and index.row():
            painter.setPen(QPen(palette.line, 1))
            painter.drawLine(box.topLeft(), box.topRight())
        self._paint_when(painter, box, row, first=bool(index.data(FIRST_ROLE)))
        self._paint_words(painter, box.adjusted(theme.px(_DAY), 0, -theme.px(8), 0), row)
        if chosen and self._view.hasFocus():
            painter.setPen(QPen(palette.focus, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(inset(box, 1), 4, 4)
        painter.restore()

    def _halves(self, box: QRectF) -> tuple[QRectF, QRectF]:
        """The two rows of words."""
        px, half = self.theme.px, box.height() / 2
        upper = QRectF(box.left(), box.top() + px(4), box.width(), half - px(4))
        return upper, upper.translated(0, half - px(4))

    def _paint_when(self, painter: QPainter, box: QRectF, row: Row, *, first: bool) -> None:
        theme, palette = self.theme, self.theme.palette
        upper, lower = self._halves(box.adjusted(theme.px(8), 0, 0, 0))
        if first:
            draw_text(painter, upper, row.day, theme.inter(12, QFont.Weight.DemiBold), palette.ink)
            draw_text(painter, lower, row.time, theme.inter(12), palette.ink2)
        else:
            draw_text(painter, upper, row.time, theme.inter(12), palette.ink2)

    def _paint_words(self, painter: QPainter, box: QRectF, row: Row) -> None:
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        upper, lower = self._halves(box)
        disc = square(QPointF(box.left() + px(_DISC) / 2, upper.center().y()), px(_DISC))
        paint_plain_disc(painter, disc, row.who, theme)
        upper.setLeft(upper.left() + px(_DISC + 8))
        lower.setLeft(upper.left())
        if row.secret:
            upper.setRight(self._paint_secret(painter, upper) - px(8))
        draw_text(painter, upper, row.text, theme.inter(13, QFont.Weight.Medium), palette.ink)
        sign = square(QPointF(lower.left() + px(_SIGN) / 2 - px(2), lower.center().y()), px(_SIGN - 2))
        paint_sign(painter, sign, row.sign, theme)
        lower.setLeft(lower.left() + px(_SIGN + 3))
        font = theme.inter(12, QFont.Weight.DemiBold)
        draw_text(painter, lower, row.verdict, font, palette.ink)
        lower.setLeft(lower.left() + text_width(row.verdict, font) + px(8))
        draw_text(painter, lower, row.why, theme.inter(12), palette.ink2)

    def _paint_secret(self, painter: QPainter, box: QRectF) -> float:
        """The word at the right end of a secret post, in a dotted frame; where it begins."""
        theme, palette = self.theme, self.theme.palette
        font, words = theme.inter(11), tr("secret")
        width = text_width(words, font) + theme.px(12)
        tag = QRectF(box.right() - width, box.center().y() - theme.px(8), width, theme.px(16))
        painter.setPen(dashed(palette.ink2, 1, 1.5, 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(inset(tag, 0.5), 4, 4)
        draw_text(painter, tag.adjusted(0, 0, -theme.px(6), 0), words, font, palette.ink2, RIGHT)
        return tag.left()


class TimelineList(PaintedList):
    """`chosen` brings the act one has come to, `opened` the one that Enter or a double click is on."""

    chosen = Signal(str)
    opened = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, TimelineDelegate, tr("Posts and rulings"), parent)
        self.setObjectName("list_timeline")
        self.setUniformItemSizes(True)
        self.timeline = TimelineModel(self)
        self.setModel(self.timeline)

    @property
    def current(self) -> str:
        """The act one is on; empty if on none."""
        index = self.currentIndex()
        return self.timeline.acts[index.row()].id if index.isValid() else ""

    def show_acts(self, timeline: Timeline, acts: Sequence[Act]) -> None:
        """Show these acts; one stays on the act one was on, or else comes to the first."""
        here = self.current
        blocked = self.blockSignals(True)
        self.timeline.show(timeline, acts)
        if not here or self.current != here:
            self._stand(max(self.timeline.place_of(here), 0))
        self.blockSignals(blocked)

    def choose(self, id: str) -> bool:
        """Go to an act. Whether it is shown."""
        place = self.timeline.place_of(id)
        if place >= 0:
            self._stand(place)
        return place >= 0

    def _stand(self, place: int) -> None:
        index = self.timeline.index(place)
        if index.isValid():
            self.setCurrentIndex(index)
            self.scrollTo(index)

    def sizeHint(self) -> QSize:
        return QSize(self._delegate.theme.px(420), self._delegate.theme.px(_HIGH * 6))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._delegate.theme.px(200), self._delegate.theme.px(_HIGH * 2))

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if current.isValid():
            self.chosen.emit(self.timeline.acts[current.row()].id)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.current:
            self.opened.emit(self.current)
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.indexAt(event.position().toPoint()).isValid():
            self.opened.emit(self.current)

    def focusInEvent(self, event: QFocusEvent) -> None:
        if not self.currentIndex().isValid():
            self._stand(0)
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

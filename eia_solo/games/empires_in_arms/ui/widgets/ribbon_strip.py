"""The painted ribbon of checks: where each disc stands, and what the keys and the pointer do."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from eia_solo.games.empires_in_arms.ui.presenters.ribbon import (
    RibbonGroup,
    RibbonMark,
    spoken,
)
from eia_solo.games.empires_in_arms.ui.widgets.ribbon_marks import (
    mark_width,
    paint_mark,
)
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import RIGHT, draw_text, text_width


class RibbonStrip(QWidget):
    """The ribbon inside its scroll area."""

    chosen = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.groups: tuple[RibbonGroup, ...] = ()
        self.current: int | None = None
        self.looked_at: int | None = None
        self._columns: list[QRectF] = []
        self._frames: list[QRectF] = []
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def checks(self) -> list[tuple[RibbonGroup, RibbonMark]]:
        return [(group, mark) for group in self.groups for mark in group.marks]

    def column(self, index: int) -> QRectF:
        return self._columns[index]

    def sentence(self, index: int) -> str:
        group, mark = self.checks()[index]
        return spoken(group, mark, current=index == self.current)

    def lay_out(self) -> None:
        """Share the width among all marks; none is ever narrower than is legible."""
        self._columns, self._frames = [], []
        pad = self.theme.px(13)
        spare = max(0.0, self.width() - self.least_width()) / max(1, len(self.groups))
        x = 0.0
        for group in self.groups:
            frame = QRectF(x, 0, self._least(group) + spare, self.height())
            self._frames.append(frame)
            widths = [mark_width(mark, self.theme) for mark in group.marks]
            more = (frame.width() - 2 * pad + self.theme.px(6) - sum(widths)) / max(1, len(widths))
            left = frame.left() + pad - self.theme.px(3)
            for width in widths:
                step = width + min(more, self.theme.px(18))
                self._columns.append(QRectF(left, self.theme.px(34), step, self.theme.px(56)))
                left += step
            x = frame.right()
        self.update()

    def least_width(self) -> float:
        """The narrowest the ribbon can be."""
        return sum(map(self._least, self.groups))

    def _least(self, group: RibbonGroup) -> float:
        marks = sum(mark_width(mark, self.theme) for mark in group.marks) - self.theme.px(6)
        name = text_width(group.name, self.theme.garamond(19)) + self.theme.px(10)
        progress = text_width(group.progress, self.theme.inter(12))
        return max(marks, name + progress) + 2 * self.theme.px(13)

    def sizeHint(self) -> QSize:
        return QSize(ceil(self.least_width()), self.theme.px(94))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def resizeEvent(self, _event: QResizeEvent) -> None:
        self.lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, palette = self.theme, self.theme.palette
        number = 0
        for place, (group, frame) in enumerate(zip(self.groups, self._frames, strict=True)):
            mine = range(number, number + len(group.marks))
            number += len(group.marks)
            if not frame.toAlignedRect().intersects(event.rect()):
                continue
            if place:
                painter.setPen(QPen(palette.line, 1))
                x = round(frame.left()) + 0.5
                painter.drawLine(QPointF(x, theme.px(14)), QPointF(x, frame.bottom() - theme.px(14)))
            head = QRectF(frame.left() + theme.px(13), theme.px(8), frame.width() - 2 * theme.px(13), theme.px(26))
            ink = palette.ink if self.current in mine else palette.ink2
            draw_text(painter, head, group.name, theme.garamond(19), ink)
            draw_text(painter, head, group.progress, theme.inter(12), palette.ink2, RIGHT)
            for index, mark in zip(mine, group.marks, strict=True):
                looked = index == self.looked_at and (index != self.current or self.hasFocus())
                column = self._columns[index]
                paint_mark(painter, column, mark, theme, current=index == self.current, looked_at=looked)

    def look_at(self, index: int | None) -> None:
        """Frame a check; a screen reader reads it, because the name of the strip changes."""
        if index != self.looked_at:
            self.looked_at = index
            self.update()
        if index is not None:
            self.setAccessibleName(self.sentence(index))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        here = self.looked_at if self.looked_at is not None else self.current or 0
        moves = {Qt.Key.Key_Left: here - 1, Qt.Key.Key_Right: here + 1, Qt.Key.Key_Home: self.current or 0}
        key = Qt.Key(event.key())
        if key not in moves or not self._columns:
            super().keyPressEvent(event)
            return
        self._choose(min(max(moves[key], 0), len(self._columns) - 1))

    def _choose(self, index: int) -> None:
        self.look_at(index)
        self.chosen.emit(index)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self._at(event.position())
        if index is not None:
            self._choose(index)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            index = self._at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), self.sentence(index) if index is not None else "", self)
            return True
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        if self.looked_at is None and self._columns:
            self.look_at(self.current or 0)
        super().focusInEvent(event)

    def _at(self, point: QPointF) -> int | None:
        return next((index for index, column in enumerate(self._columns) if column.contains(point)), None)

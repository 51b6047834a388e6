"""The painted ribbon of checks: where each disc stands, how a check stands, and what the keys and the pointer do."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFont,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from eia_solo.games.empires_in_arms.ui.presenters.ribbon import NOT_CALLED, MarkKind, RibbonGroup, RibbonMark, spoken
from eia_solo.games.empires_in_arms.ui.presenters.things import about_check
from eia_solo.ui.accessible import Role, Telling, Told, tell_chosen
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import CENTRE, RIGHT, dashed, draw_text, inset, square, text_width
from eia_solo.ui.widgets.power_disc import paint_disc
from eia_solo.ui.widgets.symbols import Symbol, paint_symbol
from eia_solo.ui.widgets.thing_menu import Pointed
from eia_solo.ui.words import tr

_SYMBOLS = {
    MarkKind.NO_WAR: Symbol.TICK,
    MarkKind.WAR: Symbol.SWORDS,
    MarkKind.AT_WAR: Symbol.SWORDS,
    MarkKind.BARRED: Symbol.STRUCK,
    MarkKind.PEACE: Symbol.HOURGLASS,
    MarkKind.FIGHTS_ON: Symbol.TICK,
    MarkKind.SUES: Symbol.FLAG,
    MarkKind.INFORMAL: Symbol.FLAGS,
}


def mark_width(mark: RibbonMark, theme: Theme) -> float:
    """The least width of the column of a mark: a disc and a gap, or more for a chance such as "30 to 33"."""
    if mark.kind is MarkKind.NOT_CALLED:
        return text_width(tr(NOT_CALLED), theme.inter(11)) + theme.px(14)
    boxed = text_width(mark.text, theme.inter(12, QFont.Weight.DemiBold)) + theme.px(11) if _is_boxed(mark) else 0.0
    return max(float(theme.px(28)), boxed)


def _is_boxed(mark: RibbonMark) -> bool:
    return mark.kind not in _SYMBOLS and mark.kind is not MarkKind.IMPOSSIBLE


def paint_mark(
    painter: QPainter, rect: QRectF, mark: RibbonMark, theme: Theme, *, current: bool, looked_at: bool
) -> None:
    """Draw disc and mark in their column."""
    palette = theme.palette
    side = float(theme.px(22))
    disc = square(QPointF(rect.center().x(), rect.top() + theme.px(18)), side)
    paint_disc(painter, disc, mark.target, theme)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if current:
        painter.setPen(QPen(palette.focus, 2.2))
        painter.drawEllipse(disc.center(), side / 2 + 3.5, side / 2 + 3.5)
    below = QRectF(rect.left(), disc.bottom() + theme.px(3), rect.width(), theme.px(21))
    if looked_at:
        # Looked at but not reached yet: an open frame around disc and mark, quieter than the ring of "now".
        frame = QRectF(rect.left() + 1, rect.top() + theme.px(3), rect.width() - 2, below.bottom() - rect.top())
        painter.setPen(QPen(palette.focus, 1.5))
        painter.drawRoundedRect(frame, 5, 5)
    _paint_below(painter, below, mark, theme, current=current)


def _paint_below(painter: QPainter, rect: QRectF, mark: RibbonMark, theme: Theme, *, current: bool) -> None:
    palette = theme.palette
    bold = theme.inter(12, QFont.Weight.DemiBold)
    if current:
        draw_text(painter, rect.adjusted(-4, 0, 4, 0), tr("now"), bold, palette.focus, CENTRE)
    elif mark.kind in _SYMBOLS:
        war = mark.kind in (MarkKind.WAR, MarkKind.AT_WAR)
        decided = mark.kind in (MarkKind.NO_WAR, MarkKind.FIGHTS_ON, MarkKind.SUES, MarkKind.INFORMAL)
        ink = palette.wax if war else palette.ink if decided else palette.ink2
        side = theme.px(16 if mark.kind in (MarkKind.SUES, MarkKind.INFORMAL) else 14)
        paint_symbol(painter, _SYMBOLS[mark.kind], square(rect.center(), side), ink, 1.6 if war else 1.4)
    elif mark.kind is MarkKind.NOT_CALLED:
        # A hollow mark with its word: nothing is to be done here.
        box = rect.adjusted(theme.px(2), theme.px(2), -theme.px(2), -theme.px(2))
        painter.setPen(QPen(palette.line2, 1))
        painter.drawRoundedRect(inset(box, 0.5), 3.5, 3.5)
        draw_text(painter, box, tr(NOT_CALLED), theme.inter(11), palette.ink2, CENTRE)
    elif mark.kind is MarkKind.IMPOSSIBLE:
        draw_text(painter, rect, "0", theme.inter(12), palette.ink3, CENTRE)
    else:
        _paint_box(painter, rect, mark, theme, bold)


def _paint_box(painter: QPainter, rect: QRectF, mark: RibbonMark, theme: Theme, bold: QFont) -> None:
    palette = theme.palette
    text = mark.text or {MarkKind.CERTAIN: "36", MarkKind.LEFT: "…"}.get(mark.kind, "?")
    width = min(max(theme.px(21), text_width(text, bold) + theme.px(8)), rect.width())
    box = QRectF(rect.center().x() - width / 2, rect.center().y() - theme.px(9), width, theme.px(18))
    ink = palette.ink
    if mark.kind is MarkKind.UNKNOWN:
        painter.setPen(dashed(palette.ask_line, 1.2, 3.5, 2))
        painter.setBrush(palette.ask)
    elif mark.kind is MarkKind.CERTAIN:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(palette.ink)
        ink = palette.panel
    else:
        painter.setPen(QPen(palette.line2, 1))
        painter.setBrush(palette.raised)
        if mark.kind is MarkKind.LEFT:
            ink = palette.ink3
    painter.drawRoundedRect(inset(box, 0.5), 3.5, 3.5)
    draw_text(painter, box.adjusted(-2, 0, 2, 0), text, bold, ink, CENTRE)


class RibbonStrip(QWidget, Telling):
    """The ribbon inside its scroll area. A screen reader finds each check as one of a list."""

    told_as = Role.List

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
            tell_chosen(self)

    def part_count(self) -> int:
        return len(self._columns)

    def part(self, number: int) -> Told:
        here = self.current if self.looked_at is None else self.looked_at
        return Told(self.sentence(number), self.column(number), number == here)

    def go_to_part(self, number: int) -> None:
        self._choose(number)

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

    def pointed_at(self, at: QPoint | None) -> Pointed | None:
        """The check at a place of the screen, or the one looked at."""
        index = self.looked_at if at is None else self._at(QPointF(self.mapFromGlobal(at)))
        if index is None or index >= len(self._columns):
            return None
        group, mark = self.checks()[index]
        place = at or self.mapToGlobal(self._columns[index].bottomLeft().toPoint())
        return Pointed(about_check(group.kind, group.checker, mark.target), self.sentence(index), place)

    def focusInEvent(self, event: QFocusEvent) -> None:
        if self.looked_at is None and self._columns:
            self.look_at(self.current or 0)
        super().focusInEvent(event)

    def _at(self, point: QPointF) -> int | None:
        return next((index for index, column in enumerate(self._columns) if column.contains(point)), None)

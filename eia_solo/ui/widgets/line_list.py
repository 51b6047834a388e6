"""A list of lines to read, to choose and to tick, with the signs before them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QPushButton, QWidget

from eia_solo.ui.presenters.lines import Line, Mark, Tone
from eia_solo.ui.presenters.offers import Offer
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_model import Index, LineModel
from eia_solo.ui.widgets.painting import inset, square
from eia_solo.ui.widgets.power_disc import paint_disc
from eia_solo.ui.widgets.row_list import WholeList
from eia_solo.ui.widgets.rows import (
    ASKED,
    PLAIN,
    STRONG,
    TITLE,
    Face,
    Paint,
    Parts,
    Picture,
    RowLook,
    Stand,
    Strip,
    Tag,
    Text,
    quiet,
)
from eia_solo.ui.widgets.symbols import Symbol, paint_symbol
from eia_solo.ui.words import tr


def paint_mark(painter: QPainter, box: QRectF, mark: Mark, theme: Theme) -> None:
    """Draw the sign of a step in the box."""
    palette = theme.palette
    centre, radius = QPointF(box.center()), min(box.width(), box.height()) / 2 - 1
    painter.setBrush(Qt.BrushStyle.NoBrush)
    match mark:
        case Mark.DONE:
            paint_symbol(painter, Symbol.TICK, square(centre, radius * 1.8), palette.ink2, theme.px(16) / 8)
        case Mark.SKIPPED:
            painter.setPen(QPen(palette.ink3, 2))
            painter.drawLine(centre - QPointF(radius * 0.55, 0), centre + QPointF(radius * 0.55, 0))
        case Mark.NOW:
            painter.setPen(QPen(palette.focus, 2))
            painter.drawEllipse(centre, radius - 0.5, radius - 0.5)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(palette.focus)
            painter.drawEllipse(centre, radius * 0.5, radius * 0.5)
        case Mark.AHEAD:
            painter.setPen(QPen(palette.ink3, 1.4))
            painter.drawEllipse(centre, radius * 0.5, radius * 0.5)


def paint_box(painter: QPainter, box: QRectF, line: Line, theme: Theme) -> None:
    """Draw the box of a line to tick in the middle; one that cannot be ticked is thin and empty."""
    palette, box = theme.palette, square(box.center(), theme.px(16))
    ink = palette.ink if line.open or line.box else palette.line2
    painter.setPen(QPen(ink, 1.4 if line.open else 1.0))
    painter.setBrush(palette.ink if line.box else palette.raised if line.open else Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(inset(box, 1), 3, 3)
    if line.box:
        paint_symbol(painter, Symbol.TICK, inset(box, 2.5), palette.panel, theme.px(16) / 8)


def paint_fold(painter: QPainter, box: QRectF, is_folded: bool, theme: Theme) -> None:
    """Draw the triangle that folds what is below it: it points to the right where that is folded away."""
    middle, reach = box.center(), theme.px(4)
    along, across = (QPointF(reach, 0), QPointF(0, reach)) if is_folded else (QPointF(0, reach), QPointF(reach, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.palette.ink2)
    painter.drawPolygon(QPolygonF([middle - along * 0.7 - across, middle - along * 0.7 + across, middle + along * 0.7]))


def paint_bookmark(painter: QPainter, box: QRectF, _of: object, theme: Theme) -> None:
    """Draw a ribbon with a notch in the middle of the box."""
    wide, high = theme.px(8), theme.px(13)
    left, top = box.center().x() - wide / 2, box.center().y() - high / 2
    right, notch = left + wide, QPointF(left + wide / 2, top + high - wide * 0.45)
    corners = QPointF(left, top), QPointF(right, top), QPointF(right, top + high), notch, QPointF(left, top + high)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.palette.ink)
    painter.drawPolygon(QPolygonF(corners))


_Key = Qt.Key
_FACES = {Tone.STRONG: STRONG, Tone.STRUCK: Face(struck=True)}
_INKS = {Tone.WAR: "wax", Tone.QUIET: "ink2", Tone.STRUCK: "ink2"}


def line_sign(line: Line) -> Picture | None:
    """The mark of a line, or its box to tick."""
    if line.mark is not None:
        return Picture(paint_mark, line.mark, 18, 8)
    return Picture(paint_box, line, 18, 8) if line.box is not None else None


def line_look(line: Line, sign: Picture | None, disc: Paint, *, first: bool) -> RowLook:
    """A line: its sign, the discs of its powers, its words in as many rows as they need, a word at the right end."""
    if line.is_head:
        title = Strip(Text(line.text, TITLE, wraps=True))
        return RowLook(title, pad=(0, 8, 4 if first else 6, 4), stand=Stand.BOTTOM)
    discs: Parts = tuple(Picture(disc, power, 17, 3) for power in line.powers)
    text = Text(line.text, _FACES.get(line.tone, PLAIN), _INKS.get(line.tone, "ink"), wraps=True)
    aside = Tag(line.aside, ASKED) if line.unsure else quiet(line.aside)
    return RowLook(
        Strip(text, ends=(aside,) if line.aside else ()),
        Strip(quiet(line.note, wraps=True)),
        lead=(*((sign,) if sign else ()), *discs, 4 if discs else 0),
        bar=1 if line.mark is Mark.NOW else None,
    )


class LineList(WholeList[Line]):
    """`chosen` when one goes to another line, `opened` on Enter or a double click, `toggled` when a box is ticked."""

    chosen = Signal(str)
    opened = Signal(str)
    toggled = Signal(str)
    on_enter: QPushButton | bool | None = False
    """The button that Enter presses in it; None is the black one."""
    sign_of: Callable[[Line], Picture | None] = staticmethod(line_sign)
    disc: Paint = staticmethod(paint_disc)
    """How the sign before a line and the disc of a power look."""
    own_look: Callable[[Line], RowLook | None] = staticmethod(lambda _: None)
    """How a line looks that a list shows in its own way; None for any other."""

    def __init__(self, theme: Theme, name: str, id: str, parent: QWidget | None = None) -> None:
        sign_of, disc, own_look = self.sign_of, self.disc, self.own_look

        def look(line: Line, number: int) -> RowLook:
            return own_look(line) or line_look(line, sign_of(line), disc, first=not number)

        self._lines: LineModel[Line] = LineModel()
        super().__init__(theme, name, self._lines, look, parent=parent)
        self.setObjectName(f"list_{id}")

    @property
    def lines(self) -> tuple[Line, ...]:
        return self._lines.lines

    @property
    def current(self) -> str:
        """The id of the line one is on; empty if on none."""
        index = self.currentIndex()
        return self._lines.line(index).id if index.isValid() else ""

    def set_lines(self, lines: Sequence[Line]) -> None:
        """Show these lines. One stays on the line one was on, or if it is gone on the one now in its place."""
        here, row = self.current, self.currentIndex().row()
        blocked = self.blockSignals(True)
        self._lines.set_lines(lines)
        if here and self.current != here:
            ids = [line.id for line in lines]
            self._stand(ids.index(here) if here in ids else row)
        self.blockSignals(blocked)

    def choose(self, id: str) -> None:
        """Go to a line by its id."""
        for row, line in enumerate(self.lines):
            if line.id == id and self.current != id:
                self.setCurrentIndex(self._lines.index(row, 0))

    def _stand(self, row: int) -> None:
        """Go to the nearest line, at this row or before it, that can be chosen."""
        rows = [n for n, line in enumerate(self.lines) if not line.is_head]
        if rows:
            near = [n for n in rows if n <= row]
            self.setCurrentIndex(self._lines.index(near[-1] if near else rows[0], 0))

    def sizeHint(self) -> QSize:
        return QSize(120, 80)

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self._theme.px(56))

    def offers(self, index: Index) -> Sequence[Offer]:
        """To tick a line, and what whoever shows the list offers."""
        line = self._lines.line(index)
        if line.box is None:
            return super().offers(index)
        why_not = "" if line.open else line.note or tr("It cannot be chosen beside the others")
        text = tr("Take it out again") if line.box else tr("Choose it")
        return (Offer(text, partial(self._tick, line), tr("Space"), why_not), *super().offers(index))

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if current.isValid():
            self.chosen.emit(self._lines.line(current).id)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        line = self._lines.line(self.currentIndex()) if self.currentIndex().isValid() else None
        if line is not None and event.key() in (_Key.Key_Return, _Key.Key_Enter):
            self.opened.emit(line.id)
        elif line is not None and line.box is not None and event.key() == _Key.Key_Space:
            self._tick(line)
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and index.isValid():
            line = self._lines.line(index)
            if line.box is not None and not line.is_head:
                self._tick(line)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        if index.isValid() and self._lines.line(index).box is None:
            self.opened.emit(self._lines.line(index).id)

    def _tick(self, line: Line) -> None:
        if line.open:
            self.toggled.emit(line.id)

    def focusInEvent(self, event: QFocusEvent) -> None:
        if not self.currentIndex().isValid():
            self._stand(0)  # before Qt does, which would not select it
        super().focusInEvent(event)

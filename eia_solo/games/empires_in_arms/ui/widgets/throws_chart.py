"""The 36 throws of two dice as 36 squares in 11 columns, and below them the outcomes they lead to."""

from __future__ import annotations

from enum import Enum
from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from eia_solo.core.values import frozen
from eia_solo.ui.palette import mix
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import Painted
from eia_solo.ui.widgets.painting import CENTRE, LEFT, RIGHT, draw_text, hatch, inset, square, text_width
from eia_solo.ui.words import tr

NEVER = 13
"""A total no throw reaches: nothing makes war."""


class Fill(Enum):
    """How a square is drawn. The outcomes between the lowest and the highest are told apart by shape."""

    MISS = 0
    CORE = 1
    HALF = 2
    SOLID = 3
    OPEN = 4


def fill_of(band: int, bands: int) -> Fill:
    """The fill of an outcome, counted from 0, of so many above the lowest: the highest is solid."""
    if band == 0:
        return Fill.MISS
    return (Fill.SOLID, Fill.HALF, Fill.CORE)[min(bands - band, 2)]


def throws_of(total: int) -> list[tuple[int, int]]:
    """The throws that make a total, the first die counting up: (4, 6), (5, 5), (6, 4) for 10."""
    return [(first, total - first) for first in range(1, 7) if 1 <= total - first <= 6]


class ThrowsChart(Painted):
    """Solid squares lead to the highest outcome, empty ones to the lowest, hatched ones wait for an unknown input."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._surely: tuple[int, ...] = (NEVER,)
        self._maybe: tuple[int, ...] = (NEVER,)
        self._does = tr("make war")
        self._first: int | None = None
        self._thrown: tuple[int, ...] | None = None
        self._is_war = False
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self._tell()

    def set_starts(self, best: tuple[int, ...], worst: tuple[int, ...], does: str) -> None:
        """The totals at which each outcome but the lowest begins: if unknown inputs favour the highest, and if not.

        `does` says what the throws that reach the first of them do: "make war".
        """
        if (best, worst, does) == (self._maybe, self._surely, self._does):
            return
        self._maybe, self._surely, self._does = best, worst, does
        self._tell()
        self.update()

    def set_first_die(self, value: int | None) -> None:
        """The first die lies: the throws that are gone fade."""
        if value == self._first:
            return
        self._first = value
        self._tell()
        self.update()

    def set_thrown(self, throw: tuple[int, ...] | None, *, is_war: bool = False) -> None:
        """The throw that was made is ringed, in the colour of war where it made one."""
        if (throw, is_war) == (self._thrown, self._is_war):
            return
        self._thrown, self._is_war = throw, is_war
        self._tell()
        self.update()

    def throws(self) -> tuple[int, int]:
        """How many of the throws still possible reach the first outcome but the lowest: at least, at most."""
        left = [f + s for f in range(1, 7) for s in range(1, 7) if self._first in (None, f)]
        return sum(t >= self._surely[0] for t in left), sum(t >= self._maybe[0] for t in left)

    def _tell(self) -> None:
        low, high = self.throws()
        of = 36 if self._first is None else 6
        ways = low if low == high else tr("{low} to {high}", low=low, high=high)
        words = tr("Throws that {outcome}: {ways} of {all}", outcome=self._does, ways=ways, all=of)
        if self._thrown is not None:
            first, second = self._thrown
            words = tr("{throws}; {first} and {second} lie there", throws=words, first=first, second=second)
        self.setAccessibleName(words)
        self.setToolTip("")

    def _fill(self, total: int) -> Fill:
        low, high = (sum(total >= start for start in starts) for starts in (self._surely, self._maybe))
        return fill_of(low, len(self._surely)) if low == high else Fill.OPEN

    def sizeHint(self) -> QSize:
        # A layout with wrapped text in it takes this height for the least: more comes by itself where there is room.
        return QSize(self._theme.px(11 * 23), self._theme.px(6 * 17 + 20))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(11 * 17), self._theme.px(6 * 17 + 20))

    def paint(self, painter: QPainter) -> None:
        words = self._theme.px(20)
        step = min(self.width() / 11, (self.height() - words) / 6)
        step = float(int(step)) if step >= 12 else step
        left = (self.width() - 11 * step) / 2
        floor = (self.height() - words + 6 * step) / 2
        for total in range(2, 13):
            x = left + (total - 2) * step
            for height, throw in enumerate(throws_of(total)):
                cell = QRectF(x, floor - (height + 1) * step, step, step)
                self._paint_throw(painter, inset(cell, max(1.0, step / 14)), total, throw)
            hit = self._fill(total) is not Fill.MISS
            bold = hit and step >= self._theme.px(19)  # two bold numbers touch in a narrower column
            font = self._theme.inter(11, QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
            ink = self._theme.palette.ink if hit else self._theme.palette.ink2
            draw_text(painter, QRectF(x - 2, floor, step + 4, words), str(total), font, ink, CENTRE)

    def _paint_throw(self, painter: QPainter, rect: QRectF, total: int, throw: tuple[int, int]) -> None:
        gone = self._first is not None and throw[0] != self._first
        if throw != self._thrown:
            paint_throw(painter, rect, self._fill(total), self._theme, gone=gone)
            return
        palette = self._theme.palette
        ink = palette.wax if self._is_war else palette.focus
        paint_throw(painter, inset(rect, rect.width() * 0.17), self._fill(total), self._theme, ink=ink)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(ink, max(1.6, rect.width() / 11)))
        painter.drawRoundedRect(inset(rect, -0.5), 4, 4)


def paint_throw(
    painter: QPainter, rect: QRectF, fill: Fill, theme: Theme, *, gone: bool = False, ink: QColor | None = None
) -> None:
    """Draw one square, in an `ink` of its own if one is given; one whose first die did not fall is `gone`."""
    palette = theme.palette
    edge = palette.line if gone else ink or palette.ink3
    ink = mix(palette.panel, palette.ink, 0.17) if gone else ink or palette.ink
    rect = QRectF(rect.toRect())  # a line between two pixels would be half as strong
    box = inset(rect, 0.5)
    if fill is Fill.SOLID:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawRoundedRect(rect, 2, 2)
        return
    if fill is Fill.OPEN:
        asked = mix(palette.panel, palette.ask_line, 0.35) if gone else palette.ask_line
        painter.setPen(QPen(asked, 1))
        painter.setBrush(palette.ask)
        painter.drawRoundedRect(box, 2, 2)
        hatch(painter, inset(rect, 1), asked, max(3.5, rect.width() / 5), 1.2)
        return
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if fill is Fill.MISS:
        painter.setPen(QPen(edge, 1))
        painter.drawRoundedRect(box, 2, 2)
        return
    painter.setPen(QPen(ink, 1.2))
    painter.drawRoundedRect(box, 2, 2)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    if fill is Fill.CORE:
        painter.drawRect(inset(rect, rect.width() * 0.34))
        return
    painter.drawPolygon(QPolygonF([box.topLeft(), box.bottomLeft(), box.bottomRight()]))


ROW, HEAD = 24, 18


@frozen
class OutcomeRow:
    """A line: the title, the throws, and the per cent if they are one number. What came of the throw is bold."""

    title: str
    throws: str
    per_cent: str
    came: bool = False


class OutcomeLines(Painted):
    """The key of the chart and its numbers in one, from the lowest outcome up."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._rows: tuple[OutcomeRow, ...] = ()
        self._head = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_rows(self, rows: tuple[OutcomeRow, ...], head: str = "") -> None:
        """Show these; `head` stands above the numbers, "of 36 throws" if none is given."""
        head = head or tr("of 36 throws")
        if (rows, head) != (self._rows, self._head):
            self._rows, self._head = rows, head
            self.setAccessibleName("; ".join(map(_spoken, rows)))
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(250), self._theme.px(HEAD + ROW * max(len(self._rows), 1)))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(150), self.sizeHint().height())

    @property
    def whole_width(self) -> int:
        """So wide it must be for every word to stand in full size."""
        theme = self._theme
        plain, bold, gap = theme.inter(13), theme.inter(13, QFont.Weight.DemiBold), theme.px(10)
        per_cents = max((text_width(row.per_cent, plain) for row in self._rows), default=0.0)
        throws = max((text_width(row.throws, bold) for row in self._rows), default=0.0)
        names = max((text_width(row.title, bold if row.came else plain) for row in self._rows), default=0.0)
        return ceil(theme.px(24) + names + gap + throws + (per_cents + gap if per_cents else 0))

    def _face(self, row: OutcomeRow, room: float) -> QFont:
        """The face in which an outcome is whole: what came is heavier, and so may have to be smaller."""
        weight = QFont.Weight.DemiBold if row.came else QFont.Weight.Normal
        faces = [self._theme.inter(px, weight) for px in (13, 12, 11)]
        return next((face for face in faces if text_width(row.title, face) <= room), faces[-1])

    def paint(self, painter: QPainter) -> None:
        theme, palette = self._theme, self._theme.palette
        plain, bold = theme.inter(13), theme.inter(13, QFont.Weight.DemiBold)
        per_cents = max((text_width(row.per_cent, plain) for row in self._rows), default=0.0)
        throws = max((text_width(row.throws, bold) for row in self._rows), default=0.0)
        gap = theme.px(10)
        right = float(self.width())
        end = right - (per_cents + gap if per_cents else 0)
        draw_text(painter, QRectF(0, 0, right, theme.px(HEAD)), self._head, theme.inter(11), palette.ink2, RIGHT)
        for number, row in enumerate(self._rows):
            line = QRectF(0, theme.px(HEAD) + number * theme.px(ROW), right, theme.px(ROW))
            fill = fill_of(number, len(self._rows) - 1)
            paint_throw(painter, square(QPointF(theme.px(8), line.center().y()), theme.px(15)), fill, theme)
            name, count, share = QRectF(line), QRectF(line), QRectF(line)
            name.setLeft(theme.px(24))
            name.setRight(end - throws - gap)
            count.setRight(end)
            draw_text(painter, name, row.title, self._face(row, name.width()), palette.ink, LEFT)
            draw_text(painter, count, row.throws, bold, palette.ink, RIGHT)
            draw_text(painter, share, row.per_cent, plain, palette.ink2, RIGHT)


def _spoken(row: OutcomeRow) -> str:
    words = tr("{outcome}: {throws} of 36 {share}", outcome=row.title, throws=row.throws, share=row.per_cent).strip()
    return tr("{line}, this came", line=words) if row.came else words

"""What a row of a list or a table shows, as data: lines of words, pictures and tags beside each other.

`row_list` says where they go at a width, and paints them. Lengths are those of the design, inks are the
names of colours of the palette.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from functools import lru_cache
from typing import Any, Protocol, TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from eia_solo.core.values import frozen
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import (
    CENTRE,
    LEFT,
    RIGHT,
    dashed,
    draw_text,
    inset,
    key_cap_size,
    line_height,
    paint_key_cap,
    text_width,
)

Paint: TypeAlias = Callable[[QPainter, QRectF, Any, Theme], None]
"""Draws something into a box: the disc of a power, a die, a sign."""
_W = QFont.Weight


@frozen
class Face:
    """A font of the theme: Inter, or Garamond where it is `serif`."""

    size: float = 13
    weight: QFont.Weight = _W.Normal
    serif: bool = False
    italic: bool = False
    struck: bool = False

    def font(self, theme: Theme) -> QFont:
        return _font(self, theme)


@lru_cache(256)
def _font(face: Face, theme: Theme) -> QFont:
    font = theme.garamond(face.size, italic=face.italic) if face.serif else theme.inter(face.size, face.weight)
    font.setStrikeOut(face.struck)
    return font


PLAIN, SMALL, TINY = Face(), Face(12), Face(11)
STRONG, SMALL_STRONG, TINY_STRONG = (Face(size, _W.DemiBold) for size in (13, 12, 11))
TITLE = Face(17, serif=True, italic=True)


class Part(Protocol):
    """What stands in a line. It is as wide as it says, and left out where that is nothing."""

    def width(self, theme: Theme, room: float) -> float: ...
    def paint(self, painter: QPainter, box: QRectF, theme: Theme) -> None: ...


@frozen
class Text:
    """Words in one face, as wide as they are; what does not fit ends in three dots, or goes on below if it `wraps`.

    `wide` is a width of its own, `least` and `like` (as wide as these words) the least one. Where there is less room
    than `needs` it is left out; where it does not fit whole, `instead` stands in its place. With `air` its lines are
    whole pixels high, and so many more; with `step` they are so high whatever the face.
    """

    words: str
    face: Face = PLAIN
    ink: str = "ink"
    wraps: bool = False
    right: bool = False
    wide: float | None = None
    least: float = 0
    like: tuple[str, ...] = ()
    needs: float = 0
    instead: Text | None = None
    air: int | None = None
    step: float | None = None

    def high(self, theme: Theme) -> float:
        """How high each of its lines is."""
        if self.step is not None:
            return theme.px(self.step)
        high = line_height(self.face.font(theme))
        return high if self.air is None else round(high) + self.air

    def shown(self, theme: Theme, room: float) -> Text:
        """These words, or those that stand in their place where there is so little room."""
        if self.instead is None or text_width(self.words, self.face.font(theme)) <= room:
            return self
        return self.instead.shown(theme, room)

    def width(self, theme: Theme, room: float) -> float:
        if self.wide is not None:
            return theme.px(self.wide)
        if not self.words or room < theme.px(self.needs):
            return 0.0
        font = self.face.font(theme)
        wide = max(text_width(words, font) for words in (self.words, *self.like))
        return min(max(wide, theme.px(self.least)), max(room, 0.0))

    def paint(self, painter: QPainter, box: QRectF, theme: Theme) -> None:
        ink: QColor = getattr(theme.palette, self.ink)
        draw_text(painter, box, self.words, self.face.font(theme), ink, RIGHT if self.right else LEFT)


def quiet(words: str, **more: Any) -> Text:
    """Small words in a paler ink."""
    return Text(words, SMALL, "ink2", **more)


ALL_THERE_IS = 9999
"""The least width of words that take all the room there is."""
NOTHING = Text("")
"""In place of words that are shown whole or not at all."""


@frozen
class Picture:
    """Something drawn in a square, in the middle of its line; behind it is a `gap`."""

    draw: Paint
    of: Any
    side: float
    gap: float = 0

    def width(self, theme: Theme, room: float) -> float:
        return theme.px(self.side + self.gap)

    def paint(self, painter: QPainter, box: QRectF, theme: Theme) -> None:
        side = theme.px(self.side)
        self.draw(painter, QRectF(box.left(), box.center().y() - side / 2, side, side), self.of, theme)


@frozen
class Frame:
    """The edge round a word: its ink, its ground, how thick it is, how it is dashed, and how far inside it is drawn."""

    edge: str
    ground: str = ""
    thick: float = 1.2
    dashes: tuple[float, float] | None = None
    inside: float = 0.6

    def paint(self, painter: QPainter, box: QRectF, theme: Theme, radius: float) -> None:
        palette = theme.palette
        edge: QColor = getattr(palette, self.edge)
        painter.setPen(dashed(edge, self.thick, *self.dashes) if self.dashes else QPen(edge, self.thick))
        painter.setBrush(getattr(palette, self.ground) if self.ground else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(inset(box, self.inside), radius, radius)


ASKED = Frame("ask_line", "ask", dashes=(3, 2))
"""Round what nobody knows."""


@frozen
class Tag:
    """A word in a frame, `pad` from its edges, or in a frame that is so `wide`."""

    words: str
    frame: Frame
    face: Face = SMALL
    ink: str = "ink"
    pad: float = 5
    high: float = 18
    wide: float | None = None

    def width(self, theme: Theme, room: float) -> float:
        if self.wide is not None:
            return theme.px(self.wide)
        return min(text_width(self.words, self.face.font(theme)) + theme.px(2 * self.pad), room)

    def paint(self, painter: QPainter, box: QRectF, theme: Theme) -> None:
        top = box.center().y() - theme.px(self.high / 2)
        tag = QRectF(box.left(), top, box.width(), theme.px(self.high))
        self.frame.paint(painter, tag, theme, 4)
        draw_text(painter, tag, self.words, self.face.font(theme), getattr(theme.palette, self.ink), CENTRE)


@frozen
class KeyCap:
    """A key to press, as it stands on buttons."""

    key: str

    def width(self, theme: Theme, room: float) -> float:
        return key_cap_size(theme, self.key)[0]

    def paint(self, painter: QPainter, box: QRectF, theme: Theme) -> None:
        palette = theme.palette
        paint_key_cap(painter, theme, self.key, box.right(), box.center().y(), palette.ink2, palette.line2)


@frozen
class Hairline:
    """A thin line to the end of the room, so far below the middle."""

    ink: str = "line"
    down: float = 0.5

    def width(self, theme: Theme, room: float) -> float:
        return max(room, 0.0)

    def paint(self, painter: QPainter, box: QRectF, theme: Theme) -> None:
        y = round(box.center().y()) + self.down
        painter.setPen(QPen(getattr(theme.palette, self.ink), 1))
        painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))


Parts: TypeAlias = tuple[Part | float, ...]
"""What stands beside each other; a number is a gap."""
Pad: TypeAlias = tuple[float, float, float, float]
"""The room round the lines of a row: at the left, at the right, above, below."""


@frozen(init=False)
class Strip:
    """A line of a row: from the left `parts`, each in the room that is left, and at the right end `ends`.

    Between the two is a `gap` at least. `then` are words behind the others, so far `apart`, in one line with them if
    both fit whole, or else below; those that end at the right stand in the last line. `high` is how high its first
    line is if it is not as high as its words; words that go on below follow those in its middle without a gap.
    """

    parts: Parts
    ends: Parts
    gap: float
    high: float | None
    then: Text | None
    apart: float

    def __init__(
        self,
        *parts: Part | float,
        ends: Parts = (),
        gap: float = 8,
        high: float | None = None,
        then: Text | None = None,
        apart: float = 8,
    ) -> None:
        self.__attrs_init__(parts, ends, gap, high, then, apart)


class Stand(Enum):
    """Where the lines stand in a row that is higher than they are."""

    TOP = auto()
    MIDDLE = auto()
    BOTTOM = auto()


@frozen(init=False)
class RowLook:
    """How a row looks: its lines, before them `lead` in the middle of the first, round them `pad`.

    `margin` is painted over the whole row. `bar` draws the bar of what is going on at the left edge, so far from the
    ends of the row, and `rule` a thin line above it where it has no tint. `high` is how high the row is if it is not as
    high as its lines.
    """

    strips: tuple[Strip, ...]
    lead: Parts
    margin: Part | None
    pad: Pad
    stand: Stand
    high: float | None
    bar: float | None
    rule: bool

    def __init__(
        self,
        *strips: Strip,
        lead: Parts = (),
        margin: Part | None = None,
        pad: Pad = (8, 8, 4, 4),
        stand: Stand = Stand.MIDDLE,
        high: float | None = None,
        bar: float | None = None,
        rule: bool = False,
    ) -> None:
        self.__attrs_init__(strips, lead, margin, pad, stand, high, bar, rule)

"""Where the parts of a row go at a width: worked out once, and used to measure and to paint."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import inf

from attrs import evolve
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from eia_solo.core.values import frozen
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import wrap
from eia_solo.ui.widgets.rows import Part, Parts, RowLook, Stand, Strip, Text


@frozen
class _Laid:
    """One line as it is painted: how high it is, and its parts, each from where on and how wide."""

    high: float
    placed: tuple[tuple[Part, float, float], ...]


@frozen(eq=False)
class Layout:
    """The parts of a row, each in its box; the boxes begin where the lines do."""

    high: int
    """How high the row is."""
    lines: float
    """How high its lines are together."""
    above: int
    below: int
    stand: Stand
    parts: tuple[tuple[Part, QRectF], ...]

    def paint(self, painter: QPainter, box: QRectF, theme: Theme) -> None:
        """Paint the row into a box, which may be higher than it."""
        top = box.center().y() + (self.above - self.below - self.lines) / 2
        if self.stand is Stand.TOP:
            top = box.top() + self.above
        elif self.stand is Stand.BOTTOM:
            top = box.bottom() - self.below - self.lines
        for part, place in self.parts:
            part.paint(painter, place.translated(box.left(), top), theme)


@lru_cache(2048)
def lay_out(row: RowLook, theme: Theme, width: float) -> Layout:
    """The layout of a row. What is too long goes on below or is cut off, as its parts say."""
    left, right, above, below = map(theme.px, row.pad)
    lead, begin = _beside(row.lead, theme, left, width - right)
    lines = [line for strip in row.strips for line in _lines(strip, theme, begin, width - right)]
    parts: list[tuple[Part, QRectF]] = []
    top = 0.0
    for number, line in enumerate(lines):
        placed = line.placed if number else (*lead, *line.placed)
        parts += [(part, QRectF(x, top, wide, line.high)) for part, x, wide in placed]
        top += line.high
    high = round(top) + above + below if row.high is None else theme.px(row.high)
    return Layout(high, top, above, below, row.stand, tuple(parts))


_Placed = list[tuple[Part, float, float]]


def _beside(
    parts: Parts, theme: Theme, left: float, right: float, *, from_right: bool = False
) -> tuple[_Placed, float]:
    """Parts beside each other from one end on, and where the last of them stops."""
    placed: _Placed = []
    edge, way = (right, -1) if from_right else (left, 1)
    for part in reversed(parts) if from_right else parts:
        if isinstance(part, int | float):
            edge += way * theme.px(part)
            continue
        room = edge - left if from_right else right - edge
        shown = part.shown(theme, room) if isinstance(part, Text) else part
        if wide := shown.width(theme, room):
            placed.append((shown, edge - wide if from_right else edge, wide))
            edge += way * wide
    return placed, edge


def _lines(strip: Strip, theme: Theme, left: float, right: float) -> Iterator[_Laid]:
    """A strip as one line, or more where its words or its ends go on below."""
    if strip.breaks:
        for each in _broken(strip, theme, right - left):
            yield from _lines(each, theme, left, right)
        return
    ends, end = _beside(strip.ends, theme, left, right, from_right=True)
    if ends:
        end -= theme.px(strip.gap)
    *before, last = strip.parts
    placed, begin = _beside(tuple(before), theme, left, end)
    if isinstance(last, Text) and last.wraps:
        step = last.step(theme)
        for number, words in enumerate(wrap(last.words, last.face.font(theme), end - begin) if last.words else ()):
            text = (evolve(last, words=words, wraps=False), begin, right - begin)
            yield _Laid(step, (text,)) if number else _Laid(_high(strip, theme, step), (*placed, text, *ends))
        return
    placed += [*_beside((last,), theme, begin, end)[0], *ends]
    step = max((part.step(theme) for part, _, _ in placed if isinstance(part, Text)), default=0.0)
    yield _Laid(_high(strip, theme, step), tuple(placed))


def _broken(strip: Strip, theme: Theme, width: float) -> tuple[Strip, ...]:
    """A strip whose words and the one at its end stand beside each other whole, or else below each other."""
    _, used = _beside(strip.parts, theme, 0, inf)
    room = width - used - theme.px(strip.gap)
    (end,) = strip.ends
    assert isinstance(end, Text), "only words go below"
    shown = end.shown(theme, room)
    if shown.width(theme, inf) <= room:
        return (Strip(*strip.parts, ends=(shown,), gap=strip.gap, high=strip.high),)
    return Strip(*strip.parts, high=strip.high), Strip(0, ends=strip.ends, high=strip.high)


def _high(strip: Strip, theme: Theme, step: float) -> float:
    return step if strip.high is None else theme.px(strip.high)

"""A power's page laid out for paper of a width: a head, two columns, the forces below, and a foot.

The page is made of blocks: each knows how high it is and paints itself where it is put.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QPainter, QPen

from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.exports.power_forces import ForceLine, SumLine
from eia_solo.games.empires_in_arms.exports.power_page import PowerPage
from eia_solo.games.empires_in_arms.exports.power_standing import Group, Line
from eia_solo.games.empires_in_arms.ui.powers.land_bars import Strength, paint_bars
from eia_solo.ui.palette import LIGHT
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import RIGHT, dashed, draw_text, inset, text_width, wrap
from eia_solo.ui.widgets.power_disc import paint_disc
from eia_solo.ui.words import mark, ntr, tr

ROW, TITLE, SMALL = 15.0, 26.0, 13.0
"""Heights: of a row, of a title with the room above it, and of a row of notes."""


@frozen
class Block:
    """Something to paint at a place: how high it is, and how it is painted."""

    height: float
    paint: Callable[[QPainter, float, float], None]


def joined(*blocks: Block) -> Block:
    """Blocks that stay together, one below the other."""
    return Block(sum(block.height for block in blocks), lambda painter, x, y: run(painter, blocks, x, y))


def shared(blocks: Sequence[Block]) -> tuple[Sequence[Block], Sequence[Block]]:
    """The blocks in two columns, in their order, as even as can be."""
    heights = [block.height for block in blocks]
    cut = min(range(1, len(blocks)), key=lambda n: max(sum(heights[:n]), sum(heights[n:])))
    return blocks[:cut], blocks[cut:]


def run(painter: QPainter, blocks: Sequence[Block], x: float, y: float) -> None:
    """Paint the blocks one below the other."""
    for block in blocks:
        block.paint(painter, x, y)
        y += block.height


def hairline(painter: QPainter, theme: Theme, left: float, y: float, right: float) -> None:
    painter.setPen(QPen(theme.palette.line2, 0.8))
    painter.drawLine(QPointF(left, y), QPointF(right, y))


def empty_box(painter: QPainter, theme: Theme, box: QRectF, words: str) -> None:
    """A box to write in, at the right end, with what is known of the value."""
    font = theme.inter(10)
    wide = max(text_width(words, font) + 12, 44.0)
    mark = QRectF(box.right() - wide, box.top() + 1, wide, box.height() - 2)
    painter.setPen(dashed(theme.palette.ask_line, 1, 3, 2))
    painter.setBrush(theme.palette.ask)
    painter.drawRoundedRect(inset(mark, 0.5), 3, 3)
    draw_text(painter, mark.adjusted(6, 0, -6, 0), words, font, theme.palette.ink2)


def title_block(theme: Theme, words: str, width: float) -> Block:
    """The title of a group, with a line after it."""
    font = theme.garamond(16, italic=True)

    def paint(painter: QPainter, x: float, y: float) -> None:
        draw_text(painter, QRectF(x, y + 3, width, TITLE - 3), words, font, theme.palette.ink2)
        hairline(painter, theme, x + text_width(words, font) + 8, y + TITLE / 2 + 4, x + width)

    return Block(TITLE, paint)


def words_block(theme: Theme, words: str, width: float) -> Block:
    """Words over as many rows as they need."""
    return _wrapped(theme, words, width, 11, ROW)


def notes_block(theme: Theme, words: str, width: float) -> Block:
    """Small words below a table."""
    return _wrapped(theme, words, width, 10, SMALL)


def _wrapped(theme: Theme, words: str, width: float, px: float, high: float) -> Block:
    font = theme.inter(px)
    rows = wrap(words, font, width)

    def paint(painter: QPainter, x: float, y: float) -> None:
        for number, row in enumerate(rows):
            draw_text(painter, QRectF(x, y + 2 + number * high, width, high), row, font, theme.palette.ink)

    return Block(len(rows) * high + 2, paint)


def line_block(theme: Theme, line: Line, width: float) -> Block:
    """A label on the left and its value on the right; an unknown value is a box to write in."""
    label = min(text_width(line.label, theme.inter(11)) + 12, width * 0.62)
    value = theme.inter(11, QFont.Weight.Medium)
    note = f" · {line.note}" if line.note and line.known else ""
    rows = wrap(line.value + note, value, width - label)

    def paint(painter: QPainter, x: float, y: float) -> None:
        draw_text(painter, QRectF(x, y, label, ROW), line.label, theme.inter(11), theme.palette.ink2)
        if not line.known:
            empty_box(painter, theme, QRectF(x + label, y, width - label, ROW), line.value)
            return
        for number, row in enumerate(rows):
            box = QRectF(x + label, y + number * ROW, width - label, ROW)
            draw_text(painter, box, row, value, theme.palette.ink, RIGHT)

    return Block(max(len(rows), 1) * ROW, paint)


_HEADS = ("", "", mark("Factors"), mark("Can hold"), mark("In corps"), mark("Land points"), mark("Most"))
_SHARES = (0.20, 0.29, 0.09, 0.10, 0.10, 0.13, 0.09)
"""Of the columns in the whole width."""


def force_blocks(theme: Theme, forces: Sequence[ForceLine], sums: Sequence[SumLine], width: float) -> list[Block]:
    """The table; nothing without a list."""
    if not forces:
        return []
    numbers = {reason: n for n, reason in enumerate(dict.fromkeys(r for f in forces for r in f.reasons), 1)}
    heads = [tr(head) for head in _HEADS]
    blocks = [joined(title_block(theme, tr("Forces"), width), _row(theme, heads, width, quiet=True))]
    for force in forces:
        marks = ", ".join(str(numbers[reason]) for reason in force.reasons)
        kind = f"{force.kind} ({marks})" if marks else force.kind
        hold = _number(force.capacity) if force.asks_capacity or force.capacity is not None else ""
        shares = (share.words for share in force.shares)
        blocks.append(_row(theme, (force.name, kind, _number(force.factors), hold, *shares), width))
    given = (tr("The list gives"), "", "", "", *(_number(line.total) for line in sums))
    entered = (tr("Entered"), "", "", "", *(_number(line.entered) for line in sums))
    blocks += [_row(theme, given, width, strong=True), _row(theme, entered, width, strong=True)]
    if numbers:
        blocks.append(notes_block(theme, "   ".join(f"{n} {reason}." for reason, n in numbers.items()), width))
    return blocks


def _number(number: int | None) -> str:
    return "?" if number is None else str(number)


def _row(theme: Theme, words: Sequence[str], width: float, *, quiet: bool = False, strong: bool = False) -> Block:
    palette = theme.palette
    font = theme.inter(11, QFont.Weight.DemiBold if strong else QFont.Weight.Normal)

    def paint(painter: QPainter, x: float, y: float) -> None:
        left = x
        for number, (word, share) in enumerate(zip(words, _SHARES, strict=True)):
            box = QRectF(left, y, share * width - 6, ROW)
            ink = palette.ink2 if quiet or word == "–" else palette.ink
            if number < 2:
                draw_text(painter, box, word, font, ink)
            elif word == "?":
                empty_box(painter, theme, box, word)
            else:
                draw_text(painter, box, word, font, ink, RIGHT)
            left += share * width

    return Block(ROW, paint)


_GUTTER, _HEAD, _FOOT = 24.0, 52.0, 22.0
_BARS = 44.0


class PaperPage:
    """The page, always in the light colours: paper is paper."""

    def __init__(self, page: PowerPage, army: Strength, width: float) -> None:
        self._page, self._army, self._width = page, army, width
        self._theme = Theme(LIGHT)
        self._column = (width - _GUTTER) / 2
        groups = (*page.standing, *page.checks, *page.board)
        self._columns = shared([self._bars(), *map(self._group, groups)])
        self._forces = force_blocks(self._theme, page.forces, page.sums, width)
        self._middle = max(sum(block.height for block in column) for column in self._columns)

    @property
    def height(self) -> float:
        """How high the whole page is."""
        return _HEAD + self._middle + sum(block.height for block in self._forces) + _FOOT

    def paint(self, painter: QPainter) -> None:
        """Paint it all from the top left corner on."""
        self._head(painter)
        for number, column in enumerate(self._columns):
            run(painter, column, number * (self._column + _GUTTER), _HEAD)
        run(painter, self._forces, 0.0, _HEAD + self._middle)
        self._foot(painter)

    def _head(self, painter: QPainter) -> None:
        theme, page = self._theme, self._page
        paint_disc(painter, QRectF(0, 2, 36, 36), page.power, theme)
        draw_text(painter, QRectF(46, 0, self._width / 2, 40), page.name, theme.garamond(30), theme.palette.ink)
        unknown = ntr("{n} not entered", "{n} not entered", page.unknown) if page.unknown else ""
        words = " · ".join(filter(None, (page.month, unknown)))
        draw_text(painter, QRectF(0, 0, self._width, 40), words, theme.garamond(18), theme.palette.ink2, RIGHT)
        hairline(painter, theme, 0, 44, self._width)

    def _foot(self, painter: QPainter) -> None:
        words = tr(
            "EiA Solo · Solitaire Empires in Arms · modifier tables {tables} · ? is not entered",
            tables=self._page.tables[:12],
        )
        box = QRectF(0, self.height - 14, self._width, 14)
        draw_text(painter, box, words, self._theme.inter(9), self._theme.palette.ink3)

    def _bars(self) -> Block:
        def paint(painter: QPainter, x: float, y: float) -> None:
            paint_bars(painter, QRectF(x, y, self._column, _BARS - 4), self._army, self._theme)

        return Block(_BARS, paint)

    def _group(self, group: Group) -> Block:
        """A group stays together: a column never begins in the midst of one."""
        title = title_block(self._theme, group.title, self._column)
        if group.in_short:
            return joined(title, words_block(self._theme, group.in_short, self._column))
        lines = [line_block(self._theme, line, self._column) for line in group.lines]
        return joined(title, *lines)

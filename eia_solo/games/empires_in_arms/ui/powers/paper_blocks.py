"""The pieces a printed page is made of: each knows how high it is and paints itself where it is put."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QPainter, QPen

from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.exports.power_lines import Line
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import RIGHT, dashed, draw_text, inset, text_width, wrap

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

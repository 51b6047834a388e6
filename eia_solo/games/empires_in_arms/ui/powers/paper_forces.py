"""The forces of a power on paper: a row for each entry, the sums, and the reasons below by their numbers."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QPainter

from eia_solo.games.empires_in_arms.exports.power_forces import ForceLine, SumLine
from eia_solo.games.empires_in_arms.ui.powers.paper_blocks import (
    ROW,
    Block,
    empty_box,
    joined,
    notes_block,
    title_block,
)
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import RIGHT, draw_text
from eia_solo.ui.words import mark, tr

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

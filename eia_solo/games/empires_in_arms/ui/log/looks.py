"""How the rows of the log look: heads, counts and notes, and lines that need the whole width."""

from __future__ import annotations

from attrs import evolve
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from eia_solo.core.log import LogLine
from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.ui.log.lines import LogLines
from eia_solo.games.empires_in_arms.ui.presenters.log_outline import MonthHead, NoteRow, PassedOver, StepHead
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_list import paint_fold
from eia_solo.ui.widgets.painting import text_width
from eia_solo.ui.widgets.rows import (
    PLAIN,
    SMALL_STRONG,
    STRONG,
    TITLE,
    Face,
    Hairline,
    Pad,
    Part,
    Picture,
    RowLook,
    Strip,
    Text,
    quiet,
)


def month_look(head: MonthHead, pad: Pad, *, foldable: bool = False) -> RowLook:
    """The month in Garamond italic before a hairline, behind a triangle that folds it; folded, how much is in it."""
    triangle = (Picture(paint_fold, head.folded, 18, 2),) if foldable else ()
    count = (quiet(head.count),) if head.folded else ()
    return RowLook(Strip(*triangle, Text(head.words, TITLE), 8, Hairline("line2", 1), ends=count), pad=pad)


def quiet_look(row: StepHead | PassedOver | NoteRow, pad: Pad) -> RowLook:
    """The head of a step, what was passed over, or a note with a stroke before it."""
    if isinstance(row, StepHead):
        return RowLook(Strip(Text(row.words, SMALL_STRONG, "ink2")), pad=(*pad[:2], 4, 0))
    if isinstance(row, PassedOver):
        return RowLook(Strip(quiet(row.words)), pad=pad)
    return RowLook(Strip(_Stroke(), Text(row.words, Face(16, serif=True, italic=True)), high=18), pad=pad)


def wide_look(
    text: str, line: LogLine, lines: LogLines, pad: Pad, *, is_war: bool, margin: Part | None = None
) -> RowLook:
    """A line across the columns; one that is not in force says why, and what was undone is struck through."""
    face = STRONG if is_war else PLAIN
    if not (aside := lines.aside(line)):
        words: Part = Text(text, face, "wax" if is_war else "ink")
    else:
        struck = evolve(face, struck=lines.is_taken_back(line))
        words = _WithAside(Text(text, struck, "ink3"), Text(f", {aside}", ink="ink2"))
    return RowLook(Strip(words), pad=pad, margin=margin)


@frozen
class _Stroke:
    """Before a note, as high as its line."""

    def width(self, theme: Theme, _room: float) -> float:
        return theme.px(9)

    def paint(self, painter: QPainter, box: QRectF, theme: Theme) -> None:
        painter.fillRect(QRectF(box.left(), box.top(), 2, box.height()), theme.palette.ink3)


@frozen
class _WithAside:
    """Words that are cut off for what is said behind them, but not to less than half."""

    words: Text
    aside: Text

    def width(self, _theme: Theme, room: float) -> float:
        return room

    def paint(self, painter: QPainter, box: QRectF, theme: Theme) -> None:
        kept = max(box.width() - text_width(self.aside.words, self.aside.face.font(theme)), box.width() / 2)
        wide = self.words.width(theme, kept)
        self.words.paint(painter, QRectF(box.left(), box.top(), wide, box.height()), theme)
        self.aside.paint(painter, box.adjusted(wide, 0, 0, 0), theme)

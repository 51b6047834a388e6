"""Paints the rows of the log that are no checks: heads, counts, notes, and lines that need the whole width."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPolygonF

from eia_solo.games.empires_in_arms.ui.presenters.log_outline import MonthHead, NoteRow, PassedOver, StepHead
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import RIGHT, draw_text, text_width


def paint_month(painter: QPainter, box: QRectF, head: MonthHead, theme: Theme) -> None:
    """The month in Garamond italic between a triangle that folds it and a hairline; folded, how much is in it."""
    palette, px = theme.palette, theme.px
    _triangle(painter, QPointF(box.left() + px(9), box.center().y()), px(4), palette.ink2, folded=head.folded)
    font = theme.garamond(17, italic=True)
    left, right = box.left() + px(20), box.right() - px(6)
    if head.folded:
        small = theme.inter(12)
        draw_text(painter, QRectF(left, box.top(), right - left, box.height()), head.count, small, palette.ink2, RIGHT)
        right -= text_width(head.count, small) + px(8)
    draw_text(painter, QRectF(left, box.top(), right - left, box.height()), head.words, font, palette.ink)
    _hairline(painter, left + text_width(head.words, font) + px(8), right, box.center().y() + 1, theme)


def paint_quiet(
    painter: QPainter, box: QRectF, row: StepHead | PassedOver | NoteRow, theme: Theme, left: float
) -> None:
    """The head of a step, what was passed over, or a note with a stroke before it."""
    palette, px = theme.palette, theme.px
    words = QRectF(left, box.top(), box.right() - px(6) - left, box.height())
    if isinstance(row, StepHead):
        words.translate(0, px(2))
        draw_text(painter, words, row.words, theme.inter(12, QFont.Weight.DemiBold), palette.ink2)
    elif isinstance(row, PassedOver):
        draw_text(painter, words, row.words, theme.inter(12), palette.ink2)
    else:
        painter.fillRect(QRectF(left, box.top() + px(4), 2, box.height() - px(8)), palette.ink3)
        draw_text(painter, words.adjusted(px(9), 0, 0, 0), row.words, theme.garamond(16, italic=True), palette.ink)


def paint_wide(
    painter: QPainter,
    box: QRectF,
    text: str,
    theme: Theme,
    *,
    is_war: bool = False,
    aside: str = "",
    struck: bool = False,
) -> None:
    """A line across the columns; one that is not in force says why, `aside`, and what was undone is struck through."""
    palette = theme.palette
    font = theme.inter(13, QFont.Weight.DemiBold if is_war else QFont.Weight.Normal)
    if not aside:
        draw_text(painter, box, text, font, palette.wax if is_war else palette.ink)
        return
    said, plain = f", {aside}", theme.inter(13)
    font.setStrikeOut(struck)
    wide = min(text_width(text, font), max(box.width() - text_width(said, plain), box.width() / 2))
    draw_text(painter, QRectF(box.left(), box.top(), wide, box.height()), text, font, palette.ink3)
    draw_text(painter, box.adjusted(wide, 0, 0, 0), said, plain, palette.ink2)


def _triangle(painter: QPainter, middle: QPointF, reach: float, ink: QColor, *, folded: bool) -> None:
    along, across = (QPointF(reach, 0), QPointF(0, reach)) if folded else (QPointF(0, reach), QPointF(reach, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    painter.drawPolygon(QPolygonF([middle - along * 0.7 - across, middle - along * 0.7 + across, middle + along * 0.7]))


def _hairline(painter: QPainter, left: float, right: float, y: float, theme: Theme) -> None:
    if right > left:
        painter.setPen(QPen(theme.palette.line2, 1))
        painter.drawLine(QPointF(left, y), QPointF(right, y))

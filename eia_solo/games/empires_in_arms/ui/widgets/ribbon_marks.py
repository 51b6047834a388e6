"""One check on the ribbon: the disc of its target, and below it how it stands."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPen

from eia_solo.games.empires_in_arms.ui.presenters.ribbon import NOT_CALLED, MarkKind, RibbonMark
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import CENTRE, dashed, draw_text, inset, square, text_width
from eia_solo.ui.widgets.power_disc import paint_disc
from eia_solo.ui.widgets.symbols import Symbol, paint_symbol
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
    """The least width of the column of a mark: a disc and a gap, or more for a chance such as "30–33"."""
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

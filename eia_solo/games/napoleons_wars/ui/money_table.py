"""Gold, divisions and the Winter to come as one table that moves with every key."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFont, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from eia_solo.games.napoleons_wars.ui.presenters.money import Money, signed
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import Painted
from eia_solo.ui.widgets.painting import LEFT, RIGHT, dashed, draw_text, text_width, wrap
from eia_solo.ui.words import tr

_ROW, _HEAD, _BIG = 21, 18, 24
_MOST_ROWS = 6
_BAND = 3
"""So many lines the band has at most; more are in its tip."""
_BOLD = QFont.Weight.DemiBold


class MoneyTable(Painted):
    """It is as high whatever it says, so that nothing jumps; `compact` it is two numbers and a band."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._money = Money(0, 0, 0, "0", 0, 0, 0)
        self._compact = False
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setObjectName("money")

    @property
    def money(self) -> Money:
        return self._money

    def show_money(self, money: Money) -> None:
        if money == self._money:
            return
        self._money = money
        self.setAccessibleName(money.spoken)
        self.setToolTip(" ".join(filter(None, (money.band, money.band_more))))
        self.update()

    def set_compact(self, compact: bool) -> None:
        if compact != self._compact:
            self._compact = compact
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        px = self._theme.px
        if self._compact:
            return QSize(px(360), px(6 + _BIG + 4 + 18 * _BAND + 12))
        rows = _HEAD + _BIG + _HEAD + _ROW * (_MOST_ROWS + 1)
        return QSize(px(360), px(rows + 18 * _BAND + 22))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paint(self, painter: QPainter) -> None:
        wide = float(self.width())
        palette, px = self._theme.palette, self._theme.px
        painter.setPen(QPen(palette.line, 1))
        painter.drawLine(0, 1, self.width(), 1)
        if self._compact:
            top = self._two_numbers(painter, px(6), wide)
        else:
            top = self._gold(painter, px(6), wide)
            top = self._winter(painter, top, wide)
        self._band(painter, top, wide)

    def _two_numbers(self, painter: QPainter, top: float, wide: float) -> float:
        theme, money, ink2 = self._theme, self._money, self._theme.palette.ink2
        big, small = theme.inter(15, _BOLD), theme.inter(12)
        row = QRectF(0, top, wide, theme.px(_BIG))
        gold = money.after_income or signed(money.left)
        draw_text(painter, row, gold, big, theme.palette.ink)
        rest = row.adjusted(text_width(gold, big) + theme.px(5), 0, 0, 0)
        words = tr("gold left")
        if money.after_income:
            words = tr("gold left, with income")
        elif money.builds:
            words = tr("gold left, {now} {minus} {builds}", now=money.now, minus="\u2212", builds=money.builds)
        draw_text(painter, rest, words, small, ink2)
        words = tr("divisions left of {limit}", limit=money.limit)
        draw_text(painter, row, words, small, ink2, RIGHT)
        room = row.adjusted(0, 0, -text_width(words, small) - theme.px(5), 0)
        draw_text(painter, room, str(money.divisions_left), big, theme.palette.ink, RIGHT)
        return row.bottom() + theme.px(4)

    def _gold(self, painter: QPainter, top: float, wide: float) -> float:
        """Heads, then the numbers below them."""
        theme, money, px = self._theme, self._money, self._theme.px
        palette, small, font = theme.palette, theme.inter(11), theme.inter(13)
        big = theme.inter(16, _BOLD)
        ends = [0.27, 0.37, 0.45, 0.79, 0.9, 1.0]
        heads = [tr("now"), tr("builds"), tr("left"), tr("raised"), tr("here"), tr("left")]
        raised, here = str(money.raised), str(money.here)
        left = "" if money.after_income else signed(money.left)  # in Winter it stands below the income
        if not left:
            heads[2] = ""
        numbers = [str(money.now), signed(-money.builds), left, raised, here, str(money.divisions_left)]
        head, row = QRectF(0, top, wide, px(_HEAD)), QRectF(0, top + px(_HEAD), wide, px(_BIG))
        draw_text(painter, head, tr("Treasury"), small, palette.ink2)
        draw_text(painter, row, tr("gold"), font, palette.ink)
        half = QRectF(wide * 0.5, head.top(), wide * 0.24, head.height())
        draw_text(painter, half, tr("Divisions"), small, palette.ink2)
        draw_text(painter, half.translated(0, px(_HEAD)).adjusted(0, 0, 0, px(_BIG - _HEAD)), money.limit, font,
                  palette.ink)  # fmt: skip
        for end, title, number in zip(ends, heads, numbers, strict=True):
            room = QRectF(wide * end - px(64), 0, px(64), 0)
            draw_text(painter, _in(room, head), title, small, palette.ink2, RIGHT)
            is_left = end in (0.45, 1.0)
            draw_text(painter, _in(room, row), number, big if is_left else font, palette.ink, RIGHT)
        return row.bottom()

    def _winter(self, painter: QPainter, top: float, wide: float) -> float:
        theme, money, px = self._theme, self._money, self._theme.px
        palette, font, small = theme.palette, theme.inter(13), theme.inter(12)
        end = top + px(_HEAD + 6 + _ROW * (_MOST_ROWS + 1))
        if not money.title:
            return end
        row = QRectF(0, top + px(2), wide, px(_HEAD + 4))
        draw_text(painter, row, money.title, theme.garamond(16, italic=True), palette.ink)
        for each in money.rows:
            row = QRectF(0, row.bottom(), wide, px(_ROW))
            draw_text(painter, row, each.what, font, palette.ink)
            amount = text_width(each.amount, font) + px(8)
            note = row.adjusted(wide * 0.32, 0, -amount, 0)
            draw_text(painter, note, each.note, small, palette.ink2, LEFT)
            draw_text(painter, row, each.amount, font, palette.ink, RIGHT)
        row = QRectF(0, row.bottom(), wide, px(_ROW))
        painter.setPen(QPen(palette.ink2, 1))
        painter.drawLine(row.topLeft(), row.topRight())
        draw_text(painter, row, tr("Left"), theme.inter(13, _BOLD), palette.ink)
        draw_text(painter, row, money.total, theme.inter(13, _BOLD), palette.ink, RIGHT)
        return end

    def _band(self, painter: QPainter, top: float, wide: float) -> None:
        theme, money, px = self._theme, self._money, self._theme.px
        palette, bold, font = theme.palette, theme.inter(12, _BOLD), theme.inter(12)
        words = money.band
        if not words:
            if self._compact and money.short:
                draw_text(painter, QRectF(0, top, wide, px(18)), money.short, font, palette.ink2)
            return
        inner = wide - px(20)
        first = wrap(words, bold, inner)
        left = inner - text_width(f"{first[-1]} ", bold)
        more = _flowing(money.band_more, font, left, inner)
        lines = first[:_BAND]
        high = px(18) * min(len(first) + max(len(more) - 1, 0), _BAND) + px(10)
        painter.setPen(dashed(palette.ask_line, 1.2, 3, 2))
        painter.setBrush(palette.ask)
        painter.drawRoundedRect(QRectF(0.6, top, wide - 1.2, high), 4, 4)
        row = QRectF(px(10), top + px(5), inner, px(18))
        for number, line in enumerate(lines):
            draw_text(painter, row.translated(0, px(18) * number), line, bold, palette.ink)
        at = len(lines) - 1
        for number, line in enumerate(more):
            if at + number >= _BAND:
                break
            begin = row.translated(0, px(18) * (at + number))
            if not number:
                begin = begin.adjusted(text_width(f"{lines[-1]} ", bold), 0, 0, 0)
            rest = " ".join(more[number:]) if at + number == _BAND - 1 else line
            draw_text(painter, begin, rest, font, palette.ink)


def _in(room: QRectF, row: QRectF) -> QRectF:
    return QRectF(room.left(), row.top(), room.width(), row.height())


def _flowing(text: str, font: QFont, first: float, wide: float) -> list[str]:
    """The lines of a text whose first line has less room than the others."""
    if not text:
        return []
    words, line = text.split(" "), ""
    while words and text_width(f"{line} {words[0]}".strip(), font) <= first:
        line = f"{line} {words.pop(0)}".strip()
    return [line, *(wrap(" ".join(words), font, wide) if words else ())]

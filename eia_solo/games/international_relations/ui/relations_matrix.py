"""What stands between each two powers as half a grid: treaties by their letters, wars by swords, who may attack by an
arrow from disc to disc.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from eia_solo.games.international_relations.ui.discs import paint_power
from eia_solo.games.international_relations.ui.presenters.relations import Between
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.named_matrix import NamedDelegate, NamedMatrix, PairLegend
from eia_solo.ui.widgets.painting import CENTRE, dashed, draw_text, inset, square, text_width
from eia_solo.ui.widgets.relations_model import paint_empty_pair, paint_pair
from eia_solo.ui.widgets.symbols import Symbol, paint_symbol
from eia_solo.ui.words import mark, tr

_LETTERS = {Between.AAT: "AAT", Between.MDT: "MDT"}
_IMMINENT = (Between.FIRST, Between.SECOND)
_LEGEND = {
    Between.FIRST: mark("the power above may attack"),
    Between.SECOND: mark("the power on the right may attack"),
}
"""Words of the legend where they are others than those of a cell."""


def paint_between(painter: QPainter, box: QRectF, kinds: Sequence[Between], theme: Theme) -> None:
    """Draw the cell of a pair: its ground and edge, letters or swords, an arrow for who may attack."""
    if not kinds:
        paint_empty_pair(painter, box, theme)
        return
    edge = dashed(theme.palette.ink2, 1.4, 3, 2.4) if Between.TO_COME in kinds else None
    paint_pair(painter, inset(box, 0.7), theme, war=Between.WAR in kinds, edge=edge)
    side = min(box.width(), theme.px(60))
    signs = [kind for kind in kinds if kind in _LETTERS or kind in (Between.WAR, *_IMMINENT)]
    for place, kind in zip(_places(box, len(signs)), signs, strict=True):
        _paint_sign(painter, square(place, side * (0.56 if len(signs) == 1 else 0.4)), kind, theme, kinds)


def _places(box: QRectF, count: int) -> Iterator[QPointF]:
    """One below the other."""
    for number in range(count):
        yield QPointF(box.center().x(), box.top() + box.height() * (number + 1) / (count + 1))


def _paint_sign(painter: QPainter, box: QRectF, kind: Between, theme: Theme, kinds: Sequence[Between]) -> None:
    palette = theme.palette
    if kind is Between.WAR:
        paint_symbol(painter, Symbol.SWORDS, box, palette.wax, max(1.4, box.width() / 12))
    elif kind in _IMMINENT:
        _paint_arrow(painter, box, palette.wax, upward=kind is Between.SECOND)
    else:
        font = theme.inter(max(9.0, min(14.0, box.width() / theme.text_scale * 0.5)), QFont.Weight.DemiBold)
        struck = Between.NOTICE in kinds
        font.setStrikeOut(struck)
        ink = palette.ink2 if struck or Between.TO_COME in kinds else palette.ink
        wide = max(box.width(), text_width(_LETTERS[kind], font) + 2)
        room = QRectF(box.center().x() - wide / 2, box.top(), wide, box.height())
        draw_text(painter, room, _LETTERS[kind], font, ink, CENTRE)


def _paint_arrow(painter: QPainter, box: QRectF, ink: QColor, *, upward: bool) -> None:
    """One disc stands above the cell, the other to the right of it: the arrow leads from the one that may attack."""
    above, right = box.topLeft(), box.bottomRight()
    start, end = (right, above) if upward else (above, right)
    painter.setPen(QPen(ink, 2.0, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(start, end)
    way = end - start
    length = max((way.x() ** 2 + way.y() ** 2) ** 0.5, 1.0)
    along, across = way / length, QPointF(-way.y(), way.x()) / length
    reach = box.width() * 0.34
    painter.setBrush(ink)
    painter.drawPolygon(QPolygonF([end, *(end - along * reach + across * reach * 0.5 * turn for turn in (1, -1))]))


class _Delegate(NamedDelegate):
    """The powers have their colours of the board."""

    def _paint_disc(self, painter: QPainter, box: QRectF, power: str) -> None:
        paint_power(painter, box, power, self.theme)

    def _paint_pair(self, painter: QPainter, box: QRectF, kinds: Sequence[StrEnum]) -> None:
        paint_between(painter, box, [Between(kind) for kind in kinds], self.theme)


class PowersMatrix(NamedMatrix):
    """The powers with what stands between each two."""

    kinds = Between
    delegate = _Delegate
    largest = 84

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setObjectName("powers_matrix")


class MatrixLegend(PairLegend):
    """What the signs of the matrix mean, one below the other or in as many columns as there is room for."""

    wide = 420
    _HIGH = 30
    least = (200, _HIGH)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, (tr(_LEGEND.get(kind, kind.value)) for kind in Between), parent)

    def heightForWidth(self, width: int) -> int:
        rows = -(-len(Between) // self._columns(width))
        return rows * self._theme.px(self._HIGH)

    def _columns(self, width: int) -> int:
        font = self._theme.inter(12)
        widest = max(text_width(tr(_LEGEND.get(kind, kind.value)), font) for kind in Between) + self._theme.px(64)
        return max(1, min(3, int(width // widest)))

    def paint(self, painter: QPainter) -> None:
        theme, columns = self._theme, self._columns(self.width())
        rows, high = -(-len(Between) // columns), theme.px(self._HIGH)
        for number, kind in enumerate(Between):
            column, row = divmod(number, rows)
            x, y = column * self.width() / columns, row * high
            box = QRectF(x, y + theme.px(2), theme.px(40), high - theme.px(4))
            shown = (Between.MDT, kind) if kind in (Between.TO_COME, Between.NOTICE) else (kind,)
            paint_between(painter, box, shown, theme)
            words = QRectF(x + theme.px(48), y, self.width() / columns - theme.px(52), high)
            draw_text(painter, words, tr(_LEGEND.get(kind, kind.value)), theme.inter(12), theme.palette.ink2)

"""What stands between each two powers as half a grid: treaties by their letters, wars by swords, who may attack by an
arrow from disc to disc.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from eia_solo.ui.international.discs import paint_power
from eia_solo.ui.presenters.international_relations import Between
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import CENTRE, dashed, draw_text, inset, square, text_width
from eia_solo.ui.widgets.relations_matrix import PairDelegate, Relations, RelationsMatrix
from eia_solo.ui.widgets.symbols import Symbol, paint_symbol
from eia_solo.ui.words import mark, tr

_NAME, _ROOMY = 80, 430
_LETTERS = {Between.AAT: "AAT", Between.MDT: "MDT"}
_IMMINENT = (Between.FIRST, Between.SECOND)
_LEGEND = {
    Between.FIRST: mark("the power above may attack"),
    Between.SECOND: mark("the power on the right may attack"),
}
"""Words of the legend where they are others than those of a cell."""


def paint_between(painter: QPainter, box: QRectF, kinds: Sequence[Between], theme: Theme) -> None:
    """Draw the cell of a pair: its ground and edge, letters or swords, an arrow for who may attack."""
    palette = theme.palette
    if not kinds:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(palette.sunk)
        painter.drawRoundedRect(box, 3, 3)
        return
    war = Between.WAR in kinds
    edge = palette.war_edge if war else palette.ink2
    painter.setPen(dashed(palette.ink2, 1.4, 3, 2.4) if Between.TO_COME in kinds else QPen(edge, 1))
    painter.setBrush(palette.war_tint if war else palette.raised)
    painter.drawRoundedRect(inset(box, 0.7), 4, 4)
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


class _Delegate(PairDelegate):
    """The powers have their colours of the board."""

    def _paint_head(self, painter: QPainter, box: QRectF, power: str) -> None:
        paint_power(painter, square(box.center(), min(box.width(), self.theme.px(36))), power, self.theme)

    def _paint_pair(self, painter: QPainter, box: QRectF, kinds: Sequence[StrEnum]) -> None:
        paint_between(painter, box, [Between(kind) for kind in kinds], self.theme)


class PowersMatrix(RelationsMatrix):
    """Half a grid of square cells, as large as fits; beside each disc stands the name of the power."""

    kinds = Between
    delegate = _Delegate
    largest = 84

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setObjectName("powers_matrix")

    def set_relations(
        self, powers: Sequence[str], relations: Relations, names: Mapping[str, str] | None = None
    ) -> None:
        super().set_relations(powers, relations, names)
        self.viewport().update()

    def width_for(self, height: int) -> int:
        """How wide it has to be for cells as large as fit into a height, with the names beside them."""
        count = max(1, len(self.relations.powers))
        return min(height // count, self._theme.px(self.largest)) * count + self._theme.px(_NAME)

    def _fit(self) -> None:
        count, px = max(1, len(self.relations.powers)), self._theme.px
        name = px(_NAME) if self.width() >= px(_ROOMY) else 0
        side = max(12, min(min(self.width() - name, self.height()) // count, px(self.largest)))
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.setDefaultSectionSize(side)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter, theme = QPainter(self.viewport()), self._theme
        for row, power in enumerate(self.relations.powers):
            disc = QRectF(self.visualRect(self.relations.index(row, row)))
            left = disc.center().x() + min(disc.width(), theme.px(36)) / 2 + theme.px(8)
            box = QRectF(left, disc.top(), self.viewport().width() - left, disc.height())
            if box.width() >= theme.px(24):
                draw_text(painter, box, power, theme.inter(13), theme.palette.ink2)


class MatrixLegend(QWidget):
    """What the signs of the matrix mean, one below the other or in as many columns as there is room for."""

    _HIGH = 30

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(", ".join(tr(_LEGEND.get(kind, kind.value)) for kind in Between))

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(420), self.heightForWidth(self._theme.px(420)))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(200), self._theme.px(self._HIGH))

    def heightForWidth(self, width: int) -> int:
        rows = -(-len(Between) // self._columns(width))
        return rows * self._theme.px(self._HIGH)

    def _columns(self, width: int) -> int:
        font = self._theme.inter(12)
        widest = max(text_width(tr(_LEGEND.get(kind, kind.value)), font) for kind in Between) + self._theme.px(64)
        return max(1, min(3, int(width // widest)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
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

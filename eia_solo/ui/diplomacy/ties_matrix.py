"""What stands between each two states: half a grid with the discs on its diagonal; secret ties have a dotted edge."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from eia_solo.ui.diplomacy.signs import paint_page
from eia_solo.ui.presenters.diplomacy_lines import sentence
from eia_solo.ui.presenters.diplomacy_relations import Between
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import dashed, draw_text, inset, square, text_width
from eia_solo.ui.widgets.power_disc import paint_plain_disc
from eia_solo.ui.widgets.relations_matrix import PairDelegate, Relations, RelationsMatrix, places
from eia_solo.ui.widgets.symbols import Symbol, paint_symbol
from eia_solo.ui.words import tr

_NAME, _ROOMY = 110, 430
"""The room for the last name, and from which width on it is kept free."""
_SYMBOLS: Mapping[Between, Symbol] = {
    Between.WAR: Symbol.SWORDS,
    Between.TO_COME: Symbol.HOURGLASS,
    Between.ACTIVE: Symbol.LINK,
    Between.INACTIVE: Symbol.LINK,
    Between.PEACE: Symbol.FLAG,
    Between.WAIT: Symbol.STRUCK,
}


def paint_tie(painter: QPainter, box: QRectF, tie: Between, theme: Theme, *, at_war: bool = False) -> None:
    """Draw the sign of what stands between two."""
    palette, side = theme.palette, box.width()
    ink = palette.wax if at_war or tie is Between.WAR else palette.ink
    if tie is Between.TREATY:
        paint_page(painter, box, ink, max(1.1, side / 16))
        return
    heavy = tie is Between.ACTIVE
    if tie is Between.INACTIVE and not at_war:
        ink = palette.ink3
    paint_symbol(painter, _SYMBOLS[tie], box, ink, max(1.2, side / (8 if heavy else 13)))


def paint_ground(painter: QPainter, box: QRectF, ties: Sequence[Between], theme: Theme) -> None:
    """Draw the cell of a pair: sunk if nothing stands between the two, wax tint at war, a dotted edge if secret."""
    palette = theme.palette
    if not ties:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(palette.sunk)
        painter.drawRoundedRect(box, 3, 3)
        return
    war, secret = Between.WAR in ties, Between.SECRET in ties
    edge = palette.war_edge if war else palette.ink2
    painter.setPen(dashed(palette.ink, 1.4, 1.5, 2.2) if secret else QPen(edge, 1))
    painter.setBrush(palette.war_tint if war else palette.raised)
    painter.drawRoundedRect(inset(box, 0.7), 4, 4)


class _TiesDelegate(PairDelegate):
    """States have no colours of their own, and what stands between them has signs of its own."""

    def _paint_head(self, painter: QPainter, box: QRectF, power: str) -> None:
        paint_plain_disc(painter, square(box.center(), min(box.width(), self.theme.px(34))), power, self.theme)

    def _paint_pair(self, painter: QPainter, box: QRectF, kinds: Sequence[StrEnum]) -> None:
        ties = [Between(kind) for kind in kinds]
        paint_ground(painter, box, ties, self.theme)
        signs = [tie for tie in ties if tie is not Between.SECRET][:4]
        if not signs:
            return
        side = min(box.width() * (0.62 if len(signs) == 1 else 0.42), self.theme.px(26))
        for place, tie in zip(places(box, len(signs)), signs, strict=False):
            paint_tie(painter, square(place, side), tie, self.theme, at_war=Between.WAR in ties)


class TiesMatrix(RelationsMatrix):
    """Half a grid of square cells, as large as fits; beside each disc stands the name of the state."""

    kinds = Between
    delegate = _TiesDelegate
    largest = 76

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._names: Mapping[str, str] = {}
        self.setAccessibleName(tr("Relations between the states"))
        self.setObjectName("ties")

    def set_relations(
        self, powers: Sequence[str], relations: Relations, names: Mapping[str, str] | None = None
    ) -> None:
        self._names = names or {}
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
        for row, state in enumerate(self.relations.powers):
            disc = QRectF(self.visualRect(self.relations.index(row, row)))
            half = min(disc.width(), theme.px(34)) / 2
            left = disc.center().x() + half + theme.px(8)
            box = QRectF(left, disc.top(), self.viewport().width() - left, disc.height())
            if box.width() >= theme.px(24):
                draw_text(painter, box, sentence(self._names.get(state, "")), theme.inter(13), theme.palette.ink2)


class TiesLegend(QWidget):
    """What the signs of the matrix mean, in as many rows as they need."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(", ".join(tr(tie.value) for tie in Between))

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(400), self.heightForWidth(self._theme.px(400)))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(160), self._theme.px(24))

    def heightForWidth(self, width: int) -> int:
        return self._each(width, lambda *_: None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setMinimumHeight(self.heightForWidth(self.width()))

    def _each(self, width: int, at: Callable[[Between, float, float], object]) -> int:
        """Go to the place of each sign; how high all of them are."""
        px, font = self._theme.px, self._theme.inter(12)
        x, y = 0.0, 0.0
        for tie in Between:
            wide = px(24) + text_width(tr(tie.value), font) + px(18)
            if x and x + wide - px(18) > width:
                x, y = 0.0, y + px(24)
            at(tie, x, y)
            x += wide
        return round(y + px(24))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._theme
        px = theme.px

        def paint(tie: Between, x: float, y: float) -> None:
            box = QRectF(x, y + px(2), px(20), px(20))
            paint_ground(painter, box, (tie,), theme)
            if tie is not Between.SECRET:
                paint_tie(painter, square(box.center(), px(13)), tie, theme)
            words = QRectF(x + px(26), y, self.width(), px(24))
            draw_text(painter, words, tr(tie.value), theme.inter(12), theme.palette.ink2)

        self._each(self.width(), paint)

"""What stands between each two states: half a grid with the discs on its diagonal; secret ties have a dotted edge."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from eia_solo.games.revolution_and_reaction.ui.presenters.relations import Between
from eia_solo.games.revolution_and_reaction.ui.signs import paint_page
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.named_matrix import NamedDelegate, NamedMatrix, PairLegend
from eia_solo.ui.widgets.painting import dashed, draw_text, inset, square, text_width
from eia_solo.ui.widgets.pair_cell import paint_empty_pair, paint_pair
from eia_solo.ui.widgets.power_disc import paint_plain_disc
from eia_solo.ui.widgets.relations_matrix import places
from eia_solo.ui.widgets.symbols import Symbol, paint_symbol
from eia_solo.ui.words import tr

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
    if not ties:
        paint_empty_pair(painter, box, theme)
        return
    edge = dashed(theme.palette.ink, 1.4, 1.5, 2.2) if Between.SECRET in ties else None
    paint_pair(painter, inset(box, 0.7), theme, war=Between.WAR in ties, edge=edge)


class _TiesDelegate(NamedDelegate):
    """States have no colours of their own, and what stands between them has signs of its own."""

    largest_disc = 34

    def _paint_disc(self, painter: QPainter, box: QRectF, power: str) -> None:
        paint_plain_disc(painter, box, power, self.theme)

    def _paint_pair(self, painter: QPainter, box: QRectF, kinds: Sequence[StrEnum]) -> None:
        ties = [Between(kind) for kind in kinds]
        paint_ground(painter, box, ties, self.theme)
        signs = [tie for tie in ties if tie is not Between.SECRET][:4]
        if not signs:
            return
        side = min(box.width() * (0.62 if len(signs) == 1 else 0.42), self.theme.px(26))
        for place, tie in zip(places(box, len(signs)), signs, strict=False):
            paint_tie(painter, square(place, side), tie, self.theme, at_war=Between.WAR in ties)


class TiesMatrix(NamedMatrix):
    """The states with what stands between each two."""

    kinds = Between
    delegate = _TiesDelegate
    largest = 76
    name_room = 110

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setAccessibleName(tr("Relations between the states"))
        self.setObjectName("ties")


class TiesLegend(PairLegend):
    """What the signs of the matrix mean, in as many rows as they need."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, (tr(tie.value) for tie in Between), parent)

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

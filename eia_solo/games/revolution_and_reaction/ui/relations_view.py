"""The relations between all states at a moment, and how those of two came to be."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget

from eia_solo.games.revolution_and_reaction.rules.codes import StateCode
from eia_solo.games.revolution_and_reaction.ui.door import RecordDoor
from eia_solo.games.revolution_and_reaction.ui.presenters.relations import Between, pair_lines, ties
from eia_solo.games.revolution_and_reaction.ui.record_list import RecordList, paint_page
from eia_solo.games.revolution_and_reaction.ui.viewpoint import Viewpoint, ViewpointBar
from eia_solo.ui.presenters.lines import sentence
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import View
from eia_solo.ui.widgets.keyboard import give_focus_to
from eia_solo.ui.widgets.labels import data, head, title
from eia_solo.ui.widgets.named_matrix import NamedDelegate, NamedMatrix, PairLegend
from eia_solo.ui.widgets.painting import dashed, draw_text, inset, square, text_width
from eia_solo.ui.widgets.panel import GUTTER, MARGIN, inside, panel, tight
from eia_solo.ui.widgets.power_disc import paint_plain_disc
from eia_solo.ui.widgets.relations_matrix import places
from eia_solo.ui.widgets.relations_model import paint_empty_pair, paint_pair
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

    def paint(self, painter: QPainter) -> None:
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


_ABOVE_AND_BELOW, _EDGES = 220, 34
"""How much of the height and width of its part is not the matrix."""
_LEAST, _SIDE = 330, 400
"""So wide are the part of the matrix and that of the pair at least."""


class RelationsView(View):
    """Left the matrix; right the chosen pair, which has all the room that is left.

    A post of its history is opened in the record.
    """

    act_asked = Signal(str)

    def __init__(self, door: RecordDoor, viewpoint: Viewpoint, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._viewpoint = viewpoint
        self._pair = ("", "")
        self.bar = ViewpointBar(door, viewpoint, theme)
        self.matrix = TiesMatrix(theme)
        self.legend = TiesLegend(theme)
        self.title = title(theme, "", 22).wrapping()
        self.facts = data(theme, "", 12, tone="label").wrapping()
        self.list = RecordList(theme, tr("Between the two"), "pair")
        self._lay_out()
        viewpoint.changed.connect(self.refresh_if_shown)
        self.matrix.pair_chosen.connect(self.show_pair)
        self.matrix.pair_opened.connect(lambda *_: self.list.setFocus())
        self.list.act_asked.connect(self.act_asked)
        give_focus_to(self, self.matrix)
        self.bar.left.connect(self.matrix.setFocus)

    def _lay_out(self) -> None:
        outer = inside(self, QBoxLayout.Direction.TopToBottom)
        outer.addWidget(self.bar)
        row = QHBoxLayout()
        tight(row, GUTTER)
        self._left, grid = panel()
        grid.addWidget(head(self._theme, tr("Relations")))
        grid.addWidget(self.matrix, 1)
        grid.addWidget(self.legend)
        self._side, column = panel()
        column.addWidget(self.title)
        column.addWidget(self.facts)
        column.addWidget(self.list, 1)
        row.addWidget(self._left)
        row.addWidget(self._side, 1)
        outer.addLayout(row, 1)

    def refresh(self) -> None:
        """Show the relations through the eyes and as of the moment that are chosen."""
        record = self._viewpoint.shown.record
        names = {str(code): row.name for code, row in record.states.items()}
        self.matrix.set_relations(list(names), ties(record), names)
        if not set(self._pair) <= set(names):
            self._pair = ("", "")
        if "" in self._pair and len(names) > 1:
            at_war = next(iter(record.wars), None)
            first, second, *_ = names
            self._pair = at_war or (first, second)
        self.matrix.choose(*self._pair)
        self.fit()
        self._show_pair()

    def show_pair(self, one: str, other: str) -> None:
        """Show what stands between two states, and its history."""
        self._pair = (one, other)
        self._show_pair()

    def choose(self, one: str, other: str) -> None:
        """Go to the cell of two states."""
        self.matrix.choose(one, other)

    def _show_pair(self) -> None:
        one, other = self._pair
        shown = self._viewpoint.shown
        if not one:
            self.title.setText(tr("There are not two states yet"))
            self.list.set_lines(())
            return
        first, second = (shown.record.name(StateCode(state)) for state in self._pair)
        self.title.setText(tr("{one} and {other}", one=sentence(first), other=second))
        self.facts.setText(self.bar.accessibleName())
        self.list.set_lines(pair_lines(shown, one, other))

    def fit(self) -> None:
        px = self._theme.px
        room = self.width() - 2 * MARGIN - GUTTER
        wanted = self.matrix.width_for(self.height() - px(_ABOVE_AND_BELOW)) + px(_EDGES)
        self._left.setFixedWidth(max(px(_LEAST), min(wanted, room - px(_SIDE))))
        self.matrix.setMinimumSize(px(220), px(220))

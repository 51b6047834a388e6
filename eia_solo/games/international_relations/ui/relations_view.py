"""The relations between all powers, and how those of two came to be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QTabBar, QWidget

from eia_solo.games.international_relations.rules.state import GameState
from eia_solo.games.international_relations.session import InternationalSession
from eia_solo.games.international_relations.ui.correct_panel import CorrectPanel
from eia_solo.games.international_relations.ui.correcting import Correcting
from eia_solo.games.international_relations.ui.discs import paint_power
from eia_solo.games.international_relations.ui.presenters.lines import moment_title
from eia_solo.games.international_relations.ui.presenters.relations import (
    Between,
    between,
    pair_lines,
    pair_of,
    relation_lines,
)
from eia_solo.games.international_relations.ui.presenters.subjects import PairOfPowers
from eia_solo.games.international_relations.ui.relations_matrix import MatrixLegend, PowersMatrix
from eia_solo.games.international_relations.ui.report_list import ReportList
from eia_solo.ui.door import Door
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import Painted, View
from eia_solo.ui.widgets.keyboard import give_focus_to, on_ctrl_enter
from eia_solo.ui.widgets.labels import data, head, title
from eia_solo.ui.widgets.painting import dashed, square
from eia_solo.ui.widgets.panel import GUTTER, MARGIN, inside, panel, stack
from eia_solo.ui.widgets.symbols import Symbol, paint_symbol
from eia_solo.ui.words import tr

_GAP = 3.0
"""Half the distance of the two lines of an aggressive alliance."""


class RelationsRing(Painted):
    """Says nothing that the list of relations does not say: it is to be looked at, and takes no focus."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._powers: Sequence[str] = ()
        self._between: Mapping[frozenset[str], frozenset[StrEnum]] = {}
        self.setObjectName("relations_ring")
        self.setAccessibleName(tr("The relations of all powers as a graph"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_relations(self, powers: Sequence[str], between: Mapping[frozenset[str], frozenset[StrEnum]]) -> None:
        self._powers, self._between = powers, between
        self.setAccessibleDescription(tr("{n} pairs are not neutral", n=len(between)))
        self.update()

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(240), self._theme.px(240))

    def place(self, power: str) -> QPointF:
        """Where a power stands on the ring: the first at the top, the others clockwise in their order."""
        angle = 2 * pi * self._powers.index(power) / len(self._powers) - pi / 2
        radius = min(self.width(), self.height()) / 2 - self._disc
        return QPointF(self.width() / 2 + radius * cos(angle), self.height() / 2 + radius * sin(angle))

    @property
    def _disc(self) -> float:
        """How wide a disc is."""
        return min(self._theme.px(52), min(self.width(), self.height()) / 8)

    def paint(self, painter: QPainter) -> None:
        for pair, kinds in self._between.items():
            one, other = sorted(pair, key=self._powers.index)
            for kind in Between:
                if kind in kinds:
                    self._paint_line(painter, self.place(one), self.place(other), kind, kinds)
        for power in self._powers:
            paint_power(painter, square(self.place(power), self._disc), power, self._theme)

    def _paint_line(
        self, painter: QPainter, one: QPointF, other: QPointF, kind: Between, kinds: frozenset[StrEnum]
    ) -> None:
        palette = self._theme.palette
        if kind is Between.WAR:
            painter.setPen(QPen(palette.wax, 2.2))
            painter.drawLine(one, other)
            middle = square((one + other) / 2, self._theme.px(24))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(palette.panel)
            painter.drawEllipse(middle)
            paint_symbol(painter, Symbol.SWORDS, _shrunk(middle, 0.18), palette.wax, 1.6)
        elif kind in (Between.FIRST, Between.SECOND):
            start, end = (one, other) if kind is Between.FIRST else (other, one)
            self._paint_arrow(painter, start, end, palette.wax)
        elif kind in (Between.AAT, Between.MDT):
            painter.setPen(self._treaty_pen(kinds))
            aside = _across(one, other) * (_GAP if kind is Between.AAT else 0)
            for turn in (1, -1) if kind is Between.AAT else (0,):
                painter.drawLine(one + aside * turn, other + aside * turn)

    def _treaty_pen(self, kinds: frozenset[StrEnum]) -> QPen:
        """Dashed before it is in force, dotted once notice is given."""
        palette = self._theme.palette
        if Between.NOTICE in kinds:
            return dashed(palette.ink2, 1.6, 1, 2.4)
        return dashed(palette.ink2, 1.6, 5, 3) if Between.TO_COME in kinds else QPen(palette.ink, 1.6)

    def _paint_arrow(self, painter: QPainter, start: QPointF, end: QPointF, ink: QColor) -> None:
        """From the power that may attack to the rim of the other's disc."""
        across = _across(start, end)
        along = QPointF(across.y(), -across.x())
        tip, reach = end - along * (self._disc / 2 + 2), self._theme.px(13)
        painter.setPen(dashed(ink, 1.8, 4, 2.4))
        painter.drawLine(start, tip - along * reach)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        back = tip - along * reach
        painter.drawPolygon(QPolygonF([tip, back + across * reach * 0.45, back - across * reach * 0.45]))


def _across(start: QPointF, end: QPointF) -> QPointF:
    """The direction across a line, of length 1."""
    way = end - start
    length = max((way.x() ** 2 + way.y() ** 2) ** 0.5, 1.0)
    return QPointF(-way.y() / length, way.x() / length)


def _shrunk(box: QRectF, share: float) -> QRectF:
    by = box.width() * share
    return box.adjusted(by, by, -by, -by)


STACKS_BELOW = 800
_ABOVE_AND_BELOW, _EDGES = 220, 34
_LEAST, _SIDE = 330, 380
_ALL, _PAIR, _RING = range(3)


class RelationsView(View):
    """Left the matrix; right all relations with their dates, the chosen pair with its history, or all as a graph."""

    def __init__(
        self,
        door: Door,
        session: InternationalSession,
        correcting: Correcting,
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, parent)
        self._session = session
        self._correcting = correcting
        self._pair: tuple[str, str] | None = None
        self.setObjectName("relations")
        self.matrix = PowersMatrix(theme)
        self.legend = MatrixLegend(theme)
        self.modes = QTabBar()
        self.title = title(theme, "", 24).wrapping()
        self.facts = data(theme, "", 12, tone="label").wrapping()
        self.list = ReportList(theme, tr("Relations"), "relations")
        self.ring = RelationsRing(theme)
        self.correct = CorrectPanel(theme, correcting, PairOfPowers, tr("Choose two powers, then Enter."))
        self._lay_out(theme)
        door.changed.connect(lambda _: self.refresh_if_shown())
        self.matrix.pair_chosen.connect(self._take_pair)
        self.matrix.pair_opened.connect(self._open_pair)
        self.list.opened.connect(self._go_to)
        self.modes.currentChanged.connect(lambda _: self._show())
        correcting.changed.connect(self.refresh_if_shown)
        self.correct.left.connect(self._leave_panel)
        self.correct.works_in(self.matrix)
        on_ctrl_enter(self, self._enter)
        give_focus_to(self, self.matrix)

    def _lay_out(self, theme: Theme) -> None:
        self._left, left = panel()
        left.addWidget(head(theme, tr("Relations")))
        left.addWidget(self.matrix, 1)
        left.addWidget(self.legend)
        self._side, right = panel()
        self.modes.setProperty("role", "slim")
        self.modes.setExpanding(False)
        self.modes.setDrawBase(False)
        self.modes.setAccessibleName(tr("Whose relations"))
        for words in (tr("All"), tr("The chosen pair"), tr("As a graph")):
            self.modes.addTab(words)
        for widget in (self.modes, self.title, self.facts):
            right.addWidget(widget)
        right.addWidget(self.list, 1)
        right.addWidget(self.ring, 1)
        right.addWidget(self.correct, 1)
        self._box = inside(self, foot=GUTTER)
        self._box.addWidget(self._left)
        self._box.addWidget(self._side, 1)

    def refresh(self) -> None:
        """Show the relations as they stand."""
        game, powers = self._game, self._session.rulebook.rules.board.powers
        chosen = self._pair or (powers[0], powers[1])
        for picture in (self.matrix, self.ring):
            picture.set_relations(powers, between(game, powers))
        self.matrix.choose(*chosen)
        self.fit()
        self._show()

    def choose(self, one: str, other: str) -> None:
        """Go to the cell of two powers, and show what stands between them."""
        self.matrix.choose(one, other)
        self._open_pair(one, other)

    @property
    def _game(self) -> GameState:
        """The game, with what has been corrected while one corrects it."""
        return self._correcting.draft.game if self._correcting.is_on else self._session.state

    def _enter(self) -> None:
        if self._correcting.is_on:
            self.correct.press()

    def _leave_panel(self) -> None:
        self._correcting.choose(None)
        self.matrix.setFocus()

    def _take_pair(self, one: str, other: str) -> None:
        self._pair = (one, other)
        if self._correcting.is_on:
            self._correcting.choose(PairOfPowers(one, other))
        self._show()

    def _open_pair(self, one: str, other: str) -> None:
        self._pair = (one, other)
        if self._correcting.is_on:
            self._correcting.choose(PairOfPowers(one, other))
            self.correct.setFocus()
        self.modes.setCurrentIndex(_PAIR)
        self._show()

    def _go_to(self, id: str) -> None:
        """From a line to its pair."""
        if pair := pair_of(id):
            self.choose(*pair)

    def _show(self) -> None:
        game, rules, corrects = self._game, self._session.rulebook.rules, self._correcting.is_on
        for part in (self.modes, self.title, self.facts):
            part.setVisible(not corrects)
        self.correct.setVisible(corrects)
        if corrects:
            self.list.hide()
            self.ring.hide()
            return
        self.facts.setText(tr("As of {moment}", moment=moment_title(game.turn, game.stage)))
        mode = self.modes.currentIndex()
        self.list.setVisible(mode != _RING)
        self.ring.setVisible(mode == _RING)
        if mode == _RING:
            self.title.setText(tr("Who is bound to whom"))
            self.facts.setText(
                tr(
                    "Red with swords: war. Red arrow: may attack. Double line: aggressive alliance (AAT). Single line: "
                    "mutual defense (MDT); dashed: signed, in force from spring on; dotted: under notice. Without a "
                    "line: neutral."
                )
            )
        elif mode == _PAIR and self._pair:
            one, other = self._pair
            self.title.setText(tr("{one} and {other}", one=one, other=other))
            self.list.set_lines(pair_lines(game, self._session.reports(), rules, one, other))
        else:
            self.title.setText(tr("Wars, treaties, rights to attack"))
            self.list.set_lines(relation_lines(game))

    def fit(self) -> None:
        px, wide = self._theme.px, self.width() / self._theme.text_scale
        stacked = wide < STACKS_BELOW
        room = self.width() - 2 * MARGIN - GUTTER
        high = self.height() - px(_ABOVE_AND_BELOW) - self.legend.heightForWidth(px(400)) // 3
        wanted = self.matrix.width_for(high) + px(_EDGES)
        stack(self._box, self._left, max(px(_LEAST), min(wanted, room - px(_SIDE))), stacked=stacked)
        self.matrix.setMinimumSize(px(240), px(240))
        self._side.setMinimumHeight(px(260) if stacked else 0)

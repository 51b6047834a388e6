"""The relations of all powers as a graph: the powers on a ring, a line between each two that are not neutral."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from eia_solo.games.international_relations.ui.discs import paint_power
from eia_solo.games.international_relations.ui.presenters.relations import Between
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import dashed, square
from eia_solo.ui.widgets.symbols import Symbol, paint_symbol
from eia_solo.ui.words import tr

_GAP = 3.0
"""Half the distance of the two lines of an aggressive alliance."""


class RelationsRing(QWidget):
    """Says nothing that the list of relations does not say: it is to be looked at, and takes no focus."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._powers: Sequence[str] = ()
        self._between: Mapping[frozenset[str], frozenset[StrEnum]] = {}
        self.setObjectName("relations_ring")
        self.setAccessibleName(tr("The relations of all powers as a graph"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_relations(self, powers: Sequence[str], between: Mapping[frozenset[str], frozenset[StrEnum]]) -> None:
        self._powers, self._between = powers, between
        self.setAccessibleDescription(tr("{n} pairs are not neutral", n=len(between)))
        self.update()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
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

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
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

"""Points over the years: a line for every power, with its disc where it is now, so that colour is not needed."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from eia_solo.games.international_relations.ui.board.colours import colours
from eia_solo.games.international_relations.ui.discs import paint_power
from eia_solo.games.international_relations.ui.presenters.ledger import Curves, minus
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import CENTRE, LEFT, RIGHT, dashed, draw_text, square

_LEFT, _RIGHT, _TOP, _BOTTOM = 34, 24, 30, 24
_DISC, _DISCS = 18, 146
"""The side of a disc, and the room for those of all powers in a row."""


class PointsChart(QWidget):
    """Years from left to right, points upward; what is still to come is dashed, the chosen power's line is heavy."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._curves = Curves("", {}, 0)
        self._chosen = ""
        self.setObjectName("points_chart")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_curves(self, curves: Curves, chosen: str) -> None:
        """Show these lines; one of them is the chosen power's."""
        self._curves, self._chosen = curves, chosen
        self.setAccessibleName(curves.title)
        self.setAccessibleDescription(curves.spoken)
        self.update()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(420), self._theme.px(260))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(240), self._theme.px(170))

    # Where things stand

    def _years(self) -> range:
        years = [year for line in self._curves.series.values() for year, _ in line]
        return range(min(years, default=0), max(years, default=0) + 1)

    def _points(self) -> tuple[int, int]:
        found = [points for line in self._curves.series.values() for _, points in line]
        low, high = min((0, *found)), max((4, *found))
        return low - low % 2, high + high % 2

    def _room(self) -> QRectF:
        px = self._theme.px
        is_over = self._years().stop - 1 <= self._curves.until  # the discs stand at the end of the lines
        right = _DISCS if is_over else _RIGHT
        return QRectF(self.rect()).adjusted(px(_LEFT), px(_TOP), -px(right), -px(_BOTTOM))

    def _at(self, year: float, points: float) -> QPointF:
        room, years, (low, high) = self._room(), self._years(), self._points()
        share = (year - years.start) / max(len(years) - 1, 1)
        return QPointF(
            room.left() + share * room.width(), room.bottom() - (points - low) / (high - low) * room.height()
        )

    # Painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self._theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        above = QRectF(0, 0, self.width(), theme.px(_TOP - 6))
        draw_text(painter, above, self._curves.title, theme.inter(12), theme.palette.ink2, LEFT)
        if not any(self._curves.series.values()):
            return
        self._paint_axes(painter)
        others = [power for power in self._curves.series if power != self._chosen]
        chosen = [self._chosen] if self._chosen in self._curves.series else []
        for power in (*others, *chosen):
            self._paint_line(painter, power)
        for power, at in self._ends():
            paint_power(painter, square(at, theme.px(_DISC)), power, theme)

    def _paint_axes(self, painter: QPainter) -> None:
        theme, palette, room = self._theme, self._theme.palette, self._room()
        low, high = self._points()
        step = next(step for step in (1, 2, 5, 10, 20, 50, 100) if (high - low) / step <= max(room.height() / 26, 2))
        for points in range(low - low % step, high + 1, step):
            if points < low:
                continue
            y = self._at(self._years().start, points).y()
            painter.setPen(QPen(palette.ink3 if points == 0 else palette.line, 1))
            painter.drawLine(QPointF(room.left(), y), QPointF(room.right(), y))
            words = QRectF(0, y - theme.px(9), room.left() - theme.px(6), theme.px(18))
            draw_text(painter, words, minus(points), theme.inter(12), palette.ink2, RIGHT)
        years = self._years()
        every = next(n for n in (1, 2, 5, 10, 20) if len(years) / n * theme.px(40) <= max(room.width(), 1) or n == 20)
        for year in years[::every]:
            x = self._at(year, 0).x()
            words = QRectF(x - theme.px(24), room.bottom() + theme.px(4), theme.px(48), theme.px(18))
            draw_text(painter, words, str(year), theme.inter(12), palette.ink2, CENTRE)

    def _paint_line(self, painter: QPainter, power: str) -> None:
        palette, until = self._theme.palette, self._curves.until
        own = colours(palette, power)
        ink = own.fill if palette.dark else own.strong
        wide = 3.2 if power == self._chosen else 1.6
        line = self._curves.series[power]
        past = [self._at(*each) for each in line if each[0] <= until]
        ahead = [self._at(*each) for each in line if each[0] >= until]
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(dashed(ink, wide, 5, 4))
        painter.drawPolyline(QPolygonF(ahead))
        painter.setPen(QPen(ink, wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
        painter.drawPolyline(QPolygonF(past))
        painter.setBrush(ink)
        painter.setPen(Qt.PenStyle.NoPen)
        for at in past:
            painter.drawEllipse(at, wide + 0.6, wide + 0.6)

    def _ends(self) -> Iterator[tuple[str, QPointF]]:
        """Where the disc of each power goes: where its line is now; those at one place stand side by side."""
        side, taken = self._theme.px(_DISC), list[QPointF]()
        for power, line in self._curves.series.items():
            past = [each for each in line if each[0] <= self._curves.until] or list(line[:1])
            if not past:
                continue
            at = self._at(*past[-1]) + QPointF(side * 0.7, 0)
            while any(abs(at.x() - other.x()) < side and abs(at.y() - other.y()) < side * 0.8 for other in taken):
                at += QPointF(side + 1, 0)
            taken.append(at)
            yield power, at

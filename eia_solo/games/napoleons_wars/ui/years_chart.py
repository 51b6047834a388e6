"""A figure of the nine over the turns: lines in ink, the chosen power's thick, discs at their ends."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from eia_solo.games.napoleons_wars.ui.discs import paint_power
from eia_solo.games.napoleons_wars.ui.presenters.nations import Curves, short
from eia_solo.ui.palette import mix
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import Painted
from eia_solo.ui.widgets.painting import CENTRE, LEFT, RIGHT, dashed, draw_text, square, text_width
from eia_solo.ui.widgets.symbols import Symbol, paint_symbol
from eia_solo.ui.words import tr

_LEFT, _RIGHT, _TOP, _BOTTOM = 28, 44, 26, 20
_DISC, _REACH = 15, 26
"""The side of a disc, and how far right of the lines it stands."""


class YearsChart(Painted):
    """Discs of equal ends are spread apart; a thin line leads from each to its true height."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._curves = Curves("", "", (), {})
        self._chosen, self._at = "", 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_curves(self, curves: Curves, chosen: str, at: int) -> None:
        """Show these; one power is chosen, and one turn, by its number."""
        self._curves, self._chosen, self._at = curves, chosen, at
        self.setAccessibleName(curves.title)
        self.setAccessibleDescription(curves.spoken or tr("not known"))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(400), self._theme.px(190))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(240), self._theme.px(150))

    # Where things stand

    def _room(self) -> QRectF:
        px = self._theme.px
        return QRectF(self.rect()).adjusted(px(_LEFT), px(_TOP), -px(_RIGHT), -px(_BOTTOM))

    def _most(self) -> int:
        most = max((n for line in self._curves.series.values() for n in line), default=0)
        return max(10, -(-max(most, self._curves.limit) // 10) * 10)

    def _spot(self, number: int, figure: float) -> QPointF:
        room, least = self._room(), min(0, *(n for line in self._curves.series.values() for n in line), 0)
        share = number / max(len(self._curves.turns) - 1, 1)
        high = (figure - least) / (self._most() - least)
        return QPointF(room.left() + share * room.width(), room.bottom() - high * room.height())

    # Painting

    def paint(self, painter: QPainter) -> None:
        theme, curves = self._theme, self._curves
        title = QRectF(0, 0, self.width(), theme.px(20))
        draw_text(painter, title, curves.title, theme.garamond(17, italic=True), theme.palette.ink, LEFT)
        draw_text(painter, title, curves.whose, theme.inter(12), theme.palette.ink2, RIGHT)
        if curves.is_secret:
            eye = QPointF(title.right() - text_width(curves.whose, theme.inter(12)) - theme.px(13), title.center().y())
            paint_symbol(painter, Symbol.CLOSED_EYE, square(eye, theme.px(16)), theme.palette.ink2, 1.3)
        if not curves.series:
            words = tr("each knows only his own")
            draw_text(painter, self._room(), words, theme.inter(13), theme.palette.ink2, CENTRE)
            return
        self._paint_axes(painter)
        for power in sorted(curves.series, key=lambda each: each == self._chosen):
            self._paint_line(painter, power)
        self._paint_ends(painter)

    def _paint_axes(self, painter: QPainter) -> None:
        theme, palette, room, curves = self._theme, self._theme.palette, self._room(), self._curves
        step = 10 if self._most() <= 60 else 20
        for figure in range(0, self._most() + 1, step):
            y = round(self._spot(0, figure).y()) + 0.5
            painter.setPen(QPen(palette.line, 1))
            painter.drawLine(QPointF(room.left(), y), QPointF(room.right(), y))
            words = QRectF(0, y - theme.px(9), room.left() - theme.px(6), theme.px(18))
            draw_text(painter, words, str(figure), theme.inter(11), palette.ink2, RIGHT)
        if curves.limit:
            y = round(self._spot(0, curves.limit).y()) + 0.5
            painter.setPen(dashed(palette.ink2, 1))
            painter.drawLine(QPointF(room.left(), y), QPointF(room.right(), y))
            words = QRectF(room.left(), y + 1, room.width() - theme.px(4), theme.px(16))
            words.adjust(theme.px(4), 0, 0, 0)  # at the left: nobody begins rich
            draw_text(painter, words, tr("{n}: more is lost", n=curves.limit), theme.inter(11), palette.ink2, LEFT)
        self._paint_turns(painter)

    def _paint_turns(self, painter: QPainter) -> None:
        """The chosen turn as a line, and the names of the first, the last, the chosen and the Winters between."""
        theme, palette, room, turns = self._theme, self._theme.palette, self._room(), self._curves.turns
        x = round(self._spot(self._at, 0).x()) + 0.5
        painter.setPen(QPen(palette.focus, 1))
        painter.drawLine(QPointF(x, room.top()), QPointF(x, room.bottom()))
        taken: list[tuple[float, float]] = []
        winters = [number for number, turn in enumerate(turns) if turn.startswith("Winter")]
        for number in (self._at, 0, len(turns) - 1, *winters):
            font = theme.inter(11)
            wide = text_width(short(turns[number]), font)
            left = min(max(self._spot(number, 0).x() - wide / 2, 0), room.right() + theme.px(4) - wide)
            if any(left < end + theme.px(6) and left + wide > begin - theme.px(6) for begin, end in taken):
                continue
            taken.append((left, left + wide))
            box = QRectF(left, room.bottom() + theme.px(3), wide + 1, theme.px(16))
            ink = palette.ink if number == self._at else palette.ink2
            draw_text(painter, box, short(turns[number]), font, ink)

    def _paint_line(self, painter: QPainter, power: str) -> None:
        palette, line = self._theme.palette, self._curves.series[power]
        chosen = power == self._chosen
        ink = palette.ink if chosen else mix(palette.panel, palette.ink, 0.45)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(ink, 2.6 if chosen else 1.2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawPolyline(QPolygonF([self._spot(*each) for each in enumerate(line)]))

    def _paint_ends(self, painter: QPainter) -> None:
        theme, room, curves = self._theme, self._room(), self._curves
        ends = {power: self._spot(len(line) - 1, line[-1]) for power, line in curves.series.items() if line}
        order = sorted(ends, key=lambda power: (ends[power].y(), list(ends).index(power)))
        top, bottom = float(theme.px(_DISC)), float(self.height()) - theme.px(_DISC)
        apart = min(theme.px(_DISC) + 0.5, (bottom - top) / max(len(order) - 1, 1))
        places = spread([ends[power].y() for power in order], apart, top, bottom)
        x = room.right() + theme.px(_REACH)
        for power, y in zip(order, places, strict=True):
            painter.setPen(QPen(theme.palette.line2, 1))
            painter.drawLine(ends[power], QPointF(x, y))
        for power, y in zip(order, places, strict=True):
            paint_power(painter, square(QPointF(x, y), theme.px(_DISC)), power, theme)


def spread(wanted: list[float], apart: float, least: float, most: float) -> list[float]:
    """Places in the same order, at least so far apart, as near to those wanted as goes from the top on."""
    places: list[float] = []
    for number, place in enumerate(wanted):
        above = places[-1] + apart if places else least
        below = most - apart * (len(wanted) - 1 - number)
        places.append(min(max(place, above), max(below, above)))
    return places

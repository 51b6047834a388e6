"""Counters on the board, in the colours of the powers: an army is a block, a fleet a ship, each with its letter."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen

from eia_solo.games.international_relations.adjudicator.board import UnitKind
from eia_solo.games.international_relations.adjudicator.orders import Unit
from eia_solo.ui.drawn.camera import Camera
from eia_solo.ui.palette import Palette, PowerColours, mix
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import CENTRE, dashed, square

_LIKE = {
    "Austria": "GB",
    "England": "Pr",
    "France": "Fr",
    "Germany": "Ge",
    "Italy": "It",
    "Russia": "Au",
    "Turkey": "Sp",
}
"""Red, dark blue, light blue, black, green, white and yellow, by the power of the palette that has that colour."""


def colours(palette: Palette, power: str) -> PowerColours:
    """The two colours of a power, and that of the letter on them."""
    return palette.power(_LIKE.get(power, power))


def land(palette: Palette, power: str | None) -> QColor:
    """The ground of a province: a softer tone of its power's colour, so that counters stand out from it."""
    if power is None:
        return palette.neutral.fill
    return mix(palette.neutral.fill, colours(palette, power).fill, 0.78)


_SIDE = 108
"""Of a counter, in kilometres, as long as that is neither too small to read nor larger than a hand's piece."""
_LEAST, _MOST = 17, 32


def counter_side(theme: Theme, camera: Camera) -> float:
    """How large a counter is, in pixels."""
    return float(min(max(_SIDE * camera.scale, theme.px(_LEAST)), theme.px(_MOST)))


def beside(at: QPointF, side: float) -> QPointF:
    """Where a dislodged unit lies whose province has its counter at this point."""
    return at + QPointF(side * 0.82, -side * 0.62)


def paint_counter(
    painter: QPainter, theme: Theme, unit: Unit, at: QPointF, side: float, *, planned: bool = False
) -> None:
    """Paint a unit around a point; one that is only `planned`, to be built, has a dashed edge."""
    own = colours(theme.palette, unit.power)
    paper = theme.palette.heat_paper if not theme.palette.dark else theme.palette.die
    shape = _ship(side) if unit.kind is UnitKind.FLEET else _block(side)
    painter.save()
    painter.translate(at)
    painter.setPen(
        QPen(paper, max(3.0, side / 6), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    )
    painter.setBrush(own.fill)
    painter.drawPath(shape)
    edge = max(1.2, side / 15)
    painter.setPen(dashed(own.strong, edge, 3, 2) if planned else QPen(own.strong, edge))
    painter.drawPath(shape)
    painter.setPen(own.letters)
    if unit.kind is UnitKind.FLEET:
        _letter(painter, theme, unit.power[0], QRectF(-side / 2, side * 0.0, side, side * 0.42), side * 0.46)
    else:
        _letter(painter, theme, unit.power[0], square(QPointF(0, 0), side), side * 0.62)
    painter.restore()


def paint_dislodged(painter: QPainter, theme: Theme, unit: Unit, at: QPointF, side: float) -> None:
    """Paint a unit that must retreat: beside its province's counter, smaller and aslant, in a ring of wax."""
    painter.save()
    painter.translate(beside(at, side))
    painter.rotate(12)
    paint_counter(painter, theme, unit, QPointF(0, 0), side * 0.82)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(dashed(theme.palette.wax, 2.0, 4, 2.5))
    painter.drawEllipse(QPointF(0, 0), side * 0.68, side * 0.68)
    painter.restore()


def _letter(painter: QPainter, theme: Theme, letter: str, room: QRectF, px: float) -> None:
    painter.setFont(theme.inter(max(8, round(px)) / theme.text_scale, QFont.Weight.Bold))
    painter.drawText(room, CENTRE, letter)


def _block(side: float) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(square(QPointF(0, 0), side * 0.88), side * 0.12, side * 0.12)
    return path


def _ship(side: float) -> QPainterPath:
    """A hull with room for a letter, and a sail."""
    hull = QPainterPath()
    wide, low, high = side * 0.66, side * 0.44, side * 0.0
    hull.moveTo(-wide, high)
    hull.lineTo(wide, high)
    hull.quadTo(wide * 0.86, low, wide * 0.5, low)
    hull.lineTo(-wide * 0.5, low)
    hull.quadTo(-wide * 0.86, low, -wide, high)
    hull.closeSubpath()
    sail = QPainterPath()
    sail.moveTo(-side * 0.04, high)
    sail.lineTo(-side * 0.04, -side * 0.56)
    sail.quadTo(side * 0.42, -side * 0.3, side * 0.4, high)
    sail.closeSubpath()
    jib = QPainterPath()
    jib.moveTo(-side * 0.1, high)
    jib.lineTo(-side * 0.1, -side * 0.46)
    jib.lineTo(-side * 0.48, high)
    jib.closeSubpath()
    for part in (sail, jib):
        hull.addPath(part)
    hull.setFillRule(Qt.FillRule.WindingFill)
    return hull

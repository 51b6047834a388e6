"""Counters on the board, in the colours and hatches of the powers: an army is a gun in a block, a fleet a ship."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker, QPen

from eia_solo.games.international_relations.adjudicator.board import UnitKind
from eia_solo.games.international_relations.adjudicator.orders import Unit
from eia_solo.games.international_relations.ui.board.drawing import drawing
from eia_solo.games.international_relations.ui.board.hatches import hatch_of
from eia_solo.ui.drawn.camera import Camera
from eia_solo.ui.palette import LIGHT, Palette, PowerColours, mix
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import dashed, square

_SOLID, _ROUND, _JOIN = Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
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
    """The two colours of a power, and that of what is drawn on them."""
    return palette.power(_LIKE.get(power, power))


def land(palette: Palette, power: str | None) -> QColor:
    """The ground of a province: a softer tone of its power's colour, so that counters stand out from it."""
    if power is None:
        return palette.neutral.fill
    return mix(palette.neutral.fill, colours(palette, power).fill, 0.78)


_SIDE = 108
"""Of a counter, in kilometres, as long as that is neither too small to read nor larger than a hand's piece."""
_LEAST, _MOST = 19, 32
_LEAST_SMALL = 12
_SMALL_BELOW = 380
"""Pixels of the whole board's width, at the ordinary text size, below which it only shows who stands where."""


def is_small(theme: Theme, scale: float) -> bool:
    """Whether the board is drawn so small that names would cover it."""
    return drawing().board.width() * scale < theme.px(_SMALL_BELOW)


def counter_side(theme: Theme, camera: Camera) -> float:
    """How large a counter is, in pixels."""
    least = _LEAST_SMALL if is_small(theme, camera.scale) else _LEAST
    return float(min(max(_SIDE * camera.scale, theme.px(least)), theme.px(_MOST)))


def beside(at: QPointF, side: float) -> QPointF:
    """Where a dislodged unit lies whose province has its counter at this point."""
    return at + QPointF(side * 0.82, -side * 0.62)


def paint_counter(
    painter: QPainter, theme: Theme, unit: Unit, at: QPointF, side: float, *, planned: bool = False
) -> None:
    """Paint a unit around a point; one that is only `planned`, to be built, has a dashed edge."""
    own = colours(theme.palette, unit.power)
    shape, room, sign = _ship(side) if unit.kind is UnitKind.FLEET else _block(side)
    paper = theme.palette.heat_paper if not theme.palette.dark else theme.palette.die
    painter.save()
    painter.translate(at)
    painter.setPen(QPen(paper, max(3.0, side / 6), _SOLID, _ROUND, _JOIN))
    painter.setBrush(own.fill)
    painter.drawPath(shape)
    foot = hatch_of(unit.power, (room.x(), room.y(), room.width(), room.height()), max(side * 0.1, 2.2))
    painter.fillPath(foot.intersected(_foot(unit.kind, side)), own.letters)
    edge = max(1.2, side / 15)
    painter.setPen(dashed(own.strong, edge, 3, 2) if planned else QPen(own.strong, edge, _SOLID, _ROUND, _JOIN))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(shape)
    painter.fillPath(sign, own.letters)
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


def paint_driven_out(painter: QPainter, theme: Theme, at: QPointF, side: float) -> None:
    """A ring of wax around a unit that an order drives out."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    paper = theme.palette.heat_paper if not theme.palette.dark else theme.palette.die
    painter.setPen(QPen(paper, 4.0))
    painter.drawEllipse(at, side * 0.86, side * 0.86)
    painter.setPen(dashed(LIGHT.wax, 2.0, 4, 2.5))
    painter.drawEllipse(at, side * 0.86, side * 0.86)


def paint_pencil(painter: QPainter, theme: Theme, at: QPointF, side: float) -> None:
    """A small pencil beside a unit that was corrected by hand."""
    palette = theme.palette
    paper = palette.heat_paper if not palette.dark else palette.die
    painter.save()
    painter.translate(at)
    painter.rotate(45)
    wide, high = side * 0.26, side * 0.7
    body = QPainterPath()
    body.addRect(QRectF(-wide / 2, -high / 2, wide, high * 0.7))
    tip = QPainterPath(QPointF(-wide / 2, high * 0.2))
    tip.lineTo(QPointF(wide / 2, high * 0.2))
    tip.lineTo(QPointF(0, high / 2))
    tip.closeSubpath()
    whole = body.united(tip)
    painter.strokePath(whole, QPen(paper, max(3.0, side / 7), _SOLID, _ROUND, _JOIN))
    painter.setPen(QPen(LIGHT.ink, max(1.2, side / 18), _SOLID, _ROUND, _JOIN))
    painter.setBrush(LIGHT.ask_line)
    painter.drawPath(body)
    painter.setBrush(paper)
    painter.drawPath(tip)
    painter.restore()


_Drawn = tuple[QPainterPath, QRectF, QPainterPath]
"""An outline, the room of its hatch, and the sign on it."""


@lru_cache(16)
def _block(side: float) -> _Drawn:
    """A block with the foot that has the hatch, and a gun above it: a wheel, the trail behind, the barrel before."""
    path, box = QPainterPath(), square(QPointF(0, 0), side * 0.88)
    path.addRoundedRect(box, side * 0.12, side * 0.12)
    path.moveTo(box.left(), side * 0.19)
    path.lineTo(box.right(), side * 0.19)
    wheel, hub = QPointF(-side * 0.01, -side * 0.03), QPointF(-side * 0.02, -side * 0.1)
    ring = QPainterPath()
    ring.addEllipse(wheel, side * 0.115, side * 0.115)
    gun = _stroked(ring, side * 0.075)
    for start, end, wide in (
        (QPointF(-side * 0.3, side * 0.1), hub, 0.075),
        (hub, QPointF(side * 0.3, -side * 0.27), 0.13),
    ):
        line = QPainterPath(start)
        line.lineTo(end)
        gun = gun.united(_stroked(line, side * wide))
    return path, QRectF(box.left(), side * 0.2, box.width(), side * 0.24), gun


@lru_cache(16)
def _ship(side: float) -> _Drawn:
    """A hull that has the hatch, and two sails."""
    hull, wide = _foot(UnitKind.FLEET, side), side * 0.66
    sails = QPainterPath()
    sails.moveTo(side * 0.03, side * 0.04)
    sails.lineTo(side * 0.03, -side * 0.56)
    sails.quadTo(side * 0.44, -side * 0.3, side * 0.46, side * 0.04)
    sails.closeSubpath()
    sails.moveTo(-side * 0.07, side * 0.04)
    sails.lineTo(-side * 0.07, -side * 0.44)
    sails.lineTo(-side * 0.48, side * 0.04)
    sails.closeSubpath()
    whole = QPainterPath(hull)
    whole.addPath(sails)
    whole.setFillRule(Qt.FillRule.WindingFill)
    return whole, QRectF(-wide, side * 0.08, 2 * wide, side * 0.36), QPainterPath()


@lru_cache(32)
def _foot(kind: UnitKind, side: float) -> QPainterPath:
    """The part of a counter that has the hatch: the foot of a block, the hull of a ship."""
    path = QPainterPath()
    if kind is UnitKind.ARMY:
        path.addRect(QRectF(-side * 0.4, side * 0.21, side * 0.8, side * 0.19))
        return path
    wide, low, high = side * 0.66, side * 0.46, side * 0.08
    path.moveTo(-wide, high)
    path.lineTo(wide, high)
    path.quadTo(wide * 0.86, low, wide * 0.5, low)
    path.lineTo(-wide * 0.5, low)
    path.quadTo(-wide * 0.86, low, -wide, high)
    path.closeSubpath()
    return path


def _stroked(path: QPainterPath, wide: float) -> QPainterPath:
    pen = QPainterPathStroker()
    pen.setWidth(wide)
    pen.setCapStyle(_ROUND)
    return pen.createStroke(path)

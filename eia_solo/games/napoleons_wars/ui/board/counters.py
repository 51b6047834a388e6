"""Counters on the board: a corps is a block with its power and letter, squadrons a ship with power and number."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainter, QPainterPath, QPen

from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.ui.colours import DOTTED, HATCHED, colours
from eia_solo.games.napoleons_wars.ui.presenters.board_picture import ShownCorps, ShownSquadrons
from eia_solo.ui.drawn.patterns import dotted, hatch
from eia_solo.ui.palette import LIGHT, Palette, mix
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import CENTRE

_SOLID, _ROUND, _JOIN = Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
_HIGH = 40
"""Of a block, in kilometres, as long as that is neither too small to read nor larger than it need be."""
_LEAST, _MOST = 15, 20


@frozen
class Sizes:
    """How large what stands on the board is, in pixels."""

    high: float
    """Of a block."""
    wide: float
    """Of a block with a letter; it grows with a second one."""
    seal: float
    """The radius of the seal with a value."""
    ship: float
    """Half the width of a ship."""

    @classmethod
    def at(cls, theme: Theme, scale: float) -> Sizes:
        high = min(max(_HIGH * scale, theme.px(_LEAST)), theme.px(_MOST))
        return cls(high, high * 1.34, high * 0.42, high * 0.8)


def paper_of(palette: Palette) -> QColor:
    """The light edge around everything that stands on the board, in both themes."""
    return palette.die if palette.dark else palette.heat_paper


def block_width(sizes: Sizes, letter: str) -> float:
    """How wide the block of a corps is."""
    return sizes.wide + (len(letter) - 1) * sizes.high * 0.5


def paint_block(painter: QPainter, theme: Theme, corps: ShownCorps, room: QRectF, *, chosen: bool = False) -> None:
    """Paint the block of a corps; a teal ring around the one that is chosen."""
    palette, high = theme.palette, room.height()
    ground = colours(palette, corps.power).strong
    paper = paper_of(palette)
    if corps.planned:
        ground = mix(paper, ground, 0.55)
    corner = high * 0.17
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(paper)
    edge = 1.6
    painter.drawRoundedRect(room.adjusted(-edge, -edge, edge, edge), corner + edge, corner + edge)
    painter.setBrush(ground)
    painter.drawRoundedRect(room, corner, corner)
    _paint_pattern(painter, palette, corps.power, room, corner)
    painter.setPen(QPen(palette.map_ink if not palette.dark else palette.heat_ink, 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(room, corner, corner)
    ink = palette.on_heat(ground)
    power = QRectF(room.left(), room.top(), high * 0.72, high)
    letters = room.adjusted(high * 0.58, 0, 0, 0)
    _write(painter, theme, corps.power, power, 0.44 * high, ink)
    _write(painter, theme, corps.letter, letters, 0.74 * high, ink)
    if corps.planned:
        _paint_plus(painter, palette, room.topRight(), high * 0.3)
    if corps.cut_off:
        _strike(painter, palette, room)
    if chosen:
        around = room.adjusted(-3.5, -3.5, 3.5, 3.5)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, wide in ((paper, 4.4), (LIGHT.focus, 2.4)):
            painter.setPen(QPen(colour, wide))
            painter.drawRoundedRect(around, corner + 3, corner + 3)


def _paint_pattern(painter: QPainter, palette: Palette, power: str, room: QRectF, corner: float) -> None:
    """The hatch of Denmark and the dots of Naples, on the part of the block below its letters."""
    tile = {HATCHED: hatch, DOTTED: dotted}.get(power)
    if tile is None:
        return
    brush = QBrush(tile(colours(palette, power).fill.rgba(), painter.device().devicePixelRatioF()))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(brush)
    painter.drawRoundedRect(room, corner, corner)


def paint_ship(painter: QPainter, theme: Theme, ships: ShownSquadrons, at: QPointF, half: float) -> None:
    """Paint squadrons around a point: a ship of its power's colours, two letters and the number on its hull."""
    palette, own = theme.palette, colours(theme.palette, ships.power)
    hull, sails = _ship(half)
    painter.save()
    painter.translate(at)
    for path in (hull, sails):
        painter.strokePath(path, QPen(paper_of(palette), 3.4, _SOLID, _ROUND, _JOIN))
    painter.setPen(QPen(palette.heat_ink, 1, _SOLID, _ROUND, _JOIN))
    painter.setBrush(own.fill)
    painter.drawPath(sails)
    painter.setBrush(own.strong)
    painter.drawPath(hull)
    words = f"{ships.power} {ships.number}"
    _write(painter, theme, words, _hull_room(half), 0.56 * half, palette.on_heat(own.strong))
    if ships.planned:
        _paint_plus(painter, palette, QPointF(half, -half * 0.6), half * 0.36)
    painter.restore()


def paint_seal(painter: QPainter, theme: Theme, value: int, at: QPointF, radius: float) -> None:
    """Paint the value of a province in a round seal."""
    palette = theme.palette
    painter.setPen(QPen(palette.heat_ink, 1))
    painter.setBrush(paper_of(palette))
    painter.drawEllipse(at, radius, radius)
    room = QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)
    _write(painter, theme, str(value), room, radius * (1.5 if value < 10 else 1.2), palette.heat_ink)


def _write(painter: QPainter, theme: Theme, words: str, room: QRectF, px: float, ink: QColor) -> None:
    painter.setFont(theme.inter(round(px) / theme.text_scale, QFont.Weight.Bold))
    painter.setPen(ink)
    painter.drawText(room, CENTRE, words)


def _paint_plus(painter: QPainter, palette: Palette, at: QPointF, radius: float) -> None:
    """The sign of what will be built."""
    painter.setPen(QPen(palette.heat_ink, 1.1))
    painter.setBrush(paper_of(palette))
    painter.drawEllipse(at, radius, radius)
    reach = radius * 0.58
    painter.setPen(QPen(palette.heat_ink, max(1.3, radius / 3)))
    painter.drawLine(at - QPointF(reach, 0), at + QPointF(reach, 0))
    painter.drawLine(at - QPointF(0, reach), at + QPointF(0, reach))


def _strike(painter: QPainter, palette: Palette, room: QRectF) -> None:
    """A struck ring around a corps that is cut off."""
    middle, radius = room.center(), room.width() * 0.66
    away = QPointF(radius, radius) * 0.707
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, wide in ((paper_of(palette), 3.6), (palette.heat_ink, 1.7)):
        painter.setPen(QPen(colour, wide))
        painter.drawEllipse(middle, radius, radius)
        painter.drawLine(middle - away, middle + away)


def _hull_room(half: float) -> QRectF:
    return QRectF(-half, half * 0.02, 2 * half, half * 0.72)


@lru_cache(32)
def _ship(half: float) -> tuple[QPainterPath, QPainterPath]:
    """A hull and two sails around a point, of this half width."""
    hull = QPainterPath(QPointF(-half * 1.08, 0))
    hull.lineTo(half * 1.08, 0)
    hull.lineTo(half * 0.74, half * 0.74)
    hull.lineTo(-half * 0.74, half * 0.74)
    hull.closeSubpath()
    sails = QPainterPath(QPointF(half * 0.04, -half * 0.12))
    sails.lineTo(half * 0.04, -half * 1.16)
    sails.lineTo(half * 0.76, -half * 0.12)
    sails.closeSubpath()
    sails.moveTo(-half * 0.1, -half * 0.12)
    sails.lineTo(-half * 0.1, -half * 0.86)
    sails.lineTo(-half * 0.66, -half * 0.12)
    sails.closeSubpath()
    return hull, sails


def ship_room(at: QPointF, half: float) -> QRectF:
    """What a ship around a point takes up."""
    return QRectF(at.x() - half * 1.1, at.y() - half * 1.2, half * 2.2, half * 2.0)

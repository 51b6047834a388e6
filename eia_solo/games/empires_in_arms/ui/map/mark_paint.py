"""Paints the lines between powers: red for war, dotted ink for alliance, teal for the check that is next."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPolygonF

from eia_solo.games.empires_in_arms.ui.map.marks import Kind, Mark, Way, mark
from eia_solo.ui.drawn.camera import Camera
from eia_solo.ui.palette import LIGHT, Palette
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import CENTRE
from eia_solo.ui.widgets.symbols import Symbol, paint_symbol

_SYMBOLS = {Kind.WAR: Symbol.SWORDS, Kind.ALLIANCE: Symbol.LINK}
_ORDER = (Kind.ALLIANCE, Kind.WAR, Kind.CHECK)


def paint_marks(painter: QPainter, theme: Theme, camera: Camera, ways: list[Way]) -> None:
    """Paint the lines, then the medallions on top of all of them."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(camera.offset)
    ordered = [mark(theme, camera, way) for way in sorted(ways, key=lambda way: _ORDER.index(way.kind))]
    for line in ordered:
        _paint_line(painter, theme, line)
    for line in ordered:
        _paint_medal(painter, theme, line)
    painter.restore()


def _ink(kind: Kind) -> QColor:
    """Lines lie on the colours of powers, which are middling in both themes, so they have the colours of the light."""
    return {Kind.WAR: LIGHT.wax, Kind.ALLIANCE: QColor("#1D150C"), Kind.CHECK: LIGHT.focus}[kind]


def _edge(palette: Palette) -> QColor:
    return palette.heat_paper if not palette.dark else palette.die


def _paint_line(painter: QPainter, theme: Theme, line: Mark) -> None:
    palette, px = theme.palette, theme.px
    edge, ink = _edge(palette), _ink(line.way.kind)
    path = line.line
    round_cap, flat = Qt.PenCapStyle.RoundCap, Qt.PenStyle.SolidLine
    if line.way.kind is Kind.ALLIANCE:
        painter.strokePath(path, QPen(edge, px(4), flat, round_cap))
        dots = QPen(ink, 2.2)
        dots.setCapStyle(round_cap)
        dots.setDashPattern([0.01, 2.1])
        painter.strokePath(path, dots)
    elif line.way.kind is Kind.WAR:
        painter.strokePath(path, QPen(edge, px(4), flat, round_cap))
        painter.strokePath(path, QPen(ink, 2.2, flat, round_cap))
    else:
        head = _head(line, px(13))
        painter.strokePath(path, QPen(edge, px(6), flat, round_cap))
        painter.setPen(QPen(edge, 3))
        painter.setBrush(ink)
        painter.drawPolygon(head)
        painter.strokePath(path, QPen(ink, 3.2, flat, Qt.PenCapStyle.FlatCap))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawPolygon(head)


def _head(line: Mark, size: float) -> QPolygonF:
    """The head of an arrow at the end of the line."""
    end = line.points[-1]
    way = end - line.points[-4]
    turn = math.atan2(way.y(), way.x())
    back = [QPointF(math.cos(turn + side), math.sin(turn + side)) * -size for side in (-0.42, 0.42)]
    tip = end + QPointF(math.cos(turn), math.sin(turn)) * 3
    return QPolygonF([tip, tip + back[0], tip + back[1]])


def _paint_medal(painter: QPainter, theme: Theme, line: Mark) -> None:
    palette = theme.palette
    ink = _ink(line.way.kind)
    if line.way.kind is Kind.CHECK:
        painter.setPen(QPen(ink, 2))
        painter.setBrush(_edge(palette))
        round_ = line.medal.height() / 2
        painter.drawRoundedRect(line.medal, round_, round_)
        painter.setFont(theme.inter(12, QFont.Weight.DemiBold))
        painter.setPen(QColor("#1D150C"))
        painter.drawText(line.medal, CENTRE, line.way.words)
        return
    painter.setPen(QPen(ink, 1.4))
    painter.setBrush(_edge(palette))
    painter.drawEllipse(line.medal)
    inner = line.medal.width() * 0.2
    box = QRectF(line.medal).adjusted(inner, inner, -inner, -inner)
    paint_symbol(painter, _SYMBOLS[line.way.kind], box, ink, max(1.3, box.width() / 9))

"""Towns on the map: a star for a capital, a dot for a chief town, a disc for a place too small for its shape."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from eia_solo.games.empires_in_arms.ui.map.holdings import Holdings
from eia_solo.ui.drawn.camera import Camera
from eia_solo.ui.drawn.patterns import star
from eia_solo.ui.palette import mix
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import dashed

DOTS_FROM = 2.2
"""The zoom from which chief towns have a dot."""


def disc_radius(theme: Theme, camera: Camera) -> float:
    """Of a place too small for its shape to be seen, in pixels."""
    return theme.px(5) + min(camera.zoom - 1, 3.0)


def paint_towns(painter: QPainter, theme: Theme, camera: Camera, holdings: Holdings, seen: QRectF) -> None:
    """Paint the towns in this part of the map."""
    palette = theme.palette
    capitals = {place.capital: power for power, place in holdings.board.powers.items()}
    ink, paper = palette.map_ink, palette.die if palette.dark else palette.heat_paper
    for land in holdings.board.lands:
        if not seen.contains(land.town):
            continue
        at = camera.to_screen(land.town)
        if land.disc:
            controller = holdings.controller(land)
            painter.setPen(dashed(palette.ask_line, 1.6, 3, 2) if controller is None else QPen(ink, 1.2))
            painter.setBrush(palette.paper if controller is None else palette.power(controller).fill)
            radius = disc_radius(theme, camera)
            painter.drawEllipse(at, radius, radius)
        elif land.number in capitals:
            radius = theme.px(6) + min(camera.zoom - 1, 3.0) * 0.7
            painter.setPen(QPen(ink, 1))
            painter.setBrush(paper)
            painter.drawEllipse(at, radius, radius)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(mix(palette.power(capitals[land.number]).strong, QColor("#000000"), 0.15))
            painter.drawPolygon(star(at, radius * 0.86))
        elif camera.zoom >= DOTS_FROM:
            painter.setPen(QPen(ink, 1))
            painter.setBrush(paper)
            painter.drawEllipse(at, 2.2, 2.2)

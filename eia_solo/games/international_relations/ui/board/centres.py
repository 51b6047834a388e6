"""The mark of a supply centre on the board: its owner's disc and letter, or an open ring with a dot."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QFont, QPainter, QPen

from eia_solo.games.international_relations.ui.board.colours import colours
from eia_solo.ui.drawn.camera import Camera
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import CENTRE, square


def paint_centre(painter: QPainter, theme: Theme, at: QPointF, owner: str | None, camera: Camera) -> None:
    """The mark of a supply centre: its owner's disc and letter, or an open ring with a dot."""
    palette = theme.palette
    radius = centre_radius(theme, camera)
    paper = palette.die if palette.dark else palette.heat_paper
    painter.setPen(QPen(palette.map_ink, 1.2))
    painter.setBrush(paper)
    painter.drawEllipse(at, radius, radius)
    if owner is None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(palette.map_ink)
        painter.drawEllipse(at, radius * 0.34, radius * 0.34)
        return
    own = colours(palette, owner)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(own.fill)
    painter.drawEllipse(at, radius - 1.6, radius - 1.6)
    painter.setFont(theme.inter(max(7, round(radius * 1.25)) / theme.text_scale, QFont.Weight.Bold))
    painter.setPen(own.letters)
    painter.drawText(square(at, 2 * radius), CENTRE, owner[0])


def centre_radius(theme: Theme, camera: Camera) -> float:
    """Of the mark of a supply centre, in pixels."""
    return min(max(22 * camera.scale, 4.5), theme.px(9))

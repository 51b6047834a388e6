"""Paints what the pointer is on and what is selected, over the finished map."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from eia_solo.games.empires_in_arms.ui.map.board import Land
from eia_solo.games.empires_in_arms.ui.map.towns import disc_radius
from eia_solo.ui.drawn.camera import Camera
from eia_solo.ui.palette import LIGHT, with_alpha
from eia_solo.ui.theme import Theme


def paint_pointed(
    painter: QPainter, theme: Theme, camera: Camera, hovered: Land | None, selected: Land | None, *, focused: bool
) -> None:
    """Paint a veil over the one, and a ring of the colour of "here" around the other."""
    veiled = None if hovered is None or hovered is selected else _outline(theme, camera, hovered)
    ringed = None if selected is None else _outline(theme, camera, selected)
    paint_outlines(painter, theme, veiled, ringed, focused=focused)


def paint_outlines(
    painter: QPainter, theme: Theme, veiled: QPainterPath | None, ringed: QPainterPath | None, *, focused: bool
) -> None:
    """Paint a veil over one shape and a ring around another; both are in pixels of the window."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paper = theme.palette.heat_paper
    if veiled is not None:
        painter.fillPath(veiled, with_alpha(paper, 0.18))
        painter.strokePath(veiled, _pen(with_alpha(QColor("#1D150C"), 0.85), 1.6))
    if ringed is not None:
        painter.strokePath(ringed, _pen(paper, 6.0 if focused else 4.4))
        painter.strokePath(ringed, _pen(LIGHT.focus, 3.2 if focused else 2.0))
    painter.restore()


def _outline(theme: Theme, camera: Camera, land: Land) -> QPainterPath:
    """The land in pixels; a disc for one that is too small."""
    if not land.disc:
        return camera.transform.map(land.shape)
    path = QPainterPath()
    radius = disc_radius(theme, camera) + 1.5
    path.addEllipse(QPointF(camera.to_screen(land.town)), radius, radius)
    return path


def _pen(colour: QColor, width: float) -> QPen:
    return QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)

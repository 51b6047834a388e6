"""Paints what the pointer is on and what is selected, over the finished map."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPainterPath

from eia_solo.games.empires_in_arms.ui.map.shapes import Land
from eia_solo.games.empires_in_arms.ui.map.towns import disc_radius
from eia_solo.ui.drawn.camera import Camera
from eia_solo.ui.drawn.pointed import paint_outlines
from eia_solo.ui.theme import Theme


def paint_pointed(
    painter: QPainter, theme: Theme, camera: Camera, hovered: Land | None, selected: Land | None, *, focused: bool
) -> None:
    """Paint a veil over the one, and a ring of the colour of "here" around the other."""
    veiled = None if hovered is None or hovered is selected else _outline(theme, camera, hovered)
    ringed = None if selected is None else _outline(theme, camera, selected)
    paint_outlines(painter, theme, veiled, ringed, focused=focused)


def _outline(theme: Theme, camera: Camera, land: Land) -> QPainterPath:
    """The land in pixels; a disc for one that is too small."""
    if not land.disc:
        return camera.transform.map(land.shape)
    path = QPainterPath()
    radius = disc_radius(theme, camera) + 1.5
    path.addEllipse(QPointF(camera.to_screen(land.town)), radius, radius)
    return path

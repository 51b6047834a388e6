"""The disc of a power: its colour on the board, its two letters, and how far it is with writing."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QIcon, QPainter

from eia_solo.games.napoleons_wars.ui.colours import colours
from eia_solo.games.napoleons_wars.ui.presenters.desk import State
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import inset
from eia_solo.ui.widgets.power_disc import Badge, drawn_icon, paint_badge, paint_coloured_disc

DISC = 30
_BADGES = {State.WRITTEN: Badge.TICK, State.FAULTY: Badge.FAULT}


def paint_power(painter: QPainter, box: QRectF, power: str, theme: Theme) -> None:
    """Draw the disc of a power in the middle of the box, as large as fits."""
    paint_coloured_disc(painter, box, power, colours(theme.palette, power), theme)


def power_icon(power: str, state: State | None, theme: Theme, dots: float = 2.0) -> QIcon:
    """The disc of a power with a tick if it has written, a "!" if there are faults, a ring if it is silent."""

    def draw(painter: QPainter, box: QRectF) -> None:
        if state is State.OUT:
            painter.setOpacity(0.4)
        paint_power(painter, inset(box, box.width() * 0.08), power, theme)
        painter.setOpacity(1.0)
        if state is not None and state is not State.OUT:
            paint_badge(painter, box, _BADGES.get(state, Badge.EMPTY), theme, 0.42)

    return drawn_icon(icon_size(theme), dots, draw)


def power_disc_icon(power: str, theme: Theme, dots: float = 2.0) -> QIcon:
    """The disc of a power alone."""
    side = theme.px(20)
    return drawn_icon(QSize(side, side), dots, lambda painter, box: paint_power(painter, box, power, theme))


def icon_size(theme: Theme) -> QSize:
    """How large the disc of a power in a row of tabs is."""
    return QSize(theme.px(DISC), theme.px(DISC))

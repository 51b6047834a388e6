"""The disc of a power of the Diplomacy board: its colour there, and its letter."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter

from eia_solo.games.international_relations.ui.board.counters import colours
from eia_solo.games.international_relations.ui.presenters.desk import State
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import dashed, inset
from eia_solo.ui.widgets.power_disc import Badge, drawn_icon, paint_badge, paint_coloured_disc

_BADGES = {State.WRITTEN: Badge.TICK, State.FAULTY: Badge.FAULT}


def paint_power(painter: QPainter, box: QRectF, power: str, theme: Theme) -> None:
    """Draw the disc of a power in the middle of the box, as large as fits."""
    paint_coloured_disc(painter, box, power[:1], colours(theme.palette, power), theme)


def power_icon(power: str, state: State, theme: Theme, dots: float = 2.0) -> QIcon:
    """The disc of a power with a sign of how far it is with writing: a tick, a "!", a dashed ring, or nothing."""

    def draw(painter: QPainter, box: QRectF) -> None:
        if state is State.ELIMINATED:
            painter.setOpacity(0.4)
        paint_power(painter, inset(box, box.width() * 0.13), power, theme)
        painter.setOpacity(1.0)
        if state is State.AWAITED:
            painter.setPen(dashed(theme.palette.ask_line, 1.8, 3.2, 2.4))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(inset(box, 1.2))
        elif state in _BADGES:
            paint_badge(painter, box, _BADGES[state], theme, 0.46)

    return drawn_icon(icon_size(theme), dots, draw)


def icon_size(theme: Theme) -> QSize:
    """How large the picture of a power in a row of tabs is."""
    return QSize(theme.px(30), theme.px(30))

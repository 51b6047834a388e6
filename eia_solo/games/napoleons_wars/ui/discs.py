"""The disc of a power: its colour on the board, its two letters, and how far it is with writing."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPen, QPixmap

from eia_solo.games.napoleons_wars.ui.colours import colours
from eia_solo.games.napoleons_wars.ui.presenters.desk import State
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import inset
from eia_solo.ui.widgets.power_disc import paint_coloured_disc
from eia_solo.ui.widgets.symbols import Symbol, paint_symbol

DISC = 30


def paint_power(painter: QPainter, box: QRectF, power: str, theme: Theme) -> None:
    """Draw the disc of a power in the middle of the box, as large as fits."""
    paint_coloured_disc(painter, box, power, colours(theme.palette, power), theme)


def power_icon(power: str, state: State | None, theme: Theme, dots: float = 2.0) -> QIcon:
    """The disc of a power with a tick if it has written, a "!" if there are faults, a ring if it is silent."""
    size = icon_size(theme)
    picture = QPixmap(size * dots)
    picture.setDevicePixelRatio(dots)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    box = QRectF(0, 0, size.width(), size.height())
    if state is State.OUT:
        painter.setOpacity(0.4)
    paint_power(painter, inset(box, box.width() * 0.08), power, theme)
    painter.setOpacity(1.0)
    if state is not None and state is not State.OUT:
        _paint_badge(painter, box, state, theme)
    painter.end()
    return QIcon(picture)


def power_disc_icon(power: str, theme: Theme, dots: float = 2.0) -> QIcon:
    """The disc of a power alone."""
    side = theme.px(20)
    picture = QPixmap(QSize(side, side) * dots)
    picture.setDevicePixelRatio(dots)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_power(painter, QRectF(0, 0, side, side), power, theme)
    painter.end()
    return QIcon(picture)


def icon_size(theme: Theme) -> QSize:
    """How large the disc of a power in a row of tabs is."""
    return QSize(theme.px(DISC), theme.px(DISC))


def _paint_badge(painter: QPainter, box: QRectF, state: State, theme: Theme) -> None:
    palette, side = theme.palette, box.width() * 0.42
    badge = QRectF(box.right() - side, box.bottom() - side, side, side)
    faulty = state is State.FAULTY
    painter.setPen(QPen(palette.wax if faulty else palette.ink2, 1.2))
    painter.setBrush(palette.raised)
    painter.drawEllipse(inset(badge, 0.6))
    if faulty:
        painter.setPen(QPen(palette.wax, 2.0, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        x, top, high = badge.center().x(), badge.top(), badge.height()
        painter.drawLine(QPointF(x, top + high * 0.24), QPointF(x, top + high * 0.54))
        painter.drawPoint(QPointF(x, top + high * 0.76))
    elif state is State.WRITTEN:
        paint_symbol(painter, Symbol.TICK, inset(badge, side * 0.2), palette.ink, 1.8)

"""A power is always its disc with its letters, never a bare swatch of colour."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QIcon, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from eia_solo.ui.palette import PowerColours
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import Painted
from eia_solo.ui.widgets.painting import CENTRE, inset, stamp
from eia_solo.ui.widgets.symbols import Symbol, paint_symbol


def paint_disc(painter: QPainter, rect: QRectF, power: str, theme: Theme) -> None:
    """Draw the disc of a power in the middle of the rectangle, as large as fits."""
    paint_coloured_disc(painter, rect, power, theme.palette.power(power), theme)


def paint_plain_disc(painter: QPainter, rect: QRectF, state: str, theme: Theme) -> None:
    """Draw the disc of a state that has no colour of its own, in ink on paper."""
    paint_coloured_disc(painter, rect, state, theme.palette.ungiven, theme)


def paint_coloured_disc(painter: QPainter, rect: QRectF, power: str, colours: PowerColours, theme: Theme) -> None:
    """Draw a disc with these letters in these colours."""
    stamp(painter, rect, _draw_disc, power[:3], colours, theme)


def _draw_disc(painter: QPainter, rect: QRectF, letters: str, colours: PowerColours, theme: Theme) -> None:
    side = min(rect.width(), rect.height())
    rim = max(1.2, side / 20)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(colours.strong, rim))
    painter.setBrush(colours.fill)
    radius = (side - rim) / 2
    painter.drawEllipse(QPointF(rect.center()), radius, radius)
    # The letters follow the disc, not the text size: the disc itself grows with the text.
    share = 0.43 if len(letters) <= 2 else 0.34
    font = theme.inter(max(7, round(side * share)) / theme.text_scale, QFont.Weight.DemiBold)
    painter.setFont(font)
    painter.setPen(colours.letters)
    painter.drawText(rect, CENTRE, letters)


def drawn_icon(size: QSize, dots: float, draw: Callable[[QPainter, QRectF], None]) -> QIcon:
    """A picture of this size, with so many dots a pixel, as it is drawn."""
    picture = QPixmap(size * dots)
    picture.setDevicePixelRatio(dots)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw(painter, QRectF(0, 0, size.width(), size.height()))
    painter.end()
    return QIcon(picture)


class Badge(Enum):
    """How far a power is with writing."""

    TICK = "tick"
    FAULT = "fault"
    EMPTY = "empty"


def paint_badge(painter: QPainter, box: QRectF, badge_of: Badge, theme: Theme, share: float) -> None:
    """A round badge at the lower right of a disc, so large a share of it: with a tick, a "!", or empty."""
    palette, side = theme.palette, box.width() * share
    badge = QRectF(box.right() - side, box.bottom() - side, side, side)
    faulty = badge_of is Badge.FAULT
    painter.setPen(QPen(palette.wax if faulty else palette.ink2, 1.2))
    painter.setBrush(palette.raised)
    painter.drawEllipse(inset(badge, 0.6))
    if faulty:
        painter.setPen(QPen(palette.wax, 2.0, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        x, top, high = badge.center().x(), badge.top(), badge.height()
        painter.drawLine(QPointF(x, top + high * 0.24), QPointF(x, top + high * 0.54))
        painter.drawPoint(QPointF(x, top + high * 0.76))
    elif badge_of is Badge.TICK:
        paint_symbol(painter, Symbol.TICK, inset(badge, side * 0.2), palette.ink, 1.8)


class PowerDisc(Painted):
    """The disc of one power as a widget."""

    def __init__(self, theme: Theme, power: str, name: str = "", size: int = 28, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._power = ""
        self._size = size
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.set_power(power, name)

    def set_power(self, power: str, name: str = "") -> None:
        """Show another power; the name is what is read out and shown when the pointer rests on it."""
        if (power, name) == (self._power, self.toolTip()):
            return
        self._power = power
        self.setAccessibleName(name or power)
        self.setToolTip(name)
        self.update()

    def sizeHint(self) -> QSize:
        side = self._theme.px(self._size)
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paint(self, painter: QPainter) -> None:
        paint_disc(painter, QRectF(self.rect()), self._power, self._theme)

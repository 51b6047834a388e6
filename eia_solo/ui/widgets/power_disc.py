"""A power is always its disc with its letters, never a bare swatch of colour."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QFont, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from eia_solo.ui.palette import PowerColours
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import Painted
from eia_solo.ui.widgets.painting import CENTRE, stamp


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

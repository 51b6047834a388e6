"""Letters on the map: how wide a name is, and how it is drawn with a soft edge in the colour of the land."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPaintEngine, QPainter, QPainterPath, QPen

from eia_solo.core.values import frozen
from eia_solo.ui.palette import with_alpha
from eia_solo.ui.theme import Theme

_LINE = 0.95
"""From one line to the next, in heights of the font."""
_CAP = 0.66
"""How high capitals are, in heights of the font."""
_AROUND = ((-1, 0), (1, 0), (0, -1), (0, 1), (-0.7, -0.7), (0.7, -0.7), (-0.7, 0.7), (0.7, 0.7))


@frozen
class Style:
    """A kind of lettering: slanted or not, and how far the letters stand apart, in heights of the font."""

    italic: bool
    spacing: float

    def font(self, theme: Theme, px: int) -> QFont:
        font = theme.garamond(px / theme.text_scale, italic=self.italic)
        font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, self.spacing * px)
        return font


PROVINCE, MINOR, POWER, CLOSE = Style(True, 0.01), Style(False, 0.06), Style(False, 0.26), Style(False, 0.05)
"""The last is of a power whose name has little room."""
PLAIN, TOWN, SEA = Style(False, 0.02), Style(False, 0.0), Style(True, 0.14)
"""Of a minor where capitals would be too small, of a town, and of a sea."""


@lru_cache(1024)
def _widest(lines: tuple[str, ...], style: Style, theme: Theme) -> float:
    """The width of the longest line, in heights of the font."""
    metrics = QFontMetricsF(style.font(theme, 100))
    return max(metrics.horizontalAdvance(line) for line in lines) / 100 - style.spacing


def size_in(theme: Theme, style: Style, lines: tuple[str, ...], width: float, height: float) -> int:
    """The largest size in pixels at which the lines fit into the room."""
    rows = 0.78 + _LINE * (len(lines) - 1)
    return int(min(width / max(_widest(lines, style, theme), 0.1), height / rows))


def room_of(theme: Theme, style: Style, lines: tuple[str, ...], px: int) -> QRectF:
    """The room the lines take, around their middle."""
    width = _widest(lines, style, theme) * px
    height = (0.78 + _LINE * (len(lines) - 1)) * px
    return QRectF(-width / 2, -height / 2, width, height)


def draw_name(
    painter: QPainter,
    theme: Theme,
    style: Style,
    lines: tuple[str, ...],
    px: int,
    at: QPointF,
    angle: int,
    ink: QColor,
    ground: QColor | None,
) -> None:
    """Draw the lines around a point, with an edge in the colour of the ground they stand on, if any."""
    font = style.font(theme, px)
    metrics = QFontMetricsF(font)
    painter.save()
    painter.setFont(font)
    painter.translate(at)
    painter.rotate(angle)
    places = []
    for row, line in enumerate(lines):
        wide = metrics.horizontalAdvance(line) - style.spacing * px
        middle = (row - (len(lines) - 1) / 2) * _LINE * px
        places.append((QPointF(-wide / 2, middle + _CAP * px / 2), line))
    reach = max(1.2, px * 0.08)
    if painter.paintEngine().type() == QPaintEngine.Type.SVG:
        for place, line in places:
            write_shapes(painter, line, place, font, ink, ground, reach)
        painter.restore()
        return
    # The edge is the text itself, moved a little each way: six times as fast as drawing around the letters.
    if ground is not None:
        painter.setPen(with_alpha(ground, 0.5))
    for x, y in _AROUND if ground is not None else ():
        for place, line in places:
            painter.drawText(place + QPointF(x, y) * reach, line)
    painter.setPen(ink)
    for place, line in places:
        painter.drawText(place, line)
    painter.restore()


def write_shapes(
    painter: QPainter,
    text: str,
    at: QPointF,
    font: QFont,
    ink: QColor,
    ground: QColor | None = None,
    reach: float = 0.0,
) -> None:
    """Write a text as shapes from a point on: whoever looks at the drawing need not have the font."""
    path = QPainterPath()
    path.addText(at, font, text)
    if ground is not None:
        painter.strokePath(path, QPen(with_alpha(ground, 0.8), 2 * reach))
    painter.fillPath(path, ink)

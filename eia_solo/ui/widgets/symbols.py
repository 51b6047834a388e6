"""The symbols: swords, link, rings, hourglass and the others, as strokes in a box of 24 by 24.

They are lines, not areas, so that they stay sharp and equally strong at 12 and at 40 pixels.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from functools import cache

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPen, QPixmap, QTransform

from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import stamp

BOX = 24.0


class Symbol(StrEnum):
    """What can be drawn."""

    SWORDS = "swords"
    LINK = "link"
    RINGS = "rings"
    HOURGLASS = "hourglass"
    STRUCK = "struck circle"
    TICK = "tick"
    UNDO = "undo"
    REDO = "redo"
    MENU = "menu"
    SEARCH = "search"
    CHEVRON = "chevron"
    FLAG = "flag"
    FLAGS = "two flags"
    CLOSED_EYE = "closed eye"


def _lines(*strokes: tuple[tuple[float, float], ...]) -> QPainterPath:
    path = QPainterPath()
    for first, *others in strokes:
        path.moveTo(*first)
        for point in others:
            path.lineTo(*point)
    return path


def swords() -> QPainterPath:
    """Two crossed swords, points up: war."""
    return _lines(
        ((4, 3.5), (20, 19.5)),
        ((18.2, 13.2), (13.7, 17.7)),
        ((20, 3.5), (4, 19.5)),
        ((5.8, 13.2), (10.3, 17.7)),
    )


def link() -> QPainterPath:
    """Two links of a chain: alliance."""
    path = QPainterPath()
    path.addRoundedRect(QRectF(1.8, 7.8, 12, 8.4), 4.2, 4.2)
    path.addRoundedRect(QRectF(10.2, 7.8, 12, 8.4), 4.2, 4.2)
    return path


def rings() -> QPainterPath:
    """Two rings, one with a stone: royal marriage."""
    path = _lines(((16, 8.6), (12.6, 4.9), (14.2, 2.6), (17.8, 2.6), (19.4, 4.9), (16, 8.6)))
    path.addEllipse(QPointF(8, 15), 6, 6)
    path.addEllipse(QPointF(16, 15), 6, 6)
    return path


def hourglass() -> QPainterPath:
    """An hourglass: enforced peace."""
    path = _lines(((5.5, 3), (18.5, 3)), ((5.5, 21), (18.5, 21)))
    path.moveTo(7, 3)
    path.lineTo(7, 5.5)
    path.cubicTo(7, 9, 11, 10, 11, 12)
    path.cubicTo(11, 14, 7, 15, 7, 18.5)
    path.lineTo(7, 21)
    path.moveTo(17, 3)
    path.lineTo(17, 5.5)
    path.cubicTo(17, 9, 13, 10, 13, 12)
    path.cubicTo(13, 14, 17, 15, 17, 18.5)
    path.lineTo(17, 21)
    return path


def struck_circle() -> QPainterPath:
    """A circle with a stroke through it: barred."""
    path = QPainterPath()
    path.addEllipse(QPointF(12, 12), 8.5, 8.5)
    path.addPath(_lines(((6, 18), (18, 6))))
    return path


def tick() -> QPainterPath:
    """A tick: rolled, or applies."""
    return _lines(((5, 12.8), (10, 17.8), (19, 7)))


def undo() -> QPainterPath:
    """An arrow that turns back."""
    path = _lines(((9, 4), (4, 9), (9, 14)), ((4, 9), (13.5, 9)))
    path.cubicTo(17.5, 9, 20, 11.5, 20, 15.5)
    path.lineTo(20, 18)
    return path


def redo() -> QPainterPath:
    """The same arrow, forward."""
    return QTransform(-1, 0, 0, 1, BOX, 0).map(undo())


def menu() -> QPainterPath:
    """Three lines."""
    return _lines(((3.5, 6), (20.5, 6)), ((3.5, 12), (20.5, 12)), ((3.5, 18), (20.5, 18)))


def search() -> QPainterPath:
    """A lens."""
    path = _lines(((15.5, 15.5), (20.5, 20.5)))
    path.addEllipse(QPointF(10, 10), 6.5, 6.5)
    return path


def chevron() -> QPainterPath:
    """A point to the right: from one power to another."""
    return _lines(((9, 6), (15, 12), (9, 18)))


def flag() -> QPainterPath:
    """A flag with a notch, not filled: a power sues for peace."""
    return _lines(((5.5, 2.5), (5.5, 21.5)), ((5.5, 4), (20, 4), (16, 8.5), (20, 13), (5.5, 13)))


def flags() -> QPainterPath:
    """Two flags from one staff: both powers sue."""
    return _lines(
        ((12, 2.5), (12, 21.5)),
        ((12, 4), (22.5, 4), (19.5, 8), (22.5, 12), (12, 12)),
        ((12, 4), (1.5, 4), (4.5, 8), (1.5, 12), (12, 12)),
    )


def closed_eye() -> QPainterPath:
    """A lid with lashes: not everybody may see it."""
    path = QPainterPath()
    path.moveTo(2.5, 9.5)
    path.cubicTo(6.5, 15.5, 17.5, 15.5, 21.5, 9.5)
    path.addPath(
        _lines(
            ((4.8, 12.2), (2.8, 15.2)),
            ((9.4, 14), (8.6, 17.6)),
            ((14.6, 14), (15.4, 17.6)),
            ((19.2, 12.2), (21.2, 15.2)),
        )
    )
    return path


_PATHS: dict[Symbol, Callable[[], QPainterPath]] = {
    Symbol.SWORDS: swords,
    Symbol.LINK: link,
    Symbol.RINGS: rings,
    Symbol.HOURGLASS: hourglass,
    Symbol.STRUCK: struck_circle,
    Symbol.TICK: tick,
    Symbol.UNDO: undo,
    Symbol.REDO: redo,
    Symbol.MENU: menu,
    Symbol.SEARCH: search,
    Symbol.CHEVRON: chevron,
    Symbol.FLAG: flag,
    Symbol.FLAGS: flags,
    Symbol.CLOSED_EYE: closed_eye,
}


@cache
def _path(symbol: Symbol) -> QPainterPath:
    return _PATHS[symbol]()


def symbol_path(symbol: Symbol, rect: QRectF) -> QPainterPath:
    """The strokes of a symbol in the largest square in the middle of the rectangle."""
    side = min(rect.width(), rect.height())
    centre = rect.center()
    place = QTransform(side / BOX, 0, 0, side / BOX, centre.x() - side / 2, centre.y() - side / 2)
    return place.map(_path(symbol))


def paint_symbol(painter: QPainter, symbol: Symbol, rect: QRectF, colour: QColor, weight: float | None = None) -> None:
    """Draw a symbol; `weight` is the width of its lines in pixels, by default a twelfth of its side."""
    if weight is None:
        weight = max(1.3, min(rect.width(), rect.height()) / 12)
    stamp(painter, rect, _draw_symbol, symbol, colour.rgba(), weight)


def _draw_symbol(painter: QPainter, rect: QRectF, symbol: Symbol, colour: int, weight: float) -> None:
    pen = QPen(QColor.fromRgba(colour), weight)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(symbol_path(symbol, rect))


SignPaint = Callable[[QPainter, QRectF, Theme], None]


def symbol_sign(symbol: Symbol, ink: Callable[[Theme], QColor], share: float = 0.09) -> SignPaint:
    """What draws a symbol as the sign of a line; `share` is how thick its lines are, of its width."""

    def paint(painter: QPainter, box: QRectF, theme: Theme) -> None:
        paint_symbol(painter, symbol, box, ink(theme), max(1.2, box.width() * share))

    return paint


def symbol_icon(symbol: Symbol, colour: QColor, disabled: QColor, size: int = 20) -> QIcon:
    """An icon for an action or a button, sharp on screens of one, two and three dots a pixel."""
    icon = QIcon()
    for mode, ink in ((QIcon.Mode.Normal, colour), (QIcon.Mode.Disabled, disabled)):
        for dots in (1, 2, 3):
            pixmap = QPixmap(QSize(size, size) * dots)
            pixmap.setDevicePixelRatio(dots)
            pixmap.fill(Qt.GlobalColor.transparent)
            painter = QPainter(pixmap)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_symbol(painter, symbol, QRectF(1, 1, size - 2, size - 2), ink, max(1.5, size / 12))
            painter.end()
            icon.addPixmap(pixmap, mode)
    return icon

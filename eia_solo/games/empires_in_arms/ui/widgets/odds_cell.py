"""How one cell of the odds is drawn. The legend below the grid uses the same function."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen

from eia_solo.games.empires_in_arms.ui.presenters.odds_cells import OddsCell, OddsState, cell_word, short_text
from eia_solo.ui.palette import with_alpha
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import CENTRE, dashed, draw_text, hatch, inset, line_height, square, text_width
from eia_solo.ui.widgets.symbols import Symbol, paint_symbol

_RADIUS = 5.0
_RING_WITH_GAP = 44
_SYMBOLS = {
    OddsState.BARRED: Symbol.STRUCK,
    OddsState.AT_WAR: Symbol.SWORDS,
    OddsState.PEACE: Symbol.HOURGLASS,
    OddsState.NOT_CALLED: Symbol.SWORDS,
}


def paint_odds_cell(painter: QPainter, rect: QRectF, cell: OddsCell, theme: Theme, *, selected: bool = False) -> None:
    """Draw a cell; a selected one has a ring and, inside it, a gap."""
    box = inset(rect, 2)
    if selected:
        # A small cell has no room for the gap: its number is to stay as large as the others.
        ring, gap = (3, 2) if min(rect.width(), rect.height()) >= _RING_WITH_GAP else (2, 0)
        painter.setPen(QPen(theme.palette.focus, ring))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(inset(rect, ring / 2), _RADIUS + 2, _RADIUS + 2)
        box = inset(rect, ring + gap)
    ink = _paint_ground(painter, box, cell, theme)
    if cell.state in _SYMBOLS:
        _paint_symbol_and_word(painter, box, cell, theme, ink)
    elif cell.state is OddsState.UNKNOWN:
        _paint_in_two_inks(painter, box, cell, theme)
    else:
        _paint_number_and_word(painter, box, cell, theme, ink)


def _paint_ground(painter: QPainter, box: QRectF, cell: OddsCell, theme: Theme) -> QColor:
    """The tint and the edge; the colour of what stands on it."""
    palette = theme.palette
    painter.setPen(Qt.PenStyle.NoPen)
    match cell.state:
        case OddsState.ROLL:
            tint = palette.heat(cell.low)
            painter.setBrush(tint)
            painter.drawRoundedRect(box, _RADIUS, _RADIUS)
            return palette.on_heat(tint)
        case OddsState.UNKNOWN:
            return _paint_two_tints(painter, box, cell, theme)
        case OddsState.CERTAIN:
            painter.setBrush(palette.ink)
            painter.drawRoundedRect(box, _RADIUS, _RADIUS)
            _outline(painter, inset(box, 3), palette.panel, None, 3)
            return palette.panel
        case OddsState.BARRED:
            painter.setBrush(palette.sunk)
            painter.drawRoundedRect(box, _RADIUS, _RADIUS)
            hatch(painter, inset(box, 1), with_alpha(palette.line2, 0.55), 7.0)
            _outline(painter, box, palette.line2, None)
            return palette.ink2
        case OddsState.AT_WAR:
            _outline(painter, box, palette.war_edge, palette.war_tint)
            return palette.wax
        case OddsState.PEACE:
            _outline(painter, box, palette.ink3, palette.raised)
            return palette.ink2
        case OddsState.NOT_CALLED:
            _outline(painter, box, palette.line2, palette.raised)
            return palette.ink2
        case OddsState.IMPOSSIBLE:
            _outline(painter, box, palette.line, None)
            return palette.ink3
        case OddsState.NOT_AT_WAR:
            painter.setBrush(palette.sunk)
            painter.drawRoundedRect(box, _RADIUS, _RADIUS)
            return palette.ink3
        case _:
            return palette.line2


def _outline(painter: QPainter, box: QRectF, edge: QColor, fill: QColor | None, radius: float = _RADIUS) -> None:
    painter.setPen(QPen(edge, 1))
    painter.setBrush(fill if fill is not None else Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(inset(box, 0.5), radius, radius)


def _paint_two_tints(painter: QPainter, box: QRectF, cell: OddsCell, theme: Theme) -> QColor:
    """The least above the diagonal, the most below it, and an edge that says that one of them is wrong."""
    palette = theme.palette
    low, high = palette.heat(cell.low), palette.heat(cell.high)
    painter.setBrush(low)
    painter.drawRoundedRect(box, _RADIUS, _RADIUS)
    painter.setBrush(high)
    right, bottom, cut = box.right(), box.bottom(), _RADIUS / 2
    # Its corners are cut, so that none shows outside the round ones of the cell.
    corners = (
        *((right, box.top() + cut), (right, bottom - cut), (right - cut, bottom)),
        *((box.left() + cut, bottom), (box.left() + 1, bottom - 1), (right - 1, box.top() + 1)),
    )
    painter.drawPolygon([QPointF(x, y) for x, y in corners])
    # The paler line below the dashes keeps them visible on dark tints.
    edge = inset(box, 1)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(palette.ask, 2))
    painter.drawRoundedRect(edge, _RADIUS - 1, _RADIUS - 1)
    painter.setPen(dashed(palette.ask_line, 2, 6, 3.5))
    painter.drawRoundedRect(edge, _RADIUS - 1, _RADIUS - 1)
    return palette.on_heat(low, high)


def _paint_in_two_inks(painter: QPainter, box: QRectF, cell: OddsCell, theme: Theme) -> None:
    """The number and the word, on each of the two tints in the ink that can be read there."""
    palette = theme.palette
    for ways, corner in ((cell.low, box.topLeft()), (cell.high, box.bottomRight())):
        half = QPainterPath(corner)
        half.lineTo(box.bottomLeft())
        half.lineTo(box.topRight())
        half.closeSubpath()
        painter.save()
        painter.setClipPath(half, Qt.ClipOperation.IntersectClip)
        _paint_number_and_word(painter, box, cell, theme, palette.on_heat(palette.heat(ways)))
        painter.restore()


def _word_font(theme: Theme, room: float, word: str, weight: QFont.Weight = QFont.Weight.Normal) -> QFont | None:
    """The largest font the word fits in, or None when it does not fit at all."""
    for size in (12, 11):
        font = theme.inter(size, weight)
        if text_width(word, font) <= room:
            return font
    return None


def _number_font(theme: Theme, box: QRectF, number: str, wanted: float) -> QFont:
    """The font of this size for the number, or a smaller one in which it fits."""
    font = theme.garamond(wanted)
    while text_width(number, font) > box.width() - 6 and wanted * theme.text_scale > 12:
        wanted -= 1
        font = theme.garamond(wanted)
    return font


def _paint_number_and_word(painter: QPainter, box: QRectF, cell: OddsCell, theme: Theme, ink: QColor) -> None:
    number, word = short_text(cell), cell_word(cell)
    small = cell.state in (OddsState.IMPOSSIBLE, OddsState.OWN, OddsState.NOT_AT_WAR)
    wanted = 18.0 if small else min(30.0, box.height() / theme.text_scale * 0.42)
    font = _number_font(theme, box, number, wanted)
    room = box.width() - (10 if cell.state is OddsState.CERTAIN else 4)
    word_font = _word_font(theme, room, word) if word else None
    # On small cells the word goes first: the number, the edge and the tooltip still say what there is to know.
    if word_font is None or box.height() < line_height(word_font) + text_height(font) + 6:
        alone = max(wanted, min(18.0, box.height() / theme.text_scale * 0.62))
        draw_text(painter, box, number, _number_font(theme, box, number, alone), ink, CENTRE)
        return
    above, below = text_height(font), line_height(word_font)
    top = box.center().y() - (above + below + theme.px(3)) / 2
    draw_text(painter, QRectF(box.left(), top, box.width(), above), number, font, ink, CENTRE)
    word_box = QRectF(box.left(), top + above + theme.px(3), box.width(), below)
    draw_text(painter, word_box, word, word_font, ink, CENTRE)


def text_height(font: QFont) -> float:
    """The height figures take: the face itself leaves much room above and below them."""
    return font.pixelSize() * 0.86


def _paint_symbol_and_word(painter: QPainter, box: QRectF, cell: OddsCell, theme: Theme, ink: QColor) -> None:
    word = cell_word(cell)
    war = cell.state is OddsState.AT_WAR
    weight = QFont.Weight.Medium if war else QFont.Weight.Normal
    font = _word_font(theme, box.width() - 8, word, weight) if word else None
    side = min(theme.px(22 if war else 18), box.height() * 0.55, box.width() * 0.6)
    below = line_height(font) + theme.px(2) if font is not None else 0.0
    if below and side + below + 8 > box.height():
        font, below = None, 0.0
    top = box.center().y() - (side + below) / 2
    if cell.state is OddsState.BARRED:
        plate = max(side, text_width(word, font) if font is not None else 0.0) + theme.px(8)
        paper = QRectF(box.center().x() - plate / 2, top - 3, plate, side + below + 5)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.palette.panel)
        painter.drawRoundedRect(paper.intersected(inset(box, 2)), 3, 3)
    symbol = square(QPointF(box.center().x(), top + side / 2), side)
    paint_symbol(painter, _SYMBOLS[cell.state], symbol, ink, max(1.4, side / 13))
    if font is not None:
        words = QRectF(box.left(), top + side + theme.px(2), box.width(), below - theme.px(2))
        draw_text(painter, words, word, font, ink, CENTRE)

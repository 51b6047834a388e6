"""How one cell of the odds is drawn. The legend below the grid uses the same function."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from eia_solo.games.empires_in_arms.ui.presenters.odds_cells import OddsCell, OddsState, cell_word, short_text
from eia_solo.games.empires_in_arms.ui.presenters.words import span
from eia_solo.games.empires_in_arms.ui.widgets.die import paint_die
from eia_solo.ui.palette import contrast, with_alpha
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import CENTRE, dashed, draw_text, hatch, inset, line_height, square, text_width
from eia_solo.ui.widgets.symbols import Symbol, paint_symbol

_RADIUS = 5.0
_RING_WITH_GAP = 44
_LARGEST = {OddsState.ROLL: 30.0, OddsState.CERTAIN: 30.0, OddsState.UNKNOWN: 22.0}
"""How large a number may be; others are small."""
_DIE = 14
_SYMBOLS = {
    OddsState.BARRED: Symbol.STRUCK,
    OddsState.AT_WAR: Symbol.SWORDS,
    OddsState.PEACE: Symbol.HOURGLASS,
    OddsState.NOT_CALLED: Symbol.SWORDS,
}


def paint_odds_cell(
    painter: QPainter,
    rect: QRectF,
    cell: OddsCell,
    theme: Theme,
    *,
    selected: bool = False,
    focused: bool = True,
) -> None:
    """Draw a cell; a selected one has a ring and, inside it, a gap. The ring is thin where the keys go elsewhere."""
    box = inset(rect, 2)
    if selected:
        # A small cell has no room for the gap: its number is to stay as large as the others.
        ring, gap = (3, 2) if min(rect.width(), rect.height()) >= _RING_WITH_GAP else (2, 0)
        painter.setPen(QPen(theme.palette.focus, ring if focused else 1.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(inset(rect, ring / 2), _RADIUS + 2, _RADIUS + 2)
        box = inset(rect, ring + gap)
    ink = _paint_ground(painter, box, cell, theme)
    if cell.state in _SYMBOLS:
        _paint_symbol_and_word(painter, box, cell, theme, ink)
    elif cell.state is OddsState.ROLLED:
        _paint_word_and_dice(painter, box, cell, theme, ink)
    else:
        _paint_number_and_word(painter, box, cell, theme, ink)
    _paint_missing(painter, rect, box, cell, theme)


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
            return _paint_unknown(painter, box, cell, theme)
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
        case OddsState.ROLLED:
            _outline(painter, box, palette.line2, palette.sunk)
            return palette.ink
        case OddsState.PASSED:
            _outline(painter, box, palette.line, palette.sunk)
            return palette.ink2
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


def _paint_unknown(painter: QPainter, box: QRectF, cell: OddsCell, theme: Theme) -> QColor:
    """One tint between the least and the most, and a dashed edge inside it."""
    palette = theme.palette
    tint = palette.heat(cell.mean)
    painter.setBrush(tint)
    painter.drawRoundedRect(box, _RADIUS, _RADIUS)
    edge = max((palette.ask_line, palette.ask), key=lambda colour: contrast(colour, tint))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(dashed(edge, 1.5, 4, 3))
    painter.drawRoundedRect(inset(box, 1.5), _RADIUS - 1, _RADIUS - 1)
    return palette.on_heat(tint)


def _mark_side(box: QRectF, cell: OddsCell, theme: Theme) -> int:
    """The side of the mark on the corner; 0 where there is none, or where it would hide the number."""
    side = theme.px(16)
    return side if cell.missing and min(box.width(), box.height()) >= 1.8 * side else 0


def _paint_missing(painter: QPainter, rect: QRectF, box: QRectF, cell: OddsCell, theme: Theme) -> None:
    """On the corner, the number of values the cell waits for."""
    side = _mark_side(box, cell, theme)
    if not side:
        return
    font, number = theme.inter(11, QFont.Weight.DemiBold), str(cell.missing)
    wide = max(float(side), text_width(number, font) + theme.px(7))
    disc = QRectF(rect.right() - wide, rect.top(), wide, side)
    painter.setPen(QPen(theme.palette.ask_line, 1))
    painter.setBrush(theme.palette.ask)
    painter.drawRoundedRect(inset(disc, 0.5), side / 2 - 0.5, side / 2 - 0.5)
    draw_text(painter, disc, number, font, theme.palette.ink, CENTRE)


def _word_font(theme: Theme, room: float, word: str, weight: QFont.Weight = QFont.Weight.Normal) -> QFont | None:
    """The largest font the word fits in, or None when it does not fit at all."""
    for size in (12, 11):
        font = theme.inter(size, weight)
        if text_width(word, font) <= room:
            return font
    return None


def _number(cell: OddsCell, theme: Theme, room: float, wanted: float) -> tuple[str, QFont]:
    """The number and its font: this size, or a smaller one in which it fits; a range gives up its word first."""
    number = short_text(cell)
    if cell.state is OddsState.UNKNOWN and text_width(number, theme.garamond(16)) > room:
        number = span(cell.low, cell.high)
    font = theme.garamond(wanted)
    while text_width(number, font) > room and wanted * theme.text_scale > 12:
        wanted -= 1
        font = theme.garamond(wanted)
    return number, font


def _paint_number_and_word(painter: QPainter, box: QRectF, cell: OddsCell, theme: Theme, ink: QColor) -> None:
    word = cell_word(cell)
    wanted = min(_LARGEST.get(cell.state, 18.0), box.height() / theme.text_scale * 0.42)
    room = box.width() - (10 if cell.state is OddsState.CERTAIN else 4)
    word_font = _word_font(theme, room, word) if word else None
    above, below = text_height(theme.garamond(wanted)), line_height(word_font) if word_font is not None else 0.0
    top = box.center().y() - (above + below + theme.px(3)) / 2
    # On small cells the word goes first: the number, the edge and the tooltip still say what there is to know.
    if word_font is None or wanted < 16 or top < box.top() + max(2, _mark_side(box, cell, theme) - theme.px(7)):
        wanted = max(wanted, min(18.0, box.height() / theme.text_scale * 0.62))
        number, font = _number(cell, theme, box.width() - 6, wanted)
        draw_text(painter, box, number, font, ink, CENTRE)
        return
    number, font = _number(cell, theme, box.width() - 6, wanted)
    draw_text(painter, QRectF(box.left(), top, box.width(), above), number, font, ink, CENTRE)
    word_box = QRectF(box.left(), top + above + theme.px(3), box.width(), below)
    draw_text(painter, word_box, word, word_font, ink, CENTRE)


def text_height(font: QFont) -> float:
    """The height figures take: the face itself leaves much room above and below them."""
    return font.pixelSize() * 0.86


def _die_side(box: QRectF, theme: Theme) -> float:
    """The side of one of two small dice."""
    return min(float(theme.px(_DIE)), (box.width() - 8) / 2, box.height() - 8)


def _paint_dice(painter: QPainter, box: QRectF, top: float, dice: tuple[int, ...], theme: Theme) -> None:
    """Two small dice side by side in the middle of the box."""
    side, gap = _die_side(box, theme), 3.0
    left = box.center().x() - side - gap / 2
    for number, value in enumerate(dice):
        paint_die(painter, QRectF(round(left + number * (side + gap)), round(top), side, side), value, theme)


def _paint_word_and_dice(painter: QPainter, box: QRectF, cell: OddsCell, theme: Theme, ink: QColor) -> None:
    """What came of a check, over its dice; in a small cell the dice alone."""
    font = _word_font(theme, box.width() - 8, cell.word, QFont.Weight.Medium)
    side = _die_side(box, theme) if cell.dice else 0.0
    above = line_height(font) + theme.px(3) if font is not None else 0.0
    if above + side + 8 > box.height() and cell.dice:
        font, above = None, 0.0
    top = box.center().y() - (above + side) / 2
    if font is not None:
        draw_text(painter, QRectF(box.left(), top, box.width(), line_height(font)), cell.word, font, ink, CENTRE)
    _paint_dice(painter, box, top + above, cell.dice, theme)


def _paint_symbol_and_word(painter: QPainter, box: QRectF, cell: OddsCell, theme: Theme, ink: QColor) -> None:
    word = "" if cell.dice else cell_word(cell)
    war = cell.state is OddsState.AT_WAR
    weight = QFont.Weight.Medium if war else QFont.Weight.Normal
    font = _word_font(theme, box.width() - 8, word, weight) if word else None
    side = min(theme.px(22 if war else 18), box.height() * 0.55, box.width() * 0.6)
    below = line_height(font) + theme.px(2) if font is not None else 0.0
    if cell.dice:
        below = _die_side(box, theme) + theme.px(3)
        side = min(side, max(box.height() - below - 8, theme.px(10)))
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
    if cell.dice and below:
        _paint_dice(painter, box, top + side + theme.px(3), cell.dice, theme)
    if font is not None:
        words = QRectF(box.left(), top + side + theme.px(2), box.width(), below - theme.px(2))
        draw_text(painter, words, word, font, ink, CENTRE)

"""Counters on the board: a corps is a block with its power and letter, squadrons a ship with power and number."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainter, QPainterPath, QPen

from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.ui.colours import DOTTED, HATCHED, colours
from eia_solo.games.napoleons_wars.ui.presenters.board_picture import ShownCorps, ShownSquadrons
from eia_solo.ui.drawn.patterns import dotted, hatch
from eia_solo.ui.palette import LIGHT, Palette, mix
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import CENTRE, stamp

_SOLID, _ROUND, _JOIN = Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
_HIGH = 40
"""Of a block, in kilometres, as long as that is neither too small to read nor larger than it need be."""
_LEAST, _MOST = 15, 20
"""Pixels of the lowest and the highest block; the lowest grows with the root of the text, as provinces do not grow."""


@frozen
class Sizes:
    """How large what stands on the board is, in pixels."""

    high: float
    """Of a block."""
    seal: float
    """The radius of the seal with a value."""
    ship: float
    """Half the width of a ship."""

    @classmethod
    def at(cls, theme: Theme, scale: float) -> Sizes:
        high = min(max(_HIGH * scale, _LEAST * theme.text_scale**0.5), theme.px(_MOST))
        return cls(high, high * 0.42, high * 0.8)


def paper_of(palette: Palette) -> QColor:
    """The light edge around everything that stands on the board, in both themes."""
    return palette.die if palette.dark else palette.heat_paper


_POWER, _LETTER, _MORE, _SPARE = 0.64, 0.58, 0.66, 0.12
"""Of a block as high as one: how wide its power is, each letter, the number of those left out, the end."""
_AROUND = 12.0
"""So many pixels around a block its signs reach at most: a plus at its corner, a struck ring."""
SHOWN = 4
"""So many letters a block shows at most."""


@frozen(eq=False)
class Block:
    """All corps of one power in one province, by letter; a line leads to its `seal` where the block lies elsewhere."""

    corps: tuple[ShownCorps, ...]
    room: QRectF
    seal: QPointF | None = None

    @property
    def power(self) -> str:
        return self.corps[0].power

    @property
    def at(self) -> str:
        return self.corps[0].at

    def shown(self, letter: str = "") -> tuple[ShownCorps, ...]:
        """The corps whose letters are written: the first four, with this one among them if it is there."""
        first = self.corps[:SHOWN]
        mine = [each for each in self.corps[SHOWN:] if each.letter == letter]
        return (*first[:-1], mine[0]) if mine else first

    def letter_room(self, letter: str) -> QRectF:
        """Where a letter is written; that of the last one for a letter that is left out."""
        left, high = self.room.left() + _POWER * self.room.height(), self.room.height()
        wide = _LETTER * high
        for each in self.shown(letter):
            wide = _LETTER * high * len(each.letter)
            if each.letter == letter:
                break
            left += wide
        return QRectF(left, self.room.top(), wide, high)

    def after(self, chosen: tuple[str, str] | None) -> ShownCorps:
        """Whom a click chooses: the first, or the one after the corps that is chosen."""
        keys = [each.key for each in self.corps]
        return self.corps[(keys.index(chosen) + 1) % len(keys)] if chosen in keys else self.corps[0]


def block_width(sizes: Sizes, letters: Sequence[str]) -> float:
    """How wide the block of corps with these letters is."""
    longest = sorted((len(each) for each in letters), reverse=True)[:SHOWN]
    more = _MORE if len(letters) > SHOWN else 0.0
    return sizes.high * (_POWER + _LETTER * sum(longest) + more + _SPARE)


def paint_leader(painter: QPainter, theme: Theme, block: Block, radius: float) -> None:
    """Paint the line from a block that lies elsewhere to the seal of its province, with a dot at the seal."""
    if block.seal is None:
        return
    line = QLineF(block.seal, block.room.center())
    line.setP1(line.pointAt(min(radius / max(line.length(), 1.0), 1.0)))
    for colour, wide, dot in ((paper_of(theme.palette), 3.0, 3.0), (theme.palette.heat_ink, 1.1, 2.1)):
        painter.setPen(QPen(colour, wide))
        painter.drawLine(line)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawEllipse(line.p1(), dot, dot)


def paint_block(painter: QPainter, theme: Theme, block: Block, offset: QPointF, chosen: tuple[str, str] | None) -> None:
    """Paint a block; with a teal ring, and its letter underlined, if one of its corps is chosen."""
    if block.power in (HATCHED, DOTTED) or any(each.key == chosen for each in block.corps):
        _draw_block(painter, theme, block, offset, chosen)
        return
    room = block.room.translated(offset).adjusted(-_AROUND, -_AROUND, _AROUND, _AROUND)
    stamp(painter, room, _draw_unchosen, theme, block.corps)


def _draw_unchosen(painter: QPainter, room: QRectF, theme: Theme, corps: tuple[ShownCorps, ...]) -> None:
    inner = room.adjusted(_AROUND, _AROUND, -_AROUND, -_AROUND)
    _draw_block(painter, theme, Block(corps, inner), QPointF(0, 0), None)


def _draw_block(painter: QPainter, theme: Theme, block: Block, offset: QPointF, chosen: tuple[str, str] | None) -> None:
    palette, room = theme.palette, block.room.translated(offset)
    high = room.height()
    ground = colours(palette, block.power).strong
    paper = paper_of(palette)
    if all(each.planned for each in block.corps):
        ground = mix(paper, ground, 0.55)
    corner = high * 0.17
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(paper)
    edge = 1.6
    painter.drawRoundedRect(room.adjusted(-edge, -edge, edge, edge), corner + edge, corner + edge)
    painter.setBrush(ground)
    painter.drawRoundedRect(room, corner, corner)
    _paint_pattern(painter, palette, block.power, room, corner)
    painter.setPen(QPen(palette.map_ink if not palette.dark else palette.heat_ink, 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(room, corner, corner)
    ink = palette.on_heat(ground)
    _write(painter, theme, block.power, QRectF(room.left(), room.top(), high * 0.72, high), 0.44 * high, ink)
    mine = chosen is not None and any(each.key == chosen for each in block.corps)
    letter = chosen[1] if chosen is not None and mine else ""
    shown = block.shown(letter)
    for corps in shown:
        cell = block.letter_room(corps.letter).translated(offset)
        _write(painter, theme, corps.letter, cell, 0.74 * high, ink)
        if corps.letter == letter and len(block.corps) > 1:
            paint_underline(painter, cell, ink)
    left_out = len(block.corps) - len(shown)
    if left_out:
        more = QRectF(room.right() - (_MORE + _SPARE / 2) * high, room.top(), _MORE * high, high)
        _write(painter, theme, f"+{left_out}", more, 0.5 * high, ink)
    for corps in block.corps:
        cell = block.letter_room(corps.letter).translated(offset)
        if corps not in shown:
            cell.moveRight(room.right())
        if corps.planned:
            _paint_plus(painter, palette, cell.topRight(), high * 0.3)
        if corps.cut_off:
            _strike(painter, palette, cell if len(block.corps) > 1 else room)
    if mine:
        paint_chosen(painter, theme, room, corner)


def paint_chosen(painter: QPainter, theme: Theme, room: QRectF, corner: float) -> None:
    """Paint a teal ring around a counter that is chosen."""
    around = room.adjusted(-3.5, -3.5, 3.5, 3.5)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, wide in ((paper_of(theme.palette), 4.4), (LIGHT.focus, 2.4)):
        painter.setPen(QPen(colour, wide))
        painter.drawRoundedRect(around, corner + 3, corner + 3)


def paint_underline(painter: QPainter, cell: QRectF, ink: QColor) -> None:
    """Underline the letter in a part of a block."""
    low = cell.bottom() - 0.1 * cell.height()
    painter.setPen(QPen(ink, max(1.6, 0.1 * cell.height())))
    painter.drawLine(QPointF(cell.left() + 1, low), QPointF(cell.right() - 1, low))


def _paint_pattern(painter: QPainter, palette: Palette, power: str, room: QRectF, corner: float) -> None:
    """The hatch of Denmark and the dots of Naples, on the part of the block below its letters."""
    tile = {HATCHED: hatch, DOTTED: dotted}.get(power)
    if tile is None:
        return
    brush = QBrush(tile(colours(palette, power).fill.rgba(), painter.device().devicePixelRatioF()))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(brush)
    painter.drawRoundedRect(room, corner, corner)


def paint_ship(painter: QPainter, theme: Theme, ships: ShownSquadrons, at: QPointF, half: float) -> None:
    """Paint squadrons around a point: a ship of its power's colours, two letters and the number on its hull."""
    reach = 1.5 * half
    room = QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach)
    stamp(painter, room, _draw_ship, theme, ships, half)


def _draw_ship(painter: QPainter, room: QRectF, theme: Theme, ships: ShownSquadrons, half: float) -> None:
    palette, own = theme.palette, colours(theme.palette, ships.power)
    hull, sails = _ship(half)
    painter.save()
    painter.translate(room.center())
    for path in (hull, sails):
        painter.strokePath(path, QPen(paper_of(palette), 3.4, _SOLID, _ROUND, _JOIN))
    painter.setPen(QPen(palette.heat_ink, 1, _SOLID, _ROUND, _JOIN))
    painter.setBrush(own.fill)
    painter.drawPath(sails)
    painter.setBrush(own.strong)
    painter.drawPath(hull)
    words = f"{ships.power} {ships.number}"
    _write(painter, theme, words, _hull_room(half), 0.56 * half, palette.on_heat(own.strong))
    if ships.planned:
        _paint_plus(painter, palette, QPointF(half, -half * 0.6), half * 0.36)
    painter.restore()


def paint_seal(painter: QPainter, theme: Theme, value: int, at: QPointF, radius: float) -> None:
    """Paint the value of a province in a round seal."""
    reach = radius + 1
    stamp(painter, QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach), _draw_seal, theme, value)


def _draw_seal(painter: QPainter, box: QRectF, theme: Theme, value: int) -> None:
    palette, at, radius = theme.palette, box.center(), box.width() / 2 - 1
    painter.setPen(QPen(palette.heat_ink, 1))
    painter.setBrush(paper_of(palette))
    painter.drawEllipse(at, radius, radius)
    room = QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)
    _write(painter, theme, str(value), room, radius * (1.5 if value < 10 else 1.2), palette.heat_ink)


def _write(painter: QPainter, theme: Theme, words: str, room: QRectF, px: float, ink: QColor) -> None:
    painter.setFont(theme.inter(round(px) / theme.text_scale, QFont.Weight.Bold))
    painter.setPen(ink)
    painter.drawText(room, CENTRE, words)


def _paint_plus(painter: QPainter, palette: Palette, at: QPointF, radius: float) -> None:
    """The sign of what will be built."""
    painter.setPen(QPen(palette.heat_ink, 1.1))
    painter.setBrush(paper_of(palette))
    painter.drawEllipse(at, radius, radius)
    reach = radius * 0.58
    painter.setPen(QPen(palette.heat_ink, max(1.3, radius / 3)))
    painter.drawLine(at - QPointF(reach, 0), at + QPointF(reach, 0))
    painter.drawLine(at - QPointF(0, reach), at + QPointF(0, reach))


def _strike(painter: QPainter, palette: Palette, room: QRectF) -> None:
    """A struck ring around a corps that is cut off."""
    middle, radius = room.center(), room.width() * 0.66
    away = QPointF(radius, radius) * 0.707
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, wide in ((paper_of(palette), 3.6), (palette.heat_ink, 1.7)):
        painter.setPen(QPen(colour, wide))
        painter.drawEllipse(middle, radius, radius)
        painter.drawLine(middle - away, middle + away)


def _hull_room(half: float) -> QRectF:
    return QRectF(-half, half * 0.02, 2 * half, half * 0.72)


@lru_cache(32)
def _ship(half: float) -> tuple[QPainterPath, QPainterPath]:
    """A hull and two sails around a point, of this half width."""
    hull = QPainterPath(QPointF(-half * 1.08, 0))
    hull.lineTo(half * 1.08, 0)
    hull.lineTo(half * 0.74, half * 0.74)
    hull.lineTo(-half * 0.74, half * 0.74)
    hull.closeSubpath()
    sails = QPainterPath(QPointF(half * 0.04, -half * 0.12))
    sails.lineTo(half * 0.04, -half * 1.16)
    sails.lineTo(half * 0.76, -half * 0.12)
    sails.closeSubpath()
    sails.moveTo(-half * 0.1, -half * 0.12)
    sails.lineTo(-half * 0.1, -half * 0.86)
    sails.lineTo(-half * 0.66, -half * 0.12)
    sails.closeSubpath()
    return hull, sails


def ship_room(at: QPointF, half: float) -> QRectF:
    """What a ship around a point takes up."""
    return QRectF(at.x() - half * 1.1, at.y() - half * 1.2, half * 2.2, half * 2.0)

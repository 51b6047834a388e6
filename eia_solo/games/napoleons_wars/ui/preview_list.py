"""The list of what would come: battles with the throws of 36 drawn as squares, then every other line."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.ui.discs import paint_power
from eia_solo.games.napoleons_wars.ui.presenters.preview import Fight
from eia_solo.games.napoleons_wars.ui.said_list import SaidList
from eia_solo.ui.presenters.lines import Line
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.rows import STRONG, TITLE, Parts, Picture, RowLook, Strip, Text, quiet
from eia_solo.ui.words import tr

_SIDE, _GAP, _IN_ROW = 8, 2, 18


@frozen
class Throws:
    """36 squares in two rows: those that the attacker wins full, drawn ones hatched, lost ones empty."""

    wins: int
    drawn: int

    def width(self, theme: Theme, room: float) -> float:
        wide = float(theme.px((_SIDE + _GAP) * _IN_ROW))
        return wide if room >= wide else 0.0

    def paint(self, painter: QPainter, box: QRectF, theme: Theme) -> None:
        side, step, palette = theme.px(_SIDE), theme.px(_SIDE + _GAP), theme.palette
        top = box.center().y() - step
        painter.setPen(QPen(palette.ink2, 0.8))
        for number in range(36):
            row, column = divmod(number, _IN_ROW)
            square = QRectF(box.left() + column * step, top + row * step, side, side)
            painter.setBrush(palette.ink if number < self.wins else Qt.BrushStyle.NoBrush)
            painter.drawRect(square)
            if self.wins <= number < self.wins + self.drawn:
                painter.drawLine(QLineF(square.bottomLeft(), square.topRight()))


def fight_look(line: Line) -> RowLook | None:
    """A battle: who against whom and where, its throws, what each side loses."""
    if not isinstance(line, Fight):
        return None
    parts: list[Parts] = [(Text(str(line.number), STRONG, wide=14),)]
    for number, side in enumerate(line.sides):
        if number:
            parts.append((6.0, quiet(tr("against")), 6.0))
        discs = tuple(Picture(paint_power, power, 19, 4) for power in side.powers)
        parts.append((*discs, Text(side.forces, STRONG, wraps=True)))
    first = Strip(*(part for group in parts for part in group), ends=(Text(line.place, TITLE),), high=24)
    strips = [first]
    if line.throws is None:
        strips.append(Strip(14.0, Text(line.told, STRONG, wraps=True)))
    else:
        wins, drawn, _ = line.throws
        strips.append(Strip(2.0, Throws(wins, drawn), ends=(Text(line.told),), gap=4, high=24))
    if line.note:
        strips.append(Strip(14.0, quiet(line.note, wraps=True)))
    return RowLook(*strips, pad=(8, 8, 6, 7), rule=True)


class PreviewList(SaidList):
    """What would come."""

    own_look = staticmethod(fight_look)

"""A list of lines about a game: as the lists of the month, with the discs and signs of this game."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from eia_solo.games.international_relations.ui.discs import paint_power
from eia_solo.games.international_relations.ui.presenters.lines import GameLine
from eia_solo.games.international_relations.ui.signs import paint_sign
from eia_solo.ui.presenters.lines import Line
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_delegate import LineDelegate
from eia_solo.ui.widgets.line_list import LineList


class GameDelegate(LineDelegate):
    """The powers have their colours of the board."""

    def _has_sign(self, line: Line) -> bool:
        return (isinstance(line, GameLine) and line.sign is not None) or super()._has_sign(line)

    def _paint_sign(self, painter: QPainter, line: Line, box: QRectF) -> None:
        if isinstance(line, GameLine) and line.sign is not None:
            paint_sign(painter, box, line.sign, self.theme)
        else:
            super()._paint_sign(painter, line, box)

    def _paint_disc(self, painter: QPainter, box: QRectF, power: str) -> None:
        paint_power(painter, box, power, self.theme)


class GameList(LineList):
    """`place_chosen` brings the province of the line one has come to, if it is about one."""

    place_chosen = Signal(str)
    delegate = GameDelegate

    def __init__(self, theme: Theme, name: str, id: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, name, id, parent)
        self.chosen.connect(self._tell_place)

    def _tell_place(self, id: str) -> None:
        at = next((line.at for line in self.lines if line.id == id and isinstance(line, GameLine)), "")
        if at:
            self.place_chosen.emit(at)

"""A list of lines about a game: as the lists of the month, with the discs and signs of this game."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from eia_solo.games.international_relations.ui.discs import paint_power
from eia_solo.games.international_relations.ui.presenters.lines import ReportedLine
from eia_solo.games.international_relations.ui.signs import paint_sign
from eia_solo.ui.presenters.lines import Line
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_list import LineList, line_sign
from eia_solo.ui.widgets.rows import Picture


def _sign(line: Line) -> Picture | None:
    """The sign of this game; without one that of any list."""
    if isinstance(line, ReportedLine) and line.sign is not None:
        return Picture(paint_sign, line.sign, 18, 8)
    return line_sign(line)


class ReportList(LineList):
    """`place_chosen` brings the province of the line one has come to, if it is about one."""

    place_chosen = Signal(str)
    sign_of = staticmethod(_sign)
    disc = staticmethod(paint_power)

    def __init__(self, theme: Theme, name: str, id: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, name, id, parent)
        self.chosen.connect(self._tell_place)

    def _tell_place(self, id: str) -> None:
        at = next((line.at for line in self.lines if line.id == id and isinstance(line, ReportedLine)), "")
        if at:
            self.place_chosen.emit(at)

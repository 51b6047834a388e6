"""A list of lines about a record: as the lists of the month, with the signs of a record and discs in ink on paper."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from eia_solo.games.revolution_and_reaction.ui.presenters.lines import RecordLine
from eia_solo.games.revolution_and_reaction.ui.signs import paint_sign
from eia_solo.ui.presenters.lines import Line
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_list import LineList, line_sign
from eia_solo.ui.widgets.power_disc import paint_plain_disc
from eia_solo.ui.widgets.rows import Picture


def _sign(line: Line) -> Picture | None:
    """The sign of what became of it; without one that of any list."""
    if isinstance(line, RecordLine) and line.sign is not None:
        return Picture(paint_sign, line.sign, 18, 8)
    return line_sign(line)


class RecordList(LineList):
    """`act_asked` brings the post behind the line that is opened. States have no colours of their own."""

    act_asked = Signal(str)
    sign_of = staticmethod(_sign)
    disc = staticmethod(paint_plain_disc)

    def __init__(self, theme: Theme, name: str, id: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, name, id, parent)
        self.opened.connect(self._ask_for)

    def _ask_for(self, id: str) -> None:
        act = next((line.act for line in self.lines if line.id == id and isinstance(line, RecordLine)), "")
        if act:
            self.act_asked.emit(act)

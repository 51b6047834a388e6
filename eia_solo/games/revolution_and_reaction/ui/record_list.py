"""A list of lines about a record: as the lists of the month, with the signs of a record and discs in ink on paper."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from eia_solo.games.revolution_and_reaction.ui.presenters.lines import RecordLine
from eia_solo.games.revolution_and_reaction.ui.signs import paint_sign
from eia_solo.ui.presenters.lines import Line
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_delegate import LineDelegate
from eia_solo.ui.widgets.line_list import LineList
from eia_solo.ui.widgets.power_disc import paint_plain_disc


class RecordDelegate(LineDelegate):
    """States have no colours of their own."""

    def _has_sign(self, line: Line) -> bool:
        return (isinstance(line, RecordLine) and line.sign is not None) or super()._has_sign(line)

    def _paint_sign(self, painter: QPainter, line: Line, box: QRectF) -> None:
        if isinstance(line, RecordLine) and line.sign is not None:
            paint_sign(painter, box, line.sign, self.theme)
        else:
            super()._paint_sign(painter, line, box)

    def _paint_disc(self, painter: QPainter, box: QRectF, power: str) -> None:
        paint_plain_disc(painter, box, power, self.theme)


class RecordList(LineList):
    """`act_asked` brings the post behind the line that is opened."""

    act_asked = Signal(str)
    delegate = RecordDelegate

    def __init__(self, theme: Theme, name: str, id: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, name, id, parent)
        self.opened.connect(self._ask_for)

    def _ask_for(self, id: str) -> None:
        act = next((line.act for line in self.lines if line.id == id and isinstance(line, RecordLine)), "")
        if act:
            self.act_asked.emit(act)

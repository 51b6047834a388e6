"""What the turn would come to: read before it is made so."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.preview import Preview
from eia_solo.games.napoleons_wars.rules.state import Plain
from eia_solo.games.napoleons_wars.ui.presenters.preview import preview_lines, summary_words
from eia_solo.games.napoleons_wars.ui.said_list import SaidList
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.labels import data, title
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.words import tr


class PreviewPanel(QWidget):
    """`place_chosen` brings the space of the line one has come to."""

    place_chosen = Signal(str)

    def __init__(self, theme: Theme, board: Board) -> None:
        super().__init__()
        self._board = board
        self.title = title(theme, tr("What would come"), 22)
        self.facts = data(theme, "", 12, tone="label").wrapping()
        self.list = SaidList(theme, tr("What would come"), "preview")
        column = QVBoxLayout(self)
        tight(column, 6)
        for widget in (self.title, self.facts):
            column.addWidget(widget)
        column.addWidget(self.list, 1)

    def show_preview(self, preview: Preview, given: Plain) -> None:
        """Show what would come, with the reason and the rule of each line."""
        self.facts.setText(summary_words(preview))
        self.list.set_lines(preview_lines(preview, given, self._board))
        self.list.scrollToTop()

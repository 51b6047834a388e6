"""The chosen entry of a log: its words, what is said about it, and its lines."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from eia_solo.ui.presenters.lines import Line
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.labels import data, title
from eia_solo.ui.widgets.line_list import LineList
from eia_solo.ui.widgets.panel import panel, tight
from eia_solo.ui.words import tr


class EntryPanel(QWidget):
    """`act_asked` brings the id of something that belongs together with this entry."""

    act_asked = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = title(theme, "", 18).wrapping()
        self.facts = data(theme, "", 12, tone="label").wrapping()
        self.list = self._make_list(theme)
        self.list.setMinimumHeight(48)  # on a low screen it gives way to the words above and below it
        self.list.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        tight(outer := QVBoxLayout(self))
        frame, column = panel()
        self.column = column
        column.addWidget(self.title)
        column.addWidget(self.facts)
        column.addWidget(self.list, 1)
        outer.addWidget(frame)

    def _make_list(self, theme: Theme) -> LineList:
        return LineList(theme, tr("What the entry holds"), "entry")

    def show_words(self, words: str, why: str = "") -> None:
        """Show that there is nothing more to say than this, and why."""
        self.show_lines(words, why, ())

    def show_lines(self, words: str, why: str, lines: Sequence[Line]) -> None:
        """Show an entry."""
        self.title.setText(words)
        self.facts.setText(why)
        self.facts.setVisible(bool(why))
        self.list.set_lines(lines)

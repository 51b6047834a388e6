"""The relations between all states at a moment, and how those of two came to be."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from eia_solo.games.revolution_and_reaction.rules.codes import StateCode
from eia_solo.games.revolution_and_reaction.ui.presenters.relations import pair_lines, ties
from eia_solo.games.revolution_and_reaction.ui.record_list import RecordList
from eia_solo.games.revolution_and_reaction.ui.ties_matrix import TiesLegend, TiesMatrix
from eia_solo.games.revolution_and_reaction.ui.viewpoint import Viewpoint
from eia_solo.games.revolution_and_reaction.ui.viewpoint_bar import ViewpointBar
from eia_solo.ui.door import Door
from eia_solo.ui.presenters.lines import sentence
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import View
from eia_solo.ui.widgets.first_focus import give_focus_to
from eia_solo.ui.widgets.labels import data, head, title
from eia_solo.ui.widgets.panel import GUTTER, MARGIN, panel, scrolling, tight
from eia_solo.ui.words import tr

_ABOVE_AND_BELOW, _EDGES = 220, 34
"""How much of the height and width of its part is not the matrix."""
_LEAST, _SIDE = 330, 400
"""So wide are the part of the matrix and that of the pair at least."""


class RelationsView(View):
    """Left the matrix; right the chosen pair, which has all the room that is left.

    A post of its history is opened in the record.
    """

    act_asked = Signal(str)

    def __init__(self, door: Door, viewpoint: Viewpoint, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._viewpoint = viewpoint
        self._pair = ("", "")
        self.bar = ViewpointBar(door, viewpoint, theme)
        self.matrix = TiesMatrix(theme)
        self.legend = TiesLegend(theme)
        self.title = title(theme, "", 22).wrapping()
        self.facts = data(theme, "", 12, tone="label").wrapping()
        self.list = RecordList(theme, tr("Between the two"), "pair")
        self._lay_out()
        viewpoint.changed.connect(self.refresh_if_shown)
        self.matrix.pair_chosen.connect(self.show_pair)
        self.matrix.pair_opened.connect(lambda *_: self.list.setFocus())
        self.list.act_asked.connect(self.act_asked)
        give_focus_to(self, self.matrix)

    def _lay_out(self) -> None:
        outer = QVBoxLayout(scrolling(self))
        outer.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        outer.setSpacing(GUTTER)
        outer.addWidget(self.bar)
        row = QHBoxLayout()
        tight(row, GUTTER)
        self._left, grid = panel()
        grid.addWidget(head(self._theme, tr("Relations")))
        grid.addWidget(self.matrix, 1)
        grid.addWidget(self.legend)
        self._side, column = panel()
        column.addWidget(self.title)
        column.addWidget(self.facts)
        column.addWidget(self.list, 1)
        row.addWidget(self._left)
        row.addWidget(self._side, 1)
        outer.addLayout(row, 1)

    def refresh(self) -> None:
        """Show the relations through the eyes and as of the moment that are chosen."""
        record = self._viewpoint.shown.record
        names = {str(code): row.name for code, row in record.states.items()}
        self.matrix.set_relations(list(names), ties(record), names)
        if not set(self._pair) <= set(names):
            self._pair = ("", "")
        if "" in self._pair and len(names) > 1:
            at_war = next(iter(record.wars), None)
            first, second, *_ = names
            self._pair = at_war or (first, second)
        self.matrix.choose(*self._pair)
        self.fit()
        self._show_pair()

    def show_pair(self, one: str, other: str) -> None:
        """Show what stands between two states, and its history."""
        self._pair = (one, other)
        self._show_pair()

    def choose(self, one: str, other: str) -> None:
        """Go to the cell of two states."""
        self.matrix.choose(one, other)

    def _show_pair(self) -> None:
        one, other = self._pair
        shown = self._viewpoint.shown
        if not one:
            self.title.setText(tr("There are not two states yet"))
            self.list.set_lines(())
            return
        first, second = (shown.record.name(StateCode(state)) for state in self._pair)
        self.title.setText(tr("{one} and {other}", one=sentence(first), other=second))
        self.facts.setText(self.bar.accessibleName())
        self.list.set_lines(pair_lines(shown, one, other))

    def fit(self) -> None:
        px = self._theme.px
        room = self.width() - 2 * MARGIN - GUTTER
        wanted = self.matrix.width_for(self.height() - px(_ABOVE_AND_BELOW)) + px(_EDGES)
        self._left.setFixedWidth(max(px(_LEAST), min(wanted, room - px(_SIDE))))
        self.matrix.setMinimumSize(px(220), px(220))

"""The relations on the desk: the half matrix, the list with dates, and everything between two beside the window."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QWidget

from eia_solo.games.empires_in_arms.rules.state import Power
from eia_solo.games.empires_in_arms.ui.chronicler import Chronicler
from eia_solo.games.empires_in_arms.ui.driver import Driver
from eia_solo.games.empires_in_arms.ui.presenters.relations import relation_lines, relations
from eia_solo.games.empires_in_arms.ui.widgets.relations_list import RelationsList
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import Fitting
from eia_solo.ui.widgets.keyboard import give_focus_to
from eia_solo.ui.widgets.labels import head
from eia_solo.ui.widgets.panel import GUTTER, tight
from eia_solo.ui.widgets.relations_matrix import RelationsMatrix
from eia_solo.ui.words import tr

if TYPE_CHECKING:
    from eia_solo.games.empires_in_arms.ui.views.pair import PairWindow

MANY = 8
LIST, LEAST = 150, 120
"""What the list needs beside the matrix, and what the matrix needs at least; with less room the list stands below."""


class RelationsPanel(Fitting):
    """Matrix and list go together: what is chosen in the one is chosen in the other."""

    def __init__(self, driver: Driver, chronicler: Chronicler, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._driver = driver
        self._chronicler = chronicler
        self.matrix = RelationsMatrix(theme)
        self.list = RelationsList(theme)
        self._head = head(theme, tr("Relations"))
        self._sides = QGridLayout()
        tight(self._sides)
        self._sides.setRowStretch(1, 1)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        tight(self._row, GUTTER)
        self._row.addLayout(self._sides)
        self._row.addWidget(self.list, 1)
        give_focus_to(self, self.matrix)
        self.list.pair_chosen.connect(self.matrix.choose)
        for part in (self.matrix, self.list):
            part.pair_opened.connect(self.show_pair)

    def refresh(self) -> None:
        """Show what stands between the powers now."""
        session = self._driver.door.session
        state, tables = session.state, session.rulebook.tables
        names: dict[str, str] = {power: tables.name(power) for power in state.powers}
        count = len(self.matrix.relations.powers)
        self.matrix.set_relations(list(state.powers), relations(state), names)
        self.list.set_lines(relation_lines(state, tables, self._chronicler.chronicle))
        if len(state.powers) != count:
            self.fit()

    @cached_property
    def pair(self) -> PairWindow:
        """The window about two powers, made when it is first asked for."""
        from eia_solo.games.empires_in_arms.ui.views.pair import PairWindow

        return PairWindow(self._driver, self._chronicler, self._theme, self)

    def show_pair(self, one: str, other: str) -> None:
        """Show everything between two powers."""
        self.pair.show_pair(Power(one), Power(other))

    def minimumSizeHint(self) -> QSize:
        """What the matrix needs at least, not what it has: in another place there may be less room."""
        return QSize(self._theme.px(LEAST), super().minimumSizeHint().height())

    def fit(self) -> None:
        """The matrix is as large as its square gets; the list keeps what its words need.

        With many powers the head stands in the empty half of the matrix, which so has the whole height.
        """
        many = len(self.matrix.relations.powers) > MANY
        beside = self.width() - self._theme.px(LIST) - GUTTER
        stacked = beside < self._theme.px(LEAST)
        high = self.height() - (0 if many else self._head.sizeHint().height())
        if stacked:
            beside, high = self.width(), high * 3 // 5
        directions = QBoxLayout.Direction
        self._row.setDirection(directions.TopToBottom if stacked else directions.LeftToRight)
        self._row.setStretch(0, 2 if stacked else 0)
        self._sides.addWidget(self.matrix, 0 if many else 1, 0, 2 if many else 1, 1)
        QWidget.setTabOrder(self.matrix, self.list)  # it came to this window last
        self._sides.addWidget(self._head, 0, 0, Qt.AlignmentFlag.AlignRight if many else Qt.AlignmentFlag.AlignLeft)
        self._head.raise_()
        self.matrix.setFixedWidth(max(min(high, beside), self._theme.px(LEAST)))

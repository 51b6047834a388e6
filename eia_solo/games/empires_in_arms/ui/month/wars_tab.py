"""What each side of a war has lost, and the quick way to enter a battle or reinforcements."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QVBoxLayout, QWidget

from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.month.battle_form import BattleForm, ReinforcementForm
from eia_solo.games.empires_in_arms.ui.month.war_table import WarTable
from eia_solo.games.empires_in_arms.ui.presenters.month_wars import sides
from eia_solo.games.empires_in_arms.ui.sheet.cells import Cell
from eia_solo.games.empires_in_arms.ui.sheet.edits import carry_out, problem
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.labels import data
from eia_solo.ui.widgets.panel import rule, tight
from eia_solo.ui.words import mark, tr

HINT = mark("Bold: a half or three quarters are lost and count. \N{ALMOST EQUAL TO}: the enemy lost as many.")
NO_WARS = mark("No wars. Their accounts begin with a declaration, or with a war entered in the sheet.")


class WarsTab(QWidget):
    """The table; below it the forms, and a line for what is wrong."""

    def __init__(self, door: EmpiresDoor, theme: Theme) -> None:
        super().__init__()
        self._door = door
        self.table = WarTable(theme, self._check)
        self.table.cells.commit = lambda cell, value: carry_out(door, {cell.key: value})
        self.table.unknown_wanted.connect(lambda cells: carry_out(door, {cell.key: None for cell in cells}))
        self.table.checked_wanted.connect(lambda cells: carry_out(door, {}, [cell.key for cell in cells]))
        self.battle = BattleForm(door, theme)
        self.more = ReinforcementForm(door, theme)
        self._words = data(theme, tr(HINT), 12, tone="label").wrapping()
        self.table.problem_changed.connect(self._say)
        self.battle.problem_changed.connect(self._say)
        self.more.problem_changed.connect(self._say)
        column = QVBoxLayout(self)
        tight(column, 6)
        column.addWidget(self.table, 1)
        column.addWidget(self._words)
        column.addWidget(rule())
        column.addWidget(self.battle)
        column.addWidget(self.more)

    def refresh(self) -> None:
        """Show the wars as they stand."""
        session = self._door.session
        self.table.set_sides(sides(session), session.state.marks, session.rulebook.tables)
        self.table.set_editable(not session.why_read_only)
        self.battle.refresh()
        self.more.refresh()
        self._say("")

    def _check(self, cell: Cell, value: Any) -> str:
        return problem(self._door, {cell.key: value})

    def _say(self, problem: str) -> None:
        self._words.setText(problem or tr(HINT if self._door.session.state.relations.wars else NO_WARS))
        self._words.set_tone("war" if problem else "label")

"""The relations' page of the sheet: all pairs of powers, a form for one of them, and what touches more than two."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QVBoxLayout, QWidget

from eia_solo.core.document import Path
from eia_solo.games.empires_in_arms.rules.state import GameState
from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.presenters.value_tips import value_tips
from eia_solo.games.empires_in_arms.ui.sheet.edits import problem
from eia_solo.games.empires_in_arms.ui.sheet.other_relations import OtherRelations
from eia_solo.games.empires_in_arms.ui.sheet.pair_form import PairForm
from eia_solo.games.empires_in_arms.ui.sheet.pair_table import PairTable
from eia_solo.games.empires_in_arms.ui.sheet.pairs import Changes, all_pairs
from eia_solo.games.empires_in_arms.ui.sheet.tab import SheetTab, rule, scrolled
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import only_read
from eia_solo.ui.widgets.keyboard import give_focus_to
from eia_solo.ui.words import mark, tr

_HELP = mark("Months are written as 1806-09. Enforced peace names the first month in which war may be declared again.")


_FORM = 255
"""What the form and what is round it need at least."""


class RelationsTab(SheetTab):
    """Pairs on the left, everything about the chosen one on the right."""

    title = mark("Relations")

    def __init__(self, door: EmpiresDoor, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(door, theme, parent)
        self.pairs = PairTable(theme, self)
        tip = self.pairs.tip = value_tips(door.session)
        self.only = QCheckBox(tr("Only pairs with war, alliance, marriage or enforced peace"))
        self.form = PairForm(theme, lambda changes: problem(door, changes), self)
        self.form.show_tips(tip)
        self.others = OtherRelations(theme, self.tables, self)
        left, right, side = QVBoxLayout(), QVBoxLayout(), QWidget()
        side.setLayout(right)
        right.setContentsMargins(0, 0, 0, 0)
        left.addWidget(self.only)
        left.addWidget(self.pairs, 1)
        right.setSpacing(theme.px(10))
        for part in (self.form, rule(), self.others):
            right.addWidget(part, 1 if part is self.others else 0)
        sides = QHBoxLayout()
        sides.setSpacing(theme.px(20))
        sides.addLayout(left, 14)
        sides.addWidget(rule(upright=True))
        sides.addWidget(scrolled(side), 10)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(8))
        column.addLayout(sides, 1)
        column.addWidget(self.words)
        give_focus_to(self, self.pairs)
        self.setTabOrder(self.only, self.pairs)
        self.only.toggled.connect(lambda _on: self.show_state(self.state))
        self.pairs.pair_chosen.connect(lambda _id: self._show_pair())
        self.form.wanted.connect(self._do)
        self.others.wanted.connect(self._do)
        self.form.problem_changed.connect(self._complain)
        self.others.territory.problem_changed.connect(self._complain)
        self._complain("")

    def show_state(self, state: GameState) -> None:
        pairs = [pair for pair in all_pairs(state) if pair.has_something or not self.only.isChecked()]
        self.pairs.set_pairs(pairs, self.tables)
        self._show_pair()
        self.others.show_state(state, barred=only_read(self.read_only))

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        for part in (self.pairs, self.form, self.others):
            part.set_theme(theme)
        self._share_width()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_width()

    def _share_width(self) -> None:
        """The table of pairs is whole where the form has room beside it, and else scrolls sideways."""
        beside = self.width() - self.theme.px(_FORM)
        self.pairs.setMinimumWidth(min(self.pairs.whole_width, beside))

    def set_read_only(self, why: str) -> None:
        super().set_read_only(why)
        self.show_state(self.state)

    def show_key(self, path: Path) -> bool:
        if path[0] != "relations":
            home = {"ceded": self.others.ceded.entries, "calls": self.others.calls.entries}
            poland = self.others.created if self.state.poland else self.others.exists
            home.get(str(path[0]), poland).setFocus(Qt.FocusReason.OtherFocusReason)
            return True
        if len(path) > 2 and isinstance(path[2], int):
            self._choose_entry(str(path[1]), path[2])
        self.pairs.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def show_pair(self, one: str, other: str) -> None:
        """Choose the pair of two powers, whichever is named first."""
        if self.only.isChecked():
            self.only.setChecked(False)
        for id in (f"{one}-{other}", f"{other}-{one}"):
            self.pairs.choose(id)

    def _choose_entry(self, kind: str, number: int) -> None:
        entries = getattr(self.state.relations, kind, ())
        if 0 <= number < len(entries):
            two = getattr(entries[number], "powers", entries[number])
            self.pairs.choose(next((p.id for p in all_pairs(self.state) if set(p.powers) == set(two)), ""))

    def _do(self, changes: Changes) -> None:
        if self.edit(changes):
            self._complain("")
            if changes.keys() & {"ceded"}:
                self.others.territory.clear()
        else:
            # The form shows again what the sheet has.
            said = self.words.text
            self.show_state(self.state)
            self.words.warn(said)

    def _show_pair(self) -> None:
        index = self.pairs.currentIndex()
        chosen = self.pairs.grid.grid.rows[index.row()].id if index.isValid() else ""
        pair = next((p for p in all_pairs(self.state) if p.id == chosen), None)
        self.form.show_pair(pair, self.state, self.tables, barred=only_read(self.read_only))

    def _complain(self, what: str) -> None:
        if what:
            self.words.warn(what, tr("Nothing changes until this is right."))
        else:
            self.words.say(tr(_HELP))

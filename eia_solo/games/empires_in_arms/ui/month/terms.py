"""Settling a peace: kind, terms, territory, lengths and alliances on the left, and on the right what it will do."""

from __future__ import annotations

from typing import Any

from attrs import evolve
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QLineEdit, QRadioButton, QWidget

from eia_solo.games.empires_in_arms.rules.state import PeaceKind, Territory
from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.month.terms_parts import SidesForm, TerritoryChoice
from eia_solo.games.empires_in_arms.ui.presenters.month_draft import (
    Draft,
    allowed_kinds,
    as_kind,
    draft,
    preview,
    title,
    toggled,
)
from eia_solo.games.empires_in_arms.ui.presenters.month_terms import pair_of, term_lines
from eia_solo.ui.keys import ENTER
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.labels import data, head
from eia_solo.ui.widgets.labels import title as title_label
from eia_solo.ui.widgets.line_list import LineList
from eia_solo.ui.widgets.panel import GUTTER, panel, rule, stack, tight
from eia_solo.ui.words import tr


class TermsPanel(QWidget):
    """Takes the place of step, events and table while a peace is settled. `left` when it is made or given up."""

    left = Signal()

    def __init__(self, door: EmpiresDoor, theme: Theme) -> None:
        super().__init__()
        self._door = door
        self.draft: Draft | None = None
        self._title = title_label(theme, "", 24)
        self._outcome = data(theme, "", 13, tone="label").wrapping()
        self._outcome.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.kinds = {kind: QRadioButton(kind.value.capitalize()) for kind in PeaceKind}
        self.terms = LineList(theme, tr("Terms"), "terms")
        self.territory = TerritoryChoice(theme)
        self.sides = SidesForm(theme)
        self.because = QLineEdit()
        self.because.setPlaceholderText(tr("Reason; needed beyond what the table of terms allows"))
        self.because.setAccessibleName(tr("Reason"))
        self.because.setObjectName("peace_because")
        self.effects = LineList(theme, tr("What this peace does"), "effects")
        self.make = KeyButton(theme, tr("Make peace"), "Enter", primary=True)
        self.make.setObjectName("make_peace")
        self.leave = KeyButton(theme, tr("Leave"), "Esc")
        self.leave.setObjectName("leave_peace")
        self._connect()
        self._box = QHBoxLayout(self)
        tight(self._box, GUTTER)
        self._form_frame = self._form()
        self._box.addWidget(self._form_frame, 1)
        self._preview_frame = self._preview(theme)
        self._box.addWidget(self._preview_frame)

    def _connect(self) -> None:
        group = QButtonGroup(self)
        for kind, button in self.kinds.items():
            group.addButton(button)
            button.setObjectName(f"peace_{kind.value}")
            button.clicked.connect(lambda _=False, kind=kind: self._take_kind(kind))
        self.terms.toggled.connect(lambda code: self._change("terms", code))
        self.territory.toggled.connect(lambda name: self._change("ceded", Territory(name)))
        self.territory.filtered.connect(self._refresh)
        self.sides.alliance_toggled.connect(lambda id: self._change("end_alliances", pair_of(id)))
        self.sides.changed.connect(self._take_sides)
        self.because.textChanged.connect(lambda text: self._set(because=text))
        for widget in (self.terms, self.territory.list, self.sides.alliances, self.effects):
            widget.opened.connect(lambda _: self.press())
        self.make.clicked.connect(self.press)
        self.leave.clicked.connect(self.left)

    def _form(self) -> QFrame:
        frame, column = panel()
        row, kinds, below = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        tight(row, 12)
        row.addWidget(self._title)
        row.addWidget(self._outcome, 1)
        tight(kinds, 12)
        for button in self.kinds.values():
            kinds.addWidget(button)
        kinds.addStretch(1)
        kinds.addWidget(self.leave)
        tight(below, 16)
        below.addWidget(self.territory, 1)
        below.addWidget(self.sides, 1)
        column.addLayout(row)
        column.addLayout(kinds)
        column.addWidget(self.terms, 5)
        column.addWidget(rule())
        column.addLayout(below, 3)
        column.addWidget(self.because)
        return frame

    def _preview(self, theme: Theme) -> QFrame:
        frame, column = panel()
        column.addWidget(head(theme, tr("What this peace does")))
        column.addWidget(self.effects, 1)
        column.addWidget(self.make)
        return frame

    def fit(self, wide: int, *, narrow: bool) -> None:
        """The preview as wide as the column it takes the place of; below the form where there is no such column."""
        stack(self._box, self._preview_frame, wide, stacked=narrow)
        # Beside text that wraps Qt forgets how high the rest has to be at least.
        for part in (self.sides, self.territory, self._form_frame, self._preview_frame):
            part.setMinimumHeight(0)
            part.setMinimumHeight(part.minimumSizeHint().height())

    # Settling

    def settle(self, loser: str, victor: str) -> None:
        """Begin to settle a peace between two powers."""
        session = self._door.session
        self.draft = draft(session, loser, victor)
        blocked = self.because.blockSignals(True)
        self.because.clear()
        self.because.blockSignals(blocked)
        self.territory.clear()
        self.sides.begin(self.draft, session.state, session.rulebook.tables)
        self.terms.setCurrentIndex(self.terms.model().index(-1, -1))
        self._refresh()
        self.terms.setFocus()

    def refresh(self) -> None:
        """Follow a change of the game; a war that is over leaves nothing to settle."""
        made = self.draft
        if made is None:
            return
        session = self._door.session
        if made.loser not in session.state.powers or made.victor not in session.state.enemies[made.loser]:
            self.left.emit()
            return
        now = draft(session, *made.sides)
        self.draft = evolve(made, suit=now.suit, waits=now.waits)
        self._refresh()

    def _refresh(self) -> None:
        made, session = self.draft, self._door.session
        if made is None:
            return
        state, tables = session.state, session.rulebook.tables
        who, how = title(made, tables)
        self._title.setText(who)
        self._outcome.setText(how)
        for kind, why_not in allowed_kinds(made).items():
            button = self.kinds[kind]
            button.setEnabled(not why_not or kind is made.kind)
            button.setToolTip(why_not)
            button.setAccessibleDescription(why_not)
            button.setChecked(kind is made.kind)
        self.terms.set_lines(term_lines(made, tables))
        self.territory.show_for(made, state, tables)
        self.sides.show_for(made, state, tables)
        found = preview(session, made)
        self.effects.set_lines(found.lines)
        self.make.setEnabled(not found.refusal and not session.why_read_only)

    def _set(self, **changes: Any) -> None:
        if self.draft is not None:
            self.draft = evolve(self.draft, **changes)
            self._refresh()

    def _change(self, field: str, one: Any) -> None:
        self._set(**{field: toggled(getattr(self.draft, field), one)})

    def _take_kind(self, kind: PeaceKind) -> None:
        if self.draft is not None:
            self.draft = as_kind(self.draft, kind, self._door.session.rulebook.tables)
            self._refresh()

    def _take_sides(self) -> None:
        self._set(months=self.sides.months, zones=self.sides.zones)

    def press(self) -> None:
        """Make the peace as it stands, if it can be made."""
        if self.draft is not None and self.make.isEnabled() and self._door.do(self.draft.command()):
            self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter makes the peace from every field; on the button that leaves, it leaves."""
        if event.key() in ENTER and not self.leave.hasFocus():
            self.press()
        else:
            super().keyPressEvent(event)

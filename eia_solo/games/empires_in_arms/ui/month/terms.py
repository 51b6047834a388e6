"""Settling a peace: kind, terms, territory, lengths and alliances; beside them what it will do."""

from __future__ import annotations

from typing import Any

from attrs import evolve
from PySide6.QtCore import Signal
from PySide6.QtGui import QFont, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLineEdit, QRadioButton, QVBoxLayout, QWidget

from eia_solo.games.empires_in_arms.rules.commands import RefuseSuit
from eia_solo.games.empires_in_arms.rules.state import PeaceKind, Territory
from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.month.terms_parts import SidesForm, TerritoryChoice
from eia_solo.games.empires_in_arms.ui.presenters.month_draft import (
    Draft,
    Preview,
    allowed_kinds,
    as_kind,
    draft,
    preview,
    title,
    toggled,
)
from eia_solo.games.empires_in_arms.ui.presenters.month_terms import pair_of, term_lines
from eia_solo.games.empires_in_arms.ui.presenters.tips import effect_tip, term_tip
from eia_solo.ui.keys import ENTER
from eia_solo.ui.presenters.lines import Act, Line
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.labels import data, head
from eia_solo.ui.widgets.labels import title as title_label
from eia_solo.ui.widgets.line_list import LineList
from eia_solo.ui.widgets.panel import panel, rule, scrolling, tight
from eia_solo.ui.words import mark, tr

_ROW, _LOW = 30, 640
"""How high a line of a list is, and a window in which not all of the form has room."""
_BESIDE = 480
"""In a narrower page the lists of terms stand one below the other."""


_KINDS = {
    PeaceKind.INFORMAL: mark("Informal"),
    PeaceKind.CONDITIONAL: mark("Conditional"),
    PeaceKind.UNCONDITIONAL: mark("Unconditional"),
}


class TermsPanel(QWidget):
    """The form, and in `preview` the panel beside it. `left` when a peace is made or given up, `changed` else."""

    left = Signal()
    changed = Signal()
    touched = Signal()
    """The player chose or typed something else."""
    pressed = Signal()
    on_enter = None

    def __init__(self, door: EmpiresDoor, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._door = door
        self._theme = theme
        self._found = Preview(())
        self.draft: Draft | None = None
        self._title = title_label(theme, "", 30)
        self._lead = data(theme, tr("Due now"), 13, weight=QFont.Weight.DemiBold, tone="focus")
        self._outcome = data(theme, "", 13, tone="label").wrapping()
        self.kinds = {kind: QRadioButton(tr(_KINDS[kind])) for kind in PeaceKind}
        self.terms = LineList(theme, tr("Terms"), "terms")
        self.sides = SidesForm(theme)
        self.more = LineList(theme, tr("More terms"), "more_terms")
        self.territory = TerritoryChoice(theme)
        self.because = QLineEdit()
        self.because.setPlaceholderText(tr("Reason, if the table of terms does not allow it"))
        self.because.setAccessibleName(tr("Reason"))
        self.because.setObjectName("peace_because")
        self.effects = LineList(theme, tr("What this peace does"), "effects")
        self.preview, inside = panel()
        inside.addWidget(head(theme, tr("What this peace does")))
        inside.addWidget(self.effects, 1)
        self._connect()
        self._lay_out()

    def _connect(self) -> None:
        group = QButtonGroup(self)
        for kind, button in self.kinds.items():
            group.addButton(button)
            button.setObjectName(f"peace_{kind.value}")
            button.clicked.connect(lambda _=False, kind=kind: self._take_kind(kind))
        tables = self._door.session.rulebook.tables
        self.effects.tip = lambda line: effect_tip(line, tables)
        for terms in (self.terms, self.more):
            terms.tip = lambda line: term_tip(line, tables)
            terms.toggled.connect(lambda code: self._change("terms", code))
        self.territory.toggled.connect(lambda name: self._change("ceded", Territory(name)))
        self.territory.filtered.connect(self._refresh)
        self.sides.alliance_toggled.connect(lambda id: self._change("end_alliances", pair_of(id)))
        self.sides.changed.connect(self._take_sides)
        self.because.textChanged.connect(lambda text: self._set(because=text))
        for widget in (self.terms, self.more, self.territory.list, self.sides.alliances, self.effects):
            widget.on_enter = None
            widget.opened.connect(lambda _: self.pressed.emit())

    def _lay_out(self) -> None:
        row, kinds, lists, left = QHBoxLayout(), QHBoxLayout(), QHBoxLayout(), QVBoxLayout()
        tight(row, 8)
        row.addWidget(self._lead)
        row.addWidget(self._outcome, 1)
        tight(kinds, 12)
        for button in self.kinds.values():
            kinds.addWidget(button)
        kinds.addStretch(1)
        tight(left, 8)
        left.addWidget(self.terms, 1)
        left.addWidget(self.sides)
        tight(lists, 16)
        lists.addLayout(left, 5)
        lists.addWidget(self.more, 6)
        chosen = QWidget()
        what = QVBoxLayout(scrolling(chosen, bare=True))
        tight(what, 8)
        what.addLayout(lists, 2)
        what.addWidget(rule())
        what.addWidget(self.territory)
        self._column = column = QVBoxLayout(self)
        tight(column, 8)
        column.addLayout(row)
        column.addWidget(self._title)
        column.addLayout(kinds)
        column.addWidget(chosen, 1)
        column.addWidget(self.because)

    def fit(self) -> None:
        """In a low window what can be chosen scrolls between title and reason, and its lists keep some lines."""
        low = self.window().height() < self._theme.px(_LOW)
        self._column.setSpacing(4 if low else 8)
        for rows, lines in ((self.terms, 4), (self.territory.list, 3), (self.sides.alliances, 2)):
            rows.setMinimumHeight(self._theme.px(lines * _ROW) if low else 0)

    def list_of(self, code: str) -> LineList:
        """The list that a term stands in."""
        return self.terms if any(line.id == code for line in self.terms.lines) else self.more

    @property
    def refusal(self) -> str:
        """Why this peace cannot be made so, or nothing."""
        return self._found.refusal

    # What can be done

    @property
    def acts(self) -> tuple[Act, ...]:
        """What can be done with the peace as it stands: the first is what Enter does."""
        made, name = self.draft, self._door.session.rulebook.tables.name
        if made is None:
            return ()
        if not self._found.refusal:
            terms = ", ".join(made.terms)
            how = tr("{kind}, with {terms}", kind=tr(made.kind.value), terms=terms) if terms else tr(made.kind.value)
            less = tr("Make peace {how}", how=tr(made.kind.value)), tr("Make peace")
            first = Act(tr("Make peace {how}", how=how), goes="make_peace", shorter=less)
        elif not made.because.strip():
            first = Act(tr("Give a reason"), goes="give_reason")
        else:
            first = Act(tr("Begin the terms anew"), goes="terms_anew", shorter=(tr("Begin anew"),))
        pair = made.sides
        refuse = Act(
            tr("Refuse"),
            lambda because: RefuseSuit(*pair, because),
            asks=tr("Why does the enemy not grant peace?"),
            key="N",
            suggests=tr("{victor} refuses", victor=name(made.victor)),
        )
        return (first, *((refuse,) if made.suit is not None else ()), Act(tr("Leave"), goes="leave_terms", key="Esc"))

    def give_reason(self) -> None:
        """Put the cursor into the reason, with one to begin with."""
        self.because.setText(tr("agreed at the table"))
        self.because.setFocus()
        self.because.selectAll()

    def begin_anew(self) -> None:
        """Give up what was chosen, and begin again."""
        if self.draft is not None:
            self.settle(*self.draft.sides)

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
        for terms in (self.terms, self.more):
            terms.setCurrentIndex(terms.model().index(-1, -1))
        self._refresh()
        for rows in (self.terms, self.more, self.territory.list, self.sides.alliances):
            rows.scrollToTop()
        self.terms.setFocus()

    def refresh(self) -> None:
        """Follow a change of the game; a war that is over, or a suit that is refused, leaves nothing to settle."""
        made = self.draft
        if made is None:
            return
        session = self._door.session
        if made.loser not in session.state.powers or made.victor not in session.state.enemies[made.loser]:
            self.left.emit()
            return
        now = draft(session, *made.sides)
        if made.suit is not None and now.suit is None and not now.waits:
            self.left.emit()
            return
        self.draft = evolve(made, suit=now.suit, waits=now.waits)
        self._refresh()

    def _refresh(self) -> None:
        made, session = self.draft, self._door.session
        if made is None:
            return
        state, tables = session.state, session.rulebook.tables
        who, how = title(made, tables)
        self._title.setText(who)
        self._lead.setVisible(made.suit is not None)
        self._outcome.setText(how)
        for kind, why_not in allowed_kinds(made).items():
            button = self.kinds[kind]
            button.setEnabled(not why_not or kind is made.kind)
            button.setToolTip(why_not)
            button.setAccessibleDescription(why_not)
            button.setChecked(kind is made.kind)
        self._show_terms(term_lines(made, tables))
        self.territory.show_for(made, state, tables)
        self.sides.show_for(made, state, tables)
        self._found = preview(session, made)
        self.effects.set_lines(self._found.lines)
        self.changed.emit()

    def _show_terms(self, lines: tuple[Line, ...]) -> None:
        """The first of the lists beside the others, or in a narrow page all in one."""
        beside = self.width() >= self._theme.px(_BESIDE)
        heads = [number for number, line in enumerate(lines) if line.is_head]
        first = heads[1] if beside and len(heads) > 1 else len(lines)
        self.more.setVisible(beside)
        self.terms.set_lines(lines[:first])
        self.more.set_lines(lines[first:])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_terms((*self.terms.lines, *self.more.lines))

    def set_theme(self, theme: Theme) -> None:
        """Follow the size of the text."""
        self._theme = theme
        self._show_terms((*self.terms.lines, *self.more.lines))

    def _set(self, **changes: Any) -> None:
        if self.draft is not None:
            self._take(evolve(self.draft, **changes))

    def _take(self, made: Draft) -> None:
        self.draft = made
        self.touched.emit()
        self._refresh()

    def _change(self, field: str, one: Any) -> None:
        self._set(**{field: toggled(getattr(self.draft, field), one)})

    def _take_kind(self, kind: PeaceKind) -> None:
        if self.draft is not None:
            self._take(as_kind(self.draft, kind, self._door.session.rulebook.tables))

    def _take_sides(self) -> None:
        self._set(months=self.sides.months, zones=self.sides.zones)

    def press(self) -> None:
        """Make the peace as it stands, if it can be made."""
        if self.draft is not None and not self._found.refusal and self._door.do(self.draft.command()):
            self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter does from every field what the black button says."""
        if event.key() in ENTER:
            self.pressed.emit()
        else:
            super().keyPressEvent(event)

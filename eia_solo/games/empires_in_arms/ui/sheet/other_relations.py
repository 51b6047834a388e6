"""What touches more than a pair: ceded provinces, calls by allies, Poland."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QVBoxLayout, QWidget

from eia_solo.games.empires_in_arms.rules.sheet import data_from
from eia_solo.games.empires_in_arms.rules.state import GameState
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.ui.sheet.entry_list import EntryList, EntryWords
from eia_solo.games.empires_in_arms.ui.sheet.territory_field import TerritoryField
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.editors import ChoiceBox, medium, set_property
from eia_solo.ui.words import tr


class OtherRelations(QWidget):
    """`wanted` carries the changes of one edit."""

    wanted = Signal(object)

    def __init__(self, theme: Theme, tables: Tables, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._tables = tables
        self._state: GameState | None = None
        self.territory = TerritoryField(tables.territories, self._check_territory)
        self.territory.setPlaceholderText(tr("Province"))
        self.territory.setAccessibleName(tr("Ceded province"))
        self.given_by, self.given_to = _box(tr("Ceded by")), _box(tr("Ceded to"))
        parts: list[QWidget | str] = [self.territory, tr("by"), self.given_by, tr("to"), self.given_to]
        self.ceded = EntryList(theme, _ceded_words(), parts)
        self.caller, self.called, self.against = _box(tr("Call from")), _box(tr("Call to")), _box(tr("Call against"))
        self.calls = EntryList(
            theme, _calls_words(), [self.caller, tr("calls"), self.called, tr("against"), self.against]
        )
        self.created, self.controlled = _box(tr("Poland created by")), _box(tr("Poland controlled by"))
        self.exists = QCheckBox(tr("Poland exists"))
        self._lay_out()
        self.ceded.add_wanted.connect(self._cede)
        self.ceded.remove_wanted.connect(lambda number: self._remove("ceded", number))
        self.calls.add_wanted.connect(self._call)
        self.calls.remove_wanted.connect(lambda number: self._remove("calls", number))
        for box, key in ((self.created, "created_by"), (self.controlled, "controlled_by")):
            box.activated.connect(
                lambda _n, box=box, key=key: self.wanted.emit({f"combinations.poland.{key}": box.value()})
            )
        self.exists.clicked.connect(lambda on: self.wanted.emit({"combinations.poland": {} if on else None}))
        self.set_theme(theme)

    def show_state(self, state: GameState, *, editable: bool) -> None:
        """Show this game."""
        self._state = state
        name = self._tables.name
        who = [(str(power), name(power)) for power in state.powers]
        for number, box in enumerate((self.given_by, self.given_to, self.caller, self.called, self.against)):
            fresh = box.count() == 0
            box.offer([(power, power) for power, _ in who], self._theme, unknown="", discs=True)
            if fresh:
                box.show_value(who[(0, 1, 0, 1, 2)[number]][0])
        self.created.offer(who, self._theme, discs=True)
        self.controlled.offer([*who, ("neutral", tr("Neutral"))], self._theme, discs=True)
        poland = state.poland
        self.created.show_value(poland.created_by and str(poland.created_by) if poland else None)
        self.controlled.show_value(poland.controlled_by and str(poland.controlled_by) if poland else None)
        for box in (self.created, self.controlled):
            # Without a Poland nothing is unknown about it.
            if poland is None:
                set_property(box, "unknown", False)
                box.setCurrentIndex(-1)
            box.setEnabled(editable and poland is not None)
        self.exists.setChecked(poland is not None)
        self.exists.setEnabled(editable)
        self.ceded.show_entries(
            [
                tr("{territory}, by {giver} to {taker}", territory=c.territory, giver=name(c.by), taker=name(c.to))
                for c in state.ceded
            ],
            editable=editable,
        )
        self.calls.show_entries(
            [
                tr(
                    "{caller} calls {called} against {enemy}",
                    caller=name(c.by),
                    called=name(c.to),
                    enemy=name(c.against),
                )
                for c in state.calls
            ],
            editable=editable,
        )

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.exists.setFont(medium(theme))
        for entries in (self.ceded, self.calls):
            entries.set_theme(theme)
        self.territory.setMinimumWidth(theme.px(110))

    def _lay_out(self) -> None:
        form = QGridLayout()
        for column, (words, box) in enumerate(
            ((tr("created by"), self.created), (tr("controlled by"), self.controlled))
        ):
            label = QLabel(words)
            label.setProperty("tone", "label")
            form.addWidget(label, 0, 2 * column)
            form.addWidget(box, 0, 2 * column + 1)
            form.setColumnStretch(2 * column + 1, 1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(6)
        outer.addWidget(self.ceded, 1)
        outer.addSpacing(6)
        outer.addWidget(self.calls, 1)
        outer.addSpacing(6)
        outer.addWidget(self.exists)
        outer.addLayout(form)

    def _check_territory(self, text: str) -> str:
        known = not text.strip() or self._tables.territory(text)
        return "" if known else tr("There is no territory '{name}'", name=text.strip())

    def _cede(self) -> None:
        entry = {"territory": self.territory.text().strip(), "by": self.given_by.value(), "to": self.given_to.value()}
        self._add("ceded", entry)

    def _call(self) -> None:
        self._add("calls", {"from": self.caller.value(), "to": self.called.value(), "against": self.against.value()})

    def _add(self, key: str, entry: dict[str, Any]) -> None:
        if self._state is not None:
            self.wanted.emit({key: [*data_from(self._state).get(key, ()), entry]})

    def _remove(self, key: str, number: int) -> None:
        if self._state is not None:
            entries = list(data_from(self._state).get(key, ()))
            self.wanted.emit({key: entries[:number] + entries[number + 1 :]})


def _ceded_words() -> EntryWords:
    return EntryWords(tr("Ceded provinces"), tr("Add to ceded provinces"), tr("Remove from ceded provinces"))


def _calls_words() -> EntryWords:
    return EntryWords(
        tr("Standing calls by allies"),
        tr("Add to standing calls by allies"),
        tr("Remove from standing calls by allies"),
    )


def _box(name: str) -> ChoiceBox:
    box = ChoiceBox()
    box.setAccessibleName(name)
    return box

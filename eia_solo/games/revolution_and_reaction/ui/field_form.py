"""One act of a post or one ruling: its kind and the fields of that kind, with what is missing or wrong beside them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from eia_solo.games.revolution_and_reaction.ui.editors import ChoiceEditor, Choices, Editor, editor_for
from eia_solo.games.revolution_and_reaction.ui.presenters.draft import Written
from eia_solo.games.revolution_and_reaction.ui.presenters.fields import Field, Kind, Sort
from eia_solo.games.revolution_and_reaction.ui.presenters.kinds import titles
from eia_solo.games.revolution_and_reaction.ui.rows_editor import Offer, RowsEditor
from eia_solo.games.revolution_and_reaction.ui.state_boxes import StateBoxes
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.editors import set_property
from eia_solo.ui.widgets.labels import ThemedLabel, data
from eia_solo.ui.widgets.panel import rule, tight
from eia_solo.ui.words import tr

LABELS = 120
"""The width of the column of labels."""
_NARROW = (Sort.CHOICE, Sort.STATE, Sort.OFFICE, Sort.NUMBER)
"""Editors that are no wider than what stands in them."""


class FieldForm(QWidget):
    """Made anew for every kind. `offer` says what can be chosen as the record stands."""

    changed = Signal()

    def __init__(self, fields: tuple[Field, ...], theme: Theme, offer: Offer) -> None:
        super().__init__()
        self._fields = fields
        self._offer = offer
        self._theme = theme
        self.editors: dict[str, Editor] = {}
        self._labels: dict[str, ThemedLabel] = {}
        self._problems: dict[str, ThemedLabel] = {}
        self._grid = QGridLayout(self)
        tight(self._grid, 6)
        self._grid.setHorizontalSpacing(8)
        self._grid.setColumnStretch(1, 1)
        for number, field in enumerate(fields):
            self._add(number, field)
        self.refresh()
        self._fit()

    def _add(self, number: int, field: Field) -> None:
        editor = (
            RowsEditor(field, self._theme, self._offer) if field.sort is Sort.ROWS else editor_for(field, self._theme)
        )
        widget = cast("QWidget", editor)
        editor.changed.connect(self._tell)
        label = data(self._theme, "" if field.sort is Sort.FLAG else tr(field.label), 13, tone="label")
        label.setWordWrap(True)
        label.setMinimumHeight(self._theme.px(26))
        problem = data(self._theme, "", 12).wrapping()
        problem.hide()
        beside = QVBoxLayout()
        tight(beside, 2)
        if field.sort in _NARROW:
            beside.addWidget(widget, 0, Qt.AlignmentFlag.AlignLeft)
        else:
            beside.addWidget(widget)
        beside.addWidget(problem)
        self._grid.addWidget(label, number, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addLayout(beside, number, 1)
        self.editors[field.key], self._labels[field.key], self._problems[field.key] = editor, label, problem

    @property
    def stops(self) -> Iterator[QWidget]:
        """What the Tab key goes through, in reading order."""
        for editor in self.editors.values():
            if isinstance(editor, RowsEditor):
                yield from editor.stops
            else:
                yield cast("QWidget", editor)

    def values(self) -> dict[str, Any]:
        """What stands in the fields."""
        return {key: editor.value() for key, editor in self.editors.items()}

    def put(self, values: Mapping[str, Any]) -> None:
        """Fill in these values, and leave the other fields as they are."""
        for key, value in values.items():
            if key in self.editors:
                self.editors[key].put(value)
        self._show_asked()

    def refresh(self) -> None:
        """Offer what the record offers now."""
        for field in self._fields:
            editor = self.editors[field.key]
            if isinstance(editor, ChoiceEditor):
                editor.choose_from(self._offer(field))
            elif isinstance(editor, StateBoxes):
                editor.offer(self._offer(field))
        self._show_asked()

    def show_problems(self, problems: Mapping[str, str]) -> None:
        """Say beside each field what is missing, quietly, or what is wrong; `problems` by key."""
        for key, label in self._problems.items():
            editor, what = self.editors[key], problems.get(key, "")
            wrong = bool(what) and editor.value() not in (None, "", (), False)
            label.setText(what)
            label.set_tone("war" if wrong else "quiet")
            label.setVisible(bool(what))
            set_property(cast("QWidget", editor), "wrong", wrong)
            cast("QWidget", editor).setAccessibleDescription(what)
            if isinstance(editor, RowsEditor):
                editor.show_problems(within(problems, key))

    def first_problem(self, problems: Mapping[str, str]) -> QWidget | None:
        """The first editor with something missing or wrong."""
        for key, editor in self.editors.items():
            inside = within(problems, key)
            if isinstance(editor, RowsEditor) and (inside or key in problems):
                return editor.place_to_mend(inside)
            if key in problems:
                return cast("QWidget", editor)
        return None

    def _tell(self) -> None:
        self._show_asked()
        self.changed.emit()

    def _show_asked(self) -> None:
        """Fields that the others make needless are not shown."""
        values = self.values()
        for field in self._fields:
            asked = field.is_asked(values)
            cast("QWidget", self.editors[field.key]).setVisible(asked)
            self._labels[field.key].setVisible(asked)
            if not asked:
                self._problems[field.key].hide()

    def _fit(self) -> None:
        for label in self._labels.values():
            label.setFixedWidth(self._theme.px(LABELS))

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._fit()


def within(problems: Mapping[str, str], place: str) -> dict[str, str]:
    """The problems inside a place of the form, by where they are in it."""
    start = f"{place}."
    return {at.removeprefix(start): said for at, said in problems.items() if at.startswith(start)}


KindOffer = Callable[[Field, str], Choices]
"""What can be chosen in a field of a kind as the record stands."""


class ActBlock(QWidget):
    """`removed` asks to take the act away, `kind_chosen` says that the player chose another kind."""

    changed = Signal()
    removed = Signal()
    kind_chosen = Signal(str)

    def __init__(self, kinds: tuple[Kind, ...], theme: Theme, offer: KindOffer) -> None:
        super().__init__()
        self._kinds = {kind.id: kind for kind in kinds}
        self._theme = theme
        self._offer = offer
        self.kind = ChoiceEditor(theme)
        self.kind.setAccessibleName(tr("What it does"))
        self.kind.choose_from(titles(kinds))
        self.remove = QPushButton("×")
        self.remove.setFlat(True)
        self.remove.setAccessibleName(tr("Take this act away"))
        self.remove.setToolTip(tr("Take this act away"))
        self._label = data(theme, tr("What it does"), 13, tone="label")
        row = QHBoxLayout()
        tight(row, 8)
        row.addWidget(self._label)
        row.addWidget(self.kind)
        row.addStretch(1)
        row.addWidget(self.remove)
        self._column = QVBoxLayout(self)
        tight(self._column, 6)
        self._column.addWidget(rule())
        self._column.addLayout(row)
        self.fields = self._make_fields()
        self.kind.changed.connect(self._change_kind)
        self.kind.activated.connect(lambda _: self.kind_chosen.emit(self.kind.value()))
        self.remove.clicked.connect(self.removed)
        self.set_theme(theme)

    @property
    def plan(self) -> Kind:
        """The kind that is chosen."""
        return self._kinds[self.kind.value()]

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """What the Tab key goes through, in reading order."""
        return (self.kind, self.remove, *self.fields.stops)

    def written(self) -> Written:
        """What stands in it."""
        return Written(self.kind.value(), self.fields.values())

    def put(self, written: Written) -> None:
        """Show an act."""
        blocked = self.kind.blockSignals(True)
        self.kind.put(written.kind)
        self.kind.blockSignals(blocked)
        self._renew()
        self.fields.put(written.values)
        self.changed.emit()

    def refresh(self) -> None:
        """Offer what the record offers now."""
        self.fields.refresh()

    def show_problems(self, problems: Mapping[str, str]) -> None:
        self.fields.show_problems(problems)

    def _make_fields(self) -> FieldForm:
        kind = self.kind.value()
        made = FieldForm(self.plan.fields, self._theme, lambda field: self._offer(field, kind))
        made.changed.connect(self.changed)
        self._column.addWidget(made)
        return made

    def _renew(self) -> None:
        old = self.fields
        self._column.removeWidget(old)
        old.hide()
        old.deleteLater()
        self.fields = self._make_fields()

    def _change_kind(self) -> None:
        self._renew()
        self.changed.emit()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._label.setFixedWidth(theme.px(LABELS))

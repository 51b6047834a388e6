"""One act of a post, or one ruling: its kind, and the fields of that kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from eia_solo.games.revolution_and_reaction.ui.editors import ChoiceEditor, Choices
from eia_solo.games.revolution_and_reaction.ui.field_form import LABELS, FieldForm
from eia_solo.games.revolution_and_reaction.ui.presenters.draft import Written
from eia_solo.games.revolution_and_reaction.ui.presenters.fields import Field, Kind
from eia_solo.games.revolution_and_reaction.ui.presenters.kinds import titles
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.labels import data
from eia_solo.ui.widgets.panel import rule, tight
from eia_solo.ui.words import tr

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

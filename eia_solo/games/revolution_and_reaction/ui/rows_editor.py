"""Several rows of the same fields: the clauses of a treaty, the turns to come."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, cast

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from eia_solo.games.revolution_and_reaction.ui.editors import SHORTER, ChoiceEditor, Choices, Editor, editor_for
from eia_solo.games.revolution_and_reaction.ui.presenters.fields import Field, Sort
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.editors import set_property
from eia_solo.ui.widgets.labels import ThemedLabel, data
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.words import tr

Offer = Callable[[Field], Choices]
"""What can be chosen in a field as the record stands."""


class _Row(QWidget):
    """One row: its editors side by side, and a button that takes it away."""

    changed = Signal()

    def __init__(self, columns: Sequence[Field], theme: Theme, offer: Offer) -> None:
        super().__init__()
        self.editors: dict[str, Editor] = {}
        row = QHBoxLayout()
        tight(row, 6)
        for column in columns:
            editor = editor_for(column, theme, SHORTER)
            if isinstance(editor, ChoiceEditor):
                editor.choose_from(offer(column))
            editor.changed.connect(self.changed)
            self.editors[column.key] = editor
            row.addWidget(cast("QWidget", editor), 1 if column.sort in (Sort.LINE, Sort.NAMES, Sort.MOMENT) else 0)
        self.remove = QPushButton("×")
        self.remove.setFlat(True)
        self.remove.setAccessibleName(tr("Take this row away"))
        self.remove.setToolTip(tr("Take this row away"))
        row.addWidget(self.remove)
        self.problem: ThemedLabel = data(theme, "", 12, tone="war").wrapping()
        self.problem.hide()
        column_of = QVBoxLayout(self)
        tight(column_of, 2)
        column_of.addLayout(row)
        column_of.addWidget(self.problem)


class RowsEditor(QWidget):
    """The rows, and a button for one more."""

    changed = Signal()

    def __init__(self, field: Field, theme: Theme, offer: Offer) -> None:
        super().__init__()
        self._field, self._theme, self._offer = field, theme, offer
        self.rows: list[_Row] = []
        self.more = QPushButton(tr("One more"))
        self.more.setAccessibleName(tr("One more: {what}", what=tr(field.label)))
        self.more.clicked.connect(self._add)
        self._column = QVBoxLayout(self)
        tight(self._column, 4)
        below = QHBoxLayout()
        below.addWidget(self.more)
        below.addStretch(1)
        self._column.addLayout(below)

    def place_to_mend(self, problems: Mapping[str, str]) -> QWidget:
        """The first editor with something missing or wrong in it, or the button for a row."""
        for number, row in enumerate(self.rows):
            for key, editor in row.editors.items():
                if f"{number}.{key}" in problems:
                    return cast("QWidget", editor)
        return self.more

    def value(self) -> tuple[dict[str, Any], ...]:
        return tuple({key: editor.value() for key, editor in row.editors.items()} for row in self.rows)

    def put(self, value: Sequence[Mapping[str, Any]] | None) -> None:
        """Show these rows in the place of those there are."""
        for row in tuple(self.rows):
            self._take(row)
        for values in value or ():
            made = self._insert()
            for key, editor in made.editors.items():
                editor.put(values.get(key))

    def show_problems(self, problems: Mapping[str, str]) -> None:
        """Say beside each row what is wrong in it; `problems` by row and key, as "0.number"."""
        for number, row in enumerate(self.rows):
            found = {key: what for key in row.editors if (what := problems.get(f"{number}.{key}", ""))}
            row.problem.setText("; ".join(found.values()))
            row.problem.setVisible(bool(found))
            for key, editor in row.editors.items():
                set_property(cast("QWidget", editor), "wrong", key in found)

    def _add(self) -> None:
        made = self._insert()
        cast("QWidget", next(iter(made.editors.values()))).setFocus()
        self.changed.emit()

    def _insert(self) -> _Row:
        row = _Row(self._field.columns, self._theme, self._offer)
        row.changed.connect(self.changed)
        row.remove.clicked.connect(lambda: self._remove(row))
        self._column.insertWidget(len(self.rows), row)
        self.rows.append(row)
        return row

    @property
    def stops(self) -> Iterator[QWidget]:
        """What the Tab key goes through, in reading order."""
        for row in self.rows:
            yield from (cast("QWidget", editor) for editor in row.editors.values())
            yield row.remove
        yield self.more

    def _remove(self, row: _Row) -> None:
        self.more.setFocus()
        self._take(row)
        self.changed.emit()

    def _take(self, row: _Row) -> None:
        self.rows.remove(row)
        self._column.removeWidget(row)
        row.hide()
        row.deleteLater()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme

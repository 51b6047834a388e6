"""The editors of a form: each has `value`, `put` and `changed`, whatever is filled in with it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol, cast

from PySide6.QtCore import QSize, Signal, SignalInstance
from PySide6.QtWidgets import QCheckBox, QLineEdit, QPlainTextEdit, QSizePolicy, QWidget

from eia_solo.games.revolution_and_reaction.ui.presenters.fields import NOT_KNOWN, Field, Sort
from eia_solo.games.revolution_and_reaction.ui.state_boxes import StateBoxes
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.editors import ChoiceBox, set_property
from eia_solo.ui.words import tr

Choices = Iterable[tuple[Any, str]]
SHORT, SHORTER = 130, 64
"""The width of a number; and in a row of several editors."""


class Editor(Protocol):
    """What a form needs of an editor, which is a widget besides."""

    changed: SignalInstance

    def value(self) -> Any: ...
    def put(self, value: Any) -> None: ...


class LineEditor(QLineEdit):
    """One line of text. It takes the room there is, or is so wide."""

    changed = Signal()

    def __init__(self, theme: Theme, hint: str = "", *, width: int = 0) -> None:
        super().__init__()
        self._width = width
        self.setPlaceholderText(hint)
        self.textChanged.connect(lambda _: self.changed.emit())
        self.set_theme(theme)

    def value(self) -> str:
        return self.text()

    def put(self, value: Any) -> None:
        self.setText("" if value is None else str(value))
        self.setCursorPosition(0)  # where there is little room, the beginning is what tells

    def set_theme(self, theme: Theme) -> None:
        if self._width:
            self.setFixedWidth(theme.px(self._width))


class WordsEditor(QPlainTextEdit):
    """Some lines of text; Tab leaves it."""

    changed = Signal()

    def __init__(self, theme: Theme, hint: str = "", lines: int = 3) -> None:
        super().__init__()
        self._theme = theme
        self._lines = lines
        self.setPlaceholderText(hint)
        self.setTabChangesFocus(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.textChanged.connect(self.changed)
        self.set_theme(theme)

    def value(self) -> str:
        return self.toPlainText()

    def put(self, value: Any) -> None:
        if self.toPlainText() != (value or ""):
            self.setPlainText(value or "")

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.setFixedHeight(theme.px(20 * self._lines + 16))

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(200), self.height())


class FlagEditor(QCheckBox):
    """Something that is so or not."""

    changed = Signal()

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.toggled.connect(lambda _: self.changed.emit())

    def value(self) -> bool:
        return self.isChecked()

    def put(self, value: Any) -> None:
        self.setChecked(bool(value))


class ChoiceEditor(ChoiceBox):
    """One of several. `none` is the word for no value, without which something is always chosen.

    With `is_unknown` no value is shown as a gap.
    """

    changed = Signal()

    def __init__(self, theme: Theme, none: str = "", *, is_unknown: bool = False) -> None:
        super().__init__()
        self._theme = theme
        self._none = none
        self._is_unknown = is_unknown
        self._asked: tuple[tuple[Any, str], ...] = ()
        self.stands = ""
        """What is offered in any case, for it stands there already."""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.currentIndexChanged.connect(lambda _: self._tell())

    def _tell(self) -> None:
        self._mark()
        self.changed.emit()

    def choose_from(self, choices: Choices) -> None:
        """Offer these; what is chosen stays chosen if it is among them."""
        value = self.value()
        self._asked = tuple(choices)
        if self.stands and all(choice != self.stands for choice, _ in self._asked):
            self._asked = ((self.stands, self.stands), *self._asked)
        self.offer(self._asked, self._theme, unknown=self._none)
        self._show(value)

    def put(self, value: Any) -> None:
        self._show(value)

    def _show(self, value: Any) -> None:
        blocked = self.blockSignals(True)
        before = self.value()
        self.show_value(value)
        if self.currentIndex() < 0 and self.count():
            self.setCurrentIndex(self.count() - 1 if self._none else 0)
        self.blockSignals(blocked)
        self._mark()
        if self.value() != before:
            self.changed.emit()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.offer(self._asked, theme, unknown=self._none)
        self._mark()

    def _mark(self) -> None:
        """No value is mostly an answer here, and a gap only where it is unknown."""
        set_property(self, "unknown", self._is_unknown and self.value() is None)


def editor_for(field: Field, theme: Theme, number: int = SHORT) -> Editor:
    """The editor that a field is filled in with; `number` is how wide one for a number is."""
    hint, name = tr(field.hint), tr(field.label)
    made: QWidget
    if field.sort is Sort.FLAG:
        made = FlagEditor(name)
    elif field.sort is Sort.STATES:
        made = StateBoxes(theme, name)
    elif field.sort is Sort.WORDS:
        made = WordsEditor(theme, hint)
    elif field.sort in (Sort.CHOICE, Sort.STATE, Sort.OFFICE, Sort.POST):
        made = ChoiceEditor(theme, tr(field.none), is_unknown=field.none == NOT_KNOWN)
    else:
        made = LineEditor(theme, hint, width=number if field.sort is Sort.NUMBER else 0)
    made.setAccessibleName(name)
    return cast("Editor", made)

"""The buttons of a page of the month, and the line in which one of them asks for a reason."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QStackedWidget, QWidget

from eia_solo.ui.door import Door
from eia_solo.ui.presenters.lines import Act
from eia_solo.ui.presenters.offers import Offer
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.act_buttons import MOST, ActButtons
from eia_solo.ui.widgets.key_button import KeyButton, only_read, usable
from eia_solo.ui.widgets.keyboard import holds_focus, let_go
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.words import tr


class ReasonLine(QWidget):
    """The line in which a reason is written, with the button that takes it and the one that leaves it."""

    def __init__(self, theme: Theme, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.because = QLineEdit(self)
        self.give = KeyButton(theme, "", "Enter", parent=self)
        self.leave = KeyButton(theme, tr("Leave"), "Esc", parent=self)
        self.because.setObjectName(f"because_{name}")
        self.give.setObjectName(f"give_{name}")
        self.leave.setObjectName(f"leave_{name}")
        self.on_enter = self.give
        row = QHBoxLayout(self)
        tight(row, 8)
        row.addWidget(self.because, 1)
        row.addWidget(self.give)
        row.addWidget(self.leave)


class ActRow(QStackedWidget):
    """As many buttons as there are acts; one that asks for a reason gives way to the line for it."""

    goes = Signal(str)
    """An act leads elsewhere."""
    left = Signal()
    """A reason was given or left, or something done: the focus is not needed here any more."""

    def __init__(self, door: Door, theme: Theme, name: str, *, wide: bool = False, over: bool = False) -> None:
        """With `wide` the first button takes all the room that the others leave; with `over` it stands above them."""
        super().__init__()
        self._door = door
        self._theme = theme
        self._name = name
        self._acts: tuple[Act, ...] = ()
        self._asked: Act | None = None
        self._black = False
        self.setObjectName(f"acts_{name}")
        row = ActButtons(theme, name, self.offers, self, wide=wide, over=over)
        row.pressed.connect(self._press)
        self._row, self.buttons, self.more = row, row.buttons, row.more
        self.addWidget(row)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme

    @cached_property
    def reason(self) -> ReasonLine:
        """The line for a reason, made when the first is asked for."""
        line = ReasonLine(self._theme, self._name, self)
        line.because.returnPressed.connect(self._give)
        line.give.clicked.connect(self._give)
        line.leave.clicked.connect(self.leave)
        self.addWidget(line)
        return line

    def show_acts(self, acts: Sequence[Act], *, black: bool) -> None:
        """Offer these acts; with `black` the first is what Enter does. A reason that is being written is left alone."""
        barred = only_read(self._door.session.why_read_only)
        held = holds_focus(self)
        self._acts, self._black = tuple(acts[:MOST]), black
        if self._asked is not None:
            self.reason.give.set_primary(black)
        for button, act in zip(self.buttons, self._acts, strict=False):
            usable(button, barred if act.make is not None else "")
        self._row.show_acts(self._acts, black=black)
        if self._asked is not None and self._asked.text not in [act.text for act in self._acts]:
            self._close()
        if held and not holds_focus(self):
            self.left.emit()

    def offers(self) -> tuple[Offer, ...]:
        """What the buttons do, as entries of a menu."""
        writable = not self._door.session.why_read_only
        return tuple(
            Offer(
                act.text,
                partial(self._press, number),
                self.buttons[number].key,
                "" if writable or act.make is None else self._door.session.why_read_only,
            )
            for number, act in enumerate(self._acts)
        )

    @property
    def is_asking(self) -> bool:
        return self._asked is not None

    def press_black(self) -> None:
        """Do what Enter does, if there is such a thing here."""
        if self._black:
            self.press_first()

    def press_first(self) -> None:
        """Do the first of the acts, if it can be done."""
        if self._acts and self.buttons[0].isEnabled():
            self._press(0)

    def press_key(self, key: str) -> bool:
        """Do the act that this key stands for; whether there is one that can be done."""
        for number, act in enumerate(self._acts):
            if act.key == key and self.buttons[number].isEnabled():
                self._press(number)
                return True
        return False

    def leave(self) -> None:
        """Give no reason after all."""
        if self._asked is not None:
            self._close()
            self.left.emit()

    def _close(self) -> None:
        self._asked = None
        let_go(self)
        self.setCurrentIndex(0)

    def _press(self, number: int) -> None:
        act = self._acts[number]
        if act.goes:
            self.goes.emit(act.goes)
        elif act.asks:
            self._asked = act
            because, give = self.reason.because, self.reason.give
            because.setText(act.suggests)
            because.selectAll()
            because.setPlaceholderText(tr("{question} (optional)", question=act.asks) if act.optional else act.asks)
            because.setAccessibleName(act.asks)
            give.setText(act.text)
            give.set_primary(self._black)
            let_go(self)
            self.setCurrentWidget(self.reason)
            because.setFocus()
        else:
            self._do(act, "")

    def _give(self) -> None:
        act, because = self._asked, self.reason.because.text()
        if act is not None and self._do(act, because):
            self._close()
            self.left.emit()

    def _do(self, act: Act, because: str) -> bool:
        return act.make is not None and self._door.do(act.make(because))

"""The buttons of a page of the month, and the line in which one of them asks for a reason."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial

from PySide6.QtCore import QElapsedTimer, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QGridLayout, QHBoxLayout, QLineEdit, QSizePolicy, QStackedWidget, QWidget

from eia_solo.ui.door import Door
from eia_solo.ui.presenters.lines import Act
from eia_solo.ui.presenters.offers import Offer
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.words import tr

MOST = 4


def holds_focus(part: QWidget) -> bool:
    """Whether the focus is in a part of the view."""
    focus = QApplication.focusWidget()
    return focus is not None and part.isAncestorOf(focus)  # Qt counts a widget among its own ancestors


def let_go(part: QWidget) -> None:
    """Take the focus out of what is about to be hidden: Qt would hand it on, and lists would follow it."""
    if holds_focus(part) and (focus := QApplication.focusWidget()) is not None:
        focus.clearFocus()


CALM_MS = 400
"""So long after a click a button that does something else by then takes no other one."""


class ActButton(KeyButton):
    """A button whose words and key change with what it does.

    The second click of a double click was meant for what the button did before: where it does something else by now,
    that click does nothing.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "", parent=parent)
        self._pressed_for = ""
        self._since_click = QElapsedTimer()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        hasty = self._since_click.isValid() and self._since_click.elapsed() < CALM_MS
        if not (hasty and self.text() != self._pressed_for):
            self._pressed_for = self.text()
            super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.isDown():
            self._since_click.start()
        super().mouseReleaseEvent(event)

    def show_act(self, text: str, key: str) -> None:
        if (self.text(), self._key) != (text, key):
            self._key = key
            self.setText(text)
            self._tell()
            self.updateGeometry()


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
        row_of_buttons = QWidget(self)
        self.buttons = [ActButton(theme, row_of_buttons) for _ in range(MOST)]
        row = QGridLayout(row_of_buttons)
        tight(row, 8)
        for number, button in enumerate(self.buttons):
            button.setObjectName(f"act_{name}_{number}")
            button.clicked.connect(lambda _=False, number=number: self._press(number))
            button.hide()
            if over:
                row.addWidget(button, *((0, 0, 1, MOST) if number == 0 else (1, number - 1)))
            else:
                row.addWidget(button, 0, number)
        row.setColumnStretch(0 if wide else MOST, 1)
        if wide:  # long words give way to the others
            self.buttons[0].setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            self.buttons[0].setMinimumWidth(theme.px(220))
        if over:  # nothing moves where there is only the first
            stays = self.buttons[1].sizePolicy()
            stays.setRetainSizeWhenHidden(True)
            self.buttons[1].setSizePolicy(stays)
        self.addWidget(row_of_buttons)
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
        writable = not self._door.session.why_read_only
        held = holds_focus(self)
        self._acts, self._black = tuple(acts[:MOST]), black
        if self._asked is not None:
            self.reason.give.set_primary(black)
        for number, button in enumerate(self.buttons):
            if number >= len(self._acts):
                let_go(button)
                button.hide()
                continue
            act, first = self._acts[number], black and number == 0
            button.show_act(act.text, act.key or ("Enter" if first else ""))
            button.set_primary(first)
            button.setEnabled(writable or act.make is None)
            button.show()
        if self._asked is not None and self._asked.text not in [act.text for act in self._acts]:
            self._close()
        if held and not any(button.hasFocus() and button.isVisible() for button in self.buttons) and not self.is_asking:
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

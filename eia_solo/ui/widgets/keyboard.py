"""Helps for the keyboard: where the focus goes, and Ctrl+Enter."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFocusEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLineEdit,
    QPushButton,
    QWidget,
)


@runtime_checkable
class KeepsEnter(Protocol):
    """A widget in which Enter does something now and then."""

    def keeps_enter(self) -> bool:
        """Whether Enter does something in it now."""


def takes_enter(focus: QWidget | None) -> bool:
    """Whether Enter does something of its own in the focused widget, so that it presses no black button."""
    if isinstance(focus, KeepsEnter):
        return focus.keeps_enter()
    return isinstance(focus, QLineEdit | QComboBox | QAbstractButton | QAbstractItemView)


def is_on_enter(button: QAbstractButton, focus: QWidget | None, *, black: bool) -> bool:
    """Whether Enter presses a button while the focus is there; `black` is whether it is the black one of its view.

    A form says with `on_enter` which button it is in its fields: None is the black one, False is none.
    """
    if isinstance(focus, QPushButton):
        return button is focus
    around = focus
    while around is not None:
        if hasattr(around, "on_enter"):
            return button is around.on_enter or (around.on_enter is None and black)
        around = around.parentWidget()
    return black and not takes_enter(focus)


class _Passes(QObject):
    """Passes the focus of a view on."""

    def __init__(self, view: QWidget, first: QWidget) -> None:
        super().__init__(view)
        self._first = first
        view.installEventFilter(self)

    def eventFilter(self, _view: QObject, event: QEvent) -> bool:
        if isinstance(event, QFocusEvent) and event.gotFocus():
            self._first.setFocus(event.reason())
            return True
        return False


def give_focus_to(view: QWidget, first: QWidget) -> None:
    """Let `first` have the focus whenever the view gets it.

    Not Qt's focus proxy: the Tab key follows it too, and passes over every control that stands before `first`.
    """
    _Passes(view, first)


def holds_focus(part: QWidget) -> bool:
    """Whether the focus is in a part of the view."""
    focus = QApplication.focusWidget()
    return focus is not None and part.isAncestorOf(focus)  # Qt counts a widget among its own ancestors


def let_go(part: QWidget) -> None:
    """Take the focus out of what is about to be hidden: Qt would hand it on, and lists would follow it."""
    if holds_focus(part) and (focus := QApplication.focusWidget()) is not None:
        focus.clearFocus()


def on_ctrl_enter(view: QWidget, do: Callable[[], object]) -> None:
    """Do this on Ctrl+Enter, with either of the two Enter keys, wherever in the view the focus is."""
    for keys in ("Ctrl+Return", "Ctrl+Enter"):
        shortcut = QShortcut(QKeySequence(keys), view)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(do)


def tab_after(part: QWidget, stops: Sequence[QWidget]) -> None:
    """Let the Tab key come to these after all that is in a part, which may have been made later."""
    last, within = part, part.nextInFocusChain()
    while within is not None and within is not part:
        is_stop = within.focusPolicy() & Qt.FocusPolicy.TabFocus and part.isAncestorOf(within)
        last, within = within if is_stop else last, within.nextInFocusChain()  # Qt sets no order from anything else
    tab_along((last, *stops))


def tab_along(stops: Iterable[QWidget]) -> None:
    """Let the Tab key go from each to the next: a field made later would else come after all others."""
    for one, other in pairwise(stops):
        QWidget.setTabOrder(one, other)

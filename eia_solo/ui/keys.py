"""Which keys stay with the widget that has the focus, though they are keys of the window too.

Many actions are one key without Ctrl: a field in which one writes and a table with arrow keys come first.
"""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QTabBar,
    QWidget,
)

_Key = Qt.Key
_PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.KeypadModifier)
_MOVING = (_Key.Key_Left, _Key.Key_Right, _Key.Key_Home, _Key.Key_End)
ENTER = (_Key.Key_Return, _Key.Key_Enter)


@runtime_checkable
class KeepsKeys(Protocol):
    """A widget with keys of its own, in the place of what widgets of its kind keep."""

    def keeps_key(self, key: int) -> bool:
        """Whether this key stays with it."""


@runtime_checkable
class KeepsEnter(Protocol):
    """A widget in which Enter does something now and then."""

    def keeps_enter(self) -> bool:
        """Whether Enter does something in it now."""


def is_plain(pressed: QKeyCombination) -> bool:
    """Whether no Ctrl, Alt or the like is held."""
    return pressed.keyboardModifiers() in _PLAIN


def moves(key: int) -> bool:
    """Whether the key moves a cursor or a choice along a line."""
    return key in _MOVING


def writes(key: int) -> bool:
    """Whether the key writes, deletes or moves where one writes."""
    return _Key.Key_Space <= key <= _Key.Key_ydiaeresis or key == _Key.Key_Backspace or moves(key)


def stays(focus: QWidget | None, pressed: QKeyCombination) -> bool:
    """Whether the key belongs to the focused widget and not to the action it is a shortcut of."""
    if not is_plain(pressed):
        return False
    key = pressed.key()
    if isinstance(focus, KeepsKeys):
        return focus.keeps_key(key)
    if isinstance(focus, QLineEdit | QPlainTextEdit | QAbstractSpinBox | QComboBox):
        return writes(key)
    if isinstance(focus, QTabBar):
        return moves(key)
    if not isinstance(focus, QAbstractItemView):
        return False
    return key in (_Key.Key_Home, _Key.Key_End) or (key == _Key.Key_F2 and _edits(focus))


def _edits(focus: QAbstractItemView) -> bool:
    """Whether F2 edits the chosen cell: a table may begin to edit with it and still have nothing to be edited."""
    begins = focus.editTriggers() & QAbstractItemView.EditTrigger.EditKeyPressed
    return bool(begins) and bool(focus.currentIndex().flags() & Qt.ItemFlag.ItemIsEditable)


def takes_enter(focus: QWidget | None) -> bool:
    """Whether Enter does something of its own in the focused widget, so that it presses no black button."""
    if isinstance(focus, KeepsEnter):
        return focus.keeps_enter()
    return isinstance(focus, QLineEdit | QComboBox | QAbstractButton | QAbstractItemView)


def turn_to_end(focus: QWidget | None, key: int) -> bool:
    """Home and End in tabs, which Qt leaves out: to the first or the last one that can be chosen. Whether it was so."""
    if not isinstance(focus, QTabBar) or key not in (_Key.Key_Home, _Key.Key_End):
        return False
    tabs = [n for n in range(focus.count()) if focus.isTabEnabled(n) and focus.isTabVisible(n)]
    if tabs:
        focus.setCurrentIndex(tabs[0 if key == _Key.Key_Home else -1])
    return True

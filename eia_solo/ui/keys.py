"""Which keys stay with the widget that has the focus, though they are keys of the window too, and every key there is.

Many actions are one key without Ctrl: a field in which one writes and a table with arrow keys come first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QRadioButton,
    QTabBar,
    QWidget,
)

from eia_solo.core.values import frozen
from eia_solo.core.wording import OR, joined
from eia_solo.ui.actions import ActionList
from eia_solo.ui.words import mark, tr

_Key = Qt.Key
_PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.KeypadModifier)
_MOVING = (_Key.Key_Left, _Key.Key_Right, _Key.Key_Home, _Key.Key_End)
ENTER = (_Key.Key_Return, _Key.Key_Enter)


@runtime_checkable
class KeepsKeys(Protocol):
    """A widget with keys of its own, in the place of what widgets of its kind keep."""

    def keeps_key(self, key: int) -> bool:
        """Whether this key stays with it."""


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
    if isinstance(focus, QTabBar | QRadioButton):
        return moves(key)
    if not isinstance(focus, QAbstractItemView):
        return False
    return key in (_Key.Key_Home, _Key.Key_End) or (key == _Key.Key_F2 and _edits(focus))


def _edits(focus: QAbstractItemView) -> bool:
    """Whether F2 edits the chosen cell: a table may begin to edit with it and still have nothing to be edited."""
    begins = focus.editTriggers() & QAbstractItemView.EditTrigger.EditKeyPressed
    return bool(begins) and bool(focus.currentIndex().flags() & Qt.ItemFlag.ItemIsEditable)


def turn_to_end(focus: QWidget | None, key: int) -> bool:
    """Home and End in tabs, which Qt leaves out: to the first or the last one that can be chosen. Whether it was so."""
    if not isinstance(focus, QTabBar) or key not in (_Key.Key_Home, _Key.Key_End):
        return False
    tabs = [n for n in range(focus.count()) if focus.isTabEnabled(n) and focus.isTabVisible(n)]
    if tabs:
        focus.setCurrentIndex(tabs[0 if key == _Key.Key_Home else -1])
    return True


@frozen
class KeyLine:
    """What is done, and the keys for it as they are written on the keyboard."""

    does: str
    keys: str

    def has(self, words: Sequence[str]) -> bool:
        text = f"{self.does} {self.keys}".casefold()
        return all(word in text for word in words)


Others = tuple[tuple[str, tuple[tuple[str, str], ...]], ...]
"""Keys that no menu lists: the part of the window, and what each key does there."""

_IN_EVERY_PAGE: Others = (
    (mark("In the header"), ((mark("All menus"), mark("F10, Alt")),)),
    (
        mark("In every list and table"),
        (
            (mark("Another line or cell"), mark("Arrows")),
            (mark("The first and the last"), mark("Home, End")),
            (mark("A page on or back"), mark("PgUp, PgDown")),
            (mark("Open what is chosen"), mark("Enter")),
            (mark("Tick it, or fold it"), mark("Space")),
            (mark("Out of the list, to the next field"), mark("Tab")),
        ),
    ),
    (
        mark("In tabs"),
        ((mark("Another tab"), mark("Left, Right")), (mark("The first and the last tab"), mark("Home, End"))),
    ),
    (
        mark("In the history"),
        (
            (mark("Go to the chosen entry or branch"), mark("Enter")),
            (mark("Remove the name of a branch"), mark("Del")),
        ),
    ),
)
"""Keys of what every page has."""


def key_groups(actions: ActionList, others: Others) -> Iterator[tuple[str, tuple[KeyLine, ...]]]:
    """The menus of a page with the keys of their actions, then the keys that no menu lists."""
    for menu in actions.menus:
        lines = [KeyLine(spec.title, _written(spec.keys)) for spec in actions.specs if spec.menu == menu and spec.keys]
        letter = KeyLine(tr("Open this menu"), QKeySequence.mnemonic(tr(menu)).toString())
        yield tr("Menu {name}", name=tr(menu).replace("&", "")), (letter, *lines)
    for name, keys_there in (*others, *_IN_EVERY_PAGE):
        yield tr(name), tuple(KeyLine(tr(does), tr(keys)) for does, keys in keys_there)


def _written(keys: Sequence[str]) -> str:
    return joined((QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText) for key in keys), OR)

"""Which keys stay with the widget that has the focus, though they are keys of the window too.

Every action of the phase is one key without Ctrl. A field in which one writes, a table with arrow keys and the sheet
come first; and where the check cannot be seen, no key rolls it.
"""

from __future__ import annotations

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeySequence
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

from eia_solo.games.empires_in_arms.ui.widgets.answer_field import AnswerField
from eia_solo.games.empires_in_arms.ui.widgets.breakdown_view import BreakdownView
from eia_solo.games.empires_in_arms.ui.widgets.odds_matrix import OddsMatrix
from eia_solo.ui.actions import ACTIONS, DICE_KEYS, NEED_THE_CHECK

_Key = Qt.Key
_PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.KeypadModifier)
_MOVING = (_Key.Key_Left, _Key.Key_Right, _Key.Key_Home, _Key.Key_End)
ENTER = (_Key.Key_Return, _Key.Key_Enter)

_OF_THE_CHECK = frozenset({*DICE_KEYS, *(key for spec in ACTIONS if spec.id in NEED_THE_CHECK for key in spec.keys)})


def stays(focus: QWidget | None, pressed: QKeyCombination, *, check_seen: bool, in_sheet: bool) -> bool:
    """Whether the key belongs to the focused widget and not to the action it is a shortcut of."""
    if pressed.keyboardModifiers() not in _PLAIN:
        return False
    key = pressed.key()
    written = _Key.Key_Space <= key <= _Key.Key_ydiaeresis
    if in_sheet and (written or key in (*_MOVING, _Key.Key_Backspace)):
        return True
    if not check_seen and QKeySequence(key).toString() in _OF_THE_CHECK:
        return True
    if isinstance(focus, AnswerField):
        written = focus.writes(key)
    if isinstance(focus, QLineEdit | QPlainTextEdit | QAbstractSpinBox | QComboBox):
        return written or key in (*_MOVING, _Key.Key_Backspace)
    if isinstance(focus, QTabBar | OddsMatrix):
        return key in _MOVING
    if not isinstance(focus, QAbstractItemView):
        return False
    return key in (_Key.Key_Home, _Key.Key_End) or (key == _Key.Key_F2 and _edits(focus))


def _edits(focus: QAbstractItemView) -> bool:
    """Whether F2 edits the chosen cell: a table may begin to edit with it and still have nothing to be edited."""
    begins = focus.editTriggers() & QAbstractItemView.EditTrigger.EditKeyPressed
    return bool(begins) and bool(focus.currentIndex().flags() & Qt.ItemFlag.ItemIsEditable)


def takes_enter(focus: QWidget | None) -> bool:
    """Whether Enter does something of its own in the focused widget, so that it presses no black button."""
    if isinstance(focus, BreakdownView):
        return focus.is_on_fold
    return isinstance(focus, QLineEdit | QComboBox | QAbstractButton | QAbstractItemView)


def turn_to_end(focus: QWidget | None, key: int) -> bool:
    """Home and End in tabs, which Qt leaves out: to the first or the last one that can be chosen. Whether it was so."""
    if not isinstance(focus, QTabBar) or key not in (_Key.Key_Home, _Key.Key_End):
        return False
    tabs = [n for n in range(focus.count()) if focus.isTabEnabled(n) and focus.isTabVisible(n)]
    if tabs:
        focus.setCurrentIndex(tabs[0 if key == _Key.Key_Home else -1])
    return True

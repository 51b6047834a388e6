"""Which keys stay with the widget that has the focus in the page of Empires in Arms.

Every action of the phase is one key without Ctrl: the sheet comes first, and where the check cannot be seen, no key
rolls it.
"""

from __future__ import annotations

from PySide6.QtCore import QKeyCombination
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QWidget

from eia_solo.games.empires_in_arms.ui.actions import DICE_KEYS, EMPIRES, NEED_THE_CHECK
from eia_solo.ui import keys

_OF_THE_CHECK = frozenset(
    {*DICE_KEYS, *(key for spec in EMPIRES.specs if spec.id in NEED_THE_CHECK for key in spec.keys)}
)


def stays(focus: QWidget | None, pressed: QKeyCombination, *, check_seen: bool, in_sheet: bool) -> bool:
    """Whether the key belongs to the focused widget and not to the action it is a shortcut of."""
    if keys.is_plain(pressed):
        key = pressed.key()
        if in_sheet and keys.writes(key):
            return True
        if not check_seen and QKeySequence(key).toString() in _OF_THE_CHECK:
            return True
    return keys.stays(focus, pressed)

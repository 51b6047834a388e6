"""A list of cards, in which letters and digits are keys of the card one is on."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from eia_solo.ui.mailbox.signs import card_sign
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_list import LineList
from eia_solo.ui.widgets.rows import Paint

_PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)


class KeyedList(LineList):
    """`pressed` is a key of the card one is on; Del is X. Enter is the view's."""

    pressed = Signal(str)
    keys = ""
    """The letters and digits that stay with the list."""

    def __init__(self, theme: Theme, name: str, id: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, name, id, parent)
        self.on_enter = None

    def keeps_key(self, key: int) -> bool:
        """Its keys stay with it; Home and End as in any list."""
        return key in map(ord, self.keys) or key in (Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_Delete)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in map(ord, self.keys) and event.modifiers() in _PLAIN:
            self.pressed.emit(chr(event.key()))
        elif event.key() == Qt.Key.Key_Delete:
            self.pressed.emit("X")
        else:
            super().keyPressEvent(event)


class MailLines(LineList):
    """Lines about mails, with their signs and the discs of a game."""

    sign_of = staticmethod(card_sign)

    def __init__(self, theme: Theme, disc: Paint, name: str, id: str) -> None:
        self.disc = disc
        super().__init__(theme, name, id)


class MailList(MailLines, KeyedList):
    """Mails, or the lines of one, with the keys of a mailbox."""

    keys = "FXUL0123456789"

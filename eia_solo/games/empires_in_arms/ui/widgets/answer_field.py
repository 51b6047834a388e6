"""The field in which a question is answered. Where only a number will do, letters are not written in it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRegularExpression, Qt
from PySide6.QtGui import QKeyEvent, QRegularExpressionValidator

from eia_solo.ui.keys import moves
from eia_solo.ui.widgets.line_field import LineField

_NUMBER, _ANY = QRegularExpression("-?[0-9]{0,9}"), QRegularExpression(".*")


class AnswerField(LineField):
    """Takes any text, or only a whole number: then letters stay keys of the window, for they mean nothing here."""

    def __init__(self) -> None:
        super().__init__()
        self._numbers_only = False
        self._rule = QRegularExpressionValidator(_ANY, self)
        self.setValidator(self._rule)

    def take_numbers_only(self, only: bool) -> None:
        """Let nothing but a number be written, or anything again."""
        self._numbers_only = only
        self._rule.setRegularExpression(_NUMBER if only else _ANY)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            # With Ctrl a letter prints nothing: Ctrl+V is for the field.
            prints = bool(event.text()) and event.text().isprintable()
            if prints and not self.writes(event.key()):
                event.ignore()  # or Qt would keep every letter for the field
                return False
        return super().event(event)

    def keeps_key(self, key: int) -> bool:
        return self.writes(key) or key == Qt.Key.Key_Backspace or moves(key)

    def writes(self, key: int) -> bool:
        """Whether this key writes something in the field."""
        if not Qt.Key.Key_Space <= key <= Qt.Key.Key_ydiaeresis:
            return False
        return not self._numbers_only or key == Qt.Key.Key_Minus or Qt.Key.Key_0 <= key <= Qt.Key.Key_9

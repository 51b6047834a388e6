"""A line to type in that leaves the window what it has no use for."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit


class LineField(QLineEdit):
    """A field that leaves undo and redo to the window while nothing typed in it can be taken back."""

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            undoes = event.matches(QKeySequence.StandardKey.Undo) and not self.isUndoAvailable()
            if undoes or (event.matches(QKeySequence.StandardKey.Redo) and not self.isRedoAvailable()):
                event.ignore()
                return True
        return super().event(event)

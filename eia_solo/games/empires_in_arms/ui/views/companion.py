"""A window beside the desk: never modal, closed with Esc, and the keys go back to where they came from."""

from __future__ import annotations

from PySide6.QtCore import QSize, QTimer
from PySide6.QtGui import QHideEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.ui.theme import Theme


class Companion(QDialog):
    """Follows the game while it is open; undo and redo work in it as in the window."""

    def __init__(self, door: EmpiresDoor, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._door = door
        self._theme = theme
        self._from: QWidget | None = None
        self.setModal(False)
        for keys, act in (("Ctrl+Z", self._undo), ("Ctrl+Shift+Z", self._redo), ("Ctrl+Y", self._redo)):
            QShortcut(QKeySequence(keys), self).activated.connect(act)
        door.changed.connect(self._follow)

    def open_from_focus(self, size: QSize) -> None:
        """Come to the front, and remember where the keys were."""
        if not self.isVisible():
            self._from = QApplication.focusWidget()
            room = self.screen().availableSize()
            self.resize(QSize(self._theme.px(size.width()), self._theme.px(size.height())).boundedTo(room))
        self.refresh()
        self.show()
        self.activateWindow()

    def refresh(self) -> None:
        """Show the game as it is now."""
        raise NotImplementedError

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        QTimer.singleShot(0, self, self._give_back)  # only then is it no longer the active window

    def _give_back(self) -> None:
        came_from, self._from = self._from, None
        if came_from is not None and came_from.isVisible() and not self.isVisible():
            came_from.activateWindow()
            came_from.setFocus()

    def _follow(self, _changes: object) -> None:
        if self.isVisible():
            self.refresh()

    def _undo(self) -> None:
        if self._door.session.undo_label is not None:
            self._door.undo()

    def _redo(self) -> None:
        if self._door.session.redo_label is not None:
            self._door.redo()

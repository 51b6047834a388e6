"""Keys of a page: fields and tables take theirs before they become actions, and Enter presses the black button."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QMainWindow, QStackedWidget, QWidget

from eia_solo.ui.keys import ENTER, stays, takes_enter, turn_to_end


class KeyedWindow(QMainWindow):
    """A window with views, the black button of each in its `buttons`. A page says which keys stay with its views."""

    views: QStackedWidget
    _pressed_in: QWidget | None = None
    """The widget that had the focus when the key was pressed."""

    def event(self, event: QEvent) -> bool:
        """Before a key becomes an action: fields and tables come first."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            self._pressed_in = QApplication.focusWidget()
            if self._stays(event):
                event.accept()
                return True
        return super().event(event)

    def _stays(self, event: QKeyEvent) -> bool:
        """Whether the key belongs to the widget it is pressed in."""
        return stays(self._pressed_in, event.keyCombination())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter does what the black button does, unless the focused widget does something; Home and End turn tabs."""
        if turn_to_end(QApplication.focusWidget(), event.key()):
            return
        if event.key() not in ENTER:
            super().keyPressEvent(event)
            return
        focus = self._pressed_in  # not where the focus is by now: Enter may have moved it, and does one thing only
        buttons = getattr(self.views.currentWidget(), "buttons", None)
        if isinstance(focus, QAbstractButton):
            focus.click()
        elif buttons is not None and self._leaves_enter(focus):
            buttons.press_black()

    def _leaves_enter(self, focus: QWidget | None) -> bool:
        """Whether Enter does nothing of its own in this widget."""
        return not takes_enter(focus)

"""Where the focus goes when a view as a whole is given it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QWidget


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

"""What one goes to by key is to be seen, also where the view is so small that it scrolls."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QAbstractItemView, QScrollArea, QWidget

_AROUND = 8


def go_to(widget: QWidget) -> None:
    """Give a widget the focus, and scroll the view until it, or in a list the line one is on, is in sight."""
    widget.setFocus()
    around = widget.parentWidget()
    while around is not None:
        if isinstance(around, QScrollArea) and (inside := around.widget()) is not None:
            _show(widget, around, inside)
        around = around.parentWidget()


def _show(widget: QWidget, area: QScrollArea, inside: QWidget) -> None:
    line = widget.visualRect(widget.currentIndex()) if isinstance(widget, QAbstractItemView) else widget.rect()
    place = QRect(widget.mapTo(inside, line.topLeft()), line.size()).center()
    area.ensureVisible(place.x(), place.y(), 0, line.height() // 2 + _AROUND)

"""Ctrl+Enter does what the black button of a view does: plain Enter belongs to the fields and lists."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget


def on_ctrl_enter(view: QWidget, do: Callable[[], object]) -> None:
    """Do this on Ctrl+Enter, with either of the two Enter keys, wherever in the view the focus is."""
    for keys in ("Ctrl+Return", "Ctrl+Enter"):
        shortcut = QShortcut(QKeySequence(keys), view)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(do)

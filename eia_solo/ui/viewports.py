"""The part of a scrolled widget that is seen is found by its name.

Qt makes that part. To find out what it is, PySide would load every class that a widget can be, with all their lists of
numbers, when it is first asked for: 12 ms and 2 MB, for a plain widget. What is found by its name is known to be one.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

_NAME = "qt_scrollarea_viewport"
_DIRECT = Qt.FindChildOption.FindDirectChildrenOnly
_viewport = QAbstractScrollArea.viewport


def _known(view: QAbstractScrollArea) -> QWidget:
    view.findChild(QWidget, _NAME, _DIRECT)
    return _viewport(view)


QAbstractScrollArea.viewport = _known  # type: ignore[method-assign]

"""A row that goes on in a further line where there is no room for all of its parts."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget, QWidgetItem


class Flow(QWidget):
    """Parts beside each other, each as wide as it is; what is left of a line goes to those that expand.

    It puts its parts in their places by itself: a layout of Qt that is written in Python can take the process along
    when it is deleted.
    """

    def __init__(self, parts: Sequence[QWidget], gap: int = 6) -> None:
        super().__init__()
        self._gap = gap
        for part in parts:
            part.setParent(self)
        self._items = [QWidgetItem(part) for part in parts]
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def heightForWidth(self, width: int) -> int:
        lines = self._lines(width)
        return sum(_high(line, width) for line in lines) + self._gap * max(len(lines) - 1, 0)

    def hasHeightForWidth(self) -> bool:
        return True

    def sizeHint(self) -> QSize:
        """In one line."""
        shown = self._shown()
        wide = sum(map(_wide, shown)) + self._gap * max(len(shown) - 1, 0)
        return QSize(wide, _high(shown, wide))

    def minimumSizeHint(self) -> QSize:
        """As wide as the widest part."""
        shown = self._shown()
        return QSize(max((item.minimumSize().width() for item in shown), default=0), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:  # a part came, went, or needs more room
            self.updateGeometry()
            self._place()
        return super().event(event)

    def _place(self) -> None:
        top, width = 0, self.width()
        for line in self._lines(width):
            left, high = 0, _high(line, width)
            spare = width - sum(map(_wide, line)) - self._gap * (len(line) - 1)
            growing = [item for item in line if _expands(item)]
            for item in line:
                more = max(spare, 0) // len(growing) if item in growing else 0
                wide = min(_wide(item), width) + more
                size = QSize(wide, _height(item, wide))
                item.setGeometry(QRect(QPoint(left, top + (high - size.height()) // 2), size))
                left += wide + self._gap
            top += high + self._gap

    def _shown(self) -> list[QWidgetItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _lines(self, width: int) -> list[list[QWidgetItem]]:
        """What stands in each line: as much as fits, and one part at least."""
        lines: list[list[QWidgetItem]] = []
        left = 0
        for item in self._shown():
            if lines and _wide(item) <= left:
                lines[-1].append(item)
            else:
                lines.append([item])
                left = width
            left -= _wide(item) + self._gap
        return lines


def _expands(item: QWidgetItem) -> bool:
    return bool(item.expandingDirections() & Qt.Orientation.Horizontal)


def _wide(item: QWidgetItem) -> int:
    return item.minimumSize().width() if _expands(item) else item.sizeHint().width()


def _high(line: Sequence[QWidgetItem], width: int) -> int:
    """How high a line is in which no part is wider than that."""
    return max((_height(item, min(_wide(item), width)) for item in line), default=0)


def _height(item: QWidgetItem, width: int) -> int:
    return item.heightForWidth(width) if item.hasHeightForWidth() else item.sizeHint().height()


def expanding(part: QWidget) -> QWidget:
    """The part, which takes what a line has left."""
    part.setSizePolicy(QSizePolicy.Policy.Expanding, part.sizePolicy().verticalPolicy())
    return part

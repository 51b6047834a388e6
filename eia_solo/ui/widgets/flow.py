"""A row that goes on in a further line where there is no room for all of its parts."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QSizePolicy, QWidget

from eia_solo.ui.widgets.panel import tight


class Flow(QLayout):
    """Parts beside each other, each as wide as it is; what is left of a line goes to those that expand."""

    def __init__(self, parts: Sequence[QWidget | QLayout], gap: int = 6, *, parent: QWidget | None = None) -> None:
        super().__init__(*(() if parent is None else (parent,)))
        self._items: list[QLayoutItem] = []
        tight(self, gap)
        for part in parts:
            if isinstance(part, QLayout):
                self.addChildLayout(part)
                self.addItem(part)
            else:
                self.addWidget(part)

    # As Qt asks

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        lines = self._lines(width)
        return sum(_high(line, width) for line in lines) + self.spacing() * max(len(lines) - 1, 0)

    def sizeHint(self) -> QSize:
        """In one line."""
        shown = self._shown()
        wide = sum(map(_wide, shown)) + self.spacing() * max(len(shown) - 1, 0)
        return QSize(wide, _high(shown, wide))

    def minimumSize(self) -> QSize:
        """As wide as the widest part."""
        shown = self._shown()
        return QSize(max((item.minimumSize().width() for item in shown), default=0), self.sizeHint().height())

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        top = rect.top()
        for line in self._lines(rect.width()):
            left, high = rect.left(), _high(line, rect.width())
            spare = rect.width() - sum(map(_wide, line)) - self.spacing() * (len(line) - 1)
            growing = [item for item in line if _expands(item)]
            for item in line:
                more = max(spare, 0) // len(growing) if item in growing else 0
                wide = min(_wide(item), rect.width()) + more
                size = QSize(wide, _height(item, wide))
                item.setGeometry(QRect(QPoint(left, top + (high - size.height()) // 2), size))
                left += wide + self.spacing()
            top += high + self.spacing()

    # Sharing out

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _lines(self, width: int) -> list[list[QLayoutItem]]:
        """What stands in each line: as much as fits, and one part at least."""
        lines: list[list[QLayoutItem]] = []
        left = 0
        for item in self._shown():
            if lines and _wide(item) <= left:
                lines[-1].append(item)
            else:
                lines.append([item])
                left = width
            left -= _wide(item) + self.spacing()
        return lines


def _expands(item: QLayoutItem) -> bool:
    return bool(item.expandingDirections() & Qt.Orientation.Horizontal)


def _wide(item: QLayoutItem) -> int:
    return item.minimumSize().width() if _expands(item) else item.sizeHint().width()


def _high(line: Sequence[QLayoutItem], width: int) -> int:
    """How high a line is in which no part is wider than that."""
    return max((_height(item, min(_wide(item), width)) for item in line), default=0)


def _height(item: QLayoutItem, width: int) -> int:
    return item.heightForWidth(width) if item.hasHeightForWidth() else item.sizeHint().height()


def expanding(part: QWidget) -> QWidget:
    """The part, which takes what a line has left."""
    part.setSizePolicy(QSizePolicy.Policy.Expanding, part.sizePolicy().verticalPolicy())
    return part

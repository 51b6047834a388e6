"""A list of lines, heads among them: the model behind lists that paint each line themselves."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Generic, Protocol, TypeVar

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QWidget

Index = QModelIndex | QPersistentModelIndex


class Line(Protocol):
    """What a line says aloud, whether it is a head, and what tells it from the other lines."""

    @property
    def spoken(self) -> str: ...
    @property
    def is_head(self) -> bool: ...
    @property
    def key(self) -> Hashable: ...


L = TypeVar("L", bound=Line)


class LineModel(QAbstractListModel, Generic[L]):
    """The lines; heads cannot be chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lines: Sequence[L] = []

    def set_lines(self, lines: Sequence[L]) -> None:
        """Show these lines; where they are the same but for their words, the place in the list stays."""
        if lines == self.lines:
            return
        if [line.key for line in lines] == [line.key for line in self.lines]:
            self.lines = lines
            self.dataChanged.emit(self.index(0), self.index(len(lines) - 1))
            return
        self.beginResetModel()
        self.lines = lines
        self.endResetModel()

    def line(self, index: Index) -> L:
        return self.lines[index.row()]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self.lines)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid() or self.line(index).is_head:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        spoken = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
        return self.line(index).spoken if index.isValid() and role in spoken else None

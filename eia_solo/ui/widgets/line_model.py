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
        self.lines: tuple[L, ...] = ()

    def set_lines(self, lines: Sequence[L]) -> None:
        """Show these lines; where they are the same but for their words, the place in the list stays."""
        old, new = self.lines, tuple(lines)
        if [line.key for line in new] != [line.key for line in old]:
            self.beginResetModel()
            self.lines = new
            self.endResetModel()
            return
        self.lines = new
        changed = [n for n, (one, other) in enumerate(zip(old, new, strict=True)) if one != other]
        if changed:
            self.dataChanged.emit(self.index(changed[0]), self.index(changed[-1]))

    def line(self, index: Index) -> L:
        return self.lines[index.row()]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self.lines)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid() or self.line(index).is_head:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        spoken = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole)
        return self.line(index).spoken if index.isValid() and role in spoken else None

"""Lists of lines, heads among them: the models behind lists whose rows are described."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Generic, Protocol, TypeVar

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QWidget

Index = QModelIndex | QPersistentModelIndex
CHOOSABLE = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren
ABOUT = Qt.ItemDataRole.UserRole + 20
"""The role of what an index is about: things by their kind and id, "power Au", the nearest first."""
_SPOKEN = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole)


class SpokenLine(Protocol):
    """What a line says aloud, and whether it is a head."""

    @property
    def spoken(self) -> str: ...
    @property
    def is_head(self) -> bool: ...


class Line(SpokenLine, Protocol):
    """A line with what tells it from the other lines."""

    @property
    def key(self) -> Hashable: ...


S = TypeVar("S", bound=SpokenLine)
L = TypeVar("L", bound=Line)


class Lines(QAbstractListModel, Generic[S]):
    """Lines that are read out whole; heads cannot be chosen. A model says how many there are, and which."""

    def count(self) -> int:
        raise NotImplementedError

    def line_at(self, row: int) -> S:
        raise NotImplementedError

    def line(self, index: Index) -> S:
        return self.line_at(index.row())

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else self.count()

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid() or self.line(index).is_head:
            return Qt.ItemFlag.NoItemFlags
        return CHOOSABLE

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if index.isValid() and role == ABOUT:
            return getattr(self.line(index), "about", ())
        return self.line(index).spoken if index.isValid() and role in _SPOKEN else None


class LineModel(Lines[L]):
    """Lines that are all there."""

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

    def count(self) -> int:
        return len(self.lines)

    def line_at(self, row: int) -> L:
        return self.lines[row]

"""The lines of a list as Qt sees them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from eia_solo.ui.presenters.month_lines import Line, Tone

Index = QModelIndex | QPersistentModelIndex
_Role = Qt.ItemDataRole


class LineModel(QAbstractListModel):
    """The lines as Qt sees them; headings cannot be chosen."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.lines: tuple[Line, ...] = ()

    def set_lines(self, lines: Sequence[Line]) -> None:
        """Show these lines; where they are the same in number and order, only what differs is told of."""
        old, self.lines = self.lines, tuple(lines)
        if [line.id for line in old] == [line.id for line in self.lines]:
            changed = [n for n, (one, other) in enumerate(zip(old, self.lines, strict=True)) if one != other]
            if changed:
                self.dataChanged.emit(self.index(changed[0], 0), self.index(changed[-1], 0))
            return
        self.beginResetModel()
        self.endResetModel()

    def line(self, index: Index) -> Line:
        return self.lines[index.row()]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self.lines)

    def data(self, index: Index, role: int = _Role.DisplayRole) -> object:
        if not index.isValid():
            return None
        line = self.line(index)
        if role == _Role.DisplayRole:
            return line.text
        if role in (_Role.AccessibleTextRole, _Role.ToolTipRole):
            return line.spoken
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid() or self.line(index).tone is Tone.HEADING:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren

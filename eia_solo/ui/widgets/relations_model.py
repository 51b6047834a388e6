"""What stands between each two powers, as a table model: below the diagonal the pairs, on it the powers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from enum import StrEnum
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

Index = QModelIndex | QPersistentModelIndex


_CHOOSABLE = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren


class Relation(StrEnum):
    """What can stand between two powers."""

    WAR = "at war"
    ALLIANCE = "allied"
    MARRIAGE = "royal marriage"
    PEACE = "enforced peace"


Relations = Mapping[frozenset[str], Set[Relation]]


class RelationsModel(QAbstractTableModel):
    """Below the diagonal the pairs, on it the powers, above it nothing."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.powers: tuple[str, ...] = ()
        self._names: Mapping[str, str] = {}
        self._relations: Relations = {}

    def set_relations(self, powers: Sequence[str], relations: Relations, names: Mapping[str, str]) -> None:
        """Show these relations."""
        if (tuple(powers), relations, names) == (self.powers, self._relations, self._names):
            return
        self.beginResetModel()
        self.powers, self._relations, self._names = tuple(powers), dict(relations), dict(names)
        self.endResetModel()

    def pair(self, index: Index) -> tuple[str, str]:
        """The two powers of a cell."""
        return self.powers[index.column()], self.powers[index.row()]

    def relations(self, index: Index) -> list[Relation]:
        """What stands between them, war first."""
        kinds = self._relations.get(frozenset(self.pair(index)), frozenset())
        return [kind for kind in Relation if kind in kinds]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self.powers)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self.powers)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        roles = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole)
        if not index.isValid() or role not in roles or index.column() > index.row():
            return None
        one, other = (self._names.get(power, power) for power in self.pair(index))
        if index.column() == index.row():
            return one
        kinds = self.relations(index)
        return f"{one} and {other}: {', '.join(kinds) if kinds else 'nothing between them'}"

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid() or index.column() >= index.row():
            return Qt.ItemFlag.NoItemFlags
        return _CHOOSABLE

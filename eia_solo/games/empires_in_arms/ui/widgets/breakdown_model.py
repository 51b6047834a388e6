"""The rows of a breakdown as a list model: sections, lines, the fold, the total."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from eia_solo.games.empires_in_arms.ui.presenters.breakdown_rows import (
    BreakdownLine,
    BreakdownTotal,
    Fold,
    LineState,
    Row,
    SectionHead,
)

Index = QModelIndex | QPersistentModelIndex

ROW_ROLE = Qt.ItemDataRole.UserRole + 1


_CHOOSABLE = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren


class BreakdownModel(QAbstractListModel):
    """All rows in the order of the source, or only those that count and one that stands for the rest."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lines: tuple[BreakdownLine, ...] = ()
        self._total: BreakdownTotal | None = None
        self._foldable = True
        self._folded = True
        self._key = "B"
        self._rows: list[Row] = []

    @property
    def folded(self) -> bool:
        """Whether the rows that do not apply are put away."""
        return self._foldable and self._folded

    def set_lines(self, lines: Sequence[BreakdownLine], total: BreakdownTotal | None = None) -> None:
        """Show this breakdown."""
        if (tuple(lines), total) == (self._lines, self._total):
            return
        self._lines, self._total = tuple(lines), total
        self._rebuild()

    def set_folding(self, *, foldable: bool | None = None, folded: bool | None = None) -> None:
        """Whether there is a fold at all, and whether it is closed."""
        self._foldable = self._foldable if foldable is None else foldable
        self._folded = self._folded if folded is None else folded
        self._rebuild()

    def _rebuild(self) -> None:
        rows = self._folded_rows() if self.folded else self._open_rows()
        if self._total is not None:
            rows.append(self._total)
        old = self._rows
        if list(map(type, rows)) != list(map(type, old)):
            self.beginResetModel()
            self._rows = rows
            self.endResetModel()
            return
        self._rows = rows
        for number, (one, other) in enumerate(zip(old, rows, strict=True)):
            if one != other:
                self.dataChanged.emit(self.index(number), self.index(number))

    def _folded_rows(self) -> list[Row]:
        # Without the rows between them the section heads would stand over next to nothing.
        rows: list[Row] = [line for line in self._lines if line.state is not LineState.DOES_NOT_APPLY]
        put_away = len(self._lines) - len(rows)
        return [*rows, Fold(put_away, True, self._key)] if put_away else rows

    def _open_rows(self) -> list[Row]:
        rows: list[Row] = []
        section = ""
        for line in self._lines:
            if line.section and line.section != section:
                section = line.section
                rows.append(SectionHead(section))
            rows.append(line)
        put_away = sum(line.state is LineState.DOES_NOT_APPLY for line in self._lines)
        return [*rows, Fold(put_away, False, self._key)] if self._foldable and put_away else rows

    def row(self, index: Index) -> Row:
        """What stands at this index."""
        return self._rows[index.row()]

    def line_number(self, index: Index) -> int | None:
        """Which of the lines this is, counted as they were given; None for the other rows."""
        row = self._rows[index.row()] if index.isValid() else None
        if not isinstance(row, BreakdownLine):
            return None
        return next(number for number, line in enumerate(self._lines) if line is row)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return row.spoken
        return row if role == ROW_ROLE else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid() or isinstance(self._rows[index.row()], SectionHead):
            return Qt.ItemFlag.NoItemFlags
        return _CHOOSABLE

"""The chances of all checks as a table model: a row for each power that rolls, a column for each target."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt

from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.ui.presenters.odds_cells import (
    NEVER,
    OWN,
    OddsCell,
    OddsState,
    cell_word,
    sentence,
    short_text,
)
from eia_solo.games.empires_in_arms.ui.presenters.things import about_check
from eia_solo.ui.widgets.line_model import ABOUT, CHOOSABLE, Index

Role = Qt.ItemDataRole


class OddsModel(QAbstractTableModel):
    """Powers by powers; a pair that is not in the dictionary cannot happen."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.powers: tuple[str, ...] = ()
        self.kind = CheckKind.DECLARATION
        self._names: Mapping[str, str] = {}
        self._cells: Mapping[tuple[str, str], OddsCell] = {}

    def set_odds(
        self,
        powers: Sequence[str],
        cells: Mapping[tuple[str, str], OddsCell],
        names: Mapping[str, str],
    ) -> None:
        """Show these chances. The selection stays when the powers are the same."""
        if (tuple(powers), cells, names) == (self.powers, self._cells, self._names):
            return
        if tuple(powers) == self.powers:
            self._names, self._cells = dict(names), dict(cells)
            last = len(powers) - 1
            if last >= 0:
                self.dataChanged.emit(self.index(0, 0), self.index(last, last))
                self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, last)
                self.headerDataChanged.emit(Qt.Orientation.Vertical, 0, last)
            return
        self.beginResetModel()
        self.powers, self._names, self._cells = tuple(powers), dict(names), dict(cells)
        self.endResetModel()

    def name(self, power: str) -> str:
        """The name of a power; its letters if none was given."""
        return self._names.get(power, power)

    def pair(self, index: Index) -> tuple[str, str]:
        """Checker and target at an index."""
        return self.powers[index.row()], self.powers[index.column()]

    def cell(self, index: Index) -> OddsCell:
        """The chance at an index."""
        checker, target = self.pair(index)
        if checker == target:
            return OWN
        return self._cells.get((checker, target), NEVER)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self.powers)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self.powers)

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        if not index.isValid():
            return None
        cell = self.cell(index)
        if role == ABOUT:
            one, other = self.pair(index)
            return (f"power {one}",) if one == other else about_check(self.kind, one, other)
        if role == Role.DisplayRole:
            return short_text(cell) or cell_word(cell)
        if role == Role.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignCenter
        if role in (Role.AccessibleTextRole, Role.ToolTipRole):
            checker, target = self.pair(index)
            return sentence(self.name(checker), self.name(target), cell)
        return None

    def headerData(self, section: int, _orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        if role == ABOUT:
            return (f"power {self.powers[section]}",)
        if role in (Role.DisplayRole, Role.AccessibleTextRole, Role.ToolTipRole) and section < len(self.powers):
            return self.name(self.powers[section])
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        # A power does not check itself: the arrow keys pass over the diagonal.
        if not index.isValid() or self.cell(index).state is OddsState.OWN:
            return Qt.ItemFlag.NoItemFlags
        return CHOOSABLE

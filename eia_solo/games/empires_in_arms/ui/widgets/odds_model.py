"""The chances of all checks as a table model: a row for each power that rolls, a column for each target."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any

from attrs import field, frozen
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from eia_solo.ui.widgets.painting import THIN_SPACE
from eia_solo.ui.words import mark, tr

Index = QModelIndex | QPersistentModelIndex

Role = Qt.ItemDataRole


_CHOOSABLE = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren


class OddsState(StrEnum):
    """How a check stands."""

    ROLL = "roll"
    UNKNOWN = "unknown"
    IMPOSSIBLE = mark("cannot happen")
    CERTAIN = mark("certain")
    BARRED = "barred"
    AT_WAR = mark("at war")
    PEACE = mark("enforced peace")
    NOT_CALLED = mark("not called")
    NOT_AT_WAR = mark("not at war")
    OWN = "own"


@frozen
class OddsCell:
    """One check: throws of 36 from `low` to `high`, and one word.

    The word is the missing input of an unknown ("money"), the reason of a bar ("army"), the month an enforced peace
    ends ("Sep 1806").
    """

    state: OddsState = field(converter=OddsState)
    low: int = 0
    high: int = 0
    word: str = ""


OWN = OddsCell(OddsState.OWN)
NEVER = OddsCell(OddsState.IMPOSSIBLE)


def per_cent(throws: int) -> str:
    """The share of the 36 throws, "17 %" with a thin space."""
    return f"{round(throws * 100 / 36)}{THIN_SPACE}%"


def short_text(cell: OddsCell) -> str:
    """What stands large in the cell; nothing where a symbol stands."""
    match cell.state:
        case OddsState.ROLL:
            return str(cell.low)
        case OddsState.UNKNOWN:
            return str(cell.low) if cell.low == cell.high else f"{cell.low}–{cell.high}"
        case OddsState.IMPOSSIBLE:
            return "0"
        case OddsState.CERTAIN:
            return "36"
        case OddsState.OWN:
            return "—"
        case OddsState.NOT_AT_WAR:
            return "·"
        case _:
            return ""


def cell_word(cell: OddsCell) -> str:
    """What stands small below it."""
    match cell.state:
        case OddsState.ROLL:
            return per_cent(cell.low)
        case OddsState.UNKNOWN:
            return f"{cell.word} ?".strip()
        case OddsState.CERTAIN | OddsState.AT_WAR | OddsState.NOT_CALLED:
            return tr(cell.state.value)
        case OddsState.BARRED | OddsState.PEACE:
            return cell.word
        case _:
            return ""


def sentence(checker: str, target: str, cell: OddsCell) -> str:
    """The whole cell in words, "Austria against France: 6 to 10 of 36, money unknown"."""
    match cell.state:
        case OddsState.OWN:
            return tr("{power} itself", power=checker)
        case OddsState.ROLL:
            words = tr("{throws} of 36, {share} per cent", throws=cell.low, share=round(cell.low * 100 / 36))
        case OddsState.UNKNOWN:
            ways = str(cell.low) if cell.low == cell.high else tr("{low} to {high}", low=cell.low, high=cell.high)
            words = tr("{throws} of 36, {input} unknown", throws=ways, input=cell.word or tr("an input"))
        case OddsState.CERTAIN:
            words = tr("certain, 36 of 36")
        case OddsState.BARRED:
            words = tr("barred, {reason}", reason=cell.word) if cell.word else tr("barred")
        case OddsState.PEACE:
            words = tr("enforced peace until {month}", month=cell.word) if cell.word else tr("enforced peace")
        case _:
            words = tr(cell.state.value)
    return tr("{power} against {target}: {words}", power=checker, target=target, words=words)


class OddsModel(QAbstractTableModel):
    """Powers by powers; a pair that is not in the dictionary cannot happen."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.powers: tuple[str, ...] = ()
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
        if role == Role.DisplayRole:
            return short_text(cell) or cell_word(cell)
        if role == Role.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignCenter
        if role in (Role.AccessibleTextRole, Role.ToolTipRole):
            checker, target = self.pair(index)
            return sentence(self.name(checker), self.name(target), cell)
        return None

    def headerData(self, section: int, _orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        if role in (Role.DisplayRole, Role.AccessibleTextRole, Role.ToolTipRole) and section < len(self.powers):
            return self.name(self.powers[section])
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        # A power does not check itself: the arrow keys pass over the diagonal.
        if not index.isValid() or self.cell(index).state is OddsState.OWN:
            return Qt.ItemFlag.NoItemFlags
        return _CHOOSABLE

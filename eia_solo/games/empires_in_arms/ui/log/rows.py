"""The rows of the log as Qt sees them: heads of months and steps, and below them the lines that are shown."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from eia_solo.core.log import LogLine
from eia_solo.games.empires_in_arms.ui.log.lines import LogLines
from eia_solo.games.empires_in_arms.ui.presenters.log_lines import COLUMNS, HEADS, Wanted, cell, sentence
from eia_solo.games.empires_in_arms.ui.presenters.log_outline import LineRow, MonthHead, NoteRow, Outline, Row
from eia_solo.ui.widgets.line_model import ABOUT
from eia_solo.ui.words import tr

Index = QModelIndex | QPersistentModelIndex
_Role = Qt.ItemDataRole

LINE_ROLE = _Role.UserRole + 1
"""The line of a row; None for heads and notes."""
ROW_ROLE = _Role.UserRole + 2
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_CHECK = COLUMNS.index("Check")
_OUTCOME = COLUMNS.index("Outcome")


class LogRows(QAbstractTableModel):
    """The log in order. Heads of months can be gone to and folded; heads of steps and notes are only read.

    `season_of` says what a month of the year does to the checks.
    """

    def __init__(
        self, lines: LogLines, season_of: Callable[[int], str], parent: QObject | None = None, *, steps: bool = True
    ) -> None:
        super().__init__(parent)
        self.lines = lines
        self._season_of = season_of
        self._steps = steps
        self._wanted = Wanted()
        self._folded: frozenset[int] = frozenset()
        self._outline = self._new_outline()
        self._outline.extend(lines.all)
        self._rows: list[Row] = list(self._outline.rows)
        lines.grown.connect(self._grow)
        lines.changed.connect(self._rebuild)

    # What is shown

    @property
    def wanted(self) -> Wanted:
        return self._wanted

    @property
    def shown(self) -> int:
        """How many lines the filter lets through, those of folded months too."""
        return self._outline.shown

    def set_filter(self, *, kinds: str | None = None, power: str | None = None, words: str | None = None) -> None:
        """Show lines of a kind (one of `KINDS`), of a power, with certain words; what is not given stays."""
        old = self._wanted
        wanted = Wanted(
            old.kinds if kinds is None else kinds,
            old.power if power is None else power,
            old.words if words is None else tuple(words.casefold().split()),
        )
        if wanted != old:
            self._wanted = wanted
            self._build()

    def fold(self, head: MonthHead, folded: bool) -> None:
        """Show a month by its head only, or whole."""
        if head.folded != folded:
            self._folded = self._folded | {head.first} if folded else self._folded - {head.first}
            self._build()

    def month_of(self, row: int) -> int:
        """The row of the head above a row."""
        return next((r for r in range(row, -1, -1) if isinstance(self._rows[r], MonthHead)), -1)

    @property
    def months(self) -> list[tuple[int, MonthHead]]:
        """The heads of months, each with its row."""
        return [(number, row) for number, row in enumerate(self._rows) if isinstance(row, MonthHead)]

    def row_of(self, number: int) -> int | None:
        """The row of the line with this number among all; None if it is not shown."""
        found = (at for at, row in enumerate(self._rows) if isinstance(row, LineRow) and row.number == number)
        return next(found, None)

    def row(self, at: int) -> Row:
        return self._rows[at]

    def row_like(self, row: Row) -> int:
        """The row with the same key, or the last of those that stand before it; -1 if there is none."""
        here = _number(row)
        near = -1
        for at, other in enumerate(self._rows):
            if other.key == row.key:
                return at
            if _number(other) <= here and isinstance(other, LineRow | MonthHead):
                near = at
        return near

    # Building

    def _new_outline(self) -> Outline:
        return Outline(
            self._wanted,
            self._folded,
            margin_of=self.lines.margin,
            is_undone=self.lines.is_undone,
            season_of=self._season_of,
            steps=self._steps,
        )

    def _build(self) -> None:
        """All rows anew."""
        self._outline = self._new_outline()
        self._outline.extend(self.lines.all)
        self._become(0)

    def _rebuild(self, number: int) -> None:
        """The rows from a line on anew: what holds of it, or of lines after it, has changed."""
        left = self._outline.go_back(number)
        first = len(self._outline.rows)
        self._outline.extend(self.lines.all[left:])
        self._become(max(first - 1, 0))

    def _become(self, first: int) -> None:
        """Show the outline's rows; where those from `first` on are the same in kind, only their looks may differ."""
        rows = list(self._outline.rows)
        if [row.key for row in rows[first:]] == [row.key for row in self._rows[first:]]:
            self._rows = rows
            if rows:
                self.dataChanged.emit(self.index(min(first, len(rows) - 1), 0), self._last())
            return
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def _last(self) -> QModelIndex:
        return self.index(len(self._rows) - 1, len(COLUMNS) - 1)

    def _grow(self, first_line: int) -> None:
        head = self._outline.month_row
        first = self._outline.extend(self.lines.all[first_line:])
        if first < len(self._rows):
            self.beginRemoveRows(QModelIndex(), first, len(self._rows) - 1)
            del self._rows[first:]
            self.endRemoveRows()
        added = self._outline.rows[first:]
        if added:
            self.beginInsertRows(QModelIndex(), first, first + len(added) - 1)
            self._rows += added
            self.endInsertRows()
        if 0 <= head < len(self._rows):
            self._rows[head] = self._outline.rows[head]
            self.dataChanged.emit(self.index(head, 0), self.index(head, len(COLUMNS) - 1))

    # As Qt asks

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(COLUMNS)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid() or not isinstance(self._rows[index.row()], LineRow | MonthHead):
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemNeverHasChildren

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _Role.DisplayRole) -> object:
        if role == _Role.DisplayRole and orientation is Qt.Orientation.Horizontal:
            return tr(COLUMNS[section])
        if role == _Role.TextAlignmentRole and HEADS[section][0].right:
            return _RIGHT
        return None

    def data(self, index: Index, role: int = _Role.DisplayRole) -> object:
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        if role == ROW_ROLE:
            return row
        if role == ABOUT:
            return self._about(row)
        if not isinstance(row, LineRow):
            says = role == _Role.AccessibleTextRole or (role == _Role.DisplayRole and index.column() == _CHECK)
            return row.spoken if says else None
        if role == LINE_ROLE:
            return row.line
        if role == _Role.DisplayRole:
            return self._cell(row.line, index.column())
        if role in (_Role.AccessibleTextRole, _Role.ToolTipRole):
            words = "" if index.column() == _CHECK else self._cell(row.line, index.column())
            # An empty cell is read out as its line; the pointer finds nothing on it.
            return words or (self.spoken(row.line) if index.column() == _CHECK or role != _Role.ToolTipRole else "")
        if role == _Role.TextAlignmentRole and HEADS[index.column()][0].right:
            return _RIGHT
        return None

    def _about(self, row: Row) -> tuple[str, ...]:
        """What a row tells of: the line in the log, the entry, and the two powers of a check."""
        if isinstance(row, MonthHead):
            return (f"month {row.first} {row.title}",)
        if not isinstance(row, LineRow):
            return ()
        line = row.line
        powers = (line.checker, line.target) if line.kind == "check" else ()
        return (f"line {row.number} {line.entry}", *(f"power {power}" for power in powers))

    def _cell(self, line: LogLine, column: int) -> str:
        """What a column says of a line; instead of the outcome of a check that is not in force, why it is not."""
        if column == _OUTCOME and line.kind == "check" and self.lines.is_undone(line):
            return self.lines.aside(line)
        return cell(line, column)

    def spoken(self, line: LogLine) -> str:
        """The whole line, as it is read out and copied."""
        return sentence(line, self.lines.margin(line), aside=self.lines.aside(line))


def _number(row: Row) -> int:
    """The number of the line a row begins with or belongs to."""
    return row.number if isinstance(row, LineRow | NoteRow) else row.first

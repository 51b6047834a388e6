"""The roll log as a table model: grows a part at a time, so that ten thousand lines never make the window wait."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
    QTimer,
    Signal,
)

from eia_solo.core.log import LogLine
from eia_solo.core.month import NAMES, Month
from eia_solo.rulebooks.empires_in_arms.checks import CheckKind
from eia_solo.rulebooks.empires_in_arms.describe import signed
from eia_solo.rulebooks.empires_in_arms.log import CALLS, PEACE, kind_of, outcome_of, reason_of
from eia_solo.rulebooks.empires_in_arms.state import Outcome
from eia_solo.session import Session

Index = QModelIndex | QPersistentModelIndex

COLUMNS = ("Month", "Check", "Needs", "Chance", "Dice", "Total", "Reached", "Outcome", "Why", "When")
NUMBERS = (2, 3, 5, 6)
A_PART = 60
"""So many entries are read before the window gets its turn."""

KINDS = (
    ("all", "Everything"),
    ("rolls", "Rolls, war and peace"),
    ("wars", "Wars"),
    ("calls", "Calls to allies"),
    ("peace", "Peace"),
    ("events", "Events and battles"),
    ("changes", "Changes to the sheet"),
    ("steps", "Months and steps"),
)
"""What the log can be narrowed to, each with its words."""

LINE_ROLE = Qt.ItemDataRole.UserRole + 1


class LogModel(QAbstractTableModel):
    """All lines, newest last. `loading` tells how many entries are read, and of how many (0, 0 at the end)."""

    loading = Signal(int, int)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._lines: list[LogLine] = []
        self._read = 0
        self._undone: frozenset[int] = frozenset()
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._read_on)

    def refresh(self) -> None:
        """Read what is new; what was undone or done again changes its look."""
        undone = self._session.history.undone
        if undone != self._undone:
            self._undone = undone
            if self._lines:
                self.dataChanged.emit(self.index(0, 0), self.index(len(self._lines) - 1, len(COLUMNS) - 1))
        if self._read < len(self._session.history.ids) and not self._timer.isActive():
            self._read_on()
            if self._read < len(self._session.history.ids):
                self._timer.start()

    def _read_on(self) -> None:
        ids = self._session.history.ids
        part = list(ids)[self._read : self._read + A_PART]
        lines = list(self._session.log(part))
        self._read += len(part)
        if lines:
            first = len(self._lines)
            self.beginInsertRows(QModelIndex(), first, first + len(lines) - 1)
            self._lines += lines
            self.endInsertRows()
        at_end = self._read >= len(ids)
        if at_end:
            self._timer.stop()
        self.loading.emit(0 if at_end else self._read, 0 if at_end else len(ids))

    def line(self, index: Index) -> LogLine:
        return self._lines[index.row()]

    def is_undone(self, line: LogLine) -> bool:
        return line.entry in self._undone

    def lines(self) -> Iterator[LogLine]:
        yield from self._lines

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self._lines)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(COLUMNS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role == Qt.ItemDataRole.DisplayRole and orientation is Qt.Orientation.Horizontal:
            return COLUMNS[section]
        if role == Qt.ItemDataRole.TextAlignmentRole and section in NUMBERS:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        line = self._lines[index.row()]
        if role == LINE_ROLE:
            return line
        if role == Qt.ItemDataRole.DisplayRole:
            return cell(line, index.column())
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            undone = "undone: " if self.is_undone(line) else ""
            return undone + sentence(line) if index.column() == 1 else cell(line, index.column())
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() in NUMBERS:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return None


def cell(line: LogLine, column: int) -> str:
    """What a column says of a line."""
    is_check = line.kind == "check"
    rolled = bool(line.dice)
    match COLUMNS[column]:
        case "Month":
            return short_month(line.month)
        case "Check":
            return line.text.split(":")[0] if is_check else line.text
        case "Needs":
            return str(line.needs - line.total) if rolled and line.needs is not None and line.total is not None else ""
        case "Chance":
            return f"{line.ways} of 36" if is_check and line.status == "roll" else ""
        case "Dice":
            return f"{line.dice[0]}, {line.dice[1]}" if rolled else ""
        case "Total":
            return signed(line.total) if is_check and line.total is not None else ""
        case "Reached":
            return str(line.modified) if line.modified is not None else ""
        case "Outcome":
            return outcome(line) if is_check else ""
        case "Why":
            return why(line)
        case _:
            return line.at.replace("T", " ").removesuffix("+00:00")


def short_month(month: str) -> str:
    """ "Jan 1805"."""
    return f"{NAMES[Month.parse(month).number - 1][:3]} {month[:4]}" if month else ""


_SUES = {
    Outcome.SUES: "sues, conditional",
    Outcome.MAY_ACCEPT_UNCONDITIONAL: "sues, may accept",
    Outcome.MUST_ACCEPT_ANYTHING: "sues, must accept",
}


def outcome(line: LogLine) -> str:
    """How a check ended, in one or two words."""
    if line.how in ("barred", "settled"):
        return line.how
    if line.how == "cannot_happen":
        return "cannot sue" if kind_of(line) is CheckKind.PEACE else "cannot happen"
    ended = _SUES.get(Outcome(line.outcome)) or outcome_of(line)
    return f"overruled, {ended}" if line.how == "overruled" else ended


def why(line: LogLine) -> str:
    """Who gave the dice, the reason, and what was assumed."""
    parts = []
    if line.by == "machine":
        parts.append(f"machine, draw {line.draw}")
    elif line.by == "player":
        parts.append("typed dice")
    if line.how == "cannot_happen":
        parts.append(f"no throw reaches {line.needs}")
    if line.because:
        parts.append(reason_of(line))
    if line.assumed:
        parts.append(f"taken as not so: {line.assumed.replace('_', ' ')}")
    if line.readings:
        parts.append(f"readings {line.readings}")
    return "; ".join(parts)


def sentence(line: LogLine) -> str:
    """The whole line, as it is read out."""
    return ". ".join(part for part in (line.text, cell(line, 3), cell(line, 4), why(line)) if part)


class LogFilter(QSortFilterProxyModel):
    """Shows lines of a kind, of a power, and with certain words."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._kinds = "all"
        self._power = ""
        self._words: tuple[str, ...] = ()

    def set_filter(self, *, kinds: str | None = None, power: str | None = None, words: str | None = None) -> None:
        """Kinds: one of `KINDS`."""
        self.beginFilterChange()
        self._kinds = self._kinds if kinds is None else kinds
        self._power = self._power if power is None else power
        self._words = self._words if words is None else tuple(words.casefold().split())
        self.endFilterChange()

    def filterAcceptsRow(self, row: int, parent: Index) -> bool:
        model = self.sourceModel()
        line = model.data(model.index(row, 0), LINE_ROLE)
        if self._power and self._power not in (line.checker, line.target):
            return False
        if not _is_kind(line, self._kinds):
            return False
        if not self._words:
            return True
        text = " ".join((line.text, line.month, why(line), cell(line, 0), line.outcome)).casefold()
        return all(word in text for word in self._words)


def _is_kind(line: LogLine, kinds: str) -> bool:
    match kinds:
        case "rolls":
            decided = line.kind == "check" and line.how in ("rolled", "certain", "overruled")
            return decided or line.kind in ("war", "peace")
        case "wars":
            return line.kind == "war" or line.outcome == "war"
        case "calls":
            return line.kind == "call" or (line.kind == "check" and line.phase == CALLS)
        case "peace":
            return line.kind == "peace" or line.phase == PEACE
        case "events":
            return line.kind in ("event", "battle")
        case "changes":
            return line.kind in ("edit", "month", "campaign")
        case "steps":
            return line.kind in ("step", "phase", "month", "campaign")
        case _:
            return True

"""Every entry of the campaign as a table, newest first, with the tree drawn beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QWidget

from eia_solo.campaign.session import Session
from eia_solo.core.history import History
from eia_solo.ui.presenters.history_tree import Tree, TreeRow, tree_of
from eia_solo.ui.widgets.line_model import ABOUT
from eia_solo.ui.words import mark, tr

Index = QModelIndex | QPersistentModelIndex
COLUMNS = (mark("Tree"), mark("Entry"), mark("Month"), mark("What"), mark("When"))
TREE, ENTRY, MONTH, WHAT, WHEN = range(len(COLUMNS))
_PART = 200
"""So many labels are read at a time."""


class HistoryModel(QAbstractTableModel):
    """Every entry, undone or not. Labels are read, or made of what happened, when they come into sight."""

    def __init__(
        self, session: Session[Any, Any, Any], parent: QWidget | None = None, *, moments: str = COLUMNS[MONTH]
    ) -> None:
        super().__init__(parent)
        self._heads = {MONTH: moments}
        self.session = session
        self._count = 0
        self._texts: dict[int, tuple[str, str]] = {}
        self._tree = Tree((), 1)
        self._tree_of: tuple[Sequence[int | None], int] = (), 0
        self._history = session.history
        self._names: Mapping[int, Sequence[str]] = {}
        self._elsewhere: Mapping[int, str] = {}

    def refresh(self) -> None:
        """Show the campaign as it is now."""
        count = len(self.session.history.ids)
        if count < self._count:  # taken back for good: their numbers will be those of others
            self.beginResetModel()
            self._count = 0
            self._texts.clear()
            self.endResetModel()
        self._read()
        if count > self._count:
            self.beginInsertRows(QModelIndex(), 0, count - self._count - 1)
            self._count = count
            self.endInsertRows()
        self.dataChanged.emit(self.index(0, 0), self.index(self._count - 1, len(COLUMNS) - 1))

    def _read(self) -> None:
        history, ends = self.session.history, self.session.branch_ends
        self._history = history
        trunk = ends[self.session.branches.playing]
        if self._tree_of[0] is not history.parents or self._tree_of[1] != trunk:
            self._tree, self._tree_of = tree_of(history, trunk), (history.parents, trunk)
        names: dict[int, list[str]] = {}
        for name, end in ends.items():
            names.setdefault(end, []).append(name)
        self._names = names
        self._elsewhere = self.session.elsewhere

    # What the delegate asks

    def entry(self, index: Index) -> int:
        return self._count - index.row()

    def row_of(self, entry: int) -> int:
        return self._count - entry

    @property
    def history(self) -> History:
        return self._history

    @property
    def lanes(self) -> int:
        """How many lanes the tree takes."""
        return self._tree.lanes

    def tree_row(self, entry: int) -> TreeRow:
        row = self._tree.rows[entry]
        assert row is not None, "entries begin with 1"
        return row

    def names(self, entry: int) -> Sequence[str]:
        """The branches that end with an entry."""
        return self._names.get(entry, ())

    def standing(self, entry: int) -> str:
        """Where an entry stands: "now", "looked at", nothing for one in force, "on main" for one on another branch.

        One that is on no branch with a name, or ahead on the branch in play, is "undone".
        """
        if entry == self._history.head:
            return tr("now")
        if entry == self.session.looked_at:
            return tr("looked at")
        if not self._history.is_undone(entry):
            return ""
        name = self.branch_of(entry)
        return tr("on {branch}", branch=name) if name else tr("undone")

    def branch_of(self, entry: int) -> str:
        """The other branch with a name that an entry belongs to; nothing if there is none."""
        return self._elsewhere.get(entry, "")

    def is_dropped(self, entry: int) -> bool:
        """Whether an entry is undone, on no branch with a name, and not looked at."""
        return self._history.is_undone(entry) and entry != self.session.looked_at and not self.branch_of(entry)

    def label(self, entry: int) -> str:
        return self._text(entry)[0]

    def _text(self, entry: int) -> tuple[str, str]:
        if entry not in self._texts:
            first = max((entry - 1) // _PART * _PART + 1, 1)
            for id, (label, at) in self.session.campaign.headings(first, first + _PART - 1).items():
                self._texts.setdefault(id, (label, _when(at)))  # a label made before stays
        if not self._texts[entry][0]:
            self._texts[entry] = self.session.entry_label(entry), self._texts[entry][1]
        return self._texts[entry]

    # What Qt asks

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else self._count

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(COLUMNS)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> str | None:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.AccessibleTextRole or (role == Qt.ItemDataRole.DisplayRole and section != TREE):
            return tr(
                self._heads.get(section, COLUMNS[section])
            )  # the tree is as narrow as its branches, and needs no word to be seen
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | tuple[str, ...] | None:
        if not index.isValid():
            return None
        entry = self.entry(index)
        if role == ABOUT:
            return (tr("entry {number}", number=entry),)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.spoken(entry)
        if role == Qt.ItemDataRole.DisplayRole:
            return self._shown(entry, index.column())
        return None

    def _shown(self, entry: int, column: int) -> str:
        if column == TREE:
            return self.standing(entry)
        if column == ENTRY:
            return str(entry)
        if column == MONTH:
            return self.session.moment_name(entry)
        return self._text(entry)[0 if column == WHAT else 1]

    def spoken(self, entry: int) -> str:
        """An entry as a sentence: where it stands, what it did, what it follows if that is not the one below."""
        parent = self._history.parents[entry]
        follows = tr("follows entry {number}", number=parent) if parent not in (None, entry - 1) else ""
        ends = [tr("end of the branch {branch}", branch=name) for name in self.names(entry)]
        month = self.session.moment_name(entry)
        number = tr("Entry {number}", number=entry)
        return ", ".join(filter(None, (number, month, self.standing(entry), self.label(entry), follows, *ends)))


def _when(at: str) -> str:
    """The time of an entry, to the minute."""
    return at.replace("T", " ")[:16]

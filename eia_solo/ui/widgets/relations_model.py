"""What stands between each two powers, as a table model: below the diagonal the pairs, on it the powers."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from enum import StrEnum
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from eia_solo.ui.presenters.lines import Relation, Relations
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_model import ABOUT, CHOOSABLE, Index
from eia_solo.ui.words import tr


def paint_empty_pair(painter: QPainter, box: QRectF, theme: Theme) -> None:
    """Draw the cell of two with nothing between them: sunk."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.palette.sunk)
    painter.drawRoundedRect(box, 3, 3)


def paint_pair(painter: QPainter, box: QRectF, theme: Theme, *, war: bool, edge: QPen | None = None) -> None:
    """Draw the cell of two with something between them: wax tint at war. `edge` is one of its own."""
    palette = theme.palette
    painter.setPen(edge or QPen(palette.war_edge if war else palette.ink2, 1))
    painter.setBrush(palette.war_tint if war else palette.raised)
    painter.drawRoundedRect(box, 4, 4)


class RelationsModel(QAbstractTableModel):
    """Below the diagonal the pairs, on it the powers, above it nothing."""

    def __init__(self, parent: QObject | None = None, kinds: type[StrEnum] = Relation) -> None:
        super().__init__(parent)
        self._kinds = kinds
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

    def index_of(self, pair: Collection[str]) -> QModelIndex:
        """The cell of two powers; an invalid index if one of them does not play."""
        rows = sorted(self.powers.index(power) for power in pair if power in self.powers)
        return self.index(rows[1], rows[0]) if len(rows) == 2 else QModelIndex()

    def pair(self, index: Index) -> tuple[str, str]:
        """The two powers of a cell."""
        return self.powers[index.column()], self.powers[index.row()]

    def relations(self, index: Index) -> list[StrEnum]:
        """What stands between them, the strongest first."""
        kinds = self._relations.get(frozenset(self.pair(index)), frozenset())
        return [kind for kind in self._kinds if kind in kinds]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self.powers)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self.powers)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if index.isValid() and role == ABOUT and index.column() <= index.row():
            powers = self.pair(index)
            pair = (f"pair {' '.join(powers)}",) if powers[0] != powers[1] else ()
            return (*pair, *dict.fromkeys(f"power {power}" for power in powers))
        roles = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole)
        if not index.isValid() or role not in roles:
            return None
        if index.column() > index.row() and role != Qt.ItemDataRole.AccessibleTextRole:
            return None  # what is between two stands once, but is read out wherever one comes to
        one, other = (self._names.get(power, power) for power in self.pair(index))
        if index.column() == index.row():
            return one
        kinds = self.relations(index)
        words = ", ".join(tr(kind.value) for kind in kinds) if kinds else tr("nothing between them")
        return tr("{one} and {other}: {relations}", one=one, other=other, relations=words)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid() or index.column() >= index.row():
            return Qt.ItemFlag.NoItemFlags
        return CHOOSABLE

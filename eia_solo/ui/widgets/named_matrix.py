"""Half a grid of pairs in which the name of each power stands beside its disc, and what its signs mean."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from eia_solo.ui.presenters.lines import Relations, sentence
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import Painted
from eia_solo.ui.widgets.painting import draw_text, square
from eia_solo.ui.widgets.relations_matrix import PairDelegate, RelationsMatrix

_ROOMY = 430
"""From which width on the room for the last name is kept free."""


class NamedDelegate(PairDelegate):
    """Paints discs that leave room for the names. A game adds how its discs look (`_paint_disc`) and its signs."""

    largest_disc = 36

    def _paint_head(self, painter: QPainter, box: QRectF, power: str) -> None:
        self._paint_disc(painter, square(box.center(), min(box.width(), self.theme.px(self.largest_disc))), power)

    def _paint_disc(self, painter: QPainter, box: QRectF, power: str) -> None:
        raise NotImplementedError


class NamedMatrix(RelationsMatrix):
    """Square cells, as large as fits; beside each disc stands the name of the power."""

    delegate: type[NamedDelegate] = NamedDelegate
    name_room = 80
    """So wide is the room for the last name."""

    def set_relations(
        self, powers: Sequence[str], relations: Relations, names: Mapping[str, str] | None = None
    ) -> None:
        super().set_relations(powers, relations, names)
        self.viewport().update()  # the names are no cells

    def width_for(self, height: int) -> int:
        """How wide it has to be for cells as large as fit into a height, with the names beside them."""
        count = max(1, len(self.relations.powers))
        return min(height // count, self._theme.px(self.largest)) * count + self._theme.px(self.name_room)

    def _room_beside(self) -> int:
        px = self._theme.px
        return px(self.name_room) if self.width() >= px(_ROOMY) else 0

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter, theme = QPainter(self.viewport()), self._theme
        for row in range(len(self.relations.powers)):
            head = self.relations.index(row, row)
            cell = QRectF(self.visualRect(head))
            half = min(cell.width(), theme.px(self.delegate.largest_disc)) / 2
            left = cell.center().x() + half + theme.px(8)
            box = QRectF(left, cell.top(), self.viewport().width() - left, cell.height())
            if box.width() >= theme.px(24):
                draw_text(painter, box, sentence(head.data()), theme.inter(13), theme.palette.ink2)


class PairLegend(Painted):
    """What the signs of a matrix mean; the narrower it is, the higher. A game adds how high, and paints them."""

    wide = 400
    """So wide it would like to be."""
    least = (160, 24)

    def __init__(self, theme: Theme, meanings: Iterable[str], parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(", ".join(meanings))

    def sizeHint(self) -> QSize:
        wide = self._theme.px(self.wide)
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        wide, high = self.least
        return QSize(self._theme.px(wide), self._theme.px(high))

    def heightForWidth(self, width: int) -> int:
        raise NotImplementedError

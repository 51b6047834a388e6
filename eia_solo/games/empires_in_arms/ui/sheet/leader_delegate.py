"""Paints the leaders: the power of a group of leaders stands once, with its disc."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyleOptionViewItem

from eia_solo.games.empires_in_arms.ui.sheet.cell_delegate import CellDelegate
from eia_solo.games.empires_in_arms.ui.sheet.cell_paint import pad
from eia_solo.games.empires_in_arms.ui.sheet.cell_table import CellTable
from eia_solo.ui.widgets.painting import draw_text, square
from eia_solo.ui.widgets.power_disc import paint_disc


class LeaderDelegate(CellDelegate):
    """Shows the power of a leader with its disc, once for all its leaders."""

    @classmethod
    def of(cls, table: CellTable) -> LeaderDelegate:
        old = table.cells
        made = cls(table, table.grid, old.theme, old.check)
        made.problem_changed.connect(table.problem_changed)
        made.line_above = made.is_first
        table.setItemDelegate(made)
        return made

    def is_first(self, row: int) -> bool:
        """Whether the leaders of a power begin here."""
        rows = self.model.grid.rows
        return row > 0 and rows[row].group != rows[row - 1].group

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().paint(painter, option, index)
        if index.column() or (index.row() and not self.is_first(index.row())):
            return
        theme, row = self.theme, self.model.grid.rows[index.row()]
        margin = pad(theme, option.rect.width())
        box = QRectF(option.rect).adjusted(margin, 0, -margin, 0)
        side = float(theme.px(20))
        painter.save()
        paint_disc(painter, square(QPointF(box.left() + side / 2, box.center().y()), side), row.group, theme)
        # The face sits high in its line.
        box = box.adjusted(side + theme.px(7), theme.px(2), 0, theme.px(2))
        draw_text(painter, box, str(row.items[0]), theme.garamond(18), theme.palette.ink)
        painter.restore()

    def paints_words(self, column: int) -> bool:
        return column > 0

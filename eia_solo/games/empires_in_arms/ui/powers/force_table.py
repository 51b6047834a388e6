"""The list of forces as a table: what each entry adds, below it why it does not, and at the end the sums."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QFont, QPainter, QPen
from PySide6.QtWidgets import QHeaderView, QStyleOptionViewItem, QWidget

from eia_solo.games.empires_in_arms.exports.power_page import PowerPage
from eia_solo.games.empires_in_arms.rules.state import Sum
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.ui.powers.page_grid import FORCE_COLUMNS, WHY, Cells, force_grid
from eia_solo.games.empires_in_arms.ui.presenters.value_tips import force_tip
from eia_solo.games.empires_in_arms.ui.sheet.cell_delegate import CellDelegate
from eia_solo.games.empires_in_arms.ui.sheet.cell_table import CellTable
from eia_solo.games.empires_in_arms.ui.sheet.cells import Check
from eia_solo.ui.presenters.tips import Tip
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.editors import ChoiceBox
from eia_solo.ui.widgets.line_model import Index
from eia_solo.ui.widgets.painting import head_width
from eia_solo.ui.widgets.rows import ASKED, STRONG, Face, Part, RowLook, Strip, Tag, Text, quiet
from eia_solo.ui.words import tr

_WIDTHS = (58, 66, 62, 62, 84, 46)
"""Of the columns after the first two, which share what is left; wider where the head needs it."""
_SHARES = (5, 6, 7)


class _ForceDelegate(CellDelegate):
    """Paints what entries add to the sums, on the right, and what is unknown of it in ochre."""

    def is_first(self, row: int) -> bool:
        return row > 0 and not self.model.grid.rows[row].id.startswith(WHY)

    def updateEditorGeometry(self, editor: QWidget, option: QStyleOptionViewItem, index: Index) -> None:
        super().updateEditorGeometry(editor, option, index)
        if isinstance(editor, ChoiceBox):  # "unknown" is wider than the column of what is eligible
            editor.resize(max(editor.width(), self.theme.px(112)), editor.height())

    def look(self, index: Index, words: str, margin: float) -> RowLook | None:
        id = self.model.grid.rows[index.row()].id
        part: Part = quiet(words)
        if words == "?":
            part = Tag(words, ASKED, Face(12, QFont.Weight.Bold), wide=26)
        elif id in ("sum", "entered"):
            part = Text(words, STRONG)
        elif index.column() in _SHARES:
            part = Text(words, ink="ink3" if words == "–" else "ink")
        return RowLook(Strip(part), pad=(margin, 4, 0, 0))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        if self.model.grid.rows[index.row()].id == "sum":
            painter.setPen(QPen(self.theme.palette.line2, 1))
            top = option.rect.top() + 0.5
            painter.drawLine(QPointF(option.rect.left(), top), QPointF(option.rect.right() + 1, top))


class ForceTable(CellTable):
    """The table. A row that only says why has no cell of its own; what is meant there is the entry above it."""

    delegate = _ForceDelegate

    def __init__(self, theme: Theme, check: Check, parent: QWidget | None = None) -> None:
        super().__init__(theme, check, parent)
        self._page: PowerPage | None = None
        self._tables: Tables | None = None
        self.setAccessibleName(tr("Forces"))
        self.show_heads(QHeaderView.ResizeMode.Fixed)

    def show_page(self, page: PowerPage, cells: Cells) -> None:
        """Show the forces of this page."""
        self._page, self._tables = page, cells.tables
        self.set_grid(force_grid(page.forces, page.sums, page.power, cells))
        self._join()

    @property
    def number(self) -> int | None:
        """The number of the entry one is on."""
        id = self._id.removeprefix(WHY)
        return int(id) if id.isdigit() else None

    @property
    def reason(self) -> tuple[str, str] | None:
        """The reason one is on, and its place in the rules; None on any other row."""
        if not self._id.startswith(WHY):
            return None
        row = self.grid.grid.rows[self.currentIndex().row()]
        return f"{row.head}: {row.items[1]}", row.group

    def tip_of(self, index: Index) -> Tip | None:
        """What an entry adds to a sum, or all of them, and why."""
        row, place = self.grid.grid.rows[index.row()], index.column() - _SHARES[0]
        if self._page is None or self._tables is None or place < 0 or row.id.startswith(WHY):
            return super().tip_of(index)
        what, item = Sum(self._page.sums[place].id), row.items[index.column()]
        share = self._page.forces[int(row.id)].shares[place] if row.id.isdigit() else None
        because, cite = (share.because, share.place) if share else ("", "")
        points = item if isinstance(item, str) else item.words
        return force_tip(row.head, what, points, because, cite, self._tables)

    @property
    def _id(self) -> str:
        index = self.currentIndex()
        return self.grid.grid.rows[index.row()].id if index.isValid() else ""

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self.verticalHeader().setMinimumSectionSize(theme.px(16))
        self._join()

    def fit(self) -> None:
        if self.grid.columnCount() != len(FORCE_COLUMNS):
            return
        px = self._theme.px
        heads = [head_width(tr(head), self._theme) for head in FORCE_COLUMNS[2:]]
        widths = [max(px(width), head) for width, head in zip(_WIDTHS, heads, strict=True)]
        left = max(self.viewport().width() - sum(widths), px(206))
        self.setColumnWidth(0, round(left * 0.4))
        self.setColumnWidth(1, left - round(left * 0.4))
        for column, width in enumerate(widths, 2):
            self.setColumnWidth(column, width)

    def _join(self) -> None:
        """Reasons have the row from the second column on, and are lower."""
        self.clearSpans()
        for row, line in enumerate(self.grid.grid.rows):
            is_why = line.id.startswith(WHY)
            self.setRowHeight(row, self._theme.px(20 if is_why else 26))
            if is_why:
                self.setSpan(row, 1, 1, len(FORCE_COLUMNS) - 1)

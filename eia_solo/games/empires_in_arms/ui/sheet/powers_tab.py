"""The powers' page of the sheet: every field of every power, edited in place."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QHeaderView, QVBoxLayout, QWidget

from eia_solo.core.document import Path, dotted
from eia_solo.games.empires_in_arms.rules.state import GameState
from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.presenters.value_tips import value_tips
from eia_solo.games.empires_in_arms.ui.sheet.cell_delegate import pad
from eia_solo.games.empires_in_arms.ui.sheet.cell_table import CellTable
from eia_solo.games.empires_in_arms.ui.sheet.cells import Cell, Check
from eia_solo.games.empires_in_arms.ui.sheet.edits import problem
from eia_solo.games.empires_in_arms.ui.sheet.grid_model import GridModel
from eia_solo.games.empires_in_arms.ui.sheet.grids import first_of_groups, power_grid, question
from eia_solo.games.empires_in_arms.ui.sheet.tab import SheetTab
from eia_solo.ui.theme import LARGE, Theme
from eia_solo.ui.widgets.painting import draw_text, square, text_width
from eia_solo.ui.widgets.power_disc import paint_disc
from eia_solo.ui.words import mark, tr

GROUP_WIDTH = 122
FIELD_WIDTH = 164
_LEAST = 96
"""So wide is a column at least where the text is large: there are all the words of the fields and the powers."""


class _Head(QHeaderView):
    def __init__(self, orientation: Qt.Orientation, model: GridModel, theme: Theme, parent: QWidget) -> None:
        super().__init__(orientation, parent)
        self._model = model
        self._theme = theme
        self.chosen = -1
        self.setSectionsClickable(False)
        self.setMinimumSectionSize(16)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.updateGeometry()
        self.viewport().update()

    def set_chosen(self, section: int) -> None:
        """Mark the head of the row or column one is in."""
        if section != self.chosen:
            for number in (self.chosen, section):
                if 0 <= number < self.count():
                    self.updateSection(number)
            self.chosen = section


class PowersHead(_Head):
    """Disc and name of each power; the disc alone where names do not fit."""

    def __init__(self, model: GridModel, theme: Theme, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, model, theme, parent)
        self.powers: tuple[str, ...] = ()
        self.beside = True
        """Whether the names stand beside their discs, and not small below them."""
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(100, self._theme.px(36 if self.beside else 54))

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        if section >= len(self.powers):
            return
        theme, palette = self._theme, self._theme.palette
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(rect).adjusted(pad(theme, rect.width()), 0, -2, -theme.px(4))
        side = float(theme.px(24))
        ink = palette.ink if section == self.chosen else palette.ink2
        name = self._model.grid.columns[section]
        middle = box.center().y() if self.beside else box.top() + theme.px(2) + side / 2
        paint_disc(painter, square(QPointF(box.left() + side / 2, middle), side), self.powers[section], theme)
        if self.beside:
            draw_text(
                painter, box.adjusted(side + theme.px(7), theme.px(2), 0, theme.px(2)), name, theme.garamond(18), ink
            )
        else:
            below = QRectF(box.left(), box.top() + side + theme.px(4), box.width(), box.height() - side - theme.px(4))
            draw_text(painter, below, name, theme.inter(11), ink)
        painter.setPen(QPen(palette.line2, 1))
        painter.drawLine(QPointF(rect.left(), rect.bottom() + 0.5), QPointF(rect.right() + 1, rect.bottom() + 0.5))
        if section == self.chosen:
            painter.fillRect(QRectF(box.left(), rect.bottom() - 1, box.width() - theme.px(6), 2), palette.focus)
        painter.restore()

    def fit(self, column_width: float) -> None:
        """Put the names where they fit in columns of this width."""
        names = self._model.grid.columns
        widest = max((text_width(name, self._theme.garamond(18)) for name in names), default=0.0)
        self.beside = widest + self._theme.px(24 + 7 + 12) <= column_width
        self.updateGeometry()
        self.viewport().update()


class FieldsHead(_Head):
    """The name of each field, and left of the first of a group the group's name, where there is room kept for it."""

    def __init__(self, model: GridModel, theme: Theme, parent: QWidget, group_width: int = GROUP_WIDTH) -> None:
        super().__init__(Qt.Orientation.Vertical, model, theme, parent)
        self._group_width = group_width
        self.least = FIELD_WIDTH
        """How wide the names of the fields are at least."""
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)

    def sizeHint(self) -> QSize:
        return QSize(self._split + self._field_width, 100)

    @property
    def _split(self) -> int:
        """How wide the names of the groups are: no wider than they need."""
        if not self._group_width:
            return 0
        font = self._theme.garamond(17, italic=True)
        widest = max((text_width(row.group, font) for row in self._model.grid.rows), default=0.0)
        return min(self._theme.px(self._group_width), round(widest) + self._theme.px(10))

    @property
    def _field_width(self) -> int:
        """How wide the names of the fields are: all of each is read, however large the text."""
        font = self._theme.inter(13)
        widest = max((text_width(row.head, font) for row in self._model.grid.rows), default=0.0)
        return max(self._theme.px(self.least), round(widest) + self._theme.px(8))

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        grid = self._model.grid
        if section >= len(grid.rows):
            return
        theme, palette = self._theme, self._theme.palette
        row, first = grid.rows[section], bool(self._group_width) and section in first_of_groups(grid)
        painter.save()
        box = QRectF(rect)
        split = box.left() + self._split
        if first:
            head = QRectF(box.left(), box.top() + theme.px(1), split - box.left(), box.height())
            draw_text(painter, head, row.group, theme.garamond(17, italic=True), palette.ink2)
        painter.setPen(QPen(palette.line, 1))
        painter.drawLine(
            QPointF(box.left() if first else split, box.top() + 0.5), QPointF(box.right() + 1, box.top() + 0.5)
        )
        chosen = section == self.chosen
        inset = theme.px(14) if row.head.startswith("of these") else 0
        words = QRectF(split + inset, box.top(), box.right() - split - inset - theme.px(6), box.height())
        draw_text(painter, words, row.head, theme.inter(13), palette.ink if chosen else palette.ink2)
        if chosen:
            painter.fillRect(QRectF(box.right() - 1, box.top() + 4, 2, box.height() - 7), palette.focus)
        painter.restore()


class PowersTable(CellTable):
    """A column for each power, all of them alike; rows share the height there is, within what reads well."""

    def __init__(self, theme: Theme, check: Check, parent: QWidget) -> None:
        super().__init__(theme, check, parent)
        self.heads = PowersHead(self.grid, theme, self)
        self.fields = FieldsHead(self.grid, theme, self)
        self.setHorizontalHeader(self.heads)
        self.setVerticalHeader(self.fields)
        self.setAccessibleName(tr("Fields of the powers"))
        self.cells.line_at_top = True

    def set_theme(self, theme: Theme) -> None:
        self.heads.set_theme(theme)
        self.fields.set_theme(theme)
        super().set_theme(theme)

    def fit(self) -> None:
        columns = max(1, self.grid.columnCount())
        is_large = self._theme.text_scale > LARGE
        policy = Qt.ScrollBarPolicy
        self.setHorizontalScrollBarPolicy(policy.ScrollBarAsNeeded if is_large else policy.ScrollBarAlwaysOff)
        least = self._theme.px(_LEAST) if is_large else 0
        self.heads.fit(max((self.width() - self.fields.sizeHint().width()) / columns, least))
        height = (self.height() - self.heads.sizeHint().height() - 1) // max(1, self.grid.rowCount())
        self.fields.setDefaultSectionSize(max(self._theme.px(24), min(height, self._theme.px(40))))
        self.updateGeometries()
        wide = self.viewport().width()
        for column in range(self.grid.columnCount()):
            self.setColumnWidth(column, max(wide * (column + 1) // columns - wide * column // columns, least))


class PowersTab(SheetTab):
    """Fields by powers."""

    title = mark("Powers")

    def __init__(self, door: EmpiresDoor, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(door, theme, parent)
        self.table = PowersTable(theme, self._check, self)
        self.table.cells.commit = lambda cell, value: self.edit({cell.key: value})
        self.table.tip = value_tips(door.session)
        self.table.cells.names = tuple(self.tables.territories)
        self.table.current_cell.connect(self._explain)
        self.table.problem_changed.connect(self._complain)
        self.table.unknown_wanted.connect(self._forget)
        self.table.checked_wanted.connect(lambda cells: self.edit({}, [cell.key for cell in cells]))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(8))
        column.addWidget(self.table, 1)
        column.addWidget(self.words)
        self.setFocusProxy(self.table)

    def show_state(self, state: GameState) -> None:
        self.table.heads.powers = tuple(state.powers)
        self.table.set_grid(power_grid(state, self.tables))
        if not self.words.warning:
            self._explain(self.table.cell())

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self.table.set_theme(theme)

    def set_read_only(self, why: str) -> None:
        super().set_read_only(why)
        self.table.set_editable(not why)

    def show_key(self, path: Path) -> bool:
        return self.table.go_to(dotted(path))

    def _check(self, cell: Cell, value: Any) -> str:
        return problem(self.door, {cell.key: value})

    def _forget(self, cells: list[Cell]) -> None:
        self.edit({cell.key: None for cell in cells})

    def _explain(self, cell: Cell | None) -> None:
        index = self.table.currentIndex()
        self.table.heads.set_chosen(index.column())
        self.table.fields.set_chosen(index.row())
        if cell is None:
            self.words.say(tr("Choose a cell. Enter edits it, Delete makes it unknown."))
            return
        asked, note = question(cell.key, self.tables)
        self.words.say(asked, note, cell.hint.partition("\n")[2])

    def _complain(self, what: str) -> None:
        if what:
            cell = self.table.cell()
            self.words.warn(what, _stays(cell) if cell else "")
        else:
            self._explain(self.table.cell())


def _stays(cell: Cell) -> str:
    value = cell.words or tr("unknown")
    return tr("{field} stays {value} until this is right.", field=cell.label, value=value)

"""What each side of a war has lost, edited in place, and the quick way to enter a battle or reinforcements."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QHeaderView, QStyle, QVBoxLayout, QWidget

from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.month.battle_form import BattleForm, ReinforcementForm
from eia_solo.games.empires_in_arms.ui.presenters.month_wars import ARMS, PARTS, Share, Side, sides
from eia_solo.games.empires_in_arms.ui.presenters.value_tips import value_tips
from eia_solo.games.empires_in_arms.ui.sheet.cell_delegate import CellDelegate
from eia_solo.games.empires_in_arms.ui.sheet.cell_table import CellTable
from eia_solo.games.empires_in_arms.ui.sheet.cells import Cell, Check, Grid, GridRow, Item, Takes
from eia_solo.games.empires_in_arms.ui.sheet.edits import carry_out, problem
from eia_solo.ui.presenters.tips import Tip
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.labels import data
from eia_solo.ui.widgets.line_model import Index
from eia_solo.ui.widgets.painting import dashed, head_width
from eia_solo.ui.widgets.panel import rule, scrolling, tight
from eia_solo.ui.widgets.power_disc import paint_disc
from eia_solo.ui.widgets.rows import SMALL, SMALL_STRONG, Picture, RowLook, Strip, Text
from eia_solo.ui.words import mark, tr

_LABELS = {
    ("land", "start"): mark("{power} against {enemy}, land factors at the start"),
    ("land", "reinforced"): mark("{power} against {enemy}, land factors reinforcements"),
    ("land", "lost"): mark("{power} against {enemy}, land factors lost"),
    ("naval", "start"): mark("{power} against {enemy}, naval factors at the start"),
    ("naval", "reinforced"): mark("{power} against {enemy}, naval factors reinforcements"),
    ("naval", "lost"): mark("{power} against {enemy}, naval factors lost"),
}
"""What a number is, by its arm and part."""
_SHARE_OF = {"land": mark("land: {share}"), "naval": mark("naval: {share}")}
_ARM_COLUMNS = (mark("\nnew"), mark("\nlost"), mark("\nshare"))
COLUMNS = (mark("War"), mark("Land\nstart"), *_ARM_COLUMNS, mark("Naval\nstart"), *_ARM_COLUMNS)
_SHARES = {4: "land", 8: "naval"}
_NUMBER, _SHARE = 47, 92
_NAMED = 110
"""In a narrower first column the discs alone say which powers they are."""


def war_grid(sides: Sequence[Side], marks: Mapping[str, str], tables: Tables) -> Grid:
    """The sides as rows."""
    return Grid(tuple(tr(column) for column in COLUMNS), tuple(_row(side, marks, tables) for side in sides))


def _row(side: Side, marks: Mapping[str, str], tables: Tables) -> GridRow:
    name, enemy = tables.name(side.power), tables.name(side.enemy)
    items: list[Item] = [name]
    for arm in ARMS:
        for part in PARTS:
            key = side.key(arm, part)
            label = tr(_LABELS[arm, part], power=name, enemy=enemy)
            items.append(Cell(key, label, Takes.NUMBER, side.factors(arm, part), mark=marks.get(key, "")))
        items.append(tr(_SHARE_OF[arm], share=side.shares[arm].spoken))
    return GridRow(f"{side.war} {side.power}", name, tuple(items), group=str(side.war))


class WarDelegate(CellDelegate):
    """Shows each side with its disc, and its shares as bars with ticks at the half and the three quarters."""

    sides: Sequence[Side] = ()

    def is_first(self, row: int) -> bool:
        """Whether a war begins here, and not the first."""
        return row > 0 and row % 2 == 0

    def look(self, index: Index, words: str, margin: float) -> RowLook | None:
        side = self.sides[index.row()]
        if index.column() == 0:
            name = Strip(Picture(paint_disc, side.power, 18, 6), Text(words, needs=_NAMED - 40))
        else:
            share = side.shares[_SHARES[index.column()]]
            face, ink = (SMALL_STRONG, "ink") if share.counts else (SMALL, "ink2")
            name = Strip(Picture(_paint_share, share, 26, 5), Text(share.words, face, ink))
        return RowLook(name, pad=(4, 4, 0, 0))


def _paint_share(painter: QPainter, box: QRectF, share: Share, theme: Theme) -> None:
    palette = theme.palette
    bar = QRectF(box.left(), box.center().y() - theme.px(3), box.width(), theme.px(6))
    if share.part is None:
        painter.setPen(dashed(palette.ask_line))
        painter.setBrush(palette.ask)
        painter.drawRoundedRect(bar, 3, 3)
        return
    painter.setPen(QPen(palette.line2, 1))
    painter.setBrush(palette.sunk)
    painter.drawRoundedRect(bar, 3, 3)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(palette.ink2)
    painter.drawRoundedRect(QRectF(bar.left(), bar.top(), bar.width() * share.part, bar.height()), 3, 3)
    painter.setPen(QPen(palette.ink3, 1))
    for tick in (0.5, 0.75):
        x = round(bar.left() + bar.width() * tick)
        painter.drawLine(x, round(bar.top() - 3), x, round(bar.bottom() + 3))


class WarTable(CellTable):
    """Two rows to a war."""

    delegate = WarDelegate
    cells: WarDelegate

    def __init__(self, theme: Theme, check: Check) -> None:
        super().__init__(theme, check)
        self.setAccessibleName(tr("Losses of the wars"))
        self.setObjectName("war_table")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.show_heads(QHeaderView.ResizeMode.Fixed, Qt.AlignmentFlag.AlignBottom)

    def set_sides(self, sides: Sequence[Side], marks: Mapping[str, str], tables: Tables) -> None:
        """Show these wars."""
        self.cells.sides = sides
        self.set_grid(war_grid(sides, marks, tables))
        self.viewport().update()

    def tip_of(self, index: Index) -> Tip | None:
        """Of a share, too: what the losses it shows are counted from and which rows look at them."""
        arm = _SHARES.get(index.column())
        if arm is None or self.tip is None:
            return super().tip_of(index)
        side = self.cells.sides[index.row()]
        return self.tip(side.key(arm, "lost"), side.shares[arm].spoken, side.shares[arm].words)

    def sizeHint(self) -> QSize:
        return QSize(200, self._theme.px(116))

    def fit(self) -> None:
        if not self.grid.columnCount():
            return
        px = self._theme.px
        widths = {
            column: max(px(_SHARE if column in _SHARES else _NUMBER), head_width(tr(head), self._theme))
            for column, head in enumerate(COLUMNS)
            if column
        }
        left = self.viewport().width() - sum(widths.values())
        name = min(left, px(160)) if left >= px(_NAMED) else px(34)
        for column in range(len(COLUMNS)):
            self.setColumnWidth(column, widths.get(column, name))
        self.verticalHeader().setDefaultSectionSize(px(26))


HINT = mark("Bold: a half or three quarters are lost and count. \N{ALMOST EQUAL TO}: the enemy lost as many.")
NO_WARS = mark("No wars. Their accounts begin with a declaration, or with a war entered in the sheet.")


class WarsTab(QWidget):
    """The table; below it the forms, and a line for what is wrong. `passed` for Enter in a form with nothing in it."""

    passed = Signal()

    def __init__(self, door: EmpiresDoor, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._door = door
        self.table = WarTable(theme, self._check)
        self.table.tip = value_tips(door.session)
        self.table.cells.commit = lambda cell, value: carry_out(door, {cell.key: value})
        self.table.unknown_wanted.connect(lambda cells: carry_out(door, {cell.key: None for cell in cells}))
        self.table.checked_wanted.connect(lambda cells: carry_out(door, {}, [cell.key for cell in cells]))
        self.battle = BattleForm(door, theme)
        self.more = ReinforcementForm(door, theme)
        self._words = data(theme, tr(HINT), 12, tone="label").wrapping()
        self.table.problem_changed.connect(self._say)
        for form in (self.battle, self.more):
            form.passed.connect(self.passed)
        self._inside = scrolling(self, whole=True, bare=True)
        column = QVBoxLayout(self._inside)
        tight(column, 6)
        column.addWidget(self.table, 1)
        column.addWidget(self._words)
        column.addWidget(rule())
        column.addWidget(self.battle)
        column.addWidget(self.more)

    def minimumSizeHint(self) -> QSize:
        """As wide as the table and the forms; what is higher than the page scrolls."""
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        return QSize(self._inside.minimumSizeHint().width() + bar, super().minimumSizeHint().height())

    def refresh(self) -> None:
        """Show the wars as they stand."""
        session = self._door.session
        self.table.set_sides(sides(session), session.state.marks, session.rulebook.tables)
        self.table.set_editable(not session.why_read_only)
        self.battle.refresh()
        self.more.refresh()
        self._say("")

    def _check(self, cell: Cell, value: Any) -> str:
        return problem(self._door, {cell.key: value})

    def _say(self, problem: str) -> None:
        self._words.setText(problem or tr(HINT if self._door.session.state.relations.wars else NO_WARS))
        self._words.set_tone("war" if problem else "label")

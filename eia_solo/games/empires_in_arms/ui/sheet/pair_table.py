"""All pairs of powers as a list, with symbols and words for what stands between them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QItemSelectionModel, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QHeaderView, QWidget

from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.ui.sheet.cell_delegate import CellDelegate
from eia_solo.games.empires_in_arms.ui.sheet.cell_table import CellTable
from eia_solo.games.empires_in_arms.ui.sheet.cells import Grid, GridRow
from eia_solo.games.empires_in_arms.ui.sheet.pairs import Pair, short, truce_words
from eia_solo.ui.presenters.tips import Tip
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_model import Index
from eia_solo.ui.widgets.painting import draw_text, inset, square
from eia_solo.ui.widgets.power_disc import paint_disc
from eia_solo.ui.widgets.row_list import one_chosen
from eia_solo.ui.widgets.rows import Picture, RowLook, Strip, Text
from eia_solo.ui.widgets.symbols import Symbol, paint_symbol
from eia_solo.ui.words import tr

_SYMBOLS = (None, Symbol.SWORDS, Symbol.LINK, Symbol.RINGS, Symbol.HOURGLASS, None)
_KEYS = (
    "",
    "relations.wars",
    "relations.alliances",
    "relations.royal_marriages",
    "relations.enforced_peace",
    "relations.borders",
)
"""Of each column, what it shows of the sheet."""
_WIDTHS = (0, 126, 72, 72, 108, 66)
_BARE = (2, 3)
"""Columns whose head has the word already: below it the symbol is enough."""
_BORDER = 5


def pair_grid(pairs: Sequence[Pair], tables: Tables) -> Grid:
    """The pairs in words."""
    heads = (tr("Powers"), tr("War"), tr("Alliance"), tr("Marriage"), tr("Peace until"), tr("Border"))
    return Grid(heads, tuple(_row(pair, tables) for pair in pairs))


def _row(pair: Pair, tables: Tables) -> GridRow:
    one, other = (tables.name(power) for power in pair.powers)
    war = ""
    if pair.war:
        war = f"{pair.war.powers[0]}, " + (short(pair.war.since) if pair.war.since else tr("since ?"))
    words = (
        f"{one} – {other}",
        war,
        tr("allied") if pair.allied else "",
        tr("married") if pair.married else "",
        truce_words(pair),
        tr("by rule") if pair.by_rule else tr("yes") if pair.border else "",
    )
    return GridRow(pair.id, words[0], words)


class _Delegate(CellDelegate):
    names_shown = True

    def look(self, index: Index, words: str, margin: float) -> RowLook | None:
        pad = (8, 4, 0, 0)
        if index.column() == 0:
            return RowLook(Strip(_Powers(self.model.grid.rows[index.row()], self.names_shown)), pad=pad)
        symbol = _SYMBOLS[index.column()] if words else None
        ink = "wax" if symbol is Symbol.SWORDS else "ink"
        if index.column() == _BORDER and words == tr("by rule"):
            ink = "ink3"
        signs = () if symbol is None else (Picture(_paint_sign, (symbol, ink), 16, 6),)
        return RowLook(Strip(*signs, Text("" if index.column() in _BARE else words, ink=ink)), pad=pad)

    def _paint_ring(self, painter: QPainter, rect: QRectF, index: Index, *, selected: bool) -> None:
        """Round the whole row: what is chosen is the pair."""
        if selected and self._view.hasFocus():
            painter.setClipRect(rect)
            width = self._view.viewport().width()
            painter.setPen(QPen(self.theme.palette.focus, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(inset(QRectF(0, rect.top(), width, rect.height()), 1), 4, 4)


@frozen
class _Powers:
    """The two powers of a pair, each in its half of the room."""

    pair: GridRow
    named: bool

    def width(self, theme: Theme, room: float) -> float:
        return room

    def paint(self, painter: QPainter, box: QRectF, theme: Theme) -> None:
        side, x = float(theme.px(18)), box.left()
        one, _, other = self.pair.head.partition(" – ")
        column = (box.width() - theme.px(8)) / 2 if self.named else side
        for power, name in zip(self.pair.id.split("-"), (one, other), strict=True):
            paint_disc(painter, square(QPointF(x + side / 2, box.center().y()), side), power, theme)
            begin = x + side + theme.px(6)
            words = QRectF(begin, box.top(), min(x + column, box.right()) - begin, box.height())
            if self.named:
                draw_text(painter, words, name, theme.inter(13), theme.palette.ink)
            x += column + theme.px(8)


def _paint_sign(painter: QPainter, box: QRectF, sign: tuple[Symbol, str], theme: Theme) -> None:
    symbol, ink = sign
    paint_symbol(painter, symbol, box, getattr(theme.palette, ink))


class PairTable(CellTable):
    """The list of pairs. `pair_chosen` carries the id of the pair, "Fr-GB"."""

    pair_chosen = Signal(str)
    delegate = _Delegate
    cells: _Delegate

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, lambda _cell, _text: "", parent, rows=True)
        self.set_editable(False)
        self.setAccessibleName(tr("Pairs of powers"))
        self.setSelectionMode(CellTable.SelectionMode.SingleSelection)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.show_heads(QHeaderView.ResizeMode.Interactive)

    def about(self, index: Index) -> tuple[str, ...]:
        """The pair, for its menu."""
        powers = self.grid.grid.rows[index.row()].id.split("-")
        return (f"pair {' '.join(powers)}", *(f"power {power}" for power in powers))

    def tip_of(self, index: Index) -> Tip | None:
        """Which rows look at what stands between the two."""
        row, column = self.grid.grid.rows[index.row()], index.column()
        words = row.items[column]
        if not column or not words or self.tip is None:
            return None
        return self.tip(_KEYS[column], f"{row.head}, {self.grid.grid.columns[column].lower()}", str(words))

    def selectionCommand(self, index: Index, event: QEvent | None = None) -> QItemSelectionModel.SelectionFlag:
        return one_chosen(self, index, event)

    def set_pairs(self, pairs: Sequence[Pair], tables: Tables) -> None:
        """Show these pairs; the chosen one stays chosen while it is among them."""
        current = self.currentIndex()
        here = self.grid.grid.rows[current.row()].id if current.isValid() else None
        first = not self.grid.columnCount()
        self.grid.set_grid(pair_grid(pairs, tables))
        if first:
            self.fit()
        if not self.currentIndex().isValid() and pairs:
            ids = [pair.id for pair in pairs]
            self.choose(here if here in ids else ids[0])

    def choose(self, pair: str) -> None:
        """Choose a pair by its id."""
        for number, row in enumerate(self.grid.grid.rows):
            if row.id == pair:
                self.selectRow(number)
                self.setCurrentIndex(self.grid.index(number, 0))

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if current.isValid() and current.row() != previous.row():
            self.pair_chosen.emit(self.grid.grid.rows[current.row()].id)

    @property
    def whole_width(self) -> int:
        """What all columns need; a narrower table scrolls sideways."""
        return self._theme.px(68 + sum(_WIDTHS) + 16)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(68), self._theme.px(160))

    def fit(self) -> None:
        if not self.grid.columnCount():
            return
        px = self._theme.px
        left = self.viewport().width() - sum(px(width) for width in _WIDTHS)
        # Where there is no room for names the discs say which powers they are.
        self.cells.names_shown = left >= px(210)
        powers = min(left, px(300)) if self.cells.names_shown else px(68)
        more = max(0, left - powers) // (len(_WIDTHS) - 1)
        for column, width in enumerate(_WIDTHS):
            self.setColumnWidth(column, px(width) + more if column else powers)
        rows = self.grid.rowCount()
        height = (self.height() - self.horizontalHeader().height() - 2) // max(1, rows)
        self.verticalHeader().setDefaultSectionSize(max(px(24), min(height, px(34))))

"""All pairs of powers as a list, with symbols and words for what stands between them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QHeaderView, QStyledItemDelegate, QStyleOptionViewItem, QTableView, QWidget

from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.ui.sheet.cells import Grid, GridRow
from eia_solo.games.empires_in_arms.ui.sheet.grid_model import GridModel
from eia_solo.games.empires_in_arms.ui.sheet.pairs import Pair, short, truce_words
from eia_solo.ui.palette import mix
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import draw_text, inset, square
from eia_solo.ui.widgets.power_disc import paint_disc
from eia_solo.ui.widgets.symbols import Symbol, paint_symbol
from eia_solo.ui.words import tr

Index = QModelIndex | QPersistentModelIndex
_SYMBOLS = (None, Symbol.SWORDS, Symbol.LINK, Symbol.RINGS, Symbol.HOURGLASS, None)
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


class _Delegate(QStyledItemDelegate):
    def __init__(self, view: QTableView, model: GridModel, theme: Theme) -> None:
        super().__init__(view)
        self._view = view
        self._model = model
        self.theme = theme
        self.names_shown = True

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        theme, palette = self.theme, self.theme.palette
        rect = QRectF(option.rect)
        row = self._model.grid.rows[index.row()]
        words = str(row.items[index.column()])
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chosen = index.row() == self._view.currentIndex().row()
        if chosen:
            painter.fillRect(rect, mix(palette.raised, palette.focus, 0.12))
        if index.row():
            painter.setPen(QPen(palette.line, 1))
            painter.drawLine(QPointF(rect.left(), rect.top() + 0.5), QPointF(rect.right() + 1, rect.top() + 0.5))
        box = rect.adjusted(theme.px(8), 0, -theme.px(4), 0)
        if index.column() == 0:
            self._paint_powers(painter, box, row)
        elif words:
            symbol = _SYMBOLS[index.column()]
            ink = palette.wax if symbol is Symbol.SWORDS else palette.ink
            if symbol:
                side = float(theme.px(16))
                paint_symbol(painter, symbol, square(QPointF(box.left() + side / 2, box.center().y()), side), ink)
                box.setLeft(box.left() + side + theme.px(6))
            words = "" if index.column() in _BARE else words
            quiet = index.column() == _BORDER and words == tr("by rule")
            draw_text(painter, box, words, theme.inter(13), palette.ink3 if quiet else ink)
        if chosen and self._view.hasFocus():
            # The ring goes round the whole row: what is chosen is the pair.
            painter.setClipRect(rect)
            painter.setPen(QPen(palette.focus, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            width = self._view.viewport().width()
            painter.drawRoundedRect(inset(QRectF(0, rect.top(), width, rect.height()), 1), 4, 4)
        painter.restore()

    def _paint_powers(self, painter: QPainter, box: QRectF, row: GridRow) -> None:
        theme, palette = self.theme, self.theme.palette
        side, x = float(theme.px(18)), box.left()
        font = theme.inter(13)
        one, _, other = row.head.partition(" – ")
        column = (box.width() - theme.px(8)) / 2 if self.names_shown else side
        for power, name in zip(row.id.split("-"), (one, other), strict=True):
            paint_disc(painter, square(QPointF(x + side / 2, box.center().y()), side), power, theme)
            begin = x + side + theme.px(6)
            words = QRectF(begin, box.top(), min(x + column, box.right()) - begin, box.height())
            if self.names_shown:
                draw_text(painter, words, name, font, palette.ink)
            x += column + theme.px(8)

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(self.theme.px(60), self.theme.px(26))


class PairTable(QTableView):
    """The list of pairs. `pair_chosen` carries the id of the pair, "Fr-GB"."""

    pair_chosen = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.grid = GridModel(self)
        self.setModel(self.grid)
        self._delegate = _Delegate(self, self.grid, theme)
        self.setItemDelegate(self._delegate)
        self.setAccessibleName(tr("Pairs of powers"))
        self.setProperty("bare", True)
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.setShowGrid(False)
        self.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        self.setEditTriggers(QTableView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        heads = self.horizontalHeader()
        heads.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        heads.setHighlightSections(False)
        heads.setSectionsClickable(False)

    def set_pairs(self, pairs: Sequence[Pair], tables: Tables) -> None:
        """Show these pairs; the chosen one stays chosen while it is among them."""
        current = self.currentIndex()
        here = self.grid.grid.rows[current.row()].id if current.isValid() else None
        first = not self.grid.columnCount()
        self.grid.set_grid(pair_grid(pairs, tables))
        if first:
            self._fit()
        if not self.currentIndex().isValid() and pairs:
            ids = [pair.id for pair in pairs]
            self.choose(here if here in ids else ids[0])

    def choose(self, pair: str) -> None:
        """Choose a pair by its id."""
        for number, row in enumerate(self.grid.grid.rows):
            if row.id == pair:
                self.selectRow(number)
                self.setCurrentIndex(self.grid.index(number, 0))

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._delegate.theme = theme
        self._fit()
        self.viewport().update()

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.viewport().update()
        if current.isValid() and current.row() != previous.row():
            self.pair_chosen.emit(self.grid.grid.rows[current.row()].id)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(68 + sum(_WIDTHS) + 16), self._theme.px(160))

    def _fit(self) -> None:
        if not self.grid.columnCount():
            return
        px = self._theme.px
        left = self.viewport().width() - sum(px(width) for width in _WIDTHS)
        # Where there is no room for names the discs say which powers they are.
        self._delegate.names_shown = left >= px(210)
        powers = min(left, px(300)) if self._delegate.names_shown else px(68)
        more = max(0, left - powers) // (len(_WIDTHS) - 1)
        for column, width in enumerate(_WIDTHS):
            self.setColumnWidth(column, px(width) + more if column else powers)
        rows = self.grid.rowCount()
        height = (self.height() - self.horizontalHeader().height() - 2) // max(1, rows)
        self.verticalHeader().setDefaultSectionSize(max(px(24), min(height, px(34))))

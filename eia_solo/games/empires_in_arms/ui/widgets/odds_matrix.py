"""The chance of war of every power against every other, as one grid that fills the room it has."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import cast

from PySide6.QtCore import QModelIndex, QObject, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.ui.presenters.odds_cells import OddsCell, OddsState
from eia_solo.games.empires_in_arms.ui.widgets.odds_cell import paint_odds_cell
from eia_solo.games.empires_in_arms.ui.widgets.odds_model import OddsModel
from eia_solo.ui.keys import moves
from eia_solo.ui.presenters.tips import Tip
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_model import Index
from eia_solo.ui.widgets.painting import CENTRE, draw_text, square, text_width
from eia_solo.ui.widgets.power_disc import paint_disc
from eia_solo.ui.widgets.row_list import SharedTable
from eia_solo.ui.widgets.rule_tip import show_tip_of
from eia_solo.ui.words import tr

COLUMN_NAMES = (18, 17, 16)
"""Sizes of the names over the columns, the one liked best first."""


class PowerHeader(QHeaderView):
    """A head that paints itself. Names go where they fit; the disc is always there."""

    def __init__(self, orientation: Qt.Orientation, model: OddsModel, theme: Theme, parent: QWidget) -> None:
        super().__init__(orientation, parent)
        self._odds = model
        self._theme = theme
        self.chosen: int | None = None
        self.names_shown = True
        self._names_px = COLUMN_NAMES[0]
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumSectionSize(20)
        self.setSectionsClickable(False)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.updateGeometry()
        self.viewport().update()

    def set_chosen(self, section: int | None) -> None:
        """Mark the head of the selected row or column."""
        self.chosen = section
        self.viewport().update()

    def width_with_names(self) -> int:
        """How wide the column of row heads is when it shows the names."""
        font = self._theme.garamond(20)
        widest = max((text_width(self._odds.name(power), font) for power in self._odds.powers), default=0.0)
        return round(widest) + self._theme.px(28 + 8 + 14)

    def sizeHint(self) -> QSize:
        theme = self._theme
        if self.orientation() == Qt.Orientation.Horizontal:
            return QSize(100, theme.px(60 if self.names_shown else 40))
        return QSize(self.width_with_names() if self.names_shown else theme.px(38), 100)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        theme, palette = self._theme, self._theme.palette
        if section >= len(self._odds.powers):
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        power = self._odds.powers[section]
        chosen = section == self.chosen
        ink = palette.ink if chosen else palette.ink2
        box = QRectF(rect)
        side = min(float(theme.px(28)), box.height() - 2)
        if self.orientation() == Qt.Orientation.Horizontal:
            self._paint_column(painter, box, power, chosen)
        else:
            paint_disc(painter, square(QPointF(box.left() + side / 2, box.center().y()), side), power, theme)
            if self.names_shown:
                words = box.adjusted(side + theme.px(8), 0, -theme.px(6), 0)
                draw_text(painter, words, self._odds.name(power), theme.garamond(20), ink)
            if chosen:
                painter.fillRect(QRectF(box.right() - 3, box.top() + 5, 2, box.height() - 10), palette.focus)
        painter.restore()

    def _paint_column(self, painter: QPainter, box: QRectF, power: str, chosen: bool) -> None:
        theme, palette = self._theme, self._theme.palette
        ink = palette.ink if chosen else palette.ink2
        side = float(theme.px(28))
        disc = square(QPointF(box.center().x(), box.top() + theme.px(2) + side / 2), side)
        paint_disc(painter, disc, power, theme)
        if self.names_shown:
            words = QRectF(box.left(), disc.bottom() + theme.px(1), box.width(), theme.px(24))
            draw_text(painter, words, self._odds.name(power), theme.garamond(self._names_px), ink, CENTRE)
        if chosen:
            painter.fillRect(QRectF(box.left() + 6, box.bottom() - 3, box.width() - 12, 2), palette.focus)

    def names_fit(self, section_width: float) -> bool:
        """Whether every name fits over a column of this width; all take the size in which the longest fits."""
        for self._names_px in COLUMN_NAMES:
            font = self._theme.garamond(self._names_px)
            if all(text_width(self._odds.name(power), font) <= section_width - 4 for power in self._odds.powers):
                return True
        return False


__all__ = ["OddsCell", "OddsMatrix", "OddsModel", "OddsState"]

_NARROWEST = 52
"""Cells narrower than this give up the names beside the rows first."""


class _Delegate(QStyledItemDelegate):
    """Paints the cells."""

    def __init__(self, parent: QObject, model: OddsModel, theme: Theme) -> None:
        super().__init__(parent)
        self._model = model
        self.theme = theme

    def helpEvent(self, event: QHelpEvent, view: QAbstractItemView, option: QStyleOptionViewItem, index: Index) -> bool:
        """The rule behind a cell, with its sentence."""
        return show_tip_of(event, view, index, self.theme) or super().helpEvent(event, view, option, index)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        # Asked of the option: a reference to the view would close a circle.
        view = cast("QTableView", option.widget)
        selected, focused = index == view.currentIndex(), view.hasFocus()
        cell = self._model.cell(index)
        paint_odds_cell(painter, QRectF(option.rect), cell, self.theme, selected=selected, focused=focused)
        painter.restore()


class OddsMatrix(SharedTable):
    """The grid. The row rolls against the column; arrow keys move, Enter or a double click activates."""

    cell_chosen = Signal(str, str)
    cell_activated = Signal(str, str)
    tip: Callable[[tuple[str, str], CheckKind, str], Tip] | None = None
    """The rule behind a cell, of the pair, the kind of checks and the sentence of the cell."""

    def __init__(self, theme: Theme, row: int = 30) -> None:
        super().__init__()
        self._theme = theme
        self._row = row
        """How high a row is at least, heads and frame shared out among them."""
        self.odds = OddsModel(self)
        # The heads first: setting the model already tells of a change of the current cell.
        self._columns = PowerHeader(Qt.Orientation.Horizontal, self.odds, theme, self)
        self._rows = PowerHeader(Qt.Orientation.Vertical, self.odds, theme, self)
        self.setModel(self.odds)
        self._delegate = _Delegate(self, self.odds, theme)
        self.setItemDelegate(self._delegate)
        self.setHorizontalHeader(self._columns)
        self.setVerticalHeader(self._rows)
        self.setProperty("bare", True)
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.setShowGrid(False)
        self.setCornerButtonEnabled(False)
        self.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        self.setEditTriggers(QTableView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # Tab leaves the grid; the arrow keys move in it.
        self.setTabKeyNavigation(False)
        self.setAccessibleName(tr("Chance of war. Row: the power that rolls. Column: its target"))
        self.activated.connect(self._activate)

    def set_least_row(self, row: int) -> None:
        """How high a row is at least."""
        if row != self._row:
            self._row = row
            self.updateGeometry()

    def set_odds(
        self,
        powers: Sequence[str],
        cells: Mapping[tuple[str, str], OddsCell],
        names: Mapping[str, str] | None = None,
    ) -> None:
        """Show these chances; `cells` has (checker, target) for its keys."""
        self.odds.set_odds(powers, cells, names or {})
        self.share_out()
        self.updateGeometry()  # more powers need more room

    def tip_of(self, index: Index) -> Tip | None:
        """The rule behind a cell, for the pointer."""
        if self.tip is None or index.row() == index.column():
            return None
        return self.tip(self.odds.pair(index), self.odds.kind, index.data(Qt.ItemDataRole.AccessibleTextRole))

    def choose(self, checker: str, target: str) -> None:
        """Select a cell."""
        powers = self.odds.powers
        if checker in powers and target in powers and checker != target:
            self.setCurrentIndex(self.odds.index(powers.index(checker), powers.index(target)))

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._delegate.theme = theme
        self._columns.set_theme(theme)
        self._rows.set_theme(theme)
        self.share_out()
        self.viewport().update()

    def sizeHint(self) -> QSize:
        count = max(1, len(self.odds.powers))
        return QSize(self._theme.px(130 + 90 * count), self._theme.px(60 + 74 * count))

    def minimumSizeHint(self) -> QSize:
        count = max(1, len(self.odds.powers))
        return QSize(self._theme.px(38 + 33 * count), self._theme.px(40 + self._row * count))

    def keeps_key(self, key: int) -> bool:
        return moves(key)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self._columns.set_chosen(current.column() if current.isValid() else None)
        self._rows.set_chosen(current.row() if current.isValid() else None)
        self._repaint(current, previous)
        if current.isValid():
            self.cell_chosen.emit(*self.odds.pair(current))

    def _activate(self, index: QModelIndex) -> None:
        if self.odds.flags(index) & Qt.ItemFlag.ItemIsEnabled:
            self.cell_activated.emit(*self.odds.pair(index))

    def _repaint(self, *cells: Index) -> None:
        for cell in cells:
            if cell.isValid():
                self.update(cell)

    def fit(self) -> None:
        """Give up names before cells get too narrow."""
        count = max(1, len(self.odds.powers))
        beside = self._rows.width_with_names()
        self._rows.names_shown = (self.width() - beside) / count >= self._theme.px(_NARROWEST)
        left = self.width() - self._rows.sizeHint().width()
        self._columns.names_shown = self._columns.names_fit(left / count)
        self._columns.updateGeometry()
        self._rows.updateGeometry()
        self.updateGeometries()
        for head, room in ((self._columns, self.viewport().width()), (self._rows, self.viewport().height())):
            for n in range(head.count()):
                head.resizeSection(n, room * (n + 1) // count - room * n // count)

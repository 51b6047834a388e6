"""What stands between each two powers, as half a grid with the discs on its diagonal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import cast

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QHeaderView, QStyledItemDelegate, QStyleOptionViewItem, QTableView, QWidget

from eia_solo.ui.presenters.lines import Relation, Relations
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_model import Index
from eia_solo.ui.widgets.painting import inset, square
from eia_solo.ui.widgets.power_disc import paint_disc
from eia_solo.ui.widgets.relations_model import RelationsModel, paint_empty_pair, paint_pair
from eia_solo.ui.widgets.symbols import Symbol, paint_symbol
from eia_solo.ui.words import tr

RELATION_SYMBOLS = {
    Relation.WAR: Symbol.SWORDS,
    Relation.ALLIANCE: Symbol.LINK,
    Relation.MARRIAGE: Symbol.RINGS,
    Relation.PEACE: Symbol.HOURGLASS,
}

_OPENING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
_TAKEN = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_Space)
"""Keys that move in the matrix, though they are keys of the window too."""


class PairDelegate(QStyledItemDelegate):
    """Paints discs and symbols."""

    def __init__(self, parent: QObject, model: RelationsModel, theme: Theme) -> None:
        super().__init__(parent)
        self._model = model
        self.theme = theme

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row, column = index.row(), index.column()
        if column > row:
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(option.rect)
        if row == column:
            self._paint_head(painter, inset(rect, 0.5), self._model.powers[row])
        else:
            self._paint_pair(painter, inset(rect, 1), self._model.relations(index))
            # Asked of the option: a reference to the view would close a circle.
            view = cast("QTableView", option.widget)
            if index == view.currentIndex():
                painter.setPen(QPen(self.theme.palette.focus, 2.2 if view.hasFocus() else 1.4))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(inset(rect, 1.1), 4, 4)
        painter.restore()

    def _paint_head(self, painter: QPainter, box: QRectF, power: str) -> None:
        paint_disc(painter, box, power, self.theme)

    def _paint_pair(self, painter: QPainter, box: QRectF, kinds: Sequence[StrEnum]) -> None:
        if not kinds:
            paint_empty_pair(painter, box, self.theme)
            return
        war = Relation.WAR in kinds
        paint_pair(painter, inset(box, 0.5), self.theme, war=war)
        ink = self.theme.palette.wax if war else self.theme.palette.ink
        side = box.width() * (0.8 if len(kinds) == 1 else 0.46)
        for place, kind in zip(places(box, len(kinds)), kinds, strict=False):
            paint_symbol(painter, RELATION_SYMBOLS[Relation(kind)], square(place, side), ink, max(1.2, side / 11))


def places(box: QRectF, count: int) -> list[QPointF]:
    """Where the middles of one to four symbols go."""
    quarter_x, quarter_y = box.width() * 0.22, box.height() * 0.22
    centre = box.center()
    if count == 1:
        return [centre]
    corners = [(-1, -1), (1, 1)] if count == 2 else [(-1, -1), (1, -1), (-1, 1), (1, 1)]
    return [QPointF(centre.x() + x * quarter_x, centre.y() + y * quarter_y) for x, y in corners]


class RelationsMatrix(QTableView):
    """Half a grid of square cells, as large as fits."""

    pair_chosen = Signal(str, str)
    """One has come to another cell."""
    pair_opened = Signal(str, str)
    """Everything between the two is to be shown: Enter, Space or a double click."""
    kinds: type[StrEnum] = Relation
    """What can stand between two, the strongest first."""
    delegate: type[PairDelegate] = PairDelegate
    largest = 40
    """No cell gets larger than this."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.relations = RelationsModel(self, self.kinds)
        self.relations.modelReset.connect(self._fit_again)
        self.setModel(self.relations)
        self._delegate = self.delegate(self, self.relations, theme)
        self.setItemDelegate(self._delegate)
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.hide()
            header.setMinimumSectionSize(8)
            header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setProperty("bare", True)
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.setShowGrid(False)
        self.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        self.setEditTriggers(QTableView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.setAccessibleName(tr("Relations between the powers"))

    def set_relations(
        self, powers: Sequence[str], relations: Relations, names: Mapping[str, str] | None = None
    ) -> None:
        """Show these relations; a pair that is missing has none."""
        self.relations.set_relations(powers, relations, names or {})

    def _fit_again(self) -> None:
        self._fit()
        self.updateGeometry()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._delegate.theme = theme
        self.updateGeometry()
        self.viewport().update()

    def sizeHint(self) -> QSize:
        side = self._theme.px(23) * max(1, len(self.relations.powers))
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        side = 14 * max(1, len(self.relations.powers))
        return QSize(side, side)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self._repaint(current, previous)
        if current.isValid():
            self.pair_chosen.emit(*self.relations.pair(current))

    def choose(self, one: str, other: str) -> None:
        """Go to the cell of two powers."""
        index = self.relations.index_of((one, other))
        if index.isValid():
            self.setCurrentIndex(index)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and event.key() in _TAKEN:
            event.accept()  # or the window would look at another check
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        if event.key() in _OPENING and index.isValid():
            self.pair_opened.emit(*self.relations.pair(index))
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        if index.isValid() and index.flags() & Qt.ItemFlag.ItemIsSelectable:
            self.pair_opened.emit(*self.relations.pair(index))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()
        super().resizeEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        if not self.currentIndex().isValid() and len(self.relations.powers) > 1:
            self.setCurrentIndex(self.relations.index(1, 0))  # before Qt does, which would take a cell without a pair
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def _repaint(self, *cells: Index) -> None:
        for cell in cells:
            if cell.isValid():
                self.update(cell)

    def _fit(self) -> None:
        count = max(1, len(self.relations.powers))
        side = min(self.width() - self._room_beside(), self.height()) // count
        side = max(12, min(side, self._theme.px(self.largest)))
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.setDefaultSectionSize(side)

    def _room_beside(self) -> int:
        """So much of the width is kept free of cells."""
        return 0

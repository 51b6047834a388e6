"""Why: every row of the modifier table, whether it counts, the fact behind it, and its value.

Three shapes and three weights: a solid disc with a tick counts, a small ring does not, a dashed disc with a
question mark is unknown. The selected row opens and shows the rule in our own words and its place in the source.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget

from eia_solo.games.empires_in_arms.ui.presenters.breakdown_rows import BreakdownLine, BreakdownTotal, Fold, LineState
from eia_solo.games.empires_in_arms.ui.widgets.breakdown_delegate import BreakdownDelegate
from eia_solo.games.empires_in_arms.ui.widgets.breakdown_model import BreakdownModel, Index
from eia_solo.ui.theme import Theme
from eia_solo.ui.words import tr

__all__ = ["BreakdownLine", "BreakdownModel", "BreakdownTotal", "BreakdownView", "LineState"]


class BreakdownView(QListView):
    """The list of rows. `line_chosen` carries the number of the line as it was given."""

    line_chosen = Signal(int)
    folded_changed = Signal(bool)

    def __init__(self, theme: Theme, *, dense: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.breakdown = BreakdownModel(self)
        self.setProperty("bare", True)
        self.setFrameShape(QListView.Shape.NoFrame)
        # The delegate first: setting the model already tells of a change of the current row.
        self._delegate = BreakdownDelegate(self, self.breakdown, theme)
        self._delegate.dense = dense
        self.setModel(self.breakdown)
        self.setItemDelegate(self._delegate)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(QListView.SelectionMode.SingleSelection)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setAccessibleName(tr("Why"))
        self.breakdown.modelAboutToBeReset.connect(self._delegate.close)
        self.breakdown.modelReset.connect(self.updateGeometry)
        self.activated.connect(self._toggle_if_fold)

    def set_lines(self, lines: Sequence[BreakdownLine], total: BreakdownTotal | None = None) -> None:
        """Show another breakdown; the fold stays as it is."""
        self.breakdown.set_lines(lines, total)

    def set_foldable(self, foldable: bool) -> None:
        """Whether rows that do not apply can be folded away at all; if not, all are shown."""
        self.breakdown.set_folding(foldable=foldable)

    @property
    def is_on_fold(self) -> bool:
        """Whether the row one is on is the fold, which Enter opens."""
        index = self.currentIndex()
        return index.isValid() and isinstance(self.breakdown.row(index), Fold)

    def keeps_enter(self) -> bool:
        return self.is_on_fold

    def is_folded(self) -> bool:
        return self.breakdown.folded

    def set_folded(self, folded: bool) -> None:
        """Put the rows that do not apply away, or bring them back."""
        if folded == self.breakdown.folded:
            return
        self.breakdown.set_folding(folded=folded)
        self.folded_changed.emit(self.breakdown.folded)

    def toggle_folded(self) -> None:
        """The other way round; what key B does."""
        self.set_folded(not self.breakdown.folded)

    def set_theme(self, theme: Theme) -> None:
        self._delegate.theme = theme
        self._measure_again()

    def contents_height(self, width: int) -> int:
        """How high all rows are together at this width."""
        rows = self.breakdown.rowCount()
        return sum(self._delegate.layout_of(self.breakdown.index(row), width).height for row in range(rows))

    def sizeHint(self) -> QSize:
        width = self.viewport().width() if self.isVisible() else self._delegate.theme.px(352)
        return QSize(self._delegate.theme.px(352), self.contents_height(width) + 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._delegate.theme.px(200), self._delegate.theme.px(75))

    def dataChanged(self, first: Index, last: Index, roles: Sequence[int] = ()) -> None:
        """The open row closes. A row that stays as high as it was is painted alone, without laying out all anew."""
        if self.currentIndex().isValid():
            self._close()
        high = self.visualRect(first).height()
        self._delegate.forget_row(first.row())
        if self._delegate.layout_of(first, self.viewport().width()).height == high:
            QAbstractItemView.dataChanged(self, first, last, list(roles))
        else:
            super().dataChanged(first, last, list(roles))
            self.updateGeometry()

    def _close(self) -> None:
        self.clearSelection()
        self.setCurrentIndex(QModelIndex())

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self._delegate.open_row = current.row()
        # The open row is higher than the others.
        self.scheduleDelayedItemsLayout()
        self.viewport().update()
        self.updateGeometry()
        number = self.breakdown.line_number(current)
        if number is not None:
            self.line_chosen.emit(number)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space folds, as in every list; Enter does too, but Qt tells that as the activation of a row."""
        if event.key() == Qt.Key.Key_Space and self.is_on_fold:
            self.toggle_folded()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        again = index.isValid() and index == self.currentIndex()
        super().mousePressEvent(event)
        if index.isValid() and isinstance(self.breakdown.row(index), Fold):
            self._toggle_if_fold(index)
        elif again:
            self._close()

    def resizeEvent(self, event: QResizeEvent) -> None:
        if event.size().width() != event.oldSize().width():
            self._delegate.forget()
            self.scheduleDelayedItemsLayout()  # Qt does so itself only when the height changes
        super().resizeEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        nothing_open = not self.currentIndex().isValid()
        super().focusInEvent(event)
        if nothing_open and event.reason() not in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            # Qt makes the first row the current one, which would open it; only the keyboard asks for that.
            self.setCurrentIndex(QModelIndex())
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def _toggle_if_fold(self, index: QModelIndex) -> None:
        if index.isValid() and isinstance(self.breakdown.row(index), Fold):
            self.toggle_folded()

    def _measure_again(self) -> None:
        self._delegate.forget()
        self.scheduleDelayedItemsLayout()
        self.updateGeometry()
        self.viewport().update()

"""Why: every row of the modifier table, whether it counts, the fact behind it, and its value.

The selected row opens and shows the rule in our own words and its place in the source.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QObject, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QListView, QWidget

from eia_solo.games.empires_in_arms.ui.presenters.breakdown_rows import (
    BreakdownLine,
    BreakdownTotal,
    Fold,
    LineState,
    Row,
    in_groups,
    would_words,
)
from eia_solo.games.empires_in_arms.ui.widgets.breakdown_look import BreakdownLook
from eia_solo.ui.presenters.offers import Offer
from eia_solo.ui.presenters.tips import Tip
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_model import Index, Lines
from eia_solo.ui.widgets.row_list import UNSEEN, RowList
from eia_solo.ui.words import tr

_LEAST_HIGH = 20
"""No row is lower than this."""


class BreakdownModel(Lines[Row]):
    """The rows that count, those nobody knows, and below one row the rest, where they are not folded away."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lines: tuple[BreakdownLine, ...] = ()
        self._total: BreakdownTotal | None = None
        self._foldable = True
        self._folded: bool | None = None
        self._fits = False
        self._key = "B"
        self._rows: list[Row] = []

    @property
    def folded(self) -> bool:
        """Whether the rows that do not apply are put away: as the player said, else where not all rows fit."""
        return self._foldable and (not self._fits if self._folded is None else self._folded)

    @property
    def may_unfold(self) -> int:
        """How many rows there are with all shown, where their room decides whether they are; else none."""
        free = self._foldable and self._folded is None
        return len(in_groups(self._lines)) + 1 + (self._total is not None) if free else 0

    def set_fits(self, fits: bool) -> None:
        """Whether all rows have room without scrolling."""
        if fits != self._fits:
            self._fits = fits
            self._rebuild()

    def set_lines(self, lines: Sequence[BreakdownLine], total: BreakdownTotal | None = None) -> None:
        """Show this breakdown."""
        if (tuple(lines), total) == (self._lines, self._total):
            return
        self._lines, self._total = tuple(lines), total
        self._rebuild()

    def set_folding(self, *, foldable: bool | None = None, folded: bool | None = None) -> None:
        """Whether there is a fold at all, and whether it is closed."""
        self._foldable = self._foldable if foldable is None else foldable
        self._folded = self._folded if folded is None else folded
        self._rebuild()

    def _rebuild(self) -> None:
        rows = self._grouped()
        if self._total is not None:
            rows.append(self._total)
        old = self._rows
        if list(map(type, rows)) != list(map(type, old)):
            self.beginResetModel()
            self._rows = rows
            self.endResetModel()
            return
        self._rows = rows
        for number, (one, other) in enumerate(zip(old, rows, strict=True)):
            if one != other:
                self.dataChanged.emit(self.index(number), self.index(number))

    def _grouped(self) -> list[Row]:
        quiet = [line for line in self._lines if line.state is LineState.DOES_NOT_APPLY]
        rows = in_groups(line for line in self._lines if line.state is not LineState.DOES_NOT_APPLY)
        if quiet and self._foldable:
            rows.append(Fold(len(quiet), self.folded, self._key))
        return rows if self.folded else [*rows, *quiet]

    def count(self) -> int:
        return len(self._rows)

    def line_at(self, row: int) -> Row:
        return self._rows[row]

    def line_number(self, index: Index) -> int | None:
        """Which of the lines this is, counted as they were given; None for the other rows."""
        row = self._rows[index.row()] if index.isValid() else None
        if not isinstance(row, BreakdownLine):
            return None
        return next(number for number, line in enumerate(self._lines) if line is row)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        return None if role == Qt.ItemDataRole.ToolTipRole else super().data(index, role)


class BreakdownView(RowList[Row]):
    """The list of rows. `line_chosen` carries the number of the line as it was given."""

    line_chosen = Signal(int)
    total_tip: Tip | None = None
    """The rule of the total, where that stands below the rows."""
    folded_changed = Signal(bool)

    def __init__(self, theme: Theme, *, dense: bool = False, parent: QWidget | None = None) -> None:
        self.breakdown = BreakdownModel()
        self.look = BreakdownLook(dense)
        super().__init__(theme, tr("Why"), self.breakdown, self.look, UNSEEN, parent)
        self.setSelectionMode(QListView.SelectionMode.SingleSelection)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.breakdown.modelAboutToBeReset.connect(self.look.close)
        self.breakdown.modelReset.connect(self.updateGeometry)
        self.activated.connect(self._toggle_if_fold)

    def set_lines(self, lines: Sequence[BreakdownLine], total: BreakdownTotal | None = None) -> None:
        """Show another breakdown; the fold stays as the player left it."""
        self.breakdown.set_lines(lines, total)
        self._unfold_if_there_is_room(self.viewport().height())

    def _unfold_if_there_is_room(self, room: int) -> None:
        """Where nobody has said it, all rows are shown if they fit into this height without scrolling."""
        rows = self.breakdown.may_unfold
        fits = 0 < rows * self._theme.px(_LEAST_HIGH) <= room
        if fits:
            self.breakdown.set_fits(True)
            fits = self.contents_height(self.viewport().width()) <= room
        self.breakdown.set_fits(fits)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._unfold_if_there_is_room(self.viewport().height())

    def set_foldable(self, foldable: bool) -> None:
        """Whether rows that do not apply can be folded away at all; if not, all are shown."""
        self.breakdown.set_folding(foldable=foldable)

    @property
    def is_on_fold(self) -> bool:
        """Whether the row one is on is the fold, which Enter opens."""
        index = self.currentIndex()
        return index.isValid() and isinstance(self.line(index), Fold)

    def keeps_enter(self) -> bool:
        return self.is_on_fold

    def is_folded(self) -> bool:
        return self.breakdown.folded

    def set_folded(self, folded: bool) -> None:
        """Put the rows that do not apply away, or bring them back."""
        was = self.breakdown.folded
        self.breakdown.set_folding(folded=folded)
        if self.breakdown.folded != was:
            self.folded_changed.emit(self.breakdown.folded)

    def toggle_folded(self) -> None:
        """The other way round; what key B does."""
        self.set_folded(not self.breakdown.folded)

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self.updateGeometry()
        self.viewport().update()

    def contents_height(self, width: int) -> int:
        """How high all rows are together at this width."""
        rows = self.breakdown.rowCount()
        return sum(self._delegate.layout_of(self.breakdown.index(row), width).high for row in range(rows))

    def needed_height(self, room: int) -> int:
        """How high the rows are that are shown where there is so much: all of them if they fit or B unfolded them."""
        self._unfold_if_there_is_room(room)
        return self.contents_height(self.viewport().width())

    def sizeHint(self) -> QSize:
        width = self.viewport().width() if self.isVisible() else self._theme.px(352)
        return QSize(self._theme.px(352), self.contents_height(width) + 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(200), self._theme.px(75))

    def dataChanged(self, first: Index, last: Index, roles: Sequence[int] = ()) -> None:
        """The open row closes."""
        if self.currentIndex().isValid():
            self._close()
        super().dataChanged(first, last, roles)

    def _close(self) -> None:
        self.clearSelection()
        self.setCurrentIndex(QModelIndex())

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.look.open_row = current.row()
        # The open row is higher than the others.
        self.scheduleDelayedItemsLayout()
        self.viewport().update()
        self.updateGeometry()
        number = self.breakdown.line_number(current)
        if number is not None:
            self.line_chosen.emit(number)

    def tip_of(self, index: Index) -> Tip | None:
        """The rule of a row or of the total, for the pointer; none where it stands below the row already."""
        row = self.line(index)
        if isinstance(row, BreakdownTotal):
            return self.total_tip
        if not isinstance(row, BreakdownLine) or not row.rule or self.look.open_row == index.row():
            return None
        value = row.value_text or would_words(row.would)
        return Tip(row.title, value, ((row.rule, row.place),), tr("A click, or Space, keeps it below the row"))

    def turn_rule(self) -> None:
        """Show the rule below the row one is on, or put it away; what Space does."""
        row = self.currentIndex().row()
        self.look.open_row = -1 if self.look.open_row == row else row
        self.scheduleDelayedItemsLayout()
        self.viewport().update()
        self.updateGeometry()

    def offers(self, index: Index) -> tuple[Offer, ...]:
        """To show the rule of a row below it, or to fold and unfold the rows that do not apply."""
        row = self.line(index)
        if isinstance(row, BreakdownLine) and row.rule:
            is_open = self.look.open_row == index.row()
            return (Offer(tr("Put its rule away") if is_open else tr("Show its rule"), self.turn_rule, tr("Space")),)
        if isinstance(row, Fold):
            text = tr("Show the rows that do not apply") if row.folded else tr("Hide the rows that do not apply")
            return (Offer(text, self.toggle_folded, row.key),)
        return ()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space folds, or shows and puts away a rule; Enter folds too, but Qt tells that as the activation of a row."""
        if event.key() == Qt.Key.Key_Space and self.is_on_fold:
            self.toggle_folded()
        elif event.key() == Qt.Key.Key_Space and self.currentIndex().isValid():
            self.turn_rule()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        again = index.isValid() and index == self.currentIndex()
        super().mousePressEvent(event)
        if index.isValid() and isinstance(self.line(index), Fold):
            self._toggle_if_fold(index)
        elif again:
            self._close()

    def focusInEvent(self, event: QFocusEvent) -> None:
        nothing_open = not self.currentIndex().isValid()
        self.look.has_focus = True
        super().focusInEvent(event)
        if nothing_open and event.reason() not in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            # Qt makes the first row the current one, which would open it; only the keyboard asks for that.
            self.setCurrentIndex(QModelIndex())
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.look.has_focus = False
        super().focusOutEvent(event)
        self.viewport().update()

    def _toggle_if_fold(self, index: QModelIndex) -> None:
        if index.isValid() and isinstance(self.line(index), Fold):
            self.toggle_folded()

"""The table of the log: checks in columns, everything else across them; folded, walked and copied with keys."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QMouseEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QHeaderView, QStyledItemDelegate, QStyleOptionViewItem, QTableView, QWidget

from eia_solo.core.log import LogLine
from eia_solo.games.empires_in_arms.ui.log.log_list import month_look, quiet_look, wide_look
from eia_solo.games.empires_in_arms.ui.log.rows import LINE_ROLE, ROW_ROLE, LogRows
from eia_solo.games.empires_in_arms.ui.presenters.log_lines import COLUMNS, whole
from eia_solo.games.empires_in_arms.ui.presenters.log_outline import LineRow, MonthHead, Row
from eia_solo.ui.presenters.offers import Offer
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_list import paint_bookmark
from eia_solo.ui.widgets.row_list import lay_out
from eia_solo.ui.words import tr

Index = QModelIndex | QPersistentModelIndex
_Key = Qt.Key
_PAD = (0, 6, 0, 0)
_CHECK, _OUTCOME, _WHY = map(COLUMNS.index, ("Check", "Outcome", "Why"))
_CTRL = Qt.KeyboardModifier.ControlModifier


class _CellDelegate(QStyledItemDelegate):
    """Strikes through what was undone, pales what is of another branch; rows across the columns are the table's."""

    def __init__(self, rows: LogRows, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self._rows = rows

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        line: LogLine | None = index.data(LINE_ROLE)
        if line is None or line.kind != "check":
            option.text = ""
        if line is not None and self._rows.lines.is_undone(line) and index.column() not in (_OUTCOME, _WHY):
            if self._rows.lines.is_taken_back(line):
                option.font.setStrikeOut(True)
            else:
                option.palette.setColor(QPalette.ColorRole.Text, self.theme.palette.ink3)


class LogTable(QTableView):
    """Left and Right fold and unfold a month, Ctrl with Up and Down go from month to month, Ctrl+C copies lines."""

    def __init__(self, rows: LogRows, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows = rows
        self._theme = theme
        self._stood: Row | None = None
        self.setModel(rows)
        self._cells = _CellDelegate(rows, theme, self)
        self.setItemDelegate(self._cells)
        self.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QTableView.SelectionMode.ExtendedSelection)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)  # the columns always fit
        self.setAccessibleName(tr("Roll log"))
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setHighlightSections(False)
        header.setMinimumSectionSize(1)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        rows.modelAboutToBeReset.connect(self._remember)
        rows.modelReset.connect(self._stand_again)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        self._theme = self._cells.theme = theme
        self.verticalHeader().setDefaultSectionSize(theme.px(26))

    # Where one stands

    @property
    def current(self) -> LineRow | None:
        """The line one is on; None on a head."""
        row = self.currentIndex().data(ROW_ROLE) if self.currentIndex().isValid() else None
        return row if isinstance(row, LineRow) else None

    def go(self, row: int) -> None:
        """Stand on a row, in sight."""
        if row >= 0:
            self.selectRow(row)
            self.scrollTo(self._rows.index(row, _CHECK))

    def go_to_month(self, row: int) -> None:
        """Stand on the head of a month, at the top of the table."""
        self.selectRow(row)
        self.scrollTo(self._rows.index(row, _CHECK), QTableView.ScrollHint.PositionAtTop)

    def step_month(self, by: int) -> None:
        """Go to the head of this month or the one before (-1), or of the one after (+1)."""
        here = self.currentIndex().row()
        rows = [row for row, _ in self._rows.months if (row - here) * by > 0]
        if rows:
            self.go_to_month(rows[0] if by > 0 else rows[-1])

    def fold(self, folded: bool) -> None:
        """Fold or unfold the month one is in; one then stands on its head, or stays."""
        row = self._rows.month_of(self.currentIndex().row())
        if row < 0:
            return
        head = self._rows.row(row)
        assert isinstance(head, MonthHead)
        if folded:
            self.go(row)
        self._rows.fold(head, folded)

    def copied(self) -> str:
        """The selected lines as text, a line each; heads of months that are selected with them."""
        rows = sorted({index.row() for index in self.selectedIndexes()})
        return "\n".join(
            self._rows.spoken(row.line) if isinstance(row, LineRow) else row.spoken for row in map(self._rows.row, rows)
        )

    def _remember(self) -> None:
        here = self.currentIndex()
        self._stood = self._rows.row(here.row()) if here.isValid() else None

    def _stand_again(self) -> None:
        if self._stood is not None:
            self.go(self._rows.row_like(self._stood))
        self._stood = None

    def offers(self, index: Index) -> tuple[Offer, ...]:
        """To fold or unfold a month from its head."""
        row = self._rows.row(index.row())
        if not isinstance(row, MonthHead):
            return ()
        text, key = (tr("Unfold the month"), "→") if row.folded else (tr("Fold the month"), "←")
        return (Offer(text, partial(self._turn, row), key),)

    # Keys and the mouse

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, ctrl = event.key(), event.modifiers() & _CTRL
        if event.matches(QKeySequence.StandardKey.Copy):
            QGuiApplication.clipboard().setText(self.copied())
        elif ctrl and key in (_Key.Key_Up, _Key.Key_Down):
            self.step_month(1 if key == _Key.Key_Down else -1)
        elif key in (_Key.Key_Left, _Key.Key_Right):
            self.fold(key == _Key.Key_Left)
        elif key in (_Key.Key_Return, _Key.Key_Enter) and isinstance(self._here(), MonthHead):
            self._turn(self._here())
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        index = self.indexAt(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and index.column() == 0:
            self._turn(index.data(ROW_ROLE))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        super().mouseDoubleClickEvent(event)
        if (index := self.indexAt(event.position().toPoint())).column() > 0:
            self._turn(index.data(ROW_ROLE))

    def _here(self) -> Row | None:
        return self._rows.row(self.currentIndex().row()) if self.currentIndex().isValid() else None

    def _turn(self, row: Row | None) -> None:
        """Fold the month if it is open, and the other way round."""
        if isinstance(row, MonthHead):
            self._rows.fold(row, not row.folded)

    # Painting

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        first, last = (self.rowAt(y) for y in (0, self.viewport().height() - 1))
        for at in range(max(first, 0), (last if last >= 0 else self._rows.rowCount() - 1) + 1):
            self._paint_across(painter, at)

    def _paint_across(self, painter: QPainter, at: int) -> None:
        row, lines, theme = self._rows.row(at), self._rows.lines, self._theme
        box = QRectF(0, self.rowViewportPosition(at), self.viewport().width(), self.rowHeight(at))
        left = self.columnViewportPosition(_CHECK) + theme.px(6) + 3
        if isinstance(row, LineRow) and lines.margin(row.line).bookmarked:
            paint_bookmark(painter, QRectF(0, box.top(), left, box.height()), None, theme)
        if isinstance(row, MonthHead):
            look = month_look(row, _PAD, foldable=True)
        elif not isinstance(row, LineRow):
            look = quiet_look(row, _PAD)
        elif row.line.kind == "check":
            return
        else:
            look = wide_look(whole(row.line), row.line, lines, _PAD, is_war=row.line.outcome == "war")
        if not isinstance(row, MonthHead):
            box.setLeft(left)
        lay_out(look, theme, box.width()).paint(painter, box, theme)

"""The small roll log for the corner of the desk: rolls, wars and peaces by month, newest last."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPen, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHeaderView, QStyledItemDelegate, QStyleOptionViewItem, QTableView, QWidget

from eia_solo.core.breakdown import signed
from eia_solo.core.log import LogLine
from eia_solo.games.empires_in_arms.rules.log import kind_of
from eia_solo.games.empires_in_arms.rules.state import Outcome
from eia_solo.games.empires_in_arms.ui.log.lines import LogLines
from eia_solo.games.empires_in_arms.ui.log.paint import paint_month, paint_quiet, paint_wide
from eia_solo.games.empires_in_arms.ui.log.rows import ROW_ROLE, LogRows
from eia_solo.games.empires_in_arms.ui.presenters.log_lines import COLUMNS, ROLLS
from eia_solo.games.empires_in_arms.ui.presenters.log_outline import LineRow, MonthHead, Row
from eia_solo.games.empires_in_arms.ui.presenters.rolled import short_outcome
from eia_solo.games.empires_in_arms.ui.widgets.die import paint_die
from eia_solo.ui.log.paint import paint_bookmark
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import Fitting
from eia_solo.ui.widgets.painting import LEFT, RIGHT, draw_text, square, text_width
from eia_solo.ui.widgets.power_disc import paint_disc
from eia_solo.ui.words import tr

Index = QModelIndex | QPersistentModelIndex
WIDE = 320
"""From this width on the chance stands beside the outcome."""
LINE = 26
"""So high is a line."""


class LogList(QTableView):
    """One line for each, with the heads of months, and in words how many checks needed no dice.

    A table of one column, because Qt's list asks for every line whenever one is added.
    """

    def __init__(
        self, lines: LogLines, season_of: Callable[[int], str], theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.rows = LogRows(lines, season_of, self, steps=False)
        self.rows.set_filter(kinds=ROLLS)
        self.setModel(self.rows)
        self._delegate = _LineDelegate(theme, lines, self)
        self.setItemDelegate(self._delegate)
        for column, name in enumerate(COLUMNS):
            self.setColumnHidden(column, name != "Check")
        header = self.horizontalHeader()
        header.setSectionResizeMode(COLUMNS.index("Check"), QHeaderView.ResizeMode.Stretch)
        for hidden in (header, self.verticalHeader()):
            hidden.hide()
        self.setProperty("bare", True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr("Roll log"))
        for grown in (self.rows.rowsInserted, self.rows.modelReset):
            grown.connect(self.scrollToBottom, Qt.ConnectionType.QueuedConnection)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        self._delegate.theme = theme
        self.verticalHeader().setDefaultSectionSize(theme.px(LINE))
        self.viewport().update()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.scrollToBottom()  # lines that came while it was hidden could not do it

    def resizeEvent(self, event: QResizeEvent) -> None:
        bar = self.verticalScrollBar()
        at_end = bar.value() == bar.maximum()
        super().resizeEvent(event)
        if at_end:
            self.scrollToBottom()


class WholeLines(Fitting):
    """A list as high as whole lines are: the topmost one is never cut through. What is over stays empty above it."""

    def __init__(self, lines: QTableView, theme: Theme) -> None:
        super().__init__(theme)
        self._list = lines
        lines.setParent(self)

    def fit(self) -> None:
        over = self.height() % self._theme.px(LINE)
        self._list.setGeometry(0, over, self.width(), self.height() - over)


class _LineDelegate(QStyledItemDelegate):
    """A roll in a line: discs, dice, sum, outcome; struck through where it was undone."""

    def __init__(self, theme: Theme, lines: LogLines, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self._lines = lines

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: Row = index.data(ROW_ROLE)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(option.rect).adjusted(2, 0, -4, 0)
        if isinstance(row, MonthHead):
            paint_month(painter, box.adjusted(-self.theme.px(20), 0, self.theme.px(6), 0), row, self.theme)
        elif not isinstance(row, LineRow):
            paint_quiet(painter, box, row, self.theme, box.left())
        elif row.line.kind == "check":
            self._paint_check(painter, box, row.line)
        else:
            aside, struck = self._lines.aside(row.line), self._lines.is_taken_back(row.line)
            is_war = row.line.kind == "war"
            paint_wide(painter, box, row.line.text, self.theme, is_war=is_war, aside=aside, struck=struck)
        if isinstance(row, LineRow) and self._lines.margin(row.line).bookmarked:
            paint_bookmark(
                painter, square(QPointF(box.right() - self.theme.px(2), box.center().y()), 16), None, self.theme
            )
        painter.restore()

    def _paint_check(self, painter: QPainter, box: QRectF, line: LogLine) -> None:
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        middle, disc = box.center().y(), px(19)
        paint_disc(painter, square(QPointF(box.left() + disc / 2, middle), disc), line.checker, theme)
        arrow = QRectF(box.left() + disc + 2, box.top(), px(8), box.height())
        draw_text(painter, arrow, "›", theme.inter(12), palette.ink3)
        second = QPointF(box.left() + disc + px(11) + disc / 2, middle)
        paint_disc(painter, square(second, disc), line.target, theme)
        x = box.left() + 2 * disc + px(20)
        for value in line.dice:
            paint_die(painter, square(QPointF(x + px(9), middle), px(18)), value, theme)
            x += px(22)
        self._paint_sum(painter, box, x, line)
        self._paint_outcome(painter, box, x, line)

    def _paint_sum(self, painter: QPainter, box: QRectF, x: float, line: LogLine) -> None:
        theme, palette = self.theme, self.theme.palette
        undone = self._lines.is_undone(line)
        words = f"{signed(line.total or 0)} = {line.modified}" if line.dice else line.how.replace("_", " ")
        font = theme.inter(12)
        room = QRectF(x + 4, box.top(), theme.px(90), box.height())
        draw_text(painter, room, words, font, palette.ink3 if undone else palette.ink, LEFT)
        if self._lines.is_taken_back(line):
            painter.setPen(QPen(palette.ink2, 1.2))
            y = round(box.center().y())
            painter.drawLine(round(x + 2), y, round(x + 6 + text_width(words, font)), y)

    def _paint_outcome(self, painter: QPainter, box: QRectF, x: float, line: LogLine) -> None:
        theme, palette = self.theme, self.theme.palette
        undone = self._lines.is_undone(line)
        words = self._lines.aside(line) if undone else short_outcome(Outcome(line.outcome), kind_of(line))
        is_war = line.outcome == "war" and not undone
        right = QRectF(box.right() - theme.px(70), box.top(), theme.px(60), box.height())
        if undone and not self._lines.is_taken_back(line):
            right.setLeft(x + theme.px(82))  # behind the sum: the name of a branch takes what room there is
        elif box.width() > theme.px(WIDE) and line.status == "roll":
            small = theme.inter(12)
            most = text_width(tr("{throws} of 36", throws=36), small)
            right.setLeft(min(right.left(), right.right() - most - 2))
            draw_text(painter, right, tr("{throws} of 36", throws=line.ways), small, palette.ink2, RIGHT)
            right.translate(-right.width() - theme.px(4), 0)
        font = theme.inter(12, QFont.Weight.DemiBold if is_war else QFont.Weight.Normal)
        draw_text(painter, right, words, font, palette.wax if is_war else palette.ink2, RIGHT)

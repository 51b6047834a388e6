"""How the rows of the log look, and the small roll log of the desk: rolls, wars and peaces by month, newest last."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHeaderView, QTableView, QWidget

from eia_solo.core.breakdown import signed
from eia_solo.core.log import LogLine
from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.log import kind_of
from eia_solo.games.empires_in_arms.rules.state import Outcome
from eia_solo.games.empires_in_arms.ui.log.lines import LogLines
from eia_solo.games.empires_in_arms.ui.log.rows import LogRows
from eia_solo.games.empires_in_arms.ui.presenters.log_lines import COLUMNS, ROLLS
from eia_solo.games.empires_in_arms.ui.presenters.log_outline import (
    LineRow,
    MonthHead,
    NoteRow,
    PassedOver,
    Row,
    StepHead,
)
from eia_solo.games.empires_in_arms.ui.presenters.words import short_outcome
from eia_solo.games.empires_in_arms.ui.widgets.die import paint_die
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import Fitting
from eia_solo.ui.widgets.line_list import paint_bookmark, paint_fold
from eia_solo.ui.widgets.painting import paint_focus_round, square, text_width
from eia_solo.ui.widgets.power_disc import paint_disc
from eia_solo.ui.widgets.row_list import Chosen, RowDelegate
from eia_solo.ui.widgets.rows import (
    ALL_THERE_IS,
    PLAIN,
    SMALL,
    SMALL_STRONG,
    STRONG,
    TITLE,
    Face,
    Hairline,
    Pad,
    Part,
    Parts,
    Picture,
    RowLook,
    Strip,
    Text,
    quiet,
)
from eia_solo.ui.words import tr


def month_look(head: MonthHead, pad: Pad, *, foldable: bool = False) -> RowLook:
    """The month in Garamond italic before a hairline, behind a triangle that folds it; folded, how much is in it."""
    triangle = (Picture(paint_fold, head.folded, 18, 2),) if foldable else ()
    count = (quiet(head.count),) if head.folded else ()
    return RowLook(Strip(*triangle, Text(head.words, TITLE), 8, Hairline("line2", 1), ends=count), pad=pad)


def quiet_look(row: StepHead | PassedOver | NoteRow, pad: Pad) -> RowLook:
    """The head of a step, what was passed over, or a note with a stroke before it."""
    if isinstance(row, StepHead):
        return RowLook(Strip(Text(row.words, SMALL_STRONG, "ink2")), pad=(*pad[:2], 4, 0))
    if isinstance(row, PassedOver):
        return RowLook(Strip(quiet(row.words)), pad=pad)
    return RowLook(Strip(_Stroke(), Text(row.words, Face(16, serif=True, italic=True)), high=18), pad=pad)


def wide_look(
    text: str, line: LogLine, lines: LogLines, pad: Pad, *, is_war: bool, margin: Part | None = None
) -> RowLook:
    """A line across the columns; one that is not in force says why, and what was undone is struck through."""
    face = STRONG if is_war else PLAIN
    if not (aside := lines.aside(line)):
        words: Part = Text(text, face, "wax" if is_war else "ink")
    else:
        struck = evolve(face, struck=lines.is_taken_back(line))
        words = _WithAside(Text(text, struck, "ink3"), Text(f", {aside}", ink="ink2"))
    return RowLook(Strip(words), pad=pad, margin=margin)


@frozen
class _Stroke:
    """Before a note, as high as its line."""

    def width(self, theme: Theme, _room: float) -> float:
        return theme.px(9)

    def paint(self, painter: QPainter, box: QRectF, theme: Theme) -> None:
        painter.fillRect(QRectF(box.left(), box.top(), 2, box.height()), theme.palette.ink3)


@frozen
class _WithAside:
    """Words that are cut off for what is said behind them, but not to less than half."""

    words: Text
    aside: Text

    def width(self, _theme: Theme, room: float) -> float:
        return room

    def paint(self, painter: QPainter, box: QRectF, theme: Theme) -> None:
        kept = max(box.width() - text_width(self.aside.words, self.aside.face.font(theme)), box.width() / 2)
        wide = self.words.width(theme, kept)
        self.words.paint(painter, QRectF(box.left(), box.top(), wide, box.height()), theme)
        self.aside.paint(painter, box.adjusted(wide, 0, 0, 0), theme)


_WIDE = 311
"""From this width on the chance stands beside the outcome."""
_PAD = (2, 4, 0, 0)
LINE = 26
"""So high is a line."""


_RINGED = Chosen(None)
"""The line one is on has a ring while the list has the focus, and no ground."""


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
        rows = self.rows
        self._delegate = RowDelegate(theme, self, lambda index: _look(rows.row(index.row()), lines), _RINGED)
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

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus() and not self.selectionModel().hasSelection():
            paint_focus_round(self.viewport(), self._delegate.theme)

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


def _look(row: Row, lines: LogLines) -> RowLook:
    """A roll in a line: discs, dice, sum, outcome; struck through where it was undone."""
    if isinstance(row, MonthHead):
        return month_look(row, _PAD)
    if not isinstance(row, LineRow):
        return quiet_look(row, (2, 10, 0, 0))
    line, bookmark = row.line, _Bookmark() if lines.margin(row.line).bookmarked else None
    if line.kind == "check":
        return _check(line, lines, bookmark)
    return wide_look(line.text, line, lines, _PAD, is_war=line.kind == "war", margin=bookmark)


def _check(line: LogLine, lines: LogLines, bookmark: Part | None) -> RowLook:
    undone, taken_back = lines.is_undone(line), lines.is_taken_back(line)
    discs: Parts = (
        *(Picture(paint_disc, line.checker, 19), 2, Text("›", SMALL, "ink3", wide=8), 1),
        *(Picture(paint_disc, line.target, 19), 9),
    )
    words = f"{signed(line.total or 0)} = {line.modified}" if line.dice else line.how.replace("_", " ")
    # Behind the sum of what another branch holds its name takes what room there is.
    total = Text(words, SMALL, "ink3" if undone else "ink", wide=78 if undone and not taken_back else 90)
    is_war = line.outcome == "war" and not undone
    outcome = Text(
        lines.aside(line) if undone else short_outcome(Outcome(line.outcome), kind_of(line)),
        SMALL_STRONG if is_war else SMALL,
        "wax" if is_war else "ink2",
        right=True,
        least=ALL_THERE_IS,
    )
    ways: Parts = ()
    if line.status == "roll" and (taken_back or not undone):
        most = tr("{throws} of 36", throws=36)
        ways = (quiet(tr("{throws} of 36", throws=line.ways), right=True, like=(most,), least=64, needs=_WIDE),)
    dice = (Picture(paint_die, value, 18, 4) for value in line.dice)
    strip = Strip(*discs, *dice, 4, _TakenBack(total) if taken_back else total, outcome, ends=(*ways, 10), gap=0)
    return RowLook(strip, pad=_PAD, margin=bookmark)


@frozen
class _TakenBack:
    """Words that are crossed out with a line of another ink."""

    text: Text

    def width(self, theme: Theme, room: float) -> float:
        return self.text.width(theme, room)

    def paint(self, painter: QPainter, box: QRectF, theme: Theme) -> None:
        self.text.paint(painter, box, theme)
        y, end = round(box.center().y()), box.left() + text_width(self.text.words, self.text.face.font(theme))
        painter.setPen(QPen(theme.palette.ink2, 1.2))
        painter.drawLine(round(box.left() - 2), y, round(end + 2), y)


@frozen
class _Bookmark:
    """At the right end, over what stands there."""

    def width(self, _theme: Theme, room: float) -> float:
        return room

    def paint(self, painter: QPainter, box: QRectF, theme: Theme) -> None:
        paint_bookmark(painter, square(QPointF(box.right() - 4 - theme.px(2), box.center().y()), 1), None, theme)

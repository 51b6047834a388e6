"""The relations on the desk: the half matrix, the list with dates, and everything between two beside the window."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QWidget

from eia_solo.games.empires_in_arms.rules.state import Power
from eia_solo.games.empires_in_arms.ui.door import Chronicler
from eia_solo.games.empires_in_arms.ui.driver import Driver
from eia_solo.games.empires_in_arms.ui.presenters.relations import relation_lines, relations
from eia_solo.games.empires_in_arms.ui.presenters.value_tips import relation_tip, value_tips
from eia_solo.ui.presenters.lines import Relation, RelationLine
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import Fitting
from eia_solo.ui.widgets.keyboard import give_focus_to
from eia_solo.ui.widgets.labels import head
from eia_solo.ui.widgets.line_model import Index, LineModel
from eia_solo.ui.widgets.painting import draw_text, square, wrap
from eia_solo.ui.widgets.panel import GUTTER, tight
from eia_solo.ui.widgets.relations_matrix import RELATION_SYMBOLS, RelationsMatrix
from eia_solo.ui.widgets.row_list import RowList
from eia_solo.ui.widgets.rows import SMALL_STRONG, Face, Picture, RowLook, Strip, Text, quiet
from eia_solo.ui.widgets.symbols import paint_symbol
from eia_solo.ui.words import mark, tr

if TYPE_CHECKING:
    from eia_solo.games.empires_in_arms.ui.views.pair import PairWindow


_LINE = 18
NOTHING = mark("No wars, no alliances, no royal marriages, no enforced peace.")


def _look(line: RelationLine, _number: int) -> RowLook:
    """A head with its symbol; a pair with its date at the right end, or below where there is no room beside it."""
    if line.is_head:
        # Nearer to its pairs than to those before.
        head = Strip(Picture(_symbol, line.kind, 18, 4), Text(line.text, Face(16, serif=True, italic=True), "ink2"))
        return RowLook(head, pad=(0, 4, 6, 0), high=24)
    # Only the month where that is what fits, for the head says what came to pass in it.
    month = quiet(line.date.removeprefix(tr("since {month}", month="")), right=True, step=_LINE)
    date = quiet(line.date, right=True, step=_LINE, instead=month)
    return RowLook(Strip(Text(line.text, SMALL_STRONG), then=date, high=_LINE), pad=(22, 4, 0, 0))


def _symbol(painter: QPainter, box: QRectF, kind: Relation, theme: Theme) -> None:
    side = theme.px(15)
    ink = theme.palette.wax if kind is Relation.WAR else theme.palette.ink
    paint_symbol(painter, RELATION_SYMBOLS[kind], square(box.center(), side), ink, side / 11)


class RelationsList(RowList[RelationLine]):
    """`pair_chosen` when one comes to a line, `pair_opened` on Enter, Space or a double click."""

    pair_chosen = Signal(str, str)
    pair_opened = Signal(str, str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        self.lines: LineModel[RelationLine] = LineModel()
        super().__init__(theme, tr("Relations with their dates"), self.lines, _look, parent=parent)
        self.setAccessibleDescription(tr(NOTHING))

    def set_lines(self, lines: Sequence[RelationLine]) -> None:
        """Show these lines."""
        self.lines.set_lines(lines)
        self.setAccessibleDescription("" if lines else tr(NOTHING))

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(170), self._theme.px(120))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(96), self._theme.px(40))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.lines.lines:
            return
        painter = QPainter(self.viewport())
        font, step = self._theme.inter(12), self._theme.px(_LINE)
        for number, words in enumerate(wrap(tr(NOTHING), font, self.viewport().width())):
            row = QRectF(0, number * step, self.viewport().width(), step)
            draw_text(painter, row, words, font, self._theme.palette.ink2)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if current.isValid() and (pair := self.lines.line(current).pair):
            self.pair_chosen.emit(*pair)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self.currentIndex().isValid():
            self._open(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        if index.isValid():
            self._open(index)

    def _open(self, index: Index) -> None:
        if pair := self.lines.line(index).pair:
            self.pair_opened.emit(*pair)

    def focusInEvent(self, event: QFocusEvent) -> None:
        if not self.currentIndex().isValid() and len(self.lines.lines) > 1:
            self.setCurrentIndex(self.lines.index(1, 0))  # the first line is a head
        super().focusInEvent(event)


MANY = 8
LIST, LEAST = 150, 120
"""What the list needs beside the matrix, and what the matrix needs at least; with less room the list stands below."""


class RelationsPanel(Fitting):
    """Matrix and list go together: what is chosen in the one is chosen in the other."""

    def __init__(self, driver: Driver, chronicler: Chronicler, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._driver = driver
        self._chronicler = chronicler
        self.matrix = RelationsMatrix(theme)
        self.list = RelationsList(theme)
        tips = value_tips(driver.door.session)
        self.list.tip = lambda line: relation_tip(line, tips)
        self._head = head(theme, tr("Relations"))
        self._sides = QGridLayout()
        tight(self._sides)
        self._sides.setRowStretch(1, 1)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        tight(self._row, GUTTER)
        self._row.addLayout(self._sides)
        self._row.addWidget(self.list, 1)
        give_focus_to(self, self.matrix)
        self.list.pair_chosen.connect(self.matrix.choose)
        for part in (self.matrix, self.list):
            part.pair_opened.connect(self.show_pair)

    def refresh(self) -> None:
        """Show what stands between the powers now."""
        session = self._driver.door.session
        state, tables = session.state, session.rulebook.tables
        names: dict[str, str] = {power: tables.name(power) for power in state.powers}
        count = len(self.matrix.relations.powers)
        self.matrix.set_relations(list(state.powers), relations(state), names)
        self.list.set_lines(relation_lines(state, tables, self._chronicler.chronicle))
        if len(state.powers) != count:
            self.fit()

    @cached_property
    def pair(self) -> PairWindow:
        """The window about two powers, made when it is first asked for."""
        from eia_solo.games.empires_in_arms.ui.views.pair import PairWindow

        return PairWindow(self._driver, self._chronicler, self._theme, self)

    def show_pair(self, one: str, other: str) -> None:
        """Show everything between two powers."""
        self.pair.show_pair(Power(one), Power(other))

    def minimumSizeHint(self) -> QSize:
        """What the matrix needs at least, not what it has: in another place there may be less room."""
        return QSize(self._theme.px(LEAST), super().minimumSizeHint().height())

    def fit(self) -> None:
        """The matrix is as large as its square gets; the list keeps what its words need.

        With many powers the head stands in the empty half of the matrix, which so has the whole height.
        """
        many = len(self.matrix.relations.powers) > MANY
        beside = self.width() - self._theme.px(LIST) - GUTTER
        stacked = beside < self._theme.px(LEAST)
        high = self.height() - (0 if many else self._head.sizeHint().height())
        if stacked:
            beside, high = self.width(), high * 3 // 5
        directions = QBoxLayout.Direction
        self._row.setDirection(directions.TopToBottom if stacked else directions.LeftToRight)
        self._row.setStretch(0, 2 if stacked else 0)
        self._sides.addWidget(self.matrix, 0 if many else 1, 0, 2 if many else 1, 1)
        QWidget.setTabOrder(self.matrix, self.list)  # it came to this window last
        self._sides.addWidget(self._head, 0, 0, Qt.AlignmentFlag.AlignRight if many else Qt.AlignmentFlag.AlignLeft)
        self._head.raise_()
        self.matrix.setFixedWidth(max(min(high, beside), self._theme.px(LEAST)))

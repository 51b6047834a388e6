"""The chosen pair of the odds: what it needs, what counts and what does not, and what would flip it."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from eia_solo.games.empires_in_arms.ui.presenters.flips import CheckFlips, Lines, looking
from eia_solo.games.empires_in_arms.ui.presenters.odds import LINKS, OddsPair
from eia_solo.games.empires_in_arms.ui.presenters.tips import flip_tip
from eia_solo.games.empires_in_arms.ui.presenters.value_tips import value_tips
from eia_solo.games.empires_in_arms.ui.views.odds_parts import InputRow, OddsRows, PairNumbers, PartHead
from eia_solo.ui.presenters.lines import Line
from eia_solo.ui.presenters.tips import Tip
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.labels import FittingTitle, ThemedLabel, data
from eia_solo.ui.widgets.line_list import LineList
from eia_solo.ui.widgets.panel import measure, tight
from eia_solo.ui.widgets.power_disc import PowerDisc
from eia_solo.ui.words import ntr, tr

LOOK_AFTER_MS = 220
"""One can walk through the grid with a held arrow key: only where one stays is it looked for what would flip it."""
EDGE, ROW_EDGE = 16, 8
"""The edge of the page, and that which rows keep to themselves and all else is given."""
BAR = 10
"""What the bar at the side takes."""
TWO_COLUMNS = 480
"""From this width on the rows that do not count stand in two columns."""


class OddsPanel(QFrame):
    """Says all there is to say about one pair; scrolls where that is much."""

    asked_for_sheet = Signal(str)

    def __init__(self, flips: CheckFlips, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._flips = flips
        self._pair: OddsPair | None = None
        self.setProperty("role", "panel")
        self._discs = (PowerDisc(theme, "Fr", size=34), PowerDisc(theme, "Fr", size=34))
        self._title = FittingTitle(theme, 30)
        self._verdict = data(theme, "", 14, weight=QFont.Weight.DemiBold).wrapping()
        self._reason = data(theme, "", 13, tone="label").wrapping()
        self.numbers = PairNumbers(theme)
        self.inputs = tuple(InputRow(theme) for _ in range(LINKS))
        self._more = data(theme, "", 13, tone="label").wrapping()
        self.counts = OddsRows(theme, tr("What counts"))
        self.does_not = (
            OddsRows(theme, tr("What does not count"), small=True),
            OddsRows(theme, tr("What does not count, continued"), small=True),
        )
        self.flips = LineList(theme, tr("What would flip it"), "odds_flips")
        self.flips.tip = self._flip_tip
        self.flips.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(LOOK_AFTER_MS)
        self._later.timeout.connect(self._look)
        self._lay_out()
        self._connect()

    # Making

    def _lay_out(self) -> None:
        outer = QVBoxLayout(self)
        tight(outer)
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setAccessibleName(tr("The chosen pair"))
        self._inside = QWidget()
        self._area.setWidget(self._inside)
        for ground in (self._inside, self._area.viewport()):
            ground.setAutoFillBackground(False)  # the panel below shows through
        outer.addWidget(self._area)
        column = QVBoxLayout(self._inside)
        column.setContentsMargins(EDGE, 14, EDGE - BAR, 14)
        column.setSpacing(8)
        top = QVBoxLayout()
        top.setContentsMargins(ROW_EDGE, 0, ROW_EDGE, 0)
        top.setSpacing(8)
        top.addLayout(self._title_row())
        for part in (self._verdict, self.numbers, self._reason, *self.inputs, self._more):
            top.addWidget(part)
        column.addLayout(top)
        self._heads = tuple(
            PartHead(self._theme, text) for text in (tr("What counts"), tr("What does not"), tr("What would flip it"))
        )
        column.addWidget(self._heads[0])
        column.addWidget(self.counts)
        column.addWidget(self._heads[1])
        both = QHBoxLayout()
        tight(both, 16)
        for rows in self.does_not:
            both.addWidget(rows, 1, Qt.AlignmentFlag.AlignTop)
        column.addLayout(both)
        column.addWidget(self._heads[2])
        indented = QHBoxLayout()
        indented.setContentsMargins(ROW_EDGE, 0, 0, 0)
        indented.addWidget(self.flips)
        column.addLayout(indented)
        column.addStretch(1)

    def _title_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        tight(row, 10)
        row.addWidget(self._discs[0])
        row.addWidget(self._title, 1)
        row.addWidget(self._discs[1])
        return row

    def _connect(self) -> None:
        for row in self.inputs:
            row.asked.connect(self.asked_for_sheet)
        for rows in (self.counts, *self.does_not):
            rows.line_chosen.connect(lambda _number, rows=rows: self._opened(rows))
        self.counts.activated.connect(self._enter_input)

    # Showing

    def show_pair(self, pair: OddsPair) -> None:
        """Show this pair; what would flip it follows in a moment."""
        same = self._pair is not None and self._pair.title == pair.title
        self._pair = pair
        for disc, power, name in zip(self._discs, (pair.checker, pair.target), pair.names, strict=True):
            disc.set_power(power, name)
        self._title.set_words(pair.title)
        self._say(self._verdict, pair.verdict[:1].upper() + pair.verdict[1:])
        self._say(self._reason, pair.reason)
        self.numbers.show_pair(pair)
        self._show_inputs(pair)
        self._show_rows(pair)
        self._show_flips(pair)
        self._settle()
        if not same:
            self._area.verticalScrollBar().setValue(0)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._fit()

    def ask(self) -> None:
        """Lead to the first input that is not entered."""
        if self._pair is not None and self._pair.inputs:
            self.asked_for_sheet.emit(self._pair.inputs[0].key)

    def toggle_folded(self) -> None:
        """Put the rows that do not count away, or bring them back; what key B does."""
        self._heads[1].set_folded(not self._heads[1].folded)
        self._fit()
        self._settle()

    def _say(self, label: ThemedLabel, words: str) -> None:
        label.setText(words)
        label.setVisible(bool(words))

    def _show_inputs(self, pair: OddsPair) -> None:
        for place, row in enumerate(self.inputs):
            row.show_input(pair.inputs[place] if place < len(pair.inputs) else None, value_tips(self._flips.session))
        more = pair.more_inputs
        words = ntr(
            "There is another unknown value: press Enter on a row with a question mark.",
            "There are {n} more unknown values: press Enter on a row with a question mark.",
            more,
        )
        self._say(self._more, words if more else "")

    def _show_rows(self, pair: OddsPair) -> None:
        self.counts.total_tip = pair.tips[2] if pair.tips else None
        self.counts.set_lines(pair.counts, pair.card.total if pair.card else None)
        for part in (*self._heads, self.counts, self.flips):
            part.setVisible(pair.card is not None)
        self._fit()

    def _fit(self) -> None:
        """The rows that do not count in one column or in two, and the list of flips as high as its lines."""
        lines = self._pair.does_not if self._pair else ()
        two = self._inside.width() >= self._theme.px(TWO_COLUMNS)
        half = (len(lines) + 1) // 2 if two else len(lines)
        shown = not self._heads[1].folded
        for rows, part in zip(self.does_not, (lines[:half], lines[half:]), strict=True):
            rows.set_lines(part)
            rows.setVisible(bool(part) and shown)
        self._heads[1].setVisible(bool(lines))
        self._fit_flips()

    def _fit_flips(self) -> None:
        rows = range(len(self.flips.lines))
        self.flips.setFixedHeight(sum(self.flips.sizeHintForRow(row) for row in rows) + 4)

    # What would flip it

    def _show_flips(self, pair: OddsPair) -> None:
        self._later.stop()
        if pair.check is None:
            self._set_flips(())
            return
        known = self._flips.known(pair.check)
        self._set_flips(looking() if known is None else known)
        if known is None:
            self._later.start()

    def _look(self) -> None:
        if self.isVisible() and self._pair is not None and self._pair.check is not None:
            self._set_flips(self._flips.look(self._pair.check))

    def _flip_tip(self, line: Line) -> Tip | None:
        """The rule of a change that would flip the shown check."""
        check = self._pair.check if self._pair else None
        return flip_tip(line, check.kind, self._flips.session.rulebook.tables) if check else None

    def _set_flips(self, lines: Lines) -> None:
        self.flips.set_lines(lines)
        self._fit_flips()

    # Moving about

    def _opened(self, chosen: OddsRows) -> None:
        """One row is open at a time, and in sight."""
        for rows in (self.counts, *self.does_not):
            if rows is not chosen:
                rows.close_row()
        QTimer.singleShot(0, self, self._bring_into_sight)

    def _bring_into_sight(self) -> None:
        for rows in (self.counts, *self.does_not):
            index = rows.currentIndex()
            if index.isValid() and rows.isVisible():
                box = rows.visualRect(index)
                at = rows.viewport().mapTo(self._inside, QPoint(0, box.center().y()))
                self._area.ensureVisible(0, at.y(), 0, box.height() // 2 + 8)

    def _enter_input(self) -> None:
        """Enter on a row with a question mark leads to its input."""
        number = self.counts.breakdown.line_number(self.counts.currentIndex())
        if self._pair is not None and number is not None and self._pair.counts[number].key:
            self.asked_for_sheet.emit(self._pair.counts[number].key)

    # Laying out

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._inside.setFixedWidth(max(self.contentsRect().width() - BAR, 0))  # whether there is a bar or not
        self._fit()
        self._settle()

    def _settle(self) -> None:
        """Lay all of it out now. Rows are as high as their words need in their width, so that it takes two rounds."""
        for _ in range(2):
            measure(self._inside)
            for rows in (self.counts, *self.does_not):
                rows.fit()
            self._fit_flips()
            measure(self._inside)
            QCoreApplication.sendEvent(self._area, QEvent(QEvent.Type.LayoutRequest))

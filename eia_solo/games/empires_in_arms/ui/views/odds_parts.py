"""Parts of the panel beside the odds: heads, the numbers with their chart, unknown inputs."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from eia_solo.games.empires_in_arms.ui.presenters.breakdown_rows import (
    LineState,
)
from eia_solo.games.empires_in_arms.ui.presenters.check_card import chance_words, needed_words
from eia_solo.games.empires_in_arms.ui.presenters.odds_pair import Input, OddsPair
from eia_solo.games.empires_in_arms.ui.widgets.outcome_lines import OutcomeLines, OutcomeRow
from eia_solo.games.empires_in_arms.ui.widgets.state_mark import StateMark
from eia_solo.games.empires_in_arms.ui.widgets.throws_chart import ThrowsChart
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import Fitting
from eia_solo.ui.widgets.labels import data, head, title
from eia_solo.ui.widgets.panel import rule, tight
from eia_solo.ui.words import tr

BESIDE = 440
"""From this width on the chart stands beside the numbers and not below them."""


class PairNumbers(Fitting):
    """What the dice must show and how many throws do, as figures and as a chart; for peace all four outcomes."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.chart = ThrowsChart(theme)
        self.outcomes = OutcomeLines(theme)
        self._chance_label = data(theme, tr("Chance"), 13, tone="label")
        self._figures = tuple((title(theme, "", 36), title(theme, "", 20, italic=True)) for _ in range(2))
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        tight(self._row, 16)
        self._row.addLayout(self._words(), 1)
        self._row.addWidget(self.chart, 0, Qt.AlignmentFlag.AlignTop)

    def _words(self) -> QVBoxLayout:
        grid = QGridLayout()
        tight(grid)
        grid.setHorizontalSpacing(10)
        for row, label in enumerate((data(self._theme, tr("Needs"), 13, tone="label"), self._chance_label)):
            for place, widget in enumerate((label, *self._figures[row])):
                grid.addWidget(widget, row, place, Qt.AlignmentFlag.AlignBaseline)
        grid.setColumnStretch(2, 1)
        column = QVBoxLayout()
        tight(column, 6)
        column.addLayout(grid)
        column.addWidget(self.outcomes)
        column.addStretch(1)
        return column

    def show_pair(self, pair: OddsPair) -> None:
        """Show the numbers of a check; nothing where no throw is to be spoken of."""
        self.setVisible(pair.has_numbers)
        card = pair.card
        if card is None or not pair.has_numbers:
            return
        self._chance_label.setText(card.words.chance)
        for labels, texts in zip(self._figures, (needed_words(card), chance_words(card)), strict=True):
            for label, text in zip(labels, texts, strict=True):
                label.setText(text)
        self.chart.set_starts(*card.starts, card.words.does)
        self.outcomes.setVisible(bool(card.outcomes))
        self.outcomes.set_rows(tuple(OutcomeRow(line.title, *line.chance) for line in card.outcomes))

    def fit(self) -> None:
        self.chart.setFixedSize(self._theme.px(198), self._theme.px(128))
        beside = self.width() >= self._theme.px(BESIDE)
        way = QBoxLayout.Direction
        self._row.setDirection(way.LeftToRight if beside else way.TopToBottom)


class PartHead(QWidget):
    """The head of a part, with a hairline to the end of the page."""

    def __init__(self, theme: Theme, text: str) -> None:
        super().__init__()
        self._text = text
        self.folded = False
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 6, 8, 0)
        row.setSpacing(12)
        self._label = head(theme, text)
        row.addWidget(self._label)
        row.addWidget(rule(), 1)

    def set_folded(self, folded: bool) -> None:
        self.folded = folded
        self._label.setText(tr("{part}: folded, key B", part=self._text) if folded else self._text)


class InputRow(QWidget):
    """An unknown input: its mark, what hangs on it, and the question as a link to its place on the sheet."""

    asked = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._key = ""
        self._effect = data(theme, "", 13).wrapping()
        self._effect.setContentsMargins(6, 0, 0, 0)  # as far in as the words of the link below it
        self._link = QPushButton()
        self._link.setProperty("quiet", True)
        self._link.clicked.connect(lambda: self.asked.emit(self._key))
        row = QHBoxLayout(self)
        tight(row, 10)
        row.addWidget(StateMark(theme, LineState.UNKNOWN), 0, Qt.AlignmentFlag.AlignTop)
        words = QVBoxLayout()
        tight(words)
        words.addWidget(self._effect)
        words.addWidget(self._link, 0, Qt.AlignmentFlag.AlignLeft)
        row.addLayout(words, 1)

    def show_input(self, asked: Input | None) -> None:
        self.setVisible(asked is not None)
        if asked is not None:
            self._key = asked.key
            self._effect.setText(asked.effect)
            self._link.setText(asked.question)
            leads = tr("Not entered: {effect}. Leads to its place on the sheet", effect=asked.effect)
            self._link.setAccessibleDescription(leads)

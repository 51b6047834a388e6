"""Parts of the odds: the key of the grid, and of the panel beside it heads, rows, numbers and unknown inputs."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from eia_solo.games.empires_in_arms.ui.presenters.breakdown_rows import BreakdownLine, BreakdownTotal, LineState
from eia_solo.games.empires_in_arms.ui.presenters.check_card import chance_words, needed_words
from eia_solo.games.empires_in_arms.ui.presenters.odds import Input, OddsPair
from eia_solo.games.empires_in_arms.ui.presenters.odds_cells import OddsCell
from eia_solo.games.empires_in_arms.ui.presenters.value_tips import ValueTip, tip_of_field
from eia_solo.games.empires_in_arms.ui.widgets.breakdown_look import StateMark
from eia_solo.games.empires_in_arms.ui.widgets.breakdown_view import BreakdownView
from eia_solo.games.empires_in_arms.ui.widgets.odds_cell import paint_odds_cell
from eia_solo.games.empires_in_arms.ui.widgets.throws_chart import OutcomeLines, OutcomeRow, ThrowsChart
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import Fitting
from eia_solo.ui.widgets.labels import data, head, title
from eia_solo.ui.widgets.line_model import Index
from eia_solo.ui.widgets.painting import draw_text, text_width
from eia_solo.ui.widgets.panel import rule, tight
from eia_solo.ui.words import tr


class OddsRows(BreakdownView):
    """A breakdown as high as its rows, also while one of them is open."""

    def __init__(self, theme: Theme, name: str, *, small: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(theme, dense=True, parent=parent)
        self.look.small = small
        self.set_foldable(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(name)
        self.fit()

    def set_lines(self, lines: Sequence[BreakdownLine], total: BreakdownTotal | None = None) -> None:
        super().set_lines(lines, total)
        self.fit()

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self.fit()

    def close_row(self) -> None:
        """None of its rows is open any more."""
        self.clearSelection()
        self.setCurrentIndex(QModelIndex())

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def fit(self) -> None:
        """Be as high as the rows are at this width."""
        self.setFixedHeight(self.contents_height(max(self.viewport().width(), 1)) + 2)
        self.updateGeometries()  # or it could still scroll, as before it was so high


Entries = tuple[tuple[OddsCell, str], ...]

_ROOMY, _COMPACT = (60, 36, 40), (46, 26, 30)
"""How wide and how high a sample is, and how far it is from one row to the next."""
_BESIDE, _GAP = 8, 16


class OddsLegend(Fitting):
    """In columns, with as many rows as its entries need at its width; in a low window the samples are smaller."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._entries: Entries = ()
        self._size = _ROOMY
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def set_entries(self, entries: Entries) -> None:
        """Show these sorts of cells."""
        self._entries = entries
        self.setAccessibleName(tr("Key: {signs}", signs=", ".join(words for _, words in entries)))
        self.fit()
        self.update()

    def set_compact(self, compact: bool) -> None:
        """Take less room, or as much as looks best."""
        self._size = _COMPACT if compact else _ROOMY
        self.fit()
        self.update()

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self.update()

    def sizeHint(self) -> QSize:
        rows = ceil(len(self._entries) / len(self._columns()))
        return QSize(self._theme.px(self._size[0]), rows * self._theme.px(self._size[2]) + self._theme.px(2))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _wide(self, words: str) -> float:
        return text_width(words, self._theme.inter(12)) + self._theme.px(self._size[0] + _BESIDE + _GAP)

    def _columns(self) -> list[float]:
        """How wide each column is: in as few rows as fit, and in all of them about as many."""
        widths = [self._wide(words) for _, words in self._entries]
        for rows in range(1, len(widths) + 1):
            across = ceil(len(widths) / rows)
            columns = [max(widths[column::across]) for column in range(across)]
            if sum(columns) <= self.width():
                return columns
        return [max(widths, default=0.0)]

    def fit(self) -> None:
        self.setFixedHeight(self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        columns, step = self._columns(), self._theme.px(self._size[2])
        spare = (self.width() - sum(columns)) / len(columns)
        for number, (cell, words) in enumerate(self._entries):
            row, column = divmod(number, len(columns))
            left = sum(columns[:column]) + column * spare
            self._paint_entry(painter, QRectF(left, row * step, columns[column] + spare, step), cell, words)

    def _paint_entry(self, painter: QPainter, box: QRectF, cell: OddsCell, words: str) -> None:
        theme = self._theme
        wide, high, step = self._size
        sample = QRectF(box.left(), box.top(), theme.px(wide), theme.px(high))
        paint_odds_cell(painter, sample, cell, theme)
        beside = box.adjusted(theme.px(wide + _BESIDE), 0, 0, theme.px(high - step))
        draw_text(painter, beside, words, theme.inter(12), theme.palette.ink2)


CHART = 198, 128
FIGURES = 226
"""How large the chart is, and how wide the figures beside it are."""


class PairNumbers(Fitting):
    """What the dice must show and how many throws do, as figures and as a chart; for peace all four outcomes."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.chart = ThrowsChart(theme)
        self.outcomes = OutcomeLines(theme)
        self._labels = tuple(data(theme, words, 13, tone="label") for words in (tr("Needs"), tr("Chance")))
        self._figures = tuple((title(theme, "", 36), title(theme, "", 20, italic=True)) for _ in range(2))
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        tight(self._row, 16)
        self._row.addLayout(self._words(), 1)
        self._row.addWidget(self.chart, 0, Qt.AlignmentFlag.AlignTop)

    def _words(self) -> QVBoxLayout:
        grid = QGridLayout()
        tight(grid)
        grid.setHorizontalSpacing(10)
        for row, label in enumerate(self._labels):
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
        card, tips = pair.card, pair.tips
        if card is None or tips is None or not pair.has_numbers:
            return
        self._labels[1].setText(card.words.chance)
        texts = (needed_words(card), chance_words(card))
        for label, figures, tip, shown in zip(self._labels, self._figures, tips[:2], texts, strict=True):
            label.tip = tip
            for figure, text in zip(figures, shown, strict=True):
                figure.tip = tip
                figure.setText(text)
        self.chart.tip = self.outcomes.tip = tips[1]
        self.chart.set_starts(*card.starts, card.throws_do)
        self.outcomes.setVisible(bool(card.outcomes))
        self.outcomes.set_rows(tuple(OutcomeRow(line.title, *line.chance, line.came) for line in card.outcomes))
        self.fit()

    def fit(self) -> None:
        """The chart stands beside the numbers if these are whole there, else below them."""
        px = self._theme.px
        self.chart.setFixedSize(*map(px, CHART))
        words = max(px(FIGURES), 0 if self.outcomes.isHidden() else self.outcomes.whole_width)
        beside = self.width() >= words + self._row.spacing() + px(CHART[0])
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
        self._link.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)  # it goes on in a second line
        self._link.clicked.connect(lambda: self.asked.emit(self._key))
        self._question = ""
        row = QHBoxLayout(self)
        tight(row, 10)
        row.addWidget(StateMark(theme, LineState.UNKNOWN), 0, Qt.AlignmentFlag.AlignTop)
        words = QVBoxLayout()
        tight(words)
        words.addWidget(self._effect)
        words.addWidget(self._link, 0, Qt.AlignmentFlag.AlignLeft)
        row.addLayout(words, 1)

    def show_input(self, asked: Input | None, tips: ValueTip) -> None:
        self.setVisible(asked is not None)
        if asked is not None:
            self._key = asked.key
            self._effect.setText(asked.effect)
            self._effect.tip = tip_of_field(tips, asked.key, asked.question, str)
            self._question = asked.question
            self._link.setAccessibleName(asked.question)
            self._break_lines()
            leads = tr("Unknown: {effect}. Enter goes to the value on the sheet", effect=asked.effect)
            self._link.setAccessibleDescription(leads)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._break_lines()

    def _break_lines(self) -> None:
        """Begin a new line of the question where its words would go beyond the row."""
        self._link.ensurePolished()
        metrics, lines = self._link.fontMetrics(), [""]
        beside = self._link.sizeHint().width() - metrics.size(0, self._link.text()).width()
        room = self.width() - self._effect.x() - beside
        for word in self._question.split():
            longer = f"{lines[-1]} {word}".lstrip()
            if lines[-1] and metrics.horizontalAdvance(longer) > room:
                lines.append(word)
            else:
                lines[-1] = longer
        self._link.setText("\n".join(lines))

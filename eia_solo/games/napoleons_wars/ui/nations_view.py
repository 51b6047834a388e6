"""Nations: the table of the nine at a turn, three charts over the years, and what stands between each two."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, QRectF, Qt
from PySide6.QtGui import QKeySequence, QPainter, QShortcut
from PySide6.QtWidgets import QApplication, QHBoxLayout, QTabBar, QVBoxLayout, QWidget

from eia_solo.games.napoleons_wars.session import NapoleonsSession
from eia_solo.games.napoleons_wars.ui.discs import paint_power
from eia_solo.games.napoleons_wars.ui.door import NapoleonsDoor
from eia_solo.games.napoleons_wars.ui.nations_table import NationsTable
from eia_solo.games.napoleons_wars.ui.presenters.nations import (
    EVERYBODY,
    MODERATOR,
    Moment,
    Years,
    charts,
    charts_text,
    moment_words,
    readers,
    relation_lines,
    relations_at,
    seen_words,
    shown_columns,
    table_rows,
    table_text,
)
from eia_solo.games.napoleons_wars.ui.said_list import SaidList
from eia_solo.games.napoleons_wars.ui.secret_words import SecretWords
from eia_solo.games.napoleons_wars.ui.years_chart import YearsChart
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import View
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.keyboard import give_focus_to
from eia_solo.ui.widgets.labels import data, head
from eia_solo.ui.widgets.panel import GUTTER, inside, panel, stack, tight
from eia_solo.ui.widgets.relations_matrix import PairDelegate, RelationsMatrix
from eia_solo.ui.words import tr

STACKS_BELOW = 900
SHORT_BELOW = 1060
"""Where the view is narrower than this, the words beside the eye are short."""
SIDE = 474
ONE_CHART_BELOW = 640
"""Where the view is lower, one chart is shown, with a tab for each."""


class _Pairs(PairDelegate):
    def _paint_head(self, painter: QPainter, box: QRectF, power: str) -> None:
        paint_power(painter, box, power, self.theme)


class NationsMatrix(RelationsMatrix):
    """Half a grid of the nine."""

    delegate = _Pairs


class NationsView(View):
    """Up and Down choose a power, Left and Right a turn; V changes whose eyes see the page."""

    def __init__(
        self, door: NapoleonsDoor, session: NapoleonsSession, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, parent)
        self._board = session.rulebook.tables.board
        self._years = Years(session)
        self._moments: tuple[Moment, ...] = ()
        self._back = 0
        self.seen = MODERATOR
        """Whose eyes see the page."""
        self.setObjectName("nations_view")
        self.when = data(theme, "", 13, tone="label").wrapping()
        self.by = KeyButton(theme, "", "V")
        self.secret = SecretWords(theme)
        self.table = NationsTable(theme)
        self.matrix = NationsMatrix(theme)
        self.pairs = SaidList(theme, tr("Wars, alliances and leaves"), "pairs")
        self.chosen = data(theme, "", 12, tone="label")
        self.kinds = QTabBar()
        self.charts = tuple(YearsChart(theme) for _ in range(3))
        self.hint = data(theme, "", 12, tone="label").wrapping()
        self.copy_table = KeyButton(theme, tr("Copy table"), "C")
        self.copy_chart = KeyButton(theme, tr("Copy chart"), "B")
        self._lay_out(theme)
        self._connect(door)
        give_focus_to(self, self.table)

    def _lay_out(self, theme: Theme) -> None:
        self._above, above = panel()
        top = QHBoxLayout()
        tight(top, 10)
        top.addWidget(head(theme, tr("Nine nations")))
        top.addWidget(self.when, 1)
        top.addWidget(self.secret)
        top.addWidget(self.by)
        above.addLayout(top)
        above.addWidget(self.table)
        self._below, below = panel()
        below.addWidget(head(theme, tr("Relations")))
        row = QHBoxLayout()
        tight(row, 16)
        row.addWidget(self.matrix)
        row.addWidget(self.pairs, 1)
        below.addLayout(row, 1)
        self._left = QWidget()
        tight(left := QVBoxLayout(self._left), GUTTER)
        left.addWidget(self._above)
        left.addWidget(self._below, 1)
        self._side, side = panel()
        line = QHBoxLayout()
        tight(line, 10)
        line.addWidget(head(theme, tr("Over the years")), 1)
        line.addWidget(self.chosen)
        side.addLayout(line)
        self.kinds.setProperty("role", "slim")
        self.kinds.setExpanding(False)
        self.kinds.setDrawBase(False)
        self.kinds.setAccessibleName(tr("What the chart shows"))
        for words in (tr("Value"), tr("Army"), tr("Treasury")):
            self.kinds.addTab(words)
        side.addWidget(self.kinds)
        for chart in self.charts:
            side.addWidget(chart, 1)
        self.hint.setText(
            tr("Up and down: another power. Left and right: a turn. Nobody is declared the winner (NW-7).")
        )
        side.addWidget(self.hint)
        buttons = QHBoxLayout()
        tight(buttons, 8)
        for button in (self.copy_table, self.copy_chart):
            buttons.addWidget(button)
        buttons.addStretch(1)
        side.addLayout(buttons)
        self._box = inside(self, foot=GUTTER)
        self._box.addWidget(self._left, 1)
        self._box.addWidget(self._side)

    def _connect(self, door: NapoleonsDoor) -> None:
        self._door = door
        door.changed.connect(lambda _: self.refresh_if_shown())
        self.table.chosen.connect(lambda _: self._show_charts())
        self.table.stepped.connect(self.step)
        self.kinds.currentChanged.connect(lambda _: self.fit())
        self.matrix.pair_opened.connect(lambda one, other: self._open(one, other))
        self.matrix.pair_chosen.connect(lambda one, other: self.pairs.choose(f"pair {one} {other}"))
        self.by.clicked.connect(self.next_reader)
        self.copy_table.clicked.connect(self.copy_as_text)
        self.copy_chart.clicked.connect(self.copy_charts)
        for key, does in (("V", self.next_reader), ("C", self.copy_as_text), ("B", self.copy_charts)):
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(does)

    # Showing

    @property
    def at(self) -> int:
        """The moment that is shown, by its number; the last is the game as it stands."""
        return max(len(self._moments) - 1 - self._back, 0)

    def refresh(self) -> None:
        """Show the game as it stands, or as it stood at the chosen turn."""
        self._moments = self._years.moments() or self._moments
        self._back = min(self._back, len(self._moments) - 1)
        board, here = self._board, self._moments[self.at]
        self.when.setText(moment_words(here))
        self.by.setText(tr("seen by: {reader}", reader=seen_words(board, self.seen)))
        self.by.updateGeometry()
        self.secret.setVisible(self.seen != EVERYBODY)
        self.table.show_rows(table_rows(board, self._moments, self.at, self.seen), shown_columns(self.seen))
        names = {power: row.name for power, row in board.powers.items()}
        self.matrix.set_relations(board.order, relations_at(here), names)
        self.pairs.set_lines(relation_lines(board, self._moments, self.at))
        self._show_charts()

    def _show_charts(self) -> None:
        if not self._moments:
            return
        power = self.table.power
        self.chosen.setText(tr("{power} drawn thick", power=self._board.powers[power].name) if power else "")
        for chart, curves in zip(self.charts, charts(self._board, self._moments, self.seen), strict=True):
            chart.show_curves(curves, power, self.at)

    def _open(self, one: str, other: str) -> None:
        self.pairs.choose(f"pair {one} {other}")
        self.pairs.setFocus()

    # Doing

    def step(self, by: int) -> None:
        """To the turn before, or the one after."""
        self._back = min(max(self._back - by, 0), len(self._moments) - 1)
        self.refresh()

    def next_reader(self) -> None:
        """See the page with the eyes of the next reader: the moderator, everybody, each power."""
        shown = readers(self._board)
        self.seen = shown[(shown.index(self.seen) + 1) % len(shown)]
        self.refresh()

    def copy_as_text(self) -> None:
        """Put the table on the clipboard, as it is seen."""
        QApplication.clipboard().setText(table_text(self._board, self._moments, self.at, self.seen))
        self._door.said.emit(tr("The table is copied, seen by: {reader}", reader=seen_words(self._board, self.seen)))

    def copy_charts(self) -> None:
        """Put the charts on the clipboard: as a picture, and their figures as text."""
        copied = QMimeData()
        copied.setText(charts_text(self._board, self._moments, self.seen))
        copied.setImageData(self._side.grab().toImage())
        QApplication.clipboard().setMimeData(copied)
        self._door.said.emit(tr("The charts are copied, seen by: {reader}", reader=seen_words(self._board, self.seen)))

    # Room

    def fit(self) -> None:
        px, scale = self._theme.px, self._theme.text_scale
        wide, high = self.width() / scale, self.height() / scale
        stacked = wide < STACKS_BELOW
        self.secret.set_words(tr("secret") if wide < SHORT_BELOW else tr("each knows only his own"))
        stack(self._box, self._side, px(min(SIDE, max(360, wide * 0.33))), stacked=stacked)
        alone = high < ONE_CHART_BELOW
        self.kinds.setVisible(alone)
        for number, chart in enumerate(self.charts):
            chart.setVisible(not alone or number == self.kinds.currentIndex())
        self._below.setMinimumHeight(px(230))
        self.matrix.setFixedWidth(px(290))
        self.table.fit()

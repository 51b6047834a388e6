"""Where one power stood on the political status display, month by month, and why it moved."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from eia_solo.games.empires_in_arms.rules.state import Power
from eia_solo.games.empires_in_arms.ui.chronicler import Chronicler
from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.presenters.status import Way, way_of
from eia_solo.games.empires_in_arms.ui.views.companion import Companion
from eia_solo.games.empires_in_arms.ui.widgets.status_chart import StatusChart
from eia_solo.ui.presenters.lines import Line
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.labels import data, title
from eia_solo.ui.widgets.line_list import LineList
from eia_solo.ui.widgets.panel import GUTTER, rule
from eia_solo.ui.widgets.power_disc import PowerDisc
from eia_solo.ui.words import tr

SIZE = QSize(480, 460)


class PowerWay(Companion):
    """A chart of steps, and below it the same in words, the latest first."""

    def __init__(self, door: EmpiresDoor, chronicler: Chronicler, theme: Theme, parent: QWidget) -> None:
        super().__init__(door, theme, parent)
        self._chronicler = chronicler
        self._power: Power | None = None
        self.setWindowTitle(tr("Political status"))
        self._disc = PowerDisc(theme, "", size=36)
        self._title, self._now = title(theme, "", 24), data(theme, "", 13, tone="label")
        self.chart = StatusChart(theme)
        self.lines = LineList(theme, tr("Positions by month"), "power_way")
        leave = KeyButton(theme, tr("Close"), "Esc")
        leave.clicked.connect(self.close)
        row, foot = QHBoxLayout(), QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self._disc)
        row.addWidget(self._title)
        row.addStretch(1)
        row.addWidget(self._now)
        foot.addStretch(1)
        foot.addWidget(leave)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 12)
        column.setSpacing(GUTTER)
        column.addLayout(row)
        column.addWidget(self.chart)
        column.addWidget(rule())
        column.addWidget(self.lines, 1)
        column.addLayout(foot)
        chronicler.grown.connect(self._read_more)

    def show_power(self, power: Power) -> None:
        """Show the way of this power."""
        self._power = power
        self.open_from_focus(SIZE)
        self.lines.setFocus()

    def refresh(self) -> None:
        session = self._door.session
        if self._power is None or self._power not in session.state.powers:
            self.close()  # other powers play now
            return
        self._chronicler.follow()
        way = way_of(self._power, session.state, session.rulebook.tables, self._chronicler.chronicle)
        self._disc.set_power(way.power, way.name)
        self._title.setText(way.name)
        self._now.setText(way.now)
        self.chart.set_way(way.chart, way.first, way.last)
        self.lines.set_lines(self._in_words(way))

    def _in_words(self, way: Way) -> list[Line]:
        if self._chronicler.is_reading:
            return [Line("reading", tr("The journal is still being read"))]
        return [
            Line(str(number), step.text, step.because, step.month) for number, step in reversed([*enumerate(way.steps)])
        ]

    def _read_more(self) -> None:
        if self.isVisible():
            self.refresh()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme

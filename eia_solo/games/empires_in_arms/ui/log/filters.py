"""What is shown of the log: words, kinds, a power; how many lines that leaves; and a list of months to go to."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from eia_solo.games.empires_in_arms.rules.state import Power
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.log.rows import LogRows
from eia_solo.games.empires_in_arms.ui.presenters.log_lines import KINDS
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.labels import data, head
from eia_solo.ui.widgets.panel import GUTTER, tight
from eia_solo.ui.words import ntr, tr


class LogFilters(QWidget):
    """Fields that narrow the log down. `month_asked` names the row of the month to go to."""

    month_asked = Signal(int)
    export_asked = Signal()

    def __init__(self, session: EmpiresSession, rows: LogRows, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._rows = rows
        self.words = QLineEdit()
        self.words.setPlaceholderText(tr("Filter: power, month, word"))
        self.words.setClearButtonEnabled(True)
        self.words.setAccessibleName(tr("Filter the log"))
        self.words.setProperty("role", "search")
        self.kinds = _combo(tr("Kinds of lines"))
        for kind, words in KINDS:
            self.kinds.addItem(tr(words), kind)
        self.powers = _combo(tr("Power"))
        self.months = _combo(tr("Go to a month"))
        self.export = QPushButton(tr("Export the log"))
        self.count = data(theme, "", 12, tone="label")
        self.count.setObjectName("log_count")
        self.head = head(theme, tr("Roll log"))
        self._lay_out()
        self.words.textChanged.connect(lambda text: rows.set_filter(words=text))
        self.kinds.currentIndexChanged.connect(lambda _: rows.set_filter(kinds=self.kinds.currentData()))
        self.powers.currentIndexChanged.connect(lambda _: rows.set_filter(power=self.powers.currentData() or ""))
        self.months.activated.connect(self._go_to_month)
        self.export.clicked.connect(self.export_asked)
        for changed in (rows.modelReset, rows.rowsInserted, rows.rowsRemoved):
            changed.connect(self.refresh)
        self.refresh()

    def _lay_out(self) -> None:
        first, second = QHBoxLayout(), QHBoxLayout()
        for row in (first, second):
            tight(row, GUTTER)
        first.addWidget(self.head)
        first.addWidget(self.words, 1)
        first.addWidget(self.count)
        for combo in (self.kinds, self.powers, self.months):
            second.addWidget(combo)
        second.addStretch(1)
        second.addWidget(self.export)
        column = QVBoxLayout(self)
        tight(column, GUTTER)
        column.addLayout(first)
        column.addLayout(second)

    def fill_powers(self) -> None:
        """Name the powers of the game; another choice of powers is another list."""
        state, tables = self._session.state, self._session.rulebook.tables
        wanted = ["", *state.powers]
        if [self.powers.itemData(n) for n in range(self.powers.count())] == wanted:
            return
        chosen = self.powers.currentData() or ""
        self.powers.blockSignals(True)
        self.powers.clear()
        for power in wanted:
            self.powers.addItem(tables.name(Power(power)) if power else tr("All powers"), power)
        self.powers.setCurrentIndex(max(self.powers.findData(chosen), 0))
        self.powers.blockSignals(False)
        self._rows.set_filter(power=self.powers.currentData() or "")

    def refresh(self) -> None:
        """Say how many lines are shown; list the months they are in."""
        shown, of = self._rows.shown, len(self._rows.lines.all)
        everything = self._rows.wanted.is_everything
        if everything:
            self.count.setText(ntr("{n} line", "{n} lines", of))
        else:
            self.count.setText(ntr("{shown} of {n} line", "{shown} of {n} lines", of, shown=shown))
        months = [(head.title, head.first) for _, head in self._rows.months]
        if [(self.months.itemText(n), self.months.itemData(n)) for n in range(self.months.count())] != months:
            chosen = self.months.currentData()
            self.months.clear()
            for words, first in months:
                self.months.addItem(words, first)
            self.months.setCurrentIndex(max(self.months.findData(chosen), 0))

    def show_month_of(self, row: int) -> None:
        """Name the month that a row is in."""
        above = self._rows.month_of(row)
        if above >= 0:
            self.months.setCurrentIndex(self.months.findData(self._rows.row(above).key[1]))

    def clear(self) -> bool:
        """Show everything again. Whether anything was left out."""
        was_narrow = not self._rows.wanted.is_everything
        self.words.clear()
        self.kinds.setCurrentIndex(0)
        self.powers.setCurrentIndex(0)
        return was_narrow

    def _go_to_month(self, number: int) -> None:
        first = self.months.itemData(number)
        self.month_asked.emit(next((row for row, head in self._rows.months if head.first == first), -1))


def _combo(name: str) -> QComboBox:
    combo = QComboBox()
    combo.setAccessibleName(name)
    combo.setToolTip(name)
    combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
    combo.setMinimumContentsLength(6)
    return combo

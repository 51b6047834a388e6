"""What of the record is shown: words; below them, on demand, kinds, a state, a verdict, and which end stands first."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from eia_solo.games.revolution_and_reaction.rules.record import Record
from eia_solo.games.revolution_and_reaction.ui.presenters.lines import states_of
from eia_solo.games.revolution_and_reaction.ui.presenters.timeline import KINDS, VERDICTS, Wanted
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import Fitting
from eia_solo.ui.widgets.labels import data
from eia_solo.ui.widgets.panel import GUTTER, tight
from eia_solo.ui.words import ntr, tr


class RecordFilters(Fitting):
    """Fields that narrow the timeline down; `changed` when one of them says another thing."""

    changed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.words = QLineEdit()
        self.words.setPlaceholderText(tr("Filter: state, person, word"))
        self.words.setClearButtonEnabled(True)
        self.words.setAccessibleName(tr("Filter the record"))
        self.words.setProperty("role", "search")
        self.words.setMinimumWidth(theme.px(110))
        self.count = data(theme, "", 12, tone="label")
        self.count.setObjectName("record_count")
        self.states = _combo(tr("State"))
        self.kinds = _combo(tr("Kind of posts"), *((tr(words), id) for id, words, _ in KINDS))
        self.verdicts = _combo(tr("Verdict"), *((tr(words), str(id)) for id, words in VERDICTS))
        self.order = _combo(tr("Order"), (tr("Newest first"), "newest"), (tr("Oldest first"), "oldest"))
        self.more = QPushButton(tr("More filters"))
        self.more.setCheckable(True)
        self.more.setToolTip(tr("Kinds, states and verdicts; which end comes first"))
        self._lay_out()
        self.more.toggled.connect(self._rest.setVisible)
        self.words.textChanged.connect(lambda _: self.changed.emit())
        for combo in self._combos:
            combo.currentIndexChanged.connect(self._tell)

    def _tell(self, place: int) -> None:
        """What narrows the record down is seen, whoever chose it."""
        if place:
            self.more.setChecked(True)
        self.changed.emit()

    def turn_order(self) -> None:
        """Have the other end of the record stand first."""
        blocked = self.more.isChecked()
        self.order.setCurrentIndex(1 - self.order.currentIndex())
        self.more.setChecked(blocked)

    @property
    def _combos(self) -> tuple[QComboBox, ...]:
        return (self.kinds, self.states, self.verdicts, self.order)

    def _lay_out(self) -> None:
        first, self._grid = QHBoxLayout(), QGridLayout()
        for layout in (first, self._grid):
            tight(layout, GUTTER)
        first.addWidget(self.words, 1)
        first.addWidget(self.more)
        first.addWidget(self.count)
        self._rest = QWidget()
        self._rest.setLayout(self._grid)
        self._rest.hide()
        column = QVBoxLayout(self)
        tight(column, GUTTER)
        column.addLayout(first)
        column.addWidget(self._rest)
        self.fit()

    def fit(self) -> None:
        """The lists to choose from, as many in a row as have room there for their longest words."""
        wanted = [combo.sizeHint().width() for combo in self._combos]
        for across in (4, 2, 1):
            widest = [max(wanted[column::across]) for column in range(across)]
            if sum(widest) + GUTTER * (across - 1) <= self.width():
                break
        for number, combo in enumerate(self._combos):
            self._grid.addWidget(combo, *divmod(number, across))
        for column in range(4):
            self._grid.setColumnStretch(column, widest[column] if column < across else 0)

    @property
    def wanted(self) -> Wanted:
        """What is asked for."""
        words = tuple(self.words.text().casefold().split())
        return Wanted(self.states.currentData() or "", self.kinds.currentData(), self.verdicts.currentData(), words)

    @property
    def newest_first(self) -> bool:
        return bool(self.order.currentData() == "newest")

    def fill_states(self, record: Record) -> None:
        """Name the states of the game; one that is gone is asked for no longer."""
        wanted = [("", tr("All states")), *states_of(record)]
        if [self.states.itemData(n) for n in range(self.states.count())] == [code for code, _ in wanted]:
            return
        chosen = self.states.currentData() or ""
        self.states.blockSignals(True)
        self.states.clear()
        for code, name in wanted:
            self.states.addItem(name, code)
        self.states.setCurrentIndex(max(self.states.findData(chosen), 0))
        self.states.blockSignals(False)
        self.fit()

    def say(self, shown: int, of: int) -> None:
        """How many are shown."""
        if shown == of:
            self.count.setText(ntr("{n} post", "{n} posts", of))
        else:
            self.count.setText(ntr("{shown} of {n} post", "{shown} of {n} posts", of, shown=shown))

    def clear(self) -> bool:
        """Ask for everything again. Whether anything was left out."""
        was_narrow = not self.wanted.is_everything
        self.words.clear()
        for combo in (self.kinds, self.states, self.verdicts):
            combo.setCurrentIndex(0)
        return was_narrow


def _combo(name: str, *choices: tuple[str, str]) -> QComboBox:
    combo = QComboBox()
    combo.setAccessibleName(name)
    combo.setToolTip(name)
    combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
    combo.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
    for words, id in choices:
        combo.addItem(words, id)
    return combo

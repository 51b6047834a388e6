"""The options of the game as a form."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from eia_solo.core.document import Path
from eia_solo.core.errors import EiaSoloError
from eia_solo.core.month import Month
from eia_solo.games.empires_in_arms.rules.sheet import data_from
from eia_solo.games.empires_in_arms.rules.state import GameState, MajorPowers
from eia_solo.games.empires_in_arms.ui.presenters.value_tips import ValueTip, tip_of_field
from eia_solo.games.empires_in_arms.ui.sheet.cells import yes_no
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.editors import ChoiceBox, ValidatedLine
from eia_solo.ui.widgets.key_button import usable
from eia_solo.ui.words import tr

_MONTHS = ("month", "options.first_month")


class OptionsForm(QWidget):
    """`wanted` carries the changes of one edit."""

    wanted = Signal(object)
    problem_changed = Signal(str)

    def __init__(self, theme: Theme, problem: Callable[[dict[str, Any]], str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._problem = problem
        self._theme = theme
        self._state: GameState | None = None
        self.month, self.first_month = map(self._line, _MONTHS)
        self.seven, self.twelve = QRadioButton(tr("Seven")), QRadioButton(tr("Twelve, with the alternate major powers"))
        self.aspirations = QCheckBox(tr("Historical aspirations"))
        self.rolled = ChoiceBox()
        self._made = QLabel(tr("Rolls before the campaign made"))
        self.rolled.setAccessibleName(tr("The rolls before the campaign are made"))
        self._heads = [QLabel(words) for words in (tr("Calendar"), tr("Major powers"), tr("Rules"))]
        self._titles = [QLabel(), QLabel()]
        self._notes = [
            QLabel(tr("Each power's own rows on territories and rivals count as well.")),
            QLabel(tr("If they are, none are rolled in the first month.")),
        ]
        self._group = QButtonGroup(self)
        for button in (self.seven, self.twelve):
            self._group.addButton(button)
        self._lay_out()
        self.seven.clicked.connect(lambda: self._set_powers(MajorPowers.SEVEN))
        self.twelve.clicked.connect(lambda: self._set_powers(MajorPowers.TWELVE))
        self.aspirations.clicked.connect(lambda on: self.wanted.emit({"options.historical_aspirations": on}))
        self.rolled.activated.connect(lambda _n: self.wanted.emit({"options.pre_game_rolls": self.rolled.value()}))
        self.set_theme(theme)

    def show_state(self, state: GameState, *, barred: str) -> None:
        """Show the options of this game; `barred` is why they cannot be changed."""
        self._state = state
        options = state.options
        self.month.show_text(str(state.month))
        first = options.first_month
        self.first_month.show_text(str(first or ""), unknown=first is None)
        self._titles[0].setText(state.month.title)
        self._titles[1].setText(first.title if first else "")
        self.seven.setChecked(options.major_powers is MajorPowers.SEVEN)
        self.twelve.setChecked(options.major_powers is MajorPowers.TWELVE)
        self.aspirations.setChecked(options.historical_aspirations)
        self.rolled.offer(yes_no(), self._theme)
        self.rolled.show_value(options.pre_game_rolls)
        for widget in (self.month, self.first_month, self.seven, self.twelve, self.aspirations, self.rolled):
            usable(widget, barred)

    def field(self, path: Path) -> QWidget | None:
        """The widget of a key of the sheet."""
        fields: dict[Path, QWidget] = {
            ("month",): self.month,
            ("options", "first_month"): self.first_month,
            ("options", "major_powers"): self.twelve if self.twelve.isChecked() else self.seven,
            ("options", "historical_aspirations"): self.aspirations,
            ("options", "pre_game_rolls"): self.rolled,
        }
        return fields.get(path)

    def show_tips(self, of: ValueTip) -> None:
        """Show which rows look at its months, where the pointer rests."""
        for line, title, key in zip((self.month, self.first_month), self._titles, _MONTHS, strict=True):
            line.tip = tip_of_field(of, key, line.accessibleName(), title.text)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        for head in self._heads:
            head.setFont(theme.garamond(18, italic=True))
        for note in self._notes:
            note.setFont(theme.inter(12))
            note.setContentsMargins(theme.px(30), 0, 0, theme.px(4))
        for line in (self.month, self.first_month):
            line.setFixedWidth(theme.px(110))
        self.setFixedWidth(theme.px(340))
        self._made.setWordWrap(False)
        self._made.setWordWrap(self._made.sizeHint().width() > theme.px(230))  # another language may need two lines

    def _line(self, key: str) -> ValidatedLine:
        def check(text: str) -> str:
            if not text.strip() and key != "month":
                return self._problem({key: None})
            try:
                Month.parse(text.strip())
            except EiaSoloError as fault:
                return fault.sentence
            return self._problem({key: text.strip()})

        line = ValidatedLine(check)
        line.setAccessibleName(tr("Month") if key == "month" else tr("First month of the campaign"))
        line.entered.connect(lambda text: self.wanted.emit({key: text.strip() or None}))
        line.problem_changed.connect(self.problem_changed)
        return line

    def _set_powers(self, wanted: MajorPowers) -> None:
        if self._state is None or self._state.options.major_powers is wanted:
            return
        changes: dict[str, Any] = {"options.major_powers": wanted.value}
        if wanted is MajorPowers.SEVEN:
            seven = ("Fr", "Ru", "Au", "Pr", "Tu", "Sp", "GB")
            changes |= {
                f"powers.{power}": None
                for power, page in data_from(self._state)["powers"].items()
                if page and power not in seven
            }
        self.wanted.emit(changes)

    def _lay_out(self) -> None:
        months = QGridLayout()
        lines = ((tr("Month"), self.month), (tr("First month"), self.first_month))
        for row, (words, line) in enumerate(lines):
            months.addWidget(QLabel(words), row, 0)
            months.addWidget(line, row, 1)
            months.addWidget(self._titles[row], row, 2)
            self._titles[row].setProperty("tone", "quiet")
        months.setColumnStretch(2, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._heads[0])
        column.addLayout(months)
        column.addSpacing(12)
        rolled = QHBoxLayout()
        rolled.setContentsMargins(6, 0, 0, 0)
        rolled.addWidget(self._made)
        rolled.addWidget(self.rolled)
        rolled.addStretch(1)
        powers: list[QWidget] = [self._heads[1], self.seven, self.twelve]
        for widget in powers:
            column.addWidget(widget)
        column.addSpacing(12)
        rules: list[QWidget] = [self._heads[2], self.aspirations, self._notes[0]]
        for widget in rules:
            column.addWidget(widget)
        column.addLayout(rolled)
        column.addWidget(self._notes[1])
        for note in self._notes:
            note.setProperty("tone", "quiet")
            note.setWordWrap(True)

"""How a battle ended, as the moderator says: who won, what each corps loses, where it retreats to."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from eia_solo.core.wording import joined
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.state import Plain
from eia_solo.games.napoleons_wars.rules.text import DRAW, field_name
from eia_solo.games.napoleons_wars.ui.door import NapoleonsDoor, Told
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.labels import data, title
from eia_solo.ui.widgets.panel import rule, scrolling, tight
from eia_solo.ui.words import tr

_LEAST = 120
"""So high is what is asked at least, if it is not lower: three corps and their heads."""


_MOST_HIGH = 240
"""As high the rows of a battle are at most, in pixels of the ordinary text; more of them scroll."""


class ResultForm(QWidget):
    """`left` when it is to be closed."""

    left = Signal()

    def __init__(self, theme: Theme, door: NapoleonsDoor, board: Board) -> None:
        super().__init__()
        self._theme, self._door, self._board = theme, door, board
        self._at = ""
        self._rows: list[tuple[str, str, QLineEdit, QLineEdit]] = []
        self.title = title(theme, "", 18)
        self.winner = QComboBox()
        self.winner.setAccessibleName(tr("Who won"))
        self.said = data(theme, "", 12, tone="war").wrapping()
        self.keep = KeyButton(theme, tr("Keep the result"), "Enter", primary=True)
        self.forget = KeyButton(theme, tr("Take it back"))
        self.on_enter = self.keep
        self._fields = QWidget()
        self._grid = QGridLayout(scrolling(self._fields, bare=True))
        tight(self._grid, 6)
        self._grid.setColumnStretch(0, 1)
        column = QVBoxLayout(self)
        tight(column, 6)
        column.addWidget(rule())
        row = QHBoxLayout()
        tight(row, 8)
        row.addWidget(self.title, 1)
        row.addWidget(self.winner)
        column.addLayout(row)
        column.addWidget(self._fields)
        column.addWidget(self.said)
        row = QHBoxLayout()
        tight(row, 8)
        row.addWidget(self.keep)
        row.addWidget(self.forget)
        row.addStretch(1)
        column.addLayout(row)
        self.keep.clicked.connect(self.enter)
        self.forget.clicked.connect(self._forget)

    @property
    def at(self) -> str:
        """Where the battle is that is shown."""
        return self._at

    def show_battle(self, number: int, battle: Plain, result: Plain | None) -> None:
        """Ask for the result of a battle; `result` is what was said before."""
        self._at = battle["at"]
        self.title.setText(tr("{n}  {place}", n=number, place=field_name(self._at, self._board)))
        self.winner.clear()
        for side in battle["sides"]:
            names = joined(self._board.powers[power].name for power in side)
            self.winner.addItem(tr("{who} wins", who=names), side[0])
        self.winner.addItem(tr("Drawn"), DRAW)
        self._make_rows(battle)
        needed = (len(self._rows) + 1) * (self.winner.sizeHint().height() + self._grid.verticalSpacing())
        self._fields.setMinimumHeight(min(needed, self._theme.px(_MOST_HIGH)))
        told = result or {}
        self.winner.setCurrentIndex(max(self.winner.findData(told.get("winner", "")), 0))
        for power, letter, loses, retreats in self._rows:
            lost = told.get("losses", {}).get(power, "")
            loses.setText(str(lost.get(letter, "") if isinstance(lost, dict) else lost))
            goes = told.get("retreats", {}).get(f"{power} {letter}".strip(), "")
            retreats.setText(self._board.name(goes) if goes else "")
        self.forget.setEnabled(result is not None)
        self.forget.setToolTip("" if result is not None else tr("Nothing was said of it yet"))
        self.said.setText("")
        self.winner.setFocus()

    def _make_rows(self, battle: Plain) -> None:
        while (item := self._grid.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.deleteLater()
        self._rows = []
        for column, words in enumerate((tr("Corps"), tr("loses"), tr("beaten, goes to"))):
            self._grid.addWidget(data(self._theme, words, 12, tone="label"), 0, column)
        units = [
            (power, letter, divisions)
            for side in battle["sides"]
            for power in side
            for letter, divisions in (*battle["forces"][power]["corps"].items(), *_afloat(battle, power))
        ]
        for row, (power, letter, what) in enumerate(units, 1):
            loses, retreats = QLineEdit(), QLineEdit()
            who = f"{power} {letter} {what}".replace("  ", " ")
            loses.setPlaceholderText(tr("II") if letter else tr("1"))
            loses.setAccessibleName(tr("{who}: loses", who=who))
            retreats.setPlaceholderText(tr("as ordered"))
            retreats.setAccessibleName(tr("{who}: goes to", who=who))
            loses.setFixedWidth(self._theme.px(84))
            for column, widget in enumerate((data(self._theme, who, 13), loses, retreats)):
                self._grid.addWidget(widget, row, column)
            for field in (loses, retreats):
                field.returnPressed.connect(self.enter)
            self._rows.append((power, letter, loses, retreats))
        self._fields.setMinimumHeight(min(self._grid.sizeHint().height(), self._theme.px(_LEAST)))

    def enter(self) -> None:
        """Keep what is written here."""
        told = [Told(power, letter, lost.text(), goes.text()) for power, letter, lost, goes in self._rows]
        with self._door.refusing_beside(self.said.setText):
            if self._door.enter_result(self._at, self.winner.currentData(), told):
                self.left.emit()

    def _forget(self) -> None:
        with self._door.refusing_beside(self.said.setText):
            if self._door.take_back(self._at):
                self.left.emit()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme


def _afloat(battle: Plain, power: str) -> list[tuple[str, str]]:
    """The squadrons of a power in a battle, as a unit without a letter."""
    number = battle["forces"][power]["squadrons"]
    return [("", tr("{n} squadrons", n=number))] if number else []

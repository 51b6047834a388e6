"""What scouts see, before the update: the answer to each power, to be copied."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QDialog, QHBoxLayout, QVBoxLayout, QWidget

from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.preview import Preview
from eia_solo.games.napoleons_wars.rules.reporting.scouts import seen_words
from eia_solo.games.napoleons_wars.ui.said_list import SaidList
from eia_solo.ui.presenters.lines import Line, words
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.labels import data, head
from eia_solo.ui.widgets.panel import within
from eia_solo.ui.words import tr

BEFORE = "turn_began"
"""The reading by which scouts are answered before the update."""


class ScoutsDialog(QDialog):
    """`reading` is that of when scouts see: answers are given only if it is before anything moves."""

    def __init__(self, preview: Preview, board: Board, reading: str, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._preview, self._board, self._early = preview, board, reading == BEFORE
        self.setObjectName("scouts")
        self.setWindowTitle(tr("Scouts"))
        early = tr("They see what was there when the turn began: answer them before the update. NW-95")
        late = tr("They see what is there after all moves: their answers are in the reports.")
        self.list = SaidList(theme, tr("What scouts see"), "scouts")
        self.copy = KeyButton(theme, tr("Copy the answer"), "Enter", primary=True)
        self.leave = KeyButton(theme, tr("Close"), "Esc")
        column = QVBoxLayout(self)
        column.addWidget(head(theme, tr("Scouts of {turn}", turn=preview.answer["turn"])))
        column.addWidget(data(theme, early if self._early else late, 12, tone="label").wrapping())
        column.addWidget(self.list, 1)
        row = QHBoxLayout()
        row.addWidget(self.copy)
        row.addStretch(1)
        row.addWidget(self.leave)
        column.addLayout(row)
        for button in (self.copy, self.leave):
            button.setAutoDefault(False)
        self.answers = {power: text for power in board.order if (text := self._answer(power))}
        rows = tuple(
            Line(f"scout {power}", board.powers[power].name, text.replace("\n", "; "), powers=(power,))
            for power, text in self.answers.items()
        )
        self.list.set_lines(rows or (words(tr("No ordered scout can see anything.")),))
        why = "" if self.answers else tr("There is nothing to answer")
        why = why if self._early else tr("Answered after the moves, in the reports")
        self.copy.setEnabled(not why)
        self.copy.setToolTip(why)
        self.copy.clicked.connect(self._copy)
        self.list.opened.connect(lambda _: self._copy())
        self.leave.clicked.connect(self.reject)
        self.resize(within(parent, theme.px(600), theme.px(380)))
        self.list.setFocus()

    def _answer(self, power: str) -> str:
        rows = self._preview.answer["internal"][power]["scouted"]
        return "\n".join(seen_words(self._board, row) for row in rows if row["corps"])

    def _copy(self) -> None:
        power = self.list.current.removeprefix("scout ")
        if power in self.answers and self.copy.isEnabled():
            name, turn = self._board.powers[power].name, self._preview.answer["turn"]
            QApplication.clipboard().setText(f"{name}, {turn}\n{self.answers[power]}")
            self.copy.setText(tr("Copied for {power}", power=name))

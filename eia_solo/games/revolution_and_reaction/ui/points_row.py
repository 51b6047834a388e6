"""Victory points of a state, entered where a transfer depends on them."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from eia_solo.games.revolution_and_reaction.ui.door import RecordDoor
from eia_solo.games.revolution_and_reaction.ui.presenters.draft import Draft, Written, read
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.labels import data
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.words import tr

_WIDE = 110


class PointsRow(QWidget):
    """Earned in this campaign, and the score now; what is left empty stays as it is."""

    def __init__(self, door: RecordDoor, theme: Theme) -> None:
        super().__init__()
        self._door = door
        self._session = door.session
        self._state = ""
        self._name = data(theme, "", 13, tone="label").wrapping()
        self.earned, self.score = QLineEdit(), QLineEdit()
        for line, words in ((self.earned, tr("earned")), (self.score, tr("score now"))):
            line.setPlaceholderText(words)
            line.returnPressed.connect(self.give)
        self.earned.setAccessibleName(tr("Victory points earned in this campaign"))
        self.score.setAccessibleName(tr("Score now"))
        self.enter = KeyButton(theme, tr("Enter points"))
        self.enter.clicked.connect(self.give)
        row = QHBoxLayout(self)
        tight(row, 8)
        row.addWidget(self._name, 1)
        for widget in (self.earned, self.score, self.enter):
            row.addWidget(widget)
        self.set_theme(theme)

    def show_for(self, state: str) -> None:
        """Ask for the points of a state; for none if it is empty."""
        if state != self._state:
            self.earned.clear()
            self.score.clear()
        self._state = state
        self.setVisible(bool(state))
        if state:
            record = self._session.state.record
            self._name.setText(tr("Victory points of {state}", state=record.states[state].name))  # type: ignore[index]
            self.setEnabled(not self._session.why_read_only)

    def give(self) -> None:
        """Enter them, as a ruling of now."""
        session = self._session
        values = {"state": self._state, "earned": self.earned.text(), "score": self.score.text()}
        draft = Draft((Written("points", values),), is_ruling=True, secret=None)

        if not (self.earned.text().strip() or self.score.text().strip()):
            return
        drawn = read(draft, session.state, session.now)
        if drawn.problems:
            self._door.refused.emit("; ".join(drawn.problems.values()))
        elif self._door.enter(drawn.acts[0]):
            self.earned.clear()
            self.score.clear()

    def set_theme(self, theme: Theme) -> None:
        for line in (self.earned, self.score):
            line.setFixedWidth(theme.px(_WIDE))

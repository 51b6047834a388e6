"""The deadline of the stage that is due: written in any usual way, with its zone."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtWidgets import QComboBox, QDialog, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from eia_solo.core.errors import InvalidCommand
from eia_solo.core.moment import Moment
from eia_solo.games.international_relations.rules.stages import waiting
from eia_solo.games.international_relations.rules.text import stage_words
from eia_solo.games.international_relations.session import InternationalSession
from eia_solo.games.international_relations.ui.door import InternationalDoor
from eia_solo.reading.due import due_moment
from eia_solo.reading.zones import zone_named
from eia_solo.ui.presenters.lines import sentence
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.labels import data, head
from eia_solo.ui.words import tr

ZONES = (
    *("UTC", "Europe/London", "Europe/Berlin", "Europe/Athens", "America/New_York", "America/Chicago"),
    *("America/Denver", "America/Los_Angeles", "Australia/Sydney", "Asia/Tokyo"),
)
"""Zones to choose from; any other is written with the time, as +05:30."""


class DeadlineDialog(QDialog):
    """What is written is read with every key; what it is not, or may be besides, is said below it."""

    on_enter: KeyButton | None = None

    def __init__(self, door: InternationalDoor, session: InternationalSession, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._door, self._session = door, session
        game = session.state
        self.setObjectName("deadline")
        self.setWindowTitle(tr("Deadline"))
        self.time = QLineEdit()
        self.time.setAccessibleName(tr("Day and hour"))
        self.time.setPlaceholderText(tr("25 Oct 2026 20:00"))
        self.zone = QComboBox()
        self.zone.setAccessibleName(tr("Zone of a time that names none"))
        self.zone.addItems(ZONES)
        self.said = data(theme, "", 12, tone="label").wrapping()
        missing = "; ".join(f"{each.power}: {each.what}" for each in waiting(session.rulebook.rules, game) if each.must)
        self.missing = data(theme, tr("Missing: {what}", what=missing) if missing else tr("Nobody is waited for"), 12)
        self.set = KeyButton(theme, tr("Set it"), "Enter", primary=True)
        self.none = KeyButton(theme, tr("No deadline"))
        self.leave = KeyButton(theme, tr("Leave it"), "Esc")
        column = QVBoxLayout(self)
        column.addWidget(head(theme, stage_words(game.turn, game.stage)))
        row, buttons = QHBoxLayout(), QHBoxLayout()
        row.addWidget(self.time, 1)
        row.addWidget(self.zone)
        column.addLayout(row)
        for widget in (self.said, self.missing.wrapping()):
            column.addWidget(widget)
        for button in (self.set, self.none):
            buttons.addWidget(button)
        buttons.addStretch(1)
        buttons.addWidget(self.leave)
        column.addLayout(buttons)
        for button in (self.set, self.none, self.leave):
            button.setAutoDefault(False)
        self.none.setEnabled(game.deadline is not None)
        self.none.setToolTip("" if game.deadline else tr("None is set"))
        self.time.textChanged.connect(lambda _: self._look())
        self.zone.currentIndexChanged.connect(lambda _: self._look())
        self.time.returnPressed.connect(self._set)
        self.set.clicked.connect(self._set)
        self.none.clicked.connect(lambda: self._keep(None))
        self.leave.clicked.connect(self.reject)
        self.resize(theme.px(520), self.sizeHint().height())
        if game.deadline:
            when = datetime.fromisoformat(game.deadline.text)
            self.time.setText(f"{when:%Y-%m-%d %H:%M%z}")
        self._look()
        self.time.setFocus()

    def _moment(self) -> Moment:
        return due_moment(self.time.text(), zone_named(self.zone.currentText()))

    def _look(self) -> None:
        if not self.time.text().strip():
            self.said.setText(tr("By the time of arrival of a mail, not the date it bears."))
            return
        try:
            self.said.setText(tr("That is {time}.", time=self._moment().words))
        except InvalidCommand as fault:
            self.said.setText(sentence(str(fault)))

    def _set(self) -> None:
        try:
            at = self._moment()
        except InvalidCommand as fault:
            self.said.setText(sentence(str(fault)))
            self._door.refused.emit(sentence(str(fault)))
            return
        self._keep(at)

    def _keep(self, at: Moment | None) -> None:
        if self._door.set_deadline(at):
            self.accept()

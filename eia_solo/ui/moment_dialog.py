"""Asks for a moment: written in any usual way, with its zone; or for the zone alone."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QDialog, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from eia_solo.core.errors import InvalidCommand
from eia_solo.core.moment import Moment
from eia_solo.core.values import frozen
from eia_solo.reading.due import due_moment
from eia_solo.reading.zones import zone_named
from eia_solo.ui.door import Door
from eia_solo.ui.presenters.lines import sentence
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.labels import data, head
from eia_solo.ui.words import ntr, tr

ZONES = (
    *("UTC", "Europe/London", "Europe/Berlin", "Europe/Athens", "America/New_York", "America/Chicago"),
    *("America/Denver", "America/Los_Angeles", "Australia/Sydney", "Asia/Tokyo"),
)
"""Zones to choose from; any other is written with the time, as +05:30."""


@frozen
class Asked:
    """What is asked for: the words around it, and the moment that is set now."""

    title: str
    head: str
    hint: str
    """What a moment counts by."""
    missing: str
    """Who is waited for."""
    none: str
    """What the button says that takes the moment away."""
    now: Moment | None


class MomentField(QWidget):
    """A field for a moment with a zone for one that names none."""

    def __init__(self, name: str = "") -> None:
        super().__init__()
        self.time = QLineEdit()
        self.time.setAccessibleName(name or tr("Day and hour"))
        self.time.setPlaceholderText(tr("25 Oct 2026 20:00"))
        self.zone = QComboBox()
        self.zone.setAccessibleName(tr("Zone of a time that names none"))
        self.zone.addItems(ZONES)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.time, 1)
        row.addWidget(self.zone)

    def show_moment(self, at: Moment | None) -> None:
        """Write a moment into it."""
        self.time.setText(f"{datetime.fromisoformat(at.text):%Y-%m-%d %H:%M%z}" if at else "")

    def moment(self) -> Moment | None:
        """What is written; None for nothing. Raises InvalidCommand."""
        written = self.time.text().strip()
        return due_moment(written, zone_named(self.zone.currentText())) if written else None

    def words(self) -> str:
        """How what is written is understood, or why it is not; empty if nothing is."""
        try:
            at = self.moment()
        except InvalidCommand as fault:
            return sentence(str(fault))
        return tr("That is {time}.", time=at.words) if at else ""


class ZoneDialog(QDialog):
    """Asks for the zone of times that name none; `chosen` brings it."""

    chosen = Signal(object)

    def __init__(self, theme: Theme, count: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("zone")
        self.setWindowTitle(tr("Zone"))
        why = ntr("{n} mail names no zone for its time.", "{n} mails name no zone for their times.", count)
        hint = tr("Deadlines and what is late go by it.")
        self.zone = QComboBox()
        self.zone.setAccessibleName(tr("Zone of a time that names none"))
        self.zone.addItems(ZONES)
        self.take = KeyButton(theme, tr("They are of this zone"), "Enter", primary=True)
        self.leave = KeyButton(theme, tr("Leave it"), "Esc")
        column = QVBoxLayout(self)
        column.addWidget(head(theme, tr("In which zone were they sent?")))
        column.addWidget(data(theme, f"{why} {hint}", 12, tone="label").wrapping())
        column.addWidget(self.zone)
        row = QHBoxLayout()
        row.addWidget(self.take)
        row.addStretch(1)
        row.addWidget(self.leave)
        column.addLayout(row)
        self.take.setDefault(True)
        self.leave.setAutoDefault(False)
        self.take.clicked.connect(self._choose)
        self.leave.clicked.connect(self.reject)
        self.resize(theme.px(420), self.sizeHint().height())
        self.zone.setFocus()

    def _choose(self) -> None:
        self.accept()
        self.chosen.emit(zone_named(self.zone.currentText()))


class MomentDialog(QDialog):
    """What is written is read with every key; what it is not, or may be besides, is said below it."""

    on_enter: KeyButton | None = None

    def __init__(
        self, door: Door, theme: Theme, asked: Asked, keep: Callable[[Moment | None], bool], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._door, self._asked, self._keep_at = door, asked, keep
        self.setObjectName("deadline")
        self.setWindowTitle(asked.title)
        self.field = MomentField()
        self.time, self.zone = self.field.time, self.field.zone
        self.said = data(theme, "", 12, tone="label").wrapping()
        self.missing = data(theme, asked.missing, 12)
        self.set = KeyButton(theme, tr("Set it"), "Enter", primary=True)
        self.none = KeyButton(theme, asked.none)
        self.leave = KeyButton(theme, tr("Leave it"), "Esc")
        column = QVBoxLayout(self)
        column.addWidget(head(theme, asked.head))
        buttons = QHBoxLayout()
        column.addWidget(self.field)
        for widget in (self.said, self.missing.wrapping()):
            column.addWidget(widget)
        for button in (self.set, self.none):
            buttons.addWidget(button)
        buttons.addStretch(1)
        buttons.addWidget(self.leave)
        column.addLayout(buttons)
        for button in (self.set, self.none, self.leave):
            button.setAutoDefault(False)
        self.none.setEnabled(asked.now is not None)
        self.none.setToolTip("" if asked.now else tr("None is set"))
        self.time.textChanged.connect(lambda _: self._look())
        self.zone.currentIndexChanged.connect(lambda _: self._look())
        self.time.returnPressed.connect(self._set)
        self.set.clicked.connect(self._set)
        self.none.clicked.connect(lambda: self._keep(None))
        self.leave.clicked.connect(self.reject)
        self.resize(theme.px(520), self.sizeHint().height())
        self.field.show_moment(asked.now)
        self._look()
        self.time.setFocus()

    def _look(self) -> None:
        self.said.setText(self.field.words() or self._asked.hint)

    def _set(self) -> None:
        try:
            at = due_moment(self.time.text(), zone_named(self.zone.currentText()))
        except InvalidCommand as fault:
            self.said.setText(sentence(str(fault)))
            self._door.refused.emit(sentence(str(fault)))
            return
        self._keep(at)

    def _keep(self, at: Moment | None) -> None:
        if self._keep_at(at):
            self.accept()

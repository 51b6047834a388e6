"""The form for an event that no change of the sheet shows: power, kind, and what its kind asks for besides."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QComboBox, QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from eia_solo.games.empires_in_arms.rules.state import EventKind, Power
from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.presenters.month_events import NewEvent, enemies, kinds, leaders
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.editors import ChoiceBox
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.words import tr


class EventForm(QWidget):
    """Two rows: who and what; against whom or which leader, and a word about it."""

    left = Signal()

    def __init__(self, door: EmpiresDoor, theme: Theme) -> None:
        super().__init__()
        self._door = door
        self._theme = theme
        self.power, self.kind, self.enemy, self.leader = (ChoiceBox() for _ in range(4))
        self.because = QLineEdit()
        self.because.setPlaceholderText(tr("A word about it (optional)"))
        for widget, id, name in (
            (self.power, "event_power", tr("Power")),
            (self.kind, "event_what", tr("What came to pass")),
            (self.enemy, "event_enemy", tr("Enemy of that war")),
            (self.leader, "event_leader", tr("Leader")),
            (self.because, "event_because", tr("A word about the event")),
        ):
            widget.setAccessibleName(name)
            widget.setObjectName(id)
        self.kind.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.add = KeyButton(theme, tr("Add"), "Enter")
        self.leave = KeyButton(theme, tr("Leave"), "Esc")
        self.add.setObjectName("event_add")
        self.leave.setObjectName("event_leave")
        self.power.currentIndexChanged.connect(lambda _: self._offer())
        self.kind.currentIndexChanged.connect(lambda _: self._offer())
        self.because.returnPressed.connect(self._add)
        self.add.clicked.connect(self._add)
        self.leave.clicked.connect(self.left)
        column = QVBoxLayout(self)
        tight(column, 8)
        for widgets in ((self.power, self.kind), (self.enemy, self.leader, self.because, self.add, self.leave)):
            row = QHBoxLayout()
            tight(row, 8)
            for part in widgets:
                row.addWidget(part, 1 if part in (self.kind, self.because) else 0)
            column.addLayout(row)
        column.addStretch(1)

    def refresh(self) -> None:
        """Offer the powers of this game."""
        session = self._door.session
        name = session.rulebook.tables.name
        self.power.offer([(p, name(p)) for p in session.state.powers], self._theme, unknown="", discs=True)
        _choose_first(self.power)
        self._offer()

    def begin(self) -> None:
        """Begin a new event."""
        self.because.clear()
        self.power.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter adds the event from the drop-down lists too."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and isinstance(QApplication.focusWidget(), QComboBox):
            self._add()
        else:
            super().keyPressEvent(event)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.refresh()

    @property
    def _event(self) -> NewEvent | None:
        power, kind = self.power.value(), self.kind.value()
        if power is None or kind is None:
            return None
        enemy = self.enemy.value()
        return NewEvent(
            Power(power),
            EventKind(kind),
            Power(enemy) if enemy else None,
            self.leader.value(),
            self.because.text(),
        )

    def _offer(self) -> None:
        """Offer what goes with the chosen power and kind."""
        session, power = self._door.session, self.power.value()
        if power is None:
            return
        tables = session.rulebook.tables
        self.kind.offer(kinds(Power(power), tables), self._theme, unknown="")
        _choose_first(self.kind)
        found = enemies(Power(power), session.state, tables)
        self.enemy.offer(found, self._theme, unknown="" if found else tr("at peace"), discs=True)
        self.leader.offer(leaders(Power(power), session.state), self._theme, unknown=tr("no name"))
        _choose_first(self.enemy)
        _choose_first(self.leader)
        event = self._event
        self.enemy.setVisible(event is not None and event.names_enemy)
        self.leader.setVisible(event is not None and event.names_leader)

    def _add(self) -> None:
        event = self._event
        if event is not None and self._door.do(event.command()):
            self.left.emit()


def _choose_first(box: ChoiceBox) -> None:
    """Something is always chosen."""
    if box.value() is None and box.count():
        box.show_value(box.itemData(0))

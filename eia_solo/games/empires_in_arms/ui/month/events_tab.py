"""What came to pass: the events that call for checks for peace, and a form for one more."""

from __future__ import annotations

from functools import cached_property

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from eia_solo.games.empires_in_arms.rules.state import EventKind, Power
from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.presenters.month_events import (
    NewEvent,
    enemies,
    event_acts,
    event_lines,
    event_rule,
    kinds,
    leaders,
)
from eia_solo.ui.presenters.lines import Act
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.acts import ActRow
from eia_solo.ui.widgets.editors import ChoiceBox
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.keyboard import let_go
from eia_solo.ui.widgets.labels import data
from eia_solo.ui.widgets.line_list import LineList
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.words import tr


class EventForm(QWidget):
    """Two rows: who and what; against whom or which leader, and a word about it."""

    left = Signal()

    def __init__(self, door: EmpiresDoor, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._door = door
        self._theme = theme
        self.power, self.kind, self.enemy, self.leader = (ChoiceBox() for _ in range(4))
        self.because = QLineEdit()
        self.because.setPlaceholderText(tr("A word about it (optional)"))
        for widget, id, name in (
            (self.power, "event_power", tr("Power")),
            (self.kind, "event_what", tr("What happened")),
            (self.enemy, "event_enemy", tr("Enemy of that war")),
            (self.leader, "event_leader", tr("Leader")),
            (self.because, "event_because", tr("A word about the event")),
        ):
            widget.setAccessibleName(name)
            widget.setObjectName(id)
        self.kind.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.add = KeyButton(theme, tr("Add"), "Enter")
        self.leave = KeyButton(theme, tr("Leave"), "Esc")
        self.on_enter = self.add
        self.add.setObjectName("event_add")
        self.leave.setObjectName("event_leave")
        self.power.currentIndexChanged.connect(lambda _: self._offer())
        self.kind.currentIndexChanged.connect(lambda _: self._offer())
        self.refused = data(theme, "", 12.5, tone="war").wrapping()
        self.refused.setProperty("role", "refusal")
        self.refused.setObjectName("event_refusal")
        for box in (self.power, self.kind, self.enemy, self.leader):
            box.currentIndexChanged.connect(lambda _: self._refuse(""))
        self.because.textChanged.connect(lambda _: self._refuse(""))
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
        column.addWidget(self.refused)
        column.addStretch(1)
        self._refuse("")

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
        self._refuse("")
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
        with self._door.refusing_beside(self._refuse):
            done = event is not None and self._door.do(event.command())
        if done:
            self.left.emit()

    def _refuse(self, why: str) -> None:
        """Say beside the fields why the event cannot be added, until something in them is changed."""
        self.refused.setText(why)
        self.refused.setAccessibleName(why)
        self.refused.setVisible(bool(why))


def _choose_first(box: ChoiceBox) -> None:
    """Something is always chosen."""
    if box.value() is None and box.count():
        box.show_value(box.itemData(0))


class EventsTab(QWidget):
    """The list; below it the rule of the chosen event, and its buttons or the form."""

    def __init__(self, door: EmpiresDoor, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._door = door
        self.list = LineList(theme, tr("Events"), "events")
        self.acts = ActRow(door, theme, "event")
        self._rule = data(theme, "", 12).wrapping()
        self._cite = data(theme, "", 12, tone="quiet").wrapping()
        self.list.chosen.connect(lambda _: self._show_chosen())
        self.list.opened.connect(lambda _: self.acts.press_first())
        self.acts.goes.connect(lambda _: self.add())
        self.acts.left.connect(self.list.setFocus)
        self._foot = QStackedWidget(self)
        below = QWidget(self._foot)
        words = QVBoxLayout(below)
        tight(words, 2)
        words.addWidget(self._rule)
        words.addWidget(self._cite)
        words.addStretch(1)
        words.addWidget(self.acts)
        self._foot.addWidget(below)
        column = QVBoxLayout(self)
        tight(column, 6)
        column.addWidget(self.list, 1)
        column.addWidget(self._foot)
        self.set_theme(theme)

    @cached_property
    def form(self) -> EventForm:
        """The form, made when the first event is added."""
        form = EventForm(self._door, self._theme, self._foot)
        form.left.connect(self.leave)
        self._foot.addWidget(form)
        return form

    @property
    def _adds(self) -> bool:
        return self._foot.currentIndex() > 0

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._foot.setFixedHeight(theme.px(84))

    def refresh(self) -> None:
        """Show what came to pass."""
        self.list.set_lines(event_lines(self._door.session))
        if self._adds:
            self.form.refresh()
        self._show_chosen()

    def _show_chosen(self) -> None:
        session, chosen = self._door.session, self.list.current
        rule, cite = event_rule(session, chosen)
        self._rule.setText(rule or tr("The program finds events in changes of the sheet. Add others here."))
        self._cite.setText(cite)
        new = () if session.why_read_only else (Act(tr("Add an event"), goes="add"),)
        self.acts.show_acts((*event_acts(session, chosen), *new), black=False)

    def add(self) -> None:
        """Open the form for a new event."""
        let_go(self._foot)
        self.form.refresh()
        self._foot.setCurrentWidget(self.form)
        self.form.begin()

    @property
    def is_asking(self) -> bool:
        return self._adds or self.acts.is_asking

    def leave(self) -> None:
        """Close the form, or the line for a reason."""
        if self._adds:
            let_go(self._foot)
            self._foot.setCurrentIndex(0)
            self.list.setFocus()
        self.acts.leave()

"""What came to pass: the events that call for checks for peace, and a form for one more."""

from __future__ import annotations

from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.month.event_form import EventForm
from eia_solo.games.empires_in_arms.ui.presenters.month_events import event_acts, event_lines, event_rule
from eia_solo.ui.presenters.lines import Act
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.acts import ActRow, let_go
from eia_solo.ui.widgets.labels import data
from eia_solo.ui.widgets.line_list import LineList
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.words import tr


class EventsTab(QWidget):
    """The list; below it the rule of the chosen event, and its buttons or the form."""

    def __init__(self, door: EmpiresDoor, theme: Theme) -> None:
        super().__init__()
        self._door = door
        self.list = LineList(theme, tr("Events"), "events")
        self.acts = ActRow(door, theme, "event")
        self.form = EventForm(door, theme)
        self._rule = data(theme, "", 12).wrapping()
        self._cite = data(theme, "", 12, tone="quiet").wrapping()
        self.list.chosen.connect(lambda _: self._show_chosen())
        self.list.opened.connect(lambda _: self.acts.press_first())
        self.acts.goes.connect(lambda _: self._add())
        self.acts.left.connect(self.list.setFocus)
        self.form.left.connect(self.leave)
        below = QWidget()
        words = QVBoxLayout(below)
        tight(words, 2)
        words.addWidget(self._rule)
        words.addWidget(self._cite)
        words.addStretch(1)
        words.addWidget(self.acts)
        self._foot = QStackedWidget()
        self._foot.addWidget(below)
        self._foot.addWidget(self.form)
        column = QVBoxLayout(self)
        tight(column, 6)
        column.addWidget(self.list, 1)
        column.addWidget(self._foot)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        self._foot.setFixedHeight(theme.px(84))

    def refresh(self) -> None:
        """Show what came to pass."""
        self.list.set_lines(event_lines(self._door.session))
        self.form.refresh()
        self._show_chosen()

    def _show_chosen(self) -> None:
        session, chosen = self._door.session, self.list.current
        rule, cite = event_rule(session, chosen)
        self._rule.setText(rule or tr("Events are found from changes of the sheet; others are written down here."))
        self._cite.setText(cite)
        self.acts.show_acts((*event_acts(session, chosen), Act(tr("Add an event"), goes="add")), black=False)
        self.acts.setEnabled(not session.why_read_only)

    def _add(self) -> None:
        let_go(self._foot)
        self._foot.setCurrentWidget(self.form)
        self.form.begin()

    @property
    def is_asking(self) -> bool:
        return self._foot.currentWidget() is self.form or self.acts.is_asking

    def leave(self) -> None:
        """Close the form, or the line for a reason."""
        if self._foot.currentWidget() is self.form:
            let_go(self._foot)
            self._foot.setCurrentIndex(0)
            self.list.setFocus()
        self.acts.leave()

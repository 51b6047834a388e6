"""The buttons of the phase: the same under the large check and on the desk."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QStackedWidget, QWidget

from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.ui.driver import Driver
from eia_solo.games.empires_in_arms.ui.presenters.stage import waiting
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.words import tr


class PhaseButtons(QWidget):
    """Roll, until a war, all, overrule; before the phase the button that begins it. One of them is black."""

    overrule_asked = Signal()
    asked_for_month = Signal()
    """The player wants to settle the terms of the suits, or what else waits in the month."""

    def __init__(self, driver: Driver, theme: Theme, *, columns: int = 4, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._driver = driver
        grid = QGridLayout(self)
        tight(grid, 8)
        self.roll = KeyButton(theme, tr("Roll"), "R")
        self.until = KeyButton(theme, tr("Until a war"), "U")
        self.all = KeyButton(theme, tr("Roll all"), "A")
        self.overrule = KeyButton(theme, tr("Overrule"), "O")
        self.begin = KeyButton(theme, tr("DoW phase"), "D", primary=True)
        self.answers = KeyButton(theme, tr("Answers"), "F6")
        self.peace = KeyButton(theme, tr("Peace phase"), "P")
        self.settle = KeyButton(theme, tr("Settle terms"), "M")
        self.month = KeyButton(theme, tr("Next month"), "N")
        self._begins = {
            CheckKind.DECLARATION: self.begin,
            CheckKind.ANSWER: self.answers,
            CheckKind.PEACE: self.peace,
        }
        # What begins a phase and "Next month" stand where "Roll" and "Until a war" do once it is open: nothing moves.
        self._first, self._second = QStackedWidget(), QStackedWidget()
        first = (*self._begins.values(), self.settle, self.roll)
        for stack, buttons in ((self._first, first), (self._second, (self.month, self.until))):
            for button in buttons:
                stack.addWidget(button)
            stack.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        for number, widget in enumerate((self._first, self._second, self.all, self.overrule)):
            grid.addWidget(widget, number // columns, number % columns)
            grid.setColumnStretch(number % columns, 1)
        self._armed = False
        self.roll.clicked.connect(driver.roll)
        self.until.clicked.connect(driver.roll_until_war)
        self.all.clicked.connect(driver.roll_all)
        self.overrule.clicked.connect(self.overrule_asked)
        self.begin.clicked.connect(lambda: driver.begin(CheckKind.DECLARATION))
        self.answers.clicked.connect(lambda: driver.choose(CheckKind.ANSWER))
        self.peace.clicked.connect(lambda: driver.begin(CheckKind.PEACE))
        self.settle.clicked.connect(self.asked_for_month)
        self.month.clicked.connect(driver.next_month)
        driver.asked_twice.connect(self._arm)

    def _arm(self, armed: bool) -> None:
        self._armed = armed
        self.refresh()

    def refresh(self) -> None:
        """Enable what can be done now; make black what Enter does."""
        procession = self._driver.procession
        writable = not self._driver.door.session.why_read_only
        kind, is_open, settles = procession.kind, procession.is_open, procession.waits_for_terms
        begins = procession.begins
        can_open = procession.walk_of(begins or kind).can_open
        first = self._begins[begins or kind]
        if is_open:
            first = self.settle if settles and kind is CheckKind.PEACE else self.roll
        ends = not any(procession.walk_of(k).is_open for k in (CheckKind.DECLARATION, CheckKind.PEACE))
        passes_over = ends and not is_open and begins is None and bool(waiting(procession))
        if passes_over:
            first = self.settle
        self.settle.setText(tr("The month") if passes_over else tr("Settle terms"))
        rolls_on = is_open and first is self.roll and kind is not CheckKind.ANSWER
        self._first.setCurrentWidget(first)
        self._second.setCurrentWidget(self.until if rolls_on else self.month)
        self.roll.setEnabled(writable and procession.can_roll)
        due = procession.due
        roll = tr("Roll")
        if due not in (None, procession.shown):
            roll = tr("Roll {checker}\N{THIN SPACE}›\N{THIN SPACE}{target}", checker=due[0], target=due[1])
        self.roll.setText(procession.words.certain if is_open and procession.card.certain else roll)
        self.until.setText(procession.words.until)
        self.until.setEnabled(writable and procession.can_roll)
        self.all.setEnabled(writable and (procession.can_roll or procession.walk.can_open))
        self.all.setText(tr("Press again") if self._armed else tr("Roll all"))
        self.overrule.setEnabled(writable and (is_open or (bool(procession.made) and kind is not CheckKind.PEACE)))
        for button in self._begins.values():
            button.setEnabled(writable and can_open)
            button.set_primary(writable and begins is not None and button is first)
        self.settle.set_primary(first is self.settle)
        self.roll.set_primary(first is self.roll and procession.can_roll)
        self.month.setEnabled(writable and ends)
        self.month.set_primary(writable and ends and not is_open and begins is None and not passes_over)

    def press_black(self) -> None:
        """Do what Enter does here: press the black button, if there is one."""
        for button in (self.roll, *self._begins.values(), self.settle, self.month):
            if button.property("primary") and button.isEnabled():
                button.click()
                return

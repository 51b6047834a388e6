"""The buttons of the phase: the same under the large check and on the desk."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QStackedWidget, QWidget

from eia_solo.ui.driver import Driver
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.panel import tight


class PhaseButtons(QWidget):
    """Roll, until a war, all, overrule; before the phase the button that begins it. One of them is black."""

    overrule_asked = Signal()

    def __init__(self, driver: Driver, theme: Theme, *, columns: int = 4, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._driver = driver
        grid = QGridLayout(self)
        tight(grid, 8)
        self.roll = KeyButton(theme, "Roll", "R")
        self.until = KeyButton(theme, "Until a war", "U")
        self.all = KeyButton(theme, "Roll all", "A")
        self.overrule = KeyButton(theme, "Overrule", "O")
        self.begin = KeyButton(theme, "DoW phase", "D", primary=True)
        self.month = KeyButton(theme, "Next month", "N")
        # "DoW phase" and "Next month" stand where "Roll" and "Until a war" do once the phase is open: nothing moves.
        self._first, self._second = QStackedWidget(), QStackedWidget()
        for stack, buttons in ((self._first, (self.begin, self.roll)), (self._second, (self.month, self.until))):
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
        self.begin.clicked.connect(driver.open_or_show)
        self.month.clicked.connect(driver.next_month)
        driver.asked_twice.connect(self._arm)

    def _arm(self, armed: bool) -> None:
        self._armed = armed
        self.refresh()

    def refresh(self) -> None:
        """Enable what can be done now; make black what Enter does."""
        procession = self._driver.procession
        writable = not self._driver.door.session.why_read_only
        is_open = procession.is_open
        phase = self._driver.door.session.state.declarations
        over = phase is not None and phase.over and phase.month == self._driver.door.session.state.month
        can_begin = writable and not is_open and not (over and phase is not None and not phase.pre_game)
        card = procession.card
        self._first.setCurrentWidget(self.roll if is_open else self.begin)
        self._second.setCurrentWidget(self.until if is_open else self.month)
        self.roll.setEnabled(writable and procession.can_roll)
        due = procession.due
        roll = "Roll" if due in (None, procession.shown) else f"Roll {due[0]}\N{THIN SPACE}›\N{THIN SPACE}{due[1]}"
        self.roll.setText("Declare war" if is_open and card.verdict == "certain" else roll)
        self.until.setEnabled(writable and procession.can_roll)
        self.all.setEnabled(writable and (procession.can_roll or can_begin))
        self.all.setText("Press again" if self._armed else "Roll all")
        self.overrule.setEnabled(writable and (is_open or bool(procession.made)))
        self.begin.setEnabled(can_begin)
        self.month.setEnabled(writable and not is_open)
        self.roll.set_primary(is_open and procession.can_roll)
        # After the rolls before the campaign the first political phase has none, so the calendar is what comes next.
        self.begin.set_primary(can_begin and not over)
        self.month.set_primary(writable and not is_open and (over or not can_begin))

    def press_black(self) -> None:
        """Do what Enter does here: press the black button, if there is one."""
        for button in (self.roll, self.begin, self.month):
            if button.property("primary") and button.isEnabled():
                button.click()
                return

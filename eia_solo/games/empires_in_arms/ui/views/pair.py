"""Everything between two powers in a window beside the desk, with the relation to edit."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.state import Power
from eia_solo.games.empires_in_arms.ui.door import Chronicler
from eia_solo.games.empires_in_arms.ui.driver import Driver
from eia_solo.games.empires_in_arms.ui.presenters.pair import pair_lines, pair_of
from eia_solo.games.empires_in_arms.ui.sheet.edits import carry_out, problem
from eia_solo.games.empires_in_arms.ui.sheet.pair_form import PairForm
from eia_solo.games.empires_in_arms.ui.sheet.pairs import Changes
from eia_solo.games.empires_in_arms.ui.sheet.tab import MessageLine
from eia_solo.games.empires_in_arms.ui.views.companion import Companion
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton, only_read
from eia_solo.ui.widgets.line_list import LineList
from eia_solo.ui.widgets.panel import GUTTER, rule
from eia_solo.ui.words import mark, tr

SIZE = QSize(520, 640)
_HELP = mark("Every change is one edit of the sheet. Months are written as 1806-09.")


class PairWindow(Companion):
    """The form on top, below it what there is to know. A line with a chance leads to its check."""

    def __init__(self, driver: Driver, chronicler: Chronicler, theme: Theme, parent: QWidget) -> None:
        super().__init__(driver.door, theme, parent)
        self._driver = driver
        self._chronicler = chronicler
        self._two: tuple[Power, Power] | None = None
        self.setWindowTitle(tr("Relations"))
        self.form = PairForm(theme, lambda changes: problem(driver.door, changes), self)
        self.words = MessageLine(theme, self)
        self.lines = LineList(theme, tr("Between the two powers"), "pair")
        leave = KeyButton(theme, tr("Close"), "Esc")
        leave.clicked.connect(self.close)
        foot = QHBoxLayout()
        foot.addWidget(self.words, 1)
        foot.addWidget(leave)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 12)
        column.setSpacing(GUTTER)
        column.addWidget(self.form)
        column.addWidget(rule())
        column.addWidget(self.lines, 1)
        column.addLayout(foot)
        self.form.wanted.connect(self._change)
        self.form.problem_changed.connect(self._complain)
        self.lines.chosen.connect(self._look)
        driver.door.refused.connect(self._refused)
        chronicler.grown.connect(self._read_more)

    def show_pair(self, one: Power, other: Power) -> None:
        """Show everything between these two."""
        self._two = one, other
        self._complain("")
        self.open_from_focus(SIZE)
        self.lines.setFocus()

    def refresh(self) -> None:
        session = self._door.session
        pair = pair_of(session, self._two or ())
        if pair is None:
            self.close()  # other powers play now
            return
        self._chronicler.follow()
        self.form.show_pair(pair, session.state, session.rulebook.tables, barred=only_read(session.why_read_only))
        self.lines.set_lines(pair_lines(session, pair, self._chronicler.chronicle))

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme

    def _change(self, changes: Changes) -> None:
        self._complain("")
        if not carry_out(self._door, changes):
            self.refresh()  # the form shows again what the sheet has

    def _refused(self, why: str) -> None:
        if self.isActiveWindow():
            self._complain(why)

    def _complain(self, what: str) -> None:
        why = self._door.session.why_read_only
        if what:
            self.words.warn(what)
        else:
            self.words.say(tr("Can only be read: {why}", why=why) if why else tr(_HELP))

    def _look(self, id: str) -> None:
        if id.startswith("check "):
            _, one, other = id.split()
            self._driver.look_at(one, other, CheckKind.DECLARATION)

    def _read_more(self) -> None:
        if self.isVisible():
            self.refresh()

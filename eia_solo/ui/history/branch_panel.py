"""Beside the tree: the branches by name, and what is different at the end of the chosen one."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QGridLayout, QTabBar, QVBoxLayout, QWidget

from eia_solo.ui.door import Door
from eia_solo.ui.history.branch_list import BranchList
from eia_solo.ui.presenters.branches import comparison_lines
from eia_solo.ui.presenters.offers import Offer
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import Fitting
from eia_solo.ui.widgets.key_button import KeyButton, usable
from eia_solo.ui.widgets.labels import data, head
from eia_solo.ui.widgets.line_list import LineList
from eia_solo.ui.widgets.panel import GUTTER, panel, rule, tight
from eia_solo.ui.words import tr

_ROOMY = 560
"""So high it must be, at the smallest text, to show the branches and the comparison at once."""
_PAUSE_MS = 120
"""So long one stays on a branch before it is compared: moving along the list stays quick."""


class BranchPanel(Fitting):
    """The list of branches, what can be done with one, and the comparison."""

    went = Signal()
    """The campaign stands at the end of another branch now."""

    def __init__(self, door: Door, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._door = door
        self.list = BranchList(door, theme)
        self.go = KeyButton(theme, tr("Go to it"), "Enter")
        self.rename = KeyButton(theme, tr("Rename"), "F2")
        self.drop = KeyButton(theme, tr("Remove the name"), "Del")
        self._versus = data(theme, "", 12, tone="label").wrapping()
        self.differences = LineList(theme, tr("What is different"), "branch_differences")
        self._tabs = QTabBar()
        self._branches, self._comparison, self._rule = QWidget(), QWidget(), rule()
        self._heads = head(theme, tr("Branches")), head(theme, tr("What is different there"))
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE_MS)
        self._pause.timeout.connect(self.compare)
        self._lay_out(theme)
        self._connect()

    def _lay_out(self, theme: Theme) -> None:
        outer = QVBoxLayout(self)
        tight(outer)
        frame, column = panel()
        self._tabs.setObjectName("history_side")
        self._tabs.setAccessibleName(tr("Beside the tree"))
        self._tabs.setExpanding(False)
        self._tabs.setDrawBase(False)
        self._tabs.setProperty("role", "slim")
        self._tabs.addTab(tr("Branches"))
        self._tabs.addTab(tr("What is different there"))
        self._tabs.hide()
        column.addWidget(self._tabs)
        column.addWidget(self._branches, 2)
        column.addWidget(self._rule)
        column.addWidget(self._comparison, 3)
        self._lay_out_branches(theme)
        self._lay_out_comparison(theme)
        outer.addWidget(frame)

    def _lay_out_branches(self, theme: Theme) -> None:
        column = QVBoxLayout(self._branches)
        tight(column, GUTTER)
        column.addWidget(self._heads[0])
        column.addWidget(self.list, 1)
        buttons = QGridLayout()
        tight(buttons, 8)
        buttons.addWidget(self.go, 0, 0)
        buttons.addWidget(self.rename, 0, 1)
        buttons.addWidget(self.drop, 1, 0, 1, 2)
        column.addLayout(buttons)

    def _lay_out_comparison(self, theme: Theme) -> None:
        column = QVBoxLayout(self._comparison)
        tight(column, GUTTER)
        column.addWidget(self._heads[1])
        column.addWidget(self._versus)
        column.addWidget(self.differences, 1)

    def _connect(self) -> None:
        self._tabs.currentChanged.connect(lambda _: self.fit())
        self.list.offering = self._offers
        self.list.chosen.connect(lambda _: self._refresh_buttons())
        self.list.chosen.connect(lambda _: self._pause.start())
        self.list.opened.connect(self._go)
        self.list.dropped.connect(self._drop)
        self.go.clicked.connect(lambda: self._go(self.list.current))
        self.rename.clicked.connect(self.list.rename)
        self.drop.clicked.connect(lambda: self._drop(self.list.current))

    # Showing

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._pause.stop()  # nobody looks, or the campaign is being closed

    def fit(self) -> None:
        """One below the other, or where there is no room for both, one at a time."""
        folded = self.height() / self._theme.text_scale < _ROOMY
        shown = self._tabs.currentIndex()
        self._tabs.setVisible(folded)
        for widget in (*self._heads, self._rule):
            widget.setVisible(not folded)
        self._branches.setVisible(not folded or shown == 0)
        self._comparison.setVisible(not folded or shown == 1)

    def refresh(self) -> None:
        """The branches as they are now; without a choice, the one in play is chosen."""
        self.list.refresh()
        if not self.list.current:
            self.list.choose(self._door.session.branches.playing)
        self._refresh_buttons()
        self._pause.start()

    def _refresh_buttons(self) -> None:
        session, name = self._door.session, self.list.current
        barred = session.why_read_only if name else tr("Choose a branch first")
        at_end = session.branch_ends.get(name) == session.history.head
        played = name == session.branches.playing
        unnamed = "" if session.branches.is_named(name) else tr("It has no name of its own")
        usable(self.go, barred or (tr("The campaign stands here") if at_end else ""))
        usable(self.rename, barred)
        usable(self.drop, barred or unnamed or (tr("The branch that is played keeps its name") if played else ""))

    def compare(self) -> None:
        """Show what is different at the end of the chosen branch."""
        session, name = self._door.session, self.list.current
        if name not in session.branch_ends:
            return
        here = session.moment_words(session.looked_at) if session.looked_at else tr("where the campaign is now")
        self._versus.setText(tr("From {here} → to the end of {branch}", here=here, branch=name))
        self.differences.set_lines(comparison_lines(session, name))

    # Doing

    def name_branch(self, name: str) -> None:
        """Let the player change the name of a branch in its place."""
        self._tabs.setCurrentIndex(0)
        self.list.choose(name)
        self.list.rename()

    def _go(self, name: str) -> None:
        if name and self._door.go_to_branch(name):
            self._door.said.emit(tr("Now on the branch {branch}", branch=name))
            self.went.emit()

    def _drop(self, name: str) -> None:
        if name and self._door.forget_branch(name):
            self._door.said.emit(tr("Name {branch} removed. Nothing else changed.", branch=name))

    def _offers(self) -> tuple[Offer, ...]:
        """What the buttons do, for the menu of a branch."""
        session = self._door.session
        playing = tr("It is the one being played")
        reasons = (playing, session.why_read_only, playing)
        return tuple(
            Offer(button.text(), button.click, button.key, "" if button.isEnabled() else session.why_read_only or why)
            for button, why in zip((self.go, self.rename, self.drop), reasons, strict=True)
        )

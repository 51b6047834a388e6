"""The forces of a power: what each corps adds to the three sums and why, edited in place; and what to enter of it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QWidget

from eia_solo.games.empires_in_arms.exports.power_page import PowerPage
from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.powers.force_table import ForceTable
from eia_solo.games.empires_in_arms.ui.powers.page_grid import Cells, entered_sums, with_force
from eia_solo.games.empires_in_arms.ui.presenters.value_tips import FORCE_HELP, value_tips
from eia_solo.games.empires_in_arms.ui.sheet.cells import Cell
from eia_solo.games.empires_in_arms.ui.sheet.edits import carry_out, problem
from eia_solo.games.empires_in_arms.ui.sheet.grids import removed
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.editors import ChoiceBox, ValidatedLine
from eia_solo.ui.widgets.key_button import KeyButton, only_read, usable
from eia_solo.ui.widgets.labels import data, head
from eia_solo.ui.widgets.panel import panel, tight
from eia_solo.ui.words import tr


class ForcesPanel(QWidget):
    """The list, the line to add to it, and the button that enters its sums."""

    said = Signal(str, str)
    """What the chosen cell asks for, and a note."""
    warned = Signal(str)

    def __init__(self, door: EmpiresDoor, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._door = door
        self._theme = theme
        self._page: PowerPage | None = None
        self._read_only = ""
        self.table = ForceTable(theme, lambda cell, value: problem(door, {cell.key: value}), self)
        self.kind = ChoiceBox()
        self.kind.setAccessibleName(tr("Kind of the new entry"))
        self.name = ValidatedLine(self._check_new)
        self.name.setAccessibleName(tr("Name of the new entry"))
        self.name.setPlaceholderText(tr("Name"))
        self.add = KeyButton(theme, tr("Add"), "Ins")
        self.remove = KeyButton(theme, tr("Remove"), "Ctrl+Del")
        self.enter = KeyButton(theme, tr("Enter these totals"), "Ctrl+Enter")
        self._words = data(theme, "", 13, tone="label").wrapping()
        self._lay_out()
        self._listen()
        self.table.tip = value_tips(door.session)
        self.setFocusProxy(self.table)
        self.set_theme(theme)

    # Showing

    def show_page(self, page: PowerPage, cells: Cells) -> None:
        """Show the forces of this power."""
        self._page = page
        self.table.show_page(page, cells)
        kinds = cells.tables.forces.kinds
        self.kind.offer([(str(kind.id), kind.title) for kind in kinds.values()], self._theme, unknown="")
        if self.kind.value() is None:
            self.kind.show_value(next(iter(kinds)))
        self._words.setText(_summary(page))
        self._allow()

    def set_read_only(self, why: str) -> None:
        self._read_only = why
        self.table.set_editable(not why)
        self._allow()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.kind.setMinimumWidth(theme.px(176))
        self.name.setMinimumWidth(theme.px(120))
        self.name.setMaximumWidth(theme.px(240))

    # Making

    def _lay_out(self) -> None:
        frame, column = panel()
        above = QHBoxLayout()
        above.addWidget(head(self._theme, tr("Forces")))
        above.addSpacing(12)
        above.addWidget(self._words, 1)
        above.addWidget(self.enter)
        column.addLayout(above)
        column.addWidget(self.table, 1)
        form = QHBoxLayout()
        for widget in (self.kind, self.name, self.add):
            form.addWidget(widget)
        form.addStretch(1)
        form.addWidget(self.remove)
        column.addLayout(form)
        outer = QHBoxLayout(self)
        tight(outer)
        outer.addWidget(frame)

    def _listen(self) -> None:
        self.table.cells.commit = lambda cell, value: carry_out(self._door, {cell.key: value})
        self.table.current_cell.connect(self._explain)
        self.table.problem_changed.connect(self.warned)
        self.name.problem_changed.connect(self.warned)
        self.table.unknown_wanted.connect(self._forget)
        self.table.checked_wanted.connect(lambda cells: carry_out(self._door, {}, [cell.key for cell in cells]))
        self.add.clicked.connect(self.add_force)
        self.name.returnPressed.connect(self.add_force)
        self.remove.clicked.connect(self.remove_force)
        self.enter.clicked.connect(self.enter_sums)
        for keys, act in (
            ("Ins", self._begin_adding),
            ("Ctrl+Del", self.remove_force),
            ("Ctrl+Return", self.enter_sums),
            ("Ctrl+Enter", self.enter_sums),
        ):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(act)

    # Doing

    def add_force(self) -> None:
        """Add an entry with the chosen kind and the written name."""
        if self._page is None:
            return
        name = self.name.text().strip()
        if not name:
            self.warned.emit(tr("A corps or garrison needs a name"))
            self.name.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        state, power = self._door.session.state, self._page.power
        if carry_out(self._door, with_force(state, power, name, str(self.kind.value()))):
            self.name.clear()
            last = len(self._door.session.state.powers[power].forces) - 1
            self.table.go_to(f"powers.{power}.forces[{last}].factors")

    def remove_force(self) -> None:
        """Take the entry one is on out of the list."""
        number = self.table.number
        if self._page is not None and number is not None and not self._read_only:
            carry_out(self._door, removed(self._door.session.state, self._page.power, number, "forces"))

    def enter_sums(self) -> None:
        """Make the totals what the list adds up to, as one edit."""
        if self._page is not None and not self._read_only:
            session = self._door.session
            changes = entered_sums(session.state, self._page.power, session.rulebook.tables)
            if changes:
                carry_out(self._door, changes)

    def _begin_adding(self) -> None:
        self.name.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _check_new(self, text: str) -> str:
        if not text.strip() or self._page is None:
            return ""
        changes = with_force(self._door.session.state, self._page.power, text.strip(), str(self.kind.value()))
        return problem(self._door, changes)

    def _forget(self, cells: list[Cell]) -> None:
        if any(cell.required for cell in cells):
            self.warned.emit(tr("Name and kind cannot be unknown. Remove takes the whole entry away."))
        else:
            carry_out(self._door, {cell.key: None for cell in cells})

    def _allow(self) -> None:
        barred = only_read(self._read_only)
        for widget in (self.kind, self.name):
            widget.setEnabled(not barred)
        usable(self.add, barred)
        usable(self.remove, barred or ("" if self.table.number is not None else tr("Choose an entry first")))
        news = self._page is not None and any(s.total not in (None, s.entered) for s in self._page.sums)
        usable(self.enter, barred or ("" if news else tr("No total differs from what is entered")))

    def _explain(self, cell: Cell | None) -> None:
        self._allow()
        if self.table.reason is not None:
            self.said.emit(*self.table.reason)
        elif cell is None:
            self.said.emit(tr("Forces: Enter edits, Ins adds an entry"), "")
        else:
            self.said.emit(cell.label, tr(FORCE_HELP.get(cell.key.rpartition(".")[2], "")))


def _summary(page: PowerPage) -> str:
    """How the list and the totals stand to each other."""
    if not page.forces:
        return tr("No list yet: the rules use the totals under Army. Add corps, and the program adds them up.")
    if any(line.differs for line in page.sums):
        return tr("The list and the entered totals differ. The rules use the entered totals.")
    if any(line.total is None for line in page.sums):
        return tr("Some values of the list are unknown, so some totals are unknown too.")
    if any(line.entered is None for line in page.sums):
        return tr("The list is complete, but its totals are not entered yet. The rules use the entered totals.")
    return tr("The list and the entered totals agree.")

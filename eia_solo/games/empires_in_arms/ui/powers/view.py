"""One page a power: everything the rules ask of it, edited in place, and what it does to its checks."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QTabBar, QVBoxLayout, QWidget

from eia_solo.games.empires_in_arms.exports.power_page import PowerPage, power_page
from eia_solo.games.empires_in_arms.rules.state import Power
from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.powers.forces_panel import ForcesPanel
from eia_solo.games.empires_in_arms.ui.powers.land_bars import LandBars, strength
from eia_solo.games.empires_in_arms.ui.powers.page_grid import Cells
from eia_solo.games.empires_in_arms.ui.powers.page_table import PageTable, PageWords
from eia_solo.games.empires_in_arms.ui.presenters.board import power_lines
from eia_solo.games.empires_in_arms.ui.presenters.tips import power_tip, progress_tip
from eia_solo.games.empires_in_arms.ui.presenters.value_tips import army_tip, value_tips
from eia_solo.games.empires_in_arms.ui.presenters.words import ZONE_NAMES
from eia_solo.games.empires_in_arms.ui.sheet.edits import carry_out, problem
from eia_solo.games.empires_in_arms.ui.views.power_list import PowerList
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import Fitting
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.labels import data, title
from eia_solo.ui.widgets.panel import GUTTER, MARGIN, panel, tight
from eia_solo.ui.widgets.power_disc import PowerDisc
from eia_solo.ui.widgets.thing_menu import open_menu
from eia_solo.ui.words import mark, ntr, tr

TABS = (mark("Standing"), mark("Checks and board"), mark("Forces"))
"""What a small window shows one of; others show all three."""
_WIDE, _HIGH = 1150, 600


class PowersView(Fitting):
    """The page of the chosen power, beside the list of all. A hidden one is brought up to date when it is shown."""

    asked_for_sheet = Signal(str)

    def __init__(self, door: EmpiresDoor, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._door = door
        self._stale = True
        self.power = next(iter(door.session.state.powers))
        self.setProperty("role", "desk")
        self.words = PageWords(theme, door.session.rulebook.tables, self)
        self.powers = PowerList(theme)
        self.powers.power_chosen.connect(lambda power: self.show_power(Power(power)))
        self.powers.power_opened.connect(lambda _power: self._enter_page())
        self.disc = PowerDisc(theme, self.power, size=40)
        self._name = title(theme, "", 30)
        self._words = data(theme, "", 13, tone="label").wrapping()
        self.paper = KeyButton(theme, tr("Print or save as PDF"), "Ctrl+P")
        self.paper.clicked.connect(self.offer_paper)
        session = door.session
        self.bars = LandBars(theme)
        self.bars.tip = lambda: army_tip(self.power, session.state, session.rulebook.tables)
        self.powers.tip = lambda line: power_tip(line.power, session.state, session.rulebook.tables)
        self._words.tip = progress_tip(tr("The number counts the unknown values of this page."))
        self.standing: PageTable = self._table(tr("Standing of the power"))
        self.board = self._table(tr("Checks, relations and territories"))
        self.forces = ForcesPanel(door, theme)
        self.forces.said.connect(lambda words, note: self.words.tell(words, *note.split(". ")))
        self.forces.warned.connect(self._complain)
        self.tabs = QTabBar()
        self._lay_out()
        self._listen()
        self.set_theme(theme)

    # What is shown

    @property
    def page(self) -> PowerPage:
        """The page of the chosen power as the game stands now."""
        session = self._door.session
        return power_page(session.state, self.power, session.rulebook)

    def show_power(self, power: Power) -> None:
        """Turn to the page of a power."""
        if power in self._door.session.state.powers and power != self.power:
            self.power = power
            self.refresh()

    def step(self, by: int) -> None:
        """Turn to the next power, or to the one before."""
        order = list(self._door.session.state.powers)
        self.show_power(order[(order.index(self.power) + by) % len(order)])

    def refresh(self) -> None:
        """Show the game as it is now."""
        self._stale = True
        if self.isVisible():
            self._update()

    def _update(self) -> None:
        self._stale = False
        session = self._door.session
        state, tables = session.state, session.rulebook.tables
        if self.power not in state.powers:
            self.power = next(iter(state.powers))
        page, cells = self.page, Cells(state, tables)
        self._show_list()
        self.disc.set_power(page.power, page.name)
        self._name.setText(page.name)
        self._words.setText(self._summary(page))
        self.bars.show_army(strength(state.powers[page.power]))
        self.standing.show_groups(page.standing, cells)
        self.board.show_groups((*page.checks, *page.board), cells)
        self.forces.show_page(page, cells)
        why = session.why_read_only
        for table in (self.standing, self.board):
            table.set_editable(not why)
        self.forces.set_read_only(why or "")
        if not self.words.warning:
            self._explain_again()

    def _show_list(self) -> None:
        blocked = self.powers.blockSignals(True)
        lines = power_lines(self._door.session.state, self._door.session.rulebook.tables)
        self.powers.lines.set_lines(lines)
        row = [line.power for line in lines].index(self.power)
        if self.powers.currentIndex().row() != row:
            self.powers.setCurrentIndex(self.powers.lines.index(row))
        self.powers.blockSignals(blocked)

    def _summary(self, page: PowerPage) -> str:
        """The zone, the month, and how much is not entered."""
        zone = self._door.session.state.powers[page.power].status
        parts = [tr(ZONE_NAMES[zone]) if zone else tr("Zone not entered"), page.month]
        if page.unknown:
            parts.append(ntr("{n} value not entered", "{n} values not entered", page.unknown))
        return " · ".join(parts)

    def offer_paper(self) -> None:
        """Offer to print the page or to save it as a PDF."""
        from eia_solo.games.empires_in_arms.ui.powers.printing import paper_menu

        army = strength(self._door.session.state.powers[self.power])
        below = self.paper.mapToGlobal(self.paper.rect().bottomLeft())
        open_menu(paper_menu(self, self.page, army, self._door), below)

    # Making

    def _table(self, name: str) -> PageTable:
        table = PageTable(self._theme, lambda cell, value: problem(self._door, {cell.key: value}), self)
        table.setAccessibleName(name)
        table.tip = value_tips(self._door.session)
        table.cells.commit = lambda cell, value: self._edit({cell.key: value})
        table.cells.names = tuple(self._door.session.rulebook.tables.territories)
        table.problem_changed.connect(self._complain)
        table.unknown_wanted.connect(lambda cells: self._edit({cell.key: None for cell in cells if not cell.required}))
        table.checked_wanted.connect(lambda cells: self._edit({}, [cell.key for cell in cells]))
        table.line_chosen.connect(lambda line: self.words.explain(table.cell(), line))
        table.asked_for.connect(self._lead_to)
        table.asked_for_sheet.connect(self.asked_for_sheet)
        return table

    def _lay_out(self) -> None:
        outer = QHBoxLayout(self)
        outer.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        outer.setSpacing(GUTTER)
        self._side, side = panel()
        side.setContentsMargins(0, 6, 0, 6)
        side.addWidget(self.powers)
        outer.addWidget(self._side)
        right = QVBoxLayout()
        tight(right, GUTTER)
        right.addWidget(self._head())
        for tab in TABS:
            self.tabs.addTab(tr(tab))
        self.tabs.setExpanding(False)
        self.tabs.setAccessibleName(tr("Parts of the page"))
        right.addWidget(self.tabs)
        parts = QHBoxLayout()
        tight(parts, GUTTER)
        self._left, left = panel()
        left.addWidget(self.bars)
        left.addWidget(self.standing, 1)
        parts.addWidget(self._left, 12)
        self._right = QWidget()
        column = QVBoxLayout(self._right)
        tight(column, GUTTER)
        self._upper, upper = panel()
        upper.addWidget(self.board, 1)
        column.addWidget(self._upper, 4)
        column.addWidget(self.forces, 6)
        parts.addWidget(self._right, 18)
        right.addLayout(parts, 1)
        right.addWidget(self.words)
        outer.addLayout(right, 1)
        self.setFocusProxy(self.powers)

    def _head(self) -> QFrame:
        frame, column = panel()
        column.setContentsMargins(16, 6, 12, 6)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.disc)
        row.addWidget(self._name)
        row.addWidget(self._words, 1)
        row.addWidget(self.paper)
        column.addLayout(row)
        return frame

    def _listen(self) -> None:
        self.tabs.currentChanged.connect(lambda _tab: self.fit())
        self._door.changed.connect(self._hear)
        for key, by in (("Ctrl+PgDown", 1), ("Ctrl+PgUp", -1)):
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(lambda by=by: self.step(by))

    # Editing and saying

    def _edit(self, changes: dict[str, object], checked: list[str] | None = None) -> None:
        self.words.warning = ""
        carry_out(self._door, changes, checked or ())

    def _enter_page(self) -> None:
        self.tabs.setCurrentIndex(0)
        self.standing.setFocus(Qt.FocusReason.OtherFocusReason)

    def _lead_to(self, key: str) -> None:
        """Go to a value: on this page if it is edited here, or else on the sheet."""
        for tab, table in enumerate((self.standing, self.board)):
            if table.grid.grid.find(key):
                self.tabs.setCurrentIndex(tab)
                table.go_to(key)
                return
        self.asked_for_sheet.emit(key)

    def _explain_again(self) -> None:
        table = self.board if self.board.hasFocus() else self.standing
        self.words.explain(table.cell(), table.line(table.currentIndex()))

    def _complain(self, what: str) -> None:
        if what:
            self.words.complain(what)
        else:
            self._explain_again()

    def _hear(self, _changes: object) -> None:
        self.words.warning = ""
        self.refresh()

    # Qt

    def set_theme(self, theme: Theme) -> None:
        self.tabs.setFont(theme.garamond(18))
        self._name.setFont(theme.garamond(30))
        super().set_theme(theme)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._update()

    def fit(self) -> None:
        """All three parts where there is room, one at a time where there is not."""
        px = self._theme.px
        roomy = self.width() >= px(_WIDE) and self.height() >= px(_HIGH)
        self.tabs.setVisible(not roomy)
        tab = self.tabs.currentIndex()
        for number, part in enumerate((self._left, self._upper, self.forces)):
            part.setVisible(roomy or number == tab)
        self._right.setVisible(roomy or tab > 0)
        self._side.setFixedWidth(px(208 if self.width() >= px(1300) else 188))

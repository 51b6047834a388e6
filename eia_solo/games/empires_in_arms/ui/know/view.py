"""The page "Enter what you know": a grid of the values that checks wait for, and why they wait."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QFont, QPainter, QPen, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from eia_solo.games.empires_in_arms.rules.fields import BY_KEY
from eia_solo.games.empires_in_arms.rules.state import GameState, Power
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.know.table import KnowTable
from eia_solo.games.empires_in_arms.ui.presenters.know import (
    Progress,
    Waits,
    checks_waiting,
    key_of,
    left_out,
    next_that_matters,
    order,
    progress,
    waits,
    what_decides,
    why_lines,
    with_the_rest,
)
from eia_solo.games.empires_in_arms.ui.presenters.know_paste import pasted
from eia_solo.games.empires_in_arms.ui.presenters.tips import progress_tip, waiting_tip
from eia_solo.games.empires_in_arms.ui.presenters.value_tips import value_tips
from eia_solo.games.empires_in_arms.ui.sheet.cells import Cell, Takes
from eia_solo.games.empires_in_arms.ui.sheet.edits import carry_out, problem
from eia_solo.games.empires_in_arms.ui.sheet.grids import power_grid, question
from eia_solo.games.empires_in_arms.ui.sheet.tab import MessageLine
from eia_solo.ui.accessible import Role, Value
from eia_solo.ui.presenters.lines import Act, Line, heading
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import Painted, View
from eia_solo.ui.widgets.acts import ActRow
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.labels import data, head, title
from eia_solo.ui.widgets.line_list import LineList
from eia_solo.ui.widgets.panel import inside, panel, rule, tight
from eia_solo.ui.words import ntr, tr

_SIDES = ((1100, 286), (870, 236), (0, 188))
"""How wide the right column is in a page that is so wide at least."""


class ProgressBar(Painted):
    """Ink for what is known, the tint of unknown values for what matters now, empty for the rest."""

    told_as = Role.ProgressBar

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._shown = Progress(0, 0, 0)
        self.setFixedHeight(8)

    def show_progress(self, shown: Progress) -> None:
        self._shown = shown
        self.told_value = Value(shown.known, 0, shown.of)
        self.setAccessibleName(shown.text)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(220), 8)

    def paint(self, painter: QPainter) -> None:
        palette, box = self._theme.palette, QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        part = box.width() / max(1, self._shown.of)
        known, matter = self._shown.known * part, self._shown.matter * part
        painter.fillRect(QRectF(box.left(), box.top(), known, box.height()), palette.ink)
        painter.fillRect(QRectF(box.left() + known, box.top(), matter, box.height()), palette.ask_line)
        painter.setPen(QPen(palette.line2, 1))
        painter.drawRect(box)


class KnowView(View):
    """Left the grid with its progress, right what waits for the value one is on. Leaving it leads to the month."""

    left = Signal()

    def __init__(self, door: EmpiresDoor, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setObjectName("know")
        self._door = door
        self._shown: tuple[str, ...] = ()
        self._everything = False
        self._waiting: Waits = {}
        self._typed: str | None = None
        self._wrong = ""
        """Why what is typed cannot be kept."""
        self._progress = Progress(0, 0, 0)
        self.table = KnowTable(theme, lambda cell, value: problem(door, {cell.key: value}), self)
        self.words = MessageLine(theme)
        self.why = LineList(theme, tr("What waits for this value"), "know")
        self.acts = ActRow(door, theme, "know", wide=True)
        self.table.tip = value_tips(door.session)
        self.why.tip = lambda line: waiting_tip(line, door.session.rulebook.tables)
        self.rest = KeyButton(theme, tr("Show them"), "B")
        self._count = data(theme, weight=QFont.Weight.Medium)
        self._bar = ProgressBar(theme)
        self._left_out = data(theme, "", 12, tone="label").wrapping()
        self._name = head(theme, "").wrapping()
        self._asked = title(theme, px=18, italic=True).wrapping()
        self._help = data(theme, "", 12, tone="label").wrapping()
        self._value = data(theme, px=14, weight=QFont.Weight.DemiBold)
        self._still = data(theme, "", 12, tone="label").wrapping()
        for counted in (self._count, self._bar, self._left_out, self._still):
            counted.tip = progress_tip()
        self._lay_out()
        self._connect()
        self.setFocusProxy(self.table)

    def _lay_out(self) -> None:
        row = inside(self)
        frame, column = panel()
        column.addLayout(self._above())
        column.addWidget(self.table, 1)
        column.addWidget(self.words)
        below = QHBoxLayout()
        tight(below, 8)
        below.addWidget(self._left_out, 1)
        below.addWidget(self.rest)
        column.addLayout(below)
        column.addWidget(rule())
        column.addWidget(self.acts)
        row.addWidget(frame, 1)
        self._side = self._right()
        row.addWidget(self._side)

    def _above(self) -> QHBoxLayout:
        above = QHBoxLayout()
        tight(above, 16)
        words = QVBoxLayout()
        tight(words, 2)
        words.addWidget(title(self._theme, tr("Enter what you know"), 30))
        hint = tr("The values that decide most come first. The small number says how many checks need the value.")
        words.addWidget(data(self._theme, hint, 12, tone="label").wrapping())
        above.addLayout(words, 1)
        counts = QVBoxLayout()
        tight(counts, 6)
        counts.addStretch(1)
        counts.addWidget(self._count)
        counts.addWidget(self._bar)
        above.addLayout(counts)
        return above

    def _right(self) -> QFrame:
        frame, column = panel()
        column.addWidget(self._name)
        column.addWidget(self._asked)
        column.addWidget(self._help)
        column.addWidget(self.why, 1)
        column.addWidget(rule())
        column.addWidget(self._value)
        column.addWidget(self._still)
        return frame

    def _connect(self) -> None:
        table = self.table
        table.cells.commit = lambda cell, value: self._enter({cell.key: value})
        table.cells.typed.connect(self._hear_typed)
        table.cells.closeEditor.connect(lambda *_: self._hear_typed(None))
        table.current_cell.connect(self._explain)
        table.problem_changed.connect(self._complain)
        table.unknown_wanted.connect(lambda cells: self._enter({cell.key: None for cell in cells}))
        table.checked_wanted.connect(lambda cells: carry_out(self._door, {}, [cell.key for cell in cells]))
        table.entered.connect(self.press_black)
        table.same_wanted.connect(self.same_for_all)
        table.next_wanted.connect(self.next_open)
        table.rest_wanted.connect(self.show_rest)
        table.no_choice.connect(self._begins_none)
        table.pasted.connect(self.paste)
        self.rest.clicked.connect(self.show_rest)
        self.acts.goes.connect(self._go)
        self._door.changed.connect(lambda _: self.refresh_if_shown())

    @property
    def state(self) -> GameState:
        return self._door.session.state

    @property
    def _tables(self) -> Tables:
        return self._door.session.rulebook.tables

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields of the rows, from the top."""
        return with_the_rest(self._shown) if self._everything or not self._shown else self._shown

    @property
    def powers(self) -> tuple[Power, ...]:
        return tuple(self.state.powers)

    # Showing

    def showEvent(self, event: QShowEvent) -> None:
        """The rows are put in order when the page opens, and not while one fills it."""
        self._shown = (*what_decides(waits(self._checks), self.powers), *self._shown)
        super().showEvent(event)
        if not self.table.currentIndex().isValid():
            self.table.go(next_that_matters(self.fields, self.powers, self._waiting, (-1, -1)) or (0, 0))

    @property
    def _checks(self) -> tuple[Any, ...]:
        session = self._door.session
        return (*session.forecast, *session.peace_forecast)

    def refresh(self) -> None:
        """Show what is known now."""
        state, editable = self.state, not self._door.session.why_read_only
        self._waiting = waits(self._checks)
        self._shown = order(self._shown, self._waiting, self.powers)
        self.table.heads.powers = tuple(state.powers)
        self.table.set_grid(power_grid(state, self._tables, [BY_KEY[field] for field in self.fields]))
        self.table.set_editable(editable)
        self.table.show_waiting(self._waiting)
        self._progress = progress(state, self._waiting)
        self._count.setText(self._progress.text)
        self._bar.show_progress(self._progress)
        self._left_out.setText(left_out(state, self.fields, self._waiting, self._tables))
        self.rest.setText(tr("Hide them") if self._everything else tr("Show them"))
        self.rest.setVisible(bool(self._shown))
        self._explain(self.table.cell())

    def _explain(self, cell: Cell | None) -> None:
        """Say what waits for the cell one is on."""
        self.table.mark_heads()
        if cell is None:
            return
        asked, note = question(cell.key, self._tables)
        self._name.setText(cell.label)
        self._asked.setText(asked)
        self._help.setText(note)
        self.why.set_lines((*why_lines(cell.key, self._waiting, self._tables), *_how_to(len(self.powers))))
        self._value.setText(tr("Known now: {value}", value=cell.words) if cell.words else tr("Not known yet"))
        still, checks = checks_waiting(self._waiting), len(self._checks)
        self._still.setText(
            ntr("{n} check of {all} still needs a value", "{n} checks of {all} still need a value", still, all=checks)
        )
        self.words.say(_takes(cell))
        self._show_acts()

    def _complain(self, what: str) -> None:
        self._wrong = what
        if what:
            self.words.warn(what)
        elif self.words.warning:
            self._explain(self.table.cell())

    def _hear_typed(self, typed: str | None) -> None:
        self._typed = typed
        self._show_acts()

    def _show_acts(self) -> None:
        leave = Act(tr("Back to the month"), goes="leave", key="Esc")
        if self._door.session.why_read_only or not self._goes_on:
            first = Act(leave.text, goes="leave", shorter=(tr("Back"),))
            self.acts.show_acts((first, *self._others()), black=True)
        else:
            words, *less = self._black()
            self.acts.show_acts((Act(words, goes="enter", shorter=tuple(less)), *self._others(), leave), black=True)

    def _others(self) -> tuple[Act, ...]:
        if self._door.session.why_read_only:
            return ()
        return Act(tr("Same for all"), goes="same", key="Ctrl+R"), Act(tr("Unknown"), goes="unknown", key="Del")

    @property
    def _goes_on(self) -> bool:
        """Whether Enter keeps something or goes to another cell."""
        return self._typed is not None or (bool(self._progress.matter) and self.table.below() is not None)

    def _black(self) -> tuple[str, ...]:
        """What the black button says, in ever fewer words."""
        cell, below = self.table.cell(), self.table.below()
        if cell is not None and self._wrong:
            return tr("Restore {value}", value=cell.label), tr("Restore")
        if cell is not None and self._typed is not None:
            what = {"typed": self._typed.strip() or tr("unknown"), "value": cell.label}
            then = (tr("Keep {typed}, {value}; then down", **what),) if below else ()
            return (*then, tr("Keep {typed}, {value}", **what), tr("Keep {typed}", typed=what["typed"]), tr("Keep"))
        under = self.table.grid.cell(self.table.grid.index(*below)) if below else None
        return (tr("Down to {value}", value=under.label) if under else "", tr("Down"))

    # Doing

    @property
    def buttons(self) -> KnowView:
        """Whose black button Enter presses."""
        return self

    def press_black(self) -> None:
        """Do what Enter does here."""
        if self._goes_on and not self._door.session.why_read_only:
            self.table.go(self.table.below())
            self.table.setFocus()
        else:
            self.left.emit()

    def _go(self, where: str) -> None:
        cell = self.table.cell()
        match where:
            case "enter":
                self.press_black()
            case "same":
                self.same_for_all()
            case "unknown" if cell is not None:
                self._enter({cell.key: None})
            case "leave":
                self.left.emit()

    def _enter(self, changes: dict[str, Any]) -> bool:
        """Change these values as one edit; what refuses it is said beside the grid. Whether it was done."""
        self.words.warning = ""
        with self._door.refusing_beside(self.words.warn):
            return carry_out(self._door, changes)

    def same_for_all(self) -> None:
        """Give all powers the value of the cell one is on."""
        cell = self.table.cell()
        if cell is None or self._door.session.why_read_only:
            return
        if cell.unknown:
            self.words.warn(tr("{value} is unknown: enter it first, then give it to all", value=cell.label))
            return
        field = self.fields[self.table.at[0]]
        self._enter({key_of(power, field): cell.value for power in self.powers})

    def next_open(self) -> None:
        """Go to the next value that a check waits for."""
        to = next_that_matters(self.fields, self.powers, self._waiting, self.table.at)
        if not self.table.go(to):
            self.words.warn(tr("No check waits for a value of this grid"))

    def show_rest(self) -> None:
        """Show the fields that decide nothing now, too, or hide them again."""
        self._everything = not self._everything
        self.refresh()
        self.table.setFocus()

    def paste(self, text: str) -> None:
        """Enter a block copied from a spreadsheet, all of it or nothing."""
        if not self.table.currentIndex().isValid():
            return
        found = pasted(text, self.fields, self.powers, self.table.at, self._tables)
        if found.problem:
            self.words.warn(found.problem)
            return
        if self._enter(dict(found.changes)):
            self.table.show_pasted(frozenset(found.changes))
            count = len(found.changes)
            undo = tr("Ctrl+Z takes the whole paste back.")
            self.words.say(ntr("{n} value pasted", "{n} values pasted", count), f"{found.note} {undo}".lstrip())

    def _begins_none(self, cell: Cell, typed: str) -> None:
        self.words.warn(tr("{choices}: {typed} begins none of them", choices=_takes(cell), typed=typed))

    def leave(self) -> None:
        """Escape: back to the month."""
        self.left.emit()

    def fit(self) -> None:
        wide = self.width() / self._theme.text_scale
        self._side.setFixedWidth(self._theme.px(next(side for least, side in _SIDES if wide >= least)))

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        self.table.set_theme(theme)
        self.words.set_theme(theme)


def _takes(cell: Cell) -> str:
    if cell.takes is Takes.CHOICE:
        return tr("{value}: {choices}", value=cell.label, choices=", ".join(words for _, words in cell.choices))
    return tr("{value}: a whole number", value=cell.label)


def _how_to(powers: int) -> tuple[Line, ...]:
    """The keys of the grid."""
    keys = (
        (tr("next below"), tr("Enter")),
        (tr("next on the right"), tr("Tab")),
        (tr("edit this value"), tr("F2")),
        (tr("make it unknown"), tr("Del")),
        (tr("a column or block"), tr("Ctrl+V")),
        (tr("same for all {n}", n=powers), tr("Ctrl+R")),
        (tr("next that matters"), tr("F8")),
    )
    return (heading(tr("How to fill it")), *(Line(f"key {key}", does, aside=key) for does, key in keys))

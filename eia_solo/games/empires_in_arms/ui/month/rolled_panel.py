"""The lists beside the check: what came of this month and what is still to roll; what would flip the check."""

from __future__ import annotations

from attrs import evolve
from PySide6.QtCore import QModelIndex, QRectF, QTimer, Signal
from PySide6.QtGui import QPainter, QShowEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.state import GameState
from eia_solo.games.empires_in_arms.ui.driver import Driver
from eia_solo.games.empires_in_arms.ui.presenters.flips import FlipLines, looking
from eia_solo.games.empires_in_arms.ui.presenters.rolled import (
    RolledLine,
    month_lines,
    sum_lines,
    to_roll_lines,
)
from eia_solo.games.empires_in_arms.ui.presenters.tips import ahead_tip, cell_tip, flip_tip, progress_tip
from eia_solo.games.empires_in_arms.ui.widgets.die import paint_die
from eia_solo.ui.presenters.tips import Tip
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.facts import Facts
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.labels import data, head
from eia_solo.ui.widgets.line_list import LineList
from eia_solo.ui.widgets.line_model import LineModel
from eia_solo.ui.widgets.panel import panel, rule, tight
from eia_solo.ui.widgets.power_disc import paint_disc
from eia_solo.ui.widgets.row_list import Chosen, RowList
from eia_solo.ui.widgets.rows import PLAIN, STRONG, TITLE, Parts, Picture, RowLook, Stand, Strip, Text, quiet
from eia_solo.ui.widgets.symbols import Symbol, paint_symbol
from eia_solo.ui.words import tr


def _paint_swords(painter: QPainter, box: QRectF, _of: object, theme: Theme) -> None:
    paint_symbol(painter, Symbol.SWORDS, box, theme.palette.wax)


def _look(line: RolledLine, _number: int) -> RowLook:
    """A check in a line: the two discs, dice or what is needed, the outcome or the chance. Or words, in its place."""
    if line.is_head:
        return RowLook(Strip(Text(line.text, TITLE)), pad=(0, 4, 0, 2), high=28, stand=Stand.BOTTOM)
    if line.text:
        face, ink = (STRONG, "wax" if line.is_war else "ink") if line.strong else (PLAIN, "ink2")
        swords: Parts = (Picture(_paint_swords, None, 14, 4),) if line.strong and line.is_war else ()
        return RowLook(Strip(*swords, Text(line.text, face, ink, wraps=True)), pad=(4, 4, 2, 4))
    discs: Parts = (Picture(paint_disc, line.checker, 20, 2), Text("›", ink="ink3", wide=10), 2)
    dice: Parts = tuple(Picture(paint_die, value, 17, 3) for value in line.dice)
    ink = "ink2" if not line.strong else "wax" if line.is_war else "ink"
    end = Text(line.end, STRONG if line.strong else PLAIN, ink)
    target = Picture(paint_disc, line.target, 20, 8)
    middle: Text = evolve(quiet(line.middle), instead=Text(""))  # half of what is needed would be read as the whole
    if line.is_now:
        middle = Text(line.middle, STRONG, "focus")
    strip = Strip(*discs, target, *dice, 2, middle, ends=(end,), gap=6)
    return RowLook(strip, pad=(2, 4, 0, 0), high=26)


PAUSE_MS = 120
"""So long after a change nothing else has come that would be to be worked out anew."""


class RolledPanel(QFrame):
    """The left side of the stage: what came of this month, what is still to roll, and the sums of the phase.

    Below them stands how much is known, while a value that is not known matters.
    """

    know_asked = Signal()

    def __init__(self, driver: Driver, theme: Theme) -> None:
        super().__init__()
        self._driver = driver
        self._theme = theme
        frame, column = panel()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(frame)
        self._made_model: LineModel[RolledLine] = LineModel()
        self._open_model: LineModel[RolledLine] = LineModel()
        self._made = self._list(self._made_model, tr("This month"))
        self._made.verticalScrollBar().rangeChanged.connect(self._made.scrollToBottom)  # the other list takes its room
        self._open = self._list(self._open_model, tr("Still to roll"))
        self._rest = data(theme, "", 12, tone="label").wrapping()
        self._sums = Facts(theme)
        self._ahead: tuple[GameState, str] | None = None
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(PAUSE_MS)
        self._later.timeout.connect(self._look_ahead)
        self._open_head = head(theme, tr("Still to roll"))
        self._above_open = rule()
        column.addWidget(head(theme, tr("This month")))
        column.addWidget(self._made, 4)
        column.addWidget(self._above_open)
        column.addWidget(self._open_head)
        column.addWidget(self._open, 4)
        column.addWidget(self._rest)
        column.addWidget(rule())
        column.addWidget(self._sums)
        self.know = KeyButton(theme, tr("Enter what you know"), "K")
        self.know.clicked.connect(self.know_asked)
        self._known = data(theme, "", 12, tone="label").wrapping()
        self._known.tip = progress_tip()
        self._rest.tip = ahead_tip(driver.procession.session.rulebook.tables)
        column.addWidget(self.know)
        column.addWidget(self._known)
        self.set_theme(theme)

    def _list(self, model: LineModel[RolledLine], name: str) -> RowList[RolledLine]:
        view = RowList(self._theme, name, model, _look, Chosen(0))
        view.tip = self._tip

        def look(index: QModelIndex) -> None:
            line = model.line(index)
            if line.checker:
                self._driver.look_at(line.checker, line.target, line.kind, before=line.before)
            elif line.step:
                self._driver.look_at_step(line.step)

        view.clicked.connect(look)
        view.activated.connect(look)
        return view

    def _tip(self, line: RolledLine) -> Tip | None:
        """The rule of a check that has a line of its own."""
        if line.kind is None or not line.checker:
            return None
        return cell_tip(
            (line.checker, line.target), line.kind, line.spoken, self._driver.procession.session.rulebook.tables
        )

    def refresh(self) -> None:
        procession = self._driver.procession
        self._made_model.set_lines(month_lines(procession))
        open_, rest = to_roll_lines(procession)
        self._open_model.set_lines(open_)
        for part in (self._above_open, self._open_head, self._open):
            part.setVisible(bool(open_))
        self._rest.setText(rest)
        known = procession.progress
        self._known.setText(known.text)
        self.know.setVisible(bool(known.matter))
        self._known.setVisible(bool(known.matter))
        if self._ahead is not None and self._ahead[0] is procession.session.state:
            self._show_sums(self._ahead[1])
        elif procession.walk_of(CheckKind.DECLARATION).is_open:
            self._show_sums("…" if self._ahead is None or self._ahead[1] else "")  # no line that comes and goes
            self._later.start()
        else:
            self._show_sums("")

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._later.start()

    def _look_ahead(self) -> None:
        """Work out how many wars are to be expected, which takes too long to do while one rolls on."""
        if self.isVisible():
            session = self._driver.procession.session
            likely = session.summaries.from_here()
            self._ahead = session.state, likely.expected if likely else ""
            self._show_sums(self._ahead[1])

    def _show_sums(self, expected: str) -> None:
        sums = sum_lines(self._driver.procession, expected)
        self._sums.set_facts(sums, [self._rest.tip] * len(sums))

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        for view in (self._made, self._open):
            view.setMinimumHeight(theme.px(60))


class FlipsPanel(QWidget):
    """Looks only while it is shown, and only after the window has been painted. Enter does nothing here."""

    def __init__(self, driver: Driver, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._flips = FlipLines(driver.procession)
        self.list = LineList(theme, tr("What would flip it"), "flips")
        procession = driver.procession
        self.list.tip = lambda line: flip_tip(line, procession.kind, procession.session.rulebook.tables)
        tight(column := QVBoxLayout(self))
        column.addWidget(self.list)
        self.setFocusProxy(self.list)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self._look)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh_if_shown()

    def refresh_if_shown(self) -> None:
        """Show what is known of the shown check, and look for the rest in a moment."""
        if not self.isVisible():
            return
        known = self._flips.known()
        self.list.set_lines(looking() if known is None else known)
        if known is None:
            self._later.start()

    def _look(self) -> None:
        if self.isVisible():
            self.list.set_lines(self._flips.look())

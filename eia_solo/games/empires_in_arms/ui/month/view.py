"""The view of the month, one stage for all its steps: what came, what is due now, and why."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QAbstractButton, QApplication, QBoxLayout, QHBoxLayout, QTabBar, QVBoxLayout, QWidget

from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.political_phase import step_of
from eia_solo.games.empires_in_arms.rules.steps_left import Asks
from eia_solo.games.empires_in_arms.ui.driver import Driver
from eia_solo.games.empires_in_arms.ui.month.check_page import CheckPage
from eia_solo.games.empires_in_arms.ui.month.columns import LookingLine, StepPage, TableColumn
from eia_solo.games.empires_in_arms.ui.month.entry_form import EntryForm
from eia_solo.games.empires_in_arms.ui.month.events_tab import EventsTab
from eia_solo.games.empires_in_arms.ui.month.question_card import QuestionCard
from eia_solo.games.empires_in_arms.ui.month.rolled_panel import RolledPanel
from eia_solo.games.empires_in_arms.ui.month.strip import StepStrip
from eia_solo.games.empires_in_arms.ui.month.summary_page import SummaryPage
from eia_solo.games.empires_in_arms.ui.month.terms import TermsPanel
from eia_solo.games.empires_in_arms.ui.month.wars_tab import WarsTab
from eia_solo.games.empires_in_arms.ui.month.why_panel import WhyPanel
from eia_solo.games.empires_in_arms.ui.presenters.board import ribbon_groups
from eia_solo.games.empires_in_arms.ui.presenters.month import step_cells
from eia_solo.games.empires_in_arms.ui.presenters.month_deeds import ENTRIES
from eia_solo.games.empires_in_arms.ui.presenters.stage_acts import (
    check_acts,
    entry_acts,
    overrule_act,
    step_acts,
    summary_acts,
)
from eia_solo.games.empires_in_arms.ui.views.check_slot import CheckSlot
from eia_solo.games.empires_in_arms.ui.widgets.breakdown_view import BreakdownView
from eia_solo.games.empires_in_arms.ui.widgets.phase_ribbon import PhaseRibbon
from eia_solo.ui.presenters.lines import Act
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import View
from eia_solo.ui.widgets.acts import ActRow, holds_focus, let_go
from eia_solo.ui.widgets.keyboard import give_focus_to
from eia_solo.ui.widgets.panel import GUTTER, MARGIN, Pages, inside, panel, rule, tight
from eia_solo.ui.widgets.thing_menu import KEPT_CLEAR
from eia_solo.ui.words import tr

INSET = 22
RIBBON_FROM = 840
"""So high, in pixels of the ordinary text, the window must be for the ribbon of all checks below the strip."""
_SIDES = ((350, 450), (300, 400), (270, 364), (236, 286))
"""How wide the left and the right column are: the first of these beside which the middle has room; else no left one."""
_FROM = (1800, 1400, 1180, 0)
"""From which width of the view each of them is taken at most."""


class MonthView(View):
    """Left what came of this month, in the middle what is due, right why. One black button, which Enter presses."""

    action_asked = Signal(str)
    """An action of the window, by its id, does what is wanted."""
    asked_for_sheet = Signal(str)

    def __init__(self, driver: Driver, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._driver = driver
        door, session = driver.door, driver.door.session
        self.setObjectName("month")
        self.strip = StepStrip(theme)
        self.ribbon = PhaseRibbon(theme)
        self.rolled = RolledPanel(driver, theme)
        self.check = CheckPage(driver, theme)
        self.page = StepPage(session, theme)
        self.events = EventsTab(door, theme)
        self.wars = WarsTab(door, theme)
        self.terms = TermsPanel(door, theme)
        self.entry = EntryForm(door, theme)
        self.summary = SummaryPage(session, theme)
        self.reason_panel = WhyPanel(driver, theme)
        self.table = TableColumn(session, theme)
        self.acts = ActRow(door, theme, "stage", wide=True)
        self.looking = LookingLine(theme)
        self.acts.buttons[0].setProperty(KEPT_CLEAR, True)
        self._armed = self._running = False
        self._lay_out()
        self._connect()

    def _connect(self) -> None:
        driver = self._driver
        give_focus_to(self, self.acts.buttons[0])
        self.strip.chosen.connect(driver.look_at_step)
        self.ribbon.check_chosen.connect(driver.look_at_number)
        self.page.list.chosen.connect(lambda _: self._show_acts())
        self.page.list.offering = self.acts.offers
        self.page.list.opened.connect(lambda _: self.acts.press_first())
        self.slot.overruling.entered.connect(self.press_black)
        self.slot.overruling.typed.connect(self._show_acts_if_shown)
        self.slot.closed.connect(self.refresh_if_shown)
        self.rolled.know_asked.connect(lambda: self.action_asked.emit("know"))
        self.slot.asked_for_sheet.connect(self.asked_for_sheet)
        self.slot.done.connect(self.setFocus)
        self.asks.asked_for_sheet.connect(self.asked_for_sheet)
        self.asks.entered.connect(self.press_black)
        self.asks.typed.connect(self._show_acts)
        self.acts.goes.connect(self._go)
        self.acts.left.connect(self.setFocus)
        self.reason_panel.overrule.clicked.connect(lambda: self.action_asked.emit("overrule"))
        self.table.set.clicked.connect(lambda: self.action_asked.emit("set_table"))
        self.terms.left.connect(self._close_terms)
        self.terms.changed.connect(self._show_acts)
        self.entry.changed.connect(self._show_entry)
        self.entry.pressed.connect(self.press_black)
        self.entry.empty.clicked.connect(self._empty_entry)
        driver.moved.connect(self.refresh_if_shown)
        driver.thrown.connect(self._show_acts_if_shown)
        driver.fall.moved.connect(self.check.stage.show_falling)
        driver.asked_twice.connect(self._arm)
        driver.running.connect(self._run)

    # The parts, by the names the page knows them by

    @property
    def slot(self) -> CheckSlot:
        return self.check.slot

    @property
    def asks(self) -> QuestionCard:
        """Where the questions of the check are answered."""
        return self.check.questions

    @property
    def why(self) -> BreakdownView:
        return self.reason_panel.why

    # Laying out

    def _lay_out(self) -> None:
        outer = inside(self, QBoxLayout.Direction.TopToBottom, foot=GUTTER)
        outer.addWidget(self.strip)
        self._ribbon_frame, ribbon = panel()
        ribbon.setContentsMargins(12, 2, 12, 2)
        ribbon.addWidget(self.ribbon)
        outer.addWidget(self._ribbon_frame)
        row = QHBoxLayout()
        tight(row, GUTTER)
        outer.addLayout(row, 1)
        row.addWidget(self.rolled)
        self._middle_frame, column = panel()
        row.addWidget(self._middle_frame, 1)
        self._fill_middle(column)
        self._right = Pages()
        row.addWidget(self._right)
        for frame in (
            self.reason_panel.frame,
            self.table.frame,
            self.terms.preview,
            self.summary.beside,
            self.entry.frame,
        ):
            self._right.addWidget(frame)

    def _fill_middle(self, outer: QVBoxLayout) -> None:
        # A box stands in its place before it is filled: each move of a full one would dress all that is in it anew.
        outer.setContentsMargins(1, 1, 1, 0)
        column = QVBoxLayout()
        outer.addWidget(self.looking)
        outer.addLayout(column, 1)
        column.setContentsMargins(INSET, 8, INSET, 10)
        column.setSpacing(GUTTER)
        self._pages = Pages()
        column.addWidget(self._pages, 1)
        self._step = QWidget()
        for widget in (self.check, self._step, self.entry, self.terms, self.summary):
            self._pages.addWidget(widget)
        inside = QVBoxLayout(self._step)
        tight(inside, GUTTER)
        inside.addWidget(self.page, 5)
        inside.addWidget(rule())
        came_to_pass = QVBoxLayout()
        inside.addLayout(came_to_pass, 6)
        self._fill_came_to_pass(came_to_pass)
        column.addWidget(rule())
        column.addWidget(self.acts)

    def _fill_came_to_pass(self, column: QVBoxLayout) -> None:
        tight(column, GUTTER)
        self.tabs = QTabBar()
        self.tabs.setExpanding(False)
        self.tabs.setAccessibleName(tr("What came to pass"))
        self.tabs.setObjectName("month_tabs")
        self._came_to_pass = Pages()
        column.addWidget(self.tabs)
        column.addWidget(self._came_to_pass, 1)
        for text, page in ((tr("Events"), self.events), (tr("Wars"), self.wars)):
            self.tabs.addTab(text)
            self._came_to_pass.addWidget(page)
        self.tabs.currentChanged.connect(self._turn_tab)

    def _turn_tab(self, number: int) -> None:
        self._came_to_pass.setCurrentIndex(number)
        self._refresh_tab()

    def _refresh_tab(self) -> None:
        """Only the tab in sight is worked out."""
        if self._came_to_pass.currentWidget() is self.wars:
            self.wars.refresh()
        else:
            self.events.refresh()

    def fit(self) -> None:
        """The side columns keep their width; in a small window the left one goes, for the log says it too."""
        px = self._theme.px
        wide, high = (length / self._theme.text_scale for length in (self.width(), self.height()))
        words = self.acts.buttons[0].sizeHint().width() + 2 * INSET if self._enters else 0  # what one enters is named
        middle = max(words, self._middle_frame.minimumSizeHint().width())
        least = middle / self._theme.text_scale + 2 * (MARGIN + GUTTER)
        fitting = (sides for sides, most in zip(_SIDES, _FROM, strict=True) if wide >= most)
        left, right = next((sides for sides in fitting if least + sum(sides) <= wide), (0, _SIDES[-1][1]))
        self.rolled.setVisible(bool(left))
        self.rolled.setFixedWidth(px(left or _SIDES[-1][0]))
        self._right.setFixedWidth(px(right))
        self.reason_panel.fit(px(right))
        with_ribbon = high >= RIBBON_FROM and self._pages.currentWidget() is self.check
        self._ribbon_frame.setVisible(with_ribbon)
        ribbon = self.ribbon.sizeHint().height() + 2 + GUTTER if with_ribbon else 0
        looking = 0 if self.looking.isHidden() else self.looking.sizeHint().height() + GUTTER
        around = self.strip.height() + ribbon + looking + self.acts.sizeHint().height() + 6 * GUTTER + 20
        self.check.fit(self.height() - around)
        self.terms.fit()

    # Showing

    def refresh(self) -> None:
        """Show the month as it stands. A button that goes or can do nothing more hands the focus to the black one."""
        focus = QApplication.focusWidget()
        held = focus if isinstance(focus, QAbstractButton) and self.isAncestorOf(focus) else None
        self._show_month()
        if held is not None and not (held.isVisible() and held.isEnabled()):
            self.setFocus()

    def _show_month(self) -> None:
        procession = self._driver.procession
        session = procession.session
        answered = holds_focus(self.asks)
        self.strip.set_steps(step_cells(session, procession.now, procession.agreed.this_month()), self._step_shown)
        if procession.shows_check:
            self._turn(self.check, self.reason_panel.frame)
            self._refresh_check()
        elif procession.shows_summary and procession.tells is not None:
            self._turn(self.summary, self.summary.beside)
            self.summary.show_phase(procession.tells)
        elif self._settles:
            self._turn(self.terms, self.terms.preview)
            self._refresh_terms()
        elif self._step_shown in ENTRIES:
            self.table.refresh()
            self.entry.show_step(self._step_shown)
            self._turn(self.entry, self._beside_entry)
        else:
            self._turn(self._step, self.table.frame)
            self._refresh_step()
        self.rolled.refresh()
        self.looking.refresh(procession)
        self._show_acts()
        self.fit()
        if not self.asks.is_asking and answered:
            self.setFocus()
        elif self.asks.is_asking and (holds_focus(self.acts) or QApplication.focusWidget() in (self, None)):
            self.asks.answer()

    @property
    def _step_shown(self) -> str:
        procession = self._driver.procession
        if procession.shows_check:
            return step_of(procession.session.rulebook.tables, procession.kind).id
        if procession.shows_summary and procession.tells is not None:
            return step_of(procession.session.rulebook.tables, procession.tells).id
        return procession.step or procession.now.step

    @property
    def _settles(self) -> bool:
        """Whether the terms of a peace are shown: of the suit that is due, or of a war to be settled by hand."""
        procession = self._driver.procession
        return self.terms.draft is not None or (
            procession.now.asks is Asks.TERMS and not procession.step and not procession.session.why_read_only
        )

    @property
    def _enters(self) -> bool:
        """Whether something has been chosen in the form of a step."""
        return self._pages.currentWidget() is self.entry and self.entry.draft.is_begun

    @property
    def _beside_entry(self) -> QWidget:
        """Beside the form stands what it changes; while it is empty, what is to be done on the table."""
        return self.entry.frame if self.entry.draft.is_begun else self.table.frame

    def _show_entry(self) -> None:
        self._right.setCurrentWidget(self._beside_entry)
        self._show_acts()
        self.fit()

    def _turn(self, middle: QWidget, right: QWidget) -> None:
        if self._pages.currentWidget() is not middle:
            let_go(self._pages)
            self.acts.leave()
            self._pages.setCurrentWidget(middle)
        self._right.setCurrentWidget(right)

    def _refresh_check(self) -> None:
        self.check.refresh()
        self.reason_panel.refresh()
        procession = self._driver.procession
        pairs, due = procession.pairs, procession.due
        self.ribbon.set_groups(ribbon_groups(procession))
        self.ribbon.set_current(pairs.index(due) if due in pairs else None)
        shown = pairs.index(procession.shown)
        self.ribbon.set_looked_at(shown if procession.shown != due else None)

    def _refresh_terms(self) -> None:
        now = self._driver.procession.now
        if self.terms.draft is None:
            self.terms.settle(*now.who)
        else:
            self.terms.refresh()

    def _refresh_step(self) -> None:
        self.page.show_step(self._step_shown)
        self._refresh_tab()
        self.table.refresh()
        count = len(self._driver.door.session.state.events)
        self.tabs.setTabText(0, tr("Events ({n})", n=count) if count else tr("Events"))

    def _show_acts(self) -> None:
        self.acts.show_acts(self._acts_now(), black=True)

    def _acts_now(self) -> tuple[Act, ...]:
        procession, shown = self._driver.procession, self._pages.currentWidget()
        if shown is self.check and self.slot.is_overruling:
            return (
                overrule_act(self.slot.overruling.outcome if self.slot.overruling.has_reason else None, procession),
            )
        if shown is self.check:
            return check_acts(procession, running=self._running, armed=self._armed, card=self.asks.is_asking)
        if shown is self.summary:
            return summary_acts(procession)
        if shown is self.entry:
            return entry_acts(procession, self.entry.draft, self.entry.weighed)
        return self.terms.acts if shown is self.terms else step_acts(procession, self.page.chosen)

    def _show_acts_if_shown(self) -> None:
        if self.isVisible():
            self._show_acts()

    def _arm(self, armed: bool) -> None:
        self._armed = armed
        self._show_acts_if_shown()

    def _run(self, made: int, of: int) -> None:
        self._running = bool(of)
        self._show_acts_if_shown()

    # Doing

    def _go(self, where: str) -> None:
        """Do what an act leads to: something with the terms of a peace, or an action of the window."""
        sort, _, rest = where.partition(" ")
        match sort:
            case "settle":
                self.settle(*rest.split())
            case "make_peace":
                self.terms.press()
            case "give_reason":
                self.terms.give_reason()
            case "terms_anew":
                self.terms.begin_anew()
            case "enter":
                self.entry.enter()
            case "choose_entry":
                self.entry.choose()
            case "copy_summary":
                self.summary.copy()
            case "leave_terms":
                self._leave_terms()
            case "close_overrule":
                self.slot.leave()
            case "decide_so":
                self.slot.overruling.decide()
            case "leave_open":
                self.asks.leave_open()
            case "empty_answer":
                self.asks.leave()
            case "answer_question" if (asking := self._driver.procession.asking) is not None:
                self._driver.answer(asking.answer)
            case _:
                self.action_asked.emit(where)

    def _empty_entry(self) -> None:
        self.entry.clear()
        self.setFocus()

    def add_event(self) -> None:
        """Open the form for something that came to pass."""
        self._show_came_to_pass(self.events)
        self.events.add()

    def enter_battle(self) -> None:
        """Show the wars, with the cursor where a battle is entered."""
        self._show_came_to_pass(self.wars)
        self.wars.battle.choice.setFocus()

    def _show_came_to_pass(self, tab: EventsTab | WarsTab) -> None:
        """Turn to a tab, on the page of what is due if it has tabs, else on that of the first step."""
        if self._pages.currentWidget() is not self._step:
            self._driver.look_at_step(next(iter(self._driver.door.session.rulebook.tables.steps)))
        self.tabs.setCurrentIndex(self._came_to_pass.indexOf(tab))

    def settle(self, loser: str, victor: str) -> None:
        """Settle the terms of a peace."""
        self._driver.procession.forget()
        self.terms.settle(loser, victor)
        self.refresh()
        self.terms.terms.setFocus()

    @property
    def is_settling(self) -> bool:
        return self._pages.currentWidget() is self.terms

    def _leave_terms(self) -> None:
        """From the terms to the step of peace, where each suit and war can be chosen."""
        made = self.terms.draft
        session = self._driver.door.session
        if made is not None and made.victor in session.state.enemies.get(made.loser, ()):
            self._driver.procession.step = step_of(session.rulebook.tables, CheckKind.PEACE).id
        self._close_terms()

    def _close_terms(self) -> None:
        """From the terms to what is due, or to the step that is looked at."""
        self.terms.draft = None
        self.refresh()
        self.setFocus()

    # What the window asks of a view

    @property
    def buttons(self) -> MonthView:
        """Whose black button Enter presses."""
        return self

    def press_black(self) -> None:
        """Do what Enter does here."""
        self.acts.press_black()

    def say_yes(self) -> None:
        """Do what Y does here: make the call, the peace or what is chosen in a form."""
        if self._pages.currentWidget() is self.entry:
            agrees = self.entry.is_complete
        else:
            agrees = self._driver.procession.now.asks in (Asks.CALL, Asks.TERMS)
        if agrees:
            self.press_black()

    def say_no(self) -> bool:
        """Do what N does here; whether it does anything."""
        if self._enters:
            if complete := self.entry.is_complete:
                self._empty_entry()
            return complete
        shows_check = self._pages.currentWidget() is self.check
        return not shows_check and not self._driver.procession.looks_elsewhere and self.acts.press_key("N")

    def choose(self) -> bool:
        """Open the next choice of the form that is shown; whether there is one."""
        shows_form = self._pages.currentWidget() is self.entry and not self.entry.is_idle
        if shows_form:
            self.entry.choose()
        return shows_form

    def leave(self) -> None:
        """Escape: leave the form or the line that is open."""
        if self.acts.is_asking:
            self.acts.leave()
        elif self.is_settling:
            self._leave_terms()
        elif self._enters:
            self._empty_entry()
        elif self.events.is_asking and holds_focus(self.events):
            self.events.leave()
        elif self.asks.is_asking:
            self.asks.leave()
        elif holds_focus(self.wars):
            self.setFocus()  # out of the fields, where every letter is text
        else:
            self.events.leave()
            if self._driver.procession.looks_elsewhere:
                self._driver.go_on()

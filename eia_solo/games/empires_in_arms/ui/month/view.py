"""The view of the month, one stage for all its steps: what came, what is due now, and why."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QBoxLayout,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.political_phase import step_of
from eia_solo.games.empires_in_arms.rules.steps_left import Asks
from eia_solo.games.empires_in_arms.ui.driver import Driver
from eia_solo.games.empires_in_arms.ui.month.columns import EVENTS, WARS, LookingLine, StepPage, TableColumn
from eia_solo.games.empires_in_arms.ui.month.refused_line import RefusedLine
from eia_solo.games.empires_in_arms.ui.month.rolled_panel import RolledPanel
from eia_solo.games.empires_in_arms.ui.month.strip import StepStrip
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
from eia_solo.games.empires_in_arms.ui.widgets.phase_ribbon import PhaseRibbon
from eia_solo.ui.presenters.lines import Act
from eia_solo.ui.theme import Theme
from eia_solo.ui.view import View
from eia_solo.ui.widgets.acts import ActRow
from eia_solo.ui.widgets.keyboard import holds_focus, let_go, tab_after
from eia_solo.ui.widgets.panel import GUTTER, MARGIN, Pages, inside, measure, panel, rule, tight
from eia_solo.ui.widgets.thing_menu import KEPT_CLEAR
from eia_solo.ui.words import tr

if TYPE_CHECKING:
    from eia_solo.games.empires_in_arms.ui.month.check_page import CheckPage
    from eia_solo.games.empires_in_arms.ui.month.entry_form import EntryForm
    from eia_solo.games.empires_in_arms.ui.month.question_card import QuestionCard
    from eia_solo.games.empires_in_arms.ui.month.summary_page import SummaryPage
    from eia_solo.games.empires_in_arms.ui.month.terms import TermsPanel
    from eia_solo.games.empires_in_arms.ui.month.why_panel import WhyPanel
    from eia_solo.games.empires_in_arms.ui.views.check_slot import CheckSlot
    from eia_solo.games.empires_in_arms.ui.widgets.breakdown_view import BreakdownView

INSET = 22
RIBBON_FROM = 840
"""So high, in pixels of the ordinary text, the window must be for the ribbon of all checks below the strip."""
_SIDES = ((350, 450), (300, 400), (270, 364), (236, 286))
"""How wide the left and the right column are: the first of these beside which the middle has room; else no left one."""
_RIGHT_AT_LEAST = 240
_FROM = (1800, 1400, 1180, 0)
"""From which width of the view each of them is taken at most."""
_MOST = 700
"""What is due is no wider than this: it stays together in the middle of a large screen."""


class MonthView(View):
    """Left what came of this month, in the middle what is due, right why. One black button, which Enter presses."""

    action_asked = Signal(str)
    """An action of the window, by its id, does what is wanted."""
    asked_for_sheet = Signal(str)
    says_refusals = True
    """Above its black button: the line at the foot says nothing of them."""
    why_made = Signal(object)
    """The rows of the checks are there, to be folded as the player left them."""

    def __init__(self, driver: Driver, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._driver = driver
        self.setObjectName("month")
        self.strip = StepStrip(theme)
        self.ribbon = PhaseRibbon(theme)
        self.rolled = RolledPanel(driver, theme)
        self.acts = ActRow(driver.door, theme, "stage", wide=True)
        self.looking = LookingLine(theme)
        self.refused = RefusedLine(driver.door, theme)
        self.acts.buttons[0].setProperty(KEPT_CLEAR, True)
        self._turned_to = ""
        self._armed = self._running = False
        self._lay_out()
        self._connect()

    def _connect(self) -> None:
        driver = self._driver
        self.strip.chosen.connect(driver.look_at_step)
        self.ribbon.check_chosen.connect(driver.look_at_number)
        self.rolled.know_asked.connect(lambda: self.action_asked.emit("know"))
        self.acts.goes.connect(self._go)
        self.acts.left.connect(self.setFocus)
        self.refused.changed.connect(self.refresh_if_shown)
        driver.moved.connect(self.refresh_if_shown)
        driver.thrown.connect(self._show_acts_if_shown)
        driver.asked_twice.connect(self._arm)
        driver.running.connect(self._run)

    # The pages and what stands beside them: each is made in its place when it is first turned to

    @cached_property
    def check(self) -> CheckPage:
        from eia_solo.games.empires_in_arms.ui.month.check_page import CheckPage

        page = CheckPage(self._driver, self._theme, self._pages)
        page.slot.overruling.entered.connect(self.press_black)
        page.slot.overruling.typed.connect(self._show_acts_if_shown)
        page.slot.overruling.typed.connect(self.refused.forget)
        page.slot.closed.connect(self.refresh_if_shown)
        page.slot.asked_for_sheet.connect(self.asked_for_sheet)
        page.slot.done.connect(self.setFocus)
        page.questions.asked_for_sheet.connect(self.asked_for_sheet)
        page.questions.entered.connect(self.press_black)
        page.questions.typed.connect(self._show_acts)
        page.questions.typed.connect(self.refused.forget)
        self._driver.fall.moved.connect(page.stage.show_falling)
        self._pages.addWidget(page)
        return page

    @cached_property
    def reason_panel(self) -> WhyPanel:
        from eia_solo.games.empires_in_arms.ui.month.why_panel import WhyPanel

        panel = WhyPanel(self._driver, self._theme, self._right)
        panel.overrule.clicked.connect(lambda: self.action_asked.emit("overrule"))
        self._right.addWidget(panel.frame)
        self.why_made.emit(panel.why)
        return panel

    @cached_property
    def terms(self) -> TermsPanel:
        from eia_solo.games.empires_in_arms.ui.month.terms import TermsPanel

        page = TermsPanel(self._driver.door, self._theme, self._pages)
        page.left.connect(self._close_terms)
        page.changed.connect(self._show_terms)
        page.touched.connect(self.refused.forget)
        page.pressed.connect(self.press_black)
        self._pages.addWidget(page)
        self._right.addWidget(page.preview)
        return page

    @cached_property
    def entry(self) -> EntryForm:
        from eia_solo.games.empires_in_arms.ui.month.entry_form import EntryForm

        page = EntryForm(self._driver.door, self._theme, self._pages)
        page.changed.connect(self._show_entry)
        page.changed.connect(self.refused.forget)
        page.pressed.connect(self.press_black)
        page.empty.clicked.connect(self._empty_entry)
        self._pages.addWidget(page)
        self._right.addWidget(page.frame)
        return page

    @cached_property
    def summary(self) -> SummaryPage:
        from eia_solo.games.empires_in_arms.ui.month.summary_page import SummaryPage

        page = SummaryPage(self._driver.door.session, self._theme, self._pages)
        self._pages.addWidget(page)
        self._right.addWidget(page.beside)
        return page

    @cached_property
    def page(self) -> StepPage:
        page = StepPage(self._driver.door, self._theme, self._pages)
        page.list.chosen.connect(lambda _: self._show_acts())
        page.list.on_enter = None
        page.list.offering = self.acts.offers
        page.passed.connect(self.press_black)
        page.tabs.currentChanged.connect(lambda _: QTimer.singleShot(0, self, self.fit))  # once the tab is filled
        page.list.opened.connect(lambda _: self.acts.press_first())
        self._pages.addWidget(page)
        return page

    @cached_property
    def table(self) -> TableColumn:
        table = TableColumn(self._driver.door.session, self._theme, self._right)
        table.set.clicked.connect(lambda: self.action_asked.emit("set_table"))
        self._right.addWidget(table.frame)
        return table

    def _is_made(self, page: str) -> bool:
        return page in vars(self)

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

    def _fill_middle(self, outer: QVBoxLayout) -> None:
        # A box stands in its place before it is filled: each move of a full one would dress all that is in it anew.
        outer.setContentsMargins(1, 1, 1, 0)
        self._middle = column = QVBoxLayout()
        outer.addWidget(self.looking)
        outer.addLayout(column, 1)
        column.setContentsMargins(INSET, 8, INSET, 10)
        column.setSpacing(GUTTER)
        self._pages = Pages()
        column.addWidget(self._pages, 1)
        column.addWidget(rule())
        column.addWidget(self.refused)
        column.addWidget(self.acts)

    def fit(self) -> None:
        """The side columns keep their width; in a small window the left one goes, for the log says it too."""
        px = self._theme.px
        wide, high = (length / self._theme.text_scale for length in (self.width(), self.height()))
        if self.is_settling:
            self.terms.fit()
        measure(self._middle_frame)
        words = self.acts.buttons[0].whole_width + 2 * INSET if self._enters else 0  # what one enters is named
        middle = max(words, self._middle.minimumSize().width() - 2 * self._middle.contentsMargins().left() + 2 * INSET)
        least = middle / self._theme.text_scale + 2 * (MARGIN + GUTTER)
        fitting = (sides for sides, most in zip(_SIDES, _FROM, strict=True) if wide >= most)
        alone = max(min(int(wide - least), _SIDES[-1][1]), _RIGHT_AT_LEAST)
        left, right = next((sides for sides in fitting if least + sum(sides) <= wide), (0, alone))
        self.rolled.setVisible(bool(left))
        self.rolled.setFixedWidth(px(left or _SIDES[-1][0]))
        self._right.setFixedWidth(px(right))
        beside = (px(left) + GUTTER if left else 0) + GUTTER + px(right)
        air = max((self.width() - 2 * MARGIN - beside - px(_MOST)) // 2, INSET)
        self._middle.setContentsMargins(air, 8, air, 10)
        shows_check = self._turned_to == "check"
        if shows_check:
            self.reason_panel.fit(px(right), high)
        with_ribbon = high >= RIBBON_FROM and shows_check
        self._ribbon_frame.setVisible(with_ribbon)
        ribbon = self.ribbon.sizeHint().height() + 2 + GUTTER if with_ribbon else 0
        looking = 0 if self.looking.isHidden() else self.looking.sizeHint().height() + GUTTER
        refused = 0 if self.refused.isHidden() else self.refused.sizeHint().height() + GUTTER
        around = self.strip.height() + ribbon + looking + refused + self.acts.sizeHint().height() + 6 * GUTTER + 22
        if shows_check:
            self.check.fit(self.height() - around)

    # Showing

    def refresh(self) -> None:
        """Show the month as it stands. What goes, or a button that can do nothing more, hands the focus on."""
        focus = QApplication.focusWidget()
        held = focus if focus is not None and self.isAncestorOf(focus) else None
        self._show_month()
        is_idle = isinstance(held, QAbstractButton) and not (held.isVisible() and held.isEnabled())
        if is_idle or (held is not None and QApplication.focusWidget() is None):
            self.setFocus()

    def _show_month(self) -> None:
        procession = self._driver.procession
        session = procession.session
        answered = self._is_made("check") and holds_focus(self.asks)
        self.strip.set_steps(step_cells(session, procession.now, procession.agreed.this_month()), self._step_shown)
        if procession.shows_check:
            self._turn("check", self.check, self.reason_panel.frame)
            self._refresh_check()
        elif procession.shows_summary and procession.tells is not None:
            if self._is_made("terms"):
                self.terms.draft = None
            self._turn("summary", self.summary, self.summary.beside)
            self.summary.show_phase(procession.tells)
        elif self._settles:
            self._turn("terms", self.terms, self.terms.preview)
            self._refresh_terms()
        elif self._step_shown in ENTRIES:
            self.table.refresh()
            self.entry.show_step(self._step_shown)
            self._turn("entry", self.entry, self._beside_entry)
        else:
            self._turn("page", self.page, self.table.frame)
            self.page.show_step(self._step_shown)
            self.table.refresh()
        self.rolled.refresh()
        self.looking.refresh(procession)
        self._stand()
        self._show_acts()
        self.fit()
        if not self._asks and answered:
            self.setFocus()
        elif self._asks and (holds_focus(self.acts) or QApplication.focusWidget() in (self, None)):
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
    def due_words(self) -> str:
        """What stands in the middle, as it is read out."""
        match self._turned_to:
            case "check":
                return self._driver.procession.card.due_words
            case "summary":
                return self.summary.due_words
            case _:
                tables = self._driver.procession.session.rulebook.tables
                step = self._step_shown
                return tables.steps[step].title if step in tables.steps else ""

    @property
    def _asks(self) -> bool:
        """Whether questions are asked here."""
        return self._turned_to == "check" and self.asks.is_asking

    @property
    def _settles(self) -> bool:
        """Whether the terms of a peace are shown: of the suit that is due, or of a war to be settled by hand.

        Whoever looks at another step finds them as they were when coming back.
        """
        procession = self._driver.procession
        is_due = procession.now.asks is Asks.TERMS and not procession.session.why_read_only
        is_begun = self._is_made("terms") and self.terms.draft is not None
        return not procession.step and (is_begun or is_due)

    @property
    def _enters(self) -> bool:
        """Whether something has been chosen in the form of a step."""
        return self._turned_to == "entry" and self.entry.draft.is_begun

    @property
    def _beside_entry(self) -> QWidget:
        """Beside the form stands what it changes; while it is empty, what is to be done on the table."""
        return self.entry.frame if self.entry.draft.is_begun else self.table.frame

    def _stand(self) -> None:
        """What stands in the way here is said above the black button."""
        shown = self._driver.procession.shown if self._turned_to == "check" else None
        standing = self.terms.refusal if self.is_settling else ""
        self.refused.stand_at((self._turned_to, self._step_shown, shown), standing)

    def _show_terms(self) -> None:
        self._stand()
        self._show_acts()

    def _show_entry(self) -> None:
        self._right.setCurrentWidget(self._beside_entry)
        self._show_acts()
        self.fit()

    def _turn(self, page: str, middle: QWidget, right: QWidget) -> None:
        if self._turned_to != page:
            self._turned_to = page
            let_go(self._pages)
            self.acts.leave()
            self._pages.setCurrentWidget(middle)
            tab_after(middle, (*self.acts.buttons, self.acts.more))
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

    def _show_acts(self) -> None:
        self.acts.show_acts(self._acts_now(), black=True)

    def _acts_now(self) -> tuple[Act, ...]:
        procession = self._driver.procession
        if self.refused.again is not None:
            return (Act(tr("Try again"), goes="try_again"),)
        match self._turned_to:
            case "check" if self.slot.is_overruling:
                form = self.slot.overruling
                return (overrule_act(form.outcome if form.has_reason else None, procession),)
            case "check":
                return check_acts(procession, running=self._running, armed=self._armed, card=self._asks)
            case "summary":
                return summary_acts(procession)
            case "entry":
                return entry_acts(procession, self.entry.draft, self.entry.weighed)
            case "terms":
                return self.terms.acts
            case _:
                return step_acts(procession, self.page.chosen)

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
            case "try_again" if (act := self.refused.again) is not None:
                self._driver.try_again(act)
            case "enter":
                self.entry.enter()
            case "choose_entry":
                self.entry.choose()
            case "copy_summary":
                self._driver.door.said.emit(tr("Copied: {title}", title=self.summary.copy()))
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

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+C copies the page of a phase; in a list that has copied its line the key comes here all the same."""
        focus = QApplication.focusWidget()
        in_line = isinstance(focus, QAbstractItemView) and focus.currentIndex().isValid()
        if self._turned_to == "summary" and event.matches(QKeySequence.StandardKey.Copy) and not in_line:
            self._go("copy_summary")
        else:
            super().keyPressEvent(event)

    def _empty_entry(self) -> None:
        self.entry.clear()
        self.setFocus()

    def add_event(self) -> None:
        """Open the form for something that came to pass."""
        self._show_came_to_pass(EVENTS)
        self.page.events.add()

    def enter_battle(self) -> None:
        """Show the wars, with the cursor where a battle is entered."""
        self._show_came_to_pass(WARS)
        self.page.wars.battle.choice.setFocus()

    def show_account(self, key: str) -> None:
        """Show the wars, with the cursor in a number of an account."""
        self._show_came_to_pass(WARS)
        self.page.wars.table.go_to(key)
        self.page.wars.table.setFocus()

    def _show_came_to_pass(self, tab: int) -> None:
        """Turn to a tab, on the page of what is due if it has tabs, else on that of the first step."""
        if self._turned_to != "page":
            self._driver.look_at_step(next(iter(self._driver.door.session.rulebook.tables.steps)))
        self.page.tabs.setCurrentIndex(tab)

    def settle(self, loser: str, victor: str) -> None:
        """Settle the terms of a peace."""
        self._driver.procession.forget()
        self.terms.settle(loser, victor)
        self.refresh()
        self.terms.terms.setFocus()

    @property
    def is_settling(self) -> bool:
        return self._turned_to == "terms"

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

    def focusInEvent(self, event: QFocusEvent) -> None:
        """One begins in the question that is open, or else on the black button."""
        field = self.asks.field if self._asks else None
        (field or self.acts.buttons[0]).setFocus(event.reason())

    @property
    def buttons(self) -> MonthView:
        """Whose black button Enter presses."""
        return self

    def press_black(self) -> None:
        """Do what Enter does here."""
        self.acts.press_black()

    def say_yes(self) -> None:
        """Do what Y does here: make the call, the peace or what is chosen in a form."""
        if self._turned_to == "entry":
            agrees = self.entry.is_complete
        else:
            agrees = self._driver.procession.now.asks in (Asks.CALL, Asks.TERMS)
        if agrees:
            self.press_black()

    def say_no(self) -> bool:
        """Do what N does here; whether it does anything."""
        if self._enters:
            if chosen := self.entry.is_chosen:
                self._empty_entry()
            return chosen
        shows_check = self._turned_to == "check"
        return not shows_check and not self._driver.procession.looks_elsewhere and self.acts.press_key("N")

    def choose(self) -> bool:
        """Open the next choice of the form that is shown; whether there is one."""
        shows_form = self._turned_to == "entry" and not self.entry.is_idle
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
        elif self._is_made("page") and self.page.is_asking:
            self.page.events.leave()
        elif self._asks:
            self.asks.leave()
        elif self._is_made("page") and self.page.is_in_fields:
            self.setFocus()  # out of the fields, where every letter is text
        else:
            if self._is_made("page"):
                self.page.events.leave()
            if self._driver.procession.looks_elsewhere:
                self._driver.go_on()

"""The page of a campaign: header, views, and the line that says what happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAction, QCloseEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QTableView, QWidget

from eia_solo.core.errors import EiaSoloError, SheetError, to_type
from eia_solo.core.month import Month
from eia_solo.core.wording import joined
from eia_solo.games.empires_in_arms.loading import has_tutorial
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.decisions.declarations import is_pre_game
from eia_solo.games.empires_in_arms.rules.describe import truce_end_words
from eia_solo.games.empires_in_arms.rules.events import CheckMade, EnforcedPeaceEnded
from eia_solo.games.empires_in_arms.rules.log import kind_of
from eia_solo.games.empires_in_arms.rules.state import Territory
from eia_solo.games.empires_in_arms.rules.steps_left import Asks
from eia_solo.games.empires_in_arms.session import EmpiresChanges, EmpiresSession
from eia_solo.games.empires_in_arms.ui.actions import DICE_KEYS, stays
from eia_solo.games.empires_in_arms.ui.page_views import CampaignViews
from eia_solo.games.empires_in_arms.ui.presenters.rolled import made_words
from eia_solo.games.empires_in_arms.ui.presenters.stage import stage_words, waiting, why_not
from eia_solo.games.empires_in_arms.ui.presenters.things import thing
from eia_solo.games.empires_in_arms.ui.views.check_slot import CheckSlot
from eia_solo.store.plain_files import write_whole
from eia_solo.ui import asking_files
from eia_solo.ui.actions import WRITING, ActionSpec
from eia_solo.ui.desktop_motion import DesktopMotion
from eia_solo.ui.keys import ENTER
from eia_solo.ui.presenters.offers import Thing
from eia_solo.ui.settings import Settings
from eia_solo.ui.theme import Theme
from eia_solo.ui.words import mark, ntr, tr

if TYPE_CHECKING:
    from eia_solo.games.empires_in_arms.ui.sheet_question import SheetQuestion
    from eia_solo.games.empires_in_arms.ui.tutorial import TutorialBar
    from eia_solo.ui.presenters.finds import Find

SHEETS = mark("Sheets (*.toml)")
FAULTS_IN_SIGHT = 4
"""So many faults of a sheet are told in the foot, a line each; the others are counted."""


class EmpiresPage(CampaignViews):
    """The page of one campaign. Opening another is asked of `open_path`, which puts another page in its place."""

    find_hint = mark("An action, a power, “Austria France”, “money Prussia”, a place")
    moments_are = mark("Month")

    def __init__(
        self, session: EmpiresSession, settings: Settings, theme: Theme, open_path: Callable[[Path], bool]
    ) -> None:
        super().__init__(session, settings, theme, open_path)
        self.motion = DesktopMotion(self)
        self._held: EmpiresChanges | None = None
        self._made: list[CheckMade] = []
        self._typed: int | None = None
        self._due: tuple[str, ...] = ("",)
        self._refused_at: tuple[object, ...] = ()
        self._make_dice_keys()
        self.tutorial = self._make_tutorial()
        if self.tutorial is not None:
            self._centre.insertWidget(0, self.tutorial)
        self._remember_desk_tab()
        self._connect()
        self.show_desk()
        self.refresh()
        self._tell_tasks()

    # Making

    def _make_dice_keys(self) -> None:
        """The six keys that type a die."""
        for key in DICE_KEYS:
            die = QAction(tr("Type a {number}", number=key), self)
            die.setObjectName(f"action_die_{key}")
            die.setShortcut(QKeySequence(key))
            die.triggered.connect(lambda _checked=False, number=int(key): self.type_die(number))
            self.addAction(die)

    def _make_tutorial(self) -> TutorialBar | None:
        """The tutorial, where the scenario of the campaign has one."""
        if not has_tutorial(self.session.campaign.meta.get("scenario")):
            return None
        from eia_solo.games.empires_in_arms.ui.tutorial import TutorialBar

        try:
            tutorial = TutorialBar(self.door, self.theme)
        except EiaSoloError as fault:  # a mistake in a tutorial of the player's own: the campaign is none the worse
            self.say(fault.line, refused=True)
            return None
        tutorial.asked_for.connect(self.ask_for)
        tutorial.left.connect(self.toggle_tutorial)
        return tutorial

    def _remember_desk_tab(self) -> None:
        """The desk opens on the tab it was left on."""
        self.desk.centre.show_tab(self.settings.desk_tab)
        self.desk.centre.tab_turned.connect(partial(setattr, self.settings, "desk_tab"))

    def _connect(self) -> None:
        self.door.changed.connect(self._tell_change)
        self.driver.running.connect(self.foot.show_running)
        self.driver.moved.connect(self._announce_move)
        self.driver.moved.connect(self._forget_refusal)
        self.driver.shows_dice = self._shows_dice
        self.driver.moved.connect(self._tell_held)
        QTimer.singleShot(500, self.motion, self.motion.ask)  # no paint waits for the desktop
        self.driver.asked_twice.connect(
            lambda armed: self.say(tr("Press A again to roll all that is left") if armed else "")
        )

    # Saying and showing

    def _shows_dice(self) -> bool:
        """Whether dice are seen to fall: the player and the desktop want it, and a view with dice is in sight."""
        wanted = self.settings.dice_fall and not self.motion.less
        return wanted and self.in_sight in ("view_desk", "view_month")

    def toggle_fall(self) -> None:
        """Let dice be seen to fall, or not."""
        self.settings.dice_fall = not self.settings.dice_fall
        self.refresh_actions()
        if self.settings.dice_fall and self.motion.less:
            self.say(tr("The desktop asks for less motion: dice are not seen to fall"))

    def _tell_change(self, changes: EmpiresChanges) -> None:
        self._made += [event for event in changes.events if isinstance(event, CheckMade)]
        if self.driver.holds:
            self._held = changes
        else:
            super()._tell_change(changes)

    def _tell_held(self) -> None:
        """Say and show what was held back while dice were in the air."""
        if self._held is not None and not self.driver.holds:
            held, self._held = self._held, None
            super()._tell_change(held)

    def say(self, words: str, *, refused: bool = False) -> None:
        super().say(words, refused=refused)
        self._refused_at = self._looked_at

    def _tell_refusal(self, why: str) -> None:
        super()._tell_refusal(why)
        self._refused_at = self._looked_at

    @property
    def _looked_at(self) -> tuple[object, ...]:
        """Where the player looks in the month."""
        procession = self.driver.procession
        return procession.kind, procession.shown, procession.step, procession.tells

    def _forget_refusal(self) -> None:
        """Whatever was refused was refused where one looked then."""
        if self.foot.refuses and self._refused_at != self._looked_at:
            self.foot.forget_refusal()

    def _tell_tasks(self) -> None:
        """On opening: the table may not show this game yet."""
        if tasks := self.session.table_tasks:
            words = ntr("{n} thing to do on the table (Month)", "{n} things to do on the table (Month)", len(tasks))
            self.say(words)

    def announce(self, changes: EmpiresChanges) -> None:
        """What came of the checks that were made since it was said last; if there were none, what was done."""
        if self.driver.is_running:
            return
        made, self._made = self._made, []
        otherwise = self.told(changes) if changes.events else ""
        self.announcer.tell(made_words(made, self.session.rulebook.tables) or otherwise, closes=True)

    def _announce_move(self) -> None:
        """Say the first die that was typed, and what is in sight now."""
        typed = self.driver.procession.typed
        if typed is not None and typed != self._typed:
            self.announcer.tell(tr("First die {number}", number=typed))
        self._typed = typed
        if not self.driver.is_running and not self.driver.holds:
            self.announcer.tell("", closes=True)

    def what_comes(self) -> Sequence[str]:
        """What is due in the month, and what Enter does; nothing where neither is new."""
        if self.driver.holds:
            return ()  # the dice are still falling: what came of them is said first
        enter = super().what_comes()
        if self.in_sight != "view_month":
            return enter
        was, self._due = self._due, (self.month.due_words, *enter)
        return () if was == self._due else self._due if was[0] != self._due[0] else enter

    def told(self, changes: EmpiresChanges) -> str:
        tables = self.session.rulebook.tables
        ended = [truce_end_words(e, tables) for e in changes.events if isinstance(e, EnforcedPeaceEnded)]
        return "; ".join([super().told(changes), *ended])

    def refresh(self) -> None:
        """Everything outside the views: month, undo and redo by name, what can be done."""
        state = self.session.state
        phase = state.declarations
        begun = phase if phase and phase.month == state.month else None
        pre_game = begun.pre_game if begun else is_pre_game(state)
        step = tr("Before the campaign") if pre_game else tr("Political phase")
        self.header.show_when(state.month.title, step, stage_words(self.driver.procession))
        self.setWindowTitle(f"{self.session.campaign.path.stem} — {state.month.title} — EiA Solo")
        self.log.refresh()
        super().refresh()

    def refresh_actions(self) -> None:
        super().refresh_actions()
        self.actions_by_id["tutorial"].setChecked(self.tutorial is not None and not self.tutorial.isHidden())
        self.actions_by_id["dice_fall"].setChecked(self.settings.dice_fall)

    # The phase

    def dow_phase(self) -> None:
        self._begin(CheckKind.DECLARATION)

    def peace_phase(self) -> None:
        self._begin(CheckKind.PEACE)

    def show_declarations(self) -> None:
        self._choose(CheckKind.DECLARATION)

    def show_answers(self) -> None:
        self._choose(CheckKind.ANSWER)

    def show_peace(self) -> None:
        self._choose(CheckKind.PEACE)

    def toggle_flips(self) -> None:
        """Show what would flip the shown check, or why it stands as it does."""
        panel = self.month.reason_panel
        shown = self.in_sight == "view_month" and panel.shows_flips
        self.show_month()
        if not self.driver.procession.shows_check:
            self.driver.look_at(*self.driver.procession.shown)
        panel.show_flips(not shown, self.month)

    def _choose(self, kind: CheckKind) -> None:
        """Turn to a kind of checks without beginning it."""
        self.show_month()
        if self.driver.procession.walk_of(kind).pairs:
            self.driver.choose(kind)
        else:
            self.say(tr("No power has a call to answer") if kind is CheckKind.ANSWER else tr("No powers are at war"))

    def _begin(self, kind: CheckKind) -> None:
        self.show_month()
        if self.session.why_read_only:
            return
        self.driver.begin(kind)
        if self.month.asks.is_asking:
            self.month.asks.answer()
        else:
            self.month.setFocus()

    def roll(self) -> None:
        self.driver.roll()

    def roll_until_war(self) -> None:
        self.driver.roll_until_war()

    def roll_all(self) -> None:
        self.driver.roll_all()

    def clear_die(self) -> None:
        self.driver.clear_die()

    def stop(self) -> None:
        """Stop rolling on, and leave the form for overruling; from a past moment back to now."""
        if self.session.looked_at is not None:
            self.back_to_now()
            return
        if self.driver.never_mind():
            return
        self.driver.stop()
        for slot in self.views.findChildren(CheckSlot):
            slot.leave()
        if "sheet_question" in vars(self):
            self.sheet_question.close_again()
        if self.in_sight == "know":
            self.know.leave()
        elif self.in_sight == "view_month":
            self.month.leave()
        elif self.in_sight == "view_log":
            self.log_view.leave()

    def previous_check(self) -> None:
        self.driver.look(-1)

    def next_check(self) -> None:
        self.driver.look(1)

    def due_check(self) -> None:
        self.driver.go_on()

    def go_on(self) -> None:
        self.driver.go_on()

    def type_die(self, number: int) -> None:
        """A die of the player's own; where a question is open, the first figure of its answer, or a choice."""
        asks = self._check_view.asks
        if asks.is_asking and not self.driver.procession.looks_elsewhere:
            asks.take_figure(number)
        else:
            self.driver.type_die(number)

    def yes(self) -> None:
        """Make the call or the peace that is shown; answer a question."""
        if self._check_view.asks.take_word(yes=True):
            return
        if self.in_sight == "view_month":
            self.month.say_yes()

    def no(self) -> None:
        """Refuse, make no call, or pass the step over; at the end of the month go to the next."""
        if self.driver.never_mind() or self._check_view.asks.take_word(yes=False):
            return
        if self.in_sight == "view_month" and self.month.say_no():
            return
        if self.driver.procession.now.asks is Asks.MONTH:
            self.driver.next_month()
        elif left := waiting(self.driver.procession):
            self.say(tr("First: {steps}", steps=joined(left)))
        else:
            self.say(tr("First the steps of this month: Enter goes through them"))

    def next_month(self) -> None:
        self.driver.next_month()

    def set_table(self) -> None:
        """Say that the table shows this game; what there was to do is looked at first."""
        if self.in_sight != "view_month":
            self.show_month()
        elif self.door.set_table():
            self.say(tr("The table shows this game"))

    def add_event(self) -> None:
        self.show_month()
        self.month.add_event()

    def enter_battle(self) -> None:
        self.show_month()
        self.month.enter_battle()

    def overrule(self) -> None:
        """Ask for an outcome and a reason, in the view that shows the check."""
        view = self._check_view
        if view is not self.desk:
            self.show_month()
        procession = self.driver.procession
        if procession.can_overrule:
            if view is not self.desk and not procession.shows_check:  # the form stands on the page of its check
                self.driver.look_at(*procession.shown)
            view.slot.overrule()
            view.refresh_if_shown()
        else:
            self.door.refused.emit(procession.why_not_overruled)

    def answer(self) -> None:
        if self.in_sight == "view_odds":
            self.odds.answer()
            return
        if self.in_sight == "view_month" and self.month.choose():
            return
        view = self._check_view
        if view.asks.is_asking:
            view.asks.answer()
        elif question := self.driver.procession.card.question:
            self.show_key(question.key)

    def toggle_rows(self) -> None:
        why = getattr(self.views.currentWidget(), "why", self.desk.why)
        why.toggle_folded()

    # Back and forth

    def _leave_moment(self) -> None:
        self.driver.stop()
        self.driver.procession.forget()

    # Files

    @cached_property
    def sheet_question(self) -> SheetQuestion:
        """Asks whether a sheet is to be applied. Made when the first is."""
        from eia_solo.games.empires_in_arms.ui.sheet_question import SheetQuestion

        question = SheetQuestion(self.door, self.theme, self)
        self._centre.insertWidget(self._centre.indexOf(self.foot), question)
        return question

    def apply_sheet(self) -> None:
        """Ask for a sheet; what it would change is shown before it is applied."""
        if path := asking_files.ask_open(self, tr("Apply a sheet"), tr(SHEETS)):
            self.ask_sheet(path)

    def takes(self, path: Path) -> bool:
        """A sheet that is dropped here shows what it would change."""
        if path.suffix.lower() != ".toml":
            return False
        self.ask_sheet(path)
        return True

    def ask_sheet(self, path: Path) -> None:
        """Show what a sheet would change, and ask whether it is to be applied."""
        if why := self.session.why_read_only:
            self.say(why, refused=True)
            return
        try:
            self.sheet_question.ask(path)
        except SheetError as fault:  # it names the file and the line
            lines = [one.line for one in (fault, *fault.more)]
            told = lines[:FAULTS_IN_SIGHT]
            if rest := len(lines) - len(told):
                check = to_type("sheet", "check", path.name)
                told.append(ntr("{n} more: {check} tells all", "{n} more: {check} tells all", rest, check=check))
            self.say("\n".join(told), refused=True)
        except EiaSoloError as refusal:
            self.say(f"{path.name}: {refusal.line}", refused=True)
        else:
            self.say("")  # what was said before is not of this sheet

    def save_sheet(self) -> None:
        """Ask for a file, and write the sheet into it."""
        from eia_solo.games.empires_in_arms.rules.sheet_text import text_of  # here: few windows ever write one

        state = self.session.state
        if path := asking_files.ask_save(self, tr("Save the sheet"), f"sheet-{state.month}.toml", tr(SHEETS)):
            text = text_of(state, self.session.rulebook.tables)
            if self.door.attempt(lambda: write_whole(path, text)):
                self.say(tr("Written: {file}", file=path))

    @property
    def about(self) -> str:
        rulebook = self.session.rulebook
        return tr(
            "Decides for the powers nobody plays, by Ed Glamkowski’s rules “Solitaire Empires in Arms”,\n"
            "with every modifier, its reason and its place in the rules.\n\n"
            "Modifier tables {digest}\n{notes}",
            digest=rulebook.digest[:12],
            notes="\n".join(rulebook.tables.notes),
        )

    def print_power(self) -> None:
        """Offer to print the page of a phase where it is shown; else go to the powers, and that of the chosen one."""
        if self.in_sight == "view_month" and self.driver.procession.shows_summary:
            self.month.summary.offer_paper(self.door, self.month.acts.buttons[2])
            return
        self.show_powers()
        self.powers.offer_paper()

    def picture_map(self) -> None:
        self._offer_picture("map")

    def picture_status(self) -> None:
        self._offer_picture("status")

    def picture_relations(self) -> None:
        self._offer_picture("relations")

    def _offer_picture(self, subject: str) -> None:
        """Offer to print a picture or to save it, as the game that is shown stands."""
        from eia_solo.games.empires_in_arms.ui.pictures import PaperPicture
        from eia_solo.ui.printing import offer_picture

        picture = PaperPicture(subject, self.session, self.desk.chronicler.chronicle)
        offer_picture(self, picture, self.door, self.header.mapToGlobal(self.header.rect().bottomLeft()))

    # Finding

    def found_here(self) -> Iterable[Find]:
        from eia_solo.games.empires_in_arms.ui.presenters.finds import of_the_game, of_the_log

        session = self.session
        months = (session.months.of(entry) for entry in session.history.path())
        return [*of_the_game(session.state, session.rulebook.tables), *of_the_log(months)]

    def ways_to(self) -> Mapping[str, Callable[[str], object]]:
        return {
            "power": self.show_power,
            "check": self._show_check,
            "value": self.show_key,
            "place": self.show_territory,
            "reading": self.show_readings,
            "month": lambda month: self.show_log_of(Month.parse(month)),
            "step": self._show_step,
            "deed": self._show_deed,
            "settle": self._settle,
            "odds": self._show_odds_of,
            "flips": self._show_flips,
            "overrule": self._overrule,
            "logged": self._show_logged,
            "line": lambda number: self._show_line(int(number)),
            "relations": self._show_relations,
            "give": self._give,
        }

    def _show_check(self, check: str) -> None:
        """Show a check by its two powers and its kind; without one their declaration."""
        one, other, *kind = check.split()
        self.show_month()
        self.driver.look_at(one, other, CheckKind(kind[0]) if kind else CheckKind.DECLARATION)

    # What menus lead to

    def thing(self, about: str) -> Thing:
        found = thing(about, self.driver.procession, shown_in=self.in_sight)
        return super().thing(about) if found is None else found

    def _show_step(self, step: str) -> None:
        self.show_month()
        self.driver.look_at_step(step)

    def _show_deed(self, deed: str) -> None:
        """Show the form of a step for one of its deeds, by their number."""
        step, number = deed.split()
        self._show_step(step)
        self.month.entry.begin(int(number))

    def _settle(self, sides: str) -> None:
        """Show the terms of a peace of two powers."""
        self.show_month()
        self.month.settle(*sides.split())

    def _show_odds_of(self, check: str) -> None:
        """Show a pair in the odds, or the first pair of a power."""
        one, *others = check.split()
        self.show_odds()
        others = others or [next(power for power in self.session.state.powers if power != one)]
        self.odds.look_at(one, others[0], CheckKind(others[1]) if others[1:] else CheckKind.DECLARATION)

    def _show_flips(self, check: str) -> None:
        self._show_check(check)
        self.month.reason_panel.show_flips(True, self.month)

    def _overrule(self, check: str) -> None:
        self._show_check(check)
        self.overrule()

    def _show_logged(self, check: str) -> None:
        """Show where a check of this month was made."""
        one, other, kind = check.split()
        wanted = (one, other, CheckKind(kind))
        lines = ((n, line) for n, line in enumerate(self.log.all) if line.kind == "check")
        found = [n for n, line in lines if (line.checker, line.target, kind_of(line)) == wanted]
        if found:
            self._show_line(found[-1])

    def _show_line(self, number: int) -> None:
        self.show_log()
        self.log_view.go_to_line(number)

    def _show_relations(self, pair: str) -> None:
        self.show_sheet()
        self.sheet.show_pair(*pair.split())

    def _give(self, whom_what: str) -> None:
        """Let a power, or nobody known, hold a territory."""
        whom, _, territory = whom_what.partition("/")
        if (whom or None) != self.session.state.territories.get(Territory(territory)):
            self.door.edit({f"territories.{territory}": whom or None})

    def why_not(self, spec: ActionSpec) -> str:
        if spec.id == "tutorial" and self.tutorial is None:
            return tr("this campaign has no tutorial; New campaign (Ctrl+N) begins one")
        return why_not(spec.id, self.driver.procession, writes=spec.when == WRITING)

    def toggle_tutorial(self) -> None:
        """Show the tutorial of this campaign, or leave it."""
        if self.tutorial is None:
            self.say(tr("This campaign has no tutorial. Ctrl+N begins one."), refused=True)
        else:
            self.tutorial.toggle()
            self._lay_out_now()
        self.refresh_actions()

    def _retheme(self, theme: Theme) -> None:
        super()._retheme(theme)
        self.driver.moved.emit()

    # Keys

    def _stays(self, event: QKeyEvent) -> bool:
        """Fields, tables and the sheet come first; where no check is seen, no key rolls one.

        Any key lets dice that are in the air lie, and then does what it does; Enter and Space only let them lie.
        """
        if event.key() not in (*ENTER, Qt.Key.Key_Space):
            self.driver.fall.end()
        seen = self.in_sight in ("view_desk", "view_month")
        in_sheet = self.in_sight in ("view_sheet", "view_powers", "know")
        if self.in_sight == "view_month" and isinstance(self._pressed_in, QTableView):
            seen = False  # numbers typed in the account of the wars are no dice
        if self.in_sight == "know" and self._pressed_in is self.know.table and self.know.table.keeps(event):
            return True
        if (self.in_sight, event.key()) == ("view_odds", Qt.Key.Key_E):
            seen = True  # the odds ask for inputs of their own
        return stays(self._pressed_in, event.keyCombination(), check_seen=seen, in_sheet=in_sheet)

    def _leaves_enter(self, focus: QWidget | None) -> bool:
        return focus is self.desk.log or super()._leaves_enter(focus)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.driver.stop()
        self.log.pause()
        super().closeEvent(event)

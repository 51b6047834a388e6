"""The page of a campaign: header, views, and the line that says what happened."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QAction, QActionGroup, QCloseEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QHBoxLayout,
    QMainWindow,
    QMenu,
    QProgressBar,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from eia_solo.core.errors import EiaSoloError
from eia_solo.rulebooks.empires_in_arms.checks import CheckKind
from eia_solo.rulebooks.empires_in_arms.decisions.declarations import is_pre_game
from eia_solo.rulebooks.empires_in_arms.describe import truce_end_words
from eia_solo.rulebooks.empires_in_arms.events import EnforcedPeaceEnded
from eia_solo.session import Changes, Session
from eia_solo.shelf import has_guide
from eia_solo.ui.actions import ACTIONS, DICE_KEYS, MENUS, WRITING
from eia_solo.ui.door import Door
from eia_solo.ui.driver import Driver
from eia_solo.ui.header import Header
from eia_solo.ui.keys import ENTER, stays, takes_enter
from eia_solo.ui.palette import DARK, LIGHT
from eia_solo.ui.presenters.stage import stage_words
from eia_solo.ui.settings import Settings
from eia_solo.ui.theme import Theme, apply, restyle
from eia_solo.ui.views.check_slot import CheckSlot
from eia_solo.ui.views.desk import DeskView
from eia_solo.ui.views.log import LogList, LogView
from eia_solo.ui.views.log_model import LogModel
from eia_solo.ui.widgets.labels import data
from eia_solo.ui.widgets.panel import MARGIN

if TYPE_CHECKING:
    from eia_solo.ui.guide import GuideBar
    from eia_solo.ui.month.view import MonthView
    from eia_solo.ui.sheet.view import SheetView
    from eia_solo.ui.views.history import HistoryView
    from eia_solo.ui.views.phase import PhaseView
    from eia_solo.ui.views.readings import ReadingsDialog

SMALLEST = (860, 520)


class MainWindow(QMainWindow):
    """The page of one campaign. Opening another is asked of `open_path`, which puts another page in its place."""

    def __init__(self, session: Session, settings: Settings, theme: Theme, open_path: Callable[[Path], bool]) -> None:
        super().__init__()
        self.session = session
        self.settings = settings
        self.theme = theme
        self._open_path = open_path
        self.door = Door(session, self)
        self.driver = Driver(self.door, self)
        self.log = LogModel(session, self)
        self.actions_by_id: dict[str, QAction] = {}
        self._pressed_in: QWidget | None = None
        self.in_sight = ""  # the id of the view that is shown
        self._make_actions()
        self._make_menus()
        self.header = Header(self.actions_by_id, theme, self)
        self.addToolBar(self.header)
        self._make_centre()
        self._make_desk()
        self._connect()
        self.setMinimumSize(*SMALLEST)
        self.show_desk()
        self.refresh()
        self._tell_tasks()

    # Making

    def _make_actions(self) -> None:
        for spec in ACTIONS:
            action = QAction(spec.text, self)
            action.setObjectName(f"action_{spec.id}")
            action.setShortcuts([QKeySequence(key) for key in spec.keys])
            action.setCheckable(spec.checkable)
            if spec.tip:
                action.setStatusTip(spec.tip)
            keys = f" ({QKeySequence(spec.keys[0]).toString()})" if spec.keys else ""
            action.setToolTip((spec.tip or spec.text.replace("&", "").rstrip("…")) + keys)
            action.triggered.connect(lambda _checked=False, name=spec.does: getattr(self, name)())
            self.actions_by_id[spec.id] = action
            self.addAction(action)
        self._group("view_desk", "view_month", "view_phase", "view_sheet", "view_log", "view_history")
        self._group("light", "dark", "system_colours")
        for key in DICE_KEYS:
            die = QAction(f"Type a {key}", self)
            die.setObjectName(f"action_die_{key}")
            die.setShortcut(QKeySequence(key))
            die.triggered.connect(lambda _checked=False, number=int(key): self.driver.type_die(number))
            self.addAction(die)

    def _group(self, *ids: str) -> None:
        group = QActionGroup(self)
        for id in ids:
            group.addAction(self.actions_by_id[id])

    def _make_menus(self) -> None:
        menus: dict[str, QMenu] = {name: self.menuBar().addMenu(name) for name in MENUS}
        for spec in ACTIONS:
            if spec.separate:
                menus[spec.menu].addSeparator()
            menus[spec.menu].addAction(self.actions_by_id[spec.id])

    def _make_centre(self) -> None:
        self.views = QStackedWidget()
        centre = QWidget()
        self.setCentralWidget(centre)
        centre.setProperty("role", "desk")
        column = QVBoxLayout(centre)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.views, 1)
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(20, 0, 20, 8)
        self.message = data(self.theme, "", 13).wrapping()
        self.message.setObjectName("message")
        self.progress = QProgressBar()
        self.progress.setFixedWidth(240)
        self.progress.setFormat("%v of %m checks")
        self.progress.hide()
        self._file = data(self.theme, "", 12, tone="label")
        row.addWidget(self.message, 1)
        row.addWidget(self.progress)
        row.addWidget(self._file)
        column.addWidget(line)
        self.guide = self._make_guide()
        if self.guide is not None:
            column.insertWidget(0, self.guide)

    def _make_guide(self) -> GuideBar | None:
        """The guide, where the scenario of the campaign has one."""
        if not has_guide(self.session.campaign.meta.get("scenario")):
            return None
        from eia_solo.ui.guide import GuideBar

        try:
            guide = GuideBar(self.door, self.theme)
        except EiaSoloError as fault:  # a mistake in a guide of the player's own: the campaign is none the worse
            self.say(str(fault), refused=True)
            return None
        guide.asked_for.connect(lambda id: self.actions_by_id[id].trigger())
        guide.left.connect(self.toggle_guide)
        return guide

    # The views: the desk at once, each other one with all it imports when it is first looked at

    def _make_desk(self) -> None:
        self.desk = DeskView(self.driver, LogList(self.log, self.theme), self.theme)
        self.desk.asked_for_phase.connect(self.show_phase)
        self._add_check_view(self.desk)

    @cached_property
    def phase(self) -> PhaseView:
        from eia_solo.ui.views.phase import PhaseView

        view = PhaseView(self.driver, self.theme)
        self._add_check_view(view)
        return view

    def _add_check_view(self, view: DeskView | PhaseView) -> None:
        view.buttons.overrule_asked.connect(self.overrule)
        view.buttons.asked_for_month.connect(self.show_month)
        view.asked_for_sheet.connect(self.show_key)
        self.views.addWidget(view)

    @property
    def _check_view(self) -> DeskView | PhaseView:
        """The view for what is done to the shown check: the desk if it is in sight, or else the phase."""
        return self.desk if self.in_sight == "view_desk" else self.phase

    @cached_property
    def month(self) -> MonthView:
        from eia_solo.ui.month.view import MonthView

        view = MonthView(self.door, self.theme)
        view.action_asked.connect(lambda id: self.actions_by_id[id].trigger())
        self.views.addWidget(view)
        return view

    @cached_property
    def sheet(self) -> SheetView:
        from eia_solo.ui.sheet.view import SheetView

        view = SheetView(self.door, self.theme)
        view.readings_asked.connect(self.show_readings)
        return view

    @cached_property
    def _sheet_page(self) -> QWidget:
        page = _on_the_desk(self.sheet)
        self.views.addWidget(page)
        return page

    @cached_property
    def log_view(self) -> LogView:
        view = LogView(self.door, self.log, self.theme)
        view.export_asked.connect(self.export_log)
        self.views.addWidget(view)
        return view

    @cached_property
    def history(self) -> HistoryView:
        from eia_solo.ui.views.history import HistoryView

        view = HistoryView(self.door, self.theme)
        self.views.addWidget(view)
        return view

    @cached_property
    def readings(self) -> ReadingsDialog:
        from eia_solo.ui.views.readings import ReadingsDialog

        return ReadingsDialog(self.door, self.theme, (self.actions_by_id["undo"], self.actions_by_id["redo"]), self)

    @property
    def _dialogs(self) -> ModuleType:
        """The dialogs, which bring the exports with them."""
        from eia_solo.ui import dialogs

        return dialogs

    def _connect(self) -> None:
        self.door.changed.connect(self._tell_change)
        self.door.refused.connect(lambda why: self.say(why, refused=True))
        self.door.said.connect(self.say)
        self.driver.moved.connect(self._refresh_actions)
        self.driver.running.connect(self._show_running)
        self.driver.asked_twice.connect(
            lambda armed: self.say("Press A again to roll all that is left" if armed else "")
        )
        hints = QApplication.styleHints()
        hints.colorSchemeChanged.connect(self._follow_system)  # no lambda: it would keep a closed window alive

    # Saying and showing

    def say(self, words: str, *, refused: bool = False) -> None:
        """One line at the foot of the window. It stays until there is something else to say."""
        self.message.setText(words)
        self.message.set_tone("war" if refused else "label")
        self.message.setAccessibleName(words)

    def _tell_tasks(self) -> None:
        """On opening: the table may not show this game yet."""
        if tasks := self.session.table_tasks:
            self.say(f"{len(tasks)} thing{'' if len(tasks) == 1 else 's'} to do on the table (Month)")

    def _tell_change(self, changes: Changes) -> None:
        if changes.events:
            tables = self.session.rulebook.tables
            ended = [truce_end_words(e, tables) for e in changes.events if isinstance(e, EnforcedPeaceEnded)]
            self.say("; ".join([self.session.entry_label(self.session.history.head), *ended]))
        self.refresh()

    def refresh(self) -> None:
        """Everything outside the views: month, undo and redo by name, what can be done."""
        state = self.session.state
        phase = state.declarations
        begun = phase if phase and phase.month == state.month else None
        pre_game = begun.pre_game if begun else is_pre_game(state)
        step = "Before the campaign" if pre_game else "Political phase"
        self.header.show_when(state.month.title, step, stage_words(self.driver.procession))
        path = self.session.campaign.path
        self.setWindowTitle(f"{path.stem} — {state.month.title} — EiA Solo")
        why = self.session.why_read_only
        self._file.setText(f"{path.name}, read-only: {why}" if why else f"{path.name}, every step saved")
        self._file.set_tone("war" if why else "label")
        self.log.refresh()
        self._refresh_actions()

    def _refresh_actions(self) -> None:
        writable = not self.session.why_read_only
        for spec in ACTIONS:
            if spec.when == WRITING:
                self.actions_by_id[spec.id].setEnabled(writable)
        for id, label in (("undo", self.session.undo_label), ("redo", self.session.redo_label)):
            action = self.actions_by_id[id]
            action.setEnabled(writable and label is not None)
            word = id.capitalize()
            action.setText(f"&{word}: {label}" if label else f"&{word}")
            action.setToolTip(f"{word}: {label} ({action.shortcut().toString()})" if label else f"Nothing to {id}")
        self.actions_by_id["guide"].setChecked(self.guide is not None and not self.guide.isHidden())
        for id, colours in (("light", "light"), ("dark", "dark"), ("system_colours", "system")):
            self.actions_by_id[id].setChecked(self.settings.colours == colours)

    def busy(self, busy: bool) -> None:
        """Show that something is being done beside the window."""
        self.progress.setVisible(busy)
        self.progress.setMaximum(0 if busy else 1)

    def _show_running(self, made: int, of: int) -> None:
        self.progress.setVisible(of > 0)
        self.progress.setMaximum(max(of, 1))
        self.progress.setValue(made)

    def _show(self, view: QWidget, id: str) -> None:
        self.in_sight = id
        self.views.setCurrentWidget(view)
        self.actions_by_id[id].setChecked(True)
        if not view.isAncestorOf(QApplication.focusWidget() or self):
            view.setFocus()

    def show_desk(self) -> None:
        self._show(self.desk, "view_desk")

    def show_phase(self) -> None:
        self._show(self.phase, "view_phase")

    def show_month(self) -> None:
        self._show(self.month, "view_month")

    def show_sheet(self) -> None:
        self._show(self._sheet_page, "view_sheet")

    def show_log(self) -> None:
        self._show(self.log_view, "view_log")

    def show_history(self) -> None:
        self._show(self.history, "view_history")

    def show_key(self, key: str) -> None:
        """Go to a value of the sheet."""
        self.show_sheet()
        self.sheet.show_key(key)

    def show_readings(self, reading: str = "") -> None:
        """Show the readings beside the window, with this sentence if one is named."""
        self.readings.look_at(reading)

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
        if self.in_sight != "view_phase":
            self.show_phase()
            self.phase.show_flips(True)
        else:
            self.phase.show_flips(not self.phase.shows_flips)

    def _choose(self, kind: CheckKind) -> None:
        """Turn to a kind of checks without beginning it."""
        self.show_phase()
        if self.driver.procession.walk_of(kind).pairs:
            self.driver.choose(kind)
        else:
            self.say("No power has a call to answer" if kind is CheckKind.ANSWER else "No powers are at war")

    def _begin(self, kind: CheckKind) -> None:
        self.show_phase()
        if self.session.why_read_only:
            return
        self.driver.begin(kind)
        if self.phase.slot.is_asking:
            self.phase.slot.answer()
        else:
            self.phase.ribbon.setFocus()

    def roll(self) -> None:
        self.driver.roll()

    def roll_until_war(self) -> None:
        self.driver.roll_until_war()

    def roll_all(self) -> None:
        self.driver.roll_all()

    def clear_die(self) -> None:
        self.driver.clear_die()

    def stop(self) -> None:
        """Stop rolling on, and leave the form for overruling."""
        self.driver.stop()
        for slot in self.views.findChildren(CheckSlot):
            slot.leave()
        if self.in_sight == "view_month":
            self.month.leave()

    def previous_check(self) -> None:
        self.driver.look(-1)

    def next_check(self) -> None:
        self.driver.look(1)

    def due_check(self) -> None:
        self.driver.back_to_due()

    def next_month(self) -> None:
        self.driver.next_month()

    def set_table(self) -> None:
        """Say that the table shows this game; what there was to do is looked at first."""
        if self.in_sight != "view_month":
            self.show_month()
        elif self.door.attempt(self.session.set_table):
            self.say("The table shows this game")

    def overrule(self) -> None:
        """Ask for an outcome and a reason, in the view that shows the check."""
        view = self._check_view
        if view is not self.desk:
            self.show_phase()
        procession = self.driver.procession
        if procession.can_overrule:
            view.slot.overrule()
        elif procession.is_open or procession.made:
            self.say(
                f"{procession.card.title} has not come up yet: only a check that is due or made can be overruled",
                refused=True,
            )
        else:
            self.say(f"No check has come up yet: begin the {procession.words.phase} first", refused=True)

    def answer(self) -> None:
        view = self._check_view
        if view.slot.is_asking:
            view.slot.answer()
        elif question := self.driver.procession.card.question:
            self.show_key(question.key)

    def toggle_rows(self) -> None:
        why = getattr(self.views.currentWidget(), "why", self.desk.why)
        why.toggle_folded()

    # Back and forth

    def undo(self) -> None:
        self.driver.procession.forget()
        label = self.session.undo_label
        if self.door.attempt(self.session.undo):
            self.say(f"Undone: {label}")

    def redo(self) -> None:
        self.driver.procession.forget()
        label = self.session.redo_label
        if self.door.attempt(self.session.redo):
            self.say(f"Done again: {label}")

    # Files

    def quit(self) -> None:
        """Close the window this page is in, and with it the program."""
        self.window().close()

    def new_campaign(self) -> None:
        self._dialogs.new_campaign(self, self._open_path)

    def open_campaign(self) -> None:
        self._dialogs.open_campaign(self, self._open_path)

    def apply_sheet(self) -> None:
        self._dialogs.apply_sheet(self)

    def save_sheet(self) -> None:
        self._dialogs.save_sheet(self)

    def export_log(self) -> None:
        self._dialogs.export_log(self)

    def check_campaign(self) -> None:
        self._dialogs.check_campaign(self)

    def filter_log(self) -> None:
        self.show_log()
        self.log_view.words.setFocus()
        self.log_view.words.selectAll()

    def toggle_guide(self) -> None:
        """Show the guide of this campaign, or leave it."""
        if self.guide is None:
            self.say("This campaign has no guide. A new one of the tutorial has: Ctrl+N", refused=True)
        else:
            self.guide.toggle()
        self._refresh_actions()

    def show_keys(self) -> None:
        self._dialogs.show_keys(self)

    def show_about(self) -> None:
        self._dialogs.show_about(self)

    # Looks

    def use_light(self) -> None:
        self._use("light")

    def use_dark(self) -> None:
        self._use("dark")

    def use_system(self) -> None:
        self._use("system")

    def larger(self) -> None:
        self._scale(+0.1)

    def smaller(self) -> None:
        self._scale(-0.1)

    def _use(self, colours: str) -> None:
        self.settings.colours = colours
        self._retheme()

    def _scale(self, step: float) -> None:
        scale = round(min(max(self.theme.text_scale + step, 0.9), 1.5), 1)
        if scale != self.theme.text_scale:
            self.settings.text_scale = scale
            self._retheme()

    def _follow_system(self) -> None:
        if self.settings.colours == "system":
            self._retheme()

    def _retheme(self) -> None:
        app = QApplication.instance()
        self.theme = theme_of(app, self.settings)
        assert isinstance(app, QApplication)
        apply(app, self.theme)
        restyle(self, self.theme)
        self._refresh_actions()
        self.driver.moved.emit()

    # Keys

    def event(self, event: QEvent) -> bool:
        """Before a key becomes an action: fields, tables and the sheet come first."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            self._pressed_in = QApplication.focusWidget()
            seen, in_sheet = self.in_sight in ("view_desk", "view_phase"), self.in_sight == "view_sheet"
            if self.in_sight == "view_month" and event.key() == Qt.Key.Key_N:
                seen = True  # the month shows no check, but the calendar
            if stays(self._pressed_in, event.keyCombination(), check_seen=seen, in_sheet=in_sheet):
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter does what the black button does, unless it does something in the focused widget."""
        if event.key() not in ENTER:
            super().keyPressEvent(event)
            return
        # Not where the focus is by now: Enter may have moved it, and does one thing only.
        focus = self._pressed_in
        buttons = getattr(self.views.currentWidget(), "buttons", None)
        if isinstance(focus, QAbstractButton):
            focus.click()
        elif buttons is not None and (focus is self.desk.log or not takes_enter(focus)):
            buttons.press_black()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.driver.stop()
        if "readings" in vars(self):
            self.readings.close()
        self.session.close()
        super().closeEvent(event)


def _on_the_desk(view: QWidget) -> QWidget:
    """A view with the margin of the desk around it."""
    around = QWidget()
    around.setProperty("role", "desk")
    column = QVBoxLayout(around)
    column.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
    column.addWidget(view)
    return around


def theme_of(app: QCoreApplication | None, settings: Settings) -> Theme:
    """The theme the player has chosen, or the system's."""
    assert isinstance(app, QApplication)
    return Theme(DARK if settings.wants_dark(app) else LIGHT, settings.text_scale)

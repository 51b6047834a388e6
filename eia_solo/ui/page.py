"""The page of a campaign, whichever game it is of: header, views, the last line, and what every page can do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, partial
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol

from attrs import evolve
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QAction, QCloseEvent, QContextMenuEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QStackedWidget, QVBoxLayout, QWidget

from eia_solo.campaign.session import Changes, Session
from eia_solo.ui.actions import CAMPAIGN, WRITING, ActionList, ActionSpec
from eia_solo.ui.announcer import Announcer
from eia_solo.ui.door import Door
from eia_solo.ui.header import Header
from eia_solo.ui.keys import Others, key_groups
from eia_solo.ui.menus import RecentMenu, make_actions, make_menus
from eia_solo.ui.page_frame import Foot, PageFrame
from eia_solo.ui.presenters.offers import Offer, Thing, entry_thing, joined
from eia_solo.ui.settings import Settings
from eia_solo.ui.theme import Looks, Theme, apply, restyle
from eia_solo.ui.widgets.key_button import black_button
from eia_solo.ui.widgets.keyboard import give_focus_to
from eia_solo.ui.widgets.panel import MARGIN
from eia_solo.ui.widgets.thing_menu import Pointed, ThingMenu, pointed_in
from eia_solo.ui.words import mark, tr

if TYPE_CHECKING:
    from eia_solo.ui.finder import Finder
    from eia_solo.ui.history.banner import LookBanner
    from eia_solo.ui.history.view import HistoryView
    from eia_solo.ui.log.view import LogView
    from eia_solo.ui.presenters.finds import Find
    from eia_solo.ui.presenters.weighed_readings import WeighedReadings
    from eia_solo.ui.readings.open_readings import OpenReadings
    from eia_solo.ui.widgets.kept_columns import KeptColumns
    from eia_solo.ui.widgets.row_list import S, WholeList

SMALLEST = (860, 520)
_BACK_AND_FORTH = {
    "undo": (mark("&Undo: {what}"), mark("&Undo"), mark("Nothing to undo")),
    "redo": (mark("&Redo: {what}"), mark("&Redo"), mark("Nothing to redo")),
}
"""What their buttons say: with what there is to go back or forth to, and without."""


_SHOWN_IN = {"view_sheet": ("value ", "relations "), "view_desk": ("place ",)}
"""The ways that lead to a view, from which no menu need offer them."""


class LogPage(Protocol):
    """The view of a log, in which the player keeps bookmarks and notes."""

    words: QLineEdit
    """The filter."""

    @property
    def entry(self) -> int:
        """The entry one is on; 0 if on none."""

    def turn_bookmark(self) -> None: ...

    def write_note(self) -> None: ...

    def step_bookmark(self, by: int) -> None: ...

    def leave(self) -> None: ...


class CampaignPage(PageFrame):
    """The page of one campaign. Opening another is asked of `open_path`, which puts another page in its place.

    The page of a game adds its views and actions, and shows what it has to say in `refresh`.
    """

    moments_are = mark("Moment")
    """What the moments of this game are, as the history heads their column."""
    door_of: type[Door] = Door
    damage: str | None = None
    """What is wrong with the file, or nothing; None until a fault was a reason to look."""
    other_keys: Others = ()
    """Keys that no menu lists, beside those of every page."""

    def __init__(
        self,
        session: Session[Any, Any, Any],
        settings: Settings,
        theme: Theme,
        open_path: Callable[[Path], bool],
        actions: ActionList,
    ) -> None:
        super().__init__()
        self.session = session
        self.settings = settings
        self.theme = theme
        self.open_path = open_path
        self.actions_of_page = actions
        self.door = self.door_of(session, self)
        self.looks = Looks(settings, self)
        self.views = QStackedWidget()
        self.watch_enter()
        self.in_sight = ""  # the id of the view that is shown
        self.actions_by_id: dict[str, QAction] = make_actions(self, actions)
        self.menus = make_menus(self, self.actions_by_id, actions)
        self._add_recent()
        self.header = Header(self.actions_by_id, self.menus.values(), theme, actions, self)
        self.addToolBar(self.header)
        self._make_centre()
        self.door.changed.connect(self._follow_look)
        self.door.refused.connect(self._tell_refusal)
        self.door.heard.connect(partial(self.announcer.tell, at_once=True))
        self.door.told.connect(partial(self.announcer.tell, closes=True))
        self.door.said.connect(self.say)
        self.looks.changed.connect(self._retheme)
        self.setMinimumSize(*SMALLEST)

    # Making

    def _add_recent(self) -> None:
        menu = self.menus[CAMPAIGN]
        self.recent = RecentMenu(self.settings, self.open_path, menu)
        behind = menu.actions().index(self.actions_by_id["open_campaign"]) + 1
        menu.insertMenu(menu.actions()[behind], self.recent)

    def _make_centre(self) -> None:
        centre = QWidget()
        self.setCentralWidget(centre)
        centre.setProperty("role", "desk")
        column = QVBoxLayout(centre)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.views, 1)
        self.foot = Foot(self.theme)
        self.message, self.progress = self.foot.message, self.foot.progress
        self.announcer = Announcer(self.message, self.what_comes)
        column.addWidget(self.foot)
        self._centre = column

    @cached_property
    def history(self) -> HistoryView:
        from eia_solo.ui.history.view import HistoryView

        view = HistoryView(self.door, self.theme, self.moments_are, self.views)
        view.action_asked.connect(self.ask_for)
        self.remember_columns(view.columns, "history")
        self.views.addWidget(view)
        return view

    def remember_columns(self, columns: KeptColumns, of: str) -> None:
        """Let a table have the widths of columns it was left with."""
        part = f"columns_{of}"
        columns.restore(self.settings.layout_of(part))
        columns.changed.connect(lambda words: self.settings.keep_layout(part, words))

    @property
    def _dialogs(self) -> ModuleType:
        """The dialogs, which bring the exports with them."""
        from eia_solo.ui import dialogs

        return dialogs

    # Saying and showing

    def say(self, words: str, *, refused: bool = False) -> None:
        """One line at the foot of the window. It stays until there is something else to say."""
        self.foot.say(words, refused=refused)
        self.announcer.tell(words, at_once=refused)

    def _tell_refusal(self, why: str) -> None:
        """At the foot, unless the view in sight says it beside what was refused."""
        is_said = getattr(self.views.currentWidget(), "says_refusals", False)
        self.foot.say("" if is_said else self.door.as_sentence(why), refused=not is_said)
        self.announcer.tell(self.door.as_sentence(why), at_once=True)

    def _tell_change(self, changes: Changes[Any, Any]) -> None:
        if changes.events:
            self.foot.say(self.told(changes))
        self.refresh()
        self.announce(changes)

    def announce(self, changes: Changes[Any, Any]) -> None:
        """Tell a screen reader what was done, and what Enter does next."""
        self.announcer.tell(self.told(changes) if changes.events else "", closes=True)

    def what_comes(self) -> Sequence[str]:
        """What Enter does in the view that is shown; nothing where it does nothing there."""
        around = QApplication.activeModalWidget() or self.views.currentWidget()
        button = black_button(around) if around is not None else None
        return (tr("Enter: {act}", act=button.words),) if button is not None else ()

    def told(self, changes: Changes[Any, Any]) -> str:
        """What is said of something that was done."""
        return self.session.entry_label(self.session.history.head)

    def refresh(self) -> None:
        """Everything outside the views: which campaign this is, undo and redo by name, what can be done."""
        path = self.session.campaign.path
        self.foot.show_file(path.name, self.session.why_read_only)
        self.refresh_actions()

    @property
    def undo_label(self) -> str | None:
        """What an undo would take back."""
        return self.session.undo_label

    @property
    def redo_label(self) -> str | None:
        """What a redo would do again."""
        return self.session.redo_label

    def refresh_actions(self) -> None:
        """What can be done now."""
        writable = not self.session.why_read_only
        for spec in self.actions_of_page.specs:
            if spec.when == WRITING:
                self.actions_by_id[spec.id].setEnabled(writable)
        for id, label in (("undo", self.undo_label), ("redo", self.redo_label)):
            self._name_way(id, label if writable else None)
        self.actions_by_id["back_to_now"].setEnabled(self.session.looked_at is not None)
        self.actions_by_id["what_if"].setEnabled(not self.session.campaign.why_read_only)
        self.actions_by_id["name_branch"].setEnabled(writable)
        self.actions_by_id["open_again"].setEnabled(bool(self.session.campaign.why_read_only))
        for id, colours in (("light", "light"), ("dark", "dark"), ("system_colours", "system")):
            self.actions_by_id[id].setChecked(self.looks.colours == colours)
        self.actions_by_id["contrast"].setChecked(self.looks.is_plain)

    def _name_way(self, id: str, label: str | None) -> None:
        """Let undo or redo say what it would do."""
        action = self.actions_by_id[id]
        action.setEnabled(label is not None)
        named, plain, nothing = _BACK_AND_FORTH[id]
        action.setText(tr(named, what=label) if label else tr(plain))
        spoken = f"{action.text().replace('&', '', 1)} ({action.shortcut().toString()})"
        action.setToolTip(spoken if label else tr(nothing))

    def _show(self, view: QWidget, id: str) -> None:
        """Show a view: one begins in what it is about, and comes back to where one was in it."""
        begins = view.focusWidget() is None
        if self.in_sight not in ("", id):
            self.foot.forget_refusal()
        self.in_sight = id
        if not view.accessibleName():
            view.setAccessibleName(next(spec.title for spec in self.actions_of_page.specs if spec.id == id))
        self.views.setCurrentWidget(view)
        self.actions_by_id[id].setChecked(True)
        if begins or not view.isAncestorOf(QApplication.focusWidget() or self):
            view.setFocus()
        self._lay_out_now()

    @staticmethod
    def _lay_out_now() -> None:
        """Layouts that ask each other for room are done with it before the first paint, which so is the only one.

        What a layout asks of others while it is made comes with the next pass.
        """
        for _ in range(3):
            QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)

    def take_focus(self) -> None:
        """Give the view in sight the keys: a window that opens would else give them to the first name in its header."""
        view = self.views.currentWidget()
        if view is not None:
            (view.focusWidget() or view).setFocus()

    def show_history(self) -> None:
        self._show(self.history, "view_history")

    # Readings

    @cached_property
    def readings(self) -> OpenReadings[Any]:
        """The sentences of this game with what their choices would change."""
        raise NotImplementedError

    def open_readings(self, presenter: WeighedReadings[Any, S], changed: WholeList[S]) -> OpenReadings[S]:
        """The dialog of the readings; what a choice changes is shown in this list."""
        from eia_solo.ui.readings.open_readings import OpenReadings

        actions = (self.actions_by_id["undo"], self.actions_by_id["redo"])
        readings = OpenReadings(self.door, presenter, changed, self.theme, actions, self)
        readings.menu_asked.connect(self.open_menu)
        return readings

    def show_readings(self, reading: str = "") -> None:
        """Show the readings beside the window, with this sentence if one is named."""
        self.readings.look_at(reading)

    # Bookmarks and notes

    @cached_property
    def log_view(self) -> LogPage:
        """The log of this page."""
        view = self._make_log()
        view.moment_asked.connect(self.show_moment)
        view.export_asked.connect(lambda: self.ask_for("export_log"))
        self.views.addWidget(view)
        return view

    def _make_log(self) -> LogView:
        from eia_solo.ui.log.view import LogView

        return LogView(self.door, self.session, self.theme)

    def show_log(self) -> None:
        assert isinstance(self.log_view, QWidget), "a log is a view"
        self._show(self.log_view, "view_log")

    def filter_log(self) -> None:
        """Put the cursor into the filter of the log."""
        self.show_log()
        self.log_view.words.setFocus()
        self.log_view.words.selectAll()

    def bookmark(self) -> None:
        """Bookmark the line of the log one is on; from another view, show the log first."""
        if self.in_sight == "view_log":
            self.log_view.turn_bookmark()
        else:
            self.show_log()

    def note(self) -> None:
        """Write a note beside the line of the log one is on."""
        self.show_log()
        self.log_view.write_note()

    def next_bookmark(self) -> None:
        self.show_log()
        self.log_view.step_bookmark(+1)

    def previous_bookmark(self) -> None:
        self.show_log()
        self.log_view.step_bookmark(-1)

    # Looking at past moments, and branches

    @cached_property
    def look_banner(self) -> LookBanner:
        """Says which past moment is shown. Made when the first is looked at."""
        from eia_solo.ui.history.banner import LookBanner

        banner = LookBanner(self.door, self.theme, self)  # without a parent it would first show as a window
        banner.asked_for.connect(self.ask_for)
        self._centre.insertWidget(0, banner)
        return banner

    def _follow_look(self) -> None:
        if self.session.looked_at is not None:
            self.look_banner.refresh()

    def _leave_moment(self) -> None:
        """Stop what belongs to the moment that is shown, before another one is."""

    @property
    def entry_in_sight(self) -> int:
        """The entry chosen in the view in sight, or 0."""
        if self.in_sight == "view_log":
            return self.log_view.entry
        return self.history.chosen if self.in_sight == "view_history" else 0

    def stand_on(self, entry: int) -> None:
        """Show an entry in the history."""
        self.show_history()
        self.history.stand(entry)

    def look(self) -> None:
        """Look at the moment of the chosen entry; from a view without entries, show the history first."""
        if entry := self.entry_in_sight:
            self.show_moment(entry)
        else:
            self.show_history()

    def show_moment(self, entry: int) -> None:
        """Show the whole window as it was after an entry, to be read only."""
        self._leave_moment()
        if self.door.look_at(entry):
            self.say("")  # what was said before is not of this moment

    def earlier_moment(self) -> None:
        self._step_moment(-1)

    def later_moment(self) -> None:
        self._step_moment(+1)

    def _step_moment(self, step: int) -> None:
        from eia_solo.ui.presenters.branches import next_moment

        entry = next_moment(self.session, step)
        if entry is None:
            words = tr("There is no moment before this one") if step < 0 else tr("There is no moment after this one")
            self.say(words, refused=True)
        else:
            self.show_moment(entry)

    def takes(self, path: Path) -> bool:
        """Take a file that was dropped here and is no campaign. Whether it is one this page has a use for."""
        return False

    def takes_several(self, paths: Sequence[Path]) -> bool:
        """Take files that were dropped here at once. Whether this page has a use for all of them together."""
        return False

    def stop(self) -> None:
        """Leave what is under way; from a past moment back to now."""
        if self.session.looked_at is not None:
            self.back_to_now()
        elif self.in_sight == "view_log":
            self.log_view.leave()

    def back_to_now(self) -> None:
        """Leave the past moment that is shown."""
        if self.session.looked_at is not None:
            self._leave_moment()
            self.door.look_back()
            self.say(tr("Back to now"))

    def what_if(self) -> None:
        """Begin a new branch at the past moment that is shown, or at the chosen entry."""
        if entry := self.session.looked_at or self.entry_in_sight:
            self.what_if_from(entry)
        else:
            self.show_history()

    def what_if_from(self, entry: int) -> None:
        """Begin a new branch at an entry."""
        before = self.session.branches.playing
        self._leave_moment()
        if self.door.what_if(entry):
            words = tr(
                "On the new branch {branch}; {before} stays as it is (History)",
                branch=self.session.branches.playing,
                before=before,
            )
            self.say(words)
            if self.in_sight == "view_history":
                self.history.side.name_branch(self.session.branches.playing)

    def name_branch(self) -> None:
        """Let the player name a branch, in the history."""
        self.show_history()
        self.history.name_branch()

    def undo(self) -> None:
        self._leave_moment()
        label = self.session.undo_label
        if self.door.undo():
            self.say(tr("Undone: {what}", what=label))

    def redo(self) -> None:
        self._leave_moment()
        label = self.session.redo_label
        if self.door.redo():
            self.say(tr("Done again: {what}", what=label))

    # Files and help

    def quit(self) -> None:
        """Close the window this page is in, and with it the program."""
        self.window().close()

    def new_campaign(self) -> None:
        self._dialogs.new_campaign(self, self.open_path)

    def open_campaign(self) -> None:
        self._dialogs.open_campaign(self, self.open_path)

    def take_over(self, before: CampaignPage, seal: str) -> None:
        """Go on where the page of the same file stood that could only be read, and the campaign on it had this seal."""
        self.ask_for(before.in_sight)
        if seal and self.session.campaign.sealed(seal):  # else another file lies in its place
            self.type_again(before)

    def type_again(self, before: CampaignPage) -> None:
        """Put in what was typed on another page of the same campaign and could not be kept there."""

    def open_again(self) -> None:
        """Open the same file anew: another program may have written to it since, or let go of it."""
        self.open_path(self.session.campaign.path)

    def save_copy(self) -> None:
        self._dialogs.save_copy(self)

    def show_backups(self) -> None:
        from eia_solo.ui.backups import Backups

        def show() -> None:
            dialog = Backups(self)
            dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            dialog.open()

        self.door.attempt(show)

    def export_log(self) -> None:
        self._dialogs.export_log(self)

    def check_campaign(self) -> None:
        self._dialogs.check_campaign(self)

    def copy_seal(self) -> None:
        self._dialogs.copy_seal(self)

    def show_guide(self) -> None:
        """Open the guide at the page about what is in sight."""
        from eia_solo.ui.guide_window import show_guide

        pages = self.actions_of_page.guide
        about = pages.get(self.in_sight) or pages.get("") or "index"
        show_guide(self.theme, self, about, self.looks)

    def show_keys(self) -> None:
        from eia_solo.ui.keys_sheet import KeysOverview

        keys = key_groups(self.actions_of_page, self.other_keys)
        sheet = self.findChild(KeysOverview) or KeysOverview(self.theme, self, keys)
        sheet.show()
        sheet.raise_()
        sheet.activateWindow()

    def open_palette(self) -> None:
        """Find or do anything."""
        self.finder.open()

    @cached_property
    def finder(self) -> Finder:
        """Opens the palette of this page."""
        from eia_solo.ui.finder import Finder

        return Finder(self, self.found_here, self.ways_to, self.why_not)

    def found_here(self) -> Iterable[Find]:
        """What the palette finds in this game beside actions and files."""
        return ()

    def ways_to(self) -> Mapping[str, Callable[[str], object]]:
        """What is done with what was found here, by the first word of its id."""
        return {}

    def why_not(self, spec: ActionSpec) -> str:
        """Why an action cannot be done now; nothing if it can, or if only trying tells."""
        if self.session.why_read_only:
            return self.session.why_read_only if spec.when == WRITING else ""
        if spec.id == "open_again":
            return tr("this campaign is open for writing already")
        if spec.id == "undo" and not self.undo_label:
            return tr("there is nothing to undo")
        if spec.id == "redo" and not self.redo_label:
            return tr("there is nothing to redo")
        return ""

    def show_about(self) -> None:
        self._dialogs.show_about(self)

    # Menus of what is pointed at

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The right button or the menu key on anything of the page that has not answered it itself."""
        self.open_menu(pointed_in(self, event))
        event.accept()

    def ask_menu(self) -> None:
        """The menu of what one is on; in a field its own."""
        focus = QApplication.focusWidget() or self
        middle = focus.rect().center()
        asked = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, middle, focus.mapToGlobal(middle))
        QApplication.sendEvent(focus, asked)

    def open_menu(self, found: Pointed | None) -> None:
        if found is not None:
            self.menu_of(found).open(found.at, self)

    def menu_of(self, found: Pointed) -> ThingMenu:
        """The menu of what was pointed at: what its list does with it, what the page does, and copying it."""
        thing = joined(map(self.thing, found.about))
        copy = Offer(tr("Copy as text"), partial(QApplication.clipboard().setText, found.words), found.copy_key)
        offers = [*found.own, *(offer for offer in thing.offers if not self._is_here(offer))]
        copies = (evolve(copy, apart=bool(offers)),) if found.words else ()
        offers = [self._with_action(offer) for offer in (*offers, *copies)]
        return ThingMenu(evolve(thing, offers=tuple(offers)), self._take, self.theme, self)

    def thing(self, about: str) -> Thing:
        """A thing by its kind and id, as lists name what they show. A game adds its own."""
        kind, _, id = about.partition(" ")
        return entry_thing(int(id), self.session, shown_in=self.in_sight) if kind == "entry" else Thing()

    def _is_here(self, offer: Offer) -> bool:
        """Whether an entry would lead to the view that is in sight."""
        here = _SHOWN_IN.get(self.in_sight)
        return here is not None and isinstance(offer.way, str) and offer.way.startswith(here)

    def _with_action(self, offer: Offer) -> Offer:
        """An entry that is an action of the window, with its words, its key and why it cannot be done."""
        kind, _, id = offer.way.partition(" ") if isinstance(offer.way, str) else ("", "", "")
        if kind != "action":
            return offer
        spec = next(spec for spec in self.actions_of_page.specs if spec.id == id)
        key = offer.key or (spec.keys[0] if spec.keys else "")
        return evolve(offer, text=offer.text or spec.title, key=key, why_not=offer.why_not or self.why_not(spec))

    def _take(self, offer: Offer) -> None:
        """Do what an entry of a menu says."""
        if not isinstance(offer.way, str):
            offer.way()
            return
        kind, _, id = offer.way.partition(" ")
        ways: dict[str, Callable[[str], object]] = {
            "action": self.ask_for,
            "look": lambda entry: self.show_moment(int(entry)),
            "what_if": lambda entry: self.what_if_from(int(entry)),
            "go": lambda entry: self.door.go(int(entry)),
            "history": lambda entry: self.stand_on(int(entry)),
            **self.ways_to(),
        }
        ways[kind](id)

    def _retheme(self, theme: Theme) -> None:
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        self.theme = theme
        apply(app, theme)
        restyle(self, theme)
        self.refresh_actions()

    def closeEvent(self, event: QCloseEvent) -> None:
        if "readings" in vars(self):
            self.readings.close()
        self.settings.view = self.in_sight
        self.setFocus()  # what is being written in a field is kept when the field loses the focus
        self.hide()  # what is not seen reads no further
        self.looks.blockSignals(True)  # a closed page follows no colours
        self.session.close()
        super().closeEvent(event)


def on_the_desk(view: QWidget) -> QWidget:
    """A view with the margin of the desk around it."""
    around = QWidget()
    around.setProperty("role", "desk")
    column = QVBoxLayout(around)
    column.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
    column.addWidget(view)
    give_focus_to(around, view)
    return around

"""The page of a game of Napoleons Wars: its views, and what concerns all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QDialog, QWidget

from eia_solo.core.moment import Moment
from eia_solo.games.game import load
from eia_solo.games.napoleons_wars.rules.calendar import turn_words
from eia_solo.games.napoleons_wars.session import NapoleonsSession
from eia_solo.games.napoleons_wars.ui.actions import NAPOLEONS, OTHER_KEYS
from eia_solo.games.napoleons_wars.ui.board_page import BoardPage
from eia_solo.games.napoleons_wars.ui.door import NapoleonsDoor
from eia_solo.games.napoleons_wars.ui.views import VIEWS
from eia_solo.games.napoleons_wars.ui.ways import Ways
from eia_solo.store.plain_files import write_whole
from eia_solo.ui import asking_files
from eia_solo.ui.mailbox.taking_in import is_taken
from eia_solo.ui.page import CampaignPage
from eia_solo.ui.settings import Settings
from eia_solo.ui.theme import Theme
from eia_solo.ui.words import mark, tr

if TYPE_CHECKING:
    from eia_solo.games.napoleons_wars.ui.mails_view import MailsView
    from eia_solo.ui.presenters.finds import Find
    from eia_solo.ui.presenters.lines import Line
    from eia_solo.ui.presenters.offers import Thing
    from eia_solo.ui.readings.open_readings import OpenReadings


CALENDARS = mark("Calendars (*.ics)")


class _Showing:
    """Shows a view by its id: `showing.board()`."""

    def __init__(self, show: Callable[[str], None]) -> None:
        self._show = show

    def __getattr__(self, id: str) -> Callable[[], None]:
        return partial(self._show, id)


class NapoleonsPage(CampaignPage):
    """The page of one game. It opens on the board; each other view is made when it is first looked at."""

    session: NapoleonsSession
    door: NapoleonsDoor
    moments_are = mark("Turn")
    door_of = NapoleonsDoor
    other_keys = OTHER_KEYS

    def __init__(
        self, session: NapoleonsSession, settings: Settings, theme: Theme, open_path: Callable[[Path], bool]
    ) -> None:
        super().__init__(session, settings, theme, open_path, NAPOLEONS)
        self.showing = _Showing(self.show_view)
        self._made: dict[str, QWidget] = {}
        self.door.changed.connect(self._tell_change)
        self.show_view("board")
        self.refresh()

    # Views

    def view(self, id: str) -> QWidget:
        """A view of this game, made now if it was not yet."""
        if id not in self._made:
            spec = next(each for each in VIEWS if each.id == id)
            made: QWidget = load(spec.made_by)(self.door, self.session, self.theme, parent=self.views)
            self._made[id] = made
            self.views.addWidget(made)
            if isinstance(made, BoardPage):
                made.turned.connect(self.refresh)
                made.desk.post_asked.connect(self.post_acts)
            elif id == "mails":
                made.deadline_asked.connect(self.set_deadline)  # type: ignore[attr-defined]
                made.calendar_asked.connect(self.export_calendar)  # type: ignore[attr-defined]
        return self._made[id]

    def show_view(self, id: str) -> None:
        """Show a view of this game."""
        self._show(self.view(id), f"view_{id}")

    def type_again(self, before: CampaignPage) -> None:
        if isinstance(before, NapoleonsPage):
            self.board.desk.take_over(before.board.desk)

    @property
    def board(self) -> BoardPage:
        view = self.view("board")
        assert isinstance(view, BoardPage), "that is how it is made"
        return view

    @property
    def mails(self) -> MailsView:
        from eia_solo.games.napoleons_wars.ui.mails_view import MailsView

        view = self.view("mails")
        assert isinstance(view, MailsView), "that is how it is made"
        return view

    def paste_mails(self) -> None:
        """Take in what is on the clipboard."""
        self.show_view("mails")
        self.mails.paste()

    def takes(self, path: Path) -> bool:
        """Mails, pages and texts go into the mailbox."""
        return self.takes_several([path])

    def takes_several(self, paths: Sequence[Path]) -> bool:
        """Mails are read together, in the order of their arrival."""
        if self.session.why_read_only or not all(is_taken(path) for path in paths):
            return False
        self.show_view("mails")
        self.mails.take_files(paths)
        return True

    @cached_property
    def readings(self) -> OpenReadings[Line]:
        from eia_solo.games.napoleons_wars.ui.presenters.readings import NapoleonsReadings
        from eia_solo.ui.widgets.line_list import LineList

        changed = LineList(self.theme, tr("What the chosen reading changes"), "changed_lines")
        return self.open_readings(NapoleonsReadings(self.session), changed)

    def refresh(self) -> None:
        """Everything outside the views: the turn, what it is, when the update is, what can be done."""
        game = self.session.state
        waiting = sum(1 for _ in game.mailbox.open)
        self.actions_by_id["view_mails"].setText(tr("&Mails ({n})", n=waiting) if waiting else tr("&Mails"))
        self.header.show_when(turn_words(game.turn_name), *self.board.stage_words)
        self.setWindowTitle(f"{self.session.campaign.path.stem} — {turn_words(game.turn_name)} — EiA Solo")
        super().refresh()

    # Finding, and menus

    def found_here(self) -> Iterable[Find]:
        from eia_solo.games.napoleons_wars.ui.presenters.finds import of_the_game

        return of_the_game(self.session)

    def ways_to(self) -> Mapping[str, Callable[[str], object]]:
        return Ways(self).by_kind()

    def thing(self, about: str) -> Thing:
        from eia_solo.games.napoleons_wars.ui.presenters.things import thing

        return thing(about, self.session, shown_in=self.in_sight) or super().thing(about)

    # Faults and bookmarks

    def next_bookmark(self) -> None:
        self._step(+1)

    def previous_bookmark(self) -> None:
        self._step(-1)

    def _step(self, by: int) -> None:
        """At the board to another fault, elsewhere to another bookmark."""
        if self.in_sight != "view_board":
            super().next_bookmark() if by > 0 else super().previous_bookmark()
        elif self.board.ahead is not None or not self.board.desk.next_fault(by):
            self.say(tr("Nothing is wrong in these orders"))

    # The turn

    def write_orders(self) -> None:
        """Put the cursor into the orders."""
        self.show_view("board")
        self.board.write()

    def next_power(self) -> None:
        self._step_power(+1)

    def previous_power(self) -> None:
        self._step_power(-1)

    def _step_power(self, by: int) -> None:
        self.show_view("board")
        self.board.step_power(by)

    def show_preview(self) -> None:
        """Show what the turn would come to."""
        self.show_view("board")
        self.board.show_preview()

    def process(self) -> None:
        """Work the turn out; what would come is shown first."""
        self.show_view("board")
        self.board.press()

    def correct(self) -> None:
        """Let clicks put the game right; again: leave it."""
        self.show_view("board")
        if self.board.corrects:
            self.board.leave()
        else:
            self.board.begin_correcting()

    def set_up(self) -> None:
        """Put up a position of one's own; again: leave it."""
        self.show_view("board")
        if self.board.sets_up:
            self.board.leave()
        else:
            self.board.begin_set_up()

    def post_acts(self) -> None:
        """Enter public acts, and see whether each counts."""
        self.post_acts_of(self.board.desk.power)

    def post_acts_of(self, power: str) -> None:
        """Enter public acts of a power."""
        from eia_solo.games.napoleons_wars.ui.posts_dialog import PostsDialog

        if not self._why_over():
            self._open(PostsDialog(self.door, self.session, self.theme, power, self))

    def set_deadline(self) -> None:
        """Ask when the turn is worked out."""
        from eia_solo.games.napoleons_wars.ui.deadline import UpdateDialog

        if not self._why_over():
            self._open(UpdateDialog(self.door, self.session, self.theme, self))

    def answer_scouts(self) -> None:
        """Show what scouts see, to be copied."""
        from eia_solo.games.napoleons_wars.ui.scouts_dialog import ScoutsDialog

        if self._why_over() or not self.board.keep():
            return
        rulebook = self.session.rulebook
        reading = rulebook.choice("scout_when", self.session.state)
        preview = self.board.looked_ahead()
        if preview is not None:
            self._open(ScoutsDialog(preview, rulebook.tables.board, reading, self.theme, self))

    def _why_over(self) -> bool:
        """Whether the game is over, which is said."""
        if self.session.state.turn is None:
            self.say(tr("The game is over: there is nothing to do"), refused=True)
        return self.session.state.turn is None

    def _open(self, dialog: QDialog) -> None:
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def export_calendar(self) -> None:
        """Ask for a file, and write the update into it."""
        from eia_solo.exports.calendar import as_calendar
        from eia_solo.games.napoleons_wars.exports.deadlines import update_events

        session, stem = self.session, self.session.campaign.path.stem
        events = tuple(update_events(session.state, session.campaign.entry(1).hash[:16]))
        if not events:
            self.say(tr("No update time is set: Ctrl+Shift+D sets one"), refused=True)
            return
        path = asking_files.ask_save(self, tr("Export the calendar"), f"{stem}-update.ics", tr(CALENDARS))
        if path is None:
            return
        text = as_calendar(stem, events, Moment.parse(session.clock()))
        if self.door.attempt(lambda: write_whole(path, text)):
            self.say(tr("Written: {file}", file=path))

    def stop(self) -> None:
        """Leave what is in the way of now: the preview, a past moment, a filter."""
        if self.in_sight == "view_mails" and self.mails.leave():
            return
        if not (self.in_sight == "view_board" and self.board.leave()):
            super().stop()

    def _leave_moment(self) -> None:
        """What is being written is kept before the game is another one."""
        self.board.keep()

    @property
    def about(self) -> str:
        return tr(
            "Reads orders and posts, works turns out with every reason and rule, and tells each power what it may "
            "know.\n\nTables {digest}",
            digest=self.session.rulebook.digest[:12],
        )

    def closeEvent(self, event: QCloseEvent) -> None:
        self.board.keep()
        super().closeEvent(event)

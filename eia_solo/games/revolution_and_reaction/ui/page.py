"""The page of a record of Revolution and Reaction: its views, and what concerns all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QWidget

from eia_solo.campaign.session import Changes
from eia_solo.core.errors import EiaSoloError
from eia_solo.games.revolution_and_reaction.rules.plain_text import is_headed
from eia_solo.games.revolution_and_reaction.rules.waiting import due
from eia_solo.games.revolution_and_reaction.session import RecordChanges, RecordSession
from eia_solo.games.revolution_and_reaction.ui.actions import OTHER_KEYS, RECORD
from eia_solo.games.revolution_and_reaction.ui.door import RecordDoor
from eia_solo.games.revolution_and_reaction.ui.presenters.lines import next_turn_brief, next_turn_words
from eia_solo.games.revolution_and_reaction.ui.presenters.viewpoint import EVERYTHING, PUBLIC
from eia_solo.games.revolution_and_reaction.ui.presenters.zones import zone_kept
from eia_solo.games.revolution_and_reaction.ui.record_view import RecordView
from eia_solo.games.revolution_and_reaction.ui.viewpoint import Viewpoint, ViewpointBar
from eia_solo.store.plain_files import read_plain, write_whole
from eia_solo.ui import asking_files
from eia_solo.ui.page import CampaignPage
from eia_solo.ui.presenters.log_entries import done_words
from eia_solo.ui.settings import Settings
from eia_solo.ui.theme import Theme
from eia_solo.ui.words import mark, ntr, tr

if TYPE_CHECKING:
    from eia_solo.games.revolution_and_reaction.ui.correction import CorrectionView
    from eia_solo.games.revolution_and_reaction.ui.inbox.view import InboxView
    from eia_solo.games.revolution_and_reaction.ui.log_view import RecordLogView
    from eia_solo.games.revolution_and_reaction.ui.posting import PostingView
    from eia_solo.games.revolution_and_reaction.ui.relations_view import RelationsView
    from eia_solo.games.revolution_and_reaction.ui.reports import ReportsView
    from eia_solo.games.revolution_and_reaction.ui.transfers import TransfersView
    from eia_solo.ui.presenters.finds import Find
    from eia_solo.ui.presenters.lines import Line
    from eia_solo.ui.readings.open_readings import OpenReadings

TAKEN = (".txt", ".eml", ".mbox", ".html", ".htm")
"""Endings of what the inbox takes."""
CALENDARS = mark("Calendars (*.ics)")


class RecordPage(CampaignPage):
    """The page of one record. It opens on the record itself; each other view is made when it is first looked at."""

    find_hint = mark("An action, a state, “Spain Portugal”, a post")

    session: RecordSession
    door: RecordDoor
    moments_are = mark("Received")
    door_of = RecordDoor
    other_keys = OTHER_KEYS

    def __init__(
        self, session: RecordSession, settings: Settings, theme: Theme, open_path: Callable[[Path], bool]
    ) -> None:
        super().__init__(session, settings, theme, open_path, RECORD)
        self._zone_key = f"zone_{session.campaign.entry(1).hash[:16]}"
        self.door.zone = zone_kept(settings.layout_of(self._zone_key))
        self.viewpoint = Viewpoint(self.door, session, self)
        self.door.changed.connect(self._tell_change)
        self.viewpoint.changed.connect(self._tell_viewpoint)
        self.show_record()
        self.record.timeline.setFocus()
        self.refresh()

    # Views

    @cached_property
    def record(self) -> RecordView:
        view = RecordView(self.door, self.viewpoint, self.theme)
        view.action_asked.connect(self.ask_for)
        self.views.addWidget(view)
        return view

    @cached_property
    def inbox(self) -> InboxView:
        from eia_solo.games.revolution_and_reaction.ui.inbox.view import InboxView

        view = InboxView(self.door, self.theme, self.views)
        view.by_hand.connect(self.show_posting)
        view.states_asked.connect(self.set_up_table)
        self._add(view, view.act_asked)
        return view

    @cached_property
    def posting(self) -> PostingView:
        from eia_solo.games.revolution_and_reaction.ui.posting import PostingView

        view = PostingView(self.door, self.theme)
        self._add(view, view.act_asked)
        return view

    @cached_property
    def correction(self) -> CorrectionView:
        from eia_solo.games.revolution_and_reaction.ui.correction import CorrectionView

        view = CorrectionView(self.door, self.theme)
        view.left.connect(self.show_record)
        self._add(view, view.act_asked)
        return view

    @cached_property
    def transfers(self) -> TransfersView:
        from eia_solo.games.revolution_and_reaction.ui.transfers import TransfersView

        view = TransfersView(self.door, self.theme)
        self._add(view, view.act_asked)
        return view

    @cached_property
    def relations(self) -> RelationsView:
        from eia_solo.games.revolution_and_reaction.ui.relations_view import RelationsView

        view = RelationsView(self.door, self.viewpoint, self.theme)
        self._add(view, view.act_asked)
        return view

    @cached_property
    def reports(self) -> ReportsView:
        from eia_solo.games.revolution_and_reaction.ui.reports import ReportsView

        view = ReportsView(self.door, self.theme)
        self._add(view, view.act_asked)
        return view

    def _make_log(self) -> RecordLogView:
        from eia_solo.games.revolution_and_reaction.ui.log_view import RecordLogView

        view = RecordLogView(self.door, self.session, self.theme)
        view.act_asked.connect(self.show_act)
        return view

    def _add(self, view: QWidget, act_asked: SignalInstance) -> None:
        """Take a view in; a post that it asks for is shown in the record."""
        self.views.addWidget(view)
        act_asked.connect(self.show_act)

    @cached_property
    def readings(self) -> OpenReadings[Line]:
        from eia_solo.games.revolution_and_reaction.ui.presenters.readings import RecordReadings
        from eia_solo.games.revolution_and_reaction.ui.record_list import RecordList

        changed = RecordList(self.theme, tr("What the chosen reading changes"), "changed_posts")
        changed.act_asked.connect(self._show_act_of_reading)
        return self.open_readings(RecordReadings(self.session), changed)

    # Finding

    def found_here(self) -> Iterable[Find]:
        from eia_solo.games.revolution_and_reaction.ui.presenters.finds import of_the_record

        return of_the_record(self.viewpoint.shown)

    def ways_to(self) -> Mapping[str, Callable[[str], object]]:
        return {
            "state": self.show_state,
            "pair": lambda pair: self.show_pair(*pair.split()),
            "post": self.show_act,
            "report": self.see_through,
            "reading": self.show_readings,
        }

    # Showing

    def _show(self, view: QWidget, id: str) -> None:
        super()._show(view, id)
        for action in ("correct_post", "strike_out", "withdraw_post"):  # elsewhere these keys belong to lists
            self.actions_by_id[action].setEnabled(id == "view_record")

    def show_record(self) -> None:
        self._show(self.record, "view_record")

    def show_inbox(self) -> None:
        self._show(self.inbox, "view_inbox")

    def paste_posts(self) -> None:
        """Take in what is on the clipboard."""
        self.show_inbox()
        self.inbox.paste()

    def show_posting(self) -> None:
        self._show(self.posting, "view_posting")

    def show_transfers(self) -> None:
        self._show(self.transfers, "view_transfers")

    def show_relations(self) -> None:
        self._show(self.relations, "view_relations")

    def show_reports(self) -> None:
        self._show(self.reports, "view_reports")

    def show_act(self, id: str) -> None:
        """Show a post in the record."""
        self.show_record()
        self.record.show_act(id)

    def _show_act_of_reading(self, id: str) -> None:
        self.show_act(id)
        self.activateWindow()

    def show_state(self, state: str) -> None:
        """Show the record of what concerns one state."""
        self.show_record()
        self.record.show_state(state)

    def show_pair(self, one: str, other: str) -> None:
        """Show what stands between two states."""
        self.show_relations()
        self.relations.choose(one, other)

    def refresh(self) -> None:
        """Everything outside the views: which record this is, up to when, and what can be done."""
        register = self.session.state
        game = register.setup.title
        last = register.acts[-1].received if register.acts else None
        begun = tr("No post yet") if register.record.states else tr("Empty record")
        record = tr("Record of {day}", day=self.door.zone.day(last)) if last else begun
        turn, short = (words(register.record, self.door.zone) for words in (next_turn_words, next_turn_brief))
        day = self.door.zone.day(last) if last else record
        self.header.show_when(record, game, turn, brief=(day, short))
        self.setWindowTitle(f"{self.session.campaign.path.stem} — {game} — EiA Solo")
        super().refresh()

    def refresh_actions(self) -> None:
        super().refresh_actions()
        waiting = sum(1 for _ in self.session.state.inbox.open)
        self.actions_by_id["view_inbox"].setText(tr("&Inbox ({n})", n=waiting) if waiting else tr("&Inbox"))
        viewpoint = self.viewpoint
        self.actions_by_id["later_post"].setEnabled(viewpoint.at is not None)
        self.actions_by_id["as_of_now"].setEnabled(viewpoint.at is not None)
        self.actions_by_id["see_everything"].setEnabled(viewpoint.eyes != EVERYTHING)
        self.actions_by_id["see_public"].setEnabled(viewpoint.eyes != PUBLIC)

    def _tell_change(self, changes: Changes[Any, Any]) -> None:
        super()._tell_change(changes)
        if self.settings.layout_of(self._zone_key) != self.door.zone.id:
            self.settings.keep_layout(self._zone_key, self.door.zone.id)

    def told(self, changes: RecordChanges) -> str:
        return done_words(self.session)

    def _tell_viewpoint(self) -> None:
        self.refresh_actions()

    # Through whose eyes, and as of when

    @property
    def _bar(self) -> ViewpointBar:
        """The bar of the view in sight that shows the record; from another view it leads to the record."""
        if self.in_sight == "view_relations":
            return self.relations.bar
        if self.in_sight != "view_record":
            self.show_record()
        return self.record.bar

    def write_when(self) -> None:
        """Put the cursor into the field for the moment."""
        self._bar.when.setFocus()
        self._bar.when.selectAll()

    def choose_eyes(self) -> None:
        """Open the list of readers."""
        self._bar.eyes.setFocus()
        self._bar.eyes.showPopup()

    def choose_zone(self) -> None:
        """Open the list of zones in which times are told."""
        self._bar.zone.setFocus()
        self._bar.zone.showPopup()

    def earlier_post(self) -> None:
        self._step(-1, tr("There is no post before this moment"))

    def later_post(self) -> None:
        self._step(+1, tr("This is the record with every post"))

    def _step(self, by: int, at_end: str) -> None:
        assert self._bar is not None
        if self.viewpoint.step(by):
            self.say(self._seen_words)
        else:
            self.say(at_end, refused=True)

    def as_of_now(self) -> None:
        self.viewpoint.go_to(None)

    def see_everything(self) -> None:
        self.see_through(EVERYTHING)

    def see_public(self) -> None:
        self.see_through(PUBLIC)

    def see_through(self, eyes: str) -> None:
        """Show the record through these eyes."""
        assert self._bar is not None
        self.viewpoint.see_through(eyes)
        self.say(self._seen_words)

    @property
    def _seen_words(self) -> str:
        return self._bar.accessibleName()

    def stop(self) -> None:
        """Leave what is in the way of everything, now: a past moment, a filter, another moment, another reader."""
        if self.session.looked_at is not None:
            self.back_to_now()
        elif self.in_sight == "view_log":
            self.log_view.leave()
        elif self.in_sight == "view_inbox" and self.inbox.leave():
            return
        elif self.in_sight == "view_transfers":
            self.transfers.leave()
        elif self.in_sight == "view_record" and self.views.currentWidget() is not self.record:
            self.show_record()
        elif self.in_sight == "view_relations" or (self.in_sight == "view_record" and not self.record.leave()):
            self.viewpoint.go_to(None)
            self.viewpoint.see_through(EVERYTHING)

    # Doing

    def enter_posts(self) -> None:
        """Go where posts and rulings are entered."""
        self.show_posting()

    def correct_post(self) -> None:
        """Show the chosen post to be corrected."""
        self._amend(striking=False)

    def strike_out(self) -> None:
        """Show the chosen post to be struck out."""
        self._amend(striking=True)

    def _amend(self, *, striking: bool) -> None:
        id = self._chosen_post
        if self.session.why_read_only:
            self.say(self.session.why_read_only, refused=True)
        elif not id:
            self.say(tr("No post is chosen"), refused=True)
        else:
            self._show(self.correction, "view_record")
            self.correction.begin(id, striking=striking)

    def withdraw_post(self) -> None:
        """Fill the form in with the post by which its minister withdraws the chosen one."""
        from eia_solo.games.revolution_and_reaction.ui.presenters.fitting import withdrawing

        draft = withdrawing(self.session.state, self._chosen_post)
        if draft is None:
            self.say(tr("There is nothing to withdraw: it is no post of a minister that waits"), refused=True)
            return
        self.show_posting()
        self.posting.fill_in(draft)

    @property
    def _chosen_post(self) -> str:
        """The post that one is on in the record, as the game administrator knows it; empty if on none."""
        id = self.record.timeline.current
        return id if id in self.session.state.known else ""

    def takes(self, path: Path) -> bool:
        """Pages and mails go into the inbox; a file of posts is shown where many are entered at once."""
        ending = path.suffix.lower()
        if ending == ".toml" or (ending == ".txt" and _is_headed(path)):
            self._show_many(path)
        elif ending in TAKEN or path.is_dir():
            self.show_inbox()
            self.inbox.take_files([path])
        else:
            return False
        return True

    def takes_several(self, paths: Sequence[Path]) -> bool:
        """Pages and mails are read together: one may answer another."""
        if not all(path.suffix.lower() in TAKEN or path.is_dir() for path in paths):
            return False
        self.show_inbox()
        self.inbox.take_files(paths)
        return True

    def _show_many(self, path: Path) -> None:
        from eia_solo.games.revolution_and_reaction.ui.posting import MANY

        self.show_posting()
        self.posting.modes.setCurrentIndex(MANY)
        self.posting.many.show_file(path)

    def set_up_table(self) -> None:
        """Show the table with which the record begins, to be put right or pasted anew."""
        from eia_solo.games.revolution_and_reaction.ui.table_dialog import TableDialog

        TableDialog(self.door, self.theme, self).open()

    def export_calendar(self) -> None:
        """Ask for a file, and write the deadlines into it; what is left out for want of a deadline is said."""
        from eia_solo.exports.calendar import as_calendar
        from eia_solo.games.revolution_and_reaction.exports import deadline_events

        session = self.session
        turns = due(session.state.record, session.state.edition)
        events = deadline_events(turns, session.state.edition, session.campaign.entry(1).hash[:16])
        if not events:
            self.say(tr("No deadline is entered: a ruling of the kind “schedule” enters them"), refused=True)
            return
        stem = session.campaign.path.stem
        path = asking_files.ask_save(self, tr("Export the calendar"), f"{stem}-deadlines.ics", tr(CALENDARS))
        if path is None:
            return
        text = as_calendar(f"{stem}: {session.state.setup.title}", events, session.now)
        if self.door.attempt(lambda: write_whole(path, text)):
            open_ones = sum(turn.deadline is None for turn in turns)
            words = ntr("Written: {file}, {n} moment", "Written: {file}, {n} moments", len(events), file=path)
            left_out = ntr(
                "{n} turn without a deadline is not in it", "{n} turns without a deadline are not in it", open_ones
            )
            self.say(f"{words}; {left_out}" if open_ones else words)

    def filter_view(self) -> None:
        """Put the cursor into the filter of the log, or else of the record."""
        if self.in_sight != "view_log":
            self.show_record()
        words = self.log_view.words if self.in_sight == "view_log" else self.record.filters.words
        words.setFocus()
        words.selectAll()

    @property
    def about(self) -> str:
        rulebook = self.session.rulebook
        return tr(
            "Keeps the record of a game: what is in force between its states, since when, by which rule,\n"
            "and who still has to act. It works from the posts alone.\n\n"
            "Tables {digest}\n{source}",
            digest=rulebook.digest[:12],
            source=rulebook.edition.source,
        )


def _is_headed(path: Path) -> bool:
    """Whether a file holds posts below headers, and is no page or mail."""
    try:
        return is_headed(read_plain(path)[:200])
    except EiaSoloError:
        return False

"""The page of a game of International Relations: its views, and what concerns all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QCloseEvent, QShowEvent

from eia_solo.core.errors import InvalidCommand
from eia_solo.core.moment import Moment
from eia_solo.games.international_relations.rules.text import turn_words
from eia_solo.games.international_relations.rules.writing.order_sheets import is_sheet
from eia_solo.games.international_relations.session import InternationalSession, KeptReport
from eia_solo.games.international_relations.ui.actions import GAME, OTHER_KEYS
from eia_solo.games.international_relations.ui.board_page import BoardPage
from eia_solo.games.international_relations.ui.correcting import Correcting
from eia_solo.games.international_relations.ui.door import InternationalDoor
from eia_solo.games.international_relations.ui.presenters.desk import ALL, Desk
from eia_solo.games.international_relations.ui.presenters.draft import changes_words
from eia_solo.games.international_relations.ui.presenters.lines import moment_title
from eia_solo.games.international_relations.ui.presenters.report import summary
from eia_solo.games.international_relations.ui.presenters.set_up import total_words
from eia_solo.store.plain_files import write_whole
from eia_solo.ui import asking_files
from eia_solo.ui.mailbox.taking_in import MAIL_FILES, is_taken
from eia_solo.ui.page import CampaignPage
from eia_solo.ui.presenters.lines import sentence
from eia_solo.ui.settings import Settings
from eia_solo.ui.theme import Theme
from eia_solo.ui.words import mark, ntr, tr

if TYPE_CHECKING:
    from eia_solo.games.international_relations.ui.ledger_view import LedgerView
    from eia_solo.games.international_relations.ui.log_view import InternationalLogView
    from eia_solo.games.international_relations.ui.mails_view import MailsView
    from eia_solo.games.international_relations.ui.relations_view import RelationsView
    from eia_solo.games.international_relations.ui.report_view import ReportView
    from eia_solo.games.international_relations.ui.victory_view import VictoryView
    from eia_solo.ui.presenters.finds import Find
    from eia_solo.ui.presenters.lines import Line
    from eia_solo.ui.readings.open_readings import OpenReadings


CALENDARS = mark("Calendars (*.ics)")


class InternationalPage(CampaignPage):
    """The page of one game. It opens on the board; each other view is made when it is first looked at."""

    find_hint = mark("An action, a power, “Austria Turkey”, a province, a report")

    session: InternationalSession
    door: InternationalDoor
    moments_are = mark("Turn")
    door_of = InternationalDoor
    other_keys = OTHER_KEYS

    def __init__(
        self, session: InternationalSession, settings: Settings, theme: Theme, open_path: Callable[[Path], bool]
    ) -> None:
        super().__init__(session, settings, theme, open_path, GAME)
        self.door.changed.connect(self._tell_change)
        self.correcting = Correcting(self.door, session)
        self.correcting.changed.connect(self.refresh)
        self.show_board()
        self.refresh()

    # Views

    @cached_property
    def board(self) -> BoardPage:
        view = BoardPage(self.door, self.session, self.correcting, self.theme, self.views)
        view.processed.connect(self._tell_processed)
        self.views.addWidget(view)
        return view

    @cached_property
    def mails(self) -> MailsView:
        from eia_solo.games.international_relations.ui.mails_view import MailsView

        view = MailsView(self.door, self.session, self.theme, self.views)
        view.deadline_asked.connect(self.set_deadline)
        view.calendar_asked.connect(self.export_calendar)
        self.views.addWidget(view)
        return view

    @cached_property
    def reports(self) -> ReportView:
        from eia_solo.games.international_relations.ui.report_view import ReportView

        view = ReportView(self.door, self.session, self.theme, self.views)
        view.moment_asked.connect(self.show_moment)
        self.views.addWidget(view)
        return view

    @cached_property
    def ledger(self) -> LedgerView:
        from eia_solo.games.international_relations.ui.ledger_view import LedgerView

        view = LedgerView(self.door, self.session, self.correcting, self.theme, self.views)
        self.views.addWidget(view)
        return view

    @cached_property
    def relations(self) -> RelationsView:
        from eia_solo.games.international_relations.ui.relations_view import RelationsView

        view = RelationsView(self.door, self.session, self.correcting, self.theme, self.views)
        self.views.addWidget(view)
        return view

    @cached_property
    def victory(self) -> VictoryView:
        from eia_solo.games.international_relations.ui.victory_view import VictoryView

        view = VictoryView(self.door, self.session, self.theme, self.views)
        view.power_asked.connect(self.show_ledger_of)
        self.views.addWidget(view)
        return view

    def _make_log(self) -> InternationalLogView:
        from eia_solo.games.international_relations.ui.log_view import InternationalLogView

        view = InternationalLogView(self.door, self.session, self.theme)
        view.act_asked.connect(lambda entry: self.show_report_of(int(entry)))
        return view

    @cached_property
    def readings(self) -> OpenReadings[Line]:
        from eia_solo.games.international_relations.ui.presenters.readings import InternationalReadings
        from eia_solo.games.international_relations.ui.report_list import ReportList

        changed = ReportList(self.theme, tr("What the chosen reading changes"), "changed_lines")
        return self.open_readings(InternationalReadings(self.session), changed)

    # Finding

    def found_here(self) -> Iterable[Find]:
        from eia_solo.games.international_relations.ui.presenters.finds import of_the_game

        return of_the_game(self.session)

    def ways_to(self) -> Mapping[str, Callable[[str], object]]:
        return {
            "sheet": self.show_sheet,
            "ledger": self.show_ledger_of,
            "pair": lambda pair: self.show_pair(*pair.split()),
            "province": self.show_province,
            "report": lambda entry: self.show_report_of(int(entry)),
            "reading": self.show_readings,
        }

    # Showing

    def type_again(self, before: CampaignPage) -> None:
        if isinstance(before, InternationalPage):
            self.board.desk.take_over(before.board.desk)

    def show_board(self) -> None:
        self._show(self.board, "view_board")

    def show_mails(self) -> None:
        self._show(self.mails, "view_mails")

    def paste_mails(self) -> None:
        """Take in what is on the clipboard."""
        self.show_mails()
        self.mails.paste()

    def show_reports(self) -> None:
        self._show(self.reports, "view_reports")

    def show_ledger(self) -> None:
        self._show(self.ledger, "view_ledger")

    def show_relations(self) -> None:
        self._show(self.relations, "view_relations")

    def show_victory(self) -> None:
        self._show(self.victory, "view_victory")

    def show_sheet(self, power: str) -> None:
        """Show the sheet of a power."""
        self.show_board()
        self.board.leave_preview()
        self.board.desk.choose(power)
        self.board.desk.editor.setFocus()

    def show_province(self, id: str) -> None:
        """Show a province on the board."""
        self.show_board()
        self.board.board.show_place(id)
        self.board.board.setFocus()

    def show_ledger_of(self, power: str) -> None:
        """Show the penalties of a power."""
        self.show_ledger()
        self.ledger.show_power(power)

    def show_pair(self, one: str, other: str) -> None:
        """Show what stands between two powers."""
        self.show_relations()
        self.relations.choose(one, other)

    def show_report_of(self, entry: int) -> None:
        """Show the report of an entry."""
        self.show_reports()
        self.reports.show_entry(entry)

    def refresh(self) -> None:
        """Everything outside the views: turn and stage, who has written, what can be done."""
        game = self.session.state
        desk = Desk(self.session.rulebook.rules, game)
        turn = turn_words(game.turn)
        waiting = sum(1 for _ in game.mailbox.open)
        self.actions_by_id["view_mails"].setText(tr("&Mails ({n})", n=waiting) if waiting else tr("&Mails"))
        step, stage, brief = desk.due_words(), sentence(desk.progress_words()), desk.due_brief()
        if self.correcting.is_on:
            draft = self.correcting.draft
            step, stage = tr("Correcting"), changes_words(draft)
            brief = ntr("{n} change", "{n} changes", len(draft)) if draft.values else step
            if self.correcting.sets_up:
                step, stage = tr("Setting up"), total_words(draft)
                brief = step
        self.header.show_when(turn, step, stage, brief=(turn, brief))
        self.setWindowTitle(f"{self.session.campaign.path.stem} — {turn} — EiA Solo")
        super().refresh()

    def _tell_processed(self, kept: KeptReport) -> None:
        report = kept.report
        moment = moment_title(report.turn, report.stage)
        words = tr("{moment}: {summary}. The report: Ctrl+3", moment=moment, summary=summary(report))
        self.say(words)

    # The turn

    def write_orders(self) -> None:
        """Put the cursor into the sheet."""
        self.show_board()
        self.board.leave_preview()
        self.board.desk.editor.setFocus()

    def next_power(self) -> None:
        self._step_power(+1)

    def previous_power(self) -> None:
        self._step_power(-1)

    def _step_power(self, by: int) -> None:
        self.show_board()
        self.board.leave_preview()
        self.board.desk.strip.step(by)

    def all_powers(self) -> None:
        """Show the sheets of all powers in one text."""
        self.show_board()
        self.board.leave_preview()
        self.board.desk.choose(ALL)

    def show_preview(self) -> None:
        """Show what carrying out the stage would come to."""
        self.show_board()
        self.board.show_preview()

    def process(self) -> None:
        """Carry the stage out; what would come is shown first."""
        self.show_board()
        self.board.press()

    def correct(self) -> None:
        """Let clicks correct the game, in whatever view one is."""
        if self.correcting.is_on:
            self.correcting.leave()
            return
        if self.in_sight not in ("view_relations", "view_ledger"):
            self.show_board()
        if self.board.begin_correcting():
            show = {"view_relations": self.show_relations, "view_ledger": self.show_ledger}
            show.get(self.in_sight, self.show_board)()  # the keys go on where the player looks

    def set_up(self) -> None:
        """Put up a position: for a new game, or only to try something."""
        self.show_board()
        self.board.begin_set_up()

    def undo(self) -> None:
        """While one corrects, take the last change back; else the last step of the game."""
        if self.correcting.is_on and self.correcting.draft.values:
            self.correcting.take_back(*self.correcting.draft.last())
        else:
            super().undo()

    def redo(self) -> None:
        """While one corrects, make the change again that was taken back last; else the last undone step of the game."""
        if self.correcting.is_on and self.correcting.taken_back:
            self.correcting.bring_back()
        else:
            super().redo()

    @property
    def undo_label(self) -> str | None:
        if self.correcting.is_on and self.correcting.draft.values:
            return tr("the last change")
        return super().undo_label

    @property
    def redo_label(self) -> str | None:
        if self.correcting.is_on and self.correcting.taken_back:
            return tr("the change taken back last")
        return super().redo_label

    def send_turn(self) -> None:
        """Offer what goes out: what is not sent yet, or a report that was chosen among the earlier ones."""
        kept = self.session.reports()
        if not kept:
            self.say(tr("Nothing has been carried out yet"), refused=True)
            return
        from eia_solo.games.international_relations.ui.send_turn import SendTurn

        picked = self.reports.chosen if self.in_sight == "view_reports" else None
        earlier = (picked,) if picked is not None and picked.entry != kept[-1].entry else None
        dialog = SendTurn(self.door, self.theme, self, earlier)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def set_deadline(self) -> None:
        """Ask by when the stage is due."""
        from eia_solo.games.international_relations.ui.deadline import DeadlineDialog

        if self.session.state.winners:
            self.say(tr("The game is won: there is nothing to do"), refused=True)
            return
        dialog = DeadlineDialog(self.door, self.session, self.theme, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def export_calendar(self) -> None:
        """Ask for a file, and write the deadline into it."""
        from eia_solo.exports.calendar import as_calendar
        from eia_solo.games.international_relations.exports.deadlines import deadline_events

        session, stem = self.session, self.session.campaign.path.stem
        mark = session.campaign.entry(1).hash[:16]
        events = tuple(deadline_events(session.state, session.rulebook.rules, mark))
        if not events:
            self.say(tr("No deadline is set: Ctrl+Shift+D sets one"), refused=True)
            return
        path = asking_files.ask_save(self, tr("Export the calendar"), f"{stem}-deadline.ics", tr(CALENDARS))
        if path is None:
            return
        text = as_calendar(stem, events, Moment.parse(session.clock()))
        if self.door.attempt(lambda: write_whole(path, text)):
            self.say(tr("Written: {file}", file=path))

    def stop(self) -> None:
        """Leave what is in the way of now: the preview, a past moment, a filter."""
        if self.correcting.is_on:
            self.correcting.leave()
            return
        if self.in_sight == "view_board" and self.board.leave_preview():
            return
        if self.in_sight == "view_mails" and self.mails.leave():
            return
        if self.session.looked_at is not None:
            self.back_to_now()
        elif self.in_sight == "view_log":
            self.log_view.leave()

    def _leave_moment(self) -> None:
        """What is being written is kept before the game is another one."""
        self.board.keep()

    @property
    def entry_in_sight(self) -> int:
        """The entry chosen in the history, in the log or among the reports, or 0."""
        if self.in_sight == "view_reports":
            return self.reports.chosen.entry if self.reports.chosen else 0
        return super().entry_in_sight

    def takes(self, path: Path) -> bool:
        """Mails go into the mailbox; a text file with the sheets of powers is shown at the order desk first."""
        if self.session.why_read_only:
            return False
        if path.suffix.lower() in MAIL_FILES or path.is_dir():
            self.show_mails()
            self.mails.take_files([path])
            return True
        if path.suffix.lower() != ".txt":
            return False
        from eia_solo.ui.asking_files import read_text

        try:
            text = read_text(path)
        except InvalidCommand as fault:
            self.say(fault.line, refused=True)
            return True
        if not is_sheet(text, self.session.rulebook.rules.reader):
            self.show_mails()
            self.mails.take_files([path])
            return True
        self.show_board()
        self.board.leave_preview()
        self.board.desk.show_text(text)
        return True

    def takes_several(self, paths: Sequence[Path]) -> bool:
        """Mails are read together, in the order of their arrival."""
        if self.session.why_read_only or not all(is_taken(path) for path in paths):
            return False
        self.show_mails()
        self.mails.take_files(paths)
        return True

    @property
    def about(self) -> str:
        return tr(
            "Adjudicates the orders of a game, keeps its treaties, wars and penalties, and counts victory points,\n"
            "each with its reason and its rule.\n\n"
            "Tables {digest}\nInternational Relations, by Michael Golbe",
            digest=self.session.rulebook.digest[:12],
        )

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.session.history.head == 1 and not self.session.state.units:
            QTimer.singleShot(0, self, self.set_up)  # an empty board is there to be set up, once it can take the focus

    def closeEvent(self, event: QCloseEvent) -> None:
        self.board.keep()
        self.correcting.keep()
        super().closeEvent(event)

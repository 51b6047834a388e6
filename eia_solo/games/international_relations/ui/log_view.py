"""The log of a game: every entry in its order, with what it held and what came of it, bookmarks and notes."""

from __future__ import annotations

from attrs import evolve
from PySide6.QtWidgets import QWidget

from eia_solo.core.log import LogLine
from eia_solo.games.international_relations.rules.events import StageProcessed
from eia_solo.games.international_relations.session import InternationalSession
from eia_solo.games.international_relations.ui.presenters.log import entry_lines, entry_words
from eia_solo.games.international_relations.ui.report_list import ReportList
from eia_solo.ui.door import Door
from eia_solo.ui.log.entry_list import JournalList, JournalModel
from eia_solo.ui.log.entry_panel import EntryPanel
from eia_solo.ui.log.view import LogView
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.line_list import LineList
from eia_solo.ui.words import mark, tr


class _Entries(JournalModel):
    """One line for an entry: its first, which says what it is."""

    def log_line(self, at: int) -> LogLine:
        entry = self.entries[at]
        if entry not in self._lines:
            first, *_ = self._session.log((entry,))
            self._lines[entry] = evolve(first, outcome=entry_words(self._session.events_of(entry)))
        return self._lines[entry]


class _EntryList(JournalList):
    journal_of = _Entries


class _EntryPanel(EntryPanel):
    def _make_list(self, theme: Theme) -> LineList:
        return ReportList(theme, tr("What the entry holds"), "entry")


class InternationalLogView(LogView):
    """Left the entries, right what the chosen one holds. `act_asked` brings the entry whose report is to be shown."""

    way_on = mark("Show the report")
    no_way_on = mark("This entry has no report: it carried out no stage, or was undone")
    filter_hint = mark("Filter: power, turn, word")

    def __init__(self, door: Door, session: InternationalSession, theme: Theme, parent: QWidget | None = None) -> None:
        self._game = session
        super().__init__(door, session, theme, parent)

    def _make_list(self, theme: Theme) -> JournalList:
        return _EntryList(self._game, theme)

    def _make_page(self, theme: Theme) -> EntryPanel:
        return _EntryPanel(theme)

    def _show_page(self, line: LogLine | None) -> None:
        if line is None:
            self.page.show_lines(tr("No line is chosen"), "", ())
            return
        later = tr("Later than the moment that is looked at") if self.list.is_on_later else ""
        lines = entry_lines(self._game.events_of(line.entry), self._game.rulebook.rules)
        self.page.show_lines(line.text, later, lines)

    def _act_of(self, line: LogLine | None) -> str:
        """The entry, if it carried out a stage and is on the way to the game that is shown."""
        if line is None or line.undone or self.list.is_on_later:
            return ""
        events = self._game.events_of(line.entry)
        return str(line.entry) if any(isinstance(event, StageProcessed) for event in events) else ""

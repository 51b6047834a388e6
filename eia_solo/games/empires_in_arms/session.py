"""The session of Empires in Arms: what is to come on its board, and what is to do on the player's table."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from attrs import evolve

from eia_solo.campaign.moments import Kept, Moments
from eia_solo.campaign.session import Changes, Session
from eia_solo.core.dice import Throw
from eia_solo.core.errors import TableError, to_type
from eia_solo.core.log import LoggedLine, LoggedRow
from eia_solo.core.log_columns import facts
from eia_solo.core.month import Month
from eia_solo.core.words import mark, tr
from eia_solo.games.empires_in_arms.loading import from_content
from eia_solo.games.empires_in_arms.rules.checks import Check, CheckKind
from eia_solo.games.empires_in_arms.rules.commands import (
    ApplySheet,
    Command,
    DismissIncident,
    EditFields,
    EnterBattle,
    EnterReinforcements,
    WriteIncident,
)
from eia_solo.games.empires_in_arms.rules.events import (
    CampaignBegan,
    CheckMade,
    Event,
    FieldsChanged,
    MonthBegan,
    RowKept,
)
from eia_solo.games.empires_in_arms.rules.forecasts import Forecasts
from eia_solo.games.empires_in_arms.rules.log import chances_of, log_lines
from eia_solo.games.empires_in_arms.rules.on_table import Task, tasks
from eia_solo.games.empires_in_arms.rules.refusals import fault_of_month
from eia_solo.games.empires_in_arms.rules.rolls import faults_of_roll
from eia_solo.games.empires_in_arms.rules.rulebook import EmpiresInArms
from eia_solo.games.empires_in_arms.rules.state import GameState
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.rules.walks import Walks, walks
from eia_solo.games.empires_in_arms.summaries import Summaries
from eia_solo.store.campaign import CampaignFile

_COMMANDS = ('"command":"NewCampaign"', '"command":"NextMonth"', '"month":')
_EVENTS = ('"event":"CampaignBegan"', '"event":"MonthBegan"', '"key":"month"')
"""What the journal holds where the month is set."""


def months(campaign: CampaignFile, rulebook: EmpiresInArms) -> Moments[Month]:
    """The month after each entry."""

    def after(events: Kept, month: Month | None) -> Month | None:
        for event in events:
            month = _month_set(rulebook.load_event(event)) or month
        return month

    return Moments(campaign, _COMMANDS, _EVENTS, after)


def _month_set(event: Event) -> Month | None:
    if isinstance(event, MonthBegan):
        return event.month
    if isinstance(event, CampaignBegan):
        return Month.parse(event.data["month"])
    if isinstance(event, FieldsChanged):
        return next((Month.parse(change.new) for change in event.changes if change.key == "month"), None)
    return None


FROM_THE_TABLE = (EditFields, ApplySheet, EnterBattle, EnterReinforcements, WriteIncident, DismissIncident)
"""Commands that enter what the table shows already; whoever gives one need not set the table after it."""

EmpiresChanges = Changes[GameState, Event]


class EmpiresSession(Session[GameState, Command, Event]):
    """An open campaign of Empires in Arms."""

    rulebook: EmpiresInArms

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.months = months(self.campaign, self.rulebook)
        self._war = Forecasts(self.rulebook.declarations)
        self._walks: tuple[GameState, Walks] | None = None
        self._kept_rulebooks: dict[str, EmpiresInArms] = {}
        self.summaries = Summaries(self)

    @property
    def notice(self) -> str:
        """Says besides where the month is one that no game is played in: older versions took it."""
        wrong = fault_of_month(self.state)
        edit = to_type("set", self.campaign.path, "month", "1805-01")
        how = tr("{fault} (on the sheet, or: {edit})", fault=wrong, edit=edit) if wrong else ""
        return "; ".join(filter(None, (super().notice, how)))

    # What is to come

    @property
    def walks(self) -> Walks:
        """The rolled steps of the month as the board stands now; what is worked out of them is worked out once."""
        if self._walks is None or self._walks[0] is not self.state:
            self._walks = self.state, walks(self.rulebook.rules, self.state, self._war.of)
        return self._walks[1]

    @property
    def forecast(self) -> tuple[Check, ...]:
        """All checks of the declaration phase as the board stands now."""
        return self.walks[CheckKind.DECLARATION].checks

    @property
    def peace_forecast(self) -> tuple[Check, ...]:
        """All checks of the peace phase as the board stands now."""
        return self.walks[CheckKind.PEACE].checks

    # The player's table

    @property
    def table_tasks(self) -> tuple[Task, ...]:
        """What to do so that the table shows this game: since it was last said to be set, whoever changed the game."""
        entry = self._table_entry
        return () if entry == self.shown else tasks(self.state_at(entry), self.state, self.rulebook.tables)

    def set_table(self) -> None:
        """The table shows the game as it is now."""
        self._expect_now()
        self.campaign.keep_meta({"table": self.history.head})
        self._show(Changes(self.state, self.state))

    @property
    def _table_entry(self) -> int:
        entry = self.campaign.meta.get("table", self.history.head)
        return entry if entry in self.history.ids else self.history.head

    changes_are = mark("On the table:")

    def changes_since(self, before: GameState) -> list[str]:
        return [task.text for task in tasks(before, self.state, self.rulebook.tables)]

    # Looking back

    def moment_name(self, entry: int) -> str:
        """The month of the game an entry belongs to."""
        return self.months.of(entry).title

    def moment_data(self, entry: int) -> dict[str, str | None]:
        return {"month": str(self.months.of(entry))}

    def begun(self) -> tuple[str, dict[str, Any]]:
        month, meta = self.state.month, self.campaign.meta
        said = tr(
            "a new campaign, scenario {scenario}, {month}, seed {seed}",
            scenario=meta["scenario"],
            month=month.title,
            seed=meta["seed"],
        )
        return said, {"month": str(month), "seed": meta["seed"]}

    def logged(self, entries: Iterable[int]) -> Iterator[LoggedLine]:
        """The log with the rows of each check, in the words of the tables it was made with."""
        undone, marked = self.history.undone, self.marking()
        of_their_time: dict[str, Tables] = {}
        for entry in self.campaign.entries(list(entries)):
            number = 1
            for event in self.events_of(entry.id):
                rows: tuple[LoggedRow, ...] = ()
                if isinstance(event, CheckMade):
                    if event.tables not in of_their_time:
                        of_their_time[event.tables] = self.tables_of(event).tables
                    rows = _rows(event, of_their_time[event.tables])
                is_undone = entry.id in undone
                for line in log_lines(
                    [event], self.rulebook.tables, entry=entry.id, at=entry.at, undone=is_undone, first=number
                ):
                    if isinstance(event, CheckMade) and (ways := chances_of(event, of_their_time[event.tables])):
                        line = evolve(line, data={"chances": dict(ways)})
                    yield LoggedLine(marked(line), rows, tuple(facts(line, self.rulebook.facts)))
                    number += 1

    def summed_up(self, lines: Iterable[LoggedLine]) -> Iterator[LoggedLine]:
        for logged in lines:
            below = self.summaries.below(logged.line)
            yield evolve(logged, below=below) if below else logged

    def checks_made(self, entry: int) -> tuple[CheckMade, ...]:
        """The checks of one entry, each with its breakdown as it was."""
        return tuple(event for event in self.events_of(entry) if isinstance(event, CheckMade))

    def tables_of(self, check: CheckMade) -> EmpiresInArms:
        """The rulebook with the tables a check was made with, which may have changed since."""
        if check.tables == self.rulebook.digest:
            return self.rulebook
        if check.tables not in self._kept_rulebooks:
            self._kept_rulebooks[check.tables] = self._kept_rulebook(check.tables)
        return self._kept_rulebooks[check.tables]

    def _kept_rulebook(self, digest: str) -> EmpiresInArms:
        kept = self.campaign.tables(digest)
        try:
            return from_content(kept) if kept else self.rulebook
        except TableError:
            return self.rulebook  # of another version: the ids and values kept with the check still tell the most

    # What is kept with an entry

    @classmethod
    def _first_meta(cls) -> dict[str, Any]:
        return {"table": 1}

    def _also_kept(self, command: Command, entry: int) -> dict[str, Any]:
        follows = isinstance(command, FROM_THE_TABLE) and self._table_entry == self.history.head
        return {"table": entry} if follows else {}

    def _keeps_tables(self, events: Sequence[Event]) -> bool:
        return any(isinstance(event, CheckMade) for event in events)

    def throw_of(self, event: Event) -> Throw | None:
        return event.throw if isinstance(event, CheckMade) else None

    def faults_of(self, event: Event) -> Iterator[str]:
        """A roll comes to what its dice, its modifiers and the number that was needed make of it."""
        if isinstance(event, CheckMade):
            rulebook = self.tables_of(event)
            yield from faults_of_roll(event, rulebook.tables if rulebook.digest == event.tables else None)

    def _forget(self) -> None:
        super()._forget()
        self.months.forget()
        self.summaries = Summaries(self)


def _rows(check: CheckMade, tables: Tables) -> tuple[LoggedRow, ...]:
    """The rows of a check; of a row no longer known, its id."""
    return tuple(_row(kept, tables) for kept in check.breakdown)


def _row(kept: RowKept, tables: Tables) -> LoggedRow:
    row = tables.rows.get(kept.id)
    title, text, cite = (row.title, row.text, str(row.cite)) if row else (kept.id, kept.id, "")
    return LoggedRow(kept.id, title, text, cite, kept.state, kept.value, tables.words(kept.because))

"""What happened in the phases of a campaign and why, read from its journal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from attrs import define, field

from eia_solo.core.breakdown import Unknown
from eia_solo.core.log import LogLine
from eia_solo.core.month import Month
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.events import FieldsChanged
from eia_solo.games.empires_in_arms.rules.evolve import evolved
from eia_solo.games.empires_in_arms.rules.log import kind_of
from eia_solo.games.empires_in_arms.rules.on_table import tasks
from eia_solo.games.empires_in_arms.rules.political_phase import step_of
from eia_solo.games.empires_in_arms.rules.state import GameState, StepState
from eia_solo.games.empires_in_arms.rules.steps_left import calls_wait
from eia_solo.games.empires_in_arms.rules.summary.likely import HowLikely, from_here, how_likely
from eia_solo.games.empires_in_arms.rules.summary.odds import MOST_AHEAD, phase_odds
from eia_solo.games.empires_in_arms.rules.summary.page import Summary, summary_of
from eia_solo.games.empires_in_arms.rules.summary.record import PhaseRecord, records
from eia_solo.games.empires_in_arms.rules.summary.text import summary_lines
from eia_solo.games.empires_in_arms.rules.summary.way_on import way_on
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.rules.told import OVER

if TYPE_CHECKING:
    from eia_solo.games.empires_in_arms.session import EmpiresSession


@define(eq=False)
class Summaries:
    """The summaries of one campaign as it is shown. What was worked out last is kept."""

    session: EmpiresSession
    _read: tuple[tuple[int, Month], Mapping[CheckKind, PhaseRecord]] | None = None
    _likely: dict[tuple[int, int], HowLikely] = field(factory=dict)
    _ahead: tuple[GameState, HowLikely | None] | None = None

    def page(self, kind: CheckKind, month: Month | None = None, at: int | None = None) -> Summary | None:
        """The page of a month's last phase of a kind (without a month: of this one), None if there was none.

        `at` is the entry whose game is meant; without one it is the game that is shown.
        """
        session = self.session
        record = self._records(month, at).get(kind)
        if record is None:
            return None
        tables = self._tables(record)
        if record.month != session.state.month or at is not None:
            before, after = self._before(record), session.state_at(record.last or record.entry)
            return summary_of(record, tables, on_table=tuple(task.text for task in tasks(before, after, tables)))
        on = None
        if record.over:
            on = way_on(session.rulebook.rules, session.state, session.walks, pre_game=record.pre_game)
        return summary_of(record, tables, on, tuple(task.text for task in session.table_tasks))

    def has_news(self, kind: CheckKind) -> bool:
        """Whether the phase of this kind is over in the month that is shown, with anything to tell."""
        record = self._records(None, None).get(kind)
        return record is not None and record.over and record.has_news

    def how_likely(self, month: Month | None = None, at: int | None = None) -> HowLikely | None:
        """How likely the wars of a month's declarations were; None if there were no declarations."""
        record = self._records(month, at).get(CheckKind.DECLARATION)
        if record is None:
            return None
        key = (self.session.shown if at is None else at, record.entry)
        if key not in self._likely:
            rules = self.session.rulebook.rules
            taken = {pair: check.unknown for pair, check in record.checks.items() if check.unknown is not Unknown.ASK}
            board = evolved(self._before(record), FieldsChanged(tuple(record.entered)), rules.tables)
            self._likely = {key: how_likely(phase_odds(rules.declarations, board, taken=taken), record)}
        return self._likely[key]

    def below(self, line: LogLine) -> tuple[str, ...]:
        """The summary of the phase that ends with a line of the log; nothing below any other line."""
        kind = self._ended_by(line)
        page = self.page(kind, at=line.entry) if kind else None
        if page is None:
            return ()
        likely = self.how_likely(at=line.entry) if kind is CheckKind.DECLARATION else None
        return tuple(text for text in summary_lines(page, likely) if text)

    def _ended_by(self, line: LogLine) -> CheckKind | None:
        if line.kind == "phase" and line.outcome == OVER:
            return kind_of(line)
        calls = step_of(self.session.rulebook.tables, CheckKind.ANSWER)
        done = f"{calls.number} {calls.title}: {StepState.DONE}"
        return CheckKind.ANSWER if line.kind == "step" and line.text == done else None

    def from_here(self) -> HowLikely | None:
        """What the declarations still to be rolled may bring; None if none are under way."""
        session = self.session
        walk = session.walks[CheckKind.DECLARATION]
        if not walk.is_open:
            return None
        if self._ahead is None or self._ahead[0] is not session.state:
            odds = phase_odds(session.rulebook.declarations, session.state, walk.made, most_places=MOST_AHEAD)
            self._ahead = session.state, from_here(odds)
        return self._ahead[1]

    def _records(self, month: Month | None, at: int | None) -> Mapping[CheckKind, PhaseRecord]:
        session = self.session
        end = session.shown if at is None else at
        month = month or session.months.of(end)
        if self._read is None or self._read[0] != (end, month):
            entries = [entry for entry in session.history.path(end) if session.months.of(entry) == month]
            kept = session.campaign.entries(entries, with_why=True)
            told = ((entry.id, session.events_in(entry)) for entry in kept)
            found = records(told, month, session.rulebook.tables)
            calls = found.get(CheckKind.ANSWER)
            if calls is not None and end == session.shown and not calls_wait(session.walks):
                calls.over = True  # those before the campaign have no step that is marked as done
            self._read = (end, month), found
        return self._read[1]

    def _tables(self, record: PhaseRecord) -> Tables:
        """The tables its checks were made with."""
        made = record.made
        return (self.session.tables_of(made[-1]) if made else self.session.rulebook).tables

    def _before(self, record: PhaseRecord) -> GameState:
        """The game before the phase."""
        parent = self.session.history.parents[record.entry]
        return self.session.state_at(parent or record.entry)

"""The one door to a campaign: open it, do things, undo and redo them, be told of changes.

The session owns the clock and the machine's dice. Rules see neither.
"""

import secrets
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from attrs import define, field, frozen

from eia_solo import __version__
from eia_solo.core.dice import DiceSource, SeededDice, drawn
from eia_solo.core.errors import CampaignError, TableError
from eia_solo.core.history import History
from eia_solo.core.log import LogLine
from eia_solo.rulebooks.empires_in_arms.checks import Check
from eia_solo.rulebooks.empires_in_arms.commands import (
    ApplySheet,
    Command,
    DismissIncident,
    EditFields,
    EnterBattle,
    EnterReinforcements,
    WriteIncident,
)
from eia_solo.rulebooks.empires_in_arms.events import CheckMade, Event
from eia_solo.rulebooks.empires_in_arms.log import log_lines
from eia_solo.rulebooks.empires_in_arms.on_table import Task, tasks
from eia_solo.rulebooks.empires_in_arms.rulebook import EmpiresInArms
from eia_solo.rulebooks.empires_in_arms.state import GameState
from eia_solo.shelf import content, from_content, is_whole
from eia_solo.store.campaign import CampaignFile
from eia_solo.store.entries import Draft, Entry

FROM_THE_TABLE = (EditFields, ApplySheet, EnterBattle, EnterReinforcements, WriteIncident, DismissIncident)
"""Commands that enter what the table shows already; whoever gives one need not set the table after it."""
SNAPSHOT_EVERY = 100
STATES_REMEMBERED = 50


def wall_clock() -> str:
    """Now, as the journal writes it: UTC, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")


@frozen
class Changes:
    """What subscribers are told: the game before and after, and what came to pass (nothing after an undo)."""

    before: GameState
    after: GameState
    events: tuple[Event, ...] = ()


Subscriber = Callable[[Changes], None]


@define(eq=False)
class Session:
    """An open campaign with its rulebook."""

    campaign: CampaignFile
    rulebook: EmpiresInArms
    state: GameState
    clock: Callable[[], str] = wall_clock
    _subscribers: list[Subscriber] = field(factory=list)
    _states: dict[int, GameState] = field(factory=dict)
    _forecast: tuple[Check, ...] | None = None
    _peace_forecast: tuple[Check, ...] | None = None
    _kept_rulebooks: dict[str, EmpiresInArms] = field(factory=dict)

    @classmethod
    def create(
        cls,
        path: str | Path,
        rulebook: EmpiresInArms,
        scenario: str,
        *,
        seed: int | None = None,
        clock: Callable[[], str] = wall_clock,
    ) -> "Session":
        """A new campaign of a scenario. Without a seed one is drawn. A file that is there is never overwritten."""
        event = rulebook.initial(scenario)
        state = rulebook.evolve(None, event)
        data, _ = rulebook.dump_event(event)
        first = Draft(
            at=clock(),
            label=rulebook.label(state, [event]),
            command={"command": "NewCampaign", "scenario": scenario},
            events=[data],
        )
        meta = {
            "rulebook": rulebook.id,
            "scenario": scenario,
            "seed": secrets.randbelow(2**53) if seed is None else seed,
            "draw": 1,
            "table": 1,
            "made_with": __version__,
        }
        file = CampaignFile.create(
            path, meta=meta, first=first, snapshot=rulebook.dump_state(state), tables=content(rulebook)
        )
        return cls(file, rulebook, state, clock)

    @classmethod
    def open(
        cls,
        path: str | Path,
        rulebook: EmpiresInArms,
        *,
        write: bool = True,
        clock: Callable[[], str] = wall_clock,
    ) -> "Session":
        """The campaign in a file; for reading only if another program has it open (`why_read_only` says so)."""
        file = CampaignFile.open(path, write=write)
        try:
            if file.meta.get("rulebook") != rulebook.id:
                raise CampaignError(f"{path}: made for the rulebook '{file.meta.get('rulebook')}', not {rulebook.id}")
            for key in ("seed", "draw"):
                if type(file.meta.get(key)) is not int:
                    raise CampaignError(f"{path}: damaged: the {key} of the machine's dice is not kept; use a copy")
            session = cls(file, rulebook, _state_at(file, rulebook, file.history.head), clock)
        except BaseException:
            file.close()
            raise
        return session

    def close(self) -> None:
        """Let go of the file. There is nothing to save."""
        self.campaign.close()

    def __enter__(self) -> "Session":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Doing

    def do(self, command: Command, dice: DiceSource | None = None) -> Sequence[Event]:
        """Carry out a command: decide, keep, tell. Without `dice` the machine rolls, from the campaign's seed.

        Raises InvalidCommand or IllegalCommand, and then nothing has changed.
        """
        machine = SeededDice(self.campaign.meta["seed"], self.campaign.meta["draw"])
        events = tuple(self.rulebook.decide(self.state, command, dice or machine))
        before, after = self.state, self.state
        for event in events:
            after = self.rulebook.evolve(after, event)
        self._keep(command, events, after, machine.draw)
        self._show(before, after, events)
        return events

    def _keep(self, command: Command, events: Sequence[Event], after: GameState, draw: int) -> None:
        kept = [self.rulebook.dump_event(event) for event in events]
        whys = [why for _, why in kept]
        draft = Draft(
            at=self.clock(),
            label=self.rulebook.label(after, events),
            command=self.rulebook.dump_command(command),
            events=[data for data, _ in kept],
            why=whys if any(whys) else None,
        )
        next_id = len(self.history.ids) + 1
        meta = {"draw": draw} if draw != self.campaign.meta["draw"] else {}
        if isinstance(command, FROM_THE_TABLE) and self._table_entry == self.history.head:
            meta |= {"table": next_id}
        self.campaign.append(
            draft,
            snapshot=self.rulebook.dump_state(after) if next_id % SNAPSHOT_EVERY == 0 else None,
            meta=meta or None,
            tables=content(self.rulebook) if any(isinstance(e, CheckMade) for e in events) else None,
        )

    @contextmanager
    def all_or_nothing(self) -> Iterator[None]:
        """What is done within is kept together; if it raises, nothing of it has happened."""
        before = self.state
        try:
            with self.campaign.transaction():
                yield
        except BaseException:
            self._states.clear()  # their entries are gone, and others will get their numbers
            self._show(self.state, before)
            raise

    # Going back and forth

    @property
    def history(self) -> History:
        return self.campaign.history

    @property
    def undo_label(self) -> str | None:
        """What undo would take back, or None if there is nothing."""
        return self.entry_label(self.history.head) if self.history.can_undo else None

    @property
    def redo_label(self) -> str | None:
        """What redo would do again, or None."""
        return self.entry_label(self.history.redo().head) if self.history.can_redo else None

    def entry_label(self, entry: int) -> str:
        return self.campaign.entry(entry).label

    def undo(self) -> str:
        """Take back the last command; it stays in the journal as undone. Returns what was taken back."""
        label = self.undo_label
        self._move(self.history.undo())
        return label or ""

    def redo(self) -> str:
        """Do again what was last undone, with the dice it had. Returns what was done."""
        self._move(self.history.redo())
        return self.entry_label(self.history.head)

    def go(self, entry: int) -> None:
        """Go to any entry of the journal, on whatever branch."""
        self._move(self.history.go(entry))

    def _move(self, history: History) -> None:
        state = self.state_at(history.head)
        self.campaign.move_head(history)
        self._show(self.state, state)

    def state_at(self, entry: int) -> GameState:
        """The game as it was after an entry."""
        if entry == self.history.head:
            return self.state
        if entry not in self._states:
            self._remember(entry, _state_at(self.campaign, self.rulebook, entry))
        return self._states[entry]

    def _remember(self, entry: int, state: GameState) -> None:
        self._states[entry] = state
        while len(self._states) > STATES_REMEMBERED:
            self._states.pop(next(iter(self._states)))

    # Looking

    @property
    def why_read_only(self) -> str:
        """Why nothing can be done in this campaign here; empty if it can."""
        return self.campaign.why_read_only

    @property
    def forecast(self) -> tuple[Check, ...]:
        """All checks of the declaration phase as the board stands now."""
        if self._forecast is None:
            self._forecast = self.rulebook.declarations.forecast(self.state)
        return self._forecast

    @property
    def peace_forecast(self) -> tuple[Check, ...]:
        """All checks of the peace phase as the board stands now."""
        if self._peace_forecast is None:
            self._peace_forecast = self.rulebook.peace.forecast(self.state)
        return self._peace_forecast

    @property
    def table_tasks(self) -> tuple[Task, ...]:
        """What to do so that the table shows this game: since it was last said to be set, whoever changed the game."""
        entry = self._table_entry
        return () if entry == self.history.head else tasks(self.state_at(entry), self.state, self.rulebook.tables)

    def set_table(self) -> None:
        """The table shows the game as it is now."""
        self.campaign.keep_meta({"table": self.history.head})
        self._show(self.state, self.state)

    @property
    def _table_entry(self) -> int:
        entry = self.campaign.meta.get("table", self.history.head)
        return entry if entry in self.history.ids else self.history.head

    def subscribe(self, subscriber: Subscriber) -> Callable[[], None]:
        """Be told of every change. Returns how to stop."""
        self._subscribers.append(subscriber)
        return lambda: self._subscribers.remove(subscriber)

    def log(self, entries: Iterable[int] | None = None) -> Iterator[LogLine]:
        """The log, oldest first, undone lines included and marked."""
        undone = self.history.undone
        for entry in self.campaign.entries(None if entries is None else list(entries)):
            yield from log_lines(
                self._events(entry), self.rulebook.tables, entry=entry.id, at=entry.at, undone=entry.id in undone
            )

    def checks_made(self, entry: int) -> tuple[CheckMade, ...]:
        """The checks of one entry, each with its breakdown as it was."""
        return tuple(event for event in self.events_of(entry) if isinstance(event, CheckMade))

    def events_of(self, entry: int) -> tuple[Event, ...]:
        """The events of one entry, checks with their breakdowns."""
        return self._events(self.campaign.entry(entry, with_why=True))

    def tables_of(self, check: CheckMade) -> EmpiresInArms:
        """The rulebook with the tables a check was made with, which may have changed since."""
        if check.tables == self.rulebook.tables.digest:
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

    def problems(self) -> list[str]:
        """What is wrong with the campaign: the file, its hashes, machine dice that are not their seed's, states."""
        found = self.campaign.verify()
        if found:
            return found
        for digest, text in self.campaign.all_tables().items():
            if not is_whole(digest, text):
                found.append(f"the modifier tables kept as {digest[:12]} have been changed since")
        parents = self.history.parents
        last_child = {parent: child for child, parent in enumerate(parents) if parent is not None}
        states: dict[int, GameState] = {}
        snapshots = self.campaign.snapshots()
        for entry in self.campaign.entries():
            after = states.get(entry.parent) if entry.parent else None
            for event in self._events(entry):
                found += [f"entry {entry.id}: {what}" for what in _dice_problems(event)]
                after = self.rulebook.evolve(after, event)
            if after is None:
                found.append(f"entry {entry.id}: nothing came to pass")
                continue
            if entry.id in last_child:
                states[entry.id] = after
            if entry.parent and last_child[entry.parent] == entry.id:
                states.pop(entry.parent, None)  # no later entry follows it: ten thousand states need not be kept
            if entry.id in snapshots and self.rulebook.load_state(snapshots[entry.id]) != after:
                found.append(f"entry {entry.id}: the state kept with it is not what its events add up to")
        return found

    def _events(self, entry: Entry) -> tuple[Event, ...]:
        whys = entry.why or [None] * len(entry.events)
        return tuple(self.rulebook.load_event(data, why) for data, why in zip(entry.events, whys, strict=True))

    def _show(self, before: GameState, after: GameState, events: tuple[Event, ...] = ()) -> None:
        self.state, self._forecast, self._peace_forecast = after, None, None
        self._remember(self.history.head, after)
        for subscriber in list(self._subscribers):
            subscriber(Changes(before, after, events))


def _state_at(file: CampaignFile, rulebook: EmpiresInArms, entry: int) -> GameState:
    """The state after an entry: from the nearest one kept before it, and the events since."""
    kept, data = file.nearest_snapshot(entry)
    state = rulebook.load_state(data)
    since = [id for id in file.history.path(entry) if id > kept]
    for later in file.entries(since):
        for event in later.events:
            state = rulebook.evolve(state, rulebook.load_event(event))
    return state


def _dice_problems(event: Event) -> Iterator[str]:
    """Machine dice can be checked by anyone: they must be those of their seed and draw."""
    if isinstance(event, CheckMade) and event.throw and event.throw.seed is not None and event.throw.draw is not None:
        throw = event.throw
        if drawn(event.throw.seed, event.throw.draw, len(throw.dice)) != throw.dice:
            yield f"the dice {throw.dice} are not those of seed {throw.seed}, draw {throw.draw}"

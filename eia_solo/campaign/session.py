"""The one door to a campaign: open it, do things, undo and redo them, be told of changes.

The session owns the clock and the machine's dice. Rules see neither.
"""

import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Generic, Self, TypeAlias, TypeVar

from attrs import evolve

from eia_solo import __version__
from eia_solo.campaign.branches import Branches
from eia_solo.campaign.namings import Naming, Namings, naming_of
from eia_solo.campaign.states import States, collecting_nothing
from eia_solo.campaign.verification import Proof, proof
from eia_solo.core.dice import DiceSource, SeededDice, Throw
from eia_solo.core.errors import CampaignError, DamagedCampaign, IllegalCommand, InvalidCommand
from eia_solo.core.history import History
from eia_solo.core.log import (
    LoggedLine,
    LogLine,
    Margin,
    Margins,
    dump_margins,
    load_margins,
    noted,
    parse_place,
    with_margin,
)
from eia_solo.core.log_columns import facts
from eia_solo.core.rulebook import Rulebook
from eia_solo.core.table_files import kept_text
from eia_solo.core.values import frozen
from eia_solo.core.words import mark, tr
from eia_solo.store.campaign import CampaignFile
from eia_solo.store.entries import Draft, Entry

State = TypeVar("State")
Command = TypeVar("Command")
Event = TypeVar("Event")

SNAPSHOT_EVERY = 100
_ENDS, _PLAYING, _NAMINGS = "branches", "branch", "namings"
"""Under these names the campaign keeps where its branches end, which of them is being played, and what was named."""


def wall_clock() -> str:
    """Now, as the journal writes it: UTC, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")


@frozen
class Changes(Generic[State, Event]):
    """What a command did: the game before and after, and what came to pass (nothing after an undo).

    `found` is the game as each event found it.
    """

    before: State
    after: State
    events: tuple[Event, ...] = ()
    found: tuple[State, ...] = ()


class Session(Generic[State, Command, Event]):
    """An open campaign with its rulebook, whichever it is. What only one game has stands in a session of its own.

    `state` is the game as the campaign stands; while one looks at a past moment, the game as it was then.
    """

    def __init__(
        self,
        campaign: CampaignFile,
        rulebook: Rulebook[State, Command, Event],
        state: State,
        clock: Callable[[], str] = wall_clock,
        states: States[State] | None = None,
    ) -> None:
        self.campaign = campaign
        self.rulebook = rulebook
        self.state = state
        self.clock = clock
        self._subscribers: list[Callable[[Changes[State, Event]], None]] = []
        self._states = states or States(campaign, rulebook)
        self._looked_at: int | None = None
        self._branches: tuple[History, Branches] | None = None
        self._elsewhere: tuple[Branches, Mapping[int, str]] | None = None

    @classmethod
    def create(
        cls,
        path: str | Path,
        rulebook: Rulebook[State, Command, Event],
        scenario: str,
        *,
        seed: int | None = None,
        clock: Callable[[], str] = wall_clock,
    ) -> Self:
        """A new campaign of a scenario. Without a seed one is drawn. A file that is there is never overwritten."""
        event = rulebook.initial(scenario)
        state = rulebook.evolve(None, event)
        data, _ = rulebook.dump_event(event)
        first = Draft(
            at=clock(),
            command={"command": "NewCampaign", "scenario": scenario},
            events=[data],
        )
        meta = {
            "rulebook": rulebook.id,
            "scenario": scenario,
            "seed": secrets.randbelow(2**53) if seed is None else seed,
            "draw": 1,
            "made_with": __version__,
            **cls._first_meta(),
        }
        file = CampaignFile.create(
            path,
            meta=meta,
            first=first,
            snapshot=rulebook.dump_state(state),
            tables=(rulebook.digest, kept_text(rulebook.files)),
        )
        return cls(file, rulebook, state, clock)

    @classmethod
    def open(
        cls,
        path: str | Path,
        rulebook: Rulebook[State, Command, Event],
        *,
        write: bool = True,
        clock: Callable[[], str] = wall_clock,
    ) -> Self:
        """The campaign in a file; for reading only if another program has it open (`why_read_only` says so)."""
        return cls.of(CampaignFile.open(path, write=write), rulebook, name=path, clock=clock)

    @classmethod
    def of(
        cls,
        file: CampaignFile,
        rulebook: Rulebook[State, Command, Event],
        *,
        name: str | Path,
        clock: Callable[[], str] = wall_clock,
    ) -> Self:
        """The campaign of an open file, which is closed if it cannot be used. `name` is what refusals call it."""
        try:
            if file.meta.get("rulebook") != rulebook.id:
                raise CampaignError(
                    tr(
                        "made for the rulebook '{made}', not {rulebook}",
                        made=file.meta.get("rulebook"),
                        rulebook=rulebook.id,
                    ),
                    at=name,
                )
            for key in ("seed", "draw"):
                if type(file.meta.get(key)) is not int:
                    raise DamagedCampaign(tr("the {key} of the program's dice is not kept", key=key), at=name)
            try:
                load_margins(file.meta.get("margins"))
            except CampaignError as fault:
                raise DamagedCampaign(fault, at=name) from None
            states = States(file, rulebook)
            session = cls(file, rulebook, states.at(file.history.head), clock, states)
        except BaseException:
            file.close()
            raise
        return session

    @property
    def notice(self) -> str:
        """What whoever opens the campaign is told in one line, or nothing."""
        return self.campaign.notice

    def close(self) -> None:
        """Let go of the file. There is nothing to save."""
        self.campaign.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Doing

    def do(self, command: Command, dice: DiceSource | None = None) -> Changes[State, Event]:
        """Carry out a command: decide, keep, tell. Without `dice` the machine rolls, from the campaign's seed.

        Raises InvalidCommand or IllegalCommand, and then nothing has changed.
        """
        self._expect_now()
        machine = SeededDice(self.campaign.meta["seed"], self.campaign.meta["draw"])
        changes = self.would(command, dice or machine)
        self._keep(command, changes.events, changes.after, machine.draw)
        self._show(changes)
        return changes

    def would(self, command: Command, dice: DiceSource) -> Changes[State, Event]:
        """What a command would do to the game that is shown. Nothing is kept.

        Raises InvalidCommand or IllegalCommand.
        """
        events = tuple(self.rulebook.decide(self.state, command, dice))
        states = [self.state]
        for event in events:
            states.append(self.rulebook.evolve(states[-1], event))
        return Changes(self.state, states[-1], events, tuple(states[:-1]))

    def _keep(self, command: Command, events: Sequence[Event], after: State, draw: int) -> None:
        kept = [self.rulebook.dump_event(event) for event in events]
        whys = [why for _, why in kept]
        draft = Draft(
            at=self.clock(),
            command=self.rulebook.dump_command(command),
            events=[data for data, _ in kept],
            why=whys if any(whys) else None,
        )
        next_id = len(self.history.ids) + 1
        branches = self.branches.appended(self.history.append())
        beside = {"draw": draw, **_kept(branches), **self._also_kept(command, next_id)}
        if (namings := self._namings.gone_on(self.history.head)) != self._namings:
            beside[_NAMINGS] = namings.kept
        meta = _changed(self.campaign.meta, beside)
        self.campaign.append(
            draft,
            snapshot=self._states.to_keep(next_id, after) if self._keeps_state(next_id, after) else None,
            meta=meta,
            tables=(self.rulebook.digest, kept_text(self.rulebook.files)) if self._keeps_tables(events) else None,
        )
        self._branches = self.history, branches

    @contextmanager
    def all_or_nothing(self) -> Iterator[None]:
        """What is done within is kept together; if it raises, nothing of it has happened."""
        self._expect_now()
        before = self.state
        try:
            with self.campaign.transaction():
                yield
        except BaseException:
            self._forget()  # the entries are gone, and others will get their numbers
            self._branches = None
            self._show(Changes(self.state, before))
            raise

    # Going back and forth

    @property
    def history(self) -> History:
        return self.campaign.history

    @property
    def undo_label(self) -> str | None:
        """What undo would take back, or None if there is nothing."""
        if self._looked_at is not None:
            return None
        if naming := self._namings.to_undo(self.history.head):
            return naming.words
        return self.entry_label(self.history.head) if self.history.can_undo else None

    @property
    def redo_label(self) -> str | None:
        """What redo would do again, or None."""
        if self._looked_at is not None:
            return None
        if naming := self._namings.to_redo(self.history.head):
            return naming.words
        ahead = self.branches.ahead(self.history)
        return self.entry_label(ahead) if ahead is not None else None

    def entry_label(self, entry: int) -> str:
        """What happened in an entry, in a few words."""
        return self.label_of(self.campaign.entry(entry))

    def label_of(self, entry: Entry) -> str:
        """What happened in an entry: as an earlier version kept it, or else as the rulebook says it today."""
        return entry.label or self.rulebook.label(self.state_at(self.history.head), self.events_in(entry))

    def undo(self) -> str:
        """Take back the last command; it stays in the journal as undone. Returns what was taken back.

        A branch that was named since the last command has its name from before again.
        """
        self._expect_now()
        if naming := self._namings.to_undo(self.history.head):
            return self._turn(naming, naming.taken_back(self.branches, self.history))
        label = self.undo_label
        self._move(self.history.undo())
        return label or ""

    def redo(self) -> str:
        """Do again what was last undone, with the dice it had: on the branch in play, never onto another.

        Returns what was done.
        """
        self._expect_now()
        if naming := self._namings.to_redo(self.history.head):
            return self._turn(naming, naming.done_again(self.branches, self.history))
        ahead = self.branches.ahead(self.history)
        if ahead is None:
            if not self.history.can_redo:
                raise IllegalCommand(tr("nothing to redo: nothing that followed this entry was undone"))
            raise IllegalCommand(
                tr("nothing to redo on '{playing}': what followed is on another branch", playing=self.branches.playing)
            )
        self._move(self.history.go(ahead))
        return self.entry_label(ahead)

    def go(self, entry: int) -> None:
        """Go to any entry of the journal, on whatever branch."""
        self._expect_now()
        self._move(self.history.go(entry))

    def _move(self, history: History, branches: Branches | None = None) -> None:
        """Stand elsewhere in the journal; every look ends with it."""
        branches = branches or self.branches.moved(history)
        state = self.state_at(history.head)
        self.campaign.move_head(history, meta=_changed(self.campaign.meta, _kept(branches)))
        self._branches = self.history, branches
        self._looked_at = None
        self._show(Changes(self.state, state))

    # Branches

    @property
    def branches(self) -> Branches:
        """The branches by name, and which of them is being played."""
        if self._branches is None or self._branches[0] is not self.history:
            meta = self.campaign.meta
            self._branches = self.history, Branches.read(self.history, meta.get(_ENDS), meta.get(_PLAYING))
        return self._branches[1]

    @property
    def branch_ends(self) -> Mapping[str, int]:
        """Every branch, also those nobody has named, with its last entry."""
        return self.branches.all(self.history)

    @property
    def elsewhere(self) -> Mapping[int, str]:
        """The entries not in force that a branch with a name holds which is not being played, with its name."""
        branches = self.branches
        if self._elsewhere is None or self._elsewhere[0] is not branches:
            self._elsewhere = branches, branches.elsewhere(self.history)
        return self._elsewhere[1]

    def go_to_branch(self, name: str) -> str:
        """Go to where a branch ends, and play on there. Returns its name."""
        self._expect_now()
        name = self.branches.find(self.history, name)
        history = self.history.go(self.branch_ends[name])
        self._move(history, self.branches.played(history, name))
        return name

    def what_if(self, entry: int | None = None, name: str = "") -> str:
        """Begin a new branch at an entry (without one: at the moment that is shown) and go there. Returns its name.

        The branch that was played keeps its name and all its entries. May be asked while looking at a past moment.
        """
        history = self.history.go(self.shown if entry is None else entry)
        name = name or self.branches.free_name(history, tr("what if, {moment}", moment=self.moment_name(history.head)))
        branches = self.branches.begun(history, name)
        self._move(history, branches)
        return branches.playing

    def rename_branch(self, name: str, new: str) -> str:
        """Give a branch another name. Returns it as it is kept."""
        branches, kept = self.branches.renamed(self.history, name, new)
        self._keep_branches(branches)
        return kept

    def forget_branch(self, name: str) -> None:
        """Take a branch's name away. Its entries stay."""
        self._keep_branches(self.branches.forgotten(self.history, name))

    def _keep_branches(self, branches: Branches, namings: Namings | None = None) -> None:
        """Keep a change of names: a new one so that undo finds it, or one that undo and redo themselves made."""
        self._expect_now()
        if namings is None:
            naming = naming_of(self.branches, branches, self.history.head)
            namings = self._namings.added(naming) if naming else self._namings
        self.campaign.keep_meta(_changed(self.campaign.meta, _kept(branches) | {_NAMINGS: namings.kept}))
        self._branches = self.history, branches
        self._show(Changes(self.state, self.state))

    @property
    def _namings(self) -> Namings:
        return Namings.read(self.campaign.meta.get(_NAMINGS))

    def _turn(self, naming: Naming, branches: Branches) -> str:
        """Take a name back or give it again. Returns what that was."""
        namings = self._namings
        step = next(each for each in namings.steps if each == naming)
        self._keep_branches(branches, namings.turned(step))
        return naming.words

    # Looking at a past moment

    @property
    def looked_at(self) -> int | None:
        """The entry whose moment is looked at, or None: then the game is shown as it stands."""
        return self._looked_at

    @property
    def shown(self) -> int:
        """The entry whose game is shown: the one looked at, or else the head."""
        return self.history.head if self._looked_at is None else self._looked_at

    def path(self) -> tuple[int, ...]:
        """The entries that led to the game that is shown, from the first on."""
        return self.history.path(self.shown)

    def look_at(self, entry: int) -> None:
        """Show the game as it was after an entry. Until `look_back` it can only be read."""
        state = self.state_at(entry)
        self._looked_at = None if entry == self.history.head else entry
        self._show(Changes(self.state, state))

    def look_back(self) -> None:
        """Show the game as it stands again."""
        self.look_at(self.history.head)

    def moment_words(self, entry: int) -> str:
        """A moment of the campaign, told apart from every other: "January 1805, entry 12"."""
        return ", ".join(dict.fromkeys((self.moment_name(entry), tr("entry {number}", number=entry))))

    def moment_name(self, entry: int) -> str:
        """A moment of the campaign in as few words as a player would use."""
        return tr("entry {number}", number=entry)

    def _expect_now(self) -> None:
        """Raises IllegalCommand while a past moment is looked at."""
        if self._looked_at is not None:
            raise IllegalCommand(tr("this is {why_read_only}: go back to now first", why_read_only=self.why_read_only))

    def state_at(self, entry: int) -> State:
        """The game as it was after an entry."""
        if entry == self.shown:
            return self.state
        return self._states.at(entry)

    # Looking

    @property
    def why_read_only(self) -> str:
        """Why nothing can be done in this campaign here and now; empty if it can."""
        if self._looked_at is not None:
            return tr("a look at {moment}", moment=self.moment_words(self._looked_at))
        return self.campaign.why_read_only

    def subscribe(self, subscriber: Callable[[Changes[State, Event]], None]) -> Callable[[], None]:
        """Be told of every change. Returns how to stop."""
        self._subscribers.append(subscriber)
        return lambda: self._subscribers.remove(subscriber)

    def log(self, entries: Iterable[int] | None = None) -> Iterator[LogLine]:
        """The log, oldest first; lines that are not in force are included and marked."""
        in_force, marked = self.history.in_force, self.marking()
        for entry in self.campaign.entries(None if entries is None else list(entries)):
            for line in self.rulebook.log_lines(
                self.state, self.events_in(entry), entry=entry.id, at=entry.at, undone=entry.id not in in_force
            ):
                yield marked(line)

    def logged(self, entries: Iterable[int]) -> Iterator[LoggedLine]:
        """The log as exports want it: its lines, and with each check the rows it was made of."""
        return (LoggedLine(line, facts=tuple(facts(line, self.rulebook.facts))) for line in self.log(entries))

    def summed_up(self, lines: Iterable[LoggedLine]) -> Iterator[LoggedLine]:
        """These lines, with what came of a phase and why below the line that ends it; a game may have no summaries."""
        return iter(lines)

    def marking(self) -> Callable[[LogLine], LogLine]:
        """What gives a line its bookmark and note and, if it is not in force, the branch that holds it."""
        margins, elsewhere = self.margins, self.elsewhere

        def marked(line: LogLine) -> LogLine:
            line = noted(line, margins)
            branch = elsewhere.get(line.entry, "") if line.undone else ""
            return evolve(line, branch=branch) if branch else line

        return marked

    @property
    def margins(self) -> Margins:
        """The bookmarks and notes beside the log, by the place of their line."""
        return load_margins(self.campaign.meta.get("margins"))

    def write_margin(self, place: str, margin: Margin) -> None:
        """Keep a bookmark or a note beside a line of the log; an empty one takes away what stood there.

        The entry is not changed, nor is the game: so it is allowed while a past moment is looked at. Raises
        InvalidCommand where there is no such line.
        """
        entry, number = parse_place(place)
        lines = {line.number: line for line in self.log([entry])}
        if number not in lines:
            raise InvalidCommand(
                tr("entry {entry} has no line {number}: it has {count}", entry=entry, number=number, count=len(lines))
            )
        margins = with_margin(self.margins, lines[number].place, margin)
        self.campaign.keep_meta({"margins": dump_margins(margins)})
        self._show(Changes(self.state, self.state))

    def events_of(self, entry: int) -> tuple[Event, ...]:
        """The events of one entry, checks with their breakdowns."""
        return self.events_in(self.campaign.entry(entry, with_why=True))

    def problems(self) -> list[str]:
        """What is wrong with the campaign, one line each."""
        return self.proof().findings

    def proof(self) -> Proof:
        """What can be proven of the campaign (file, hashes, seals, rolls, dice, states), and what is wrong."""
        with collecting_nothing():
            return proof(self)

    def events_in(self, entry: Entry) -> tuple[Event, ...]:
        """The events an entry was read with."""
        whys = entry.why or [None] * len(entry.events)
        return tuple(self.rulebook.load_event(data, why) for data, why in zip(entry.events, whys, strict=True))

    def _show(self, changes: Changes[State, Event]) -> None:
        self.state = changes.after
        self._states.remember(self.shown, self.state)
        for subscriber in list(self._subscribers):
            subscriber(changes)

    # What a game may add

    def tell(self, raw: bytes, file: str) -> None:
        """Let everything happen that a story holds, each step an entry of its own: all of it or nothing.

        Raises InvalidCommand: only a game that has stories can tell one.
        """
        raise InvalidCommand(tr("this game has no stories"), at=file)

    def enter_table(self, raw: bytes, file: str, because: str = "") -> tuple[str, ...]:
        """Begin with what a table says of a game already under way. Raises InvalidCommand: only some games can."""
        raise InvalidCommand(tr("this game cannot begin with a table: leave it out"), at=file)

    def moment_data(self, entry: int) -> dict[str, str | None]:
        """The moment of an entry, for other programs."""
        return {"moment": self.moment_name(entry)}

    def history_data(self, entry: Entry) -> dict[str, str | None]:
        """When an entry of the history was, for other programs."""
        return self.moment_data(entry.id)

    def begun(self) -> tuple[str, dict[str, Any]]:
        """What a new campaign is, in words, and for other programs."""
        moment = self.moment_name(self.history.head)
        said = tr(
            "a new campaign: scenario {scenario}, {moment}", scenario=self.campaign.meta["scenario"], moment=moment
        )
        return said, {"rulebook": self.rulebook.id, "moment": moment}

    changes_are = mark("Changed:")
    """What stands above the list of what a step along the journal has changed."""

    def changes_since(self, before: State) -> list[str]:
        """What is other than in a state before, line by line."""
        found = self.rulebook.compared(before, self.state)
        return [f"{each.group}, {each.what}: {each.here} → {each.there}" for each in found]

    @classmethod
    def _first_meta(cls) -> dict[str, Any]:
        """What a new campaign keeps beside its journal."""
        return {}

    def _also_kept(self, command: Command, entry: int) -> dict[str, Any]:
        """What the campaign keeps beside its journal with a new entry."""
        return {}

    def _keeps_tables(self, events: Sequence[Event]) -> bool:
        """Whether the tables in force are kept with these events, so that they can be understood by them for ever."""
        return False

    def _keeps_state(self, entry: int, after: State) -> bool:
        """Whether the state after a new entry is kept with it, for a quick opening."""
        return entry % SNAPSHOT_EVERY == 0

    def faults_of(self, event: Event) -> Iterable[str]:
        """What is wrong with a kept event, but for its dice."""
        return ()

    def throw_of(self, event: Event) -> Throw | None:
        """The dice that were thrown for an event."""
        return None

    def _forget(self) -> None:
        """Forget all that was worked out of entries."""
        self._states.forget()


def _kept(branches: Branches) -> dict[str, Any]:
    """The branches as the file keeps them."""
    return {_ENDS: dict(branches.ends), _PLAYING: branches.playing}


def _changed(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    """Of the new values those that are not kept already."""
    return {key: value for key, value in new.items() if key not in old or old[key] != value}


AnySession: TypeAlias = Session[Any, Any, Any]

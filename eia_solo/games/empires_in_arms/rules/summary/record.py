"""What a phase of a month came to, read from its events: its checks, each as it was last made, and what followed."""

from collections.abc import Iterable, Mapping, Sequence

from attrs import define, field

from eia_solo.core.month import Month
from eia_solo.games.empires_in_arms.rules import events
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.events import (
    CallMade,
    CallWithheld,
    CheckMade,
    FieldChange,
    How,
    PeaceMade,
    SuitRefused,
)
from eia_solo.games.empires_in_arms.rules.political_phase import step_of
from eia_solo.games.empires_in_arms.rules.state import Outcome, StepState, Undecided
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.rules.walk import Pair

DECIDED = (How.ROLLED, How.CERTAIN, How.OVERRULED)
"""How a check ends that was not passed over."""


@define
class PhaseRecord:
    """A phase of a month. `entry` is the one it began with, `last` the last that belongs to it.

    `entered` are the values that nobody had known before and that were entered while it ran, `undecided` the events
    that may have called for a check, which nobody could tell.
    """

    kind: CheckKind
    month: Month
    entry: int
    pre_game: bool = False
    over: bool = False
    last: int = 0
    checks: dict[Pair, CheckMade] = field(factory=dict)
    calls: list[CallMade | CallWithheld] = field(factory=list)
    settled: list[PeaceMade | SuitRefused] = field(factory=list)
    undecided: tuple[Undecided, ...] = ()
    entered: list[FieldChange] = field(factory=list)

    @property
    def made(self) -> tuple[CheckMade, ...]:
        """Its checks in the order they were made."""
        return tuple(self.checks.values())

    @property
    def decided(self) -> tuple[CheckMade, ...]:
        """Those of its checks that dice or the player decided, or that were certain."""
        return tuple(check for check in self.made if check.how in DECIDED)

    @property
    def has_news(self) -> bool:
        """Whether anything came of it that can be told: of calls, whether one was made."""
        return bool(self.checks or self.settled or any(isinstance(call, CallMade) for call in self.calls))

    @property
    def thrown(self) -> tuple[CheckMade, ...]:
        return tuple(check for check in self.made if check.throw is not None)


Told = Iterable[tuple[int, Sequence[events.Event]]]
"""The entries of a month with their events, oldest first."""


def records(told: Told, month: Month, tables: Tables) -> Mapping[CheckKind, PhaseRecord]:
    """The last phase of each kind in a month; a phase that was gone back to and not begun again is none."""
    found: dict[CheckKind, PhaseRecord] = {}
    calls = step_of(tables, CheckKind.ANSWER).id
    for entry, happened in told:
        for event in happened:
            _begin(found, event, entry, month)
            _hear(found, event, entry, calls)
    return found


def _begin(found: dict[CheckKind, PhaseRecord], event: events.Event, entry: int, month: Month) -> None:
    match event:
        case events.DeclarationsOpened():
            found[CheckKind.DECLARATION] = PhaseRecord(CheckKind.DECLARATION, month, entry, event.pre_game)
        case events.PeaceOpened():
            found[CheckKind.PEACE] = PhaseRecord(CheckKind.PEACE, month, entry)
        case CallMade() | CallWithheld():
            calls = found.setdefault(CheckKind.ANSWER, PhaseRecord(CheckKind.ANSWER, month, entry))
            calls.calls.append(event)
        case events.StepMarked(mark=None, phase=CheckKind() as kind):
            found.pop(kind, None)
        case events.MonthBegan():
            found.clear()


def _hear(found: dict[CheckKind, PhaseRecord], event: events.Event, entry: int, calls: str) -> None:
    match event:
        case CheckMade(kind=kind) if kind in found:
            record = found[kind]
            record.checks[event.checker, event.target] = event
            record.last = entry
        case events.WarRevoked(kind=CheckKind.DECLARATION) if CheckKind.DECLARATION in found:
            _due_again(found[CheckKind.DECLARATION], (event.target, event.declarer))
        case events.DeclarationsClosed() if CheckKind.DECLARATION in found:
            found[CheckKind.DECLARATION].over = True
            found[CheckKind.DECLARATION].last = entry
        case events.StepMarked(mark=mark, step=step) if step == calls and mark and CheckKind.ANSWER in found:
            found[CheckKind.ANSWER].over = mark.state is StepState.DONE
            found[CheckKind.ANSWER].last = entry
        case events.PeaceMade() | events.SuitRefused() if CheckKind.PEACE in found:
            found[CheckKind.PEACE].settled.append(event)
            found[CheckKind.PEACE].last = entry
        case events.PeaceClosed() if CheckKind.PEACE in found:
            found[CheckKind.PEACE].over = True
            found[CheckKind.PEACE].undecided = event.undecided
            found[CheckKind.PEACE].last = entry
        case events.FieldsChanged():
            for record in found.values():
                record.entered += [] if record.over else [change for change in event.changes if change.old is None]


def _due_again(record: PhaseRecord, pair: Pair) -> None:
    """A check that was passed over because of a war that is none after all is made again."""
    passed = record.checks.get(pair)
    if not record.over and passed is not None and passed.outcome is Outcome.NOT_ROLLED:
        del record.checks[pair]

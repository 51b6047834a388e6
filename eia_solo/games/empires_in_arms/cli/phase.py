"""The rolled steps of a month as they are played: the checks made so far, each with the board it saw."""

from attrs import define, field

from eia_solo.core.breakdown import Unknown
from eia_solo.core.dice import DiceSource
from eia_solo.core.month import Month
from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.checks import Check, CheckKind
from eia_solo.games.empires_in_arms.rules.commands import CallAlly, Command
from eia_solo.games.empires_in_arms.rules.events import CheckMade, Event, WarDeclared
from eia_solo.games.empires_in_arms.rules.state import Call, GameState, Power
from eia_solo.games.empires_in_arms.rules.walk import Pair, Walk
from eia_solo.games.empires_in_arms.rules.walks import walks
from eia_solo.games.empires_in_arms.session import EmpiresSession


@frozen
class Made:
    """A check that was made, as it stood before, and what came of it."""

    check: Check
    unknown: Unknown
    event: CheckMade


@define
class Phase:
    """A rolled step: it is opened, and its checks are made. `dice` of None are the campaign's own.

    Of calls to allies it is one `call` with its answer, or without one every call on offer until none is left.
    """

    session: EmpiresSession
    kind: CheckKind
    unknown: Unknown
    dice: DiceSource | None = None
    call: Call | None = None
    month: Month = field(init=False)
    before: GameState = field(init=False)
    """The game as it was before the first of this."""
    made: list[Made] = field(factory=list)
    events: list[Event] = field(factory=list)
    called: list[Call] = field(factory=list)

    def __attrs_post_init__(self) -> None:
        self.before = self.session.state
        self.month = self.before.month

    @property
    def walk(self) -> Walk:
        """What is due in the step now."""
        return self.session.walks[self.kind]

    def open(self) -> None:
        """Opens the step, or goes on with the one that is open."""
        if self.kind is CheckKind.ANSWER:
            self._open_calls()
        elif not self.walk.is_open:
            self._do(self.walk.open(self.unknown), self.unknown)
        elif self.walk.ends:
            self._do(self.walk.roll(self.unknown), self.unknown)

    def _open_calls(self) -> None:
        if self.call is None:
            self._call_all()
        elif self._due is None or self.call not in self.session.state.calls:  # else it stands and waits for its answer
            self._call(self.call)

    def _call_all(self) -> None:
        while on_offer := self.walk.calls:
            self._call(on_offer[0])

    def _call(self, call: Call) -> None:
        self._do(CallAlly(call.by, call.to, call.against), self.unknown)
        self.called.append(call)

    @property
    def _due(self) -> Pair | None:
        wanted = (self.call.to, self.call.against) if self.call else None
        return next((pair for pair in self.walk.waiting if wanted in (None, pair)), None)

    @property
    def due(self) -> Check | None:
        """The check to be made next, or None if there is none left."""
        return self.walk.check(self._due) if self._due else None

    def roll(self, unknown: Unknown | None = None) -> None:
        """Makes the check that is due, and those after it that need no dice."""
        taken = unknown or self.unknown
        self._do(self.walk.roll(taken, self._due), taken)
        if self.call is None:
            self._call_all()

    @property
    def wars(self) -> list[tuple[Power, Power]]:
        """The wars that the checks have made."""
        return [(event.declarer, event.target) for event in self.events if isinstance(event, WarDeclared)]

    def _do(self, command: Command, unknown: Unknown) -> None:
        changes = self.session.do(command, self.dice)
        self.events += changes.events
        for event, state in zip(changes.events, changes.found, strict=True):
            if isinstance(event, CheckMade):
                as_it_stood = walks(self.session.rulebook.rules, state)[event.kind]
                self.made.append(Made(as_it_stood.check((event.checker, event.target)), unknown, event))

"""The rolled steps of a month as they are played: the checks made so far, each with the board it saw."""

from abc import ABC, abstractmethod

from attrs import define, field

from eia_solo.core.breakdown import Unknown
from eia_solo.core.dice import DiceSource
from eia_solo.core.month import Month
from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.calls import offers, unanswered
from eia_solo.games.empires_in_arms.rules.checks import Check, CheckKind
from eia_solo.games.empires_in_arms.rules.commands import (
    CallAlly,
    Command,
    OpenPhase,
    RollCheck,
)
from eia_solo.games.empires_in_arms.rules.decisions.calls import answer_check
from eia_solo.games.empires_in_arms.rules.decisions.declarations import due_pair, open_phase
from eia_solo.games.empires_in_arms.rules.decisions.peace import Suit, due_for_peace, open_peace_phase, suits
from eia_solo.games.empires_in_arms.rules.events import CheckMade, Event, WarDeclared
from eia_solo.games.empires_in_arms.rules.rulebook import EmpiresInArms
from eia_solo.games.empires_in_arms.rules.state import Call, GameState, Power
from eia_solo.games.empires_in_arms.session import EmpiresSession


@frozen
class Made:
    """A check that was made, as it stood before, and what came of it."""

    check: Check
    unknown: Unknown
    event: CheckMade


@define
class Phase(ABC):
    """A rolled step: it is opened, and its checks are made. `dice` of None are the campaign's own."""

    session: EmpiresSession
    unknown: Unknown
    dice: DiceSource | None = None
    month: Month = field(init=False)
    before: GameState = field(init=False)
    """The game as it was before the first of this."""
    made: list[Made] = field(factory=list)
    events: list[Event] = field(factory=list)

    def __attrs_post_init__(self) -> None:
        self.before = self.session.state
        self.month = self.before.month

    @abstractmethod
    def open(self) -> None:
        """Opens the step, or goes on with the one that is open."""

    @property
    @abstractmethod
    def due(self) -> Check | None:
        """The check to be made next, or None if there is none left."""

    @abstractmethod
    def roll(self, unknown: Unknown | None = None) -> None:
        """Makes the check that is due, and those after it that need no dice."""

    @property
    def wars(self) -> list[tuple[Power, Power]]:
        """The wars that the checks have made."""
        return [(event.declarer, event.target) for event in self.events if isinstance(event, WarDeclared)]

    def _do(self, command: Command, unknown: Unknown) -> None:
        changes = self.session.do(command, self.dice)
        self.events += changes.events
        for event, state in zip(changes.events, changes.found, strict=True):
            if isinstance(event, CheckMade):
                self.made.append(Made(_check_of(self.session.rulebook, state, event), unknown, event))


def _check_of(rulebook: EmpiresInArms, state: GameState, event: CheckMade) -> Check:
    pair = (event.checker, event.target)
    if event.kind is CheckKind.ANSWER:
        return answer_check(rulebook.rules, state, *pair)
    return (rulebook.peace if event.kind is CheckKind.PEACE else rulebook.declarations).check(state, *pair)


@define
class DeclarationsPlayed(Phase):
    """The declarations of war."""

    def open(self) -> None:
        if open_phase(self.session.state) is None:
            self._do(OpenPhase(CheckKind.DECLARATION, self.unknown), self.unknown)

    @property
    def pre_game(self) -> bool:
        """Whether these are the rolls before the campaign."""
        phase = self.session.state.declarations
        return phase is not None and phase.pre_game

    @property
    def due(self) -> Check | None:
        declarations = self.session.rulebook.declarations
        pair = due_pair(declarations, self.session.state)
        return declarations.check(self.session.state, *pair) if pair else None

    def roll(self, unknown: Unknown | None = None) -> None:
        taken = unknown or self.unknown
        self._do(RollCheck(CheckKind.DECLARATION, unknown=taken), taken)


@define
class PeacePlayed(Phase):
    """The checks for peace, up to the suits that wait for terms."""

    def open(self) -> None:
        if open_peace_phase(self.session.state) is None:
            self._do(OpenPhase(CheckKind.PEACE, self.unknown), self.unknown)
        elif self.due is None and not self.suits:  # an edit has settled the last of it
            self._do(RollCheck(CheckKind.PEACE, unknown=self.unknown), self.unknown)

    @property
    def due(self) -> Check | None:
        return due_for_peace(self.session.rulebook.peace, self.session.state)

    @property
    def suits(self) -> tuple[Suit, ...]:
        """The suits that wait for terms now."""
        return suits(self.session.rulebook.peace, self.session.state)

    @property
    def over(self) -> bool:
        """Whether the phase has come to its end."""
        return open_peace_phase(self.session.state) is None

    def roll(self, unknown: Unknown | None = None) -> None:
        taken = unknown or self.unknown
        self._do(RollCheck(CheckKind.PEACE, unknown=taken), taken)


@define
class CallsPlayed(Phase):
    """Calls to allies and their answers: one call, or with `call` of None every call on offer until none is left."""

    call: Call | None = None
    called: list[Call] = field(factory=list)

    def open(self) -> None:
        if self.call is None:
            self._call_all()
        elif self.due is None or self.call not in self.session.state.calls:  # else it stands and waits for its answer
            self._call(self.call)

    def _call_all(self) -> None:
        while on_offer := offers(self.session.state):
            self._call(on_offer[0])

    def _call(self, call: Call) -> None:
        self._do(CallAlly(call.by, call.to, call.against), self.unknown)
        self.called.append(call)

    @property
    def due(self) -> Check | None:
        session = self.session
        waiting = unanswered(session.state, session.rulebook.tables)
        if self.call is not None:
            waiting = tuple(pair for pair in waiting if pair == (self.call.to, self.call.against))
        return answer_check(session.rulebook.rules, session.state, *waiting[0]) if waiting else None

    def roll(self, unknown: Unknown | None = None) -> None:
        check, taken = self.due, unknown or self.unknown
        if check is not None:
            self._do(RollCheck(CheckKind.ANSWER, check.checker, check.target, taken), taken)
        if self.call is None:
            self._call_all()

"""The walk through a rolled step: what it has to check, what is due in it, how far it is, and the commands for it.

The window and the command line both go by it.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cached_property
from typing import ClassVar

from attrs import define

from eia_solo.core.breakdown import Unknown
from eia_solo.games.empires_in_arms.rules.checks import Check, CheckKind
from eia_solo.games.empires_in_arms.rules.commands import OpenPhase, OverruleCheck, RollCheck
from eia_solo.games.empires_in_arms.rules.decisions.peace import Suit
from eia_solo.games.empires_in_arms.rules.political_phase import step_of
from eia_solo.games.empires_in_arms.rules.rules import Rules
from eia_solo.games.empires_in_arms.rules.state import Call, CheckResult, GameState, Outcome, Power

Pair = tuple[Power, Power]
JOINS = (Outcome.NO_WAR, Outcome.WAR)


@define(frozen=True, slots=False)
class Walk(ABC):
    """The checks of one kind in one game, made and to come; another game has another walk."""

    rules: Rules
    state: GameState
    kind: ClassVar[CheckKind]

    @property
    @abstractmethod
    def pairs(self) -> tuple[Pair, ...]:
        """Every check of the month in order, made and to come."""

    @property
    @abstractmethod
    def results(self) -> tuple[CheckResult, ...]:
        """How the checks made this month have ended."""

    @property
    @abstractmethod
    def checks(self) -> tuple[Check, ...]:
        """The checks that can be made, or still could, as the board stands now."""

    @abstractmethod
    def check(self, pair: Pair) -> Check:
        """One check as the board stands now."""

    # What is due

    @property
    @abstractmethod
    def due(self) -> Pair | None:
        """The check whose turn it is, if any."""

    @property
    def waiting(self) -> tuple[Pair, ...]:
        """The checks that can be made now: the one whose turn it is, or all answers that are owed, as called."""
        return () if self.due is None else (self.due,)

    @property
    def calls(self) -> tuple[Call, ...]:
        """The calls on offer."""
        return ()

    @property
    def suits(self) -> tuple[Suit, ...]:
        """The suits that wait for terms."""
        return ()

    @property
    @abstractmethod
    def left(self) -> tuple[Check, ...]:
        """The checks that are still to be made and wait for dice or an answer."""

    # How far it is

    @property
    @abstractmethod
    def is_open(self) -> bool:
        """Whether it has begun and is not over."""

    @property
    @abstractmethod
    def can_open(self) -> bool:
        """Whether it can begin now."""

    @property
    def ends(self) -> bool:
        """Whether an edit has taken away the last check and the last suit, so that the next roll only ends it."""
        return self.is_open and self.due is None and not self.suits

    @property
    def is_behind(self) -> bool:
        """Whether its step is done or skipped."""
        return step_of(self.rules.tables, self.kind).id in self.state.steps

    @property
    def waits(self) -> bool:
        """Whether the month still asks for it to begin."""
        return self.can_open and not self.is_behind

    @cached_property
    def counted(self) -> tuple[Pair, ...]:
        """The checks there are to count."""
        return self.pairs

    @property
    def again(self) -> tuple[Pair, ...]:
        """Checks that have been made and are called for once more."""
        return ()

    @cached_property
    def by_pair(self) -> Mapping[Pair, Check]:
        return {(check.checker, check.target): check for check in self.checks}

    @cached_property
    def likeliest(self) -> Pair | None:
        """Of the checks that can be made the one whose chance is greatest; None if there is none."""
        best = max(self.checks, key=lambda check: [chance.ways for chance in reversed(check.chances)], default=None)
        return None if best is None else (best.checker, best.target)

    @cached_property
    def made(self) -> frozenset[Pair]:
        """The checks made this month."""
        return frozenset((result.checker, result.target) for result in self.results)

    # What is done

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """How a check can be decided by hand, from the lowest."""
        return JOINS

    def can_overrule(self, pair: Pair) -> bool:
        """Whether this check is due or made, so that it can be decided by hand."""
        return pair == self.due or pair in self.made

    def open(self, unknown: Unknown = Unknown.ASK) -> OpenPhase:
        """What begins it."""
        return OpenPhase(self.kind, unknown)

    def roll(self, unknown: Unknown, pair: Pair | None = None) -> RollCheck:
        """What makes the check that is due, or this one of those that wait."""
        return RollCheck(self.kind, unknown=unknown)

    def overrule(self, pair: Pair, outcome: Outcome, because: str) -> OverruleCheck:
        """What decides a check by hand."""
        return OverruleCheck(self.kind, *pair, outcome, because)

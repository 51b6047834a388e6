"""The three kinds of checks as walks of one shape: what there is to check, what is due, and the commands for it."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cached_property
from typing import ClassVar

from attrs import define

from eia_solo.core.breakdown import Unknown
from eia_solo.games.empires_in_arms.rules import commands
from eia_solo.games.empires_in_arms.rules.calls import calls_step, unanswered
from eia_solo.games.empires_in_arms.rules.checks import Check, CheckKind
from eia_solo.games.empires_in_arms.rules.decisions.calls import answer_check
from eia_solo.games.empires_in_arms.rules.decisions.declarations import due_pair, open_phase
from eia_solo.games.empires_in_arms.rules.decisions.peace import Suit, due_for_peace, open_peace_phase, suits
from eia_solo.games.empires_in_arms.rules.political_phase import step_of
from eia_solo.games.empires_in_arms.rules.state import CheckResult, GameState, Outcome, Power
from eia_solo.games.empires_in_arms.session import EmpiresSession

Pair = tuple[Power, Power]
JOINS = (Outcome.NO_WAR, Outcome.WAR)


@define(frozen=True, slots=False)
class Walk(ABC):
    """The checks of one kind in one game; another game has another walk."""

    session: EmpiresSession
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

    @property
    @abstractmethod
    def due(self) -> Pair | None:
        """The check whose turn it is, if any."""

    @property
    @abstractmethod
    def is_open(self) -> bool:
        """Whether it has begun and is not over."""

    @property
    @abstractmethod
    def can_open(self) -> bool:
        """Whether it can begin now."""

    @property
    def of(self) -> int:
        """How many checks there are to count."""
        return len(self.pairs)

    @property
    def waits(self) -> bool:
        """Whether the month still asks for these checks."""
        return self.can_open and step_of(self.session.rulebook.tables, self.kind).id not in self.state.steps

    @property
    def again(self) -> tuple[Pair, ...]:
        """Checks that have been made and are called for once more."""
        return ()

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """How a check can be decided by hand, from the lowest."""
        return JOINS

    @cached_property
    def by_pair(self) -> Mapping[Pair, Check]:
        return {(check.checker, check.target): check for check in self.checks}

    @cached_property
    def likeliest(self) -> Pair | None:
        """Of the checks that can be made the one whose chance is greatest; None if there is none."""
        best = max(self.checks, key=lambda check: [chance.ways for chance in reversed(check.chances)], default=None)
        return None if best is None else (best.checker, best.target)

    def can_overrule(self, pair: Pair) -> bool:
        """Whether this check is due or made, so that it can be decided by hand."""
        return pair == self.due or any((r.checker, r.target) == pair for r in self.results)

    @abstractmethod
    def open(self) -> commands.Command | None:
        """What begins it, or None if nothing has to."""

    @abstractmethod
    def roll(self, unknown: Unknown) -> commands.Command:
        """What makes the check that is due."""

    @abstractmethod
    def overrule(self, pair: Pair, outcome: Outcome, because: str) -> commands.Command:
        """What decides a check by hand."""


class Declarations(Walk):
    """Declarations of war: every power against every other."""

    kind = CheckKind.DECLARATION

    @cached_property
    def pairs(self) -> tuple[Pair, ...]:
        return tuple(self.session.rulebook.declarations.order(self.state))

    @property
    def results(self) -> tuple[CheckResult, ...]:
        phase = self.state.declarations
        return phase.results if phase is not None and phase.month == self.state.month else ()

    @property
    def checks(self) -> tuple[Check, ...]:
        return self.session.forecast

    @cached_property
    def due(self) -> Pair | None:
        return due_pair(self.session.rulebook.declarations, self.state)

    @property
    def is_open(self) -> bool:
        return open_phase(self.state) is not None

    @property
    def can_open(self) -> bool:
        phase = self.state.declarations
        return phase is None or phase.month != self.state.month or (phase.over and phase.pre_game)

    def open(self) -> commands.Command:
        return commands.OpenPhase(self.kind)

    def roll(self, unknown: Unknown) -> commands.Command:
        return commands.RollCheck(self.kind, unknown=unknown)

    def overrule(self, pair: Pair, outcome: Outcome, because: str) -> commands.Command:
        return commands.OverruleCheck(self.kind, *pair, outcome, because)


class Answers(Walk):
    """Answers to calls: every power that an ally has called. Nothing opens them but the calls."""

    kind = CheckKind.ANSWER

    @cached_property
    def _open(self) -> tuple[Pair, ...]:
        return unanswered(self.state, self.session.rulebook.tables)

    @cached_property
    def pairs(self) -> tuple[Pair, ...]:
        found = {*self._open, *((r.checker, r.target) for r in self.results)}
        return tuple(pair for pair in self.session.rulebook.declarations.order(self.state) if pair in found)

    @property
    def results(self) -> tuple[CheckResult, ...]:
        return calls_step(self.state).results

    @cached_property
    def checks(self) -> tuple[Check, ...]:
        rules = self.session.rulebook.rules
        return tuple(answer_check(rules, self.state, *pair) for pair in self.pairs if pair in self._open)

    @property
    def due(self) -> Pair | None:
        if open_phase(self.state) is not None:
            return None
        return next((pair for pair in self.pairs if pair in self._open), None)

    @property
    def is_open(self) -> bool:
        return self.due is not None

    can_open = is_open
    waits = is_open

    def open(self) -> None:
        return None

    def roll(self, unknown: Unknown) -> commands.Command:
        assert self.due is not None, "asked for a due check only"
        return commands.RollCheck(self.kind, *self.due, unknown)

    def overrule(self, pair: Pair, outcome: Outcome, because: str) -> commands.Command:
        return commands.OverruleCheck(self.kind, *pair, outcome, because)


class PeaceChecks(Walk):
    """Peace: every power against each of its enemies. A check of a war that has ended since stays in the list."""

    kind = CheckKind.PEACE

    @cached_property
    def pairs(self) -> tuple[Pair, ...]:
        made = {(r.checker, r.target) for r in self.results}
        reverse = tuple(reversed(tuple(self.state.powers)))
        enemies = self.state.enemies
        return tuple((a, b) for a in reverse for b in reverse if b in enemies[a] or (a, b) in made)

    @property
    def results(self) -> tuple[CheckResult, ...]:
        phase = self.state.peace
        return phase.results if phase is not None and phase.month == self.state.month else ()

    @property
    def checks(self) -> tuple[Check, ...]:
        return self.session.peace_forecast

    @cached_property
    def of(self) -> int:
        """The checks that have been made or are called for."""
        peace, made = self.session.rulebook.peace, {(r.checker, r.target) for r in self.results}
        return len(made) + sum(pair not in made and bool(peace.calling(self.state, *pair)) for pair in self.pairs)

    @cached_property
    def due(self) -> Pair | None:
        check = due_for_peace(self.session.rulebook.peace, self.state)
        return None if check is None else (check.checker, check.target)

    @property
    def is_open(self) -> bool:
        return open_peace_phase(self.state) is not None

    @property
    def can_open(self) -> bool:
        done = self.state.peace is not None and self.state.peace.month == self.state.month
        return not done and open_phase(self.state) is None

    @property
    def waits(self) -> bool:
        return super().waits and self.of > 0

    @property
    def again(self) -> tuple[Pair, ...]:
        return self.state.peace.again if self.state.peace is not None else ()

    @cached_property
    def suits(self) -> tuple[Suit, ...]:
        """The suits that wait for terms."""
        return suits(self.session.rulebook.peace, self.state)

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        return tuple(map(Outcome, self.session.rulebook.tables.peace.outcomes))

    def can_overrule(self, pair: Pair) -> bool:
        return self.is_open and pair in self.by_pair

    def open(self) -> commands.Command:
        return commands.OpenPhase(self.kind)

    def roll(self, unknown: Unknown) -> commands.Command:
        return commands.RollCheck(self.kind, unknown=unknown)

    def overrule(self, pair: Pair, outcome: Outcome, because: str) -> commands.Command:
        return commands.OverruleCheck(self.kind, *pair, outcome, because)


WALKS: Mapping[CheckKind, type[Walk]] = {walk.kind: walk for walk in (Declarations, Answers, PeaceChecks)}

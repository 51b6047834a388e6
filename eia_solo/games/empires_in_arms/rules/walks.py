"""The walks through the declarations, the answers to calls and the peace phase, and which the month asks for."""

from collections.abc import Callable, Mapping
from functools import cached_property

from attrs import define

from eia_solo.core.breakdown import Unknown
from eia_solo.games.empires_in_arms.rules.calls import calls_step, offers, unanswered
from eia_solo.games.empires_in_arms.rules.checks import Check, CheckKind
from eia_solo.games.empires_in_arms.rules.commands import RollCheck
from eia_solo.games.empires_in_arms.rules.decisions.calls import answer_check
from eia_solo.games.empires_in_arms.rules.decisions.declarations import due_pair, is_past, open_phase
from eia_solo.games.empires_in_arms.rules.decisions.peace import Suit, due_for_peace, open_peace_phase, suits
from eia_solo.games.empires_in_arms.rules.rules import Rules
from eia_solo.games.empires_in_arms.rules.state import Call, CheckResult, GameState, Outcome
from eia_solo.games.empires_in_arms.rules.walk import Pair, Walk

Forecast = Callable[[GameState], tuple[Check, ...]]


@define(frozen=True, slots=False)
class Declarations(Walk):
    """Declarations of war: every power against every other. `forecast` works out all checks of a game."""

    forecast: Forecast
    kind = CheckKind.DECLARATION

    @cached_property
    def pairs(self) -> tuple[Pair, ...]:
        return tuple(self.rules.declarations.order(self.state))

    @property
    def results(self) -> tuple[CheckResult, ...]:
        phase = self.state.declarations
        return phase.results if phase is not None and phase.month == self.state.month else ()

    @cached_property
    def checks(self) -> tuple[Check, ...]:
        return self.forecast(self.state)

    def check(self, pair: Pair) -> Check:
        return self.rules.declarations.check(self.state, *pair)

    @cached_property
    def due(self) -> Pair | None:
        return due_pair(self.rules.declarations, self.state)

    @property
    def left(self) -> tuple[Check, ...]:
        if not self.is_open and not self.can_open:
            return ()
        made = self.made if self.is_open else ()
        return tuple(check for pair, check in self.by_pair.items() if not check.needs_no_dice and pair not in made)

    @property
    def is_open(self) -> bool:
        return open_phase(self.state) is not None

    @property
    def can_open(self) -> bool:
        phase = self.state.declarations
        to_open = phase is None or phase.month != self.state.month or (phase.over and phase.pre_game)
        return to_open and not is_past(self.state)


class Answers(Walk):
    """Answers to calls: every power that an ally has called. Nothing opens them but the calls."""

    kind = CheckKind.ANSWER

    @cached_property
    def waiting(self) -> tuple[Pair, ...]:
        return unanswered(self.state, self.rules.tables)

    @cached_property
    def pairs(self) -> tuple[Pair, ...]:
        found = {*self.waiting, *self.made}
        return tuple(pair for pair in self.rules.declarations.order(self.state) if pair in found)

    @property
    def results(self) -> tuple[CheckResult, ...]:
        return calls_step(self.state).results

    @cached_property
    def checks(self) -> tuple[Check, ...]:
        return tuple(self.check(pair) for pair in self.pairs if pair in self.waiting)

    def check(self, pair: Pair) -> Check:
        return answer_check(self.rules, self.state, *pair)

    @property
    def due(self) -> Pair | None:
        if open_phase(self.state) is not None:
            return None
        return next((pair for pair in self.pairs if pair in self.waiting), None)

    @property
    def left(self) -> tuple[Check, ...]:
        return self.checks

    @cached_property
    def calls(self) -> tuple[Call, ...]:
        return offers(self.state)

    @property
    def is_open(self) -> bool:
        return self.due is not None

    can_open = is_open
    waits = is_open

    def roll(self, unknown: Unknown, pair: Pair | None = None) -> RollCheck:
        pair = pair or self.due
        assert pair is not None, "asked for an answer that is owed only"
        return RollCheck(self.kind, *pair, unknown)


class Peace(Walk):
    """Peace: every power against each of its enemies. A check of a war that has ended since stays in the list."""

    kind = CheckKind.PEACE

    @cached_property
    def pairs(self) -> tuple[Pair, ...]:
        reverse, enemies = tuple(reversed(tuple(self.state.powers))), self.state.enemies
        return tuple((a, b) for a in reverse for b in reverse if b in enemies[a] or (a, b) in self.made)

    @property
    def results(self) -> tuple[CheckResult, ...]:
        phase = self.state.peace
        return phase.results if phase is not None and phase.month == self.state.month else ()

    @cached_property
    def checks(self) -> tuple[Check, ...]:
        return self.rules.peace.forecast(self.state)

    def check(self, pair: Pair) -> Check:
        return self.rules.peace.check(self.state, *pair)

    @cached_property
    def counted(self) -> tuple[Pair, ...]:
        """The checks that have been made, are called for or may be."""
        peace = self.rules.peace
        return tuple(pair for pair in self.pairs if pair in self.made or peace.may_be_called(self.state, *pair))

    @cached_property
    def due(self) -> Pair | None:
        check = due_for_peace(self.rules.peace, self.state)
        return None if check is None else (check.checker, check.target)

    @property
    def left(self) -> tuple[Check, ...]:
        made = self.made.difference(self.again) if self.is_open else ()
        called = ((pair, check) for pair, check in self.by_pair.items() if check.may_be_rolled)
        return tuple(check for pair, check in called if pair not in made)

    @property
    def is_open(self) -> bool:
        return open_peace_phase(self.state) is not None

    @property
    def can_open(self) -> bool:
        done = self.state.peace is not None and self.state.peace.month == self.state.month
        return not done and open_phase(self.state) is None

    @property
    def waits(self) -> bool:
        return super().waits and bool(self.counted)

    @property
    def again(self) -> tuple[Pair, ...]:
        return self.state.peace.again if self.state.peace is not None else ()

    @cached_property
    def suits(self) -> tuple[Suit, ...]:
        return suits(self.rules.peace, self.state)

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        return tuple(map(Outcome, self.rules.tables.peace.outcomes))

    def can_overrule(self, pair: Pair) -> bool:
        return self.is_open and pair in self.by_pair


Walks = Mapping[CheckKind, Walk]


def walks(rules: Rules, state: GameState, forecast: Forecast | None = None) -> Walks:
    """The three of a game, in the order of the month. `forecast` works out the declarations, if not the rules do."""
    return {
        CheckKind.DECLARATION: Declarations(rules, state, forecast or rules.declarations.forecast),
        CheckKind.ANSWER: Answers(rules, state),
        CheckKind.PEACE: Peace(rules, state),
    }


def asked(of: Walks) -> CheckKind:
    """What the month asks for: checks under way, answers that are owed, or peace when its step has come."""
    declarations, answers, peace = of[CheckKind.DECLARATION], of[CheckKind.ANSWER], of[CheckKind.PEACE]
    if declarations.is_open:
        return CheckKind.DECLARATION
    if peace.is_open and peace.pairs:
        return CheckKind.PEACE
    if answers.due is not None:
        return CheckKind.ANSWER
    return CheckKind.PEACE if not declarations.waits and peace.waits else CheckKind.DECLARATION

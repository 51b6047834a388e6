"""Declarations of war: every check of the phase as it stands, with its obstacles, its rows and its exact chance.

Rule: Solitaire Empires in Arms, checking for declarations of war.
"""

from collections.abc import Iterator
from enum import StrEnum
from functools import cached_property

from attrs import define, field, frozen

from eia_solo.core.breakdown import Breakdown, Unknown, weigh
from eia_solo.core.chance import CERTAIN, IMPOSSIBLE, Chance, at_least
from eia_solo.core.tables import Row
from eia_solo.rulebooks.empires_in_arms.facts import Pair
from eia_solo.rulebooks.empires_in_arms.state import GameState, Outcome, Power
from eia_solo.rulebooks.empires_in_arms.tables import Tables


class Status(StrEnum):
    """Whether a check can be rolled at all."""

    ROLL = "roll"
    BARRED = "barred"
    SETTLED = "settled"


@frozen
class Obstacle:
    """A restriction that stands in the way, and why."""

    row: Row
    because: str


@frozen
class Assumption:
    """A restriction that would stand in the way, but for an input nobody has entered."""

    row: Row
    missing: tuple[str, ...]


@frozen
class Check:
    """One power's check against another."""

    checker: Power
    target: Power
    status: Status
    obstacle: Obstacle | None
    assumed: tuple[Assumption, ...]
    breakdown: Breakdown
    needs: int
    """What dice and modifiers must reach together."""

    def chance(self, unknown: Unknown) -> Chance:
        """The chance of war, with unknown inputs taken as said."""
        if self.status is not Status.ROLL:
            return IMPOSSIBLE
        return at_least(self.needs - self.breakdown.total(unknown))

    @cached_property
    def chances(self) -> tuple[Chance, Chance]:
        """The least and the greatest chance that answers to all unknown inputs can lead to."""
        if self.status is not Status.ROLL:
            return IMPOSSIBLE, IMPOSSIBLE
        low, high = self.breakdown.bounds
        return at_least(self.needs - low), at_least(self.needs - high)

    @property
    def cannot_happen(self) -> bool:
        """Whether no throw makes war, whatever the unknown inputs are."""
        return self.status is Status.ROLL and self.chances[1] == IMPOSSIBLE

    @property
    def is_certain(self) -> bool:
        """Whether every throw makes war, whatever the unknown inputs are."""
        return self.chances[0] == CERTAIN

    @property
    def question(self) -> str | None:
        """The key of the input to ask for first, or None if no answer can change the chance."""
        least, greatest = self.chances
        return None if least == greatest else next(iter(self.breakdown.missing), None)

    @property
    def needs_no_dice(self) -> bool:
        """Whether it can be passed over: barred, settled, or without any chance."""
        return self.status is not Status.ROLL or self.cannot_happen


@define(frozen=True)
class Declarations:
    """The checks for declarations of war by one set of tables."""

    tables: Tables
    needs: int = field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "needs", self.tables.war.needed(Outcome.WAR))

    def order(self, state: GameState) -> Iterator[tuple[Power, Power]]:
        """Every ordered pair, as rolled: the first power against each other one in order, then the second.

        Rule: Solitaire Empires in Arms, checking for declarations of war, the order of checks.
        """
        for checker in state.powers:
            for target in state.powers:
                if checker != target:
                    yield checker, target

    def forecast(self, state: GameState) -> tuple[Check, ...]:
        """All checks of the phase as the board stands now, unrolled."""
        rows = {power: self._rows(state, power) for power in state.powers}
        return tuple(self._check(state, checker, target, rows[checker]) for checker, target in self.order(state))

    def check(self, state: GameState, checker: Power, target: Power) -> Check:
        """One check as the board stands now."""
        return self._check(state, checker, target, self._rows(state, checker))

    def _rows(self, state: GameState, checker: Power) -> tuple[Row, ...]:
        return self.tables.rows_for(checker, state.options.historical_aspirations, state.readings)

    def _check(self, state: GameState, checker: Power, target: Power, rows: tuple[Row, ...]) -> Check:
        at = Pair(
            state,
            checker,
            target,
            self.tables.home[checker],
            self.tables.name,
            self.tables.choice("ceded_provinces", state.readings) == "once",
        )
        status, obstacle, assumed = self._obstacles(at)
        breakdown = Breakdown(tuple(weigh(row, row.find(at), checker, target) for row in rows))
        return Check(checker, target, status, obstacle, assumed, breakdown, self.needs)

    def _obstacles(self, at: Pair) -> tuple[Status, Obstacle | None, tuple[Assumption, ...]]:
        """What settles or bars the check first, in the order of the tables, and which bars unknown inputs left open."""
        for row in self.tables.settled:
            found = row.find(at)
            if found.low:
                return Status.SETTLED, Obstacle(row, found.because), ()
        assumed: list[Assumption] = []
        for row in self.tables.bars:
            found = row.find(at)
            if found.low:
                return Status.BARRED, Obstacle(row, found.because), tuple(assumed)
            if found.high:
                assumed.append(Assumption(row, found.missing))
        return Status.ROLL, None, tuple(assumed)

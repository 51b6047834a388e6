"""A check of one power against another: its obstacles, its rows, and the exact chance of each outcome."""

from collections.abc import Mapping
from enum import StrEnum
from functools import cached_property

from eia_solo.core.breakdown import Breakdown, Unknown
from eia_solo.core.dice import CERTAIN, FEWEST, IMPOSSIBLE, MOST, WAYS, Chance, at_least
from eia_solo.core.phrases import Said
from eia_solo.core.tables import Bands, Row
from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.state import Incident, Outcome, Power


class CheckKind(StrEnum):
    """What a check is for: a declaration of war, the answer to an ally's call, or peace."""

    DECLARATION = "declaration"
    ANSWER = "answer"
    PEACE = "peace"


class Status(StrEnum):
    """Whether a check can be rolled at all."""

    ROLL = "roll"
    BARRED = "barred"
    SETTLED = "settled"
    NOT_CALLED = "not_called"


def spread(bands: Bands, total: int) -> Mapping[Outcome, Chance]:
    """The chance of each outcome with these modifiers, from the lowest numbers up."""
    ways = dict.fromkeys(map(Outcome, bands.outcomes), 0)
    for dice in range(FEWEST, MOST + 1):
        ways[Outcome(bands.outcome(dice + total))] += WAYS[dice]
    return {outcome: Chance(count) for outcome, count in ways.items()}


@frozen
class Obstacle:
    """A restriction that stands in the way, and why."""

    row: Row
    because: Said


@frozen
class Assumption:
    """A restriction that would stand in the way, but for an input nobody has entered."""

    row: Row
    missing: tuple[str, ...]


@frozen(slots=False)
class Check:
    """One power's check against another. `called_by` are the events that call for a check for peace."""

    kind: CheckKind
    checker: Power
    target: Power
    status: Status
    breakdown: Breakdown
    bands: Bands
    obstacle: Obstacle | None = None
    assumed: tuple[Assumption, ...] = ()
    called_by: tuple[Incident, ...] = ()

    @property
    def needs(self) -> int:
        """What dice and modifiers must reach together: for war, or to sue for peace."""
        return self.bands.first_number

    def outcome(self, reached: int) -> Outcome:
        """How the check ends with this number."""
        return Outcome(self.bands.outcome(reached))

    @property
    def unrolled(self) -> Outcome:
        """What the lowest numbers mean: no war, or fighting on."""
        return Outcome(self.bands.outcomes[0])

    def chance(self, unknown: Unknown) -> Chance:
        """The chance to reach what it needs, with unknown inputs taken as said."""
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

    def outcomes(self, unknown: Unknown) -> Mapping[Outcome, Chance]:
        """The chance of each outcome, from the lowest numbers up; together they make all 36 throws."""
        if self.status is not Status.ROLL:
            return dict.fromkeys(map(Outcome, self.bands.outcomes), IMPOSSIBLE) | {self.unrolled: CERTAIN}
        return spread(self.bands, self.breakdown.total(unknown))

    def outcome_bounds(self) -> Mapping[Outcome, tuple[Chance, Chance]]:
        """The least and the greatest chance of each outcome that answers to all unknown inputs can lead to."""
        if self.status is not Status.ROLL:
            return {outcome: (chance, chance) for outcome, chance in self.outcomes(Unknown.NO).items()}
        low, high = self.breakdown.bounds
        spreads = [spread(self.bands, total) for total in range(low, high + 1)]
        ways = {outcome: [one[outcome].ways for one in spreads] for outcome in spreads[0]}
        return {outcome: (Chance(min(counts)), Chance(max(counts))) for outcome, counts in ways.items()}

    @cached_property
    def dice_never_matter(self) -> bool:
        """Whether every throw leads to the same, whatever the unknown inputs are."""
        low, high = self.breakdown.bounds
        return self.outcome(FEWEST + low) is self.outcome(MOST + high)

    def dice_matter(self, unknown: Unknown) -> bool:
        """Whether the dice decide, with unknown inputs taken as said."""
        total = self.breakdown.total(unknown)
        return self.outcome(FEWEST + total) is not self.outcome(MOST + total)

    @property
    def cannot_happen(self) -> bool:
        """Whether no throw reaches what it needs, whatever the unknown inputs are."""
        return self.status is Status.ROLL and self.chances[1] == IMPOSSIBLE

    @property
    def is_certain(self) -> bool:
        """Whether every throw leads to the same outcome but the lowest, whatever the unknown inputs are."""
        return self.status is Status.ROLL and self.dice_never_matter and not self.cannot_happen

    @cached_property
    def question(self) -> str | None:
        """The key of the input to ask for first, or None if no answer can change what the dice can lead to."""
        if self.status is not Status.ROLL:
            return None
        low, high = self.breakdown.bounds
        if low == high or spread(self.bands, low) == spread(self.bands, high):
            return None
        return next(iter(self.breakdown.missing), None)

    @property
    def needs_no_dice(self) -> bool:
        """Whether it can be passed over: barred, settled, not called for, or without any chance."""
        return self.status is not Status.ROLL or self.cannot_happen

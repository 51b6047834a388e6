"""A check of one power against another: its obstacles, its rows, and the exact chance of each outcome."""

from collections.abc import Mapping
from enum import StrEnum
from functools import cached_property

from attrs import field

from eia_solo.core.breakdown import Breakdown, Unknown
from eia_solo.core.dice import CERTAIN, FEWEST, IMPOSSIBLE, MOST, WAYS, Chance, at_least
from eia_solo.core.phrases import Said
from eia_solo.core.tables import Bands, Row
from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.keys import parse_key
from eia_solo.games.empires_in_arms.rules.state import Incident, Outcome, Power, PowerSheet, Undecided


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
    UNDECIDED = "undecided"
    """Whether a check for peace is called for depends on what nobody has entered."""


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
    """One power's check against another.

    `called_by` are the events that call for a check for peace, `undecided` those that may.
    """

    kind: CheckKind
    checker: Power
    target: Power
    status: Status
    breakdown: Breakdown
    bands: Bands
    obstacle: Obstacle | None = None
    assumed: tuple[Assumption, ...] = ()
    called_by: tuple[Incident, ...] = ()
    undecided: tuple[Undecided, ...] = ()
    pages: Mapping[Power, PowerSheet] = field(factory=dict, eq=False, repr=False)
    """The pages of the powers, where a question finds the name of the leader that it asks about."""

    @property
    def may_be_rolled(self) -> bool:
        """Whether nothing that is known keeps it from being rolled."""
        return self.status in (Status.ROLL, Status.UNDECIDED)

    def is_called(self, unknown: Unknown) -> bool:
        """Whether it can be rolled, with unknown inputs taken as said."""
        return self.status is Status.ROLL or (self.status is Status.UNDECIDED and unknown is Unknown.YES)

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
        if not self.is_called(unknown):
            return IMPOSSIBLE
        return at_least(self.needs - self.breakdown.total(unknown))

    @cached_property
    def chances(self) -> tuple[Chance, Chance]:
        """The least and the greatest chance that answers to all unknown inputs can lead to."""
        if not self.may_be_rolled:
            return IMPOSSIBLE, IMPOSSIBLE
        low, high = self.breakdown.bounds
        least = at_least(self.needs - low) if self.status is Status.ROLL else IMPOSSIBLE
        return least, at_least(self.needs - high)

    def outcomes(self, unknown: Unknown) -> Mapping[Outcome, Chance]:
        """The chance of each outcome, from the lowest numbers up; together they make all 36 throws."""
        return spread(self.bands, self.breakdown.total(unknown)) if self.is_called(unknown) else self._unrolled

    @property
    def _unrolled(self) -> Mapping[Outcome, Chance]:
        """The chance of each outcome where no dice are thrown."""
        return dict.fromkeys(map(Outcome, self.bands.outcomes), IMPOSSIBLE) | {self.unrolled: CERTAIN}

    def outcome_bounds(self) -> Mapping[Outcome, tuple[Chance, Chance]]:
        """The least and the greatest chance of each outcome that answers to all unknown inputs can lead to."""
        low, high = self.breakdown.bounds
        spreads = [spread(self.bands, total) for total in range(low, high + 1)] if self.may_be_rolled else []
        if self.status is not Status.ROLL:
            spreads.append(self._unrolled)
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
        return self.may_be_rolled and self.chances[1] == IMPOSSIBLE

    @property
    def is_certain(self) -> bool:
        """Whether every throw leads to the same outcome but the lowest, whatever the unknown inputs are."""
        return self.status is Status.ROLL and self.dice_never_matter and not self.cannot_happen

    @cached_property
    def question(self) -> str | None:
        """The key of the input to ask for first, or None if no answer can change what the dice can lead to."""
        if self.status is Status.UNDECIDED and not self.cannot_happen:
            return self.asks[0]
        if self.status is not Status.ROLL:
            return None
        low, high = self.breakdown.bounds
        if low == high or spread(self.bands, low) == spread(self.bands, high):
            return None
        return next(iter(self.breakdown.missing), None)

    @property
    def asks(self) -> tuple[str, ...]:
        """The keys of the inputs that it waits for: those that decide whether it is called for, then those of rows."""
        calls = (ask.key for one in self.undecided for ask in one.asks) if self.status is Status.UNDECIDED else ()
        return tuple(dict.fromkeys((*calls, *self.breakdown.missing)))

    def leader_of(self, key: str) -> str:
        """The leader whom the value of this key belongs to, if there is one: who was lost, or who is on the page."""
        lost = next((ask.leader for one in self.undecided for ask in one.asks if ask.key == key), "")
        match parse_key(key):
            case ("powers", power, "leaders", int(number), _) if not lost:
                return self.pages[Power(str(power))].leaders[number].name
        return lost

    @property
    def needs_no_dice(self) -> bool:
        """Whether it can be passed over: barred, settled, not called for, or without any chance."""
        return not self.may_be_rolled or self.cannot_happen

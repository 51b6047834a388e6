"""The nouns of a game of Empires in Arms, as far as war and peace ask for them.

A value of None is unknown: nobody has said yet. Nothing here rolls, reads or writes.
"""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import cached_property
from typing import Any, NewType

from attrs import define, evolve, field

from eia_solo.core.month import Month
from eia_solo.core.phrases import Said, Value, say
from eia_solo.core.values import frozen

Power = NewType("Power", str)
"""A power's abbreviation, as the source and the power table write it."""
Territory = NewType("Territory", str)
"""A territory's name, as the territory table writes it."""

NEUTRAL = Power("neutral")
"""What controls a territory that no major power controls."""

ForceKind = NewType("ForceKind", str)
"""A kind of troops, as the table of forces names it."""

Count = NewType("Count", int)
"""A number of things on cards or board: never negative, never huge."""


class MajorPowers(StrEnum):
    """Which set of major powers plays."""

    SEVEN = "seven"
    TWELVE = "twelve"


class Zone(StrEnum):
    """Zones of the political status display, from the lowest."""

    FIASCO = "fiasco"
    INSTABILITY = "instability"
    NEUTRAL = "neutral"
    DOMINANT = "dominant"


class Capital(StrEnum):
    """The condition of a national capital."""

    FREE = "free"
    BESIEGED = "besieged"
    OCCUPIED = "occupied"


class Condition(StrEnum):
    """The condition of a leader."""

    FIT = "fit"
    WOUNDED = "wounded"
    CAPTURED = "captured"
    KILLED = "killed"


class Sum(StrEnum):
    """The totals that a list of forces adds up to, by their fields of the sheet."""

    CORPS_POINTS = "corps_points"
    LAND_POINTS = "land_points"
    LAND_POINTS_MAX = "land_points_max"


class EventKind(StrEnum):
    """What can come to pass between two peace phases."""

    CAPITAL_OCCUPIED = "capital_occupied"
    CAPITAL_BESIEGED = "capital_besieged"
    HALF_PROVINCIAL_CAPITALS_OCCUPIED = "half_provincial_capitals_occupied"
    HALF_PROVINCIAL_CAPITALS_BESIEGED = "half_provincial_capitals_besieged"
    ENTERED_FIASCO = "entered_fiasco"
    ENTERED_INSTABILITY = "entered_instability"
    SENIOR_LEADER_LOST = "senior_leader_lost"
    LOST_DOMINANCE_MINOR = "lost_dominance_minor"
    LOST_HALF_LAND = "lost_half_land"
    LOST_THREE_QUARTERS_LAND = "lost_three_quarters_land"
    LOST_HALF_NAVAL = "lost_half_naval"
    LOST_THREE_QUARTERS_NAVAL = "lost_three_quarters_naval"
    ALLY_SURRENDERED = "ally_surrendered"


OF_ONE_WAR = frozenset(
    {
        EventKind.LOST_HALF_LAND,
        EventKind.LOST_THREE_QUARTERS_LAND,
        EventKind.LOST_HALF_NAVAL,
        EventKind.LOST_THREE_QUARTERS_NAVAL,
        EventKind.ALLY_SURRENDERED,
    }
)
"""The kinds that belong to one war and so name the enemy."""


class Outcome(StrEnum):
    """How a check ended: one for a declaration of war, or one for peace."""

    WAR = "war"
    NO_WAR = "no_war"
    NOT_ROLLED = "not_rolled"
    FIGHTS_ON = "fights_on"
    SUES = "sues"
    MAY_ACCEPT_UNCONDITIONAL = "may_accept_unconditional"
    MUST_ACCEPT_ANYTHING = "must_accept_anything"


SUES = frozenset({Outcome.SUES, Outcome.MAY_ACCEPT_UNCONDITIONAL, Outcome.MUST_ACCEPT_ANYTHING})
"""The outcomes of a power that sues for peace."""


class PeaceKind(StrEnum):
    """How a war ended."""

    INFORMAL = "informal"
    CONDITIONAL = "conditional"
    UNCONDITIONAL = "unconditional"


@frozen
class Options:
    """Which rules are in use, and where the campaign begins."""

    major_powers: MajorPowers
    historical_aspirations: bool
    pre_game_rolls: bool | None = None
    first_month: Month | None = None


@frozen
class Leader:
    """A leader; seniority is a letter, A the highest, or 'none'."""

    name: str
    seniority: str | None = None
    royalty: bool | None = None
    on_board: bool | None = None
    condition: Condition | None = None


MOST_PROVINCIAL_CAPITALS = 24
"""No home nation has more: the largest on the board has some twenty provinces."""


@frozen
class ProvincialCapitals:
    """How many provincial capitals there are, and how many are in enemy hands or under siege."""

    total: Count | None = None
    besieged: Count | None = None
    occupied: Count | None = None

    @property
    def taken(self) -> int:
        """How many are known to be besieged or occupied; none is both."""
        return (self.besieged or 0) + (self.occupied or 0)

    @property
    def in_all(self) -> Value:
        """How many there are; while nobody says that, how many there can be."""
        if self.total is not None:
            return self.total
        return say("from_to", least=self.taken, most=MOST_PROVINCIAL_CAPITALS)

    def most(self, field: str) -> int:
        """How many can be besieged, or occupied, with all else that is known."""
        count: int | None = getattr(self, field)
        if count is not None:
            return count
        return (MOST_PROVINCIAL_CAPITALS if self.total is None else self.total) - self.taken

    def half(self, field: str, *, of_at_least: int = 0) -> bool | None:
        """Whether at least half of them are besieged, or occupied; None if what is known leaves it open.

        They are `of_at_least` so many, if that is known from elsewhere.
        """
        count: int | None = getattr(self, field)
        if count == 0 or self.total == 0:
            return False
        most = max(self.taken, MOST_PROVINCIAL_CAPITALS) if self.total is None else self.total
        if count is None:  # those in the other condition are not among them
            return False if self.most(field) * 2 < most else None
        if count * 2 >= most:
            return True
        return False if self.total is not None or count * 2 < max(self.taken, of_at_least) else None


@frozen
class Force:
    """A corps, or troops outside of corps: what is in it now, and what it can hold. A corps off the board holds 0.

    `eligible` is whether it may be on the map at all, for the kinds of which the rules ask that.
    """

    name: str
    kind: ForceKind
    factors: Count | None = None
    capacity: Count | None = None
    eligible: bool | None = None


@frozen
class PowerSheet:
    """One power's page: what its cards, the board and the political status display say."""

    status: Zone | None = None
    status_box: Count | None = None
    dominant_power: bool | None = None
    money: Count | None = None
    home_money: Count | None = None
    home_manpower: Count | None = None
    bankrupt: bool | None = None
    land_points: Count | None = None
    land_points_max: Count | None = None
    corps_points: Count | None = None
    ships: Count | None = None
    ships_max: Count | None = None
    enemy_corps_in_home: bool | None = None
    fleets_near_britain: bool | None = None
    denies_dardanelles: bool | None = None
    needs_for_dominance: tuple[Territory, ...] = ()
    capital: Capital | None = None
    provincial_capitals: ProvincialCapitals = ProvincialCapitals()
    leaders: tuple[Leader, ...] = ()
    most_senior: str | None = None
    """The leader whom the player has named the most senior where several are."""
    forces: tuple[Force, ...] = ()
    """Corps, garrisons and troops being raised, if the player keeps a list of them."""


@frozen
class Ceded:
    """A home province given away at a peace."""

    territory: Territory
    by: Power
    to: Power


@frozen
class Poland:
    """Poland, while it exists."""

    created_by: Power | None = None
    controlled_by: Power | None = None


@frozen
class EnforcedPeace:
    """Two powers that may not declare war on each other before a month; with `bound`, only that one of them may not."""

    powers: tuple[Power, Power]
    until: Month
    bound: Power | None = None

    def binds(self, declarer: Power, target: Power) -> bool:
        """Whether it keeps the first from declaring war on the second, while it runs."""
        return same_pair(self.powers, (declarer, target)) and self.bound in (None, declarer)


@frozen
class Tally:
    """One side's account of one war, in factors."""

    land_start: Count | None = None
    land_reinforced: Count | None = None
    land_lost: Count | None = None
    naval_start: Count | None = None
    naval_reinforced: Count | None = None
    naval_lost: Count | None = None


@frozen
class War:
    """A war between two major powers; the declarer first."""

    powers: tuple[Power, Power]
    since: Month | None = None
    tally: Mapping[Power, Tally] = field(factory=dict)


@frozen
class Relations:
    """How the powers stand to each other. The order of a pair means something for wars only."""

    alliances: tuple[tuple[Power, Power], ...] = ()
    royal_marriages: tuple[tuple[Power, Power], ...] = ()
    borders: tuple[tuple[Power, Power], ...] = ()
    enforced_peace: tuple[EnforcedPeace, ...] = ()
    wars: tuple[War, ...] = ()


@frozen
class Call:
    """An ally's call to join a war, not yet answered."""

    by: Power
    to: Power
    against: Power


@frozen
class Incident:
    """What came to pass since the last peace phase.

    `found` is the change of the game it was found from, empty if the player wrote it down; `because` is a reason of
    the player's own.
    """

    power: Power
    kind: EventKind
    enemy: Power | None = None
    leader: str | None = None
    found: Said = ""
    because: str = ""

    @property
    def identity(self) -> tuple[Power, EventKind, Power | None, str | None]:
        """What makes it one event and not another, wherever it is known from."""
        return self.power, self.kind, self.enemy, self.leader


@frozen
class Ask:
    """A value that decides something and that nobody has entered: its key, and the name of the leader it belongs to."""

    key: str
    leader: str = ""


@frozen
class Undecided:
    """An event that may have come to pass: `asks` are the values that decide it, the first to be asked for first.

    Of a leader `beside` has first the one who was lost, as he stood before it, and then those who may have been more
    senior.
    """

    incident: Incident
    asks: tuple[Ask, ...]
    beside: tuple[Leader, ...] = ()

    @property
    def by_standing(self) -> bool:
        """Whether how a power stands decides it: its capitals, its zone, its minors. It is open until that is known."""
        return self.incident.enemy is None and not self.beside


@frozen
class CheckResult:
    """How one check of a phase ended, and what else it changed, so that it can be overruled."""

    checker: Power
    target: Power
    outcome: Outcome
    ended_alliance: bool = False
    answered: tuple[Call, ...] = ()
    ended_peace: tuple[EnforcedPeace, ...] = ()


def result_of(results: Iterable[CheckResult], checker: Power, target: Power) -> CheckResult | None:
    """How this check ended, or None if it has not been made."""
    return next((r for r in results if (r.checker, r.target) == (checker, target)), None)


@frozen
class DeclarationPhase:
    """A declaration phase that has been opened: the checks so far, in order."""

    pre_game: bool
    month: Month
    results: tuple[CheckResult, ...] = ()
    over: bool = False


@frozen
class CallsStep:
    """The calls to allies of a month: the calls that were not made, and the answers to those that were."""

    month: Month
    withheld: tuple[Call, ...] = ()
    results: tuple[CheckResult, ...] = ()


@frozen
class PeacePhase:
    """A peace phase that has been opened: the checks so far, each the last of its pair.

    `again` are pairs called to a further check, `refused` suits that were not granted (who sued, then the enemy),
    `late` events that came to pass after the check they would have called for, `undecided` what was taken as no when
    the phase ended, because nobody had entered what decides it.
    """

    month: Month
    results: tuple[CheckResult, ...] = ()
    again: tuple[tuple[Power, Power], ...] = ()
    refused: tuple[tuple[Power, Power], ...] = ()
    late: tuple[Incident, ...] = ()
    undecided: tuple[Undecided, ...] = ()
    over: bool = False


@frozen
class Seen:
    """A power as it stood at the last peace phase, as far as events are found by comparing with it."""

    status: Zone | None = None
    capital: Capital | None = None
    provincial_capitals: ProvincialCapitals = ProvincialCapitals()
    held_for_dominance: tuple[Territory, ...] = ()


@frozen
class LastPeace:
    """The game as it stood when the last peace phase ended, or when the campaign began."""

    month: Month
    powers: Mapping[Power, Seen] = field(factory=dict)
    wars: tuple[War, ...] = ()


class StepState(StrEnum):
    """What became of a step of the political phase."""

    DONE = "done"
    SKIPPED = "skipped"


@frozen
class StepMark:
    """A step of this month's political phase that is behind the player."""

    state: StepState
    because: str = ""


@define(frozen=True, slots=False)
class GameState:
    """A whole game as the sheet describes it. Powers in the order of the checks; a territory left out is unknown."""

    month: Month
    options: Options
    powers: Mapping[Power, PowerSheet]
    readings: Mapping[str, str] = field(factory=dict)
    territories: Mapping[Territory, Power] = field(factory=dict)
    ceded: tuple[Ceded, ...] = ()
    poland: Poland | None = None
    relations: Relations = field(factory=Relations)
    calls: tuple[Call, ...] = ()
    events: tuple[Incident, ...] = ()
    dismissed: tuple[Incident, ...] = ()
    """Found events that the player has dismissed."""
    undecided: tuple[Undecided, ...] = ()
    """Events that may have come to pass since the last peace phase."""
    marks: Mapping[str, str] = field(factory=dict)
    declarations: DeclarationPhase | None = None
    calling: CallsStep | None = None
    peace: PeacePhase | None = None
    last_peace: LastPeace | None = None
    steps: Mapping[str, StepMark] = field(factory=dict)
    """Steps of this month's political phase that are done or skipped, by their id."""

    @cached_property
    def enemies(self) -> Mapping[Power, frozenset[Power]]:
        """Whom each power is at war with."""
        return _partners(self.powers, (war.powers for war in self.relations.wars))

    @cached_property
    def allies(self) -> Mapping[Power, frozenset[Power]]:
        """Whom each power is allied with."""
        return _partners(self.powers, self.relations.alliances)

    def war(self, one: Power, other: Power) -> War | None:
        """The war between two powers, or None if there is none."""
        return next((war for war in self.relations.wars if same_pair(war.powers, (one, other))), None)

    @cached_property
    def holdings(self) -> Mapping[Power, frozenset[Territory]]:
        """The territories each power controls."""
        held: dict[Power, set[Territory]] = {power: set() for power in self.powers}
        for territory, controller in self.territories.items():
            if controller in held:
                held[controller].add(territory)
        return {power: frozenset(names) for power, names in held.items()}

    def but(self, **parts: Any) -> "GameState":
        """The same game with other parts: as `evolve` makes it, ten times as fast. A phase makes many."""
        made = object.__new__(GameState)
        vars(made).update(vars(self), **parts)
        for worked_out in _WORKED_OUT:
            vars(made).pop(worked_out, None)
        return made

    def with_relations(self, **changes: Any) -> "GameState":
        """The same game with some relations changed."""
        return evolve(self, relations=evolve(self.relations, **changes))


_WORKED_OUT = tuple(name for name, part in vars(GameState).items() if isinstance(part, cached_property))


def same_pair(one: Iterable[Power], other: Iterable[Power]) -> bool:
    """Whether two pairs name the same powers, in whatever order."""
    return set(one) == set(other)


def _partners(powers: Iterable[Power], pairs: Iterable[tuple[Power, Power]]) -> Mapping[Power, frozenset[Power]]:
    found: dict[Power, set[Power]] = {power: set() for power in powers}
    for one, other in pairs:
        found.setdefault(one, set()).add(other)
        found.setdefault(other, set()).add(one)
    return {power: frozenset(names) for power, names in found.items()}

"""The record: what is in force between the states, and what became of every act.

Its values are frozen, its tables are not.
"""

from collections.abc import Mapping
from enum import StrEnum

from attrs import Factory, define, field, frozen

from eia_solo.rulebooks.revolution_and_reaction.acts import (
    ActId,
    Clause,
    Goods,
    Helper,
    OfficeId,
    StateCode,
    States,
    Turn,
    TurnKind,
)
from eia_solo.rulebooks.revolution_and_reaction.edition import Rule
from eia_solo.rulebooks.revolution_and_reaction.moment import Moment
from eia_solo.rulebooks.revolution_and_reaction.setup import CityRow, StateRow

Pair = tuple[StateCode, StateCode]
_NOTHING = ActId("")


def pair(one: StateCode, other: StateCode) -> Pair:
    """The two states in a fixed order: one key for what is between them."""
    return (one, other) if one < other else (other, one)


class Standing(StrEnum):
    """What became of an act, or of a part of it. A remark says what else a rule has to say about it."""

    IN_FORCE = "in_force"
    PARTLY = "partly"
    WAITING = "waiting"
    REFUSED = "refused"
    NO_EFFECT = "no_effect"
    REMARK = "remark"


@frozen
class Finding:
    """What became of one part of an act, by which rule. `about` tells the parts of one act apart."""

    about: str
    standing: Standing
    rule: Rule
    text: str


@frozen
class Verdict:
    """What became of an act, finding by finding."""

    findings: tuple[Finding, ...]

    @property
    def standing(self) -> Standing:
        """All of it in one word: partly in force if some of it is and some is not."""
        found = {finding.standing for finding in self.findings} - {Standing.REMARK}
        if len(found) == 1:
            return found.pop()
        if not found or found == {Standing.REFUSED, Standing.NO_EFFECT}:
            return Standing.REFUSED if found else Standing.NO_EFFECT
        return Standing.PARTLY if Standing.IN_FORCE in found else Standing.WAITING


class What(StrEnum):
    """A kind of change in what is in force."""

    ALLIED = "allied"
    PUBLISHED = "published"
    ACTIVATED = "activated"
    INACTIVATED = "inactivated"
    BROKEN = "broken"
    WAR = "war"
    PEACE = "peace"
    TREATY = "treaty"
    RENOUNCED = "renounced"
    TRANSFERRED = "transferred"
    CREATED = "created"


@frozen
class Change:
    """Something came into force or ended: when, by which post and rule. `text` is one sentence in our words."""

    what: What
    states: States
    at: Moment
    act: ActId
    rule: Rule
    text: str


@frozen
class Timing:
    """When an act takes effect: at once, after a turn, or not to be said yet; with the arithmetic in words.

    `now` is None while something is unknown; `missing` then says what. `turn` is the next turn, if one is known.
    """

    now: bool | None
    words: str
    turn: int | None = None
    missing: str = ""


@frozen
class Tie:
    """The alliance of two states, or what there is of one.

    `named` says by which post each named the other, `asked` by which each asked for the activation, with the treaty
    that post referred to. `left` is how an earlier alliance ended.
    """

    named: Mapping[StateCode, ActId] = field(factory=dict)
    openly: frozenset[StateCode] = frozenset()
    pacts: tuple[ActId, ...] = ()
    """Alliances waiting for all signatures that this one is part of."""
    formed: bool = False
    active: bool = False
    public: bool = False
    asked: Mapping[StateCode, tuple[ActId, ActId | None]] = field(factory=dict)
    since: Moment | None = None
    act: ActId = _NOTHING
    rule: Rule = Rule.FORM
    left: str = ""
    broken_secretly: bool = False


@frozen
class Pact:
    """An alliance of several states that waits until all have signed."""

    states: frozenset[StateCode]
    signed: frozenset[StateCode]


@frozen
class Declaration:
    """A declaration of war by one state on one other; `held` says what must be known before it can stand."""

    act: ActId
    received: Moment
    endorsed: ActId | None = None
    endorsed_at: Moment | None = None
    held: str = ""


@frozen
class War:
    """A war in force. `by` declared it; without one it was there from the start."""

    since: Moment | None
    act: ActId
    by: StateCode | None
    rule: Rule


class Pending(StrEnum):
    WAR = "war"
    INACTIVATION = "inactivation"


@frozen
class Delayed:
    """An act that takes effect after a turn, or at a time nobody can say yet."""

    kind: Pending
    by: StateCode
    on: StateCode
    act: ActId
    received: Moment
    timing: Timing
    breaks: ActId | None = None
    """The post that breaks the alliance when this takes effect."""


@frozen
class Treaty:
    states: States
    clauses: tuple[Clause, ...]
    all_must_sign: bool
    public: bool
    signed: Mapping[StateCode, ActId]
    otherwise: frozenset[StateCode] = frozenset()
    renounced: frozenset[StateCode] = frozenset()
    since: Moment | None = None

    @property
    def bound(self) -> tuple[StateCode, ...]:
        """The states that have signed and not renounced it."""
        return tuple(state for state in self.signed if state not in self.renounced)


@frozen
class Peace:
    """A peace agreement. `wars` are the pairs at war when it was posted; `made` those it has ended."""

    states: States
    all_must_sign: bool
    wars: frozenset[Pair]
    signed: Mapping[StateCode, ActId]
    endorsed: Mapping[StateCode, ActId] = field(factory=dict)
    made: frozenset[Pair] = frozenset()
    by_treaty: bool = False

    @property
    def complete(self) -> tuple[StateCode, ...]:
        """The states that have both signed and endorsed."""
        return tuple(state for state in self.signed if state in self.endorsed)


@frozen
class Wait:
    """A state that inactivated an alliance may not declare war on the other yet.

    `units` says whether it had units or ships there (None: not known), `run` how many turns have been run since,
    `kind` what kind of turn was next when the wait began, `last_run` which turn had been run then.
    """

    act: ActId
    since: Moment
    units: bool | None
    kind: TurnKind | None
    last_run: int
    run: int = 0


class Stage(StrEnum):
    """How far a transfer has come."""

    REQUESTED = "requested"
    ASKED = "asked"
    EXPLAINED = "explained"
    APPROVED = "approved"
    BLOCKED = "blocked"
    DONE = "done"


@frozen
class Transfer:
    """A transfer asked for, with the answers about the board that were given. `campaign` is the one it counts in."""

    giver: StateCode
    to: StateCode
    goods: Goods
    amount: int
    name: str
    act: ActId
    received: Moment
    campaign: int
    exempt: bool | None = False
    stage: Stage = Stage.REQUESTED
    answers: Mapping[str, bool] = field(factory=dict)
    explanation: str = ""
    announced: bool = False
    """Known from the announcement alone."""


@frozen
class Points:
    """Victory points: earned in this campaign, given away in it, score now. None is unknown."""

    earned: int | None = None
    given: int = 0
    score: int | None = None


@frozen
class Vanquishing:
    """A state was vanquished by another; `city_held` is whether the victor has held a city of one that conceded."""

    conceded: bool
    city_held: bool | None


@frozen
class Held:
    """Who was appointed, by which post."""

    person: str
    helper: Helper
    to: StateCode | None
    act: ActId


@frozen
class ToConfirm:
    """What the game administrator has to confirm on the forum: of one post, everything that came of it."""

    since: Moment
    rule: Rule
    texts: tuple[str, ...]

    @property
    def text(self) -> str:
        return "; ".join(self.texts)


@define
class Record:
    """Everything that follows from the set-up and the acts so far.

    Only the fold changes it, and only its own copy: whoever reads it must not.
    """

    states: dict[StateCode, StateRow]
    groups: dict[str, str]
    cities: dict[str, CityRow]
    wars: dict[Pair, War] = Factory(dict)
    ties: dict[Pair, Tie] = Factory(dict)
    pacts: dict[ActId, Pact] = Factory(dict)
    declarations: dict[tuple[StateCode, StateCode], Declaration] = Factory(dict)
    delayed: dict[tuple[Pending, StateCode, StateCode], Delayed] = Factory(dict)
    treaties: dict[ActId, Treaty] = Factory(dict)
    bound: dict[Pair, ActId] = Factory(dict)
    """The last treaty that binds two states."""
    peaces: dict[ActId, Peace] = Factory(dict)
    open_peaces: dict[StateCode, tuple[ActId, ...]] = Factory(dict)
    """By state, the peace agreements with it that not all have signed and endorsed, in their order."""
    roots: dict[ActId, ActId] = Factory(dict)
    """The first post of the treaty, alliance or peace that each later one signs."""
    waits: dict[tuple[StateCode, StateCode], Wait] = Factory(dict)
    transfers: dict[ActId, Transfer] = Factory(dict)
    points: dict[StateCode, Points] = Factory(dict)
    presence: dict[tuple[StateCode, StateCode], tuple[bool | None, bool | None]] = Factory(dict)
    vanquished: dict[tuple[StateCode, StateCode], Vanquishing | None] = Factory(dict)
    cities_held: dict[tuple[StateCode, StateCode], bool] = Factory(dict)
    helpers: dict[StateCode, tuple[Held, ...]] = Factory(dict)
    fresh: dict[StateCode, ActId] = Factory(dict)
    """Revolutionary states created since the last turn was run."""
    turns: dict[int, Turn] = Factory(dict)
    last_run: int = 0
    campaign: int = 0
    """How many campaigns have begun; between two, the number of the one before."""
    in_campaign: bool | None = None
    to_confirm: dict[ActId, ToConfirm] = Factory(dict)
    verdicts: dict[ActId, Verdict] = Factory(dict)
    changes: list[Change] = Factory(list)

    def copy(self) -> "Record":
        """A record of its own with the same values: its tables are copied, the frozen values in them are not."""
        kept = {name: getattr(self, name) for name in _FIELDS}
        return Record(**{name: value.copy() if hasattr(value, "copy") else value for name, value in kept.items()})

    @property
    def next_turn(self) -> Turn | None:
        """The first turn that has not been run, if one was entered."""
        number = min((each for each in self.turns if each > self.last_run), default=None)
        return None if number is None else self.turns[number]

    def name(self, state: StateCode) -> str:
        return self.states[state].name

    def tie(self, one: StateCode, other: StateCode) -> Tie:
        """The alliance of two, or an empty one."""
        return self.ties.get(pair(one, other), NO_TIE)

    def at_war(self, one: StateCode, other: StateCode) -> bool:
        return pair(one, other) in self.wars


_FIELDS = tuple(name for name in Record.__slots__ if not name.startswith("__"))
NO_TIE = Tie()

FOREIGN_MINISTER = OfficeId("foreign_minister")
PRIME_MINISTER = OfficeId("prime_minister")

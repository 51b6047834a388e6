"""What can stand between states: alliances, wars, treaties, transfers, and what still waits. All of it is frozen."""

from collections.abc import Mapping
from enum import StrEnum

from attrs import field

from eia_solo.core.moment import Moment
from eia_solo.core.values import frozen
from eia_solo.games.revolution_and_reaction.rules.codes import NOTHING, ActId, StateCode, States
from eia_solo.games.revolution_and_reaction.rules.decisions import TurnKind
from eia_solo.games.revolution_and_reaction.rules.edition import Rule
from eia_solo.games.revolution_and_reaction.rules.parts import Clause, Goods, Helper

Pair = tuple[StateCode, StateCode]


def pair(one: StateCode, other: StateCode) -> Pair:
    """The two states in a fixed order: one key for what is between them."""
    return min(one, other), max(one, other)


@frozen
class Timing:
    """When an act takes effect: at once, after a turn, or not to be said yet; with the arithmetic in words.

    `now` is None while something is unknown; `missing` then says what. `turn` is the next turn, if one is known.
    """

    now: bool | None
    words: str
    turn: int | None = None
    missing: str = ""
    said: bool = False
    """Whether the game administrator has said so: then no deadline changes it."""


@frozen
class Asked:
    """How a state asked for an activation: by which post and rule, and which treaty that post referred to."""

    act: ActId
    treaty: ActId | None = None
    rule: Rule = Rule.ACTIVATE


@frozen
class Tie:
    """The alliance of two states, or what there is of one.

    `named` says by which post each named the other, `within` in which alliance that waits for all signatures, if it was
    in one; `asked` how each asked for the activation. `left` is how an earlier alliance ended.
    """

    named: Mapping[StateCode, ActId] = field(factory=dict)
    within: Mapping[StateCode, ActId] = field(factory=dict)
    openly: frozenset[StateCode] = frozenset()
    formed: bool = False
    active: bool = False
    public: bool = False
    asked: Mapping[StateCode, Asked] = field(factory=dict)
    since: Moment | None = None
    act: ActId = NOTHING
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

    @property
    def is_dead(self) -> bool:
        """Whether no further signature can bring it into force, since signers have renounced it or withdrawn."""
        return not self.bound or (self.all_must_sign and self.since is None and bool(self.renounced))


@frozen
class Peace:
    """A peace agreement. `wars` are the pairs at war when it was posted; `made` those it has ended.

    `treaty` is the one it is a clause of. Who has `declined` makes no peace by it: it signed otherwise, or withdrew.
    """

    states: States
    all_must_sign: bool
    wars: frozenset[Pair]
    signed: Mapping[StateCode, ActId]
    endorsed: Mapping[StateCode, ActId] = field(factory=dict)
    made: frozenset[Pair] = frozenset()
    treaty: ActId | None = None
    declined: frozenset[StateCode] = frozenset()

    @property
    def willing(self) -> tuple[StateCode, ...]:
        """The states that have signed and not declined."""
        return tuple(state for state in self.signed if state not in self.declined)

    @property
    def complete(self) -> tuple[StateCode, ...]:
        """The states that have both signed and endorsed."""
        return tuple(state for state in self.willing if state in self.endorsed)


@frozen
class Wait:
    """A state that inactivated an alliance may not declare war on the other yet.

    `units` says whether it had units or ships there (None: not known), `run` how many turns have been run since,
    `kind` what kind of turn was next when the wait began, `last_run` which turn had been run then.
    """

    act: ActId
    since: Moment | None
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
    FAILED = "failed"
    WITHDRAWN = "withdrawn"


@frozen
class Transfer:
    """A transfer asked for, with the answers about the board that were given. `peace` is the one it belongs to.

    Once approved: `campaign` is the one it counts in, `counted` whether towards the limit of that, `before` how far it
    had come. `ended` is the act by which an approved one came to nothing.
    """

    giver: StateCode
    to: StateCode
    goods: Goods
    amount: int
    name: str
    act: ActId
    received: Moment
    peace: ActId | None = None
    stage: Stage = Stage.REQUESTED
    before: Stage = Stage.REQUESTED
    campaign: int = 0
    counted: bool = False
    ended: ActId | None = None
    answers: Mapping[str, bool] = field(factory=dict)
    explanation: str = ""
    beyond_doubt: bool = False
    """Known to its reader as approved: nothing stood in its way, whatever else that reader may not know."""


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


NO_TIE = Tie()

"""What the game administrator can decide, announce or have looked up."""

from enum import StrEnum
from typing import ClassVar

from eia_solo.core.moment import Moment
from eia_solo.core.values import frozen
from eia_solo.core.words import mark
from eia_solo.games.revolution_and_reaction.rules.codes import ActId, OfficeId, StateCode
from eia_solo.games.revolution_and_reaction.rules.setup import StateRow


class TurnKind(StrEnum):
    CAMPAIGN = "campaign"
    PEACE = "peace"
    TRUCE = "truce"


TURNS = {
    TurnKind.CAMPAIGN: mark("campaign turn"),
    TurnKind.PEACE: mark("peace turn"),
    TurnKind.TRUCE: mark("truce turn"),
}


class Effect(StrEnum):
    """When the game administrator says that something takes effect."""

    AT_ONCE = "at_once"
    AFTER_TURN = "after_turn"


@frozen
class Confirm:
    """Confirm a post on the forum. `effect` says when it takes effect, where the record alone cannot."""

    kind: ClassVar[str] = "confirm"
    post: ActId
    effect: Effect | None = None


@frozen
class Approve:
    kind: ClassVar[str] = "approve"
    transfer: ActId


@frozen
class Revoke:
    """Take back an approval, before the transfer has taken place."""

    kind: ClassVar[str] = "revoke"
    transfer: ActId
    reason: str = ""


@frozen
class AskExplanation:
    kind: ClassVar[str] = "ask"
    transfer: ActId


@frozen
class Block:
    kind: ClassVar[str] = "block"
    transfer: ActId
    reason: str


@frozen
class Answer:
    """Answer a question about the board that a transfer depends on, by the question's id."""

    kind: ClassVar[str] = "answer"
    transfer: ActId
    question: str
    yes: bool


@frozen
class Turn:
    """A turn to come. A deadline that is not known is None."""

    number: int
    kind: TurnKind
    deadline: Moment | None = None


@frozen
class Schedule:
    kind: ClassVar[str] = "schedule"
    turns: tuple[Turn, ...]


@frozen
class InitiateCampaign:
    """A state begins a campaign: the turn becomes its first."""

    kind: ClassVar[str] = "campaign"
    turn: int
    state: StateCode | None = None


@frozen
class RunTurn:
    kind: ClassVar[str] = "run"
    turn: int


@frozen
class NotePresence:
    """Whether a state has land units in the territory of another, or ships in its harbours. None: not looked up."""

    kind: ClassVar[str] = "presence"
    of: StateCode
    at: StateCode
    units: bool | None = None
    ships: bool | None = None


@frozen
class NoteVanquished:
    """Whether a state has been vanquished. If it conceded: whether the victor held one of its cities then."""

    kind: ClassVar[str] = "vanquished"
    state: StateCode
    by: StateCode
    vanquished: bool = True
    conceded: bool = False
    city_held: bool | None = None


@frozen
class NoteCityHeld:
    """Whether a state controls at least one city in another."""

    kind: ClassVar[str] = "city_held"
    by: StateCode
    at: StateCode
    held: bool = True


@frozen
class NotePoints:
    """Victory points of a state: earned in this campaign so far, and its score now. None: unchanged."""

    kind: ClassVar[str] = "points"
    state: StateCode
    earned: int | None = None
    score: int | None = None


@frozen
class NoteCity:
    """Who controls a city or port now (None: nobody).

    One that is `new` to the record comes with the nation it lies in and who owns it for good, as far as known.
    """

    kind: ClassVar[str] = "city"
    city: str
    controller: StateCode | None = None
    new: bool = False
    home: str | None = None
    permanent_owner: StateCode | None = None


@frozen
class NoteCities:
    """How many cities a state controls in all."""

    kind: ClassVar[str] = "cities"
    state: StateCode
    count: int


@frozen
class NoteSize:
    kind: ClassVar[str] = "size"
    state: StateCode
    size: str


@frozen
class NoteMinister:
    """Who holds an office now. Without a person it is not known."""

    kind: ClassVar[str] = "minister"
    state: StateCode
    office: OfficeId
    person: str = ""


@frozen
class CreateState:
    """A state comes into being; `revolutionary` if it is a Revolutionary one."""

    kind: ClassVar[str] = "create"
    state: StateRow
    revolutionary: bool = False


Decision = (
    Confirm
    | Approve
    | Revoke
    | AskExplanation
    | Block
    | Answer
    | Schedule
    | InitiateCampaign
    | RunTurn
    | NotePresence
    | NoteVanquished
    | NoteCityHeld
    | NotePoints
    | NoteCity
    | NoteCities
    | NoteSize
    | NoteMinister
    | CreateState
)
DECISIONS: dict[str, type[Decision]] = {each.kind: each for each in Decision.__args__}
KEPT_CLOSE: tuple[type, ...] = (NotePresence, NotePoints, Approve, Revoke, AskExplanation, Block, Answer)
"""What the game administrator enters and does not publish, unless he says so."""

"""What is put in: posts of ministers and rulings of the game administrator. Nothing else changes the record."""

from enum import StrEnum
from typing import ClassVar, NewType

from attrs import field, frozen

from eia_solo.rulebooks.revolution_and_reaction.moment import Moment
from eia_solo.rulebooks.revolution_and_reaction.setup import StateRow

StateCode = NewType("StateCode", str)
OfficeId = NewType("OfficeId", str)
ActId = NewType("ActId", str)
"""The message's own id where it has one; else made from who sent it and when it came."""

States = tuple[StateCode, ...]


class Channel(StrEnum):
    """Where a post was made: on the forum for all to read, or by e-mail to the game administrator alone."""

    PUBLIC = "public"
    SECRET = "secret"


class TurnKind(StrEnum):
    CAMPAIGN = "campaign"
    PEACE = "peace"
    TRUCE = "truce"


class ClauseKind(StrEnum):
    """What a clause of a treaty is about. Only the first three do anything by themselves."""

    ALLIANCE = "alliance"
    ACTIVE_ALLIANCE = "active_alliance"
    PEACE = "peace"
    TRANSFER = "transfer"
    OTHER = "other"


@frozen
class Clause:
    """One clause. Without states it concerns all who sign the treaty."""

    kind: ClauseKind
    states: States = ()
    text: str = ""


@frozen
class Author:
    state: StateCode
    office: OfficeId
    person: str = ""


@frozen
class SignTreaty:
    """Sign a treaty. The first signer names the others and brings the clauses; the others refer to that post.

    `otherwise` asks that the signature be no request to activate an alliance or to make peace.
    """

    kind: ClassVar[str] = "treaty"
    states: States = ()
    clauses: tuple[Clause, ...] = ()
    all_must_sign: bool = False
    otherwise: bool = False


@frozen
class RenounceTreaty:
    kind: ClassVar[str] = "renounce"


@frozen
class FormAlliance:
    kind: ClassVar[str] = "form"
    states: States
    all_must_sign: bool = False
    terms: str = ""


@frozen
class ActivateAlliance:
    kind: ClassVar[str] = "activate"
    states: States


@frozen
class InactivateAlliance:
    kind: ClassVar[str] = "inactivate"
    states: States


@frozen
class BreakAlliance:
    kind: ClassVar[str] = "break"
    states: States


@frozen
class DeclareWar:
    kind: ClassVar[str] = "war"
    states: States


@frozen
class MakePeace:
    kind: ClassVar[str] = "peace"
    states: States = ()
    all_must_sign: bool = False


@frozen
class Endorse:
    """Endorse a declaration of war or a peace. `states` endorses a declaration only in part; none means all of it."""

    kind: ClassVar[str] = "endorse"
    states: States = ()


@frozen
class DeclareTruce:
    kind: ClassVar[str] = "truce"
    states: States


class Goods(StrEnum):
    """What can be transferred."""

    CITY = "city"
    PORT = "port"
    CROWNS = "crowns"
    POINTS = "points"
    SHIPS = "ships"
    TRANSPORTS = "transports"

    @property
    def is_counted(self) -> bool:
        """Whether there is an amount of it; a city and a port have a name instead."""
        return self not in (Goods.CITY, Goods.PORT)


@frozen
class RequestTransfer:
    """Ask the game administrator for a transfer. `of_peace` says that it belongs to the peace referred to."""

    kind: ClassVar[str] = "transfer"
    to: StateCode
    goods: Goods
    amount: int = 0
    name: str = ""
    of_peace: bool = False

    @property
    def states(self) -> States:
        return (self.to,)


@frozen
class Explain:
    """Explain how a transfer is in the best interest of the state that makes it."""

    kind: ClassVar[str] = "explain"
    text: str


class Helper(StrEnum):
    AMBASSADOR = "ambassador"
    DEPUTY = "deputy"


@frozen
class Appoint:
    kind: ClassVar[str] = "appoint"
    person: str
    helper: Helper
    to: StateCode | None = None


@frozen
class Dismiss:
    kind: ClassVar[str] = "dismiss"
    person: str
    helper: Helper
    to: StateCode | None = None


Part = (
    SignTreaty
    | RenounceTreaty
    | FormAlliance
    | ActivateAlliance
    | InactivateAlliance
    | BreakAlliance
    | DeclareWar
    | MakePeace
    | Endorse
    | DeclareTruce
    | RequestTransfer
    | Explain
    | Appoint
    | Dismiss
)
PARTS: dict[str, type[Part]] = {each.kind: each for each in Part.__args__}


@frozen
class Post:
    """What a minister sent: one or several acts, judged in their order."""

    received: Moment
    author: Author
    parts: tuple[Part, ...]
    channel: Channel = Channel.PUBLIC
    refers_to: ActId | None = None
    text: str = ""
    id: ActId = ActId("")
    number: int = 0
    """The order in which acts were entered; decides between two of one moment."""

    @property
    def is_public(self) -> bool:
        return self.channel is Channel.PUBLIC


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
KEPT_CLOSE: tuple[type, ...] = (NotePresence, NotePoints, Approve, AskExplanation, Block, Answer)
"""What the game administrator enters and does not publish, unless he says so."""


@frozen
class Ruling:
    """What the game administrator decided, announced or looked up. `secret`: None is as usual for its kind."""

    received: Moment
    decision: Decision
    secret: bool | None = None
    text: str = ""
    id: ActId = ActId("")
    number: int = 0

    @property
    def is_public(self) -> bool:
        return not (isinstance(self.decision, KEPT_CLOSE) if self.secret is None else self.secret)


@frozen
class PointsAnnounced:
    """What everybody reads of an approved transfer of victory points. Made for reports; never entered."""

    received: Moment
    giver: StateCode
    to: StateCode
    amount: int
    id: ActId = ActId("")
    number: int = 0
    is_public: bool = field(default=True, init=False)


Entered = Post | Ruling
"""What can be entered."""
Act = Post | Ruling | PointsAnnounced


def order(act: Act) -> tuple[int, int]:
    """The place of an act in the record: by receipt, then as entered."""
    return act.received.utc, act.number

"""What is put in: posts of ministers and rulings of the game administrator. Nothing else changes the record."""

from enum import StrEnum

from attrs import evolve, field

from eia_solo.core.moment import Moment
from eia_solo.core.values import frozen
from eia_solo.games.revolution_and_reaction.rules.codes import NOTHING, ActId, OfficeId, StateCode
from eia_solo.games.revolution_and_reaction.rules.decisions import KEPT_CLOSE, Decision
from eia_solo.games.revolution_and_reaction.rules.parts import Part


class Channel(StrEnum):
    """Where a post was made: on the forum for all to read, or by e-mail to the game administrator alone."""

    PUBLIC = "public"
    SECRET = "secret"


@frozen
class Author:
    state: StateCode
    office: OfficeId
    person: str = ""


@frozen
class Post:
    """What a minister sent: one or several acts, judged in their order."""

    received: Moment
    author: Author
    parts: tuple[Part, ...]
    channel: Channel = Channel.PUBLIC
    refers_to: ActId | None = None
    text: str = ""
    id: ActId = NOTHING
    number: int = 0
    """The order in which acts were entered; decides between two of one moment."""

    @property
    def is_public(self) -> bool:
        return self.channel is Channel.PUBLIC


@frozen
class Granted(Post):
    """A request that was approved, as those it concerns read it: nothing stood in its way. Made for reports."""


@frozen
class Ruling:
    """What the game administrator decided, announced or looked up. `secret`: None is as usual for its kind."""

    received: Moment
    decision: Decision
    secret: bool | None = None
    text: str = ""
    id: ActId = NOTHING
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
    id: ActId = NOTHING
    number: int = 0
    is_public: bool = field(default=True, init=False)


@frozen
class TransferCancelled:
    """What whoever knew of an approved transfer reads when it comes to nothing. Made for reports; never entered."""

    received: Moment
    transfer: ActId
    id: ActId = NOTHING
    number: int = 0
    is_public: bool = field(default=True, init=False)


Entered = Post | Ruling
"""What can be entered."""


@frozen
class StruckOut:
    """An act that was entered by mistake: it stays in the record and counts for nothing."""

    act: Entered

    @property
    def received(self) -> Moment:
        return self.act.received

    @property
    def id(self) -> ActId:
        return self.act.id

    @property
    def number(self) -> int:
        return self.act.number

    @property
    def is_public(self) -> bool:
        return self.act.is_public

    @property
    def text(self) -> str:
        return self.act.text


Kept = Post | Ruling | StruckOut
"""What becomes of what was entered."""
Act = Kept | PointsAnnounced | TransferCancelled


@frozen
class Amendment:
    """What took the place of an act: how it stood `before`, and why. So many acts had been entered by then."""

    before: Kept
    because: str
    entered: int


def told(act: Act) -> Entered | PointsAnnounced | TransferCancelled:
    """What an act says, struck out or not."""
    return act.act if isinstance(act, StruckOut) else act


def renumbered(act: Act, number: int) -> Act:
    """The act as if it had been entered as that one in the order."""
    if isinstance(act, StruckOut):
        return StruckOut(evolve(act.act, number=number))
    return evolve(act, number=number)


def order(act: Act) -> tuple[int, int]:
    """The place of an act in the record: by receipt, then as entered."""
    return act.received.utc, act.number

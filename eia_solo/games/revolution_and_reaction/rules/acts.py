"""What is put in: posts of ministers and rulings of the game administrator. Nothing else changes the record."""

from enum import StrEnum

from attrs import field

from eia_solo.core.values import frozen
from eia_solo.games.revolution_and_reaction.rules.codes import NOTHING, ActId, OfficeId, StateCode
from eia_solo.games.revolution_and_reaction.rules.decisions import KEPT_CLOSE, Decision
from eia_solo.games.revolution_and_reaction.rules.moment import Moment
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
Act = Post | Ruling | PointsAnnounced | TransferCancelled


def order(act: Act) -> tuple[int, int]:
    """The place of an act in the record: by receipt, then as entered."""
    return act.received.utc, act.number

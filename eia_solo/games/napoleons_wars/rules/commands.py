"""What can be asked for. Commands only say what is wanted; `decide` says what follows."""

from collections.abc import Mapping

from attrs import field

from eia_solo.core.mail_entries import LearnAddress, SetAside, TakeIn, TakeMails
from eia_solo.core.moment import Moment
from eia_solo.core.strict import StoredNames
from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.rules.state import Plain


@frozen
class WriteOrders:
    """Put this in the place of all that a power has written for the turn; below a line "add:" it is added to it.

    An empty text takes everything back.
    """

    power: str
    text: str


@frozen
class PostAct:
    """A power posts an act on the forum's thread, in words ("declare war on Austria"). Rule: NW-55."""

    power: str
    text: str
    at: Moment | None = None


@frozen
class WithdrawPost:
    """A post is withdrawn in time: it is as if it had not been made."""

    post: str


@frozen
class SetUpdate:
    """When the turn is to be worked out; None takes the time away. Rule: NW-102."""

    at: Moment | None = None


@frozen
class EnterResult:
    """What the moderator says of a battle, as other programs write it. Rule: NW-H1."""

    result: Plain


@frozen
class TakeBackResult:
    """Forget what was said of the battle in a place."""

    at: str


@frozen
class ProcessTurn:
    """Work the turn out. `dice` are thrown by hand, each by the name of its throw ("income FR").

    With `by_hand` no other dice are thrown.
    """

    dice: Mapping[str, tuple[int, ...]] = field(factory=dict)
    by_hand: bool = False


@frozen
class ChooseReading:
    """Read an open sentence in this way from now on. What has been worked out stays as it is."""

    reading: str
    choice: str
    because: str = ""


@frozen
class Edit:
    """One thing corrected by hand: its key ("treasury.FR") and what it is to be; None takes it away."""

    key: str
    value: str | None


@frozen
class EditGame:
    """Correct the game by hand, with a reason. `public`: whether everybody is told of it in the next update."""

    edits: tuple[Edit, ...]
    because: str
    public: bool = True


@frozen
class MarkSent:
    """Keep that everybody has the updates up to a turn, and each power its reports."""

    turn: str


Command = (
    WriteOrders
    | PostAct
    | WithdrawPost
    | SetUpdate
    | EnterResult
    | TakeBackResult
    | ProcessTurn
    | ChooseReading
    | EditGame
    | MarkSent
    | TakeIn
    | TakeMails
    | SetAside
    | LearnAddress
)
"""Everything that can be asked for."""

COMMANDS = StoredNames(
    {
        "WriteOrders": WriteOrders,
        "PostAct": PostAct,
        "WithdrawPost": WithdrawPost,
        "SetUpdate": SetUpdate,
        "EnterResult": EnterResult,
        "TakeBackResult": TakeBackResult,
        "ProcessTurn": ProcessTurn,
        "ChooseReading": ChooseReading,
        "EditGame": EditGame,
        "MarkSent": MarkSent,
        "TakeIn": TakeIn,
        "TakeMails": TakeMails,
        "SetAside": SetAside,
        "LearnAddress": LearnAddress,
    }
)
"""Their names in campaign files."""

"""What can be asked for. Commands only say what is wanted; `decide` says what follows."""

from eia_solo.core.mail_entries import LearnAddress, SetAside, TakeIn, TakeMails
from eia_solo.core.moment import Moment
from eia_solo.core.strict import StoredNames
from eia_solo.core.values import frozen
from eia_solo.games.international_relations.rules.state import Stage, Turn


@frozen
class WriteOrders:
    """Put this in the place of all that a power has written for the stage. An empty text takes everything back."""

    power: str
    text: str


@frozen
class ProcessTurn:
    """Carry out the stage the game is in, with what has been written."""


@frozen
class ChooseReading:
    """Read an open sentence in this way from now on. What has been processed stays as it is."""

    reading: str
    choice: str
    because: str = ""


@frozen
class Edit:
    """One thing corrected by hand: its key ("owners.bel") and what it is to be; None takes it away."""

    key: str
    value: str | None


@frozen
class EditBoard:
    """Correct the game by hand, with a reason."""

    edits: tuple[Edit, ...]
    because: str
    public: bool | None = True
    """Whether everybody is told of it with the next report, or only the game master; None where a game is set up."""


@frozen
class MarkSent:
    """Keep that everybody has been sent all that came to pass up to this stage, the one that was carried out last."""

    turn: Turn
    stage: Stage


@frozen
class SetDeadline:
    """What is written for the stage is to arrive by then; None takes the deadline away."""

    at: Moment | None = None


Command = (
    WriteOrders
    | ProcessTurn
    | ChooseReading
    | EditBoard
    | MarkSent
    | TakeIn
    | TakeMails
    | SetAside
    | LearnAddress
    | SetDeadline
)
"""Everything that can be asked for."""

COMMANDS = StoredNames(
    {
        "WriteOrders": WriteOrders,
        "ProcessTurn": ProcessTurn,
        "ChooseReading": ChooseReading,
        "EditBoard": EditBoard,
        "MarkSent": MarkSent,
        "TakeIn": TakeIn,
        "TakeMails": TakeMails,
        "SetAside": SetAside,
        "LearnAddress": LearnAddress,
        "SetDeadline": SetDeadline,
    }
)
"""Their names in campaign files."""

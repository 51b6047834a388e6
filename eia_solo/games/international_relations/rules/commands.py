"""What can be asked for. Commands only say what is wanted; `decide` says what follows."""

from collections.abc import Mapping
from typing import Any

from eia_solo.core.moment import Moment
from eia_solo.core.strict import StoredNames
from eia_solo.core.values import frozen
from eia_solo.games.international_relations.rules.mailbox import Taking
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
class TakeIn:
    """Put mails into the mailbox, to be dealt with one after the other. `label` says where they came from."""

    label: str
    items: tuple[Mapping[str, Any], ...]


@frozen
class TakeMails:
    """Take what stands in mails of the mailbox, all of it or nothing.

    `items` are mails that come in with it, and are numbered after those that are there.
    """

    mails: tuple[Taking, ...]
    label: str = ""
    items: tuple[Mapping[str, Any], ...] = ()


@frozen
class SetAside:
    """There is nothing to take in these mails."""

    mails: tuple[str, ...]


@frozen
class LearnAddress:
    """From this address this power writes from now on; without one the address is forgotten."""

    address: str
    power: str | None = None


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

"""What came to pass. Events are facts: they are kept for ever, and the game is what they add up to."""

from eia_solo.core.dice import Throw
from eia_solo.core.mail_entries import AddressLearned, MailsSetAside, MailTaken, TakenIn
from eia_solo.core.moment import Moment
from eia_solo.core.strict import StoredNames
from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.rules.state import GameState, Plain, Post


@frozen
class CampaignBegan:
    """A game began from a scenario."""

    scenario: str
    game: GameState


@frozen
class OrdersWritten:
    """A power wrote this, line by line, for a turn; it replaces what it had written before."""

    power: str
    turn: str
    lines: tuple[str, ...]


@frozen
class ActPosted:
    """An act was posted for a turn."""

    turn: str
    post: Post


@frozen
class PostWithdrawn:
    """A post was withdrawn."""

    turn: str
    post: str


@frozen
class UpdateSet:
    """A turn is worked out at a moment; without one nobody has said when."""

    turn: str
    at: Moment | None = None


@frozen
class ResultEntered:
    """The moderator settled a battle."""

    turn: str
    result: Plain


@frozen
class ResultTakenBack:
    """What was said of the battle in a place is forgotten."""

    turn: str
    at: str


@frozen
class DiceThrown:
    """Dice were thrown for something that has a name."""

    turn: str
    name: str
    throw: Throw


@frozen
class TurnProcessed:
    """A turn was worked out: what went in and what came of it, as other programs read them.

    `kept` are posts that came too late and count in the turn that follows.
    """

    turn: str
    given: Plain
    answer: Plain
    kept: tuple[Post, ...] = ()


@frozen
class ReadingChosen:
    """An open sentence is read in another way from now on."""

    reading: str
    choice: str
    because: str = ""


@frozen
class Edited:
    """One thing as it stood and as it stands now; None is nothing."""

    key: str
    old: str | None
    new: str | None


@frozen
class GameEdited:
    """The game was corrected by hand; `public` says whether everybody is told of it."""

    edits: tuple[Edited, ...]
    because: str
    public: bool = True


@frozen
class TurnSent:
    """Everybody has the updates up to a turn. It changes nothing else."""

    turn: str


Event = (
    CampaignBegan
    | OrdersWritten
    | ActPosted
    | PostWithdrawn
    | UpdateSet
    | ResultEntered
    | ResultTakenBack
    | DiceThrown
    | TurnProcessed
    | ReadingChosen
    | GameEdited
    | TurnSent
    | TakenIn
    | MailTaken
    | MailsSetAside
    | AddressLearned
)
"""Everything that can come to pass."""

EVENTS = StoredNames(
    {
        "CampaignBegan": CampaignBegan,
        "OrdersWritten": OrdersWritten,
        "ActPosted": ActPosted,
        "PostWithdrawn": PostWithdrawn,
        "UpdateSet": UpdateSet,
        "ResultEntered": ResultEntered,
        "ResultTakenBack": ResultTakenBack,
        "DiceThrown": DiceThrown,
        "TurnProcessed": TurnProcessed,
        "ReadingChosen": ReadingChosen,
        "GameEdited": GameEdited,
        "TurnSent": TurnSent,
        "TakenIn": TakenIn,
        "MailTaken": MailTaken,
        "MailsSetAside": MailsSetAside,
        "AddressLearned": AddressLearned,
    }
)
"""Their names in campaign files."""

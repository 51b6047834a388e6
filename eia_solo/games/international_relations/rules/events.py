"""What came to pass. Events are facts: they are kept for ever, and the game is what they add up to."""

from eia_solo.core.mail_entries import AddressLearned, MailsSetAside, MailTaken, TakenIn
from eia_solo.core.moment import Moment
from eia_solo.core.strict import StoredNames
from eia_solo.core.values import frozen
from eia_solo.games.international_relations.rules.report import Report
from eia_solo.games.international_relations.rules.state import GameState, Stage, Turn


@frozen
class CampaignBegan:
    """A game began from a scenario."""

    scenario: str
    game: GameState


@frozen
class OrdersWritten:
    """A power wrote this, line by line, for a stage; it replaces what it had written before."""

    power: str
    turn: Turn
    stage: Stage
    lines: tuple[str, ...]


@frozen
class StageProcessed:
    """A stage was carried out. The report holds the game after it, so nothing is adjudicated again."""

    report: Report


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
class BoardEdited:
    """The game was corrected by hand.

    `public` says whether everybody is told of it, or only the game master; with None it is in no report: a game that
    was set up, and what earlier versions wrote.
    """

    edits: tuple[Edited, ...]
    because: str
    public: bool | None = None


@frozen
class TurnSent:
    """Everybody has been sent what came to pass up to this stage, the one that was carried out last."""

    turn: Turn
    stage: Stage


@frozen
class DeadlineSet:
    """What is written for a stage is to arrive by a moment; without one it has no deadline."""

    turn: Turn
    stage: Stage
    at: Moment | None = None


Event = (
    CampaignBegan
    | OrdersWritten
    | StageProcessed
    | ReadingChosen
    | BoardEdited
    | TurnSent
    | TakenIn
    | MailTaken
    | MailsSetAside
    | AddressLearned
    | DeadlineSet
)
"""Everything that can come to pass."""

EVENTS = StoredNames(
    {
        "CampaignBegan": CampaignBegan,
        "OrdersWritten": OrdersWritten,
        "StageProcessed": StageProcessed,
        "ReadingChosen": ReadingChosen,
        "BoardEdited": BoardEdited,
        "TurnSent": TurnSent,
        "TakenIn": TakenIn,
        "MailTaken": MailTaken,
        "MailsSetAside": MailsSetAside,
        "AddressLearned": AddressLearned,
        "DeadlineSet": DeadlineSet,
    }
)
"""Their names in campaign files."""

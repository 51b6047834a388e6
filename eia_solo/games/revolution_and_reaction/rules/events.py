"""What came to pass. Events are facts: they are kept for ever, and the record is what they add up to."""

from collections.abc import Mapping
from typing import Any

from eia_solo.core.moment import Moment
from eia_solo.core.strict import StoredNames
from eia_solo.core.values import frozen
from eia_solo.games.revolution_and_reaction.rules.acts import Entered
from eia_solo.games.revolution_and_reaction.rules.announced import News
from eia_solo.games.revolution_and_reaction.rules.codes import ActId, StateCode
from eia_solo.games.revolution_and_reaction.rules.inbox import Speaker


@frozen
class RecordBegan:
    """A record began from a scenario; `data` is its set-up."""

    scenario: str
    data: dict[str, Any]


@frozen
class ActEntered:
    """An act was entered. `late` if others had been received after it; `rejudged` are those it changed."""

    act: Entered
    late: bool = False
    rejudged: tuple[ActId, ...] = ()


@frozen
class ActCorrected:
    """An act took the place of the one of its id; `was` is what stood otherwise in that, as plain data."""

    act: Entered
    was: Mapping[str, Any]
    because: str
    rejudged: tuple[ActId, ...] = ()


@frozen
class ActStruckOut:
    """An act counts for nothing from now on."""

    post: ActId
    because: str
    rejudged: tuple[ActId, ...] = ()


@frozen
class ReadingChosen:
    """An open sentence is read in another way; `rejudged` are the acts that it changed."""

    reading: str
    choice: str
    rejudged: tuple[ActId, ...] = ()
    because: str = ""


@frozen
class TakenIn:
    """What was read came into the inbox, one card each."""

    label: str
    at: Moment
    items: tuple[Mapping[str, Any], ...]


@frozen
class CardEntered:
    """A card was entered as these posts. `name` is what it was signed with, and speaks for `speaker`."""

    card: str
    posts: tuple[ActId, ...]
    name: str = ""
    speaker: Speaker | None = None


@frozen
class CardsSetAside:
    """These cards were not for the record."""

    cards: tuple[str, ...]


@frozen
class NameLearned:
    """A name in the forum, or an address, speaks for somebody else, or is forgotten."""

    name: str
    speaker: Speaker | None = None


@frozen
class SetupAmended:
    """The record begins with another set-up from now on; `rejudged` are the acts that it changed."""

    data: Mapping[str, Any]
    because: str = ""
    rejudged: tuple[ActId, ...] = ()


@frozen
class NewsAnnounced:
    """These were announced at that moment, to everybody or to one state."""

    news: tuple[News, ...]
    at: Moment
    reader: StateCode | None = None


OfInbox = TakenIn | CardEntered | CardsSetAside | NameLearned
"""What changes the inbox, and nothing of the record."""
Event = RecordBegan | ActEntered | ActCorrected | ActStruckOut | ReadingChosen | SetupAmended | NewsAnnounced | OfInbox
"""Everything that can come to pass."""

EVENTS = StoredNames(
    {
        "RecordBegan": RecordBegan,
        "ActEntered": ActEntered,
        "ActCorrected": ActCorrected,
        "ActStruckOut": ActStruckOut,
        "ReadingChosen": ReadingChosen,
        "TakenIn": TakenIn,
        "CardEntered": CardEntered,
        "CardsSetAside": CardsSetAside,
        "NameLearned": NameLearned,
        "NewsAnnounced": NewsAnnounced,
        "SetupAmended": SetupAmended,
    }
)
"""Their names in campaign files."""

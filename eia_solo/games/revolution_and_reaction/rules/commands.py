"""What can be asked for. Commands only say what is wanted; `decide` says what follows."""

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
class EnterAct:
    """Enter a post or a ruling. `now` is the time at the desk: what comes later cannot have been received yet."""

    act: Entered
    now: Moment | None = None


@frozen
class CorrectAct:
    """Put an act in the place of the one of its id, which was entered otherwise than it came, or struck out."""

    act: Entered
    because: str
    now: Moment | None = None


@frozen
class StrikeOut:
    """Have an act that should not have been entered count for nothing."""

    post: ActId
    because: str


@frozen
class ChooseReading:
    """Read an open sentence in this way from now on; every act is judged anew by it."""

    reading: str
    choice: str
    because: str = ""


@frozen
class TakeIn:
    """Put what was read into the inbox, one card each. `label` says where it came from."""

    label: str
    at: Moment
    items: tuple[Mapping[str, Any], ...]


@frozen
class Accepted:
    """A card as it is to be entered, and the name or address it bears. Several for several transfers or rulings."""

    card: str
    acts: tuple[Entered, ...]
    name: str = ""


@frozen
class EnterCards:
    """Enter what stands on these cards, all of it or nothing."""

    cards: tuple[Accepted, ...]
    now: Moment | None = None


@frozen
class SetAside:
    """These cards are not for the record."""

    cards: tuple[str, ...]


@frozen
class LearnName:
    """This name in the forum, or address, speaks for somebody from now on; without `speaker` it is forgotten.

    `posts` were entered from cards of it, and are corrected for that reason: they come from whom it speaks for now.
    """

    name: str
    speaker: Speaker | None = None
    posts: tuple[ActId, ...] = ()
    because: str = ""
    now: Moment | None = None


@frozen
class AmendSetup:
    """Have the record begin with this set-up instead: what was known of a game already under way, or known better."""

    data: Mapping[str, Any]
    because: str = ""


@frozen
class MarkAnnounced:
    """These have been announced at that moment: posted for everybody, or sent to one state."""

    news: tuple[News, ...]
    now: Moment
    reader: StateCode | None = None


Command = (
    EnterAct
    | CorrectAct
    | StrikeOut
    | ChooseReading
    | TakeIn
    | EnterCards
    | SetAside
    | LearnName
    | MarkAnnounced
    | AmendSetup
)
"""Everything that can be asked for."""

COMMANDS = StoredNames(
    {
        "EnterAct": EnterAct,
        "CorrectAct": CorrectAct,
        "StrikeOut": StrikeOut,
        "ChooseReading": ChooseReading,
        "TakeIn": TakeIn,
        "EnterCards": EnterCards,
        "SetAside": SetAside,
        "LearnName": LearnName,
        "MarkAnnounced": MarkAnnounced,
        "AmendSetup": AmendSetup,
    }
)
"""Their names in campaign files."""

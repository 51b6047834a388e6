"""What came to pass. Events are facts: they are kept for ever, and the record is what they add up to."""

from typing import Any

from eia_solo.core.strict import StoredNames
from eia_solo.core.values import frozen
from eia_solo.games.revolution_and_reaction.rules.acts import Entered
from eia_solo.games.revolution_and_reaction.rules.codes import ActId


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
class ReadingChosen:
    """An open sentence is read in another way; `rejudged` are the acts that it changed."""

    reading: str
    choice: str
    rejudged: tuple[ActId, ...] = ()
    because: str = ""


Event = RecordBegan | ActEntered | ReadingChosen
"""Everything that can come to pass."""

EVENTS = StoredNames(
    {
        "RecordBegan": RecordBegan,
        "ActEntered": ActEntered,
        "ReadingChosen": ReadingChosen,
    }
)
"""Their names in campaign files."""

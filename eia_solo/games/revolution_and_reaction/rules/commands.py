"""What can be asked for. Commands only say what is wanted; `decide` says what follows."""

from eia_solo.core.strict import StoredNames
from eia_solo.core.values import frozen
from eia_solo.games.revolution_and_reaction.rules.acts import Entered
from eia_solo.games.revolution_and_reaction.rules.moment import Moment


@frozen
class EnterAct:
    """Enter a post or a ruling. `now` is the time at the desk: what comes later cannot have been received yet."""

    act: Entered
    now: Moment | None = None


@frozen
class ChooseReading:
    """Read an open sentence in this way from now on; every act is judged anew by it."""

    reading: str
    choice: str
    because: str = ""


Command = EnterAct | ChooseReading
"""Everything that can be asked for."""

COMMANDS = StoredNames(
    {
        "EnterAct": EnterAct,
        "ChooseReading": ChooseReading,
    }
)
"""Their names in campaign files."""

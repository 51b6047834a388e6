"""What a game is to the rest of the program: a light record of names and words, and where all else is loaded from.

A record is read at every start, whatever is played, so it imports nothing of its game. A `Loadable` is loaded when it
is first needed, and with it what it imports: whoever plays one game never loads another.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, TypeAlias

from attrs import field

from eia_solo.core.values import frozen

Loadable: TypeAlias = str
"""Something in a module: "eia_solo.games.chess.session:ChessSession"."""


def load(place: Loadable) -> Any:
    """What stands at a place."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


@frozen
class Edition:
    """One rulebook of a game. `words` name it where a campaign is begun."""

    rulebook: str
    """The id a campaign file keeps."""
    words: str
    folder: str = ""
    """Where its scenarios and stories are, below the tables of the game; empty for these tables themselves."""


@frozen
class Start:
    """A scenario that came along, and what `words` call it where a campaign is begun."""

    scenario: str
    words: str


@frozen
class TablesFound:
    """What there is in the tables of a game, for other programs and in lines; `notes` are what they lack."""

    data: Mapping[str, Any]
    lines: tuple[str, ...]
    notes: tuple[str, ...] = ()


@frozen(kw_only=True)
class Game:
    """A game. Adding one is adding its folder and its record to `GAMES`."""

    id: str
    """The name of its folder, here and among the modifier tables."""
    title: str
    purpose: str
    """What the program does for it, as its help says."""
    example: tuple[str, ...] = ()
    """A few lines to begin with on the command line."""
    called: str
    """What a campaign of it is: "a campaign of Empires in Arms"."""
    editions: tuple[Edition, ...]
    starts: tuple[Start, ...] = ()
    usual: str = ""
    """The scenario of a campaign for which none is named."""
    tutorial: str = ""
    """The scenario that a newcomer is led through, if there is one."""
    rolls_dice: bool = False
    """Whether a campaign has dice, and so a seed that the machine's follow from."""
    secrets: str = ""
    """What its log tells with all that counts, and not everybody may know; "" for a game without secrets."""
    has_sheet: bool = False
    """Whether its commands take a sheet, a text file, in the place of a campaign."""
    rulebook: Loadable
    """Makes a rulebook: called with the folder of its tables and the id of the edition's folder."""
    kept_rulebook: Loadable = ""
    """Makes one of tables that a campaign has kept: called with their text. For a game that keeps reasons."""
    session: Loadable = "eia_solo.campaign.session:Session"
    page: Loadable = "eia_solo.ui.plain_page:PlainPage"
    commands: Mapping[str, Loadable] = field(factory=dict)
    """Its commands by their names. One that other games have too is carried out by the game of the campaign."""
    log_page: Loadable = "eia_solo.exports.told_log:log_page"
    """Makes the log as one posts it: called with a session, what was chosen, and what to tell of the progress."""
    dice_stats: Loadable = ""
    """Prints how the dice of a campaign fell: called with the file and `as_json`."""
    reading: Loadable = ""
    """Makes what is `Known` when mails and pages are read: called with a state of a campaign and learned addresses."""
    reading_words: Loadable = "eia_solo.cli.readings:ReadingWords"
    """What the command line says of its open sentences."""
    tables_found: Loadable = ""
    """Looks at all tables in a folder: called with it. Returns a `TablesFound`. Raises TableError and others."""

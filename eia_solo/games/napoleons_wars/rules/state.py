"""A campaign between two commands: the turn that is played, what it begins with, and what has come in for it."""

from collections.abc import Mapping
from typing import Any

from attrs import field

from eia_solo.core.mailbox import EMPTY, Mailbox
from eia_solo.core.moment import Moment
from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.rules.calendar import THE_END, Turn

Plain = Mapping[str, Any]
"""Plain data as the JSON for other programs has it: a position, an act, a result."""

MODERATOR, TABLE = "moderator", "table"
"""Who settles battles: the moderator, or the table of ours. Rule: NW-H1."""


@frozen
class Post:
    """A public act as it was posted. `act` is as other programs read it, but for its time. Rule: NW-55."""

    id: str
    act: Plain
    at: Moment | None = None
    is_withdrawn: bool = False
    from_before: bool = False
    """Whether it was posted too late for the turn before, and so counts in this one. Reading `war_acts`."""

    @property
    def by(self) -> str:
        return str(self.act["by"])

    @property
    def does(self) -> str:
        return str(self.act["does"])


@frozen(kw_only=True)
class GameState:
    """The game as a turn is prepared. `position` is as other programs read it, and holds what the turn begins with."""

    turn: Turn | None
    """The turn that orders are written for; None when the last is over."""
    position: Plain
    readings: Mapping[str, str] = field(factory=dict)
    battles: str = MODERATOR
    events: bool = False
    """Whether a random event is thrown each turn. Rule: NW-H2."""
    written: Mapping[str, tuple[str, ...]] = field(factory=dict)
    """The lines of each power that has written."""
    posts: tuple[Post, ...] = ()
    results: Mapping[str, Plain] = field(factory=dict)
    """What the moderator says of battles, by the place of each."""
    update: Moment | None = None
    """When the turn is worked out. Rule: NW-102."""
    posted: int = 0
    """How many posts there have been in the game."""
    mailbox: Mailbox = EMPTY

    @property
    def turn_name(self) -> str:
        return THE_END if self.turn is None else str(self.turn)

    def post(self, id: str) -> Post | None:
        return next((each for each in self.posts if each.id == id), None)

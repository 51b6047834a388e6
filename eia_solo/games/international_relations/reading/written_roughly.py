"""An order as a mail has it: which verb, and the words for units and places with all they may mean."""

from enum import StrEnum

from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.board import UnitKind
from eia_solo.games.international_relations.reading.place_names import Close, Meant
from eia_solo.games.international_relations.rules.state import ClaimKind, Tie


class Verb(StrEnum):
    HOLD = "hold"
    MOVE = "move"
    SUPPORT = "support"
    CONVOY = "convoy"
    RETREAT = "retreat"
    DISBAND = "disband"
    BUILD = "build"
    WAIVE = "waive"
    BARE = "bare"
    """A unit alone: in winter a build."""


@frozen
class Spot:
    """A place as it was written."""

    words: tuple[str, ...]
    meant: tuple[Meant, ...]
    coast: str | None = None

    @property
    def close(self) -> Close:
        return max((each.close for each in self.meant), default=Close.LIKE)


@frozen
class UnitWords:
    """A unit as it was written; what the words leave out is None."""

    kind: UnitKind | None = None
    spot: Spot | None = None
    power: str | None = None


@frozen
class Rough:
    """An order that was found between the tokens `start` and `end`."""

    verb: Verb
    unit: UnitWords
    start: int
    end: int
    other: UnitWords | None = None
    goal: Spot | None = None
    by_sea: bool = False
    unspoken: bool = False
    """Whether its verb was left out, or it was said in a roundabout way."""
    of_all: bool = False
    """Whether it is for every unit that has no order of its own."""
    same: bool = False
    """Whether it helps the move that was spoken of last."""
    count: int = 1


class Saying(StrEnum):
    ENTER = "Enter"
    WITHDRAW = "Withdraw"
    ABROGATE = "Abrogate"
    PERMIT = "Permit"
    TRANSFER = "Transfer"
    CLAIM = "Claim"


@frozen
class RoughStatement:
    """A statement that was found between the tokens `start` and `end`."""

    saying: Saying
    start: int
    end: int
    powers: tuple[str, ...] = ()
    tie: Tie | None = None
    order: Rough | None = None
    centre: Spot | None = None
    claim: ClaimKind | None = None
    unspoken: bool = False
    guessed: bool = False
    """Whether the powers are those that were spoken of before."""

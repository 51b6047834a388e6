"""The state of a game of International Relations: what lies on the board and what world opinion holds against whom."""

import re
from collections.abc import Mapping
from enum import StrEnum
from functools import total_ordering
from typing import Self

from attrs import Factory

from eia_solo.core.errors import IllegalCommand, InvalidCommand
from eia_solo.core.mailbox import EMPTY, Mailbox
from eia_solo.core.moment import Moment
from eia_solo.core.phrases import Said
from eia_solo.core.values import frozen
from eia_solo.core.words import tr
from eia_solo.games.international_relations.adjudicator.orders import Dislodged, Unit


class Season(StrEnum):
    SPRING = "S"
    FALL = "F"
    WINTER = "W"


_YEAR = re.compile(r"[1-9][0-9]{3}")
_ORDER = {season: number for number, season in enumerate(Season)}


@total_ordering
@frozen
class Turn:
    """A turn by its season and year, written "S1902". Turns follow each other: spring, fall, winter."""

    year: int
    season: Season

    @classmethod
    def parse(cls, text: str) -> Self:
        """Raises InvalidCommand for anything but a season's letter and a year of four digits."""
        season, year = text[:1].upper(), text[1:]
        if season not in list(Season) or not _YEAR.fullmatch(year):
            raise InvalidCommand(tr("'{text}' is no turn: write S, F or W and the year, as in S1902", text=text))
        return cls(int(year), Season(season))

    @property
    def text(self) -> str:
        return f"{self.season.value}{self.year}"

    def __lt__(self, other: "Turn") -> bool:
        return (self.year, _ORDER[self.season]) < (other.year, _ORDER[other.season])

    @property
    def following(self) -> "Turn":
        if self.text == "W9999":
            raise IllegalCommand(tr("the calendar ends with Winter 9999: set an earlier turn"))
        if self.season is Season.WINTER:
            return Turn(self.year + 1, Season.SPRING)
        return Turn(self.year, Season.FALL if self.season is Season.SPRING else Season.WINTER)


class Stage(StrEnum):
    """What is done next in the turn."""

    TREATIES = "treaties"
    """The secret phase before the first spring, or that of an international conference (H, I)."""
    ORDERS = "orders"
    RETREATS = "retreats"
    ADJUSTMENTS = "adjustments"


class Tie(StrEnum):
    """How two powers stand to each other; without one they are neutral (B)."""

    MDT = "MDT"
    AAT = "AAT"
    WAR = "war"
    IMMINENT_WAR = "imminent-war"


TREATIES = frozenset({Tie.MDT, Tie.AAT})


@frozen
class Relation:
    """A treaty, a war or an imminent war between two powers.

    `first` is the power entitled to attack in an imminent war; otherwise the two stand in the order of the alphabet.
    A treaty signed in fall has the spring that follows as `since`. `ends` is the spring after which an abrogated treaty
    is gone (D), `ended_by` who gave notice: one of the two, or both.
    """

    tie: Tie
    first: str
    second: str
    since: Turn
    ends: Turn | None = None
    ended_by: tuple[str, ...] = ()

    def is_between(self, one: str, other: str) -> bool:
        return {one, other} == {self.first, self.second}

    def partner(self, power: str) -> str:
        return self.second if power == self.first else self.first


class PenaltyKind(StrEnum):
    ATTACK_MAJOR = "attack-major"
    SHARE = "attack-major-as-AAT-ally"
    ATTACK_MINOR = "attack-minor"
    ENTER_AAT = "enter-AAT"
    FIRST_SHOT = "first-shot"
    ABROGATE_MDT = "abrogate-MDT"


@frozen
class Penalty:
    """Penalty points of a power. They are gone at the end of the turn `wears_off`: a fall, unless read otherwise.

    `against` is the power that was attacked, the minor centre, or the partner of the treaty entered or abrogated.
    """

    power: str
    kind: PenaltyKind
    points: int
    years: int
    incurred: Turn
    wears_off: Turn
    against: str | None = None
    cause: Said = ""
    """What earned it: the orders in their short form, or the treaty."""


class ClaimKind(StrEnum):
    SOLO = "solo"
    TWO_WAY = "two-way"
    THREE_WAY = "three-way"


@frozen
class Claim:
    """A claim of victory, posted after the fall `met`; it is settled at the end of the fall `confirmed_in` (A)."""

    kind: ClaimKind
    powers: tuple[str, ...]
    met: Turn
    confirmed_in: Turn


@frozen
class Posting:
    """A power has posted that it claims a victory; `partners` are those it names. It waits for theirs (A)."""

    power: str
    kind: ClaimKind
    partners: tuple[str, ...] = ()

    @property
    def members(self) -> tuple[str, ...]:
        return tuple(sorted({self.power, *self.partners}))


@frozen
class Correction:
    """One thing that was corrected by hand since a stage was last carried out: how it stood, how it stands, and why."""

    key: str
    old: str | None
    new: str | None
    because: str
    public: bool = True


@frozen
class GameState:
    """A game at one moment. Nothing in it changes: the next moment is another state."""

    turn: Turn
    stage: Stage
    units: tuple[Unit, ...]
    owners: Mapping[str, str]
    """Who owns a supply centre; one that nobody owns is left out."""
    relations: tuple[Relation, ...] = ()
    penalties: tuple[Penalty, ...] = ()
    """Every penalty ever incurred; `outstanding` are those that have not worn off."""
    first_shot_open: bool = True
    hardened: Mapping[str, int] = Factory(dict)
    """By how much later penalties of a power are increased: 1 from five points on, 2 from twelve (E.6)."""
    postings: tuple[Posting, ...] = ()
    """Claims posted since the last fall, until the deadline of spring settles which are shared by all their members."""
    claims: tuple[Claim, ...] = ()
    past_claims: tuple[Claim, ...] = ()
    dislodged: tuple[Dislodged, ...] = ()
    contested: frozenset[str] = frozenset()
    """Provinces that a stand-off left empty: nobody may retreat there."""
    transfers: Mapping[str, str] = Factory(dict)
    """Centres whose owners transfer them this fall, and to whom; carried out once the fall's retreats are over (G)."""
    permitted: frozenset[str] = frozenset()
    """Provinces from which a unit was permitted to move into an ally's territory this fall (G)."""
    stuck: tuple[str, ...] = ()
    """Provinces of units that may be disbanded this winter because an ally permitted them no move (G)."""
    written: Mapping[str, tuple[str, ...]] = Factory(dict)
    """What each power has written for the turn so far, line by line: orders, treaties, permissions."""
    conference: Turn | None = None
    """The winter of an international conference that is called (I)."""
    contact: tuple[tuple[str, str], ...] | None = None
    """The pairs the game master named as in contact; None leaves it to where the units stand (I)."""
    winners: tuple[str, ...] = ()
    readings: Mapping[str, str] = Factory(dict)
    """The readings chosen for this game, where they are not the default."""
    try_out: bool = False
    """Whether it is only to try something: no treaties, penalties or claims, and nobody is waited for."""
    corrections: tuple[Correction, ...] = ()
    """What was corrected by hand since a stage was last carried out: the next report tells of it."""
    deadline: Moment | None = None
    """By when what is written for the stage is to arrive."""
    mailbox: Mailbox = EMPTY
    """The mails that came in. A report is kept without them."""

    @property
    def stage_name(self) -> str:
        """The stage in a few letters: "F1901", "F1901R" for its retreats."""
        return stage_name(self.turn, self.stage)


def stage_name(turn: Turn, stage: Stage) -> str:
    """A stage in a few letters: "F1901", "F1901R" for its retreats."""
    return f"{turn.text}R" if stage is Stage.RETREATS else turn.text

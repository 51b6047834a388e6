"""What came to pass. Events are facts: they are kept for ever, and the state is what they add up to."""

from enum import StrEnum
from typing import Any

from attrs import field, frozen

from eia_solo.core.breakdown import RowState, Unknown
from eia_solo.core.dice import Throw
from eia_solo.core.month import Month
from eia_solo.rulebooks.empires_in_arms.declarations import Status
from eia_solo.rulebooks.empires_in_arms.state import Call, Outcome, Power


@frozen
class CampaignBegan:
    """A campaign began from a scenario; `data` is its sheet."""

    scenario: str
    data: dict[str, Any]


@frozen
class FieldChange:
    """One value of the sheet, before and after; None is unknown."""

    key: str
    old: Any = None
    new: Any = None


@frozen
class FieldsChanged:
    """The player changed the sheet."""

    changes: tuple[FieldChange, ...]
    because: str = ""
    month: Month | None = None


@frozen
class DeclarationsOpened:
    month: Month
    pre_game: bool


class How(StrEnum):
    """By what a check came to its outcome."""

    ROLLED = "rolled"
    CERTAIN = "certain"
    CANNOT_HAPPEN = "cannot_happen"
    BARRED = "barred"
    SETTLED = "settled"
    OVERRULED = "overruled"


@frozen
class RowKept:
    """A row of the breakdown as the journal keeps it; its words stand in the tables of the digest."""

    id: str
    state: RowState
    value: int
    because: str = ""


@frozen
class CheckMade:
    """A check came to its outcome, by dice or without.

    `rule` names the restriction that settled or barred it, `because` the reason (the player's own if overruled).
    `breakdown` is kept apart from the event on disk.
    """

    month: Month
    pre_game: bool
    checker: Power
    target: Power
    status: Status
    how: How
    outcome: Outcome
    total: int
    needs: int
    ways: int
    tables: str
    unknown: Unknown = Unknown.ASK
    throw: Throw | None = None
    rule: str = ""
    because: str = ""
    assumed: tuple[str, ...] = ()
    readings: dict[str, str] = field(factory=dict)
    breakdown: tuple[RowKept, ...] = ()

    @property
    def modified(self) -> int | None:
        """Dice and modifiers together, or None if no dice were thrown."""
        return None if self.throw is None else self.throw.total + self.total


@frozen
class WarDeclared:
    """A war began. It ended an alliance and calls between the two, and answered calls to it."""

    declarer: Power
    target: Power
    month: Month
    ended_alliance: bool = False
    answered: tuple[Call, ...] = ()


@frozen
class WarRevoked:
    """A declaration of this phase was overruled; the alliance and the calls it touched stand again."""

    declarer: Power
    target: Power
    restored_alliance: bool = False
    restored: tuple[Call, ...] = ()


@frozen
class CallsLapsed:
    """Calls were used up by a roll that made no war."""

    calls: tuple[Call, ...]


@frozen
class DeclarationsClosed:
    month: Month
    pre_game: bool


@frozen
class MonthBegan:
    month: Month


Event = (
    CampaignBegan
    | FieldsChanged
    | DeclarationsOpened
    | CheckMade
    | WarDeclared
    | WarRevoked
    | CallsLapsed
    | DeclarationsClosed
    | MonthBegan
)

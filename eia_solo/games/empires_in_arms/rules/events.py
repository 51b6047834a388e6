"""What came to pass. Events are facts: they are kept for ever, and the state is what they add up to."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from attrs import field

from eia_solo.core.breakdown import RowState, Unknown
from eia_solo.core.dice import Throw
from eia_solo.core.month import Month
from eia_solo.core.phrases import Said
from eia_solo.core.strict import StoredNames
from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.checks import CheckKind, Status
from eia_solo.games.empires_in_arms.rules.state import (
    Call,
    Ceded,
    EnforcedPeace,
    Incident,
    Outcome,
    PeaceKind,
    Power,
    Seen,
    StepMark,
    Tally,
    Undecided,
    Zone,
)


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
    """The player changed the sheet, or entered what was agreed in a step of the month."""

    changes: tuple[FieldChange, ...]
    because: str = ""
    month: Month | None = None
    step: str = ""


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
    NOT_CALLED = "not_called"


@frozen
class RowKept:
    """A row of the breakdown as the journal keeps it; its words stand in the tables of the digest."""

    id: str
    state: RowState
    value: int
    because: Said = ""


@frozen
class CheckMade:
    """A check came to its outcome, by dice or without.

    `rule` names the restriction that settled or barred it, `because` the reason (the player's own if overruled).
    `called_by` are the events that called for a check for peace, `undecided` those that may have and were taken as no.
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
    because: Said = ""
    assumed: tuple[str, ...] = ()
    readings: dict[str, str] = field(factory=dict)
    breakdown: tuple[RowKept, ...] = ()
    kind: CheckKind = CheckKind.DECLARATION
    called_by: tuple[Incident, ...] = ()
    undecided: tuple[Incident, ...] = ()

    @property
    def modified(self) -> int | None:
        """Dice and modifiers together, or None if no dice were thrown."""
        return None if self.throw is None else self.throw.total + self.total


@frozen
class WarDeclared:
    """A war began. It ended an alliance, an enforced peace and calls between the two, and answered calls to it.

    `tally` is what each side has at its start, as far as the sheet says it. `kind` is the check it came of.
    """

    declarer: Power
    target: Power
    month: Month
    ended_alliance: bool = False
    answered: tuple[Call, ...] = ()
    tally: dict[Power, Tally] = field(factory=dict)
    kind: CheckKind = CheckKind.DECLARATION
    ended_peace: tuple[EnforcedPeace, ...] = ()


@frozen
class WarRevoked:
    """A declaration of this phase was overruled; the alliance, enforced peace and calls it touched stand again."""

    declarer: Power
    target: Power
    restored_alliance: bool = False
    restored: tuple[Call, ...] = ()
    kind: CheckKind = CheckKind.DECLARATION
    month: Month | None = None
    restored_peace: tuple[EnforcedPeace, ...] = ()


@frozen
class CallsLapsed:
    """Calls were used up by a roll that made no war, or given up."""

    calls: tuple[Call, ...]
    month: Month | None = None


@frozen
class DeclarationsClosed:
    month: Month
    pre_game: bool


@frozen
class CallMade:
    """A power called an ally to its war."""

    call: Call
    month: Month


@frozen
class CallWithheld:
    """A power did not call an ally that it could have called."""

    call: Call
    month: Month
    because: str = ""


@frozen
class IncidentsNoticed:
    """Events came to light that call for checks for peace; others, found before, turned out not to be true.

    `undecided` are events that may have come to pass and were not known of before, or wait for other values now;
    `decided` are those that wait no more, whatever came of them.
    """

    new: tuple[Incident, ...] = ()
    over: tuple[Incident, ...] = ()
    month: Month | None = None
    undecided: tuple[Undecided, ...] = ()
    decided: tuple[Incident, ...] = ()


@frozen
class IncidentWritten:
    """The player wrote an event down."""

    incident: Incident
    month: Month


@frozen
class IncidentDismissed:
    """The player dismissed an event; one that was written down is struck out."""

    incident: Incident
    because: str
    month: Month


@frozen
class IncidentRestored:
    """The player took the dismissal of a found event back."""

    incident: Incident
    month: Month


@frozen
class BattleFought:
    """Factors lost in a war, by power: land first, then naval. With `on_sheet` the sheet lost as many."""

    powers: tuple[Power, Power]
    losses: dict[Power, tuple[int, int]]
    month: Month
    where: str = ""
    on_sheet: bool = False


@frozen
class Reinforced:
    """A power's reinforcements, which count in every war it fights: land first, then naval."""

    power: Power
    factors: tuple[int, int]
    month: Month


@frozen
class PeaceOpened:
    month: Month


@frozen
class PeaceMade:
    """A war ended. `loser` sued, unless it was informal. What is `ceded` changes hands; home provinces are recorded."""

    loser: Power
    victor: Power
    kind: PeaceKind
    month: Month
    terms: tuple[str, ...] = ()
    enforced: tuple[EnforcedPeace, ...] = ()
    ceded: tuple[Ceded, ...] = ()
    ended_alliances: tuple[tuple[Power, Power], ...] = ()
    zones: dict[Power, Zone] = field(factory=dict)
    because: str = ""


@frozen
class SuitRefused:
    """A suit for peace was not granted: the war goes on. `informal`: it was the one peace of two that both sued."""

    loser: Power
    victor: Power
    because: str
    month: Month
    informal: bool = False


@frozen
class PeaceClosed:
    """The peace phase is over. `undecided` are events that were taken as no, for want of what decides them.

    `last_known` has the powers of which less is known now than at an earlier peace phase, with what was known then.
    """

    month: Month
    undecided: tuple[Undecided, ...] = ()
    last_known: Mapping[Power, Seen] = field(factory=dict)


@frozen
class EnforcedPeaceEnded:
    """An enforced peace has run out: war may be declared again."""

    peace: EnforcedPeace
    month: Month


@frozen
class StepMarked:
    """A step of the political phase was done or skipped; `mark` of None: gone back to, and its checks with it."""

    step: str
    mark: StepMark | None
    month: Month
    because: str = ""
    phase: CheckKind | None = None


@frozen
class MonthBegan:
    """A month began; `passed_over` are the steps of the last one that were neither done nor skipped."""

    month: Month
    passed_over: tuple[str, ...] = ()


Event = (
    CampaignBegan
    | FieldsChanged
    | DeclarationsOpened
    | CheckMade
    | WarDeclared
    | WarRevoked
    | CallsLapsed
    | DeclarationsClosed
    | CallMade
    | CallWithheld
    | IncidentsNoticed
    | IncidentWritten
    | IncidentDismissed
    | IncidentRestored
    | BattleFought
    | Reinforced
    | PeaceOpened
    | PeaceMade
    | SuitRefused
    | PeaceClosed
    | EnforcedPeaceEnded
    | StepMarked
    | MonthBegan
)

EVENTS = StoredNames(
    {
        "CampaignBegan": CampaignBegan,
        "FieldsChanged": FieldsChanged,
        "DeclarationsOpened": DeclarationsOpened,
        "CheckMade": CheckMade,
        "WarDeclared": WarDeclared,
        "WarRevoked": WarRevoked,
        "CallsLapsed": CallsLapsed,
        "DeclarationsClosed": DeclarationsClosed,
        "CallMade": CallMade,
        "CallWithheld": CallWithheld,
        "IncidentsNoticed": IncidentsNoticed,
        "IncidentWritten": IncidentWritten,
        "IncidentDismissed": IncidentDismissed,
        "IncidentRestored": IncidentRestored,
        "BattleFought": BattleFought,
        "Reinforced": Reinforced,
        "PeaceOpened": PeaceOpened,
        "PeaceMade": PeaceMade,
        "SuitRefused": SuitRefused,
        "PeaceClosed": PeaceClosed,
        "EnforcedPeaceEnded": EnforcedPeaceEnded,
        "StepMarked": StepMarked,
        "MonthBegan": MonthBegan,
    }
)
"""Their names in campaign files."""

"""What a player can ask for. Commands only say what is wanted; `decide` says what follows."""

from typing import Any

from attrs import field, frozen

from eia_solo.core.breakdown import Unknown
from eia_solo.rulebooks.empires_in_arms.state import Outcome, Power


@frozen
class OpenDeclarations:
    """Begin the declaration phase of this month (or the rolls before the campaign). `unknown` as in RollCheck."""

    unknown: Unknown = Unknown.ASK


@frozen
class RollCheck:
    """Make the check that is due. `unknown` says what to take for inputs that are not entered."""

    unknown: Unknown = Unknown.ASK


@frozen
class OverruleCheck:
    """Decide a check by hand: the one that is due, or one made earlier in this phase."""

    checker: Power
    target: Power
    outcome: Outcome
    because: str


@frozen
class EditFields:
    """Change values of the sheet by their keys; None makes a value unknown."""

    changes: dict[str, Any] = field(factory=dict)
    because: str = ""


@frozen
class ApplySheet:
    """Make the game what this sheet says; `data` is a sheet as plain data."""

    data: dict[str, Any]
    because: str = ""


@frozen
class NextMonth:
    """Move the calendar on by one month."""


Command = OpenDeclarations | RollCheck | OverruleCheck | EditFields | ApplySheet | NextMonth

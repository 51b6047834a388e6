"""What a player can ask for. Commands only say what is wanted; `decide` says what follows."""

from collections.abc import Mapping
from typing import Any

from attrs import field

from eia_solo.core.breakdown import Unknown
from eia_solo.core.strict import StoredNames
from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.state import (
    EventKind,
    Outcome,
    PeaceKind,
    Power,
    StepState,
    Territory,
    Zone,
)


@frozen
class OpenPhase:
    """Begin the checks of this kind: the declarations (or the rolls before the campaign), or peace.

    `unknown` as in RollCheck.
    """

    kind: CheckKind
    unknown: Unknown = Unknown.ASK


@frozen
class RollCheck:
    """Make a check of this kind. `unknown` says what to take for inputs that are not entered.

    Of declarations and checks for peace it is the one that is due. Answers to calls have no order: `checker` and
    `target` say who was called, and against whom.
    """

    kind: CheckKind
    checker: Power | None = None
    target: Power | None = None
    unknown: Unknown = Unknown.ASK


@frozen
class OverruleCheck:
    """Decide a check of this kind by hand: one that is due, or one made earlier in this phase; for peace, any."""

    kind: CheckKind
    checker: Power
    target: Power
    outcome: Outcome
    because: str


@frozen
class EditFields:
    """Change values of the sheet by their keys; None makes a value unknown.

    `step` is the step of the month in which they were agreed at the table, if they were.
    """

    changes: dict[str, Any] = field(factory=dict)
    because: str = ""
    step: str = ""


def answer_with(changes: Mapping[str, Any]) -> EditFields:
    """The command that enters what a check asks for; the log says so, wherever it is answered."""
    return EditFields(dict(changes), "asked for by a check")


@frozen
class ApplySheet:
    """Make the game what this sheet says; `data` is a sheet as plain data."""

    data: dict[str, Any]
    because: str = ""


@frozen
class CallAlly:
    """A power calls an ally to its war against an enemy; the ally then answers with a roll."""

    caller: Power
    to: Power
    against: Power


@frozen
class WithholdCall:
    """A power does not call an ally that it could call."""

    caller: Power
    to: Power
    against: Power
    because: str = ""


@frozen
class WriteIncident:
    """Write down an event that calls for checks for peace."""

    power: Power
    kind: EventKind
    enemy: Power | None = None
    leader: str | None = None
    because: str = ""


@frozen
class DismissIncident:
    """Dismiss the event of that number (from 0, as the sheet lists them), with a reason."""

    number: int
    because: str


@frozen
class RestoreIncident:
    """Take back the dismissal of that number."""

    number: int


@frozen
class EnterBattle:
    """Enter what each side lost in a battle, in factors: land first, then naval.

    With `on_sheet` the land points and ships of the sheet are lowered by as many.
    """

    powers: tuple[Power, Power]
    losses: dict[Power, tuple[int, int]]
    where: str = ""
    on_sheet: bool = False


@frozen
class EnterReinforcements:
    """Enter factors that have come on the board; they count in every war of the power."""

    power: Power
    land: int = 0
    naval: int = 0


@frozen
class MakePeace:
    """Settle the terms on which a suit is granted, or an informal peace.

    `months` is the length of the enforced peace by the power it binds; without an entry the terms and tables say it.
    """

    loser: Power
    victor: Power
    kind: PeaceKind
    terms: tuple[str, ...] = ()
    ceded: tuple[Territory, ...] = ()
    months: dict[Power, int] = field(factory=dict)
    end_alliances: tuple[tuple[Power, Power], ...] = ()
    zones: dict[Power, Zone] = field(factory=dict)
    because: str = ""


@frozen
class RefuseSuit:
    """Do not grant a suit: the war goes on."""

    loser: Power
    victor: Power
    because: str


@frozen
class MarkStep:
    """Mark a step of the political phase as done or skipped, or with None go back to it."""

    step: str
    state: StepState | None
    because: str = ""


@frozen
class NextMonth:
    """Move the calendar on by one month."""


Command = (
    OpenPhase
    | RollCheck
    | OverruleCheck
    | EditFields
    | ApplySheet
    | CallAlly
    | WithholdCall
    | WriteIncident
    | DismissIncident
    | RestoreIncident
    | EnterBattle
    | EnterReinforcements
    | MakePeace
    | RefuseSuit
    | MarkStep
    | NextMonth
)

COMMANDS = StoredNames(
    {
        "EditFields": EditFields,
        "ApplySheet": ApplySheet,
        "CallAlly": CallAlly,
        "WithholdCall": WithholdCall,
        "WriteIncident": WriteIncident,
        "DismissIncident": DismissIncident,
        "RestoreIncident": RestoreIncident,
        "EnterBattle": EnterBattle,
        "EnterReinforcements": EnterReinforcements,
        "MakePeace": MakePeace,
        "RefuseSuit": RefuseSuit,
        "MarkStep": MarkStep,
        "NextMonth": NextMonth,
    }
)
"""Their names in campaign files, but for those of a kind."""

OF_A_KIND: Mapping[tuple[type, CheckKind], str] = {
    (OpenPhase, CheckKind.DECLARATION): "OpenDeclarations",
    (OpenPhase, CheckKind.PEACE): "OpenPeace",
    (RollCheck, CheckKind.DECLARATION): "RollCheck",
    (RollCheck, CheckKind.ANSWER): "AnswerCall",
    (RollCheck, CheckKind.PEACE): "RollPeace",
    (OverruleCheck, CheckKind.DECLARATION): "OverruleCheck",
    (OverruleCheck, CheckKind.ANSWER): "OverruleAnswer",
    (OverruleCheck, CheckKind.PEACE): "OverrulePeace",
}
"""The names of those of a kind, which each have one for every kind. Nothing opens the answers to calls but a call."""

_KINDS = {name: kind for kind, name in OF_A_KIND.items()}
_OF_AN_ANSWER = {"checker": "called", "target": "against"}


def stored(command: Command, fields: Mapping[str, Any]) -> dict[str, Any]:
    """A command with its fields as campaign files have kept it from the first on: the name says the kind."""
    if not isinstance(command, OpenPhase | RollCheck | OverruleCheck):
        return {"command": COMMANDS.of(command), **fields}
    words = _OF_AN_ANSWER if command.kind is CheckKind.ANSWER else {}
    kept = {words.get(key, key): value for key, value in fields.items() if key != "kind"}
    return {"command": OF_A_KIND[type(command), command.kind], **kept}


def unstored(kept: Mapping[str, Any]) -> tuple[type, dict[str, Any]]:
    """The class of a command that a campaign file keeps, and its fields. Raises KeyError for an unknown one."""
    fields = dict(kept)
    name = fields.pop("command")
    if name in COMMANDS:
        return COMMANDS[name], fields
    kind, of = _KINDS[name]
    words = {there: here for here, there in _OF_AN_ANSWER.items()} if of is CheckKind.ANSWER else {}
    return kind, {**{words.get(key, key): value for key, value in fields.items()}, "kind": of.value}

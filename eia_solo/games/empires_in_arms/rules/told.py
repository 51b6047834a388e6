"""What is said of each event: in a few words as the label of what was done, and line by line in the log."""

from collections.abc import Iterable, Sequence
from functools import singledispatch
from typing import Any

from eia_solo.core.month import Month
from eia_solo.core.values import frozen
from eia_solo.core.wording import joined
from eia_solo.core.words import mark, tr
from eia_solo.games.empires_in_arms.rules import events
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.describe import (
    agreed_words,
    asked_words,
    battle_words,
    call_words,
    change_words,
    check_words,
    factors_words,
    incident_words,
    own_changes,
    peace_data,
    peace_details,
    peace_words,
    step_words,
    truce_end_words,
)
from eia_solo.games.empires_in_arms.rules.state import Undecided
from eia_solo.games.empires_in_arms.rules.tables import Tables

DIGEST_SHOWN = 12
"""So many letters of the tables' digest tell them apart for a reader."""
CALLS, PEACE = mark("Call to allies"), mark("Peace")
BEGUN, OVER = "begun", "over"
"""How the line of a phase ends: with it the phase begins, or is over."""


def phase_words(event: events.DeclarationsOpened | events.DeclarationsClosed | events.CheckMade) -> str:
    if isinstance(event, events.CheckMade) and event.kind is not CheckKind.DECLARATION:
        return tr(CALLS if event.kind is CheckKind.ANSWER else PEACE)
    return tr("Declarations before the campaign") if event.pre_game else tr("Declarations of war")


SAID_ONE_BY_ONE = 2
"""So many changes of one command are named; of more, only how many there are. A marker put elsewhere changes two."""


@frozen
class Told:
    """The label, and what each line of the log has of the event; without a label of its own, the text of the first."""

    lines: tuple[dict[str, Any], ...]
    label: str


def label(happened: Sequence[events.Event], tables: Tables) -> str:
    """What a command did, in a few words: 'Undo' is followed by them."""
    return told(happened[0], tables).label


def _told(*lines: dict[str, Any], label: str = "") -> Told:
    return Told(lines, label or (lines[0]["text"] if lines else ""))


def _line(kind: str, text: str, month: Month | str | None, phase: str = "", **more: Any) -> dict[str, Any]:
    return {"kind": kind, "text": text, "month": str(month or ""), "phase": phase, **more}


@singledispatch
def told(event: events.Event, tables: Tables) -> Told:
    """What is said of an event."""
    raise NotImplementedError(type(event).__name__)


@told.register
def _(event: events.CampaignBegan, tables: Tables) -> Told:
    line = _line(
        "campaign", tr("The campaign begins: scenario {scenario}", scenario=event.scenario), event.data["month"]
    )
    return _told(line, label=tr("Campaign began: {scenario}", scenario=event.scenario))


@told.register
def _(event: events.FieldsChanged, tables: Tables) -> Told:
    own = own_changes(event.changes)
    if event.step:
        return _agreed(event, own, tables)
    lines = [
        _line(
            "edit", change_words(change, tables), event.month,
            because=event.because, rule=change.key, data=_before_and_after(change),
        )
        for change in own
    ]  # fmt: skip
    if not own:
        return _told(label=tr("Values checked"))
    if len(own) > SAID_ONE_BY_ONE:
        return _told(*lines, label=tr("{count} changes to the sheet", count=len(own)))
    return _told(*lines, label="; ".join(line["text"] for line in lines))


def _before_and_after(change: events.FieldChange) -> dict[str, Any]:
    """A value of the sheet before and after, as the sheet has it; None is unknown."""
    return {"before": change.old, "after": change.new}


def _agreed(event: events.FieldsChanged, changes: Iterable[events.FieldChange], tables: Tables) -> Told:
    """What was agreed at the table stands in the log under its step."""
    step = tables.steps.get(event.step)
    phase = step.title if step else event.step
    lines = [
        _line(
            "edit", text, event.month, phase,
            because=event.because, rule=change.key, data=_before_and_after(change),
        )
        for change in changes
        for text in agreed_words(change, tables)
    ]  # fmt: skip
    return _told(*lines, label=lines[0]["text"] if lines else phase)


@told.register
def _(event: events.DeclarationsOpened, tables: Tables) -> Told:
    words = phase_words(event)
    line = _line("phase", tr("{words} begin", words=words), event.month, words, outcome=BEGUN)
    return _told(line, label=words if event.pre_game else tr("Declarations of {month}", month=event.month.title))


@told.register
def _(event: events.CheckMade, tables: Tables) -> Told:
    return _told({"kind": "check", "text": check_words(event, tables), **_check(event, tables)})


@told.register
def _(event: events.WarDeclared, tables: Tables) -> Told:
    text = tr("{power} declares war on {target}", power=tables.name(event.declarer), target=tables.name(event.target))
    text += tr("; their alliance ends") if event.ended_alliance else ""
    text += tr("; their enforced peace ends") if event.ended_peace else ""
    return _told(_line("war", text, event.month, checker=event.declarer, target=event.target, outcome="war"))


@told.register
def _(event: events.WarRevoked, tables: Tables) -> Told:
    text = tr(
        "{declarer} and {target} are not at war after all",
        declarer=tables.name(event.declarer),
        target=tables.name(event.target),
    )
    return _told(_line("war", text, event.month, checker=event.declarer, target=event.target, outcome="no_war"))


@told.register
def _(event: events.DeclarationsClosed, tables: Tables) -> Told:
    words = phase_words(event)
    return _told(_line("phase", tr("{words} are over", words=words), event.month, words, outcome=OVER))


@told.register
def _(event: events.CallMade, tables: Tables) -> Told:
    return _told(_line("call", call_words(event.call, tables), event.month, tr(CALLS), because=""))


@told.register
def _(event: events.CallWithheld, tables: Tables) -> Told:
    text = tr("{call}: not made", call=call_words(event.call, tables))
    return _told(_line("call", text, event.month, tr(CALLS), because=event.because))


@told.register
def _(event: events.CallsLapsed, tables: Tables) -> Told:
    lines = []
    for call in event.calls:
        text = tr("{by}'s call to {to} is used up", by=tables.name(call.by), to=tables.name(call.to))
        lines.append(_line("call", text, event.month, tr(CALLS), checker=call.to, target=call.against))
    return _told(*lines, label=tr("{one}: given up", one=call_words(event.calls[0], tables)))


@told.register
def _(event: events.IncidentsNoticed, tables: Tables) -> Told:
    lines = []
    for incident in event.new:
        text, because = (
            tr("Event found: {incident}", incident=incident_words(incident, tables)),
            tables.words(incident.found),
        )
        lines.append(_line("event", text, event.month, checker=incident.power, because=because))
    lines += [
        _line("event", tr("No longer counts: {one}", one=incident_words(one, tables)), event.month)
        for one in event.over
    ]
    lines += [_undecided(tr("Not known whether it happened"), one, event.month, tables) for one in event.undecided]
    found = {incident.identity for incident in event.new}
    closed = (incident for incident in event.decided if incident.identity not in found)
    lines += [
        _line("event", tr("No longer open: {one}", one=incident_words(one, tables)), event.month) for one in closed
    ]
    return _told(*lines)


def _undecided(
    words: str, undecided: Undecided, month: Month | None, tables: Tables, phase: str = ""
) -> dict[str, Any]:
    """An event that waits for what nobody has entered."""
    incident, because = undecided.incident, tr("not entered: {undecided}", undecided=asked_words(undecided, tables))
    text = f"{words}: {incident_words(incident, tables)}"
    return _line("event", text, month, phase, checker=incident.power, because=because)


@told.register
def _(event: events.IncidentWritten, tables: Tables) -> Told:
    incident, words = event.incident, incident_words(event.incident, tables)
    line = _line(
        "event",
        tr("Event entered: {words}", words=words),
        event.month,
        checker=incident.power,
        because=incident.because,
    )
    return _told(line, label=words)


@told.register
def _(event: events.IncidentDismissed, tables: Tables) -> Told:
    text = tr("Dismissed: {incident}", incident=incident_words(event.incident, tables))
    return _told(_line("event", text, event.month, because=event.because))


@told.register
def _(event: events.IncidentRestored, tables: Tables) -> Told:
    return _told(
        _line("event", tr("Restored: {incident}", incident=incident_words(event.incident, tables)), event.month)
    )


@told.register
def _(event: events.BattleFought, tables: Tables) -> Told:
    one, other = event.powers
    pair = joined(map(tables.name, (one, other)))
    named = (
        tr("Battle at {where}: {pair}", where=event.where, pair=pair)
        if event.where
        else tr("Battle: {pair}", pair=pair)
    )
    line = _line("battle", battle_words(event, tables), event.month)
    return _told(line, label=named)


@told.register
def _(event: events.Reinforced, tables: Tables) -> Told:
    text = tr(
        "{power}: reinforcements, {factors}", power=tables.name(event.power), factors=factors_words(event.factors)
    )
    return _told(_line("battle", text, event.month, checker=event.power))


@told.register
def _(event: events.PeaceOpened, tables: Tables) -> Told:
    line = _line("phase", tr("Checks for peace begin"), event.month, tr(PEACE), outcome=BEGUN)
    return _told(line, label=tr("Peace phase of {month}", month=event.month.title))


@told.register
def _(event: events.PeaceMade, tables: Tables) -> Told:
    pair = {"checker": event.loser, "target": event.victor}
    first = _line(
        "peace", peace_words(event, tables), event.month, tr(PEACE),
        outcome=event.kind.value, because=event.because, data={"peace": peace_data(event, tables)}, **pair,
    )  # fmt: skip
    details = (_line("peace", text, event.month, tr(PEACE), **pair) for text in peace_details(event, tables))
    return _told(first, *details)


@told.register
def _(event: events.SuitRefused, tables: Tables) -> Told:
    loser, victor = tables.name(event.loser), tables.name(event.victor)
    grants = tr("{loser} and {victor} do not make an informal peace", loser=loser, victor=victor)
    text = grants if event.informal else tr("{victor} does not grant {loser} peace", victor=victor, loser=loser)
    return _told(_line("peace", text, event.month, tr(PEACE), because=event.because))


@told.register
def _(event: events.PeaceClosed, tables: Tables) -> Told:
    open_ = (_undecided(tr("Not decided, taken as no"), one, event.month, tables, tr(PEACE)) for one in event.undecided)
    line = _line("phase", tr("The peace phase is over"), event.month, tr(PEACE), outcome=OVER)
    return _told(*open_, line, label=tr("Peace phase of {month} is over", month=event.month.title))


@told.register
def _(event: events.EnforcedPeaceEnded, tables: Tables) -> Told:
    return _told(_line("peace", truce_end_words(event, tables), event.month))


@told.register
def _(event: events.StepMarked, tables: Tables) -> Told:
    because = event.because or (event.mark.because if event.mark else "")
    return _told(_line("step", step_words(event, tables), event.month, because=because))


@told.register
def _(event: events.MonthBegan, tables: Tables) -> Told:
    steps = [tables.steps[step].title.lower() for step in event.passed_over if step in tables.steps]
    because = tr("passed over: {steps}", steps=", ".join(steps)) if steps else ""
    line = _line("month", tr("{month} begins", month=event.month.title), event.month, because=because)
    return _told(line, label=tr("Next month: {month}", month=event.month.title))


def _called_for(check: events.CheckMade) -> str:
    """What called for a check for peace, or may have and was taken as no."""
    called, may_have = ("; ".join(one.kind.value for one in those) for those in (check.called_by, check.undecided))
    return called or (tr("taken as no: {may_have}", may_have=may_have) if may_have else "")


def _check(event: events.CheckMade, tables: Tables) -> dict[str, Any]:
    throw = event.throw
    return {
        "month": str(event.month),
        "phase": phase_words(event),
        "checker": event.checker,
        "target": event.target,
        "status": event.status.value,
        "how": event.how.value,
        "dice": throw.dice if throw else (),
        "by": "overruled" if event.how is events.How.OVERRULED else throw.by.value if throw else "",
        "seed": throw.seed if throw else None,
        "draw": throw.draw if throw else None,
        "total": event.total,
        "needs": event.needs,
        "ways": event.ways,
        "modified": event.modified,
        "outcome": event.outcome.value,
        "rule": event.rule,
        "because": tables.words(event.because) or _called_for(event),
        "assumed": ", ".join(event.assumed),
        "readings": ", ".join(f"{name}: {choice}" for name, choice in event.readings.items()),
        "tables": event.tables[:DIGEST_SHOWN],
    }

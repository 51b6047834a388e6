"""Events as lines of the log."""

from collections.abc import Callable, Iterator, Sequence
from itertools import count
from operator import attrgetter
from typing import Any

from eia_solo.core.breakdown import signed
from eia_solo.core.log import LogLine
from eia_solo.core.log_columns import Fact, facts
from eia_solo.games.empires_in_arms.rules import events
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.describe import (
    battle_words,
    change_words,
    check_words,
    incident_words,
    label,
    outcome_words,
    peace_details,
    peace_words,
    step_words,
    truce_end_words,
)
from eia_solo.games.empires_in_arms.rules.state import Outcome
from eia_solo.games.empires_in_arms.rules.tables import Tables

DIGEST_SHOWN = 12
"""So many letters of the tables' digest tell them apart for a reader."""


def log_lines(
    happened: Sequence[events.Event], tables: Tables, *, entry: int, at: str, undone: bool, first: int = 1
) -> Iterator[LogLine]:
    """The lines of one entry of the journal; of a part of its events, the first line has the number `first`."""
    numbers = count(first)

    def line(kind: str, text: str, **more: Any) -> LogLine:
        given = {"month": "", "phase": ""} | more
        return LogLine(**given, entry=entry, at=at, kind=kind, text=text, undone=undone, number=next(numbers))

    for event in happened:
        if isinstance(event, events.CheckMade):
            yield line("check", check_words(event, tables), **_check(event, tables))
        elif isinstance(event, events.WarDeclared):
            pair = f"{tables.name(event.declarer)} declares war on {tables.name(event.target)}"
            ended = "; their alliance ends" if event.ended_alliance else ""
            yield line(
                "war", pair + ended, checker=event.declarer, target=event.target, month=str(event.month), outcome="war"
            )
        elif isinstance(event, events.WarRevoked):
            pair = f"{tables.name(event.declarer)} and {tables.name(event.target)} are not at war after all"
            month = str(event.month or "")
            yield line("war", pair, checker=event.declarer, target=event.target, outcome="no_war", month=month)
        elif isinstance(event, events.FieldsChanged):
            for change in event.changes:
                if not change.key.startswith("marks."):
                    month = str(event.month or "")
                    yield line(
                        "edit", change_words(change, tables), because=event.because, rule=change.key, month=month
                    )
        elif isinstance(event, events.CallsLapsed):
            for call in event.calls:
                text = f"{tables.name(call.by)}'s call to {tables.name(call.to)} is used up"
                yield line(
                    "call", text, checker=call.to, target=call.against, month=str(event.month or ""), phase=CALLS
                )
        elif isinstance(event, events.CallMade | events.CallWithheld):
            yield line("call", label([event], tables), month=str(event.month), phase=CALLS, **_reason(event))
        elif isinstance(event, events.IncidentsNoticed):
            month = str(event.month or "")
            for incident in event.new:
                text = f"Event found: {incident_words(incident, tables)}"
                yield line("event", text, month=month, checker=incident.power, because=tables.words(incident.found))
            for incident in event.over:
                yield line("event", f"No longer counts: {incident_words(incident, tables)}", month=month)
        elif isinstance(event, events.IncidentWritten):
            incident, text = event.incident, f"Event entered: {incident_words(event.incident, tables)}"
            yield line("event", text, month=str(event.month), checker=incident.power, because=incident.because)
        elif isinstance(event, events.IncidentDismissed | events.IncidentRestored):
            yield line("event", label([event], tables), month=str(event.month), **_reason(event))
        elif isinstance(event, events.BattleFought):
            yield line("battle", battle_words(event, tables), month=str(event.month))
        elif isinstance(event, events.Reinforced):
            yield line("battle", label([event], tables), month=str(event.month), checker=event.power)
        elif isinstance(event, events.PeaceMade):
            more = {"month": str(event.month), "phase": PEACE, "checker": event.loser, "target": event.victor}
            yield line("peace", peace_words(event, tables), outcome=event.kind.value, because=event.because, **more)
            for text in peace_details(event, tables):
                yield line("peace", text, **more)
        elif isinstance(event, events.SuitRefused):
            yield line("peace", label([event], tables), month=str(event.month), phase=PEACE, because=event.because)
        elif isinstance(event, events.PeaceOpened):
            yield line("phase", "Checks for peace begin", month=str(event.month), phase=PEACE, outcome=BEGUN)
        elif isinstance(event, events.PeaceClosed):
            yield line("phase", "The peace phase is over", month=str(event.month), phase=PEACE, outcome=OVER)
        elif isinstance(event, events.EnforcedPeaceEnded):
            yield line("peace", truce_end_words(event, tables), month=str(event.month))
        elif isinstance(event, events.StepMarked):
            because = event.because or (event.mark.because if event.mark else "")
            yield line("step", step_words(event, tables), month=str(event.month), because=because)
        elif isinstance(event, events.DeclarationsOpened):
            words = phase_words(event)
            yield line("phase", f"{words} begin", month=str(event.month), phase=words, outcome=BEGUN)
        elif isinstance(event, events.DeclarationsClosed):
            words = phase_words(event)
            yield line("phase", f"{words} are over", month=str(event.month), phase=words, outcome=OVER)
        elif isinstance(event, events.MonthBegan):
            steps = [tables.steps[step].title.lower() for step in event.passed_over if step in tables.steps]
            because = f"passed over: {', '.join(steps)}" if steps else ""
            yield line("month", f"{event.month.title} begins", month=str(event.month), because=because)
        elif isinstance(event, events.CampaignBegan):
            yield line("campaign", f"The campaign begins: scenario {event.scenario}", month=event.data["month"])


CALLS, PEACE = "Call to allies", "Peace"
BEGUN, OVER = "begun", "over"
"""How the line of a phase ends: with it the phase begins, or is over."""


def phase_words(event: events.DeclarationsOpened | events.DeclarationsClosed | events.CheckMade) -> str:
    if isinstance(event, events.CheckMade) and event.kind is not CheckKind.DECLARATION:
        return CALLS if event.kind is CheckKind.ANSWER else PEACE
    return "Declarations before the campaign" if event.pre_game else "Declarations of war"


def month_words(number: int, tables: Tables) -> str:
    """What a month of the year does to every check: "winter −3"; nothing in most months."""
    rows = (row for row in tables.general if row.fact == "month_is" and number in row.arguments["months"])
    return ", ".join(f"{row.title.lower().removesuffix(' month')} {signed(row.value)}" for row in rows)


def _reason(event: object) -> dict[str, str]:
    """The player's reason, of an event that has one."""
    return {"because": getattr(event, "because", "")}


def kind_of(line: LogLine) -> CheckKind:
    """What the check of a line was for."""
    return {CALLS: CheckKind.ANSWER, PEACE: CheckKind.PEACE}.get(line.phase, CheckKind.DECLARATION)


def outcome_of(line: LogLine) -> str:
    """How the check of a line ended, in a few words."""
    return outcome_words(Outcome(line.outcome), kind_of(line))


def reason_of(line: LogLine) -> str:
    """The reason of a line for a reader: the kinds of the events that called for a check for peace as words."""
    called = line.kind == "check" and kind_of(line) is CheckKind.PEACE and line.by != "overruled"
    return line.because.replace("_", " ") if called else line.because


_BY = {"machine": "thrown by the machine", "player": "thrown by the player", "overruled": "overruled by the player"}


def line_facts(line: LogLine) -> Iterator[tuple[str, str]]:
    """What there is to say of a line beside its words; of a check all but its breakdown."""
    return facts(line, _FACTS)


def _of_a_check(name: str, words: Callable[[LogLine], str]) -> Fact:
    return Fact(name, lambda line: words(line) if line.kind == "check" else "")


def _thrower(line: LogLine) -> str:
    """Who gave the dice; for the machine with seed and draw, by which anyone can check them."""
    words = _BY.get(line.by, line.by)
    return words if line.seed is None else f"{words} (seed {line.seed}, draw {line.draw})"


def _dice(line: LogLine) -> str:
    return f"{' and '.join(map(str, line.dice))}, {_thrower(line)}" if line.dice else ""


_FACTS = {
    "month": _of_a_check("month", attrgetter("month")),
    "phase": _of_a_check("phase", attrgetter("phase")),
    "dice": Fact("dice", _dice),
    "by": Fact("decided", lambda line: "" if line.dice else _thrower(line)),
    "outcome": _of_a_check("outcome", outcome_of),
    "rule": _of_a_check("restriction", attrgetter("rule")),
    "because": Fact("reason", reason_of),
    "tables": _of_a_check("tables", attrgetter("tables")),
}
"""What this game says its own way, by the column of the log."""


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
        "because": tables.words(event.because) or "; ".join(incident.kind.value for incident in event.called_by),
        "assumed": ", ".join(event.assumed),
        "readings": ", ".join(f"{name}: {choice}" for name, choice in event.readings.items()),
        "tables": event.tables[:DIGEST_SHOWN],
    }

"""Events as lines of the log."""

from collections.abc import Iterator, Sequence
from typing import Any

from eia_solo.core.log import LogLine
from eia_solo.rulebooks.empires_in_arms import events
from eia_solo.rulebooks.empires_in_arms.describe import change_words, check_words
from eia_solo.rulebooks.empires_in_arms.tables import Tables

DIGEST_SHOWN = 12
"""So many letters of the tables' digest tell them apart for a reader."""


def log_lines(
    happened: Sequence[events.Event], tables: Tables, *, entry: int, at: str, undone: bool
) -> Iterator[LogLine]:
    """The lines of one entry of the journal."""

    def line(kind: str, text: str, **more: Any) -> LogLine:
        return LogLine(**({"month": "", "phase": ""} | more), entry=entry, at=at, kind=kind, text=text, undone=undone)

    for event in happened:
        if isinstance(event, events.CheckMade):
            yield line("check", check_words(event, tables), **_check(event))
        elif isinstance(event, events.WarDeclared):
            pair = f"{tables.name(event.declarer)} declares war on {tables.name(event.target)}"
            ended = "; their alliance ends" if event.ended_alliance else ""
            yield line(
                "war", pair + ended, checker=event.declarer, target=event.target, month=str(event.month), outcome="war"
            )
        elif isinstance(event, events.WarRevoked):
            pair = f"{tables.name(event.declarer)} and {tables.name(event.target)} are not at war after all"
            yield line("war", pair, checker=event.declarer, target=event.target, outcome="no_war")
        elif isinstance(event, events.FieldsChanged):
            for change in event.changes:
                if not change.key.startswith("marks."):
                    month = str(event.month) if event.month else ""
                    yield line(
                        "edit", change_words(change, tables), because=event.because, rule=change.key, month=month
                    )
        elif isinstance(event, events.CallsLapsed):
            for call in event.calls:
                text = f"{tables.name(call.by)}'s call to {tables.name(call.to)} is used up"
                yield line("call", text, checker=call.to, target=call.against)
        elif isinstance(event, events.DeclarationsOpened):
            yield line("phase", f"{phase_words(event)} begin", month=str(event.month), phase=phase_words(event))
        elif isinstance(event, events.DeclarationsClosed):
            yield line("phase", f"{phase_words(event)} are over", month=str(event.month), phase=phase_words(event))
        elif isinstance(event, events.MonthBegan):
            yield line("month", event.month.title, month=str(event.month))
        elif isinstance(event, events.CampaignBegan):
            yield line("campaign", f"The campaign begins: scenario {event.scenario}", month=event.data["month"])


def phase_words(event: events.DeclarationsOpened | events.DeclarationsClosed | events.CheckMade) -> str:
    return "Declarations before the campaign" if event.pre_game else "Declarations of war"


def _check(event: events.CheckMade) -> dict[str, Any]:
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
        "because": event.because,
        "assumed": ", ".join(event.assumed),
        "readings": ", ".join(f"{name}: {choice}" for name, choice in event.readings.items()),
        "tables": event.tables[:DIGEST_SHOWN],
    }

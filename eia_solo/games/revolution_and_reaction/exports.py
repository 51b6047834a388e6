"""The turns to come as a calendar that any calendar program reads (RFC 5545)."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime

from eia_solo.core.moment import Moment
from eia_solo.core.values import frozen
from eia_solo.games.revolution_and_reaction.rules.edition import Edition
from eia_solo.games.revolution_and_reaction.rules.waiting import Due

_LONGEST = 75
"""So many bytes a line may have; what is longer goes on in the next, after a space."""


@frozen
class CalendarEvent:
    """A moment with a title. `uid` stays the same from export to export, so that a calendar does not show it twice."""

    uid: str
    at: datetime
    """In UTC."""
    summary: str
    description: str = ""


def as_calendar(name: str, events: Iterable[CalendarEvent], stamp: datetime) -> str:
    """The events as one calendar; `stamp` is the moment, in UTC, at which it was made."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//EiA Solo//EN", f"X-WR-CALNAME:{_text(name)}"]
    for event in events:
        lines += [
            "BEGIN:VEVENT",
            f"UID:{event.uid}",
            f"DTSTAMP:{_time(stamp)}",
            f"DTSTART:{_time(event.at)}",
            f"SUMMARY:{_text(event.summary)}",
        ]
        if event.description:
            lines.append(f"DESCRIPTION:{_text(event.description)}")
        lines.append("END:VEVENT")
    lines.append("END:VCALENDAR")
    return "".join(f"{part}\r\n" for line in lines for part in _folded(line))


def _time(at: datetime) -> str:
    return f"{at:%Y%m%dT%H%M%SZ}"


def _text(text: str) -> str:
    for sign in ("\\", ";", ","):
        text = text.replace(sign, f"\\{sign}")
    return text.replace("\n", "\\n")


def _folded(line: str) -> Iterator[str]:
    part = ""
    for sign in line:
        if len(f"{part}{sign}".encode()) > _LONGEST:
            yield part
            part = " "
        part += sign
    yield part


def deadline_events(turns: Iterable[Due], edition: Edition, mark: str) -> list[CalendarEvent]:
    """The moments of all turns whose deadline is entered. `mark` tells this record from every other, for good."""
    return [
        event for turn in turns if turn.deadline is not None for event in _of_turn(turn, turn.deadline, edition, mark)
    ]


def deadline_calendar(name: str, events: Iterable[CalendarEvent], now: Moment) -> str:
    """The calendar of a record, made now."""
    return as_calendar(name, events, _utc(now))


def _of_turn(turn: Due, deadline: Moment, edition: Edition, mark: str) -> Iterator[CalendarEvent]:
    start = f"{edition.name} turn {turn.turn}"
    uid = f"{mark}-turn-{turn.turn}"
    yield CalendarEvent(f"{uid}@eia-solo", _utc(deadline), f"{start}: deadline", f"A {turn.kind} turn.")
    for last in turn.last:
        text = f"{last.what} must be received before this to take effect at once"
        rule = f"more than {last.hours} h before the deadline, {edition.number(last.rule)}"
        title = f"{start}: last moment for {last.what}"
        yield CalendarEvent(f"{uid}-{last.rule}@eia-solo", _utc(last.at), title, f"{text} ({rule}).")


def _utc(at: Moment) -> datetime:
    return datetime.fromisoformat(at.text).astimezone(UTC)

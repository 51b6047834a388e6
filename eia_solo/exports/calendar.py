"""Moments as a calendar that any calendar program reads (RFC 5545)."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime

from eia_solo.core.moment import Moment
from eia_solo.core.values import frozen
from eia_solo.exports.text import one_line

_LONGEST = 75
"""So many bytes a line may have; what is longer goes on in the next, after a space."""


@frozen
class CalendarEvent:
    """A moment with a title. `uid` stays the same from export to export, so that a calendar does not show it twice."""

    uid: str
    at: Moment
    summary: str
    description: str = ""


def as_calendar(name: str, events: Iterable[CalendarEvent], stamp: Moment) -> str:
    """The events as one calendar; `stamp` is the moment at which it was made."""
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


def _time(at: Moment) -> str:
    return f"{datetime.fromisoformat(at.text).astimezone(UTC):%Y%m%dT%H%M%SZ}"


def _text(text: str) -> str:
    for sign in ("\\", ";", ","):
        text = text.replace(sign, f"\\{sign}")
    return one_line(text.replace("\n", "\\n"))


def _folded(line: str) -> Iterator[str]:
    part = ""
    for sign in line:
        if len(f"{part}{sign}".encode()) > _LONGEST:
            yield part
            part = " "
        part += sign
    yield part

"""The turns to come as a calendar: their deadlines, and until when a post still takes effect at once."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime

from eia_solo.games.revolution_and_reaction.exports.calendar import CalendarEvent, as_calendar
from eia_solo.games.revolution_and_reaction.rules.due import Due
from eia_solo.games.revolution_and_reaction.rules.edition import Edition
from eia_solo.games.revolution_and_reaction.rules.moment import Moment


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

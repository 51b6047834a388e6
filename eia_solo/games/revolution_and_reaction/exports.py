"""The turns to come as moments of a calendar."""

from collections.abc import Iterable, Iterator

from eia_solo.core.moment import Moment
from eia_solo.exports.calendar import CalendarEvent
from eia_solo.games.revolution_and_reaction.rules.edition import Edition
from eia_solo.games.revolution_and_reaction.rules.waiting import Due


def deadline_events(turns: Iterable[Due], edition: Edition, mark: str) -> list[CalendarEvent]:
    """The moments of all turns whose deadline is entered. `mark` tells this record from every other, for good."""
    return [
        event for turn in turns if turn.deadline is not None for event in _of_turn(turn, turn.deadline, edition, mark)
    ]


def _of_turn(turn: Due, deadline: Moment, edition: Edition, mark: str) -> Iterator[CalendarEvent]:
    start = f"{edition.name} turn {turn.turn}"
    uid = f"{mark}-turn-{turn.turn}"
    yield CalendarEvent(f"{uid}@eia-solo", deadline, f"{start}: deadline", f"A {turn.kind} turn.")
    for last in turn.last:
        text = f"{last.what} must be received before this to take effect at once"
        rule = f"more than {last.hours} h before the deadline, {edition.number(last.rule)}"
        title = f"{start}: last moment for {last.what}"
        yield CalendarEvent(f"{uid}-{last.rule}@eia-solo", last.at, title, f"{text} ({rule}).")

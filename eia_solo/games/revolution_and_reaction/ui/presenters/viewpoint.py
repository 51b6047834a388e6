"""What is read of a record: through whose eyes, and as of when. The same record gives each reader one of his own."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from datetime import UTC, datetime

from eia_solo.core.moment import Moment
from eia_solo.core.values import frozen
from eia_solo.games.revolution_and_reaction.rules.acts import Act
from eia_solo.games.revolution_and_reaction.rules.codes import StateCode
from eia_solo.games.revolution_and_reaction.rules.record import Record
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.views import public_record, report
from eia_solo.ui.words import tr

EVERYTHING, PUBLIC = "everything", "public"
"""Whose eyes: the game administrator's, who knows all; the public's. Any other is the code of a state."""


@frozen
class Shown:
    """What is shown: the record at a moment (None: now) of the acts that its reader may know."""

    eyes: str
    at: Moment | None
    register: Register
    record: Record
    acts: Sequence[Act]


def shown(state: Register, eyes: str, at: Moment | None) -> Shown:
    """The record as its reader knows it at a moment. What he does not know yet is not in it."""
    if eyes == EVERYTHING:
        record = state.record if at is None else state.as_of(at)
        return Shown(eyes, at, state, record, state.acts if at is None else state.up_to(at))
    seen = public_record(state, at) if eyes == PUBLIC else report(state, StateCode(eyes), at)
    return Shown(eyes, at, seen, seen.record, seen.acts)


def step(times: Sequence[Moment], at: Moment | None, by: int) -> Moment | None:
    """The moment after the one shown at which a post came in, or the one before; None is now.

    The one before the first is the beginning, with no post yet.
    """
    if not times or (at is None and by > 0):
        return at
    if at is None:
        return moment_at(times, len(times) - 1 + by)
    place = bisect_left(times, at)
    is_one = place < len(times) and times[place] == at
    return moment_at(times, place + by if by < 0 or is_one else place)


def moment_at(times: Sequence[Moment], place: int) -> Moment | None:
    """The moment of a place among them; before the first the beginning, at the last now."""
    if place >= len(times) - 1:
        return None
    return times[place] if place >= 0 else times[0].before(1)


def moments(acts: Sequence[Act]) -> list[Moment]:
    """When posts came in, each moment once."""
    return list(dict.fromkeys(act.received for act in acts))


def parse_when(written: str) -> Moment:
    """The moment that is written; without a zone it is in UTC. Raises InvalidCommand with the remedy."""
    text = written.strip().removesuffix("UTC").strip()
    try:
        when = datetime.fromisoformat(text)
    except ValueError:
        return Moment.parse(text)
    return Moment.parse((when if when.tzinfo else when.replace(tzinfo=UTC)).isoformat())


def utc(at: Moment) -> datetime:
    """The moment in UTC."""
    return datetime.fromisoformat(at.text).astimezone(UTC)


def when_written(at: Moment) -> str:
    """The moment as it is written into the field: "2011-11-01 09:00"."""
    when = utc(at)
    return f"{when:%Y-%m-%d %H:%M}" + (f":{when:%S}" if when.second else "")


_DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def weekday_words(at: Moment) -> str:
    """The day in UTC with its name: "Tue 1 Nov"."""
    when = utc(at)
    return f"{_DAYS[when.weekday()]} {when.day} {_MONTHS[when.month - 1]}"


def day_words(at: Moment) -> str:
    """The day in UTC: "1 Nov 2011"."""
    when = utc(at)
    return f"{when.day} {_MONTHS[when.month - 1]} {when.year}"


def eyes_words(eyes: str, record: Record) -> str:
    """Through whose eyes the record is read, in words."""
    if eyes == EVERYTHING:
        return tr("Game administrator: everything")
    if eyes == PUBLIC:
        return tr("Public: the Diplomatic Record")
    return tr("What {state} may know", state=record.states[StateCode(eyes)].name if eyes in record.states else eyes)

"""What is read of a record: through whose eyes, and as of when. The same record gives each reader one of his own."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from datetime import datetime
from functools import cached_property

from eia_solo.core.moment import Moment
from eia_solo.core.values import frozen
from eia_solo.games.revolution_and_reaction.reports import EVERYTHING as EVERYTHING
from eia_solo.games.revolution_and_reaction.reports import PUBLIC as PUBLIC
from eia_solo.games.revolution_and_reaction.rules.acts import Act
from eia_solo.games.revolution_and_reaction.rules.codes import StateCode
from eia_solo.games.revolution_and_reaction.rules.record import Record
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.views import public_record, report
from eia_solo.games.revolution_and_reaction.rules.waiting import Awaited, waiting
from eia_solo.games.revolution_and_reaction.ui.presenters.threads import Threads, threads
from eia_solo.games.revolution_and_reaction.ui.presenters.zones import UTC, WRITTEN, Zone
from eia_solo.ui.words import tr


@frozen(slots=False)
class Shown:
    """What is shown: the record at a moment (None: now) of the acts that its reader may know."""

    eyes: str
    at: Moment | None
    register: Register
    record: Record
    acts: Sequence[Act]
    zone: Zone = WRITTEN
    """In which zone its times are told."""

    @cached_property
    def awaited(self) -> Sequence[Awaited]:
        """Whom one is waiting for, oldest first."""
        return waiting(self.register, self.record)

    @cached_property
    def threads(self) -> Threads:
        """How its acts hang together."""
        return threads(self.acts, self.record, self.awaited)


def shown(state: Register, eyes: str, at: Moment | None, zone: Zone = WRITTEN) -> Shown:
    """The record as its reader knows it at a moment. What he does not know yet is not in it."""
    if eyes == EVERYTHING:
        record = state.record if at is None else state.as_of(at)
        return Shown(eyes, at, state, record, state.acts if at is None else state.up_to(at), zone)
    seen = public_record(state, at) if eyes == PUBLIC else report(state, StateCode(eyes), at)
    return Shown(eyes, at, seen, seen.record, seen.acts, zone)


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


def parse_when(written: str, zone: Zone) -> Moment:
    """The moment that is written; without a zone of its own it is in the given one, or in UTC.

    Raises InvalidCommand with the remedy.
    """
    text = written.strip().removesuffix("UTC").strip()
    try:
        when = datetime.fromisoformat(text)
    except ValueError:
        return Moment.parse(text)
    meant = UTC if text != written.strip() else zone
    return Moment.parse((when if when.tzinfo else when.replace(tzinfo=meant.zone or UTC.zone)).isoformat())


def when_written(at: Moment, zone: Zone) -> str:
    """The moment as it is written into the field: "2011-11-01 09:00"."""
    when = (zone if zone.zone else UTC).wall(at)
    return f"{when:%Y-%m-%d %H:%M}" + (f":{when:%S}" if when.second else "")


def eyes_words(eyes: str, record: Record) -> str:
    """Who reads the record, in words."""
    if eyes == EVERYTHING:
        return tr("Game administrator: everything")
    if eyes == PUBLIC:
        return tr("Public: the Diplomatic Record")
    return tr("What {state} may know", state=record.states[StateCode(eyes)].name if eyes in record.states else eyes)

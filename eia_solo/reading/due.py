"""A moment, of a deadline or of a post, as a person writes it."""

from datetime import datetime, tzinfo

from eia_solo.core.errors import InvalidCommand
from eia_solo.core.moment import Moment
from eia_solo.core.wording import OR, chained
from eia_solo.core.words import mark, tr
from eia_solo.reading.times import Clock, stamp_in

_FORM = mark("write day, month, year and hour, as in 25 Oct 2026 20:00")
_NONE = {"deadline": mark("'{text}' is no deadline: {form}"), "time": mark("'{text}' is no time: {form}")}


def due_moment(written: str, zone: tzinfo | None = None, *, what: str = "deadline") -> Moment:
    """The moment that was written, in any usual way; `zone` is that of one that names none, `what` it is the moment of.

    Raises InvalidCommand.
    """
    text = " ".join(written.split())
    try:
        when = datetime.fromisoformat(text)
    except ValueError:
        return _spoken(text, zone, what)
    if len(text) <= len("2026-10-25"):
        raise InvalidCommand(tr("'{text}' names no hour: {form}", text=text, form=tr(_FORM)))
    if when.tzinfo is None:
        when = when.replace(tzinfo=_expect(zone, text))
    return Moment.parse(when.isoformat(timespec="minutes"))


def _spoken(text: str, zone: tzinfo | None, what: str) -> Moment:
    stamp = stamp_in(text)
    if stamp is None or stamp.year is None:
        raise InvalidCommand(tr(_NONE[what], text=text, form=tr(_FORM)))
    if stamp.offset is None:
        _expect(zone, text)
    found = Clock(zone, "given").guess(stamp)
    if found.value is None:
        raise InvalidCommand(tr("'{text}' is no day of the calendar: {form}", text=text, form=tr(_FORM)))
    if not found.sure:
        meant = chained(map(str, (found.value, *found.others)), OR)
        raise InvalidCommand(
            tr("'{text}' may be {times} ({why}): {form}", text=text, times=meant, why=found.why, form=tr(_FORM))
        )
    return Moment.parse(found.value)


def _expect(zone: tzinfo | None, text: str) -> tzinfo:
    if zone is None:
        raise InvalidCommand(
            tr("'{text}' has no time zone: add one, as in 20:00 UTC or 20:00 +02:00, or name it", text=text)
        )
    return zone

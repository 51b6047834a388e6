"""A point in time as it was given, with its zone, comparable with every other."""

import re
from collections.abc import Sequence
from datetime import datetime, timedelta, timezone, tzinfo
from functools import lru_cache, total_ordering

from attrs import field

from eia_solo.core.errors import InvalidCommand
from eia_solo.core.month import NAMES, short_day_name, short_month_name
from eia_solo.core.values import frozen
from eia_solo.core.words import kept_for, ntr, tr

_EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)  # noqa: UP017 - datetime.UTC says less beside timedelta
_MICROSECOND = timedelta(microseconds=1)
HOUR = 3_600_000_000
"""Microseconds of an hour: the unit in which moments are compared."""
_MINUTE = HOUR // 60
_LONG_AGO = 7 * 24 * HOUR
"""What passed a week ago is no longer counted in days."""


@total_ordering
@frozen(eq=False)
class Moment:
    """When something was received or is due. `text` is kept as given; `utc` are microseconds since 1970 in UTC."""

    text: str
    utc: int = field(repr=False)

    @classmethod
    def parse(cls, text: str) -> "Moment":
        """The moment of an ISO 8601 text with a time zone. Raises InvalidCommand with the remedy."""
        try:
            when = datetime.fromisoformat(text)
        except ValueError:
            raise InvalidCommand(tr("'{text}' is no time; write it as 2011-11-01T09:00+00:00", text=text)) from None
        if when.tzinfo is None:
            raise InvalidCommand(tr("'{text}' has no time zone; add one, as in {text}+00:00 or {text}Z", text=text))
        return cls(text, (when - _EPOCH) // _MICROSECOND)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Moment) and self.utc == other.utc

    def __hash__(self) -> int:
        return hash(self.utc)

    def __lt__(self, other: "Moment") -> bool:
        return self.utc < other.utc

    @property
    def words(self) -> str:
        """The moment as a person reads it, in the zone it was given in: "Tue 1 Nov 2011 09:00 UTC+02:00"."""
        return _in_words(self.text)

    def seen_in(self, zone: tzinfo | None) -> "Moment":
        """The same moment, given in that zone; without one as it is."""
        return self if zone is None else Moment(_seen_in(self.text, zone), self.utc)

    def short(self) -> str:
        """The moment in a few letters, in the zone it was given in: "1 Nov 09:00"."""
        when = datetime.fromisoformat(self.text)
        return f"{when.day} {short_month_name(when.month)} {when:%H:%M}"

    def in_ids(self, *, to_the_second: bool = False) -> str:
        """The same as it stands in ids, which are kept: English in every language; on demand with seconds, if any."""
        when = datetime.fromisoformat(self.text)
        seconds = f":{when:%S}" if to_the_second and when.second else ""
        return f"{when.day} {NAMES[when.month - 1][:3]} {when:%H:%M}{seconds}"

    def before(self, hours: int) -> "Moment":
        """The moment so many hours earlier, in the same zone."""
        return Moment.parse((datetime.fromisoformat(self.text) - timedelta(hours=hours)).isoformat())

    def until(self, later: "Moment") -> int:
        """Microseconds from here to the other; negative if that is earlier."""
        return later.utc - self.utc


@kept_for(4096)
def _in_words(text: str) -> str:
    when = datetime.fromisoformat(text)
    offset = f"{when:%z}"
    zone = "UTC" if offset in ("+0000", "-0000") else f"UTC{offset[:3]}:{offset[3:5]}"
    day, month = short_day_name(when.weekday()), short_month_name(when.month)
    return f"{day} {when.day} {month} {when.year} {when:%H:%M} {zone}"


@kept_for(1)
def _written() -> tuple[re.Pattern[str], Sequence[str]]:
    """How a moment stands in a text, in the language in force; and the months, as they stand in it."""
    days, months = map(short_day_name, range(7)), tuple(map(short_month_name, range(1, 13)))
    day, month = ("|".join(map(re.escape, names)) for names in (days, months))
    pattern = rf"(?<!\w)(?:{day}) (\d{{1,2}}) ({month}) (\d{{4}}) (\d\d:\d\d) UTC(?:([+-]\d\d:\d\d)\b)?"
    return re.compile(pattern), months


@lru_cache(4096)
def _seen_in(text: str, zone: tzinfo) -> str:
    try:
        return datetime.fromisoformat(text).astimezone(zone).isoformat()
    except OverflowError:  # the first and the last hours of all years
        return text


def told_in(text: str, zone: tzinfo | None) -> str:
    """A text of ours with each moment in it, as its `words` give it, told in that zone; without one as it is."""
    if zone is None or " UTC" not in text:
        return text

    pattern, months = _written()

    def told(found: re.Match[str]) -> str:
        day, month, year, time, offset = found.groups()
        written = f"{year}-{months.index(month) + 1:02}-{int(day):02}T{time}{offset or '+00:00'}"
        try:
            return Moment.parse(written).seen_in(zone).words
        except InvalidCommand:  # a day that no month has: it is no moment of ours
            return found[0]

    return pattern.sub(told, text)


def span_words(microseconds: int) -> str:
    """A length of time, never rounded up: "51 h", "48 h 1 min", "47 h 59 min 59 s"."""
    seconds, rest = divmod(microseconds, 1_000_000)
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    parts = [tr("{n} h", n=hours)]
    if minutes:
        parts.append(tr("{n} min", n=minutes))
    if seconds:
        parts.append(tr("{n} s", n=seconds))
    return " ".join(parts) + (tr(" and a moment") if rest else "")


def is_long_past(now: Moment, at: Moment) -> bool:
    """Whether a moment is so long ago that nobody counts the days."""
    return now.until(at) < -_LONG_AGO


def countdown_words(now: Moment, at: Moment) -> str:
    """How far off a moment is, to the minute: "in 2 days 3 h", "1 h 5 min ago", "now"; "passed" if that is long ago."""
    left = now.until(at)
    if is_long_past(now, at):
        return tr("passed")
    minutes = abs(left) // _MINUTE
    days, rest = divmod(minutes, 24 * 60)
    parts = (
        ntr("{n} day", "{n} days", days) if days else "",
        tr("{n} h", n=rest // 60) if rest >= 60 else "",
        tr("{n} min", n=rest % 60) if rest % 60 and not days else "",
    )
    span = " ".join(filter(None, parts))
    if not span:
        return tr("now")
    return tr("in {span}", span=span) if left > 0 else tr("{span} ago", span=span)

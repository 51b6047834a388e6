"""In which zone times are told: one of the reader's choice for all of them, or each as it was written."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, tzinfo
from typing import TypeVar

from attrs import evolve

from eia_solo.core.errors import InvalidCommand
from eia_solo.core.moment import Moment, told_in
from eia_solo.core.month import short_day_name, short_month_name
from eia_solo.core.values import frozen
from eia_solo.reading.zones import zone_named
from eia_solo.ui.presenters.lines import Line
from eia_solo.ui.words import tr

L = TypeVar("L", bound=Line)
AS_WRITTEN = "as_written"


@frozen
class Zone:
    """A zone by its name; `zone` is None where each time is told as it was written."""

    id: str
    zone: tzinfo | None

    def words(self, at: Moment) -> str:
        """A moment with its day, year and zone."""
        return at.seen_in(self.zone).words

    def told(self, text: str) -> str:
        """A text of ours with each moment in it told in this zone."""
        return told_in(text, self.zone)

    def wall(self, at: Moment) -> datetime:
        """What calendar and clock say."""
        when = datetime.fromisoformat(at.text)
        try:
            return when if self.zone is None else when.astimezone(self.zone)
        except OverflowError:  # the first and the last hours of all years
            return when

    def weekday(self, at: Moment) -> str:
        """The day with its name: "Tue 1 Nov 2011"."""
        when = self.wall(at)
        return f"{short_day_name(when.weekday())} {_day(when)}"

    def day(self, at: Moment) -> str:
        """The day: "1 Nov 2011"."""
        return _day(self.wall(at))

    def short_day(self, at: Moment) -> str:
        """The day without its year: "1 Nov"."""
        return self.day(at).rpartition(" ")[0]

    def time(self, at: Moment) -> str:
        """The time: "09:00". As it was written, with its zone, for times of several zones stand beside each other."""
        when = self.wall(at)
        return f"{when:%H:%M}" if self.zone is not None else f"{when:%H:%M} {_offset(when)}".rstrip()

    def lines(self, lines: Iterable[L]) -> tuple[L, ...]:
        """Lines of ours with each moment in them told in this zone."""
        return tuple(evolve(line, text=self.told(line.text), note=self.told(line.note)) for line in lines)


def _day(when: datetime) -> str:
    return f"{when.day} {short_month_name(when.month)} {when.year}"


def _offset(when: datetime) -> str:
    offset = f"{when:%z}"
    hours = f"{offset[0]}{int(offset[1:3])}"
    return "" if offset in ("+0000", "-0000") else hours if offset[3:5] == "00" else f"{hours}:{offset[3:5]}"


def zone_called(id: str) -> Zone:
    """The zone of a name: UTC, one as Europe/Berlin or +01:00, or as written. Raises InvalidCommand with the remedy."""
    if id == AS_WRITTEN:
        return WRITTEN
    written = id.strip()
    return Zone(written if written.upper() not in ("Z", "GMT", "UTC") else "UTC", zone_named(written))


def zone_kept(id: str) -> Zone:
    """The zone that was chosen once; UTC if none was, or if it is known no longer."""
    try:
        return zone_called(id) if id else UTC
    except InvalidCommand:
        return UTC


def zone_words(zone: Zone) -> str:
    """A zone as it is chosen."""
    return tr("as written") if zone.zone is None else zone.id


WRITTEN = Zone(AS_WRITTEN, None)
UTC = zone_called("UTC")

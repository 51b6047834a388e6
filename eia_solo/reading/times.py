"""Times as people and programs write them, found in a line and put into a calendar."""

import re
from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime, timedelta, timezone, tzinfo
from functools import cache, lru_cache

from attrs import evolve

from eia_solo.core.values import frozen
from eia_solo.reading.calendar_words import (
    AMBIGUOUS_ZONES,
    DAYS_AGO,
    FULL_WEEKDAYS,
    MONTHS,
    SHORT_UNITS,
    UNITS,
    WEEKDAYS,
    ZONES,
)
from eia_solo.reading.items import Guess

LONGEST_LINE = 400
"""Letters of a line in which a time is looked for; what is longer is no heading."""


def _any_of(words: Iterable[str]) -> str:
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))


_WEEKDAY = rf"(?:(?:{_any_of(WEEKDAYS)})\b[.,]*\s+)"
_MONTH = rf"(?P<month{{0}}>{_any_of(MONTHS)})\b\.?"
_YEAR = r"(?P<year{0}>\d{{4}}|['’]\d\d|(?<=[^\W\d]-)\d\d)(?!\d)"
_DAY = r"(?P<day{0}>\d{{1,2}})"
_OF = r"(?:\s*(?:of|de|del|d[’'])\s+|\s*[-./]?\s*)"
_DATES = (
    r"(?P<year1>\d{4})(?P<mark1>[-/.])(?P<month1>\d{1,2})(?P=mark1)(?P<day1>\d{1,2})(?!\d)",
    r"(?P<one2>\d{1,2})(?P<mark2>[-/.])\s?(?P<two2>\d{1,2})(?P=mark2)\s?(?P<year2>\d{4}|\d\d)(?![\d:])",
    rf"{_DAY.format(3)}(?:st|nd|rd|th|er|\.|º|ª)?{_OF}{_MONTH.format(3)}(?:,?{_OF},?\s*{_YEAR.format(3)})?",
    rf"{_MONTH.format(4)}\s+{_DAY.format(4)}(?:st|nd|rd|th)?\b(?![:.]\d)(?:,?\s+{_YEAR.format(4)})?",
    rf"(?P<ago5>{_any_of(DAYS_AGO)})\b",
    rf"(?P<weekday6>{_any_of(FULL_WEEKDAYS)})\b",
)
_TIME = (
    r"(?P<hour>\d{1,2})(?:\s?[:h]\s?|"
    r"(?<![.\d]\d)(?<![.\d]\d\d)\.(?=\d\d(?![.\d])))(?P<minute>\d{2})(?!\d)(?::(?P<second>\d{2})(?:[.,]\d+)?)?"
    r"(?:\s?(?P<half>[ap])\.?\s?m(?![^\W\d_])\.?)?(?:\s?uhr\b)?"
)
_HOUR_ALONE = r"(?P<hour>\d{1,2})\s?(?P<half>[ap])\.?m\b\.?(?P<minute>)"
_ZONE = (
    r"(?:\s?\(?(?:(?P<utc>UTC|GMT|WEZ)\s?(?P<hours>[+-]\s?\d{1,2})(?::?(?P<minutes>\d\d))?"
    r"|(?P<bare>[+-]\d\d:?\d\d)(?!\d)"
    rf"|(?P<letters>{_any_of(ZONES)})\b)\)?)?"
)
_BETWEEN = r"(?:[\s,;|•·–—»)-]|\b(?:at|um|alle ore|alle|a las|às|ore|om|o|godz\.?|kl\.?|à)\b|[@T](?=\s?\d)|à)*"
_BEFORE_DATE = rf"[\s,;|•·–—-]*(?:\b(?:on|am|le|il|el|op|den)\s+)?{_WEEKDAY}?"

_YEAR_LAST = {
    3: rf"{_DAY.format(3)}(?:st|nd|rd|th|\.)?\s+{_MONTH.format(3)}",
    4: rf"{_MONTH.format(4)}\s+{_DAY.format(4)}",
}
"""Day and month as programs write them that put the year behind the time and its zone, by the number of the form."""
_STRANGE = r"(?:\s(?P<strange>(?-i:[A-Z]{2,5})))?"
"""Letters that stand where a zone does."""

_START = r"(?<![\w.:/-])"
_SPOKEN = {3: MONTHS, 4: MONTHS, 5: DAYS_AGO, 6: FULL_WEEKDAYS}
"""The words without which a form of date is not in a line, by the number of the form."""


@cache
def _with_time(form: int) -> tuple[re.Pattern[str], ...]:
    """A form of date with a time after it, before it, or inside it."""
    date_written = _DATES[form - 1]
    forms = [
        rf"{_START}{_WEEKDAY}?{date_written}{_BETWEEN}(?<!\d){_TIME}{_ZONE}",
        rf"{_START}{_WEEKDAY}?{date_written}{_BETWEEN}(?<!\d){_HOUR_ALONE}{_ZONE}",
        rf"{_START}{_TIME}{_ZONE}{_BEFORE_DATE}{date_written}",
    ]
    if form in _YEAR_LAST:
        forms.append(rf"{_START}{_WEEKDAY}?{_YEAR_LAST[form]}\s+{_TIME}{_ZONE}{_STRANGE}\s+{_YEAR.format(form)}")
    return tuple(re.compile(each, re.IGNORECASE) for each in reversed(forms))


@cache
def _alone(form: int) -> tuple[re.Pattern[str], ...]:
    return (re.compile(rf"{_START}{_WEEKDAY}?{_DATES[form - 1]}", re.IGNORECASE),)


@cache
def _first_words(form: int) -> frozenset[str]:
    return frozenset(_LETTERS.findall(word)[0] for word in _SPOKEN[form])


_COUNT = r"(?P<count>\d{1,3}|an?|one|eine[rmn]?|une?|uma?|een|en|et)"
_AGO = re.compile(
    rf"{_START}(?:(?:about|etwa|ungefähr)\s+)?(?:(?:vor|il y a|hace|há)\s+{_COUNT}\s+(?P<unit>{_any_of(UNITS)})\b"
    rf"|{_COUNT.replace('count', 'number')}\s?(?P<units>(?<=\s)(?:{_any_of(UNITS)})|(?:{_any_of(SHORT_UNITS)})\.?)\s+"
    r"(?:ago|fa|temu|geleden|atrás|sedan|siden)\b)",
    re.IGNORECASE,
)
"""A time that is told by how long ago it was."""
_MARKS_OF_AGO = re.compile(r"\b(?:vor|il y a|hace|há|ago|fa|temu|geleden|atrás|sedan|siden)\b", re.IGNORECASE)


_A_MOMENT_AGO = re.compile(
    r"^\W*(?:a moment ago|moments ago|just now|gerade eben|vor einem augenblick|à l'instant|il y a un instant|"
    r"hace un momento|un momento fa|poco fa|zojuist|przed chwilą)\W*$",
    re.IGNORECASE,
)
"""A line that says nothing but that it was written now."""


def _long_ago(line: str) -> "Stamp | None":
    """A time told by how long ago it was."""
    if moment := _A_MOMENT_AGO.match(line):
        return Stamp(moment.start(), moment.end(), before=timedelta(0))
    match = _AGO.search(line) if _MARKS_OF_AGO.search(line) else None
    if match is None:
        return None
    count, unit = match["count"] or match["number"], (match["unit"] or match["units"]).lower()
    minutes = (int(count) if count.isdigit() else 1) * (UNITS.get(unit) or SHORT_UNITS[unit.rstrip(".")])
    return Stamp(match.start(), match.end(), before=timedelta(minutes=minutes))


_LETTERS = re.compile(r"[^\W\d_]+")
_NUMBERS = re.compile(r"\d\s?[-/.]\s?\d")
_CLOCK = re.compile(r"\d\s?[:.h]\s?\d\d|\d\s?[ap]\.?m", re.IGNORECASE)


def _forms_in(line: str) -> Iterator[int]:
    """The forms of date that may be in a line, by a quick look."""
    if _NUMBERS.search(line):
        yield from (1, 2)
    words = frozenset(_LETTERS.findall(line.lower()))
    yield from (form for form in _SPOKEN if words & _first_words(form))


@frozen
class Stamp:
    """A time as it is written. Without a year it is one of the last twelve months; without an hour it is a day.

    `swaps`: day and month are numbers that can be exchanged; `month_first`: they are not, and in this order. `ago`: so
    many days before it was copied. `weekday`: the last such day before that. `in_halves`: with am or pm.
    """

    start: int
    end: int
    year: int | None = None
    month: int = 0
    day: int = 0
    swaps: bool = False
    month_first: bool | None = None
    in_halves: bool = False
    ago: int | None = None
    weekday: int | None = None
    hour: int | None = None
    minute: int = 0
    offset: timedelta | None = None
    before: timedelta | None = None
    """So long before it was copied, as far as it was told."""
    doubt: str = ""
    """Why the zone that stands with it is not sure, or is none."""

    @property
    def in_other_order(self) -> "Stamp":
        return evolve(self, month=self.day, day=self.month) if self.swaps else self


@lru_cache(4096)
def stamp_in(line: str, *, with_hour: bool = True) -> Stamp | None:
    """The first time in a line; on demand also a mere date."""
    if len(line) > LONGEST_LINE:
        return None
    forms = tuple(_forms_in(line))
    found = _first(line, map(_with_time, forms)) if _CLOCK.search(line) else None
    found = found or _long_ago(line)
    return found or (None if with_hour else _first(line, (_alone(form) for form in forms if form <= 4)))


_AGE = re.compile(rf"^\W*(?P<count>\d{{1,3}})\s?(?P<unit>{_any_of(SHORT_UNITS)})\.?\W*$", re.IGNORECASE)


def is_age(line: str) -> bool:
    """Whether a line is nothing but how old a post is, as "3d"."""
    return len(line) < 20 and _AGE.match(line) is not None


def mere_stamp(line: str) -> Stamp | None:
    """The time that a line is and says nothing else: a date, how old a post is, or both with marks around."""
    if match := _AGE.match(line):
        minutes = int(match["count"]) * SHORT_UNITS[match["unit"].lower()]
        return Stamp(match.start(), match.end(), before=timedelta(minutes=minutes))
    line = _ITS_NUMBER.sub("", line)
    if len(line) > _LONGEST_DATE:
        return None
    stamp = stamp_in(line, with_hour=False)
    return stamp if stamp and not _WORD.search(line[: stamp.start] + _EDITED.sub("", line[stamp.end :])) else None


_LONGEST_DATE = 40
_ITS_NUMBER = re.compile(r"\s*#\d+\s*$")
_WORD = re.compile(r"\w")
_EDITED = re.compile(r"\((?:edited|bearbeitet|modifié|editado|modificato|bewerkt)\)", re.IGNORECASE)


def _first(line: str, forms: Iterable[tuple[re.Pattern[str], ...]]) -> Stamp | None:
    found = [stamp for patterns in forms for stamp in _stamps(line, patterns)]
    return min(found, key=lambda each: (each.start, -each.end), default=None)


def _stamps(line: str, patterns: Iterable[re.Pattern[str]]) -> Iterator[Stamp]:
    for pattern in patterns:
        for match in pattern.finditer(line):
            if stamp := _stamp(match):
                yield stamp
                break


def _stamp(match: re.Match[str]) -> Stamp | None:
    """The time of a match; None for one that no calendar or clock has."""
    group = {name.rstrip("123456"): text for name, text in match.groupdict().items() if text is not None}
    stamp: Stamp | None = Stamp(match.start(), match.end())
    for fill in (_with_day, _with_clock, _with_offset):
        stamp = fill(stamp, group) if stamp else None
    return stamp


def _with_day(stamp: Stamp, group: dict[str, str]) -> Stamp | None:
    if "ago" in group:
        return evolve(stamp, ago=DAYS_AGO[group["ago"].lower()])
    if "weekday" in group:
        return evolve(stamp, weekday=FULL_WEEKDAYS[group["weekday"].lower()])
    year = _year(group.get("year"))
    if "one" in group:
        one, two = int(group["one"]), int(group["two"])
        day, month = (two, one) if one <= 12 < two else (one, two)
        has_marks = group["mark"] != "."
        swaps = has_marks and one <= 12 and two <= 12 and one != two
        order = one <= 12 < two if has_marks and (one <= 12) != (two <= 12) else None
        stamp = evolve(stamp, swaps=swaps, month_first=order)
    else:
        name = group["month"].lower()
        day, month = int(group["day"]), MONTHS[name] if name in MONTHS else int(name)
    if not 1 <= month <= 12 or not 1 <= day <= 31 or _date(year or 2000, month, day) is None:
        return None
    return evolve(stamp, year=year, month=month, day=day)


def _year(written: str | None) -> int | None:
    if written is None:
        return None
    digits = written.lstrip("'’")
    return int(digits) + (0 if len(digits) == 4 else 2000 if int(digits) < 70 else 1900)


def _with_clock(stamp: Stamp, group: dict[str, str]) -> Stamp | None:
    if "hour" not in group:
        return stamp
    hour, minute, half = int(group["hour"]), int(group["minute"] or 0), group.get("half", "").lower()
    if half and hour <= 12:
        hour = hour % 12 + (12 if half == "p" else 0)
    return evolve(stamp, hour=hour, minute=minute, in_halves=bool(half)) if hour < 24 and minute < 60 else None


def _with_offset(stamp: Stamp, group: dict[str, str]) -> Stamp | None:
    if "utc" in group:
        return _at_offset(stamp, group["hours"], group.get("minutes"))
    if "bare" in group:
        bare = group["bare"].replace(":", "")
        return _at_offset(stamp, bare[:3], bare[3:])
    if "letters" in group:
        letters = group["letters"].lower()
        doubt = "these letters name more than one zone" if letters in AMBIGUOUS_ZONES else ""
        return evolve(stamp, offset=timedelta(minutes=ZONES[letters]), doubt=doubt)
    return evolve(stamp, doubt=f"no zone is called {group['strange']}") if "strange" in group else stamp


def _at_offset(stamp: Stamp, hours: str, minutes: str | None) -> Stamp:
    offset = offset_of(hours, minutes)
    return evolve(stamp, offset=offset, doubt=NO_SUCH_ZONE if offset is None else "")


WIDEST = timedelta(hours=14)
"""No place is farther from UTC."""
NO_ZONE = "no zone is named"
NO_SUCH_ZONE = "no place has the zone that is named"


def offset_of(hours: str, minutes: str | None = None) -> timedelta | None:
    """The offset that is written as so many hours, with their sign, and minutes; None for one no clock has."""
    whole = hours.replace(" ", "")
    offset = timedelta(hours=abs(int(whole)), minutes=int(minutes or 0))
    if int(minutes or 0) > 59 or offset > WIDEST:
        return None
    return -offset if whole.startswith("-") else offset


def _date(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


@frozen
class Clock:
    """By what the times of one source are told. `month_first` is None where nothing on the page decides it."""

    zone: tzinfo | None = None
    why_zone: str = ""
    copied: datetime | None = None
    copied_is_given: bool = False
    month_first: bool | None = None
    likely_month_first: bool | None = None
    """What is likely where nothing decides it; that is not sure."""
    zone_doubt: str = ""
    """Why the zone that the source names is none, so that another is taken."""

    def guess(self, stamp: Stamp | None) -> Guess:
        """The time of a stamp, in ISO 8601 to the minute with its offset, and whether it is sure."""
        if stamp and stamp.before is not None:
            return self._ago(stamp.before)
        day, doubt = self._day(stamp) if stamp else (None, "")
        if stamp is None or day is None:
            return Guess()
        zone: tzinfo | None = timezone(stamp.offset) if stamp.offset is not None else self.zone
        doubts = [doubt] if doubt else []
        of_zone = stamp.doubt or (self.zone_doubt if stamp.offset is None else "")
        if zone is None:
            zone = self.copied.tzinfo if self.copied else UTC
            of_zone = of_zone or NO_ZONE
        doubts += [of_zone] if of_zone else []
        if stamp.hour is None:
            doubts.append("no hour is named")
        when = datetime(day.year, day.month, day.day, stamp.hour or 0, stamp.minute, tzinfo=zone)
        if when.utcoffset() != when.replace(fold=1).utcoffset():
            doubts.append("this hour comes twice or never, when clocks are changed")
        others = (*self._other_order(stamp, when), *self._other_fold(when))
        why = "; ".join(doubts) if doubts else "zone with the time" if stamp.offset is not None else self.why_zone
        return Guess(iso(when), not doubts, why, others)

    def _ago(self, before: timedelta) -> Guess:
        """The time so long before the copy; never sure, since it was told in whole minutes, hours or days."""
        if self.copied is None:
            return Guess()
        when = (self.copied.astimezone(self.zone) if self.zone else self.copied) - before
        return Guess(iso(when), False, "told by how long ago it was")

    def _day(self, stamp: Stamp) -> tuple[date | None, str]:
        """The day of a stamp, and what makes it doubtful."""
        today = self.today
        if stamp.ago is not None or stamp.weekday is not None:
            if today is None:
                return None, ""
            back = stamp.ago if stamp.ago is not None else (today.weekday() - (stamp.weekday or 0) - 1) % 7 + 1
            return _earlier(today, back), "" if self.copied_is_given else "counted from now"
        if stamp.year is None:
            if today is None:
                return None, ""
            return _last(stamp, today), "no year is named"
        if stamp.swaps:
            ordered = self._ordered(stamp)
            return _date(stamp.year, ordered.month, ordered.day), "" if self.month_first is not None else _EITHER
        return _date(stamp.year, stamp.month, stamp.day), ""

    @property
    def today(self) -> date | None:
        """The day when it was copied, in the zone of the source."""
        if self.copied is None:
            return None
        return (self.copied.astimezone(self.zone) if self.zone else self.copied).date()

    def _ordered(self, stamp: Stamp) -> Stamp:
        """Day and month in the order of the page, else in that of those who write am and pm."""
        likely = stamp.in_halves if self.likely_month_first is None else self.likely_month_first
        return stamp.in_other_order if (likely if self.month_first is None else self.month_first) else stamp

    def _other_order(self, stamp: Stamp, when: datetime) -> Iterator[str]:
        if stamp.swaps and self.month_first is None and stamp.year is not None:
            other = self._ordered(stamp).in_other_order
            yield iso(when.replace(day=1).replace(month=other.month, day=other.day))

    @staticmethod
    def _other_fold(when: datetime) -> Iterator[str]:
        if when.utcoffset() != when.replace(fold=1).utcoffset():
            yield iso(when.replace(fold=1))


_EITHER = "day and month can be exchanged"


def iso(when: datetime) -> str:
    """ISO 8601 to the minute, with offset."""
    return when.isoformat(timespec="minutes")


def _earlier(day: date, days: int) -> date | None:
    return date.fromordinal(day.toordinal() - days) if day.toordinal() > days else None


def _last(stamp: Stamp, today: date) -> date | None:
    """The last day of that date that is not after today."""
    for year in range(today.year, max(today.year - 9, 1), -1):
        day = _date(year, stamp.month, stamp.day)
        if day and day <= today:
            return day
    return None


def month_first(stamps: Iterable[Stamp], copied: datetime | None) -> bool | None:
    """Whether months stand before days in the numbers of one page; None where nothing on it decides that.

    A number above 12 decides, else that no time is later than the copy, else that the times of a page go one way.
    """
    numbers = [stamp for stamp in stamps if stamp.year is not None and stamp.month]
    decided = {stamp.month_first for stamp in numbers} - {None}
    if not any(each.swaps for each in numbers) or len(decided) == 2:
        return None
    possible = decided or {order for order in (False, True) if _fits(numbers, order, copied)}
    return possible.pop() if len(possible) == 1 else None


def likely_month_first(stamps: Iterable[Stamp], copied: datetime | None) -> bool | None:
    """Which order of day and month is likely where nothing decides it: that in which a page is of fewer days."""
    numbers = [stamp for stamp in stamps if stamp.year is not None and stamp.month]
    spans = {}
    for order in (False, True):
        ordered = [each.in_other_order if order else each for each in numbers]
        days = [day for each in ordered if (day := _date(each.year or 1, each.month, each.day))]
        if len(days) == len(numbers) > 1 or (days and copied):
            days += [copied.date()] if copied else []
            spans[order] = (max(days) - min(days)).days
    if len(spans) < 2 or max(spans.values()) <= _MUCH_LONGER * min(spans.values()):
        return None
    return min(spans, key=spans.__getitem__)


_MUCH_LONGER = 3


def _fits(stamps: list[Stamp], months_first: bool, copied: datetime | None) -> bool:
    days = []
    for stamp in stamps:
        ordered = stamp.in_other_order if months_first else stamp
        day = _date(ordered.year or 1, ordered.month, ordered.day)
        if day is None or (copied and day > copied.date() + timedelta(days=1)):
            return False
        days.append((day, ordered.hour or 0, ordered.minute))
    return days == sorted(days) or days == sorted(days, reverse=True)

"""The zone that a page says its times are in."""

import re
from collections.abc import Sequence
from datetime import UTC, timedelta, timezone, tzinfo
from functools import lru_cache
from zoneinfo import ZoneInfo

from eia_solo.core.errors import InvalidCommand
from eia_solo.core.words import tr
from eia_solo.reading.calendar_words import AMBIGUOUS_ZONES, PLACES, ZONES
from eia_solo.reading.times import LONGEST_LINE, offset_of

_TIMES = re.compile(
    r"\b(?:all times|times? (?:are|is|zone)|time zone|timezone|zeitangaben|alle zeiten|zeitzone|heures?|fuseau|"
    r"orari|horarios|horas|tijden|tijdzone|stref[ay] czasow[ae]|czasy|"
    r"the time now is|time now)\b",
    re.IGNORECASE,
)
_OFFSET = re.compile(r"\b(?:UTC|GMT|WEZ)\s*(?:(?P<hours>[+−-]\s?\d{1,2})(?::?(?P<minutes>[0-5]\d))?)?", re.IGNORECASE)
_SUMMER = re.compile(
    r"\[\s*(?:DST|Sommerzeit|Heure d'été|ora legale|verano|zomertijd)[^\]]*\]|"
    r"\bDST\b",
    re.IGNORECASE,
)
_IANA = re.compile(
    r"\b(?:Europe|America|Asia|Africa|Australia|Pacific|Atlantic|Etc|Indian|Antarctica|Arctic)/[\w+-]+(?:/[\w+-]+)?"
)
_LETTERS = re.compile(r"\b[A-Z]{3,4}\b")


def zone_of(lines: Sequence[str]) -> tzinfo | None:
    """The zone a page names in its own words, which stand at its end or beginning; None if it names none."""
    for line in reversed(lines):
        if len(line) <= LONGEST_LINE and _TIMES.search(line) and (zone := _zone_in(line)) is not None:
            return zone
    return None


def names_no_zone(lines: Sequence[str]) -> bool:
    """Whether a page names a zone in its own words that no place has."""
    said = (
        match for line in lines if len(line) <= LONGEST_LINE and _TIMES.search(line) and (match := _OFFSET.search(line))
    )
    return any(match["hours"] and _offset(match) is None for match in said)


def _offset(match: re.Match[str]) -> timedelta | None:
    return offset_of(match["hours"].replace("−", "-"), match["minutes"]) if match["hours"] else timedelta(0)


def _zone_in(line: str) -> tzinfo | None:
    if match := _IANA.search(line):
        return _named(match[0])
    if match := _OFFSET.search(line):
        offset = _offset(match)
        if offset is None:
            return None
        return timezone(offset + timedelta(hours=1)) if _SUMMER.search(line) else timezone(offset)
    for words, name in PLACES.items():
        if words in line.lower():
            return _named(name)
    for letters in _LETTERS.findall(line):
        if letters.lower() in ZONES and letters.lower() not in AMBIGUOUS_ZONES:
            return timezone(timedelta(minutes=ZONES[letters.lower()]))
    return None


@lru_cache(64)
def _named(name: str) -> tzinfo | None:
    try:
        return ZoneInfo(name)
    except (ValueError, OSError):  # a name that is none; ZoneInfoNotFoundError is a KeyError
        return None
    except KeyError:
        return None


def zone_named(written: str) -> tzinfo:
    """The zone of an IANA name or an offset as +01:00. Raises InvalidCommand with the remedy."""
    text = written.strip()
    if text.upper() in ("Z", "UTC", "GMT"):
        return UTC
    if match := re.fullmatch(r"(?:UTC|GMT)?([+-]\d{1,2})(?::?([0-5]\d))?", text, re.IGNORECASE):
        offset = offset_of(match[1], match[2])
        if offset is not None:
            return timezone(offset)
    zone = _named(text)
    if zone is None:
        raise InvalidCommand(tr("'{zone}' is no time zone; write it as Europe/Berlin or +01:00", zone=written))
    return zone

"""For which turn a mail is written, as a heading or a subject names it."""

import re

from eia_solo.games.napoleons_wars.rules.calendar import LAST, Season, Turn

_NAMES = {
    Season.SPRING: "spring frühjahr fruehjahr frühling fruehling printemps primavera",
    Season.SUMMER: "summer sommer été ete estate verano",
    Season.FALL: "fall autumn herbst automne autunno otoño",
    Season.WINTER: "winter hiver inverno invierno",
}
_SEASON_OF = {name: season for season, names in _NAMES.items() for name in names.split()}
_SEASON = re.compile(
    rf"\b(?P<season>{'|'.join(sorted(_SEASON_OF, key=len, reverse=True))})\b(?:\W{{0,3}}(?P<year>18\d\d|'?\d\d)\b)?",
    re.IGNORECASE,
)
_NO_ORDERS = re.compile(r"\b(?:update|report|results?|aw|re|sv|antw|turn report)\b", re.IGNORECASE)
_BESIDE = frozenset(  # what may stand beside a season in a heading
    "orders order moves move set sheet turn for of the my our are is and befehle züge für".split()  # noqa: SIM905 - a list to read
)


def turn_in(text: str, now: Turn) -> Turn | None:
    """The turn that a text names; without a year the next such season. None if it names none, or several."""
    found = {turn for each in _SEASON.finditer(text) if (turn := _turn(each, now))}
    return found.pop() if len(found) == 1 else None


def _turn(found: re.Match[str], now: Turn) -> Turn | None:
    season, year = _SEASON_OF[found["season"].casefold()], found["year"]
    if year is None:
        ahead = now.year if season >= now.season else now.year + 1
        return Turn(ahead, season) if ahead <= LAST.year else None
    number = int(year.lstrip("'"))
    return Turn(number if number > 99 else 1800 + number, season)


def of_subject(subject: str, now: Turn) -> Turn | None:
    """The turn that the subject of a mail is for; an answer to an update or a report says nothing."""
    return None if _NO_ORDERS.search(subject) else turn_in(subject, now)


def of_heading(line: str, now: Turn) -> Turn | None:
    """The turn that a line names as a heading: nothing else stands in it."""
    if len(line) > 60 or not (found := _SEASON.search(line)):
        return None
    rest = line[: found.start()] + " " + line[found.end() :]
    words = (word.casefold() for word in re.findall(r"[^\W_]+", rest))
    return turn_in(line, now) if all(word in _BESIDE for word in words) else None

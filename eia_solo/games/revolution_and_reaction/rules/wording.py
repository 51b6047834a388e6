"""Small words: whose something is, one verb for one and for many, days as they are written out."""

from collections.abc import Sequence
from datetime import datetime

from eia_solo.core.moment import Moment
from eia_solo.core.month import month_name
from eia_solo.core.words import mark, tr

_DAYS = (
    mark("Monday"),
    mark("Tuesday"),
    mark("Wednesday"),
    mark("Thursday"),
    mark("Friday"),
    mark("Saturday"),
    mark("Sunday"),
)
_ONE = ("States", "Sicilies", "Provinces")
"""Last words of names that look like many and are one state."""


def possessive(name: str) -> str:
    """Whose it is: "Austria's", "the Bourbons'"."""
    return tr("{name}'", name=name) if name.endswith("s") else tr("{name}'s", name=name)


def have(name: str) -> str:
    """ "has" for one, "have" for a name that is of many, as that of a family."""
    return tr("have") if is_many(name) else tr("has")


def is_many(name: str) -> bool:
    """Whether the name of a state is one of many, as that of a family."""
    return name.casefold().startswith("the ") and name.endswith("s") and not name.endswith(_ONE)


def listed(names: Sequence[str]) -> str:
    """Names in a row: "France, Holland and Bavaria"."""
    *most, last = names
    return tr("{most} and {last}", most=", ".join(most), last=last) if most else last


def capital(text: str) -> str:
    """The text as a sentence begins."""
    return text[:1].upper() + text[1:]


def day(at: Moment) -> str:
    """The day of a moment, in the zone it is given in: "8 November 2011"."""
    when = datetime.fromisoformat(at.text)
    return tr("{day} {month} {year}", day=when.day, month=month_name(when.month), year=when.year)


def weekday(at: Moment) -> str:
    """The day with its name: "Tuesday 8 November 2011"."""
    name = tr(_DAYS[datetime.fromisoformat(at.text).weekday()])
    return tr("{weekday} {day}", weekday=name, day=day(at))

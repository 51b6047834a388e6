"""Small words: whose something is, one verb for one and for many, days as they are written out."""

from collections.abc import Sequence
from datetime import datetime

from eia_solo.core.moment import Moment
from eia_solo.core.words import tr

_MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_ONE = ("States", "Sicilies", "Provinces")
"""Last words of names that look like many and are one state."""


def possessive(name: str) -> str:
    """Whose it is: "Austria's", "the Bourbons'"."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def have(name: str) -> str:
    """ "has" for one, "have" for a name that is of many, as that of a family."""
    many = name.casefold().startswith("the ") and name.endswith("s") and not name.endswith(_ONE)
    return "have" if many else "has"


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
    return f"{when.day} {_MONTHS[when.month - 1]} {when.year}"


def weekday(at: Moment) -> str:
    """The day with its name: "Tuesday 8 November 2011"."""
    return f"{_DAYS[datetime.fromisoformat(at.text).weekday()]} {day(at)}"

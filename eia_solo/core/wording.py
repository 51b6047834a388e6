"""Small words that sentences for a reader are put together from."""

from collections.abc import Iterable
from functools import reduce

from eia_solo.core.words import mark, tr

MINUS = "\N{MINUS SIGN}"
NUMBERS = (
    mark("no"),
    mark("one"),
    mark("two"),
    mark("three"),
    mark("four"),
    mark("five"),
    mark("six"),
    mark("seven"),
    mark("eight"),
    mark("nine"),
    mark("ten"),
    mark("eleven"),
    mark("twelve"),
)
AND, OR, CLAUSES = mark("{most} and {last}"), mark("{most} or {last}"), mark("{most}, and {last}")
"""How the last of a list follows the others: of all, of those one can choose from, of whole clauses."""


def number_words(number: int) -> str:
    """A small number as a word."""
    return tr(NUMBERS[number]) if 0 <= number < len(NUMBERS) else str(number)


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def joined(parts: Iterable[str], how: str = AND) -> str:
    """Several as one: "France, Spain and Russia"."""
    *most, last = tuple(parts) or ("",)
    return tr(how, most=", ".join(most), last=last) if most else last


def chained(parts: Iterable[str], how: str = AND) -> str:
    """Several as one, each tied to the one before: "France or Spain or Russia"."""
    return reduce(lambda most, last: tr(how, most=most, last=last), tuple(parts) or ("",))


def minus(number: int) -> str:
    """A number as it is read: with a minus sign, not a hyphen."""
    return str(number).replace("-", MINUS)

"""Small words that sentences for a reader are put together from."""

from collections.abc import Iterable

MINUS = "\N{MINUS SIGN}"
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def number_words(number: int) -> str:
    """A small number as a word."""
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def joined(parts: Iterable[str], last: str = " and ") -> str:
    """Several as one: "France, Spain and Russia"."""
    *first, end = tuple(parts) or ("",)
    return last.join(filter(None, (", ".join(first), end)))


def minus(number: int) -> str:
    """A number as it is read: with a minus sign, not a hyphen."""
    return str(number).replace("-", MINUS)

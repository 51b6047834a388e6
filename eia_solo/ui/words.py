"""The window's own words in the language in force. English, as they stand in the code, without a catalogue for it.

Only what the window itself says comes through here. The words of the rules (rows, reasons, lines of the log) are the
tables' and the journal's, and stay as they are: docs/decisions/0016-words-of-the-window.md.
"""

import os
from functools import cache
from gettext import NullTranslations, translation

from eia_solo.store.plain_files import data

DOMAIN = "eia_solo"


def mark(text: str) -> str:
    """The text as it is: marks a constant of a module for the catalogue. Where it is shown it goes through `tr`."""
    return text


def tr(text: str, **values: object) -> str:
    """What the catalogue has for this English text, its `{places}` then filled with the values."""
    # The empty text has a meaning of its own in a catalogue: it finds the catalogue's head.
    return _filled(catalogue().gettext(text) if text else text, text, values)


def ntr(one: str, many: str, n: int, **values: object) -> str:
    """The form for so many that the language in force asks for; `{n}` and other `{places}` filled with the values."""
    return _filled(catalogue().ngettext(one, many, n), one if n == 1 else many, {"n": n, **values})


@cache
def catalogue() -> NullTranslations:
    """The catalogue of the language in force; one that changes nothing if there is none. Looked for once."""
    chosen = os.environ.get("EIA_SOLO_LANGUAGE")
    return translation(DOMAIN, data("assets", "locale"), [chosen] if chosen else None, fallback=True)


def _filled(found: str, english: str, values: dict[str, object]) -> str:
    """A translation that names a place wrongly shows the English text: a slip in a catalogue must not stop the game."""
    if not values:
        return found
    try:
        return found.format(**values)
    except (LookupError, ValueError, AttributeError):
        return english.format(**values)

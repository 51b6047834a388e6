"""Every text that is seen, in the language in force: English, as it stands in the code, without a catalogue for it.

Texts of the rules and tables come through here too. The journal keeps ids and values and never a text of these; what
other programs read has its ids beside the words.
"""

from collections.abc import Callable
from functools import lru_cache, wraps
from gettext import NullTranslations
from typing import ParamSpec, TypeVar

_Given = ParamSpec("_Given")
_Made = TypeVar("_Made")

_English = NullTranslations()


def _english() -> NullTranslations:
    return _English


_catalogue: Callable[[], NullTranslations] = _english


def speak(catalogue: Callable[[], NullTranslations]) -> None:
    """From now on texts are looked up in what this gives. Asked each time, so that it may look for it late."""
    global _catalogue
    _catalogue = catalogue


def language() -> str:
    """Names the language in force, as its catalogue does; empty for English."""
    return _catalogue().info().get("language", "")


def kept_for(most: int) -> Callable[[Callable[_Given, _Made]], Callable[_Given, _Made]]:
    """Keeps so many results of a function that makes texts, each for the language it was made in."""

    def keeping(make: Callable[_Given, _Made]) -> Callable[_Given, _Made]:
        @lru_cache(most)
        def kept(_language: NullTranslations, *given: _Given.args, **named: _Given.kwargs) -> _Made:
            return make(*given, **named)

        @wraps(make)
        def found(*given: _Given.args, **named: _Given.kwargs) -> _Made:
            return kept(_catalogue(), *given, **named)  # type: ignore[arg-type] # what is given can be a key

        return found

    return keeping


def mark(text: str) -> str:
    """The text as it is: marks a constant of a module for the catalogue. Where it is shown it goes through `tr`."""
    return text


def tr(text: str, /, **values: object) -> str:
    """What the catalogue has for this English text, its `{places}` then filled with the values."""
    # The empty text has a meaning of its own in a catalogue: it finds the catalogue's head.
    return _filled(_catalogue().gettext(text) if text else text, text, values)


def tr_as(sense: str, text: str, /, **values: object) -> str:
    """The same for a word of two senses: `sense` says which is meant, as "month" of "May"."""
    return _filled(_catalogue().pgettext(sense, text), text, values)


def ntr(one: str, many: str, n: int, /, **values: object) -> str:
    """The form for so many that the language in force asks for; `{n}` and other `{places}` filled with the values."""
    return _filled(_catalogue().ngettext(one, many, n), one if n == 1 else many, {"n": n, **values})


def _filled(found: str, english: str, values: dict[str, object]) -> str:
    """A translation that names a place wrongly shows the English text: a slip in a catalogue must not stop the game."""
    if not values:
        return found
    try:
        return found.format(**values)
    except (LookupError, ValueError, AttributeError):
        return english.format(**values)

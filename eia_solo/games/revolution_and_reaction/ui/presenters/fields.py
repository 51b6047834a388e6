"""What the forms of posts and rulings are planned with: kinds, their fields, and how each is filled in."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from eia_solo.core.values import frozen
from eia_solo.ui.words import mark


class Sort(StrEnum):
    """How a field is filled in."""

    STATES = "states"
    STATE = "state"
    NAMES = "names"
    """Several states, typed by their names: where there is no room for a list."""
    OFFICE = "office"
    CHOICE = "choice"
    POST = "post"
    NUMBER = "number"
    LINE = "line"
    WORDS = "words"
    FLAG = "flag"
    MOMENT = "moment"
    ROWS = "rows"


@frozen
class Field:
    """One thing a kind asks for.

    `key` is where its value goes, with dots between tables. `missing` is said while it is empty and must not be;
    `none` is the word for no value, or for one still to be chosen; without it there always is one. `when` shows it
    only for certain values of another field.
    """

    key: str
    label: str
    sort: Sort
    missing: str = ""
    none: str = ""
    hint: str = ""
    choices: tuple[tuple[Any, str], ...] = ()
    columns: tuple["Field", ...] = ()
    when: tuple[str, tuple[str, ...]] | None = None

    def is_asked(self, values: Mapping[str, Any]) -> bool:
        """Whether it is asked for beside these values."""
        return self.when is None or values.get(self.when[0]) in self.when[1]


@frozen
class Kind:
    """A kind of post or ruling. It may answer another post if it `refers`; `must_refer` is said while it has to."""

    id: str
    title: str
    fields: tuple[Field, ...] = ()
    refers: bool = False
    must_refer: str = ""


_YES_NO = ((True, mark("yes")), (False, mark("no")))
NOT_KNOWN = mark("not known")


def values_of(words: Mapping[Any, str]) -> tuple[tuple[str, str], ...]:
    """What is chosen from, as it is kept and in words."""
    return tuple((each.value, text) for each, text in words.items())


def state_field(key: str, label: str, none: str = "") -> Field:
    """A field for one state; without a word for none it has to be said, and begins with none."""
    return Field(key, label, Sort.STATE, "" if none else mark("Say which state"), none or mark("choose a state"))


def yes_no_field(key: str, label: str, none: str = "") -> Field:
    """A field for yes or no; with `none` also for neither."""
    return Field(key, label, Sort.CHOICE, none=none, choices=_YES_NO)

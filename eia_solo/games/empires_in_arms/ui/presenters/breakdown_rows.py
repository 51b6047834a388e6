"""The rows of a breakdown as they are read: lines in their groups, the total, the fold."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from itertools import groupby
from typing import ClassVar

from attrs import field

from eia_solo.core.values import frozen
from eia_solo.ui.words import mark, ntr, tr


class LineState(StrEnum):
    """Whether a row of the modifier table counts; in the order in which the groups stand."""

    APPLIES = "applies"
    UNKNOWN = "unknown"
    TAKEN_AS_NO = "taken_as_no"
    TAKEN_AS_YES = "taken_as_yes"
    DOES_NOT_APPLY = "does_not_apply"


_SPOKEN = {
    LineState.APPLIES: mark("applies"),
    LineState.UNKNOWN: mark("unknown"),
    LineState.TAKEN_AS_NO: mark("taken as no"),
    LineState.TAKEN_AS_YES: mark("taken as yes"),
    LineState.DOES_NOT_APPLY: mark("does not apply"),
}
_HEADS = {
    LineState.UNKNOWN: mark("Not known"),
    LineState.TAKEN_AS_NO: mark("Taken as no"),
    LineState.TAKEN_AS_YES: mark("Taken as yes"),
}


@frozen
class BreakdownLine:
    """One row: its title, the fact behind it, its value, and the rule with its place in the source.

    What stands as `value_text` adds up to the total. `would` is what a row would count that does not.
    """

    state: LineState = field(converter=LineState)
    title: str
    fact: str = ""
    value_text: str = ""
    rule: str = ""
    place: str = ""
    would: str = ""
    key: str = ""
    """The unknown input it waits for first."""
    just_entered: bool = False
    is_head: ClassVar = False

    @property
    def about(self) -> tuple[str, ...]:
        """The value of the sheet it waits for."""
        return (f"value {self.key}",) if self.key else ()

    @property
    def spoken(self) -> str:
        """The whole row as a sentence."""
        state = tr(_SPOKEN[self.state])
        said = (state, self.value_text)
        if self.would:
            said = (self.value_text, f"{state}; {would_words(self.would)}")
        head = ", ".join(filter(None, (self.title, *said, self.fact)))
        return ". ".join(filter(None, (head, self.rule.rstrip("."), self.place)))


def would_words(value: str) -> str:
    """What a row would count: "it would be −6"."""
    return tr("it would be {value}", value=value)


@frozen
class BreakdownTotal:
    """The last row: "Total", "12 is war: 12 − 4 = 8 or more", "+4"."""

    title: str
    note: str = ""
    value_text: str = ""
    is_head: ClassVar = False

    @property
    def spoken(self) -> str:
        """The total as a sentence."""
        return ", ".join(filter(None, (self.title, self.value_text, self.note)))


@frozen
class SectionHead:
    """The name above a group of rows."""

    name: str
    is_head: ClassVar = True

    @property
    def spoken(self) -> str:
        """The name alone."""
        return self.name


@frozen
class Fold:
    """The row that stands for those that do not apply, or above them where they are shown."""

    count: int
    folded: bool
    key: str
    is_head: ClassVar = False

    @property
    def text(self) -> str:
        """How many rows there are."""
        return ntr("{n} row does not apply", "{n} rows do not apply", self.count)

    @property
    def spoken(self) -> str:
        """What the row says, whether the rows are shown, and its key."""
        text = self.text if self.folded else tr("{button}, shown below", button=self.text)
        return tr("{button}, key {key}", button=text, key=self.key) if self.key else text


Row = BreakdownLine | BreakdownTotal | SectionHead | Fold


def in_groups(lines: Iterable[BreakdownLine]) -> list[Row]:
    """Rows in their groups, with a head above each group but the rows that count and those that do not apply."""
    rows: list[Row] = []
    ordered = sorted(lines, key=lambda line: _ORDER.index(line.state))
    for state, group in groupby(ordered, key=lambda line: line.state):
        if state in _HEADS:
            rows.append(SectionHead(tr(_HEADS[state])))
        rows.extend(group)
    return rows


_ORDER = tuple(LineState)

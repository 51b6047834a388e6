"""The rows of a breakdown as they are read: lines, the total, heads, the fold."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from attrs import field

from eia_solo.core.values import frozen
from eia_solo.ui.words import mark, ntr, tr


class LineState(StrEnum):
    """Whether a row of the modifier table counts."""

    APPLIES = "applies"
    DOES_NOT_APPLY = "does_not_apply"
    UNKNOWN = "unknown"


_SPOKEN = {
    LineState.APPLIES: mark("applies"),
    LineState.DOES_NOT_APPLY: mark("does not apply"),
    LineState.UNKNOWN: mark("unknown"),
}


@frozen
class BreakdownLine:
    """One row: its title, the fact behind it, its value, and the rule with its place in the source."""

    state: LineState = field(converter=LineState)
    title: str
    fact: str = ""
    value_text: str = ""
    rule: str = ""
    place: str = ""
    section: str = ""
    just_entered: bool = False
    is_head: ClassVar = False

    @property
    def spoken(self) -> str:
        """The whole row as a sentence."""
        head = ", ".join(filter(None, (self.title, tr(_SPOKEN[self.state]), self.value_text, self.fact)))
        return ". ".join(filter(None, (head, self.rule.rstrip("."), self.place)))


@frozen
class BreakdownTotal:
    """The last row: "Total", "12 after modifiers is war", "+2 or +3"."""

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
    """The name above the rows of one part of the table."""

    name: str
    is_head: ClassVar = True

    @property
    def spoken(self) -> str:
        """The name alone."""
        return self.name


@frozen
class Fold:
    """The row that stands for those that do not apply, or that folds them away again."""

    count: int
    folded: bool
    key: str
    is_head: ClassVar = False

    @property
    def text(self) -> str:
        """What the row says."""
        if not self.folded:
            return tr("Only the rows that count")
        return ntr("{n} row does not apply", "{n} rows do not apply", self.count)

    @property
    def spoken(self) -> str:
        """What the row says, and its key."""
        return tr("{button}, key {key}", button=self.text, key=self.key) if self.key else self.text


Row = BreakdownLine | BreakdownTotal | SectionHead | Fold

"""Why a total is what it is: every row of the table with what it counts, and what is not known."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from attrs import define

from eia_solo.core.phrases import Said, say
from eia_solo.core.tables import Finding, Row
from eia_solo.core.wording import MINUS

TEMPLATES: Mapping[str, str] = {"not_in_source": "{because}, not in the source"}
"""What a breakdown adds to what facts found: of every game's phrase book."""


def signed(number: int) -> str:
    """A modifier with its sign: +2, −3, 0."""
    return f"+{number}" if number > 0 else str(number).replace("-", MINUS)


class RowState(StrEnum):
    """Whether a row counts."""

    APPLIES = "applies"
    DOES_NOT_APPLY = "does_not_apply"
    UNKNOWN = "unknown"


class Unknown(StrEnum):
    """What to take for an unknown input: ask for it, or count its rows as not true or as true."""

    ASK = "ask"
    NO = "no"
    YES = "yes"


class RowResult(NamedTuple):
    """One row for one pair. `if_no` and `if_yes` are what it counts with its unknown inputs taken as no and as yes.

    `least` and `most` are the lowest and highest it can count, whatever its unknown inputs are. A tuple, because a
    forecast makes more than a thousand of them.
    """

    row: Row
    state: RowState
    if_no: int
    if_yes: int
    because: Said
    missing: tuple[str, ...]
    least: int
    most: int


def weigh(row: Row, finding: Finding, checker: str, target: str) -> RowResult:
    """The row as it counts for a pair, given what its fact found."""
    fewest, most, because, missing = finding
    worth, units = row.worth(checker, target), row.counting.units
    counted = units(fewest)
    low = worth * counted
    possible = {low, *(worth * units(count) for count in range(fewest + 1, most + 1))} if most > fewest else (low,)
    if len(possible) == 1:
        state = RowState.APPLIES if counted else RowState.DOES_NOT_APPLY
        why = say("not_in_source", because=because) if row.lacks_a_cell(checker, target) else because
        return RowResult(row, state, low, low, why, (), low, low)
    yes = max(possible, key=abs)
    return RowResult(row, RowState.UNKNOWN, low, yes, because, missing, min(possible), max(possible))


def together(results: Sequence[RowResult]) -> tuple[int, int]:
    """The least and the most that rows can count of which only one can be true."""
    # If one is true for certain, it alone counts.
    counted = [r for r in results if not r.least <= 0 <= r.most] or results
    return min(r.least for r in counted), max(r.most for r in counted)


@define(slots=False, frozen=True)
class Breakdown:
    """All rows for one pair, in the order of the tables, and what they add up to."""

    rows: tuple[RowResult, ...]

    @cached_property
    def if_no(self) -> int:
        """The total with every unknown input taken as no."""
        return sum(result.if_no for result in self.rows)

    @cached_property
    def if_yes(self) -> int:
        """The total with every unknown input taken as yes; of rows of which one can be true, the greatest counts."""
        return sum(self.values(Unknown.YES))

    @cached_property
    def bounds(self) -> tuple[int, int]:
        """A lowest and a highest total. No answer leads outside of them, but not all between can be reached."""
        least = most = 0
        exclusive: dict[str, list[RowResult]] = {}
        for result in self.rows:
            if result.row.one_of:
                exclusive.setdefault(result.row.one_of, []).append(result)
            else:
                least, most = least + result.least, most + result.most
        for results in exclusive.values():
            fewest, greatest = together(results)
            least, most = least + fewest, most + greatest
        return least, most

    def total(self, unknown: Unknown) -> int:
        """The total as `unknown` says; asking counts as no until there is an answer."""
        return self.if_yes if unknown is Unknown.YES else self.if_no

    def values(self, unknown: Unknown) -> list[int]:
        """What each row counts, in order; they add up to `total`."""
        if unknown is not Unknown.YES:
            return [result.if_no for result in self.rows]
        strongest: dict[str, RowResult] = {}
        for result in self.rows:
            group = result.row.one_of
            if group and (group not in strongest or abs(result.if_yes) > abs(strongest[group].if_yes)):
                strongest[group] = result
        return [result.if_yes if strongest.get(result.row.one_of, result) is result else 0 for result in self.rows]

    @cached_property
    def missing(self) -> tuple[str, ...]:
        """The keys of the inputs that rows wait for, each once, in the order of the rows."""
        return tuple(dict.fromkeys(key for result in self.rows for key in result.missing))

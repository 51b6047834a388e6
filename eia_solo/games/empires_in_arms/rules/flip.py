"""What a flip is: a change of the game that makes a check stand otherwise, what changes with it, and its words."""

from enum import StrEnum
from typing import Any

from eia_solo.core.breakdown import signed
from eia_solo.core.dice import FEWEST, MOST, Chance
from eia_solo.core.tables import Row
from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.describe import incident_words
from eia_solo.games.empires_in_arms.rules.facts.changes import ONCE
from eia_solo.games.empires_in_arms.rules.state import Incident, Outcome
from eia_solo.games.empires_in_arms.rules.tables import Tables


class Standing(StrEnum):
    """What the dice can do: nothing, decide, or nothing but."""

    IMPOSSIBLE = "impossible"
    POSSIBLE = "possible"
    CERTAIN = "certain"


def standing(total: int, blocked: bool, start: int) -> Standing:
    """How an outcome stands that begins at `start`, with these modifiers and with nothing or something in the way."""
    if blocked or start - total > MOST:
        return Standing.IMPOSSIBLE
    return Standing.CERTAIN if start - total <= FEWEST else Standing.POSSIBLE


@frozen
class RowChange:
    """A row that counts otherwise after the change."""

    row: Row
    before: int
    after: int


@frozen
class Flip:
    """A change of the game that makes a check stand otherwise. `outcome` is meant with those above it."""

    outcome: Outcome
    makes: Standing
    parts: tuple[str, ...]
    """The changes in words, one or two."""
    changes: dict[str, Any]
    """The same as keys and values of the sheet, as EditFields takes them."""
    before: Chance
    after: Chance
    rows: tuple[RowChange, ...]
    lifted: tuple[Row, ...] = ()
    """Restrictions that hold no more."""
    raised: tuple[Row, ...] = ()
    """Restrictions that hold only then."""
    called_by: tuple[Incident, ...] = ()
    """Events that then call for the check, and did not before."""
    alike: tuple[str, ...] = ()
    """Further changes, in words, that do the same to the same rows: other territories, other enemies."""
    calendar: bool = False
    """Whether it needs a month that no player can bring nearer."""
    more: bool = False
    """Whether further flips of its kind were found and left out; said by the last one listed."""

    @property
    def words(self) -> str:
        return phrase(self.parts)


def phrase(parts: tuple[str, ...]) -> str:
    """Changes in one sentence; what the calendar brings is last and begins with 'once'."""
    return " and ".join(parts).replace(f" and {ONCE}", f", {ONCE}")


def effect_words(flip: Flip, tables: Tables) -> list[str]:
    """The restrictions, events and rows that are otherwise after it: ["Bankrupt bars"]."""
    effects = [f"{row.title} bars no more" for row in flip.lifted]
    effects += [f"{row.title} bars" for row in flip.raised]
    effects += [f"called for by {incident_words(event, tables)}" for event in flip.called_by]
    return effects + [f"{row.row.title} {signed(row.before)} → {signed(row.after)}" for row in flip.rows]


def alike_words(flip: Flip) -> str:
    """What does the same: "or X, or 3 more like it"; empty if nothing does."""
    if not flip.alike:
        return ""
    first, left = flip.alike[0], len(flip.alike) - 1
    return f"or {first}{f', or {left} more like it' if left else ''}"

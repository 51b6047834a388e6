"""Facts about one power (the checker) against another (the target), for rows and restrictions to name.

This module has what they share: the pair they look at, the register, and ways to say what was found. A fact takes the
pair and the arguments of its row and returns a Finding: what it counted, between which bounds if inputs are unknown,
why in a few words, and which inputs are missing (by their key in the sheet). The function it is registered with takes
the same and yields the changes that could bring it about or end it; which of them do is found by making them, and what
is not entered is asked for, not changed. Both are pure.
Rule: Solitaire Empires in Arms, modifiers to declaration-of-war die rolls; each row cites its own place.
"""

from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from typing import Any

from attrs import field

from eia_solo.core.phrases import Phrase, Said, Value, say
from eia_solo.core.tables import Fact, Finding, Row
from eia_solo.core.values import frozen
from eia_solo.core.wording import joined
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.state import GameState, Power, PowerSheet, Territory
from eia_solo.games.empires_in_arms.rules.tables import Tables


@frozen
class Pair:
    """What a fact may look at: the game by its tables, who checks, against whom, and what the check is for."""

    tables: Tables
    state: GameState
    checker: Power
    target: Power
    kind: CheckKind = CheckKind.DECLARATION

    @property
    def sheet(self) -> PowerSheet:
        """The checker's page."""
        return self.state.powers[self.checker]

    @property
    def home(self) -> frozenset[Territory]:
        """Provinces of the checker's home nation."""
        return self.tables.home[self.checker]

    @property
    def others(self) -> tuple[Power, ...]:
        """The powers that are neither checker nor target, in order."""
        return tuple(power for power in self.state.powers if power not in (self.checker, self.target))

    def key(self, name: str, power: Power | None = None) -> str:
        """The key of a power's field in the sheet."""
        return f"powers.{power or self.checker}.{name}"

    def names(self, *powers: Power) -> str:
        """The powers by their names: "France and Spain"."""
        return joined(map(self.tables.name, powers))

    def choice(self, reading: str) -> str:
        """The choice in force for an open sentence."""
        return self.tables.choice(reading, self.state.readings)


@frozen
class Change:
    """A change of the game that a player could bring about at the table, in words, as a pure step and with a size.

    Of two on one `line` the smaller is the shorter way; two that touch the same do not go together. Two of one `family`
    are alike: where they change the same rows, one stands for the other.
    """

    words: str
    size: float
    line: str
    touches: frozenset[str]
    apply: Callable[[GameState], GameState] = field(eq=False, repr=False)
    family: str = ""
    calendar: bool = False
    """Whether only the calendar brings it, and no player."""


Changes = Callable[..., Iterable[Change | None]]
"""Takes a pair and the arguments of a row."""

FACTS: dict[str, Fact] = {}
CHANGES: dict[str, Changes] = {}
OF_CHECKER: set[str] = set()
"""The facts that look at the power that rolls and never at its target: a forecast asks them once for all targets."""


def fact(changes: Changes, *, of_checker: bool = False) -> Callable[[Fact], Fact]:
    """Register a fact under its own name, which rows refer to, with the changes that could make it otherwise.

    One that is `of_checker` never looks at the target.
    """

    def register(find: Fact) -> Fact:
        FACTS[find.__name__] = find
        CHANGES[find.__name__] = changes
        if of_checker:
            OF_CHECKER.add(find.__name__)
        return find

    return register


def nobody(at: Pair, **_: Any) -> Iterable[Change]:
    """The changes of a fact that nobody can change at the table."""
    return ()


def candidates(at: Pair, row: Row) -> Iterator[Change]:
    """Every change that could make a row or restriction count otherwise."""
    return (change for change in CHANGES[row.fact](at, **row.arguments) if change is not None)


class Arm(StrEnum):
    """Which strength of a power is meant."""

    LAND = "land"
    NAVAL = "naval"


NOT_ENTERED, NONE = say("not_entered"), say("none")


def known(count: int | bool, because: Said = "") -> Finding:
    return Finding(int(count), int(count), because)


def truth(value: bool | None, because: Said, *missing: str) -> Finding:
    """The finding of a fact that is true, false or, with inputs missing, unknown."""
    return Finding(0, 1, because, missing) if value is None else known(value, because)


def listed(values: Iterable[Value]) -> Phrase:
    """These with commas, or "none"."""
    return say("several", them=them) if (them := tuple(values)) else NONE


def listed_powers(powers: Iterable[Power]) -> Phrase:
    """These powers with commas, or "none"."""
    return say("powers", powers=them) if (them := tuple(powers)) else NONE

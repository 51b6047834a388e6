"""Facts about one power (the checker) against another (the target), for rows and restrictions to name.

This module has what they share: the pair they look at, the register, and ways to say what was found. The facts are in
the modules beside it, by topic. A fact takes the pair and the arguments of its row and returns a Finding: what it
counted, between which bounds if inputs are unknown, why in a few words, and which inputs are missing (by their key in
the sheet). Facts are pure.
Rule: Solitaire Empires in Arms, modifiers to declaration-of-war die rolls; each row cites its own place.
"""

from collections.abc import Iterable
from enum import StrEnum

from attrs import frozen

from eia_solo.core.tables import Fact, Finding
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.state import GameState, Power, PowerSheet, Territory, Zone
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
        return " and ".join(map(self.tables.name, powers))

    def choice(self, reading: str) -> str:
        """The choice in force for an open sentence."""
        return self.tables.choice(reading, self.state.readings)


class Arm(StrEnum):
    """Which strength of a power is meant."""

    LAND = "land"
    NAVAL = "naval"


FACTS: dict[str, Fact] = {}
OF_CHECKER: set[str] = set()
"""The facts that look at the power that rolls and never at its target: a forecast asks them once for all targets."""


def fact(find: Fact) -> Fact:
    """Register a fact under its own name, which rows refer to."""
    FACTS[find.__name__] = find
    return find


def of_checker(find: Fact) -> Fact:
    """Say of a fact that it never looks at the target."""
    OF_CHECKER.add(find.__name__)
    return find


def known(count: int | bool, because: str = "") -> Finding:
    return Finding(int(count), int(count), because)


def truth(value: bool | None, because: str, *missing: str) -> Finding:
    """The finding of a fact that is true, false or, with inputs missing, unknown."""
    return Finding(0, 1, because, missing) if value is None else known(value, because)


def listed(names: Iterable[str], none: str = "none") -> str:
    return ", ".join(names) or none


def yes_no(true: bool, word: str) -> str:
    return word if true else f"not {word}"


def zone_name(zone: Zone) -> str:
    return {Zone.NEUTRAL: "neutrality", Zone.DOMINANT: "dominance"}.get(zone, zone.value)

"""Forecasts of one campaign, one after another: a check that looks at nothing that has changed is the one of before.

What a check looks at is noted while it is worked out, so no fact has to say it and none can say it wrongly.
"""

from collections.abc import Iterator, Mapping
from typing import Any, cast

from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.checks import Check
from eia_solo.games.empires_in_arms.rules.rules import Declarations, Findings
from eia_solo.games.empires_in_arms.rules.state import GameState, Power, PowerSheet, War

Part = str | tuple[Power, str]
"""What can be looked at: a part of the game by its name, a value of a power's page by the power and its name."""


@frozen(eq=False)
class _OfChecker:
    """What is found of a power that rolls, whatever the target."""

    findings: Findings
    seen: set[Part]


@frozen(eq=False)
class _OfPair:
    """A check, with what was found of its checker then."""

    check: Check
    of_checker: _OfChecker
    seen: set[Part]


class Forecasts:
    """Says all checks for declarations of war of any state, and keeps the last ones."""

    def __init__(self, declarations: Declarations) -> None:
        self._declarations = declarations
        self._state: GameState | None = None
        self._of_checker: dict[Power, _OfChecker] = {}
        self._of_pair: dict[tuple[Power, Power], _OfPair] = {}

    def of(self, state: GameState) -> tuple[Check, ...]:
        """All checks of the phase as the board stands now: those that `Declarations.forecast` works out."""
        changes = _Changes(self._state, state) if self._state and _same_rows(self._state, state) else None
        if changes is None:
            self._of_checker, self._of_pair = {}, {}
        self._state = state
        made = self._declarations
        rows = {power: made.rows(state, power) for power in state.powers}
        for power in state.powers:
            known = self._of_checker.get(power)
            if known is None or changes is None or changes.touch(known.seen):
                seen: set[Part] = set()
                self._of_checker[power] = _OfChecker(made.of_checker(_noting(state, seen), power, rows[power]), seen)
        for checker, target in made.order(state):
            kept, own = self._of_pair.get((checker, target)), self._of_checker[checker]
            if kept is None or changes is None or kept.of_checker is not own or changes.touch(kept.seen):
                seen = set()
                check = made.of_pair(_noting(state, seen), checker, target, rows[checker], own.findings)
                self._of_pair[checker, target] = _OfPair(check, own, seen)
        return tuple(self._of_pair[pair].check for pair in made.order(state))


def _same_rows(one: GameState, other: GameState) -> bool:
    """Whether the same powers check by the same rows."""
    return one.options == other.options and one.readings == other.readings and tuple(one.powers) == tuple(other.powers)


class _Changes:
    """Which parts of a game are not as they were in another; each is compared once."""

    def __init__(self, before: GameState, after: GameState) -> None:
        self._before, self._after = before, after
        self._known: dict[Part, bool] = {}

    def touch(self, parts: set[Part]) -> bool:
        """Whether one of these parts has changed."""
        return any(map(self._has_changed, parts))

    def _has_changed(self, part: Part) -> bool:
        known = self._known.get(part)
        if known is None:
            known = self._known[part] = _value(self._before, part) != _value(self._after, part)
        return known


def _value(state: GameState, part: Part) -> Any:
    return getattr(state, part) if isinstance(part, str) else getattr(state.powers[part[0]], part[1])


def _noting(state: GameState, seen: set[Part]) -> GameState:
    """The game, noting in `seen` each part of it that is looked at."""
    return cast("GameState", _Game(state, seen))


class _Game:
    """What was noted once is kept, so that looking at it again costs nothing."""

    def __init__(self, state: GameState, seen: set[Part]) -> None:
        self._state, self._seen = state, seen
        self.powers = _Pages(state.powers, seen)

    def __getattr__(self, name: str) -> Any:
        self._seen.add(name)
        value = self.__dict__[name] = getattr(self._state, name)
        return value

    def war(self, one: Power, other: Power) -> War | None:
        return GameState.war(cast("GameState", self), one, other)  # so that it looks through this one


class _Pages(Mapping[Power, PowerSheet]):
    """The powers, who are the same as long as their rows are, with pages that note what is looked at."""

    def __init__(self, pages: Mapping[Power, PowerSheet], seen: set[Part]) -> None:
        self._pages, self._seen = pages, seen
        self._noting: dict[Power, PowerSheet] = {}

    def __getitem__(self, power: Power) -> PowerSheet:
        page = self._noting.get(power)
        if page is None:
            page = self._noting[power] = cast("PowerSheet", _Page(self._pages[power], power, self._seen))
        return page

    def __iter__(self) -> Iterator[Power]:
        return iter(self._pages)

    def __len__(self) -> int:
        return len(self._pages)


class _Page:
    def __init__(self, page: PowerSheet, power: Power, seen: set[Part]) -> None:
        self._page, self._power, self._seen = page, power, seen

    def __getattr__(self, name: str) -> Any:
        self._seen.add((self._power, name))
        value = self.__dict__[name] = getattr(self._page, name)
        return value

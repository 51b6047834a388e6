"""A game that notes which wars and alliances of two powers are looked at: all that a declaration of war changes."""

from collections.abc import Iterable, Iterator, Mapping, Set
from itertools import combinations
from typing import Any

from eia_solo.games.empires_in_arms.rules.state import GameState, Power, War

Seen = set[frozenset[Power]]


class NotedBoard:
    """A game to be handed to facts. `seen` are the two powers of each war, alliance or call that was looked at."""

    def __init__(self, state: GameState) -> None:
        self._state = state
        self.seen: Seen = set()
        self.enemies = _PartnersOfEach(state.enemies, self.seen)
        self.allies = _PartnersOfEach(state.allies, self.seen)
        self.relations = _Relations(state, self.seen)

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._state, name)
        if name == "calls":
            for call in value:  # a war of any two of the three that it ends or answers
                self.seen.update(map(frozenset, combinations((call.by, call.to, call.against), 2)))
        else:
            self.__dict__[name] = value
        return value

    def war(self, one: Power, other: Power) -> War | None:
        self.seen.add(frozenset((one, other)))
        return self._state.war(one, other)


class _PartnersOfEach(Mapping[Power, "_Partners"]):
    def __init__(self, partners: Mapping[Power, frozenset[Power]], seen: Seen) -> None:
        self._partners, self._seen = partners, seen

    def __getitem__(self, power: Power) -> "_Partners":
        return _Partners(power, self._partners[power], tuple(self._partners), self._seen)

    def __iter__(self) -> Iterator[Power]:
        return iter(self._partners)

    def __len__(self) -> int:
        return len(self._partners)


class _Partners(Set[Power]):
    """Enemies or allies of one power. Whoever is asked about is noted; anything but `in` asks about everybody."""

    def __init__(self, power: Power, partners: frozenset[Power], powers: tuple[Power, ...], seen: Seen) -> None:
        self._power, self._partners, self._powers, self._seen = power, partners, powers, seen

    @classmethod
    def _from_iterable(cls, it: Iterable[Any]) -> Any:
        return frozenset(it)

    def _note_all(self) -> None:
        self._seen.update(frozenset((self._power, other)) for other in self._powers if other != self._power)

    def __contains__(self, other: object) -> bool:
        self._seen.add(frozenset((self._power, other)))  # type: ignore[arg-type]
        return other in self._partners

    def __iter__(self) -> Iterator[Power]:
        self._note_all()
        return iter(self._partners)

    def __len__(self) -> int:
        self._note_all()
        return len(self._partners)

    def __and__(self, other: Set[Any]) -> Any:
        return frozenset(power for power in self if power in other)  # of the other only these are looked at


class _Relations:
    def __init__(self, state: GameState, seen: Seen) -> None:
        self._state, self._seen = state, seen

    def __getattr__(self, name: str) -> Any:
        if name in ("wars", "alliances"):
            self._seen.update(map(frozenset, combinations(self._state.powers, 2)))
        return getattr(self._state.relations, name)

"""Where the supply lines of a power may run, as everybody stands at one moment. Rule: NW-18, NW-19, NW-21."""

from collections.abc import Mapping, Set
from functools import cached_property
from heapq import heapify, heappop, heappush

from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.position import Position
from eia_solo.games.napoleons_wars.rules.turn.record import SupplyLine


class SupplyNet:
    """What feeds the divisions of a power, and what a line may pass. The position must not change meanwhile.

    `entered` has spaces in which divisions of an enemy are taken to stand too; a space of `closed` serves nobody.
    """

    def __init__(
        self,
        board: Board,
        now: Position,
        choices: Mapping[str, str],
        power: str,
        *,
        entered: Mapping[str, str] | None = None,
        closed: Set[str] = frozenset(),
    ) -> None:
        self._board, self._now, self._choices, self._power = board, now, choices, power
        self._closed = closed
        self._friends = {other for other in board.order if now.is_friendly(power, other)}
        self._enemies = {other for other in board.order if now.at_war(power, other)}
        self._there: dict[str, set[str]] = {space: {other} for space, other in (entered or {}).items()}
        for corps in now.corps:
            self._there.setdefault(corps.at, set()).add(corps.power)
        self._feeding: dict[str, bool] = {}
        self._passing: dict[str, bool] = {}

    # --- what a space is ------------------------------------------------------------------------------------------

    def is_own(self, space: str) -> bool:
        """Whether it is a province of the power or of an ally. Rule: NW-18."""
        return self._now.owners.get(space) in self._friends

    def needs_line(self, space: str) -> bool:
        """Whether divisions there are lost without a line; at home only with the reading `cut_off_owned` = home."""
        if not self.is_own(space):
            return True
        return self._choices["cut_off_owned"] == "home" and not self._is_home(space)

    def feeds(self, space: str) -> bool:
        """Whether a line may end here. Rule: NW-18, NW-21."""
        known = self._feeding.get(space)
        if known is None:
            known = self._feeding[space] = self._feeds(space)
        return known

    def is_open(self, space: str) -> bool:
        """Whether a line may go on from here. Rule: NW-21 (a) to (d)."""
        known = self._passing.get(space)
        if known is None:
            known = self._passing[space] = space not in self._closed and self._is_open(space)
        return known

    def _feeds(self, space: str) -> bool:
        if space in self._closed or not self.is_own(space):
            return False
        if self._choices["cut_off_owned"] == "home" and not self._is_home(space):
            return False
        return self._choices["cut_off_end"] == "yes" or not self._has_enemies(space)

    def _is_home(self, space: str) -> bool:
        return self._board.provinces[space].home_of == self._now.owners[space]

    def _has_enemies(self, space: str) -> bool:
        return not self._enemies.isdisjoint(self._there.get(space, ()))

    def _is_open(self, space: str) -> bool:
        owner = self._now.owners.get(space)
        if owner is None:
            return self._sea_is_open(space)
        there = self._there.get(space, set())
        has_enemies = self._has_enemies(space)
        if owner and owner not in self._enemies:
            lets = self._choices["supply_passage"] == "treaty" and self._now.lets_pass(self._power, space, owner)
            return (owner in self._friends or lets) and not has_enemies
        has_friends = not self._friends.isdisjoint(there)
        if has_friends and not (has_enemies and self._choices["cut_off_contested"] == "closed"):
            return True
        empty = not there if self._choices["foreign_neutral"] == "closed" else not has_enemies
        return not owner and empty

    def _sea_is_open(self, sea: str) -> bool:
        there = self._now.squadrons_in(sea)
        friends = sum(number for other, number in there.items() if other in self._friends)
        if self._choices["cut_off_sea"] == "majority":
            return friends > sum(number for other, number in there.items() if other in self._enemies)
        return friends > 0

    def _may_cross(self, one: str, other: str) -> bool:
        """Whether a line may take this step; over a strait if that is asked. Rule: NW-21 (e)."""
        return self._choices["cut_off_strait"] == "no" or self._strait_is_open(one, other)

    def _strait_is_open(self, one: str, other: str) -> bool:
        strait = self._board.crossing(one, other)
        if strait is None:
            return True
        there = self._now.squadrons_in(strait.sea)
        with_allies = self._choices["strait_allies"] == "allied"
        return self._now.may_cross(self._power, strait.id, there, with_allies=with_allies)

    def _step(self, space: str) -> int:
        """What entering a space adds to a line. Reading `supply_sea`."""
        return 0 if space in self._board.seas and self._choices["supply_sea"] == "free" else 1

    # --- lines ----------------------------------------------------------------------------------------------------

    def line(self, start: str) -> SupplyLine | None:
        """The shortest line that NW-21 allows, the first by ids of several; None if there is none, or none is needed.

        With the reading `supply_line` = crow its length is the shortest way over any provinces and straits, if any.
        """
        if not self.needs_line(start):
            return None
        heap: list[tuple[int, tuple[str, ...]]] = [(0, (start,))]
        seen: set[str] = set()
        while heap:
            length, path = heappop(heap)
            space = path[-1]
            if space in seen:
                continue
            seen.add(space)
            if space != start and self.feeds(space):
                return SupplyLine(
                    path, length if self._choices["supply_line"] == "line" else self._crow.get(start, length)
                )
            for near in self._board.near[space]:
                if near not in seen and (self.feeds(near) or self.is_open(near)) and self._may_cross(space, near):
                    heappush(heap, (length + self._step(near), (*path, near)))
        return None

    def lengths(self) -> Mapping[str, int]:
        """How long the line of every province would be that has one; 0 where none is needed."""
        return {
            space: self._lengths.get(space, 0) if self.needs_line(space) else 0
            for space in self._board.provinces
            if space in self._ways or not self.needs_line(space)
        }

    @cached_property
    def _ways(self) -> dict[str, int]:
        """How long the line is from every space that has one, all at once: walked back from where lines end."""
        found: dict[str, int] = {}
        heap = [(0, space) for space, owner in self._now.owners.items() if owner in self._friends and self.feeds(space)]
        heapify(heap)
        may_cross = self._choices["cut_off_strait"] == "no"
        seen: set[str] = set()
        while heap:
            length, space = heappop(heap)
            if space in seen:
                continue
            seen.add(space)
            back = length + self._step(space)
            for near in self._board.near[space]:
                if back < found.get(near, _FAR) and (may_cross or self._strait_is_open(near, space)):
                    found[near] = back
                    if not self.feeds(near) and self.is_open(near):
                        heappush(heap, (back, near))
        return found

    @cached_property
    def _lengths(self) -> Mapping[str, int]:
        """How long the lines count: as they run, or as the crow flies where it finds a way by land."""
        return self._ways if self._choices["supply_line"] == "line" else self._ways | self._crow

    @cached_property
    def _crow(self) -> dict[str, int]:
        """How far every province is from the next own or allied one, over any provinces and straits."""
        ring = {space for space in self._board.provinces if self.is_own(space)}
        found, length = dict.fromkeys(ring, 0), 0
        while ring:
            length += 1
            ring = {near for space in ring for near in self._board.roads[space]} - found.keys()
            found |= dict.fromkeys(ring, length)
        return found


_FAR = 1 << 20
"""Farther than any line can be."""

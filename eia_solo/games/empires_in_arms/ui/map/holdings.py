"""Who controls what, and what follows for the borders: where a frontier runs, which lands belong together."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping
from enum import IntEnum
from functools import cached_property

from attrs import define, field

from eia_solo.games.empires_in_arms.ui.map.shapes import Board, Border, Land
from eia_solo.ui.words import tr

NEUTRAL = "neutral"


class Rank(IntEnum):
    """How strong a border is."""

    PROVINCE = 0
    NATION = 1
    FRONTIER = 2


@define(frozen=True, slots=False, eq=False)
class Holdings:
    """The state of the board. A land without a controller is unknown."""

    board: Board
    control: Mapping[str, str | None] = field(factory=dict)
    homes: Mapping[str, str | None] = field(factory=dict)
    names: Mapping[str, str] = field(factory=dict)

    def controller(self, land: Land) -> str | None:
        return self.control.get(land.name)

    def is_held(self, land: Land) -> bool:
        """Whether a power controls it that is not at home there."""
        controller = self.controller(land)
        return controller not in (None, NEUTRAL, self.homes.get(land.name))

    def name(self, controller: str | None) -> str:
        if controller is None:
            return tr("controller unknown")
        return self.names.get(controller, tr("neutral") if controller == NEUTRAL else controller)

    def rank(self, border: Border) -> Rank | None:
        """How strong the border is; None for a coast, the edge of the map, and land out of play."""
        if min(border.sides) < 0:
            return None
        one, other = (self.board.lands[side] for side in border.sides)
        if self.controller(one) != self.controller(other):
            return Rank.FRONTIER
        alone = self.controller(one) in (None, NEUTRAL)
        home, elsewhere = self.homes.get(one.name), self.homes.get(other.name)
        return Rank.NATION if alone or home != elsewhere else Rank.PROVINCE

    @cached_property
    def held(self) -> Hashable:
        """The same for two that differ in nothing but what the powers are called."""
        return self.board, frozenset(self.control.items()), frozenset(self.homes.items())

    @cached_property
    def of_power(self) -> Mapping[str, list[Land]]:
        """The lands of each power; the unknown and the neutral ones are not in it."""
        held: dict[str, list[Land]] = defaultdict(list)
        for land in self.board.lands:
            controller = self.controller(land)
            if controller not in (None, NEUTRAL):
                held[controller].append(land)
        return held

    @cached_property
    def conquests(self) -> list[tuple[str, list[Land]]]:
        """The lands that powers hold and are not at home in, those that touch together, the largest first."""
        found = []
        for power, lands in self.of_power.items():
            left = {land.number for land in lands if self.is_held(land)}
            while left:
                together, todo = set(), [left.pop()]
                while todo:
                    number = todo.pop()
                    together.add(number)
                    near = {side for border in self.board.of_land[number] for side in border.sides} & left
                    left -= near
                    todo += near
                members = [self.board.lands[number] for number in together]
                found.append((power, sorted(members, key=lambda land: (-land.depth, land.number))))
        return sorted(found, key=lambda entry: (-entry[1][0].depth, entry[1][0].number))

    @cached_property
    def homelands(self) -> list[tuple[str, list[Land]]]:
        """The lands each power holds at home, the largest first."""
        held = ((p, [land for land in lands if not self.is_held(land)]) for p, lands in self.of_power.items())
        return [(power, sorted(lands, key=lambda land: -land.depth)) for power, lands in held if lands]

    def titled(self) -> Iterable[str]:
        """The powers whose name is on the map: those that hold something at home."""
        return (power for power, _ in self.homelands if power in self.board.powers)

    def heart(self, power: str) -> Land | None:
        """Where the lines of war and alliance begin: the capital, or a power's largest land, or nothing."""
        place = self.board.powers.get(power)
        if place is not None:
            return self.board.lands[place.capital]
        return max(self.of_power.get(power, ()), key=lambda land: land.depth, default=None)

    def changed(self, before: Holdings) -> list[Land]:
        """The lands that are drawn otherwise than before."""
        return [
            land
            for land in self.board.lands
            if (self.controller(land), self.homes.get(land.name))
            != (before.controller(land), before.homes.get(land.name))
        ]

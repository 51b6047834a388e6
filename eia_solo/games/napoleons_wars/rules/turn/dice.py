"""The throws of a turn, by name: typed dice first, then those of a seed."""

from collections.abc import Mapping
from typing import Any

from attrs import define, field

from eia_solo.core.dice import drawn


class NoDice(Exception):
    """A die is to be thrown, and there is neither a typed one of this name nor a seed."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


@define
class Dice:
    """Where the dice of a turn come from; `thrown` lists them as they fell."""

    given: Mapping[str, tuple[int, ...]]
    seed: int | None = None
    draw: int = 1
    thrown: list[dict[str, Any]] = field(factory=list)

    def throw(self, name: str, count: int = 2) -> tuple[int, ...]:
        """The dice of a throw. Raises NoDice."""
        if name in self.given:
            dice, draw = self.given[name], None
        elif self.seed is not None:
            dice, draw = drawn(self.seed, self.draw, count), self.draw
            self.draw += 1
        else:
            raise NoDice(name)
        self.thrown.append({"name": name, "draw": draw, "dice": list(dice)})
        return dice

"""The throws of a turn, by name: typed dice first, then those of whoever throws for the game."""

from collections.abc import Mapping

from attrs import define, field

from eia_solo.core.dice import By, DiceSource, Throw


class NoDice(Exception):
    """A die is to be thrown, and there is neither a typed one of this name nor anybody to throw it."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


@define
class Dice:
    """Where the dice of a turn come from; `thrown` has them by name as they fell."""

    given: Mapping[str, tuple[int, ...]]
    source: DiceSource | None = None
    thrown: dict[str, Throw] = field(factory=dict)

    def throw(self, name: str, count: int = 2) -> tuple[int, ...]:
        """The dice of a throw. Raises NoDice."""
        if name in self.given:
            throw = Throw(self.given[name], By.PLAYER)
        elif self.source is not None:
            throw = self.source.throw(count)
        else:
            raise NoDice(name)
        self.thrown[name] = throw
        return throw.dice

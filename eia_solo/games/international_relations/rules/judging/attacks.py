"""Whom an order attacks, by the map and the units as they lie, whatever the powers are to each other.

Rule: International Relations rv20, E: what is ordered counts, not whether it succeeds.
"""

from collections.abc import Iterator, Mapping
from functools import cached_property

from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.board import Board
from eia_solo.games.international_relations.adjudicator.orders import Convoy, Move, Order, Pair, SupportMove, Unit
from eia_solo.games.international_relations.rules.judging.abrogation import frozen_units
from eia_solo.games.international_relations.rules.judging.claims import partners
from eia_solo.games.international_relations.rules.judging.points import is_eliminated
from eia_solo.games.international_relations.rules.judging.relations import (
    Relations,
    Stance,
    are_at_war,
    in_force,
    stance,
)
from eia_solo.games.international_relations.rules.state import GameState, Relation

HOME, UNIT, MINOR_OF = "E.1.a", "E.1.b", "E.1.c"
"""The rules by which a space is another power's to be attacked."""


@frozen(slots=False, eq=False)
class Scene:
    """A turn as it begins: what all its orders are judged by, whatever the others order."""

    board: Board
    game: GameState

    @cached_property
    def units(self) -> Mapping[str, Unit]:
        return {unit.province: unit for unit in self.game.units}

    @cached_property
    def relations(self) -> Relations:
        return in_force(self.game)

    @cached_property
    def claimants(self) -> frozenset[Pair]:
        return partners(self.game)

    @cached_property
    def frozen_units(self) -> Mapping[str, Relation]:
        """Provinces whose units get no orders and no support, each with the treaty under notice that has it so."""
        return frozen_units(self.game, self.board)

    @cached_property
    def powers(self) -> tuple[str, ...]:
        """Those that can be attacked at all."""
        return tuple(power for power in self.board.powers if not is_eliminated(self.game, power))

    def stance(self, power: str, other: str) -> Stance:
        return stance(self.relations, self.claimants, power, other)


def goal_of(board: Board, order: Order) -> str | None:
    """The province an order leads a unit into, whosever unit it is; None if into none."""
    return board.province_of[order.to] if isinstance(order, Move | SupportMove | Convoy) else None


def attacked(scene: Scene, power: str, order: Order) -> Mapping[str, tuple[str, ...]]:
    """The other powers whose space an order of a power leads into, each with the rules that make it theirs.

    Rule: E(1). Helping a power's own unit is no attack on that power.
    """
    goal = goal_of(scene.board, order)
    if goal is None:
        return {}
    helped = _helped(scene, order)
    found = {other: tuple(_rules(scene, power, other, goal)) for other in scene.powers if other not in (power, helped)}
    return {other: rules for other, rules in found.items() if rules}


def attacks_minor(scene: Scene, order: Order) -> str | None:
    """The minor centre without an owner that an order leads a unit into, or None. Rule: E(2); it names no convoys."""
    goal = goal_of(scene.board, order)
    if goal is None or isinstance(order, Convoy) or not _is_minor(scene.board, goal):
        return None
    return None if goal in scene.game.owners else goal


def _helped(scene: Scene, order: Order) -> str | None:
    """The owner of the unit that another one helps."""
    if isinstance(order, SupportMove):
        unit = scene.units.get(order.unit)
    elif isinstance(order, Convoy):
        unit = scene.units.get(order.army)
    else:
        return None
    return unit.power if unit else None


def _rules(scene: Scene, power: str, other: str, goal: str) -> Iterator[str]:
    unit = scene.units.get(goal)
    if unit is not None and unit.power == other:
        yield UNIT
    if unit is not None and are_at_war(scene.relations, power, unit.power):
        return  # an enemy's unit stands there: it is attacked, and not whose land it is
    if scene.board.provinces[goal].territory_of == other:
        yield HOME
    if _is_minor(scene.board, goal) and scene.game.owners.get(goal) == other:
        yield MINOR_OF


def _is_minor(board: Board, province: str) -> bool:
    return board.provinces[province].centre and board.provinces[province].home_of is None

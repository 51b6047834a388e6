"""Random positions of Diplomacy with orders that can be given, the same every time."""

from collections.abc import Iterator, Mapping
from random import Random

from eia_solo.games.international_relations.adjudicator.board import Board, UnitKind
from eia_solo.games.international_relations.adjudicator.orders import (
    Convoy,
    Hold,
    Move,
    Order,
    SupportHold,
    SupportMove,
    Unit,
)

Position = tuple[tuple[Unit, ...], Mapping[str, Order]]


def random_positions(board: Board, count: int, units: int, seed: int) -> list[Position]:
    """So many positions of so many units, each with an order for every unit."""
    rng = Random(seed)
    return [_position(board, units, rng) for _ in range(count)]


def _position(board: Board, count: int, rng: Random) -> Position:
    """Half the units move or hold; the others support or carry them where they can."""
    units = {province: _unit(board, province, rng) for province in rng.sample(list(board.provinces), count)}
    orders = {province: _first_order(board, unit, rng) for province, unit in units.items() if rng.random() < 0.5}
    for province, unit in units.items():
        if province not in orders:
            choices = list(_helping(board, units, orders, unit))
            order = rng.choice(choices) if choices else Hold(province)
            orders[province] = order
            if isinstance(order, Convoy):
                orders[order.army] = Move(order.army, order.to, via=order.to in board.armies[order.army])
    return tuple(units.values()), orders


def _unit(board: Board, province: str, rng: Random) -> Unit:
    places = [(kind, place) for kind in UnitKind for place in board.places_in(kind, province)]
    return Unit(rng.choice(board.powers), *rng.choice(places))


def _first_order(board: Board, unit: Unit, rng: Random) -> Order:
    steps = sorted(board.steps(unit.kind, unit.at))
    return Move(unit.province, rng.choice(steps)) if steps and rng.random() < 0.8 else Hold(unit.province)


def _helping(board: Board, units: Mapping[str, Unit], orders: Mapping[str, Order], unit: Unit) -> Iterator[Order]:
    """The ways in which a unit could help one whose order is known."""
    near = board.reached_provinces(unit.kind, unit.at)
    for province, order in orders.items():
        if isinstance(order, Move) and board.province_of[order.to] in near and province != unit.province:
            yield SupportMove(unit.province, province, board.province_of[order.to])
        elif isinstance(order, Hold) and province in near:
            yield SupportHold(unit.province, province)
    if unit.province in board.seas:
        coasts = sorted(near - board.seas)
        armies = [province for province in coasts if province in units and units[province].kind is UnitKind.ARMY]
        for army in armies:
            yield from (Convoy(unit.province, army, goal) for goal in coasts if goal != army)

"""Which orders can be given at all, as the units lie on the board. What cannot be is as if it had not been written."""

from collections.abc import Mapping

from eia_solo.games.international_relations.adjudicator.board import Board, Terrain, UnitKind
from eia_solo.games.international_relations.adjudicator.convoys import is_linked, is_on_the_way
from eia_solo.games.international_relations.adjudicator.orders import (
    Convoy,
    Hold,
    Move,
    Order,
    SupportHold,
    SupportMove,
    Unit,
)

UnitsByProvince = Mapping[str, Unit]


def impossible(board: Board, units: UnitsByProvince, order: Order) -> str | None:
    """Why a unit cannot be given an order of a movement phase, or None if it can.

    Whether others ordered what the order relies on is not asked here.

    Rule: 2023 rulebook; cases 6.A, 6.B and 6.D.28 to 6.D.32.
    """
    unit = units.get(order.at)
    if unit is None:
        return f"there is no unit in {board.name(order.at)}"
    if isinstance(order, Hold):
        return None
    if isinstance(order, Move):
        return _impossible_move(board, units, unit, order)
    if isinstance(order, SupportHold):
        return _impossible_hold(board, units, unit, order)
    if isinstance(order, SupportMove):
        return _impossible_support(board, units, unit, order)
    return _impossible_convoy(board, units, unit, order)


def sea_fleets(board: Board, units: UnitsByProvince) -> frozenset[str]:
    """The seas where a fleet lies: each could be part of a convoy."""
    return board.seas.intersection(units)


def _impossible_move(board: Board, units: UnitsByProvince, unit: Unit, order: Move) -> str | None:
    goal = board.province_of[order.to]
    if goal == order.at:
        return "a unit cannot move to where it is"
    if unit.kind is UnitKind.FLEET:
        return _impossible_voyage(board, unit, order)
    if not order.via and goal in board.armies[order.at]:
        return None
    if goal in board.seas:
        return f"an army cannot go to sea ({board.name(goal)})"
    if can_be_carried(board, units, order.at, goal):
        return None
    if order.via:
        return f"no fleets lie so that they could carry an army from {board.name(order.at)} to {board.name(goal)}"
    return f"{board.name(order.at)} does not border {board.name(goal)}, and no fleets lie between them"


def _impossible_voyage(board: Board, unit: Unit, order: Move) -> str | None:
    if order.to in board.fleets[unit.at]:
        return None
    if board.provinces[board.province_of[order.to]].terrain is Terrain.LAND:
        return f"a fleet cannot go inland ({board.name(order.to)})"
    if order.via:
        return "only armies are carried by fleets"
    if board.province_of[order.to] in board.reached_provinces(unit.kind, unit.at):
        return f"the fleet in {board.name(unit.at)} does not reach that coast: {board.name(order.to)}"
    return f"a fleet in {board.name(unit.at)} does not reach {board.name(order.to)}"


def can_be_carried(board: Board, units: UnitsByProvince, start: str, end: str, *, without: str | None = None) -> bool:
    """Whether fleets, whosever they are, lie so that they could carry an army; `without` leaves one of them out."""
    if end in board.seas or not (board.waters_of[start] and board.waters_of[end]):
        return False
    fleets = sea_fleets(board, units)
    return is_linked(board, fleets - {without} if without else fleets, start, end)


def _impossible_hold(board: Board, units: UnitsByProvince, unit: Unit, order: SupportHold) -> str | None:
    if order.unit not in units:
        return f"there is no unit in {board.name(order.unit)} to support"
    return _out_of_reach(board, unit, order.unit)


def _impossible_support(board: Board, units: UnitsByProvince, unit: Unit, order: SupportMove) -> str | None:
    helped = units.get(order.unit)
    if helped is None:
        return f"there is no unit in {board.name(order.unit)} to support"
    if order.unit == order.at:
        return "a unit cannot support itself"
    goal = board.province_of[order.to]
    other_coast = helped.kind is UnitKind.FLEET and order.to not in (goal, *board.fleets[helped.at])
    if other_coast or not _could_arrive(board, units, helped, goal, without=order.at):
        return f"the unit in {board.name(order.unit)} cannot get to {board.name(order.to)}"
    return _out_of_reach(board, unit, goal)


def _could_arrive(board: Board, units: UnitsByProvince, unit: Unit, goal: str, *, without: str) -> bool:
    """Whether a unit could get to a province, by a convoy in which the fleet that supports it has no part."""
    if goal in board.reached_provinces(unit.kind, unit.at):
        return True
    return (
        unit.kind is UnitKind.ARMY
        and goal != unit.province
        and can_be_carried(board, units, unit.province, goal, without=without)
    )


def _out_of_reach(board: Board, unit: Unit, goal: str) -> str | None:
    if goal in board.reached_provinces(unit.kind, unit.at):
        return None
    kind = "an army" if unit.kind is UnitKind.ARMY else "a fleet"
    return f"{kind} in {board.name(unit.at)} could not move to {board.name(goal)}, so it gives no support there"


def _impossible_convoy(board: Board, units: UnitsByProvince, unit: Unit, order: Convoy) -> str | None:
    if unit.kind is not UnitKind.FLEET or order.at not in board.seas:
        return "only a fleet at sea carries an army"
    army = units.get(order.army)
    if army is None or army.kind is not UnitKind.ARMY:
        return f"there is no army in {board.name(order.army)}"
    if order.army == order.to or not (board.waters_of[order.army] and board.waters_of[order.to]):
        return f"no army is carried from {board.name(order.army)} to {board.name(order.to)}"
    if order.to in board.seas:
        return "an army is not carried to a sea"
    if not is_on_the_way(board, sea_fleets(board, units), order.army, order.to, order.at):
        return (
            f"no way of fleets from {board.name(order.army)} to {board.name(order.to)} leads through "
            f"{board.name(order.at)}"
        )
    return None

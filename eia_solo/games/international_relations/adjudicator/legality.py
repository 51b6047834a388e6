"""Which orders can be given at all, as the units lie on the board. What cannot be is as if it had not been written."""

from collections.abc import Collection, Mapping

from eia_solo.core.phrases import Phrase, say
from eia_solo.games.international_relations.adjudicator.board import Board, Terrain, UnitKind
from eia_solo.games.international_relations.adjudicator.orders import (
    Convoy,
    Hold,
    Move,
    Order,
    SupportHold,
    SupportMove,
    Unit,
)


def is_linked(board: Board, fleets: Collection[str], start: str, end: str) -> bool:
    """Whether the seas where fleets lie make an unbroken way from a coast to another."""
    goal = board.waters_of[end]
    reached = [sea for sea in board.waters_of[start] if sea in fleets]
    seen = set(reached)
    for sea in reached:  # grows while it is read
        if sea in goal:
            return True
        for other in board.fleets[sea]:
            if other in fleets and other not in seen and other in board.seas:
                seen.add(other)
                reached.append(other)
    return False


def is_on_the_way(board: Board, fleets: Collection[str], start: str, end: str, sea: str) -> bool:
    """Whether a fleet in a sea can be needed to carry an army: it lies on a way of fleets that has no short cut.

    Rule: test cases 4.E.1 and 6.G.19.
    """
    begin, goal = board.waters_of[start], board.waters_of[end]
    ways: list[tuple[str, ...]] = [(first,) for first in begin if first in fleets]
    for way in ways:  # grows while it is read
        if way[-1] in goal:
            if sea in way:
                return True
            continue
        passed = begin.union(way, *(board.fleets[earlier] for earlier in way[:-1]))
        ways += [(*way, other) for other in board.fleets[way[-1]] if other in fleets and other not in passed]
    return False


UnitsByProvince = Mapping[str, Unit]


def impossible(board: Board, units: UnitsByProvince, order: Order) -> Phrase | None:
    """Why a unit cannot be given an order of a movement phase, or None if it can.

    Whether others ordered what the order relies on is not asked here.

    Rule: 2023 rulebook; cases 6.A, 6.B and 6.D.28 to 6.D.32.
    """
    unit = units.get(order.at)
    if unit is None:
        return say("no_unit", at=order.at)
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


def _impossible_move(board: Board, units: UnitsByProvince, unit: Unit, order: Move) -> Phrase | None:
    goal = board.province_of[order.to]
    if goal == order.at:
        return say("cannot.stay")
    if unit.kind is UnitKind.FLEET:
        return _impossible_voyage(board, unit, order)
    if not order.via and goal in board.armies[order.at]:
        return None
    if goal in board.seas:
        return say("cannot.go_to_sea", to=goal)
    if can_be_carried(board, units, order.at, goal):
        return None
    if order.via:
        return say("cannot.be_carried", start=order.at, end=goal)
    return say("cannot.border", start=order.at, end=goal)


def _impossible_voyage(board: Board, unit: Unit, order: Move) -> Phrase | None:
    if order.to in board.fleets[unit.at]:
        return None
    if board.provinces[board.province_of[order.to]].terrain is Terrain.LAND:
        return say("cannot.go_inland", to=order.to)
    if order.via:
        return say("cannot.carry_fleet")
    if board.province_of[order.to] in board.reached_provinces(unit.kind, unit.at):
        return say("cannot.reach_coast", at=unit.at, to=order.to)
    return say("cannot.reach", at=unit.at, to=order.to)


def can_be_carried(board: Board, units: UnitsByProvince, start: str, end: str, *, without: str | None = None) -> bool:
    """Whether fleets, whosever they are, lie so that they could carry an army; `without` leaves one of them out."""
    if end in board.seas or not (board.waters_of[start] and board.waters_of[end]):
        return False
    fleets = sea_fleets(board, units)
    return is_linked(board, fleets - {without} if without else fleets, start, end)


def _impossible_hold(board: Board, units: UnitsByProvince, unit: Unit, order: SupportHold) -> Phrase | None:
    if order.unit not in units:
        return say("cannot.support_nobody", at=order.unit)
    return _out_of_reach(board, unit, order.unit)


def _impossible_support(board: Board, units: UnitsByProvince, unit: Unit, order: SupportMove) -> Phrase | None:
    helped = units.get(order.unit)
    if helped is None:
        return say("cannot.support_nobody", at=order.unit)
    if order.unit == order.at:
        return say("cannot.support_itself")
    goal = board.province_of[order.to]
    other_coast = helped.kind is UnitKind.FLEET and order.to not in (goal, *board.fleets[helped.at])
    if other_coast or not _could_arrive(board, units, helped, goal, without=order.at):
        return say("cannot.get_there", at=order.unit, to=order.to)
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


def _out_of_reach(board: Board, unit: Unit, goal: str) -> Phrase | None:
    if goal in board.reached_provinces(unit.kind, unit.at):
        return None
    return say("cannot.support_there", kind=unit.kind, at=unit.at, to=goal)


def _impossible_convoy(board: Board, units: UnitsByProvince, unit: Unit, order: Convoy) -> Phrase | None:
    if unit.kind is not UnitKind.FLEET or order.at not in board.seas:
        return say("cannot.carry")
    army = units.get(order.army)
    if army is None or army.kind is not UnitKind.ARMY:
        return say("cannot.carry_nobody", at=order.army)
    if order.army == order.to or not (board.waters_of[order.army] and board.waters_of[order.to]):
        return say("cannot.carry_between", start=order.army, end=order.to)
    if order.to in board.seas:
        return say("cannot.carry_to_sea")
    if not is_on_the_way(board, sea_fleets(board, units), order.army, order.to, order.at):
        return say("cannot.carry_through", start=order.army, end=order.to, at=order.at)
    return None

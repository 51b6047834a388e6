"""Adjudicates a retreat phase: who gets away, and who is disbanded."""

from collections.abc import Collection, Mapping
from itertools import groupby

from eia_solo.core.phrases import Phrase, say
from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.board import Board
from eia_solo.games.international_relations.adjudicator.orders import (
    Disband,
    Dislodged,
    Outcome,
    Retreat,
    RetreatOrder,
    Unit,
    Verdict,
    joined,
)


@frozen
class Retreats:
    """What came of a retreat phase. `verdicts` are by the province a unit was driven out of."""

    units: tuple[Unit, ...]
    disbanded: tuple[Unit, ...]
    verdicts: Mapping[str, Verdict]


def refuges(board: Board, units: Collection[Unit], beaten: Dislodged, contested: Collection[str]) -> frozenset[str]:
    """The places a dislodged unit may retreat to; without any it is disbanded.

    Rule: 2023 rulebook; cases 6.H.
    """
    taken = {unit.province for unit in units}
    return frozenset(
        place
        for place in board.steps(beaten.unit.kind, beaten.unit.at)
        if (province := board.province_of[place]) not in taken
        and province not in contested
        and province != beaten.from_
    )


def adjudicate(
    board: Board,
    units: Collection[Unit],
    dislodged: Collection[Dislodged],
    contested: Collection[str],
    orders: Mapping[str, RetreatOrder],
) -> Retreats:
    """What comes of the orders of a retreat phase, by the province each unit was driven out of.

    `units` are those on the board. A unit without an order is disbanded, and so are all that would meet in a province.
    """
    verdicts = {
        each.unit.province: _alone(board, units, each, contested, orders.get(each.unit.province)) for each in dislodged
    }
    places = {
        province: order.to
        for province, order in orders.items()
        if isinstance(order, Retreat) and province in verdicts and verdicts[province].succeeds
    }
    for goal, meeting in groupby(
        sorted(places, key=lambda province: _goal(board, places[province])),
        key=lambda province: _goal(board, places[province]),
    ):
        provinces = tuple(sorted(meeting))
        if len(provinces) > 1:
            for province in provinces:
                others = tuple(other for other in provinces if other != province)
                names = joined([say("place", at=other) for other in others])
                why = say("retreat.met", others=names, to=goal)
                verdicts[province] = Verdict(Outcome.BOUNCED, why, others)
                del places[province]
    away = [
        Unit(each.unit.power, each.unit.kind, places[at]) for each in dislodged if (at := each.unit.province) in places
    ]
    gone = tuple(each.unit for each in dislodged if each.unit.province not in places)
    return Retreats(tuple(sorted((*units, *away), key=lambda unit: unit.at)), gone, verdicts)


def _goal(board: Board, place: str) -> str:
    return board.province_of[place]


def _alone(
    board: Board, units: Collection[Unit], beaten: Dislodged, contested: Collection[str], order: RetreatOrder | None
) -> Verdict:
    """What would come of an order if nobody else retreated."""
    if order is None:
        return Verdict(Outcome.DISLODGED, say("retreat.none"))
    if isinstance(order, Disband):
        return Verdict(Outcome.SUCCEEDS, say("retreat.disbanded"))
    fault = _why_not(board, units, beaten, contested, order.to)
    if fault:
        return Verdict(Outcome.ILLEGAL, fault)
    return Verdict(Outcome.SUCCEEDS, say("retreat.gone", to=order.to))


def _why_not(
    board: Board, units: Collection[Unit], beaten: Dislodged, contested: Collection[str], to: str
) -> Phrase | None:
    """Why a unit may not retreat to a place; None if it may."""
    province = _goal(board, to)
    if to not in board.steps(beaten.unit.kind, beaten.unit.at):
        return say("retreat.too_far", start=beaten.unit.at, to=to)
    holder = next((unit for unit in units if unit.province == province), None)
    if holder is not None:
        return say("retreat.taken", power=holder.power, at=province)
    if province in contested:
        return say("retreat.contested", at=province)
    if province == beaten.from_:
        return say("retreat.to_attacker", at=province)
    return None

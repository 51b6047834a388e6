"""Checks the orders of a retreat phase."""

from collections.abc import Collection, Iterator

from eia_solo.core.phrases import say
from eia_solo.games.international_relations.adjudicator.orders import Disband, Move, Retreat, RetreatOrder
from eia_solo.games.international_relations.adjudicator.retreats import adjudicate
from eia_solo.games.international_relations.adjudicator.verdicts import Outcome
from eia_solo.games.international_relations.rules.writing.order_fitting import Void, chosen_place, message, the_unit
from eia_solo.games.international_relations.rules.writing.order_words import unit_named
from eia_solo.games.international_relations.rules.writing.validated import Counted, Situation
from eia_solo.games.international_relations.rules.writing.written import Level, Message, Written


def fitted_retreat(
    position: Situation, written: Written, order: Retreat | Disband | Move
) -> tuple[Counted, list[Message]]:
    """The order as it counts: a move is a retreat too. Raises Void if it cannot be carried out."""
    board = position.board
    beaten = position.beaten.get(order.at)
    if beaten is None and order.at in position.by_province:
        raise Void(say("retreat.not_dislodged", at=order.at), written.unit_span)
    unit = the_unit(board, beaten.unit if beaten else None, written, order.at)
    if beaten is None or isinstance(order, Disband):
        return Counted(written, unit.power, order), []
    to, said = chosen_place(board, unit, written, order.to)
    flight = Retreat(order.at, to)
    found = adjudicate(board, position.units, [beaten], position.contested, {order.at: flight})
    verdict = found.verdicts[order.at]
    if verdict.outcome is Outcome.ILLEGAL:
        raise Void(verdict.why, written.goal)
    return Counted(written, unit.power, flight), said


def retreat_hints(position: Situation, counted: Collection[Counted], powers: Collection[str]) -> Iterator[Message]:
    """Warns of retreats that meet, and notes who has none."""
    board = position.board
    orders: dict[str, RetreatOrder] = {
        each.order.at: each.order for each in counted if isinstance(each.order, Retreat | Disband)
    }
    found = adjudicate(board, position.units, position.dislodged, position.contested, orders)
    for each in counted:
        if isinstance(each.order, Retreat) and not found.verdicts[each.order.at].succeeds:
            yield message(Level.WARNING, each.written, found.verdicts[each.order.at].why, each.written.goal)
    for province, beaten in position.beaten.items():
        if province not in orders and beaten.unit.power in powers:
            yield Message(Level.NOTE, 0, 0, 0, say("retreat.no_order", unit=unit_named(beaten.unit)))

"""Checks the orders of a retreat phase, and builds and disbandments."""

from collections.abc import Collection, Iterator

from attrs import evolve

from eia_solo.core.phrases import say
from eia_solo.games.international_relations.adjudicator import adjustments, retreats
from eia_solo.games.international_relations.adjudicator.adjustments import Adjustments, allowance, open_homes
from eia_solo.games.international_relations.adjudicator.board import UnitKind
from eia_solo.games.international_relations.adjudicator.orders import (
    Build,
    Disband,
    Move,
    Outcome,
    Retreat,
    RetreatOrder,
    Waive,
    WinterOrder,
)
from eia_solo.games.international_relations.rules.writing.order_fitting import Void, chosen_place, message, the_unit
from eia_solo.games.international_relations.rules.writing.order_words import unit_named
from eia_solo.games.international_relations.rules.writing.validated import Counted, Dropped, Situation
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
    found = retreats.adjudicate(board, position.units, [beaten], position.contested, {order.at: flight})
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
    found = retreats.adjudicate(board, position.units, position.dislodged, position.contested, orders)
    for each in counted:
        if isinstance(each.order, Retreat) and not found.verdicts[each.order.at].succeeds:
            yield message(Level.WARNING, each.written, found.verdicts[each.order.at].why, each.written.goal)
    for province, beaten in position.beaten.items():
        if province not in orders and beaten.unit.power in powers:
            yield Message(Level.NOTE, 0, 0, 0, say("retreat.no_order", unit=unit_named(beaten.unit)))


def fitted_winter(position: Situation, written: Written, order: WinterOrder) -> tuple[Counted, list[Message]]:
    """The order with whose it is. Raises Void if that cannot be told, or the unit is another than the one named."""
    if isinstance(order, Waive):
        if written.power is None:
            raise Void(say("winter.whose_build"))
        return Counted(written, written.power, order), []
    if isinstance(order, Disband):
        unit = the_unit(position.board, position.by_province.get(order.at), written, order.at)
        return Counted(written, unit.power, order), []
    return _fitted_build(position, written, order)


def _fitted_build(position: Situation, written: Written, order: Build) -> tuple[Counted, list[Message]]:
    board = position.board
    province, _, coast = order.at.partition("/")
    named = written.unit.power if written.unit else None
    power = written.power or named or board.provinces[province].home_of
    if power is None:
        raise Void(say("winter.nobodys_home", at=province))
    if named not in (None, power):
        raise Void(say("winter.not_of", power=power, named=named))
    if coast and order.kind is UnitKind.ARMY:
        army = Counted(written, power, evolve(order, at=province))
        return army, [message(Level.NOTE, written, say("coast.of_army"))]
    return Counted(written, power, order), []


def settled_winter(
    position: Situation, counted: Collection[Counted]
) -> tuple[list[Counted], list[Dropped], list[Message]]:
    """Which orders can be carried out, one after the other, and which not, each with the reason."""
    verdicts = {power: iter(each) for power, each in _adjudicated(position, counted).verdicts.items()}
    kept, dropped, said = [], [], []
    for each in counted:
        verdict = next(verdicts[each.power])
        if verdict.outcome is Outcome.ILLEGAL:
            dropped.append(Dropped(each.written, verdict.why))
            said.append(message(Level.ERROR, each.written, verdict.why))
        else:
            kept.append(each)
    return kept, dropped, said


def winter_hints(position: Situation, counted: Collection[Counted], powers: Collection[str]) -> list[Message]:
    """Warns of what is left to civil disorder, and notes builds that nothing was said of."""
    said = []
    for unit, why in _adjudicated(position, counted).removed.items():
        if unit.power in powers:
            text = say("winter.not_said", power=unit.power, unit=unit_named(unit), why=why)
            said.append(Message(Level.WARNING, 0, 0, 0, text))
    return said + _builds_left(position, counted, powers)


def _adjudicated(position: Situation, counted: Collection[Counted]) -> Adjustments:
    orders: dict[str, list[WinterOrder]] = {}
    for each in counted:
        if isinstance(each.order, Build | Disband | Waive):
            orders.setdefault(each.power, []).append(each.order)
    return adjustments.adjudicate(position.board, position.units, position.owners, orders, optional=position.optional)


def _builds_left(position: Situation, kept: Collection[Counted], powers: Collection[str]) -> list[Message]:
    """Notes how many builds each power has not spoken of, as far as it has room for them."""
    said = []
    for power in sorted(powers):
        own = [each.order for each in kept if each.power == power]
        gone = {order.at for order in own if isinstance(order, Disband)}
        spoken = sum(isinstance(order, Build | Waive) for order in own)
        left = allowance(position.units, position.owners, power) + len(gone) - spoken
        taken = {unit.province for unit in position.units} - gone
        taken |= {order.at.partition("/")[0] for order in own if isinstance(order, Build)}
        room = open_homes(position.board, position.owners, power, taken)
        if (more := min(left, len(room))) > 0:
            text = say("winter.may_build", power=power, more=more, room=room)
            said.append(Message(Level.NOTE, 0, 0, 0, text))
    return said

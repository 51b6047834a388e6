"""Sets an order of spring or fall against the board: whose unit it is, of what kind, and on which coast."""

from collections.abc import Iterator, Sequence

from attrs import evolve

from eia_solo.core.phrases import Phrase, say
from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.board import Board, Terrain, UnitKind
from eia_solo.games.international_relations.adjudicator.legality import impossible
from eia_solo.games.international_relations.adjudicator.orders import Move, Order, SupportMove, Unit, joined
from eia_solo.games.international_relations.rules.writing.order_words import unit_named
from eia_solo.games.international_relations.rules.writing.validated import Situation
from eia_solo.games.international_relations.rules.writing.written import Level, Message, Named, Span, Written


class Void(Exception):
    """An order that cannot count: why, and about which part of its line."""

    def __init__(self, why: Phrase, span: Span | None = None) -> None:
        super().__init__(why.id)
        self.why = why
        self.span = span


@frozen
class Fitted:
    """An order as it counts, whose unit it is for, and what was mended to make it so."""

    order: Order
    unit: Unit
    messages: Sequence[Message]


def message(level: Level, written: Written, text: Phrase, span: Span | None = None) -> Message:
    """A message about a part of what was written, or about all of it."""
    where = span or Span(written.column, written.end)
    return Message(level, written.line, where.column, where.end, text)


def fitted(position: Situation, written: Written, order: Order, *, any_coast: bool = False) -> Fitted:
    """The order as it counts. Raises Void if nothing on the board can be meant by it, or it cannot be given.

    `any_coast` is for permissions, which leave the choice of a coast to whoever gives the order.
    """
    board, units = position.board, position.by_province
    unit = the_unit(board, units.get(order.at), written, order.at)
    said: list[Message] = []
    if written.unit is not None and written.unit.coast is not None:
        said += _wrong_coast(unit, written, written.unit)
    if written.other is not None and (other := units.get(written.other.province)) is not None:
        expect_as_named(other, written.other)
        if written.other.coast is not None:
            said += _wrong_coast(other, written, written.other)
    if isinstance(order, Move | SupportMove):
        order, mended = _with_coast(position, unit, written, order, any_coast=any_coast)
        said += mended
    if fault := impossible(board, units, order):
        if isinstance(order, Move):
            raise Void(_with_sea(fault, board, order.to) if unit.kind is UnitKind.FLEET else fault, written.goal)
        raise Void(fault)
    return Fitted(order, unit, said)


def the_unit(board: Board, unit: Unit | None, written: Written, at: str) -> Unit:
    """The unit an order is for. Raises Void if there is none, or another than the one that was named."""
    if unit is None:
        fleet = written.unit is not None and written.unit.kind is UnitKind.FLEET
        fault = say("no_unit", at=at)
        raise Void(_with_sea(fault, board, at) if fleet else fault, written.unit_span)
    if written.power is not None and unit.power != written.power:
        raise Void(_not_theirs(unit, written.power), written.unit_span)
    if written.unit is not None:
        expect_as_named(unit, written.unit)
    return unit


def expect_as_named(unit: Unit, named: Named) -> None:
    """Raises Void if a unit is of another power or kind than it was called."""
    if named.power is not None and named.power != unit.power:
        raise Void(_not_theirs(unit, named.power), named.span)
    if named.kind is not None and named.kind is not unit.kind:
        raise Void(say("unit.of_kind", at=unit.province, kind=unit.kind, named=named.kind), named.span)


def _not_theirs(unit: Unit, power: str) -> Phrase:
    return say("unit.not_theirs", unit=unit_named(unit), power=power, owner=unit.power)


def _with_sea(fault: Phrase, board: Board, place: str) -> Phrase:
    """A fault of a fleet sent inland by a short form that a sea seems to have, with the sea: tyr is no sea, tys is."""
    if place in board.provinces and board.provinces[place].terrain is Terrain.LAND:
        for id in sorted(board.seas):
            if board.provinces[id].name.lower().startswith(place):
                fault = say("sea_meant", fault=fault, at=id)
    return fault


def _wrong_coast(unit: Unit, written: Written, named: Named) -> Iterator[Message]:
    """The coast a unit stands on is known: a wrong one beside its name changes nothing. Cases 6.B.10, 6.B.11."""
    if unit.at == f"{named.province}/{named.coast}":
        return
    if unit.kind is UnitKind.ARMY:
        yield message(Level.NOTE, written, say("coast.of_army"), named.span)
    else:
        yield message(Level.WARNING, written, say("coast.of_fleet", at=unit.at), named.span)


def _with_coast(
    position: Situation, unit: Unit, written: Written, order: Move | SupportMove, *, any_coast: bool
) -> tuple[Order, Sequence[Message]]:
    """The order with the coast that belongs to its goal. Raises Void if two could be meant."""
    board = position.board
    if isinstance(order, Move):
        if unit.kind is UnitKind.ARMY and "/" not in order.to:
            return order, ()
        to, said = chosen_place(board, unit, written, order.to, any_coast=any_coast)
        return (order if to == order.to else evolve(order, to=to)), said
    helped = position.by_province.get(order.unit)
    if helped is None or helped.kind is UnitKind.FLEET or "/" not in order.to:
        return order, ()  # a support without a coast is for whichever the move chooses (6.B.7, 6.B.8)
    to, said = chosen_place(board, helped, written, order.to)
    return evolve(order, to=to), said


def chosen_place(
    board: Board, mover: Unit, written: Written, to: str, *, any_coast: bool = False
) -> tuple[str, list[Message]]:
    """Where a unit means to go that is sent to a place: with the only coast in reach if none was written, and without
    one for an army. Raises Void if two could be meant. Cases 6.B.1, 6.B.2, 6.B.12.
    """
    province, _, coast = to.partition("/")
    if mover.kind is UnitKind.ARMY:
        if not coast:
            return to, []
        return province, [message(Level.NOTE, written, say("coast.for_army"), written.goal)]
    if coast or not board.provinces[province].coasts:
        return to, []
    reached = sorted(board.steps(mover.kind, mover.at) & set(board.places_in(mover.kind, province)))
    if len(reached) > 1 and not any_coast:
        raise Void(say("coast.which", places=joined(reached, "or")), written.goal)
    if not reached:
        return to, []
    only = say("coast.only", place=reached[0], coast=reached[0].partition("/")[2])
    return reached[0], [message(Level.NOTE, written, only, written.goal)]

"""Sets an order of spring or fall against the board: whose unit it is, of what kind, and on which coast."""

from collections.abc import Iterator, Sequence

from attrs import evolve

from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.board import COASTS, Board, Terrain, UnitKind
from eia_solo.games.international_relations.adjudicator.legality import impossible
from eia_solo.games.international_relations.adjudicator.orders import Move, Order, SupportMove, Unit
from eia_solo.games.international_relations.rules.writing.order_words import unit_name
from eia_solo.games.international_relations.rules.writing.validated import Situation
from eia_solo.games.international_relations.rules.writing.written import Level, Message, Named, Span, Written


class Void(Exception):
    """An order that cannot count: why, and about which part of its line."""

    def __init__(self, why: str, span: Span | None = None) -> None:
        super().__init__(why)
        self.why = why
        self.span = span


@frozen
class Fitted:
    """An order as it counts, whose unit it is for, and what was mended to make it so."""

    order: Order
    unit: Unit
    messages: Sequence[Message]


def message(level: Level, written: Written, text: str, span: Span | None = None) -> Message:
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
        said += _wrong_coast(board, unit, written, written.unit)
    if written.other is not None and (other := units.get(written.other.province)) is not None:
        expect_as_named(board, other, written.other)
        if written.other.coast is not None:
            said += _wrong_coast(board, other, written, written.other)
    if isinstance(order, Move | SupportMove):
        order, mended = _with_coast(position, unit, written, order, any_coast=any_coast)
        said += mended
    if fault := impossible(board, units, order):
        hint = _sea_meant(board, order.to) if isinstance(order, Move) and unit.kind is UnitKind.FLEET else ""
        raise Void(fault + hint, written.goal if isinstance(order, Move) else None)
    return Fitted(order, unit, said)


def the_unit(board: Board, unit: Unit | None, written: Written, at: str) -> Unit:
    """The unit an order is for. Raises Void if there is none, or another than the one that was named."""
    if unit is None:
        fleet = written.unit is not None and written.unit.kind is UnitKind.FLEET
        raise Void(f"there is no unit in {board.name(at)}{_sea_meant(board, at) if fleet else ''}", written.unit_span)
    if written.power is not None and unit.power != written.power:
        raise Void(f"{unit_name(board, unit)} is not {written.power}'s but {unit.power}'s", written.unit_span)
    if written.unit is not None:
        expect_as_named(board, unit, written.unit)
    return unit


def expect_as_named(board: Board, unit: Unit, named: Named) -> None:
    """Raises Void if a unit is of another power or kind than it was called."""
    if named.power is not None and named.power != unit.power:
        raise Void(f"{unit_name(board, unit)} is not {named.power}'s but {unit.power}'s", named.span)
    if named.kind is not None and named.kind is not unit.kind:
        kinds = f"{_a(unit.kind)}, not {_a(named.kind)}"
        raise Void(f"in {board.name(unit.province)} stands {kinds}", named.span)


def _sea_meant(board: Board, place: str) -> str:
    """A hint for a fleet that is sent inland by a short form that a sea seems to have: tyr is no sea, tys is."""
    if place not in board.provinces or board.provinces[place].terrain is not Terrain.LAND:
        return ""
    seas = [id for id in sorted(board.seas) if board.provinces[id].name.lower().startswith(place)]
    return "".join(f"; the {board.provinces[id].name} is {id}" for id in seas)


def _a(kind: UnitKind) -> str:
    return "an army" if kind is UnitKind.ARMY else "a fleet"


def _wrong_coast(board: Board, unit: Unit, written: Written, named: Named) -> Iterator[Message]:
    """The coast a unit stands on is known: a wrong one beside its name changes nothing. Cases 6.B.10, 6.B.11."""
    if unit.at == f"{named.province}/{named.coast}":
        return
    if unit.kind is UnitKind.ARMY:
        yield message(Level.NOTE, written, "an army stands on no coast: the coast is ignored", named.span)
    else:
        text = f"the fleet stands in {board.name(unit.at)}: the order is taken for it as it stands"
        yield message(Level.WARNING, written, text, named.span)


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
        return province, [message(Level.NOTE, written, "armies go to no coast: the coast is ignored", written.goal)]
    if coast or not board.provinces[province].coasts:
        return to, []
    reached = sorted(board.steps(mover.kind, mover.at) & set(board.places_in(mover.kind, province)))
    if len(reached) > 1 and not any_coast:
        raise Void(f"on which coast? Write {' or '.join(reached)}", written.goal)
    if not reached:
        return to, []
    which = COASTS[reached[0].partition("/")[2]]
    text = f"taken as {reached[0]}: the {which} is the only one in reach"
    return reached[0], [message(Level.NOTE, written, text, written.goal)]

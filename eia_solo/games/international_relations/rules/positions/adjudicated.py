"""Adjudicates single positions for other programs: plain data in, plain data out."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from attrs import evolve

from eia_solo.core.document import Path
from eia_solo.core.errors import InvalidCommand
from eia_solo.core.phrases import say
from eia_solo.core.strict import describe
from eia_solo.core.values import frozen
from eia_solo.core.words import tr
from eia_solo.games.international_relations.adjudicator import adjustments, movement, retreats
from eia_solo.games.international_relations.adjudicator.orders import Build, Dislodged, Outcome, Unit, Verdict, Waive
from eia_solo.games.international_relations.adjudicator.reasons import verdicts
from eia_solo.games.international_relations.rules.board_data import BoardData
from eia_solo.games.international_relations.rules.phrase_book import book_of
from eia_solo.games.international_relations.rules.positions.position_input import GivenPosition, Phase, PositionReader
from eia_solo.games.international_relations.rules.state import Stage
from eia_solo.games.international_relations.rules.writing.order_text import OrderReader
from eia_solo.games.international_relations.rules.writing.order_validation import checked
from eia_solo.games.international_relations.rules.writing.validated import Situation, Validated
from eia_solo.games.international_relations.rules.writing.written import Written

_STAGES: Mapping[Phase, Stage] = {
    "movement": Stage.ORDERS,
    "retreat": Stage.RETREATS,
    "adjustment": Stage.ADJUSTMENTS,
}
NO_ORDER = say("read.no_order_but_statement")


@frozen
class ReadPosition:
    """A position whose orders have been read and checked. The line of an order is its place in the list of orders."""

    given: GivenPosition
    position: Situation
    written: Sequence[Written]
    checked: Validated


def adjudicated(data: object, board: BoardData) -> Any:
    """What comes of a position, or of each of a list of them: units, dislodged, disbanded, and every order's outcome.

    An order that cannot be given, one for another power's unit among them, has the outcome "illegal". Raises
    UnsoundPosition with a line for every fault of the positions, two orders for one unit among them; then none of the
    positions is adjudicated.
    """
    if not isinstance(data, list | dict):
        raise InvalidCommand(tr("there must be a position or a list of them, not {found}", found=describe(data)))
    reader = PositionReader(board)
    orders = OrderReader.of(board)
    if isinstance(data, dict):
        found = [_with_owners(reader, orders, data, ())]
    else:
        found = [_with_owners(reader, orders, each, (number,)) for number, each in enumerate(data)]
    reader.refuse_faults()
    results = [_result(each) for each in found if each is not None]
    return results if isinstance(data, list) else results[0]


def _with_owners(reader: PositionReader, orders: OrderReader, data: object, path: Path) -> ReadPosition | None:
    """As read_position; a winter is refused if nothing says who owns the centres, for then nobody may keep a unit."""
    found = read_position(reader, orders, data, path)
    if found is not None and found.given.phase == "adjustment" and isinstance(data, dict) and "owners" not in data:
        reader.fault((*path, "owners"), tr("a phase of adjustment needs the owners of the centres"))
    return found


def read_position(
    reader: PositionReader, orders: OrderReader, data: object, path: Path, more_keys: Sequence[str] = ()
) -> ReadPosition | None:
    """The position in `data` with its orders, or None after a fault."""
    given = reader.position(data, path, more_keys)
    if given is None:
        return None
    stage = _STAGES[given.phase]
    position = Situation(reader.board, stage, given.units, given.dislodged, given.contested, given.owners)
    written = [orders.line(each.text, each.power, number) for number, each in enumerate(given.orders)]
    if given.phase != "adjustment":  # a second build or disbandment is only one too many
        for number, first in _second_orders(position, written):
            earlier = tr("orders[{first}] orders already: '{text}'", first=first, text=given.orders[first].text)
            reader.fault(
                (*path, "orders", number),
                tr("'{text}' is for a unit that {earlier}", text=given.orders[number].text, earlier=earlier),
            )
    return ReadPosition(given, position, written, checked(position, written))


def _second_orders(position: Situation, written: Sequence[Written]) -> Iterator[tuple[int, int]]:
    """Orders for units that have one already, each with the earlier one. What cannot be given is no order (4.E.1)."""
    by_unit: dict[str, list[Written]] = {}
    for each in written:
        at = getattr(each.order, "at", None)
        if at is not None:
            by_unit.setdefault(at, []).append(each)
    for orders in by_unit.values():
        if len(orders) > 1:
            first, *more = [each for each in orders if checked(position, [each]).counted] or orders[:1]
            yield from ((each.line, first.line) for each in more)


def _result(read: ReadPosition) -> dict[str, Any]:
    carry_out = {"movement": _movement, "retreat": _retreat, "adjustment": _adjustment}[read.given.phase]
    units, dislodged, disbanded, outcomes = carry_out(read)
    book = book_of(read.position.board)
    return {
        "units": [unit_row(unit) for unit in units],
        "dislodged": [[*unit_row(each.unit), each.from_] for each in dislodged],
        "disbanded": [unit_row(unit) for unit in disbanded],
        "orders": [
            {"order": given.text, "outcome": outcomes[number].outcome.value, "why": book.words(outcomes[number].why)}
            for number, given in enumerate(read.given.orders)
        ],
    }


_Carried = tuple[Iterable[Unit], Iterable[Dislodged], Iterable[Unit], Mapping[int, Verdict]]


def _movement(read: ReadPosition) -> _Carried:
    result = movement.adjudicate(read.position.board, read.given.units, read.checked.orders, read.given.alliances)
    by_province = verdicts(result.field)
    outcomes = _outcomes(read, by_province)
    for number, verdict in outcomes.items():
        befell = by_province.get(getattr(read.written[number].order, "at", ""))
        if verdict.outcome is Outcome.ILLEGAL and befell is not None and befell.outcome is Outcome.DISLODGED:
            outcomes[number] = evolve(verdict, why=say("order.then", what=verdict.why, then=befell.why))
    return result.units, result.dislodged, (), outcomes


def _retreat(read: ReadPosition) -> _Carried:
    given = read.given
    result = retreats.adjudicate(
        read.position.board, given.units, given.dislodged, given.contested, read.checked.retreats
    )
    return result.units, (), result.disbanded, _outcomes(read, result.verdicts)


def _outcomes(read: ReadPosition, by_province: Mapping[str, Verdict]) -> dict[int, Verdict]:
    """The outcome of every order by its number, where each is for a unit of its own."""
    counted = {
        each.written.line: by_province[each.order.at]
        for each in read.checked.counted
        if not isinstance(each.order, Build | Waive)
    }
    return counted | _not_counted(read)


def _adjustment(read: ReadPosition) -> _Carried:
    result = adjustments.adjudicate(read.position.board, read.given.units, read.given.owners, read.checked.winter)
    left = {power: iter(of_power) for power, of_power in result.verdicts.items()}
    outcomes = {each.written.line: next(left[each.power]) for each in read.checked.counted}
    return result.units, (), result.disbanded, outcomes | _not_counted(read)


def _not_counted(read: ReadPosition) -> dict[int, Verdict]:
    """The orders that do not count, by number, with why."""
    dropped = {each.written.line: each.why for each in read.checked.dropped}
    said = {each.written.line: NO_ORDER for each in read.checked.said}
    return {number: Verdict(Outcome.ILLEGAL, why) for number, why in (dropped | said).items()}


def unit_row(unit: Unit) -> list[str]:
    """A unit as plain data: power, type and place."""
    return [unit.power, unit.kind.value, unit.at]

"""How an order is written: a unit, what it is to do, and where to."""

from eia_solo.core.phrases import say
from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.board import Terrain
from eia_solo.games.international_relations.adjudicator.orders import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Retreat,
    SupportHold,
    SupportMove,
    Waive,
)
from eia_solo.games.international_relations.rules.writing.cursor import Cursor, NotUnderstood
from eia_solo.games.international_relations.rules.writing.written import AnyOrder, Named, Span

MOVES = frozenset({"to", "m", "move", "moves", "go", "goes", "attack", "attacks", "into", "-"})
SUPPORTS = frozenset({"s", "sup", "supp", "support", "supports", "supporting"})
CONVOYS = frozenset({"c", "conv", "cvy", "convoy", "convoys", "carries", "transport", "transports"})
HOLDS = frozenset({"h", "hold", "holds", "stand", "stands", "stay", "stays"})
RETREATS = frozenset({"r", "ret", "retreat", "retreats"})
DISBANDS = frozenset({"d", "disband", "disbands", "disbanded", "remove", "removes", "removed", "destroyed"})
BUILDS = frozenset({"b", "build", "builds", "built"})
WAIVES = frozenset({"waive", "waives", "waived"})
BY_SEA = frozenset({"via", "by", "vc", "convoyed"})
VERBS = MOVES | SUPPORTS | CONVOYS | HOLDS | RETREATS | DISBANDS | BUILDS | WAIVES | BY_SEA


@frozen
class ReadOrder:
    """An order with the units as they were named, where its goal stands, and the seas its way was said to take."""

    order: AnyOrder | None = None
    unit: Named | None = None
    other: Named | None = None
    goal: Span | None = None
    way: tuple[str, ...] = ()


NO_ORDER = ReadOrder()


@frozen
class _Goal:
    """Where a move leads: a place, and whether it asks for a convoy, by which seas."""

    place: str
    span: Span
    by_sea: bool
    way: tuple[str, ...]


def read_order(cursor: Cursor) -> ReadOrder:
    """The order that comes next. Raises NotUnderstood."""
    if cursor.take_any(WAIVES):
        cursor.take_any(("a", "the"))
        cursor.take_any(BUILDS)
        return ReadOrder(Waive())
    if cursor.take_any(BUILDS):
        return ReadOrder(Waive()) if cursor.take_any(WAIVES) else _build(cursor, cursor.here, cursor.unit())
    if cursor.take_any(DISBANDS):
        unit = cursor.unit()
        return ReadOrder(Disband(unit.province), unit)
    start = cursor.here
    unit = cursor.unit()
    if cursor.take_any(HOLDS):
        return ReadOrder(Hold(unit.province), unit)
    if cursor.take_any(SUPPORTS):
        return _support(cursor, unit)
    if cursor.take_any(CONVOYS):
        return _convoy(cursor, unit)
    if cursor.take_any(RETREATS):
        return _retreat(cursor, unit)
    if cursor.take_any(DISBANDS):
        return ReadOrder(Disband(unit.province), unit)
    if cursor.take_any(BUILDS):
        return _build(cursor, start, unit)
    if cursor.token.text in MOVES:
        return _move(cursor, unit)
    if cursor.is_done:
        raise cursor.not_understood(say("read.no_verb"), start)
    raise cursor.not_understood(say("read.no_order", rest=cursor.rest()))


def _move(cursor: Cursor, unit: Named) -> ReadOrder:
    goal = _goal(cursor)
    return ReadOrder(Move(unit.province, goal.place, goal.by_sea), unit, None, goal.span, goal.way)


def _support(cursor: Cursor, unit: Named) -> ReadOrder:
    other = cursor.unit()
    if cursor.token.text not in MOVES:
        cursor.take_any(HOLDS)
        return ReadOrder(SupportHold(unit.province, other.province), unit, other)
    goal = _goal(cursor)
    return ReadOrder(SupportMove(unit.province, other.province, goal.place), unit, other, goal.span, goal.way)


def _convoy(cursor: Cursor, unit: Named) -> ReadOrder:
    army = cursor.unit()
    if cursor.token.text not in MOVES:
        raise cursor.not_understood(say("read.carried_where"))
    goal = _goal(cursor)
    # Armies stand in provinces, not on coasts.
    order = Convoy(unit.province, army.province, goal.place.partition("/")[0])
    return ReadOrder(order, unit, army, goal.span, goal.way)


def _retreat(cursor: Cursor, unit: Named) -> ReadOrder:
    if cursor.take_any(DISBANDS):
        return ReadOrder(Disband(unit.province), unit)
    cursor.take_any(MOVES)
    start = cursor.here
    place = _joined(*cursor.place())
    return ReadOrder(Retreat(unit.province, place), unit, None, cursor.span(start))


def _build(cursor: Cursor, start: int, unit: Named) -> ReadOrder:
    if unit.kind is None:
        raise cursor.not_understood(say("read.build_what"), start)
    return ReadOrder(Build(unit.kind, _joined(unit.province, unit.coast)), unit)


def _goal(cursor: Cursor) -> _Goal:
    """Where a move leads, read from its first dash on; places in between are seas that an army is carried over."""
    passed: list[tuple[str, Span]] = []
    while True:
        while cursor.take_any(MOVES):
            pass
        start = cursor.here
        place = _joined(*cursor.place())
        span = cursor.span(start)
        if cursor.token.text not in MOVES:
            break
        passed.append((place, span))
    way = tuple(sea for sea, _ in passed)
    for sea, where in passed:
        _must_be_sea(cursor, sea, where)
    named, by_sea = _by_sea(cursor)
    return _Goal(place, span, by_sea or bool(way), way + named)


def _by_sea(cursor: Cursor) -> tuple[tuple[str, ...], bool]:
    """The words that ask for a convoy: "via convoy", "vc", or the seas it is to lead over."""
    in_brackets = cursor.token.text == "(" and cursor.take("(")
    if not cursor.take_any(BY_SEA):
        if in_brackets:
            raise cursor.not_understood(say("read.bracket"))
        return (), False
    cursor.take_any(("a", "the"))
    seas: list[str] = []
    if not cursor.take_any(("convoy", "sea", "c")):
        while cursor.token.is_word:
            start = cursor.here
            sea = cursor.place()[0]
            _must_be_sea(cursor, sea, cursor.span(start))
            seas.append(sea)
            cursor.take_any((",", "-", "and"))
    if in_brackets and not cursor.take(")"):
        raise cursor.not_understood(say("read.open_bracket"))
    return tuple(seas), True


def _must_be_sea(cursor: Cursor, place: str, where: Span) -> None:
    province = cursor.names.board.provinces[place.partition("/")[0]]
    if province.terrain is not Terrain.SEA:
        raise NotUnderstood(say("read.no_sea", at=province.id), where)


def _joined(province: str, coast: str | None) -> str:
    return f"{province}/{coast}" if coast else province

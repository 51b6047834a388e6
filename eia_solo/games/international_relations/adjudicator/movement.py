"""Adjudicates a movement phase: which moves succeed, who is dislodged, and why."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache

from eia_solo.core.phrases import Phrase
from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.board import Board, UnitKind
from eia_solo.games.international_relations.adjudicator.decisions import (
    Attack,
    Crossing,
    Decision,
    SameSide,
    Stand,
    Support,
    is_settled,
)
from eia_solo.games.international_relations.adjudicator.legality import impossible
from eia_solo.games.international_relations.adjudicator.orders import (
    Alliances,
    Convoy,
    Dislodged,
    Hold,
    Move,
    Order,
    SupportHold,
    SupportMove,
    Unit,
    alliances_of,
    on_one_side,
)


@frozen(eq=False)
class Field:
    """A movement phase with all of it decided: what the reasons are told from."""

    board: Board
    units: Mapping[str, Unit]
    orders: Mapping[str, Order]
    """The order of every unit by its province; a unit without one holds."""
    faults: Mapping[str, Phrase]
    """Why an order cannot be given: its unit holds."""
    stands: Mapping[str, Stand]
    attacks: Mapping[str, Attack]
    supports: Mapping[str, Support]
    """By the province of the unit that gives it. A support for what nobody does is not among them."""
    bound_for: Mapping[str, Sequence[Attack]]
    """The moves into a province; one that nobody is bound for is left out."""
    same_side: SameSide

    def dislodger(self, province: str) -> Attack | None:
        """The move that drives out the unit in a province, or None."""
        attack = self.attacks.get(province)
        if attack is not None and attack.goes:
            return None
        for coming in self.bound_for.get(province, ()):
            if coming.goes:
                return coming
        return None


@frozen(eq=False)
class Movement:
    """What came of a movement phase."""

    field: Field
    units: tuple[Unit, ...]
    """Those on the board afterwards; the dislodged are not among them."""
    dislodged: tuple[Dislodged, ...]
    contested: frozenset[str]
    """Provinces that a stand-off left empty."""


def adjudicate(
    board: Board,
    units: Collection[Unit],
    orders: Mapping[str, Order],
    alliances: Collection[Collection[str]] = (),
    *,
    allies_show_intent: bool = True,
) -> Movement:
    """What comes of the orders of a movement phase, given by the province of their unit.

    `alliances` are pairs of powers. `allies_show_intent`: whether an ally's convoy order turns a move to a neighbouring
    province into a convoy, as one's own does. An order that cannot be given is as if not written.

    Rule: 2023 rulebook with Szykman's rule; International Relations rv20, F.
    """
    field = _field(board, units, orders, alliances_of(alliances), allies_show_intent)
    _decide([*field.supports.values(), *_crossings(field), *field.attacks.values()], field.same_side)
    return _outcome(field)


# Setting up


def _field(
    board: Board, units: Collection[Unit], orders: Mapping[str, Order], alliances: Alliances, allies_show_intent: bool
) -> Field:
    province_of = board.province_of
    at = {province_of[unit.at]: unit for unit in sorted(units, key=_place)}

    @cache
    def same_side(one: str, other: str) -> bool:
        return on_one_side(one, other, alliances)

    given = {province: orders.get(province) or Hold(province) for province in at}
    faults = {province: fault for province, order in given.items() if (fault := impossible(board, at, order))}
    done = given | {province: Hold(province) for province in faults}
    stands = {province: Stand(at[province]) for province, order in done.items() if not isinstance(order, Move)}

    def shows_intent(power: str, carrier: str) -> bool:
        return same_side(power, carrier) if allies_show_intent else power == carrier

    attacks = {}
    carriers = _carriers(done)
    for province, order in done.items():
        if isinstance(order, Move):
            fleets = carriers.get((province, province_of[order.to]), ())
            attacks[province] = _attack(board, at, order, {sea: stands[sea] for sea in fleets}, shows_intent)
    bound_for = _set_against_each_other(stands, attacks)
    supports = _matched_supports(board, done, stands, attacks)
    return Field(board, at, given, faults, stands, attacks, supports, bound_for, same_side)


def _carriers(orders: Mapping[str, Order]) -> Mapping[tuple[str, str], list[str]]:
    """The fleets that are ordered to carry, by the army's way."""
    carriers: dict[tuple[str, str], list[str]] = {}
    for sea, order in orders.items():
        if isinstance(order, Convoy):
            carriers.setdefault((order.army, order.to), []).append(sea)
    return carriers


def _attack(
    board: Board, at: Mapping[str, Unit], move: Move, fleets: dict[str, Stand], shows_intent: SameSide
) -> Attack:
    """A move, by convoy if it must be or is meant to be."""
    unit, end = at[move.at], board.province_of[move.to]
    if unit.kind is UnitKind.FLEET:
        return Attack(unit, move.at, end, None)
    meant = move.via or any(shows_intent(unit.power, fleet.unit.power) for fleet in fleets.values())
    if end in board.armies[move.at] and not meant:
        return Attack(unit, move.at, end, None)
    return Attack(unit, move.at, end, Crossing(board, move.at, end, fleets))


def _set_against_each_other(
    stands: Mapping[str, Stand], attacks: Mapping[str, Attack]
) -> Mapping[str, Sequence[Attack]]:
    """Tell every unit who comes to where it stands or is bound for. Returns the moves into each province."""
    bound_for: dict[str, list[Attack]] = {}
    for attack in attacks.values():
        bound_for.setdefault(attack.end, []).append(attack)
    for province, stand in stands.items():
        stand.attackers = bound_for.get(province, [])
    for attack in attacks.values():
        attack.rivals = bound_for[attack.end]
        attack.defender = stands.get(attack.end) or attacks.get(attack.end)
        comes = attacks.get(attack.end)
        attack.head_on = (
            comes is not None and comes.end == attack.start and comes.crossing is None and attack.crossing is None
        )
    return bound_for


def _matched_supports(
    board: Board, orders: Mapping[str, Order], stands: Mapping[str, Stand], attacks: Mapping[str, Attack]
) -> Mapping[str, Support]:
    """The supports for what is really ordered, each with whom it helps."""
    supports = {}
    for province, order in orders.items():
        if isinstance(order, SupportHold) and order.unit in stands:
            supports[province] = support = Support(stands[province], order.unit)
            stands[order.unit].supports.append(support)
        elif isinstance(order, SupportMove):
            helped = orders.get(order.unit)
            if isinstance(helped, Move) and _is_same_goal(board, order.to, helped.to):
                attack = attacks[order.unit]
                supports[province] = support = Support(stands[province], attack.end)
                attack.supports.append(support)
    return supports


def _is_same_goal(board: Board, supported: str, moved: str) -> bool:
    """Whether a support names the move's goal; a coast counts only if the support names one."""
    return supported == moved or supported == board.province_of[moved]


def _crossings(field: Field) -> list[Crossing]:
    return [attack.crossing for attack in field.attacks.values() if attack.crossing is not None]


# Deciding


def _decide(decisions: Sequence[Decision], same_side: SameSide) -> None:
    """Settle every decision: one after the other as long as one can be, then the circle that is left."""
    left = list(decisions)
    while left:
        rest = [each for each in left if not (is_settled(each) or each.settle(same_side))]
        if len(rest) == len(left):
            _settle_circle(_innermost_circle(rest, same_side))
        left = rest


def _innermost_circle(left: Sequence[Decision], same_side: SameSide) -> list[Decision]:
    """Of the decisions that wait for each other those that wait for none outside their circle."""
    needs = {id(each): [need for need in each.needs(same_side) if not is_settled(need)] for each in left}
    reached = {id(each): _reached(each, needs) for each in left}
    innermost = min(left, key=lambda each: len(reached[id(each)]))
    return [each for each in left if id(each) in reached[id(innermost)]]


def _reached(decision: Decision, needs: Mapping[int, Sequence[Decision]]) -> frozenset[int]:
    """The decisions that one hangs on, directly or through others."""
    seen: dict[int, None] = {}
    waiting = [decision]
    while waiting:
        for need in needs[id(waiting.pop())]:
            if id(need) not in seen:
                seen[id(need)] = None
                waiting.append(need)
    return frozenset(seen)


def _settle_circle(circle: Iterable[Decision]) -> None:
    """A convoy whose army would decide its own fate is broken (Szykman); units that move in a ring all move."""
    circle = list(circle)
    crossings = [each for each in circle if isinstance(each, Crossing)]
    for crossing in crossings:
        crossing.holds, crossing.paradox = False, True
    if not crossings:
        for each in circle:
            if isinstance(each, Attack):
                each.goes = True


# What came of it


def _outcome(field: Field) -> Movement:
    units = dict(field.units)
    dislodged = []
    arrived = [attack for attack in field.attacks.values() if attack.goes]
    for attack in arrived:
        del units[attack.start]
    for attack in arrived:
        beaten = units.get(attack.end)
        if beaten is not None:
            dislodged.append(Dislodged(beaten, attack.start if attack.crossing is None else None))
        units[attack.end] = _moved(attack.unit, field.orders[attack.start])
    fought_over = {
        attack.end
        for attack in field.attacks.values()
        if not attack.goes and attack.end not in units and attack.prevent()[0]
    }
    return Movement(
        field,
        tuple(sorted(units.values(), key=_place)),
        tuple(sorted(dislodged, key=lambda each: each.unit.at)),
        frozenset(fought_over),
    )


def _moved(unit: Unit, order: Order) -> Unit:
    assert isinstance(order, Move), "only moves arrive"
    return Unit(unit.power, unit.kind, order.to)


def _place(unit: Unit) -> str:
    return unit.at

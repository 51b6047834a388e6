"""What corps mean to do: every move with its way, tested in the order the contract names. Rule: NW-76 to NW-93."""

from collections.abc import Iterator, Mapping
from typing import Any

from attrs import define, evolve, field

from eia_solo.games.napoleons_wars.rules.board import Strait
from eia_solo.games.napoleons_wars.rules.position import NOBODY, Corps
from eia_solo.games.napoleons_wars.rules.turn.fleets import Harbour, is_closed, ships_of_control
from eia_solo.games.napoleons_wars.rules.turn.record import DONE, PARTLY, REFUSED, WAITING, Outcome, TurnRecord
from eia_solo.games.napoleons_wars.rules.writing.orders import ALL, Attack, Hold, Move

WALK, RIDE = 1, 2
"""Provinces a corps goes in a season. Rule: NW-76, NW-77."""


@define(eq=False)
class Plan:
    """A corps and its way. `stops` are the provinces it enters, one a half-step."""

    outcome: Outcome
    power: str
    letter: str
    corps: Corps | None
    stops: list[str]
    seas: list[str] = field(factory=list)
    strait: Strait | None = None
    attacks: bool | None = None
    start: str = ""
    status: str = ""
    reason: str = ""
    rule: str = ""
    detail: dict[str, Any] = field(factory=dict)
    carriers: list[str] = field(factory=list)
    """Whose squadrons carry it, sea by sea."""
    behind: list[str] = field(factory=list)
    """The spaces it has left in this season, the last one last."""
    entered_from: str = ""

    @property
    def sails(self) -> bool:
        return bool(self.seas)

    @property
    def goes(self) -> bool:
        """Whether it sets out."""
        return self.status != REFUSED

    @property
    def key(self) -> tuple[str, str]:
        return self.power, self.letter

    def refuse(self, reason: str, rule: str, **detail: Any) -> None:
        if self.status != REFUSED:
            self.status, self.reason, self.rule, self.detail = REFUSED, reason, rule, detail

    def stop(self, reason: str, rule: str, **detail: Any) -> None:
        """It gets no farther than its first province."""
        self.status, self.reason, self.rule, self.detail = PARTLY, reason, rule, detail
        del self.stops[1:]


def corps_ordered(turn: TurnRecord, outcome: Outcome) -> Iterator[tuple[str, Corps | None]]:
    """The corps that a line names: one, or all that stand in a province."""
    order = outcome.line.order
    assert isinstance(order, (Move, Attack, Hold))
    if order.letter != ALL:
        yield order.letter, turn.now.find(outcome.power, order.letter)
        return
    place = order.place if isinstance(order, Attack) else order.start
    for corps in turn.now.corps_of(outcome.power):
        if corps.at == place:
            yield corps.letter, corps


def plans_of(turn: TurnRecord) -> list[Plan]:
    """Every move of the turn, by powers in fixed order, then as written; with the tests that need no fleets."""
    turn.stood = {corps.key: corps.at for corps in turn.now.corps}
    plans = [plan for outcome in turn.orders(Move, Attack) for plan in _plans(turn, outcome)]
    last = {plan.key: plan for plan in plans}
    for plan in plans:
        if last[plan.key] is not plan:
            plan.refuse("twice", "NW-10")
        _test(turn, plan)
    return plans


def _plans(turn: TurnRecord, outcome: Outcome) -> Iterator[Plan]:
    order, power = outcome.line.order, outcome.power
    found = list(corps_ordered(turn, outcome))
    if not found and turn.turn.is_winter:
        outcome.refuse("winter", "NW-11")
    elif not found:
        outcome.refuse("no_corps", "NW-10")
    for letter, corps in found:
        if isinstance(order, Attack):
            if corps is not None and corps.at == order.place:
                continue  # a battle where it stands: no move
            yield Plan(outcome, power, letter, corps, [order.place], attacks=True, start=order.start or "")
            continue
        assert isinstance(order, Move)
        seas = [space for space in order.path if space in turn.board.seas]
        plan = Plan(outcome, power, letter, corps, list(order.path), seas, attacks=order.with_attack)
        plan.start = order.start or ""
        yield plan


def _test(turn: TurnRecord, plan: Plan) -> None:
    """The tests of a move up to the access to its first province, in their order."""
    corps = plan.corps
    if plan.status == REFUSED:
        return
    if turn.turn.is_winter:
        plan.refuse("winter", "NW-11")
    elif corps is None:
        plan.refuse("no_corps", "NW-10")
    elif corps.brought_home and turn.reading("end_moved") == "no":
        plan.refuse("brought_home", "NW-63")
    elif plan.start and plan.start != corps.at:
        plan.refuse("not_there", "NW-10", at=corps.at)
    elif corps.built.total:
        plan.refuse("new_division", "NW-34")
    elif plan.sails or getattr(plan.outcome.line.order, "sails", False):
        _test_voyage(turn, plan, corps)
    else:
        _test_march(turn, plan, corps)


def way_fault(turn: TurnRecord, corps: Corps, stops: list[str]) -> tuple[str, str] | None:
    """Why a way by land is none."""
    if len(stops) > (RIDE if corps.divisions.rides else WALK):
        return "too_far", "NW-77" if corps.divisions.rides else "NW-76"
    spaces = [corps.at, *stops]
    steps = list(zip(spaces, stops, strict=False))
    if any(other not in turn.board.roads.get(one, ()) for one, other in steps):
        return "not_adjacent", "NW-76"
    if len(stops) > 1 and any(turn.board.crossing(*step) for step in steps):
        return "strait_whole_move", "NW-92"
    return None


def _test_march(turn: TurnRecord, plan: Plan, corps: Corps) -> None:
    fault = way_fault(turn, corps, plan.stops)
    if fault:
        plan.refuse(*fault)
        return
    plan.strait = turn.board.crossing(corps.at, plan.stops[0])
    if not has_access(turn, plan.power, plan.stops[0]):
        plan.refuse("no_access", "NW-79")


def voyage_fault(turn: TurnRecord, corps: Corps, path: list[str]) -> tuple[str, str] | None:
    """Why a way by sea is none. `path` ends in a province; the spaces before it are seas."""
    board = turn.board
    if path[-1] in board.seas or any(space not in board.seas for space in path[:-1]):
        return "not_adjacent", "NW-81"
    if not board.waters[corps.at] or not board.waters[path[-1]]:
        return "not_coastal", "NW-81"
    spaces = [corps.at, *path]
    if len(path) > 1 and any(b not in board.near[a] for a, b in zip(spaces, path, strict=False)):
        return "not_adjacent", "NW-81"
    return None


def _test_voyage(turn: TurnRecord, plan: Plan, corps: Corps) -> None:
    fault = voyage_fault(turn, corps, plan.stops)
    if fault:
        plan.refuse(*fault)
        return
    plan.stops = plan.stops[-1:]
    if not has_access(turn, plan.power, plan.stops[0]):
        plan.refuse("no_access", "NW-79")


def has_access(turn: TurnRecord, power: str, province: str) -> bool:
    """Whether a corps may enter a province. Rule: NW-57, NW-67, NW-69, NW-79."""
    owner = turn.now.owners[province]
    if not owner or turn.now.is_friendly(power, owner) or turn.now.at_war(power, owner):
        return True
    return turn.now.lets_pass(power, province, owner)


# --- voyages ----------------------------------------------------------------------------------------------------------


def embark(turn: TurnRecord, plans: list[Plan], harbour: Harbour) -> None:
    """Corps take their places on squadrons, by powers in the fixed order, then by letters. Rule: NW-81, NW-83."""
    order = turn.board.order.index
    voyages = [p for p in plans if p.goes and p.corps and (p.sails or getattr(p.outcome.line.order, "sails", False))]
    for plan in sorted(voyages, key=lambda each: (order(each.power), len(each.letter), each.letter)):
        assert plan.corps is not None
        if not plan.seas:
            plan.seas = shortest_chain(turn, plan.power, plan.corps.at, plan.stops[-1], harbour.ships)
            plan.outcome.text = voyage_text(turn, plan.outcome.line.order, plan.corps.at, plan.seas)
        if not plan.seas:
            plan.refuse("no_chain", "NW-81", sea=turn.board.waters[plan.corps.at][0])
            continue
        _take_places(turn, plan, harbour)


def _take_places(turn: TurnRecord, plan: Plan, harbour: Harbour) -> None:
    carriers = []
    for sea in plan.seas:
        if is_closed(turn, sea):
            plan.refuse("sea_closed", "NW-H2", sea=sea)
            return
        carrier = harbour.carrier(plan.power, plan.key, sea)
        if isinstance(carrier, tuple):
            plan.refuse(*carrier, sea=sea)
            return
        carriers.append(carrier)
    plan.carriers = carriers
    for carrier, sea in dict.fromkeys(zip(carriers, plan.seas, strict=True)):
        harbour.take(carrier, plan.power, plan.key, sea)


def voyage_text(turn: TurnRecord, order: object, start: str, seas: list[str]) -> str:
    """A voyage that was written without its seas, with them."""
    assert isinstance(order, Move)
    return evolve(order, start=order.start or start, path=(*seas, order.goal)).text(turn.board)


def shortest_chain(
    turn: TurnRecord, power: str, start: str, goal: str, ships: Mapping[tuple[str, str], int]
) -> list[str]:
    """The shortest chain of seas with own or allied squadrons, ties by id; else the shortest there is."""
    friends = [other for other in turn.board.order if turn.now.is_friendly(power, other)]
    with_ships = {sea for sea in turn.board.seas if any(ships.get((other, sea)) for other in friends)}
    for seas in (with_ships, set(turn.board.seas)):
        paths = [[sea] for sea in turn.board.waters[start] if sea in seas]
        seen = {path[0] for path in paths}
        while paths:
            for path in paths:
                if path[-1] in turn.board.waters[goal]:
                    return path
            longer = []
            for path in paths:
                for sea in turn.board.waters[path[-1]]:
                    if sea not in seen and sea in seas:
                        seen.add(sea)
                        longer.append([*path, sea])
            paths = longer
    return []


# --- straits, and the second province ---------------------------------------------------------------------------------


def test_way(turn: TurnRecord, plans: list[Plan]) -> None:
    """The tests that need the fleets where they lie now: control of straits, then access to the second province."""
    for plan in plans:
        if not plan.goes or plan.sails:
            continue
        if plan.strait and not may_cross(turn, plan.power, plan.strait):
            controller = turn.straits[plan.strait.id]
            plan.refuse("strait_control", "NW-89", sea=plan.strait.sea, controller=controller.replace(NOBODY, ""))
        elif len(plan.stops) > 1 and not has_access(turn, plan.power, plan.stops[1]):
            plan.stop("no_access", "NW-79")


def may_cross(turn: TurnRecord, power: str, strait: Strait) -> bool:
    """Whether a corps may cross a strait. Rule: NW-89 to NW-91, readings `strait_tie`, `strait_permission`."""
    there = ships_of_control(turn, strait.sea)
    return turn.now.may_cross(power, strait.id, there, with_allies=turn.reading("strait_allies") == "allied")


# --- outcomes ---------------------------------------------------------------------------------------------------------


def tell_outcomes(plans: list[Plan], *, is_open: bool) -> None:
    """What became of the lines of all plans. While a battle is open, what goes on waits."""
    lines: dict[int, list[Plan]] = {}
    for plan in plans:
        lines.setdefault(id(plan.outcome), []).append(plan)
    for group in lines.values():
        outcome, failed = group[0].outcome, [plan for plan in group if plan.status]
        if is_open and not failed:
            outcome.outcome = WAITING
        elif not failed:
            outcome.outcome = DONE
        else:
            whole = all(plan.status == REFUSED for plan in group)
            first = failed[0]
            if whole:
                outcome.refuse(first.reason, first.rule, **first.detail)
            else:
                outcome.partly(first.reason, first.rule, **first.detail)

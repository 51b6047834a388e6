"""Squadrons: they sail, strike, carry; control of straits. Rule: NW-73 to NW-75, NW-81 to NW-84, NW-88."""

from collections import Counter

from attrs import define, field

from eia_solo.games.napoleons_wars.rules.position import FREE, NOBODY
from eia_solo.games.napoleons_wars.rules.turn.building import Yards
from eia_solo.games.napoleons_wars.rules.turn.record import DONE, PARTLY, REFUSED, Outcome, TurnRecord
from eia_solo.games.napoleons_wars.rules.writing.orders import Carry, Sail, Strike

PLACES = 2
"""So many corps a squadron carries in a season. Rule: NW-83."""


def is_closed(turn: TurnRecord, sea: str) -> bool:
    """Whether a storm keeps a sea closed. Rule: NW-H2."""
    return any(m.id == "storm" and m.space == sea for m in turn.before.modifiers)


def sail(turn: TurnRecord, yards: Yards) -> None:
    """Squadrons move to neighbouring seas, all at once. Rule: NW-75, NW-33."""
    turn.in_port = dict(turn.now.squadrons)
    leaving: Counter[tuple[str, str]] = Counter()
    going: list[tuple[str, Sail, int]] = []
    for outcome in turn.orders(Sail):
        order = outcome.line.order
        assert isinstance(order, Sail)
        power, start = outcome.power, order.start
        if start not in turn.board.seas or order.goal not in turn.board.waters[start]:
            outcome.refuse("not_adjacent", "NW-75")
            continue
        closed = next((sea for sea in (start, order.goal) if is_closed(turn, sea)), None)
        if closed is not None:
            outcome.refuse("sea_closed", "NW-H2", sea=closed)
            continue
        may = turn.now.squadrons.get((power, start), 0) - yards.squadrons[power, start] - leaving[power, start]
        may -= sum(m.number for m in turn.before.modifiers if (m.id, m.power, m.space) == ("mutiny", power, start))
        number = may if order.number is None else order.number
        if number < 1 or number > may:
            outcome.refuse("no_squadrons", "NW-75")
            continue
        leaving[power, start] += number
        going.append((power, order, number))
        outcome.outcome = DONE
    for power, order, number in going:
        turn.now.add_squadrons(power, order.start, -number)
        yards.arrived[power, order.goal] += number
    for power, order, number in going:
        turn.now.add_squadrons(power, order.goal, number)
        turn.tell(5, "fleet_moved", power=power, **{"from": order.start}, at=order.goal, n=number)


def strikes(turn: TurnRecord) -> dict[str, list[tuple[str, str]]]:
    """Who strikes whom, by sea. Rule: NW-74, NW-69."""
    found: dict[str, list[tuple[str, str]]] = {}
    for outcome in turn.orders(Strike):
        order, power = outcome.line.order, outcome.power
        assert isinstance(order, Strike)
        if is_closed(turn, order.sea):
            outcome.refuse("sea_closed", "NW-H2", sea=order.sea)
            continue
        if not turn.now.squadrons.get((power, order.sea)):
            outcome.refuse("no_squadrons", "NW-74")
            continue
        faults = [_not_struck(turn, power, other, order.sea) for other in order.powers]
        good = [other for other, fault in zip(order.powers, faults, strict=True) if fault is None]
        found.setdefault(order.sea, []).extend((power, other) for other in good)
        _told(outcome, faults, bool(good))
    return found


def _not_struck(turn: TurnRecord, power: str, other: str, sea: str) -> tuple[str, str] | None:
    if not turn.now.at_war(power, other):
        return "not_at_war", "NW-69"
    return None if turn.now.squadrons.get((other, sea)) else ("no_enemy", "NW-74")


def _told(outcome: Outcome, faults: list[tuple[str, str] | None], has_good: bool) -> None:
    failed = [fault for fault in faults if fault]
    if not failed:
        outcome.outcome = DONE
        return
    outcome.outcome = PARTLY if has_good else REFUSED
    outcome.reason, outcome.rule = failed[0]


def fix_straits(turn: TurnRecord) -> None:
    """Who controls each strait. Rule: NW-88, NW-91; readings `strait_allies`, `strait_when`, `order_of_season`."""
    for strait in turn.board.straits.values():
        there = ships_of_control(turn, strait.sea)
        rulers = turn.now.rulers(there, with_allies=turn.reading("strait_allies") == "allied")
        most = max(turn.in_order(rulers), key=lambda power: there[power], default=NOBODY)
        turn.straits[strait.id] = most if there else FREE


def ships_of_control(turn: TurnRecord, sea: str) -> dict[str, int]:
    """The squadrons that count for the straits of a sea, by power."""
    before = turn.reading("strait_when") == "before" or turn.reading("order_of_season") == "all_at_once"
    ships = turn.in_port if before and not turn.turn.is_winter else turn.now.squadrons
    return {power: number for (power, where), number in ships.items() if where == sea}


# --- transports -------------------------------------------------------------------------------------------------------


@define
class Leave:
    """An ally's leave to use own squadrons, and the corps that have used it."""

    outcome: Outcome
    order: Carry
    used: set[tuple[str, str]] = field(factory=set)

    def serves(self, owner: str, power: str, sea: str, corps: tuple[str, str]) -> bool:
        """Whether it lets a corps of a power use the owner's squadrons in a sea."""
        if (self.outcome.power, self.order.power) != (owner, power) or self.order.sea not in (None, sea):
            return False
        return self.order.number is None or corps in self.used or len(self.used) < self.order.number


@define
class Harbour:
    """The places of all squadrons in a season, and who has taken them, in order."""

    turn: TurnRecord
    ships: dict[tuple[str, str], int]
    leaves: list[Leave]
    aboard: dict[tuple[str, str], list[tuple[str, str]]] = field(factory=dict)
    """By owner of the squadrons and sea: the corps, two a squadron. Reading `transport_lost_order`."""

    def free(self, owner: str, sea: str) -> int:
        return PLACES * self.ships.get((owner, sea), 0) - len(self.aboard.get((owner, sea), ()))

    def carrier(self, power: str, corps: tuple[str, str], sea: str) -> str | tuple[str, str]:
        """Who carries a corps through a sea, or why nobody does and its rule. Rule: NW-81, NW-83."""
        if self.free(power, sea) > 0:
            return power
        allies = [p for p in self.turn.board.order if self.turn.now.allied(power, p) and self.ships.get((p, sea))]
        for ally in allies:
            if self.free(ally, sea) > 0 and self._leave(ally, power, sea, corps):
                return ally
        if any(self.free(ally, sea) > 0 for ally in allies):
            return "no_leave", "NW-81"
        if not allies and not self.ships.get((power, sea)):
            return "no_chain", "NW-81"
        return "no_places_left", "NW-83"

    def _leave(self, owner: str, power: str, sea: str, corps: tuple[str, str]) -> Leave | None:
        return next((each for each in self.leaves if each.serves(owner, power, sea, corps)), None)

    def take(self, owner: str, power: str, corps: tuple[str, str], sea: str) -> None:
        """A corps takes a place."""
        self.aboard.setdefault((owner, sea), []).append(corps)
        leave = self._leave(owner, power, sea, corps)
        if leave:
            leave.used.add(corps)


def harbour(turn: TurnRecord, yards: Yards) -> Harbour:
    """The places there are in this season. Readings `order_of_season`, `transport_fleet`, `transport_new`."""
    ships = dict(turn.now.squadrons)
    if turn.reading("order_of_season") == "all_at_once":
        ships = dict(turn.in_port)
    elif turn.reading("transport_fleet") == "no":
        ships = {key: number - yards.arrived[key] for key, number in ships.items()}
    if turn.reading("transport_new") == "no":
        ships = {key: number - yards.squadrons[key] for key, number in ships.items()}
    return Harbour(turn, {key: n for key, n in ships.items() if n > 0}, _leaves(turn))


def _leaves(turn: TurnRecord) -> list[Leave]:
    """Leaves given by order; with the reading `transport_ally` = always every ally gives them."""
    found: list[Leave] = []
    last: dict[tuple[str, str, str | None], Outcome] = {}
    for outcome in turn.orders(Carry):
        order = outcome.line.order
        assert isinstance(order, Carry)
        if not turn.now.allied(outcome.power, order.power):
            outcome.refuse("not_allied", "NW-81")
            continue
        key = (outcome.power, order.power, order.sea)
        if key in last:
            last[key].outcome, last[key].reason, last[key].rule = REFUSED, "twice", "NW-10"
        last[key] = outcome
        outcome.outcome = DONE
    for outcome in last.values():
        assert isinstance(outcome.line.order, Carry)
        found.append(Leave(outcome, outcome.line.order))
    if turn.reading("transport_ally") == "always":
        pairs = [(a, b) for a in turn.board.order for b in turn.board.order if turn.now.allied(a, b)]
        found += [Leave(Outcome(a, turn.outcomes[0].line), Carry(b)) for a, b in pairs if turn.outcomes]
    return found

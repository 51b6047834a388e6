"""The end of a turn: random events, the limit of the bank, who is out. Rule: NW-44, NW-45, NW-H2, reading `dead`."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import TypeVar

from eia_solo.games.napoleons_wars.rules.corps import INFANTRY
from eia_solo.games.napoleons_wars.rules.position import Corps, Modifier
from eia_solo.games.napoleons_wars.rules.turn.record import TurnRecord
from eia_solo.games.napoleons_wars.rules.turn.supply import is_abroad

KEPT = 50
"""Gold kept from one season to the next. Rule: NW-44."""
_NEXT_TURN = frozenset({"storm", "mutiny", "arsenal", "horses", "timber"})
_THIS_YEAR = frozenset({"recruits", "draft_riots"})
_MOST_OF_A_FAIR = 6
T = TypeVar("T")


def random_event(turn: TurnRecord) -> None:
    """One throw picks an event; what it draws is thrown too. Rule: NW-H2."""
    turn.now.modifiers = [m for m in turn.now.modifiers if m.id not in _NEXT_TURN]
    if turn.ends_the_year:
        turn.now.modifiers = [m for m in turn.now.modifiers if m.id not in _THIS_YEAR]
    if not turn.choices.events:
        return
    event = turn.house.event(turn.dice.throw("event"))
    turn.tell(_step(turn), "event", id=event.id)
    does = _EVENTS.get(event.id)
    if does is not None:
        does(turn)


def _step(turn: TurnRecord) -> int:
    return 9 if turn.turn.is_winter else 11


def _drawn(turn: TurnRecord, candidates: Sequence[T], nth: int = 1) -> T | None:
    """One of the candidates by a throw of two dice; None, and no throw, if there are none."""
    if not candidates:
        return None
    one, other = turn.dice.throw("event drawn" if nth == 1 else f"event drawn {nth}")
    return candidates[(6 * (one - 1) + other - 1) % len(candidates)]


def _alive(turn: TurnRecord) -> list[str]:
    return [power for power in turn.board.order if turn.now.is_alive(power)]


def _gold(turn: TurnRecord, power: str, change: int) -> None:
    turn.pay(power, "event", max(change, -max(turn.gold(power), 0)), "NW-H2")


def _harvest(change: int) -> Callable[[TurnRecord], None]:
    def does(turn: TurnRecord) -> None:
        for power in _alive(turn):
            _gold(turn, power, change)

    return does


def _crisis(turn: TurnRecord) -> None:
    for power in _alive(turn):
        _gold(turn, power, -(max(turn.gold(power) - 20, 0) // 5))


def _panic(turn: TurnRecord) -> None:
    power = _drawn(turn, _alive(turn))
    if power:
        _gold(turn, power, -int(Fraction(max(turn.gold(power), 0), 4)))


def _convoy(turn: TurnRecord) -> None:
    power = _drawn(turn, [p for p in turn.board.order if any(owner == p for owner, _ in turn.now.squadrons)])
    if power:
        _gold(turn, power, 4)


def _seas(turn: TurnRecord, least: int) -> list[str]:
    return sorted(sea for sea in turn.board.seas if sum(turn.now.squadrons_in(sea).values()) >= least)


def _storm(turn: TurnRecord) -> None:
    sea = _drawn(turn, _seas(turn, 1))
    if sea:
        turn.now.modifiers.append(Modifier("storm", "", sea, 1))


def _gale(turn: TurnRecord) -> None:
    sea = _drawn(turn, _seas(turn, 5))
    if sea:
        there = turn.now.squadrons_in(sea)
        most = [power for power, number in there.items() if number == max(there.values())]
        if len(most) == 1:
            turn.now.add_squadrons(most[0], sea, -1)
            turn.tell(_step(turn), "lost", power=most[0], at=sea, n=1)


def _fever(turn: TurnRecord) -> None:
    corps = _drawn(turn, [c for p in turn.board.order for c in turn.now.corps_of(p) if is_abroad(turn.now, c)])
    if corps and corps.divisions.infantry:
        _lose_infantry(turn, corps)


def _lose_infantry(turn: TurnRecord, corps: Corps) -> None:
    corps.divisions = corps.divisions.with_more(INFANTRY, -1).settled
    turn.tell(_step(turn), "lost", power=corps.power, corps=corps.letter, at=corps.at, n=1)
    if not corps.divisions.total:
        turn.now.corps.remove(corps)


def _recruits(turn: TurnRecord) -> None:
    if not turn.ends_the_year:
        turn.now.modifiers.append(Modifier("recruits", "", "", 1))


def _riots(turn: TurnRecord) -> None:
    power = _drawn(turn, [p for p in turn.board.order if turn.now.is_at_war(p)])
    if power and not turn.ends_the_year:
        turn.now.modifiers.append(Modifier("draft_riots", power, "", -1))


def _mutiny(turn: TurnRecord) -> None:
    pairs = [
        (power, sea)
        for power in turn.board.order
        if turn.gold(power) < 5
        for sea in sorted(turn.board.seas)
        if turn.now.squadrons.get((power, sea))
    ]
    drawn = _drawn(turn, pairs)
    if drawn:
        turn.now.modifiers.append(Modifier("mutiny", *drawn, 1))


def _for_next_turn(id: str, number: int) -> Callable[[TurnRecord], None]:
    def does(turn: TurnRecord) -> None:
        turn.now.modifiers.append(Modifier(id, "", "", number))

    return does


def _spies(turn: TurnRecord) -> None:
    corps = _drawn(turn, [c for p in turn.board.order for c in turn.now.corps_of(p)])
    if corps is None:
        return
    reader = _drawn(turn, [p for p in _alive(turn) if p != corps.power], 2)
    if reader:
        seen = {f"{corps.power} {corps.letter}": str(corps.divisions)}
        turn.scouted.setdefault(reader, []).append({"corps": "", "space": corps.at, "seen": seen})


def _fair(turn: TurnRecord) -> None:
    now = turn.now
    province = _drawn(turn, sorted(now.owned("")))
    if province and now.value(turn.board, province) < _MOST_OF_A_FAIR:
        now.modifiers.append(Modifier("fair", "", province, 1))


def _drought(turn: TurnRecord) -> None:
    province = _drawn(turn, [p for p in sorted(turn.now.owned("")) if turn.now.value(turn.board, p) >= 2])
    if province:
        turn.now.modifiers.append(Modifier("drought", "", province, -1))


_EVENTS: Mapping[str, Callable[[TurnRecord], None]] = {
    "harvest": _harvest(2),
    "poor_harvest": _harvest(-2),
    "crisis": _crisis,
    "panic": _panic,
    "convoy": _convoy,
    "storm": _storm,
    "gale": _gale,
    "fever": _fever,
    "recruits": _recruits,
    "draft_riots": _riots,
    "mutiny": _mutiny,
    "arsenal": _for_next_turn("arsenal", 4),
    "horses": _for_next_turn("horses", 3),
    "timber": _for_next_turn("timber", -2),
    "spies": _spies,
    "fair": _fair,
    "drought": _drought,
}


def settle_up(turn: TurnRecord, step: int, alive_before: set[str]) -> None:
    """Treasuries above the limit are cut; powers without provinces and divisions are out. Rule: NW-44, NW-1."""
    for power in turn.board.order:
        over = turn.gold(power) - KEPT
        if over > 0:
            turn.pay(power, "cap", -over, "NW-44")
            turn.tell(step, "capped", power=power, n=over)
        if not turn.now.is_alive(power) and (power in alive_before or _has_something(turn, power)):
            _out(turn, power, step)
    following = turn.turn.following
    turn.now.passage = [
        each for each in turn.now.passage if (each.holds_in(following) if following else not each.until)
    ]


def _has_something(turn: TurnRecord, power: str) -> bool:
    """Whether a power that a position has without land still has gold, ships, relations or rights of passage."""
    now = turn.now
    treaties = (*now.relations, *((right.by, right.to) for right in now.passage))
    sails = any(owner == power for owner, _ in now.squadrons)
    return turn.gold(power) != 0 or sails or any(power in parties for parties in treaties)


def _out(turn: TurnRecord, power: str, step: int) -> None:
    now = turn.now
    turn.tell(step, "out", power=power)
    turn.pay(power, "out", -turn.gold(power), "NW-1")
    now.squadrons = {key: number for key, number in now.squadrons.items() if key[0] != power}
    now.relations = {pair: kind for pair, kind in now.relations.items() if power not in pair}
    now.passage = [each for each in now.passage if power not in (each.by, each.to)]

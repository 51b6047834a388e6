"""What belongs to Winter alone: income, the cost of war, annexation. Supply has a file of its own."""

from collections.abc import Mapping

from eia_solo.games.napoleons_wars.rules.position import Position
from eia_solo.games.napoleons_wars.rules.turn.record import DONE, PARTLY, REFUSED, Outcome, TurnRecord
from eia_solo.games.napoleons_wars.rules.writing.orders import Annex

HEADS = 4
"""From here on the second die is heads: the number is added. Rule: NW-15."""
COST_OF_WAR = 5
NEUTRAL_PRICE, OTHER_PRICE = 3, 7
Refusal = tuple[str, str]


def income(turn: TurnRecord) -> None:
    """Every power that owns a province takes its values, and what die and coin say. Rule: NW-14, NW-15."""
    source = turn.before if turn.reading("income_when") == "end_of_fall" else turn.now
    for power in turn.board.order:
        if power not in source.owners.values():
            continue
        value = sum(turn.now.value(turn.board, id) for id in source.owned(power) if not _is_lost(turn, power, id))
        number, coin = turn.dice.throw(f"income {power}")
        change = number if coin >= HEADS else -number
        if turn.reading("income_floor") == "zero":
            change = max(change, -value)
        turn.pay(power, "income_value", value, "NW-14", even_nothing=True)
        turn.pay(power, "income_die", change, "NW-15", even_nothing=True)


def _is_lost(turn: TurnRecord, power: str, province: str) -> bool:
    return turn.reading("income_owner") == "nobody" and turn.now.enemies_in(power, province)


def cost_of_war(turn: TurnRecord) -> None:
    """Who is at war pays; who has too little pays what it has. Rule: NW-26."""
    for power in turn.board.order:
        wars = sum(turn.now.at_war(power, other) for other in turn.board.order)
        if not wars:
            continue
        cost = COST_OF_WAR * (wars if turn.reading("war_once") == "each" else 1)
        paid = min(cost, max(turn.gold(power), 0))
        turn.pay(power, "war", -paid, "NW-26")
        if paid < cost and turn.reading("war_short") == "unrest":
            _rise(turn, power)


def _rise(turn: TurnRecord, power: str) -> None:
    """The least of a power's annexed provinces turns neutral. Reading `war_short`."""
    held = [id for id, owner in turn.now.annexed.items() if owner == power]
    if held:
        lost = min(held, key=lambda id: (turn.now.value(turn.board, id), id))
        turn.now.hand_over(lost, "")
        turn.tell(4, "owner", power="", at=lost)


def annexation(turn: TurnRecord) -> None:
    """Provinces in which a power has divisions become its own, for gold. Rule: NW-23 to NW-25."""
    orders = turn.orders(Annex)
    claims: dict[str, list[str]] = {}
    for outcome in orders:
        for place in dict.fromkeys(_places(outcome)):
            if unlawful_to_annex(turn, outcome.power, place) is None and outcome.power not in claims.get(place, ()):
                claims.setdefault(place, []).append(outcome.power)
    winners = {place: _winner(turn, place, powers) for place, powers in claims.items()}
    named: set[tuple[str, str]] = set()
    faults: dict[tuple[int, str], Refusal | None] = {}
    for number, outcome in enumerate(orders):
        for place in dict.fromkeys(_places(outcome)):
            faults[number, place] = _barred(turn, outcome.power, place, winners.get(place), named)
        named |= {(outcome.power, place) for place in _places(outcome)}
    for number, outcome in enumerate(orders):
        _annexed(turn, outcome, {place: faults[number, place] for place in _places(outcome)})


def _places(outcome: Outcome) -> tuple[str, ...]:
    assert isinstance(outcome.line.order, Annex)
    return outcome.line.order.places


def _barred(
    turn: TurnRecord, power: str, place: str, winner: str | None, named: set[tuple[str, str]]
) -> Refusal | None:
    """Why a power cannot have a province, as all orders stand at once; `named`: what its earlier lines have named."""
    if (power, place) in named:
        return "annex_own", "NW-23"
    unlawful = unlawful_to_annex(turn, power, place)
    if unlawful is not None:
        return unlawful
    return None if winner == power else ("annex_rivals", "NW-23")


def _annexed(turn: TurnRecord, outcome: Outcome, barred: Mapping[str, Refusal | None]) -> None:
    """Carries a line out, province by province."""
    told = [(fault, {}) if fault else _paid(turn, outcome.power, place) for place, fault in barred.items()]
    failed = [each for each in told if each is not None]
    if not failed:
        outcome.outcome = DONE
        return
    (reason, rule), detail = failed[0]
    outcome.outcome = REFUSED if len(failed) == len(told) else PARTLY
    outcome.reason, outcome.rule = reason, rule
    outcome.detail |= detail


def _paid(turn: TurnRecord, power: str, place: str) -> tuple[Refusal, dict[str, int]] | None:
    """Pays for a province and takes it; or what it would have cost."""
    price = OTHER_PRICE if turn.now.owners[place] else NEUTRAL_PRICE
    if price > turn.gold(power):
        return ("no_gold", "NW-24"), {"cost": price, "had": turn.gold(power)}
    turn.pay(power, "annex", -price, "NW-24")
    turn.now.hand_over(place, power)
    if turn.board.provinces[place].home_of != power:
        turn.now.annexed[place] = power
        turn.now.ever_annexed[power] = turn.now.ever_annexed.get(power, 0) + 1
    turn.tell(6, "annexed", power=power, at=place, n=price)
    return None


def unlawful_to_annex(turn: TurnRecord, power: str, place: str) -> Refusal | None:
    """Why a province cannot be annexed, but for rivals and gold."""
    now: Position = turn.now
    owner = now.owners.get(place)
    if owner == power:
        return "annex_own", "NW-23"
    if owner is None or power not in now.powers_in(place):
        return "no_divisions_there", "NW-23"
    if owner and not now.at_war(power, owner) and turn.reading("annex_war") == "war":
        return "annex_not_at_war", "NW-24"
    if now.enemies_in(power, place) and turn.reading("annex_contested") == "enemy_blocks":
        return "annex_contested", "NW-23"
    return None


def _winner(turn: TurnRecord, place: str, claims: list[str]) -> str | None:
    """Who of several may annex a province. Reading `annex_rivals`."""
    if len(claims) == 1:
        return claims[0]
    if turn.reading("annex_rivals") == "nobody":
        return None
    there = {p: sum(c.divisions.total for c in turn.now.standing_in(place) if c.power == p) for p in claims}
    most = max(there.values())
    strongest = [power for power, number in there.items() if number == most]
    return strongest[0] if len(strongest) == 1 else None

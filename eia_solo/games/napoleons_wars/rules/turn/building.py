"""Builds: where, how many, for what price, and into which corps. Rule: NW-27 to NW-42."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from attrs import define, field

from eia_solo.games.napoleons_wars.rules.corps import ARTILLERY, CAVALRY, PLAIN, SQUADRON, Divisions
from eia_solo.games.napoleons_wars.rules.position import Corps, Position
from eia_solo.games.napoleons_wars.rules.turn.record import DONE, PARTLY, REFUSED, Outcome, TurnRecord
from eia_solo.games.napoleons_wars.rules.writing.orders import Build, Item

PRICES = {"I": 2, "C": 4, "A": 6, SQUADRON: 12}
PEACE, AT_WAR, SEVEN, MORE = 10, 12, 7, 3
"""Divisions a year in peace and at war; with so many annexed provinces, so many more. Rule: NW-40 to NW-42."""

Fault = tuple[str, str, dict[str, int]]


@define
class Yards:
    """What has been built so far in a turn."""

    turn: TurnRecord
    squadrons: Counter[tuple[str, str]] = field(factory=Counter)
    """New squadrons by power and sea: they may not move. Rule: NW-33."""
    arrived: Counter[tuple[str, str]] = field(factory=Counter)
    """Squadrons that have moved in this season, by power and the sea they went to."""
    newest: dict[tuple[str, str], Corps] = field(factory=dict)
    """The corps that is being filled, by power and province. Rule: NW-32."""
    served: set[tuple[str, str]] = field(factory=set)
    """Powers that have had the division an arsenal or a horse fair makes cheaper."""
    told: dict[tuple[str, str], dict[str, Any]] = field(factory=dict)
    """The event of each new corps: one a corps, however many lines fill it."""
    letters: set[tuple[str, str]] = field(factory=set)
    """Letters taken in this turn."""


def conscription_limit(now: Position, power: str, *, was_at_war: bool, held: str) -> tuple[int, str]:
    """How many divisions a power may raise in a year, and the rule that says so. Rule: NW-40 to NW-42."""
    limit, rule = (AT_WAR, "NW-41") if was_at_war else (PEACE, "NW-40")
    annexed = (
        now.ever_annexed.get(power, 0) if held == "ever" else sum(owner == power for owner in now.annexed.values())
    )
    if annexed >= SEVEN:
        limit, rule = limit + MORE, "NW-42"
    drawn = sum(m.number for m in now.modifiers if m.id == "recruits" or (m.id == "draft_riots" and m.power == power))
    return limit + drawn, rule


def limit_of(turn: TurnRecord, power: str) -> tuple[int, str]:
    """The limit of the moment. Readings `war_conscription`, `seven`."""
    at_war = turn.now.is_at_war(power)
    if turn.reading("war_conscription") == "any_time":
        at_war = at_war or turn.before.is_at_war(power)
    return conscription_limit(turn.now, power, was_at_war=at_war, held=turn.reading("seven"))


def builds(turn: TurnRecord, step: int) -> Yards:
    """Carries out all build lines, item by item, each division singly."""
    yards = Yards(turn)
    for outcome in turn.orders(Build):
        _line(yards, outcome, step)
    for corps in yards.turn.now.corps:
        if corps.built.total:
            corps.divisions, corps.built = corps.divisions.settled, corps.built.settled
    return yards


def _line(yards: Yards, outcome: Outcome, step: int) -> None:
    turn, power = yards.turn, outcome.power
    assert isinstance(outcome.line.order, Build)
    built = cost = 0
    faults: list[Fault] = []
    for item in outcome.line.order.items:
        number, price, fault = _item(yards, outcome, item, step)
        built, cost = built + number, cost + price
        faults += [fault] if fault else []
    only_ships = all(item.kind == SQUADRON for item in outcome.line.order.items)
    cheap = only_ships and turn.board.powers[power].squadron_price is not None
    if cost:
        turn.ledger[power].append(("build", -cost, "NW-30" if cheap else "NW-29"))
    if not faults:
        outcome.outcome = DONE
        return
    reason, rule, detail = faults[0]
    outcome.outcome, outcome.reason, outcome.rule = (PARTLY if built else REFUSED), reason, rule
    outcome.detail |= {"built": built, **detail} if built else detail


def _item(yards: Yards, outcome: Outcome, item: Item, step: int) -> tuple[int, int, Fault | None]:
    """How many of an item are built, for how much, and what stopped the rest. The ledger has a row a line."""
    turn, power = yards.turn, outcome.power
    why = barred(turn, power, item)
    if why:
        return 0, 0, (*why, {})
    built: Counter[str] = Counter()
    cost = 0
    fault: Fault | None = None
    letter = item.letter
    for _ in range(item.number):
        if item.kind != SQUADRON:
            limit, rule = limit_of(turn, power)
            used = turn.now.conscripts.get(power, 0)
            if used >= limit:
                fault = "conscription", rule, {"limit": limit, "used": used}
                break
        price = _price(yards, power, item.kind)
        if price > turn.gold(power):
            fault = "no_gold", "NW-29", {"cost": price, "had": turn.gold(power)}
            break
        turn.now.treasury[power] = turn.gold(power) - price
        cost += price
        yards.served.add((power, item.kind))
        if item.kind == SQUADRON:
            turn.now.add_squadrons(power, item.place, 1)
            yards.squadrons[power, item.place] += 1
            built[""] += 1
            continue
        turn.now.conscripts[power] = turn.now.conscripts.get(power, 0) + 1
        corps = _into(yards, outcome, item, letter)
        letter = ""
        built[corps.letter] += 1
    for name, number in built.items():
        row = yards.told.get((power, name))
        if row is not None:
            row["n"] += number
            continue
        turn.tell(step, "built", power=power, **({"corps": name} if name else {}), at=item.place, n=number)
        if name:
            yards.told[power, name] = turn.events[-1]
    return sum(built.values()), cost, fault


def _price(yards: Yards, power: str, kind: str) -> int:
    """What the next of a kind costs. Rule: NW-29, NW-30; events arsenal, horses, timber."""
    now, row = yards.turn.now, yards.turn.board.powers[power]
    if kind == SQUADRON:
        cheaper = sum(m.number for m in now.modifiers if m.id == "timber")
        return (PRICES[kind] if row.squadron_price is None else row.squadron_price) + cheaper
    event = {ARTILLERY: "arsenal", CAVALRY: "horses"}.get(kind)
    fixed = next((m.number for m in now.modifiers if m.id == event), None)
    return PRICES[kind] if fixed is None or (power, kind) in yards.served else fixed


def barred(turn: TurnRecord, power: str, item: Item) -> tuple[str, str] | None:
    """Why nothing can be built there. Rule: NW-27, NW-28, NW-31, NW-37."""
    board = turn.board
    if item.kind != SQUADRON:
        return _no_yard(turn, power, item.place)
    if item.place not in board.seas:
        return "not_home", "NW-31"
    faults = [_no_yard(turn, power, province) for province in board.coasts[item.place]]
    if None in faults:
        return None
    reasons = [fault[0] for fault in faults if fault]
    for reason, rule in (("enemy_in_province", "NW-31"), ("build_barred", "NW-37")):
        if reason in reasons:
            return reason, rule
    return "not_home", "NW-31"


def _no_yard(turn: TurnRecord, power: str, place: str) -> tuple[str, str] | None:
    board, now, row = turn.board, turn.now, turn.board.powers[power]
    province = board.provinces.get(place)
    is_home = province is not None and (province.home_of == power or place in row.builds_also)
    if not is_home or now.owners[place] != power:
        return "not_home", "NW-28"
    if place in row.builds_never:
        return "build_barred", "NW-37"
    if now.enemies_in(power, place) and turn.reading("build_occupied") == "no":
        return "enemy_in_province", "NW-27"
    return None


def _into(yards: Yards, outcome: Outcome, item: Item, letter: str) -> Corps:
    """Puts one new division into the newest new corps of its province, or into a further one. Rule: NW-32."""
    turn, power, key = yards.turn, outcome.power, (outcome.power, item.place)
    corps = yards.newest.get(key)
    has_room = corps is not None and (corps.divisions.scouts == 0 if item.is_scout else corps.divisions.plain < PLAIN)
    if corps is None or letter or not has_room:
        corps = Corps(power, _letter(yards, outcome, letter), item.place, Divisions())
        turn.now.corps.append(corps)
        yards.newest[key] = corps
    one = Divisions(scouts=1) if item.is_scout else Divisions().with_more(item.kind)
    corps.divisions, corps.built = corps.divisions + one, corps.built + one
    return corps


def _letter(yards: Yards, outcome: Outcome, wanted: str) -> str:
    """The letter of a new corps: the one written if it is free, else the first that is. Reading `letters`."""
    turn, power = yards.turn, outcome.power
    taken = {c.letter for c in (*turn.before.corps, *turn.now.corps) if c.power == power}
    taken |= {letter for owner, letter in yards.letters if owner == power}
    if turn.reading("letters") == "never_again":
        taken |= turn.now.letters.get(power, set())
    found = wanted if wanted and wanted not in taken else next(each for each in letters() if each not in taken)
    if wanted and found != wanted:
        outcome.detail.setdefault("letter", found)
    yards.letters.add((power, found))
    turn.now.letters.setdefault(power, set()).add(found)
    return found


def letters() -> Iterator[str]:
    """A to Z, then AA, AB and so on. Reading `letters`."""
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    yield from alphabet
    for first in alphabet:
        for second in alphabet:
            yield first + second

"""Step 1: public acts. Alliances, wars, peaces, gifts, trades and leaves, oldest first."""

from collections.abc import Callable, Iterator, Mapping

from attrs import evolve

from eia_solo.games.napoleons_wars.rules.calendar import Turn
from eia_solo.games.napoleons_wars.rules.position import ALLIANCE, WAR, Corps, Passage
from eia_solo.games.napoleons_wars.rules.turn.record import COUNTS, LATE, REFUSED, WAITING, Act, ActOutcome, TurnRecord

_AT_ONE_TIME = ("end", "peace", "ally", "war", "give", "trade", "allow")
"""Acts of one time, in this order."""
_OF_BOTH = ("peace", "ally", "trade")
_RULES = {
    "war": "NW-64",
    "end": "NW-62",
    "ally": "NW-56",
    "peace": "NW-71",
    "give": "NW-59",
    "trade": "NW-60",
    "allow": "NW-90",
}
Refusal = tuple[str, str]


def public_acts(turn: TurnRecord) -> None:
    """Carries the posts out. Rule: NW-55 to NW-72, NW-102."""
    given = dict.fromkeys(turn.board.order, 0)
    counted, waiting = _paired(turn)
    for act in waiting:
        turn.act_outcomes.append(ActOutcome(act.n, WAITING, "waiting", "NW-55", act.rows))
    for act in sorted(counted, key=_when):
        if act.is_late:
            turn.act_outcomes.append(ActOutcome(act.n, LATE, "late", "NW-102", act.rows))
            continue
        refusal = _CARRIED_OUT[act.does](turn, act, given)
        became = (REFUSED, *refusal) if refusal else (COUNTS, "", _RULES[act.does])
        turn.act_outcomes.append(ActOutcome(act.n, *became, act.rows))
    turn.act_outcomes.sort(key=lambda each: each.n)


def _when(act: Act) -> tuple[float, int, int]:
    hours = float("inf") if act.at is None else act.at
    return -hours, _AT_ONE_TIME.index(act.does), act.n


def _paired(turn: TurnRecord) -> tuple[list[Act], list[Act]]:
    """The acts that stand by themselves or have found their other post, and those that wait for it. Rule: NW-55."""
    acts, taken = turn.acts, set[int]()
    counted, waiting = [], []
    for number, act in enumerate(acts):
        if number in taken:
            continue
        if act.does not in _OF_BOTH:
            counted.append(act)
            continue
        other = next((n for n in range(number + 1, len(acts)) if n not in taken and _agree(turn, act, acts[n])), None)
        if other is None:
            waiting.append(act)
            continue
        taken.add(other)
        pair = (act, acts[other])
        later = min(reversed(pair), key=lambda each: float("inf") if each.at is None else each.at)
        (first,) = (each.n for each in pair if each.n != later.n)
        timed = evolve(act, n=later.n, partner=first, at=later.at, is_late=later.is_late)
        counted.append(evolve(timed, to=_gets(turn, act)))
    return counted, waiting


def _agree(turn: TurnRecord, one: Act, other: Act) -> bool:
    """Whether two posts say the same in what is enforced. Reading `both_posts`."""
    if (one.does, one.by, one.with_) != (other.does, other.with_, other.by):
        return False
    if one.does == "trade":
        return _traded(turn, one) == _traded(turn, other)
    return sorted(one.terms, key=str) == sorted(other.terms, key=str)


def _traded(turn: TurnRecord, act: Act) -> tuple[object, ...]:
    price = act.price if isinstance(act.price, int) else frozenset(act.price)
    return frozenset(act.provinces), price, _gets(turn, act)


def _gets(turn: TurnRecord, act: Act) -> str:
    """Who gets the provinces of a trade."""
    if act.to or not act.provinces:
        return act.to
    return act.with_ if turn.before.owners.get(act.provinces[0]) == act.by else act.by


# --- one act each -----------------------------------------------------------------------------------------------------

_Given = dict[str, int]


def _purse(turn: TurnRecord, power: str, given: _Given) -> int:
    """The gold a power had when the turn began, less what it has given since. Reading `gift_limits`."""
    return turn.before.treasury.get(power, 0) - given[power]


def _war(turn: TurnRecord, act: Act, _: _Given) -> Refusal | None:
    pair = frozenset((act.by, act.with_))
    if turn.now.allied(act.by, act.with_):
        return "allied", "NW-65"
    if turn.now.at_war(act.by, act.with_):
        return "already", "NW-64"
    if pair in turn.alliances_made_or_ended:
        return "alliance_this_turn", "NW-65"
    turn.now.relations[pair] = WAR
    turn.now.passage = [each for each in turn.now.passage if frozenset((each.by, each.to)) != pair]  # NW-70a
    turn.tell(1, "war", power=act.by, **{"with": act.with_})
    return None


def _end(turn: TurnRecord, act: Act, _: _Given) -> Refusal | None:
    if not turn.now.allied(act.by, act.with_):
        return "not_allied", "NW-62"
    pair = frozenset((act.by, act.with_))
    del turn.now.relations[pair]
    turn.alliances_made_or_ended.add(pair)
    turn.tell(1, "alliance_ended", power=act.by, **{"with": act.with_})
    who = (act.by,) if turn.reading("end_both") == "breaker" else (act.by, act.with_)
    for power in turn.in_order(who):
        (other,) = pair - {power}
        _bring_home(turn, power, lambda corps, other=other: turn.now.owners[corps.at] == other)  # type: ignore[misc]
    return None


def _ally(turn: TurnRecord, act: Act, _: _Given) -> Refusal | None:
    if turn.now.allied(act.by, act.with_):
        return "already", "NW-56"
    if turn.now.at_war(act.by, act.with_):
        return "at_war", "NW-56"
    pair = frozenset((act.by, act.with_))
    if pair in turn.alliances_made_or_ended:
        return "alliance_this_turn", "NW-65"
    _make_alliance(turn, act)
    return None


def _make_alliance(turn: TurnRecord, act: Act) -> None:
    one, other = turn.in_order((act.by, act.with_))
    turn.now.relations[frozenset((one, other))] = ALLIANCE
    turn.tell(1, "alliance", power=one, **{"with": other})


def _peace(turn: TurnRecord, act: Act, given: _Given) -> Refusal | None:
    now = turn.now
    if not now.at_war(act.by, act.with_):
        return "no_war", "NW-71"
    paid = dict.fromkeys(turn.board.order, 0)
    for term in act.terms:
        if term[0] in ("cedes", "passes") and now.owners[term[2]] != term[1]:
            return "not_owner", "NW-72"
        if term[0] == "neutral" and now.owners[term[1]] not in (act.by, act.with_):
            return "not_owner", "NW-72"
        if term[0] == "pays":
            paid[term[1]] += term[2]
            if paid[term[1]] > _purse(turn, term[1], given):
                return "no_gold", "NW-72"
    del now.relations[frozenset((act.by, act.with_))]
    one, other = turn.in_order((act.by, act.with_))
    turn.tell(1, "peace", power=one, **{"with": other})
    for term in act.terms:
        _term(turn, act, term, given)
    if turn.reading("peace_units") == "home":
        for power, foe in ((one, other), (other, one)):
            _bring_home(turn, power, lambda corps, foe=foe, power=power: _is_out_of_place(turn, corps, power, foe))  # type: ignore[misc]
    return None


def _is_out_of_place(turn: TurnRecord, corps: Corps, power: str, foe: str) -> bool:
    """Whether a corps stands in a province of the enemy of before and the terms do not allow it."""
    now = turn.now
    return now.owners[corps.at] == foe and not now.allied(power, foe) and not now.lets_pass(power, corps.at, foe)


def _term(turn: TurnRecord, act: Act, term: tuple[object, ...], given: _Given) -> None:
    word, by = str(term[0]), str(term[1]) if len(term) > 1 else ""
    other = act.with_ if by == act.by else act.by
    if word == "pays":
        _hand_gold(turn, by, other, int(str(term[2])), "NW-72", given)
    elif word == "cedes":
        _hand_province(turn, str(term[2]), other)
    elif word == "neutral":
        _hand_province(turn, by, "")
    elif word == "passes":
        _let_pass(turn, Passage(by, other, str(term[2])))
    elif word == "alliance" and not turn.now.allied(act.by, act.with_):
        _make_alliance(turn, act)


def _give(turn: TurnRecord, act: Act, given: _Given) -> Refusal | None:
    if not turn.now.allied(act.by, act.with_):
        return "not_allied", "NW-59"
    gold = min(act.gold, _purse(turn, act.by, given))
    if gold <= 0:
        return "no_gold", "NW-59"
    _hand_gold(turn, act.by, act.with_, gold, "NW-59", given)
    return None


def _trade(turn: TurnRecord, act: Act, given: _Given) -> Refusal | None:
    if not turn.now.allied(act.by, act.with_):
        return "not_allied", "NW-60"
    buyer = act.to
    seller = act.with_ if buyer == act.by else act.by
    back = () if isinstance(act.price, int) else act.price
    if any(turn.now.owners[id] != seller for id in act.provinces) or any(turn.now.owners[id] != buyer for id in back):
        return "not_owner", "NW-60"
    gold = act.price if isinstance(act.price, int) else 0
    if gold > _purse(turn, buyer, given):
        return "no_gold", "NW-60"
    _hand_gold(turn, buyer, seller, gold, "NW-60", given)
    for id in act.provinces:
        _hand_province(turn, id, buyer)
    for id in back:
        _hand_province(turn, id, seller)
    return None


def _allow(turn: TurnRecord, act: Act, _: _Given) -> Refusal | None:
    if not act.until or Turn.parse(act.until) >= turn.turn:
        _let_pass(turn, Passage(act.by, act.with_, act.what, act.until or str(turn.turn)))
    return None


def _let_pass(turn: TurnRecord, right: Passage) -> None:
    if right not in turn.now.passage:
        turn.now.passage.append(right)


_CARRIED_OUT: Mapping[str, Callable[[TurnRecord, Act, _Given], Refusal | None]] = {
    "war": _war,
    "end": _end,
    "ally": _ally,
    "peace": _peace,
    "give": _give,
    "trade": _trade,
    "allow": _allow,
}


def _hand_gold(turn: TurnRecord, giver: str, taker: str, gold: int, rule: str, given: _Given) -> None:
    turn.pay(giver, "given", -gold, rule)
    turn.pay(taker, "received", gold, rule)
    given[giver] += gold


def _hand_province(turn: TurnRecord, province: str, to: str) -> None:
    turn.now.hand_over(province, to)
    turn.tell(1, "owner", power=to, at=province)


# --- the way home -----------------------------------------------------------------------------------------------------


def _bring_home(turn: TurnRecord, power: str, is_away: Callable[[Corps], bool]) -> None:
    """Brings corps of a power to its nearest province, or disbands them. Rule: NW-63, reading `end_nearest`."""
    for corps in turn.now.corps_of(power):
        if not is_away(corps):
            continue
        home = _nearest(turn, power, corps.at)
        if home is None:
            turn.now.corps.remove(corps)
            turn.tell(1, "destroyed", power=power, corps=corps.letter, at=corps.at)
            continue
        turn.tell(1, "home", power=power, corps=corps.letter, **{"from": corps.at}, at=home)
        corps.at, corps.brought_home = home, True


def _nearest(turn: TurnRecord, power: str, start: str) -> str | None:
    """The own province that takes fewest steps over provinces, straits and seas; then of higher value; then by id."""
    now, board = turn.now, turn.board
    for ring in _rings(turn, start):
        homes = [id for id in ring if now.owners.get(id) == power and not now.enemies_in(power, id)]
        if homes:
            return min(homes, key=lambda id: (-now.value(board, id), id))
    return None


def _rings(turn: TurnRecord, start: str) -> Iterator[set[str]]:
    """The spaces one step away, two, and so on."""
    seen, ring = {start}, {start}
    while ring:
        ring = {near for space in ring for near in turn.board.near[space]} - seen
        seen |= ring
        yield ring

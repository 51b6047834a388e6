"""Facts about ships: who has the most of them, and whose lie near Britain."""

from collections.abc import Callable, Iterable, Iterator

from eia_solo.core.tables import Finding
from eia_solo.games.empires_in_arms.rules.facts.changes import flag
from eia_solo.games.empires_in_arms.rules.facts.fact import Change, Pair, fact, known, truth, yes_no
from eia_solo.games.empires_in_arms.rules.facts.strength import number
from eia_solo.games.empires_in_arms.rules.state import Power


def _fleets(at: Pair) -> Iterator[Change]:
    """Ships of the target or of the checker come to one more than, as many as or one less than another has."""
    counts = {power: page.ships for power, page in at.state.powers.items() if page.ships is not None}
    for power, rival in ((at.target, at.checker), (at.checker, at.target)):
        others = {count for other, count in counts.items() if other != power}
        for mark in sorted({max(others), counts.get(rival, max(others))} if others else ()):
            for new in (mark - 1, mark, mark + 1):
                yield from number(at, power, "ships", new, "ships")


@fact(_fleets)
def most_ships(at: Pair) -> Finding:
    """Whether the target has strictly more ships than every other power."""
    return _leads(at, lambda mine, other: mine > other, at.state.powers)


@fact(_fleets)
def most_ships_or_tied(at: Pair) -> Finding:
    """Whether no power has more ships than the target, and the checker has fewer."""
    leads = _leads(at, lambda mine, other: mine >= other, at.state.powers)
    return leads if leads.high == 0 else _both(leads, _leads(at, lambda mine, other: mine > other, [at.checker]))


@fact(_fleets)
def more_ships_than_checker(at: Pair) -> Finding:
    return _leads(at, lambda mine, other: mine > other, [at.checker])


def _leads(at: Pair, before: Callable[[int, int], bool], others: Iterable[Power]) -> Finding:
    """Whether the target's ships stand `before` those of every other power named."""
    mine = at.state.powers[at.target].ships
    missing = [] if mine is not None else [at.key("ships", at.target)]
    words = f"{mine} ships"
    for power in others:
        if power == at.target:
            continue
        ships = at.state.powers[power].ships
        if ships is None:
            missing.append(at.key("ships", power))
        elif mine is not None and not before(mine, ships):
            return known(False, f"{mine} ships, {at.names(power)} {ships}")
    if missing:
        return truth(None, "ships not entered", *missing)
    return known(True, words)


def _both(one: Finding, other: Finding) -> Finding:
    if one.high == 0 or other.high == 0:
        return one if one.high == 0 else other
    missing = tuple(dict.fromkeys(one.missing + other.missing))
    return truth(None, one.because if one.missing else other.because, *missing) if missing else one


_NEAR = "fleets next to the British home islands"


@fact(lambda at: flag(at, at.target, "fleets_near_britain", f"has {_NEAR}", f"has no {_NEAR} any more"))
def unallied_fleets_near_britain(at: Pair) -> Finding:
    if at.target in at.state.allies[at.checker]:
        return known(False, "allied")
    near = at.state.powers[at.target].fleets_near_britain
    if near is None:
        return truth(None, "not entered", at.key("fleets_near_britain", at.target))
    return known(near, yes_no(near, "near"))

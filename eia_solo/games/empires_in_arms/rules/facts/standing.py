"""Facts about how the power that rolls stands: its nature, its zone, its leaders, bankrupt, enemies at home."""

from collections.abc import Iterator

from attrs import evolve

from eia_solo.core.tables import Finding
from eia_solo.games.empires_in_arms.rules.facts.changes import ONE, flag, steps
from eia_solo.games.empires_in_arms.rules.facts.fact import (
    Change,
    Pair,
    fact,
    known,
    listed,
    nobody,
    truth,
    zone_name,
)
from eia_solo.games.empires_in_arms.rules.state import Condition, GameState, Leader, Zone


@fact(nobody)
def natural_enemy(at: Pair) -> Finding:
    """Always counts; the value is the pair's cell of the table."""
    return known(1, f"{at.names(at.checker)} on {at.names(at.target)}")


@fact(nobody)
def checker_is(at: Pair, *, powers: tuple[str, ...]) -> Finding:
    return known(at.checker in powers, at.names(at.checker))


def zones(at: Pair, **_: object) -> Iterator[Change]:
    """The checker comes to another zone."""
    return steps(at, "status", Zone, lambda zone, up: f" {'rises' if up else 'falls'} to the {zone_name(zone)} zone")


@fact(zones, of_checker=True)
def zone_is(at: Pair, *, zone: Zone) -> Finding:
    status = at.sheet.status
    if status is None:
        return truth(None, "zone not entered", at.key("status"))
    return known(status is zone, zone_name(status))


def leaders(at: Pair, **_: object) -> Iterator[Change]:
    """A leader of the checker is wounded, or one wounded or captured is fit again."""
    for place, leader in enumerate(at.sheet.leaders):
        if leader.condition not in (None, Condition.KILLED):
            fit = leader.condition is Condition.FIT
            new = evolve(leader, condition=Condition.WOUNDED if fit else Condition.FIT)
            words = f"{leader.name} of {at.names(at.checker)} is {'wounded' if fit else 'fit again'}"
            yield _leader(at, place, new, words)


def _leader(at: Pair, place: int, new: Leader, words: str) -> Change:
    def apply(state: GameState) -> GameState:
        page = state.powers[at.checker]
        own = tuple(new if n == place else leader for n, leader in enumerate(page.leaders))
        return evolve(state, powers={**state.powers, at.checker: evolve(page, leaders=own)})

    key = at.key(f"leaders[{place}]")
    return Change(words, ONE, key, frozenset([key]), apply)


@fact(leaders, of_checker=True)
def leaders_lost(at: Pair, *, weights: dict[str, int]) -> Finding:
    """Leaders wounded, killed or captured; a seniority with a weight counts so many times."""
    low = high = 0
    named: list[str] = []
    missing: list[str] = []
    for number, leader in enumerate(at.sheet.leaders):
        few, many = _lost(leader, weights)
        low, high = low + few, high + many
        if few == many == 0:
            continue
        seniority = f" ({leader.seniority})" if leader.seniority in weights else ""
        named.append(f"{leader.name}{seniority} {leader.condition or 'condition not entered'}")
        if few != many:
            lacking = "condition" if leader.condition is None else "seniority"
            missing.append(at.key(f"leaders[{number}].{lacking}"))
    return Finding(low, high, listed(named), tuple(missing))


def _lost(leader: Leader, weights: dict[str, int]) -> tuple[int, int]:
    """Between how many and how many times a leader counts as lost."""
    if leader.condition is Condition.FIT:
        return 0, 0
    heaviest = max([1, *weights.values()])
    weight = (1, heaviest) if leader.seniority is None else (weights.get(leader.seniority, 1),) * 2
    return (0, weight[1]) if leader.condition is None else (weight[0], weight[1])


@fact(lambda at: flag(at, at.checker, "bankrupt", "is bankrupt", "is no longer bankrupt"), of_checker=True)
def bankrupt(at: Pair) -> Finding:
    return truth(at.sheet.bankrupt, "bankrupt" if at.sheet.bankrupt else "not entered", at.key("bankrupt"))


_CORPS = "has enemy corps at home", "has no enemy corps at home any more"


@fact(lambda at: flag(at, at.checker, "enemy_corps_in_home", *_CORPS), of_checker=True)
def enemy_corps_in_home(at: Pair) -> Finding:
    if not at.state.enemies[at.checker]:
        return known(False, "at peace")
    inside = at.sheet.enemy_corps_in_home
    return truth(inside, "enemy corps at home" if inside else "not entered", at.key("enemy_corps_in_home"))

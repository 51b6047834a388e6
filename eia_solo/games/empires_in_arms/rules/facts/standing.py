"""Facts about how the power that rolls stands: its nature, its zone, its leaders, bankrupt, enemies at home."""

from collections.abc import Iterator
from functools import partial

from attrs import evolve

from eia_solo.core.phrases import Phrase, say
from eia_solo.core.tables import Finding
from eia_solo.core.words import mark, tr
from eia_solo.games.empires_in_arms.rules.facts.changes import ONE, flag, steps
from eia_solo.games.empires_in_arms.rules.facts.fact import (
    NOT_ENTERED,
    Change,
    Pair,
    fact,
    known,
    listed,
    nobody,
    truth,
)
from eia_solo.games.empires_in_arms.rules.phrases import zone_name
from eia_solo.games.empires_in_arms.rules.state import Condition, GameState, Leader, Zone


@fact(nobody)
def natural_enemy(at: Pair) -> Finding:
    """Always counts; the value is the pair's cell of the table."""
    return known(1, say("pair", checker=at.checker, target=at.target))


@fact(nobody)
def checker_is(at: Pair, *, powers: tuple[str, ...]) -> Finding:
    return known(at.checker in powers, say("power", power=at.checker))


def _to_zone(at: Pair, zone: Zone, rises: bool) -> str:
    power, name = at.names(at.checker), zone_name(zone)
    if rises:
        return tr("{power} rises to the {zone} zone", power=power, zone=name)
    return tr("{power} falls to the {zone} zone", power=power, zone=name)


def zones(at: Pair, **_: object) -> Iterator[Change]:
    """The checker comes to another zone."""
    return steps(at, "status", Zone, partial(_to_zone, at))


@fact(zones, of_checker=True)
def zone_is(at: Pair, *, zone: Zone) -> Finding:
    status = at.sheet.status
    if status is None:
        return truth(None, say("zone_not_entered"), at.key("status"))
    return known(status is zone, say("zone", zone=status.value))


_WOUNDED, _FIT_AGAIN = mark("{leader} of {power} is wounded"), mark("{leader} of {power} is fit again")


def leaders(at: Pair, **_: object) -> Iterator[Change]:
    """A leader of the checker is wounded, or one wounded or captured is fit again."""
    for place, leader in enumerate(at.sheet.leaders):
        if leader.condition not in (None, Condition.KILLED):
            fit = leader.condition is Condition.FIT
            new = evolve(leader, condition=Condition.WOUNDED if fit else Condition.FIT)
            words = tr(_WOUNDED if fit else _FIT_AGAIN, leader=leader.name, power=at.names(at.checker))
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
    named: list[Phrase] = []
    missing: list[str] = []
    for number, leader in enumerate(at.sheet.leaders):
        few, many = _lost(leader, weights)
        low, high = low + few, high + many
        if few == many == 0:
            continue
        named.append(_lost_words(leader, with_seniority=leader.seniority in weights))
        if few != many:
            lacking = "condition" if leader.condition is None else "seniority"
            missing.append(at.key(f"leaders[{number}].{lacking}"))
    return Finding(low, high, listed(named), tuple(missing))


def _lost_words(leader: Leader, *, with_seniority: bool) -> Phrase:
    condition = leader.condition.value if leader.condition else say("condition_not_entered")
    if with_seniority and leader.seniority:
        return say("senior_leader_lost", leader=leader.name, seniority=leader.seniority, condition=condition)
    return say("leader_lost", leader=leader.name, condition=condition)


def _lost(leader: Leader, weights: dict[str, int]) -> tuple[int, int]:
    """Between how many and how many times a leader counts as lost."""
    if leader.condition is Condition.FIT:
        return 0, 0
    heaviest = max([1, *weights.values()])
    weight = (1, heaviest) if leader.seniority is None else (weights.get(leader.seniority, 1),) * 2
    return (0, weight[1]) if leader.condition is None else (weight[0], weight[1])


_BANKRUPT = mark("{power} is bankrupt"), mark("{power} is no longer bankrupt")


@fact(lambda at: flag(at, at.checker, "bankrupt", *_BANKRUPT), of_checker=True)
def bankrupt(at: Pair) -> Finding:
    return truth(at.sheet.bankrupt, say("bankrupt") if at.sheet.bankrupt else NOT_ENTERED, at.key("bankrupt"))


_CORPS = mark("{power} has enemy corps at home"), mark("{power} has no enemy corps at home any more")


@fact(lambda at: flag(at, at.checker, "enemy_corps_in_home", *_CORPS), of_checker=True)
def enemy_corps_in_home(at: Pair) -> Finding:
    if not at.state.enemies[at.checker]:
        return known(False, say("at_peace"))
    inside = at.sheet.enemy_corps_in_home
    return truth(inside, say("corps_at_home") if inside else NOT_ENTERED, at.key("enemy_corps_in_home"))

"""What could change about the facts on a power's standing and leaders, one function for each fact."""

from collections.abc import Iterator, Mapping

from attrs import evolve

from eia_solo.games.empires_in_arms.rules.facts.changes import ONE, Change, changes_for, flag, of_page, up_or_down
from eia_solo.games.empires_in_arms.rules.facts.fact import Pair, zone_name
from eia_solo.games.empires_in_arms.rules.state import Condition, GameState, Leader, Zone
from eia_solo.games.empires_in_arms.rules.what_if_relations import wars_of_checker

_ZONES = tuple(Zone)


@changes_for
def zone_is(at: Pair, *, zone: Zone) -> Iterator[Change]:
    yield from zones(at)


def zones(at: Pair) -> Iterator[Change]:
    """The checker comes to another zone; each step between counts."""
    now = at.sheet.status
    for zone in _ZONES:
        if now is not None and zone is not now:
            here, there = _ZONES.index(now), _ZONES.index(zone)
            words = f"{at.names(at.checker)} {'rises' if there > here else 'falls'} to the {zone_name(zone)} zone"
            line = "status" + up_or_down(here, there)
            yield of_page(at.checker, words, line, ONE * abs(there - here), status=zone)


@changes_for
def leaders_lost(at: Pair, *, weights: Mapping[str, int]) -> Iterator[Change]:
    yield from leaders(at)


def leaders(at: Pair) -> Iterator[Change]:
    """A leader of the checker is wounded, or one wounded or captured is fit again."""
    page = at.sheet
    for place, leader in enumerate(page.leaders):
        if leader.condition in (None, Condition.KILLED):
            continue
        fit = leader.condition is Condition.FIT
        new = evolve(leader, condition=Condition.WOUNDED if fit else Condition.FIT)
        words = f"{leader.name} of {at.names(at.checker)} is {'wounded' if fit else 'fit again'}"
        yield _leader(at, place, new, words)


def _leader(at: Pair, place: int, new: Leader, words: str) -> Change:
    def apply(state: GameState) -> GameState:
        page = state.powers[at.checker]
        own = tuple(new if n == place else leader for n, leader in enumerate(page.leaders))
        return evolve(state, powers={**state.powers, at.checker: evolve(page, leaders=own)})

    key = f"powers.{at.checker}.leaders[{place}]"
    return Change(words, ONE, key, frozenset([key]), apply)


@changes_for
def bankrupt(at: Pair) -> Iterator[Change]:
    yield from flag(at, at.checker, "bankrupt", "is bankrupt", "is no longer bankrupt")


@changes_for
def enemy_corps_in_home(at: Pair) -> Iterator[Change | None]:
    yield from flag(
        at, at.checker, "enemy_corps_in_home", "has enemy corps at home", "has no enemy corps at home any more"
    )


@changes_for
def second_dominant_power(at: Pair) -> Iterator[Change | None]:
    for power in at.state.powers:
        if power in (at.checker, at.target) or power in at.state.enemies[at.checker]:
            yield from flag(at, power, "dominant_power", "becomes a dominant power", "is no longer a dominant power")
    yield from wars_of_checker(at)


@changes_for
def unallied_fleets_near_britain(at: Pair) -> Iterator[Change]:
    near = "fleets next to the British home islands"
    yield from flag(at, at.target, "fleets_near_britain", f"has {near}", f"has no {near} any more")

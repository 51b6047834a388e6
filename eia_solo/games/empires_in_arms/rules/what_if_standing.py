"""What could change about the facts on a power's standing and leaders, one function for each fact."""

from collections.abc import Iterator, Mapping

from attrs import evolve

from eia_solo.games.empires_in_arms.rules.facts import zone_name
from eia_solo.games.empires_in_arms.rules.state import Condition, GameState, Leader, Zone
from eia_solo.games.empires_in_arms.rules.what_if import ONE, Around, Change, changes_for, flag, of_page, up_or_down
from eia_solo.games.empires_in_arms.rules.what_if_relations import wars_of_checker

_ZONES = tuple(Zone)


@changes_for
def zone_is(on: Around, *, zone: Zone) -> Iterator[Change]:
    yield from zones(on)


def zones(on: Around) -> Iterator[Change]:
    """The checker comes to another zone; each step between counts."""
    now = on.at.sheet.status
    for zone in _ZONES:
        if now is not None and zone is not now:
            here, there = _ZONES.index(now), _ZONES.index(zone)
            words = f"{on.names(on.checker)} {'rises' if there > here else 'falls'} to the {zone_name(zone)} zone"
            line = "status" + up_or_down(here, there)
            yield of_page(on.checker, words, line, ONE * abs(there - here), status=zone)


@changes_for
def leaders_lost(on: Around, *, weights: Mapping[str, int]) -> Iterator[Change]:
    yield from leaders(on)


def leaders(on: Around) -> Iterator[Change]:
    """A leader of the checker is wounded, or one wounded or captured is fit again."""
    page = on.at.sheet
    for place, leader in enumerate(page.leaders):
        if leader.condition in (None, Condition.KILLED):
            continue
        fit = leader.condition is Condition.FIT
        new = evolve(leader, condition=Condition.WOUNDED if fit else Condition.FIT)
        words = f"{leader.name} of {on.names(on.checker)} is {'wounded' if fit else 'fit again'}"
        yield _leader(on, place, new, words)


def _leader(on: Around, place: int, new: Leader, words: str) -> Change:
    def apply(state: GameState) -> GameState:
        page = state.powers[on.checker]
        own = tuple(new if n == place else leader for n, leader in enumerate(page.leaders))
        return evolve(state, powers={**state.powers, on.checker: evolve(page, leaders=own)})

    key = f"powers.{on.checker}.leaders[{place}]"
    return Change(words, ONE, key, frozenset([key]), apply)


@changes_for
def bankrupt(on: Around) -> Iterator[Change]:
    yield from flag(on, on.checker, "bankrupt", "is bankrupt", "is no longer bankrupt")


@changes_for
def enemy_corps_in_home(on: Around) -> Iterator[Change | None]:
    yield from flag(
        on, on.checker, "enemy_corps_in_home", "has enemy corps at home", "has no enemy corps at home any more"
    )


@changes_for
def second_dominant_power(on: Around) -> Iterator[Change | None]:
    for power in on.state.powers:
        if power in (on.checker, on.target) or power in on.state.enemies[on.checker]:
            yield from flag(on, power, "dominant_power", "becomes a dominant power", "is no longer a dominant power")
    yield from wars_of_checker(on)


@changes_for
def unallied_fleets_near_britain(on: Around) -> Iterator[Change]:
    near = "fleets next to the British home islands"
    yield from flag(on, on.target, "fleets_near_britain", f"has {near}", f"has no {near} any more")

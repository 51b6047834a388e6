"""What could change about each fact that a check for peace rests at, one function for each fact.

The conditions of the sheet change; the events that call for a check follow from that.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from attrs import evolve

from eia_solo.games.empires_in_arms.rules.facts.changes import (
    ONE,
    Change,
    changes_for,
    of_control,
    of_page,
    of_peace,
    up_or_down,
)
from eia_solo.games.empires_in_arms.rules.facts.fact import Arm, Pair
from eia_solo.games.empires_in_arms.rules.facts.standing import leaders, zones
from eia_solo.games.empires_in_arms.rules.losses import Share
from eia_solo.games.empires_in_arms.rules.losses import of_war as losses_of
from eia_solo.games.empires_in_arms.rules.state import (
    Capital,
    EventKind,
    GameState,
    Incident,
    Power,
    Tally,
    Zone,
    same_pair,
)


@changes_for
def capital_is(at: Pair, *, condition: Capital, event: EventKind) -> Iterator[Change]:
    now = at.sheet.capital
    order = tuple(Capital)
    for new in order:
        if now is not None and new is not now:
            here, there = order.index(now), order.index(new)
            words = f"{at.names(at.checker)}'s capital is {new}"
            yield of_page(at.checker, words, "capital" + up_or_down(here, there), ONE * abs(there - here), capital=new)


@changes_for
def half_of_provincial_capitals(at: Pair, *, condition: Capital, event: EventKind) -> Iterator[Change]:
    capitals, name = at.sheet.provincial_capitals, condition.value
    now, total = getattr(capitals, name), capitals.total
    if now is None or not total:
        return
    half = -(-total // 2)
    new = half if now < half else half - 1
    other = "besieged" if condition is Capital.OCCUPIED else "occupied"
    taken = getattr(capitals, other)
    # What becomes occupied may have been under siege, and the other way round: together they are no more than all.
    values: dict[str, Any] = {name: new} | ({other: total - new} if taken is not None and taken + new > total else {})
    words = f"{new} of {at.names(at.checker)}'s {total} provincial capitals are {name}, not {now}"
    line = f"provincial_capitals.{name}{up_or_down(now, new)}"
    yield of_page(at.checker, words, line, abs(new - now) / total, provincial_capitals=evolve(capitals, **values))


@changes_for
def in_zone(at: Pair, *, zone: Zone, event: EventKind) -> Iterator[Change]:
    yield from zones(at)


@changes_for
def senior_leader_lost(at: Pair, **_: Any) -> Iterator[Change]:
    yield from leaders(at)


@changes_for
def came_to_pass(at: Pair, *, event: EventKind) -> Iterator[Change]:
    if event is EventKind.LOST_DOMINANCE_MINOR:
        for territory in at.sheet.needs_for_dominance:
            if at.state.territories.get(territory) == at.checker:
                yield of_control(at, territory, at.target)
    if event is EventKind.ALLY_SURRENDERED:
        for power in at.others:
            if power in at.state.allies[at.checker]:
                yield from _surrender(at, power)


def _surrender(at: Pair, ally: Power) -> Iterator[Change]:
    ended = of_peace(at, ally, at.target, f"{at.names(ally)} surrenders to {at.names(at.target)}")
    event = Incident(at.checker, EventKind.ALLY_SURRENDERED, at.target)
    if ended is None:
        return

    def apply(state: GameState) -> GameState:
        known = event.identity in {other.identity for other in state.events}
        return ended.apply(state if known else evolve(state, events=(*state.events, event)))

    yield evolve(ended, line=f"surrender {ally}", apply=apply)


@changes_for
def lost_share(at: Pair, *, arm: Arm, share: Share, but_not: Share | None = None, **_: Any) -> Iterator[Change]:
    """More is lost, on either side, or reinforcements come: what is lost does not come back."""
    losses = losses_of(at.state, at.checker, at.target, arm.value)
    if losses is None or losses.lost is None or losses.had is None or losses.enemy_lost is None:
        return
    lost, had, enemy = losses.lost, losses.had, losses.enemy_lost
    similar = 2 if at.choice("similar_casualties") == "half" else 1
    for part, whole in (share, *([but_not] if but_not else [])):
        enough = -(-had * part // whole)
        for new in sorted({enough, enemy * similar + 1}):
            if max(lost + 1, 1) <= new <= had:
                yield _tally(at, at.checker, f"{arm}_lost", lost, new, had)
        # With so many the losses are just under the share.
        under = lost * whole // part + 1 - had
        reinforced = _side(at, at.checker).get(f"{arm}_reinforced")
        if under > 0 and reinforced is not None:
            yield _tally(at, at.checker, f"{arm}_reinforced", reinforced, reinforced + under, had)
    alike = -(-lost // similar)
    most = losses.enemy_had
    if enemy < alike and (most is None or alike <= most):
        yield _tally(at, at.target, f"{arm}_lost", enemy, alike, had)


def _side(at: Pair, power: Power) -> Mapping[str, int | None]:
    war = at.state.war(at.checker, at.target)
    tally = war.tally.get(power, Tally()) if war else Tally()
    return {name: getattr(tally, name) for name in ("land_reinforced", "naval_reinforced")}


def _tally(at: Pair, power: Power, name: str, now: int, new: int, had: int) -> Change:
    """A number of a side's account of the war, measured by the factors the checker had in it."""
    arm, _, part = name.partition("_")
    lost: dict[str, Any] = {name: new}

    def apply(state: GameState) -> GameState:
        return state.with_relations(
            wars=tuple(
                evolve(war, tally={**war.tally, power: evolve(war.tally.get(power, Tally()), **lost)})
                if same_pair(war.powers, (at.checker, at.target))
                else war
                for war in state.relations.wars
            )
        )

    what = f"{new} {arm} factors in this war, not {now}"
    words = f"{at.names(power)} {'has lost' if part == 'lost' else 'has been reinforced by'} {what}"
    key = f"tally {power} {name}"
    return Change(words, (new - now) / max(had, 1), key, frozenset([key]), apply)

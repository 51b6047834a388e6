"""What came to pass since the last peace phase, found by comparing the game with what it was then.

Rule: Solitaire Empires in Arms, modifiers to peace determination, events that force a check.
"""

from collections.abc import Iterator

from attrs import evolve

from eia_solo.core.phrases import Phrase, Said, Value, say
from eia_solo.games.empires_in_arms.rules.facts.losses import Losses, Share, of_war
from eia_solo.games.empires_in_arms.rules.state import (
    Capital,
    Condition,
    EventKind,
    GameState,
    Incident,
    LastPeace,
    Leader,
    Power,
    PowerSheet,
    ProvincialCapitals,
    Seen,
    Territory,
    Zone,
)
from eia_solo.games.empires_in_arms.rules.tables import Tables

HALF: Share = (1, 2)
THREE_QUARTERS: Share = (3, 4)
NELSON = "Nelson"
_CAPITALS = {Capital.OCCUPIED: EventKind.CAPITAL_OCCUPIED, Capital.BESIEGED: EventKind.CAPITAL_BESIEGED}
_ZONES = {Zone.FIASCO: EventKind.ENTERED_FIASCO, Zone.INSTABILITY: EventKind.ENTERED_INSTABILITY}
_ARMS = {
    "land": (EventKind.LOST_HALF_LAND, EventKind.LOST_THREE_QUARTERS_LAND),
    "naval": (EventKind.LOST_HALF_NAVAL, EventKind.LOST_THREE_QUARTERS_NAVAL),
}


def seen(state: GameState) -> LastPeace:
    """The game as later ones are compared with it."""
    powers = {
        power: Seen(
            status=page.status,
            capital=page.capital,
            provincial_capitals=page.provincial_capitals,
            leaders_lost=tuple(leader.name for leader in page.leaders if is_lost(leader)),
            held_for_dominance=_held_for_dominance(state, power, page),
        )
        for power, page in state.powers.items()
    }
    known = {power: what for power, what in powers.items() if what != Seen()}
    return LastPeace(state.month, known, state.relations.wars)


def is_lost(leader: Leader) -> bool:
    """Whether a leader is wounded, captured or killed."""
    return leader.condition not in (None, Condition.FIT)


def noticed(before: GameState, after: GameState, tables: Tables) -> tuple[tuple[Incident, ...], tuple[Incident, ...]]:
    """The events that a change of the game brought to light, and those, found before, that are true no more."""
    listed = (*after.events, *after.dismissed)
    over = tuple(event for event in listed if event.found and not _holds(after, event, tables))
    known = {event.identity for event in listed if event not in over}
    new = tuple(event for event in _found(before, after, tables) if event.identity not in known)
    return new, over


def _found(before: GameState, after: GameState, tables: Tables) -> Iterator[Incident]:
    """Every event that sets the game apart from the last peace phase."""
    last = after.last_peace
    if last is None:
        return
    then_state = _with_wars(after, last)
    for power, page in after.powers.items():
        then = _then(last.powers.get(power, Seen()), power, before)
        yield from _at_home(power, then, page)
        yield from _zone(power, then, page, tables.choice("entered_zone", after.readings) == "any")
        yield from _leaders(power, before, page)
        yield from _minors(power, then, after, tables)
        for enemy in after.powers:
            if enemy in after.enemies[power]:
                yield from _casualties(power, enemy, then_state, after, tables)


def _then(last: Seen, power: Power, before: GameState) -> Seen:
    """A power as it stood at the last peace phase; what was unknown then, as it stood before this change.

    To enter a value for the first time is to say how things are, not that they have changed.
    """
    page = before.powers.get(power, PowerSheet())
    capitals, now = last.provincial_capitals, page.provincial_capitals
    return evolve(
        last,
        status=last.status or page.status,
        capital=last.capital or page.capital,
        provincial_capitals=ProvincialCapitals(
            now.total if capitals.total is None else capitals.total,
            now.besieged if capitals.besieged is None else capitals.besieged,
            now.occupied if capitals.occupied is None else capitals.occupied,
        ),
        held_for_dominance=tuple(dict.fromkeys((*last.held_for_dominance, *_held_for_dominance(before, power, page)))),
    )


def _held_for_dominance(state: GameState, power: Power, page: PowerSheet) -> tuple[Territory, ...]:
    return tuple(t for t in page.needs_for_dominance if state.territories.get(t) == power)


def _at_home(power: Power, then: Seen, page: PowerSheet) -> Iterator[Incident]:
    if page.capital in _CAPITALS and then.capital not in (None, page.capital):
        yield Incident(
            power, _CAPITALS[page.capital], found=say("capital_changed", old=then.capital.value, new=page.capital.value)
        )
    was, now = then.provincial_capitals, page.provincial_capitals
    for field, kind in (
        ("occupied", EventKind.HALF_PROVINCIAL_CAPITALS_OCCUPIED),
        ("besieged", EventKind.HALF_PROVINCIAL_CAPITALS_BESIEGED),
    ):
        old, new = (getattr(capitals, field) for capitals in (was, now))
        if _is_half(now, field) and old is not None and not _is_half(was, field):
            found = say("provincial_capitals_changed", condition=field, old=old, new=new, total=now.total or 0)
            yield Incident(power, kind, found=found)


def _is_half(capitals: ProvincialCapitals, field: str) -> bool:
    count: int | None = getattr(capitals, field)
    return bool(count and capitals.total and count * 2 >= capitals.total)


def _zone(power: Power, then: Seen, page: PowerSheet, from_below_too: bool) -> Iterator[Incident]:
    """The zone a power has entered. Rule: reading `entered_zone`."""
    zone = page.status
    rises = (then.status, zone) == (Zone.FIASCO, Zone.INSTABILITY)
    if zone in _ZONES and then.status not in (None, zone) and (from_below_too or not rises):
        yield Incident(power, _ZONES[zone], found=say("zone_changed", old=then.status.value, new=zone.value))


def _leaders(power: Power, before: GameState, page: PowerSheet) -> Iterator[Incident]:
    """The most senior leader on the board, lost by this very change: who is on the board differs from day to day."""
    then = before.powers.get(power, PowerSheet())
    senior = most_senior(then)
    was = {leader.name: leader for leader in then.leaders}
    for leader in page.leaders:
        old = was.get(leader.name)
        if old is None or is_lost(old) or not is_lost(leader):
            continue
        if leader.name in senior or (power == "GB" and leader.name == NELSON and old.on_board):
            others = () if leader.name == NELSON else tuple(name for name in senior if name != leader.name)
            found = _lost(leader, old, others)
            yield Incident(power, EventKind.SENIOR_LEADER_LOST, leader=leader.name, found=found)


def _lost(leader: Leader, old: Leader, as_senior: tuple[str, ...]) -> Phrase:
    """That a leader is lost, and who is as senior."""
    was, now = (x.condition.value if x.condition else say("unknown") for x in (old, leader))
    if not as_senior:
        return say("leader_changed", leader=leader.name, old=was, new=now)
    others: Value = as_senior[0]
    for other in as_senior[1:]:
        others = say("both", one=others, other=other)
    return say("leader_of_several_changed", leader=leader.name, old=was, new=now, others=others)


def most_senior(page: PowerSheet) -> tuple[str, ...]:
    """The most senior of the leaders who are on the board and fit; several if the player has not settled a tie.

    Rule: Solitaire Empires in Arms, modifiers to peace determination, the note on equal seniority.
    """
    there = [x for x in page.leaders if x.on_board and not is_lost(x) and x.seniority not in (None, "none")]
    if not there:
        return ()
    highest = min(str(leader.seniority) for leader in there)
    names = tuple(leader.name for leader in there if leader.seniority == highest)
    return (page.most_senior,) if page.most_senior in names else names


def _minors(power: Power, then: Seen, after: GameState, tables: Tables) -> Iterator[Incident]:
    gone = [t for t in then.held_for_dominance if t not in tables.home[power] and _is_gone(after, power, t)]
    if gone:
        changes = tuple(say("controller_changed", territory=t, old=power, new=after.territories[t]) for t in gone)
        yield Incident(power, EventKind.LOST_DOMINANCE_MINOR, found=say("controllers_changed", changes=changes))


def _is_gone(state: GameState, power: Power, territory: Territory) -> bool:
    return state.territories.get(territory, power) != power


def _casualties(power: Power, enemy: Power, then: GameState, after: GameState, tables: Tables) -> Iterator[Incident]:
    for arm, kinds in _ARMS.items():
        now = of_war(after, power, enemy, arm)
        assert now is not None, "asked of enemies only"
        kind = _kind_of(now, kinds, after, tables)
        if kind is None or power in tables.events[kind].exempt:
            continue
        was = of_war(then, power, enemy, arm)
        if was is None or _kind_of(was, kinds, after, tables) is not kind:
            yield Incident(power, kind, enemy, found=say("arm_lost", arm=arm, losses=now.said))


def _kind_of(losses: Losses, kinds: tuple[EventKind, EventKind], state: GameState, tables: Tables) -> EventKind | None:
    """The greater of the two events that these losses are, if they are one for certain."""
    half_is_similar = tables.choice("similar_casualties", state.readings) == "half"
    for share, kind in ((THREE_QUARTERS, kinds[1]), (HALF, kinds[0])):
        if losses.reaches(share, half_is_similar=half_is_similar):
            return kind
    return None


def _with_wars(state: GameState, last: LastPeace) -> GameState:
    """The game with the wars and tallies of the last peace phase."""
    return state.with_relations(wars=last.wars)


def _holds(state: GameState, event: Incident, tables: Tables) -> bool:
    """Whether a found event is still true of the game."""
    page = state.powers.get(event.power, PowerSheet())
    if event.kind in _CAPITALS.values():
        return _CAPITALS.get(page.capital or Capital.FREE) is event.kind
    if event.kind is EventKind.HALF_PROVINCIAL_CAPITALS_OCCUPIED:
        return _is_half(page.provincial_capitals, "occupied")
    if event.kind is EventKind.HALF_PROVINCIAL_CAPITALS_BESIEGED:
        return _is_half(page.provincial_capitals, "besieged")
    if event.kind in _ZONES.values():
        return _ZONES.get(page.status or Zone.NEUTRAL) is event.kind
    if event.kind is EventKind.SENIOR_LEADER_LOST:
        return any(leader.name == event.leader and is_lost(leader) for leader in page.leaders)
    if event.kind is EventKind.LOST_DOMINANCE_MINOR:
        return any(_is_gone(state, event.power, territory) for territory in _minors_of(event.found))
    at_war = event.enemy is not None and event.enemy in state.enemies[event.power]
    if event.enemy is None or not at_war or event.kind is EventKind.ALLY_SURRENDERED:
        return at_war
    arm, kinds = next((arm, kinds) for arm, kinds in _ARMS.items() if event.kind in kinds)
    losses = of_war(state, event.power, event.enemy, arm)
    return losses is not None and _kind_of(losses, kinds, state, tables) is event.kind


def _minors_of(found: Said) -> Iterator[Territory]:
    """What was lost by what an event was found from: it may have been won since the last peace phase and lost again.

    Earlier versions kept it as a text, and a sheet still writes it so.
    """
    if isinstance(found, str):
        yield from (Territory(words.partition(":")[0]) for words in found.split(", "))
        return
    changes = found.values["changes"]
    for change in changes if isinstance(changes, tuple) else ():
        if isinstance(change, Phrase):
            yield Territory(str(change.values["territory"]))

"""What came to pass since the last peace phase, or may have, found by comparing the game with what it was then.

Each comparison says of an event that it came to pass, that it did not, or which values nobody has entered decide it.
Rule: Solitaire Empires in Arms, modifiers to peace determination, events that force a check.
"""

from collections.abc import Iterable, Iterator

from attrs import evolve

from eia_solo.core.phrases import Phrase, Said, say
from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.facts.losses import OF_ARM, Losses, Share, of_war, tally_key
from eia_solo.games.empires_in_arms.rules.last_peace import held_for_dominance
from eia_solo.games.empires_in_arms.rules.leaders_lost import is_lost, lost_seniors
from eia_solo.games.empires_in_arms.rules.state import (
    Ask,
    Capital,
    EventKind,
    GameState,
    Incident,
    LastPeace,
    Power,
    PowerSheet,
    ProvincialCapitals,
    Seen,
    Territory,
    Undecided,
    Zone,
)
from eia_solo.games.empires_in_arms.rules.tables import Tables

HALF: Share = (1, 2)
THREE_QUARTERS: Share = (3, 4)
_CAPITALS = {Capital.OCCUPIED: EventKind.CAPITAL_OCCUPIED, Capital.BESIEGED: EventKind.CAPITAL_BESIEGED}
_ZONES = {Zone.FIASCO: EventKind.ENTERED_FIASCO, Zone.INSTABILITY: EventKind.ENTERED_INSTABILITY}


@frozen
class Noticed:
    """What a change of the game brought to light: events, and those found before that are true no more.

    `undecided` are events that may have come to pass, new or with other values to ask for; `decided` wait no more.
    """

    new: tuple[Incident, ...]
    over: tuple[Incident, ...]
    undecided: tuple[Undecided, ...]
    decided: tuple[Incident, ...]

    @property
    def is_nothing(self) -> bool:
        return not (self.new or self.over or self.undecided or self.decided)


def noticed(before: GameState, after: GameState, tables: Tables, of: tuple[Power, Power] | None = None) -> Noticed:
    """What a change of the game brought to light: all of it, or what can call for the check of one pair."""
    listed = tuple(event for event in (*after.events, *after.dismissed) if _is_of(of, event))
    over = tuple(event for event in listed if event.found and not _holds(after, event, tables))
    passed = _taken_as_no(after)
    waiting = tuple(one for one in (*after.undecided, *passed) if _is_of(of, one.incident))
    compared = tuple(_compared(before, after, waiting, tables, of))
    known = {event.identity for event in listed if event not in over}
    new = tuple(event for event in compared if isinstance(event, Incident) and event.identity not in known)
    known |= {event.identity for event in new}
    open_ = {one.incident.identity: one for one in compared if isinstance(one, Undecided)}
    open_ = {identity: one for identity, one in open_.items() if identity not in known}
    before_now = {one.incident.identity: one.incident for one in waiting}
    asked = {one.incident.identity for one in passed}
    return Noticed(
        new,
        over,
        tuple(one for identity, one in open_.items() if one not in after.undecided and identity not in asked),
        tuple(incident for identity, incident in before_now.items() if identity not in open_),
    )


def _is_of(pair: tuple[Power, Power] | None, event: Incident) -> bool:
    """Whether an event can call for the check of this pair, or for any."""
    return pair is None or (event.power == pair[0] and event.enemy in (None, pair[1]))


def _taken_as_no(state: GameState) -> tuple[Undecided, ...]:
    """What the peace phase of this month took as no: an answer still decides it, and until then it is not asked again.

    Losses of factors are compared with what is known at the end of that phase, and so found without it.
    """
    phase = state.peace
    over = phase.undecided if phase is not None else ()
    return tuple(one for one in over if one.beside or one.by_standing)


def _compared(
    before: GameState,
    after: GameState,
    waiting: tuple[Undecided, ...],
    tables: Tables,
    of: tuple[Power, Power] | None,
) -> Iterator[Incident | Undecided]:
    """Every event, of all powers or of one check, that sets the game apart from the last peace phase, or may do so."""
    last = after.last_peace
    if last is None:
        return
    then_state = _with_wars(after, last)
    for power, page in after.powers.items() if of is None else ((of[0], after.powers[of[0]]),):
        seen_last = last.powers.get(power, Seen())
        then = _then(seen_last, power, before)
        from_below_too = tables.choice("entered_zone", after.readings) == "any"
        yield from _capital(power, then, seen_last, page)
        yield from _provincial_capitals(power, then, seen_last, page)
        yield from _zone(power, then, seen_last, page, from_below_too=from_below_too)
        yield from lost_seniors(power, before.powers.get(power, PowerSheet()), page, waiting)
        yield from _minors(power, then, seen_last, after, tables)
        for enemy in after.powers if of is None else of[1:]:
            # An account of a war that is as it was then says nothing new.
            if enemy in after.enemies[power] and after.war(power, enemy) != then_state.war(power, enemy):
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
            capitals.total,
            now.besieged if capitals.besieged is None else capitals.besieged,
            now.occupied if capitals.occupied is None else capitals.occupied,
        ),
        held_for_dominance=tuple(dict.fromkeys((*last.held_for_dominance, *held_for_dominance(before, power, page)))),
    )


def _capital(power: Power, then: Seen, last: Seen, page: PowerSheet) -> Iterator[Incident | Undecided]:
    """The fall or siege of the capital. It may have come if the capital was known and is not any more."""
    if page.capital is None and last.capital is not None:
        kinds = (kind for condition, kind in _CAPITALS.items() if condition is not last.capital)
        yield from _may_be(power, kinds, f"powers.{power}.capital")
    elif page.capital in _CAPITALS and then.capital not in (None, page.capital):
        yield Incident(
            power, _CAPITALS[page.capital], found=say("capital_changed", old=then.capital.value, new=page.capital.value)
        )


def _may_be(power: Power, kinds: Iterable[EventKind], *keys: str) -> Iterator[Undecided]:
    """Events of these kinds that wait for the values of these keys."""
    return (Undecided(Incident(power, kind), tuple(map(Ask, keys))) for kind in kinds)


def _provincial_capitals(power: Power, then: Seen, last: Seen, page: PowerSheet) -> Iterator[Incident | Undecided]:
    """Half of the provincial capitals fallen or besieged, which they were not. How many there are does not change."""
    was, now = then.provincial_capitals, page.provincial_capitals
    was = evolve(was, total=now.total if was.total is None else was.total)
    for field, kind in (
        ("occupied", EventKind.HALF_PROVINCIAL_CAPITALS_OCCUPIED),
        ("besieged", EventKind.HALF_PROVINCIAL_CAPITALS_BESIEGED),
    ):
        old, new = (getattr(capitals, field) for capitals in (was, now))
        was_half, is_half = was.half(field, of_at_least=now.taken), now.half(field, of_at_least=2 * (old or 0) + 1)
        if was_half or is_half is False:
            continue
        if is_half and was_half is False and old is not None:
            found = say("provincial_capitals_changed", condition=field, old=old, new=new, total=now.in_all)
            yield Incident(power, kind, found=found)
        elif getattr(last.provincial_capitals, field) is not None:
            missing = [name for name in (field, "total") if getattr(now, name) is None]
            yield from _may_be(power, [kind], *(f"powers.{power}.provincial_capitals.{name}" for name in missing))


def _zone(
    power: Power, then: Seen, last: Seen, page: PowerSheet, *, from_below_too: bool
) -> Iterator[Incident | Undecided]:
    """The zone a power has entered, or may have if it was known and is not any more. Rule: reading `entered_zone`."""

    def is_entered(old: Zone, new: Zone) -> bool:
        return old is not new and (from_below_too or (old, new) != (Zone.FIASCO, Zone.INSTABILITY))

    zone = page.status
    if zone is None and last.status is not None:
        kinds = (kind for new, kind in _ZONES.items() if is_entered(last.status, new))
        yield from _may_be(power, kinds, f"powers.{power}.status")
    elif zone in _ZONES and then.status is not None and is_entered(then.status, zone):
        yield Incident(power, _ZONES[zone], found=say("zone_changed", old=then.status.value, new=zone.value))


def _minors(power: Power, then: Seen, last: Seen, after: GameState, tables: Tables) -> Iterator[Incident | Undecided]:
    """Minors that dominance needs and that are lost, or may be if nobody says who controls them now."""
    home = tables.home[power]
    gone = [t for t in then.held_for_dominance if t not in home and _is_gone(after, power, t)]
    open_ = [t for t in last.held_for_dominance if t not in home and t not in after.territories]
    if gone:
        changes = tuple(say("controller_changed", territory=t, old=power, new=after.territories[t]) for t in gone)
        yield Incident(power, EventKind.LOST_DOMINANCE_MINOR, found=say("controllers_changed", changes=changes))
    elif open_:
        yield from _may_be(power, [EventKind.LOST_DOMINANCE_MINOR], *(f"territories.{t}" for t in open_))


def _is_gone(state: GameState, power: Power, territory: Territory) -> bool:
    return state.territories.get(territory, power) != power


def _casualties(
    power: Power, enemy: Power, then: GameState, after: GameState, tables: Tables
) -> Iterator[Incident | Undecided]:
    """Losses of one war, or what may be such: what was lost since is entered, and not all that it is measured by."""
    for arm, kinds in OF_ARM.items():
        if power in tables.events[kinds[0]].exempt:
            continue
        now, was = of_war(after, power, enemy, arm), of_war(then, power, enemy, arm)
        assert now is not None, "asked of enemies only"
        kind = _kind_of(now, kinds, after, tables)
        if kind is not None:
            if was is None or _kind_of(was, kinds, after, tables) is not kind:
                yield Incident(power, kind, enemy, found=say("arm_lost", arm=arm.value, losses=now.said))
        elif _lost_more(was, now) and now.reaches(HALF, half_is_similar=_half_is_similar(after, tables)) is None:
            asks = tuple(Ask(tally_key(after, power, enemy, key)) for key in now.missing)
            yield Undecided(Incident(power, kinds[0], enemy), asks)


def _lost_more(was: Losses | None, now: Losses) -> bool:
    """Whether losses were entered since, or those that were known are not any more."""
    lost = was.lost if was is not None else None
    return lost is not None if now.lost is None else now.lost > (lost or 0)


def _kind_of(losses: Losses, kinds: tuple[EventKind, EventKind], state: GameState, tables: Tables) -> EventKind | None:
    """The greater of the two events that these losses are, if they are one for certain."""
    for share, kind in ((THREE_QUARTERS, kinds[1]), (HALF, kinds[0])):
        if losses.reaches(share, half_is_similar=_half_is_similar(state, tables)):
            return kind
    return None


def _half_is_similar(state: GameState, tables: Tables) -> bool:
    return tables.choice("similar_casualties", state.readings) == "half"


def _with_wars(state: GameState, last: LastPeace) -> GameState:
    """The game with the wars and tallies of the last peace phase."""
    return state.with_relations(wars=last.wars)


def _holds(state: GameState, event: Incident, tables: Tables) -> bool:
    """Whether a found event is still true of the game."""
    page = state.powers.get(event.power, PowerSheet())
    if event.kind in _CAPITALS.values():
        return page.capital is not None and _CAPITALS.get(page.capital) is event.kind
    if event.kind is EventKind.HALF_PROVINCIAL_CAPITALS_OCCUPIED:
        return page.provincial_capitals.half("occupied") is True
    if event.kind is EventKind.HALF_PROVINCIAL_CAPITALS_BESIEGED:
        return page.provincial_capitals.half("besieged") is True
    if event.kind in _ZONES.values():
        return page.status is not None and _ZONES.get(page.status) is event.kind
    if event.kind is EventKind.SENIOR_LEADER_LOST:
        return any(leader.name == event.leader and is_lost(leader) for leader in page.leaders)
    if event.kind is EventKind.LOST_DOMINANCE_MINOR:
        return any(_is_gone(state, event.power, territory) for territory in _minors_of(event.found))
    if event.enemy is None or event.enemy not in state.enemies[event.power]:
        return False
    if event.kind is EventKind.ALLY_SURRENDERED:
        return True
    arm, kinds = next((arm, kinds) for arm, kinds in OF_ARM.items() if event.kind in kinds)
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

"""Facts about a power that is at war with another and may sue for peace: its capitals, its zone, leaders lost, events.

A condition is read off the sheet. Where the sheet is silent, an event that was found or written down says it. If only
what is new counts (the reading `what_counts`), events alone say it.
Rule: Solitaire Empires in Arms, modifiers to peace determination; each row cites its own place.
"""

from collections.abc import Iterator
from functools import partial
from typing import Any

from attrs import evolve

from eia_solo.core.phrases import Said, say
from eia_solo.core.tables import Finding
from eia_solo.core.words import tr
from eia_solo.games.empires_in_arms.rules.facts.changes import of_control, of_page, of_peace, steps, up_or_down
from eia_solo.games.empires_in_arms.rules.facts.fact import NONE, NOT_ENTERED, Change, Pair, fact, known, listed, truth
from eia_solo.games.empires_in_arms.rules.facts.standing import leaders, zones
from eia_solo.games.empires_in_arms.rules.phrases import word
from eia_solo.games.empires_in_arms.rules.state import (
    OF_ONE_WAR,
    Capital,
    EventKind,
    GameState,
    Incident,
    Leader,
    Power,
    Zone,
)
from eia_solo.games.empires_in_arms.rules.tables import fold


def events(at: Pair, *kinds: EventKind) -> list[Incident]:
    """The checker's events of these kinds, those of one war only if it is the war against the target."""
    return [
        e
        for e in at.state.events
        if e.power == at.checker and e.kind in kinds and (e.kind not in OF_ONE_WAR or e.enemy == at.target)
    ]


def only_new_counts(at: Pair) -> bool:
    """Whether events alone say what counts, and the sheet does not."""
    return at.choice("what_counts") == "new_only"


def may_have_come(at: Pair, *kinds: EventKind) -> tuple[str, ...]:
    """The keys that decide whether an event of these kinds came to pass; none if that is known."""
    open_ = (one for one in at.state.undecided if one.incident.power == at.checker and one.incident.kind in kinds)
    mine = (one for one in open_ if one.incident.enemy in (None, at.target))
    return tuple(dict.fromkeys(ask.key for one in mine for ask in one.asks))


def _by_event(at: Pair, *kinds: EventKind) -> Finding:
    return came(bool(events(at, *kinds)), *may_have_come(at, *kinds))


def came(to_pass: bool, *missing: str) -> Finding:
    """Whether an event says that it came to pass; unknown if none does and values are missing that decide it."""
    if missing and not to_pass:
        return truth(None, say("may_have_come_to_pass"), *missing)
    return known(to_pass, say("came_to_pass") if to_pass else say("did_not_come_to_pass"))


_WORSE = {
    EventKind.CAPITAL_BESIEGED: EventKind.CAPITAL_OCCUPIED,
    EventKind.ENTERED_INSTABILITY: EventKind.ENTERED_FIASCO,
}
"""Of two events that leave a power in one of two conditions, the worse is the one it is in."""


def _unless_worse(at: Pair, kind: EventKind) -> Finding:
    if kind in _WORSE and events(at, _WORSE[kind]):
        return known(False, say("worse_came_to_pass"))
    return _by_event(at, kind)


def _silent(at: Pair, kind: EventKind, words: Said, *missing: str) -> Finding:
    """The finding where the sheet is silent: what the event says, or that it is not known."""
    if events(at, kind, _WORSE.get(kind, kind)):
        return _unless_worse(at, kind)
    return truth(None, words, *(at.key(name) for name in missing))


def _capital_is(at: Pair, capital: Capital, worse: bool) -> str:
    return tr("{power}'s capital is {capital}", power=at.names(at.checker), capital=word(capital.value))


@fact(lambda at, **_: steps(at, "capital", Capital, partial(_capital_is, at)))
def capital_is(at: Pair, *, condition: Capital, event: EventKind) -> Finding:
    if only_new_counts(at):
        return _unless_worse(at, event)
    capital = at.sheet.capital
    if capital is None:
        return _silent(at, event, NOT_ENTERED, "capital")
    return known(capital is condition, say("capital", capital=capital.value))


def _provincial_capitals(at: Pair, *, condition: Capital, event: EventKind) -> Iterator[Change]:
    capitals, name = at.sheet.provincial_capitals, condition.value
    now, total = getattr(capitals, name), capitals.total
    if now is None or not total:
        return
    half = -(-total // 2)
    new = half if now < half else half - 1
    other = "besieged" if condition is Capital.OCCUPIED else "occupied"
    taken = getattr(capitals, other)
    # What becomes occupied may have been under siege, and the other way round: together they are no more than all.
    values: dict[str, Any] = {name: new} | ({} if taken is None else {other: min(taken, total - new)})
    words = tr(
        "{new} of {checker}'s {total} provincial capitals are {condition}, not {now}",
        new=new,
        checker=at.names(at.checker),
        total=total,
        condition=word(name),
        now=now,
    )
    line = f"provincial_capitals.{name}{up_or_down(now, new)}"
    yield of_page(at.checker, words, line, abs(new - now) / total, provincial_capitals=evolve(capitals, **values))


@fact(_provincial_capitals)
def half_of_provincial_capitals(at: Pair, *, condition: Capital, event: EventKind) -> Finding:
    """Whether at least half of the provincial capitals are in this condition."""
    if only_new_counts(at):
        return _by_event(at, event)
    capitals, field = at.sheet.provincial_capitals, condition.value
    half, count, total = capitals.half(field), getattr(capitals, field), capitals.total
    if half is None:
        missing = [name for name, value in ((field, count), ("total", total)) if value is None]
        return _silent(at, event, NOT_ENTERED, *(f"provincial_capitals.{name}" for name in missing))
    if count == 0 or total == 0:
        return known(False, NONE)
    if count is None:
        return known(half, say("at_most_share", count=capitals.most(field), most=capitals.in_all))
    return known(half, say("share", count=count, most=capitals.in_all))


@fact(zones)
def in_zone(at: Pair, *, zone: Zone, event: EventKind) -> Finding:
    if only_new_counts(at):
        return _unless_worse(at, event)
    status = at.sheet.status
    if status is None:
        return _silent(at, event, say("zone_not_entered"), "status")
    return known(status is zone, say("status", status=status.value))


@fact(leaders)
def senior_leader_lost(
    at: Pair, *, named: tuple[str, ...] = (), of: tuple[str, ...] = (), royal: dict[str, tuple[str, ...]] | None = None
) -> Finding:
    """Whether the most senior leader lost since the last peace phase is one `named` of the powers `of`, or royalty.

    `royal` names the powers that have royalty, each with the leaders the source takes for it; a leader's page decides.
    """
    lost = events(at, EventKind.SENIOR_LEADER_LOST)
    open_ = [
        one
        for one in at.state.undecided
        if one.incident.power == at.checker
        and one.incident.kind is EventKind.SENIOR_LEADER_LOST
        and _counts(at, one.incident, named, royal) is not False
    ]
    if (of and at.checker not in of) or not (lost or open_):
        return known(False, say("no_leader_lost"))
    answers = [_counts(at, event, named, royal) for event in lost]
    names = listed(event.leader or say("a_leader") for event in (*lost, *(one.incident for one in open_)))
    if any(answers):
        return known(True, names)
    missing: list[str] = []
    for event, answer in zip(lost, answers, strict=True):
        if answer is None:
            missing += _royalty(at, event) or [f"events[{at.state.events.index(event)}].leader"]
    for one in open_:
        missing += [ask.key for ask in one.asks]
        missing += _royalty(at, one.incident) if _counts(at, one.incident, named, royal) is None else []
    return truth(None, say("leaders_not_entered", leaders=names), *missing) if missing else known(False, names)


def _counts(at: Pair, event: Incident, named: tuple[str, ...], royal: dict[str, tuple[str, ...]] | None) -> bool | None:
    if royal is None:
        return None if event.leader is None else fold(event.leader) in map(fold, named)
    if event.leader is None:
        return None
    page = _page(at, event.leader)
    if page is not None and page.royalty is not None:
        return page.royalty
    return True if fold(event.leader) in map(fold, royal.get(at.checker, ())) else None


def _page(at: Pair, leader: str) -> Leader | None:
    return next((page for page in at.sheet.leaders if fold(page.name) == fold(leader)), None)


def _royalty(at: Pair, event: Incident) -> list[str]:
    """The key of whether a lost leader is royalty; none if nobody says who it was, or he has no page."""
    page = _page(at, event.leader) if event.leader else None
    return [at.key(f"leaders[{at.sheet.leaders.index(page)}].royalty")] if page else []


def _brought_about(at: Pair, *, event: EventKind) -> Iterator[Change | None]:
    if event is EventKind.LOST_DOMINANCE_MINOR:
        for territory in at.sheet.needs_for_dominance:
            if at.state.territories.get(territory) == at.checker:
                yield of_control(at, territory, at.target)
    if event is EventKind.ALLY_SURRENDERED:
        for power in at.others:
            if power in at.state.allies[at.checker]:
                yield _surrender(at, power)


def _surrender(at: Pair, ally: Power) -> Change | None:
    ended = of_peace(
        at, ally, at.target, tr("{ally} surrenders to {target}", ally=at.names(ally), target=at.names(at.target))
    )
    event = Incident(at.checker, EventKind.ALLY_SURRENDERED, at.target)
    if ended is None:
        return None
    make_peace = ended.apply

    def apply(state: GameState) -> GameState:
        known = event.identity in {other.identity for other in state.events}
        return make_peace(state if known else evolve(state, events=(*state.events, event)))

    return evolve(ended, line=f"surrender {ally}", apply=apply)


@fact(_brought_about)
def came_to_pass(at: Pair, *, event: EventKind) -> Finding:
    """Whether an event of this kind came to pass since the last peace phase, whatever else is read to count."""
    return _by_event(at, event)

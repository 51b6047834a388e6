"""Facts about one power (the checker) that is at war with another (the target), for the rows of checks for peace.

A condition is read off the sheet. Where the sheet is silent, an event that was found or written down says it. If only
what is new counts (the reading `what_counts`), events alone say it.
Rule: Solitaire Empires in Arms, modifiers to peace determination; each row cites its own place.
"""

from eia_solo.core.tables import Finding
from eia_solo.games.empires_in_arms.rules.facts.fact import Arm, Pair, fact, known, listed, truth
from eia_solo.games.empires_in_arms.rules.losses import of_war
from eia_solo.games.empires_in_arms.rules.state import (
    OF_ONE_WAR,
    Capital,
    EventKind,
    Incident,
    Leader,
    Zone,
)
from eia_solo.games.empires_in_arms.rules.tables import fold


def _events(at: Pair, *kinds: EventKind) -> list[Incident]:
    """The checker's events of these kinds, those of one war only if it is the war against the target."""
    return [
        e
        for e in at.state.events
        if e.power == at.checker and e.kind in kinds and (e.kind not in OF_ONE_WAR or e.enemy == at.target)
    ]


def _only_new_counts(at: Pair) -> bool:
    return at.choice("what_counts") == "new_only"


def _by_event(at: Pair, *kinds: EventKind) -> Finding:
    happened = bool(_events(at, *kinds))
    return known(happened, "came to pass" if happened else "did not come to pass")


@fact
def checker_is(at: Pair, *, powers: tuple[str, ...]) -> Finding:
    return known(at.checker in powers, at.names(at.checker))


_WORSE = {
    EventKind.CAPITAL_BESIEGED: EventKind.CAPITAL_OCCUPIED,
    EventKind.ENTERED_INSTABILITY: EventKind.ENTERED_FIASCO,
}
"""Of two events that leave a power in one of two conditions, the worse is the one it is in."""


def _unless_worse(at: Pair, kind: EventKind) -> Finding:
    worse = _WORSE.get(kind)
    if worse and _events(at, worse):
        return known(False, "worse came to pass")
    return _by_event(at, kind)


def _silent(at: Pair, kind: EventKind, words: str, *missing: str) -> Finding:
    """The finding where the sheet is silent: what the event says, or that it is not known."""
    worse = _WORSE.get(kind)
    if _events(at, kind, *([worse] if worse else [])):
        return _unless_worse(at, kind)
    return truth(None, words, *(at.key(name) for name in missing))


@fact
def capital_is(at: Pair, *, condition: Capital, event: EventKind) -> Finding:
    if _only_new_counts(at):
        return _unless_worse(at, event)
    capital = at.sheet.capital
    if capital is None:
        return _silent(at, event, "not entered", "capital")
    return known(capital is condition, capital.value)


@fact
def half_of_provincial_capitals(at: Pair, *, condition: Capital, event: EventKind) -> Finding:
    """Whether at least half of the provincial capitals are in this condition."""
    if _only_new_counts(at):
        return _by_event(at, event)
    capitals = at.sheet.provincial_capitals
    field = condition.value
    count = capitals.occupied if condition is Capital.OCCUPIED else capitals.besieged
    if count == 0 or capitals.total == 0:
        return known(False, "none")
    taken = (capitals.occupied or 0) + (capitals.besieged or 0)
    most = capitals.total - taken if count is None and capitals.total is not None else count
    if most is not None and most * 2 < (taken if capitals.total is None else capitals.total):
        return known(False, f"{'at most ' if count is None else ''}{most} of {capitals.total or f'{taken} or more'}")
    if count is None or capitals.total is None:
        missing = [name for name, value in ((field, count), ("total", capitals.total)) if value is None]
        return _silent(at, event, "not entered", *(f"provincial_capitals.{name}" for name in missing))
    return known(count * 2 >= capitals.total, f"{count} of {capitals.total}")


@fact
def in_zone(at: Pair, *, zone: Zone, event: EventKind) -> Finding:
    if _only_new_counts(at):
        return _unless_worse(at, event)
    status = at.sheet.status
    if status is None:
        return _silent(at, event, "zone not entered", "status")
    return known(status is zone, status.value)


@fact
def senior_leader_lost(
    at: Pair, *, named: tuple[str, ...] = (), of: tuple[str, ...] = (), royal: dict[str, tuple[str, ...]] | None = None
) -> Finding:
    """Whether the most senior leader lost since the last peace phase is one `named` of the powers `of`, or royalty.

    `royal` names the powers that have royalty, each with the leaders the source takes for it; a leader's page decides.
    """
    lost = _events(at, EventKind.SENIOR_LEADER_LOST)
    if (of and at.checker not in of) or not lost:
        return known(False, "none lost")
    answers = [_counts(at, event, named, royal) for event in lost]
    names = listed(event.leader or "a leader" for event in lost)
    if any(answers):
        return known(True, names)
    missing = [_missing(at, event) for event, answer in zip(lost, answers, strict=True) if answer is None]
    return truth(None, f"{names}: not entered", *missing) if missing else known(False, names)


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


def _missing(at: Pair, event: Incident) -> str:
    """The key of what is not known about a lost leader: who it was, or whether it is royalty."""
    page = _page(at, event.leader) if event.leader else None
    number = at.sheet.leaders.index(page) if page else None
    if number is None:
        return f"events[{at.state.events.index(event)}].leader"
    return at.key(f"leaders[{number}].royalty")


@fact
def came_to_pass(at: Pair, *, event: EventKind) -> Finding:
    """Whether an event of this kind came to pass since the last peace phase, whatever else is read to count."""
    return _by_event(at, event)


@fact
def lost_share(
    at: Pair,
    *,
    arm: Arm,
    share: tuple[int, int],
    event: EventKind,
    but_not: tuple[int, int] | None = None,
    but_not_event: EventKind | None = None,
    or_event: EventKind | None = None,
    exempt: tuple[str, ...] = (),
) -> Finding:
    """Whether so large a share of the factors of this war is lost (and not a larger one), without similar casualties.

    `or_event` says as much as `event`; `but_not_event` rules it out.
    """
    if at.checker in exempt:
        return known(False, f"{at.names(at.checker)} is exempt")
    says = bool(_events(at, event, *([or_event] if or_event else [])))
    more = bool(but_not_event and _events(at, but_not_event))
    if _only_new_counts(at):
        happened = says and not more
        return known(happened, "came to pass" if happened else "did not come to pass")
    losses = of_war(at.state, at.checker, at.target, arm.value)
    if losses is None:
        return known(False, "no war")
    half_is_similar = at.choice("similar_casualties") == "half"
    answer = losses.reaches(share, but_not, half_is_similar=half_is_similar)
    if answer is None and (says or more):
        # An event of more says as much as one of this share where the sheet rules out that it was more.
        is_more = more and losses.reaches(but_not or share, half_is_similar=half_is_similar) is not False
        return known(not is_more, "more came to pass" if is_more else "came to pass")
    return truth(answer, losses.words, *(_tally_key(at, key) for key in losses.missing if answer is None))


def _tally_key(at: Pair, key: str) -> str:
    number = next(n for n, war in enumerate(at.state.relations.wars) if {at.checker, at.target} == set(war.powers))
    return f"relations.wars[{number}].tally.{key}"

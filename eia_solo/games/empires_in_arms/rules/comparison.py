"""What is different between two games of one campaign, side by side in words."""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any

from attrs import asdict

from eia_solo.core.breakdown import Unknown
from eia_solo.core.rulebook import Difference
from eia_solo.core.wording import joined
from eia_solo.core.words import tr
from eia_solo.games.empires_in_arms.rules.checks import Check
from eia_solo.games.empires_in_arms.rules.decisions.sheet import differences
from eia_solo.games.empires_in_arms.rules.describe import incident_words, leaders_changed, truce_words, value_words
from eia_solo.games.empires_in_arms.rules.events import FieldChange
from eia_solo.games.empires_in_arms.rules.fields import label_of
from eia_solo.games.empires_in_arms.rules.keys import parse_key
from eia_solo.games.empires_in_arms.rules.phrases import zone_name
from eia_solo.games.empires_in_arms.rules.political_phase import running
from eia_solo.games.empires_in_arms.rules.rules import Rules
from eia_solo.games.empires_in_arms.rules.sheet import data_from
from eia_solo.games.empires_in_arms.rules.state import GameState, Incident, Power, Tally, Zone, same_pair
from eia_solo.games.empires_in_arms.rules.tables import Tables

_OF_THE_PROGRAM = frozenset(
    {"marks", "last_peace", "declarations", "calling", "peace", "steps", "dismissed", "undecided", "calls"}
)
"""Sections that say how far the month has come and what is to check: no part of the board or the cards."""
_IN_WORDS = frozenset({"month", "events", "relations"})
"""Sections that are compared by what they mean, above the plain values."""


def compared(here: GameState, there: GameState, rules: Rules) -> tuple[Difference, ...]:
    """What is different between two games: on the table, on the sheet, and in the chances of war that follow."""
    tables = rules.tables
    return (
        *_month(here, there),
        *_relations(here, there, tables),
        *_accounts(here, there, tables),
        *_events(here, there, tables),
        *_values(here, there, tables),
        *_chances(here, there, rules),
    )


def _month(here: GameState, there: GameState) -> Iterator[Difference]:
    if here.month != there.month:
        yield Difference(tr("Calendar"), "Month", here.month.title, there.month.title)


def _relations(here: GameState, there: GameState, tables: Tables) -> Iterator[Difference]:
    powers = dict.fromkeys([*here.powers, *there.powers])
    for pair in combinations(powers, 2):
        one, other = _ties(here, pair, tables), _ties(there, pair, tables)
        if one != other:
            words = [
                ", ".join(tie for tie in own if tie not in others)
                or (tr("at war") if state.war(*pair) else tr("at peace"))
                for state, own, others in ((here, one, other), (there, other, one))
            ]
            yield Difference(tr("Relations"), joined(map(tables.name, pair)), *words)


def _ties(state: GameState, pair: tuple[Power, Power], tables: Tables) -> list[str]:
    """What there is between two powers."""
    relations = state.relations
    found = []
    if war := state.war(*pair):
        found.append(tr("at war since {since}", since=war.since.title) if war.since else tr("at war"))
    if any(same_pair(pair, allied) for allied in relations.alliances):
        found.append("allied")
    if any(same_pair(pair, married) for married in relations.royal_marriages):
        found.append(tr("royal marriage"))
    found += [
        truce_words(peace, tables) if peace.bound else tr("enforced peace until {until}", until=peace.until.title)
        for peace in running(state)
        if same_pair(pair, peace.powers)
    ]
    if any(same_pair(pair, border) for border in relations.borders):
        found.append(tr("common border"))
    return found


def _events(here: GameState, there: GameState, tables: Tables) -> Iterator[Difference]:
    one, other = _by_identity(here.events), _by_identity(there.events)
    for identity, incident in (one | other).items():
        if (identity in one) != (identity in other):
            marks = ["happened" if identity in side else tr("did not happen") for side in (one, other)]
            yield Difference(tr("Events for peace"), incident_words(incident, tables), *marks)


def _by_identity(events: Iterable[Incident]) -> dict[Any, Incident]:
    return {event.identity: event for event in events}


def _values(here: GameState, there: GameState, tables: Tables) -> Iterator[Difference]:
    """The plain values of the sheet: territories first, as they lie on the map, then power by power."""
    one, other = data_from(here), data_from(there)
    kept = [k for k in dict.fromkeys([*one, *other]) if k not in _OF_THE_PROGRAM | _IN_WORDS]
    for section in sorted(kept, key=lambda k: k != "territories"):
        for change in differences({section: one.get(section)}, {section: other.get(section)}):
            yield from _value(change, tables)


def _value(change: FieldChange, tables: Tables) -> Iterator[Difference]:
    path, key, old, new = parse_key(change.key), change.key, change.old, change.new
    if path[0] == "territories":
        yield Difference(tr("Territories"), str(path[1]), _whose(old, tables), _whose(new, tables))
    elif path[0] == "powers" and path[2:3] == ("leaders",):
        for name, here, there in leaders_changed(change):
            yield Difference(
                tr("Powers"),
                tr("{other}, leader {name}", other=tables.name(Power(str(path[1]))), name=name),
                here,
                there,
            )
    elif path[0] == "powers":
        label = label_of(key, tables)
        if path[2:] == ("status",):
            yield Difference(tr("Powers"), label, _zone(old), _zone(new))
        else:
            yield Difference(tr("Powers"), label, *_plain(old, new))
    elif path[0] == "readings":
        yield Difference(tr("Campaign"), label_of(key, tables), old or "default", new or "default")
    else:
        yield Difference(tr("Campaign"), label_of(key, tables), *_plain(old, new))


def _plain(old: Any, new: Any) -> tuple[str, str]:
    """Two values in words; of lists of whole things only how many there are, and whether they are others."""
    if _is_long(old) or _is_long(new):
        one, other = len(old or []), len(new or [])
        return (
            tr("{count} listed", count=one),
            tr("{count} listed, not the same", count=other) if one == other else tr("{count} listed", count=other),
        )
    return value_words(old), value_words(new)


def _is_long(value: Any) -> bool:
    return isinstance(value, list) and any(isinstance(part, dict) for part in value)


def _whose(power: str | None, tables: Tables) -> str:
    if power is None:
        return "unknown"
    return tables.name(Power(power)) if power in tables.powers else power


def _zone(zone: str | None) -> str:
    return zone_name(Zone(zone)) if zone else "unknown"


def _accounts(here: GameState, there: GameState, tables: Tables) -> Iterator[Difference]:
    """The accounts of the wars that are fought in both games."""
    for war in here.relations.wars:
        other = there.war(*war.powers)
        for power in war.powers if other else ():
            one, two = (asdict(side.tally.get(power, Tally())) for side in (war, other or war))
            for part in one:
                if one[part] != two[part]:
                    enemy = next(p for p in war.powers if p != power)
                    label = label_of(f"relations.wars[0].tally.{power}.{part}", tables)
                    what = tr("{label}, against {enemy}", label=label, enemy=tables.name(enemy))
                    yield Difference("Wars", what, value_words(one[part]), value_words(two[part]))


def _chances(here: GameState, there: GameState, rules: Rules) -> Iterator[Difference]:
    old = {(check.checker, check.target): check for check in rules.declarations.forecast(here)}
    for check in rules.declarations.forecast(there):
        was = old.get((check.checker, check.target))
        if was is not None and _chance(was) != _chance(check):
            pair = f"{rules.tables.name(check.checker)} → {rules.tables.name(check.target)}"
            yield Difference(tr("Chance of war"), pair, _chance(was), _chance(check))


def _chance(check: Check) -> str:
    if check.obstacle:
        return check.status.value
    least, greatest = check.chances
    return (
        str(check.chance(Unknown.NO))
        if check.question is None
        else tr("{ways} to {greatest}", ways=least.ways, greatest=greatest)
    )

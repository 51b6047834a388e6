"""What to do on the table: the pieces to move and markers to turn that make one game of another."""

from collections.abc import Iterable, Iterator

from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.describe import truce_words
from eia_solo.games.empires_in_arms.rules.phrases import zone_name
from eia_solo.games.empires_in_arms.rules.state import (
    NEUTRAL,
    Condition,
    GameState,
    Leader,
    Power,
    PowerSheet,
    ProvincialCapitals,
)
from eia_solo.games.empires_in_arms.rules.tables import Tables


@frozen
class Task:
    """One thing to do on the table; `kind` says with which sort of piece."""

    kind: str
    text: str


def tasks(before: GameState, after: GameState, tables: Tables) -> tuple[Task, ...]:
    """What to do so that a table set for one game stands for the other; nothing where both look the same.

    Numbers that stand on a player's own cards (money, points) are no pieces, and are left out.
    """
    found = [
        *_month(before, after),
        *_relations(before, after, tables),
        *_control(before, after, tables),
        *_powers(before, after, tables),
    ]
    return tuple(dict.fromkeys(found))


def _month(before: GameState, after: GameState) -> Iterator[Task]:
    if before.month != after.month:
        yield Task("month", f"Move the month marker to {after.month.title}")


def _relations(before: GameState, after: GameState, tables: Tables) -> Iterator[Task]:
    was, now = before.relations, after.relations
    yield from _pairs("war", "at war", (w.powers for w in was.wars), (w.powers for w in now.wars), tables)
    yield from _pairs("alliance", "allied", was.alliances, now.alliances, tables)
    yield from _pairs("marriage", "joined by a royal marriage", was.royal_marriages, now.royal_marriages, tables)
    for peace in was.enforced_peace:
        if peace not in now.enforced_peace:
            yield Task("truce", f"No longer: {truce_words(peace, tables)}")
    for peace in now.enforced_peace:
        if peace not in was.enforced_peace:
            yield Task("truce", truce_words(peace, tables))


def _pairs(
    kind: str, word: str, was: Iterable[tuple[Power, Power]], now: Iterable[tuple[Power, Power]], tables: Tables
) -> Iterator[Task]:
    old, new = list(was), list(now)
    for pair in old:
        if frozenset(pair) not in map(frozenset, new):
            yield Task(kind, f"{_and(pair, tables)} are no longer {word}")
    for pair in new:
        if frozenset(pair) not in map(frozenset, old):
            yield Task(kind, f"{_and(pair, tables)} are {word}")


def _and(pair: tuple[Power, Power], tables: Tables) -> str:
    return " and ".join(map(tables.name, pair))


def _control(before: GameState, after: GameState, tables: Tables) -> Iterator[Task]:
    """Control markers, gathered by the power that comes to control."""
    given: dict[Power | None, list[str]] = {}
    for territory in tables.territories:
        old, new = before.territories.get(territory), after.territories.get(territory)
        if old != new:
            given.setdefault(new, []).append(territory)
    for power in (*after.powers, NEUTRAL):
        if power in given:
            whose = "neutral" if power == NEUTRAL else f"{tables.name(power)}'s"
            yield Task("control", f"Turn to {whose}: {', '.join(given[power])}")
    if None in given:
        yield Task("control", f"Look at the board: who controls {', '.join(given[None])}?")
    if before.poland != after.poland:
        if after.poland is None:
            yield Task("control", "Poland no longer exists")
        elif after.poland.controlled_by is None:
            yield Task("control", "Poland exists")
        else:
            yield Task("control", f"Poland is controlled by {tables.name(after.poland.controlled_by)}")


def _powers(before: GameState, after: GameState, tables: Tables) -> Iterator[Task]:
    for power, page in after.powers.items():
        old, name = before.powers.get(power, PowerSheet()), tables.name(power)
        if page.status and (page.status, page.status_box) != (old.status, old.status_box):
            box = f", box {page.status_box}" if page.status_box else ""
            yield Task("status", f"Move {name}'s status marker to the {zone_name(page.status)} zone{box}")
        if page.dominant_power is not None and page.dominant_power != old.dominant_power:
            yield Task("status", f"{name} is {'now' if page.dominant_power else 'no longer'} a dominant power")
        if page.capital and page.capital is not old.capital:
            yield Task("capital", f"{name}'s national capital is {page.capital}")
        if _taken(page.provincial_capitals) != _taken(old.provincial_capitals):
            besieged, occupied = _taken(page.provincial_capitals)
            words = f"{_number(besieged)} besieged, {_number(occupied)} occupied"
            yield Task("capital", f"{name}'s provincial capitals: {words}")
        yield from _leaders(name, old.leaders, page.leaders)


def _taken(capitals: ProvincialCapitals) -> tuple[int | None, int | None]:
    return capitals.besieged, capitals.occupied


def _number(count: int | None) -> str:
    return "unknown" if count is None else str(count)


def _leaders(power: str, old: Iterable[Leader], new: Iterable[Leader]) -> Iterator[Task]:
    was = {leader.name: leader for leader in old}
    for leader in new:
        before = was.pop(leader.name, Leader(leader.name))
        if leader.condition and leader.condition is not before.condition:
            fit = leader.condition is Condition.FIT
            if not fit or before.condition:
                yield Task("leader", f"{leader.name} of {power} is {'fit again' if fit else leader.condition}")
        if leader.on_board is not None and leader.on_board != before.on_board:
            where = "put on the board" if leader.on_board else "taken off the board"
            yield Task("leader", f"{leader.name} of {power} is {where}")
    for name in was:
        yield Task("leader", f"{name} of {power} leaves the game")

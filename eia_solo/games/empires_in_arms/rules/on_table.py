"""What to do on the table: the pieces to move and markers to turn that make one game of another."""

from collections.abc import Iterable, Iterator

from eia_solo.core.values import frozen
from eia_solo.core.wording import joined
from eia_solo.core.words import mark, tr
from eia_solo.games.empires_in_arms.rules.describe import truce_words
from eia_solo.games.empires_in_arms.rules.phrases import word, zone_name
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
        yield Task("month", tr("Move the month marker to {month}", month=after.month.title))


_AT_WAR = mark("{pair} are at war"), mark("{pair} are no longer at war")
_ALLIED = mark("{pair} are allied"), mark("{pair} are no longer allied")
_MARRIED = mark("{pair} are joined by a royal marriage"), mark("{pair} are no longer joined by a royal marriage")


def _relations(before: GameState, after: GameState, tables: Tables) -> Iterator[Task]:
    was, now = before.relations, after.relations
    yield from _pairs("war", _AT_WAR, (w.powers for w in was.wars), (w.powers for w in now.wars), tables)
    yield from _pairs("alliance", _ALLIED, was.alliances, now.alliances, tables)
    yield from _pairs("marriage", _MARRIED, was.royal_marriages, now.royal_marriages, tables)
    for peace in was.enforced_peace:
        if peace not in now.enforced_peace:
            yield Task("truce", tr("No longer: {peace}", peace=truce_words(peace, tables)))
    for peace in now.enforced_peace:
        if peace not in was.enforced_peace:
            yield Task("truce", truce_words(peace, tables))


def _pairs(
    kind: str,
    said: tuple[str, str],
    was: Iterable[tuple[Power, Power]],
    now: Iterable[tuple[Power, Power]],
    tables: Tables,
) -> Iterator[Task]:
    (is_so, over), old, new = said, list(was), list(now)
    for pair in old:
        if frozenset(pair) not in map(frozenset, new):
            yield Task(kind, tr(over, pair=_and(pair, tables)))
    for pair in new:
        if frozenset(pair) not in map(frozenset, old):
            yield Task(kind, tr(is_so, pair=_and(pair, tables)))


def _and(pair: tuple[Power, Power], tables: Tables) -> str:
    return joined(map(tables.name, pair))


_TURN, _TURN_NEUTRAL = mark("Turn to {power}'s: {territories}"), mark("Turn to neutral: {territories}")


def _control(before: GameState, after: GameState, tables: Tables) -> Iterator[Task]:
    """Control markers, gathered by the power that comes to control."""
    given: dict[Power | None, list[str]] = {}
    for territory in tables.territories:
        old, new = before.territories.get(territory), after.territories.get(territory)
        if old != new:
            given.setdefault(new, []).append(territory)
    for power in (*after.powers, NEUTRAL):
        if power in given:
            turned = _TURN_NEUTRAL if power == NEUTRAL else _TURN
            yield Task("control", tr(turned, power=tables.name(power), territories=", ".join(given[power])))
    if None in given:
        yield Task("control", tr("Look at the board: who controls {given}?", given=", ".join(given[None])))
    if before.poland != after.poland:
        if after.poland is None:
            yield Task("control", tr("Poland no longer exists"))
        elif after.poland.controlled_by is None:
            yield Task("control", tr("Poland exists"))
        else:
            yield Task(
                "control",
                tr("Poland is controlled by {controlled_by}", controlled_by=tables.name(after.poland.controlled_by)),
            )


_TO_ZONE = mark("Move {power}'s status marker to the {zone} zone")
_TO_BOX = mark("Move {power}'s status marker to the {zone} zone, box {box}")
_DOMINANT, _NOT_DOMINANT = mark("{power} is now a dominant power"), mark("{power} is no longer a dominant power")
_TAKEN = mark("{power}'s provincial capitals: {besieged} besieged, {occupied} occupied")


def _powers(before: GameState, after: GameState, tables: Tables) -> Iterator[Task]:
    for power, page in after.powers.items():
        old, name = before.powers.get(power, PowerSheet()), tables.name(power)
        if page.status and (page.status, page.status_box) != (old.status, old.status_box):
            to = tr(
                _TO_BOX if page.status_box else _TO_ZONE, power=name, zone=zone_name(page.status), box=page.status_box
            )
            yield Task("status", to)
        if page.dominant_power is not None and page.dominant_power != old.dominant_power:
            yield Task("status", tr(_DOMINANT if page.dominant_power else _NOT_DOMINANT, power=name))
        if page.capital and page.capital is not old.capital:
            yield Task(
                "capital", tr("{name}'s national capital is {capital}", name=name, capital=word(page.capital.value))
            )
        if _taken(page.provincial_capitals) != _taken(old.provincial_capitals):
            besieged, occupied = _taken(page.provincial_capitals)
            words = tr(_TAKEN, power=name, besieged=_number(besieged), occupied=_number(occupied))
            yield Task("capital", words)
        yield from _leaders(name, old.leaders, page.leaders)


def _taken(capitals: ProvincialCapitals) -> tuple[int | None, int | None]:
    return capitals.besieged, capitals.occupied


def _number(count: int | None) -> str:
    return tr("unknown") if count is None else str(count)


_PUT, _TAKEN_OFF = mark("{leader} of {power} is put on the board"), mark("{leader} of {power} is taken off the board")


def _leaders(power: str, old: Iterable[Leader], new: Iterable[Leader]) -> Iterator[Task]:
    was = {leader.name: leader for leader in old}
    for leader in new:
        before = was.pop(leader.name, Leader(leader.name))
        if leader.condition and leader.condition is not before.condition:
            fit = leader.condition is Condition.FIT
            if not fit or before.condition:
                now = tr("fit again") if fit else word(leader.condition.value)
                yield Task(
                    "leader", tr("{leader} of {power} is {condition}", leader=leader.name, power=power, condition=now)
                )
        if leader.on_board is not None and leader.on_board != before.on_board:
            moved = _PUT if leader.on_board else _TAKEN_OFF
            yield Task("leader", tr(moved, leader=leader.name, power=power))
    for name in was:
        yield Task("leader", tr("{name} of {power} leaves the game", name=name, power=power))

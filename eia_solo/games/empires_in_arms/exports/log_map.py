"""The map and the status track at the head of a month of the log."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from eia_solo.core.month import Month
from eia_solo.core.values import frozen
from eia_solo.core.wording import capital, joined, number_words
from eia_solo.core.words import mark, tr
from eia_solo.exports.log_page import Zone
from eia_solo.exports.picture import Disc, Ground, Picture, Point, at, ground_of
from eia_solo.games.empires_in_arms.rules.phrases import zone_name
from eia_solo.games.empires_in_arms.rules.state import NEUTRAL, GameState, Power
from eia_solo.games.empires_in_arms.rules.state import Zone as StatusZone
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.store.plain_files import data

MOST_NAMED = 4


@frozen(eq=False)
class Europe:
    """The ground, where each land's town is, and where each power has its capital."""

    ground: Ground
    names: tuple[str, ...]
    hearts: tuple[Point, ...]
    depths: tuple[int, ...]
    capitals: Mapping[str, int]


@cache
def europe() -> Europe:
    """The map, read when it is first asked for."""
    raw = json.loads(data("assets", "map", "europe.json").read_text(encoding="utf-8"))
    lands = raw["territories"]
    number = {land["name"]: n for n, land in enumerate(lands)}
    return Europe(
        ground=ground_of(raw, "territories", "land"),
        names=tuple(number),
        hearts=tuple(at(*land["heart"][:2]) for land in lands),
        depths=tuple(land["heart"][2] for land in lands),
        capitals={power: number[entry["capital"]] for power, entry in raw["powers"].items()},
    )


def month_map(map: Europe, before: GameState, state: GameState, tables: Tables, month: Month) -> Picture:
    """The map at the end of a month: who holds what, who is at war or allied, and what has changed hands."""
    held: dict[str, list[int]] = {}
    neutral = []
    for number, name in enumerate(map.names):
        holder = state.territories.get(name)  # type: ignore[call-overload]
        if holder == NEUTRAL:
            neutral.append(number)
        else:
            held.setdefault(str(holder or ""), []).append(number)
    hearts = dict(_hearts(map, held, state))
    changes = list(_changes(map, before, state))
    moved = list(_moved(changes, tables))
    return Picture(
        title=" ".join(_spoken(state, tables, month, moved)),
        caption=tr(
            "The end of {month}. {moved}",
            month=month.title,
            moved=" ".join(moved) or tr("No territory has changed hands."),
        ),
        ground=map.ground,
        held={power: tuple(lands) for power, lands in held.items()},
        neutral=tuple(neutral),
        changed=tuple(map.names.index(name) for name, _, _ in changes),
        discs=tuple(Disc(heart, power, power) for power, heart in hearts.items()),
        wars=tuple(_between(hearts, (war.powers for war in state.relations.wars))),
        ties=tuple(_between(hearts, state.relations.alliances)),
    )


def _hearts(map: Europe, held: Mapping[str, Sequence[int]], state: GameState) -> Iterator[tuple[str, Point]]:
    """Where each power's disc stands: its capital, or the largest land it holds."""
    taken = set()
    for power in state.powers:
        number = map.capitals.get(power)
        if number is None or number in taken:
            lands = [land for land in held.get(power, ()) if land not in taken]
            number = max(lands, key=lambda land: map.depths[land], default=None)
        if number is not None:
            taken.add(number)
            yield power, map.hearts[number]


def _between(hearts: Mapping[str, Point], pairs: object) -> Iterator[tuple[Point, Point]]:
    for one, other in pairs:  # type: ignore[attr-defined]
        if one in hearts and other in hearts:
            yield hearts[one], hearts[other]


Change = tuple[str, str, str]


def _changes(map: Europe, before: GameState, state: GameState) -> Iterator[Change]:
    """Which lands have come to another, whose they were and whose they are; from unknown is no change of hands."""
    for name in map.names:
        was, now = before.territories.get(name), state.territories.get(name)  # type: ignore[call-overload]
        if was is not None and now is not None and was != now:
            yield name, was, now


def _moved(changes: Sequence[Change], tables: Tables) -> Iterator[str]:
    ways: dict[tuple[str, str], list[str]] = {}
    for name, was, now in changes:
        ways.setdefault((was, now), []).append(name)
    for (was, now), names in ways.items():
        told = joined(names) if len(names) <= MOST_NAMED else tr("{count} territories", count=number_words(len(names)))
        one, many = _NEUTRAL if now == NEUTRAL else _WON if was == NEUTRAL else _PASSED
        told, number = capital(told), len(names)
        yield tr(one if number == 1 else many, what=told, was=tables.name(was), now=tables.name(now))


_NEUTRAL = mark("{what} is neutral again."), mark("{what} are neutral again.")
_WON = mark("{what} (outlined) has passed to {now}."), mark("{what} (outlined) have passed to {now}.")
_PASSED = (
    mark("{what} (outlined) has passed from {was} to {now}."),
    mark("{what} (outlined) have passed from {was} to {now}."),
)


def _spoken(state: GameState, tables: Tables, month: Month, moved: Sequence[str]) -> Iterator[str]:
    """The map in sentences, for whoever does not see it."""
    yield tr("Map of Europe at the end of {month}, coloured by controller.", month=month.title)
    for words, pairs in (
        (mark("At war: {pairs}."), [war.powers for war in state.relations.wars]),
        (mark("Allied: {pairs}."), state.relations.alliances),
    ):
        if pairs:
            yield tr(words, pairs="; ".join(joined(map(tables.name, pair)) for pair in pairs))
    yield from moved


TRACK = mark("Political status")


def track(state: GameState, tables: Tables) -> tuple[Zone, ...]:
    """Who stands in which zone, from the lowest, with the box if it is known; a zone nobody has entered comes last."""
    zones: dict[StatusZone | None, list[tuple[int, Power, str]]] = {zone: [] for zone in (*StatusZone, None)}
    for power, sheet in state.powers.items():
        box = sheet.status_box
        zones[sheet.status].append((box or 0, power, "" if box is None else str(box)))
    titles = {zone: capital(zone_name(zone)) for zone in StatusZone}
    return tuple(
        Zone(
            title=titles[zone] if zone else tr("Not entered"),
            markers=tuple((power, box) for _, power, box in sorted(found, key=lambda each: each[0])),
        )
        for zone, found in zones.items()
        if zone or found
    )

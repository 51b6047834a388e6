"""Random positions with orders that can be given: for the properties of the adjudicator and the oracle."""

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations
from pathlib import Path
from random import Random

from attrs import frozen

from eia_solo.games.international_relations.adjudicator.board import Board, Terrain, UnitKind
from eia_solo.games.international_relations.adjudicator.legality import can_be_carried, impossible
from eia_solo.games.international_relations.adjudicator.orders import (
    Convoy,
    Hold,
    Move,
    Order,
    SupportHold,
    SupportMove,
    Unit,
)
from eia_solo.games.international_relations.loading import international_board

DATA = international_board(Path(__file__).parents[3] / "modifier_tables")
BOARD = DATA.board

NORTH = (
    "bel",
    "bre",
    "den",
    "edi",
    "eng",
    "hel",
    "hol",
    "kie",
    "lon",
    "nth",
    "nwy",
    "nwg",
    "pic",
    "ruh",
    "ska",
    "swe",
    "wal",
    "yor",
)
"""Coasts, seas and a little land close together: where supports are cut and convoys broken."""
SOUTH = (
    "adr",
    "aeg",
    "alb",
    "apu",
    "bul",
    "con",
    "gre",
    "ion",
    "nap",
    "rom",
    "ser",
    "tri",
    "tus",
    "tyr",
    "tys",
    "ven",
)

Pairs = frozenset[frozenset[str]]


@frozen
class Scene:
    """A position with the orders given in it, and who is allied with whom."""

    units: tuple[Unit, ...]
    orders: dict[str, Order]
    alliances: Pairs = frozenset()

    def __str__(self) -> str:
        pairs = " ".join("-".join(sorted(pair)) for pair in self.alliances)
        return "\n".join([f"allies: {pairs}", *(f"{unit} {self.orders[unit.province]}" for unit in self.units)])


def scene(
    random: Random, most: int, provinces: Sequence[str] = tuple(BOARD.provinces), alliances: Pairs | None = None
) -> Scene:
    """A scene with up to `most` units. Most supports and convoys match an order. Alliances are random."""
    units = _units(random, random.sample(provinces, random.randint(1, min(most, len(provinces)))))
    at = {unit.province: unit for unit in units}
    orders: dict[str, Order] = {}
    for unit in units:
        if random.random() < 0.55:
            orders[unit.province] = _move(random, at, unit)
    for unit in units:
        if unit.province not in orders:
            orders[unit.province] = _other(random, at, unit, dict(orders))
    allied = alliances if alliances is not None else _pairs(random)
    return Scene(tuple(units), {province: orders[province] for province in at}, allied)


def blocks(random: Random) -> tuple[tuple[str, ...], ...]:
    """The powers divided into groups at random."""
    groups: dict[int, list[str]] = {}
    for power in BOARD.powers:
        groups.setdefault(random.randrange(4), []).append(power)
    return tuple(tuple(group) for group in groups.values())


def all_pairs(groups: Collection[Collection[str]]) -> Pairs:
    """Everybody in a group allied with everybody in it."""
    return frozenset(frozenset(pair) for group in groups for pair in combinations(group, 2))


def _pairs(random: Random) -> Pairs:
    return frozenset(frozenset(pair) for pair in combinations(BOARD.powers, 2) if random.random() < 0.2)


def _units(random: Random, provinces: Sequence[str]) -> list[Unit]:
    powers = random.sample(BOARD.powers, random.randint(2, len(BOARD.powers)))
    found = []
    for province in provinces:
        kinds = [kind for kind in UnitKind if BOARD.places_in(kind, province)]
        kind = random.choice(kinds)
        found.append(Unit(random.choice(powers), kind, random.choice(BOARD.places_in(kind, province))))
    return found


def _move(random: Random, at: dict[str, Unit], unit: Unit) -> Order:
    steps = sorted(BOARD.steps(unit.kind, unit.at))
    if unit.kind is UnitKind.ARMY and random.random() < 0.6:
        overseas = sorted(_overseas(BOARD, at, unit.province))
        if overseas:
            goal = random.choice(overseas)
            return Move(unit.province, goal, via=goal in steps or random.random() < 0.3)
    return Move(unit.province, random.choice(steps)) if steps else Hold(unit.province)


def _overseas(board: Board, at: dict[str, Unit], start: str) -> Iterator[str]:
    """The coasts that an army could be carried to."""
    for province in board.provinces.values():
        if province.terrain is Terrain.COAST and province.id != start and can_be_carried(board, at, start, province.id):
            yield province.id


def _other(random: Random, at: dict[str, Unit], unit: Unit, moves: dict[str, Order]) -> Order:
    """A support or convoy, mostly for what is ordered, or a hold."""
    helps = [*_matching(at, unit, moves)]
    if random.random() < 0.15:
        helps = [*_unmatched(at, unit)]
    if random.random() < 0.15:
        helps = []
    possible = [order for order in helps if impossible(BOARD, at, order) is None]
    convoys = [order for order in possible if isinstance(order, Convoy)]
    if convoys and random.random() < 0.7:
        return random.choice(convoys)
    return random.choice(possible) if possible else Hold(unit.province)


def _matching(at: dict[str, Unit], unit: Unit, moves: dict[str, Order]) -> Iterator[Order]:
    for other in at:
        order = moves.get(other)
        if isinstance(order, Move):
            yield SupportMove(unit.province, other, order.to)
            yield Convoy(unit.province, other, BOARD.province_of[order.to])
        else:
            yield SupportHold(unit.province, other)


def _unmatched(at: dict[str, Unit], unit: Unit) -> Iterator[Order]:
    for other in at:
        yield SupportHold(unit.province, other)
        for goal in BOARD.reached_provinces(unit.kind, unit.at):
            yield SupportMove(unit.province, other, goal)

"""The board of Napoleons Wars as it is shipped: its shapes are those of the tables, border by border."""

import json
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

from eia_solo.games.napoleons_wars.rules.board import load_board

ROOT = Path(__file__).resolve().parents[1]
MAP: dict[str, Any] = json.loads((ROOT / "assets" / "map" / "napoleons.json").read_text(encoding="utf-8"))
TABLES = ROOT / "modifier_tables" / "napoleons_wars"
BOARD = load_board(lambda name: (TABLES / name).read_bytes(), "napoleons_wars")
IDS = [space["id"] for space in MAP["spaces"]]


def test_every_province_and_sea_has_a_shape_and_every_shape_is_one_of_them() -> None:
    assert sorted(IDS) == sorted([*BOARD.provinces, *BOARD.seas])
    assert {space["id"] for space in MAP["spaces"] if space.get("sea")} == set(BOARD.seas)
    assert all(space["area"] for space in MAP["spaces"])


def test_every_name_is_the_one_of_the_table() -> None:
    names = {space["id"]: space["label"][5].replace("\n", " ") for space in MAP["spaces"]}
    assert names == {id: BOARD.name(id) for id in IDS}


def test_every_strait_is_drawn_between_its_provinces() -> None:
    assert {frozenset(strait["ends"]) for strait in MAP["straits"]} == {
        frozenset(strait.ends) for strait in BOARD.straits.values()
    }
    west, north, east, south = MAP["frame"]
    for strait in MAP["straits"]:
        for x, y in strait["line"]:
            assert west < x < east
            assert north < y < south


def test_borders_of_the_drawing_are_those_of_the_table_both_ways() -> None:
    assert drawn(MAP["sides"]) == bordering()


def drawn(sides: list[int]) -> set[frozenset[str]]:
    """Pairs of spaces that share a line."""
    return {frozenset((IDS[a], IDS[b])) for a, b in zip(sides[::2], sides[1::2], strict=True) if min(a, b) >= 0}


def bordering() -> set[frozenset[str]]:
    """Pairs of spaces that border by the tables; straits are none."""
    near: Mapping[str, tuple[str, ...]] = {**BOARD.land, **BOARD.coasts}
    pairs = {frozenset((one, other)) for one, others in near.items() for other in others}
    return pairs | {frozenset((one, other)) for one, others in BOARD.waters.items() for other in others}


def test_a_border_that_is_missing_would_be_found() -> None:
    sides = list(MAP["sides"])
    a, b = IDS.index("PAR"), IDS.index("LOR")
    for number in range(0, len(sides), 2):
        if set(sides[number : number + 2]) == {a, b}:
            sides[number : number + 2] = [a, -2]
    assert bordering() - drawn(sides) == {frozenset(("PAR", "LOR"))}


def test_every_ring_is_closed() -> None:
    arcs = [points(arc) for arc in MAP["arcs"]]
    for space in MAP["spaces"]:
        for ring in (ring for part in space["area"] for ring in part):
            ends = [(arcs[n][0], arcs[n][-1]) if n >= 0 else (arcs[~n][-1], arcs[~n][0]) for n in ring]
            assert all(one[1] == other[0] for one, other in pairwise([*ends, ends[0]])), space["id"]


def points(packed: list[int]) -> list[tuple[int, int]]:
    found, x, y = [], 0, 0
    for right, down in zip(packed[::2], packed[1::2], strict=True):
        x, y = x + right, y + down
        found.append((x, y))
    return found


def test_the_board_is_small() -> None:
    assert (ROOT / "assets" / "map" / "napoleons.json").stat().st_size < 130_000

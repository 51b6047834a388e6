"""Says whether assets/map/europe.json is sound: `python tools/check_map.py`. Plain Python; a test runs it too.

All numbers are whole kilometres, and every border is kept once with both its sides, so nothing here needs a
tolerance: two lands can neither overlap nor leave a gap unless lines cross.
"""

from __future__ import annotations

import json
import sys
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
MAP = ROOT / "assets" / "map" / "europe.json"
TABLE = ROOT / "modifier_tables" / "empires_in_arms" / "territories.toml"
CELL = 60
"""Side of the squares in which lines are looked for that cross."""

Point = tuple[int, int]
Ring = list[Point]


def problems(board: dict[str, Any], table: list[dict[str, Any]]) -> list[str]:
    """All that is wrong with the map; nothing if it is sound."""
    arcs = [line_of(arc) for arc in board["arcs"]]
    return [
        *_names(board, table),
        *faults_of_lines(board, arcs),
        *_places(board, arcs),
    ]


def faults_of_lines(board: dict[str, Any], arcs: list[Ring]) -> Iterator[str]:
    """Whether the lands fit to each other: no gap, no overlap, no crossing, every ring closed."""
    yield from _sides(board, arcs)
    yield from _crossings(arcs)
    yield from _shapes(board, arcs)


def line_of(packed: list[int]) -> Ring:
    return list(zip(accumulate(packed[::2]), accumulate(packed[1::2]), strict=True))


def rings_of(land: list[list[list[int]]], arcs: list[Ring]) -> list[list[Ring]]:
    """The polygons of a land, each as its rings; a ring ends where it began."""
    polygons = []
    for part in land:
        polygon = []
        for numbers in part:
            ring: Ring = []
            for number in numbers:
                arc = arcs[number] if number >= 0 else arcs[~number][::-1]
                ring += arc if not ring else arc[1:]
            polygon.append(ring)
        polygons.append(polygon)
    return polygons


def _names(board: dict[str, Any], table: list[dict[str, Any]]) -> Iterator[str]:
    """The territories are those of the table, in its order, with its chief towns."""
    here = [(entry["name"], entry["town"][0]) for entry in board["territories"]]
    there = [(row["name"], row["chief_town"]) for row in table]
    for name, town in sorted(set(there) - set(here)):
        yield f"{name} (chief town {town}) is in the table and not on the map"
    for name, town in sorted(set(here) - set(there)):
        yield f"{name} (chief town {town}) is on the map and not in the table"
    if not set(here) ^ set(there) and here != there:
        yield "the territories are not in the order of the table"


def _sides(board: dict[str, Any], arcs: list[Ring]) -> Iterator[str]:
    """Every arc is used once on each side, by the land that is said to lie there: no gap, no overlap."""
    used: dict[int, list[int]] = defaultdict(list)
    owners = [*enumerate(entry["land"] for entry in board["territories"]), (-2, board["outside"])]
    for owner, land in owners:
        for number in (number for part in land for ring in part for number in ring):
            used[number].append(owner)
    sides = board["sides"]
    if len(sides) != 2 * len(arcs):
        yield f"{len(arcs)} arcs have {len(sides)} sides"
        return
    for number in range(len(arcs)):
        left, right = sides[2 * number], sides[2 * number + 1]
        if used[number] != [left]:
            yield f"arc {number} should lie at {left} and lies at {used[number]}"
        if used[~number] != ([] if right in (-1, -3) else [right]):
            yield f"the back of arc {number} should lie at {right} and lies at {used[~number]}"


def _crossings(arcs: list[Ring]) -> Iterator[str]:
    """No two lines cross or run over each other."""
    cells: dict[Point, list[tuple[Point, Point]]] = defaultdict(list)
    for step in (step for arc in arcs for step in pairwise(arc)):
        (a, b), (c, d) = step
        for x in range(min(a, c) // CELL, max(a, c) // CELL + 1):
            for y in range(min(b, d) // CELL, max(b, d) // CELL + 1):
                cells[x, y].append(step)
    found = set()
    for steps in cells.values():
        for number, one in enumerate(steps):
            for other in steps[:number]:
                if _cross(one, other):
                    found.add(tuple(sorted((one, other))))
    for one, other in sorted(found):
        yield f"the lines {one} and {other} cross"


def _turn(a: Point, b: Point, c: Point) -> int:
    cross = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (cross > 0) - (cross < 0)


def _within(a: Point, b: Point, point: Point) -> bool:
    """Whether a point on the line through both lies between them."""
    return min(a[0], b[0]) <= point[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= point[1] <= max(a[1], b[1])


def _cross(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    """Whether two lines have a point in common that is not an end of both."""
    (a, b), (c, d) = one, other
    if not (
        min(a[0], b[0]) <= max(c[0], d[0])
        and min(c[0], d[0]) <= max(a[0], b[0])
        and min(a[1], b[1]) <= max(c[1], d[1])
        and min(c[1], d[1]) <= max(a[1], b[1])
    ):
        return False
    turns = _turn(a, b, c), _turn(a, b, d), _turn(c, d, a), _turn(c, d, b)
    if turns[0] * turns[1] < 0 and turns[2] * turns[3] < 0:
        return True
    touching = ((turns[0], c, one), (turns[1], d, one), (turns[2], a, other), (turns[3], b, other))
    return any(turn == 0 and _within(*line, point) and point not in line for turn, point, line in touching)


def _shapes(board: dict[str, Any], arcs: list[Ring]) -> Iterator[str]:
    """Every ring closes, and encloses something on the right side: an outer ring land, an inner one a hole."""
    for entry in [*board["territories"], {"name": "land out of play", "land": board["outside"]}]:
        for polygon in rings_of(entry["land"], arcs):
            for number, ring in enumerate(polygon):
                if ring[0] != ring[-1]:
                    yield f"{entry['name']}: a ring does not close"
                elif len(ring) < 4 or (_area(ring) > 0) != (number == 0):
                    yield f"{entry['name']}: a ring is empty or turned the wrong way"
                elif any(count > 1 for count in Counter(ring[:-1]).values()):
                    yield f"{entry['name']}: a ring meets itself"
        if not entry["land"] and not entry.get("disc"):
            yield f"{entry['name']}: has no land and is no disc"


def _area(ring: Ring) -> float:
    """Above 0 for a ring that turns the way outer rings do."""
    return sum(a * d - b * c for (a, b), (c, d) in pairwise(ring)) / 2


def _places(board: dict[str, Any], arcs: list[Ring]) -> Iterator[str]:
    """The chief town and the heart lie inside, and all is on the map."""
    west, north, east, south = board["board"]
    for entry in board["territories"]:
        polygons = rings_of(entry["land"], arcs)
        for what, (x, y) in (("chief town", entry["town"][1:]), ("heart", entry["heart"][:2])):
            if not (west <= x <= east and north <= y <= south):
                yield f"{entry['name']}: the {what} is off the board"
            elif not entry.get("disc") and not any(contains(polygon, x, y) for polygon in polygons):
                yield f"{entry['name']}: the {what} is outside"


def contains(polygon: list[Ring], x: int, y: int) -> bool:
    """Whether a point is inside, by counting the lines to its right."""
    inside = False
    for (a, b), (c, d) in (step for ring in polygon for step in pairwise(ring)):
        if (b > y) != (d > y) and x < a + (y - b) * (c - a) / (d - b):
            inside = not inside
    return inside


def main() -> int:
    board = json.loads(MAP.read_text(encoding="utf-8"))
    found = problems(board, tomllib.loads(TABLE.read_text(encoding="utf-8"))["territories"])
    for problem in found:
        print(problem)
    print(f"{len(board['territories'])} territories, {len(board['arcs'])} arcs: {len(found) or 'no'} problems")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

"""Says whether assets/map/diplomacy.json is sound: `python tools/check_board.py`. Plain Python; a test runs it too.

What borders in the game has a border in the drawing that can be seen, and what touches in the drawing borders in the
game. Nothing here needs a tolerance: numbers are whole, and every border is kept once with both its sides.
"""

from __future__ import annotations

import json
import math
import sys
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

from check_map import Ring, contains, faults_of_lines, line_of, rings_of

from eia_solo.games.international_relations.adjudicator.board import Board, Terrain, UnitKind
from eia_solo.games.international_relations.loading import international_board

MAP = Path(__file__).resolve().parents[1] / "assets" / "map" / "diplomacy.json"
SEEN = 40
"""A border must be so long, in kilometres of the board, to be seen when all of it is shown."""
ROOM = 22
"""So far from the border, at least, stands a unit."""

NOBODY = "-"
"""Whom land and lakes belong to where nobody may go."""

Pair = tuple[str, str]


def problems(drawn: dict[str, Any], board: Board) -> list[str]:
    """All that is wrong with the drawing of a board; nothing if it is sound."""
    arcs = [line_of(arc) for arc in drawn["arcs"]]
    spaces = drawn["spaces"]
    shapes = {
        "arcs": drawn["arcs"],
        "sides": drawn["sides"],
        "outside": drawn["outside"],
        "territories": [
            *({"name": space["id"], "land": space["area"]} for space in spaces),
            *({"name": f"the inlet of {inlet['of']}", "land": inlet["area"]} for inlet in drawn["inlets"]),
        ],
    }
    if [space["id"] for space in spaces] != list(board.provinces):
        return ["the spaces are not those of the table, in its order"]
    return [*faults_of_lines(shapes, arcs), *_gaps(drawn), *_borders(drawn, arcs, board), *_places(drawn, arcs, board)]


def _gaps(drawn: dict[str, Any]) -> Iterator[str]:
    """Every line has something on both sides, or is the edge of the board."""
    for number in range(len(drawn["arcs"])):
        if -1 in drawn["sides"][2 * number : 2 * number + 2]:
            yield f"there is nothing on one side of arc {number}"


def _borders(drawn: dict[str, Any], arcs: list[Ring], board: Board) -> Iterator[str]:
    """The borders of the drawing are those of the game, both ways, and long enough to be seen."""
    there = adjacent(board)
    here: dict[Pair, float] = defaultdict(float)
    owners = [*(space["id"] for space in drawn["spaces"]), *(inlet["of"] for inlet in drawn["inlets"])]
    for number, arc in enumerate(arcs):
        sides = drawn["sides"][2 * number : 2 * number + 2]
        one, other = (owners[side] if side >= 0 else NOBODY for side in sides)
        if NOBODY not in (one, other) and one != other:
            here[_pair(one, other)] += _length(arc)
    for one, other in sorted(there - set(here)):
        yield f"{one} and {other} border in the game and not in the drawing"
    for one, other in sorted(set(here) - there):
        yield f"{one} and {other} touch in the drawing and not in the game"
    for one, other in sorted(there & set(here)):
        if here[one, other] < SEEN:
            yield f"the border of {one} and {other} is {here[one, other]:.0f} km long: too short to be seen"


def adjacent(board: Board) -> set[Pair]:
    """The pairs of provinces between which some unit can go in one step."""
    return {
        _pair(board.province_of[place], board.province_of[other])
        for kind, places in ((UnitKind.ARMY, board.armies), (UnitKind.FLEET, board.fleets))
        for place in places
        for other in board.steps(kind, place)
    }


def _pair(one: str, other: str) -> Pair:
    return (one, other) if one < other else (other, one)


def _length(arc: Ring) -> float:
    return sum(math.dist(*step) for step in pairwise(arc))


def _places(drawn: dict[str, Any], arcs: list[Ring], board: Board) -> Iterator[str]:
    """Units, centres and names stand inside their space; there is a centre where the game has one, and each coast."""
    west, north, east, south = drawn["board"]
    for space in drawn["spaces"]:
        province = board.provinces[space["id"]]
        if ("centre" in space) != province.centre:
            yield f"{space['id']}: a supply centre is missing, or there is one too many"
        if space.get("sea", False) != (province.terrain is Terrain.SEA):
            yield f"{space['id']}: sea in the one, land in the other"
        if tuple(space.get("coasts", {})) != province.coasts:
            yield f"{space['id']}: the coasts are not those of the table"
        units = [("unit", space["unit"]), *((f"unit on {coast}", at) for coast, at in space.get("coasts", {}).items())]
        others = [("name", space["label"][:2]), ("short name", space["short"][:2]), ("middle", space["heart"][:2])]
        others += [("supply centre", space["centre"])] if "centre" in space else []
        areas = [space["area"], *(inlet["area"] for inlet in drawn["inlets"] if inlet["of"] == space["id"])]
        polygons = [polygon for area in areas for polygon in rings_of(area, arcs)]
        for what, (x, y) in (*units, *others):
            if not (west <= x <= east and north <= y <= south):
                yield f"{space['id']}: the {what} is off the board"
            elif not any(contains(polygon, x, y) for polygon in polygons):
                yield f"{space['id']}: the {what} is outside"
        if len(areas) == 1:  # a unit may well stand on the shore of an inlet of its own
            yield from _too_near(space["id"], units, polygons)


def _too_near(id: str, units: list[tuple[str, list[int]]], polygons: list[list[Ring]]) -> Iterator[str]:
    for what, at in units:
        if min(math.dist(at, point) for polygon in polygons for ring in polygon for point in ring) < ROOM:
            yield f"{id}: the {what} stands on the border"


def main() -> int:
    drawn = json.loads(MAP.read_text(encoding="utf-8"))
    found = problems(drawn, international_board().board)
    for problem in found:
        print(problem)
    print(f"{len(drawn['spaces'])} spaces, {len(drawn['arcs'])} arcs: {len(found) or 'no'} problems")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

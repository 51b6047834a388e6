"""Makes assets/map/diplomacy.json, the board of International Relations: `python tools/build_board.py`.

Needs numpy and shapely 2.1 or later, as build_map.py does. The same input gives the same bytes.

How: land is cut into provinces as that of the political map is, by the seeds in `tools/map/board_spaces.csv` within
coasts and modern borders; the sea is cut by the lines of `tools/map/board_waters.csv`. Then all of it is drawn larger
where provinces crowd (`board_warp.py`) and cut to the frame. A border is mended by a seed or a point of a line.
`tools/check_board.py` says whether every border of the game is one of the drawing, and the other way round.
"""

from __future__ import annotations

import argparse
import csv
import json
import tomllib
from pathlib import Path
from typing import Any

import shapely  # type: ignore[import-untyped, unused-ignore]
from board_places import places_of
from board_seas import Waters
from board_warp import warped
from map_arcs import arcs_of, packed
from map_atlas import Plain, countries, flat, places, polygons
from map_cells import OUTSIDE, Seeds, cut, merged, snapped
from map_waters import outlines

ROOT = Path(__file__).resolve().parents[1]
INPUT = ROOT / "tools" / "map"
ATLAS = INPUT / "countries-50m-europe.json"
TABLE = ROOT / "modifier_tables" / "international_relations" / "map.toml"
RESULT = ROOT / "assets" / "map" / "diplomacy.json"

TRUE_FRAME = (-4600, -3700, 4800, 2600)
"""West, north, east, south of what is cut, before it is drawn larger and smaller."""
FRAME = (-3300, -2400, 2750, 1640)
"""The same of what is drawn: more than the board, so that a window of any shape is filled."""
BOARD = (-2330, -2210, 1840, 1390)
"""What is seen when the whole board is shown."""
ISLET = 2400.0
"""Islands smaller than this, in square kilometres, are left out: nothing can stand on them."""
TOLERANCE = 2.4
WATER_LINES = (40, 28, 17, 8)


def build() -> dict[str, Any]:
    """The board as plain data. Spaces are numbered in the order of their table; the inlets of provinces follow."""
    provinces = tomllib.loads(TABLE.read_text(encoding="utf-8"))["provinces"]
    ids = list(provinces)
    waters = Waters()
    inlets = [(id, number) for number, id in enumerate(waters.inlets, len(ids))]
    shapes = _shapes(ids, waters, dict(inlets))
    arcs, pairs, cutting = arcs_of(shapes, FRAME)
    print(f"{len(arcs)} arcs, {sum(map(len, arcs))} points, {len(shapes)} shapes")
    seas = {number for number, id in enumerate(ids) if id in waters.seas}
    land = shapely.union_all([part for n in shapes if n < len(ids) and n not in seas for part in shapes[n]])
    frame = shapely.box(*FRAME)
    return {
        "frame": FRAME,
        "board": BOARD,
        "arcs": [packed(arc) for arc in arcs],
        "sides": [side for pair in pairs for side in pair],
        "spaces": [
            {
                "id": id,
                "area": cutting[n],
                **_places(id, provinces[id], _whole(shapes, n, dict(inlets).get(id)), waters),
            }
            for n, id in enumerate(ids)
        ],
        "inlets": [{"of": id, "area": cutting[number]} for id, number in inlets],
        "outside": cutting[OUTSIDE],
        "water_lines": [outlines(land.buffer(d, quad_segs=3).intersection(frame), 3.5) for d in WATER_LINES],
    }


def _shapes(ids: list[str], waters: Waters, inlets: dict[str, int]) -> dict[int, list[Plain]]:
    """The spaces and inlets by their number, fitted to each other."""
    frame = shapely.box(*TRUE_FRAME)
    land = [(state, part) for state, part in countries(ATLAS, frame) if part.area > ISLET]
    ground = merged(cut(land, _seeds(ids, land)), set())
    whole = shapely.union_all(list(ground.values()), grid_size=0.05)
    pieces = [*ground.items(), *((inlets[id], shape) for id, shape in waters.cut_inlets(whole, frame).items())]
    pieces += [(ids.index(id), shape) for id, shape in waters.cut_seas(whole, frame).items()]
    drawn = [(owner, part) for owner, shape in pieces for part in polygons(_on_board(shape))]
    return snapped(merged(drawn, {owner for owner, _ in pieces}), TOLERANCE)


def _whole(shapes: dict[int, list[Plain]], number: int, inlet: int | None) -> list[Plain]:
    """A space with its inlet: units and names may stand on both."""
    return polygons(shapely.union_all([*shapes[number], *([] if inlet is None else shapes[inlet])]))


def _places(id: str, row: dict[str, Any], parts: list[Plain], waters: Waters) -> dict[str, Any]:
    cities = _on_map({id: found[0] for id, found in _rows()})
    coasts = _on_map(waters.coasts)
    sea = id in waters.seas
    places = places_of(
        id,
        row["name"],
        parts,
        sea=sea,
        city=cities[id] if row.get("centre") else None,
        coasts={coast: coasts[f"{id}/{coast}"] for coast in row.get("coasts", ())},
        board=shapely.box(*BOARD),
    )
    return {"sea": True, **places} if sea else places


def _on_board(shape: Plain) -> Plain:
    bent = shapely.make_valid(shapely.transform(shapely.segmentize(shape, 12.0), warped))
    return shapely.intersection(bent, shapely.box(*FRAME), grid_size=0.05)


def _rows() -> list[tuple[str, list[tuple[float, float]]]]:
    with (INPUT / "board_spaces.csv").open(encoding="utf-8") as file:
        return [(row["space"], places(row["seeds"])) for row in csv.DictReader(file)]


def _seeds(ids: list[str], land: list[tuple[str, Plain]]) -> Seeds:
    """The seeds of all provinces; those of `-` lie on land where nobody may go."""
    owned = [(OUTSIDE if id == "-" else ids.index(id), place) for id, found in _rows() for place in found]
    seeds = Seeds(flat([place for _, place in owned]), [owner for owner, _ in owned], land, set())
    for number, distance in seeds.far:
        owner = owned[number][0]
        print(f"a seed of {ids[owner] if owner >= 0 else '-'} lies {distance:.0f} km off the coast")
    return seeds


def _on_map(where: dict[str, tuple[float, float]]) -> dict[str, tuple[float, float]]:
    """Longitudes and latitudes, as places of the board."""
    return {what: (float(x), float(y)) for what, (x, y) in zip(where, warped(flat(list(where.values()))), strict=True)}


def main() -> None:
    parser = argparse.ArgumentParser(description="Makes assets/map/diplomacy.json.")
    parser.add_argument("--out", type=Path, default=RESULT)
    options = parser.parse_args()
    made = json.dumps(build(), ensure_ascii=False, separators=(",", ":"))
    options.out.write_text(made + "\n", encoding="utf-8")
    print(f"{options.out.name}: {options.out.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()

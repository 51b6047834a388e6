"""Makes assets/map/europe.json, the political map of the desk: `python tools/build_map.py`.

Needs numpy and shapely 2.1 or later, which the program itself does not: install them in an environment of your own.
The same input gives the same bytes.

How: every piece of coast is cut, state by modern state, into the cells of the seeds that `tools/map/territories.csv`
puts on it; the edges of the cells are bent, cells of one territory are joined, and all of it goes to whole
kilometres. A border that did not exist in 1805 vanishes where a territory has seeds on both its sides. To mend a
border, add or move a seed (longitude, latitude); the first seed of a territory is its chief town.
`tools/check_map.py` says whether the result is sound.

The coasts and modern borders are Natural Earth's, from the npm package world-atlas 2.0.2; `tools/map/` has the part
of countries-50m.json that is used. `--trim countries-50m.json` makes that part anew.
"""

import argparse
import csv
import json
import tomllib
from collections import defaultdict
from pathlib import Path
from typing import Any

import shapely  # type: ignore[import-untyped, unused-ignore]
from map_arcs import arcs_of, packed
from map_atlas import Plain, countries, flat, places, polygons, trimmed, united
from map_cells import OUTSIDE, Seeds, cut, merged, snapped
from map_labels import Label, fitted
from map_waters import outlines, seas, waters

ROOT = Path(__file__).resolve().parents[1]
INPUT = ROOT / "tools" / "map"
ATLAS = INPUT / "countries-50m-europe.json"
TABLE = ROOT / "modifier_tables" / "empires_in_arms" / "territories.toml"
RESULT = ROOT / "assets" / "map" / "europe.json"

FRAME = (-3050, -2300, 3250, 2250)
"""West, north, east, south of what is drawn: more than the board, so that a window of any shape is filled."""
BOARD = (-2210, -1765, 2425, 1700)
"""What is seen when the whole board is shown."""
FORGOTTEN = {"Levant": ("Israel", "Palestine", "Lebanon", "Syria", "Jordan")}
"""Modern borders that no territory follows."""
DISCS = ("Gibraltar", "Malta", "Corfu")
"""Places too small for their shape to be seen."""
CAPITALS = {
    "Fr": "Île-de-France",
    "GB": "England",
    "Au": "Austria",
    "Pr": "Brandenburg",
    "Ru": "St Petersburg",
    "Sp": "New Castile",
    "Tu": "Rumelia",
}
TITLES = {
    "Fr": "FRANCE",
    "GB": "BRITAIN",
    "Au": "AUSTRIA",
    "Pr": "PRUSSIA",
    "Ru": "RUSSIA",
    "Sp": "SPAIN",
    "Tu": "TURKEY",
}
OVERHANG = {"GB": 90}
"""How far, in kilometres, the name of a power may reach over the sea."""
TOLERANCE = 2.4
"""Of the simplified borders, in kilometres."""
WATER_LINES = (44, 31, 19, 9)
ITALIC, CAPITAL, SPACED = 0.44, 0.52, 1.0
"""Widths of a letter, in heights: of a province, a minor, a power."""
RIVER_BORDERS = {("Alsace", "Baden"), ("Bulgaria", "Wallachia"), ("Bessarabia", "Moldavia")}


def build() -> dict[str, Any]:
    """The map as plain data."""
    table = tomllib.loads(TABLE.read_text(encoding="utf-8"))["territories"]
    names = [row["name"] for row in table]
    seeded = _seeds(names)
    owners = [number for number, seeds in enumerate(seeded) for _ in seeds]
    frame = shapely.box(*FRAME)
    land = united(countries(ATLAS, frame), FORGOTTEN)
    seeds = Seeds(flat([seed for those in seeded for seed in those]), owners, land, {names.index(n) for n in DISCS})
    for number, distance in seeds.far:
        print(f"a seed of {names[owners[number]]} lies {distance:.0f} km off the coast")
    shapes = snapped(merged(cut(land, seeds), {names.index(name) for name in DISCS}), TOLERANCE)
    arcs, pairs, cutting = arcs_of(shapes, FRAME)
    towns = [tuple(round(v) for v in flat([seeds[0]])[0]) for seeds in seeded]
    print(f"{len(arcs)} arcs, {sum(map(len, arcs))} points, {len(shapes)} shapes")
    whole = shapely.union_all([part for parts in shapes.values() for part in parts])
    number_of = {name: number for number, name in enumerate(names)}
    return {
        "frame": FRAME,
        "board": BOARD,
        "arcs": [packed(arc) for arc in arcs],
        "sides": [side for pair in pairs for side in pair],
        "rivers_in_borders": [
            n
            for n, (a, b) in enumerate(pairs)
            if min(a, b) >= 0 and tuple(sorted((names[a], names[b]))) in RIVER_BORDERS
        ],
        "territories": [
            _territory(row, towns[n], shapes.get(n, []), cutting.get(n, [])) for n, row in enumerate(table)
        ],
        "outside": cutting.get(OUTSIDE, []),
        "powers": _powers(table, towns, shapes, whole, number_of),
        **waters(whole),
        "seas": seas(whole, shapely.box(*BOARD)),
        "water_lines": [outlines(whole.buffer(d, quad_segs=3).intersection(frame), 3.5) for d in WATER_LINES],
    }


def _seeds(names: list[str]) -> list[list[tuple[float, float]]]:
    with (INPUT / "territories.csv").open(encoding="utf-8") as file:
        by_name = {row["name"]: places(row["seeds"]) for row in csv.DictReader(file)}
    assert sorted(by_name) == sorted(names), "the seeds are not those of the territory table"
    return [by_name[name] for name in names]


def _territory(row: dict[str, Any], town: Any, parts: list[Plain], cutting: list[list[list[int]]]) -> dict[str, Any]:
    """One territory; `heart` is its inmost point with the distance to the border."""
    made: dict[str, Any] = {"name": row["name"], "town": [row["chief_town"], *town], "land": cutting}
    if row["name"] in DISCS:
        return {**made, "disc": True, "heart": [*town, 0], "label": [*town, 0, 0, 0, row["name"]]}
    largest = max(parts, key=lambda part: (part.intersection(shapely.box(*BOARD)).area, part.area))
    shown = max(polygons(largest.intersection(shapely.box(*BOARD).buffer(-25))), key=lambda part: float(part.area))
    circle = shapely.maximum_inscribed_circle(shown, 2.0)
    x, y = (round(v) for v in circle.coords[0])
    label: Label = fitted(
        shown.buffer(1),
        row["name"],
        letter=ITALIC if "home" in row else CAPITAL,
        town=town,
        clear=42 if row["name"] in CAPITALS.values() else 11,
        angles=(0, -15, 15, -30, 30, -45, 45, -60, 60, -80, 80),
    )
    return {**made, "heart": [x, y, round(circle.length)], "label": label}


def _powers(
    table: list[dict[str, Any]],
    towns: list[Any],
    shapes: dict[int, list[Plain]],
    whole: Plain,
    number_of: dict[str, int],
) -> dict[str, Any]:
    """For each power its capital and the place of its name, which may hang out over the sea."""
    homes: dict[str, list[Plain]] = defaultdict(list)
    for number, row in enumerate(table):
        if "home" in row:
            homes[row["home"]] += shapes[number]
    powers = {}
    for power, capital in CAPITALS.items():
        home = max(polygons(shapely.union_all(homes[power])), key=lambda part: float(part.area))
        over = home.buffer(OVERHANG.get(power, 5)).difference(whole)
        ground = shapely.union_all([home, over]).intersection(shapely.box(*BOARD)).buffer(-12)
        label = fitted(
            max(polygons(ground), key=lambda part: float(part.area)),
            TITLES[power],
            letter=SPACED,
            town=towns[number_of[capital]],
            clear=105,
            angles=(0,),
        )
        powers[power] = {"capital": capital, "label": label}
    return powers


def main() -> None:
    parser = argparse.ArgumentParser(description="Makes assets/map/europe.json.")
    parser.add_argument("--trim", type=Path, help="make the input of coasts anew from countries-50m.json")
    parser.add_argument("--out", type=Path, default=RESULT)
    options = parser.parse_args()
    if options.trim:
        _write(ATLAS, trimmed(json.loads(options.trim.read_text(encoding="utf-8"))))
    _write(options.out, build())


def _write(path: Path, content: dict[str, Any]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"{path.name}: {path.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()

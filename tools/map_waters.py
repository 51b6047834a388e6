"""Rivers, lakes, and where the names of seas stand, from `tools/map/waters.csv`. Needs shapely."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

import shapely  # type: ignore[import-untyped, unused-ignore]
from map_arcs import packed
from map_atlas import BORDERS, Plain, flat, places, polygons
from map_labels import Label, fitted

INPUT = Path(__file__).parent / "map" / "waters.csv"
LETTER = 0.6
"""Width of a letter in the name of a sea, in heights."""


def waters(land: Plain) -> dict[str, list[list[int]]]:
    """Rivers as lines on land, lakes as rings."""
    rivers, lakes = [], []
    for row in _rows("river", "lake"):
        line = shapely.LineString(flat(places(row["points"])))
        line = shapely.transform(shapely.segmentize(line, 6), BORDERS.bend)
        if row["kind"] == "lake":
            lakes += outlines(shapely.make_valid(shapely.Polygon(line.coords)), 1.0)
        else:
            parts = shapely.get_parts(shapely.simplify(line, 1.0).intersection(land))
            rivers += [_whole(part) for part in parts if part.geom_type == "LineString" and part.length > 15]
    return {"rivers": rivers, "lakes": lakes}


def seas(land: Plain, board: Plain) -> list[Label]:
    """Where the names of seas stand: around the first of two points, not farther from it than the second."""
    water = board.difference(land.buffer(22))
    labels = []
    for row in _rows("sea"):
        middle, edge = map(shapely.Point, flat(places(row["points"])))
        around = polygons(water.intersection(middle.buffer(middle.distance(edge))))
        part = max(around, key=lambda part: float(part.area))
        angles = (0, 20, 40) if row["name"] == "Adriatic" else (0,)
        labels.append(fitted(part, row["name"], letter=LETTER, town=(9e9, 9e9), clear=1, angles=angles))
    return labels


def _rows(*kinds: str) -> Iterator[dict[str, str]]:
    with INPUT.open(encoding="utf-8") as file:
        yield from (row for row in csv.DictReader(file) if row["kind"] in kinds)


def outlines(shape: Plain, tolerance: float) -> list[list[int]]:
    """All rings of a shape, to be filled by the odd-even rule."""
    rings = [ring for part in polygons(shape) for ring in (part.exterior, *part.interiors)]
    return [_whole(shapely.simplify(ring, tolerance)) for ring in rings if shapely.Polygon(ring).area > 600]


def _whole(line: Plain) -> list[int]:
    return packed([(round(x), round(y)) for x, y in line.coords])

"""Coasts and modern borders: Natural Earth, as the npm package world-atlas has them, on a flat map of Europe.

Lengths are kilometres, x to the east and y to the south. Needs numpy and shapely.
"""

from __future__ import annotations

import json
import math
from collections import Counter, defaultdict
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np  # type: ignore[import-not-found, unused-ignore]
import shapely  # type: ignore[import-untyped, unused-ignore]

Plain = Any
"""numpy and shapely are no dependencies of the program, so their types are not known here."""

EARTH, LON, LAT, SOUTH, NORTH = 6371.0, 16.0, 46.0, 37.0, 58.0
"""Lambert's conformal conic: the middle of the map, and the two parallels along which lengths are true."""
WINDOW = (-36.0, 14.0, 82.0, 74.0)
"""West, south, east, north: what lies outside is not read."""
RULED = 55.0
"""A border that runs straight for longer than this was drawn with a ruler, long after 1805; it is bent."""


def _stretch(latitude: Plain) -> Plain:
    return np.tan(np.pi / 4 + np.radians(latitude) / 2)


_CONE = math.log(math.cos(math.radians(SOUTH)) / math.cos(math.radians(NORTH))) / math.log(
    float(_stretch(NORTH) / _stretch(SOUTH))
)
_SCALE = EARTH * math.cos(math.radians(SOUTH)) * float(_stretch(SOUTH)) ** _CONE / _CONE
_MIDDLE = _SCALE / float(_stretch(LAT)) ** _CONE


def places(written: str) -> list[tuple[float, float]]:
    """Longitudes and latitudes, written as "2.35,48.86 2.30,49.30"."""
    pairs = (place.split(",") for place in written.split())
    return [(float(longitude), float(latitude)) for longitude, latitude in pairs]


def flat(places: Plain) -> Plain:
    """Longitudes and latitudes as kilometres on the map."""
    places = np.asarray(places, float)
    radius = _SCALE / _stretch(np.clip(places[:, 1], -60, 89)) ** _CONE
    angle = _CONE * np.radians(places[:, 0] - LON)
    return np.column_stack([radius * np.sin(angle), radius * np.cos(angle) - _MIDDLE])


class Bends:
    """A smooth displacement that depends on the place alone, so that what met before meets after."""

    def __init__(self, seed: int, waves: tuple[tuple[float, float], ...]) -> None:
        chance = np.random.default_rng(seed)
        self._waves = []
        for length, height in waves:
            for _ in range(6):
                way, phase, push = chance.uniform(0, 2 * np.pi, 3)
                pull = height / math.sqrt(6)
                turn = 2 * np.pi / length
                self._waves.append(
                    (turn * math.cos(way), turn * math.sin(way), phase, pull * math.cos(push), pull * math.sin(push))
                )

    def at(self, points: Plain) -> Plain:
        """How far, and where to, the points are moved."""
        moved = np.zeros_like(points)
        for x, y, phase, east, south in self._waves:
            height = np.sin(points[:, 0] * x + points[:, 1] * y + phase)
            moved[:, 0] += height * east
            moved[:, 1] += height * south
        return moved

    def bend(self, points: Plain) -> Plain:
        return points + self.at(points)


BORDERS = Bends(1805, ((170, 11), (85, 7), (42, 4), (21, 2)))
DESERT = Bends(1798, ((420, 34), (190, 22), (80, 10)))


def trimmed(atlas: dict[str, Any]) -> dict[str, Any]:
    """The same atlas with only the countries, and only the arcs, that lie in the window."""
    scale, shift = atlas["transform"]["scale"], atlas["transform"]["translate"]
    west, south, east, north = WINDOW

    def seen(arc: int) -> bool:
        points = np.cumsum(atlas["arcs"][arc if arc >= 0 else ~arc], axis=0) * scale + shift
        inside = (points > (west, south)) & (points < (east, north))
        return bool(inside.all(axis=1).any())

    numbers: dict[int, int] = {}

    def again(arc: int) -> int:
        number = numbers.setdefault(arc if arc >= 0 else ~arc, len(numbers))
        return number if arc >= 0 else ~number

    kept = []
    for country in sorted(atlas["objects"]["countries"]["geometries"], key=lambda c: str(c["properties"]["name"])):
        parts = [p for p in _parts(country) if any(map(seen, p[0]))]
        if parts:
            arcs = [[[again(arc) for arc in ring] for ring in part] for part in parts]
            kept.append({"type": "MultiPolygon", "properties": country["properties"], "arcs": arcs})
    return {
        "type": "Topology",
        "transform": atlas["transform"],
        "objects": {"countries": {"type": "GeometryCollection", "geometries": kept}},
        "arcs": [atlas["arcs"][old] for old in numbers],
    }


def _parts(country: dict[str, Any]) -> list[list[list[int]]]:
    arcs: Any = country.get("arcs", [])
    return [arcs] if country["type"] == "Polygon" else list(arcs)


def countries(path: Path, frame: Plain) -> list[tuple[str, Plain]]:
    """The modern states in the frame, one entry for each piece of land."""
    atlas = json.loads(path.read_text(encoding="utf-8"))
    scale, shift = atlas["transform"]["scale"], atlas["transform"]["translate"]
    geometries = atlas["objects"]["countries"]["geometries"]
    used = Counter(arc if arc >= 0 else ~arc for g in geometries for part in _parts(g) for ring in part for arc in ring)
    arcs = []
    for number, steps in enumerate(atlas["arcs"]):
        points = flat(np.cumsum(steps, axis=0) * scale + shift)
        arcs.append(_unruled(points) if used[number] > 1 else points)

    def ring(numbers: list[int]) -> Plain:
        pieces = [arcs[n] if n >= 0 else arcs[~n][::-1] for n in numbers]
        return np.concatenate([pieces[0], *(piece[1:] for piece in pieces[1:])])

    land = []
    for country in geometries:
        for part in _parts(country):
            outer, *holes = (ring(numbers) for numbers in part)
            polygon = shapely.make_valid(shapely.Polygon(outer, holes)).intersection(frame)
            land += [(str(country["properties"]["name"]), piece) for piece in polygons(polygon)]
    return land


def _unruled(points: Plain) -> Plain:
    """A border with its long straight stretches bent; their ends stay where they are."""
    made = [points[:1]]
    for start, end in pairwise(points):
        length = float(np.hypot(*(end - start)))
        if length > RULED:
            share = np.linspace(0, 1, max(3, round(length / 9)))[1:-1, None]
            between = start + (end - start) * share
            most = min(1.0, length / 300)
            made.append(between + DESERT.at(between) * np.sqrt(np.sin(np.pi * share)) * most)
        made.append(end[None])
    return np.concatenate(made)


def united(land: list[tuple[str, Plain]], groups: Mapping[str, tuple[str, ...]]) -> list[tuple[str, Plain]]:
    """The same land, the states of each group as one: their borders are forgotten."""
    name_of = {member: group for group, members in groups.items() for member in members}
    together = defaultdict(list)
    for name, part in land:
        if name in name_of:
            together[name_of[name]].append(part)
    rest = [(name, part) for name, part in land if name not in name_of]
    for group in sorted(together):
        rest += [(group, part) for part in polygons(shapely.union_all(together[group], grid_size=0.01))]
    return rest


def polygons(shape: Plain) -> list[Plain]:
    """The polygons in a shape of any kind."""
    return [part for part in shapely.get_parts(shape) if part.geom_type == "Polygon" and not part.is_empty]

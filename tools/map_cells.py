"""Who has which piece of land: cells around seeds, cut inside coasts and modern borders. Needs numpy and shapely."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

import numpy as np  # type: ignore[import-not-found, unused-ignore]
import shapely  # type: ignore[import-untyped, unused-ignore]
from map_atlas import BORDERS, Plain, polygons

OUTSIDE = -2
"""The owner of land that is no part of the game."""
FOREIGN = 9000.0
"""A state without a seed is out of play if it has a piece larger than this, in square kilometres."""
FAR = 250.0
SCRAP, ISLET, PINHOLE = 900.0, 110.0, 400.0
GRAIN = 0.05


class Seeds:
    """The seeds of all territories, and the state each lies in."""

    def __init__(self, places: Plain, owners: list[int], land: list[tuple[str, Plain]], points: set[int]) -> None:
        self.places = places
        self.owners = np.array(owners)
        self.dots = shapely.points(places)
        self.on: dict[int, list[int]] = defaultdict(list)
        self.states: list[str | None] = [None] * len(owners)
        self.far: list[tuple[int, float]] = []
        tree = shapely.STRtree([part for _, part in land])
        for number, dot in enumerate(self.dots):
            piece = int(tree.nearest(dot))
            name, part = land[piece]
            distance = float(part.distance(dot))
            if distance > 3:
                self.far.append((number, distance))
            # A rock that the atlas leaves out must not take the mainland behind it.
            if distance < 40 and not (owners[number] in points and part.area > 5000):
                self.on[piece].append(number)
                self.states[number] = name

    def nearest(self, part: Plain, state: str) -> int:
        """The owner of an island without a seed: the nearest of its own state, else of all that are near."""
        distance = shapely.distance(part, self.dots)
        own = np.array([other == state for other in self.states])
        if own.any():
            return int(self.owners[np.where(own, distance, np.inf).argmin()])
        return int(self.owners[distance.argmin()]) if distance.min() < FAR else OUTSIDE


def cut(land: list[tuple[str, Plain]], seeds: Seeds) -> list[tuple[int, Plain]]:
    """The land in pieces, each with its owner."""
    seeded = {land[piece][0] for piece in seeds.on}
    foreign = {name for name, part in land if name not in seeded and part.area > FOREIGN}
    pieces: list[tuple[int, Plain]] = []
    for number, (state, part) in enumerate(land):
        here = seeds.on.get(number, [])
        owners = {int(seeds.owners[seed]) for seed in here}
        if len(owners) == 1:
            pieces.append((owners.pop(), part))
        elif not owners:
            pieces.append((OUTSIDE if state in foreign else seeds.nearest(part, state), part))
        else:
            around = shapely.MultiPoint(seeds.places[here])
            cells = shapely.voronoi_polygons(around, extend_to=part.buffer(500), ordered=True)
            for seed, cell in zip(here, shapely.get_parts(cells), strict=True):
                bent = shapely.transform(shapely.segmentize(cell, 6.0), BORDERS.bend)
                pieces.append((int(seeds.owners[seed]), shapely.make_valid(bent).intersection(part)))
    return pieces


def merged(pieces: list[tuple[int, Plain]], keep: set[int]) -> dict[int, Plain]:
    """One shape for each owner, without gaps, overlaps, scraps and islets. `keep` may be as small as they are."""
    faces = _by_owner(_faces(pieces))
    _fill_pinholes(faces)
    faces = _scraps_away(faces)
    shapes = {}
    for owner, parts in sorted(faces.items()):
        whole = polygons(shapely.coverage_union_all(parts))
        largest = max(part.area for part in whole)
        shapes[owner] = shapely.MultiPolygon(
            [p for p in whole if p.area > ISLET or (owner in keep and (p.area == largest or p.area > 20))]
        )
    return shapes


def snapped(shapes: dict[int, Plain], tolerance: float) -> dict[int, list[Plain]]:
    """The shapes with fewer points, all of them on whole kilometres; what met still meets."""
    owners = sorted(shapes)
    simple = shapely.coverage_simplify([shapes[owner] for owner in owners], tolerance, simplify_boundary=True)
    faces = _by_owner(_faces(list(zip(owners, simple, strict=True)), grain=1.0, least=3.0))
    return {owner: polygons(shapely.union_all(parts, grid_size=1.0)) for owner, parts in sorted(faces.items())}


def _faces(pieces: list[tuple[int, Plain]], grain: float = GRAIN, least: float = 0.01) -> Iterable[tuple[int, Plain]]:
    """The areas that the outlines of all pieces enclose together, each with the owner of the piece it is in."""
    lines = shapely.union_all([part.boundary for _, part in pieces], grid_size=grain)
    tree = shapely.STRtree([part for _, part in pieces])
    for face in shapely.get_parts(shapely.polygonize(shapely.get_parts(lines))):
        if face.area > least:
            found = tree.query(face.representative_point(), predicate="within")
            if len(found):
                yield pieces[int(min(found))][0], face


def _by_owner(faces: Iterable[tuple[int, Plain]]) -> dict[int, list[Plain]]:
    owned: dict[int, list[Plain]] = defaultdict(list)
    for owner, face in faces:
        owned[owner].append(face)
    return owned


def _fill_pinholes(faces: dict[int, list[Plain]]) -> None:
    """Gaps that the borders of two states leave between them go to whoever has most of their edge."""
    everything = shapely.union_all([face for parts in faces.values() for face in parts], grid_size=GRAIN)
    for part in polygons(everything):
        for ring in part.interiors:
            hole = shapely.Polygon(ring)
            if hole.area < PINHOLE:
                shared = {
                    owner: sum(hole.boundary.intersection(p.boundary).length for p in parts if p.intersects(hole))
                    for owner, parts in faces.items()
                }
                faces[max(sorted(shared), key=shared.__getitem__)].append(hole)


def _scraps_away(faces: dict[int, list[Plain]]) -> dict[int, list[Plain]]:
    """Small pieces that the bends have cut off go to the neighbour they have most of their edge with."""
    parts = [(owner, p) for owner in sorted(faces) for p in polygons(shapely.coverage_union_all(faces[owner]))]
    largest = {owner: max(p.area for o, p in parts if o == owner) for owner in faces}
    tree = shapely.STRtree([part for _, part in parts])
    result: dict[int, list[Plain]] = defaultdict(list)
    for number, (owner, part) in enumerate(parts):
        if part.area < min(SCRAP, largest[owner]):
            near = [n for n in tree.query(part, predicate="intersects") if n != number and parts[n][0] != OUTSIDE]
            edges = [(part.boundary.intersection(parts[n][1].boundary).length, parts[n][0]) for n in sorted(near)]
            if edges and max(edges)[0] > part.length / 4:
                owner = max(edges)[1]
        result[owner].append(part)
    return result

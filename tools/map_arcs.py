"""Shapes that share their borders, as a list of arcs: every border is kept once and knows both its sides."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise

from map_atlas import Plain

Point = tuple[int, int]
SEA, FRAME = -1, -3
"""What lies on the other side of a coast, and of an edge of the map."""


def _rings(polygon: Plain) -> list[list[Point]]:
    """The rings, the outer one first, without the repeated last point, all with the inside on the same hand."""
    found = []
    for ring, inner in ((polygon.exterior, False), *((hole, True) for hole in polygon.interiors)):
        points = [(round(x), round(y)) for x, y in ring.coords[:-1]]
        if bool(ring.is_ccw) == inner:
            points.reverse()
        found.append(points)
    return found


def arcs_of(
    shapes: dict[int, list[Plain]], frame: tuple[int, int, int, int]
) -> tuple[list[list[Point]], list[tuple[int, int]], dict[int, list[list[list[int]]]]]:
    """The arcs, the owners on both sides of each, and for each owner its polygons as rings of arcs.

    A ring goes through its arcs in order; one that it goes through backwards is `~number`. The first owner of an
    arc is the one whose ring goes through it forwards.
    """
    rings = {owner: [_rings(polygon) for polygon in parts] for owner, parts in shapes.items()}
    sides: dict[tuple[Point, Point], int] = {}
    for owner, parts in rings.items():
        for ring in (ring for part in parts for ring in part):
            for step in zip(ring, ring[1:] + ring[:1], strict=True):
                assert step not in sides, f"two shapes lie on one side of {step}"
                sides[step] = owner

    def other(step: tuple[Point, Point]) -> int:
        beyond = sides.get(step[::-1])
        if beyond is not None:
            return beyond
        (x, y), (u, v) = step
        west, north, east, south = frame
        on_frame = (x == u and x in (west, east)) or (y == v and y in (north, south))
        return FRAME if on_frame else SEA

    meets: dict[Point, set[frozenset[tuple[int, int]]]] = defaultdict(set)
    ends: dict[Point, set[Point]] = defaultdict(set)
    for step, owner in sides.items():
        for point, far in (step, step[::-1]):
            meets[point].add(frozenset({(min(owner, other(step)), max(owner, other(step)))}))
            ends[point].add(far)
    nodes = {point for point in meets if len(meets[point]) > 1 or len(ends[point]) != 2}

    arcs: list[list[Point]] = []
    pairs: list[tuple[int, int]] = []
    numbers: dict[tuple[Point, ...], int] = {}

    def number_of(arc: list[Point], owner: int) -> int:
        if tuple(arc[::-1]) in numbers:
            return ~numbers[tuple(arc[::-1])]
        if tuple(arc) not in numbers:
            numbers[tuple(arc)] = len(arcs)
            arcs.append(arc)
            pairs.append((owner, other((arc[0], arc[1]))))
        return numbers[tuple(arc)]

    def cut(ring: list[Point], owner: int) -> list[int]:
        at = [place for place, point in enumerate(ring) if point in nodes] or [ring.index(min(ring))]
        turned = ring[at[0] :] + ring[: at[0] + 1]
        breaks = [place - at[0] for place in at] + [len(ring)]
        return [number_of(turned[a : b + 1], owner) for a, b in pairwise(breaks)]

    cutting = {o: [[cut(ring, o) for ring in part] for part in rings[o]] for o in sorted(rings)}
    return arcs, pairs, cutting


def packed(points: list[Point]) -> list[int]:
    """A line as one list of numbers: the first point, then the steps from each point to the next."""
    flat, (x, y) = [], (0, 0)
    for u, v in points:
        flat += [u - x, v - y]
        x, y = u, v
    return flat

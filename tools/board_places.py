"""Where things stand in a space of the board: units, the mark of a supply centre, the name. Needs numpy and shapely."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np  # type: ignore[import-not-found, unused-ignore]
import shapely  # type: ignore[import-untyped, unused-ignore]
from map_atlas import Plain, polygons
from map_labels import Label, fitted

COUNTER = 56.0
"""Half the side of a counter, in kilometres, when a board is shown whole in a small window."""
SHIP = 150.0
"""How wide the counter of a fleet is: wider than that of an army."""
MARK = 17.0
"""Half the side of the mark of a supply centre."""
ANGLES = (0, -20, 20, -40, 40, -60, 60, -80, 80)
LETTER, SEA_LETTER = 0.5, 0.62
"""Widths of a letter, in heights."""
WORTH_A_TURN = 1.35
"""A turned name must be so many times as large as a level one."""
TRIED = 14
"""So many places for the counter are tried: the one that leaves most room for the name is taken."""

Place = tuple[float, float]


def places_of(
    id: str, name: str, parts: list[Plain], *, sea: bool, city: Place | None, coasts: dict[str, Place], board: Plain
) -> dict[str, Any]:
    """Points of a space: `unit`, and one on each coast; `centre` if it has one; the inmost point `heart`; the names.

    `label` is for the whole name, `short` for three letters where that is too small. All of it is on the `board`.
    `city` is where a supply centre would be in truth; its mark stands as near to it as there is room.
    """
    seen = [part for whole in parts for part in polygons(whole.intersection(board))]
    largest = max(seen, key=lambda part: float(part.area))
    shown = largest.intersection(board.buffer(-30)).buffer(-6)
    circle = shapely.maximum_inscribed_circle(largest, 2.0)
    heart = _whole(circle.coords[0])
    ground = shown.difference(shapely.union_all([shapely.Point(p).buffer(COUNTER) for p in coasts.values()]))
    letter = SEA_LETTER if sea else LETTER
    unit, label = max(
        ((at, _label(ground, name, letter, at, (0,))) for at in _candidates(ground)),
        key=lambda found: _worth(found[0], found[1], heart),
    )
    turned = _label(ground, name, letter, unit, ANGLES)
    label = turned if turned[4] > label[4] * WORTH_A_TURN else label
    short = _label(ground, id.upper() if sea else id.capitalize(), letter, unit, (0,))
    made: dict[str, Any] = {
        "heart": [*heart, round(circle.length)],
        "unit": _whole(unit),
        "label": label,
        "short": short,
    }
    if coasts:
        made["coasts"] = {coast: _whole(at) for coast, at in coasts.items()}
    if city is not None:
        made["centre"] = _whole(_centre(largest, city, [unit, *coasts.values()], [label, short]))
    return made


def _label(ground: Plain, name: str, letter: float, unit: Place, angles: tuple[int, ...]) -> Label:
    return fitted(ground, name, letter=letter, town=unit, clear=COUNTER, angles=angles)


def _worth(unit: Place, label: Label, heart: list[int]) -> tuple[float, float]:
    """A large name first; of places that leave about as much room, the one nearest to the middle."""
    return min(label[4] // 6, 12), -float(np.hypot(unit[0] - heart[0], unit[1] - heart[1]))


def _candidates(ground: Plain) -> Iterator[Place]:
    """Places where a counter is farthest from the border, well apart from each other."""
    places, deep = _grid(ground)
    enough = min(COUNTER, float(deep.max()) * 0.8)
    left = [n for n in np.argsort(-deep, kind="stable") if deep[n] >= enough]
    apart = max(30.0, float(np.sqrt(ground.area)) / 7)
    taken: list[int] = []
    for number in left:
        if all(np.hypot(*(places[number] - places[other])) > apart for other in taken):
            taken.append(int(number))
            yield float(places[number][0]), float(places[number][1])
        if len(taken) == TRIED:
            return


def _grid(ground: Plain) -> tuple[Plain, Plain]:
    """Places in a shape, and how far each is from its border."""
    west, north, east, south = ground.bounds
    step = max(7.0, float(np.sqrt((east - west) * (south - north))) / 40)
    x, y = np.meshgrid(np.arange(west, east, step), np.arange(north, south, step))
    inside = shapely.contains_xy(ground, x, y)
    places = np.column_stack([x[inside], y[inside]])
    return places, shapely.distance(ground.boundary, shapely.points(places))


def _centre(shape: Plain, city: Place, units: list[Place], labels: list[Label]) -> Place:
    """The place nearest to the city that neither a counter nor a name covers; closer to them if there is none."""
    names = shapely.union_all([_room(label) for label in labels])
    for share in (1.0, 0.8, 0.6, 0.4, 0.2):
        wide, high = SHIP * share, 2 * COUNTER * share
        counters = [shapely.box(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2) for x, y in units]
        room = shape.buffer(-MARK * share).difference(shapely.union_all([names, *counters]).buffer(MARK * share))
        if not room.is_empty:
            (x, y), _ = shapely.shortest_line(room, shapely.Point(city)).coords
            return float(x), float(y)
    raise AssertionError("there is no room for a supply centre")


def _room(label: Label) -> Plain:
    x, y, angle, width, height, _ = label
    room = shapely.box(x - width / 2, y - height / 2, x + width / 2, y + height / 2)
    return shapely.affinity.rotate(room, angle, origin=(x, y))


def _whole(at: Place) -> list[int]:
    return [round(v) for v in at]

"""Where a name can stand in a shape, and how large. Needs numpy and shapely."""

from __future__ import annotations

import math

import numpy as np  # type: ignore[import-not-found, unused-ignore]
import shapely  # type: ignore[import-untyped, unused-ignore]
from map_atlas import Plain

Label = tuple[int, int, int, int, int, str]
"""The middle of the name, its angle in degrees, width and height of the box it may fill, and its lines."""

SIZES = (12, 260)
"""The smallest and the largest height of a letter, in kilometres."""
TURNED, STEEP = 1.15, 1.45
"""So many times as large must a turned name be to be better than a level one, and one at a right angle than that."""


def fitted(
    shape: Plain,
    text: str,
    *,
    letter: float,
    town: tuple[float, float],
    clear: float,
    angles: tuple[int, ...],
    slack: float = 0.0,
    split: bool = True,
) -> Label:
    """The largest box for the text in the shape, clear of its town. `letter` is the width of a letter in heights."""
    ground = shape.buffer(slack) if slack else shape
    ground = ground.difference(shapely.Point(town).buffer(clear))
    found = []
    for angle in angles:
        turned = shapely.affinity.rotate(ground, -angle, origin=(0, 0))
        shapely.prepare(turned)
        places = _places(turned)
        for lines in _splits(text) if split else [text]:
            best = _largest(turned, places, lines, letter)
            if best:
                size, x, y = best
                handicap = TURNED * STEEP ** (abs(angle) / 90) if angle else 1.0
                worth = size / handicap / (1.04 if "\n" in lines else 1.0)
                found.append((worth, -abs(angle), size, x, y, angle, lines))
    if not found:
        box = ground.centroid
        return round(box.x), round(box.y), 0, SIZES[0] * 4, SIZES[0], text
    _, _, size, x, y, angle, lines = max(found)
    a = math.radians(angle)
    width, height = _box(lines, size, letter)
    return (
        round(x * math.cos(a) - y * math.sin(a)),
        round(x * math.sin(a) + y * math.cos(a)),
        angle,
        math.floor(width),
        math.floor(height),
        lines,
    )


def _splits(text: str) -> list[str]:
    """The text on one line, or broken after a hyphen or at a space."""
    breaks = [text]
    for place, sign in enumerate(text):
        if sign == " ":
            breaks.append(text[:place] + "\n" + text[place + 1 :])
        elif sign == "-" and place > 3:
            breaks.append(text[: place + 1] + "\n" + text[place + 1 :])
    return breaks


def _box(lines: str, size: float, letter: float) -> tuple[float, float]:
    rows = lines.split("\n")
    return max(map(len, rows)) * size * letter, size * (0.78 + 0.95 * (len(rows) - 1))


def _places(shape: Plain) -> Plain:
    west, north, east, south = shape.bounds
    step = max(5.0, math.sqrt((east - west) * (south - north)) / 34)
    x, y = np.meshgrid(np.arange(west, east, step), np.arange(north, south, step))
    inside = shapely.contains_xy(shape, x, y)
    return np.column_stack([x[inside], y[inside]])


def _largest(shape: Plain, places: Plain, lines: str, letter: float) -> tuple[float, float, float] | None:
    """The largest size with a place for it, by halving; of the places the one deepest inside."""
    low, high = map(float, SIZES)
    best = None
    while high - low > 0.5:
        size = (low + high) / 2
        width, height = _box(lines, size, letter)
        x, y = places[:, 0], places[:, 1]
        fits = shapely.contains(shape, shapely.box(x - width / 2, y - height / 2, x + width / 2, y + height / 2))
        if fits.any():
            middle = places[fits].mean(axis=0)
            at = places[fits][np.hypot(*(places[fits] - middle).T).argmin()]
            best = (size, float(at[0]), float(at[1]))
            low = size
        else:
            high = size
    return best

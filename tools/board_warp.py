"""Bends the true map into a board: crowded corners of Europe are drawn larger, empty ones smaller. Needs numpy.

Everything here depends on the place alone and never folds, so that what touches before touches after, and only that.
"""

from __future__ import annotations

import numpy as np  # type: ignore[import-not-found, unused-ignore]
from map_atlas import Plain, flat

LARGER = (
    # Longitude, latitude, how far it reaches in kilometres, how much larger.
    (5.5, 50.9, 300, 0.75),
    (10.6, 55.9, 230, 0.8),
    (-3.2, 55.0, 400, 1.0),
    (21.3, 42.2, 330, 0.65),
    (11.9, 43.6, 260, 0.55),
    (15.6, 40.2, 190, 0.7),
    (28.6, 40.6, 230, 0.45),
    (15.4, 48.6, 330, 0.4),
    (26.5, 45.8, 230, 0.4),
    (-8.4, 39.8, 170, 0.5),
    (-5.6, 35.9, 110, 1.0),
    (-3.0, 48.3, 170, 0.5),
    (10.5, 57.8, 120, 0.4),
)
SHRUNK = (
    # Across or down, from where on, to what share: Russia, the far north, the ocean and the desert.
    ("x", 1200, 0.50),
    ("x", -1750, 0.60),
    ("y", -1560, 0.42),
    ("y", 1050, 0.60),
)
SOFT = 220.0
"""Within so many kilometres the change of scale sets in."""


def warped(points: Plain) -> Plain:
    """Places of the true map, as they lie on the board."""
    middles = flat([(longitude, latitude) for longitude, latitude, _, _ in LARGER])
    moved = np.vstack([middles, np.asarray(points, float)])  # the middles move along with all that is drawn larger
    for number, (_, _, reach, more) in enumerate(LARGER):
        away = moved - moved[number]
        near = np.exp(-(away**2).sum(axis=1) / (2.0 * reach**2))
        moved = moved + away * (more * near)[:, None]
    for way, start, share in SHRUNK:
        column = 0 if way == "x" else 1
        moved[:, column] = _shrunk(moved[:, column], start, share)
    return moved[len(LARGER) :]


def _shrunk(at: Plain, start: float, share: float) -> Plain:
    """What lies beyond `start`, away from the middle of the map, drawn together to this share of its length."""
    way = np.sign(start)
    beyond = (at - start) * way
    over = SOFT * np.logaddexp(0.0, beyond / SOFT)  # 0 on this side, grows as fast as `beyond` on the other
    return at - way * over * (1 - share)

"""The waters of the board: seas between drawn lines, and the straits that belong to a province. Needs shapely.

`tools/map/board_waters.csv` has, as longitudes and latitudes: for each sea a point in it, the lines that part seas
(their ends lie on land, so that they always meet the coast), the rings around straits, and where a fleet stands on a
coast of its own.
"""

from __future__ import annotations

import csv
from itertools import combinations
from pathlib import Path

import shapely  # type: ignore[import-untyped, unused-ignore]
from map_atlas import BORDERS, Plain, flat, places

INPUT = Path(__file__).parent / "map" / "board_waters.csv"
GRAIN = 0.05
LAKES = "-"
"""What water belongs to that no sea reaches: nobody may go there."""


class Waters:
    """What the file says, on the flat map."""

    def __init__(self) -> None:
        self.seas: dict[str, Plain] = {}
        self.lines: list[Plain] = []
        self.straits: list[tuple[str, Plain]] = []
        self.coasts: dict[str, tuple[float, float]] = {}
        with INPUT.open(encoding="utf-8") as file:
            for row in csv.DictReader(file):
                points = flat(places(row["points"]))
                if row["kind"] == "sea":
                    self.seas[row["what"]] = shapely.Point(points[0])
                elif row["kind"] == "line":
                    self.lines.append(_bent(shapely.LineString(points)))
                elif row["kind"] == "coast":
                    self.coasts[row["what"]] = places(row["points"])[0]
                else:
                    self.straits.append((row["what"], _bent(shapely.Polygon(points))))

    @property
    def inlets(self) -> list[str]:
        """The provinces with a strait, and LAKES."""
        return [*(province for province, _ in self.straits), LAKES]

    def cut_inlets(self, land: Plain, frame: Plain) -> dict[str, Plain]:
        """The waters of the frame that are no seas, by what they belong to."""
        faces, water = self._faces(land, frame), self._water(land, frame)
        of_seas = self.cut_seas(land, frame).values()
        lakes = [face for face in faces if not any(sea.contains(face.representative_point()) for sea in of_seas)]
        straits = {province: shapely.intersection(water, ring, grid_size=GRAIN) for province, ring in self.straits}
        return {**straits, LAKES: shapely.union_all(lakes, grid_size=GRAIN)}

    def cut_seas(self, land: Plain, frame: Plain) -> dict[str, Plain]:
        """The seas of the frame. A bay without a point of its own goes to the sea it opens to."""
        faces = self._faces(land, frame)
        parts = {sea: [face for face in faces if face.contains(point)] for sea, point in self.seas.items()}
        missing = [sea for sea, found in parts.items() if not found]
        assert not missing, f"no water around the points of {missing}"
        own = {sea: found[0] for sea, found in parts.items()}
        joined = [(a, b) for a, b in combinations(own, 2) if own[a] is own[b]]
        assert not joined, f"no line parts {joined}"
        for face in (face for face in faces if not any(face is sea for sea in own.values())):
            shared = {sea: face.boundary.intersection(around.boundary).length for sea, around in own.items()}
            sea = max(sorted(shared), key=shared.__getitem__)
            if shared[sea] > 0:
                parts[sea].append(face)
        return {sea: shapely.union_all(found, grid_size=GRAIN) for sea, found in parts.items()}

    def _water(self, land: Plain, frame: Plain) -> Plain:
        return shapely.difference(frame, land, grid_size=GRAIN)

    def _faces(self, land: Plain, frame: Plain) -> list[Plain]:
        """The pieces of water between coasts and lines, without the straits."""
        straits = shapely.union_all([ring for _, ring in self.straits])
        water = shapely.difference(self._water(land, frame), straits, grid_size=GRAIN)
        lines = shapely.union_all([water.boundary, *self.lines], grid_size=GRAIN)
        faces = shapely.get_parts(shapely.polygonize(shapely.get_parts(lines)))
        return [face for face in faces if shapely.intersects(water, face.representative_point())]


def _bent(line: Plain) -> Plain:
    """A drawn line with the soft bends of all borders."""
    return shapely.transform(shapely.segmentize(line, 8.0), BORDERS.bend)

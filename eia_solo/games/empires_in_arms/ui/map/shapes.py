"""The shapes of the map, from assets/map/europe.json: lands, the borders between them, waters. Kilometres."""

from __future__ import annotations

import json
from collections import defaultdict
from functools import cache
from typing import Any

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from eia_solo.core.values import frozen
from eia_solo.store.plain_files import data
from eia_solo.ui.drawn.packed import Box, box_of, line_of, points_of, rect_of, rings_of, shape_of

SEA, OUTSIDE, FRAME = -1, -2, -3
"""What can lie beyond a border beside a land: water, land that is out of play, the edge of the map."""
_AFRICA = 1500
"""South of here what reaches the western edge of the frame is the mainland; north of it there are islands only."""


@frozen(eq=False)
class Land:
    """One territory. `heart` is its inmost point, `depth` how far that is from the border."""

    number: int
    name: str
    town_name: str
    town: QPointF
    heart: QPointF
    depth: float
    disc: bool
    label: Box
    shape: QPainterPath
    rect: QRectF


@frozen(eq=False)
class Border:
    """A line with the numbers of what lies on both sides of it, which are those of lands or SEA, OUTSIDE, FRAME."""

    sides: tuple[int, int]
    line: QPainterPath
    rect: QRectF
    river: bool


@frozen(eq=False)
class PowerPlace:
    """Where a power has its capital and its name."""

    capital: int
    label: Box


@frozen(eq=False)
class Board:
    """The whole map."""

    frame: QRectF
    board: QRectF
    """What is seen when the whole board is shown: the frame is larger."""
    lands: tuple[Land, ...]
    borders: tuple[Border, ...]
    of_land: tuple[tuple[Border, ...], ...]
    """The borders of each land."""
    outside: QPainterPath
    rivers: tuple[QPainterPath, ...]
    lakes: QPainterPath
    water_lines: tuple[QPainterPath, ...]
    seas: tuple[Box, ...]
    """Where the names of seas stand."""
    powers: dict[str, PowerPlace]
    number: dict[str, int]

    def land_at(self, point: QPointF, reach: float) -> Land | None:
        """The land at a point; a disc is met from as far as `reach`."""
        for land in self.lands:
            if land.disc and (land.town - point).manhattanLength() < 1.4 * reach:
                away = land.town - point
                if away.x() ** 2 + away.y() ** 2 <= reach * reach:
                    return land
        return next((land for land in self.lands if land.rect.contains(point) and land.shape.contains(point)), None)


@cache
def board() -> Board:
    """The map, read when it is first asked for."""
    raw: dict[str, Any] = json.loads(data("assets", "map", "europe.json").read_text(encoding="utf-8"))
    frame = rect_of(raw["frame"])
    arcs = [_points(arc, frame) for arc in raw["arcs"]]
    sides = raw["sides"]
    rivers = set(raw["rivers_in_borders"])
    borders = tuple(_border(arc, (sides[2 * n], sides[2 * n + 1]), n in rivers) for n, arc in enumerate(arcs))
    lands = tuple(_land(number, entry, arcs) for number, entry in enumerate(raw["territories"]))
    of_land: dict[int, list[Border]] = defaultdict(list)
    for border in borders:
        for side in border.sides:
            of_land[side].append(border)
    number = {land.name: land.number for land in lands}
    return Board(
        frame=frame,
        board=rect_of(raw["board"]),
        lands=lands,
        borders=borders,
        of_land=tuple(tuple(of_land[land.number]) for land in lands),
        outside=shape_of(raw["outside"], arcs),
        rivers=tuple(_lines([line], frame) for line in raw["rivers"]),
        lakes=_lines(raw["lakes"], frame),
        water_lines=tuple(_lines(rings, frame) for rings in raw["water_lines"]),
        seas=tuple(map(box_of, raw["seas"])),
        powers={p: PowerPlace(number[e["capital"]], box_of(e["label"])) for p, e in raw["powers"].items()},
        number=number,
    )


def _points(arc: list[int], frame: QRectF) -> list[QPointF]:
    return points_of(arc, frame, west_from=_AFRICA)


def _border(arc: list[QPointF], sides: tuple[int, int], river: bool) -> Border:
    path = line_of(arc)
    return Border(sides, path, path.boundingRect(), river)


def _land(number: int, entry: dict[str, Any], arcs: list[list[QPointF]]) -> Land:
    town_name, x, y = entry["town"]
    heart_x, heart_y, depth = entry["heart"]
    shape = shape_of(entry["land"], arcs)
    return Land(
        number=number,
        name=entry["name"],
        town_name=town_name,
        town=QPointF(x, y),
        heart=QPointF(heart_x, heart_y),
        depth=depth,
        disc=entry.get("disc", False),
        label=box_of(entry["label"]),
        shape=shape,
        rect=shape.boundingRect(),
    )


def _lines(packed: list[list[int]], frame: QRectF) -> QPainterPath:
    return rings_of([_points(ring, frame) for ring in packed])

"""The shapes of the board, from assets/map/napoleons.json: provinces, seas, the borders between them, straits."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from eia_solo.core.values import frozen
from eia_solo.store.plain_files import data
from eia_solo.ui.drawn.packed import Box, box_of, points_of, rect_of, rings_of, shape_of
from eia_solo.ui.drawn.spaces import Border, border_of, parted

_COAST, _OUTSIDE, _FRAME, _LAKE = -1, -2, -3, -4
"""What can lie beyond a border beside a space: water of no sea, land out of play, the edge of the board, a lake."""


@frozen(eq=False)
class Space:
    """A province or a sea. `spot` is where ships lie, in a province its inmost point; `room` how far it is inside.

    A name has its `label`; in a province a row with the value and a counter fits in below it.
    """

    number: int
    id: str
    sea: bool
    label: Box
    spot: QPointF
    room: float
    shape: QPainterPath
    rect: QRectF


@frozen(eq=False)
class DrawnStrait:
    """A strait: the provinces it joins, and the line between their coasts."""

    id: str
    ends: tuple[str, str]
    line: tuple[QPointF, QPointF]

    @property
    def middle(self) -> QPointF:
        return (self.line[0] + self.line[1]) / 2


@frozen(eq=False)
class Drawing:
    """The whole board."""

    frame: QRectF
    spaces: tuple[Space, ...]
    borders: tuple[Border, ...]
    straits: tuple[DrawnStrait, ...]
    outside: QPainterPath
    lakes: QPainterPath
    water_lines: tuple[QPainterPath, ...]
    by_id: dict[str, Space]

    def space_at(self, point: QPointF) -> Space | None:
        """The space at a point, if it is neither a lake nor land out of play."""
        return next(
            (space for space in self.spaces if space.rect.contains(point) and space.shape.contains(point)), None
        )


@cache
def drawing() -> Drawing:
    """The board, read when it is first asked for."""
    raw: dict[str, Any] = json.loads(data("assets", "map", "napoleons.json").read_text(encoding="utf-8"))
    frame = rect_of(raw["frame"])
    arcs = [points_of(arc, frame) for arc in raw["arcs"]]
    spaces = tuple(_space(number, entry, arcs) for number, entry in enumerate(raw["spaces"]))
    wet = {_COAST, _LAKE} | {space.number for space in spaces if space.sea}
    borders = []
    for number, arc in enumerate(arcs):
        one, other = raw["sides"][2 * number : 2 * number + 2]
        if _FRAME not in (one, other):
            between = parted(one in wet, other in wet, _OUTSIDE in (one, other))
            borders.append(border_of(arc, between, (max(one, -1), max(other, -1))))
    return Drawing(
        frame=frame,
        spaces=spaces,
        borders=tuple(borders),
        straits=tuple(_strait(entry) for entry in raw["straits"]),
        outside=shape_of(raw["outside"], arcs),
        lakes=shape_of(raw["lakes"], arcs),
        water_lines=tuple(rings_of([points_of(ring, frame) for ring in rings]) for rings in raw["water_lines"]),
        by_id={space.id: space for space in spaces},
    )


def _space(number: int, entry: dict[str, Any], arcs: list[list[QPointF]]) -> Space:
    shape = shape_of(entry["area"], arcs)
    return Space(
        number=number,
        id=entry["id"],
        sea=entry.get("sea", False),
        label=box_of(entry["label"]),
        spot=QPointF(*entry["spot"]),
        room=entry["room"],
        shape=shape,
        rect=shape.boundingRect(),
    )


def _strait(entry: dict[str, Any]) -> DrawnStrait:
    one, other = entry["ends"]
    start, end = (QPointF(*at) for at in entry["line"])
    return DrawnStrait(f"{one}-{other}", (one, other), (start, end))

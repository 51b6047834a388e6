"""The shapes of the Diplomacy board, from assets/map/diplomacy.json: spaces, the borders between them, waters."""

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

_OUTSIDE, _FRAME = -2, -3
"""What can lie beyond a border beside a space: land where nobody may go, the edge of the board."""


@frozen(eq=False)
class Space:
    """A province or a sea. `heart` is its inmost point; on `coasts` stand the fleets of a province with several.

    `ground` is its dry land, or its water; `shape` has its inlets too.
    """

    number: int
    id: str
    sea: bool
    heart: QPointF
    unit: QPointF
    coasts: dict[str, QPointF]
    centre: QPointF | None
    label: Box
    short: Box
    ground: QPainterPath
    shape: QPainterPath
    rect: QRectF

    def stand(self, place: str) -> QPointF:
        """Where a unit stands in a place: "spa", "spa/nc"."""
        return self.coasts.get(place.partition("/")[2], self.unit)


@frozen(eq=False)
class Drawing:
    """The whole board."""

    frame: QRectF
    board: QRectF
    """What is seen when the whole board is shown: the frame is larger."""
    spaces: tuple[Space, ...]
    borders: tuple[Border, ...]
    inlets: QPainterPath
    """Water that belongs to a province, or to nobody."""
    outside: QPainterPath
    water_lines: tuple[QPainterPath, ...]
    by_id: dict[str, Space]

    def space_at(self, point: QPointF) -> Space | None:
        """The space at a point, if it is not land where nobody may go."""
        return next(
            (space for space in self.spaces if space.rect.contains(point) and space.shape.contains(point)), None
        )


@cache
def drawing() -> Drawing:
    """The board, read when it is first asked for."""
    raw: dict[str, Any] = json.loads(data("assets", "map", "diplomacy.json").read_text(encoding="utf-8"))
    frame = rect_of(raw["frame"])
    arcs = [points_of(arc, frame) for arc in raw["arcs"]]
    inlets = {inlet["of"]: shape_of(inlet["area"], arcs) for inlet in raw["inlets"]}
    spaces = tuple(_space(number, entry, arcs, inlets) for number, entry in enumerate(raw["spaces"]))
    by_id = {space.id: space for space in spaces}
    wet = {space.number for space in spaces if space.sea} | set(range(len(spaces), len(spaces) + len(inlets)))
    belongs = {
        **{space.number: space.number for space in spaces},
        **{len(spaces) + n: by_id[id].number for n, id in enumerate(inlets) if id in by_id},
    }
    borders = []
    for number, arc in enumerate(arcs):
        one, other = raw["sides"][2 * number : 2 * number + 2]
        if _FRAME not in (one, other):
            sides = belongs.get(one, -1), belongs.get(other, -1)
            borders.append(border_of(arc, parted(one in wet, other in wet, _OUTSIDE in (one, other)), sides))
    return Drawing(
        frame=frame,
        board=rect_of(raw["board"]),
        spaces=spaces,
        borders=tuple(borders),
        inlets=_joined(list(inlets.values())),
        outside=shape_of(raw["outside"], arcs),
        water_lines=tuple(rings_of([points_of(ring, frame) for ring in rings]) for rings in raw["water_lines"]),
        by_id=by_id,
    )


def _space(number: int, entry: dict[str, Any], arcs: list[list[QPointF]], inlets: dict[str, QPainterPath]) -> Space:
    ground = shape_of(entry["area"], arcs)
    inlet = inlets.get(entry["id"])
    shape = ground if inlet is None else ground.united(inlet)
    return Space(
        number=number,
        id=entry["id"],
        sea=entry.get("sea", False),
        heart=_point(entry["heart"]),
        unit=_point(entry["unit"]),
        coasts={coast: _point(at) for coast, at in entry.get("coasts", {}).items()},
        centre=_point(entry["centre"]) if "centre" in entry else None,
        label=box_of(entry["label"]),
        short=box_of(entry["short"]),
        ground=ground,
        shape=shape,
        rect=shape.boundingRect(),
    )


def _point(at: list[int]) -> QPointF:
    return QPointF(at[0], at[1])


def _joined(shapes: list[QPainterPath]) -> QPainterPath:
    joined = QPainterPath()
    for shape in shapes:
        joined.addPath(shape)
    return joined

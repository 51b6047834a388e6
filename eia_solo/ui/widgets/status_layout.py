"""Where zones, discs and dots of the status track go. Plain geometry."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF

_GAP = 7.0
_TRACK = 28.0


class Zone(Protocol):
    """What is asked of a zone."""

    @property
    def name(self) -> str: ...
    @property
    def boxes(self) -> int: ...


class Status(Protocol):
    """What is asked of a power."""

    @property
    def power(self) -> str: ...
    @property
    def zone(self) -> str | None: ...
    @property
    def box(self) -> int | None: ...
    @property
    def before(self) -> tuple[str, int] | None: ...
    @property
    def spoken(self) -> str: ...


@frozen(eq=False)
class Placed:
    """A power on the track: its disc, the dot it stands on, and the dot of the month before."""

    status: Status
    disc: QRectF
    dot: QPointF
    before: QPointF | None


@frozen(eq=False)
class TrackLayout:
    """Everything in its place."""

    zones: list[QRectF]
    unknown: QRectF | None
    discs: list[Placed]


def lay_out_track(area: QRectF, zones: Sequence[Zone], powers: Sequence[Status], unit: float) -> TrackLayout:
    """Lay the track along the bottom of the area, and the discs in rows above it."""
    lost = [power for power in powers if power.zone is None]
    track, gap, side = _TRACK * unit, _GAP * unit, 28.0 * unit
    top = area.bottom() - track
    # A zone is as wide as its boxes ask, but never too narrow for its name.
    weights = [max(zone.boxes, 5) for zone in zones]
    unknown_width = max(58 * unit, min(len(lost), 4) * side * 0.6 + side) if lost else 0.0
    room = area.width() - 2 - gap * (len(zones) - 1) - (unknown_width + gap if lost else 0.0)
    rects: list[QRectF] = []
    x = area.left() + 1
    for weight in weights:
        width = room * weight / sum(weights)
        rects.append(QRectF(x, top, width, track))
        x += width + gap
    unknown = QRectF(x, top, unknown_width, track) if lost else None

    by_name = {zone.name: (zone, rect) for zone, rect in zip(zones, rects, strict=True)}
    xs: list[tuple[float, Status]] = []
    for name, (zone, rect) in by_name.items():
        here = [power for power in powers if power.zone == name]
        loose = [power for power in here if power.box is None or not zone.boxes]
        for power in here:
            if power in loose:
                xs.append((rect.left() + (loose.index(power) + 0.5) * rect.width() / len(loose), power))
            else:
                xs.append((_box_x(rect, zone, power.box or 0), power))
    if unknown is not None:
        xs += [
            (unknown.left() + (number + 0.5) * unknown.width() / len(lost), power) for number, power in enumerate(lost)
        ]
    xs.sort(key=lambda pair: pair[0])

    height = area.height() - track - 8 * unit
    wide = side + 2 * unit
    rows = _rows([x for x, _ in xs], wide)
    most = max(1, int((height + 2 * unit) // wide))
    seats = [x for x, _ in xs]
    if max(rows, default=0) >= most:
        seats = _fan_out(seats, wide, most, area)
        rows = [number % most for number in range(len(seats))]
    placed = []
    for (x, power), seat, row in zip(xs, seats, rows, strict=True):
        inside = min(max(seat, area.left() + side / 2), area.right() - side / 2)
        disc = QRectF(inside - side / 2, top - 8 * unit - side - row * wide, side, side)
        before = None
        if power.before is not None and power.before[0] in by_name:
            zone, rect = by_name[power.before[0]]
            before = QPointF(_box_x(rect, zone, power.before[1]), top + track / 2) if zone.boxes else None
        dot = QPointF(x, top if power.zone is None else top + track / 2)
        placed.append(Placed(power, disc, dot, before))
    return TrackLayout(rects, unknown, placed)


def _box_x(rect: QRectF, zone: Zone, box: int) -> float:
    return rect.left() + (min(max(box, 0), zone.boxes - 1) + 0.5) * rect.width() / zone.boxes


def _rows(xs: Sequence[float], wide: float) -> list[int]:
    """The lowest free row for each disc, from left to right."""
    ends: list[float] = []
    rows = []
    for x in xs:
        row = next((number for number, end in enumerate(ends) if x - wide / 2 >= end), len(ends))
        if row == len(ends):
            ends.append(0.0)
        ends[row] = x + wide / 2
        rows.append(row)
    return rows


def _fan_out(xs: Sequence[float], wide: float, rows: int, area: QRectF) -> list[float]:
    """Too many stand in one place for the rows there are: push them apart, half to either side."""
    seats: list[float] = []
    runs: list[tuple[int, float]] = []
    run, pushed = 0, 0.0
    for number, x in enumerate(xs):
        free = seats[number - rows] + wide if number >= rows else x
        seats.append(max(x, free))
        if free > x:
            pushed = max(pushed, free - x)
        elif number >= run + rows:
            runs.append((run, pushed))
            run, pushed = number, 0.0
    runs.append((run, pushed))
    for (begin, push), end in zip(runs, [start for start, _ in runs[1:]] + [len(seats)], strict=True):
        for number in range(begin, end):
            seats[number] -= push / 2
    # Moving a run back may bring it too near to its neighbours or over an end: settle from both sides.
    for number in range(len(seats)):
        least = seats[number - rows] + wide if number >= rows else area.left() + wide / 2
        seats[number] = max(seats[number], least)
    for number in reversed(range(len(seats))):
        most = seats[number + rows] - wide if number + rows < len(seats) else area.right() - wide / 2
        seats[number] = min(seats[number], most)
    return seats

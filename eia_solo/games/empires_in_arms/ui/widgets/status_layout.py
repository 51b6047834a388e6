"""Where zones, boxes, discs and dots of the status track go. Plain geometry."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from PySide6.QtCore import QPointF, QRectF

from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.ui.widgets.status_places import UNKNOWN, Place, PowerStatus, StatusZone, in_use

_GAP = 7.0
_TRACK, _DISC, _ABOVE = 28.0, 28.0, 8.0
_UNKNOWN, _UNKNOWN_MOST = 64.0, 96.0
_LEAST = 5
"""A zone is as wide as its boxes ask, but never narrower than so many: it has a name."""


@frozen(eq=False)
class Field:
    """A box, or a zone without any, where a marker can be put. `is_open`: a box nobody has counted yet."""

    place: Place
    rect: QRectF
    is_open: bool = False


@frozen(eq=False)
class Placed:
    """A power on the track: its disc, the dot it stands on, and the dot of the month before."""

    status: PowerStatus
    disc: QRectF
    dot: QPointF
    before: QPointF | None


@frozen(eq=False)
class TrackLayout:
    """Everything in its place."""

    zones: list[QRectF]
    fields: list[Field]
    unknown: QRectF | None
    discs: list[Placed]

    def field_at(self, point: QPointF) -> Field | None:
        """The field under a point, or below a point above the track."""
        across = [field for field in self.fields if field.rect.left() <= point.x() <= field.rect.right()]
        return across[0] if across and point.y() <= across[0].rect.bottom() else None


@frozen(eq=False, slots=False)
class _Ground:
    """The track without its markers."""

    area: QRectF
    unit: float
    zones: dict[str, QRectF]
    fields: list[Field]
    unknown: QRectF | None

    @cached_property
    def rects(self) -> dict[Place, QRectF]:
        """Each field by its place."""
        return {field.place: field.rect for field in self.fields}

    @property
    def top(self) -> float:
        return self.area.bottom() - _TRACK * self.unit

    def dot(self, place: Place) -> float:
        """How high a dot stands: in its field, or at the edge of a zone or place of which only so much is known."""
        known = place.zone is not None and place in self.rects
        return self.top + _TRACK * self.unit / 2 if known else self.top

    def before(self, power: PowerStatus) -> QPointF | None:
        """The dot of the month before, if the power stood elsewhere and it is known where."""
        before = power.before
        if before is None or before == power.place or before.zone not in self.zones:
            return None
        rect = self.rects.get(before, self.zones[before.zone])
        return QPointF(rect.center().x(), self.dot(before))


def lay_out_track(
    area: QRectF, zones: Sequence[StatusZone], powers: Sequence[PowerStatus], unit: float, least: Sequence[float] = ()
) -> TrackLayout:
    """Lay the track along the bottom of the area, and the discs in rows above it; who is unknown waits before it.

    `least` is what each zone needs in width for its words.
    """
    ground = _lay_out_ground(area, zones, powers, unit, least)
    side, wide = _DISC * unit, (_DISC + 2) * unit
    dots = sorted(_dots(ground, powers), key=lambda pair: pair[0])
    seats = [x for x, _ in dots]
    rows = _rows(seats, wide)
    fit = max(1, int((area.height() - (_TRACK + _ABOVE - 2) * unit) // wide))
    if max(rows, default=0) >= fit:
        seats = _fan_out(seats, wide, fit, area)
        rows = [number % fit for number in range(len(seats))]
    placed = []
    for (x, power), seat, row in zip(dots, seats, rows, strict=True):
        inside = min(max(seat, area.left() + side / 2), area.right() - side / 2)
        disc = QRectF(inside - side / 2, ground.top - _ABOVE * unit - side - row * wide, side, side)
        placed.append(Placed(power, disc, QPointF(x, ground.dot(power.place)), ground.before(power)))
    return TrackLayout(list(ground.zones.values()), ground.fields, ground.unknown, placed)


def width_for(least: Sequence[float], powers: Sequence[PowerStatus], unit: float) -> float:
    """How wide the track is where each zone is as narrow as it can be."""
    unknown = _unknown_width(powers)
    return sum(least) + (_GAP * (len(least) - 1) + (unknown + _GAP if unknown else 0.0)) * unit + 2


def _unknown_width(powers: Sequence[PowerStatus]) -> float:
    """Of the place for those of whom nothing is known; none without any."""
    lost = sum(power.place.zone is None for power in powers)
    return min(max(_UNKNOWN, (lost * 0.6 + 1) * _DISC), _UNKNOWN_MOST) if lost else 0.0


def _lay_out_ground(
    area: QRectF, zones: Sequence[StatusZone], powers: Sequence[PowerStatus], unit: float, least: Sequence[float]
) -> _Ground:
    lost = _unknown_width(powers)
    top, high, gap = area.bottom() - _TRACK * unit, _TRACK * unit, _GAP * unit
    x = area.left() + 1
    unknown = None
    if lost:
        unknown = QRectF(x, top, lost * unit, high)
        x = unknown.right() + gap
    most = in_use(zones, powers)
    # What is open has one box more: that which comes next.
    counts = [most[zone.name] + (not zone.boxes) for zone in zones]
    widths = _widths(counts, area.right() - 1 - x - gap * (len(zones) - 1), least)
    rects: dict[str, QRectF] = {}
    fields: list[Field] = []
    for zone, count, width in zip(zones, counts, widths, strict=True):
        rects[zone.name] = QRectF(x, top, width, high)
        fields += _fields(zone, rects[zone.name], count)
        x += width + gap
    if unknown is not None:
        fields.append(Field(UNKNOWN, unknown))
    return _Ground(area, unit, rects, fields, unknown)


def _widths(counts: Sequence[int], room: float, least: Sequence[float]) -> list[float]:
    """As wide as the boxes ask, but none narrower than its name and its words need."""
    weights = [max(count, _LEAST) for count in counts]
    needed = list(least) or [0.0] * len(weights)
    if sum(needed) >= room:
        return [room * need / sum(needed) for need in needed]
    small: set[int] = set()
    while True:
        left = room - sum(needed[number] for number in small)
        shared = sum(weight for number, weight in enumerate(weights) if number not in small) or 1
        widths = [needed[n] if n in small else left * weight / shared for n, weight in enumerate(weights)]
        narrow = {n for n, width in enumerate(widths) if n not in small and width < needed[n]}
        if not narrow:
            return widths
        small |= narrow


def _dots(ground: _Ground, powers: Sequence[PowerStatus]) -> Iterator[tuple[float, PowerStatus]]:
    """Where each power stands from left to right: over its box, or spread over what is known of its place."""
    loose: dict[str | None, list[PowerStatus]] = {}
    for power in powers:
        if power.place.box is not None and power.place in ground.rects:
            yield ground.rects[power.place].center().x(), power
        else:
            loose.setdefault(power.place.zone, []).append(power)
    for name, crowd in loose.items():
        rect = ground.zones[name] if name is not None else ground.unknown
        if rect is not None:
            for number, power in enumerate(crowd):
                yield rect.left() + (number + 0.5) * rect.width() / len(crowd), power


def _fields(zone: StatusZone, rect: QRectF, count: int) -> list[Field]:
    """The boxes of a zone; one field for the whole of it where none is known of."""
    if count == 1 and not zone.boxes:
        return [Field(Place(zone.name), rect)]
    width = rect.width() / count
    return [
        Field(
            Place(zone.name, number + 1),
            QRectF(rect.left() + number * width, rect.top(), width, rect.height()),
            is_open=not zone.boxes and number == count - 1,
        )
        for number in range(count)
    ]


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

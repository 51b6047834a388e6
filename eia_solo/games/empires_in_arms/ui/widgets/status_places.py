"""Places on the status track, and how a marker steps from one to the next. Plain Python."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from eia_solo.core.values import frozen
from eia_solo.ui.words import tr


@frozen
class Place:
    """A zone and a box in it, counted from 1. Each may be unknown; there is no box without a zone."""

    zone: str | None = None
    box: int | None = None


UNKNOWN = Place()


def place_words(place: Place) -> str:
    """A place in words: "Neutrality, box 7"."""
    if place.zone is None:
        return tr("status unknown")
    return place.zone if place.box is None else tr("{zone}, box {box}", zone=place.zone, box=place.box)


@frozen
class StatusZone:
    """A zone, the words below it ("war −6", "peace +5"), and how many boxes it has; 0 if nobody has said.

    Of a zone whose boxes nobody has counted those are drawn that are in use, and an open end.
    """

    name: str
    words: tuple[str, ...] = ()
    boxes: int = 0


@frozen
class PowerStatus:
    """Where a power stands, and where it stood at the end of the month before if that is known."""

    power: str
    place: Place = UNKNOWN
    before: Place | None = None
    name: str = ""

    @property
    def spoken(self) -> str:
        """The place in words, "Turkey: Instability, box 6, the month before box 5"."""
        words = f"{self.name or self.power}: {place_words(self.place)}"
        if self.before is None or self.before == self.place:
            return words
        same = self.before.zone == self.place.zone and self.before.box is not None
        before = tr("box {box}", box=self.before.box) if same else place_words(self.before)
        return tr("{now}, the month before {before}", now=words, before=before)


def in_use(zones: Sequence[StatusZone], powers: Sequence[PowerStatus]) -> dict[str, int]:
    """The highest box of each zone that is known of: as many as it has, or the highest one in use."""
    most = {zone.name: zone.boxes for zone in zones}
    counted = {zone.name for zone in zones if zone.boxes}
    for power in powers:
        for place in (power.place, power.before or UNKNOWN):
            if place.zone in most and place.zone not in counted:
                most[place.zone] = max(most[place.zone], place.box or 0)
    return most


def along(place: Place, zones: Sequence[StatusZone], most: dict[str, int]) -> tuple[int, int] | None:
    """How far up the track a place is, in boxes, and how many there are; None where its zone or box is not known."""
    if place.zone is None or place.box is None:
        return None
    names = [zone.name for zone in zones]
    below = sum(most[name] for name in names[: names.index(place.zone)])
    return below + place.box, sum(most.values())


def stepped(place: Place, step: int, zones: Sequence[StatusZone], most: dict[str, int]) -> Place:
    """One box up (step 1) or down (step -1). The box is unknown where a zone with uncounted boxes is entered from
    above; a zone with an open end is left upwards by its zone only."""
    if place.zone is None:
        return zoned(place, step, zones)
    zone = next(zone for zone in zones if zone.name == place.zone)
    if place.box is None:
        if step > 0:
            return evolve(place, box=1)
        return evolve(place, box=most[place.zone]) if most[place.zone] else zoned(place, step, zones)
    if step > 0:
        if not zone.boxes or place.box < zone.boxes:
            return evolve(place, box=place.box + 1)
        above = zoned(place, step, zones)
        return place if above == place else evolve(above, box=1)
    if place.box > 1:
        return evolve(place, box=place.box - 1)
    names = [zone.name for zone in zones]
    if place.zone == names[0]:
        return place
    below = zones[names.index(place.zone) - 1]
    return Place(below.name, below.boxes or None)


def zoned(place: Place, step: int, zones: Sequence[StatusZone]) -> Place:
    """The next zone up or down, without a box: which one only the player knows. Below the lowest it is unknown."""
    names: list[str | None] = [None, *(zone.name for zone in zones)]
    number = names.index(place.zone) + step
    if number >= len(names):
        return place
    return Place(names[max(number, 0)])

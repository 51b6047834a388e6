"""The board an adjudicator works on: provinces, coasts, and where armies and fleets may go."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import cached_property

from attrs import field

from eia_solo.core.values import frozen


class Terrain(StrEnum):
    LAND = "land"
    COAST = "coast"
    SEA = "sea"


class UnitKind(StrEnum):
    ARMY = "A"
    FLEET = "F"


@frozen
class Province:
    """A space of the board. `territory_of` is the power within whose thick frontier it lies."""

    id: str
    name: str
    terrain: Terrain
    centre: bool = False
    home_of: str | None = None
    territory_of: str | None = None
    coasts: tuple[str, ...] = ()
    """Where a fleet must stand on one of several coasts: "nc", "sc", "ec"."""


def _frozen_sets(table: Mapping[str, Iterable[str]]) -> dict[str, frozenset[str]]:
    return {place: frozenset(reached) for place, reached in table.items()}


@frozen(eq=False, slots=False)
class Board:
    """Where units may stand and go.

    A *place* is where a unit stands: a province ("par"), or one coast of a province that has several ("spa/nc").
    `armies` and `fleets` name the places a unit reaches in one step, by the place it stands in.
    """

    powers: tuple[str, ...]
    provinces: Mapping[str, Province]
    armies: Mapping[str, frozenset[str]] = field(converter=_frozen_sets)
    fleets: Mapping[str, frozenset[str]] = field(converter=_frozen_sets)

    @cached_property
    def province_of(self) -> Mapping[str, str]:
        """The province of every place; a province stands for itself."""
        return {place: place.partition("/")[0] for place in (*self.provinces, *self.fleets)}

    @cached_property
    def seas(self) -> frozenset[str]:
        return frozenset(id for id, province in self.provinces.items() if province.terrain is Terrain.SEA)

    @cached_property
    def centres(self) -> tuple[str, ...]:
        return tuple(id for id, province in self.provinces.items() if province.centre)

    @cached_property
    def _provinces_by_fleet(self) -> Mapping[str, frozenset[str]]:
        return {
            place: frozenset(self.province_of[other] for other in reached) for place, reached in self.fleets.items()
        }

    @cached_property
    def waters_of(self) -> Mapping[str, frozenset[str]]:
        """The seas along each province: where a fleet that takes an army up or sets it down may lie."""
        along: dict[str, set[str]] = {id: set() for id in self.provinces}
        for place, reached in self.fleets.items():
            along[self.province_of[place]].update(other for other in reached if other in self.seas)
        return {id: frozenset(seas) for id, seas in along.items()}

    def steps(self, kind: UnitKind, place: str) -> frozenset[str]:
        """The places that a unit of a kind reaches from a place without a convoy."""
        return (self.armies if kind is UnitKind.ARMY else self.fleets).get(place, frozenset())

    def reached_provinces(self, kind: UnitKind, place: str) -> frozenset[str]:
        """The provinces that a unit reaches from a place, on whatever coast: those it may give support into."""
        return (self.armies if kind is UnitKind.ARMY else self._provinces_by_fleet).get(place, frozenset())

    def may_stand(self, kind: UnitKind, place: str) -> bool:
        """Whether a unit of a kind can be in a place. A fleet needs the coast where there are several."""
        if kind is UnitKind.FLEET:
            return place in self.fleets
        return place in self.provinces and self.provinces[place].terrain is not Terrain.SEA

    def places_in(self, kind: UnitKind, province: str) -> tuple[str, ...]:
        """Where in a province a unit of a kind can stand: one place, several coasts, or none."""
        coasts = self.provinces[province].coasts
        places = [f"{province}/{coast}" for coast in coasts] if kind is UnitKind.FLEET and coasts else [province]
        return tuple(place for place in places if self.may_stand(kind, place))

    def name(self, place: str) -> str:
        """What a place is called: "Spain (north coast)"."""
        province, _, coast = place.partition("/")
        name = self.provinces[province].name
        return f"{name} ({COASTS[coast]})" if coast else name


COASTS = {"nc": "north coast", "sc": "south coast", "ec": "east coast", "wc": "west coast"}

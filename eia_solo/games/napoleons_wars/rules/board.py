"""The board as its file has it: powers, provinces, seas, borders and straits."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property, lru_cache

from attrs import field

from eia_solo.core.document import Document, parse_document
from eia_solo.core.errors import TableError
from eia_solo.core.strict import Mismatch, strict_converter, structure
from eia_solo.core.values import frozen
from eia_solo.core.words import tr

FILE = "map.toml"


@frozen
class PowerRow:
    """A power, what players call it, and where it builds beside its home. Rule: NW-1, NW-30, NW-37 to NW-39."""

    id: str
    name: str
    kind: str
    called: tuple[str, ...] = ()
    builds_also: tuple[str, ...] = ()
    builds_never: tuple[str, ...] = ()
    squadron_price: int | None = None


@frozen
class Province:
    """A province by what its row says. `home_of`: its power at the start, or none. Rule: NW-4, NW-35."""

    name: str
    value: int
    also: tuple[str, ...] = ()
    home_of: str = ""


@frozen
class Strait:
    """The only way by land between two provinces, and the sea it lies in. Rule: NW-85, NW-86."""

    ends: tuple[str, str]
    sea: str

    @property
    def id(self) -> str:
        return "-".join(self.ends)


@frozen(eq=False, slots=False)
class Board:
    """Where everything lies. Neighbours stand in the order of their ids."""

    powers: Mapping[str, PowerRow]
    provinces: Mapping[str, Province]
    seas: Mapping[str, str]
    straits: Mapping[str, Strait]
    land: Mapping[str, tuple[str, ...]]
    """Provinces that touch a province."""
    waters: Mapping[str, tuple[str, ...]]
    """Seas that touch a space, province or sea."""
    coasts: Mapping[str, tuple[str, ...]]
    """Provinces that touch a sea."""
    text: str = field(default="", repr=False)

    @cached_property
    def order(self) -> tuple[str, ...]:
        """The powers in their fixed order."""
        return tuple(self.powers)

    @cached_property
    def _crossings(self) -> Mapping[frozenset[str], Strait]:
        return {frozenset(strait.ends): strait for strait in self.straits.values()}

    @cached_property
    def roads(self) -> Mapping[str, tuple[str, ...]]:
        """Where a corps may go from a province by land or over a strait."""
        found = {id: set(near) for id, near in self.land.items()}
        for strait in self.straits.values():
            one, other = strait.ends
            found[one].add(other)
            found[other].add(one)
        return {id: tuple(sorted(near)) for id, near in found.items()}

    @cached_property
    def near(self) -> Mapping[str, tuple[str, ...]]:
        """Every space next to a space: by land, over a strait, by sea."""
        by_sea = {sea: (*self.coasts[sea], *self.waters[sea]) for sea in self.seas}
        by_land = {id: (*self.roads[id], *self.waters[id]) for id in self.provinces}
        return {id: tuple(sorted(spaces)) for id, spaces in (by_sea | by_land).items()}

    def crossing(self, one: str, other: str) -> Strait | None:
        """The strait between two provinces."""
        return self._crossings.get(frozenset((one, other)))

    def name(self, id: str) -> str:
        """The name of a space."""
        return self.provinces[id].name if id in self.provinces else self.seas[id]

    def yards(self, power: str) -> frozenset[str]:
        """Provinces in which a power may build while it owns them. Rule: NW-27, NW-35, NW-37 to NW-39."""
        row = self.powers[power]
        home = {id for id, province in self.provinces.items() if province.home_of == power}
        return frozenset((home | set(row.builds_also)) - set(row.builds_never))


@frozen
class _Written:
    source: str
    cite: str
    powers: tuple[PowerRow, ...]
    provinces: dict[str, Province]
    seas: dict[str, str]
    land: dict[str, tuple[str, ...]]
    coast: dict[str, tuple[str, ...]]
    sea: dict[str, tuple[str, ...]]
    straits: tuple[Strait, ...]


_STRICT = strict_converter()


def load_board(read: Callable[[str], bytes], folder: str) -> Board:
    """The board in the file that `read` hands out by name. Raises TableError naming file, line, key and remedy."""
    return _parsed(read(FILE), f"{folder}/{FILE}")


@lru_cache(maxsize=4)
def _parsed(raw: bytes, file: str) -> Board:
    document = parse_document(raw, file, TableError)
    try:
        return _board(structure(_STRICT, dict(document.data), _Written), document)
    except Mismatch as fault:
        raise TableError(document.place(fault.path), fault.what) from None


def _board(written: _Written, document: Document) -> Board:
    provinces, seas, powers = written.provinces, written.seas, {row.id: row for row in written.powers}
    for id, province in provinces.items():
        if id in seas:
            raise Mismatch(("provinces", id), tr("is a sea too: give one of the two another id"))
        if province.home_of and province.home_of not in powers:
            raise Mismatch(("provinces", id, "home_of"), tr("there is no power '{home_of}'", home_of=province.home_of))
    for number, row in enumerate(written.powers):
        for key in ("builds_also", "builds_never"):
            _expect_known(getattr(row, key), provinces, ("powers", number, key))
    for number, strait in enumerate(written.straits):
        _expect_known(strait.ends, provinces, ("straits", number, "ends"))
        _expect_known((strait.sea,), seas, ("straits", number, "sea"))
    coast = dict(_pairs(written.coast, provinces, seas, "coast"))
    return Board(
        powers,
        provinces,
        seas,
        {strait.id: strait for strait in written.straits},
        land=_both_ways(_pairs(written.land, provinces, provinces, "land"), provinces),
        waters=_both_ways(_pairs(written.sea, seas, seas, "sea"), seas)
        | {id: tuple(sorted(coast.get(id, ()))) for id in provinces},
        coasts={sea: tuple(sorted(id for id, near in coast.items() if sea in near)) for sea in seas},
        text=document.text,
    )


def _pairs(
    written: Mapping[str, tuple[str, ...]], ones: Iterable[str], others: Iterable[str], key: str
) -> Iterator[tuple[str, tuple[str, ...]]]:
    for one, near in written.items():
        _expect_known((one,), ones, (key, one))
        _expect_known(near, others, (key, one))
        yield one, near


def _both_ways(pairs: Iterable[tuple[str, tuple[str, ...]]], spaces: Iterable[str]) -> dict[str, tuple[str, ...]]:
    found: dict[str, set[str]] = {space: set() for space in spaces}
    for one, near in pairs:
        for other in near:
            found[one].add(other)
            found[other].add(one)
    return {space: tuple(sorted(near)) for space, near in found.items()}


def _expect_known(ids: Iterable[str], known: Iterable[str], path: tuple[str | int, ...]) -> None:
    unknown = [id for id in ids if id not in set(known)]
    if unknown:
        raise Mismatch(path, tr("there is no space '{one}' of this kind", one=unknown[0]))

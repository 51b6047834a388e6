"""The board as its file has it: provinces, borders, what players call them, and what each power begins with."""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache

from attrs import field

from eia_solo.core.document import Document, Path, parse_document
from eia_solo.core.errors import Cite, TableError, did_you_mean
from eia_solo.core.strict import Mismatch, strict_converter, structure
from eia_solo.core.values import frozen
from eia_solo.core.words import tr
from eia_solo.games.international_relations.adjudicator.board import COASTS, Board, Province, Terrain, UnitKind
from eia_solo.games.international_relations.adjudicator.orders import Unit

FILE = "map.toml"


@frozen(eq=False)
class BoardData:
    """A board, what lies on it at the start, and what players write: `also` for provinces, `called` for powers.

    `shelf.international_board()` finds its file.
    """

    board: Board
    start_units: tuple[Unit, ...]
    start_owners: Mapping[str, str]
    also: Mapping[str, tuple[str, ...]]
    called: Mapping[str, tuple[str, ...]]
    cite: Cite
    text: str = field(repr=False)
    """The file it was read from, for a campaign to keep."""


@frozen
class _WrittenPower:
    name: str
    units: tuple[str, ...]
    also: tuple[str, ...] = ()


@frozen
class _WrittenProvince:
    name: str
    terrain: Terrain
    centre: bool = False
    home_of: str | None = None
    territory_of: str | None = None
    coasts: tuple[str, ...] = ()
    also: tuple[str, ...] = ()


@frozen
class _Written:
    source: str
    cite: str
    powers: tuple[_WrittenPower, ...]
    provinces: dict[str, _WrittenProvince]
    armies: dict[str, str]
    fleets: dict[str, str]


_STRICT = strict_converter()


def folded(name: str) -> str:
    """A name as it is looked up: in small letters, its words parted by single blanks."""
    return " ".join(re.findall(r"[^\W\d_]+", name.casefold()))


def load_board(read: Callable[[str], bytes], folder: str) -> BoardData:
    """The board in the file that `read` hands out by name. Raises TableError naming file, line, key and remedy."""
    return _parsed(read(FILE), f"{folder}/{FILE}")


@lru_cache(maxsize=4)
def _parsed(raw: bytes, file: str) -> BoardData:
    """Kept by content: nearly everything asks for the same board, and a file that was edited is another one."""
    document = parse_document(raw, file, TableError)
    try:
        return _board_data(structure(_STRICT, dict(document.data), _Written), document)
    except Mismatch as fault:
        raise TableError(document.place(fault.path), fault.what) from None


def _board_data(written: _Written, document: Document) -> BoardData:
    powers = tuple(power.name for power in written.powers)
    provinces = {id: _province(id, row, powers) for id, row in written.provinces.items()}
    armies = {id: id for id, province in provinces.items() if province.terrain is not Terrain.SEA}
    fleets = dict(_fleet_places(provinces))
    _check_names(written)
    board = Board(
        powers,
        provinces,
        _both_ways("armies", written.armies, armies),
        _both_ways("fleets", written.fleets, fleets),
    )
    return BoardData(
        board,
        start_units=tuple(_start_units(written.powers, board)),
        start_owners={id: row.home_of for id, row in written.provinces.items() if row.home_of is not None},
        also={id: row.also for id, row in written.provinces.items() if row.also},
        called={power.name: power.also for power in written.powers},
        cite=Cite(written.source, written.cite),
        text=document.text,
    )


def _province(id: str, row: _WrittenProvince, powers: tuple[str, ...]) -> Province:
    path: Path = ("provinces", id)
    if not (id.isalpha() and id.islower()):
        raise Mismatch(path, tr("must be written in lower-case letters"))
    for key, power in (("home_of", row.home_of), ("territory_of", row.territory_of)):
        if power is not None and power not in powers:
            raise Mismatch(
                (*path, key), tr("there is no power '{power}'{hint}", power=power, hint=did_you_mean(power, powers))
            )
    for coast in row.coasts:
        if coast not in COASTS:
            raise Mismatch(
                (*path, "coasts"),
                tr("there is no coast '{coast}': write one of {coasts}", coast=coast, coasts=", ".join(COASTS)),
            )
    if row.home_of is not None and not row.centre:
        raise Mismatch((*path, "home_of"), tr("only a supply centre is a home: add centre = true"))
    return Province(id, row.name, row.terrain, row.centre, row.home_of, row.territory_of, row.coasts)


def _check_names(written: _Written) -> None:
    """Raises Mismatch for a name that two provinces, or two powers, go by."""
    places = [(("provinces", id), (id, row.name, *row.also)) for id, row in written.provinces.items()]
    powers = [(("powers", number), (row.name, *row.also)) for number, row in enumerate(written.powers)]
    for rows in (places, powers):
        taken: dict[str, Path] = {}
        for path, names in rows:
            for name in map(folded, names):
                if taken.setdefault(name, path) != path:
                    raise Mismatch(path, tr("the name '{name}' stands for another one too", name=name))


def _fleet_places(provinces: Mapping[str, Province]) -> Iterator[tuple[str, str]]:
    """Each place a fleet may stand in, with its province."""
    for id, province in provinces.items():
        if province.terrain is not Terrain.LAND:
            yield from ((f"{id}/{coast}", id) for coast in province.coasts) if province.coasts else ((id, id),)


def _both_ways(key: str, written: Mapping[str, str], places: Mapping[str, str]) -> dict[str, set[str]]:
    """The borders of every place, from borders that are written once."""
    borders: dict[str, set[str]] = {place: set() for place in places}
    for place, others in written.items():
        for other in (place, *others.split()):
            if other not in places:
                raise Mismatch(
                    (key, place),
                    tr(
                        "there is no place '{other}' for {key}{hint}",
                        other=other,
                        key=key,
                        hint=did_you_mean(other, places),
                    ),
                )
        for other in others.split():
            if places[other] == places[place]:
                raise Mismatch((key, place), tr("'{other}' does not border on itself", other=other))
            if other in borders[place]:
                raise Mismatch((key, place), tr("the border with '{other}' stands here twice", other=other))
            borders[place].add(other)
            borders[other].add(place)
    return borders


def _start_units(powers: tuple[_WrittenPower, ...], board: Board) -> Iterator[Unit]:
    taken: set[str] = set()
    for number, power in enumerate(powers):
        for text in power.units:
            kind, _, place = text.partition(" ")
            path: Path = ("powers", number, "units")
            if kind not in list(UnitKind) or not board.may_stand(UnitKind(kind), place):
                raise Mismatch(
                    path, tr("'{text}' cannot stand there: write A or F and a place, as in F stp/sc", text=text)
                )
            unit = Unit(power.name, UnitKind(kind), place)
            if unit.province in taken:
                raise Mismatch(path, tr("two units begin in '{province}'", province=unit.province))
            taken.add(unit.province)
            yield unit

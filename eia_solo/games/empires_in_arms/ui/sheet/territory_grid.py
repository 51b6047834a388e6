"""The territories as a grid, and which of them a search and three filters leave."""

from collections.abc import Sequence
from typing import Any

from eia_solo.core.document import dotted
from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.state import NEUTRAL, GameState, Power, Territory
from eia_solo.games.empires_in_arms.rules.tables import Tables, TerritoryRow, fold
from eia_solo.games.empires_in_arms.ui.sheet.cells import Cell, Grid, GridRow, Item, Takes
from eia_solo.ui.words import mark, tr

CONTROLLER = 3
ANY = "any"
UNKNOWN = "unknown"
MINOR = "minor"
_SURE = {"yes": mark("sure"), "likely": mark("fairly sure"), "unsure": mark("not sure")}


@frozen
class Filter:
    """What is to be shown: a piece of a name, a controller, a group of the tables, a home nation."""

    text: str = ""
    controller: str = ANY
    group: str = ANY
    nation: str = ANY


def controllers(state: GameState, tables: Tables) -> tuple[tuple[Any, str], ...]:
    """Who can control a territory, each with the name."""
    return (*((str(power), tables.name(power)) for power in state.powers), (str(NEUTRAL), tr("Neutral")))


def left_by(wanted: Filter, state: GameState, tables: Tables) -> tuple[Territory, ...]:
    """The territories that the filter leaves, in the order of the table."""
    text = fold(wanted.text)
    members = tables.groups[wanted.group].members if wanted.group in tables.groups else None
    return tuple(
        row.name
        for row in tables.territories.values()
        if (text in fold(row.name) or text in fold(row.chief_town))
        and (members is None or row.name in members)
        and wanted.nation in (ANY, row.home or MINOR)
        and wanted.controller in (ANY, state.territories.get(row.name, UNKNOWN))
    )


def ordered(names: Sequence[Territory], grid: Grid, column: int, *, falling: bool) -> tuple[Territory, ...]:
    """The names in the order of a column of the grid that has them all."""

    def words(row: GridRow) -> str:
        item = row.items[column]
        return fold(item.words if isinstance(item, Cell) else item)

    rank = {row.id: words(row) for row in grid.rows}
    return tuple(sorted(names, key=lambda name: rank.get(name, ""), reverse=falling))


def territory_grid(state: GameState, tables: Tables, names: Sequence[Territory]) -> Grid:
    """The grid of these territories."""
    who = controllers(state, tables)
    heads = (tr("Territory"), tr("Home or minor"), tr("Chief town"), tr("Controller"), tr("The table is"), tr("Note"))
    return Grid(heads, tuple(_row(tables.territories[name], state, tables, who) for name in names))


def key_of(name: str) -> str:
    """The key of a territory's controller."""
    return dotted(("territories", name))


def home_words(power: Power, tables: Tables) -> str:
    """Whose home a territory is: "Austrian home"."""
    return tr("{adjective} home", adjective=tables.powers[power].adjective)


def _sure(row: TerritoryRow) -> str:
    return tr(_SURE[row.sure]) if row.sure in _SURE else row.sure


def _row(row: TerritoryRow, state: GameState, tables: Tables, who: tuple[tuple[Any, str], ...]) -> GridRow:
    key = key_of(row.name)
    controller = Cell(
        key=key,
        label=tr("{territory}, controller", territory=row.name),
        takes=Takes.CHOICE,
        value=state.territories.get(row.name),
        choices=who,
        mark=state.marks.get(key, ""),
        discs=True,
    )
    home = home_words(row.home, tables) if row.home else tr("Minor")
    if row.district_of:
        home = tr("Part of {district}", district=row.district_of)
    items: tuple[Item, ...] = (row.name, home, row.chief_town, controller, _sure(row), row.note)
    return GridRow(row.name, row.name, items)

"""The territories as a grid, and which of them a search and three filters leave."""

from collections.abc import Sequence
from typing import Any

from attrs import frozen

from eia_solo.core.document import dotted
from eia_solo.rulebooks.empires_in_arms.state import NEUTRAL, GameState, Territory
from eia_solo.rulebooks.empires_in_arms.tables import Tables, TerritoryRow, fold
from eia_solo.ui.sheet.cells import Cell, Grid, GridRow, Item, Takes

COLUMNS = ("Territory", "Home or minor", "Chief town", "Controller", "The table is", "Note")
CONTROLLER = 3
ANY = "any"
UNKNOWN = "unknown"
MINOR = "minor"
_SURE = {"yes": "sure", "likely": "fairly sure", "unsure": "not sure"}


@frozen
class Filter:
    """What is to be shown: a piece of a name, a controller, a group of the tables, a home nation."""

    text: str = ""
    controller: str = ANY
    group: str = ANY
    nation: str = ANY


def controllers(state: GameState, tables: Tables) -> tuple[tuple[Any, str], ...]:
    """Who can control a territory, each with the name."""
    return (*((str(power), tables.name(power)) for power in state.powers), (str(NEUTRAL), "Neutral"))


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
    return Grid(COLUMNS, tuple(_row(tables.territories[name], state, tables, who) for name in names))


def key_of(name: str) -> str:
    """The key of a territory's controller."""
    return dotted(("territories", name))


def _row(row: TerritoryRow, state: GameState, tables: Tables, who: tuple[tuple[Any, str], ...]) -> GridRow:
    key = key_of(row.name)
    controller = Cell(
        key=key,
        label=f"{row.name}, controller",
        takes=Takes.CHOICE,
        value=state.territories.get(row.name),
        choices=who,
        mark=state.marks.get(key, ""),
        discs=True,
    )
    home = f"{tables.powers[row.home].adjective} home" if row.home else "Minor"
    if row.district_of:
        home = f"Part of {row.district_of}"
    items: tuple[Item, ...] = (row.name, home, row.chief_town, controller, _SURE.get(row.sure, row.sure), row.note)
    return GridRow(row.name, row.name, items)

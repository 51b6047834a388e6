"""The powers, the territories and the leaders of the sheet as grids. No widgets."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from eia_solo.core.document import dotted
from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.fields import FIELDS, OF_LEADERS, Field, Kind
from eia_solo.games.empires_in_arms.rules.sheet import data_from
from eia_solo.games.empires_in_arms.rules.state import (
    NEUTRAL,
    GameState,
    Leader,
    Power,
    PowerSheet,
    Territory,
)
from eia_solo.games.empires_in_arms.rules.tables import Tables, TerritoryRow, fold
from eia_solo.games.empires_in_arms.ui.sheet.cells import Cell, Grid, GridRow, Item, Takes, yes_no
from eia_solo.ui.words import mark, tr

_TAKES = {
    Kind.NUMBER: Takes.NUMBER,
    Kind.YES_NO: Takes.CHOICE,
    Kind.CHOICE: Takes.CHOICE,
    Kind.TERRITORIES: Takes.TERRITORIES,
}


def power_grid(state: GameState, tables: Tables, fields: Sequence[Field] = FIELDS) -> Grid:
    """The grid of a game, with these fields of its powers."""
    return Grid(
        columns=tuple(tables.name(power) for power in state.powers),
        rows=tuple(
            GridRow(
                id=field.key,
                head=field.label,
                items=tuple(_cell(field, power, page, state.marks, tables) for power, page in state.powers.items()),
                group=field.section,
            )
            for field in fields
        ),
    )


def _cell(field: Field, power: Power, page: PowerSheet, marks: Mapping[str, str], tables: Tables) -> Cell:
    value: Any = page
    for step in field.key.split("."):
        value = getattr(value, step)
    key = f"powers.{power}.{field.key}"
    return Cell(
        key=key,
        label=f"{tables.name(power)}, {field.label[0].lower()}{field.label[1:]}",
        takes=_TAKES[field.kind],
        value=getattr(value, "value", value),
        choices=yes_no() if field.kind is Kind.YES_NO else field.choices,
        mark=marks.get(key, ""),
    )


def question(key: str, tables: Tables) -> tuple[str, str]:
    """What a cell asks for, and the note on counting it."""
    _, power, field = key.split(".", 2)
    found = next(f for f in FIELDS if f.key == field)
    return found.ask(power=tables.name(power)), found.help


def first_of_groups(grid: Grid) -> frozenset[int]:
    """The rows with which a group begins."""
    return frozenset(n for n, row in enumerate(grid.rows) if n == 0 or grid.rows[n - 1].group != row.group)


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
    return Grid(heads, tuple(_territory(tables.territories[name], state, tables, who) for name in names))


def key_of(name: str) -> str:
    """The key of a territory's controller."""
    return dotted(("territories", name))


def home_words(power: Power, tables: Tables) -> str:
    """Whose home a territory is: "Austrian home"."""
    return tr("{adjective} home", adjective=tables.adjective(power))


def _sure(row: TerritoryRow) -> str:
    return tr(_SURE[row.sure]) if row.sure in _SURE else row.sure


def _territory(row: TerritoryRow, state: GameState, tables: Tables, who: tuple[tuple[Any, str], ...]) -> GridRow:
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


def _columns() -> tuple[str, ...]:
    return tr("Power"), tr("Name"), tr("Seniority"), tr("Royalty"), tr("On the board"), tr("Condition")


def _fields() -> tuple[tuple[str, str, tuple[tuple[Any, str], ...]], ...]:
    """The fields of a leader, each with its words and its choices."""
    seniority = (*((letter, letter) for letter in "ABCDEFGH"), ("none", tr("none")))
    return (
        ("name", tr("name"), ()),
        ("seniority", tr("seniority"), seniority),
        ("royalty", tr("royalty"), yes_no()),
        ("on_board", tr("on the board"), yes_no()),
        ("condition", tr("condition"), OF_LEADERS["condition"].choices),
    )


def leader_grid(state: GameState, tables: Tables) -> Grid:
    """The grid of a game: leaders in the order of their powers."""
    return Grid(
        _columns(),
        tuple(
            _leader(power, number, leader, state, tables)
            for power, page in state.powers.items()
            for number, leader in enumerate(page.leaders)
        ),
    )


def _leader(power: Power, number: int, leader: Leader, state: GameState, tables: Tables) -> GridRow:
    def cell(field: str, words: str, choices: tuple[tuple[Any, str], ...]) -> Cell:
        value = getattr(leader, field)
        key = f"powers.{power}.leaders[{number}].{field}"
        return Cell(
            key=key,
            label=f"{leader.name}, {words}",
            takes=Takes.CHOICE if choices else Takes.TEXT,
            value=getattr(value, "value", value),
            choices=choices,
            mark=state.marks.get(key, ""),
            required=field == "name",
        )

    return GridRow(
        id=f"{power}.{number}",
        head=leader.name,
        items=(tables.name(power), *(cell(*field) for field in _fields())),
        group=str(power),
    )


def added(state: GameState, power: str, name: str) -> dict[str, Any]:
    """The change that gives a power one more leader."""
    return {f"powers.{power}.leaders": [*entries_of(state, power, "leaders"), {"name": name}]}


def removed(state: GameState, power: str, number: int, of: str = "leaders") -> dict[str, Any]:
    """The changes that take an entry from a list of a power; the marks of those after it move up with them."""
    entries = entries_of(state, power, of)
    before = f"powers.{power}.{of}["
    changes: dict[str, Any] = {before[:-1]: entries[:number] + entries[number + 1 :]}
    marks: dict[str, list[str]] = {}
    for key, of_key in state.marks.items():
        marks.setdefault(of_key, []).extend(_moved(key, before, number))
    for name, keys in marks.items():
        if keys != [key for key, of_key in state.marks.items() if of_key == name]:
            changes[f"marks.{name}"] = keys or None
    return changes


def _moved(key: str, before: str, number: int) -> Iterator[str]:
    if not key.startswith(before):
        yield key
        return
    which, bracket, rest = key.removeprefix(before).partition("]")
    if int(which) < number:
        yield key
    elif int(which) > number:
        yield f"{before}{int(which) - 1}{bracket}{rest}"


def entries_of(state: GameState, power: str, of: str) -> list[dict[str, Any]]:
    """A list on a power's page, as the sheet has it."""
    return list(data_from(state)["powers"][power].get(of, ()))

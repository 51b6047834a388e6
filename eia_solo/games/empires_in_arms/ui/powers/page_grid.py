"""The page of a power as grids: labels, values that are edited in place, and notes. No widgets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from eia_solo.core.document import dotted
from eia_solo.games.empires_in_arms.exports.power_forces import ForceLine, SumLine
from eia_solo.games.empires_in_arms.exports.power_standing import Group, Line
from eia_solo.games.empires_in_arms.rules.fields import label_of
from eia_solo.games.empires_in_arms.rules.forces import entering
from eia_solo.games.empires_in_arms.rules.keys import parse_key
from eia_solo.games.empires_in_arms.rules.state import GameState, Power
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.ui.sheet.cells import Cell, Grid, GridRow, Item, Takes, yes_no
from eia_solo.games.empires_in_arms.ui.sheet.grids import controllers, entries_of, leader_grid, power_grid
from eia_solo.ui.words import mark, ntr, tr

LABEL, VALUE, NOTE = range(3)
FORCE_COLUMNS = (
    mark("Name"),
    mark("Kind"),
    mark("Factors"),
    mark("Can hold"),
    mark("Eligible"),
    mark("In corps"),
    mark("Land points"),
    mark("Most"),
)
WHY = "why "
"""With what the id of a row begins that only says why the one above does not count in full."""
_SUM_COLUMN = 5
"""Where the first of the three sums stands."""


class Cells:
    """The cells of the sheet, as its own pages have them, by their keys."""

    def __init__(self, state: GameState, tables: Tables) -> None:
        self.state, self.tables = state, tables
        grids = (power_grid(state, tables), leader_grid(state, tables))
        self._known: Mapping[str, Cell] = {
            item.key: item for grid in grids for row in grid.rows for item in row.items if isinstance(item, Cell)
        }
        self._controllers = controllers(state, tables)

    def of(self, line: Line) -> Cell | None:
        """The cell in which a line is edited; None if it is edited elsewhere, or not at all."""
        if line.key in self._known:
            return self._known[line.key]
        path = parse_key(line.key) if line.key else ()
        if len(path) == 2 and path[0] == "territories":
            return self._territory(line, str(path[1]))
        if len(path) == 6 and path[3] == "tally":
            return self._number(line, path)
        return None

    def _territory(self, line: Line, name: str) -> Cell:
        held = {str(where): str(who) for where, who in self.state.territories.items()}.get(name)
        key = dotted(("territories", name))
        label = tr("{territory}, controller", territory=name)
        return Cell(key, label, Takes.CHOICE, held, self._controllers, self._mark(key), discs=True)

    def _number(self, line: Line, path: tuple[Any, ...]) -> Cell:
        tally = self.state.relations.wars[path[2]].tally.get(path[4])
        value = getattr(tally, path[5]) if tally else None
        return Cell(line.key, label_of(line.key, self.tables), Takes.NUMBER, value, mark=self._mark(line.key))

    def _mark(self, key: str) -> str:
        return self.state.marks.get(key, "")


def rows_of(groups: Iterable[Group]) -> Iterator[tuple[Group, Line | None]]:
    """Every row of the groups: None for the title of a group."""
    for group in groups:
        yield group, None
        for line in group.lines:
            yield group, line


def page_grid(groups: Iterable[Group], cells: Cells) -> Grid:
    """The groups as rows: a title, or label, value and note."""
    rows = []
    for group, line in rows_of(groups):
        if line is None:
            rows.append(GridRow(group.title, group.title, (group.title, "", "")))
        else:
            value: Item = (None if group.of_rules else cells.of(line)) or line.value
            note = line.note if line.known or not isinstance(value, Cell) else ""
            rows.append(GridRow(f"{group.title} {line.label}", line.label, (line.label, value, note)))
    return Grid((tr("Label"), tr("Value"), tr("Note")), tuple(rows))


# Forces


def force_grid(lines: Iterable[ForceLine], sums: Iterable[SumLine], power: Power, cells: Cells) -> Grid:
    """The list of forces, and below it what it adds up to beside what is entered."""
    rows = []
    for line in lines:
        rows.append(_force_row(line, power, cells.state, cells.tables))
        if line.why:
            rows.append(GridRow(f"{WHY}{line.number}", line.name, _reason(line.why), group=line.places))
    return Grid(tuple(tr(column) for column in FORCE_COLUMNS), (*rows, *_sum_rows(tuple(sums), power, cells)))


def _reason(words: str) -> tuple[Item, ...]:
    return ("", words, *("",) * (len(FORCE_COLUMNS) - 2))


def _force_row(line: ForceLine, power: Power, state: GameState, tables: Tables) -> GridRow:
    force = state.powers[power].forces[line.number]
    kinds = tuple((str(kind.id), kind.title) for kind in tables.forces.kinds.values())

    def cell(field: str, label: str, takes: Takes, choices: tuple[tuple[Any, str], ...] = ()) -> Cell:
        key = f"powers.{power}.forces[{line.number}].{field}"
        needed = field in ("name", "kind")
        return Cell(
            key,
            label,
            takes,
            getattr(force, field),
            choices,
            state.marks.get(key, ""),
            required=needed,
        )

    return GridRow(
        id=str(line.number),
        head=line.name,
        items=(
            cell("name", tr("{entry}, name", entry=line.name), Takes.TEXT),
            cell("kind", tr("{entry}, kind", entry=line.name), Takes.CHOICE, kinds),
            cell("factors", tr("{entry}, factors in it", entry=line.name), Takes.NUMBER),
            cell("capacity", tr("{entry}, what it can hold", entry=line.name), Takes.NUMBER)
            if line.asks_capacity or line.capacity is not None
            else "",
            cell("eligible", tr("{entry}, whether it may be on the map", entry=line.name), Takes.CHOICE, yes_no())
            if line.asks_eligible
            else "",
            *(share.words for share in line.shares),
        ),
    )


def _sum_rows(sums: tuple[SumLine, ...], power: Power, cells: Cells) -> tuple[GridRow, ...]:
    if not sums:
        return ()
    entered = [cells.of(Line(one.title, "", f"powers.{power}.{one.id}")) for one in sums]
    waits = list(dict.fromkeys(word for one in sums for word in one.missing))
    blank = ("",) * (_SUM_COLUMN - 1)
    given = ("?" if one.total is None else str(one.total) for one in sums)
    sums_head, entered_head = tr("The list gives"), tr("Entered")
    rows = [GridRow("sum", sums_head, (sums_head, *blank, *given))]
    if waits:
        rows.append(GridRow(f"{WHY}waits", sums_head, _reason(_waits_words(waits))))
    return (*rows, GridRow("entered", entered_head, (entered_head, *blank, *(cell or "" for cell in entered))))


def _waits_words(waits: list[str]) -> str:
    inputs, more = ", ".join(waits[:3]), len(waits) - 3
    if more > 0:
        return ntr("waits for {inputs}, and {n} more", "waits for {inputs}, and {n} more", more, inputs=inputs)
    return tr("waits for {inputs}", inputs=inputs)


def with_force(state: GameState, power: str, name: str, kind: str) -> dict[str, Any]:
    """The change that gives a power one more entry in its list of forces."""
    return {f"powers.{power}.forces": [*entries_of(state, power, "forces"), {"name": name, "kind": kind}]}


def entered_sums(state: GameState, power: Power, tables: Tables) -> dict[str, Any]:
    """The change that enters what the list adds up to."""
    return dict(entering(state, power, tables))

"""The fields of all powers as a grid: a row for each field, a column for each power in rolling order."""

from collections.abc import Mapping
from typing import Any

from eia_solo.games.empires_in_arms.rules.fields import FIELDS, Field, Kind
from eia_solo.games.empires_in_arms.rules.state import GameState, Power, PowerSheet
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.ui.sheet.cells import Cell, Grid, GridRow, Takes, yes_no

_TAKES = {
    Kind.NUMBER: Takes.NUMBER,
    Kind.YES_NO: Takes.CHOICE,
    Kind.CHOICE: Takes.CHOICE,
    Kind.TERRITORIES: Takes.TERRITORIES,
}


def power_grid(state: GameState, tables: Tables) -> Grid:
    """The grid of a game."""
    return Grid(
        columns=tuple(tables.name(power) for power in state.powers),
        rows=tuple(
            GridRow(
                id=field.key,
                head=field.label,
                items=tuple(_cell(field, power, page, state.marks, tables) for power, page in state.powers.items()),
                group=field.section,
            )
            for field in FIELDS
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
    return found.question.format(power=tables.name(power)), found.help


def first_of_groups(grid: Grid) -> frozenset[int]:
    """The rows with which a group begins."""
    return frozenset(n for n, row in enumerate(grid.rows) if n == 0 or grid.rows[n - 1].group != row.group)

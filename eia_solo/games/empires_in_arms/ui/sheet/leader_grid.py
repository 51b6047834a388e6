"""The leaders of all powers as a grid, and the changes that add and remove one. No widgets."""

from collections.abc import Iterator
from typing import Any

from eia_solo.games.empires_in_arms.rules.sheet import data_from
from eia_solo.games.empires_in_arms.rules.state import Condition, GameState, Leader, Power
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.ui.sheet.cells import Cell, Grid, GridRow, Takes, yes_no
from eia_solo.ui.words import tr

_CONDITIONS = tuple((c.value, c.value.capitalize()) for c in Condition)


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
        ("condition", tr("condition"), _CONDITIONS),
    )


def leader_grid(state: GameState, tables: Tables) -> Grid:
    """The grid of a game: leaders in the order of their powers."""
    return Grid(
        _columns(),
        tuple(
            _row(power, number, leader, state, tables)
            for power, page in state.powers.items()
            for number, leader in enumerate(page.leaders)
        ),
    )


def _row(power: Power, number: int, leader: Leader, state: GameState, tables: Tables) -> GridRow:
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
    for key, mark in state.marks.items():
        marks.setdefault(mark, []).extend(_moved(key, before, number))
    for mark, keys in marks.items():
        if keys != [key for key, m in state.marks.items() if m == mark]:
            changes[f"marks.{mark}"] = keys or None
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

"""All that is wrong with a sheet at once: each fault is left out, and what is left is looked at again."""

from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any

from eia_solo.core.document import Path
from eia_solo.core.strict import Mismatch
from eia_solo.games.empires_in_arms.rules.refusals import expect_no_fault
from eia_solo.games.empires_in_arms.rules.sheet import state_from
from eia_solo.games.empires_in_arms.rules.state import GameState
from eia_solo.games.empires_in_arms.rules.tables import Tables

MOST_FAULTS = 20
"""So many are told at once."""
_SOME_MONTH = "1899-12"
"""A sheet has a month: this one, after all that it can tell of, stands for one that cannot be read."""
_ALL_GO_BY = ("format", "rulebook", "options")
"""With a fault in one of these nothing else can be judged."""


def sound(data: Mapping[str, Any], tables: Tables) -> GameState:
    """The game that the data of a sheet describes. Raises Mismatch for the first thing that is wrong."""
    state = state_from(data, tables)
    expect_no_fault(state)
    return state


def faults_of(data: Mapping[str, Any], tables: Tables) -> Iterator[Mismatch]:
    """What is wrong with the data of a sheet, one thing after another, each with its path in these data."""
    left, gone = deepcopy(dict(data)), dict[Path, list[int]]()
    told: set[Path] = set()
    while len(told) < MOST_FAULTS:
        try:
            sound(left, tables)
        except Mismatch as fault:
            path = fault.path
            written = _as_written(path, gone)
            if written in told:
                path = path[:-1]  # what was left out there must not be missing
            else:
                told.add(written)
                yield Mismatch(written, fault.what)
            if path == ("month",):
                left["month"] = _SOME_MONTH
            elif not path or path[0] in _ALL_GO_BY or not _leave_out(left, path, gone):
                return
        else:
            return


def _leave_out(data: Any, path: Path, gone: dict[Path, list[int]]) -> bool:
    """Take what stands at a path out of the data, or the nearest thing around it. Whether there was anything."""
    holds, found, inside = None, 0, data
    for step in path:
        there = step in inside if isinstance(inside, dict) else step in range(len(inside) if _is_list(inside) else 0)
        if not there:
            break
        holds, inside, found = inside, inside[step], found + 1
    if holds is None:
        return False
    if _is_list(holds):
        *around, number = _as_written(path[:found], gone)
        gone.setdefault(tuple(around), []).append(int(number))
    del holds[path[found - 1]]
    return True


def _is_list(value: object) -> bool:
    return isinstance(value, list)


def _as_written(path: Path, gone: Mapping[Path, list[int]]) -> Path:
    """A path as it was before items of lists were left out."""
    written: Path = ()
    for step in path:
        if isinstance(step, int):
            for number in sorted(gone.get(written, ())):
                step += number <= step
        written += (step,)
    return written

"""From what a player typed to a change of the sheet: values, checks while typing, marks that are confirmed.

No widgets here. One edit of a player is one command, so that undo takes back exactly that edit.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.rules.keys import parse_key, value_at
from eia_solo.games.empires_in_arms.rules.sheet import data_from
from eia_solo.games.empires_in_arms.rules.state import GameState
from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.ui.words import mark, tr

_UNKNOWN = frozenset({"", "?", "unknown"})

MARK_WORDS = {"sample": mark("sample"), "check_with_your_setup": mark("to check")}
MARK_MEANS = {
    "sample": mark("Sample: this value is invented. Enter your own, or mark it as checked."),
    "check_with_your_setup": mark("To check: suggested by the scenario. Compare it with your set-up."),
}


def means_unknown(written: str) -> bool:
    """Whether a player types this to say that a value is unknown."""
    return written.lower() in (*_UNKNOWN, tr("unknown").lower())


def typed_number(written: str) -> int | str:
    """The whole number that is written, or the text itself."""
    plain = written.replace("\N{MINUS SIGN}", "-")
    # Nothing but plain digits: Python would also read 1_000 and the digits of other scripts.
    return int(plain) if re.fullmatch(r"-?[0-9]{1,12}", plain) else written


def problem(door: EmpiresDoor, changes: Mapping[str, Any]) -> str:
    """Why these changes would be refused, as one sentence for a player; empty if they would not, or change nothing."""
    changed = really_changed(door.session.state, changes)
    return door.problem_with(EditFields(changed)) if changed else ""


def carry_out(door: EmpiresDoor, changes: Mapping[str, Any], checked: Iterable[str] = ()) -> bool:
    """Make these changes as one command. Whether all is as wanted now.

    Whatever is entered loses its mark, also if it is entered once more just as it was. `checked` names more keys
    whose marks are to go.
    """
    state = door.session.state
    changed = really_changed(state, changes)
    gone = [key for key in (*changes, *checked) if key in state.marks]
    if gone:
        changed |= without_marks(state, gone)
    return door.edit(changed) if changed else True


def without_marks(state: GameState, keys: Iterable[str]) -> dict[str, Any]:
    """The changes that take the marks off these keys."""
    gone = set(keys)
    touched = {state.marks[key] for key in gone if key in state.marks}
    left = {mark: [k for k, m in state.marks.items() if m == mark and k not in gone] for mark in sorted(touched)}
    return {f"marks.{mark}": kept or None for mark, kept in left.items()}


def really_changed(state: GameState, changes: Mapping[str, Any]) -> dict[str, Any]:
    """Those changes that say something new."""
    data = data_from(state)
    return {key: value for key, value in changes.items() if _bare(value_at(data, parse_key(key))) != _bare(value)}


def _bare(value: Any) -> Any:
    """A value as it can be compared: tuples as lists, and an empty list like one that is left out."""
    if isinstance(value, (list, tuple)):
        return [_bare(item) for item in value] or None
    if isinstance(value, Mapping):
        return {key: _bare(item) for key, item in value.items()}
    # Yes is not the number one.
    return (value, isinstance(value, bool)) if value is not None else None

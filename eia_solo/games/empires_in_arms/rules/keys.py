"""Keys of the sheet as a player writes them: powers.Fr.money, territories.West Galicia; and the values behind them."""

import re
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from eia_solo.core.document import Path, dotted
from eia_solo.core.errors import InvalidCommand
from eia_solo.core.words import tr

_STEP = re.compile(r'(?:"([^"]*)"|([^."\[\]]+))((?:\[\d+\])*)(\.|$)')
UNKNOWN = "unknown"
"""What a player writes to make a value unknown."""
WHOLE: tuple[Path, ...] = (("combinations", "poland"), ("last_peace",))
"""Tables that say something by being there at all: they may be empty, and a change of them is one change."""


@lru_cache(maxsize=4096)  # every edit asks for every key that has a mark
def parse_key(written: str) -> Path:
    """The path of a key. A territory's name need not be quoted. Raises InvalidCommand."""
    if written.startswith("territories.") and '"' not in written:
        return ("territories", written.removeprefix("territories."))
    path: Path = ()
    position = 0
    while position < len(written):
        step = _STEP.match(written, position)
        if step is None:
            break
        quoted, bare, indexes, _ = step.groups()
        path += (bare.strip() if quoted is None else quoted,)
        path += tuple(int(number) for number in re.findall(r"\d+", indexes))
        position = step.end()
    if position != len(written) or not path or written.endswith("."):
        raise InvalidCommand(tr("'{written}' is not a key of the sheet: write it as powers.Fr.money", written=written))
    return path


def parse_value(written: str) -> Any:
    """A value as typed: TOML where it is TOML (12, true, ["Fr", "GB"]), else the text itself; 'unknown' is None."""
    if written.strip().lower() == UNKNOWN:
        return None
    try:
        return tomllib.loads(f"value = {written}")["value"]
    except (ValueError, KeyError, RecursionError):  # ValueError: not TOML, or a number of thousands of digits
        return written


def edited(data: Mapping[str, Any], path: Path, value: Any) -> dict[str, Any]:
    """The sheet's data with one value changed, or left out if `value` is None. Raises InvalidCommand."""
    changed: dict[str, Any] = _put(data, path, value, ())
    return changed


def _put(around: Any, path: Path, value: Any, done: Path) -> Any:
    step, rest = path[0], path[1:]
    if isinstance(step, int):
        if not isinstance(around, (list, tuple)) or not 0 <= step < len(around):
            raise InvalidCommand(tr("there is no such entry in the list"), at=dotted((*done, step)))
        items = list(around)
        if rest:
            items[step] = _put(items[step], rest, value, (*done, step))
        elif value is None:
            del items[step]
        else:
            items[step] = value
        return items
    if around is not None and not isinstance(around, Mapping):
        what = tr("one value stands there, which has no parts: leave out what follows it")
        raise InvalidCommand(what, at=dotted((*done, step)))
    table = dict(around or {})
    if value is None and step not in table:
        return table
    new = _put(table.get(step), rest, value, (*done, step)) if rest else value
    if new is None or (rest and new == {} and (*done, step) not in WHOLE):
        table.pop(step, None)
    else:
        table[step] = new
    return table


def value_at(data: Mapping[str, Any], path: Path) -> Any:
    """The value at a path, or None if it is unknown or left out."""
    found: Any = data
    for step in path:
        try:
            found = found[step]
        except (KeyError, IndexError, TypeError):
            return None
    return found

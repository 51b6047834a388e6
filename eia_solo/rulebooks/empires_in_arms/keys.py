"""Keys of the sheet as a player writes them: powers.Fr.money, territories.West Galicia, powers.Au.leaders[0].name."""

import re
import tomllib
from functools import lru_cache
from typing import Any

from eia_solo.core.document import Path
from eia_solo.core.errors import InvalidCommand

_STEP = re.compile(r'(?:"([^"]*)"|([^."\[\]]+))((?:\[\d+\])*)(\.|$)')
UNKNOWN = "unknown"
"""What a player writes to make a value unknown."""


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
        raise InvalidCommand(f"'{written}' is not a key of the sheet: write it as powers.Fr.money")
    return path


def parse_value(written: str) -> Any:
    """A value as typed: TOML where it is TOML (12, true, ["Fr", "GB"]), else the text itself; 'unknown' is None."""
    if written.strip().lower() == UNKNOWN:
        return None
    try:
        return tomllib.loads(f"value = {written}")["value"]
    except (ValueError, KeyError, RecursionError):  # ValueError: not TOML, or a number of thousands of digits
        return written

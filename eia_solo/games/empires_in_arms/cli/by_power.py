"""Options that say something of a power, as --months Au=24."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from eia_solo.core.errors import InvalidCommand
from eia_solo.games.empires_in_arms.cli.words import find_power
from eia_solo.games.empires_in_arms.rules.state import GameState, Power
from eia_solo.games.empires_in_arms.rules.tables import Tables

V = TypeVar("V")


def by_power(
    option: str, form: str, written: Sequence[str], value: Callable[[str], V], state: GameState, tables: Tables
) -> dict[Power, V]:
    """What was said of each power. `form` is how it is written; `value` raises ValueError for what is not."""
    found: dict[Power, V] = {}
    for one in written:
        name, sign, rest = one.partition("=")
        power = find_power(name, state, tables)
        if power in found:
            raise InvalidCommand(f"{option} names {tables.name(power)} twice")
        try:
            found[power] = value(rest.strip() if sign else "")
        except ValueError:
            raise InvalidCommand(f"{option} is written as {form}, not '{one}'") from None
    return found


def number(written: str) -> int:
    """A number that is not negative. Raises ValueError."""
    if not (written.isascii() and written.isdigit() and len(written) <= 6):
        raise ValueError(written)
    return int(written)

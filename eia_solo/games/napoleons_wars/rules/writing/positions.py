"""A whole position as people write it, in lines, as a scenario or as other programs have it: read with every fault."""

import json
import re
from collections.abc import Mapping
from typing import Any

from attrs import evolve

from eia_solo.core.errors import InvalidCommand, SheetError
from eia_solo.core.words import tr
from eia_solo.games.napoleons_wars.rules.corrections import corrected
from eia_solo.games.napoleons_wars.rules.scenario import parse_scenario
from eia_solo.games.napoleons_wars.rules.state import GameState
from eia_solo.games.napoleons_wars.rules.tables import Tables
from eia_solo.games.napoleons_wars.rules.writing.position_lines import (
    Fault,
    LineReader,
    WrittenPosition,
    with_position,
)

_TOML = re.compile(r"^\s*(\[[\w.]+\]|\w+\s*=)", re.MULTILINE)
_LARGEST = 1_000_000


def read_text_of_position(text: str, game: GameState, tables: Tables) -> WrittenPosition:
    """The game with the position of a text in the place of its own. A turn or option it does not name stays.

    The text is in lines, JSON as other programs read a turn or a position, or TOML as a scenario.
    """
    if len(text) > _LARGEST:
        return WrittenPosition(
            None, (Fault(0, tr("{count:,} letters long: no position is: is it the right file?", count=len(text))),)
        )
    if text.lstrip().startswith("{"):
        return _of_json(text, game, tables)
    if _TOML.search(text):
        return _of_toml(text, game, tables)
    return LineReader(tables, game).read(text)


# --- as other programs and scenarios write it -------------------------------------------------------------------------


def _of_toml(text: str, game: GameState, tables: Tables) -> WrittenPosition:
    try:
        found = parse_scenario(text.encode(), "", tables)
    except SheetError as fault:
        key = f"{fault.place.key}: " if fault.place.key else ""
        return WrittenPosition(None, (Fault(fault.place.line, f"{key}{fault.what}"),))
    return with_position(game, found.position, tables, turn=found.turn, battles=found.battles, events=found.events)


def _of_json(text: str, game: GameState, tables: Tables) -> WrittenPosition:
    try:
        data = json.loads(text)
    except json.JSONDecodeError as fault:
        return WrittenPosition(None, (Fault(fault.lineno, tr("not valid JSON ({msg}): mend it there", msg=fault.msg)),))
    except ValueError:  # Python takes no number of thousands of digits
        return WrittenPosition(None, (Fault(0, tr("not valid JSON (a number has too many digits): correct it")),))
    except RecursionError:
        return WrittenPosition(None, (Fault(0, tr("not valid JSON (nested too deeply): is it the right file?")),))
    is_turn = isinstance(data, dict) and "position" in data
    position = data["position"] if is_turn else data
    named = {"turn": data.get("turn"), **_options(data)} if is_turn else {}
    try:
        for key in _HEADS:
            if (value := named.get(key)) is not None:
                value = ("on" if value else "off") if isinstance(value, bool) else str(value)
                game = corrected(game, key, value, tables)
        found = with_position(game, position, tables)
    except InvalidCommand as fault:
        return WrittenPosition(None, (Fault(0, str(fault)),))
    left = [key for key in ("acts", "orders", "results", "readings", "dice") if is_turn and data.get(key)]
    notes = (tr("left out, only the position is entered: {left}", left=", ".join(left)),) if left else ()
    faults = tuple(Fault(_line_of(each.text, text), each.text) for each in found.faults)
    return evolve(found, faults=faults, notes=notes)


def _options(data: Mapping[str, Any]) -> Mapping[str, Any]:
    options = data.get("options")
    return options if isinstance(options, dict) else {}


_HEADS = ("turn", "battles", "events")


def _line_of(fault: str, text: str) -> int:
    """The line on which a path like corps.FR.A begins."""
    at = 0
    for key in fault.partition(":")[0].split("."):
        next_at = text.find(f'"{key}"', at)
        at = at if next_at < 0 else next_at
    return text.count("\n", 0, at) + 1

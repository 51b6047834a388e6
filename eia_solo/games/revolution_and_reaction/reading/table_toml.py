"""A table that is written as TOML."""

import re
from collections.abc import Mapping
from typing import Any

from eia_solo.core.document import parse_document
from eia_solo.core.errors import SheetError
from eia_solo.games.revolution_and_reaction.reading import table_words as known
from eia_solo.games.revolution_and_reaction.reading.table_found import Found, Row
from eia_solo.games.revolution_and_reaction.reading.table_words import folded, means

_TOML = re.compile(r"^\s*(?:\[\[?\w+\]\]?\s*(?:#.*)?$|[\w\"']+\s*=)", re.MULTILINE)


def is_toml(text: str) -> bool:
    first = next((line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")), "")
    return _TOML.match(first) is not None


def read_toml(text: str, found: Found) -> None:
    try:
        data = parse_document(text.encode(), "", SheetError).data
    except SheetError as fault:
        found.fault(fault.place.line, "", fault.what)
        return
    lines = _places(text)
    tables = {"states": found.states, "ties": found.ties, "turns": found.turns, "cities": found.cities}
    for key, value in data.items():
        if key in tables and isinstance(value, list) and all(isinstance(each, dict) for each in value):
            for n, each in enumerate(value):
                tables[key].append(Row(lines.get((key, n), 0), _toml_row(key, each)))
        elif (number := means(folded(key.replace("_", " ")), known.NUMBERS)) and not isinstance(value, list | dict):
            found.note_number(lines.get((key, 0), 0), number, str(value))
        else:
            hint = "one of states, ties, turns, cities, or a number as last_turn"
            found.fault(lines.get((key, 0), 0), key, f"is not known here: {hint}")


def _toml_row(key: str, row: Mapping[str, Any]) -> dict[str, str]:
    cells = {}
    for name, value in row.items():
        if name == "states" and isinstance(value, list) and key == "ties":
            cells["pair"] = " / ".join(map(str, value))
            continue
        columns = {
            "ties": known.TIE_COLUMNS,
            "turns": known.TURN_COLUMNS,
            "cities": known.CITY_COLUMNS,
            "states": known.STATE_COLUMNS,
        }[key]
        word = folded(name.replace("_", " "))
        office = name if name in known.OFFICES else ""
        cells[means(word, columns) or (f"office {office}" if office else f"? {name}")] = str(value)
    return cells


def _places(text: str) -> dict[tuple[str, int], int]:
    """In which line each table and each number of a TOML text begins."""
    counts: dict[str, int] = {}
    found: dict[tuple[str, int], int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if match := re.match(r"\s*\[\[(\w+)\]\]", line):
            counts[match[1]] = counts.get(match[1], -1) + 1
            found[match[1], counts[match[1]]] = number
        elif match := re.match(r"(\w+)\s*=", line):
            found.setdefault((match[1], 0), number)
    return found

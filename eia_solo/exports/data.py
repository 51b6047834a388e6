"""The log for other programs: as JSON, and as CSV for spreadsheets."""

import csv
import io
import json
from collections.abc import Iterator
from typing import Any

from attrs import asdict

from eia_solo.core.dice import THROWS
from eia_solo.core.log import LoggedLine, LoggedRow
from eia_solo.core.log_columns import BY_ID, COLUMNS, Value
from eia_solo.exports.document import LogDocument, LogHeader

FORMAT = "eia-solo log 1"


def as_json(document: LogDocument) -> str:
    """The log as one JSON object, each line of the log on a line of its own; checks carry all their rows."""
    lines = ",\n".join(_json(_line(order, logged)) for order, logged in enumerate(document.lines, 1))
    return f'{{"format": {_json(FORMAT)},\n"header": {_json(_header(document.header))},\n"lines": [\n{lines}\n]}}\n'


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _header(header: LogHeader) -> dict[str, Any]:
    return {**asdict(header), "options": dict(header.options)}


_ALWAYS = ("entry", "at", "undone", "kind", "text")
_OF_A_CHECK = (
    "total", "needs", "chance", "of", "dice", "by", "seed", "draw", "modified", "assumed", "modifiers", "readings",
    "tables",
)  # fmt: skip
"""What a check says in a shape of its own."""
_LAST = ("bookmarked", "note")
"""What the player wrote beside a line stands after all that the program says of it."""
_FIELDS = (
    *(column for column in COLUMNS if column.id not in (*_ALWAYS, *_OF_A_CHECK, *_LAST)),
    *(BY_ID[name] for name in _LAST),
)
"""What is left out where there is nothing to say."""


def _line(order: int, logged: LoggedLine) -> dict[str, Any]:
    line = logged.line
    data: dict[str, Any] = {"order": order} | {name: BY_ID[name].value(logged) for name in _ALWAYS}
    data |= {column.id: value for column in _FIELDS if (value := column.value(logged))}
    if line.number == 1:
        del data["line"]
    if line.kind == "check":
        data |= {
            "how": line.how,
            "total": line.total,
            "needs": line.needs,
            "chance": [line.ways, THROWS],
            "dice": line.dice or None,
            "by": line.by or None,
            "seed": line.seed,
            "draw": line.draw,
            "modified": line.modified,
            "assumed": line.assumed.split(", ") if line.assumed else [],
            "readings": line.readings,
            "tables": line.tables,
            "rows": [_row(row) for row in logged.rows],
        }
    return data | dict(line.data)


def _row(row: LoggedRow) -> dict[str, Any]:
    return {
        "id": row.id,
        "value": row.value,
        "state": row.state.value,
        "title": row.title,
        "text": row.text,
        "because": row.because,
        "cite": row.cite,
    }


HEADS = (
    "order", *(column.id for column in COLUMNS), "campaign", "scenario", "options", "campaign_readings",
    "campaign_tables", "campaign_seed",
)  # fmt: skip
"""The last six say the same in every row: a CSV file has no other place for what holds for all of it."""

_STARTS_A_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def as_csv(document: LogDocument) -> str:
    """The log as RFC 4180 has it: one row for each line of the log, numbers plain, empty where there is none."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(HEADS)
    about = tuple(map(_cell, _about(document.header)))
    for order, logged in enumerate(document.lines, 1):
        writer.writerow((order, *(_cell(column.value(logged)) for column in COLUMNS), *about))
    return out.getvalue()


def _about(header: LogHeader) -> Iterator[Value]:
    yield from (header.campaign, header.scenario, header.options_words, header.readings_words, header.tables)
    yield header.seed


def _cell(value: Value) -> Value:
    """The value; a text that a spreadsheet would run as a formula gets an apostrophe before it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"'{value}" if isinstance(value, str) and value.startswith(_STARTS_A_FORMULA) else value

"""The log for other programs: as JSON."""

import json
from typing import Any

from attrs import asdict

from eia_solo.core.dice import THROWS
from eia_solo.core.log import LoggedLine, LoggedRow
from eia_solo.core.log_columns import BY_ID, COLUMNS
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

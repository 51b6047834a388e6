"""The log as JSON, for other programs."""

import json
from typing import Any

from attrs import asdict

from eia_solo.core.chance import THROWS
from eia_solo.core.log import LoggedLine, LoggedRow
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


def _line(order: int, logged: LoggedLine) -> dict[str, Any]:
    line = logged.line
    data: dict[str, Any] = {
        "order": order,
        "entry": line.entry,
        "at": line.at,
        "undone": line.is_taken_back,
        "kind": line.kind,
        "text": line.text,
    }
    for name in ("month", "phase", "checker", "target", "status", "outcome", "rule", "because"):
        if getattr(line, name):
            data[name] = getattr(line, name)
    if line.number > 1:
        data["line"] = line.number
    if line.branch:
        data["branch"] = line.branch
    if line.bookmarked:
        data["bookmarked"] = True
    if line.note:
        data["note"] = line.note
    if line.kind == "check":
        data |= {
            "how": line.how,
            "total": line.total,
            "needs": line.needs,
            "chance": [line.ways, THROWS],
            "dice": list(line.dice) or None,
            "by": line.by or None,
            "seed": line.seed,
            "draw": line.draw,
            "modified": line.modified,
            "assumed": line.assumed.split(", ") if line.assumed else [],
            "readings": line.readings,
            "tables": line.tables,
            "rows": [_row(row) for row in logged.rows],
        }
    return data


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

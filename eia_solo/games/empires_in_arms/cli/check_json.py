"""Checks as the JSON that other tools read. Keys may be added; none is renamed or dropped."""

from typing import Any

from eia_solo.core.breakdown import Unknown
from eia_solo.core.dice import THROWS
from eia_solo.games.empires_in_arms.rules.checks import Check, CheckKind
from eia_solo.games.empires_in_arms.rules.state import Incident
from eia_solo.games.empires_in_arms.rules.tables import Tables


def check_json(check: Check, unknown: Unknown, tables: Tables) -> dict[str, Any]:
    """One check. With unknown inputs to be asked for, total and chance are as with 'no', and the ranges beside them."""
    data: dict[str, Any] = {"checker": check.checker, "target": check.target, "status": check.status.value}
    if check.obstacle:
        data |= {"barred_by": check.obstacle.row.id, "because": tables.words(check.obstacle.because)}
    data |= {
        "rows": _rows(check, unknown, tables),
        "total": check.breakdown.total(unknown),
        "needs": check.needs,
        "chance": [check.chance(unknown).ways, THROWS],
        "assumed": [assumption.row.id for assumption in check.assumed],
    }
    if check.kind is CheckKind.PEACE:
        data["outcomes"] = {outcome.value: chance.ways for outcome, chance in check.outcomes(unknown).items()}
        data["called_by"] = [incident_json(event, tables) for event in check.called_by]
    if unknown is Unknown.ASK and check.question:
        data |= {
            "total_range": list(check.breakdown.bounds),
            "chance_range": [[chance.ways, THROWS] for chance in check.chances],
            "asks": list(check.breakdown.missing),
        }
        if check.kind is CheckKind.PEACE:
            bounds = check.outcome_bounds().items()
            data["outcomes_range"] = {o.value: [least.ways, greatest.ways] for o, (least, greatest) in bounds}
    return data


def incident_json(event: Incident, tables: Tables) -> dict[str, str]:
    """An event for peace as the sheet writes it."""
    written = {"power": event.power, "kind": event.kind.value, "enemy": event.enemy, "leader": event.leader}
    written |= {"found": tables.words(event.found), "because": event.because}
    return {key: value for key, value in written.items() if value}


def _rows(check: Check, unknown: Unknown, tables: Tables) -> list[dict[str, Any]]:
    rows = []
    for result, value in zip(check.breakdown.rows, check.breakdown.values(unknown), strict=True):
        row = result.row
        data: dict[str, Any] = {"id": row.id, "value": value, "state": result.state.value}
        because = tables.words(result.because)
        data |= {"title": row.title, "text": row.text, "because": because, "cite": str(row.cite)}
        if result.missing:
            data["missing"] = list(result.missing)
        if row.reading:
            data["reading"] = {row.reading.id: row.reading.choice}
        rows.append(data)
    return rows

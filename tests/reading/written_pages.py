"""Pages and mails with the truth about each below it, as a careful moderator would enter it.

A file of them begins a page with "=== NAME game=GAME zone=ZONE copied=TIME"; with the word "base64" its words are put
into that. Below "--- truth" stands a line for each item: number, status, sender, time, kinds, states, what it answers.
"~" parts what is right as well, "-" is nothing, "*" anything; a mere day is a time that must not be sure.
"""

import re
from base64 import encodebytes
from collections.abc import Iterator, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

from attrs import frozen

from eia_solo.reading.as_json import as_json
from eia_solo.reading.items import Known, Source
from eia_solo.reading.reader import read
from eia_solo.reading.zones import zone_named

FIELDS = ("status", "sender", "received", "kind", "states", "answers")
_OFFICES = {"fm": "foreign_minister", "pm": "prime_minister"}
_DAY = re.compile(r"\?(\d{4}-\d\d-\d\d)")


@frozen
class Page:
    name: str
    options: Mapping[str, str]
    raw: bytes
    truth: Mapping[int, tuple[str, ...]]


def pages_of(path: Path) -> Iterator[Page]:
    for block in re.split(r"(?m)^=== ", path.read_text())[1:]:
        head, _, rest = block.partition("\n")
        body, _, truth = rest.rpartition("\n--- truth\n")
        name, *words = head.split()
        if "base64" in words:
            headers, _, text = body.partition("\n\n")
            body = f"{headers}\n\n{encodebytes(text.encode()).decode()}"
        rows = [tuple(line.split()) for line in truth.splitlines() if line.strip()]
        charset = "iso-8859-1" if "charset=iso-8859-1" in body else "utf-8"
        options = dict(each.split("=", 1) for each in words if "=" in each)
        yield Page(name, options, f"{body}\n".encode(charset), {int(row[0]): row[1:] for row in rows})


def faults_of(page: Page, knows: Known) -> Iterator[str]:
    """Every field that is wrong or lost; "SURE" before those that are marked so."""
    zone, copied = zone_named(page.options["zone"]), datetime.fromisoformat(page.options["copied"])
    items = as_json(read([Source(page.name, page.raw)], knows, zone=zone, copied=copied), knows.game)["items"]
    by_number = {int(each["id"].rpartition("#")[2]): each for each in items}
    yield from (f"SURE {page.name}#{number}: an item too many" for number in by_number.keys() - page.truth.keys())
    for number, row in page.truth.items():
        for name, wanted in zip(FIELDS, row, strict=True):
            value, sure = _found(by_number.get(number), name)
            if not any(_fits(name, value, sure, each) for each in wanted.split("~")):
                yield f"{'SURE ' if sure else ''}{page.name}#{number} {name}: {value} instead of {wanted}"


def _found(item: Mapping[str, Any] | None, name: str) -> tuple[Any, bool]:
    if item is None:
        return "lost", False
    if name == "status":
        status = item["status"]
        return (status["value"], status["sure"]) if isinstance(status, dict) else (status, True)
    guess = item["fields"].get(name, {"value": None, "sure": False})
    return guess["value"], guess.get("sure", True)


def _fits(name: str, value: Any, sure: bool, wanted: str) -> bool:
    if value == "lost" or wanted == "*":
        return bool(value != "lost")
    if name == "sender":
        said = "GA" if value and value["office"] == "game_administrator" else None
        state, _, office = wanted.partition(".")
        return said == wanted or (value or {}) | {"person": ""} == {
            "state": state, "office": _OFFICES.get(office), "person": "",
        }  # fmt: skip
    if name == "received":
        if day := _DAY.match(wanted):
            return not sure and (value is None or value.startswith(day[1]))
        return value is not None and datetime.fromisoformat(value) == datetime.fromisoformat(wanted)
    if name in ("kind", "states"):
        return sorted(value or []) == ([] if wanted == "-" else sorted(wanted.split(",")))
    if name == "answers":
        return ("-" if value is None else f"#{value.rpartition('#')[2]}") == wanted
    return bool(value == wanted)

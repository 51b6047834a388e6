"""The part of docs/rules_index.md on Napoleons Wars: each rule, its code, pairs of cases, turns by hand, readings."""

import json
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from eia_solo.games.napoleons_wars.game import NAPOLEONS_WARS
from eia_solo.games.napoleons_wars.loading import napoleons_wars
from eia_solo.games.napoleons_wars.rules.tables import Reading, RuleRow, Tables

ROOT = Path(__file__).parents[1]
TABLES = f"modifier_tables/{NAPOLEONS_WARS.id}"
CODE = f"eia_solo/games/{NAPOLEONS_WARS.id}/rules"
CASES = f"tests/cases/{NAPOLEONS_WARS.id}"
EXAMPLES = f"tests/games/{NAPOLEONS_WARS.id}/examples"
_NUMBER = re.compile(r"NW-H?\d+a?\b")


@cache
def tables() -> Tables:
    """The tables as they came along."""
    return napoleons_wars(ROOT / "modifier_tables").tables


@cache
def pairs() -> tuple[tuple[str, dict[str, Any]], ...]:
    """Every pair of cases with its file."""
    return tuple(
        (path.relative_to(ROOT).as_posix(), pair)
        for path in sorted((ROOT / CASES).glob("*.toml"))
        for pair in tomllib.loads(path.read_text(encoding="utf-8"))["pairs"]
    )


@cache
def examples() -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """Every turn worked by hand: its file, its title, its rules."""
    found = ((path, json.loads(path.read_text("utf-8"))) for path in sorted((ROOT / EXAMPLES).glob("*.json")))
    return tuple((path.relative_to(ROOT).as_posix(), data["title"], tuple(data["rules"])) for path, data in found)


@cache
def _modules() -> dict[str, tuple[str, ...]]:
    """The modules that name each rule."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / CODE).rglob("*.py")):
        for number in dict.fromkeys(_NUMBER.findall(path.read_text("utf-8"))):
            found.setdefault(number, []).append(path.relative_to(ROOT).as_posix())
    return {number: tuple(paths) for number, paths in found.items()}


def index() -> Iterator[str]:
    """The lines of this part."""
    yield "# Napoleons Wars"
    yield ""
    yield f"Every numbered rule in our own words ({_link(f'{TABLES}/rules.toml')}) and where it lives."
    for row in tables().rules.values():
        yield from ("", f"## {row.id}: {row.text}", "", f"* Place: {row.place}", *_covered(row))


def _covered(row: RuleRow) -> Iterator[str]:
    modules = _modules().get(row.id, ())
    if modules:
        yield f"* Code: {', '.join(map(_link, modules))}"
    mine = [(file, pair) for file, pair in pairs() if pair["rule"] == row.id]
    for side, verdict in (("bites", "Bites"), ("spares", "Does not bite")):
        for file, pair in mine:
            yield f"* {verdict}: {pair[side]['promise']} ({_link(file)})"
    by_hand = [(file, title) for file, title, rules in examples() if row.id in rules]
    if by_hand:
        yield f"* Turns by hand: {'; '.join(f'{title} ({_link(file)})' for file, title in by_hand)}"
    for reading in readings(row):
        choices = "; ".join(f"`{choice.id}`: {choice.text}" for choice in reading.choices)
        yield f"* Reading `{reading.id}` ({_link(f'{TABLES}/readings.toml')}): {reading.text} {choices}"
    if not modules and not mine and not by_hand:
        yield "* A remark: nothing is worked out by it"


def readings(row: RuleRow) -> list[Reading]:
    """The open sentences of a rule."""
    return [reading for reading in tables().readings.values() if reading.rule == row.id]


def _link(path: str) -> str:
    return f"[{path.rpartition('/')[2]}](../{path})"

"""The part of docs/rules_index.md on Revolution and Reaction: each numbered rule, its tables, readings, code, cases."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import groupby
from pathlib import Path

from attrs import frozen

from eia_solo.games.revolution_and_reaction.game import REVOLUTION_AND_REACTION
from eia_solo.games.revolution_and_reaction.loading import revolution_and_reaction
from eia_solo.games.revolution_and_reaction.rules.edition import Edition, Permission, Reading, Rule, RuleRow

ROOT = Path(__file__).parents[1]
EDITIONS = tuple(edition.folder for edition in REVOLUTION_AND_REACTION.editions)
TABLES = f"modifier_tables/{REVOLUTION_AND_REACTION.id}"
CODE = f"eia_solo/games/{REVOLUTION_AND_REACTION.id}/rules"
CASES = f"tests/cases/{REVOLUTION_AND_REACTION.id}"

FIGURES: Mapping[Rule, tuple[str, ...]] = {
    Rule.WAR: ("war_hours", "campaigns_are_initiated", "new_states_at_once"),
    Rule.INACTIVATE: ("inactivation_hours",),
    Rule.WAIT: ("wait_with_units", "wait_without_units"),
    Rule.POINTS_LIMIT: ("points_limits",),
    Rule.CITIES: ("twins",),
    Rule.SHIPS: ("ships_port",),
    Rule.ACTIVE_LIMIT: ("active_limits", "roles"),
    Rule.ALWAYS_AT_WAR: ("bans", "roles"),
    Rule.NEVER_ALLIED: ("bans",),
    Rule.NEVER_AT_PEACE: ("bans",),
}
"""What of `edition.toml` a rule is made of."""


@frozen
class Case:
    """As much of a case as the index shows: the rules it is about, as "NWOL 2.2", and whether they bite."""

    rules: tuple[str, ...]
    promise: str
    bites: bool
    file: str


@cache
def editions() -> dict[str, Edition]:
    """The editions with the tables as they came along."""
    return {id: revolution_and_reaction(id, ROOT / "modifier_tables").edition for id in EDITIONS}


@cache
def rules() -> tuple[RuleRow, ...]:
    """Every numbered rule of either game, in the order of their documents."""
    rows = {row.id: row for edition in editions().values() for row in edition.rules.values()}
    return tuple(rows[rule] for rule in Rule)


@cache
def cases() -> tuple[Case, ...]:
    """Every case, file by file."""
    return tuple(
        Case(tuple(data["rule"]), data["promise"], data["bites"], path.relative_to(ROOT).as_posix())
        for path in sorted((ROOT / CASES).glob("*.toml"))
        for data in tomllib.loads(path.read_text(encoding="utf-8"))["cases"]
    )


def index() -> Iterator[str]:
    """The lines of this part."""
    yield "# Revolution and Reaction"
    yield ""
    names = " and ".join(f"{each.figures.source} ({each.name})" for each in editions().values())
    yield f"Every numbered rule of {names}, in our own words, and where it lives."
    yield f"Its number and words stand in {_link(f'{TABLES}/rules.toml')}."
    for row in rules():
        yield from ("", f"## {', '.join(_numbers(row))}: {row.text}", "", *_covered(row))


def _numbers(row: RuleRow) -> list[str]:
    return [f"{edition.name} {row.numbers[id]}" for id, edition in editions().items() if id in row.numbers]


def _covered(row: RuleRow) -> Iterator[str]:
    for id, edition in editions().items():
        if row.id in edition.rules:
            yield from _tables(row, edition, f"{TABLES}/{id}")
    modules = sorted(path for path in (ROOT / CODE).rglob("*.py") if f"Rule.{row.id.name}" in _names(path))
    yield f"* Code: {', '.join(_link(path.relative_to(ROOT).as_posix()) for path in modules)}"
    for reading in _readings(row):
        choices = "; ".join(f"`{choice.id}`: {choice.text}" for choice in reading.choices)
        yield f"* Reading `{reading.id}` ({_link(f'{TABLES}/readings.toml')}): {reading.text}. {choices}"
    for bites, verdict in ((True, "Bites"), (False, "Does not bite")):
        mine = [case for case in cases() if case.bites is bites and set(case.rules) & set(_numbers(row))]
        for file, same in groupby(mine, lambda case: case.file):
            yield f"* {verdict}: {'; '.join(case.promise for case in same)} ({_link(file)})"


def _tables(row: RuleRow, edition: Edition, folder: str) -> Iterator[str]:
    if figures := FIGURES.get(row.id, ()):
        named = ", ".join(f"`{name}`" for name in figures)
        yield f"* {edition.name}: figures {named} in {_link(f'{folder}/edition.toml')}"
    permissions = [each for each in edition.permissions if each.rule is row.id]
    for each in permissions:
        offices = ", ".join(edition.offices[office].title for office in each.offices)
        yield f"* {edition.name}: `{each.act}`{_of_goods(each)} by {offices}, {_link(f'{folder}/offices.toml')}"


def _of_goods(permission: Permission) -> str:
    goods = f" of {', '.join(permission.goods)}" if permission.goods else ""
    return f"{goods}, where read as `{permission.under}`" if permission.under else goods


def _readings(row: RuleRow) -> list[Reading]:
    every = {id: reading for edition in editions().values() for id, reading in edition.readings.items()}
    return [reading for reading in every.values() if reading.rule is row.id]


@cache
def _names(path: Path) -> frozenset[str]:
    """Every rule that a module names."""
    return frozenset(re.findall(r"\bRule\.[A-Z_]+\b", path.read_text(encoding="utf-8")))


def _link(path: str) -> str:
    return f"[{path.rsplit('/', 1)[-1]}](../{path})"

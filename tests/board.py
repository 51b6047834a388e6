"""The rulebook with the tables in force, the neutral game, and changes to it: for the tests of the rules."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from eia_solo.core.breakdown import RowResult
from eia_solo.rulebooks.empires_in_arms.declarations import Check
from eia_solo.rulebooks.empires_in_arms.keys import UNKNOWN, parse_key
from eia_solo.rulebooks.empires_in_arms.rulebook import EmpiresInArms
from eia_solo.rulebooks.empires_in_arms.sheet import edited, state_from
from eia_solo.rulebooks.empires_in_arms.state import GameState, MajorPowers
from eia_solo.shelf import empires_in_arms

ROOT = Path(__file__).parents[1]
TABLES_FOLDER = ROOT / "modifier_tables"
CASES = ROOT / "tests" / "cases" / "empires_in_arms"

RULEBOOK: EmpiresInArms = empires_in_arms(TABLES_FOLDER)
TABLES = RULEBOOK.tables
DECLARATIONS = RULEBOOK.declarations
SEVEN = TABLES.orders[MajorPowers.SEVEN].powers
TWELVE = TABLES.orders[MajorPowers.TWELVE].powers

NEUTRAL: dict[str, Any] = tomllib.loads((CASES / "neutral.toml").read_text(encoding="utf-8"))


def sheet_with(changes: Mapping[str, Any], base: Mapping[str, Any] = NEUTRAL) -> dict[str, Any]:
    """The data of a sheet with some values changed; "unknown" leaves one out."""
    data = dict(base)
    for key, value in changes.items():
        data = edited(data, parse_key(key), None if value == UNKNOWN else value)
    return data


def game(changes: Mapping[str, Any] | None = None) -> GameState:
    """The neutral game with some values changed."""
    return state_from(sheet_with(changes or {}), TABLES)


def check(state: GameState, checker: str, target: str) -> Check:
    return DECLARATIONS.check(state, checker, target)


def row(made: Check, id: str) -> RowResult | None:
    return next((result for result in made.breakdown.rows if result.row.id == id), None)


def wars(*pairs: str) -> dict[str, Any]:
    """The change that makes these wars: wars("Fr GB", "Tu Ru"); the declarer first."""
    return {"relations.wars": [{"powers": pair.split()} for pair in pairs]}


def alliances(*pairs: str) -> dict[str, Any]:
    return {"relations.alliances": [pair.split() for pair in pairs]}


def calls(*written: str) -> dict[str, Any]:
    """The change that makes these calls: calls("Ru Au Fr") is Russia calling Austria against France."""
    return {"calls": [dict(zip(("from", "to", "against"), words.split(), strict=True)) for words in written]}

"""The pairs of cases: a turn in which a rule bites, and its twin in which it does not."""

import tomllib
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from nw_tables import tables

from eia_solo.games.napoleons_wars.rules.contract_out import turn_worked_out

Json = dict[str, Any]
FOLDER = Path(__file__).parents[2] / "cases" / "napoleons_wars"
ABSENT = "absent"
PAIRS = [
    (path, pair) for path in sorted(FOLDER.glob("*.toml")) for pair in tomllib.loads(path.read_text("utf-8"))["pairs"]
]
CASES = [
    pytest.param(pair, pair[side], id=f"{pair['rule']}-{side}-{pair[side]['promise'].replace(' ', '_')[:50]}")
    for _, pair in PAIRS
    for side in ("bites", "spares")
]


def given(pair: Json, case: Json) -> Json:
    """What goes in: the base of the pair with what the case sets."""
    made: Json = {"format": "nw 1", "turn": "Spring 1806", "position": {}, **deepcopy(pair.get("base", {}))}
    dice = {f"income {power}": [1, 4] for power in tables().board.order}
    made["dice"] = {"given": {**dice, **made.get("dice", {}).get("given", {})}}
    for place, value in case.get("set", {}).items():
        *parts, last = place.split(".")
        at = made
        for part in parts:
            at = at.setdefault(part, {})
        at[last] = value
    return made


def found(answer: Any, place: str) -> Any:
    """What stands at a place of the answer; "absent" if nothing does."""
    for part in place.split("."):
        if isinstance(answer, list):
            answer = answer[int(part)] if int(part) < len(answer) else ABSENT
        elif isinstance(answer, dict):
            answer = answer.get(part, ABSENT)
    return answer


@pytest.mark.parametrize(("pair", "case"), CASES)
def test_a_rule_bites_and_its_twin_does_not(pair: Json, case: Json) -> None:
    answer = turn_worked_out(given(pair, case), tables())
    assert "error" not in answer, answer
    assert {place: found(answer, place) for place in case["expect"]} == case["expect"]


def test_every_pair_is_about_a_rule_there_is() -> None:
    assert {pair["rule"] for _, pair in PAIRS} <= set(tables().rules)

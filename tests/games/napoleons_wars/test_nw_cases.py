"""The pairs of cases: a turn in which a rule bites, and its twin in which it does not.

A case promises what it is about; all else that comes of it and is told of it is as it was last looked at. `make said`
writes that anew where it is meant to change.
"""

import json
import lzma
import tomllib
from copy import deepcopy
from difflib import unified_diff
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from nw_tables import tables

from eia_solo.games.napoleons_wars.rules.contract_out import turn_worked_out

Json = dict[str, Any]
FOLDER = Path(__file__).parents[2] / "cases" / "napoleons_wars"
ABSENT, HEAD = "absent", "# "
SAID = FOLDER / "said.txt.xz"
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
    before, now = kept().get(name(pair, case), "").splitlines(), said(answer)
    changes = "\n".join(unified_diff(before, now, "as it was", "as it is", lineterm="", n=1))
    assert not changes, f"{changes}\nIf it is meant, `make said` writes it down."


def name(pair: Json, case: Json) -> str:
    return f"{pair['rule']}: {case['promise']}"


def said(answer: Json) -> list[str]:
    """All that comes of a case: what happened, what became of every order, what everybody and each power is told."""
    rows = {key: answer[key] for key in ("asks", "acts", "outcomes", "events", "ledger", "position", "straits")}
    lines = [f"{key}: {json.dumps(row)}" for key, row in rows.items()]
    lines += ["everybody", *answer["public"]["lines"]]
    for power, internal in answer["internal"].items():
        told = internal.pop("lines")
        lines += [f"{power}: {json.dumps(internal)}", *told]
    return [line for line in lines if line.strip()]


@cache
def kept() -> dict[str, str]:
    """What was said of each case, by its name."""
    text = lzma.decompress(SAID.read_bytes()).decode() if SAID.exists() else ""
    parts = (part.partition("\n") for part in text.split(f"\n{HEAD}"))
    return {title.removeprefix(HEAD): words for title, _, words in parts}


def test_every_pair_is_about_a_rule_there_is() -> None:
    assert {pair["rule"] for _, pair in PAIRS} <= set(tables().rules)


def test_no_case_is_said_twice_or_no_more() -> None:
    names = [name(pair, pair[side]) for _, pair in PAIRS for side in ("bites", "spares")]
    assert sorted(names) == sorted(kept())


if __name__ == "__main__":
    parts = []
    for _, pair in PAIRS:
        for side in ("bites", "spares"):
            answer = turn_worked_out(given(pair, pair[side]), tables())
            parts.append("\n".join((f"{HEAD}{name(pair, pair[side])}", *said(answer))))
    SAID.write_bytes(lzma.compress("\n".join(parts).encode(), preset=9))

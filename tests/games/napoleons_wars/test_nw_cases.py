"""The pairs of cases: a turn in which a rule bites, and its twin in which it does not.

A case promises what it is about; all else that comes of it and is told of it, before and after, is as it was last
looked at, and so are the turns worked by hand, some whole turns by chance, and lines as players write them. `make said`
writes that anew where it is meant to change.
"""

import lzma
from difflib import unified_diff
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from nw_said import PAIRS, SIDES, came, everything, given, name
from nw_tables import tables

from eia_solo.games.napoleons_wars.rules.contract_out import turn_worked_out

Json = dict[str, Any]
FOLDER = Path(__file__).parents[2] / "cases" / "napoleons_wars"
ABSENT, HEAD = "absent", "# "
SAID = FOLDER / "said.txt.xz"
CASES = [
    pytest.param(pair, pair[side], id=f"{pair['rule']}-{side}-{pair[side]['promise'].replace(' ', '_')[:50]}")
    for pair in PAIRS
    for side in SIDES
]


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
    made = given(pair, case)
    answer = turn_worked_out(made, tables())
    assert "error" not in answer, answer
    assert {place: found(answer, place) for place in case["expect"]} == case["expect"]
    _expect_as_it_was(name(pair, case), came(answer))


@pytest.mark.parametrize("title", [title for title, _ in everything()])
def test_all_else_is_as_it_was(title: str) -> None:
    _expect_as_it_was(title, dict(everything())[title]())


def _expect_as_it_was(title: str, now: list[str]) -> None:
    changes = "\n".join(unified_diff(kept()[title].splitlines(), now, "as it was", "as it is", lineterm="", n=1))
    assert not changes, f"{changes}\nIf it is meant, `make said` writes it down."


@cache
def kept() -> dict[str, str]:
    """What was said of each case, by its name."""
    text = lzma.decompress(SAID.read_bytes()).decode() if SAID.exists() else ""
    parts = (part.partition("\n") for part in text.split(f"\n{HEAD}"))
    return {title.removeprefix(HEAD): words for title, _, words in parts}


def test_every_pair_is_about_a_rule_there_is() -> None:
    assert {pair["rule"] for pair in PAIRS} <= set(tables().rules)


def test_no_case_is_said_twice_or_no_more() -> None:
    names = [name(pair, pair[side]) for pair in PAIRS for side in SIDES] + [title for title, _ in everything()]
    assert sorted(names) == sorted(kept())


if __name__ == "__main__":
    rows = [(name(pair, pair[side]), given(pair, pair[side])) for pair in PAIRS for side in SIDES]
    every = [(title, came(turn_worked_out(made, tables()))) for title, made in rows]
    every += [(title, said()) for title, said in everything()]
    text = "\n".join("\n".join((f"{HEAD}{title}", *lines)) for title, lines in every)
    SAID.write_bytes(lzma.compress(text.encode(), preset=9))

"""The turns worked by hand: every file of `examples/` says what goes in and a part of what comes out."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from nw_tables import tables

from eia_solo.games.napoleons_wars.rules.contract_out import turn_checked, turn_worked_out

EXAMPLES = sorted((Path(__file__).parent / "examples").glob("*.json"))
_WHOLE = ("position.owners", "position.annexed", "position.relations", "position.passage", "straits")
_NEVER_COMPARED = "text"


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_a_turn_worked_by_hand(path: Path) -> None:
    example = json.loads(path.read_text())
    answer = (turn_checked if example.get("command") == "check" else turn_worked_out)(example["in"], tables())
    assert list(_differences(example["expect"], answer)) == []
    for whose, words in example.get("expect_not", {}).items():
        told = json.dumps(answer["public"] if whose == "public" else answer["internal"][whose])
        assert [word for word in words if word in told] == []


def test_there_are_all_examples() -> None:
    assert len(EXAMPLES) == 49


def _differences(wanted: Any, found: Any, path: str = "") -> Iterator[str]:
    """What of `wanted` is not so: objects key by key, rows of outcomes and acts likewise, events in their order."""
    if path == "events":
        rows = iter(found)
        for row in wanted:
            if not any(_has(each, row) for each in rows):
                yield f"events: no row with {row} where it should stand"
    elif path in ("outcomes", "acts", "faults"):
        if len(wanted) != len(found):
            yield f"{path}: {len(found)} rows, not {len(wanted)}"
        for number, (row, each) in enumerate(zip(wanted, found, strict=False)):
            if not _has(each, row):
                yield f"{path}.{number}: {each}, not {row}"
    elif isinstance(wanted, dict) and isinstance(found, dict) and not _is_whole(path):
        for key, value in wanted.items():
            yield from _differences(value, found.get(key), f"{path}.{key}".lstrip("."))
    elif wanted != found:
        yield f"{path}: {found}, not {wanted}"


def _has(found: dict[str, Any], wanted: dict[str, Any]) -> bool:
    return all(
        _has(found[key], value) if isinstance(value, dict) and key in found else found.get(key) == value
        for key, value in wanted.items()
        if key != _NEVER_COMPARED
    )


def _is_whole(path: str) -> bool:
    return path in _WHOLE or path.startswith(("position.corps.", "position.squadrons."))

"""The map as it is shipped: all territories are there, and every border is sound. No window is needed."""

import copy
import importlib.util
import json
import tomllib
from typing import Any

import pytest
from board import ROOT, TABLES

_spec = importlib.util.spec_from_file_location("check_map", ROOT / "tools" / "check_map.py")
assert _spec is not None
assert _spec.loader is not None
check_map = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(check_map)

MAP: dict[str, Any] = json.loads(check_map.MAP.read_text(encoding="utf-8"))
TABLE: list[dict[str, Any]] = tomllib.loads(check_map.TABLE.read_text(encoding="utf-8"))["territories"]


def changed() -> dict[str, Any]:
    return copy.deepcopy(MAP)


def test_the_map_is_sound() -> None:
    assert check_map.problems(MAP, TABLE) == []


def test_the_map_has_the_territories_of_the_table_and_no_others() -> None:
    assert [entry["name"] for entry in MAP["territories"]] == list(TABLES.territories)
    assert len(MAP["territories"]) == 131


def test_every_power_with_a_home_has_its_capital_at_home() -> None:
    homes = {row.home for row in TABLES.territories.values() if row.home}
    assert set(MAP["powers"]) == homes
    for power, entry in MAP["powers"].items():
        assert entry["capital"] in TABLES.home[power]


def test_places_too_small_to_see_are_discs() -> None:
    assert [entry["name"] for entry in MAP["territories"] if entry.get("disc")] == ["Gibraltar", "Malta", "Corfu"]


def test_the_map_is_small() -> None:
    assert check_map.MAP.stat().st_size < 200_000


def test_all_numbers_are_whole() -> None:
    def numbers(value: Any) -> list[Any]:
        if isinstance(value, dict):
            return [n for part in value.values() for n in numbers(part)]
        if isinstance(value, list):
            return [n for part in value for n in numbers(part)]
        return [] if isinstance(value, str) else [value]

    assert {type(number) for number in numbers(MAP)} == {int, bool}


# What the check finds


def test_a_missing_territory_is_found() -> None:
    found = check_map.problems(MAP, [*TABLE, {"name": "Atlantis", "chief_town": "Poseidonia"}])
    assert found == ["Atlantis (chief town Poseidonia) is in the table and not on the map"]


def test_a_town_in_another_land_is_found() -> None:
    board = changed()
    board["territories"][0]["town"][1:] = board["territories"][2]["town"][1:]
    assert check_map.problems(board, TABLE) == ["Île-de-France: the chief town is outside"]


def test_a_border_used_twice_is_found() -> None:
    board = changed()
    board["territories"][0]["land"].append(board["territories"][1]["land"][0])
    assert any("should lie at" in problem for problem in check_map.problems(board, TABLE))


def test_a_gap_is_found() -> None:
    board = changed()
    board["territories"][0]["land"] = []
    found = check_map.problems(board, TABLE)
    assert "Île-de-France: has no land and is no disc" in found
    assert any("should lie at 0 and lies at []" in problem for problem in found)


@pytest.mark.parametrize("far", [40, 300])
def test_a_crossing_is_found(far: int) -> None:
    board = changed()
    arc = max(board["arcs"], key=len)
    middle = len(arc) // 4 * 2
    arc[middle] += far
    arc[middle + 2] -= far
    assert any("cross" in problem for problem in check_map.problems(board, TABLE))

"""The Diplomacy board as it is shipped: what borders in the game borders in the drawing, and the other way round."""

import copy
import json
from typing import Any

import check_board
import pytest

from eia_solo.games.international_relations.adjudicator.board import Terrain
from eia_solo.games.international_relations.loading import international_board

MAP: dict[str, Any] = json.loads(check_board.MAP.read_text(encoding="utf-8"))
BOARD = international_board(check_board.MAP.parents[2] / "modifier_tables").board
IDS = [space["id"] for space in MAP["spaces"]]


def changed() -> dict[str, Any]:
    return copy.deepcopy(MAP)


def space(board: dict[str, Any], id: str) -> dict[str, Any]:
    found: dict[str, Any] = board["spaces"][IDS.index(id)]
    return found


def test_the_board_is_sound() -> None:
    assert check_board.problems(MAP, BOARD) == []


def test_it_has_the_75_spaces_of_the_standard_map() -> None:
    assert len(IDS) == 75
    assert sum(province.terrain is Terrain.SEA for province in BOARD.provinces.values()) == 19
    assert sum("centre" in entry for entry in MAP["spaces"]) == 34


def test_only_the_three_provinces_with_two_coasts_have_a_point_on_each() -> None:
    coasts = {entry["id"]: list(entry["coasts"]) for entry in MAP["spaces"] if "coasts" in entry}
    assert coasts == {"bul": ["ec", "sc"], "spa": ["nc", "sc"], "stp": ["nc", "sc"]}


def test_straits_belong_to_their_province() -> None:
    assert [inlet["of"] for inlet in MAP["inlets"]] == ["den", "con", "-"]


def test_the_board_is_small() -> None:
    assert check_board.MAP.stat().st_size < 130_000


# What the check finds


def test_a_border_of_the_game_that_is_not_drawn_is_found() -> None:
    board = changed()
    a, b = IDS.index("mun"), IDS.index("sil")
    for number in range(0, len(board["sides"]), 2):
        if set(board["sides"][number : number + 2]) == {a, b}:
            board["sides"][number : number + 2] = [a, -2]
    assert "mun and sil border in the game and not in the drawing" in check_board.problems(board, BOARD)


def test_lands_that_touch_and_do_not_border_are_found() -> None:
    board = changed()
    board["spaces"][IDS.index("por")]["id"], board["spaces"][IDS.index("pic")]["id"] = "pic", "por"
    assert check_board.problems(board, BOARD) == ["the spaces are not those of the table, in its order"]
    board = changed()
    side = next(
        n
        for n in range(0, len(board["sides"]), 2)
        if set(board["sides"][n : n + 2]) == {IDS.index("gas"), IDS.index("spa")}
    )
    board["sides"][side + (board["sides"][side] == IDS.index("spa"))] = IDS.index("tyr")
    assert any("touch in the drawing and not in the game" in found for found in check_board.problems(board, BOARD))


@pytest.mark.parametrize("what", ["unit", "centre"])
def test_a_point_outside_its_space_is_found(what: str) -> None:
    board = changed()
    space(board, "par")[what] = space(board, "mos")[what]
    name = {"unit": "unit", "centre": "supply centre"}[what]
    assert f"par: the {name} is outside" in check_board.problems(board, BOARD)


def test_a_missing_centre_and_a_missing_coast_are_found() -> None:
    board = changed()
    del space(board, "par")["centre"]
    del space(board, "spa")["coasts"]["nc"]
    found = check_board.problems(board, BOARD)
    assert "par: a supply centre is missing, or there is one too many" in found
    assert "spa: the coasts are not those of the table" in found


def test_a_gap_is_found() -> None:
    board = changed()
    board["sides"][0] = -1
    assert "there is nothing on one side of arc 0" in check_board.problems(board, BOARD)

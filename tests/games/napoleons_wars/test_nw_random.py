"""Whole campaigns by chance: nothing stops a turn, and every sum adds up."""

from random import Random

import pytest
from nw_chance import Json, acts, orders, settled
from nw_tables import tables

from eia_solo.games.napoleons_wars.rules.contract_out import turn_checked


@pytest.mark.parametrize("seed", [0, 1, pytest.param(range(2, 200), marks=pytest.mark.slow)], ids=str)
def test_a_campaign_by_chance(seed: int | range) -> None:
    for each in seed if isinstance(seed, range) else (seed,):
        _play(each, turns=46 if isinstance(seed, range) else 16)


def _play(seed: int, turns: int) -> None:
    """A campaign; every second one with readings by chance."""
    chance, board = Random(seed), tables().board
    readings = {id: chance.choice(row.choices).id for id, row in tables().readings.items()} if seed % 2 else {}
    given: Json = {"format": "nw 1", "turn": "Winter 1804"}
    draw = 1
    for _ in range(turns):
        given |= {
            "readings": readings,
            "options": {"battles": "table", "events": True},
            "acts": acts(chance, board),
            "dice": {"seed": seed, "draw": draw},
            "results": [],
        }
        answer = settled(given, chance)
        _expect_sound(answer, readings)
        draw += sum(throw["draw"] is not None for throw in answer["dice"])
        if not answer["next"]:
            return
        position = answer["position"]
        given = {"format": "nw 1", "turn": answer["next"], "position": position}
        assert turn_checked(given, tables())["faults"] == []
        given["orders"] = {power: orders(chance, board, position, power) for power in board.order}


def _expect_sound(answer: Json, readings: Json) -> None:
    board = tables().board
    for power in board.order:
        first, *changes, last = answer["ledger"][power]
        assert first[1] + sum(amount for _, amount, _ in changes) == last[1] == answer["position"]["treasury"][power]
        assert last[1] <= 50
        assert last[1] >= 0 or readings.get("income_floor") == "below"
        for place, divisions in answer["position"]["corps"][power].values():
            plain, _, scouts = divisions.partition("|")
            assert place in board.provinces
            assert 1 <= len(plain) <= 3
            assert scouts in ("", "C")
        assert all(n > 0 for n in answer["position"]["squadrons"][power].values())
    for row in answer["outcomes"]:
        assert row["outcome"] in ("done", "partly", "refused", "not_read"), row
        assert bool(row["reason"]) == (row["outcome"] in ("partly", "refused")), row

"""Whole campaigns by chance: nothing stops a turn, every sum adds up, and nobody reads what he may not know."""

import json
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from nw_tables import tables

from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.contract_out import turn_checked, turn_worked_out

Json = dict[str, Any]


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
            "acts": _acts(chance, board),
            "dice": {"seed": seed, "draw": draw},
            "results": [],
        }
        answer = _settled(given, chance)
        _expect_sound(answer, readings)
        draw += sum(throw["draw"] is not None for throw in answer["dice"])
        if not answer["next"]:
            return
        position = answer["position"]
        given = {"format": "nw 1", "turn": answer["next"], "position": position}
        assert turn_checked(given, tables())["faults"] == []
        given["orders"] = {power: _orders(chance, board, position, power) for power in board.order}


def _settled(given: Json, chance: Random) -> Json:
    """The turn, its open battles settled by chance: at sea, on the way, in provinces."""
    answer = turn_worked_out(given, tables())
    for _ in range(3):
        assert "error" not in answer, answer
        for asked in answer["asks"]:
            winner = chance.choice([*(power for side in asked["sides"] for power in side), "draw"])
            given["results"].append({"at": asked["at"], "winner": winner})
        if answer["complete"]:
            break
        answer = turn_worked_out(given, tables())
    assert answer["complete"]
    return answer


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


# --- secrets ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_nobody_reads_in_his_report_what_another_has(seed: int) -> None:
    """Where nobody fights or scouts, another make-up and treasury of a power changes no byte of the others' reports."""
    chance, board = Random(seed), tables().board
    start = turn_worked_out({"format": "nw 1", "turn": "Winter 1804", "dice": {"seed": seed, "draw": 1}}, tables())
    given = {"format": "nw 1", "turn": "Spring 1805", "position": start["position"]}
    given["orders"] = {power: ["Build 1 infantry in " + board.name(min(board.yards(power)))] for power in board.order}
    told = turn_worked_out(given, tables())
    for power in board.order:
        other = deepcopy(given)
        other["position"]["treasury"][power] = chance.randrange(51)
        for row in other["position"]["corps"][power].values():
            row[1] = chance.choice(["I", "CC", "IA|C", "AAA", "C|C"])
        other["orders"][power].append(f"Build 2 cavalry in {board.name(min(board.yards(power)))}")
        answer = turn_worked_out(other, tables())
        assert json.dumps(answer["internal"][power]) != json.dumps(told["internal"][power])
        for reader in set(board.order) - {power}:
            assert json.dumps(answer["internal"][reader]) == json.dumps(told["internal"][reader])
        assert json.dumps(answer["public"]) == json.dumps(told["public"])


# --- what is played ---------------------------------------------------------------------------------------------------


def _acts(chance: Random, board: Board) -> list[Json]:
    acts: list[Json] = []
    for _ in range(chance.randrange(4)):
        by, other = chance.sample(board.order, 2)
        does = chance.choice(["war", "war", "end", "ally", "peace", "give", "trade", "allow"])
        row: Json = {"at": chance.choice([20, 30, 40]), "by": by, "does": does, "with": other}
        if does == "give":
            row["gold"] = chance.randrange(10)
        elif does == "trade":
            row |= {"provinces": [chance.choice(list(board.provinces))], "for": chance.randrange(5)}
        elif does == "allow":
            row["what"] = chance.choice([*board.provinces, *board.straits])
        elif does == "peace":
            row["terms"] = chance.choice([[], [["alliance"]], [["pays", by, 2]]])
        acts.append(row)
        if does in ("ally", "peace", "trade"):
            acts.append(row | {"by": other, "with": by})
    return acts


def _orders(chance: Random, board: Board, position: Json, power: str) -> list[str]:
    corps: Json = position["corps"][power]
    lines = [line for letter in corps for line in _of_corps(chance, board, corps, letter)]
    lines += [chance.choice(_of_squadrons(chance, board, sea)) for sea in position["squadrons"][power]]
    yard = board.name(chance.choice(sorted(board.yards(power))))
    lines.append(f"Build {chance.randrange(1, 4)} {chance.choice(['infantry', 'cavalry', 'artillery'])} in {yard}")
    lines.append(f"Build 1 squadron in {board.name(chance.choice(list(board.seas)))}")
    lines.append(f"Carry {board.powers[chance.choice(board.order)].name}")
    return lines


def _of_corps(chance: Random, board: Board, corps: Json, letter: str) -> list[str]:
    at = corps[letter][0]
    near = list(board.roads[at]) or [at]
    goal = chance.choice(near)
    further = chance.choice(board.roads[goal] or (goal,))
    other = chance.choice(list(corps))
    name = board.name
    kinds = [
        [],
        [f"{letter} {name(at)} - {name(goal)}"],
        [f"{letter} {name(at)} - {name(goal)} - {name(further)}, scout {name(chance.choice(near))}"],
        [f"{letter} - {name(goal)}, no attack", f"retreat {letter} to {name(chance.choice(near))}"],
        [f"{letter} attack {name(chance.choice([at, goal]))}", "Losses infantry, cavalry"],
        [f"{letter} sails {name(chance.choice(list(board.provinces)))}"],
        [f"Merge {letter} into {other}", f"Transfer 1 infantry from {letter} to {other}"],
        [f"Reorganise {chance.choice(['before', 'after'])}: {letter} = {letter}.I {letter}.C"],
        [f"Supply {letter}", f"Annex {name(at)}"],
    ]
    if board.waters[at]:
        sea = chance.choice(board.waters[at])
        kinds.append([f"{letter} - {name(sea)} - {name(chance.choice(board.coasts[sea]))}"])
    return chance.choice(kinds)


def _of_squadrons(chance: Random, board: Board, sea: str) -> list[str]:
    name = board.name(sea)
    return [
        f"all squadrons {name} - {board.name(chance.choice(board.waters[sea]))}",
        f"1 squadron {name} holds",
        f"squadrons {name} attack {board.powers[chance.choice(board.order)].name}",
    ]

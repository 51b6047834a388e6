"""Turns by chance: acts, orders of every kind, battles settled by chance."""

from random import Random
from typing import Any

from nw_tables import tables

from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.contract_out import answer_of, with_sentences, worked_out

Json = dict[str, Any]


def all_of(given: Json) -> Json:
    """All that comes of a turn, what only reports read too."""
    return with_sentences(given, answer_of(*worked_out(given, tables())), tables())


def settled(given: Json, chance: Random) -> Json:
    """The turn, its open battles settled by chance: at sea, on the way, in provinces."""
    answer = all_of(given)
    for _ in range(3):
        for asked in answer["asks"]:
            winner = chance.choice([*(power for side in asked["sides"] for power in side), "draw"])
            given["results"].append({"at": asked["at"], "winner": winner})
        if answer["complete"]:
            break
        answer = all_of(given)
    assert answer["complete"]
    return answer


def acts(chance: Random, board: Board) -> list[Json]:
    """A few posts."""
    rows: list[Json] = []
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
        rows.append(row)
        if does in ("ally", "peace", "trade"):
            rows.append(row | {"by": other, "with": by})
    return rows


def orders(chance: Random, board: Board, position: Json, power: str) -> list[str]:
    """An order set of a power."""
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

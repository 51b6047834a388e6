"""Napoleons Wars: a turn of sixty corps, an order set while it is written, supply everywhere, and a whole campaign."""

from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from benchmarks.measure import Figure, in_turn, milliseconds, plain_python
from eia_solo.games.napoleons_wars.loading import napoleons_wars
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.commands import Edit, EditGame, PostAct
from eia_solo.games.napoleons_wars.rules.contract_in import FORMAT, read_position
from eia_solo.games.napoleons_wars.rules.contract_out import turn_checked, turn_worked_out
from eia_solo.games.napoleons_wars.rules.supply_map import supply_map
from eia_solo.games.napoleons_wars.rules.tables import Tables
from eia_solo.games.napoleons_wars.session import NapoleonsSession

CORPS, SQUADRONS, TURNS, CAMPAIGN, SEED = 60, 40, 12, 44, 1805
PROMISE_TURN_MS = 10
PROMISE_CHECK_MS = 5
PROMISE_SUPPLY_MS = 5
PROMISE_CAMPAIGN_S = 3.0


def figures(folder: Path, runs: int) -> list[Figure]:
    """A turn with every reason, one order set checked, the supply of one power, and ten years in a file."""
    tables = napoleons_wars().tables
    chance = Random(SEED)
    turns = [_turn(tables, chance) for _ in range(TURNS)]
    sets = [given | {"orders": {power: given["orders"][power]}} for given in turns for power in ("FR", "RU", "NA")]
    stands = [read_position(given["position"], tables) for given in turns]
    readings = tables.chosen({})

    def worked_out() -> None:
        for given in turns:
            assert "error" not in turn_worked_out(given, tables)

    def checked() -> None:
        for given in sets:
            turn_checked(given, tables)

    def supplied() -> None:
        for now in stands:
            supply_map(tables.board, now, readings, "FR")

    def each(act: Any, number: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
        ours, python = in_turn(runs, act, plain_python)
        return tuple(taken / number for taken in ours), python

    played = tuple(milliseconds(partial(_campaign, folder / f"wars-{run}.eia")) / 1000 for run in range(2))
    held = f"a turn of nine powers, {CORPS} corps and {SQUADRONS} squadrons, with every reason"
    return [
        Figure(held, "ms", *each(worked_out, len(turns)), PROMISE_TURN_MS),
        Figure("checking one order set while it is written", "ms", *each(checked, len(sets)), PROMISE_CHECK_MS),
        Figure("the whole supply map of a power", "ms", *each(supplied, len(stands)), PROMISE_SUPPLY_MS),
        Figure(f"a campaign of {CAMPAIGN} turns by chance, kept in a file", "s", played, (), PROMISE_CAMPAIGN_S),
    ]


def _turn(tables: Tables, chance: Random) -> dict[str, Any]:
    """A turn in which everybody stands and orders something."""
    board = tables.board
    corps: dict[str, dict[str, Any]] = {power: {} for power in board.order}
    for number in range(CORPS):
        power = board.order[number % len(board.order)]
        home = sorted(id for id, row in board.provinces.items() if row.home_of == power)
        place = chance.choice(home)
        if number % 3 == 0 and board.land[place]:
            place = chance.choice(board.land[place])
        letter = "ABCDEFGHIJ"[number // len(board.order)]
        corps[power][letter] = [place, chance.choice(["IIA", "IIC|C", "CC", "I"])]
    squadrons: dict[str, dict[str, int]] = {power: {} for power in board.order}
    for number in range(SQUADRONS):
        power, sea = board.order[number % len(board.order)], chance.choice(sorted(board.seas))
        squadrons[power][sea] = squadrons[power].get(sea, 0) + 1
    position = {
        "relations": [["FR", "AU", "war"], ["GB", "FR", "war"], ["RU", "OT", "war"], ["FR", "SP", "alliance"]],
        "corps": corps,
        "squadrons": squadrons,
        "treasury": dict.fromkeys(board.order, 20),
    }
    orders = {power: [*_lines(board, chance, corps[power], squadrons[power], power)] for power in board.order}
    return {
        "format": FORMAT,
        "turn": "Summer 1806",
        "position": position,
        "orders": orders,
        "acts": [
            {"at": 30, "by": "DK", "does": "war", "with": "PR"},
            {"at": 40, "by": "NA", "does": "war", "with": "AU"},
        ],
        "options": {"battles": "table", "events": True},
        "dice": {"seed": chance.randrange(1000), "draw": 1},
    }


def _lines(board: Board, chance: Random, corps: Any, squadrons: Any, power: str) -> list[str]:
    """What a power writes."""
    lines = []
    for letter, (at, divisions) in corps.items():
        goal = chance.choice(board.roads[at] or (at,))
        scout = f", scout {board.name(chance.choice(board.roads[at] or (at,)))}" if "|" in divisions else ""
        lines.append(f"{letter} {board.name(at)} - {board.name(goal)}{scout}")
    waters = {sea: chance.choice(board.waters[sea]) for sea in squadrons}
    lines += [f"1 squadron {board.name(sea)} - {board.name(other)}" for sea, other in waters.items()]
    yard = board.name(chance.choice(sorted(board.yards(power))))
    return [*lines, f"Build 2 infantry and 1 cavalry in {yard}", f"Merge {min(corps)} into {max(corps)}"]


def _campaign(path: Path) -> None:
    """Ten years by chance: everybody writes and posts, the table settles battles."""
    chance, rulebook = Random(SEED), napoleons_wars()
    board = rulebook.tables.board
    with NapoleonsSession.create(path, rulebook, "napoleons-1804", seed=SEED) as session:
        session.do(EditGame((Edit("battles", "table"), Edit("events", "on")), "a game without a moderator"))
        for _ in range(CAMPAIGN):
            position = session.state.position
            one, other = chance.sample(board.order, 2)
            session.do(PostAct(one, f"{chance.choice(['declare war on', 'ally with'])} {board.powers[other].name}"))
            with session.all_or_nothing():
                for power in board.order:
                    corps, squadrons = position["corps"].get(power, {}), position["squadrons"].get(power, {})
                    if corps:
                        session.write(power, "\n".join(_lines(board, chance, corps, squadrons, power)))
            session.process()

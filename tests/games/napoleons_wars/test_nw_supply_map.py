"""What supply costs everywhere: the same as of a corps put there, at any moment of campaigns by chance."""

import json
from pathlib import Path
from random import Random

import pytest
from nw_tables import tables

from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.loading import napoleons_wars
from eia_solo.games.napoleons_wars.rules.commands import Edit, EditGame, PostAct
from eia_solo.games.napoleons_wars.rules.contract_in import read_input, read_position, set_up
from eia_solo.games.napoleons_wars.rules.contract_out import turn_worked_out
from eia_solo.games.napoleons_wars.rules.corps import Divisions
from eia_solo.games.napoleons_wars.rules.position import ALLIANCE, WAR, Corps, Passage, Position
from eia_solo.games.napoleons_wars.rules.supply_map import SupplyMap, alone, may_stand, reached, supply_map
from eia_solo.games.napoleons_wars.rules.turn.supply_net import SupplyNet
from eia_solo.games.napoleons_wars.session import NapoleonsSession

EXAMPLES = Path(__file__).parent / "examples"
READINGS = tables().chosen({})
_OF_LINES = [id for id in tables().readings if id.startswith(("supply_", "cut_off_", "foreign_neutral"))]


def _map(now: Position, power: str = "FR", **named: frozenset[str]) -> SupplyMap:
    return supply_map(tables().board, now, READINGS, power, **named)


def _by_chance(chance: Random) -> Position:
    """A position: owners, relations, corps and ships anywhere."""
    board, now = tables().board, set_up(tables())
    for id in chance.sample(sorted(board.provinces), 40):
        now.owners[id] = chance.choice(["", *board.order])
    for number, power in enumerate(board.order):
        for other in board.order[:number]:
            kind = chance.choice([WAR, ALLIANCE, "", ""])
            if kind:
                now.relations[frozenset((power, other))] = kind
        now.passage.append(Passage(power, chance.choice(board.order), chance.choice(sorted(board.provinces))))
    now.corps = [
        Corps(chance.choice(board.order), f"A{number}", chance.choice(sorted(board.provinces)), Divisions(1))
        for number in range(50)
    ]
    now.squadrons = {}
    for _ in range(15):
        now.add_squadrons(chance.choice(board.order), chance.choice(sorted(board.seas)), 1)
    return now


@pytest.mark.parametrize("seed", range(12))
def test_a_price_is_that_of_the_line_of_a_corps_put_there(seed: int) -> None:
    """Half of them with readings by chance."""
    chance, board = Random(seed), tables().board
    readings = dict(READINGS)
    if seed % 2:
        readings |= {id: chance.choice(tables().readings[id].choices).id for id in _OF_LINES}
    now = _by_chance(chance)
    for power in chance.sample(board.order, 1):
        found, net = supply_map(board, now, readings, power), SupplyNet(board, now, readings, power)
        for id in board.provinces:
            there = now.copy()
            there.corps.append(Corps(power, "ZZ", id, Divisions(1)))
            line = SupplyNet(board, there, readings, power).line(id)
            if not may_stand(now, power, id):
                assert id not in found.prices
            elif net.needs_line(id):
                assert found.prices.get(id) == (None if line is None else line.cost(1))
            else:
                assert (found.prices[id], line) == (0, None)


@pytest.mark.parametrize(
    ("example", "power", "priced"),
    [
        ("02-supply-prague", "FR", {"PRA": 6, "BAV": 4, "ALS": 0}),
        ("03-supply-ally", "FR", {"PRA": 0}),
        ("04-cut-off-rome", "FR", {"ROM": None}),
        ("05-cut-off-saved", "FR", {"ROM": 4}),
        ("34-supply-gap", "FR", {"VIE": 6, "TYR": 4}),
        ("35-supply-closed", "FR", {"VIE": None}),
    ],
)
def test_the_prices_of_turns_worked_by_hand(example: str, power: str, priced: dict[str, int | None]) -> None:
    given = json.loads((EXAMPLES / f"{example}.json").read_text())["in"]
    found = _map(read_input(given, tables()).position, power)
    assert {id: found.prices.get(id) for id in priced} == priced
    answer = turn_worked_out(given, tables())
    paid = {row[0]: row[3] for row in answer["internal"][power]["supply"]}
    assert {corps.letter: corps.price for corps in found.abroad if corps.line} == paid


@frozen
class _Stands:
    """Who stands where, with France and Austria at war."""

    france: dict[str, str]
    austria: dict[str, str]

    @property
    def position(self) -> Position:
        now = read_position({"relations": [["FR", "AU", "war"]]}, tables())
        for power, stands in (("FR", self.france), ("AU", self.austria)):
            now.corps += [Corps(power, letter, at, Divisions(2)) for letter, at in stands.items()]
        return now


def test_the_dearest_corps_stands_first_and_those_cut_off_before_it() -> None:
    now = _Stands({"A": "PAR", "B": "TYR", "C": "PRA", "D": "MOS"}, {"A": "VIE"}).position
    found = _map(now)
    assert [(corps.letter, corps.price) for corps in found.abroad] == [("D", 0), ("C", 12), ("B", 8)]
    assert (found.abroad[0].line, found.at_home, found.total) == (None, ("A",), 20)


def test_a_line_hangs_on_what_one_move_closes() -> None:
    now = _Stands({"C": "PRA"}, {"A": "VIE"}).position
    (corps,) = _map(now).abroad
    assert corps.line is not None
    assert corps.line.spaces == ("PRA", "BAV", "SWA", "ALS")
    assert [(each.space, each.enemies) for each in corps.hangs] == [("BAV", ("AU",))]
    assert (corps.falls_with, corps.hangs[0].then is not None) == ((), True)
    held = _Stands({"C": "PRA", "D": "BAV"}, {"A": "VIE"}).position
    assert [corps.hangs for corps in _map(held).abroad] == [(), ()]
    peace = now.copy()
    peace.relations = {}
    assert [corps.hangs for corps in _map(peace).abroad] == [()]


def test_who_has_but_one_line_falls_with_it() -> None:
    now = _Stands({"C": "TYR"}, {"A": "VIE", "B": "SWI"}).position
    assert [each.space for each in _map(now).abroad[0].falls_with] == []
    now = _Stands({"C": "VIE"}, {"B": "SWI", "D": "PRA", "E": "VEN"}).position
    assert [each.space for each in _map(now).abroad[0].falls_with] == ["BAV"]


def test_a_space_that_is_tried_closed_serves_nobody() -> None:
    now = _Stands({"C": "PRA", "D": "BAV"}, {"A": "VIE"}).position
    tried = _map(now, closed=frozenset({"BAV"}))
    assert tried.prices["SWA"] == _map(now).prices["SWA"] == 2
    lines = {corps.letter: corps.line for corps in tried.abroad}
    assert all(line is None or "BAV" not in line.spaces[1:] for line in lines.values())


def test_what_an_enemy_reaches_in_one_move() -> None:
    board = tables().board
    now = _Stands({}, {"A": "VIE"}).position
    foot = reached(board, now, now.corps[0])
    assert "BAV" in foot
    assert "SWA" not in foot
    rider = Corps("AU", "B", "VIE", Divisions(cavalry=1))
    assert "SWA" in reached(board, now, rider)
    now.corps.append(Corps("FR", "A", "BAV", Divisions(1)))
    assert "SWA" not in reached(board, now, rider) - {
        space for middle in board.land["VIE"] if middle != "BAV" for space in board.land[middle]
    }
    ashore = Corps("GB", "A", "LON", Divisions(1))
    assert "FLA" not in reached(board, now, ashore)
    now.relations[frozenset(("GB", "FR"))] = WAR
    now.add_squadrons("GB", "ENG", 1)
    assert "FLA" in reached(board, now, ashore)


def test_alone_a_power_moves_and_nobody_else_and_no_battle_is_counted(tmp_path: Path) -> None:
    with NapoleonsSession.create(tmp_path / "wars.eia", napoleons_wars(), "napoleons-1804", seed=5) as session:
        session.process()
        session.do(PostAct("FR", "declare war on Austria"))
        session.write("FR", "C Alsace - Swabia\nE - Tyrol")
        session.write("AU", "E Tyrol - Bavaria\nA Vienna - Prague")
        session.do(EditGame((Edit("corps.FR.E", "Piedmont II"),), "next to Tyrol"))
        before = session.position
        now = alone(tables(), session.state, "FR")
        moved = {(each.power, each.letter, each.at) for each in now.corps} - {
            (each.power, each.letter, each.at) for each in before.corps
        }
        assert moved == {("FR", "C", "SWA")}
        assert now.at_war("FR", "AU")
        while session.state.turn_name != "Winter 1805":
            session.process()
        session.write("FR", "Annex Swabia")
        session.do(PostAct("FR", "peace with Austria"))
        session.do(PostAct("AU", "peace with France"))
        winter = alone(tables(), session.state, "FR")
        assert not winter.at_war("FR", "AU")
        assert winter.treasury == session.position.treasury

"""What goes in: of several faults the first that the contract names is told, with its place."""

from typing import Any

import pytest
from nw_tables import tables

from eia_solo.games.napoleons_wars.rules.contract_out import turn_checked, turn_worked_out

SPRING: dict[str, Any] = {"format": "nw 1", "turn": "Spring 1805", "position": {}}
PEACE_WITH = {"by": "FR", "does": "peace", "with": "AU"}
TRADE = {"by": "FR", "does": "trade", "with": "AU", "provinces": ["ALS"]}
LEAVE = {"by": "FR", "does": "allow", "with": "AU", "what": "ALS"}


@pytest.mark.parametrize(
    ("data", "code", "at"),
    [
        ([], "unreadable", ""),
        ({"turn": "Spring 1805"}, "bad_format", "format"),
        (SPRING | {"format": "nw 2"}, "bad_format", "format"),
        ({"format": "nw 1"}, "bad_turn", "turn"),
        (SPRING | {"turn": "Autumn 1805"}, "bad_turn", "turn"),
        (SPRING | {"turn": "Fall 1804"}, "bad_turn", "turn"),
        (SPRING | {"turn": "Spring 1816"}, "bad_turn", "turn"),
        ({"format": "nw 1", "turn": "Spring 1805"}, "no_position", "position"),
        (SPRING | {"extra": 1, "readings": {"nonsense": "x"}}, "unknown_key", "extra"),
        (SPRING | {"position": {"gold": {}}}, "unknown_key", "position.gold"),
        (SPRING | {"readings": {"nonsense": "x"}, "update": 5}, "unknown_id", "readings.nonsense"),
        (SPRING | {"readings": {"year": "x"}}, "unknown_id", "readings.year"),
        (SPRING | {"position": {"owners": {"XYZ": "FR"}, "treasury": {"FR": 99}}}, "unknown_id", "position.owners.XYZ"),
        (SPRING | {"orders": {"XX": []}}, "unknown_id", "orders.XX"),
        (SPRING | {"orders": {"FR": 5}}, "bad_value", "orders.FR"),
        (SPRING | {"dice": {"given": {"event": [7, 1]}}}, "bad_value", "dice.given.event"),
        (SPRING | {"position": {"treasury": {"FR": "9"}}}, "bad_value", "position.treasury.FR"),
        (SPRING | {"position": {"corps": {"FR": {"A": ["PAR", "IX"]}}}}, "bad_value", "position.corps.FR.A"),
        (SPRING | {"position": {"letters": {"FR": ["A", "b"]}}}, "bad_value", "position.letters.FR"),
        (SPRING | {"position": {"letters": {"XX": ["A"]}}}, "unknown_id", "position.letters.XX"),
        (SPRING | {"position": {"relations": [["XX", "FR", "war"]]}}, "unknown_id", "position.relations.0"),
        (SPRING | {"position": {"squadrons": {"FR": {"XYZ": 1}}}}, "unknown_id", "position.squadrons.FR.XYZ"),
        (SPRING | {"acts": [PEACE_WITH | {"terms": [["passes", "FR", "GIB-MUR"]]}]}, "unknown_id", "acts.0.terms.0.2"),
        (SPRING | {"acts": [{"by": "FR", "does": "declare", "with": "AU"}]}, "bad_value", "acts.0.does"),
        (SPRING | {"acts": [PEACE_WITH | {"terms": [["pays", "RU", 3]]}]}, "bad_value", "acts.0.terms.0.1"),
        (SPRING | {"acts": [PEACE_WITH | {"terms": [["pays", "XX", 3]]}]}, "unknown_id", "acts.0.terms.0.1"),
        (SPRING | {"acts": [PEACE_WITH | {"terms": [["gives", "FR", 3]]}]}, "bad_value", "acts.0.terms.0.0"),
        (SPRING | {"acts": [PEACE_WITH | {"terms": [[]]}]}, "bad_value", "acts.0.terms.0"),
        (SPRING | {"acts": [PEACE_WITH | {"terms": ["alliance"]}]}, "bad_value", "acts.0.terms.0"),
        (SPRING | {"acts": [PEACE_WITH | {"at": None}]}, "bad_value", "acts.0.at"),
        (SPRING | {"acts": [TRADE]}, "bad_value", "acts.0.for"),
        (SPRING | {"acts": [TRADE | {"for": -5}]}, "bad_value", "acts.0.for"),
        (SPRING | {"acts": [TRADE | {"for": []}]}, "bad_value", "acts.0.for"),
        (SPRING | {"acts": [TRADE | {"for": 5, "to": "RU"}]}, "bad_value", "acts.0.to"),
        (SPRING | {"acts": [TRADE | {"for": 5, "provinces": []}]}, "bad_value", "acts.0.provinces"),
        (SPRING | {"acts": [{"by": "FR", "does": "trade", "with": "AU", "for": 3}]}, "bad_value", "acts.0.provinces"),
        (SPRING | {"acts": [LEAVE | {"until": 0}]}, "bad_value", "acts.0.until"),
        (SPRING | {"position": {"relations": [["FR", "AU", "peace"]]}}, "bad_value", "position.relations.0"),
        (SPRING | {"position": {"relations": [["FR", "AU"]]}}, "bad_value", "position.relations.0"),
        (SPRING | {"position": {"passage": [["FR", "AU", "ALS"]]}}, "bad_value", "position.passage.0"),
        (SPRING | {"position": {"modifiers": [["fair", "", "ALG"]]}}, "bad_value", "position.modifiers.0"),
        (SPRING | {"update": None}, "bad_value", "update"),
        (SPRING | {"position": {"treasury": {"FR": 51}}}, "faults", "position.treasury.FR"),
    ],
)
def test_the_first_fault_is_told(data: Any, code: str, at: str) -> None:
    error = turn_worked_out(data, tables())["error"]
    assert (error["code"], error["at"]) == (code, at)


def test_an_unknown_id_of_a_position_that_is_checked_is_one_of_its_faults() -> None:
    answer = turn_checked(SPRING | {"position": {"owners": {"XYZ": "FR"}, "treasury": {"FR": 51}}}, tables())
    assert [fault["code"] for fault in answer["faults"]] == ["unknown_id", "too_rich"]


@pytest.mark.parametrize(
    ("turn", "reading", "left"),
    [
        ("Fall 1805", "label", {"FR": 4}),
        ("Winter 1805", "label", {}),
        ("Fall 1805", "winter_first", {}),
        ("Winter 1805", "winter_first", {"FR": 4}),
    ],
)
def test_conscription_begins_anew_when_the_year_ends(turn: str, reading: str, left: dict[str, int]) -> None:
    position = {"treasury": {"FR": 20}, "conscripts": {"FR": 3}}
    given = SPRING | {"turn": turn, "position": position, "readings": {"year": reading}, "dice": {"seed": 1, "draw": 1}}
    answer = turn_worked_out(given | {"orders": {"FR": "Build 1 infantry in Paris"}}, tables())
    assert answer["position"]["conscripts"] == left
    assert answer["internal"]["FR"]["conscripts"] == [left.get("FR", 0), 10]

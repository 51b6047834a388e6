"""The published test cases of adjudicators and our own for allies, run as `eia-solo ir adjudicate` runs them."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from attrs import frozen
from gathered import gathered
from ir_scenes import DATA

from eia_solo.games.international_relations.adjudicator import movement
from eia_solo.games.international_relations.rules.positions.adjudicated import ReadPosition, adjudicated, read_position
from eia_solo.games.international_relations.rules.positions.position_input import PositionReader
from eia_solo.games.international_relations.rules.writing.order_text import OrderReader

CASES = Path(__file__).parents[2] / "cases" / "international_relations"
PUBLISHED = {"6.A": 12, "6.B": 15, "6.C": 9, "6.D": 34, "6.E": 15, "6.F": 25, "6.G": 20, "6.H": 16, "6.I": 7, "6.J": 11}
"""How many cases each section of version 3.0 has."""

_UNIT = re.compile(r"(\w+): ([AF]) (\S+) ")


@frozen
class PositionCase:
    """A position and what must come of it."""

    id: str
    data: dict[str, Any]

    @property
    def input(self) -> dict[str, Any]:
        """The position as other programs hand it in. Units that are not listed are those the orders are for."""
        return {
            "phase": self.data["phase"],
            "units": self._units(self.data["orders"]),
            "orders": _orders(self.data["orders"]),
            "alliances": self.data.get("alliances", []),
            "owners": self.data.get("owners", {}),
            "dislodged": [_with_null(row) for row in self.data.get("dislodged", [])],
            "contested": self.data.get("contested", []),
        }

    @property
    def before(self) -> dict[str, Any]:
        """The movement that led to a retreat."""
        orders = self.data["before"]
        return {"phase": "movement", "units": _ordered_units(orders), "orders": _orders(orders)}

    def _units(self, orders: list[str]) -> list[list[str]]:
        return [text.split() for text in self.data["units"]] if "units" in self.data else _ordered_units(orders)


def _orders(lines: list[str]) -> list[list[str]]:
    return [line.split(": ", 1) for line in lines]


def _ordered_units(lines: list[str]) -> list[list[str]]:
    found = (_UNIT.match(line) for line in lines)
    return [list(match.groups()) for match in found if match]


def _with_null(row: list[str]) -> list[str | None]:
    return [*row[:3], row[3] or None]


def _load(pattern: str) -> Iterator[PositionCase]:
    for path in sorted(CASES.glob(pattern)):
        for data in tomllib.loads(path.read_text(encoding="utf-8"))["case"]:
            yield PositionCase(data["id"], data)
            if "also" in data:
                yield PositionCase(f"{data['id']} (second position)", data["also"])


OWN = ("rule_f", "own_units", "impossible_orders", "civil_disorder")
ALL = [*_load("datc/*.toml"), *(case for name in OWN for case in _load(f"{name}.toml"))]


@pytest.mark.parametrize("case", ALL, ids=lambda case: case.id)
def test_what_is_published_comes_of_the_position(case: PositionCase) -> None:
    expected = case.data["expect"]
    result = adjudicated(case.input, DATA)
    assert _texts(result["units"]) == sorted(expected["units"])
    assert sorted(result["dislodged"], key=str) == sorted(
        (_with_null(row) for row in expected.get("dislodged", [])), key=str
    )
    assert _texts(result["disbanded"]) == sorted(expected.get("disbanded", []))
    outcomes = {row["order"]: row["outcome"] for row in result["orders"]}
    assert [order for order in expected.get("succeeds", []) if outcomes[order] != "succeeds"] == []
    assert [order for order in expected.get("fails", []) if outcomes[order] == "succeeds"] == []
    assert [order for order in expected.get("illegal", []) if outcomes[order] != "illegal"] == []
    if "outcomes" in expected:
        assert [row["outcome"] for row in result["orders"]] == expected["outcomes"]


def test_every_order_comes_back_in_its_place_with_a_reason() -> None:
    with gathered() as each:
        for case in ALL:
            with each(case.id):
                result = adjudicated(case.input, DATA)
                assert [row["order"] for row in result["orders"]] == [text for _, text in case.input["orders"]]
                assert all(row["why"] for row in result["orders"])


@pytest.mark.parametrize("case", [case for case in ALL if "before" in case.data], ids=lambda case: case.id)
def test_the_movement_before_a_retreat_leads_to_it(case: PositionCase) -> None:
    result = adjudicated(case.before, DATA)
    assert _texts(result["units"]) == sorted(case.data["units"])
    assert sorted(result["dislodged"], key=str) == sorted(case.input["dislodged"], key=str)
    assert _contested(case.before) == set(case.data["contested"])


def test_a_broken_convoy_leaves_nothing_contested() -> None:
    (case,) = (case for case in ALL if case.id == "6.F.7")
    assert _contested(case.input) == set(case.data["expect"].get("contested", []))


def test_all_published_cases_are_there_once() -> None:
    ids = [case.id for case in ALL if case.id.startswith("6.") and "(" not in case.id]
    assert [id for id, times in Counter(ids).items() if times > 1] == []
    assert set(ids) == {f"{section}.{number}" for section, many in PUBLISHED.items() for number in range(1, many + 1)}
    assert len(ids) == 164


def test_every_clause_of_rule_f_has_a_case_where_it_bites_and_one_where_it_does_not() -> None:
    clauses: dict[str, set[bool]] = {}
    for case in _load("rule_f.toml"):
        clauses.setdefault(case.data["rule"], set()).add(case.data["bites"])
    assert {clause for clause, found in clauses.items() if found != {True, False}} == set()


def test_the_strengths_told_of_a_bounce_are_those_that_count() -> None:
    (case,) = (case for case in ALL if case.id == "6.E.7")
    whys = {row["order"]: row["why"] for row in adjudicated(case.input, DATA)["orders"]}
    assert whys["F nwy - nth"] == (
        "kept out by Germany's fleet from Helgoland Bight, 2 against 2; "
        "the support of England's fleet in Yorkshire counts for nothing against a unit of the same side"
    )


def test_whether_an_allys_fleet_shows_intent_can_be_left_to_a_reading() -> None:
    (case,) = (case for case in ALL if case.id == "F.28")
    read = _read(case.input)
    result = movement.adjudicate(
        DATA.board, read.given.units, read.checked.orders, read.given.alliances, allies_show_intent=False
    )
    assert set(result.units) == set(read.given.units)


def test_a_list_of_positions_gives_a_list_of_results() -> None:
    inputs = [case.input for case in ALL]
    assert adjudicated(inputs, DATA) == [adjudicated(each, DATA) for each in inputs]


def _texts(rows: list[list[str]]) -> list[str]:
    return sorted(" ".join(row) for row in rows)


def _contested(data: dict[str, Any]) -> frozenset[str]:
    """The provinces a movement leaves contested: the app needs them for the retreats; the output does not name them."""
    read = _read(data)
    result = movement.adjudicate(DATA.board, read.given.units, read.checked.orders, read.given.alliances)
    return result.contested


def _read(data: dict[str, Any]) -> ReadPosition:
    read = read_position(PositionReader(DATA), OrderReader.of(DATA), data, ())
    assert read is not None
    return read

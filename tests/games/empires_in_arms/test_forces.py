"""The list of forces: each kind counts as its cases promise, and a total is worked out or said to be unknown."""

import json
import tomllib
from collections import Counter
from typing import Any

import pytest
from attrs import field, frozen
from board import CASES, NEUTRAL, RULEBOOK, TABLES, check, do, game, sheet_with

from eia_solo.core.strict import Mismatch, strict_converter, structure
from eia_solo.core.table_files import kept_text
from eia_solo.games.empires_in_arms.loading import from_content
from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.rules.forces import (
    WorkedOut,
    contradiction_words,
    contradictions,
    entering,
    worked_out,
)
from eia_solo.games.empires_in_arms.rules.keys import UNKNOWN
from eia_solo.games.empires_in_arms.rules.sheet import state_from
from eia_solo.games.empires_in_arms.rules.sheet_text import text_of
from eia_solo.games.empires_in_arms.rules.state import Power, Sum

Au, Tu = Power("Au"), Power("Tu")
WHOLE = {"name": "I", "factors": 5, "capacity": 8}


@frozen
class ForceCase:
    """One entry of a list, and what it adds to each sum."""

    promise: str
    force: dict[str, Any]
    expect: dict[Sum, Any]
    power: Power = Au
    set: dict[str, Any] = field(factory=dict)
    waits: tuple[str, ...] = ()


def load() -> list[ForceCase]:
    converter = strict_converter()
    converter.register_structure_hook_func(lambda kind: kind is Any, lambda value, _: value)
    written = tomllib.loads((CASES / "forces" / "kinds.toml").read_text(encoding="utf-8"))["cases"]
    return [structure(converter, case, ForceCase) for case in written]


ALL = load()


def added(case: ForceCase) -> dict[Sum, WorkedOut]:
    force = {key: value for key, value in {**WHOLE, **case.force}.items() if value != UNKNOWN}
    state = game({f"powers.{case.power}.forces": [force], **case.set})
    return dict(worked_out(state, case.power, TABLES))


def listed(*forces: dict[str, Any]) -> dict[str, Any]:
    return {"powers.Au.forces": list(forces)}


ARMY = listed(
    {"name": "I", "kind": "infantry", "factors": 12, "capacity": 20},
    {"name": "II", "kind": "infantry", "factors": 9, "capacity": 20},
    {"name": "Hungary", "kind": "insurrection", "factors": 8, "capacity": 12},
    {"name": "Tyrol", "kind": "tyrol", "factors": 3, "capacity": 5, "eligible": True},
    {"name": "Freikorps", "kind": "freikorps", "factors": 2, "capacity": 4, "eligible": True},
    {"name": "Vienna", "kind": "garrison", "factors": 7},
    {"name": "for March", "kind": "raised_militia", "factors": 5},
    {"name": "for June", "kind": "raised_guard", "factors": 2},
)


@pytest.mark.parametrize("case", ALL, ids=lambda case: case.promise)
def test_an_entry_adds_what_its_case_promises(case: ForceCase) -> None:
    found = added(case)
    assert {what: UNKNOWN if one.total is None else one.total for what, one in found.items()} == case.expect
    assert tuple(dict.fromkeys(key for one in found.values() for key in one.missing)) == case.waits
    for one in found.values():
        assert one.parts[0].because
        assert str(one.parts[0].cite).startswith("Solitaire Empires in Arms, ")


def test_every_kind_has_a_case_and_no_two_promise_the_same() -> None:
    assert {case.force["kind"] for case in ALL} == set(TABLES.forces.kinds)
    assert [promise for promise, times in Counter(case.promise for case in ALL).items() if times > 1] == []


@pytest.mark.parametrize("row", TABLES.forces.exclusions, ids=lambda row: row.id)
def test_every_exclusion_leaves_out_and_every_condition_ends_it(row: Any) -> None:
    mine = [case for case in ALL if case.force["kind"] in row.kinds]
    for what in row.sums:
        assert any(case.expect[what] == 0 for case in mine)
        if row.unless_eligible or row.unless_controlled:
            assert any(case.expect[what] not in (0, UNKNOWN) for case in mine)


def test_one_list_gives_all_three_totals() -> None:
    found = worked_out(game(ARMY), Au, TABLES)
    assert {what.value: one.total for what, one in found.items()} == {
        "corps_points": 12 + 9 + 3,
        "land_points": 12 + 9 + 3 + 2 + 7 + 5,
        "land_points_max": 20 + 20 + 5 + 4,
    }


def test_without_a_list_nothing_is_worked_out() -> None:
    assert [one.total for one in worked_out(game(), Au, TABLES).values()] == [None] * 3
    assert list(contradictions(game(), TABLES)) == []
    assert entering(game(), Au, TABLES) == {}


def test_the_rules_read_the_totals_that_are_entered_until_the_list_is_entered() -> None:
    state = game(ARMY)
    assert state.powers[Au].corps_points == 30
    assert check(state, "Au", "Fr").obstacle is None
    _, entered = do(state, EditFields(entering(state, Au, TABLES)))
    assert (entered.powers[Au].corps_points, entered.powers[Au].land_points) == (24, 38)
    assert entered.powers[Au].land_points_max == 49
    obstacle = check(entered, "Au", "Fr").obstacle
    assert obstacle is not None
    assert TABLES.words(obstacle.because) == "24 points in corps, manpower 30"
    assert entering(entered, Au, TABLES) == {}
    assert list(contradictions(entered, TABLES)) == []


def test_a_total_that_is_not_what_the_list_gives_is_named() -> None:
    words = [contradiction_words(power, found, TABLES) for power, found in contradictions(game(ARMY), TABLES)]
    assert words == [
        "Austria, points in corps: 30 entered, the list of forces gives 24",
        "Austria, land points: 100 entered, the list of forces gives 38",
        "Austria, land points, most: 100 entered, the list of forces gives 49",
    ]


def test_what_is_unknown_is_neither_entered_nor_a_contradiction() -> None:
    state = game(listed({"name": "I", "kind": "infantry", "factors": 12}))
    assert entering(state, Au, TABLES) == {"powers.Au.corps_points": 12, "powers.Au.land_points": 12}
    assert [found.sum for _, found in contradictions(state, TABLES)] == [Sum.CORPS_POINTS, Sum.LAND_POINTS]


@pytest.mark.parametrize(
    ("force", "path", "what"),
    [
        ({"name": " ", "kind": "infantry"}, "name", "must not be empty"),
        ({"name": "I", "kind": "infantery"}, "kind", "did you mean infantry"),
        ({"name": "I", "kind": "infantry", "factors": 9, "capacity": 8}, "factors", "more than it can hold (8)"),
        ({"name": "I", "kind": "infantry", "factors": -1}, "factors", "from 0"),
    ],
)
def test_an_impossible_entry_is_refused_at_its_place(force: dict[str, Any], path: str, what: str) -> None:
    with pytest.raises(Mismatch) as refused:
        state_from(sheet_with(listed(force)), TABLES)
    assert refused.value.path == ("powers", "Au", "forces", 0, path)
    assert what in refused.value.what


def test_the_same_name_may_stand_twice_only_for_different_kinds() -> None:
    game(listed({"name": "I", "kind": "infantry"}, {"name": "I", "kind": "cavalry"}))
    with pytest.raises(Mismatch, match="stands here twice"):
        game(listed({"name": "I", "kind": "infantry"}, {"name": "I", "kind": "infantry"}))


def test_the_list_goes_into_the_text_of_the_sheet_and_back() -> None:
    state = game(ARMY)
    text = text_of(state, TABLES)
    assert '[[powers.Au.forces]]\nname = "I"\nkind = "infantry"\nfactors = 12\ncapacity = 20\n' in text
    assert RULEBOOK.parse_sheet(text.encode(), "sheet.toml") == state


def test_a_sheet_without_a_list_is_written_as_it_was() -> None:
    assert "forces" not in text_of(state_from(NEUTRAL, TABLES), TABLES)


def test_tables_kept_before_there_was_a_table_of_forces_can_still_be_used() -> None:
    text = kept_text(RULEBOOK.files)
    kept = {name: written for name, written in json.loads(text).items() if name != "forces.toml"}
    assert from_content(json.dumps(kept)).tables.rows == TABLES.rows

"""The games a campaign can begin with."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from board import DECLARATIONS, PEACE, RULEBOOK, SEVEN, TABLES, TABLES_FOLDER, checks_made, do

from eia_solo.core.breakdown import Unknown
from eia_solo.core.errors import InvalidCommand
from eia_solo.core.month import Month
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import OpenPhase, RollCheck
from eia_solo.games.empires_in_arms.rules.decisions.declarations import due_pair, is_pre_game
from eia_solo.games.empires_in_arms.rules.fields import FIELDS, Kind
from eia_solo.games.empires_in_arms.rules.forces import contradictions, worked_out
from eia_solo.games.empires_in_arms.rules.state import GameState, Tally

FOLDER = TABLES_FOLDER / "empires_in_arms" / "scenarios"
SCENARIOS = sorted(path.stem for path in FOLDER.glob("*.toml"))
NUMBERS = {field.key for field in FIELDS if field.kind is Kind.NUMBER}


def start(scenario: str) -> GameState:
    return RULEBOOK.evolve(None, RULEBOOK.initial(scenario))


def written(scenario: str) -> dict[str, Any]:
    return tomllib.loads(Path(FOLDER / f"{scenario}.toml").read_text(encoding="utf-8"))


def numbers_in(page: dict[str, Any]) -> set[str]:
    """The keys of a power's page that hold numbers."""
    flat = {f"provincial_capitals.{k}": v for k, v in page.get("provincial_capitals", {}).items()} | page
    return {key for key, value in flat.items() if type(value) is int}


BEFORE_THE_CAMPAIGN = ["1805", "1805-sample"]
COMPLETE = ["1805-sample", "1805-tutorial"]


def test_there_are_the_three_scenarios() -> None:
    assert SCENARIOS == ["1805", "1805-sample", "1805-tutorial"]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_scenario_begins_in_january_1805(scenario: str) -> None:
    state = start(scenario)
    assert state.month == state.options.first_month == Month(1805, 1)


@pytest.mark.parametrize("scenario", BEFORE_THE_CAMPAIGN)
def test_these_scenarios_begin_before_the_rolls_before_the_campaign(scenario: str) -> None:
    state = start(scenario)
    assert state.options.pre_game_rolls is False
    assert is_pre_game(state)
    assert state.declarations is None


@pytest.mark.parametrize("scenario", BEFORE_THE_CAMPAIGN)
def test_before_those_rolls_all_powers_are_at_peace(scenario: str) -> None:
    assert start(scenario).relations.wars == ()


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_in_a_scenario_all_seven_powers_hold_their_home_nations(scenario: str) -> None:
    state = start(scenario)
    assert tuple(state.powers) == SEVEN
    for power in SEVEN:
        assert TABLES.home[power] <= state.holdings[power]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_scenario_says_who_controls_every_territory(scenario: str) -> None:
    assert set(start(scenario).territories) == set(TABLES.territories)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_mark_of_a_scenario_is_on_a_value_that_is_there(scenario: str) -> None:
    state = start(scenario)
    for key in state.marks:
        if match := re.fullmatch(r"powers\.(\w+)\.leaders\[(\d+)\]\.(\w+)", key):
            assert getattr(state.powers[match[1]].leaders[int(match[2])], match[3]) is not None, key
        elif match := re.fullmatch(r'territories\."?([^"]+)"?', key):
            assert match[1] in state.territories, key


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_suggested_controller_outside_the_home_nations_is_marked(scenario: str) -> None:
    marked = {key.removeprefix("territories.").strip('"') for key in start(scenario).marks if "territories." in key}
    assert marked == {name for name, row in TABLES.territories.items() if row.home is None}


@pytest.mark.parametrize("scenario", COMPLETE)
def test_a_complete_scenario_has_no_unknown_that_any_check_asks_for_but_what_the_tutorial_lets_one_enter(
    scenario: str,
) -> None:
    left_out = {"powers.Pr.land_points"} if scenario == "1805-tutorial" else set()
    state = start(scenario)
    for check in (*DECLARATIONS.forecast(state), *PEACE.forecast(state)):
        assert set(check.breakdown.missing) <= left_out
        assert check.assumed == ()


def test_the_sample_can_be_played_through_without_a_question() -> None:
    _, state = do(start("1805-sample"), OpenPhase(CheckKind.DECLARATION))
    rolled = 0
    while due_pair(DECLARATIONS, state) is not None:
        happened, state = do(state, RollCheck(CheckKind.DECLARATION, unknown=Unknown.ASK), 6, 5)
        rolled += len(checks_made(happened))
    assert rolled
    assert state.options.pre_game_rolls


@pytest.mark.parametrize("scenario", COMPLETE)
def test_every_number_in_a_complete_scenario_is_marked_as_invented(scenario: str) -> None:
    marks = start(scenario).marks
    for power, page in written(scenario)["powers"].items():
        for key in numbers_in(page) - {"provincial_capitals.besieged", "provincial_capitals.occupied"}:
            assert marks.get(f"powers.{power}.{key}") == "sample", f"powers.{power}.{key}"


@pytest.mark.parametrize("scenario", COMPLETE)
def test_the_lists_of_forces_of_a_complete_scenario_add_up_and_are_marked_as_invented(scenario: str) -> None:
    state = start(scenario)
    with_forces = {power: page.forces for power, page in state.powers.items() if page.forces}
    assert set(with_forces) == {"Au", "Tu"}
    assert list(contradictions(state, TABLES)) == []
    for power, forces in with_forces.items():
        assert all(one.total is not None for one in worked_out(state, power, TABLES).values())
        for number, force in enumerate(forces):
            for name in ("factors", "capacity", "eligible"):
                marked = state.marks.get(f"powers.{power}.forces[{number}].{name}") == "sample"
                assert marked == (getattr(force, name) is not None), f"{power} {force.name} {name}"


def test_what_the_sample_invents_the_other_scenario_leaves_out() -> None:
    invented = {key for key, mark in start("1805-sample").marks.items() if mark == "sample"}
    bare = written("1805")["powers"]
    for key in invented:
        if match := re.fullmatch(r"powers\.(\w+)\.(\w+)", key):
            assert match[2] not in bare[match[1]], key
        elif match := re.fullmatch(r"powers\.(\w+)\.leaders\[(\d+)\]\.(\w+)", key):
            assert match[3] not in bare[match[1]]["leaders"][int(match[2])], key


def test_the_tutorial_begins_before_those_rolls_with_three_wars_and_two_alliances() -> None:
    state = start("1805-tutorial")
    assert state.options.pre_game_rolls is False
    assert state.declarations is None
    assert [war.powers for war in state.relations.wars] == [("Fr", "GB"), ("Sp", "GB"), ("Tu", "Ru")]
    assert state.relations.alliances == (("Fr", "Sp"), ("GB", "Au"))


def test_the_wars_of_the_tutorial_begin_with_what_stands_on_the_pages_and_nothing_lost() -> None:
    state = start("1805-tutorial")
    for number, war in enumerate(state.relations.wars):
        assert war.since == state.month
        assert set(war.tally) == set(war.powers)
        for power, tally in war.tally.items():
            page = state.powers[power]
            assert tally == Tally(page.land_points, 0, 0, page.ships, 0, 0)
            for arm in ("land", "naval"):
                assert state.marks[f"relations.wars[{number}].tally.{power}.{arm}_start"] == "sample"


def test_the_tutorial_is_the_sample_but_for_its_relations_and_what_its_tutorial_lets_one_enter() -> None:
    sample, tutorial = written("1805-sample"), written("1805-tutorial")
    assert sample["powers"]["Pr"].pop("land_points") == 92
    assert tutorial["powers"] == sample["powers"]
    assert tutorial["territories"] == sample["territories"]


def test_the_plain_scenario_has_no_invented_numbers() -> None:
    assert "sample" not in start("1805").marks.values()
    for page in written("1805")["powers"].values():
        assert numbers_in(page) == set()
    assert NUMBERS


def test_the_plain_scenario_asks_for_what_stands_on_the_player_s_cards() -> None:
    asked = {key for check in DECLARATIONS.forecast(start("1805")) for key in check.breakdown.missing}
    assert "powers.Fr.money" in asked
    assert not any(key.startswith("territories.") for key in asked)


def test_an_unknown_scenario_is_refused_with_those_there_are() -> None:
    with pytest.raises(InvalidCommand, match=r"no scenario '1806'; did you mean 1805.*1805-sample"):
        RULEBOOK.initial("1806")

"""readings: listed, looked at with what each choice changes now, and chosen."""

from pathlib import Path
from typing import Any

import pytest
from calling import Cli

WAR = (
    '[{ powers = ["Fr", "Au"], tally = { Au = { land_start = 60, land_reinforced = 0, land_lost = 46 }, '
    "Fr = { land_start = 90, land_reinforced = 0, land_lost = 30 } } }]"
)


def odds(cli: Cli, game: Path) -> dict[tuple[str, str], Any]:
    checks = cli("odds", game, "--unknown", "no", "--json").json["checks"]
    return {(check["checker"], check["target"]): check for check in checks}


def test_all_are_listed_with_the_choice_in_force(cli: Cli, game: Path) -> None:
    cli("readings", game, "most_ships", "tied")
    answer = cli("readings", game)
    assert answer.code == 0
    lines = [" ".join(line.split()) for line in answer.out.splitlines()]
    assert any(line.startswith("Declarations of war most_ships * tied") for line in lines)
    assert any(line.startswith("Peace what_counts standing") for line in lines)
    assert any(line.startswith("Calls to allies call_to_join answer") for line in lines)
    fixed = lines[lines.index("one reading only:") :]
    assert any(line.startswith("Peace order") for line in fixed)
    data = {reading["id"]: reading for reading in cli("readings", game, "--json").json["readings"]}
    assert (data["most_ships"]["choice"], data["most_ships"]["default"]) == ("tied", "sole")
    assert data["order"]["fixed"]
    assert data["order"]["why"]


def test_one_is_shown_with_what_each_choice_changes_now(cli: Cli, game: Path) -> None:
    out = cli("readings", game, "dardanelles").out
    assert "at_least_two (default)" in out
    assert "changes the chance of 1 check now" in out
    assert "Russia → Turkey: 6 of 36, 17 % → 15 of 36, 42 % (modifiers +2 → +4)" in out


def test_what_is_told_beforehand_is_what_the_odds_say_afterwards(cli: Cli, game: Path) -> None:
    told = cli("readings", game, "dardanelles", "--json").json
    default, each = told["choices"]
    assert default["in_force"]
    assert default["changes"] == []
    before = odds(cli, game)
    done = cli("readings", game, "dardanelles", "each", "--json").json
    assert (done["entry"], done["choice"], done["changed"]) == (2, "each", True)
    assert done["changes"] == each["changes"]
    after = odds(cli, game)
    changed = [pair for pair in before if before[pair]["total"] != after[pair]["total"]]
    assert changed == [(change["checker"], change["target"]) for change in each["changes"]]
    for change in each["changes"]:
        pair = change["checker"], change["target"]
        assert change["before"]["chance"] == before[pair]["chance"]
        assert change["after"]["chance"] == after[pair]["chance"]
        assert change["phase"] == "dow"


def test_checks_for_peace_tell_every_outcome(cli: Cli, game: Path) -> None:
    assert cli("set", game, "relations.wars", WAR).code == 0
    cli("event", "add", game, "Au", "lost_three_quarters_land", "--enemy", "Fr")
    found = cli("readings", game, "half_and_three_quarters", "--json").json["choices"][1]["changes"]
    (change,) = [c for c in found if (c["checker"], c["target"]) == ("Au", "Fr")]
    assert change["phase"] == "peace"
    assert sum(change["after"]["outcomes"].values()) == 36
    assert change["after"]["outcomes"] != change["before"]["outcomes"]
    assert "Austria → France (peace): " in cli("readings", game, "half_and_three_quarters").out


def test_a_choice_is_kept_with_its_reason_and_taken_back_by_undo(cli: Cli, game: Path) -> None:
    answer = cli("readings", game, "dardanelles", "each", "--because", "as we always played it")
    assert answer.out.startswith("Reading of dardanelles default → each\n")
    assert "as we always played it" in cli("log", game).out
    cli("undo", game)
    assert cli("readings", game, "dardanelles", "--json").json["choice"] == "at_least_two"


@pytest.mark.parametrize("word", ["default", "at_least_two"])
def test_the_default_is_not_written_into_the_sheet(cli: Cli, game: Path, word: str) -> None:
    cli("readings", game, "dardanelles", "each")
    cli("readings", game, "dardanelles", word)
    assert "readings" not in cli("sheet", "show", game, "--json").json


def test_what_is_in_force_is_no_change(cli: Cli, game: Path) -> None:
    assert cli("readings", game, "dardanelles", "default").out == "nothing to change: that reading is in force\n"
    assert len(cli("history", game, "--json").json["entries"]) == 1


def test_a_fixed_one_says_why(cli: Cli, game: Path) -> None:
    out = cli("readings", game, "order").out
    assert "one reading only: The reverse of the order of declarations" in out
    assert "why: " in out
    assert "has no choice 'forward'" in cli("readings", game, "order", "forward").refusal


def test_what_works_beside_the_numbers_is_said(cli: Cli, game: Path) -> None:
    assert "It decides how calls are answered" in cli("readings", game, "call_to_join").out


def test_a_sheet_can_be_looked_at_but_not_changed(cli: Cli, sheet: Path) -> None:
    assert cli("readings", sheet, "dardanelles").code == 0
    assert "This is no campaign" in cli("readings", sheet, "dardanelles", "each").refusal


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("dardanels",), "no reading 'dardanels'; did you mean dardanelles"),
        (("dardanelles", "eech"), "no choice 'eech'; did you mean each"),
    ],
)
def test_what_is_not_there_is_refused_with_what_was_meant(
    cli: Cli, game: Path, words: tuple[str, ...], why: str
) -> None:
    assert why in cli("readings", game, *words).refusal

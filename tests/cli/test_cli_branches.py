"""Branches on the command line: listed, begun, gone to, named, compared."""

from pathlib import Path

import pytest
from calling import Cli


@pytest.fixture
def branched(cli: Cli, game: Path) -> Path:
    """Entry 2 and 3 on main, and 4 on a branch that begins after 2."""
    cli("set", game, "powers.Fr.money", "1")
    cli("set", game, "powers.Fr.money", "2")
    cli("branch", game, "poor France", "--at", 2)
    cli("set", game, "powers.Fr.money", "3")
    return game


def test_a_campaign_has_its_main_branch(cli: Cli, game: Path) -> None:
    found = cli("branch", game, "--json").json
    assert found["playing"] == "main"
    assert [(b["name"], b["entry"], b["named"], b["playing"]) for b in found["branches"]] == [("main", 1, True, True)]


def test_a_branch_is_begun_played_and_left_again(cli: Cli, branched: Path) -> None:
    ends = {b["name"]: b["entry"] for b in cli("branch", branched, "--json").json["branches"]}
    assert ends == {"main": 3, "poor France": 4}
    assert cli("branch", branched, "MAIN").out.startswith(
        "now on the branch main, January 1805, entry 3: France, money"
    )
    assert cli("sheet", "show", branched, "--json").json["powers"]["Fr"]["money"] == 2
    lines = cli("branch", branched).out.splitlines()
    assert [line.split()[:2] for line in lines[1:]] == [[">", "main"], ["poor", "France"]]


def test_the_history_shows_the_names_and_the_moves_say_the_branch(cli: Cli, branched: Path) -> None:
    assert any(line.endswith("[main]") for line in cli("history", branched).out.splitlines())
    found = cli("history", branched, "--json").json
    assert found["branch"] == "poor France"
    assert found["branches"] == {"main": 3, "poor France": 4}
    assert [(e["month"], e["branches"]) for e in found["entries"]][2:] == [
        ("1805-01", ["main"]),
        ("1805-01", ["poor France"]),
    ]
    assert cli("go", branched, 3, "--json").json["branch"] == "main"


def test_two_branches_are_compared(cli: Cli, branched: Path) -> None:
    found = cli("branch", branched, "main", "--compare", "poor france", "--json").json
    assert (found["here"], found["there"]) == ("main", "poor France")
    assert {"group": "Powers", "what": "France, money", "here": "2", "there": "3"} in found["differences"]
    assert "Powers: France, money" in cli("branch", branched, "main", "--compare", "poor France").out
    assert cli("branch", branched, "main", "--compare", "main").out == "main and main: nothing is different\n"


def test_names_are_given_and_taken_away(cli: Cli, branched: Path) -> None:
    assert cli("branch", branched, "poor France", "--rename", "bankrupt").out == "poor France is now called bankrupt\n"
    assert "being played" in cli("branch", branched, "bankrupt", "--forget").refusal
    assert "branch poor France renamed bankrupt" in cli("undo", branched).out
    assert "poor France" in cli("branch", branched).out
    assert cli("redo", branched, "--json").json["branch"] == "bankrupt"
    cli("branch", branched, "main")
    assert "Nothing else changed" in cli("branch", branched, "bankrupt", "--forget").out
    assert set(cli("history", branched, "--json").json["branches"]) == {"main", "branch 4"}
    assert cli("check", branched).code == 0


def test_what_is_not_understood_is_refused_with_a_hint(cli: Cli, branched: Path) -> None:
    assert "did you mean" in cli("branch", branched, "poor Frence").refusal
    assert "to begin one: --at ENTRY" in cli("branch", branched, "nowhere at all").refusal
    assert "There is no entry 9" in cli("branch", branched, "new", "--at", 9).refusal
    assert "already" in cli("branch", branched, "main", "--at", 2).refusal
    assert "Give its NAME" in cli("branch", branched, "--at", 2).refusal
    assert "Only one" in cli("branch", branched, "main", "--forget", "--rename", "x").refusal

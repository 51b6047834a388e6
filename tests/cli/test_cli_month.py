"""The month from the command line: its steps, the calendar, the table, and a whole year as a script plays it."""

from pathlib import Path
from typing import Any

import pytest
from calling import Cli


def states(cli: Cli, game: Path) -> dict[str, str]:
    return {step["id"]: step["state"] for step in cli("month", "show", game, "--json").json["steps"]}


def left(cli: Cli, game: Path, step: str) -> dict[str, int]:
    found: dict[str, int] = next(
        s["left"] for s in cli("month", "show", game, "--json").json["steps"] if s["id"] == step
    )
    return found


def test_the_steps_are_shown_with_what_is_left_and_the_current_one_marked(cli: Cli, game: Path) -> None:
    lines = cli("month", "show", game).out.splitlines()
    assert lines[0] == f"{game}: January 1805"
    assert lines[2].split() == [">", "4.1", "diplomacy", "Diplomacy"]
    assert lines[3].endswith("Declarations of war         9 checks due")
    assert "Winter: Every check for a declaration of war counts 3 less" in lines
    cli("month", "done", game, "diplomacy")
    assert cli("month", "show", game).out.splitlines()[3].startswith(">  4.2  declarations")
    answer = cli("month", "show", game, "--json").json
    assert (answer["current"], answer["seasons"]) == ("declarations", ["winter", "levy"])
    assert answer["steps"][1]["left"] == {"checks_due": 9}


def test_calls_checks_and_suits_that_are_left_are_counted(cli: Cli, game: Path) -> None:
    cli("set", game, "relations.alliances", '[["Au", "Ru"]]')
    cli("dow", game, "--dice", ",".join("1" * 40))
    assert left(cli, game, "declarations") == {}
    cli("overrule", game, "Ru", "Tu", "war", "--because", "x")
    assert left(cli, game, "calls") == {"calls_on_offer": 1}
    assert "1 call on offer" in cli("month", "show", game).out
    cli("set", game, "powers.Tu.capital", "occupied")
    assert left(cli, game, "peace") == {"checks_due": 1}
    cli("peace", game, "--dice", "6,6")
    assert left(cli, game, "peace") == {"suits_to_settle": 1}
    cli("settle", game, "Tu", "Ru", "--conditional", "--yes")
    assert (left(cli, game, "peace"), states(cli, game)["peace"]) == ({}, "done")
    assert "Turkey and Russia: enforced peace until July 1806" in cli("month", "show", game).out
    assert cli("month", "show", game, "--json").json["enforced_peace"] == [
        {"powers": ["Tu", "Ru"], "until": "1806-07"},
    ]
    cli("set", game, "relations.enforced_peace", '[{powers = ["Tu", "Ru"], until = "1805-01"}]')
    assert "enforced peace until" not in cli("month", "show", game).out, "it has run out, though the month is not over"
    assert cli("month", "show", game, "--json").json["enforced_peace"] == []


def test_steps_are_marked_by_name_or_number_and_gone_back_to(cli: Cli, game: Path) -> None:
    assert cli("month", "done", game, "4.6").out == "4.6 Control of minor countries: done\n"
    assert cli("month", "skip", game, "alliances", "--because", "none").out == "4.5 Creating alliances: skipped\n"
    assert "skipped: none" in cli("month", "show", game).out
    assert cli("month", "back", game, "minors", "--json").json["state"] == "open"
    assert states(cli, game)["minors"] == "open"


def test_what_cannot_be_marked_is_refused_in_one_line_and_changes_nothing(cli: Cli, game: Path) -> None:
    cli("month", "done", game, "minors")
    before = game.read_bytes()
    for words, refusal in (
        ("done mnors", "There is no step 'mnors'; did you mean minors?"),
        ("done minors", "is done already"),
        ("done peace", "is done when its checks are: roll them, or skip the step"),
        ("skip peace", "Skipping a rolled step needs a reason"),
        ("back peace", "there is nothing to go back to"),
    ):
        verb, step = words.split()
        assert refusal in cli("month", verb, game, step).refusal
    assert game.read_bytes() == before


def test_a_step_gone_back_to_can_be_played_again(cli: Cli, game: Path) -> None:
    cli("peace", game)
    assert cli("month", "back", game, "peace").refusal == "Going back to a step needs a reason; add --because TEXT"
    assert cli("month", "back", game, "peace", "--because", "a battle was missing").code == 0
    assert cli("peace", game).code == 0


def test_the_next_month_says_what_was_passed_over_and_what_has_run_out(cli: Cli, game: Path) -> None:
    cli("set", game, "relations.enforced_peace", '[{powers = ["Fr", "Au"], until = "1805-02"}]')
    for step in ("diplomacy", "alliances", "breaking", "free_states", "combined_movement"):
        cli("month", "done", game, step)
    assert cli("month", "next", game).out.splitlines() == [
        "it is February 1805",
        "passed over: declarations of war, call to allies, peace, control of minor countries",
        "France and Austria: enforced peace until February 1805 has run out: war may be declared again",
        "On the table:",
        "  Move the month marker to February 1805",
        "  No longer: France and Austria: enforced peace until February 1805",
    ]
    cli("undo", game)
    answer = cli("month", "next", game, "--json").json
    assert answer["month"] == "1805-02"
    assert answer["ended"] == ["France and Austria: enforced peace until February 1805"]
    assert answer["passed_over"] == ["declarations", "calls", "peace", "minors"]


def test_the_month_does_not_end_in_the_middle_of_a_phase(cli: Cli, game: Path) -> None:
    cli("set", game, "relations.wars", '[{powers = ["Fr", "Au"]}]')
    cli("set", game, "powers.Au.capital", "occupied")
    cli("peace", game, "--dice", "6,6", "--unknown", "no")
    assert "roll its checks and settle its suits" in cli("month", "next", game).refusal


def test_the_table_is_told_until_it_is_said_to_be_set(cli: Cli, game: Path) -> None:
    assert cli("table", game).out == "the table shows the game as it is\n"
    cli("month", "next", game)
    cli("overrule", game, "Fr", "GB", "war", "--because", "x")
    assert cli("table", game).out == "Move the month marker to February 1805\n"
    assert cli("table", game, "--json").json["tasks"] == [
        {"kind": "month", "text": "Move the month marker to February 1805"}
    ]
    assert cli("table", game, "--done").out == "the table shows the game as it is\n"
    assert cli("table", game, "--json").json["tasks"] == []
    cli("undo", game)
    assert cli("table", game).out == "Move the month marker to January 1805\n"


def test_what_the_table_shows_already_is_not_told(cli: Cli, game: Path) -> None:
    cli("set", game, "powers.Au.capital", "occupied")
    assert cli("table", game, "--json").json["tasks"] == []


# A year in a script


SETTLE = {
    "sues": ("--conditional",),
    "may_accept_unconditional": ("--conditional", "--term", "B.2"),
    "must_accept_anything": ("--unconditional",),
}


def settled(cli: Cli, game: Path) -> int:
    """Plays the peace phase to its end, every suit granted. Returns how many peaces were made."""
    made = 0
    answer = cli("peace", game, "--json").json
    while not answer["over"]:
        suit = answer["suits"][0]
        how = ("--informal",) if suit["informal"] else SETTLE[suit["outcome"]]
        done = cli("settle", game, suit["loser"], suit["victor"], *how, "--yes", "--json")
        assert done.code == 0, done
        made += 1
        answer = done.json if done.json["over"] else cli("peace", game, "--json").json
    return made


def fought(cli: Cli, game: Path) -> None:
    """In each war the side attacked loses a fifth of what it has, the other a tenth."""
    for war in cli("sheet", "show", game, "--json").json["relations"]["wars"]:
        lost = []
        for power, part in zip(war["powers"], (10, 5), strict=True):
            tally = war["tally"][power]
            there = tally["land_start"] + tally["land_reinforced"] - tally["land_lost"]
            lost += ["--lost", f"{power}={-(-there // part)},{tally['naval_start'] // 60}"]
        assert cli("event", "battle", game, *war["powers"], *lost).code == 0
    wars = cli("sheet", "show", game, "--json").json["relations"]["wars"]
    if wars:
        assert cli("event", "reinforce", game, wars[0]["powers"][1], "--land", 2).code == 0


def played(cli: Cli, game: Path, months: int) -> dict[str, Any]:
    """The first months of 1805; returns what came of them."""
    assert cli("new", game, "--scenario", "1805-sample", "--seed", 12).code == 0
    cli("set", game, "relations.alliances", '[["Au", "Ru"], ["Fr", "Sp"], ["GB", "Pr"]]')
    peaces, joined = 0, 0
    for _ in range(months):
        assert cli("dow", game, "--json").code == 0
        calls = cli("call", game, "--all", "--json")
        assert calls.code == 0, calls
        joined += len(calls.json["wars"])
        fought(cli, game)
        peaces += settled(cli, game)
        assert cli("month", "next", game).code == 0
    lines = cli("log", game, "--json").json["lines"]
    assert cli("check", game).code == 0
    for line in lines:
        line.pop("at")
    return {"peaces": peaces, "joined": joined, "lines": lines, "sheet": cli("sheet", "show", game, "--json").json}


@pytest.mark.parametrize(("months", "then"), [(5, "1805-06"), pytest.param(12, "1806-01", marks=pytest.mark.slow)])
def test_months_are_the_same_each_time_they_are_played(cli: Cli, tmp_path: Path, months: int, then: str) -> None:
    first = played(cli, tmp_path / "one.eia", months)
    assert played(cli, tmp_path / "other.eia", months) == first
    assert first["sheet"]["month"] == then
    assert first["peaces"] >= 1
    assert first["joined"] >= 1
    kinds = {line["kind"] for line in first["lines"]}
    assert {"check", "war", "call", "battle", "event", "peace", "phase", "month", "step"} <= kinds


def test_skipped_declarations_say_that_nobody_is_left_to_call(cli: Cli, game: Path) -> None:
    skipped = cli("month", "skip", game, "declarations", "--because", "no dice tonight", "--json").json
    assert (skipped["step"], skipped["state"], skipped["also_done"]) == ("declarations", "skipped", ["calls"])

"""Calls to allies from the command line: the offers, the calls, and the answers."""

from pathlib import Path

import pytest
from calling import Cli, on_a_terminal

ALLIES = '[["Au", "Ru"], ["Tu", "Sp"]]'
OFFERS = [["Ru", "Au", "Tu"], ["Tu", "Sp", "Ru"]]


@pytest.fixture
def war(cli: Cli, game: Path) -> Path:
    """Russia has declared war on Turkey, and both have an ally."""
    cli("set", game, "relations.alliances", ALLIES)
    cli("dow", game, "--dice", ",".join("1" * 40))
    assert cli("overrule", game, "Ru", "Tu", "war", "--because", "for the test").code == 0
    return game


def names(calls: list[dict[str, str]]) -> list[list[str]]:
    return [[call["from"], call["to"], call["against"]] for call in calls]


def entries(cli: Cli, game: Path) -> int:
    return len(cli("history", game, "--json").json["entries"])


def test_the_calls_on_offer_are_listed_with_the_chance_of_each_answer(cli: Cli, war: Path) -> None:
    lines = cli("call", war).out.splitlines()
    assert lines[0].endswith("call to allies, January 1805; 12 is needed to join")
    austria = next(line for line in lines if line.startswith("Russia calls Austria against Turkey"))
    assert austria.split()[5:] == ["on", "offer", "+10", "36", "of", "36,", "100", "%"]
    assert lines[-1] == f"call one: eia-solo call {war} Ru Au Tu; all: eia-solo call {war} --all"
    answer = cli("call", war, "--json").json
    assert names(answer["offers"]) == OFFERS
    assert answer["unanswered"] == []
    assert answer["offers"][0]["answer"]["total"] == 10
    called = next(row for row in answer["offers"][0]["answer"]["rows"] if row["title"] == "Called to war by an ally")
    assert (called["state"], called["value"]) == ("applies", 5)


def test_listing_reads_a_sheet_too_and_changes_nothing(cli: Cli, war: Path, tmp_path: Path) -> None:
    before, sheet = war.read_bytes(), tmp_path / "sheet.toml"
    cli("sheet", "show", war, "-o", sheet)
    assert cli("call", sheet, "--json").json == cli("call", war, "--json").json
    assert war.read_bytes() == before


def test_a_call_is_made_and_answered_at_once(cli: Cli, war: Path) -> None:
    assert cli("call", war, "russia", "Au", "Tu").out.splitlines() == [
        "Austria → Turkey: joins the war, certain",
        "War: Austria on Turkey",
        "On the table:",
        "  Austria and Turkey are at war",
    ]
    assert names(cli("call", war, "--json").json["offers"]) == [["Tu", "Sp", "Ru"], ["Tu", "Sp", "Au"]]


def test_an_answer_can_be_given_by_own_dice(cli: Cli, war: Path) -> None:
    chance = cli("call", war, "--json").json["offers"][1]["answer"]
    assert chance["chance"] == [1, 36]
    answer = cli("call", war, "Tu", "Sp", "Ru", "--dice", "6,5", "--json").json
    assert list(answer) == ["phase", "month", "calls", "checks", "wars", "on_table"]
    assert answer["calls"] == [{"from": "Tu", "to": "Sp", "against": "Ru"}]
    (check,) = answer["checks"]
    assert {key: check[key] for key in chance} == chance
    assert (check["dice"], check["modified"], check["outcome"], answer["wars"]) == ([6, 5], 11, "no_war", [])
    assert "has answered a call against Russia this month" in cli("call", war, "Tu", "Sp", "Ru").refusal
    cli("undo", war)  # the answer
    assert "joins the war (dice 6 6, modifiers 0: 12," in cli("call", war, "Tu", "Sp", "Ru", "--dice", "6,6").out


def test_all_calls_are_made_until_no_answer_brings_a_new_one(cli: Cli, war: Path) -> None:
    answer = cli("call", war, "--all", "--json").json
    assert names(answer["calls"]) == [*OFFERS, ["Tu", "Sp", "Au"]]  # the last, once Austria has joined
    assert [[c["checker"], c["target"]] for c in answer["checks"]] == [["Au", "Tu"], ["Sp", "Ru"], ["Sp", "Au"]]
    assert cli("call", war).out.splitlines()[1:] == ["no call is on offer, and none waits for an answer"]
    steps = {step["id"]: step["state"] for step in cli("month", "show", war, "--json").json["steps"]}
    assert steps["calls"] == "open", "the rolls before the campaign are no step of its first month"
    assert cli("call", war, "--all").out == "no call is on offer, and none waits for an answer\n"


def test_all_calls_are_made_or_none_where_an_answer_waits_for_an_input(cli: Cli, war: Path) -> None:
    cli("set", war, "powers.Au.status", "unknown")
    count = entries(cli, war)
    line = cli("call", war, "--all").refusal
    assert line.startswith(
        "Austria against Turkey waits for an answer: In which zone is Austria? Enter it (eia-solo set "
    )
    assert line.endswith("nothing was rolled")
    assert entries(cli, war) == count
    assert names(cli("call", war, "--json").json["offers"]) == OFFERS
    assert cli("call", war, "--all", "--unknown", "no", "--seed", "3").code == 0


def test_on_a_terminal_an_answer_asks_for_its_input(cli: Cli, war: Path) -> None:
    cli("set", war, "powers.Au.status", "unknown")
    code, seen = on_a_terminal(["call", str(war), "Ru", "Au", "Tu", "--dice", "3,3"], [("Austria", "instability")])
    assert code == 0, seen
    assert "Austria → Turkey waits for an answer." in seen
    assert "joins the war (dice 3 3, modifiers +8: 14, 12 is needed" in seen
    assert cli("sheet", "show", war, "--json").json["powers"]["Au"]["status"] == "instability"


def test_a_call_is_withheld_alone_or_with_all_others(cli: Cli, war: Path) -> None:
    assert cli("call", war, "Ru", "Au", "Tu", "--withhold", "--because", "too far").out == (
        "Russia calls Austria against Turkey: not made\n"
    )
    assert cli("log", war, "--json").json["lines"][-1]["because"] == "too far"
    assert "there is no such call to decide on" in cli("call", war, "Ru", "Au", "Tu", "--withhold").refusal
    assert names(cli("call", war, "--none", "--json").json["withheld"]) == [["Tu", "Sp", "Ru"]]
    assert cli("call", war, "--none").out == "no call is on offer\n"


def test_where_a_call_counts_in_the_next_roll_it_is_only_recorded(cli: Cli, war: Path) -> None:
    cli("set", war, "readings.call_to_join", "next")
    assert "it counts in the next ordinary roll" in cli("call", war).out
    assert cli("call", war, "Ru", "Au", "Tu").out == (
        "Russia calls Austria against Turkey: counts in the next ordinary roll\n"
    )
    assert cli("sheet", "show", war, "--json").json["calls"] == [{"from": "Ru", "to": "Au", "against": "Tu"}]
    assert "the call stands already" in cli("call", war, "Ru", "Au", "Tu").refusal


def test_a_call_that_stands_is_answered_and_not_made_again(cli: Cli, war: Path) -> None:
    cli("set", war, "calls", '[{from = "Ru", to = "Au", against = "Tu"}]')
    assert names(cli("call", war, "--json").json["unanswered"]) == [["Ru", "Au", "Tu"]]
    assert "waits for the answer" in cli("call", war).out
    answer = cli("call", war, "Ru", "Au", "Tu", "--json").json
    assert (answer["calls"], answer["wars"]) == ([], [["Au", "Tu"]])


def test_an_answer_is_overruled_with_a_reason(cli: Cli, war: Path) -> None:
    cli("call", war, "--all")
    words = ("overrule", war, "Au", "Tu", "no_war", "--phase", "call")
    assert cli(*words).refusal == "An overruled answer needs a reason; add --because TEXT"
    words = ("overrule", war, "Au", "Tu", "NO_WAR", "--phase", "Call")
    assert cli(*words, "--because", "the Archduke is ill").out.splitlines() == [
        "Austria → Turkey: does not join, overruled",
        "On the table:",
        "  Austria and Turkey are no longer at war",
    ]


def test_what_is_no_call_is_refused_in_one_line_and_changes_nothing(cli: Cli, war: Path) -> None:
    before = war.read_bytes()
    for words, refusal in (
        ("Ru Au", "Give who calls, the ally, and the enemy"),
        ("Ru Au Tu --all", "Give three powers"),
        ("--all --none", "Give three powers"),
        ("--withhold", "Give three powers"),
        ("Ru Pr Tu", "Prussia is no ally of Russia"),
        ("Ru Au Fr", "Russia is not at war with France"),
        ("Ru Au Turky", "did you mean Turkey?"),
        ("Ru Au Tu --dice 6,4 --seed 1", "Give either --seed or --dice"),
    ):
        assert refusal in cli("call", war, *words.split()).refusal
    assert war.read_bytes() == before


def test_allies_wait_until_the_declarations_are_over(cli: Cli, game: Path) -> None:
    cli("set", game, "relations.alliances", ALLIES)
    cli("set", game, "relations.wars", '[{powers = ["Ru", "Tu"], since = "1805-01"}]')
    on_a_terminal(["dow", str(game), "--dice", "1,1"], [])  # the dice run out; what was rolled before is kept
    assert cli("call", game).out.splitlines()[-1] == "allies are called once the declarations are over"
    assert "Allies are called after the declarations" in cli("call", game, "Ru", "Au", "Tu").refusal

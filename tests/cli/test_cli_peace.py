"""Peace from the command line: the checks as they fall, the suits, and the terms that settle them."""

import re
from pathlib import Path
from typing import Any

import pytest
from calling import Cli, on_a_terminal

from eia_solo.core.dice import drawn
from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.games.empires_in_arms.session import EmpiresSession

TALLY = "{land_start = 100, land_reinforced = 0, land_lost = 0, naval_start = 40, naval_reinforced = 0, naval_lost = 0}"


def wars(*pairs: str) -> str:
    """Wars between these pairs, with all factors known, as the sheet writes them."""
    sides = [pair.split() for pair in pairs]
    return f"[{', '.join(f'{{powers = {pair}, tally = {{{_both(pair)}}}}}' for pair in sides)}]"


def _both(pair: list[str]) -> str:
    return ", ".join(f"{power} = {TALLY}" for power in pair)


@pytest.fixture
def war(cli: Cli, game: Path) -> Path:
    """Austria has lost its capital in a war with France, and the declarations of the month are over."""
    cli("dow", game, "--dice", ",".join("1" * 40))
    assert cli("set", game, "relations.wars", wars("Fr Au")).code == 0
    assert cli("set", game, "powers.Au.capital", "occupied").code == 0
    return game


@pytest.fixture
def suit(cli: Cli, war: Path) -> Path:
    """Austria sues France for peace."""
    assert cli("peace", war, "--dice", "4,4").code == 0
    return war


def entries(cli: Cli, game: Path) -> int:
    return len(cli("history", game, "--json").json["entries"])


def of(answer: dict[str, Any], checker: str, target: str) -> dict[str, Any]:
    check: dict[str, Any] = next(c for c in answer["checks"] if (c["checker"], c["target"]) == (checker, target))
    return check


def test_the_odds_of_peace_add_up_and_name_what_calls_for_the_check(cli: Cli, war: Path) -> None:
    answer = cli("odds", war, "--phase", "peace", "--json").json
    assert (answer["phase"], answer["month"]) == ("peace", "1805-01")
    called, other = of(answer, "Au", "Fr"), of(answer, "Fr", "Au")
    assert (called["status"], called["total"], called["needs"], called["chance"]) == ("roll", 3, 10, [21, 36])
    assert called["outcomes"] == {
        "fights_on": 15,
        "sues": 6,
        "may_accept_unconditional": 14,
        "must_accept_anything": 1,
    }
    (event,) = called["called_by"]
    assert event == {"power": "Au", "kind": "capital_occupied", "found": "capital: free → occupied"}
    assert (other["status"], other["chance"], other["called_by"]) == ("not_called", [0, 36], [])
    assert other["outcomes"]["fights_on"] == 36


def test_the_odds_of_peace_for_people_say_the_same(cli: Cli, war: Path) -> None:
    lines = cli("odds", war, "--phase", "peace").out.splitlines()
    assert lines[0].endswith("peace, January 1805; 10 is needed to sue")
    assert next(line for line in lines if line.startswith("Austria → France")).split()[3:8] == [
        "+3",
        "15",
        "6",
        "14",
        "1",
    ]
    assert next(line for line in lines if line.startswith("France → Austria")).endswith("no event calls for it")
    assert cli("undo", war).code == cli("undo", war).code == 0
    assert cli("odds", war, "--phase", "peace").out.splitlines()[1:] == ["nobody is at war"]


def test_an_unknown_input_makes_every_chance_of_peace_a_range(cli: Cli, war: Path) -> None:
    cli("set", war, "powers.Au.status", "unknown")
    assert "0 to 15" in cli("odds", war, "--phase", "peace").out
    check = of(cli("odds", war, "--phase", "peace", "--json").json, "Au", "Fr")
    assert check["asks"] == ["powers.Au.status"]
    assert check["total_range"] == [3, 8]
    assert check["outcomes_range"]["fights_on"] == [0, 15]
    assert "0 to 15 of 36, 0 to 42 %: fights on" in cli("explain", war, "Au", "Fr", "--phase", "peace").out


def test_explain_says_what_called_for_peace_and_what_each_number_means(cli: Cli, war: Path) -> None:
    out = cli("explain", war, "Austria", "France", "--phase", "peace").out
    assert "called for: National capital occupied (capital: free → occupied)" in out
    assert "15 of 36, 42 %: fights on [Determining surrender, less than 10]" in out
    assert "not called: no event" in cli("explain", war, "Fr", "Au", "--phase", "peace").out
    assert (
        "are not at war: there is no peace to roll for" in cli("explain", war, "Fr", "Pr", "--phase", "peace").refusal
    )


def test_a_check_for_peace_is_printed_with_dice_modifiers_outcome_and_chances(cli: Cli, war: Path) -> None:
    assert cli("peace", war, "--dice", "4,4").out.splitlines() == [
        "Austria → France: sues, may accept unconditional (dice 4 4, modifiers +3: 11, 10 is needed; "
        "of 36: 15 fights on, 6 conditional only, 14 may accept unconditional, 1 must accept anything)",
        f"Austria sues France for peace, may accept unconditional: eia-solo settle {war} Au Fr --conditional "
        "(or --unconditional)",
    ]


def test_the_json_of_peace_adds_dice_modified_and_outcome_to_what_odds_give(cli: Cli, war: Path) -> None:
    before = of(cli("odds", war, "--phase", "peace", "--json").json, "Au", "Fr")
    answer = cli("peace", war, "--dice", "3,4", "--json").json
    assert list(answer) == ["phase", "month", "checks", "suits", "over", "on_table"]
    (check,) = answer["checks"]
    assert {key: check[key] for key in before} == before
    assert (check["dice"], check["modified"], check["outcome"], check["how"]) == ([3, 4], 10, "sues", "rolled")
    assert (check["by"], check["seed"], check["draw"]) == ("player", None, None)
    assert answer["suits"] == [
        {"loser": "Au", "victor": "Fr", "outcome": "sues", "informal": False, "both": False},
    ]
    assert answer["over"] is False


def test_a_phase_without_events_is_over_at_once(cli: Cli, game: Path) -> None:
    assert cli("peace", game).out == "No event calls for a check: the peace phase is over.\n"
    assert "is over: go to the next month" in cli("peace", game).refusal
    cli("undo", game)
    answer = cli("peace", game, "--json").json
    assert (answer["checks"], answer["suits"], answer["over"]) == ([], [], True)


def test_a_phase_in_which_nobody_sues_is_over(cli: Cli, war: Path) -> None:
    out = cli("peace", war, "--dice", "1,1").out
    assert out.splitlines()[-1] == "The peace phase is over."
    assert cli("event", "list", war, "--json").json["events"] == []


def test_an_open_phase_is_gone_on_with_and_shows_its_suits_again(cli: Cli, suit: Path) -> None:
    count = entries(cli, suit)
    answer = cli("peace", suit, "--json").json
    assert (answer["checks"], len(answer["suits"])) == ([], 1)
    assert entries(cli, suit) == count


def test_a_phase_whose_last_suit_was_edited_away_can_be_closed(cli: Cli, suit: Path) -> None:
    cli("set", suit, "relations.wars", "[]")
    assert "still under way" in cli("month", "next", suit).refusal
    assert cli("peace", suit).out == "The peace phase is over.\n"
    assert cli("month", "next", suit).code == 0


def test_too_few_dice_or_an_open_question_undo_the_whole_peace_phase(cli: Cli, war: Path) -> None:
    count = entries(cli, war)
    assert cli("peace", war, "--dice", "6").refusal == (
        "Austria → France: the typed dice ran out: 2 are needed, 1 are left: give more with --dice; nothing was rolled"
    )
    assert entries(cli, war) == count
    cli("set", war, "powers.Au.status", "unknown")
    line = cli("peace", war).refusal
    assert line.startswith(
        "Austria against France waits for an answer: In which zone is Austria? Enter it (eia-solo set "
    )
    assert line.endswith("or add --unknown no; nothing was rolled")
    assert entries(cli, war) == count + 1
    assert cli("peace", war, "--unknown", "yes", "--dice", "1,1", "--json").json["checks"][0]["modified"] == 10
    assert cli("check", war).code == 0


def test_a_seed_throws_its_own_dice_for_peace(cli: Cli, war: Path) -> None:
    (check,) = cli("peace", war, "--seed", 77, "--json").json["checks"]
    assert (check["seed"], check["draw"], tuple(check["dice"])) == (77, 1, drawn(77, 1, 2))


def test_on_a_terminal_peace_asks_for_what_decides_a_check(cli: Cli, war: Path) -> None:
    cli("set", war, "powers.Au.status", "unknown")
    code, seen = on_a_terminal(["peace", str(war)], [("Austria", "fiasco")])
    assert code == 0, seen
    assert "Austria → France waits for an answer." in seen
    assert "modifiers +8" in seen
    assert cli("sheet", "show", war, "--json").json["powers"]["Au"]["status"] == "fiasco"


# Settling


def test_without_yes_a_peace_is_only_shown(cli: Cli, suit: Path) -> None:
    before = suit.read_bytes()
    words = ("settle", suit, "Austria", "fr", "--conditional", "--term", "b.2", "--term", "B.7", "--cede", "tyrol")
    assert cli(*words, "--zone", "Au=instability").out.splitlines() == [
        "Austria accepts a conditional peace from France.",
        "  B.2: The loser may not declare war on the victor for 24 months",
        "  B.7: The loser cedes territory",
        "  Austria may not declare war on France until January 1807",
        "  France may not declare war on Austria until July 1806",
        "  Tyrol: Austria → France",
        "  Austria moves to the instability zone",
        "  Event found: Austria: entered the instability zone",
        "Nothing is done yet: the same line with --yes carries it out.",
    ]
    assert cli(*words, "--json").json["done"] is False
    assert suit.read_bytes() == before


def test_with_yes_the_peace_is_made_and_the_table_told(cli: Cli, suit: Path) -> None:
    words = ("settle", suit, "Au", "Fr", "--unconditional", "--term", "C.2", "--months", "Au=36", "--months", "Fr=0")
    answer = cli(*words, "--yes", "--json").json
    assert answer["done"] is answer["over"] is True
    assert answer["kind"] == "unconditional"
    assert "Austria may not declare war on France until January 1808" in answer["effects"]
    assert "France and Austria are no longer at war" in answer["on_table"]
    sheet = cli("sheet", "show", suit, "--json").json
    assert sheet["relations"]["enforced_peace"] == [{"powers": ["Au", "Fr"], "until": "1808-01", "bound": "Au"}]
    cli("undo", suit)
    out = cli(*words, "--yes").out
    assert "The peace phase is over.\nOn the table:\n  France and Austria are no longer at war\n" in out


def test_on_a_terminal_a_peace_is_made_only_once_agreed_to(cli: Cli, suit: Path) -> None:
    words = ["settle", str(suit), "Au", "Fr", "--conditional"]
    code, seen = on_a_terminal(words, [("Carry it out?", "n")])
    assert (code, "Nothing was done." in seen) == (0, True), seen
    assert len(cli("peace", suit, "--json").json["suits"]) == 1
    code, seen = on_a_terminal(words, [("Carry it out?", "y")])
    assert (code, "The peace phase is over." in seen) == (0, True), seen


def test_a_suit_is_refused_with_a_reason(cli: Cli, suit: Path) -> None:
    refused = cli("settle", suit, "Au", "Fr", "--refuse").refusal
    assert refused == "Refusing a suit for peace needs a reason; add --because TEXT"
    assert cli("settle", suit, "Au", "Fr", "--refuse", "--because", "more!").out.splitlines() == [
        "France does not grant Austria peace: the war goes on.",
        "The peace phase is over.",
    ]
    assert "does not sue" in cli("settle", suit, "Au", "Fr", "--refuse", "--because", "more!").refusal


def test_the_terms_are_listed_with_how_sure_they_are(cli: Cli, game: Path, sheet: Path) -> None:
    rows = {row["code"]: row for row in cli("settle", game, "--terms", "--json").json["terms"]}
    assert rows["B.5"]["sure"] == "not known"
    lines = cli("settle", sheet, "--terms").out.splitlines()
    assert len(lines) == 1 + len(rows)
    assert re.match(r"B\.2 +The loser may not declare war on the victor for 24 months +seen", lines[7])


def test_what_makes_no_peace_is_refused_in_one_line_and_changes_nothing(cli: Cli, suit: Path) -> None:
    before = suit.read_bytes()
    for words, refusal in (
        ("--conditional", "Give the power that sues, then its enemy"),
        ("Au --conditional", "Give the power that sues, then its enemy"),
        ("Au Fr", "Give one of --conditional, --unconditional, --informal and --refuse"),
        ("Au Fr --conditional --informal", "Give one of"),
        ("Au Frnce --conditional", "did you mean France?"),
        ("Au Pr --conditional", "Austria and Prussia are not at war"),
        ("Fr Au --conditional", "France does not sue Austria for peace"),
        ("Au Fr --informal", "An informal peace needs that both sue"),
        ("Au Fr --conditional --term B.9", "There is no term 'B.9'"),
        ("Au Fr --conditional --term A.1 --term A.2", "At most 1 of list A"),
        ("Au Fr --unconditional --term C.2", "Enter for how many months C.2 keeps Austria from declaring war"),
        ("Au Fr --conditional --months Au", "--months is written as POWER=N, not 'Au'"),
        ("Au Fr --conditional --months Au=-1", "--months is written as POWER=N, not 'Au=-1'"),
        ("Au Fr --conditional --months Au=1 --months Austria=2", "--months names Austria twice"),
        ("Au Fr --conditional --months Pr=3", "Prussia does not take part in this peace"),
        ("Au Fr --conditional --cede Tyrol", "Territory is ceded under one of B.7, C.4"),
        ("Au Fr --conditional --term B.7 --cede Tirol", "There is no territory 'Tirol'; did you mean Tyrol?"),
        ("Au Fr --conditional --term B.7 --cede Bavaria", "Austria cannot cede Bavaria: it is neutral"),
        ("Au Fr --conditional --zone Au=fiasko", "There is no zone 'fiasko'; did you mean fiasco?"),
        ("Au Fr --conditional --end-alliance Au", "--end-alliance takes two powers, as Au,Ru, not 'Au'"),
        ("Au Fr --conditional --end-alliance Au,Ru", "are not allied"),
        ("Au Fr --refuse --because x --term A.1", "A suit that is refused has no terms"),
    ):
        assert refusal in cli("settle", suit, *words.split(), "--yes").refusal
    assert suit.read_bytes() == before


def test_a_power_that_reached_exactly_ten_takes_no_unconditional_peace(cli: Cli, war: Path) -> None:
    out = cli("peace", war, "--dice", "3,4").out
    assert out.endswith(f"for peace, conditional only: eia-solo settle {war} Au Fr --conditional\n")
    assert "reached exactly 10" in cli("settle", war, "Au", "Fr", "--unconditional", "--yes").refusal


def test_two_that_roll_over_ten_have_one_informal_peace(cli: Cli, war: Path) -> None:
    cli("set", war, "powers.Fr.capital", "occupied")
    answer = cli("peace", war, "--dice", "6,5,6,5", "--json").json
    assert answer["suits"] == [
        {"loser": "Au", "victor": "Fr", "outcome": "may_accept_unconditional", "informal": True, "both": True}
    ]
    assert cli("peace", war).out == (
        f"Austria and France both rolled over 10 and make an informal peace: eia-solo settle {war} Au Fr --informal\n"
    )
    assert "theirs is an informal peace" in cli("settle", war, "Au", "Fr", "--conditional", "--yes").refusal
    assert "make an informal peace." in cli("settle", war, "Fr", "Au", "--informal", "--yes").out
    assert cli("sheet", "show", war, "--json").json["relations"].get("wars") is None


def test_a_peace_calls_the_allies_that_fight_on_to_a_further_check(cli: Cli, war: Path) -> None:
    cli("set", war, "relations.wars", wars("Fr Au", "Fr Ru"))
    cli("set", war, "relations.alliances", '[["Au", "Ru"]]')
    assert cli("peace", war, "--dice", "6,5").code == 0
    shown = cli("settle", war, "Au", "Fr", "--conditional").out
    assert "  Event found: Russia: an ally surrendered to France\n" in shown
    assert "  further check: Russia → France\n" in shown
    assert "  Austria and Russia stay allied, though one of them fights on (--end-alliance Au,Ru ends it)\n" in shown
    as_data = cli("settle", war, "Au", "Fr", "--conditional", "--json").json
    assert (as_data["further_checks"], as_data["alliances_touched"]) == ([["Ru", "Fr"]], [["Au", "Ru"]])
    done = cli("settle", war, "Au", "Fr", "--conditional", "--end-alliance", "Ru,Au", "--yes").out
    assert f"Further checks are due: eia-solo peace {war}\n" in done
    assert "Austria and Russia are no longer allied" in done
    (check,) = cli("peace", war, "--dice", "1,1", "--json").json["checks"]
    assert (check["checker"], check["target"]) == ("Ru", "Fr")


def test_a_check_for_peace_is_overruled_with_a_reason(cli: Cli, suit: Path) -> None:
    words = ("overrule", suit, "Au", "Fr", "fights_on", "--phase", "peace")
    assert cli(*words).refusal == "An overruled check needs a reason; add --because TEXT"
    answer = cli(*words, "--because", "not yet", "--json").json
    (check,) = answer["checks"]
    assert check == {"checker": "Au", "target": "Fr", "how": "overruled", "outcome": "fights_on"}
    assert answer["suits"] == []
    assert "No peace phase is open" in cli(*words, "--because", "not yet").refusal
    cli("undo", suit)
    assert (
        "Overrule to 'fights on'"
        in cli("overrule", suit, "Au", "Fr", "war", "--phase", "peace", "--because", "x").refusal
    )


def test_a_check_in_the_log_can_be_traced_to_its_event(cli: Cli, suit: Path) -> None:
    made = [line for line in cli("log", suit, "--json").json["lines"] if line.get("phase") == "Peace"]
    check = next(line for line in made if line["kind"] == "check")
    assert check["because"] == "capital_occupied"
    assert check["total"] == sum(row["value"] for row in check["rows"]) == 3


def test_a_preview_can_be_read_while_the_campaign_is_open_elsewhere(cli: Cli, suit: Path) -> None:
    with EmpiresSession.open(suit, empires_in_arms()):
        assert cli("settle", suit, "Au", "Fr", "--conditional").code == 0
        assert "it is open in another window" in cli("settle", suit, "Au", "Fr", "--conditional", "--yes").refusal


# What is not known to have come to pass


@pytest.fixture
def unsure(cli: Cli, tmp_path: Path) -> Path:
    """Kutusov has fallen in a war with Turkey, and nobody has entered whether Alexander was on the board."""
    game = tmp_path / "blank.eia"
    assert cli("new", game, "--scenario", "1805", "--seed", "4").code == 0
    assert cli("dow", game, "--unknown", "no", "--dice", ",".join("1" * 84)).code == 0
    assert cli("set", game, "relations.wars", '[{powers = ["Ru", "Tu"]}]').code == 0
    assert cli("set", game, "powers.Ru.leaders[1].seniority", "B").code == 0
    return game


KUTUSOV = "Russia: most senior leader lost (Kutusov)"
ALEXANDER = "powers.Ru.leaders[0].on_board"


def kill_kutusov(cli: Cli, game: Path) -> str:
    return cli("set", game, "powers.Ru.leaders[1].condition", "killed").out


def test_an_edit_says_what_it_leaves_open_and_the_peace_phase_waits_for_it(cli: Cli, unsure: Path) -> None:
    said = kill_kutusov(cli, unsure)
    assert f"Not known whether it happened: {KUTUSOV}; not entered: Was Alexander on the board?" in said
    refused = cli("peace", unsure)
    assert refused.code != 0
    assert f"{ALEXANDER}' VALUE) or add --unknown no" in refused.err
    assert "1 check due" in cli("month", "show", unsure).out
    (event,) = cli("event", "list", unsure, "--json").json["undecided"]
    assert event["asks"] == [{"key": ALEXANDER, "question": "Was Alexander on the board?"}]
    (check,) = [c for c in cli("odds", unsure, "--phase", "peace", "--json").json["checks"] if c["checker"] == "Ru"]
    assert (check["status"], check["asks"][0], check["chance"]) == ("undecided", ALEXANDER, [0, 36])
    assert "not known whether an event" in cli("explain", unsure, "Ru", "Tu", "--phase", "peace").out


def test_taken_as_no_the_phase_ends_with_what_it_could_not_decide_and_the_log_keeps_it(cli: Cli, unsure: Path) -> None:
    kill_kutusov(cli, unsure)
    said = cli("peace", unsure, "--unknown", "no").out
    assert f"Not decided, taken as no: {KUTUSOV}" in said
    assert f"not entered: Was Alexander on the board? ({ALEXANDER})" in said
    assert "The peace phase is over." in said
    for form in ("text", "md", "html", "json"):
        assert f"Not decided, taken as no: {KUTUSOV}" in cli("log", unsure, "--format", form).out
    assert cli("check", unsure).code == 0


def test_the_answer_finds_the_event_and_its_check_is_rolled(cli: Cli, unsure: Path) -> None:
    kill_kutusov(cli, unsure)
    assert f"Event found: {KUTUSOV}" in cli("set", unsure, ALEXANDER, "false").out
    answer = cli("peace", unsure, "--unknown", "no", "--dice", "1,1", "--json").json
    assert [(made["checker"], made["how"]) for made in answer["checks"]] == [("Ru", "rolled")]
    assert "undecided" not in answer


def test_on_a_terminal_it_asks_who_was_on_the_board(cli: Cli, unsure: Path) -> None:
    kill_kutusov(cli, unsure)
    code, seen = on_a_terminal(
        ["peace", str(unsure)], [("Was Alexander on the board? (yes or no; Enter alone takes it as no)", "no")]
    )
    assert code == 0, seen
    assert f"Not decided, taken as no: {KUTUSOV}" not in seen
    assert cli("sheet", "show", unsure, "--json").json["powers"]["Ru"]["leaders"][0]["on_board"] is False


def test_the_log_has_all_chances_of_a_check_and_a_peace_as_one_thing(cli: Cli, suit: Path) -> None:
    assert cli("settle", suit, "Au", "Fr", "--conditional", "--term", "B.7", "--cede", "Tyrol", "--yes").code == 0
    lines = cli("log", suit, "--json").json["lines"]
    (check,) = (line for line in lines if line["kind"] == "check" and line.get("phase") == "Peace" and line["dice"])
    assert check["chances"] == {"fights_on": 15, "sues": 6, "may_accept_unconditional": 14, "must_accept_anything": 1}
    assert sum(check["chances"].values()) == 36
    assert check["chance"][0] == 36 - check["chances"]["fights_on"]
    (peace,) = (line["peace"] for line in lines if "peace" in line)
    assert (peace["kind"], peace["loser"], peace["victor"]) == ("conditional", "Au", "Fr")
    assert [(term["code"], term["cancelled_by"]) for term in peace["terms"]] == [("B.7", None)]
    assert peace["ceded"] == [{"territory": "Tyrol", "by": "Au", "to": "Fr"}]
    assert peace["enforced"][0]["powers"] == ["Au", "Fr"]
    (capital,) = (line for line in lines if line.get("rule") == "powers.Au.capital")
    assert (capital["before"], capital["after"]) == ("free", "occupied")

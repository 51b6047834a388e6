"""The JSON of the odds is what other tools were promised; the tables for people say the same."""

from pathlib import Path

from calling import Cli

KEYS = ["checker", "target", "status", "rows", "total", "needs", "chance", "assumed"]
ORDER = ["Fr", "Ru", "Au", "Pr", "Tu", "Sp", "GB"]


def of(answer: dict, checker: str, target: str) -> dict:
    return next(c for c in answer["checks"] if (c["checker"], c["target"]) == (checker, target))


def test_the_json_has_the_keys_of_the_contract_in_its_order(cli: Cli, game: Path) -> None:
    answer = cli("odds", game, "--phase", "dow", "--unknown", "no", "--json").json
    assert list(answer) == ["phase", "month", "checks"]
    assert (answer["phase"], answer["month"]) == ("dow", "1805-01")
    assert [(c["checker"], c["target"]) for c in answer["checks"]] == [(a, b) for a in ORDER for b in ORDER if a != b]
    for check in answer["checks"]:
        assert list(check) == KEYS
        assert check["status"] == "roll"
        assert check["total"] == sum(row["value"] for row in check["rows"])
        assert check["needs"] == 12
        assert check["chance"][1] == 36
        assert {"id", "value", "state"} <= set(check["rows"][0])
        assert {row["state"] for row in check["rows"]} <= {"applies", "does_not_apply", "unknown"}
    assert of(answer, "Fr", "GB")["chance"] == [35, 36]


def test_with_twelve_powers_the_odds_say_whose_natural_enemies_the_source_lacks(cli: Cli, game: Path) -> None:
    note = "Germany, Italy, Scandinavia, North Africa, Poland: no natural enemies in the source, counted as 0"
    assert "natural enemies" not in cli("odds", game).out
    cli("set", game, "options.major_powers", "twelve")
    assert cli("odds", game).out.splitlines()[-1] == f"({note})"
    assert cli("odds", game, "--json").json["note"] == note
    assert "note" not in cli("odds", game, "--phase", "peace", "--json").json


def test_of_several_files_the_json_is_a_list_in_their_order(cli: Cli, game: Path, open_game: Path, sheet: Path) -> None:
    answers = cli("odds", game, open_game, sheet, "--json").json
    assert len(answers) == 3
    assert answers[0] == answers[2] != answers[1]


def test_a_check_that_is_not_rolled_carries_rows_and_total_and_no_chance(cli: Cli, game: Path) -> None:
    before = of(cli("odds", game, "--json").json, "Fr", "GB")
    cli("set", game, "powers.Fr.bankrupt", "true")
    barred = of(cli("odds", game, "--json").json, "Fr", "GB")
    assert list(barred)[:4] == ["checker", "target", "status", "barred_by"]
    assert (barred["status"], barred["barred_by"], barred["chance"]) == ("barred", "bankrupt", [0, 36])
    assert barred["total"] == before["total"]
    cli("set", game, "relations.wars", '[{ powers = ["GB", "Fr"] }]')
    settled = of(cli("odds", game, "--json").json, "Fr", "GB")
    assert (settled["status"], settled["barred_by"], settled["chance"]) == ("settled", "at_war", [0, 36])
    assert settled["rows"]


def test_unknown_inputs_are_a_range_when_asked_for_and_a_number_otherwise(cli: Cli, open_game: Path) -> None:
    ask, no, yes = (of(cli("odds", open_game, "--unknown", u, "--json").json, "Fr", "GB") for u in ("ask", "no", "yes"))
    assert ask["total"] == no["total"]
    assert ask["chance"] == no["chance"]
    assert ask["total_range"][0] <= yes["total"] <= no["total"] <= ask["total_range"][1]
    assert ask["chance_range"][0][0] < ask["chance_range"][1][0]
    assert "powers.Fr.land_points" in ask["asks"]
    assert "army_below_manpower" in ask["assumed"]
    assert not {"total_range", "chance_range", "asks"} & (set(no) | set(yes))


def test_a_first_month_that_is_left_out_bars_nothing_and_is_said_to_be_assumed(cli: Cli, sheet: Path) -> None:
    text = sheet.read_text("utf-8").replace("pre_game_rolls = false", "pre_game_rolls = true")
    sheet.write_text(text, "utf-8")
    assert of(cli("odds", sheet, "--json").json, "Fr", "GB")["barred_by"] == "first_political_phase"
    sheet.write_text(text.replace('first_month = "1805-01"\n', ""), "utf-8")
    check = of(cli("odds", sheet, "--json").json, "Fr", "GB")
    assert (check["status"], check["assumed"]) == ("roll", ["first_political_phase"])
    assert "first_month" not in cli("sheet", "show", sheet, "--json").json["options"]


def test_no_question_is_raised_where_no_answer_could_matter(cli: Cli, open_game: Path) -> None:
    check = of(cli("odds", open_game, "--json").json, "Fr", "Tu")
    assert "asks" not in check
    assert check["chance"] == [0, 36]


def test_what_a_file_is_its_content_says_and_not_its_name(cli: Cli, game: Path, sheet: Path, tmp_path: Path) -> None:
    campaign, text = tmp_path / "campaign.toml", tmp_path / "sheet.txt"
    campaign.write_bytes(game.read_bytes())
    text.write_bytes(sheet.read_bytes())
    one, other = cli("odds", campaign, text, "--json").json
    assert one == other


def test_the_table_for_people_is_not_cut_off_in_a_pipe(cli: Cli, open_game: Path) -> None:
    lines = cli("odds", open_game).out.splitlines()
    assert len(lines) == 2 + 42
    britain = next(line for line in lines if line.startswith("France → Great Britain"))
    assert britain.endswith("waits for powers.Fr.land_points")
    assert "…" not in "".join(lines)


def test_explain_names_every_row_with_value_reason_place_and_reading(cli: Cli, game: Path) -> None:
    out = cli("explain", game, "france", "Great Britain").out
    assert "Natural enemy" in out
    assert "Modifiers, natural enemy table" in out
    assert "strength_thresholds: cumulative" in out
    assert "modifiers +9, 12 is needed" in out
    assert "chance of war: 35 of 36, 97 %" in out
    explained = cli("explain", game, "Fr", "GB", "--json").json
    assert explained["rows"] == of(cli("odds", game, "--json").json, "Fr", "GB")["rows"]


def test_explain_names_what_was_assumed_and_which_input_is_missing(cli: Cli, open_game: Path) -> None:
    out = cli("explain", open_game, "Fr", "GB").out
    assert "assumed not to bar: The corps hold less" in out
    assert "(unknown: powers.Fr.corps_points" in out


def test_explain_refuses_what_is_no_pair_of_powers(cli: Cli, game: Path) -> None:
    assert cli("explain", game, "Fr", "Fr").err == "eia-solo: France does not roll against itself: give two powers\n"
    assert "did you mean Prussia?" in cli("explain", game, "Prusia", "Fr").err
    assert "Germany plays only with the alternate major powers" in cli("explain", game, "Ge", "Fr").err
    assert cli("explain", game, "Xx", "Fr").code == 2


def test_explain_says_what_would_flip_a_check_and_entering_it_does(cli: Cli, game: Path) -> None:
    plain = cli("explain", game, "Fr", "GB", "--json").json
    answer = cli("explain", game, "Fr", "GB", "--flips", "--json").json
    flips = answer.pop("flips")
    assert answer == plain
    bankrupt = next(flip for flip in flips if flip["words"] == "France is bankrupt")
    assert bankrupt == {
        "outcome": "war",
        "makes": "impossible",
        "words": "France is bankrupt",
        "changes": {"powers.Fr.bankrupt": True},
        "chance_before": [35, 36],
        "chance_after": [0, 36],
        "rows": [],
        "lifts": [],
        "bars": ["bankrupt"],
        "called_by": [],
        "calendar": False,
        "alike": [],
        "more": False,
    }
    cli("set", game, "powers.Fr.bankrupt", "true")
    assert cli("explain", game, "Fr", "GB", "--json").json["chance"] == [0, 36]


def test_the_flips_for_people_stand_below_the_breakdown(cli: Cli, game: Path) -> None:
    out = cli("explain", game, "Fr", "GB", "--flips").out
    assert out.startswith(cli("explain", game, "Fr", "GB").out)
    lines = out.partition("what would flip it:")[2].splitlines()
    bankrupt = next(line for line in lines if "France is bankrupt" in line)
    assert bankrupt.split("  ")[0] == "war impossible"
    assert "35 → 0" in bankrupt
    assert "Bankrupt bars" in bankrupt
    assert any("once winter is over: March 1805" in line for line in lines)


def test_the_flips_for_peace_name_the_band(cli: Cli, game: Path) -> None:
    cli("set", game, "relations.wars", '[{ powers = ["Au", "Fr"] }]')
    out = cli("explain", game, "Au", "Fr", "--phase", "peace", "--flips").out
    assert "10 or more, sues, conditional only: possible" in out
    assert "Austria's capital is besieged" in out
    assert "called for by Austria: national capital besieged" in out
    flips = cli("explain", game, "Au", "Fr", "--phase", "peace", "--flips", "--json").json["flips"]
    capital = next(flip for flip in flips if flip["words"] == "Austria's capital is besieged")
    assert capital["changes"] == {"powers.Au.capital": "besieged"}
    assert capital["called_by"] == ["capital_besieged"]


def test_a_check_that_nothing_near_flips_says_so(cli: Cli, game: Path) -> None:
    cli("set", game, "powers.Pr.status", "fiasco")
    assert cli("explain", game, "Pr", "GB", "--flips", "--json").json["flips"] == []
    assert "no one or two changes" in cli("explain", game, "Pr", "GB", "--flips").out

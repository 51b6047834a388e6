"""Edits, sheets and the way back: what is done is said, kept, and can be undone."""

import sqlite3
from contextlib import closing
from pathlib import Path

from calling import Cli


def test_an_edit_says_what_changed_and_what_it_did_to_the_odds(cli: Cli, game: Path) -> None:
    answer = cli("set", game, "powers.Au.status", "fiasco", "--because", "lost a battle")
    assert answer.out.splitlines()[0] == "Austria, zone: neutral → fiasco"
    assert "Austria → Turkey: 15 of 36 → 0 of 36" in answer.out
    assert cli("sheet", "show", game, "--json").json["powers"]["Au"]["status"] == "fiasco"
    edit, found = cli("log", game, "--json").json["lines"][-2:]
    assert edit["because"] == "lost a battle"
    assert found["text"] == "Event found: Austria: entered the fiasco zone"


def test_an_edit_as_json_names_key_old_and_new(cli: Cli, game: Path) -> None:
    answer = cli("set", game, "territories.Wurttemberg", "Fr", "--json").json
    assert answer["entry"] == 2
    assert answer["changes"][0] == {"key": 'territories."Württemberg"', "old": "neutral", "new": "Fr"}
    pairs = {(c["checker"], c["target"]): c for c in answer["odds"]}
    assert pairs["Au", "Fr"]["before"]["chance"] == [1, 36]
    assert pairs["Au", "Fr"]["after"]["chance"] == [3, 36]


def test_the_word_unknown_clears_a_value(cli: Cli, game: Path) -> None:
    assert cli("set", game, "powers.Fr.money", "unknown").out.startswith("France, money: 74 → unknown")
    assert "money" not in cli("sheet", "show", game, "--json").json["powers"]["Fr"]


def test_an_edit_that_changes_nothing_is_said_and_not_kept(cli: Cli, game: Path) -> None:
    for key, value in (("powers.Fr.money", "74"), ("territories.Wurttemberg", "neutral")):
        answer = cli("set", game, key, value)
        assert (answer.code, answer.out) == (0, "nothing to change: the sheet says so already\n")
    assert len(cli("history", game, "--json").json["entries"]) == 1


def test_an_edit_that_fits_no_sheet_is_refused_with_key_and_remedy(cli: Cli, game: Path) -> None:
    before = game.read_bytes()
    for key, value, refusal in (
        ("powers.Fr.monney", "3", "powers.Fr.monney: Unknown key; did you mean money?"),
        ("powers.Fr.money", "-5", "powers.Fr.money: Must be from 0 to 9999, not -5"),
        ("powers.Fr.money", "9" * 5000, "powers.Fr.money: Must be a whole number"),
        ("powers.Fr.money", "1.5", "powers.Fr.money: Must be a whole number, not 1.5"),
        ("powers.Fr.status", "fiascoo", "did you mean Fiasco?"),
        ("territories.Bavria", "Fr", "There is no territory 'Bavria'; did you mean Bavaria?"),
        ("territories.Bavaria", "Prusia", "There is no power 'Prusia'"),
        ("month", "1805-13", "'1805-13' is not a month"),
        ("powers..money", "1", "is not a key of the sheet: write it as powers.Fr.money"),
        ("powers.Fr.leaders[7].name", "X", "There is no such entry in the list"),
    ):
        assert refusal in cli("set", game, key, value).refusal
    assert game.read_bytes() == before


def test_a_sheet_shown_and_applied_again_changes_nothing(cli: Cli, game: Path, sheet: Path) -> None:
    answer = cli("sheet", "apply", game, sheet)
    assert (answer.code, answer.out) == (0, "nothing to change: the campaign is as the sheet says\n")
    assert cli("sheet", "apply", game, sheet, "--json").json == {
        "entry": 1,
        "changes": [],
        "odds": [],
        "found": [],
        "no_longer": [],
    }
    cli("dow", game, "--dice", ",".join("6" * 40))
    cli("sheet", "show", game, "-o", sheet)
    assert "nothing to change" in cli("sheet", "apply", game, sheet).out


def test_an_edited_sheet_is_applied_as_one_entry(cli: Cli, game: Path, sheet: Path) -> None:
    text = sheet.read_text("utf-8").replace("money = 74", "money = 12").replace("ships = 38", "ships = 3")
    sheet.write_text(text, "utf-8")
    answer = cli("sheet", "apply", game, sheet, "--because", "as on the table")
    assert "2 values changed" in answer.out
    assert "France, money: 74 → 12" in answer.out
    assert "France → Great Britain: 35 of 36 → " in answer.out
    assert len(cli("history", game, "--json").json["entries"]) == 2
    assert cli("odds", game, "--json").json == cli("odds", sheet, "--json").json


def test_one_value_is_one_value(cli: Cli, game: Path, sheet: Path) -> None:
    sheet.write_text(sheet.read_text("utf-8").replace("money = 74", "money = 12"), "utf-8")
    assert "1 value changed as" in cli("sheet", "apply", game, sheet).out


def test_what_other_major_powers_take_with_them_is_said_in_words(cli: Cli, game: Path) -> None:
    cli("dow", game)
    answer = cli("set", game, "options.major_powers", "twelve").out.splitlines()
    assert answer[0] == "Major powers: seven → twelve"
    assert "Declarations, results: 42 → none" in answer
    assert not [line for line in answer if "no_war" in line or "declarations." in line]
    assert "declarations.over" not in cli("log", game).out


def test_a_changed_leader_is_named_with_what_has_changed(cli: Cli, game: Path) -> None:
    wounded = "Austria, leaders: Charles fit → wounded"
    assert cli("set", game, "powers.Au.leaders[0].condition", "wounded").out.splitlines()[0] == wounded
    assert wounded in cli("log", game).out
    assert wounded in cli("undo", game).out
    several = (
        '[{name = "Charles", seniority = "B", royalty = true, on_board = false, condition = "fit"}, {name = "John"}]'
    )
    answer = cli("set", game, "powers.Au.leaders", several).out.splitlines()[0]
    assert answer == (
        "Austria, leaders: Charles on the board, seniority A → off the board, seniority B; "
        "Mack on the board, fit, seniority C, no royalty → not in the game; "
        "John not in the game → unknown whether on the board, condition unknown, seniority unknown, "
        "unknown whether royalty"
    )


def test_of_wars_the_changes_are_said_and_not_the_lists(cli: Cli, game: Path) -> None:
    cli("set", game, "relations.wars", '[{ powers = ["Fr", "GB"] }]')
    war = '{ powers = ["Fr", "GB"], tally = { Fr = { land_start = 24, land_lost = 3 } } }'
    told = "Austria and Turkey: at war"
    answer = cli("set", game, "relations.wars", f'[{war}, {{ powers = ["Au", "Tu"] }}]').out.splitlines()[0]
    assert told in answer.split("; ")
    assert "France, land factors at the start of the war, against Great Britain unknown → 24" in answer.split("; ")
    assert "France, land losses, against Great Britain 0 → 3" in answer.split("; ")
    assert told in cli("log", game).out
    answer = cli("set", game, "relations.wars", "[]").out.splitlines()[0]
    assert answer == "France and Great Britain: no longer at war; Austria and Turkey: no longer at war"
    wars = ", ".join(f'{{ powers = ["Tu", "{power}"] }}' for power in ("Fr", "GB", "Au", "Ru", "Pr"))
    assert cli("set", game, "relations.wars", f"[{wars}]").out.splitlines()[0] == "Wars"


def test_a_sheet_is_checked_and_what_it_leaves_open_is_said(cli: Cli, tmp_path: Path) -> None:
    sheet = tmp_path / "short.toml"
    sheet.write_text('format = "eia-solo sheet 1"\nmonth = "1805-03"\n')
    answer = cli("sheet", "check", sheet)
    assert answer.code == 0
    assert "sound: March 1805, 7 powers" in answer.out
    assert "note: options.major_powers is left out, taken as seven" in answer.out
    assert "note: options.first_month is left out, and so unknown" in answer.out
    assert len(cli("sheet", "check", sheet, "--json").json["notes"]) == 4


def test_undo_and_redo_say_what_they_move_and_which_wars_it_touches(cli: Cli, game: Path) -> None:
    cli("set", game, "relations.wars", '[{ powers = ["Fr", "GB"] }]')
    assert cli("undo", game).out.splitlines() == [
        "taken back: France and Great Britain: at war",
        "On the table:",
        "  France and Great Britain are no longer at war",
    ]
    assert cli("redo", game).out.splitlines() == [
        "done again: France and Great Britain: at war",
        "On the table:",
        "  France and Great Britain are at war",
    ]
    assert cli("redo", game).refusal == "Nothing to redo: nothing that followed this entry was undone"
    cli("undo", game)
    assert cli("undo", game).refusal == "Nothing to undo: this is the beginning of the campaign"


def test_the_history_shows_branches_and_go_reaches_them(cli: Cli, game: Path) -> None:
    cli("set", game, "powers.Fr.money", "1")
    cli("set", game, "powers.Fr.money", "2")
    cli("undo", game)
    cli("set", game, "powers.Fr.money", "3")
    history = cli("history", game, "--json").json
    assert history["head"] == 4
    assert [(e["entry"], e["parent"], e["undone"]) for e in history["entries"]] == [
        (1, None, False),
        (2, 1, False),
        (3, 2, True),
        (4, 2, False),
    ]
    lines = cli("history", game).out.splitlines()
    assert [line[:7] for line in lines] == ["      1", "      2", ">     4", "after e", "-     3"]
    assert cli("go", game, 3).out.startswith("now at entry 3: France, money")
    assert cli("sheet", "show", game, "--json").json["powers"]["Fr"]["money"] == 2
    assert "There is no entry 9" in cli("go", game, 9).refusal


def test_a_campaign_as_it_was_written_is_sound(cli: Cli, game: Path) -> None:
    cli("dow", game)
    cli("undo", game)
    count = len(cli("history", game, "--json").json["entries"])
    assert cli("check", game).out.splitlines() == [
        f"{game}: sound: {count} entries",
        f"  {count} entries: each as it was written, after the one it follows",
        "  8 rolls: the outcome is what dice, modifiers and the number needed make",
        "  8 throws by the campaign's seed: each what its draw gives, none drawn twice; draw 9 is next",
        "  1 state kept for a quick opening: what the events add up to",
        "  0 notes, 0 bookmarks and 1 name of a branch: sealed with each change",
    ]


def test_what_is_wrong_with_a_campaign_is_said_line_by_line_and_the_many_are_counted(cli: Cli, game: Path) -> None:
    for money in range(25):
        cli("set", game, "powers.Fr.money", money)
    with closing(sqlite3.connect(game, isolation_level=None)) as db:
        for (trigger,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            db.execute(f"DROP TRIGGER {trigger}")
        db.execute("UPDATE entries SET at = 'then' WHERE id > 1")
    answer = cli("check", game)
    assert answer.code == 2
    lines = answer.out.splitlines()
    assert lines[0].startswith(f"{game}: entry 2 (January 1805) or one before it was changed after it was written")
    assert lines[20:] == [
        f"{game}: and 5 more: eia-solo check {game} --json has them all",
        f"{game}: what is whole of it can be brought over: eia-solo repair {game} -o NEW",
    ]
    assert len(cli("check", game, "--json").json["problems"]) == 25

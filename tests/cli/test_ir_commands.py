"""Games of International Relations on the command line: write orders, carry stages out, read what came of them."""

import io
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from shutil import rmtree

import pytest
from calling import Answer, Cli

ORDERS = "A Par - Pic\nF Bre - MAO\nA Mar - Spa\n"


@pytest.fixture
def europe(cli: Cli, tmp_path: Path) -> Path:
    """A game in its first spring."""
    path = tmp_path / "europe.eia"
    assert cli("new", path, "--scenario", "1901-international").code == 0
    assert cli("process", path).code == 0
    return path


@pytest.fixture
def sample(cli: Cli, tmp_path: Path) -> Path:
    path = tmp_path / "sample.eia"
    assert cli("new", path, "--scenario", "1901-international-sample").code == 0
    return path


@pytest.fixture
def france(tmp_path: Path) -> Path:
    path = tmp_path / "france.txt"
    path.write_text(ORDERS)
    return path


def typed(monkeypatch: pytest.MonkeyPatch, text: bytes) -> None:
    """What a command finds on standard input."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text)))


def test_new_makes_a_game_at_its_secret_treaties(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "g.eia"
    said = cli("new", path, "--scenario", "1901-international").out
    at = "scenario 1901-international, Winter 1900, treaties"
    assert said == f"{path}: a new game of International Relations: {at}\n"
    data = cli("new", tmp_path / "j.eia", "--scenario", "1901-international", "--json").json
    assert (data["rulebook"], data["turn"], data["stage"]) == ("international-relations", "W1900", "treaties")
    assert "leave out --seed" in cli("new", tmp_path / "x.eia", "--scenario", "1901-international", "--seed", 1).refusal


def test_a_year_is_played_from_files(cli: Cli, europe: Path, france: Path, tmp_path: Path) -> None:
    assert cli("orders", europe, "France", france).out.splitlines()[:4] == [
        "France, Spring 1901, orders:",
        "  A Par - Pic",
        "  F Bre - MAO",
        "  A Mar - Spa",
    ]
    everybody = tmp_path / "all.txt"
    everybody.write_text("Germany:\nA Mun - Bur\nF Kie - Hol\nItaly: A Ven H; A Rom - Apu\n")
    assert cli("orders", europe, "all", everybody).code == 0
    answer = cli("process", europe, "--preview")
    assert answer.err.splitlines() == [
        "note: nothing is written by Austria, England, Russia and Turkey",
        "note: not everything is written by Germany and Italy",
    ]
    preview = answer.out
    assert "Next: Fall 1901, orders (a preview: nothing is kept)" in preview
    out = cli("process", europe).out
    assert out == preview.replace(" (a preview: nothing is kept)", "")
    assert "A mun - bur: succeeds" in out
    assert "France: 1 point for 7 years, attack on a minor" in out
    for stage in ("Fall 1901, orders", "Winter 1901, adjustments"):
        assert f"{europe}: International Relations, {stage}" in cli("status", europe).out
        assert cli("process", europe).code == 0
    assert "Spring 1902, orders" in cli("status", europe).out
    assert " sound: " in cli("check", europe).out


def test_process_answers_in_json_and_a_preview_has_no_entry(cli: Cli, europe: Path, france: Path) -> None:
    cli("orders", europe, "France", france)
    preview, done = cli("process", europe, "--preview", "--json").json, cli("process", europe, "--json").json
    assert (preview["entry"], done["entry"]) == (None, 4)
    assert preview["lines"] == done["lines"]
    assert done["next"] == "Fall 1901, orders"
    assert {"about", "text", "powers", "outcome", "why", "rule", "public"} == set(done["lines"][0])


def test_orders_come_from_standard_input_too(cli: Cli, europe: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, ORDERS.encode())
    data = cli("orders", europe, "fr", "-", "--json").json
    assert data["turn"] == "S1901"
    assert data["powers"]["France"]["lines"] == ORDERS.splitlines()
    assert data["powers"]["France"]["messages"] == []


def test_orders_shows_what_is_written_and_takes_it_back(cli: Cli, europe: Path, france: Path, tmp_path: Path) -> None:
    assert "nothing written" in cli("orders", europe, "France").out
    cli("orders", europe, "France", france)
    entry = cli("orders", europe, "France", "--json").json["entry"]
    assert cli("orders", europe, "France", france, "--json").json["entry"] == entry, "the same again is no entry"
    empty = tmp_path / "empty.txt"
    empty.write_text("")
    assert "nothing written" in cli("orders", europe, "France", empty).out


def test_what_is_wrong_with_a_line_is_said_with_its_place(cli: Cli, europe: Path, tmp_path: Path) -> None:
    text = tmp_path / "bad.txt"
    text.write_text("A Par - Bur\nA Mun - Ruh\nA Prs - Pic\nF Bre - Ven\nA Par - Pic\n")
    out = cli("orders", europe, "France", text).out
    assert "error, line 2, column 1: " in out
    assert "error, line 3, column 3: there is no province 'prs'" in out.lower()
    assert "error, line 4" in out
    assert "error, line 5" in out, "the unit has another order"
    assert "note: Army Marseilles has no order and will hold" in out
    assert "  France: A Par - Bur (" in cli("process", europe, "--preview").out


@pytest.mark.parametrize(
    ("power", "text", "why"),
    [
        ("Frence", b"A Par H", "There is no power 'Frence'; did you mean France?"),
        ("", b"A Par H", "Which power? Its name is empty"),
        ("France", b"A Par H\nGermany: A Mun H", "Line 2: 'A Mun H' stands below Germany"),
        ("France", b"A Par H\xff", "standard input:1: Not UTF-8 text"),
        ("France", b"x" * 401, "That is no sheet of orders"),
        ("all", b"Waive", "whose order is this?"),
        ("all", b"\n \n", "There is no order in it: write each power"),
        ("all", b"Gaul:\nGood luck", "there is no power 'Gaul'"),
    ],
)
def test_what_cannot_be_written_is_refused_in_one_line_and_changes_nothing(
    cli: Cli, europe: Path, monkeypatch: pytest.MonkeyPatch, power: str, text: bytes, why: str
) -> None:
    before = europe.read_bytes()
    typed(monkeypatch, text)
    assert why in cli("orders", europe, power, "-").refusal
    assert europe.read_bytes() == before


def test_files_that_are_no_orders_are_refused(cli: Cli, europe: Path, tmp_path: Path) -> None:
    assert "There is no such file" in cli("orders", europe, "France", tmp_path / "gone.txt").refusal
    assert "This is a campaign, not a text" in cli("orders", europe, "France", europe).refusal


def test_status_says_everything_about_a_game(cli: Cli, sample: Path) -> None:
    out = cli("status", sample).out
    assert "  Turkey (8): ank, bud, bul, con, rum, ser, sev, smy" in out
    assert "Austria – Germany: AAT; since Spring 1901" in out
    assert "France – Austria: imminent war: France may attack without a penalty; since Fall 1901" in out
    assert "  Austria: 2 points, attack on a minor (Greece), since Fall 1902, until the end of Fall 1909" in out
    assert "Turkey claims a solo victory, settled at the end of Fall 1904" in out
    assert "  Russia: orders for 3 units" in out
    assert "  Turkey: orders for 2 of 7 units" in out
    data = cli("status", sample, "--json").json
    assert data["victory_points"]["Turkey"] == 7
    assert ["France", "Austria", "imminent-war"] in data["relations"]
    assert {"power", "kind", "points", "years", "incurred", "wears_off", "against"} <= set(data["penalties"][0])
    assert [each["power"] for each in data["waiting"]] == [
        "Austria",
        "England",
        "France",
        "Germany",
        "Italy",
        "Russia",
        "Turkey",
    ]
    assert "No such option '--at'" in cli("status", sample, "--at", "2011-11-01T09:00Z").refusal


def test_the_ledger_says_cause_dates_and_years(cli: Cli, sample: Path) -> None:
    out = cli("ledger", sample, "Germany").out
    assert out.startswith("Germany: 8 points outstanding\n")
    row = next(line for line in out.splitlines() if "share in an ally's attack" in line and "Turkey" in line)
    assert "Spring 1902" in row
    assert "Fall 1906" in row
    # 1901: 1 + 2 + 2; 1902 with the second share 8; F1904 ends the first share, F1905 the AAT, F1906 the second share.
    assert "1901 5, 1902 8, 1903 8, 1904 6, 1905 5, 1906 2, 1907 0" in out
    data = cli("ledger", sample, "--json").json
    assert [each["power"] for each in data["ledgers"]][:2] == ["Austria", "England"]
    assert data["ledgers"][0]["outstanding"] == 11


def test_a_report_has_secrets_and_an_announcement_has_none(cli: Cli, sample: Path) -> None:
    report, posted = cli("report", sample, "W1900").out, cli("announce", sample, "W1900").out
    assert "France's notice of an MDT to Italy" in report
    assert "Italy" not in posted.split("Where all stand")[0]
    assert "MDT to" not in posted
    assert "Austria – Germany: AAT" in posted
    fall = cli("announce", sample, "F1901").out
    assert "  England wants an AAT with France; there is none" in fall.split("Where all stand")[0], (
        "a one-sided treaty is announced"
    )
    both = cli("report", sample, "F1902").out
    assert "Fall 1902, orders" in both
    assert "Fall 1902, retreats" in both
    data = cli("report", sample, "W1900", "--json").json["reports"][0]
    assert {line["public"] for line in data["lines"]} == {True, False}
    assert {line["public"] for line in cli("announce", sample, "W1900", "--json").json["reports"][0]["lines"]} == {True}
    assert "Spring 1904, orders" in cli("announce", sample).out, "without a turn the last one"


def test_a_turn_is_announced_as_text_markdown_or_page(cli: Cli, sample: Path, tmp_path: Path) -> None:
    told = cli("announce", sample, "--turn", "F1902").out
    assert told.startswith("International Relations, Fall 1902\nNext: Winter 1902, adjustments.\n\nDislodged\n")
    assert "  Russia A War, by Austria A Gal: retreats to Livonia\n" in told
    assert cli("announce", sample, "f1902").out == told, "the turn may stand where report has it"
    assert cli("announce", sample, "F1902", "--turn", "F1902").out == told
    assert "Two turns are named, F1902 and S1901" in cli("announce", sample, "F1902", "--turn", "S1901").refusal
    out = tmp_path / "fall.txt"
    assert cli("announce", sample, "--turn", "F1902", "-o", out).out == f"{out}: International Relations, Fall 1902\n"
    assert out.read_text() == told
    assert cli("announce", sample, "-o", tmp_path / "last.html").code == 0
    assert (tmp_path / "last.html").read_text().startswith("<!DOCTYPE html>")
    assert cli("announce", sample, "-o", tmp_path / "last.md").code == 0
    assert (tmp_path / "last.md").read_text().startswith("# International Relations, Spring 1904, orders\n")
    kept = sample.read_bytes()
    assert cli("announce", sample, "-o", tmp_path / "sample.eia").refusal.endswith("pdf or .eml: call it so")
    assert cli("announce", sample, "-o", tmp_path / "turn.eml").code == 0
    assert b"Subject: International Relations, Spring 1904, orders\r\n" in (tmp_path / "turn.eml").read_bytes()
    linked = tmp_path / "linked.txt"
    linked.symlink_to(sample)
    assert "is not overwritten" in cli("announce", sample, "-o", linked).refusal
    assert sample.read_bytes() == kept


def test_after_the_last_stage_a_correction_is_in_what_is_announced(cli: Cli, sample: Path) -> None:
    before = cli("announce", sample, "S1903").out
    cli("set", sample, "units.ven", "none", "--because", "it was disbanded")
    assert "  Italy (3): A Apu, F Ion, F Tys\n" in cli("announce", sample).out
    assert cli("announce", sample, "S1903").out == before, "an earlier turn is told as it was"


def test_reports_that_are_not_there_are_refused(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "new.eia"
    cli("new", path, "--scenario", "1901-international")
    assert "Nothing has been processed yet" in cli("announce", path).refusal
    assert "Nothing of S1905 has been processed" in cli("report", path, "S1905").refusal
    assert "'1905' is no turn" in cli("report", path, "1905").refusal
    assert "No such option '--at'" in cli("report", path, "--at", "2011-11-01T09:00Z").refusal


def test_the_board_is_corrected_with_a_reason(cli: Cli, europe: Path) -> None:
    assert "needs a reason, for the log; add --because TEXT" in cli("set", europe, "owners.bel", "France").refusal
    assert cli("set", europe, "owners.bel", "France", "--because", "misread").out == "owners.bel: none → France\n"
    data = cli("set", europe, "owners.bel", "none", "--because", "it was not", "--json").json
    assert data["changes"] == [{"key": "owners.bel", "old": "France", "new": None}]
    assert "did you mean owners" in cli("set", europe, "owner.bel", "France", "--because", "x").refusal


def test_several_corrections_are_one_step_and_are_announced(cli: Cli, europe: Path, tmp_path: Path) -> None:
    cli("orders", europe, "Germany", sheet(tmp_path, "A Mun - Bur"))
    done = cli("set", europe, "units.Munich", "none", "units.Burgundy", "German army", "--because", "it had moved")
    assert done.out == "units.mun: Germany A mun → none\nunits.bur: none → Germany A bur\n"
    assert "no longer fits, and is kept: Germany, A Mun - Bur" in done.err
    assert "Burgundy: Germany's army (before: no unit) (it had moved)" in cli("announce", europe).out
    cli("set", europe, "owners.Paris", "Germans", "--because", "between us", "--secret")
    assert "between us" not in cli("announce", europe).out
    assert "'owners.bel' has no value" in cli("set", europe, "owners.bel", "--because", "x").refusal
    assert (
        "units in Burgundy: one province holds one"
        in cli("set", europe, "units.bur", "F", "units.Burgundy", "A", "--because", "x").refusal
    )
    other = cli("set", europe, "stage", "adjustments", "--because", "x", "--secret")
    assert "what was written for Spring 1901, orders is gone" in other.err
    assert "no longer fits" not in other.err
    cli("undo", europe)
    cli("process", europe)
    assert "between us; for the game master alone" not in cli("announce", europe).out
    assert "Corrections:" in cli("report", europe).out
    assert "between us" in cli("report", europe).out


def test_a_position_is_put_up_as_it_is_written_and_tried(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "try.eia"
    cli("new", path, "--scenario", "1901-international")
    text = tmp_path / "position.txt"
    text.write_text("Spring 1902\nFrance: A Par, F Bre; centres Par, Bre\nGermany: A Mun, A Foo", encoding="utf-8")
    done = cli("position", path, text, "--try-out")
    assert "line 3, left out: A Foo (there is no province 'Foo'" in done.err
    assert done.out.startswith("Spring 1902, orders, to try something\n")
    assert cli("orders", path, "all", sheet(tmp_path, "A Par - Bur\nEnter MDT with Italy\nA Mun - Bur")).code == 2
    assert cli("orders", path, "all", sheet(tmp_path, "A Par - Bur\nA Mun - Bur\nF Bre - Eng")).code == 0
    report = cli("process", path).out
    assert "A par - bur: bounced" in report
    assert "enalt" not in report, "nothing but the orders counts"
    assert "Corrections" not in report, "a game that is set up tells of none"
    data = cli("status", path, "--json").json
    assert (data["penalties"], data["relations"], data["waiting"]) == ([], [], [])
    assert "needs a reason" in cli("position", path, text).err
    assert cli("position", path, text, "--because", "again", "--json").json["left_out"][0]["line"] == 3
    nothing = cli("position", path, sheet(tmp_path, "Hello all"), "--because", "x").refusal
    assert nothing.startswith("No unit and no centre is named")


def sheet(folder: Path, text: str) -> Path:
    path = folder / "sheet.txt"
    path.write_text(text, encoding="utf-8")
    return path


def test_readings_are_listed_shown_and_chosen(cli: Cli, europe: Path) -> None:
    listed = cli("readings", europe).out
    assert "R1 " in listed
    assert "one reading only:" in listed
    every = cli("readings", europe, "--json").json["readings"]
    assert {"R1", "R10", "R14", "R18", "R24"} <= {each["number"] for each in every if not each["fixed"]}
    first = next(each for each in every if each["number"] == "R1")
    other = first["choices"][1]["id"]
    assert "in force" in cli("readings", europe, "r1").out
    assert other in cli("readings", europe, first["id"], other).out
    assert cli("readings", europe, "R1", "--json").json["choice"] == other
    assert cli("readings", europe, "R1", other).out == "nothing to change: that reading is in force\n"
    assert cli("readings", europe, "R1", "default", "--json").json["changed"] is True
    assert "has no choice" in cli("readings", europe, "R1", "never").refusal
    assert "There is no reading" in cli("readings", europe, "R99").refusal
    fixed = next(each for each in every if each["fixed"])
    assert "why: " in cli("readings", europe, fixed["id"]).out


def test_a_reading_is_chosen_with_a_reason_that_the_log_keeps(cli: Cli, europe: Path) -> None:
    cli("readings", europe, "wear_off", "years_passed", "--because", "as  agreed")
    cli("readings", europe, "wear_off", "default")
    *_, chosen, back = cli("log", europe, "--json").json["lines"]
    assert (chosen["text"], chosen["because"]) == ("Reading wear_off", "as agreed")
    assert not back.get("because")
    assert "as agreed" in cli("log", europe).out


def test_the_journal_works_as_in_every_game(cli: Cli, europe: Path, france: Path, tmp_path: Path) -> None:
    cli("orders", europe, "France", france)
    cli("process", europe)
    undone = cli("undo", europe).out
    assert undone.startswith("taken back: Spring 1901, orders: processed\n")
    assert "Units, Picardy: France: army Picardy → nothing" in undone
    assert cli("redo", europe, "--json").json["moment"] == "Fall 1901, orders"
    assert "Fall 1901, orders" in cli("branch", europe).out
    cli("branch", europe, "another spring", "--at", 2)
    cli("process", europe)
    assert "Picardy" in cli("branch", europe, "main", "--compare", "another spring").out
    assert cli("go", europe, 2).code == 0
    rows = cli("history", europe, "--json").json["entries"]
    assert rows[0]["moment"] == "Winter 1900, treaties"
    assert cli("note", europe, 4, "the first move").code == 0
    assert cli("bookmark", europe, "4.2").code == 0
    assert "the first move" in cli("log", europe, "--marked").out
    for form in ("text", "md", "html", "csv", "json"):
        out = tmp_path / f"log.{form}"
        assert cli("log", europe, "--format", form, "-o", out).code == 0
        assert "France: A par - pic" in out.read_text().replace("\\-", "-")


@pytest.mark.parametrize(
    "words",
    [
        ("odds",),
        ("dow",),
        ("month", "show"),
        ("sheet", "show"),
        ("power", "Fr"),
        ("table",),
        ("record",),
        ("post", "x.toml"),
        ("log", "--stats"),
    ],
)
def test_commands_of_other_games_refuse_it_in_one_line(cli: Cli, europe: Path, words: tuple[str, ...]) -> None:
    first = 2 if words[0] in ("sheet", "month") else 1
    refusal = cli(*words[:first], europe, *words[first:]).refusal
    assert refusal == (
        f"{europe}: This is a game of International Relations, with written orders in the place of dice:"
        f" eia-solo status {europe}"
    )


@pytest.mark.parametrize("words", [("orders", "France"), ("process",), ("process", "--preview"), ("ledger",)])
def test_its_commands_refuse_other_games_in_one_line(
    cli: Cli, game: Path, tmp_path: Path, words: tuple[str, ...]
) -> None:
    assert "This is a campaign of Empires in Arms" in cli(words[0], game, *words[1:]).refusal
    record = tmp_path / "r.eia"
    cli("new", record, "--scenario", "nwol")
    assert "This is a record of Revolution and Reaction" in cli(words[0], record, *words[1:]).refusal
    assert "There is no such file" in cli(words[0], tmp_path / "gone.eia", *words[1:]).refusal


def test_the_tables_are_checked_and_a_mistake_in_them_has_its_place(cli: Cli, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    cli("tables", "copy", folder)
    assert f"{folder}/international_relations: sound: 75 provinces, " in cli("tables", "check", folder).out
    assert cli("tables", "check", folder / "international_relations", "--json").json["international_relations"][
        "scenarios"
    ]
    story = folder / "international_relations" / "stories" / "1901-international-sample.toml"
    story.write_text(story.read_text().replace('stage = "treaties"', 'stage = "treaty"', 1))
    assert f"{story}:6: stages[0].stage: Must be one of" in cli("tables", "check", folder).refusal


def test_tables_of_ones_own_without_this_game_leave_those_that_came_along_in_force(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "mine"
    cli("tables", "copy", folder)
    rmtree(folder / "international_relations")
    monkeypatch.setenv("EIA_SOLO_TABLES", str(folder))
    assert cli("new", tmp_path / "g.eia", "--scenario", "1901-international").code == 0
    assert "note: no folder international_relations in it" in cli("tables", "check").out


def test_a_game_outlives_being_killed_at_any_moment(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "killed.eia"
    cli("new", path, "--scenario", "1901-international")
    script = (
        "import sys\nfrom eia_solo.campaign.opening import open_campaign\n"
        "with open_campaign(sys.argv[1]) as session:\n"
        "    print('on', flush=True)\n"
        "    for _ in range(10_000):\n        session.process()\n"
    )
    with subprocess.Popen([sys.executable, "-c", script, str(path)], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(0.4)
        os.kill(process.pid, signal.SIGKILL)
    answer: Answer = cli("check", path)
    assert " sound: " in answer.out, answer
    assert cli("process", path).code == 0


def test_a_reason_that_is_the_name_of_a_file_does_not_say_whose_command_it_is(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "notes.txt").write_text("what was agreed")
    cli("new", "europe.eia", "--scenario", "1901-international")
    assert cli("set", "--because", "notes.txt", "europe.eia", "relations.France-Germany", "MDT").code == 0


def test_a_value_too_long_for_a_file_name_is_a_value(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "europe.eia"
    cli("new", path, "--scenario", "1901-international")
    answer = cli("set", path, "relations.France-Germany", "MDT", "--because", "agreed in a long letter " * 20)
    assert answer.code == 0, answer


def test_a_mail_for_all_changes_only_what_it_has_orders_for(cli: Cli, europe: Path, tmp_path: Path) -> None:
    mail = tmp_path / "mail.txt"
    mail.write_text("Germany:\nA Mun - Bur\nF Kie - Hol\nItaly: A Ven H\n")
    assert cli("orders", europe, "all", mail).code == 0
    mail.write_text("Hi,\nMun goes to Ruhr, army to Kiel or so\ncheers\n")
    answer = cli("orders", europe, "all", mail)
    assert "'army to Kiel' may be A Ber-Kie" in answer.err
    answer = cli("orders", europe, "all", mail, "--unsure")
    assert "note: line 1: 'Hi,' is left out: greeting" in answer.err
    assert "'army to Kiel' is taken as A Ber-Kie" in answer.err
    written = cli("orders", europe, "all", "--json").json["powers"]
    assert written["Germany"]["lines"] == ["F Kie - Hol", "A Mun-Ruh", "A Ber-Kie"]
    assert written["Italy"]["lines"] == ["A Ven H"]
    mail.write_text("Italy: A Ven - Tri\nGaul:\nA Par H\n")
    assert "'A Par H' is left out: a unit of France" in cli("orders", europe, "all", mail).err
    assert cli("orders", europe, "Italy", "--json").json["powers"]["Italy"]["lines"] == ["A Ven-Tri"]
    mail.write_text("no orders from me today, A Mun sends regards")
    assert cli("orders", europe, "all", mail).refusal.startswith("mail.txt: Line 1, 'no orders from me")


def test_what_a_mail_quotes_is_no_order(cli: Cli, europe: Path, tmp_path: Path) -> None:
    mail = tmp_path / "mail.txt"
    for sign, kept in (("> ", ["A Mun-Ruh"]), ("", ["A Mun-Ruh", "A Ber-Kie"])):
        mail.write_text(f"Hi,\nA Mun to Ruhr\n{sign}A Ber - Kie\ncheers\n")
        cli("orders", europe, "all", mail)
        assert cli("orders", europe, "Germany", "--json").json["powers"]["Germany"]["lines"] == kept


def test_what_is_announced_begins_after_what_was_sent(cli: Cli, sample: Path) -> None:
    assert cli("announce", sample).out.startswith("International Relations, Spring 1904, orders\n")
    assert cli("announce", sample, "--since", "F1903").out.startswith(
        "International Relations, Fall 1903 to Spring 1904\n"
    )
    assert "Nothing since F1905 has been processed" in cli("announce", sample, "--since", "F1905").refusal
    assert "Two turns are named" in cli("announce", sample, "F1903", "--since", "F1903").refusal
    assert "kept that all are sent" in cli("announce", sample, "--since", "F1903", "--sent").err
    assert "All are sent up to Spring 1904, orders already" in cli("announce", sample, "--sent").refusal
    assert cli("announce", sample).out.startswith("International Relations, Spring 1904, orders\n"), "the last again"
    cli("process", sample)
    assert "International Relations, Fall 1904" in cli("announce", sample).out
    assert [each["turn"] for each in cli("announce", sample, "--json").json["reports"]] == ["F1904"]
    log = cli("log", sample, "--detail", "rows").out
    assert "Sent to all up to Spring 1904, orders" in log

"""The log of a campaign, in every format, on the screen and in a file."""

import csv
import io
import os
import re
import stat
import zipfile
from collections import Counter
from pathlib import Path

import pytest
from calling import Cli

from eia_solo.core.dice import TypedDice
from eia_solo.core.wording import number_words
from eia_solo.exports.document import log_document
from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import OpenPhase, OverruleCheck, RollCheck
from eia_solo.games.empires_in_arms.rules.events import EVENTS
from eia_solo.games.empires_in_arms.rules.state import Outcome, Power
from eia_solo.games.empires_in_arms.rules.told import told
from eia_solo.games.empires_in_arms.session import EmpiresSession


@pytest.fixture
def played(cli: Cli, game: Path) -> Path:
    """A campaign with checks rolled by player and machine, overruled, barred and undone."""
    cli("set", game, "readings.most_ships", "tied")
    with EmpiresSession.open(game, empires_in_arms()) as session:
        session.do(OpenPhase(CheckKind.DECLARATION))
        session.do(RollCheck(CheckKind.DECLARATION), TypedDice((2, 5)))
        session.do(RollCheck(CheckKind.DECLARATION))
        because = '=HYPERLINK("x") <b>my view</b>'
        session.do(OverruleCheck(CheckKind.DECLARATION, Power("Ru"), Power("Tu"), Outcome.WAR, because))
        session.do(RollCheck(CheckKind.DECLARATION))
        session.undo()
    cli("set", game, "powers.Sp.bankrupt", "true")
    cli("dow", game)
    return game


def test_every_check_is_in_the_log_with_its_rows_and_who_gave_the_dice(cli: Cli, played: Path) -> None:
    log = cli("log", played, "--json").json
    assert log["format"] == "eia-solo log 1"
    header = log["header"]
    assert (header["campaign"], header["scenario"], header["seed"]) == ("game", "1805-sample", 5)
    assert [(r["id"], r["choice"]) for r in header["readings"]] == [("most_ships", "tied")]
    defaults = {r["id"]: r["choice"] for r in header["default_readings"]}
    assert defaults["dardanelles"] == "at_least_two"
    assert "most_ships" not in defaults
    assert "two_of" not in defaults, "it is fixed"
    checks = [line for line in log["lines"] if line["kind"] == "check"]
    assert {c["by"] for c in checks} == {None, "machine", "player", "overruled"}
    mine = next(c for c in checks if c["by"] == "player")
    assert (mine["dice"], mine["modified"], mine["outcome"]) == ([2, 5], 7 + mine["total"], "no_war")
    for check in checks:
        assert check["total"] == sum(row["value"] for row in check["rows"])
        assert set(check["rows"][0]) == {"id", "value", "state", "title", "text", "because", "cite"}
    spain = [c for c in checks if c["checker"] == "Sp"]
    assert {c["rule"] for c in spain} == {"bankrupt"}
    undone = [c for c in checks if c["undone"]]
    assert undone
    assert {(c["checker"], c["target"]) for c in undone} <= {
        (c["checker"], c["target"]) for c in checks if not c["undone"]
    }


def test_a_row_is_told_in_the_words_of_the_tables_its_check_was_made_with(cli: Cli, game: Path, tmp_path: Path) -> None:
    cli("dow", game)
    folder = tmp_path / "mine"
    assert cli("tables", "copy", folder).code == 0
    table = folder / "empires_in_arms" / "declarations.toml"
    table.write_text(table.read_text("utf-8").replace('title = "Natural enemy"', 'title = "Old grudge"'), "utf-8")
    with EmpiresSession.open(game, empires_in_arms(folder), write=False) as session:
        told = {row.title for logged in log_document(session).lines for row in logged.rows}
    assert "Natural enemy" in told
    assert "Old grudge" not in told


def test_the_same_rolls_and_numbers_are_in_every_format(cli: Cli, played: Path, tmp_path: Path) -> None:
    lines = [line for line in cli("log", played, "--json").json["lines"] if line["kind"] == "check"]
    thrown = [line for line in lines if line["dice"] or line["by"]]
    rows = list(csv.DictReader(io.StringIO(cli("log", played, "--format", "csv").out)))
    assert [(row["power"], row["target"]) for row in rows] == [tuple(NAMES[line[k]] for k in PAIR) for line in thrown]
    assert [row["die1"] for row in rows if row["die1"]] == [str(line["dice"][0]) for line in thrown if line["dice"]]
    assert [int(row["modifiers"]) for row in rows] == [line["total"] for line in thrown]
    assert [row["sum"] for row in rows if row["die1"]] == [str(line["modified"]) for line in thrown if line["dice"]]
    said = {form: cli("log", played, "--format", form).out for form in ("text", "md", "bbcode", "html")}
    for row in rows:
        for form, text in said.items():
            if row["die1"]:
                assert f"{row['throws_of_36']} of 36" in text, form
                assert f"dice {row['die1']} and {row['die2']}" in said["html"]
    wars = sum(row["result"] == "war" and row["undone"] == "no" for row in rows)
    assert said["html"].count('<li class="warb">') == wars > 1
    assert all(f"{number_words(wars)} wars" in text for text in said.values())
    assert cli("log", played, "--format", "csv", "--no-undone").out.count("\n") == 1 + sum(
        row["undone"] == "no" for row in rows
    )
    book = tmp_path / "war.xlsx"
    assert cli("log", played, "-o", book).code == 0
    with zipfile.ZipFile(book) as parts:
        sheets = re.findall(r'sheet name="(\w+)"', parts.read("xl/workbook.xml").decode())
        cells = parts.read("xl/worksheets/sheet1.xml").decode()
    assert sheets == ["Checks", "Wars", "Months", "About"]
    assert "<f>" not in cells
    assert cells.count("<row ") == len(rows) + 1
    assert cells.count('r="J') == len(rows) + 1, "the modifiers of each row"
    assert '<c r="J2"><v>' in cells, "a number is a number"


NAMES = {"Fr": "France", "GB": "Great Britain", "Ru": "Russia", "Tu": "Turkey", "Au": "Austria", "Pr": "Prussia"}
PAIR = ("checker", "target")


def test_what_a_player_typed_runs_in_no_format(cli: Cli, played: Path) -> None:
    rows = list(csv.DictReader(io.StringIO(cli("log", played, "--format", "csv").out)))
    assert any("=HYPERLINK" in row["text"] for row in rows)
    for form in ("html", "md"):
        assert "<b>my" not in cli("log", played, "--format", form).out


def test_only_what_is_chosen_is_told_and_what_is_none_of_it_is_refused(cli: Cli, played: Path, tmp_path: Path) -> None:
    turkey = cli("log", played, "--power", "Tu", "--format", "md").out
    assert "Only what Turkey took part in." in turkey
    assert "France on Austria" not in turkey
    wars = cli("log", played, "--detail", "wars", "--no-maps", "--title", "[b] `x` <i>", "--format", "bbcode").out
    assert "Russia declares war on Turkey" in wars
    assert "France on Austria" not in wars
    assert wars.startswith("[size=18][b][\u2060b] `x` <i>[/b][/size]")
    assert "This log has no '1806-01'" in cli("log", played, "--from", "1806-01").refusal
    assert "There is no power 'Xx'" in cli("log", played, "--power", "Xx").refusal
    assert "JSON is for programs" in cli("log", played, "--json", "--power", "Tu").refusal
    assert "goes into a file" in cli("log", played, "--format", "pdf").refusal
    assert "No PDF can be written here" in cli("log", played, "-o", tmp_path / "war.pdf").refusal


def test_the_file_name_says_the_format_and_an_old_file_keeps_its_permissions(
    cli: Cli, game: Path, tmp_path: Path
) -> None:
    out = tmp_path / "war.html"
    out.write_text("old")
    out.chmod(0o640)
    assert cli("log", game, "-o", out).out == f"{out}: the log of {game} as html\n"
    assert out.read_text("utf-8").startswith("<!DOCTYPE html>")
    assert stat.S_IMODE(out.stat().st_mode) == 0o640
    assert cli("log", game, "-o", tmp_path / "war.csv").code == 0
    assert (tmp_path / "war.csv").read_bytes().count(b"\r\n") == 1, "nothing has been rolled"


def test_a_file_that_cannot_be_written_is_refused_and_nothing_is_left_behind(
    cli: Cli, game: Path, tmp_path: Path
) -> None:
    (tmp_path / "full").mkdir()
    before = sorted(os.listdir(tmp_path))
    assert "Cannot be written" in cli("log", game, "-o", tmp_path / "nowhere" / "x.md").refusal
    assert "Cannot be written" in cli("log", game, "-o", tmp_path / "full").refusal
    assert sorted(os.listdir(tmp_path)) == before


def test_a_format_there_is_not_is_refused_with_those_there_are(cli: Cli, game: Path) -> None:
    assert (
        "'text', 'csv', 'xlsx', 'md', 'bbcode', 'html', 'json', 'pdf'" in cli("log", game, "--format", "docx").refusal
    )


def test_the_dice_of_machine_and_player_are_counted_apart_and_what_is_undone_is_not(cli: Cli, played: Path) -> None:
    stats = cli("log", played, "--stats", "--json").json
    throws = [line for line in cli("log", played, "--json").json["lines"] if line["kind"] == "check" and line["dice"]]
    in_force = [line for line in throws if not line["undone"]]
    assert stats["format"] == "eia-solo dice 1"
    assert stats["undone_throws"] == len(throws) - len(in_force) > 0
    for by, found in stats["dice"].items():
        mine = [line for line in in_force if line["by"] == by]
        assert found["throws"] == len(mine) > 0
        for face in found["faces"]:
            assert face["count"] == sum(line["dice"].count(face["face"]) for line in mine)
        assert {t["total"]: t["count"] for t in found["totals"] if t["count"]} == Counter(
            sum(line["dice"]) for line in mine
        )
        wars = found["happenings"]["declaration"]
        assert (wars["checks"], wars["actual"]) == (len(mine), sum(line["outcome"] == "war" for line in mine))
        assert wars["expected"] == pytest.approx(sum(ways / of for ways, of in (line["chance"] for line in mine)))
        assert wars["usual"][0] <= wars["expected"] <= wars["usual"][1]
        assert (found["enough"], found["p_value"]) == (False, None)


def test_the_dice_are_told_in_tables_and_too_few_throws_say_so(cli: Cli, played: Path) -> None:
    told = cli("log", played, "--stats").out
    assert "Your own dice: 1 throw: too few to say anything (fewer than 30)." in told
    assert "not counted" in told
    assert told.count("95 % of share") == 4


def test_a_campaign_without_a_throw_has_no_dice_to_tell_of(cli: Cli, game: Path) -> None:
    assert cli("log", game, "--stats").out.count("No dice were thrown.") == 2


def test_the_dice_are_not_told_in_the_formats_of_the_log(cli: Cli, game: Path, tmp_path: Path) -> None:
    assert "neither --format nor --output" in cli("log", game, "--stats", "-o", tmp_path / "dice.csv").refusal


def test_every_event_has_its_words_in_one_place() -> None:
    assert set(EVENTS.classes.values()) <= set(told.registry)

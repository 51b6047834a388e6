"""eia-solo power: a page as text, as JSON and as a PDF of one page; and what sheet check says of a list of forces."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from calling import Cli

FORCES = """[
    {name = "I", kind = "infantry", factors = 12, capacity = 20},
    {name = "Hungary", kind = "insurrection", factors = 8},
    {name = "Tyrol", kind = "tyrol", factors = 3, capacity = 5},
    {name = "Vienna", kind = "garrison", factors = 7},
]"""


def listed(cli: Cli, game: Path) -> Path:
    assert cli("set", game, "powers.Au.forces", FORCES.replace("\n", " ").replace("}, ]", "}]")).code == 0
    return game


def test_the_page_says_everything_with_its_label(cli: Cli, game: Path) -> None:
    out = cli("power", game, "Austria").out
    assert out.startswith("Austria, January 1805\n")
    for words in (
        "  Zone             Neutrality",
        "  Land points             88  (¾ or more)",
        "  Points in corps         80  (does not bar war)",
        "  Named  none",
        "  Charles (A)  Fit  (royalty)",
        "Its checks for war",
        "Home provinces, 12 of 12 held",
        "  Held: Austria, Styria, Tyrol,",
        "Other territories controlled\n  Venetia",
    ):
        assert words in out
    assert "Forces" not in cli("power", game, "France").out, "a power without a list has no table of forces"


def test_what_is_not_entered_is_said_so(cli: Cli, open_game: Path) -> None:
    out = cli("power", open_game, "Au").out
    assert out.startswith("Austria, January 1805; 15 values not entered\n")
    assert "  Zone             ?  (not entered)" in out
    assert "  Army below manpower               may bar  (not entered)" in out


def test_forces_stand_with_what_each_adds_and_why(cli: Cli, game: Path) -> None:
    lines = cli("power", listed(cli, game), "Au").out.splitlines()
    table = {line.split("  ")[0]: " ".join(line.split()) for line in lines[-7:]}
    assert table["I"] == "I Infantry corps 12 20 12 12 20"
    assert table["Hungary"] == "Hungary Insurrection corps 8 – – – Insurrection corps are left out"
    assert table["Tyrol"] == "Tyrol Tyrol corps 3 5 ? ? ? Counts only if it may be on the map"
    assert table["Vienna"].startswith("Vienna Garrison 7 – 7 – Stands in no corps; adds nothing")
    assert table["The list gives"] == "The list gives ? ? ? waits for whether Tyrol may be on the map"
    assert table["Entered"] == "Entered 80 88 110"


def test_the_json_has_all_of_it(cli: Cli, game: Path) -> None:
    page = cli("power", listed(cli, game), "Au", "--json").json
    assert (page["power"], page["name"], page["unknown"]) == ("Au", "Austria", 0)
    lines = {line["key"]: line for group in page["standing"] for line in group["lines"]}
    assert lines["powers.Au.money"]["value"] == "36"
    tyrol = page["forces"][2]
    assert [share["points"] for share in tyrol["shares"]] == [None, None, None]
    assert [line["missing"] for line in page["sums"]] == [["whether Tyrol may be on the map"]] * 3


def test_a_power_that_is_not_there_is_refused_with_a_hint(cli: Cli, game: Path) -> None:
    answer = cli("power", game, "Austira")
    assert (answer.code, answer.out) == (2, "")
    assert "did you mean Austria" in answer.err


def test_where_no_pdf_can_be_written_it_says_so(cli: Cli, game: Path, tmp_path: Path) -> None:
    answer = cli("power", game, "Au", "--pdf", tmp_path / "au.pdf")
    assert answer.code == 2
    assert "No PDF can be written here" in answer.err


@pytest.mark.parametrize("size", ["A4", "Letter"])
def test_the_pdf_has_one_page_and_needs_no_display(cli: Cli, game: Path, tmp_path: Path, size: str) -> None:
    pdf = tmp_path / "au.pdf"
    without = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "QT_QPA_PLATFORM")}
    words = [sys.executable, "-m", "eia_solo", "power", listed(cli, game), "Au", "--pdf", pdf, "--size", size]
    done = subprocess.run(list(map(str, words)), env=without, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"{pdf}: Austria, January 1805, on one page of {size}\n"
    raw = pdf.read_bytes()
    assert raw.startswith(b"%PDF-")
    assert b"/Count 1\n" in raw


def test_a_pdf_that_cannot_be_written_is_refused_in_one_line(game: Path, tmp_path: Path) -> None:
    words = [sys.executable, "-m", "eia_solo", "power", game, "Au", "--pdf", tmp_path / "nowhere" / "au.pdf"]
    done = subprocess.run(list(map(str, words)), capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "Cannot be written (No such file or directory): choose another place" in done.stderr
    assert done.stderr.count("\n") == 1


def test_sheet_check_names_totals_that_are_not_what_the_list_gives(cli: Cli, game: Path) -> None:
    assert "note" not in cli("sheet", "check", game).out
    cli("set", game, "powers.Au.forces", '[{name = "I", kind = "infantry", factors = 12, capacity = 20}]')
    checked = cli("sheet", "check", game)
    assert checked.code == 0
    assert "note: Austria, points in corps: 80 entered, the list of forces gives 12\n" in checked.out
    assert len(cli("sheet", "check", game, "--json").json["notes"]) == 3


@pytest.mark.parametrize(
    ("subject", "ending", "begins"), [("status", "pdf", b"%PDF-"), ("relations", "png", b"\x89PNG")]
)
def test_a_picture_of_the_table_is_written_without_a_display(
    cli: Cli, game: Path, tmp_path: Path, subject: str, ending: str, begins: bytes
) -> None:
    out = tmp_path / f"picture.{ending}"
    words = list(map(str, (sys.executable, "-m", "eia_solo", "picture", game, subject, "-o", out)))
    env = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "QT_QPA_PLATFORM")}
    answer = subprocess.run(words, capture_output=True, text=True, env=env, check=False)
    assert answer.stdout == f"{out}: {subject}, January 1805\n", answer.stderr
    assert out.read_bytes().startswith(begins)


def test_a_picture_is_refused_the_name_of_a_campaign(cli: Cli, game: Path, tmp_path: Path) -> None:
    before = game.read_bytes()
    assert "A picture is a .png or a .pdf" in cli("picture", game, "map", "-o", game).refusal
    assert game.read_bytes() == before


def test_nothing_that_is_written_takes_the_place_of_a_campaign(cli: Cli, game: Path) -> None:
    before = game.read_bytes()
    assert "is not overwritten: choose another name" in cli("sheet", "show", game, "-o", game).refusal
    assert game.read_bytes() == before

"""report and announce: the update and nine reports of Napoleons Wars on the command line, and into a folder."""

from pathlib import Path

import pytest
from calling import Cli

from eia_solo.games.napoleons_wars.loading import napoleons_wars
from eia_solo.games.napoleons_wars.session import NapoleonsSession


@pytest.fixture
def wars(tmp_path: Path) -> Path:
    """Spring 1805 is worked out; France has written for Summer."""
    path = tmp_path / "wars.eia"
    with NapoleonsSession.create(path, napoleons_wars(), "napoleons-1804", seed=5) as made:
        made.process()
        made.write("FR", "C Alsace - Swabia\nBuild 2 infantry in Paris")
        made.process()
        made.write("FR", "C holds\nC scouts Tyrol")
    return path


def test_the_update_a_report_and_all_ten_are_printed(cli: Cli, wars: Path) -> None:
    update = cli("report", wars)
    assert update.out.startswith("Napoleons Wars, Spring 1805\nNext: Summer 1805.\n")
    assert "Build" not in update.out
    france = cli("report", wars, "french", "--turn", "spring 1805")
    assert france.out.startswith("France, Spring 1805: for you alone")
    assert "Built 2 infantry in Paris: −4 (NW-29)" in france.out
    assert cli("report", wars, "all").out.count(": for you alone") == 9
    assert cli("announce", wars).out == update.out
    assert cli("report", wars, "--format", "bbcode").out.startswith("[size=150][b]Napoleons Wars, Spring 1805[/b]")


def test_what_was_sent_is_not_announced_again(cli: Cli, wars: Path, tmp_path: Path) -> None:
    only_last = cli("announce", wars).out
    both = cli("announce", wars, "--since", "winter 1804").out
    assert both.startswith("Napoleons Wars, Winter 1804 to Spring 1805\nNext: Summer 1805.\n")
    assert "Winter 1804: No orders came from" in both
    assert "Spring 1805: No orders came from" in both
    assert both.count("Standings") == 1
    assert only_last.count("Standings") == 1
    both_as_data = cli("announce", wars, "--since", "Winter 1804", "--json").json["reports"]
    assert [each["title"] for each in both_as_data] == ["Napoleons Wars, Winter 1804", "Napoleons Wars, Spring 1805"]
    sent = cli("announce", wars, "--sent")
    assert (sent.out, sent.err) == (only_last, "note: kept that all are sent, up to Spring 1805\n")
    assert "All are sent up to Spring 1805 already" in cli("announce", wars, "--sent").refusal
    assert cli("announce", wars).out == only_last
    with NapoleonsSession.open(wars, napoleons_wars()) as made:
        for _ in range(2):
            made.process()
    out = tmp_path / "new.md"
    assert cli("announce", wars, "-o", out).out == f"{out}: Napoleons Wars, Summer 1805 to Fall 1805\n"
    assert "Spring 1805" not in out.read_text()
    assert cli("announce", wars, "Spring 1805").out == only_last
    assert "Two turns" in cli("announce", wars, "Spring 1805", "--since", "Summer 1805").refusal
    assert "Sent to all up to Spring 1805" in cli("log", wars, "--detail", "rows").out


def test_reports_as_data_say_which_lines_are_secret(cli: Cli, wars: Path) -> None:
    (report,) = cli("report", wars, "France", "--format", "json").json["reports"]
    parts = {part["title"]: part["lines"] for part in report["parts"]}
    assert parts["Treasury"][1] == {"text": "Built 2 infantry in Paris: −4", "rule": "NW-29", "secret": True}
    (update,) = cli("announce", wars, "--json").json["reports"]
    assert not any(line["secret"] for part in update["parts"] for line in part["lines"])


def test_scouts_are_answered_and_nothing_is_kept(cli: Cli, wars: Path, tmp_path: Path) -> None:
    cli("mails", wars, "--learn", "nap@example.org", "France")
    cli("mails", wars, "--learn", "somebody", "France")
    before = wars.read_bytes()
    assert "C scouts Tyrol: Austria E, I (NW-95)" in cli("report", wars, "France", "--scouts").out
    assert "None of your orders" in cli("report", wars, "Spain", "--scouts").out
    out = tmp_path / "answers"
    out.mkdir()
    assert cli("report", wars, "all", "--scouts", "-o", out).out.endswith("1 files\n")
    assert [each.name for each in out.iterdir()] == ["scouts-FR.eml"]
    assert b"To: nap@example.org\r\n" in (out / "scouts-FR.eml").read_bytes(), "where its mails came from"
    assert wars.read_bytes() == before


def test_a_folder_gets_ten_texts_and_what_is_drawn_says_why_it_cannot_be(cli: Cli, wars: Path, tmp_path: Path) -> None:
    out = tmp_path / "ten"
    assert cli("report", wars, "all", "-o", f"{out}/", "--format", "text").out == f"{out}: 10 files\n"
    assert "no folder can be made there" in cli("announce", wars, "-o", f"{wars}/").refusal
    assert len(list(out.iterdir())) == 10
    assert (out / "wars-Spring-1805-France.txt").read_text().startswith("France, Spring 1805")
    assert "No PDF can be written here" in cli("announce", wars, "-o", out).refusal
    page = out / "update.html"
    said = cli("report", wars, "-o", page)
    assert "without the picture" in said.err
    assert "<h1>Napoleons Wars, Spring 1805</h1>" in page.read_text()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["Atlantis"], "There is no power 'Atlantis'"),
        ([""], "Whose report? Name a power"),
        (["--turn", "Spring 1806"], "'Spring 1806' has not been worked out"),
        (["public", "--scouts"], "Scouts answer one power"),
        (["France", "--scouts", "--turn", "Spring 1805"], "eave --turn away"),
        (["--format", "pdf"], "add -o FILE"),
        (["all", "-o", "one.txt"], "Several reports need a folder"),
        (["all", "--format", "json", "-o", "x.json"], "eave -o away"),
    ],
)
def test_what_cannot_be_meant_is_said(cli: Cli, wars: Path, words: list[str], said: str) -> None:
    assert said in cli("report", wars, *words).refusal


def test_before_the_first_turn_there_is_nothing_to_report(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "new.eia"
    NapoleonsSession.create(path, napoleons_wars(), "napoleons-1804", seed=5).close()
    for command in ("report", "announce"):
        assert "No turn has been worked out yet" in cli(command, path).refusal

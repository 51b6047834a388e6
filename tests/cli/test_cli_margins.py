"""Bookmarks and notes on the command line: kept beside the journal, in every format, and never part of the game."""

import csv
import io
from pathlib import Path

import pytest
from calling import Cli

from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.games.empires_in_arms.session import EmpiresSession


@pytest.fixture
def rolled(cli: Cli, game: Path) -> Path:
    assert cli("dow", game).code == 0
    return game


def test_a_bookmark_and_a_note_are_kept_and_taken_away(cli: Cli, rolled: Path) -> None:
    assert cli("bookmark", rolled, 3).out.endswith(": bookmarked\n")
    assert cli("note", rolled, "3.2", "  the  bells\n").out.endswith("note: the bells\n")
    lines = cli("log", rolled, "--marked", "--json").json["lines"]
    assert [(line["entry"], line.get("line"), line.get("bookmarked"), line.get("note")) for line in lines] == [
        (3, None, True, None),
        (3, 2, None, "the bells"),
    ]
    assert cli("bookmark", rolled, "3.1", "--off").code == 0
    assert cli("note", rolled, "3.2", "", "--json").json["note"] == ""
    assert cli("log", rolled, "--marked", "--json").json["lines"] == []


def test_they_change_no_entry_and_outlive_an_undo(cli: Cli, rolled: Path) -> None:
    before = cli("history", rolled, "--json").json
    cli("note", rolled, 3, "the bells")
    assert cli("history", rolled, "--json").json == before
    cli("go", rolled, 1)
    (line,) = cli("log", rolled, "--marked", "--json").json["lines"]
    assert (line["undone"], line["note"]) == (True, "the bells")
    assert cli("check", rolled).code == 0


def test_every_format_shows_them(cli: Cli, rolled: Path) -> None:
    cli("bookmark", rolled, 3)
    cli("note", rolled, 3, "=the <bells>")
    text = cli("log", rolled, "--marked").out
    assert " [bookmark]\n" in text
    assert "    Note: =the <bells>\n" in text
    assert r"=the \<bells\>*" in cli("log", rolled, "--format", "md").out
    page = cli("log", rolled, "--format", "html").out
    assert '<p class="note"><b>Note</b> =the &lt;bells&gt;</p>' in page
    assert "</svg>bookmark</span>" in page
    rows = list(csv.DictReader(io.StringIO(cli("log", rolled, "--format", "csv").out)))
    (row,) = (row for row in rows if row["note"])
    assert (row["bookmark"], row["note"]) == ("yes", "'=the <bells>")
    assert "bells" not in cli("log", rolled, "--format", "md", "--no-notes").out


def test_a_line_there_is_not_is_refused(cli: Cli, rolled: Path) -> None:
    assert "Entry 3 has no line 99" in cli("note", rolled, "3.99", "x").refusal
    assert "There is no entry 999" in cli("bookmark", rolled, 999).refusal
    assert "is no entry" in cli("bookmark", rolled, "x").refusal
    assert "does not go with --marked" in cli("log", rolled, "--marked", "--stats").refusal


def test_a_file_whose_notes_cannot_be_read_is_refused_before_anything_is_shown(cli: Cli, game: Path) -> None:
    with EmpiresSession.open(game, empires_in_arms()) as session:
        session.campaign.keep_meta({"margins": {"1": "the bells"}})
    refusal = cli("log", game).refusal
    assert "The bookmarks and notes beside the log cannot be read: eia-solo repair" in refusal

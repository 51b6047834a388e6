"""`repair` says what it brought over and what was lost, and how that ended."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from calling import Cli


@pytest.fixture
def damaged(cli: Cli, game: Path) -> Path:
    """A campaign whose third of four entries is damaged."""
    for money in (10, 11, 12):
        cli("set", game, "powers.Fr.money", money)
    with closing(sqlite3.connect(game, isolation_level=None)) as db:
        db.execute("DROP TRIGGER entries_no_update")
        db.execute("UPDATE entries SET events = '[' WHERE id = 3")
    return game


def test_what_is_lost_is_named_and_the_new_campaign_is_sound(cli: Cli, damaged: Path, tmp_path: Path) -> None:
    before, new = damaged.read_bytes(), tmp_path / "new.eia"
    answer = cli("repair", damaged, "-o", new)
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.splitlines() == [
        f"{new}: 2 of 4 entries were brought over; it stands at January 1805, entry 2",
        "lost: entry 3, January 1805: damaged, and 1 entry that follows from it",
        "  it stood at entry 4",
        "  the branch 'main' ends at entry 2: what came after it, to 4, is lost",
        "  the seals set after entry 2 are lost, for each needs the one before it and the entries it covers: the new "
        "file is sealed anew, and a seal that was posted since is not found in it",
    ]
    assert damaged.read_bytes() == before
    assert cli("check", new).out.startswith(f"{new}: sound: 2 entries\n")


def test_programs_are_told_the_same(cli: Cli, damaged: Path, tmp_path: Path) -> None:
    said = cli("repair", damaged, "-o", tmp_path / "new.eia", "--json").json
    assert (said["entries"], said["of"], said["moment"]) == (2, 4, "January 1805, entry 2")
    assert said["lost"] == [{"entry": 3, "moment": "January 1805", "why": "damaged", "following": 1}]


def test_no_file_that_is_there_is_overwritten(cli: Cli, damaged: Path, tmp_path: Path) -> None:
    there = tmp_path / "notes.txt"
    there.write_text("mine")
    for to in (there, damaged, tmp_path):
        answer = cli("repair", damaged, "-o", to)
        assert (answer.code, answer.out) == (2, "")
        assert "There is a file of that name already" in answer.err
    assert there.read_text() == "mine"
    assert "no such folder" in cli("repair", damaged, "-o", tmp_path / "none" / "new.eia").err


def test_where_nothing_is_wrong_or_nothing_is_left_nothing_is_made(cli: Cli, game: Path, tmp_path: Path) -> None:
    new = tmp_path / "new.eia"
    assert cli("repair", game, "-o", new).err == (
        f"eia-solo: {game}: Nothing is wrong with it; for a copy: eia-solo copy {game} NEW.eia\n"
    )
    game.write_bytes(b"")
    for words in (("repair", game, "-o", new), ("status", game)):
        refusal = cli(*words).refusal
        assert refusal == f"{game}: The file is empty: go back to a copy of it: eia-solo backups {game}"
    assert not new.exists()


def test_where_a_command_fails_at_what_another_program_wrote_the_damage_is_told_and_no_bug(
    cli: Cli, tmp_path: Path
) -> None:
    wars = tmp_path / "our wars.eia"
    cli("new", wars, "--scenario", "napoleons-1804-sample")
    with closing(sqlite3.connect(wars, isolation_level=None)) as db:
        db.execute("DROP TRIGGER entries_no_update")
        id, events = db.execute("SELECT id, events FROM entries WHERE events LIKE '%outcomes%' LIMIT 1").fetchone()
        other = events.replace('"power":"GB"', '"power":null')
        assert other != events
        db.execute("UPDATE entries SET events = ? WHERE id = ?", (other, id))
    refusal = cli("log", wars).refusal
    assert refusal.startswith(f"{wars}: entry {id} (Spring 1805) or one before it was changed after it was written")
    assert refusal.endswith(f"what is whole can be brought over: eia-solo repair '{wars}' -o NEW")

"""A file that is no sound campaign is refused in one line, and left as it was."""

import os
import random
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from eia_solo.core.errors import CampaignError
from eia_solo.store import campaign, connection, schema, verify
from eia_solo.store.campaign import CampaignFile
from eia_solo.store.entries import Draft


def make(path: Path, entries: int = 20) -> None:
    def draft(number: int) -> Draft:
        events = [{"dice": [3, 4], "text": "x" * 300}]
        return Draft(at="1805", label=f"entry {number}", command={"n": number}, events=events, why=["y" * 500])

    with (
        CampaignFile.create(path, meta={"seed": 1}, first=draft(1), snapshot={"s": "z" * 9000}) as war,
        war.transaction(),
    ):
        for number in range(2, entries + 1):
            war.append(draft(number))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "war.eia"


def refusal(path: Path) -> str:
    """The line with which the file is refused. Fails if the file or its folder is changed by the attempt."""
    before = path.read_bytes() if path.is_file() else None
    beside = sorted(os.listdir(path.parent))
    lines = []
    for write in (True, False):
        with pytest.raises(CampaignError) as refused:
            CampaignFile.open(path, write=write)
        lines.append(str(refused.value))
    assert (path.read_bytes() if path.is_file() else None) == before
    assert sorted(os.listdir(path.parent)) == beside
    assert lines[0] == lines[1]
    assert lines[0].startswith(f"{path}: ")
    assert "\n" not in lines[0]
    return lines[0]


def test_a_file_that_is_not_there(path: Path) -> None:
    assert "no such file" in refusal(path)


def test_a_file_in_a_folder_that_is_not_there(path: Path) -> None:
    with pytest.raises(CampaignError, match="no such file"):
        CampaignFile.open(path / "deeper" / "war.eia")
    assert os.listdir(path.parent) == [], "no folder is made by looking"


def test_a_file_in_what_is_no_folder(path: Path) -> None:
    path.touch()
    with pytest.raises(CampaignError, match="no such file"):
        CampaignFile.open(path / "war.eia")


def test_a_file_that_goes_away_while_it_is_opened_is_not_made_anew(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make(path)
    monkeypatch.setattr(campaign, "expect_a_file", lambda path: path.unlink())
    with pytest.raises(CampaignError, match="it cannot be opened"):
        CampaignFile.open(path)
    assert os.listdir(path.parent) == []


def test_a_folder(path: Path) -> None:
    path.mkdir()
    assert "a folder" in refusal(path)


def test_a_pipe_is_not_waited_for(path: Path) -> None:
    os.mkfifo(path)
    assert "not an ordinary file" in refusal(path)


def test_an_empty_file(path: Path) -> None:
    path.touch()
    assert "empty" in refusal(path)


@pytest.mark.parametrize("content", [b"x", b"Dear diary,\n" * 100, b"SQLite format 3\0", b"\0" * 5000])
def test_something_else_altogether(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    assert "not a campaign of EiA Solo" in refusal(path)


def test_fifty_megabytes_of_garbage(path: Path) -> None:
    path.write_bytes(random.Random(1).randbytes(50_000_000))
    assert "not a campaign of EiA Solo" in refusal(path)


@pytest.mark.parametrize(("application", "version"), [(0, 0), (7, 1), (schema.APPLICATION_ID, 0)])
def test_the_database_of_another_program(path: Path, application: int, version: int) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE entries (id INTEGER PRIMARY KEY)")
        db.execute(f"PRAGMA application_id = {application}")
        db.execute(f"PRAGMA user_version = {version}")
    assert "not a campaign of EiA Solo" in refusal(path)


def test_a_campaign_that_another_tool_wrote_in_another_encoding(path: Path) -> None:
    make(path)
    other = path.with_name("other.eia")
    with closing(sqlite3.connect(path)) as old, closing(sqlite3.connect(other, isolation_level=None)) as new:
        new.execute("PRAGMA encoding = 'UTF-16'")
        new.executescript("\n".join(old.iterdump()))
        new.execute(f"PRAGMA application_id = {schema.APPLICATION_ID}")
        new.execute(f"PRAGMA user_version = {schema.version_of(old)}")
    with CampaignFile.open(other) as war:
        assert war.verify() == []


def test_a_name_that_leaves_no_room_for_the_files_beside_it(path: Path) -> None:
    long = path.with_name("x" * 240 + ".eia")
    make(path)
    path.rename(long)
    assert "the name of the file is too long: take one of at most 200 letters" in refusal(long)
    with CampaignFile.open(long.rename(path)) as war, pytest.raises(CampaignError, match="is too long"):
        war.copy_to(long)


def test_a_database_that_only_says_it_is_a_campaign(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA application_id = {schema.APPLICATION_ID}")
        db.execute("PRAGMA user_version = 1")
    assert "damaged" in refusal(path)


def test_a_campaign_made_by_a_newer_version(path: Path) -> None:
    make(path)
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA user_version = {len(schema.MIGRATIONS) + 1}")
    assert "made by a newer version of EiA Solo" in refusal(path)


def test_a_campaign_cut_off_anywhere(path: Path) -> None:
    make(path)
    whole = path.read_bytes()
    for length in [*range(1, len(whole), 1000), len(whole) - 1]:
        path.write_bytes(whole[:length])
        line = refusal(path)
        assert "cut off" in line or (length < 512 and "not a campaign" in line)


@pytest.mark.parametrize(
    ("change", "found"),
    [
        ("DELETE FROM entries WHERE id = 7", "entries are missing"),
        ("DELETE FROM entries", "entries are missing"),
        ("UPDATE entries SET parent = NULL WHERE id = 7", "does not follow an earlier one"),
        ("UPDATE entries SET parent = 1 WHERE id = 1", "does not follow an earlier one"),
        ("UPDATE entries SET parent = 8 WHERE id = 7", "does not follow an earlier one"),
        ("UPDATE entries SET parent = 'six' WHERE id = 7", "does not follow an earlier one"),
        ("UPDATE head SET entry = 21", "where the campaign is now"),
        ("UPDATE head SET entry = 2.5", "where the campaign is now"),
        ("DELETE FROM head", "where the campaign is now"),
        ("INSERT INTO left_children VALUES (1, 3)", "what was undone"),
        ("INSERT INTO left_children VALUES (1, 99)", "what was undone"),
        ("UPDATE meta SET value = '{'", "'seed' cannot be read"),
        ("UPDATE meta SET value = x'ff'", "'seed' cannot be read"),
        (f"UPDATE meta SET value = '{'[' * 100_000}'", "'seed' cannot be read"),
    ],
)
def test_rows_that_do_not_fit_together(path: Path, change: str, found: str) -> None:
    make(path)
    tamper(path, change)
    assert found in refusal(path)


@pytest.mark.parametrize("part", ["label", "at"])
def test_an_entry_that_is_not_in_words_is_refused_when_it_is_read(path: Path, part: str) -> None:
    make(path)
    tamper(path, f"UPDATE entries SET {part} = x'00' WHERE id = 7")
    with CampaignFile.open(path) as war, pytest.raises(CampaignError, match=r"damaged \(entry 7 cannot be read\)"):
        war.entry(7)


@pytest.mark.parametrize(
    ("change", "found"),
    [
        ("DELETE FROM head", "the file does not say where the campaign is now"),
        ("UPDATE meta SET value = '{'", "'seed' cannot be read"),
        ("UPDATE entries SET parent = NULL WHERE id = 7", "entry 7 has no parent"),
        ("UPDATE entries SET parent = 1 WHERE id = 1", "entry 1 has a parent"),
        ("UPDATE entries SET parent = 8 WHERE id = 7", "entry 7 follows entry 8, which does not come before it"),
    ],
)
def test_what_no_longer_fits_in_a_file_that_is_open_is_found(path: Path, change: str, found: str) -> None:
    make(path)
    with CampaignFile.open(path, write=False) as war:
        tamper(path, change)
        assert found in war.verify()


def test_what_sqlite_finds_is_said_in_one_line() -> None:
    found = SimpleNamespace(fetchall=lambda: [("*** in database main ***\nPage 3: never used",), ("ok",)])
    db = cast("sqlite3.Connection", SimpleNamespace(execute=lambda _asked: found))
    (finding,) = verify._database(db)
    assert finding.line() == "the database is damaged: Page 3: never used"


def tamper(path: Path, change: str) -> None:
    """A change by someone who first removes what forbids it."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        for (trigger,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            db.execute(f"DROP TRIGGER {trigger}")
        db.execute(change)


def test_a_file_whose_tables_are_written_in_no_letters(path: Path) -> None:
    make(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA writable_schema = ON")
        db.execute("UPDATE sqlite_master SET sql = CAST(x'43524541544520ffff' AS TEXT) WHERE name = 'meta'")
    assert "damaged" in refusal(path)


def test_nothing_that_a_file_brings_along_is_run_or_believed(path: Path) -> None:
    make(path)
    for write in (True, False):
        with CampaignFile.open(path, write=write) as war:
            assert war._db.execute("PRAGMA trusted_schema").fetchone() == (0,)
            assert war._db.execute("PRAGMA cell_size_check").fetchone() == (1,)


def test_a_bug_of_the_program_is_not_called_a_damaged_file(path: Path) -> None:
    make(path)
    with CampaignFile.open(path) as war:
        pass
    with pytest.raises(sqlite3.ProgrammingError):
        war.entry(1)
    with pytest.raises(sqlite3.ProgrammingError):
        war.verify()


def test_what_was_wrong_is_said_even_where_the_reading_has_ended_by_itself(path: Path) -> None:
    def read() -> None:
        with connection.connection(path) as db, connection.at_one_moment(db):
            db.execute("ROLLBACK")  # as SQLite does itself on some errors
            raise connection.DamagedError("the first thing wrong")

    make(path)
    with pytest.raises(connection.DamagedError, match="the first thing wrong"):
        read()


def read_all(path: Path) -> list[str]:
    with CampaignFile.open(path) as war:
        problems = war.verify()
        war.nearest_snapshot()
        for _ in war.entries(with_why=True):
            pass
        return problems


def damage(path: Path, whole: bytes, dice: random.Random) -> str:
    """What a reader meets after some bytes in the middle were lost: 'sound', 'found' or 'refused'; nothing else."""
    at = dice.randrange(100, len(whole))
    length = dice.choice([1, 4, 60, 5000])
    path.write_bytes(
        (whole[:at] + dice.choice([dice.randbytes(length), bytes(length)]) + whole[at + length :])[: len(whole)]
    )
    try:
        problems = read_all(path)
        return "one line each" if any("\n" in problem for problem in problems) else "found" if problems else "sound"
    except CampaignError as error:
        return "refused" if re.fullmatch(rf"{re.escape(str(path))}: .+", str(error)) else str(error)


@pytest.mark.parametrize("rounds", [150, pytest.param(5000, marks=pytest.mark.slow)])
def test_damaged_pages_are_never_more_than_a_refusal(path: Path, rounds: int) -> None:
    make(path)
    whole = path.read_bytes()
    dice = random.Random(1805)
    met = {damage(path, whole, dice) for _ in range(rounds)}
    assert met <= {"sound", "found", "refused"}
    assert {"found", "refused"} <= met


def test_damage_is_found_by_verify_even_where_reading_goes_on(path: Path) -> None:
    make(path)
    whole = path.read_bytes()
    path.write_bytes(whole.replace(b'{"n":7}', b'{"n":8}'))
    with CampaignFile.open(path) as war:
        assert war.entry(7).command == {"n": 8}
        assert any("entry 7" in problem for problem in war.verify())

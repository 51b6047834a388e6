"""What a stopped program left beside a campaign: named, moved aside and said in one line, never deleted."""

import os
import random
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from left_journals import journal_of, played

from eia_solo.core.errors import CampaignError
from eia_solo.store import journals, rows
from eia_solo.store.campaign import CampaignFile
from eia_solo.store.entries import Draft


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A small campaign."""
    path = tmp_path / "war.eia"
    played(path, random.Random(2), 3)
    return path


@pytest.fixture
def strange(tmp_path: Path) -> bytes:
    """The journal of another campaign."""
    (tmp_path / "other").mkdir()
    return journal_of(*played(tmp_path / "other" / "other.eia", random.Random(3), 20)[-2:])


def lay(path: Path, journal: bytes, ending: str = "-journal") -> None:
    path.with_name(f"{path.name}{ending}").write_bytes(journal)


def draft() -> Draft:
    return Draft(at="1805", label="", command={}, events=[])


@pytest.mark.parametrize("write", [True, False])
def test_it_is_said_what_was_put_aside(path: Path, strange: bytes, write: bool) -> None:
    for name in ("war.eia-journal-put-aside", "war.eia-journal-put-aside-2"):
        lay(path, strange)
        before = path.read_bytes()
        with CampaignFile.open(path, write=write) as war:
            assert war.notice == f"a leftover journal that is not of this file was put aside: {name}"
        assert path.with_name(name).read_bytes() == strange
        assert path.read_bytes() == before
    with CampaignFile.open(path) as war:
        assert war.notice == ""


def test_a_text_that_bears_the_name_of_a_journal_is_put_aside_and_not_cleared_away(path: Path) -> None:
    lay(path, b"Dear diary")
    with CampaignFile.open(path) as war:
        assert war.notice.endswith("was put aside: war.eia-journal-put-aside")
        war.append(draft())
    assert path.with_name("war.eia-journal-put-aside").read_bytes() == b"Dear diary"


@pytest.mark.skipif(sys.platform == "win32", reason="pipes and links as Unix has them")
@pytest.mark.parametrize("write", [True, False])
@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir, lambda place: os.symlink("keep.txt", place)])
def test_what_is_no_file_is_put_aside_before_it_is_waited_for(
    path: Path, make: Callable[[Path], None], write: bool
) -> None:
    keep = path.with_name("keep.txt")
    keep.write_text("kept")
    make(path.with_name("war.eia-journal"))
    with CampaignFile.open(path, write=write) as war:
        assert war.notice.endswith("was put aside: war.eia-journal-put-aside")
        assert war.verify() == []
    assert os.path.lexists(path.with_name("war.eia-journal-put-aside"))
    assert keep.read_text() == "kept"


def test_a_journal_that_goes_while_it_is_looked_for_is_none(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "is_file", lambda _path: True)
    assert journals.put_right(path, locked=False) == ""


def test_a_log_ahead_of_another_file_is_put_aside_too(path: Path, strange: bytes) -> None:
    lay(path, b"a log", "-wal")
    with CampaignFile.open(path) as war:
        assert "put aside: war.eia-wal-put-aside" in war.notice
        assert war.verify() == []
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        assert journals.put_right(path, locked=True) == "", "here it belongs to the file"


def test_pages_that_are_still_in_the_log_of_another_tool_are_not_missing(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("CREATE TABLE theirs (a)")
        db.commit()
        with CampaignFile.open(path) as war:
            assert war.why_read_only.startswith("EiA Solo did not make the table 'theirs' in it")
            assert war.verify() == ["EiA Solo did not make the table 'theirs' in it"]


def test_the_journal_of_a_program_that_writes_is_left_alone(path: Path, strange: bytes) -> None:
    with CampaignFile.open(path):
        lay(path, strange)
        assert journals.put_right(path, locked=False) == ""
        assert path.with_name("war.eia-journal").read_bytes() == strange


@pytest.mark.parametrize("write", [True, False])
def test_a_journal_that_cannot_be_put_aside_is_named_and_spoils_nothing(
    path: Path, strange: bytes, write: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def denied(*_names: object) -> None:
        raise PermissionError(13, "Permission denied")

    lay(path, strange)
    before = path.read_bytes()
    monkeypatch.setattr(Path, "rename", denied)
    with pytest.raises(CampaignError, match=r"beside it lies war\.eia-journal, .* move it elsewhere"):
        CampaignFile.open(path, write=write)
    assert path.read_bytes() == before
    assert path.with_name("war.eia-journal").read_bytes() == strange


def test_without_room_to_look_nothing_is_rolled_back(
    path: Path, strange: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_names: object) -> None:
        raise OSError(28, "No space left on device")

    lay(path, strange)
    before = path.read_bytes()
    monkeypatch.setattr(journals.shutil, "copyfile", full)
    with pytest.raises(CampaignError, match=r"cannot be looked at \(No space left on device\)"):
        CampaignFile.open(path)
    assert path.read_bytes() == before
    assert path.with_name("war.eia-journal").read_bytes() == strange


def test_where_it_is_not_certain_the_file_as_it_was_found_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "war.eia"
    before, later = played(path, random.Random(5), 9, stamped=False)[-2:]
    lay(path, journal_of(before, later))
    with CampaignFile.open(path) as war:
        assert war.notice.endswith("the file as it was found is kept: war.eia-as-found")
    assert path.read_bytes() == before
    assert path.with_name("war.eia-as-found").read_bytes() == later
    assert path.with_name("war.eia-as-found-journal").read_bytes() == journal_of(before, later)


def test_a_campaign_that_was_damaged_before_is_still_rolled_back(path: Path) -> None:
    before, later = played(path, random.Random(6), 9)[-2:]
    spoilt = [moment.replace(b'"dice"', b'"mice"', 1) for moment in (before, later)]
    lay(path, journal_of(*spoilt))
    path.write_bytes(spoilt[1])
    with CampaignFile.open(path) as war:
        assert "as it was found is kept" in war.notice
        assert len(war.verify()) > 0
    assert path.read_bytes() == spoilt[0]


def test_every_transaction_ends_with_a_stamp_that_fits(path: Path) -> None:
    def fits(war: CampaignFile) -> bool:
        return rows.load_stamp(war._db) == rows.stamp(war._db)

    with CampaignFile.open(path) as war:
        for change in (
            lambda: war.append(draft(), snapshot={"s": 1}, tables=("d", "[]")),
            lambda: war.move_head(war.history.undo()),
            lambda: war.keep_meta({"note": "n"}),
        ):
            before = rows.load_stamp(war._db)
            change()
            assert fits(war)
            assert rows.load_stamp(war._db) != before
        assert "stamp" not in war.meta


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE head SET entry = 1",
        "UPDATE left_children SET child = child - 1",
        "UPDATE meta SET value = '9' WHERE key = 'seed'",
        "DELETE FROM snapshots WHERE entry > 1",
        "DELETE FROM tables",
    ],
)
def test_a_part_of_a_transaction_does_not_fit_its_stamp(path: Path, change: str) -> None:
    with CampaignFile.open(path) as war:
        war.append(draft(), snapshot={"s": 1}, tables=("d", "[]"))
        war.move_head(war.history.undo())
    with closing(sqlite3.connect(path)) as db:
        assert rows.load_stamp(db) == rows.stamp(db)
        db.execute(change)
        assert rows.load_stamp(db) != rows.stamp(db)

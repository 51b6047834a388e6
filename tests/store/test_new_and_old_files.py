"""A new campaign never harms a file that is there, and an older one is brought up to date."""

import os
import sqlite3
from pathlib import Path

import pytest
from campaigns import draft, files, new, raw

from eia_solo.core.errors import CampaignError, InvalidCommand
from eia_solo.store import schema
from eia_solo.store.campaign import CampaignFile


def test_an_existing_file_is_never_overwritten(path: Path) -> None:
    path.write_text("my notes")
    with pytest.raises(CampaignError, match="a file of that name already"):
        new(path)
    assert path.read_text() == "my notes"
    assert files(path.parent) == ["war.eia"]


def test_an_existing_campaign_is_said_to_be_there_even_while_it_is_open(path: Path, war: CampaignFile) -> None:
    with pytest.raises(CampaignError, match="a file of that name already"):
        new(path)


def test_a_campaign_is_made_where_a_short_name_or_another_one_points_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with new(Path("war.eia")) as war:
        assert war.path == tmp_path / "war.eia"
    Path("link.eia").symlink_to("peace.eia")
    with new(Path("link.eia")) as war:
        assert war.path == tmp_path / "peace.eia"


def test_a_disk_that_is_full_is_said_so_and_nothing_stays(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def hardly_any_room(db: sqlite3.Connection) -> None:
        db.execute("PRAGMA max_page_count = 1")

    monkeypatch.setattr(schema, "MIGRATIONS", (hardly_any_room, *schema.MIGRATIONS))
    with pytest.raises(CampaignError, match=r"war\.eia: the disk is full"):
        new(path)
    assert files(path.parent) == []


def test_a_place_where_the_work_cannot_be_done_is_refused_in_words(path: Path) -> None:
    path.with_name(".war.eia.new").mkdir()
    with pytest.raises(CampaignError, match=r"war\.eia: the campaign cannot be made here \(.+\)"):
        new(path)
    assert files(path.parent) == [".war.eia.new"]


def test_a_file_that_appears_meanwhile_is_not_overwritten_either(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.write_text("my notes")
    monkeypatch.setattr(Path, "exists", lambda self: False)
    with pytest.raises(CampaignError, match="a file of that name already"):
        new(path)
    assert path.read_text() == "my notes"


def test_a_disk_without_hard_links_will_do(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_names: object) -> None:
        raise PermissionError("not on a memory stick")

    monkeypatch.setattr(os, "link", unknown)
    new(path).close()
    assert files(path.parent) == ["war.eia"]


def test_a_campaign_that_cannot_be_made_leaves_nothing_behind(path: Path) -> None:
    with pytest.raises(InvalidCommand):
        CampaignFile.create(path, meta={}, first=draft("\ud800"), snapshot={})
    assert files(path.parent) == []
    with pytest.raises(CampaignError, match="no such folder"):
        new(path / "nowhere" / "war.eia")
    assert files(path.parent) == []


def test_what_a_killed_program_left_of_an_earlier_campaign_does_not_touch_the_new_one(path: Path) -> None:
    with new(path) as war:
        for _ in range(10):
            war.append(draft("a", bulk=5000))
        war._db.execute("PRAGMA cache_size = 1")  # so that the change reaches the disk before its end
        war._db.execute("BEGIN")
        war._db.execute("UPDATE snapshots SET state = ?", ("x" * 100_000,))
        war._db.execute("UPDATE meta SET value = ?", ("x" * 100_000,))
        journal = path.with_name("war.eia-journal").read_bytes()
        war._db.execute("ROLLBACK")
    path.unlink()
    path.with_name("war.eia-journal").write_bytes(journal)
    path.with_name(".war.eia.new").write_bytes(b"half a campaign")
    with new(path) as war:
        assert list(war.history.ids) == [1]
        assert war.verify() == []
        assert war.notice.endswith("put aside: war.eia-journal-put-aside")
    assert files(path.parent) == ["war.eia", "war.eia-journal-put-aside"]
    assert path.with_name("war.eia-journal-put-aside").read_bytes() == journal


def test_an_older_file_is_read_as_it_is_and_brought_up_to_date_with_the_first_change(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    new(path).close()
    newest = len(schema.MIGRATIONS)
    before = path.read_bytes()

    def a_later_version(db: sqlite3.Connection) -> None:
        db.execute("CREATE TABLE notes (text TEXT)")

    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, a_later_version))
    for write in (False, True):
        with CampaignFile.open(path, write=write) as war:
            assert war.entry(1).label == "begin"
            assert war.verify() == []
    assert path.read_bytes() == before
    with CampaignFile.open(path) as war:
        war.append(draft("a"))
        assert war.verify() == []
    with raw(path) as db:
        assert schema.version_of(db) == newest + 1
        assert db.execute("SELECT count(*) FROM notes").fetchone() == (0,)


def test_a_migration_that_fails_leaves_the_file_as_it_was(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    new(path).close()
    before = path.read_bytes()

    def well(db: sqlite3.Connection) -> None:
        db.execute("CREATE TABLE notes (text TEXT)")

    def badly(db: sqlite3.Connection) -> None:
        db.execute("CREATE TABLE notes (text TEXT)")

    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, well, badly))
    with CampaignFile.open(path) as war, pytest.raises(CampaignError):
        war.append(draft("a"))
    assert path.read_bytes() == before

"""What is said to be kept is on the disk: it outlasts a power cut, not only the end of the program."""

import os
from pathlib import Path

import pytest
from campaigns import new

from eia_solo.store.campaign import CampaignFile
from eia_solo.store.plain_files import write_whole

EXTRA = 3
"""SQLite's number for: the file is synced, and the folder in which its journal was."""


@pytest.fixture
def synced(monkeypatch: pytest.MonkeyPatch) -> list[os.stat_result]:
    """The files and folders that were synced, in order, each as it was by then."""
    seen: list[os.stat_result] = []
    sync = os.fsync

    def told(file: int) -> None:
        seen.append(os.fstat(file))
        sync(file)

    monkeypatch.setattr(os, "fsync", told)
    return seen


def test_an_entry_is_on_the_disk_and_in_one_file_when_it_is_kept(war: CampaignFile) -> None:
    assert war._db.execute("PRAGMA synchronous").fetchone() == (EXTRA,)
    assert war._db.execute("PRAGMA journal_mode").fetchone() == ("delete",)


def test_a_new_campaign_is_in_its_folder_for_good(path: Path, synced: list[os.stat_result]) -> None:
    new(path).close()
    assert [found.st_ino for found in synced] == [path.stat().st_ino, path.parent.stat().st_ino]


def test_a_copy_is_on_the_disk_before_it_has_its_name(
    war: CampaignFile, path: Path, synced: list[os.stat_result]
) -> None:
    copy = path.with_name("copy.eia")
    war.copy_to(copy)
    assert [found.st_ino for found in synced] == [copy.stat().st_ino, path.parent.stat().st_ino]
    assert (synced[0].st_size, synced[0].st_nlink) == (copy.stat().st_size, 1)


def test_a_file_is_on_the_disk_before_it_takes_the_place_of_the_old_one(
    tmp_path: Path, synced: list[os.stat_result], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, replace = tmp_path / "sheet.toml", os.replace
    path.write_text("old")

    def told(beside: str, kept: Path) -> None:
        (found,) = synced
        assert found.st_ino == os.stat(beside).st_ino
        assert found.st_size == len("the new text")
        replace(beside, kept)

    monkeypatch.setattr(os, "replace", told)
    write_whole(path, "the new text")
    assert path.read_text() == "the new text"

"""Copies are whole, of one moment, whoever writes meanwhile; or there is none."""

import os
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from left_journals import content, played

from eia_solo.core.errors import CampaignError
from eia_solo.store import rows
from eia_solo.store.campaign import CampaignFile

WRITING = """
import sys, time
from eia_solo.store.campaign import CampaignFile
from eia_solo.store.entries import Draft
with CampaignFile.open(sys.argv[1]) as war:
    begun = war.history.head
    while True:
        draft = Draft(at="1805", label="", command={}, events=[{"text": "x" * 600}])
        war.append(draft, meta={"draw": war.history.head + 1})
        if war.history.head == begun + 1:
            print(flush=True)
        time.sleep(0.01)
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "war.eia"
    played(path, random.Random(2), 10)
    return path


def test_a_copy_holds_all_that_the_campaign_holds(path: Path) -> None:
    copy = path.with_name("copy.eia")
    before = path.read_bytes()
    with CampaignFile.open(path) as war:
        assert war.copy_to(copy) == ""
        assert not war.read_only
    assert path.read_bytes() == before
    assert content(copy) == content(path)
    with CampaignFile.open(copy) as war:
        assert war.verify() == []
        assert not war.read_only
    assert sorted(os.listdir(path.parent)) == ["copy.eia", "war.eia"]


def test_a_file_that_is_there_is_never_overwritten(path: Path) -> None:
    there = path.with_name("there.txt")
    there.write_text("my notes")
    for to in (there, path, path.parent):
        with CampaignFile.open(path) as war, pytest.raises(CampaignError, match="a file of that name already"):
            war.copy_to(to)
    assert there.read_text() == "my notes"


def test_a_copy_that_cannot_be_made_leaves_nothing_behind(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_names: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with CampaignFile.open(path) as war:
        with pytest.raises(CampaignError, match=r"cannot be made here \(No space left on device\)"):
            war.copy_to(path.with_name("copy.eia"))
        with pytest.raises(CampaignError, match="no such folder"):
            war.copy_to(path.parent / "nowhere" / "copy.eia")
    assert os.listdir(path.parent) == ["war.eia"]


def test_a_journal_that_lies_where_a_copy_is_put_is_put_aside(path: Path) -> None:
    path.with_name("copy.eia-journal").write_bytes(b"of a campaign that is gone")
    with CampaignFile.open(path) as war:
        assert war.copy_to(path.with_name("copy.eia")).endswith("put aside: copy.eia-journal-put-aside")


@pytest.mark.parametrize("tries", [10, pytest.param(500, marks=pytest.mark.slow)])
def test_a_copy_made_while_a_program_writes_without_pause_is_whole(
    path: Path, tries: int, report: Callable[[str, object], None]
) -> None:
    lost, heads = 0, set()
    copy = path.with_name("copy.eia")
    with subprocess.Popen([sys.executable, "-c", WRITING, str(path)], stdout=subprocess.PIPE) as writing:
        assert writing.stdout
        writing.stdout.readline()
        try:
            for _ in range(tries):
                with CampaignFile.open(path, write=False) as war:
                    war.copy_to(copy)
                with CampaignFile.open(copy, write=False) as war:
                    fits = rows.load_stamp(war._db) == rows.stamp(war._db)
                    lost += war.verify() != [] or not fits or war.meta["draw"] != war.history.head
                    heads.add(war.history.head)
                copy.unlink()
            assert writing.poll() is None, "the writer was not disturbed"
        finally:
            writing.kill()
    report("copied while it was written to", (tries, lost))
    assert lost == 0
    assert len(heads) > 1, "it was written to meanwhile"

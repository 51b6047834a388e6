"""One program writes to a campaign; others may read it."""

import errno
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path, PurePosixPath, PureWindowsPath

import pytest
from campaigns import draft, files, new, raw

from eia_solo.core.errors import CampaignError
from eia_solo.store import connection
from eia_solo.store.campaign import CampaignFile

SECOND_PROGRAM = """
import json, sys
from eia_solo.store.campaign import CampaignFile
with CampaignFile.open(sys.argv[1]) as war:
    print(json.dumps([war.read_only, war.why_read_only, [e.label for e in war.entries()], war.verify()]), flush=True)
    sys.stdin.readline()
    print(json.dumps([e.label for e in war.entries()]), flush=True)
"""


def test_a_reader_finds_no_entries_that_were_added_since_it_opened_the_campaign(path: Path, war: CampaignFile) -> None:
    with CampaignFile.open(path, write=False) as reader:
        war.append(draft("a"))
        assert [entry.id for entry in reader.entries_with([""], [""])] == [1]


def test_a_second_program_may_read_all_but_not_write(path: Path, war: CampaignFile) -> None:
    war.append(draft("a"))
    command = [sys.executable, "-c", SECOND_PROGRAM, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as second:
        assert second.stdin
        assert second.stdout
        read_only, why, labels, problems = json.loads(second.stdout.readline())
        assert read_only
        assert "open in another window or program" in why
        assert labels == ["begin", "a"]
        assert problems == []
        war.append(draft("b"))  # a reader keeps nobody from writing
        second.stdin.write("\n")
        second.stdin.flush()
        assert json.loads(second.stdout.readline()) == ["begin", "a"], "it shows what it opened"


BUSY_PROGRAM = """
import sys, time
from eia_solo.store import connection
from eia_solo.store.campaign import CampaignFile
from eia_solo.store.entries import Draft
connection.BUSY_SECONDS = 3600
connection._FOR_WRITING = (*connection._FOR_WRITING, "PRAGMA synchronous = OFF")
with CampaignFile.open(sys.argv[1]) as war:
    print(flush=True)
    while True:
        war.append(Draft(at="1805", label="roll", command={}, events=[]), meta={"next_draw": war.history.head + 1})
        time.sleep(0.002)
"""


def test_whoever_opens_it_while_another_program_writes_sees_one_moment(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However slow the disk and busy the machine: neither waits for the disk, and each as long as it takes."""
    new(path).close()
    monkeypatch.setattr(connection, "BUSY_SECONDS", 3600)
    with subprocess.Popen([sys.executable, "-c", BUSY_PROGRAM, str(path)], stdout=subprocess.PIPE) as writer:
        assert writer.stdout
        writer.stdout.readline()
        try:
            for round in range(100):
                with CampaignFile.open(path) as reader:
                    assert reader.read_only
                    assert reader.meta["next_draw"] == reader.history.head == reader.history.ids[-1]
                    assert round % 20 or reader.verify() == []
        finally:
            writer.kill()


def test_a_second_window_of_the_same_program_may_not_write_either(path: Path, war: CampaignFile) -> None:
    with CampaignFile.open(path) as second:
        assert second.read_only
        with pytest.raises(CampaignError, match=r"war\.eia: open for reading only: it is open in another window"):
            second.append(draft("a"))
        with pytest.raises(CampaignError):
            second.move_head(second.history)
        assert second.entry(1).label == "begin"
    assert war.append(draft("b")).id == 2, "closing the second leaves the first its lock"
    with CampaignFile.open(path) as third:
        assert third.read_only


def test_the_one_who_comes_by_another_name_of_the_file_meets_the_same_lock(path: Path, war: CampaignFile) -> None:
    other = path.with_name("link.eia")
    other.symlink_to(path)
    with CampaignFile.open(other) as second:
        assert second.read_only


def test_once_the_first_has_closed_the_next_may_write(path: Path) -> None:
    new(path).close()
    with CampaignFile.open(path) as war:
        assert not war.read_only
        war.append(draft("a"))


def test_opened_to_be_read_it_takes_no_lock_and_writes_nothing(path: Path) -> None:
    new(path).close()
    before = path.read_bytes()
    with CampaignFile.open(path, write=False) as reader:
        assert reader.read_only
        with pytest.raises(CampaignError, match="opened only to be read"):
            reader.append(draft("a"))
        with CampaignFile.open(path) as writer:
            assert not writer.read_only
    assert path.read_bytes() == before


def test_a_closed_campaign_is_one_file_and_a_copy_of_it_is_whole(path: Path, tmp_path: Path) -> None:
    with new(path) as war:
        war.append(draft("a"))
        copy = tmp_path / "copy.eia"
        copy.write_bytes(path.read_bytes())  # even while it is open
    assert files(tmp_path) == ["copy.eia", "war.eia"]
    with CampaignFile.open(copy) as war:
        assert war.entry(2).label == "a"
        assert war.verify() == []


def test_a_write_protected_file_opens_for_reading(bound_folder: Path) -> None:
    path = bound_folder / "war.eia"
    new(path).close()
    path.chmod(0o444)
    with CampaignFile.open(path) as war:
        assert "protected against writing" in war.why_read_only
        assert war.entry(1).label == "begin"
        assert war.verify() == []
    assert files(bound_folder) == ["war.eia"]


def test_a_file_in_a_write_protected_folder_opens_for_reading(bound_folder: Path) -> None:
    path = bound_folder / "war.eia"
    new(path).close()
    bound_folder.chmod(0o555)
    with CampaignFile.open(path) as war:
        assert "folder cannot be written to" in war.why_read_only
        assert war.entry(1).label == "begin"
    with pytest.raises(CampaignError, match="no campaign can be made here"):
        new(bound_folder / "other.eia")


def test_a_file_one_may_not_read_is_refused(bound_folder: Path) -> None:
    path = bound_folder / "war.eia"
    new(path).close()
    path.chmod(0)
    with pytest.raises(CampaignError, match="permissions"):
        CampaignFile.open(path)
    assert files(bound_folder) == ["war.eia"]


def test_a_file_that_another_tool_holds_is_called_busy(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    new(path).close()
    monkeypatch.setattr(connection, "BUSY_SECONDS", 0.01)
    with raw(path) as db:
        db.execute("BEGIN EXCLUSIVE")
        with pytest.raises(CampaignError, match="another program is busy with it"):
            CampaignFile.open(path)
    CampaignFile.open(path).close()


def _written_by_another(path: Path) -> None:
    """The hidden file of the lock is gone, and another program plays on, writes a note and undoes."""
    path.with_name(f".{path.name}.lock").unlink()
    with CampaignFile.open(path) as other:
        other.append(draft("other"))
        other.keep_meta({"seed": 8})
        other.move_head(other.history.undo())


def _replaced(path: Path) -> None:
    """A copy from another machine is put in its place."""
    copy = path.with_name("copy.eia")
    shutil.copy(path, copy)
    copy.replace(path)


@pytest.mark.parametrize(
    ("happens", "says"),
    [
        (_written_by_another, "another program changed it since it was opened: open it again"),
        (_replaced, "another file was put in its place since it was opened: open that, or save a copy of this one"),
    ],
)
def test_what_another_program_made_of_an_open_file_is_not_written_over(
    path: Path, war: CampaignFile, happens: Callable[[Path], None], says: str
) -> None:
    war.append(draft("a"))
    happens(path)
    found = path.read_bytes()
    for change in (lambda: war.append(draft("b")), lambda: war.move_head(war.history.undo())):
        with pytest.raises(CampaignError, match=says):
            change()
    assert war.why_read_only == says
    assert [entry.label for entry in war.entries()] == ["begin", "a"], "it shows what it opened"
    assert path.read_bytes() == found
    with CampaignFile.open(path) as anew:
        assert not anew.read_only, "whoever reads on holds the file no longer"
        assert anew.append(draft("c")).parent == 2


def test_a_file_that_was_renamed_is_said_to_be_gone(path: Path, war: CampaignFile) -> None:
    path.rename(path.with_name("other.eia"))
    with pytest.raises(CampaignError, match="it was moved, renamed or deleted since it was opened"):
        war.append(draft("a"))
    path.with_name("other.eia").rename(path)
    with CampaignFile.open(path) as anew:
        assert anew.append(draft("a")).id == 2


@pytest.mark.skipif(sys.platform == "win32", reason="links as Unix has them")
@pytest.mark.parametrize("make", [Path.mkdir, lambda place: place.symlink_to("war.eia")])
def test_what_stands_in_the_place_of_the_lock_is_named(path: Path, make: Callable[[Path], None]) -> None:
    new(path).close()
    before = path.read_bytes()
    make(path.with_name(".war.eia.lock"))
    with CampaignFile.open(path) as war:
        assert war.why_read_only.startswith("beside it lies .war.eia.lock, which is no lock (")
    assert path.read_bytes() == before


def test_a_lock_removed_by_hand_does_not_take_away_that_of_another_window(path: Path, war: CampaignFile) -> None:
    beside = path.with_name(f".{path.name}.lock")
    beside.unlink()
    with CampaignFile.open(path) as another:
        assert not another.read_only
        another.append(draft("b"))
        with pytest.raises(CampaignError, match="another program changed it"):
            war.append(draft("lost"))
        war.close()
        assert beside.exists(), "it is the other window's"
        with CampaignFile.open(path) as third:
            assert third.why_read_only == connection.ELSEWHERE
    assert not beside.exists()


@pytest.mark.parametrize("code", [errno.ENOLCK, errno.EOPNOTSUPP])
def test_a_folder_without_locks_is_read_and_says_what_helps(
    path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    new(path).close()

    def acquire(*_: object, **__: object) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(connection.FileLock, "acquire", acquire)
    with CampaignFile.open(path) as war:
        assert "as some network shares: copy it to a disk of this machine" in war.why_read_only
        assert war.verify() == []


def test_names_and_network_shares_are_addresses_that_sqlite_takes() -> None:
    addresses = {
        PurePosixPath("/games/a b/100%?#.eia"): "file:///games/a%20b/100%25%3F%23.eia",
        PurePosixPath("//nas/games/war.eia"): "file:////nas/games/war.eia",
        PurePosixPath(os.fsdecode(b"/caf\xe9.eia")): "file:///caf%E9.eia",
        PureWindowsPath(r"\\nas\games\war.eia"): "file:////nas/games/war.eia",
        PureWindowsPath(r"C:\games\war.eia"): "file:///C:/games/war.eia",
    }
    assert {path: connection.uri_of(path) for path in addresses} == addresses


@pytest.mark.parametrize(
    "name",
    ["a?mode=memory&b.eia", "a#b.eia", "a%41.eia", "~.eia", os.fsdecode(b"caf\xe9.eia"), "\\\\nas\\w.eia", "x:y.eia"],
)
def test_any_name_is_opened_written_to_and_copied(path: Path, name: str) -> None:
    odd = path.with_name(name)
    with new(odd) as war:
        war.append(draft("a"))
        war.copy_to(path.with_name(f"copy of {name}"))
    with CampaignFile.open(path.with_name(f"copy of {name}")) as copy:
        assert [entry.label for entry in copy.entries()] == ["begin", "a"]
    assert sorted(each.name for each in path.parent.iterdir()) == sorted([name, f"copy of {name}"])


@pytest.mark.parametrize(("name", "said"), [("\\\\nas\\war.eia", "mount it"), ("smb://nas/war.eia", "an address")])
def test_a_share_named_as_elsewhere_says_how_it_is_named_here(name: str, said: str) -> None:
    with pytest.raises(CampaignError, match=said):
        CampaignFile.open(name)

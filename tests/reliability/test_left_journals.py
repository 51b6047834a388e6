"""Whatever lies beside a campaign after a kill: the last confirmed step is there, or the copy that was put back."""

import random
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from functools import cached_property
from pathlib import Path

import pytest
from left_journals import Moments, content, half_written, journal_of, lay, opened, played

from eia_solo.store.campaign import CampaignFile
from eia_solo.store.entries import Draft

Record = Callable[[str, object], None]


class Material:
    """A campaign, others it could be taken for, and one of an earlier version; each at all its moments."""

    def __init__(self, folder: Path, dice: random.Random, turns: int) -> None:
        self.dice = dice
        self._folder = folder
        self._turns = turns

    @cached_property
    def war(self) -> Moments:
        return played(self._folder / "war.eia", self.dice, self._turns)

    @cached_property
    def another(self) -> Moments:
        return played(self._folder / "another.eia", self.dice, self._turns)

    @cached_property
    def old(self) -> Moments:
        return played(self._folder / "old.eia", self.dice, self._turns, stamped=False)

    def content(self, moment: bytes) -> list[tuple[object, ...]]:
        """What the campaign held at a moment."""
        path = self._folder / "moment.eia"
        path.write_bytes(moment)
        return content(path)

    def crash(self, moments: Moments) -> tuple[bytes, bytes, bytes, int]:
        """A transaction that was stopped: the file, its journal, the file as it was, and which moment that was."""
        at = self.dice.randrange(len(moments) - 1)
        old, new = moments[at : at + 2]
        return half_written(old, new, self.dice), journal_of(old, new), old, at

    def gone_apart(self, at: int) -> Moments:
        """A copy of a moment shortly before, played on elsewhere: it comes to as many transactions as the first."""
        begin = self.dice.randrange(max(at - 3, 0), at + 1)
        copy = self._folder / "copy.eia"
        copy.write_bytes(self.war[begin])
        return played(copy, self.dice, at - begin + 2)[1:]


@pytest.fixture
def material(tmp_path: Path) -> Material:
    folder = tmp_path / "material"
    folder.mkdir()
    return Material(folder, random.Random(1805), 40)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    (tmp_path / "play").mkdir()
    return tmp_path / "play" / "war.eia"


TRIES = pytest.mark.parametrize("tries", [25, pytest.param(2000, marks=pytest.mark.slow)])


def test_the_journals_made_here_are_such_as_sqlite_rolls_back(path: Path, material: Material) -> None:
    for _ in range(20):
        file, journal, before, _ = material.crash(material.war)
        lay(path, file, journal)
        with closing(sqlite3.connect(path)) as db:
            db.execute("PRAGMA schema_version").fetchone()
        assert path.read_bytes() == before


@TRIES
def test_what_was_stopped_half_way_is_taken_back(path: Path, material: Material, tries: int, report: Record) -> None:
    lost = []
    for number in range(tries):
        file, journal, before, at = material.crash(material.war)
        lay(path, file, journal)
        refused = opened(path, write=number % 3 > 0)
        beside = {each.name for each in path.parent.iterdir()} - {path.name}
        if beside == {"war.eia-journal-put-aside"}:  # the last page was written, too: nothing was to be taken back
            whole = content(path) == material.content(material.war[at + 1])
        else:
            whole = not beside and path.read_bytes() == before
        if refused or not whole:
            lost.append((number, at, refused, beside))
    report("half written", (tries, len(lost)))
    assert not lost


@TRIES
def test_what_an_earlier_version_was_stopped_at_is_taken_back(
    path: Path, material: Material, tries: int, report: Record
) -> None:
    lost = []
    for number in range(tries):
        file, journal, before, at = material.crash(material.old)
        lay(path, file, journal)
        if opened(path, write=number % 3 > 0) or path.read_bytes() != before:
            lost.append((number, at))
    report("half written by an earlier version", (tries, len(lost)))
    assert not lost


def near(moments: Moments, at: int) -> Moments:
    """Those shortly before, which are most like it."""
    return moments[max(at - 3, 0) : at + 1]


@TRIES
@pytest.mark.parametrize(
    "which",
    ["the same", "any moment", "another campaign", "an earlier version", "all by an earlier version", "gone apart"],
)
def test_a_copy_that_was_put_back_stays_as_it_was(
    path: Path, material: Material, tries: int, which: str, report: Record
) -> None:
    lost = []
    for number in range(tries):
        _, journal, before, at = material.crash(material.old if which.startswith("all") else material.war)
        copies: dict[str, Callable[[], Moments]] = {
            "the same": lambda before=before: [before],
            "any moment": lambda at=at: [*material.war, *near(material.war, at)],
            "another campaign": lambda: material.another,
            "an earlier version": lambda: material.old,
            "all by an earlier version": lambda at=at: near(material.old, at),
            "gone apart": lambda at=at: material.gone_apart(at),
        }
        copy = material.dice.choice(copies[which]())
        lay(path, copy, journal)
        refused = opened(path, write=number % 3 > 0)
        journals = [each.read_bytes() for each in path.parent.iterdir() if each != path]
        kept = path.read_bytes() == copy and (copy == before or journal in journals)
        # Undone or gone to the same entry on both sides: it does not matter which of the two it is.
        if refused or not (kept or content(path) == material.content(copy) == material.content(before)):
            lost.append((number, at, refused))
    report(f"put back, {which}", (tries, len(lost)))
    assert not lost


def test_a_copy_that_is_only_sealed_once_more_keeps_that_seal(path: Path, material: Material) -> None:
    """A step to where the campaign stands changes nothing but sets a seal, which may have been posted."""
    old, new = material.war[:2]
    path.write_bytes(old)
    with CampaignFile.open(path) as copy:
        copy.move_head(copy.history.go(copy.history.head))
        posted = copy.seal
    lay(path, path.read_bytes(), journal_of(old, new))
    with CampaignFile.open(path) as war:
        assert war.seal == posted


WRITING = """
import sys
from eia_solo.store.campaign import CampaignFile
from eia_solo.store.entries import Draft

with CampaignFile.open(sys.argv[1]) as war:
    print(war.history.head, flush=True)
    for turn in range(100_000):
        draft = Draft(at="1805", label="", command={}, events=[{"text": "x" * 60_000}], why=["y" * 2500])
        print(war.append(draft, meta={"draw": turn}).id, flush=True)
"""


@pytest.mark.parametrize("rounds", [5, pytest.param(500, marks=pytest.mark.slow)])
def test_a_copy_put_back_after_a_kill_stays_as_it_was(path: Path, rounds: int, report: Record) -> None:
    first = Draft(at="1805", label="", command={}, events=[])
    CampaignFile.create(path, meta={"draw": 0}, first=first, snapshot={}).close()
    copy, dice, journals, lost = path.read_bytes(), random.Random(rounds), 0, []
    for number in range(rounds):
        confirmed = _written_until_killed(path, dice.uniform(0, 0.05))
        crashed, journal = path.read_bytes(), path.with_name("war.eia-journal")
        journals += journal.exists()
        left = journal.read_bytes() if journal.exists() else None
        path.write_bytes(copy)
        if opened(path, write=True) or path.read_bytes() != copy:
            lost.append(number)
        path.write_bytes(crashed)
        if left is not None:
            journal.write_bytes(left)
        with CampaignFile.open(path) as war:
            if war.history.head < confirmed or war.verify():
                lost.append(number)
        copy = dice.choice([copy, path.read_bytes()])
        if len(copy) > 3_000_000:  # begin anew: what takes long is to look through it
            path.write_bytes(copy := _small(path))
    report(f"put back after a kill, {journals} journals left", (rounds, len(lost)))
    assert not lost


def _small(path: Path) -> bytes:
    small = path.with_name("small.eia")
    first = Draft(at="1805", label="", command={}, events=[])
    CampaignFile.create(small, meta={"draw": 0}, first=first, snapshot={}).close()
    content = small.read_bytes()
    small.unlink()
    return content


def _written_until_killed(path: Path, after: float) -> int:
    """The last entry that the program had confirmed when it was killed."""
    with subprocess.Popen([sys.executable, "-c", WRITING, str(path)], stdout=subprocess.PIPE, text=True) as writing:
        assert writing.stdout
        begun = writing.stdout.readline()
        time.sleep(after)
        writing.kill()
        return int([begun, *(line for line in writing.stdout if line.endswith("\n"))][-1])

"""A journal that a killed program left beside a campaign: rolled back if it is of this file, put aside if it is not.

SQLite goes by the name alone: it rolls back any journal it finds, also into a copy that was put back since. The
reasoning is in docs/decisions/0026-whose-journal.md.
"""

import filecmp
import os
import shutil
import sqlite3
import stat
from contextlib import closing, suppress
from functools import cached_property
from itertools import chain, count
from pathlib import Path

from eia_solo.core.errors import CampaignError, EiaSoloError
from eia_solo.core.values import frozen
from eia_solo.core.words import tr
from eia_solo.store import rows, seals, verify
from eia_solo.store.connection import ELSEWHERE, UNREADABLE, connection, write_lock
from eia_solo.store.scratch import scratch_folder

_WITH_LOG = b"\2\2"
"""Stands in the header of an SQLite file that has a write-ahead log; a campaign has none."""

_JOURNAL = bytes.fromhex("d9d505f920a163d7")
"""So a journal of SQLite begins, or with nothing where it is done with."""

_DAMAGE = (*UNREADABLE, EiaSoloError, ValueError, TypeError, RecursionError)
"""What a file that is neither one thing nor the other may raise where it is read."""


@frozen
class _Seen:
    """A copy of a file as it would be opened."""

    path: Path

    @cached_property
    def counter(self) -> int:
        return int.from_bytes(_header(self.path)[24:28], "big")

    @cached_property
    def stamp(self) -> tuple[str | None, bool]:
        """What its last transaction left, as it says itself, and whether that is what is there.

        None of one that an earlier version wrote, nothing of one that cannot be read.
        """
        try:
            with connection(self.path) as db:
                kept = rows.load_stamp(db)
                return kept, kept == rows.stamp(db)
        except _DAMAGE:
            return "", False

    @cached_property
    def seal(self) -> str:
        """The newest seal, which a step that leaves all as it was sets, too."""
        with connection(self.path) as db:
            return seals.newest(db)

    @cached_property
    def problems(self) -> frozenset[str]:
        try:
            with connection(self.path) as db:
                return frozenset(verify.problems(db))
        except _DAMAGE:
            return frozenset([tr(verify.CUT_SHORT)])

    @property
    def whole(self) -> bool:
        """Proven to be as a transaction left it, and nothing half written."""
        _, fits = self.stamp
        return fits and not self.problems

    @property
    def readable(self) -> bool:
        return tr(verify.CUT_SHORT) not in self.problems


def put_right(path: Path, *, locked: bool) -> str:
    """Deals with what was left beside a campaign, before SQLite sees it. Returns in one line what was put aside.

    `locked` says that the caller holds the write lock. Without it nothing is done while a program writes: then the
    journal is that program's. Raises CampaignError if a journal would spoil the file and cannot be put aside.
    """
    if not _left(path):
        return ""
    if locked:
        return _put_right(path)
    with write_lock(path) as refusal:
        return "" if refusal == tr(ELSEWHERE) else _put_right(path)


def put_aside(path: Path) -> str:
    """Renames whatever journal lies beside the place of a campaign, so that no file put there is touched by it.

    Returns in one line what was done. Raises CampaignError if it cannot be renamed.
    """
    names = []
    try:
        for left in _left(path):
            aside = _free(left, "put-aside")
            left.rename(aside)
            names.append(aside.name)
    except OSError as fault:
        raise CampaignError(
            tr(
                "beside it lies {left}, which is not of this file and would spoil it: move it elsewhere ({strerror})",
                left=left.name,
                strerror=fault.strerror,
            ),
            at=path,
        ) from None
    return (
        tr("a leftover journal that is not of this file was put aside: {names}", names=", ".join(names))
        if names
        else ""
    )


def as_opened(path: Path, folder: Path) -> Path:
    """A copy of the file in a folder for scratch, as it would be found when it is opened. The file is only read.

    Only a journal that is of this file is rolled back into the copy.
    """
    found, rolled = _Seen(folder / "found.eia"), _Seen(folder / "rolled.eia")
    shutil.copyfile(path, found.path)
    with_log = _header(path)[18:20] == _WITH_LOG
    left = path.with_name(f"{path.name}{'-wal' if with_log else '-journal'}")
    if left not in _left(path) or not _is_plain(left):
        return found.path
    _try(path, rolled, left)
    return rolled.path if (rolled.readable if with_log else _is_of(found, rolled)) else found.path


def _left(path: Path) -> list[Path]:
    """The journals beside a file that have something in them, and what else bears their names: SQLite would open it."""
    found = []
    for each in (path.with_name(f"{path.name}{ending}") for ending in ("-journal", "-wal")):
        with suppress(FileNotFoundError):  # that of a program which writes comes and goes
            seen = each.lstat()
            if seen.st_size or not stat.S_ISREG(seen.st_mode):
                found.append(each)
    return found


def _is_plain(path: Path) -> bool:
    """Whether a file is an ordinary one, and no link: of these alone SQLite takes a journal."""
    return path.is_file() and not path.is_symlink()


def _put_right(path: Path) -> str:
    journal = path.with_name(f"{path.name}-journal")
    try:
        if _header(path)[18:20] == _WITH_LOG:
            return ""  # made so by another tool: SQLite reads its log
        if not _is_plain(journal):
            return put_aside(path)
        with scratch_folder() as folder:
            found, rolled = _Seen(folder / "found.eia"), _Seen(folder / "rolled.eia")
            shutil.copyfile(path, found.path)
            _try(path, rolled, journal)
            if filecmp.cmp(found.path, rolled.path, shallow=False):
                # There is nothing to roll back: SQLite clears a journal away, and anything else of that name.
                return "" if _header(journal)[:8] in (_JOURNAL, bytes(8)) else put_aside(path)
            if not _is_of(found, rolled):
                return put_aside(path)
            stamp, _ = found.stamp
            certain = rolled.whole and stamp is not None
            return "" if certain else _keep(path, found.path, journal)
    except OSError as fault:
        raise CampaignError(
            tr(
                "a program was stopped while it wrote to it, and what it left cannot be looked at "
                "({strerror}): make room on the disk, look at the permissions, and open it again",
                strerror=fault.strerror,
            ),
            at=path,
        ) from None


def _header(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(100)


def _try(path: Path, rolled: _Seen, left: Path) -> None:
    """Lets SQLite do with a copy of a file what it would do with the file, for what was left beside that."""
    shutil.copyfile(path, rolled.path)
    shutil.copyfile(left, f"{rolled.path}{left.name.removeprefix(path.name)}")
    try:
        with closing(sqlite3.connect(rolled.path)) as db:
            db.execute("PRAGMA schema_version").fetchone()
    except UNREADABLE:
        pass  # what came of it is looked at next


def _is_of(found: _Seen, rolled: _Seen) -> bool:
    """Whether a journal is of the file it lies beside, by the file as it was found and as it is rolled back."""
    if found.counter not in (rolled.counter, (rolled.counter + 1) % 2**32):
        return False  # each transaction counts one up: the file is older than the journal, newer, or another one
    if found.whole:
        # Else what is there would be lost.
        return rolled.whole and found.stamp == rolled.stamp and found.seal == rolled.seal
    if not rolled.problems:
        unstamped, stamped = found.stamp[0] is None, rolled.stamp[0] is not None
        return not (unstamped and stamped) or bool(found.problems)  # no transaction takes a stamp away
    return rolled.readable and (not found.readable or rolled.problems <= found.problems)


def _keep(path: Path, found: Path, journal: Path) -> str:
    """Where it is not certain that rolling back is right, keeps the file as it was found with its journal."""
    kept = _free(path, "as-found")
    shutil.copyfile(found, kept)
    shutil.copyfile(journal, kept.with_name(f"{kept.name}-journal"))
    return tr(
        "what a stopped program left half done was taken back; the file as it was found is kept: {kept}", kept=kept.name
    )


def _free(path: Path, why: str) -> Path:
    """A name beside a file that says why it lies there and that no file has."""
    names = (path.with_name(f"{path.name}-{why}{number}") for number in chain([""], (f"-{n}" for n in count(2))))
    return next(name for name in names if not os.path.lexists(name))

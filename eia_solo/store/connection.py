"""Opens the SQLite file of a campaign, for one program at a time to write to.

It refuses what is no campaign, and says in words what SQLite says in codes.
"""

import errno
import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path, PurePath
from urllib.parse import quote

from filelock import FileLock, Timeout

from eia_solo.core.errors import CampaignError, DamagedCampaign, to_type
from eia_solo.core.values import frozen
from eia_solo.core.words import mark, ntr, tr
from eia_solo.store import schema
from eia_solo.store.plain_files import no_such_file

_NO_LOCKS = (errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOTSUP, errno.EINVAL)
ELSEWHERE = mark("it is open in another window or program: close it there, then open it here again")


@contextmanager
def write_lock(path: Path) -> Iterator[str]:
    """Holds the right to write to the file while entered. Yields nothing ('') or, in one line, why it is not to be had.

    The lock is the operating system's, on a hidden file beside the campaign: it ends with the program, however that
    ends. It keeps out a second window of the same program as well.
    """
    beside = path.with_name(f".{path.name}.lock")
    lock = FileLock(beside, thread_local=False)
    refusal = ""
    try:
        lock.acquire(timeout=0)
    except Timeout:
        refusal = tr(ELSEWHERE)
    except OSError as error:
        refusal = tr(
            "its folder cannot be written to ({strerror}): look at the permissions or copy it elsewhere",
            strerror=error.strerror,
        )
        if beside.is_symlink() or (beside.exists() and not beside.is_file()):
            refusal = tr(
                "beside it lies {name}, which is no lock ({strerror}): move that elsewhere",
                name=beside.name,
                strerror=error.strerror,
            )
        elif error.errno in _NO_LOCKS:
            refusal = tr(
                "its folder has no locks ({strerror}), as some network shares: "
                "copy it to a disk of this machine, and open it there",
                strerror=error.strerror,
            )
    held = None if refusal else _which(beside)
    try:
        yield refusal
    finally:
        if not refusal:
            if held == _which(beside):  # removed by hand, it may be that of another window by now
                with suppress(OSError):  # Windows does not remove an open file; there release() does
                    beside.unlink()
            lock.release()


def _which(path: Path) -> tuple[int, int] | None:
    """Which file has this name, if one has."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


BUSY_SECONDS = 5.0

# Rollback journal, synced with its folder: an entry outlasts a power cut too, and except in the millisecond of writing
# the campaign is one file. A write-ahead log is quicker (0.2 ms an entry instead of 0.9 ms, measured on ext4), but
# keeps the last entries in a second file that a copy would miss. Either is far within the 16 ms from edit to screen.
_FOR_WRITING = ("PRAGMA journal_mode = DELETE", "PRAGMA synchronous = EXTRA")

# The file may come from someone else, and its pages may be damaged: run nothing it brings along, believe no cell.
_FOR_ALL = ("PRAGMA trusted_schema = OFF", "PRAGMA cell_size_check = ON")

_REMEDIES = {
    "SQLITE_FULL": mark("the disk is full: make room and do it again; nothing of this change was kept"),
    "SQLITE_BUSY": mark("another program is busy with it: try again when that is done"),
    "SQLITE_LOCKED": mark("another program is busy with it: try again when that is done"),
    "SQLITE_READONLY": mark("it cannot be written to: look at the permissions of the file and of its folder"),
    "SQLITE_CANTOPEN": mark("it cannot be opened: look at the permissions of the file and of its folder"),
    "SQLITE_PERM": mark("it cannot be opened: look at the permissions of the file and of its folder"),
    "SQLITE_PROTOCOL": mark(
        "its disk cannot lock files, as some network shares: copy it to a disk of this machine, and open it there"
    ),
    "SQLITE_IOERR": mark("the disk could not be read or written: look whether it is full or failing, and do it again"),
    "SQLITE_CONSTRAINT": mark("another program changed it since it was opened: open it again"),
}


_LONGEST_NAME = 255 - len("..new-journal")
"""In bytes: a copy is made beside its place, with a journal."""

_LARGEST_BEGINNING = 16_000_000
"""So far into a file the first entry of a campaign is looked for; any file at all may be chosen by mistake."""

# Where SQLite quotes a damaged file in its complaint, Python may fail to decode the complaint.
UNREADABLE = (sqlite3.DatabaseError, UnicodeDecodeError)


class DamagedError(ValueError):
    """The rows of a campaign file do not fit together, or a text in it cannot be read."""


@contextmanager
def in_words(path: Path) -> Iterator[None]:
    """Whatever SQLite refuses within becomes a CampaignError: one line with the file, what is wrong, the remedy."""
    try:
        yield
    except sqlite3.ProgrammingError:
        raise  # misuse by the program: a bug, to be reported as one
    except DamagedError as error:
        raise DamagedCampaign(tr("the file is damaged ({error})", error=error), at=path) from error
    except UNREADABLE as error:
        # Extended codes are longer: SQLITE_IOERR_WRITE, SQLITE_READONLY_DIRECTORY.
        code = "_".join(getattr(error, "sqlite_errorname", "").split("_")[:2])
        if code == "SQLITE_NOTADB":
            raise no_campaign(path) from error
        if code not in _REMEDIES:
            raise DamagedCampaign(tr("the file is damaged or cut off"), at=path) from error
        raise CampaignError(tr(_REMEDIES[code]), at=path) from error


def no_campaign(path: Path) -> CampaignError:
    """What to say of a file that does not begin as a campaign does: it may be one all the same."""
    with suppress(OSError):
        with path.open("rb") as file:
            begins = b'"command":"NewCampaign"' in file.read(_LARGEST_BEGINNING)
        if begins:
            return DamagedCampaign(tr("the beginning of the file is damaged"), at=path)
    return CampaignError(tr("this is not a campaign of EiA Solo: choose a file that EiA Solo made"), at=path)


def expect_a_short_name(path: Path) -> None:
    """Raises CampaignError for a name that leaves no room for those of the journal and the lock beside it."""
    if len(os.fsencode(path.name)) > _LONGEST_NAME:
        raise CampaignError(tr("the name of the file is too long: take one of at most 200 letters"), at=path)


def expect_a_file(path: Path) -> None:
    """Raises CampaignError unless there is an ordinary file with something in it."""
    expect_a_short_name(path)
    try:
        found = os.stat(path)
    except (FileNotFoundError, NotADirectoryError):
        raise CampaignError(no_such_file(path, tr("look whether it was moved or renamed")), at=path) from None
    except OSError as error:
        raise CampaignError(
            tr("it cannot be opened ({strerror}): look at the permissions", strerror=error.strerror), at=path
        ) from error
    if stat.S_ISDIR(found.st_mode):
        raise CampaignError(tr("this is a folder: choose a campaign file in it"), at=path)
    if not stat.S_ISREG(found.st_mode):
        raise CampaignError(tr("this is not an ordinary file: choose a campaign file"), at=path)
    if found.st_size == 0:
        remedy = tr("go back to a copy of it: {backups}", backups=to_type("backups", path))
        raise DamagedCampaign(tr("the file is empty"), at=path, remedy=remedy)


def uri_of(path: PurePath) -> str:
    """The whole path as SQLite wants an address: never with the name of a computer, which it would refuse.

    A file //nas/games/war.eia, or on Windows \\\\nas\\games\\war.eia, keeps its two strokes behind an empty name.
    """
    whole = path.as_posix()
    return f"file://{'' if whole.startswith('/') else '/'}{quote(os.fsencode(whole), safe='/:')}"


@contextmanager
def connection(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection to the campaign file, closed at the end. Raises CampaignError for a file that is no sound campaign.

    All questions about the file are put to SQLite: opening the file beside it, and closing it again, would take away
    the locks that SQLite holds on it in this process.
    """
    with closing(
        sqlite3.connect(f"{uri_of(path)}?mode=rw", uri=True, isolation_level=None, timeout=BUSY_SECONDS)
    ) as db:
        for pragma in _FOR_ALL:
            db.execute(pragma)
        _expect_a_campaign(path, db)
        yield db


@contextmanager
def at_one_moment(db: sqlite3.Connection) -> Iterator[None]:
    """All that is read within is as it stood at one moment, whatever another program writes meanwhile."""
    if db.in_transaction:
        yield
        return
    db.execute("BEGIN")
    try:
        yield
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")  # nothing was written


@frozen
class Moment:
    """Which file a connection has open, if it is still there by its name, and what others have written to it."""

    file: tuple[int, int] | None
    written: int


def moment(path: Path, db: sqlite3.Connection) -> Moment:
    """The file as it is now. What the connection itself writes makes no other moment of it."""
    written: int = db.execute("PRAGMA data_version").fetchone()[0]
    return Moment(_which(path), written)


def changed_since(then: Moment, now: Moment) -> str:
    """Why what was read then is no longer what the file says, or nothing."""
    if now.file is None:
        return tr(
            "it was moved, renamed or deleted since it was opened: move it back and open it again, or save a copy"
        )
    if now.file != then.file:
        return tr("another file was put in its place since it was opened: open that, or save a copy of this one")
    return tr("another program changed it since it was opened: open it again") if now != then else ""


def make_ready(db: sqlite3.Connection, *, write: bool) -> None:
    """Sets the connection up for writing, or for reading and nothing else."""
    for pragma in _FOR_WRITING if write else ("PRAGMA query_only = ON",):
        db.execute(pragma)


def _expect_a_campaign(path: Path, db: sqlite3.Connection) -> None:
    with at_one_moment(db):
        application = db.execute("PRAGMA application_id").fetchone()[0]
        version = schema.version_of(db)
        missing = bytes_missing(db)
    if application != schema.APPLICATION_ID or version < 1:
        raise no_campaign(path)
    if version > len(schema.MIGRATIONS):
        raise CampaignError(
            tr("made by a newer version of EiA Solo: open it with that version or a later one"), at=path
        )
    if missing > 0:
        cut_off = ntr("the file is cut off, 1 byte is missing", "the file is cut off, {n} bytes are missing", missing)
        raise DamagedCampaign(cut_off, at=path)


def bytes_missing(db: sqlite3.Connection) -> int:
    """How much shorter the file is than its pages say, where less than nothing is what stands behind them."""
    usual, db.text_factory = db.text_factory, os.fsdecode  # a name may be no UTF-8
    try:
        _, _, name = db.execute("PRAGMA database_list").fetchone()
    finally:
        db.text_factory = usual
    pages: int = db.execute("PRAGMA page_count").fetchone()[0] * db.execute("PRAGMA page_size").fetchone()[0]
    if db.execute("PRAGMA journal_mode").fetchone()[0] == "wal":  # another tool's: pages are in its log, too
        return 0
    try:
        return pages - os.stat(name).st_size
    except OSError:  # it was moved or renamed while it is open
        return 0

"""Puts a new campaign file in its place: whole, or not at all."""

import os
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from eia_solo.core.errors import CampaignError
from eia_solo.core.history import History
from eia_solo.core.words import tr
from eia_solo.store import rows, schema, seals
from eia_solo.store.connection import at_one_moment, in_words
from eia_solo.store.entries import Draft, KeptEntry
from eia_solo.store.seals import Seal


def put_new_file(
    path: Path, *, meta: Mapping[str, Any], first: Draft, snapshot: Mapping[str, Any], tables: tuple[str, str] | None
) -> None:
    """Makes the file with its first entry. The caller holds the write lock.

    Raises CampaignError if it cannot be made.
    """
    with _unfinished(path) as db:
        db.execute("PRAGMA journal_mode = MEMORY")  # the file is worth nothing before it is whole
        db.execute("BEGIN")
        schema.migrate(db)
        rows.write_entry(db, 1, None, first)
        rows.write_head(db, History(), History())
        rows.write_meta(db, meta)
        rows.write_snapshot(db, 1, snapshot)
        if tables is not None:
            rows.write_tables(db, *tables)
        seals.set_seal(db, meta)
        rows.write_stamp(db)
        db.execute("COMMIT")


def put_mended(
    path: Path,
    *,
    entries: Iterable[KeptEntry],
    history: History,
    meta: Mapping[str, Any],
    states: Mapping[int, Mapping[str, Any]],
    tables: Mapping[str, str],
    sealed: Mapping[int, Seal],
) -> None:
    """Makes the file with entries that were written before, with the hashes they have and the seals that fit them.

    The caller holds the write lock. Raises CampaignError if it cannot be made.
    """
    with _unfinished(path) as db:
        db.execute("PRAGMA journal_mode = MEMORY")
        db.execute("BEGIN")
        schema.migrate(db)
        for entry in entries:
            rows.rewrite_entry(db, entry)
        rows.write_head(db, History(), history)
        rows.write_meta(db, meta)
        for id, state in states.items():
            rows.write_snapshot(db, id, state)
        for digest, content in tables.items():
            rows.write_tables(db, digest, content)
        seals.bring_over(db, sealed)
        rows.write_stamp(db)
        db.execute("COMMIT")


def put_copy(path: Path, source: sqlite3.Connection) -> None:
    """Makes the file a copy of a campaign, as that is at one moment, whoever writes to it meanwhile.

    The caller holds the write lock of the copy. Raises CampaignError if it cannot be made.
    """
    with _unfinished(path) as db:
        # A writer waits while pages are copied, so it must not wait for the disk of the copy as well.
        db.execute("PRAGMA synchronous = OFF")
        with at_one_moment(source):
            source.backup(db)


@contextmanager
def _unfinished(path: Path) -> Iterator[sqlite3.Connection]:
    """An empty file under a hidden name beside its place, so that nobody ever sees half a campaign.

    At the end it is put on the disk and in its place.
    """
    unfinished = path.with_name(f".{path.name}.new")
    try:
        unfinished.unlink(missing_ok=True)  # left by a program killed at this work
        try:
            with in_words(path), closing(sqlite3.connect(unfinished, isolation_level=None)) as db:
                yield db
            with unfinished.open("rb+") as file:
                os.fsync(file.fileno())
            _move(unfinished, path)
        finally:
            unfinished.unlink(missing_ok=True)
    except FileExistsError:
        raise CampaignError(tr("there is a file of that name already: choose another name"), at=path) from None
    except OSError as error:
        raise CampaignError(
            tr("the campaign cannot be made here ({strerror}): choose another place", strerror=error.strerror), at=path
        ) from error


def _move(unfinished: Path, path: Path) -> None:
    """Gives the file its name. Raises FileExistsError rather than overwrite."""
    try:
        os.link(unfinished, path)
    except FileExistsError:
        raise
    except OSError:  # the disk knows no second names for a file (memory sticks)
        if path.exists():
            raise FileExistsError from None
        unfinished.rename(path)
    with suppress(OSError):  # Windows cannot, and need not
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)

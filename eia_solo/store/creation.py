"""Puts a new campaign file in its place: whole, or not at all."""

import os
import sqlite3
from collections.abc import Mapping
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from eia_solo.core.errors import CampaignError
from eia_solo.core.history import History
from eia_solo.store import rows, schema
from eia_solo.store.connection import in_words
from eia_solo.store.entries import Draft


def put_new_file(
    path: Path, *, meta: Mapping[str, Any], first: Draft, snapshot: Mapping[str, Any], tables: tuple[str, str] | None
) -> None:
    """Makes the file with its first entry. The caller holds the write lock. Raises CampaignError if it cannot be made.

    It is built under a hidden name beside its place, so that nobody ever sees half a campaign.
    """
    unfinished = path.with_name(f".{path.name}.new")
    try:
        unfinished.unlink(missing_ok=True)  # left by a program killed at this work
        try:
            with in_words(path), closing(sqlite3.connect(unfinished, isolation_level=None)) as db:
                db.execute("PRAGMA journal_mode = MEMORY")  # the file is worth nothing before it is whole
                schema.migrate(db, schema.MIGRATIONS)
                db.execute("BEGIN")
                rows.write_entry(db, 1, None, first)
                rows.write_head(db, History(), History())
                rows.write_meta(db, meta)
                rows.write_snapshot(db, 1, snapshot)
                if tables is not None:
                    rows.write_tables(db, *tables)
                rows.write_stamp(db)
                db.execute("COMMIT")
            _move(unfinished, path)
        finally:
            unfinished.unlink(missing_ok=True)
    except FileExistsError:
        raise CampaignError("there is a file of that name already: choose another name", at=path) from None
    except OSError as error:
        raise CampaignError(
            f"the campaign cannot be made here ({error.strerror}): choose another place", at=path
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

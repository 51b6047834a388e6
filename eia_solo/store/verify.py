"""Proves that a campaign file is as it was written, or says what is not."""

import sqlite3
from collections.abc import Iterator

from eia_solo.store.connection import UNREADABLE, DamagedError, at_one_moment
from eia_solo.store.entries import canonical, entry_hash
from eia_solo.store.rows import load_history, load_meta, parse

CUT_SHORT = "the file is damaged and cannot be read to its end"
"""What is said where the search for problems had to end."""


def problems(db: sqlite3.Connection) -> list[str]:
    """What is wrong with the file, in words, one line each; nothing if it is sound.

    The chain of hashes shows a change made to any entry unless every later hash was made anew as well.
    """
    found: list[str] = []
    try:
        with at_one_moment(db):
            for check in (_database, _tree, _entries, _whys, _snapshots, _meta):
                found.extend(check(db))
    except sqlite3.ProgrammingError:
        raise
    except UNREADABLE:
        found.append(CUT_SHORT)
    return found


def _database(db: sqlite3.Connection) -> Iterator[str]:
    for (line,) in db.execute("PRAGMA integrity_check(20)").fetchall():
        if line != "ok":
            yield f"the database is damaged: {' '.join(line.split())}"


def _tree(db: sqlite3.Connection) -> Iterator[str]:
    try:
        load_history(db)
    except DamagedError as error:
        yield str(error)


def _entries(db: sqlite3.Connection) -> Iterator[str]:
    hashes: dict[int, str] = {}
    rows = db.execute(
        "SELECT id, parent, at, label, command, events, why, hash FROM entries LEFT JOIN whys ON entry = id ORDER BY id"
    )
    for id, parent, at, label, command, events, why, hash in rows:
        hashes[id] = hash
        if (parent is None) != (id == 1):
            yield f"entry {id} has {'no' if parent is None else 'a'} parent"
        elif parent is not None and parent not in hashes:
            yield f"entry {id} follows entry {parent}, which does not come before it"
        elif not (_is_text(at, label) and _is_canonical(command, dict) and _is_canonical(events, list)):
            yield f"entry {id} cannot be read"
        elif why is not None and not _is_canonical(why, list):
            yield f"the reasons of entry {id} cannot be read"
        elif hash != entry_hash(hashes.get(parent, ""), id, parent, at, label, command, events, why):
            yield f"entry {id} or one before it was changed after it was written: its hash does not fit"


def _is_text(*values: object) -> bool:
    return all(isinstance(value, str) for value in values)


def _is_canonical(text: object, kind: type) -> bool:
    try:
        return bool(canonical(parse(text, kind, "")) == text)
    except ValueError:  # DamagedError; or NaN, which is read but never written
        return False


def _whys(db: sqlite3.Connection) -> Iterator[str]:
    for (entry,) in db.execute("SELECT entry FROM whys WHERE entry NOT IN (SELECT id FROM entries)"):
        yield f"reasons are kept for entry {entry}, which is not there"


def _snapshots(db: sqlite3.Connection) -> Iterator[str]:
    rows = db.execute("SELECT entry, state, entry IN (SELECT id FROM entries) FROM snapshots ORDER BY entry").fetchall()
    if not any(entry == 1 for entry, _, _ in rows):
        yield "the state at the beginning is not kept"
    for entry, state, known in rows:
        if not known:
            yield f"a state is kept for entry {entry}, which is not there"
        elif not _is_canonical(state, dict):
            yield f"the state after entry {entry} cannot be read"


def _meta(db: sqlite3.Connection) -> Iterator[str]:
    try:
        load_meta(db)
    except DamagedError as error:
        yield str(error)

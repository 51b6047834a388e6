"""The tables of a campaign file, by version."""

import sqlite3
from collections.abc import Callable, Sequence

APPLICATION_ID = int.from_bytes(b"EiAS", "big")
"""Stands in the file's header, where `file` and SQLite look for it."""

Migration = Callable[[sqlite3.Connection], object]

_TABLES = (
    "CREATE TABLE entries (id INTEGER PRIMARY KEY, parent INTEGER, at TEXT NOT NULL, label TEXT NOT NULL,"
    " command TEXT NOT NULL, events TEXT NOT NULL, hash TEXT NOT NULL)",
    # Holds number and parent of every entry and nothing else: the tree is read from it without touching the bodies.
    "CREATE INDEX entries_by_parent ON entries (parent)",
    "CREATE TABLE whys (entry INTEGER PRIMARY KEY, why TEXT NOT NULL)",
    "CREATE TABLE head (only_row INTEGER PRIMARY KEY CHECK (only_row = 1), entry INTEGER NOT NULL)",
    "CREATE TABLE left_children (entry INTEGER PRIMARY KEY, child INTEGER NOT NULL)",
    "CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL)",
    "CREATE TABLE snapshots (entry INTEGER PRIMARY KEY, state TEXT NOT NULL)",
    "CREATE TABLE tables (digest TEXT PRIMARY KEY, content TEXT NOT NULL)",
)


def _version_1(db: sqlite3.Connection) -> None:
    for statement in _TABLES:
        db.execute(statement)
    for table, key in (("entries", "id"), ("whys", "entry")):
        # REPLACE deletes without asking the trigger on DELETE, hence the third.
        for act, when in (
            ("UPDATE", ""),
            ("DELETE", ""),
            ("INSERT", f"WHEN EXISTS (SELECT 1 FROM {table} WHERE {key} = NEW.{key})"),
        ):
            db.execute(
                f"CREATE TRIGGER {table}_no_{act.lower()} BEFORE {act} ON {table} {when}"
                " BEGIN SELECT RAISE(ABORT, 'entries are never changed or removed'); END"
            )
    db.execute(f"PRAGMA application_id = {APPLICATION_ID}")


MIGRATIONS: Sequence[Migration] = (_version_1,)
"""What brings a file from version 0 (nothing) to 1, from 1 to 2, and so on. The program's version is their number."""


def version_of(db: sqlite3.Connection) -> int:
    """The schema version of the file."""
    version: int = db.execute("PRAGMA user_version").fetchone()[0]
    return version


def migrate(db: sqlite3.Connection, migrations: Sequence[Migration]) -> None:
    """Brings the file to the newest version in one transaction: wholly, or not at all."""
    if version_of(db) == len(migrations):
        return
    db.execute("BEGIN IMMEDIATE")
    try:
        for step in migrations[version_of(db) :]:
            step(db)
        db.execute(f"PRAGMA user_version = {len(migrations)}")
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise

"""The tables of a campaign file, by version, and what in a file is none of them."""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from functools import cache

from eia_solo.core.words import tr

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
        _keep_for_ever(db, table, key, "entries")
    db.execute(f"PRAGMA application_id = {APPLICATION_ID}")


def _version_2(db: sqlite3.Connection) -> None:
    db.execute(
        "CREATE TABLE seals (id INTEGER PRIMARY KEY, entries INTEGER NOT NULL, head INTEGER NOT NULL,"
        " beside TEXT NOT NULL, hash TEXT NOT NULL)"
    )
    _keep_for_ever(db, "seals", "id", "seals")


def _keep_for_ever(db: sqlite3.Connection, table: str, key: str, what: str) -> None:
    # REPLACE deletes without asking the trigger on DELETE, hence the third.
    for act, when in (
        ("UPDATE", ""),
        ("DELETE", ""),
        ("INSERT", f"WHEN EXISTS (SELECT 1 FROM {table} WHERE {key} = NEW.{key})"),
    ):
        db.execute(
            f"CREATE TRIGGER {table}_no_{act.lower()} BEFORE {act} ON {table} {when}"
            f" BEGIN SELECT RAISE(ABORT, '{what} are never changed or removed'); END"
        )


MIGRATIONS: Sequence[Migration] = (_version_1, _version_2)
"""What brings a file from version 0 (nothing) to 1, from 1 to 2, and so on. The program's version is their number."""


def version_of(db: sqlite3.Connection) -> int:
    """The schema version of the file."""
    version: int = db.execute("PRAGMA user_version").fetchone()[0]
    return version


def migrate(db: sqlite3.Connection) -> None:
    """Brings the file to the newest version, in the transaction of the caller."""
    if version_of(db) < len(MIGRATIONS):
        for step in MIGRATIONS[version_of(db) :]:
            step(db)
        db.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")


def foreign(db: sqlite3.Connection) -> Iterator[str]:
    """What the file holds that this program never made, each by name: a trigger of it could change what is written."""
    made = _made(tuple(MIGRATIONS[: version_of(db)]))
    for kind, name, table, sql in db.execute("SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY rowid"):
        # Names that begin so are SQLite's own: nobody else can give one to what he makes.
        if (kind, name, table, sql) not in made and not (kind in ("table", "index") and str(name)[:7] == "sqlite_"):
            yield tr("the {kind} '{name}'", kind=kind, name=" ".join(str(name).split())[:60])


@cache
def _made(migrations: tuple[Migration, ...]) -> frozenset[tuple[str, str, str, str | None]]:
    """All that is in a file which these have made."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        for step in migrations:
            step(db)
        return frozenset(db.execute("SELECT type, name, tbl_name, sql FROM sqlite_master"))

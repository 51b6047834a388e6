"""The rows of a campaign file, read and written as plain data. Transactions are the caller's."""

import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any

from attrs import astuple

from eia_solo.core.history import History
from eia_solo.core.words import tr
from eia_solo.store.connection import DamagedError
from eia_solo.store.entries import Draft, Entry, KeptEntry, canonical, entry_hash

_AT_A_TIME = 500


def parse(text: object, kind: type, what: str) -> Any:
    """The value of a JSON text of the file. Raises DamagedError if it is none, or not of the kind wanted."""
    try:
        if isinstance(text, str) and isinstance(value := json.loads(text), kind):
            return value
    except (ValueError, RecursionError):
        pass
    raise DamagedError(tr("{what} cannot be read", what=what))


def load_history(db: sqlite3.Connection) -> History:
    """The tree of all entries, without their bodies."""
    rows = db.execute("SELECT id, parent FROM entries INDEXED BY entries_by_parent").fetchall()
    parent_of = dict(rows)
    ids = range(1, len(rows) + 1)
    if not rows or any(id not in parent_of for id in ids):
        raise DamagedError(tr("entries are missing"))
    parents = (None, *(parent_of[id] for id in ids))
    sound = (type(parent) is int and 0 < parent < id for id, parent in enumerate(parents[2:], 2))
    if parents[1] is not None or not all(sound):
        raise DamagedError(tr("an entry does not follow an earlier one"))
    left = dict(db.execute("SELECT entry, child FROM left_children").fetchall())
    if not all(_is_among(ids, child) and parents[child] == entry for entry, child in left.items()):
        raise DamagedError(tr("what was undone is not kept rightly"))
    head = db.execute("SELECT entry FROM head").fetchone()
    if head is None or not _is_among(ids, head[0]):
        raise DamagedError(tr("the file does not say where the campaign is now"))
    return History(parents, head[0], left)


def _is_among(ids: range, value: object) -> bool:
    return isinstance(value, int) and value in ids


def write_head(db: sqlite3.Connection, before: History, after: History) -> None:
    """Keeps where the campaign stands and the ways that redo would go."""
    db.execute("INSERT OR REPLACE INTO head VALUES (1, ?)", (after.head,))
    changed = after.left.items() - before.left.items()
    db.executemany("INSERT OR REPLACE INTO left_children VALUES (?, ?)", changed)


def write_entry(db: sqlite3.Connection, id: int, parent: int | None, draft: Draft) -> Entry:
    """Keeps a new entry and returns it."""
    command, events = canonical(draft.command), canonical(draft.events)
    why = None if draft.why is None else canonical(draft.why)
    before = db.execute("SELECT hash FROM entries WHERE id = ?", (parent,)).fetchone()[0] if parent else ""
    hash = entry_hash(before, id, parent, draft.at, draft.label, command, events, why)
    rewrite_entry(db, KeptEntry(id, parent, draft.at, draft.label, command, events, hash, why))
    return Entry(
        id=id,
        parent=parent,
        at=draft.at,
        label=draft.label,
        command=draft.command,
        events=draft.events,
        why=draft.why,
        hash=hash,
    )


def rewrite_entry(db: sqlite3.Connection, entry: KeptEntry) -> None:
    """Keeps an entry just as it was kept before."""
    columns = "id, parent, at, label, command, events, hash"
    db.execute(f"INSERT INTO entries ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?)", astuple(entry)[:7])
    if entry.why is not None:
        db.execute("INSERT INTO whys VALUES (?, ?)", (entry.id, entry.why))


def load_entries(db: sqlite3.Connection, ids: Sequence[int], *, with_why: bool) -> Iterator[list[Entry]]:
    """The entries asked for, in that order, some hundreds at a time.

    Each part is read in one go: a half-read answer would keep another program from writing.
    """
    columns = "id, parent, at, label, command, events, hash"
    source = (
        f"{columns}, why FROM entries LEFT JOIN whys ON entry = id" if with_why else f"{columns}, NULL FROM entries"
    )
    for start in range(0, len(ids), _AT_A_TIME):
        part = ids[start : start + _AT_A_TIME]
        marks = ",".join("?" * len(part))
        rows = {row[0]: row for row in db.execute(f"SELECT {source} WHERE id IN ({marks})", part)}
        yield [_entry(rows.get(id), id) for id in part]


def ids_with(db: sqlite3.Connection, in_command: Sequence[str], in_events: Sequence[str], after: int) -> list[int]:
    """The entries after that one whose command and events, as they are written, hold one of these texts each."""
    command, events = (
        " OR ".join([f"instr({part}, ?)"] * len(texts))
        for part, texts in (("command", in_command), ("events", in_events))
    )
    # The command is asked first: it is short, and lies before the bulky events.
    asked = f"SELECT id FROM entries WHERE id > ? AND ({command}) AND ({events}) ORDER BY id"
    return [id for (id,) in db.execute(asked, (after, *in_command, *in_events))]


def load_headings(db: sqlite3.Connection, first: int, last: int) -> dict[int, tuple[str, str]]:
    """Label and time of the entries from one to another."""
    rows = db.execute("SELECT id, label, at FROM entries WHERE id BETWEEN ? AND ?", (first, last))
    return {id: (str(label), str(at)) for id, label, at in rows}


def _entry(row: tuple[Any, ...] | None, id: int) -> Entry:
    what = tr("entry {id}", id=id)
    if row is None:
        raise DamagedError(tr("{what} is missing", what=what))
    _, parent, at, label, command, events, hash, why = row
    if not (isinstance(at, str) and isinstance(label, str)):
        raise DamagedError(tr("{what} cannot be read", what=what))
    came_to_pass = parse(events, list, what)
    if not all(isinstance(event, dict) for event in came_to_pass):
        raise DamagedError(tr("{what} cannot be read", what=what))
    return Entry(
        id=id,
        parent=parent,
        at=at,
        label=label,
        command=parse(command, dict, what),
        events=came_to_pass,
        why=None if why is None else parse(why, list, what),
        hash=str(hash),
    )


def load_meta(db: sqlite3.Connection) -> dict[str, Any]:
    """All that is kept about the campaign as a whole."""
    return {key: parse(value, object, f"'{key}'") for key, value in kept_texts(db).items()}


def kept_texts(db: sqlite3.Connection) -> dict[str, Any]:
    """The same as it is written."""
    return dict(db.execute("SELECT key, value FROM meta WHERE key != ?", (STAMP,)).fetchall())


def write_meta(db: sqlite3.Connection, changes: Mapping[str, Any]) -> None:
    """Keeps these values; others stay."""
    rows = [(key, canonical(value)) for key, value in changes.items()]
    db.executemany("INSERT OR REPLACE INTO meta VALUES (?, ?)", rows)


STAMP = "stamp"
_STAMPED = (
    "SELECT group_concat(only_row || ' ' || entry) FROM head",
    # Sums, for there may be thousands, and each transaction looks at all of them.
    "SELECT count(*), sum(child), sum(entry * child) FROM left_children",
    f"SELECT key, value FROM meta WHERE key != '{STAMP}' ORDER BY key",
    "SELECT id, hash FROM entries ORDER BY id DESC LIMIT 1",
    "SELECT (SELECT max(entry) FROM snapshots), (SELECT count(*) FROM tables)",
)
"""All that a transaction changes or, where it adds, what it added last."""


def stamp(db: sqlite3.Connection) -> str:
    """A digest of what a transaction leaves: one that was written in part only does not fit it."""
    return digest_of([db.execute(asked).fetchall() for asked in _STAMPED])


def digest_of(answers: Sequence[Sequence[tuple[Any, ...]]]) -> str:
    """The stamp, where the answers are known."""
    return sha256(repr(answers).encode(errors="surrogateescape")).hexdigest()


def write_stamp(db: sqlite3.Connection) -> None:
    """Keeps the stamp of a transaction: its last change."""
    write_meta(db, {STAMP: stamp(db)})


def load_stamp(db: sqlite3.Connection) -> str | None:
    """The stamp of the last transaction, if the program that wrote it kept one."""
    row = db.execute("SELECT value FROM meta WHERE key = ?", (STAMP,)).fetchone()
    return None if row is None else str(parse(row[0], str, tr("the stamp")))


def stamp_fits(db: sqlite3.Connection) -> bool:
    """Whether all is there that the last transaction left, as far as a stamp says it. Without one nothing is said."""
    return load_stamp(db) in (None, stamp(db))


def write_snapshot(db: sqlite3.Connection, entry: int, state: Mapping[str, Any]) -> None:
    """Keeps the state after an entry."""
    db.execute("INSERT OR REPLACE INTO snapshots VALUES (?, ?)", (entry, canonical(state)))


def nearest_snapshot(db: sqlite3.Connection, path: Sequence[int]) -> tuple[int, dict[str, Any]]:
    """The last entry of the path whose state is kept, and that state."""
    kept = kept_states(db)
    for entry in reversed(path):
        if entry in kept:
            return entry, load_snapshot(db, entry) or {}
    raise DamagedError(tr("the state at the beginning is not kept"))


def kept_states(db: sqlite3.Connection) -> frozenset[int]:
    """The entries with which a state is kept."""
    return frozenset(entry for (entry,) in db.execute("SELECT entry FROM snapshots"))


def load_snapshot(db: sqlite3.Connection, entry: int) -> dict[str, Any] | None:
    """The state after an entry, if it is kept."""
    row = db.execute("SELECT state FROM snapshots WHERE entry = ?", (entry,)).fetchone()
    kept: dict[str, Any] | None = (
        None if row is None else parse(row[0], dict, tr("the state after entry {entry}", entry=entry))
    )
    return kept


def write_tables(db: sqlite3.Connection, digest: str, content: str) -> None:
    """Keeps a copy of the modifier tables, once for each digest."""
    db.execute("INSERT OR IGNORE INTO tables VALUES (?, ?)", (digest, content))


def load_all_tables(db: sqlite3.Connection) -> dict[str, str]:
    """Every copy of the modifier tables, by its digest."""
    return dict(db.execute("SELECT digest, content FROM tables").fetchall())


def load_tables(db: sqlite3.Connection, digest: str) -> str | None:
    """The copy of the modifier tables with this digest, if kept."""
    row = db.execute("SELECT content FROM tables WHERE digest = ?", (digest,)).fetchone()
    return None if row is None else str(row[0])

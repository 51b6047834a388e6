"""Proves that a campaign file is as it was written, or says what is not."""

import sqlite3
from collections.abc import Iterator

from eia_solo.core.errors import InvalidCommand
from eia_solo.core.values import frozen
from eia_solo.core.words import mark, ntr, tr
from eia_solo.store import schema, seals
from eia_solo.store.connection import UNREADABLE, DamagedError, at_one_moment, bytes_missing
from eia_solo.store.entries import KeptEntry, canonical
from eia_solo.store.rows import kept_texts, load_history, parse, stamp_fits

CUT_SHORT = mark("the file is damaged and cannot be read to its end")
"""What is said where the search for problems had to end."""
_CALLED = {
    "margins": mark("the bookmarks and notes"),
    "branches": mark("the names of branches or where they end"),
    "branch": mark("which branch is played"),
    "namings": mark("which names of branches can be undone"),
    "seed": mark("the seed of the dice"),
    "draw": mark("the next draw of the dice"),
}
"""What is kept about the campaign as a whole, in words, by its name."""
HERE = "{entry}"
"""Stands in the words of a finding for its entry, so that whoever knows its month can say that, too."""


@frozen
class Finding:
    """One thing that is wrong, and the entry it is wrong with, if it is one's."""

    words: str
    entry: int | None = None

    def line(self, moment: str = "") -> str:
        """The finding in words, on one line. `moment` is that of its entry."""
        return self.words.replace(HERE, _entry(self.entry, moment))


def _entry(entry: int | None, moment: str) -> str:
    return tr("entry {id} ({moment})", id=entry, moment=moment) if moment else tr("entry {id}", id=entry)


def problems(db: sqlite3.Connection) -> list[str]:
    """What is wrong with the file, in words, one line each; nothing if it is sound."""
    return [finding.line() for finding in findings(db)]


def findings(db: sqlite3.Connection) -> list[Finding]:
    """What is wrong with the file, with every entry it is wrong with.

    The chain of hashes shows a change made to any entry, and that of the seals a change of what is kept beside them,
    unless every later hash was made anew as well.
    """
    found: list[Finding] = []
    usual = db.text_factory
    db.text_factory = _half_letters
    try:
        with at_one_moment(db):
            for check in (_behind, _database, _foreign, _tree, _entries, _whys, _snapshots, _meta, _seals):
                found += _as_far_as_it_goes(check(db))
            if not found:
                found += _as_far_as_it_goes(_stamp(db))
    except sqlite3.ProgrammingError:
        raise
    except UNREADABLE:
        found.append(Finding(tr(CUT_SHORT)))
    finally:
        db.text_factory = usual
    return list(dict.fromkeys(found))


def _half_letters(text: bytes) -> str:
    """A text of the file; what is no UTF-8 in it does not keep the others from being read."""
    return text.decode(errors="surrogateescape")


def _as_far_as_it_goes(check: Iterator[Finding]) -> Iterator[Finding]:
    try:
        yield from check
    except sqlite3.ProgrammingError:
        raise
    except (*UNREADABLE, DamagedError, OverflowError):
        yield Finding(tr(CUT_SHORT))


def _stamp(db: sqlite3.Connection) -> Iterator[Finding]:
    if not stamp_fits(db):
        last = db.execute("SELECT max(id) FROM entries").fetchone()[0]
        yield Finding(tr("where the campaign is and what redo does are not as {here} left them", here=HERE), last)


def _behind(db: sqlite3.Connection) -> Iterator[Finding]:
    if (missing := bytes_missing(db)) < 0:
        yield Finding(
            ntr(
                "1 byte that EiA Solo did not write stands behind the end of the campaign",
                "{n} bytes that EiA Solo did not write stand behind the end of the campaign",
                -missing,
            )
        )


def _database(db: sqlite3.Connection) -> Iterator[Finding]:
    for (line,) in db.execute("PRAGMA integrity_check(20)").fetchall():
        if line != "ok":
            line = line.removeprefix("*** in database main ***")  # there is no other
            yield Finding(tr("the database is damaged: {what}", what=" ".join(line.split())[:200]))


def _foreign(db: sqlite3.Connection) -> Iterator[Finding]:
    for what in schema.foreign(db):
        yield Finding(tr("EiA Solo did not make {what} in it", what=what))


def _tree(db: sqlite3.Connection) -> Iterator[Finding]:
    try:
        load_history(db)
    except DamagedError as error:
        yield Finding(str(error))


def _entries(db: sqlite3.Connection) -> Iterator[Finding]:
    hashes: dict[object, str] = {}
    rows = db.execute(
        "SELECT id, parent, at, label, command, events, why, hash FROM entries LEFT JOIN whys ON entry = id ORDER BY id"
    )
    for id, parent, at, label, command, events, why, hash in rows:
        hashes[id] = hash
        if (parent is None) != (id == 1):
            yield Finding(
                tr("{here} has no parent", here=HERE) if parent is None else tr("{here} has a parent", here=HERE), id
            )
        elif parent is not None and parent not in hashes:
            yield Finding(
                tr("{here} follows entry {parent}, which does not come before it", here=HERE, parent=parent), id
            )
        elif not _is_text(at, label, command, events):
            yield Finding(tr("{here} cannot be read", here=HERE), id)
        elif not (why is None or _is_text(why)):
            yield Finding(tr("the reasons of {here} cannot be read", here=HERE), id)
        elif hash != KeptEntry(id, parent, at, label, command, events, "", why).hashed(str(hashes.get(parent, ""))):
            # Only now is it asked of what kind: a text of which the hash fits is as it was written.
            if not (_is_canonical(command, dict) and _is_canonical(events, list)):
                yield Finding(tr("{here} cannot be read", here=HERE), id)
            elif why is not None and not _is_canonical(why, list):
                yield Finding(tr("the reasons of {here} cannot be read", here=HERE), id)
            else:
                yield Finding(
                    tr("{here} or one before it was changed after it was written: its hash does not fit", here=HERE), id
                )


def _is_text(*values: object) -> bool:
    return all(isinstance(value, str) for value in values)


def _is_canonical(text: object, kind: type) -> bool:
    try:
        return bool(canonical(parse(text, kind, "")) == text)
    except (ValueError, InvalidCommand, RecursionError):  # or NaN or half a letter, read but never written
        return False


def _whys(db: sqlite3.Connection) -> Iterator[Finding]:
    for (entry,) in db.execute("SELECT entry FROM whys WHERE entry NOT IN (SELECT id FROM entries)"):
        yield Finding(tr("reasons are kept for {here}, which is not there", here=HERE), entry)


def _snapshots(db: sqlite3.Connection) -> Iterator[Finding]:
    rows = db.execute("SELECT entry, state, entry IN (SELECT id FROM entries) FROM snapshots ORDER BY entry").fetchall()
    if not any(entry == 1 for entry, _, _ in rows):
        yield Finding(tr("the state at the beginning is not kept"))
    for entry, state, known in rows:
        if not known:
            yield Finding(tr("a state is kept for {here}, which is not there", here=HERE), entry)
        elif not _is_canonical(state, dict):
            yield Finding(tr("the state after {here} cannot be read", here=HERE), entry)


def _meta(db: sqlite3.Connection) -> Iterator[Finding]:
    for key, text in kept_texts(db).items():
        if not _is_canonical(text, object):
            yield Finding(tr("'{key}' cannot be read", key=_shown(key)))


def _of(key: str) -> str:
    return tr(_CALLED[key]) if key in _CALLED else tr("what is kept as '{key}'", key=_shown(key))


def _shown(name: object) -> str:
    return " ".join(str(name).split())[:40]


def _seals(db: sqlite3.Connection) -> Iterator[Finding]:
    """Whether each seal follows from the one before, and the last says what is there."""
    hashes = db.execute("SELECT id, hash FROM entries ORDER BY id").fetchall()
    sealed: dict[str, str | None] = {}
    since: dict[str, int] = {}
    entries, head, before = 0, 0, ""
    for number, seal in enumerate(seals.load(db), 1):
        if not (seal.id == number and type(seal.entries) is type(seal.head) is int and seal.entries >= entries):
            yield Finding(tr("seal {id}, after {here}, cannot be read", id=_shown(seal.id), here=HERE), entries)
            return
        added = [str(hash) for _, hash in hashes[entries : seal.entries]]
        if seal.hash != seal.hashed(before, added):
            yield Finding(
                tr("the seal of {here} or what it covers was changed after it was set: it does not fit", here=HERE),
                seal.entries,
            )
        entries, head, before = seal.entries, seal.head, seal.hash
        try:
            sealed |= seal.digests
            since |= dict.fromkeys(seal.digests, entries)
            for key in seal.found_changed:
                yield Finding(
                    tr("something else than this program had changed {what} before {here}", what=_of(key), here=HERE),
                    entries,
                )
        except DamagedError as error:
            yield Finding(tr("{error}: it follows {here}", error=error, here=HERE), entries)
    if not sealed:
        return
    for key in seals.not_as_sealed(db, sealed):
        yield Finding(
            tr("something else than this program has changed {what} since {here}", what=_of(key), here=HERE),
            since.get(key, entries),
        )
    stands = db.execute("SELECT entry FROM head").fetchone()
    if stands is not None and stands[0] != head and stands[0] in range(1, len(hashes) + 1):
        yield Finding(tr("the campaign stands elsewhere than where it was sealed: at {here}", here=HERE), head)
    if len(hashes) != entries:
        yield Finding(
            tr("there are {count} entries, but the last seal was set at {here}", count=len(hashes), here=HERE), entries
        )

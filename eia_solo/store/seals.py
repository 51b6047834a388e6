"""The chain of seals: one for each transaction, over what it left beside the entries and over every entry it added.

An entry's own hash says nothing of notes, names of branches and what else is kept about the campaign as a whole. The
reasoning is in docs/decisions/0027-seals.md.
"""

import sqlite3
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from hashlib import sha256

from attrs import evolve

from eia_solo.core.errors import InvalidCommand
from eia_solo.core.values import frozen
from eia_solo.core.words import tr
from eia_solo.store import schema
from eia_solo.store.connection import DamagedError
from eia_solo.store.entries import canonical
from eia_solo.store.rows import kept_texts, parse, stamp_fits

FIRST_VERSION = 2
"""Files of earlier versions have no seals; they get their first with the first change."""
FOUND = ""
"""Under this name a seal has what it found changed by something else than this program."""


@frozen
class Seal:
    """What one transaction left: how many entries there were, where the campaign stood, and what changed beside them.

    `beside` has the digests of what changed in the campaign as a whole, by its name, as JSON; in the first seal of all.
    """

    id: int
    entries: int
    head: int
    beside: str
    hash: str

    def hashed(self, before: str, added: Iterable[str]) -> str:
        """The hash it ought to have, from that of the seal before and those of the entries added since.

        Nothing if one of these holds what no text can.
        """
        try:
            parts = [canonical(list(added)), canonical([self.id, self.entries, self.head]), self.beside]
        except InvalidCommand:
            return ""
        return sha256(f"{before}\n[{','.join(parts)}]".encode(errors="surrogateescape")).hexdigest()

    @property
    def digests(self) -> Mapping[str, str | None]:
        """The digests in `beside`; None for what was taken away. Raises DamagedError."""
        read: Mapping[str, str | None] = parse(self.beside, dict, tr("seal {id}", id=self.id))
        return {key: digest for key, digest in read.items() if key != FOUND}

    @property
    def found_changed(self) -> Sequence[str]:
        """What had been changed by something else before this transaction. Raises DamagedError."""
        found = parse(self.beside, dict, tr("seal {id}", id=self.id)).get(FOUND, [])
        if not isinstance(found, list):
            raise DamagedError(tr("seal {id} cannot be read", id=self.id))
        return [str(key) for key in found]


@frozen
class Sealed:
    """What a hash of the campaign covers: how many entries, and where the campaign stood."""

    entries: int
    head: int


def newest(db: sqlite3.Connection) -> str:
    """The hash over the campaign as it is; of one that an earlier version wrote, that of the entry where it stands."""
    last = db.execute("SELECT hash FROM seals ORDER BY id DESC LIMIT 1").fetchone() if are_kept(db) else None
    return str((last or db.execute("SELECT hash FROM entries JOIN head ON id = entry").fetchone())[0])


def of_hash(db: sqlite3.Connection, begin: str) -> list[Sealed]:
    """What is sealed by the hashes that begin so, those of entries among them."""
    found: list[tuple[int, int]] = []
    if are_kept(db):
        found += db.execute("SELECT entries, head FROM seals WHERE substr(hash, 1, ?) = ?", (len(begin), begin))
    found += db.execute("SELECT id, id FROM entries WHERE substr(hash, 1, ?) = ?", (len(begin), begin))
    return [Sealed(*row) for row in found]


def digest(text: object) -> str:
    """The digest of one text that is kept about the campaign as a whole."""
    return sha256(str(text).encode(errors="surrogateescape")).hexdigest()


def are_kept(db: sqlite3.Connection) -> bool:
    """Whether the file is of a version that keeps seals."""
    return schema.version_of(db) >= FIRST_VERSION


def load(db: sqlite3.Connection) -> Iterator[Seal]:
    """All seals, in the order in which they were set, whatever has become of them."""
    if are_kept(db):
        for id, entries, head, beside, hash in db.execute(
            "SELECT id, entries, head, beside, hash FROM seals ORDER BY id"
        ):
            yield Seal(id, entries, head, str(beside), str(hash))


def set_seal(db: sqlite3.Connection, changed: Collection[str], found: Collection[str] = ()) -> None:
    """Seals what a transaction leaves, as its last change but for the stamp.

    `changed` names what it changed or took away of what is kept about the campaign as a whole; `found` is what
    `found_changed` returned at its beginning.
    """
    last = db.execute("SELECT id, entries, hash FROM seals ORDER BY id DESC LIMIT 1").fetchone()
    number, sealed, before = last or (0, 0, "")
    added = db.execute("SELECT id, hash FROM entries WHERE id > ? ORDER BY id", (sealed,)).fetchall()
    (head,) = db.execute("SELECT entry FROM head").fetchone()
    texts = kept_texts(db)
    beside: dict[str, object] = {
        key: digest(texts[key]) if key in texts else None for key in (changed if last else texts)
    }
    if found:
        beside[FOUND] = sorted(found)
    seal = Seal(number + 1, added[-1][0] if added else sealed, head, canonical(beside), "")
    _write(db, evolve(seal, hash=seal.hashed(before, [hash for _, hash in added])))


def _write(db: sqlite3.Connection, seal: Seal) -> None:
    db.execute("INSERT INTO seals VALUES (?, ?, ?, ?, ?)", (seal.id, seal.entries, seal.head, seal.beside, seal.hash))


def bring_over(db: sqlite3.Connection, found: Mapping[int, Seal]) -> None:
    """Keeps the seals of another file, by number, as far as they fit the entries here; then seals what else is here."""
    hashes = [hash for (hash,) in db.execute("SELECT hash FROM entries ORDER BY id")]
    last = Seal(0, 0, 0, "{}", "")
    sealed: dict[str, str | None] = {}
    while (seal := found.get(last.id + 1)) and seal.hash == seal.hashed(last.hash, hashes[last.entries : seal.entries]):
        _write(db, seal)
        sealed |= seal.digests
        last = seal
    changed = list(not_as_sealed(db, sealed))
    if changed or (last.entries, last.head) != (len(hashes), *db.execute("SELECT entry FROM head").fetchone()):
        set_seal(db, changed)


def found_changed(db: sqlite3.Connection) -> list[str]:
    """What is kept about the campaign as a whole and is not what the last seals say: something else changed it.

    A later seal would make it good, so it says what it found.
    """
    if stamp_fits(db):
        return []
    sealed: dict[str, str | None] = {}
    for seal in load(db):
        sealed |= seal.digests
    return sorted(not_as_sealed(db, sealed)) if sealed else []


def not_as_sealed(db: sqlite3.Connection, sealed: Mapping[str, str | None]) -> Iterator[str]:
    """What is kept about the campaign as a whole and does not have the digest it was sealed with."""
    now = {key: digest(text) for key, text in kept_texts(db).items()}
    return (key for key in sealed.keys() | now.keys() if sealed.get(key) != now.get(key))

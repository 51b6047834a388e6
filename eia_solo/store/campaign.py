"""The campaign file: one SQLite file that keeps every entry of the journal and forgets none."""

import os
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any

from eia_solo.core.errors import CampaignError, InvalidCommand
from eia_solo.core.history import History
from eia_solo.core.words import tr
from eia_solo.store import rows, schema, seals, verify
from eia_solo.store.connection import (
    Moment,
    at_one_moment,
    changed_since,
    connection,
    expect_a_file,
    expect_a_short_name,
    in_words,
    make_ready,
    moment,
    write_lock,
)
from eia_solo.store.creation import put_copy, put_new_file
from eia_solo.store.entries import Draft, Entry
from eia_solo.store.journals import put_aside, put_right
from eia_solo.store.seals import Sealed
from eia_solo.store.verify import Finding


class CampaignFile:
    """An open campaign. It deals in plain JSON data and knows no game.

    `history` and `meta` always say what the file says. One that cannot be written to says why in `why_read_only`, and
    shows the campaign as it stood when it was opened, or when another program was found to have changed it. `notice`
    says in one line what was found beside it and put aside.
    """

    def __init__(
        self, path: Path, db: sqlite3.Connection, why_read_only: str, lock: ExitStack, held: ExitStack, notice: str
    ) -> None:
        """Use `create` or `open`. Takes over what is held: at the end the connection closes, then the lock opens."""
        self.path = path
        self.why_read_only = why_read_only
        self.notice = notice
        with at_one_moment(db):
            self.history: History = rows.load_history(db)
            self.meta: Mapping[str, Any] = rows.load_meta(db)
            self._opened = moment(path, db)
        self._db = db
        self._lock = lock
        self._changing = False
        self._changed_meta: set[str] = set()
        self._found_changed: Sequence[str] | None = None
        self._stamp: str | None = None  # of what a change found that is under way, or failed
        self._held = held.pop_all()  # last: until here a refusal closes everything

    @classmethod
    def create(
        cls,
        path: str | Path,
        *,
        meta: Mapping[str, Any],
        first: Draft,
        snapshot: Mapping[str, Any],
        tables: tuple[str, str] | None = None,
    ) -> "CampaignFile":
        """A new campaign with its first entry and the state after it. A file that is there is never overwritten.

        `tables` are the modifier tables in force: digest and content.
        """
        path = Path(os.path.realpath(path))
        with ExitStack() as held:
            lock = held.enter_context(ExitStack())
            notice = lock.enter_context(_new_place(path))
            put_new_file(path, meta=meta, first=first, snapshot=snapshot, tables=tables)
            return cls._open(path, "", lock, held, notice)

    @classmethod
    def open(cls, path: str | Path, *, write: bool = True) -> "CampaignFile":
        """The campaign in the file; for reading only if it is open elsewhere or cannot be written to.

        Raises CampaignError for a file that is damaged, newer or no campaign at all, and leaves it as it was.
        """
        path = Path(os.path.realpath(path))
        expect_a_file(path)
        with ExitStack() as held:
            lock = held.enter_context(ExitStack())
            refusal = lock.enter_context(write_lock(path)) if write else tr("it was opened only to be read")
            notice = put_right(path, locked=not refusal)
            return cls._open(path, refusal, lock, held, notice)

    @classmethod
    def _open(cls, path: Path, refusal: str, lock: ExitStack, held: ExitStack, notice: str) -> "CampaignFile":
        with in_words(path):
            db = held.enter_context(connection(path))
            if not refusal and not os.access(path, os.W_OK, effective_ids=os.access in os.supports_effective_ids):
                refusal = tr("the file is protected against writing: change its permissions or copy it")
            if not refusal and (found := next(schema.foreign(db), "")):
                refusal = tr(
                    "EiA Solo did not make {found} in it, which could change what is written: remove it", found=found
                )
            make_ready(db, write=not refusal)
            return cls(path, db, refusal, lock, held, notice)

    def copy_to(self, path: str | Path) -> str:
        """Makes a whole copy of the campaign as the file is now. A file that is there is never overwritten.

        Returns in one line what was found beside it and put aside. Raises CampaignError if no copy can be made.
        """
        path = Path(os.path.realpath(path))
        with _new_place(path) as notice, in_words(self.path):
            put_copy(path, self._db)
        return notice

    @property
    def is_gone(self) -> bool:
        """Whether what is open is no longer the file of its name, so that only who has it open can still read it."""
        return moment(self.path, self._db).file != self._opened.file

    def close(self) -> None:
        """Closes the file and lets others write to it. There is nothing to save: what was kept is kept."""
        self._held.close()

    def __enter__(self) -> "CampaignFile":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    @property
    def read_only(self) -> bool:
        return bool(self.why_read_only)

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All changes made within are kept together, or none is. May be nested: the outermost decides."""
        if self.why_read_only:
            raise CampaignError(
                tr("open for reading only: {why_read_only}", why_read_only=self.why_read_only), at=self.path
            )
        outermost = not self._changing
        before = self.history, self.meta
        with in_words(self.path):
            if outermost:
                self._db.execute("BEGIN IMMEDIATE")
                self._changing = True
            try:
                if outermost:
                    self.expect_what_was_opened()
                    self._stamp = rows.load_stamp(self._db)
                    schema.migrate(self._db)
                    if self._found_changed is None:
                        self._found_changed = seals.found_changed(self._db)
                self._expect_nothing_failed()
                yield
                self._expect_nothing_failed()
                if outermost:
                    seals.set_seal(self._db, self._changed_meta, self._found_changed or ())
                    rows.write_stamp(self._db)
                    self._db.execute("COMMIT")
                    self._found_changed = ()
                    self._stamp = None
            except BaseException:
                self.history, self.meta = before
                if self._db.in_transaction:  # on some errors SQLite has done so already
                    self._db.execute("ROLLBACK")
                raise
            finally:
                if outermost:
                    self._changing = False
                    self._changed_meta.clear()

    def expect_what_was_opened(self) -> None:
        """Nothing is written over what another program made of the file, or put in its place: it is only read on.

        The right to write to it is let go of, so that it can be opened anew in this program, too. Raises CampaignError.
        """
        with in_words(self.path):
            now = moment(self.path, self._db)
        if self._took_back(now):
            self._opened = now
        if why := changed_since(self._opened, now):
            self.why_read_only = why
            self._lock.close()
            raise CampaignError(why, at=self.path)

    def _took_back(self, now: Moment) -> bool:
        """Whether all that was written to the file since is what SQLite took back of a change that had failed here.

        It could not do so at once where the disk did not even take what was there before.
        """
        if now.file != self._opened.file or now == self._opened or self._stamp is None:
            return False
        return rows.load_stamp(self._db) == self._stamp and rows.stamp_fits(self._db)

    def _expect_nothing_failed(self) -> None:
        # A part that failed took the whole with it, even if someone caught its error.
        if not self._db.in_transaction:
            raise CampaignError(tr("a part of the change failed: nothing of it was kept; do it again"), at=self.path)

    def append(
        self,
        draft: Draft,
        *,
        snapshot: Mapping[str, Any] | None = None,
        meta: Mapping[str, Any] | None = None,
        tables: tuple[str, str] | None = None,
    ) -> Entry:
        """Keeps a new entry after the head and makes it the head. Once this returns, the entry is on the disk.

        `snapshot` is the state after it, `meta` what changes in the campaign as a whole, `tables` (digest and content)
        the modifier tables if others came into force.
        """
        before, after = self.history, self.history.append()
        with self.transaction():
            entry = rows.write_entry(self._db, after.head, before.head, draft)
            rows.write_head(self._db, before, after)
            if snapshot is not None:
                rows.write_snapshot(self._db, entry.id, snapshot)
            self._keep_meta(meta or {})
            if tables is not None:
                rows.write_tables(self._db, *tables)
            self.history = after
        return entry

    def move_head(self, history: History, *, meta: Mapping[str, Any] | None = None) -> None:
        """Keeps an undo, redo or go: `history` must come from this campaign's own by one of them.

        `meta` is what changes in the campaign as a whole.
        """
        if history.parents != self.history.parents:
            raise ValueError("another history than this campaign's")
        with self.transaction():
            rows.write_head(self._db, self.history, history)
            self._keep_meta(meta or {})
            self.history = history

    def keep_meta(self, meta: Mapping[str, Any]) -> None:
        """Keeps what changes in the campaign as a whole, without an entry."""
        with self.transaction():
            self._keep_meta(meta)

    def _keep_meta(self, meta: Mapping[str, Any]) -> None:
        rows.write_meta(self._db, meta)
        self.meta = {**self.meta, **meta}
        self._changed_meta |= meta.keys()

    def entry(self, id: int, *, with_why: bool = False) -> Entry:
        """The entry of that number."""
        return next(self.entries([id], with_why=with_why))

    def entries(self, ids: Sequence[int] | None = None, *, with_why: bool = False) -> Iterator[Entry]:
        """These entries in this order; without a list all of them, undone ones too, oldest first."""
        wanted = self.history.ids if ids is None else ids
        for id in wanted:
            if id not in self.history.ids:
                raise InvalidCommand(
                    tr("there is no entry {id}: the entries go from 1 to {count}", id=id, count=len(self.history.ids))
                )
        with in_words(self.path):
            for part in rows.load_entries(self._db, wanted, with_why=with_why):
                yield from part

    def entries_with(self, in_command: Sequence[str], in_events: Sequence[str], *, after: int = 0) -> Iterator[Entry]:
        """The entries after that one whose command and events, as they are written, hold one of these texts each."""
        with in_words(self.path):
            found = rows.ids_with(self._db, in_command, in_events, after)
        return self.entries([id for id in found if id in self.history.ids])  # another program may have added some since

    def headings(self, first: int, last: int) -> Mapping[int, tuple[str, str]]:
        """Label and time of the entries from `first` to `last`, by their number; quicker than whole entries."""
        with in_words(self.path):
            return rows.load_headings(self._db, first, last)

    def why(self, id: int) -> Sequence[Any] | None:
        """The breakdowns kept with an entry."""
        return self.entry(id, with_why=True).why

    def nearest_snapshot(self, id: int | None = None) -> tuple[int, dict[str, Any]]:
        """The last entry on the way to `id` (without one: to the head) whose state is kept, and that state."""
        with in_words(self.path):
            return rows.nearest_snapshot(self._db, self.history.path(id))

    def snapshot(self, id: int) -> dict[str, Any] | None:
        """The state that is kept after an entry, if one is."""
        with in_words(self.path):
            return rows.load_snapshot(self._db, id)

    @property
    def kept_states(self) -> frozenset[int]:
        """The entries with which a state is kept."""
        with in_words(self.path):
            return rows.kept_states(self._db)

    def tables(self, digest: str) -> str | None:
        """The modifier tables of that digest, if they were ever in force here."""
        with in_words(self.path):
            return rows.load_tables(self._db, digest)

    def all_tables(self) -> Mapping[str, str]:
        """Every copy of modifier tables that is kept, by its digest: for checking them."""
        with in_words(self.path):
            return rows.load_all_tables(self._db)

    @property
    def sealed_from(self) -> int | None:
        """From which entry on what is kept beside the entries is sealed; None if an earlier version wrote it all."""
        with in_words(self.path):
            first = next(seals.load(self._db), None)
        return None if first is None else first.entries

    @property
    def seal(self) -> str:
        """The hash over the campaign as the file is now."""
        with in_words(self.path):
            return seals.newest(self._db)

    def sealed(self, begin: str) -> list[Sealed]:
        """What is sealed by the hashes that begin so."""
        with in_words(self.path):
            return seals.of_hash(self._db, begin)

    def verify(self) -> list[str]:
        """What is wrong with the file, one line each; nothing if every entry is as it was written."""
        return [finding.line() for finding in self.findings()]

    def findings(self) -> list[Finding]:
        """The same, with the entry each is wrong with."""
        return verify.findings(self._db)


@contextmanager
def _new_place(path: Path) -> Iterator[str]:
    """Holds the right to make a campaign in a place where none is. Yields what was put aside there, in one line."""
    expect_a_short_name(path)
    if path.exists():
        raise CampaignError(tr("there is a file of that name already: choose another name"), at=path)
    if not path.parent.is_dir():
        raise CampaignError(tr("there is no such folder: make it first or choose another"), at=path)
    with write_lock(path) as refusal:
        if refusal:
            raise CampaignError(tr("no campaign can be made here: {refusal}", refusal=refusal), at=path)
        yield put_aside(path)

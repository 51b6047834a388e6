"""What lies beside the entries is sealed with each transaction: a change of it by anything else is found."""

import sqlite3
from pathlib import Path

import pytest
from campaigns import draft, found, new, raw

from eia_solo.core.errors import CampaignError
from eia_solo.store import schema, seals
from eia_solo.store.campaign import CampaignFile

NOTE = {"margins": {"2": {"bookmarked": False, "note": "why?"}}}


def played(path: Path) -> None:
    """A campaign with every kind of transaction: entries, a note and its end, undo, two branches, three in one."""
    with new(path) as war:
        war.append(draft("a"), meta={"draw": 2, "branches": {"main": 2}})
        war.keep_meta(NOTE)
        war.append(draft("b"), meta={"draw": 3})
        war.move_head(war.history.undo(), meta={"branches": {"main": 2, "what if": 3}})
        with war.transaction():
            war.append(draft("c"))
            war.keep_meta({"margins": {}})
            war.append(draft("d"), meta={"branches": {"main": 5, "had I known": 3}})
        war.move_head(war.history.go(3))


def as_earlier(path: Path) -> None:
    """Makes of a file what the first version would have written."""
    with raw(path) as db:
        db.execute("DROP TABLE seals")
        db.execute("DELETE FROM meta WHERE key = 'stamp'")
        db.execute("PRAGMA user_version = 1")


def test_each_transaction_has_a_seal_that_fits(path: Path) -> None:
    played(path)
    with raw(path) as db:
        kept = list(seals.load(db))
    assert [(seal.id, seal.entries, seal.head) for seal in kept] == [
        (1, 1, 1), (2, 2, 2), (3, 2, 2), (4, 3, 3), (5, 3, 2), (6, 5, 5), (7, 5, 3),
    ]  # fmt: skip
    assert [sorted(seal.digests) for seal in kept] == [
        ["next_draw", "seed"], ["branches", "draw"], ["margins"], ["draw"], ["branches"], ["branches", "margins"], [],
    ]  # fmt: skip
    assert found(path) == []


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ("UPDATE meta SET value = '{\"2\":1}' WHERE key = 'margins'",
         "something else than this program has changed the bookmarks and notes since entry 5"),
        ("DELETE FROM meta WHERE key = 'margins'",
         "something else than this program has changed the bookmarks and notes since entry 5"),
        ("UPDATE meta SET value = '{\"main\":5}' WHERE key = 'branches'",
         "something else than this program has changed the names of branches or where they end since entry 5"),
        ("UPDATE meta SET value = '8' WHERE key = 'seed'",
         "something else than this program has changed the seed of the dice since entry 1"),
        ("INSERT INTO meta VALUES ('x', '1')",
         "something else than this program has changed what is kept as 'x' since entry 5"),
        ("UPDATE head SET entry = 5", "the campaign stands elsewhere than where it was sealed: at entry 3"),
        ("DELETE FROM left_children WHERE entry = 4",
         "where the campaign is and what redo does are not as entry 5 left them"),
        ("UPDATE seals SET head = 1 WHERE id = 4",
         "the seal of entry 3 or what it covers was changed after it was set: it does not fit"),
        ("UPDATE seals SET hash = 'f' WHERE id = 7",
         "the seal of entry 5 or what it covers was changed after it was set: it does not fit"),
        ("DELETE FROM seals WHERE id = 3", "seal 4, after entry 2, cannot be read"),
        ("UPDATE seals SET entries = 1.5 WHERE id = 3", "seal 3, after entry 2, cannot be read"),
        ("UPDATE seals SET entries = 1 WHERE id = 3", "seal 3, after entry 2, cannot be read"),
    ],
)  # fmt: skip
def test_a_change_by_something_else_is_found_and_says_what_it_changed(path: Path, change: str, problem: str) -> None:
    played(path)
    assert found(path, change) == [problem]


def test_the_last_entries_cannot_be_cut_off_unseen(path: Path) -> None:
    played(path)
    assert "there are 4 entries, but the last seal was set at entry 5" in found(
        path, "DELETE FROM entries WHERE id = 5", "DELETE FROM left_children WHERE child = 5"
    )


def test_an_entry_rewritten_with_all_later_hashes_no_longer_fits_its_seal(path: Path, tmp_path: Path) -> None:
    with new(path) as war:
        war.append(draft("a"))
    with new(tmp_path / "other.eia") as other:
        forged = other.append(draft("b"))
    (problem,) = found(
        path,
        f"UPDATE entries SET command = '{{\"do\":\"b\"}}', label = 'b', hash = '{forged.hash}' WHERE id = 2",
    )
    assert problem.startswith("the seal of entry 2 or what it covers was changed")


def test_what_something_else_changed_stays_found_when_it_is_played_on(path: Path) -> None:
    played(path)
    with raw(path) as db:
        db.execute("UPDATE meta SET value = '{}' WHERE key = 'branches'")
    with CampaignFile.open(path) as war:
        war.append(draft("e"), meta={"branches": {"main": 6}})
        war.append(draft("f"), meta={"branches": {"main": 7}})
        assert war.verify() == [
            "something else than this program had changed the names of branches or where they end before entry 6"
        ]


def test_a_file_of_an_earlier_version_is_sealed_from_its_first_change_on(path: Path) -> None:
    played(path)
    as_earlier(path)
    before = path.read_bytes()
    for write in (False, True):
        with CampaignFile.open(path, write=write) as war:
            assert war.verify() == []
    assert path.read_bytes() == before
    with CampaignFile.open(path) as war:
        war.keep_meta(NOTE)
        assert war.verify() == []
        assert war.sealed_from == 5
    assert found(path, "UPDATE meta SET value = '{}' WHERE key = 'branches'") == [
        "something else than this program has changed the names of branches or where they end since entry 5"
    ]


def _fail_after_a_note(war: CampaignFile) -> None:
    war.keep_meta(NOTE)
    raise CampaignError("no")


def test_a_change_that_fails_leaves_no_seal(path: Path) -> None:
    played(path)
    before = path.read_bytes()
    with CampaignFile.open(path) as war:
        with pytest.raises(CampaignError), war.transaction():
            _fail_after_a_note(war)
        assert path.read_bytes() == before
        war.append(draft("e"))
        assert war.verify() == []


def test_seals_are_never_changed_or_removed(path: Path) -> None:
    played(path)
    for change in ("UPDATE seals SET hash = ''", "DELETE FROM seals", "REPLACE INTO seals VALUES (1, 1, 1, '{}', '')"):
        with raw(path) as db, pytest.raises(sqlite3.IntegrityError, match="seals are never changed or removed"):
            db.execute(change)


FOREIGN = [
    ("CREATE TRIGGER spy AFTER INSERT ON entries BEGIN UPDATE head SET entry = 1; END", "the trigger 'spy'"),
    ("CREATE VIEW entry AS SELECT * FROM entries", "the view 'entry'"),
    ("CREATE TABLE mine (x)", "the table 'mine'"),
    ("CREATE INDEX quick ON entries (at)", "the index 'quick'"),
    ('CREATE TABLE "two\nlines" (x)', "the table 'two lines'"),
]


@pytest.mark.parametrize(("change", "what"), FOREIGN)
def test_what_the_program_never_made_is_named_and_the_file_only_read(path: Path, change: str, what: str) -> None:
    played(path)
    with raw(path) as db:
        db.execute(change)
    with CampaignFile.open(path) as war:
        assert war.verify() == [f"EiA Solo did not make {what} in it"]
        assert war.why_read_only.startswith(f"EiA Solo did not make {what} in it, which could change what is written")


def test_a_trigger_of_the_program_that_does_something_else_is_foreign(path: Path) -> None:
    played(path)
    with raw(path) as db:
        db.execute("DROP TRIGGER entries_no_update")
        db.execute("CREATE TRIGGER entries_no_update AFTER INSERT ON entries BEGIN DELETE FROM head; END")
        assert list(schema.foreign(db)) == ["the trigger 'entries_no_update'"]


def test_what_sqlite_makes_for_itself_is_not_foreign(path: Path) -> None:
    played(path)
    with raw(path) as db:
        db.execute("ANALYZE")
    with CampaignFile.open(path) as war:
        assert war.verify() == []
        assert not war.read_only

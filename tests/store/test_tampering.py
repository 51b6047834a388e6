"""An entry cannot be changed, and if it was all the same, that is found."""

import re
import sqlite3
from pathlib import Path

import pytest
from campaigns import draft, found, new, raw


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE entries SET label = 'better'",
        "DELETE FROM entries WHERE id = 2",
        "REPLACE INTO entries SELECT * FROM entries WHERE id = 2",
        "UPDATE whys SET why = '[]'",
        "DELETE FROM whys",
        "REPLACE INTO whys VALUES (2, '[]')",
    ],
)
def test_the_database_itself_refuses_to_change_an_entry(path: Path, change: str) -> None:
    with new(path) as war:
        war.append(draft("a", why=[1]))
    with raw(path) as db, pytest.raises(sqlite3.IntegrityError, match="never changed or removed"):
        db.execute(change)


def test_a_campaign_stands_in_one_place_only(path: Path) -> None:
    new(path).close()
    with raw(path) as db, pytest.raises(sqlite3.IntegrityError, match="CHECK"):
        db.execute("INSERT INTO head VALUES (2, 1)")


def tamper(path: Path, *changes: str) -> list[str]:
    """What is found in a campaign of five entries after these changes."""
    with new(path) as war:
        for number in range(2, 6):
            war.append(draft(f"roll {number}", why=[number]))
    return found(path, *changes)


@pytest.mark.parametrize(
    ("change", "found"),
    [
        ("UPDATE entries SET events = replace(events, '[3,4]', '[6,6]') WHERE id = 3", "entry 3 .*hash does not fit"),
        ("UPDATE entries SET at = '1999' WHERE id = 5", "entry 5 .*hash does not fit"),
        ("UPDATE entries SET label = x'00' WHERE id = 5", "entry 5 cannot be read"),
        ("UPDATE entries SET parent = 2 WHERE id = 4", "entry 4 .*hash does not fit"),
        ("UPDATE entries SET command = '{' WHERE id = 4", "entry 4 cannot be read"),
        ("UPDATE entries SET command = '{\"a\": 1}' WHERE id = 4", "entry 4 cannot be read"),
        ("UPDATE entries SET events = '[NaN]' WHERE id = 4", "entry 4 cannot be read"),
        ("UPDATE whys SET why = '[6]' WHERE entry = 3", "entry 3 .*hash does not fit"),
        ("UPDATE whys SET why = '3' WHERE entry = 3", "the reasons of entry 3 cannot be read"),
        ("DELETE FROM whys WHERE entry = 3", "entry 3 .*hash does not fit"),
        ("INSERT INTO whys VALUES (9, '[]')", "reasons are kept for entry 9, which is not there"),
        ("INSERT INTO snapshots VALUES (9, '{}')", "a state is kept for entry 9, which is not there"),
        ("UPDATE snapshots SET state = '?'", "the state after entry 1 cannot be read"),
        ("DELETE FROM snapshots", "the state at the beginning is not kept"),
    ],
)
def test_a_change_behind_the_programs_back_is_found(path: Path, change: str, found: str) -> None:
    (problem,) = tamper(path, change)
    assert re.search(found, problem)


def test_an_entry_changed_together_with_its_own_hash_is_found_by_the_next_one(path: Path) -> None:
    (problem,) = tamper(path, "UPDATE entries SET hash = 'f00' WHERE id = 5 OR id = 3", "DELETE FROM entries WHERE 0")[
        :1
    ]
    assert "entry 3" in problem

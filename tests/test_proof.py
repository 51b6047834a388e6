"""What `check` proves of rolls, dice and states, and that it says where whatever is wrong stands."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from eia_solo.campaign import shelf
from eia_solo.campaign.opening import examined
from eia_solo.core.dice import SeededDice, TypedDice
from eia_solo.core.errors import CampaignError
from eia_solo.core.log import Margin
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import EditFields, OpenPhase, RollCheck
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.revolution_and_reaction.session import RecordSession
from eia_solo.store import seals
from eia_solo.store.entries import entry_hash

RULEBOOK = shelf.rulebook("empires-in-arms")


POST = b"""
[[posts]]
received = "2011-11-01T09:00Z"
from = "FM of France"
kind = "war"
states = ["Russia"]
"""


def rulebook_of(_id: str) -> Any:
    return RULEBOOK


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Three throws of the machine (the first undone), one of another seed, one typed; a note and a branch."""
    path = tmp_path / "war.eia"
    roll = RollCheck(CheckKind.DECLARATION)
    with EmpiresSession.create(path, RULEBOOK, "1805-sample", seed=4) as session:
        session.do(OpenPhase(CheckKind.DECLARATION))
        session.do(roll)
        session.undo()
        session.do(roll)
        session.do(roll)
        session.do(roll, SeededDice(9))
        session.do(roll, TypedDice((3, 4)))
        session.do(EditFields({"powers.Au.money": 24}))
        session.write_margin("2", Margin(bookmarked=True, note="it begins"))
    return path


def rewritten(path: Path, changed: Callable[[int, list[Any]], object]) -> None:
    """Changes events, as somebody does who then makes every hash and seal anew: the log is sound in itself."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("BEGIN")
        for (trigger,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            db.execute(f"DROP TRIGGER {trigger}")
        hashes = {None: ""}
        rows = db.execute(
            "SELECT id, parent, at, label, command, events, why FROM entries LEFT JOIN whys ON entry = id ORDER BY id"
        ).fetchall()
        for id, parent, at, label, command, events, why in rows:
            data = json.loads(events)
            changed(id, data)
            text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
            hashes[id] = entry_hash(hashes[parent], id, parent, at, label, command, text, why)
            db.execute("UPDATE entries SET events = ?, hash = ? WHERE id = ?", (text, hashes[id], id))
        db.execute("DELETE FROM seals")
        db.execute("DELETE FROM meta WHERE key = 'stamp'")
        seals.set_seal(db, ())
        db.execute("COMMIT")


def throw_in(entry: int, **changes: Any) -> Callable[[int, list[Any]], object]:
    """Changes the throw of an entry."""
    return lambda id, events: id == entry and _roll(events)["throw"].update(changes)


def check_in(entry: int, **changes: Any) -> Callable[[int, list[Any]], object]:
    """Changes the roll of an entry."""
    return lambda id, events: id == entry and _roll(events).update(changes)


def _roll(events: list[Any]) -> Any:
    return next(event for event in events if event.get("throw"))


def found_in(path: Path) -> list[str]:
    return examined(path).findings


def found(path: Path) -> list[str]:
    return examined(path, rulebook_of=rulebook_of).findings


def test_how_much_was_proven_is_counted(path: Path) -> None:
    proof = examined(path, rulebook_of=rulebook_of)
    assert proof.findings == []
    assert (proof.entries, proof.rolls, proof.by_seed, proof.by_other_seed, proof.typed) == (8, 5, 3, 1, 1)
    assert (proof.next_draw, proof.states, proof.notes, proof.bookmarks, proof.branches) == (4, 1, 1, 1, 1)
    assert proof.sealed_from == 1


def test_a_log_made_anew_without_a_change_is_sound_in_itself(path: Path) -> None:
    rewritten(path, lambda _id, _events: None)
    assert found(path) == []


# Entry 4 is the first roll that counts: Russia against Austria, no war; entry 6 was rolled by seed 9, entry 7 by hand.


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (check_in(4, outcome="no_war"), "does not come to no war"),
        (check_in(4, outcome="sues"), "does not come to sues"),
        (check_in(4, total=9), "its chance was 35 of 36, not 3"),
        (check_in(4, needs=2), "2 was needed, but by the tables it was made with 12"),
        (check_in(4, ways=36), "of 36, not 36"),
        (check_in(4, how="certain"), "dice are kept of what was certain"),
        (check_in(4, throw=None), "it was rolled, but no dice are kept"),
        (throw_in(4, dice=[6, 6]), "the dice 6 6 are not those of seed 4, draw 2"),
        (throw_in(4, dice=[6, 6], seed=5), "the dice 6 6 are not those of seed 5, draw 2"),
        (throw_in(4, dice=[]), "a roll has two dice, not 0"),
        (throw_in(7, dice=[6, 7]), "no dice show 6 7"),
        (throw_in(7, seed=4), "dice typed by the player have no seed and no draw"),
        (throw_in(7, draw=4), "dice typed by the player have no seed and no draw"),
        (throw_in(7, by="machine"), "the program's dice have a seed and a draw"),
        (throw_in(4, draw=None), "the program's dice have a seed and a draw"),
    ],
)
def test_a_forged_roll_is_found_though_every_hash_fits(
    path: Path, change: Callable[[int, list[Any]], object], problem: str
) -> None:
    rewritten(path, change)
    lines = found(path)
    assert any(problem in line for line in lines), lines
    assert all(line.startswith(("entry 4 (January 1805)", "entry 7 (January 1805)")) for line in lines)


def test_a_draw_used_twice_is_found_also_on_another_branch(path: Path) -> None:
    first: list[Any] = []

    def again(id: int, events: list[Any]) -> None:
        if id == 3:
            first.append(_roll(events)["throw"])
        if id == 4:
            _roll(events)["throw"].update(first[0])

    rewritten(path, again)
    assert "entry 4 (January 1805): draw 1 does not come after draw 1, which entry 3 has used" in found(path)


def test_a_draw_out_of_its_turn_hides_none_of_those_before(path: Path) -> None:
    first: list[Any] = []

    def again(id: int, events: list[Any]) -> None:
        if id == 3:
            first.append(_roll(events)["throw"])
        if id == 5:
            _roll(events)["throw"].update(first[0])

    rewritten(path, again)
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("UPDATE meta SET value = '2' WHERE key = 'draw'")
    assert "the next draw would be 2, but entry 4 has used draw 2" in found(path)


@pytest.mark.parametrize(("draw", "text"), [("3", "3"), ("0", "0"), ('"4"', "4")])
def test_the_next_draw_is_beyond_all_that_were_used(path: Path, draw: str, text: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("UPDATE meta SET value = ? WHERE key = 'draw'", (draw,))
    assert f"the next draw would be {text}, but entry 5 has used draw 3" in found(path)


def test_everything_that_is_wrong_is_found_not_only_the_first(path: Path) -> None:
    rewritten(path, lambda _id, events: [event.update(ways=1) for event in events if event.get("throw")])
    assert [line.split(":")[0] for line in found(path)] == [f"entry {id} (January 1805)" for id in (3, 4, 5, 6, 7)]


@pytest.mark.parametrize(
    ("events", "problem"),
    [
        ("[{}]", "entry 4 (January 1805) cannot be carried out: "),
        ("[1]", "entry 4 (January 1805) cannot be carried out: what is kept of it cannot be read"),
        ('[{"event":"Nothing"}]', "cannot be carried out: this campaign holds an event 'Nothing'"),
        ('[{"event":"CampaignBegan","scenario":"x","data":{}}]', "entry 4 (January 1805) cannot be carried out: "),
    ],
)
def test_what_no_rule_understands_is_one_finding_and_later_entries_are_still_looked_at(
    path: Path, events: str, problem: str
) -> None:
    def change(id: int, kept: list[Any]) -> None:
        if id == 4:
            kept[:] = json.loads(events)
        elif id == 6:
            _roll(kept)["ways"] = 1

    rewritten(path, change)
    first, second = found(path)
    assert problem in first
    assert second.startswith("entry 6 (January 1805): its chance was")


def test_what_follows_an_entry_that_cannot_be_carried_out_is_not_blamed_for_it(tmp_path: Path) -> None:
    path = tmp_path / "record.eia"
    with RecordSession.create(path, shelf.rulebook("revolution-and-reaction/nwol"), "nwol-sample", seed=1) as session:
        (entered,) = session.enter_file(POST, "monday.toml")
        session.strike_out(entered.act.id, "sent to the wrong game")
    rewritten(path, lambda id, events: events.clear() if id == 2 else None)
    assert any("entry 3" in line and "cannot be carried out" in line for line in found_in(path)), (
        "the post is not there"
    )
    rewritten(path, lambda id, events: events.append(1) if id == 2 else None)
    (line,) = found_in(path)
    assert line.startswith("entry 2 cannot be carried out")


def test_a_campaign_in_which_nothing_begins_is_found(path: Path) -> None:
    rewritten(path, lambda id, events: events.clear() if id == 1 else None)
    (line,) = [line for line in found(path) if "nothing came to pass" in line]
    assert line.startswith("entry 1")


@pytest.mark.parametrize("column", ["at", "command", "events", "hash"])
@pytest.mark.parametrize("value", ["x'ff00'", "'?'", "CAST(x'22ff22' AS TEXT)", "''", "'[[[['", "1.5"])
def test_a_damaged_value_is_a_finding_with_entry_and_month(path: Path, column: str, value: str) -> None:
    rewritten(path, lambda _id, _events: None)
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute(f"UPDATE entries SET {column} = {value} WHERE id = 5")
    lines = found(path)
    assert any("entry 5 (January 1805)" in line for line in lines), lines
    assert all("\n" not in line for line in lines)


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE meta SET value = '\"unknown-game\"' WHERE key = 'rulebook'",
        "UPDATE meta SET value = '[' WHERE key = 'margins'",
        "UPDATE meta SET value = '[]' WHERE key = 'margins'",
        "UPDATE meta SET value = x'ff' WHERE key = 'branches'",
        "UPDATE snapshots SET state = '[]'",
        "UPDATE snapshots SET state = '{}'",
        "UPDATE tables SET content = x'ff'",
        "UPDATE tables SET content = '3'",
        "UPDATE tables SET content = CAST(content AS BLOB)",
        "UPDATE head SET entry = 'x'",
        "UPDATE left_children SET child = 'x'",
        "DROP TABLE whys",
        "DROP TABLE snapshots",
        "DROP TABLE seals",
        "DROP TABLE head",
        "DELETE FROM meta",
    ],
)
def test_a_file_that_cannot_be_opened_any_more_is_still_looked_at(path: Path, change: str) -> None:
    rewritten(path, lambda _id, _events: None)
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute(change)
    assert found(path) != []


def test_what_is_no_campaign_is_refused(tmp_path: Path) -> None:
    for content in (b"", b"my notes", b"SQLite format 3\0" + bytes(2000)):
        (tmp_path / "x.eia").write_bytes(content)
        with pytest.raises(CampaignError):
            examined(tmp_path / "x.eia", rulebook_of=rulebook_of)

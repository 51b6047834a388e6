"""What is kept in a campaign file is there again, all of a change or none of it."""

from pathlib import Path

import pytest
from campaigns import draft, new

from eia_solo.core.errors import CampaignError, InvalidCommand
from eia_solo.store.campaign import CampaignFile
from eia_solo.store.entries import Draft, canonical, entry_hash


def test_what_was_kept_is_there_when_the_file_is_opened_again(path: Path) -> None:
    with new(path) as war:
        kept = war.append(draft("declare war", why=[{"row": "alliance", "value": -1}]), meta={"next_draw": 3})
    with CampaignFile.open(path) as war:
        assert war.entry(2, with_why=True) == kept
        assert war.history.path() == (1, 2)
        assert war.meta == {"seed": 7, "next_draw": 3}
        assert war.tables("d1") == "[rows]"
        assert war.tables("d2") is None
        assert not war.read_only
        assert war.verify() == []


def test_the_reasons_are_read_only_when_asked_for(war: CampaignFile) -> None:
    war.append(draft("declare war", why=[1, 2]))
    assert war.entry(2).why is None
    assert war.why(2) == [1, 2]
    assert war.why(1) is None


def test_entries_come_in_the_order_asked_for(war: CampaignFile) -> None:
    with war.transaction():
        for number in range(2, 1300):  # more than are read at a time
            war.append(draft(f"entry {number}"))
    assert [entry.id for entry in war.entries()] == list(range(1, 1300))
    assert [entry.label for entry in war.entries([1200, 3, 900])] == ["entry 1200", "entry 3", "entry 900"]


def test_an_entry_that_is_not_there_is_refused_by_its_number(war: CampaignFile) -> None:
    with pytest.raises(InvalidCommand, match="no entry 2: the entries go from 1 to 1"):
        war.entry(2)


def test_undo_and_branches_are_kept(path: Path) -> None:
    with new(path) as war:
        war.append(draft("a"))
        war.append(draft("b"))
        war.move_head(war.history.undo())
        war.append(draft("c"))
        war.move_head(war.history.go(1))
        kept = war.history
    with CampaignFile.open(path) as war:
        assert war.history == kept
        assert war.history.redo().redo().head == 4
        assert war.entry(4).parent == 2
        assert war.verify() == []


def test_the_history_of_another_campaign_is_not_taken(war: CampaignFile) -> None:
    with pytest.raises(ValueError, match="another history"):
        war.move_head(war.history.append())


def test_the_nearest_state_is_the_last_on_the_way_and_not_on_another_branch(war: CampaignFile) -> None:
    war.append(draft("a"), snapshot={"turn": 2})
    war.append(draft("b"))
    assert war.nearest_snapshot() == (2, {"turn": 2})
    war.move_head(war.history.go(1))
    war.append(draft("c"))
    assert war.nearest_snapshot() == (1, {"turn": 0})
    assert war.nearest_snapshot(3) == (2, {"turn": 2})


def test_tables_that_come_into_force_are_kept_beside_the_old_ones(war: CampaignFile) -> None:
    war.append(draft("new tables"), tables=("d2", "[other rows]"))
    assert (war.tables("d1"), war.tables("d2")) == ("[rows]", "[other rows]")


def test_the_same_entries_have_the_same_hashes_in_any_file(tmp_path: Path) -> None:
    hashes = []
    for name in ("a.eia", "b.eia"):
        with new(tmp_path / name) as war:
            war.append(Draft(at="t", label="é", command={"b": 1, "a": "Ü"}, events=[], why=[0.5, None, True]))
            hashes.append([entry.hash for entry in war.entries()])
    assert hashes[0] == hashes[1]
    assert len({*hashes[0]}) == 2


def test_a_value_is_kept_as_one_text_whatever_the_order_of_its_keys() -> None:
    assert canonical({"b": 1, "a": {"d": "é", "c": None}}) == '{"a":{"c":null,"d":"é"},"b":1}'


def test_the_hash_of_an_entry_covers_all_of_it_and_all_before_it() -> None:
    parts = ("f00", 3, 2, "1805", "roll", "{}", "[]", "[1]")
    others = ("f01", 4, 1, "1806", "rolls", "[]", "{}", None)
    changed = [(*parts[:n], others[n], *parts[n + 1 :]) for n in range(len(parts))]
    assert len({entry_hash(*each) for each in (parts, *changed)}) == 9  # type: ignore[arg-type]


def test_a_character_that_no_file_can_hold_is_refused_and_nothing_is_kept(war: CampaignFile) -> None:
    with pytest.raises(InvalidCommand, match="broken character"):
        war.append(draft("a \ud800"))
    assert list(war.history.ids) == [1]
    war.append(draft("b"))
    assert war.verify() == []


def test_several_entries_in_one_transaction_are_kept_together(path: Path) -> None:
    with new(path) as war, war.transaction():
        war.append(draft("a"))
        war.append(draft("b"))
    with CampaignFile.open(path) as war:
        assert [entry.label for entry in war.entries()] == ["begin", "a", "b"]


def test_a_transaction_that_fails_keeps_nothing_in_the_file_or_in_memory(war: CampaignFile) -> None:
    before = war.history, war.meta

    def two_then_fail() -> None:
        with war.transaction():
            war.append(draft("a"), meta={"next_draw": 9}, snapshot={})
            with war.transaction():
                war.append(draft("b"))
            raise KeyError("a bug elsewhere")

    with pytest.raises(KeyError):
        two_then_fail()
    assert (war.history, war.meta) == before
    assert war.nearest_snapshot() == (1, {"turn": 0})
    assert war.append(draft("c")).id == 2
    assert war.verify() == []


def test_a_part_that_failed_takes_the_whole_with_it_even_if_its_error_is_caught(war: CampaignFile) -> None:
    def with_a_caught_error() -> None:
        with war.transaction():
            war.append(draft("a"))
            with pytest.raises(InvalidCommand):
                war.append(draft("\ud800"))
            with pytest.raises(CampaignError, match="a part of the change failed"):
                war.append(draft("b"))

    with pytest.raises(CampaignError, match="a part of the change failed: nothing of it was kept"):
        with_a_caught_error()
    assert list(war.history.ids) == [1]
    assert war.append(draft("c")).id == 2
    assert war.verify() == []


def test_a_full_disk_is_said_in_one_line_and_the_campaign_goes_on_once_there_is_room(war: CampaignFile) -> None:
    (pages,) = war._db.execute("PRAGMA page_count").fetchone()
    war._db.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(CampaignError, match=r"war\.eia: the disk is full: make room") as refusal:
        war.append(draft("a", bulk=100_000))
    assert "\n" not in str(refusal.value)
    assert list(war.history.ids) == [1]
    war._db.execute("PRAGMA max_page_count = 100000")
    assert war.append(draft("a", bulk=100_000)).id == 2
    assert war.verify() == []


def test_opening_reads_no_bodies_of_entries_however_many_there_are(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with new(path) as war, war.transaction():
        for number in range(2, 1_001):
            war.append(draft("a", why=["y"], bulk=1), snapshot={"z": "z"} if number % 100 == 0 else None)

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("a body was read")

    monkeypatch.setattr("eia_solo.store.rows.load_entries", refuse)
    with CampaignFile.open(path) as war:
        war.nearest_snapshot()
        assert len(war.history.ids) == 1_000

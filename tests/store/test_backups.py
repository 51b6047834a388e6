"""Which backups are kept: all of the last hours, then one a day, a week, a month, within a limit."""

import os
import shutil
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eia_solo.core.errors import CampaignError
from eia_solo.store.backups import LIMIT_MB, PART, Backup, backups_of, folder_of, is_due, kept, limit, name_of, thin

NOW = datetime(2026, 11, 23, 12, 0, tzinfo=UTC)
HOUR, DAY = timedelta(hours=1), timedelta(days=1)


def backup(age: timedelta, size: int = 1, number: int = 0) -> Backup:
    return Backup(Path(f"{age}-{number}"), NOW - age, number, "January 1805", size)


backups = st.lists(
    st.builds(
        backup,
        st.one_of(
            st.timedeltas(-HOUR, 8 * HOUR), st.timedeltas(timedelta(0), 20 * DAY), st.timedeltas(-DAY, 900 * DAY)
        ),
        st.integers(1, 50),
        st.integers(0, 10**9),
    ),
    max_size=60,
    unique_by=lambda each: each.path,
)


@given(backups, st.integers(1, 2000))
def test_the_limit_holds_and_the_newest_stays(found: list[Backup], most: int) -> None:
    left = kept(found, NOW, most)
    assert set(left) <= set(found)
    assert len(left) == 1 or sum(each.size for each in left) <= most
    if found:
        assert left[0].at == max(each.at for each in found)
    assert kept(left, NOW, most) == left, "what was thinned stays"


@given(backups)
def test_without_a_limit_every_time_keeps_its_newest(found: list[Backup]) -> None:
    left = kept(found, NOW, 10**9)
    assert {each for each in found if NOW - each.at < 6 * HOUR} <= set(left), "all of the last hours"
    for each in found:
        newer = [other for other in left if timedelta(0) <= other.at - each.at]
        gap = min(other.at - each.at for other in newer)
        age = NOW - each.at
        assert gap < (DAY if age < 14 * DAY else 7 * DAY if age < timedelta(weeks=8) else 31 * DAY)


@given(backups)
def test_of_a_time_there_is_one(found: list[Backup]) -> None:
    left = kept(found, NOW, 10**9)
    days = [each.at.date() for each in left if 6 * HOUR <= NOW - each.at < 14 * DAY]
    weeks = [each.at.isocalendar()[:2] for each in left if 14 * DAY <= NOW - each.at < timedelta(weeks=8)]
    months = [(each.at.year, each.at.month) for each in left if NOW - each.at >= timedelta(weeks=8)]
    for slots in (days, weeks, months):
        assert len(slots) == len(set(slots))


def test_a_year_of_play_leaves_as_many_as_one_can_look_through() -> None:
    found = [backup(number * 3 * HOUR, number=number) for number in range(8 * 365)]
    ages = [NOW - each.at for each in kept(found, NOW, 10**9)]
    edges = [timedelta(0), 6 * HOUR, 14 * DAY, timedelta(weeks=8), 366 * DAY]
    counted = [sum(begin <= age < end for age in ages) for begin, end in pairwise(edges)]
    assert counted == [2, 15, 7, 11]  # at both ends of a time there may be a part of a day, week or month
    assert sum(counted) == len(ages)


def test_one_is_due_where_there_is_none_after_many_entries_or_after_a_while() -> None:
    last = backup(5 * timedelta(minutes=1), number=10)
    assert is_due([], NOW, 1, NOW)
    assert not is_due([last], NOW, 20, NOW)
    assert is_due([last], NOW, 35, NOW)
    assert is_due([last], NOW + HOUR, 11, NOW), "changed since, a while ago"
    assert not is_due([last], NOW + HOUR, 10, last.at - HOUR), "nothing changed"
    many, ahead = backup(timedelta(0), number=50), backup(-HOUR, number=10)
    assert is_due([many], NOW, 20, NOW), "another campaign stands there, or an older one was brought back"
    assert is_due([ahead], NOW, 10, NOW), "the clock was ahead when the last one was made"
    assert not is_due([ahead, last], NOW, 20, NOW), "and it does not make one due at every step from then on"


THURSDAY = datetime(2026, 12, 10, 12, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("ages", "size", "left"),
    [
        ((14 * DAY, 15 * DAY), 1, 1),  # of one week: two weeks old is no longer of the last days
        ((13 * DAY, 14 * DAY), 1, 2),
        ((56 * DAY, 69 * DAY), 1, 1),  # of one month: eight weeks old is no longer of the last weeks
        ((55 * DAY, 56 * DAY), 1, 2),
        ((0 * HOUR, HOUR / 4), 500, 2),  # as much as there may be is not too much
        ((0 * HOUR, HOUR / 4, HOUR / 3), 500, 1),  # all of one hour: the newest will do
    ],
)
def test_a_time_ends_where_the_next_begins(ages: tuple[timedelta, ...], size: int, left: int) -> None:
    found = [Backup(Path(str(age)), THURSDAY + HOUR / 2 - age, 1, "January 1805", size) for age in ages]
    if size > 1:
        chosen = kept([*found, Backup(Path("old"), THURSDAY - 3 * HOUR, 1, "", 1)], THURSDAY + HOUR / 2, 1001)
        assert (len(chosen), chosen[-1].path) == (left + 1, Path("old")), "what is older stays beside them"
    else:
        assert len(kept(found, THURSDAY + HOUR / 2, 1001)) == left


def test_the_name_says_what_it_holds_and_other_files_are_let_be(tmp_path: Path) -> None:
    campaign = tmp_path / "war.eia"
    folder = folder_of(campaign)
    folder.mkdir(parents=True)
    names = [name_of(NOW - age * HOUR, 3, "S1902: “orders/retreats”") for age in range(300)]
    for name in names:
        (folder / name).write_bytes(b"x" * 10)
    (folder / "mine.txt").write_text("keep")
    (folder / "2020-01-01T000000Z, 3 entries, a folder.eia").mkdir()
    (folder / "2026-99-99T999999Z, 3 entries, no such day.eia").touch()
    parts = [folder / f"{name}{PART}" for name in names[:2]]
    for part, age in zip(parts, (1, 11), strict=True):
        part.touch()
        os.utime(part, ((NOW - age * HOUR / 60).timestamp(),) * 2)
    assert names[0] == "2026-11-23T120000Z, 3 entries, S1902. _orders_retreats_.eia"
    assert [each.path.name for each in backups_of(campaign)] == names
    assert backups_of(folder / names[0]) == backups_of(campaign)
    thin(campaign, NOW)
    assert 1 <= len(backups_of(campaign)) < 30
    assert (folder / "mine.txt").exists()
    assert [part.exists() for part in parts] == [True, False], "another program may be making it"
    shutil.rmtree(folder)
    folder.touch()
    assert backups_of(campaign) == []


def test_a_folder_that_may_not_be_looked_into_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(_folder: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", forbidden)
    with pytest.raises(CampaignError, match=r"war.eia: its backups cannot be read \(Permission denied\): look at"):
        backups_of(tmp_path / "war.eia")


@pytest.mark.parametrize(
    ("chosen", "megabytes"), [("", LIMIT_MB), ("many", LIMIT_MB), ("-1", LIMIT_MB), ("²", LIMIT_MB), ("0", 0), ("7", 7)]
)
def test_a_limit_that_is_no_number_is_the_usual_one(
    monkeypatch: pytest.MonkeyPatch, chosen: str, megabytes: int
) -> None:
    monkeypatch.setenv("EIA_SOLO_BACKUPS", chosen)
    assert limit() == megabytes * 1_000_000

"""A seal that was posted is found again in the log it is of, however it was quoted, and in no other."""

import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from eia_solo.campaign import shelf
from eia_solo.campaign.seal import held, seal_line
from eia_solo.core.errors import InvalidCommand
from eia_solo.core.log import Margin
from eia_solo.games.empires_in_arms.rules.commands import EditFields, NextMonth
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.store.seals import Sealed

RULEBOOK = shelf.rulebook("empires-in-arms")


def edit(session: EmpiresSession, money: int) -> None:
    session.do(EditFields({"powers.Fr.money": money}))


@pytest.fixture
def war(tmp_path: Path) -> Iterator[EmpiresSession]:
    with EmpiresSession.create(tmp_path / "war.eia", RULEBOOK, "1805-sample", seed=4) as session:
        edit(session, 1)
        edit(session, 2)
        yield session


def said(session: EmpiresSession, text: str) -> str:
    (answer,) = held(session, text)
    return answer.words


def test_a_seal_is_one_short_line_with_campaign_entry_month_and_hash(war: EmpiresSession) -> None:
    assert seal_line(war) == f"EiA Solo seal: war, entry 3, January 1805: {war.campaign.seal[:32]}"
    war.undo()
    assert seal_line(war).startswith("EiA Solo seal: war, entry 2 of 3, January 1805: ")


def test_every_change_makes_another_seal(war: EmpiresSession) -> None:
    seen = {war.campaign.seal}
    for change in (
        war.undo,
        war.redo,
        lambda: war.write_margin("2", Margin(note="why?")),
        lambda: war.write_margin("2", Margin()),
        lambda: war.rename_branch("main", "as played"),
        lambda: war.what_if(2),
        lambda: war.do(NextMonth()),
    ):
        change()
        assert war.campaign.seal not in seen
        seen.add(war.campaign.seal)


def test_what_was_sealed_is_found_with_what_came_since(war: EmpiresSession) -> None:
    line = seal_line(war)
    assert said(war, line) == "January 1805, entry 3: this log contains it unchanged; 0 entries since"
    war.do(NextMonth())
    assert said(war, line) == "January 1805, entry 3: this log contains it unchanged; 1 entry since"
    edit(war, 5)
    assert said(war, line) == "January 1805, entry 3: this log contains it unchanged; 2 entries since"


def test_a_seal_of_what_was_undone_or_is_on_another_branch_is_found(war: EmpiresSession) -> None:
    line = seal_line(war)
    war.undo()
    assert said(war, line).endswith("0 entries since; the entry is now undone, and still in the log")
    edit(war, 9)
    assert said(war, line).endswith("1 entry since; the entry is now undone, and still in the log")
    war.go(3)
    war.what_if(name="as it was")
    war.go_to_branch("main")
    assert said(war, line).endswith("1 entry since; the entry is now on the branch 'as it was'")


def garbled(line: str, dice: random.Random) -> str:
    """The line as mail, forums and people hand it on."""
    if dice.random() < 0.3:
        line = line.rsplit(": ", 1)[1]
    if dice.random() < 0.3:
        line = line[: len(line) - dice.randrange(0, 32 - 8 + 1)]
    if dice.random() < 0.5:
        line = dice.choice([line.upper(), line.title(), line.lower()])
    if dice.random() < 0.6:
        at = dice.randrange(1, len(line))
        line = line[:at] + dice.choice(["\n", "\r\n", "=\n", "\n ", "\n> ", "\n> > ", " \n>> ", "\n| "]) + line[at:]
    if dice.random() < 0.3:
        at = dice.randrange(1, len(line))
        line = line[:at] + dice.choice(["\u00ad", "\u200b", "\ufeff"]) + line[at:]
    before, after = dice.choice([("", ""), ('"', '"'), ("> ", ""), ("“", "”"), ("`", "`"), ("«", "»"), ("> > '", "'")])
    around = dice.choice(["{}", "Hello,\n\n{}\n\nsee you", "{}\n-- \nBonaparte", "  {}\n\n\n", "\ufeff{}", "\t{}\t"])
    return around.format(before + line + after)


@pytest.mark.parametrize("tries", [300, pytest.param(2000, marks=pytest.mark.slow)])
def test_a_line_that_was_quoted_broken_or_shortened_is_understood(war: EmpiresSession, tries: int) -> None:
    line, dice = seal_line(war), random.Random(1805)
    war.do(NextMonth())
    for _ in range(tries):
        text = garbled(line, dice)
        assert said(war, text).startswith("January 1805, entry 3: this log contains it unchanged; 1 entry since"), text


def test_a_hash_broken_once_or_twice_is_joined_whatever_stands_below_it(war: EmpiresSession) -> None:
    hash = war.campaign.seal[:32]
    whole = "January 1805, entry 3: this log contains it unchanged; 0 entries since"
    assert said(war, f"{hash[:20]}\n{hash[20:]}\nsee you next week") == whole
    assert said(war, f"see you next week\n{hash[:7]}\n{hash[7:14]}\n{hash[14:]}") == whole


def test_a_hash_that_fits_several_seals_is_refused(war: EmpiresSession, monkeypatch: pytest.MonkeyPatch) -> None:
    """Eight characters fit two seals once in some billions: here two that differ are said to fit."""
    both = [*war.campaign.sealed(war.campaign.seal[:32]), Sealed(1, 1)]
    monkeypatch.setattr(type(war.campaign), "sealed", lambda *_: both)
    with pytest.raises(InvalidCommand, match="8 characters fit 2 seals of this campaign: give more of them"):
        held(war, war.campaign.seal[:8])


def test_how_much_of_the_hash_was_compared_is_said_where_it_is_little(war: EmpiresSession) -> None:
    assert said(war, war.campaign.seal[:8]).endswith("0 entries since (by the first 8 characters of its hash)")
    assert said(war, war.campaign.seal).endswith("0 entries since")


@pytest.mark.parametrize("text", ["", "entry 3", "5f3a", "the hash is ghijklmn", "\x00\x1b[31m", ">" * 1000])
def test_a_text_without_a_seal_is_said_to_be_none(war: EmpiresSession, text: str) -> None:
    with pytest.raises(InvalidCommand, match="there is no seal in this text"):
        held(war, text)


def test_another_seal_is_in_no_log(war: EmpiresSession, tmp_path: Path) -> None:
    with EmpiresSession.create(tmp_path / "other.eia", RULEBOOK, "1805-sample", seed=5) as other:
        edit(other, 1)
        line = seal_line(other)
        assert said(war, line) == (
            "this log does not contain it: it is of another campaign, or this log was changed and its hashes made anew"
        )
        edit(other, 2)
        assert "it is of another campaign" in said(war, seal_line(other)), "it ends with the same entry"
        for money in range(3, 5):
            edit(other, money)
        assert "it ends with entry 3, so it is another campaign, or a copy older" in said(war, seal_line(other))
        both = held(war, f"{seal_line(war)}\n{line}")
        assert sorted(answer.contained for answer in both) == [False, True]


def test_a_hash_that_is_altered_at_one_place_is_not_found(war: EmpiresSession) -> None:
    line = seal_line(war)
    for at in range(len(line) - 32, len(line)):
        altered = line[:at] + ("0" if line[at] != "0" else "1") + line[at + 1 :]
        assert not any(answer.contained for answer in held(war, altered)), altered


def test_a_log_made_anew_does_not_contain_what_was_sealed_before(war: EmpiresSession, tmp_path: Path) -> None:
    line = seal_line(war)
    with EmpiresSession.create(tmp_path / "anew.eia", RULEBOOK, "1805-sample", seed=4) as anew:
        edit(anew, 1)
        edit(anew, 3)
        assert not held(anew, line)[0].contained


def test_a_log_that_is_not_sound_contains_nothing_for_certain(war: EmpiresSession) -> None:
    line, path = seal_line(war), war.campaign.path
    war.close()
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("DROP TRIGGER entries_no_update")
        db.execute("UPDATE entries SET at = 'then' WHERE id = 2")
    with EmpiresSession.open(path, RULEBOOK, write=False) as session:
        (answer,) = held(session, line)
    assert not answer.contained
    assert "its hash is in this log, but the log is not as it was written: entry 2 or one before it" in answer.words


def test_a_campaign_of_an_earlier_version_is_sealed_by_its_entry_and_that_stays_good(war: EmpiresSession) -> None:
    path = war.campaign.path
    war.close()
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("DROP TABLE seals")
        db.execute("PRAGMA user_version = 1")
    with EmpiresSession.open(path, RULEBOOK) as session:
        line = seal_line(session)
        assert line.endswith(session.campaign.entry(3).hash[:32])
        edit(session, 7)
        assert said(session, line) == "January 1805, entry 3: this log contains it unchanged; 1 entry since"
        assert seal_line(session) != line

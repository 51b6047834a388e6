"""Out of a damaged campaign all comes back that is not hit, and the damaged file is only read."""

import os
import random
import shlex
import sqlite3
from collections.abc import Callable, Iterable, Mapping
from contextlib import closing
from functools import cache
from lzma import decompress
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from attrs import frozen
from damages import PAGE, Damage, cut, flipped, not_hit, pages, swapped, zeroed
from left_journals import content, half_written, journal_of

from eia_solo.campaign import shelf
from eia_solo.campaign.opening import new_campaign, open_campaign
from eia_solo.campaign.repair import Repaired, repair
from eia_solo.core.errors import CampaignError, DamagedCampaign
from eia_solo.core.log import Margin
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import OpenPhase, RollCheck
from eia_solo.store import proof
from eia_solo.store.connection import ELSEWHERE
from tools.kept_campaigns import FOLDER

Report = Callable[[str, object], None]
SAMPLES = ("nwol-sample", "napoleons-1804", "1901-international-sample", "1805-tutorial")
"""One of each game; the first and the last have branches."""
rulebook_of = cache(shelf.rulebook)


@frozen
class Sample:
    """A sound campaign: its bytes, and each of its entries with what it follows and what is kept of it."""

    whole: bytes
    parents: Mapping[int, int | None]
    rows: Mapping[int, tuple[object, ...]]


@cache
def sample(name: str) -> Sample:
    (packed,) = FOLDER.glob(f"*/{name}.eia.xz")
    with TemporaryDirectory() as folder:
        path = Path(folder, "war.eia")
        path.write_bytes(decompress(packed.read_bytes()))
        rows = entries(path)
        return Sample(path.read_bytes(), {id: row[1] for id, row in rows.items()}, rows)  # type: ignore[misc]


def entries(path: Path) -> dict[int, tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as db:
        return {row[0]: row for row in db.execute("SELECT e.*, why FROM entries e LEFT JOIN whys ON entry = id")}


def brought_over(path: Path) -> Repaired | str:
    """What comes of a repair, or the refusal. Fails if it writes to the file or beside it."""
    before, beside = path.read_bytes(), sorted(os.listdir(path.parent))
    with TemporaryDirectory() as folder:
        try:
            made = repair(path, Path(folder), rulebook_of=rulebook_of)
        except CampaignError as refusal:
            return refusal.what
        finally:
            assert path.read_bytes() == before
            assert sorted(os.listdir(path.parent)) == beside
        assert made.save(path.with_name("new.eia")) == ""
    return made


def missed(name: str, damage: Damage) -> set[int]:
    """The entries that a repair ought to have brought over and has not, or not as they were."""
    there = sample(name)
    due = not_hit(there.whole, there.parents, damage.hit)
    with TemporaryDirectory() as folder:
        path = Path(folder, "war.eia")
        path.write_bytes(damage.file)
        made = brought_over(path)
        if isinstance(made, str):
            return set() if made.startswith("nothing is wrong") else due
        assert len(made.lost) <= 1 or not damage.is_one_bit, "what hangs on an entry is counted with it"
        new = path.with_name("new.eia")
        with open_campaign(new, rulebook_of=rulebook_of) as session:
            assert session.problems() == []
            assert not session.why_read_only
            assert session.history.can_undo or session.history.head == 1
        kept = entries(new)
        return {id for id in due if kept.get(id) != there.rows[id]}


def tried(report: Report, what: str, name: str, damages: Iterable[Damage]) -> None:
    found = [missed(name, damage) for damage in damages]
    report(f"{what}, {name}", (len(found), sum(map(bool, found))))
    assert not any(found)


@pytest.fixture(autouse=True)
def refusals_are_sentences() -> None:
    """Why a damaged event is refused names codes of the file. It is not said: opening says which entry is damaged."""


@pytest.fixture
def short_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Flipped bits are looked for in short entries only, which is quick; of long ones there is a test below."""
    monkeypatch.setattr(proof, "_WORK", 100_000_000)


@pytest.mark.usefixtures("short_search")
@pytest.mark.parametrize("name", SAMPLES)
@pytest.mark.parametrize(("what", "damaged", "first"), [("cut off", cut, 2), ("zeroed pages", zeroed, 1)])
@pytest.mark.parametrize("tries", [4, pytest.param(0, marks=pytest.mark.slow)])
def test_a_cut_or_an_empty_page_costs_what_lay_there(
    name: str, what: str, damaged: Callable[[bytes, int], Damage], first: int, tries: int, report: Report
) -> None:
    whole = sample(name).whole
    every = range(first, pages(whole) + 1)
    chosen = random.Random(first).sample(every, tries) if tries else every
    tried(report, what, name, (damaged(whole, page) for page in chosen))


@pytest.mark.usefixtures("short_search")
@pytest.mark.parametrize("name", SAMPLES)
@pytest.mark.parametrize("tries", [3, pytest.param(500, marks=pytest.mark.slow)])
def test_swapped_pages_cost_what_lay_in_them(name: str, tries: int, report: Report) -> None:
    whole, dice = sample(name).whole, random.Random(3)
    pairs = (dice.sample(range(1, pages(whole) + 1), 2) for _ in range(tries))
    tried(report, "swapped pages", name, (swapped(whole, *pair) for pair in pairs))


@pytest.mark.usefixtures("short_search")
@pytest.mark.parametrize("name", SAMPLES)
@pytest.mark.parametrize("tries", [4, pytest.param(2500, marks=pytest.mark.slow)])
def test_a_flipped_bit_costs_one_entry_at_most(name: str, tries: int, report: Report) -> None:
    whole, dice = sample(name).whole, random.Random(tries)
    damages = (flipped(whole, dice.randrange(len(whole)), dice.randrange(8)) for _ in range(tries))
    tried(report, "flipped bits", name, damages)


@pytest.mark.parametrize(
    ("name", "id", "what"),
    [
        ("nwol-sample", 41, "entry 41, Fri 4 Nov 2011 10:10 UTC, is damaged"),
        ("1901-international-sample", 14, "entry 14, Spring 1901, orders, is damaged"),
        ("1805-tutorial", 30, "entry 30, January 1805, is damaged"),
    ],
)
@pytest.mark.parametrize("event", ["[", '[{"event":"?"}]', "[1]"])
def test_where_one_entry_is_damaged_opening_says_which_and_the_remedy(
    tmp_path: Path, name: str, id: int, what: str, event: str
) -> None:
    war = tmp_path / "our war of 1805, begun on an evening in May and gone on with in autumn.eia"
    war.write_bytes(sample(name).whole)
    spoil(
        war,
        f"UPDATE entries SET events = '{event}' WHERE id = {id}",
        "UPDATE head SET entry = (SELECT max(id) FROM entries)",
    )
    with pytest.raises(DamagedCampaign) as refused:
        open_campaign(war, rulebook_of=rulebook_of)
    said = f"{war}: {what[0].upper()}{what[1:]}: "
    assert refused.value.line.startswith(said)
    typed = refused.value.line.removeprefix(said).removesuffix(" brings over what can be read")
    assert shlex.split(typed) == ["eia-solo", "repair", str(war), "-o", "NEW"]


def test_where_a_kept_state_or_the_header_is_damaged_opening_says_the_remedy(war: Path) -> None:
    whole = war.read_bytes()
    for damaged in (flipped(whole, 3, 1).file, whole.replace(b'{"acts":', b'{"akts":'), whole[:-PAGE]):
        assert damaged != whole
        war.write_bytes(damaged)
        with pytest.raises(DamagedCampaign, match=f"eia-solo repair {war} -o NEW"):
            open_campaign(war, rulebook_of=rulebook_of)


# What exactly comes back


@pytest.fixture
def war(tmp_path: Path) -> Path:
    """A campaign with branches, notes, and an entry that was undone between others."""
    path = tmp_path / "war.eia"
    path.write_bytes(sample("nwol-sample").whole)
    with open_campaign(path, rulebook_of=rulebook_of) as session:
        session.write_margin("61", Margin(True, "asked him twice"))
    return path


def spoil(path: Path, *changes: str) -> None:
    """Changes made to the rows of a file, past what forbids them."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        for (trigger,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            db.execute(f"DROP TRIGGER {trigger}")
        for change in changes:
            db.execute(change)


def flip_in(path: Path, text: str, from_middle: int = 0, bit: int = 0) -> None:
    """Flips a bit in the middle of a text that the file holds, or so many bytes from there."""
    whole = path.read_bytes()
    assert whole.count(text.encode()) == 1
    path.write_bytes(flipped(whole, whole.index(text.encode()) + len(text) // 2 + from_middle, bit).file)


def made_of(path: Path) -> Repaired:
    made = brought_over(path)
    assert isinstance(made, Repaired), made
    return made


def test_nothing_is_made_of_a_campaign_that_is_sound(war: Path) -> None:
    assert brought_over(war) == f"nothing is wrong with it; for a copy: eia-solo copy {war} NEW.eia"


@pytest.mark.parametrize("behind", [b"\0", b"Dear diary,\n" * 900])
def test_what_another_program_put_behind_a_campaign_is_found_and_not_brought_over(war: Path, behind: bytes) -> None:
    whole, new = war.read_bytes(), war.with_name("new.eia")
    war.write_bytes(whole + behind)
    with open_campaign(war, write=False, rulebook_of=rulebook_of) as session:
        bytes_behind = "1 byte that EiA Solo did not write stands" if len(behind) == 1 else "10800 bytes that EiA Solo"
        for _ in range(2):  # SQLite has more than one file open from the first time on
            assert [problem[: len(bytes_behind)] for problem in session.problems()] == [bytes_behind]
        session.campaign.copy_to(new)
    assert len(new.read_bytes()) == len(whole)
    before = content(new)
    new.unlink()
    assert (made_of(war).lost, content(new)) == ((), before)


@pytest.mark.parametrize(("column", "from_middle"), [("command", 0), ("events", 0), ("hash", 0), ("at", -18)])
@pytest.mark.parametrize("id", [1, 41, 62])
def test_one_flipped_bit_in_an_entry_loses_nothing(war: Path, id: int, column: str, from_middle: int) -> None:
    """The last one lies before its first text, where its values have their lengths."""
    before = content(war)
    with closing(sqlite3.connect(war)) as db:
        (text,) = db.execute(f"SELECT {column} FROM entries WHERE id = ?", (id,)).fetchone()
    flip_in(war, text, from_middle)
    made = made_of(war)
    assert (made.lost, made.notes) == ((), ())
    assert made.words == "all entries were brought over; it stands at Tue 22 Nov 2011 09:00 UTC, entry 60"
    assert content(war.with_name("new.eia")) == before


@pytest.mark.parametrize("name", ["1805-tutorial", "1805-sample"])
def test_reasons_that_are_lost_are_worked_out_anew(tmp_path: Path, name: str) -> None:
    """Also those that an earlier version kept in words, made with tables of its time."""
    war = tmp_path / "war.eia"
    war.write_bytes(sample(name).whole)
    before = content(war)
    spoil(war, "DELETE FROM whys")
    assert made_of(war).lost == ()
    assert reasons_of(content(war.with_name("new.eia"))) == reasons_of(before) != []


def reasons_of(rows: list[tuple[object, ...]]) -> list[tuple[object, ...]]:
    return [row for row in rows if row[0] == "whys"]


@pytest.mark.parametrize("change", ["DELETE FROM whys", "UPDATE whys SET why = '[]'"])
def test_reasons_are_worked_out_anew_whatever_became_of_them(sealed: Path, change: str) -> None:
    before = content(sealed)
    spoil(sealed, change)
    assert made_of(sealed).lost == ()
    assert content(sealed.with_name("new.eia")) == before


def test_reasons_whose_tables_are_lost_are_not_made_up(tmp_path: Path) -> None:
    war = tmp_path / "war.eia"
    war.write_bytes(sample("1805").whole)
    spoil(
        war,
        "DELETE FROM whys WHERE entry = 33",
        "UPDATE tables SET content = replace(content, 'value = 1', 'value = 2')",
    )
    assert [lost.entry for lost in made_of(war).lost] == [33]


@pytest.mark.parametrize("text", ["asked him twice", "as first written", "reaction/nwol", "4561440540205520"])
def test_one_flipped_bit_beside_the_entries_loses_nothing(war: Path, text: str) -> None:
    before = content(war)
    flip_in(war, text)
    made = made_of(war)
    assert (made.lost, made.notes) == ((), ())
    assert content(war.with_name("new.eia")) == before


@pytest.mark.parametrize("at", [0, 16, 18, 20, 28, 44, 56, 60, 68, 100])
def test_a_damaged_header_loses_nothing(war: Path, at: int) -> None:
    before = content(war)
    whole = war.read_bytes()
    war.write_bytes(whole[:at] + b"\x7e\x7e\x7e\x7e" + whole[at + 4 :])
    made = brought_over(war)
    if isinstance(made, Repaired):
        assert (made.lost, made.notes) == ((), ())
        assert content(war.with_name("new.eia")) == before
    else:
        assert made.startswith("nothing is wrong")


def test_a_kept_state_that_is_damaged_is_worked_out_anew(war: Path) -> None:
    before = content(war)
    spoil(war, """UPDATE snapshots SET state = '{"no": 1}'""")
    assert made_of(war).lost == ()
    assert content(war.with_name("new.eia")) == before


@pytest.fixture
def sealed(tmp_path: Path) -> Path:
    """A campaign of five seals, the fourth of a note."""
    war = tmp_path / "war.eia"
    with new_campaign(war, "1805-sample", seed=4, rulebook_of=rulebook_of) as session:
        session.do(OpenPhase(CheckKind.DECLARATION))
        session.do(RollCheck(CheckKind.DECLARATION))
        session.write_margin("2", Margin(True, "begun"))
        session.do(RollCheck(CheckKind.DECLARATION))
    return war


SEALED_ANEW = (
    "the seals set after entry {} are lost, for each needs the one before it and the entries it covers: "
    "the new file is sealed anew, and a seal that was posted since is not found in it"
)


@pytest.mark.parametrize(
    ("change", "kept", "anew", "after"),
    [
        ("UPDATE entries SET hash = 'gone', events = '[1]' WHERE id = 4", 4, [(5, 3, 3)], 3),
        ("DELETE FROM seals WHERE id = 3", 2, [(3, 4, 4)], 2),
        ("DELETE FROM seals WHERE id = 5", 4, [(5, 4, 4)], 3),
        ("UPDATE seals SET beside = '{}' WHERE id = 3", 2, [(3, 4, 4)], 2),
    ],
)
def test_the_seals_before_what_is_lost_are_kept_and_the_rest_is_sealed_anew(
    sealed: Path, change: str, kept: int, anew: list[tuple[int, ...]], after: int
) -> None:
    old = seals_of(sealed)
    spoil(sealed, change)
    made = made_of(sealed)
    new = seals_of(sealed.with_name("new.eia"))
    assert (len(old), new[:kept], [row[1:4] for row in new[kept:]]) == (5, old[:kept], anew)
    assert SEALED_ANEW.format(after) in made.notes


def seals_of(path: Path) -> list[tuple[object, ...]]:
    return [row for row in content(path) if row[0] == "seals"]


@pytest.mark.parametrize(("from_middle", "bit"), [(0, 0), (0, 7), (-79, 0), (-84, 4), (-86, 2), (-87, 0), (80, 3)])
def test_one_flipped_bit_in_a_seal_loses_no_seal(sealed: Path, from_middle: int, bit: int) -> None:
    """In its digests, how many entries there were, the lengths of its values, its number, and its hash."""
    before = content(sealed)
    with closing(sqlite3.connect(sealed)) as db:
        (beside, hash) = db.execute("SELECT beside, hash FROM seals WHERE id = 3").fetchone()
    assert (len(beside), len(hash)) == (153, 64)
    flip_in(sealed, beside + hash, from_middle - 32, bit)
    made = made_of(sealed)
    assert (made.lost, made.notes) == ((), ())
    assert content(sealed.with_name("new.eia")) == before


def test_a_seal_without_its_hash_is_proven_by_the_one_that_follows(sealed: Path) -> None:
    before = content(sealed)
    spoil(sealed, "UPDATE seals SET hash = 'gone' WHERE id = 3")
    assert made_of(sealed).notes == ()
    assert content(sealed.with_name("new.eia")) == before


def test_a_lost_entry_between_others_leaves_them_their_numbers(war: Path) -> None:
    spoil(war, "UPDATE entries SET events = '[1]' WHERE id = 59")
    before = entries(war)
    made = made_of(war)
    assert [lost.words for lost in made.lost] == ["entry 59, Tue 22 Nov 2011 09:00 UTC: damaged"]
    after = entries(war.with_name("new.eia"))
    assert {id: row for id, row in after.items() if id != 59} == {id: row for id, row in before.items() if id != 59}
    with open_campaign(war.with_name("new.eia"), rulebook_of=rulebook_of) as session:
        assert session.entry_label(59) == "lost: it was damaged"
        assert session.history.head == 60
        assert not session.history.can_redo
        session.go(58)
        assert session.redo()
        assert session.history.head == 60, "no way leads to what is lost"


def test_a_campaign_that_is_open_elsewhere_is_repaired_as_it_is_at_one_moment(war: Path) -> None:
    with open_campaign(war, rulebook_of=rulebook_of) as session:
        spoil(war, "UPDATE entries SET events = '[1]' WHERE id = 59")
        made = brought_over(war)
        assert isinstance(made, Repaired)
        assert [lost.entry for lost in made.lost] == [59]
        whole = war.read_bytes()
        war.write_bytes(whole[:-PAGE])
        assert brought_over(war) == ELSEWHERE
        war.write_bytes(whole)
        assert session.campaign.path == war


def test_what_hangs_on_a_damaged_entry_is_counted_and_named(war: Path) -> None:
    spoil(war, "UPDATE entries SET hash = 'gone', events = '[1]' WHERE id = 41")
    made = made_of(war)
    assert [lost.words for lost in made.lost] == [
        "entry 41, Fri 4 Nov 2011 10:10 UTC: damaged, and 21 entries that follow from it"
    ]
    assert made.notes == (
        "it stood at entry 60",
        "the branch 'as first written' ends at entry 40: what came after it, to 62, is lost",
        "the branch 'main' ends at entry 40: what came after it, to 60, is lost",
        "bookmarks and notes beside lost entries: 1",
        "the seals are lost, for each needs the one before it and the entries it covers: "
        "the new file is sealed anew, and a seal that was posted since is not found in it",
    )
    assert made.words == "40 of 62 entries were brought over; it stands at Fri 4 Nov 2011 10:10 UTC, entry 40"


def test_an_entry_without_its_hash_is_proven_by_the_one_that_follows(war: Path) -> None:
    before = content(war)
    spoil(war, "UPDATE entries SET hash = 'gone' WHERE id = 41")
    assert made_of(war).lost == ()
    assert content(war.with_name("new.eia")) == before


def test_the_number_of_an_entry_may_have_been_hit_as_well(war: Path) -> None:
    before = content(war)
    with closing(sqlite3.connect(war, isolation_level=None)) as db:
        db.execute("PRAGMA writable_schema = ON")
        db.execute("DELETE FROM sqlite_master WHERE name = 'entries_by_parent'")
    spoil(war, "UPDATE entries SET id = id + 64 WHERE id = 41")
    assert made_of(war).lost == ()
    assert content(war.with_name("new.eia")) == before


def test_a_campaign_that_no_longer_says_of_which_game_it_is_still_does_in_its_first_entry(war: Path) -> None:
    before = content(war)
    spoil(war, """UPDATE meta SET value = '"chess"' WHERE key = 'rulebook'""", "DELETE FROM seals")
    assert made_of(war).lost == ()
    assert [row for row in content(war.with_name("new.eia")) if "seals" not in row] == [
        row for row in before if "seals" not in row
    ]


def test_a_name_with_half_a_letter_is_left_behind(war: Path) -> None:
    spoil(
        war,
        "INSERT INTO meta VALUES (CAST(x'7275ff' AS TEXT), '1')",
        "UPDATE seals SET beside = CAST(x'7bff' AS TEXT)",
    )
    made = made_of(war)
    assert made.lost == ()
    assert "what is kept as 'ru\\udcff': lost, for it cannot be read" in made.notes


def test_the_dice_go_on_beyond_all_that_were_thrown(tmp_path: Path) -> None:
    war = tmp_path / "war.eia"
    with new_campaign(war, "1805-sample", seed=4, rulebook_of=rulebook_of) as session:
        session.do(OpenPhase(CheckKind.DECLARATION))
        session.do(RollCheck(CheckKind.DECLARATION))
        session.do(RollCheck(CheckKind.DECLARATION))
        draw = session.campaign.meta["draw"]
        session.undo()
    spoil(war, "UPDATE meta SET value = '?' WHERE key IN ('seed', 'draw', 'margins')", "DELETE FROM head")
    made = made_of(war)
    assert made.notes == (
        "the seed of the program's dice was lost: it was found anew",
        "the number of the next draw was lost: it is one more than the last that is known",
        "where it stood is not kept: it stands at the last entry that was brought over",
        "bookmarks, notes and names of branches may be other than they were: look at them",
    )
    with open_campaign(war.with_name("new.eia"), rulebook_of=rulebook_of) as session:
        assert (session.campaign.meta["seed"], session.campaign.meta["draw"]) == (4, draw)


def test_the_journal_of_a_stopped_program_is_the_way_back(war: Path) -> None:
    before, old, new = content(war), *two_moments(war)
    war.write_bytes(half_written(old, new, random.Random(4)))
    war.with_name("war.eia-journal").write_bytes(journal_of(old, new))
    assert made_of(war).lost == ()
    assert content(war.with_name("new.eia")) == before


def test_the_journal_of_another_file_is_not_rolled_in(war: Path) -> None:
    before, old, new = content(war), *two_moments(war)
    war.write_bytes(old)
    war.with_name("war.eia-journal").write_bytes(journal_of(new, old))
    assert made_of(war).lost == ()
    assert content(war.with_name("new.eia")) == before


def two_moments(war: Path) -> tuple[bytes, bytes]:
    """The file before and after a transaction, with a flipped bit in both."""
    with closing(sqlite3.connect(war)) as db:
        (text,) = db.execute("SELECT command FROM entries WHERE id = 41").fetchone()
    flip_in(war, text)
    old = war.read_bytes()
    with open_campaign(war, rulebook_of=rulebook_of) as session:
        session.write_margin("5", Margin(True, "n" * 9000))
    return old, war.read_bytes()


@pytest.mark.parametrize(
    ("whole", "why"),
    [
        (b"", "the file is empty: go back to a copy of it"),
        (b"Dear diary", "nothing of a campaign is in it"),
        (b"\0" * 9000, "nothing of a campaign is in it"),
        (random.Random(1).randbytes(200_000), "nothing of a campaign is in it"),
    ],
)
def test_of_a_file_that_holds_no_campaign_nothing_is_made(tmp_path: Path, whole: bytes, why: str) -> None:
    path = tmp_path / "war.eia"
    path.write_bytes(whole)
    assert str(brought_over(path)).startswith(why)


def test_of_the_database_of_another_program_nothing_is_made(tmp_path: Path) -> None:
    path = tmp_path / "war.eia"
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE entries (id INTEGER PRIMARY KEY, a, b, c, d, e, f)")
        db.execute("INSERT INTO entries VALUES (1, NULL, 'at', 'label', '{}', '[]', 'hash')")
        db.commit()
    assert str(brought_over(path)).startswith("the entry it begins with is lost")


SENT: Mapping[str, Callable[[bytes], bytes]] = {
    "as text": lambda whole: whole.replace(b"\n", b"\r\n"),
    "below the head of a mail": lambda whole: b"Content-Type: application/octet-stream\r\n\r\n" + whole,
    "behind a mark of its letters": lambda whole: b"\xef\xbb\xbf" + whole,
}


@pytest.mark.parametrize("name", SAMPLES)
@pytest.mark.parametrize("way", SENT)
def test_all_comes_back_of_a_file_that_was_sent_in_a_wrong_way(tmp_path: Path, name: str, way: str) -> None:
    path = tmp_path / "war.eia"
    path.write_bytes(SENT[way](sample(name).whole))
    made = brought_over(path)
    assert isinstance(made, Repaired), made
    assert made.lost == ()
    assert entries(tmp_path / "new.eia") == dict(sample(name).rows)

"""`check` on campaigns with a flipped bit: it never stops with a traceback, and finds what is no longer the same."""

import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from left_journals import content

from eia_solo.campaign import shelf
from eia_solo.campaign.opening import examined, new_campaign
from eia_solo.core.dice import TypedDice
from eia_solo.core.errors import CampaignError
from eia_solo.core.log import Margin
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import EditFields, OpenPhase, RollCheck

Report = Callable[[str, object], None]
SCENARIOS = ("1805-sample", "1901-international-sample", "nwol", "napoleons-1804-sample")
TRIES = pytest.mark.parametrize("tries", [20, pytest.param(2500, marks=pytest.mark.slow)])
rulebook_of = cache(shelf.rulebook)


@cache
def played(scenario: str) -> bytes:
    """A campaign with a note, a bookmark, two branches and something undone; rolls by the machine and by hand."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "war.eia")
        with new_campaign(path, scenario, seed=4, rulebook_of=rulebook_of) as session:
            if scenario == "1805-sample":
                session.do(OpenPhase(CheckKind.DECLARATION))
                session.do(RollCheck(CheckKind.DECLARATION))
                session.undo()
                session.do(RollCheck(CheckKind.DECLARATION))
                session.do(RollCheck(CheckKind.DECLARATION), TypedDice((3, 4)))
                session.do(EditFields({"powers.Au.money": 24}, "counted anew"))
            session.write_margin("1", Margin(bookmarked=True, note="here it begins, as the players agreed by mail"))
            session.what_if(name="had Spain stayed out")
            session.rename_branch("main", "as it was played")
        return path.read_bytes()


def checked(path: Path) -> str:
    """What `check` says: 'sound', 'found' or 'refused'; whatever else is raised is a traceback for the player."""
    try:
        findings = examined(path, rulebook_of=rulebook_of).findings
    except CampaignError as refusal:
        return "refused" if "\n" not in refusal.line else refusal.line
    assert all(finding.strip() and "\n" not in finding and len(finding) < 500 for finding in findings)
    return "found" if findings else "sound"


def kept(path: Path) -> list[tuple[object, ...]]:
    """All that a file keeps, but for the states kept for a quick opening: `check` compares what they say, not how.

    So harmless is a bit of a free page, one behind the rows of a page, of a count in a header, or of a letter in such a
    state that makes no difference to what it says.
    """
    return [row for row in content(path) if row[0] != "snapshots"]


@TRIES
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_flipped_bit_is_found_or_harmless(tmp_path: Path, scenario: str, tries: int, report: Report) -> None:
    path = tmp_path / "war.eia"
    whole, dice = played(scenario), random.Random(1805)
    path.write_bytes(whole)
    before = kept(path)
    said = {"found": 0, "refused": 0, "sound": 0}
    bad = []
    for _ in range(tries):
        at, bit = dice.randrange(len(whole)), dice.randrange(8)
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 1 << bit]) + whole[at + 1 :])
        try:
            answer = checked(path)
            said[answer] += 1
            if answer == "sound" and kept(path) != before:
                bad.append((at, bit, "missed"))
        except Exception as fault:
            bad.append((at, bit, repr(fault)))
    harmless = f"{said['found'] + said['refused']} found, {said['sound']} harmless"
    report(f"flipped bits, check, {scenario}, {harmless}", (tries, len(bad)))
    assert not bad


TEXTS = {
    "an entry": "SELECT events FROM entries WHERE id > 1",
    "the command of an entry": "SELECT command FROM entries",
    "the hash of an entry": "SELECT hash FROM entries",
    "the reasons of a roll": "SELECT why FROM whys",
    "a note": "SELECT value FROM meta WHERE key = 'margins'",
    "the name of a branch": "SELECT value FROM meta WHERE key = 'branches'",
    "what else is kept": "SELECT value FROM meta WHERE key NOT IN ('margins', 'branches')",
    "a seal": "SELECT beside FROM seals",
    "the hash of a seal": "SELECT hash FROM seals",
}


@pytest.mark.parametrize("tries", [4, pytest.param(300, marks=pytest.mark.slow)])
@pytest.mark.parametrize("what", TEXTS)
def test_a_flipped_bit_in_what_is_kept_is_always_found(tmp_path: Path, what: str, tries: int, report: Report) -> None:
    path = tmp_path / "war.eia"
    whole, dice = played("1805-sample"), random.Random(1805)
    path.write_bytes(whole)
    with closing(sqlite3.connect(path)) as db:
        texts = [text for (text,) in db.execute(TEXTS[what]) if whole.count(text.encode()) == 1]
    assert texts
    missed = []
    for _ in range(tries):
        text = dice.choice(texts).encode()
        at, bit = whole.index(text) + dice.randrange(len(text)), dice.randrange(8)
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 1 << bit]) + whole[at + 1 :])
        if checked(path) == "sound":
            missed.append((at, bit))
    report(f"flipped bits, check, {what}", (tries, len(missed)))
    assert not missed

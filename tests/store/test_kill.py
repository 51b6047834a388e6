"""A program killed at any moment loses no entry it confirmed and leaves a file that opens."""

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from eia_solo.store.campaign import CampaignFile
from eia_solo.store.entries import Draft

PLAYING = """
import sys
from eia_solo.store.campaign import CampaignFile
from eia_solo.store.entries import Draft

def draft(label):
    return Draft(at="1805", label=label, command={}, events=[{"text": "x" * 600}], why=["y" * 2500])

with CampaignFile.open(sys.argv[1]) as war:
    assert not war.read_only, war.why_read_only
    print(0, flush=True)
    for turn in range(100_000):
        snapshot = {"z": "z" * 20_000} if turn % 10 == 0 else None
        print(war.append(draft("single"), snapshot=snapshot, meta={"next_draw": turn}).id, flush=True)
        with war.transaction():
            war.append(draft("first of two"))
            war.append(draft("second of two"))
        print(war.history.head, flush=True)
        if turn % 3 == 0:
            war.move_head(war.history.undo())
"""

MAKING = """
import sys
from eia_solo.store.campaign import CampaignFile
from eia_solo.store.entries import Draft
print(0, flush=True)
for number in range(1, 100_000):
    first = Draft(at="1805", label="begin", command={}, events=[])
    CampaignFile.create(f"{sys.argv[1]}/{number}.eia", meta={}, first=first, snapshot={"z": "z" * 20_000}).close()
    print(number, flush=True)
"""

ROUNDS = pytest.mark.parametrize("rounds", [15, pytest.param(300, marks=pytest.mark.slow)])


def run_and_kill(program: str, argument: Path, dice: random.Random) -> list[int]:
    """The numbers the program had confirmed when it was killed.

    It is killed a moment after it has confirmed so many. On a busy machine a time alone is not enough: the program may
    not have had its turn by then, and rounds in which nothing is written prove nothing.
    """
    command = [sys.executable, "-c", program, str(argument)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout
        confirmed = [int(running.stdout.readline()) for _ in range(1 + dice.randrange(5))]
        assert confirmed[0] == 0
        time.sleep(dice.uniform(0, 0.01))
        running.kill()
        return [*confirmed[1:], *map(int, running.stdout)]


@ROUNDS
def test_no_confirmed_entry_is_lost(tmp_path: Path, rounds: int) -> None:
    path = tmp_path / "war.eia"
    CampaignFile.create(
        path, meta={}, first=Draft(at="1805", label="begin", command={}, events=[]), snapshot={}
    ).close()
    dice = random.Random(rounds)
    before = 1
    for _ in range(rounds):
        confirmed = run_and_kill(PLAYING, path, dice)
        with CampaignFile.open(path) as war:
            assert not war.read_only, "the lock ends with the program"
            assert war.verify() == []
            now = war.history.ids[-1]
            assert now >= max([before, *confirmed])
            labels = [entry.label for entry in war.entries(range(before + 1, now + 1))]
            assert labels.count("first of two") == labels.count("second of two")
            before = now
    assert before > rounds, "the rounds were long enough for some entries"


@ROUNDS
def test_a_campaign_killed_while_it_is_made_is_whole_or_not_there(tmp_path: Path, rounds: int) -> None:
    dice = random.Random(rounds)
    for round in range(rounds):
        folder = tmp_path / str(round)
        folder.mkdir()
        confirmed = run_and_kill(MAKING, folder, dice)
        made = {int(path.stem) for path in folder.glob("[0-9]*.eia")}
        assert made >= set(confirmed)
        for number in made:
            with CampaignFile.open(folder / f"{number}.eia") as war:
                assert war.verify() == []
        last = folder / f"{max(made, default=0) + 1}.eia"  # the name it was working at can be used again
        CampaignFile.create(
            last, meta={}, first=Draft(at="1805", label="begin", command={}, events=[]), snapshot={}
        ).close()
        assert not list(folder.glob(f".{last.name}*"))

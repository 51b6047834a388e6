"""Killed in the middle of a phase, a campaign has every roll that was shown, and goes on where it stood."""

import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from board import TABLES_FOLDER

from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.games.empires_in_arms.session import EmpiresSession

PLAYING = """
import sys
from pathlib import Path
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import NextMonth, OpenPhase, RollCheck
from eia_solo.games.empires_in_arms.rules.decisions.declarations import open_phase
from eia_solo.games.empires_in_arms.rules.events import CheckMade
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.loading import empires_in_arms

with EmpiresSession.open(sys.argv[1], empires_in_arms(Path(sys.argv[2]))) as session:
    assert not session.why_read_only, session.why_read_only
    print("begin", flush=True)
    while True:
        if open_phase(session.state):
            command = RollCheck(CheckKind.DECLARATION)
        elif session.state.declarations:
            command = NextMonth()
        else:
            command = OpenPhase(CheckKind.DECLARATION)
        for event in session.do(command).events:
            if isinstance(event, CheckMade) and event.throw:
                print(session.history.head, event.checker, event.target, *event.throw.dice, flush=True)
"""


@pytest.mark.parametrize("rounds", [4, pytest.param(60, marks=pytest.mark.slow)])
def test_no_roll_that_was_shown_is_lost(tmp_path: Path, rounds: int) -> None:
    path = tmp_path / "war.eia"
    rulebook = empires_in_arms(TABLES_FOLDER)
    EmpiresSession.create(path, rulebook, "1805-sample", seed=1).close()
    chance = random.Random(7)
    shown: set[str] = set()
    for _ in range(rounds):
        shown |= rolls_until_killed(path, chance.uniform(0.05, 0.6))
        with EmpiresSession.open(path, rulebook) as session:
            assert not session.why_read_only
            assert shown <= rolls_kept(session)
            assert session.problems() == []
    assert shown


def rolls_until_killed(path: Path, after: float) -> set[str]:
    """The rolls the program showed before it was killed."""
    command = [sys.executable, "-c", PLAYING, str(path), str(TABLES_FOLDER)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as playing:
        assert playing.stdout
        assert playing.stdout.readline() == "begin\n"
        time.sleep(after)
        playing.send_signal(signal.SIGKILL)
        return {line.rstrip("\n") for line in playing.stdout if line.endswith("\n")}


def rolls_kept(session: EmpiresSession) -> set[str]:
    return {
        f"{line.entry} {line.checker} {line.target} {line.dice[0]} {line.dice[1]}"
        for line in session.log()
        if line.dice
    }

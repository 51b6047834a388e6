"""Killed at any moment, with or without a window, a campaign of any game has all that was shown as done."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random

import pytest

from eia_solo.campaign import shelf
from eia_solo.campaign.opening import new_campaign, open_campaign

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a process is forked for each round")
Report = Callable[[str, object], None]
SCENARIOS = ("1805-sample", "1901-international-sample", "nwol-sample")
ROUNDS_OF_ONE = 10
"""So often a campaign is gone on with, then one is begun anew."""
rulebook_of = cache(shelf.rulebook)


class Writers:
    """The process that all writers are forked from."""

    def __init__(self, running: subprocess.Popen[str], errors: Path) -> None:
        assert running.stdin
        assert running.stdout
        self._errors = errors
        self._told, self._says = running.stdin, running.stdout

    def kept_until_killed(self, writer: str, path: Path, dice: Random) -> list[str]:
        """The seals that a writer had shown when it was killed: in the midst of what it did next."""
        print(writer, dice.randrange(10**6), path, file=self._told, flush=True)
        pid = int(self._says.readline())
        seals = [self._says.readline() for _ in range(1 + dice.randrange(6))]
        time.sleep(dice.uniform(0, 0.02))
        assert "ended\n" not in seals, self._errors.read_text()
        os.kill(pid, signal.SIGKILL)
        seals += iter(self._says.readline, "ended\n")
        return [seal.strip() for seal in seals]


@contextmanager
def writers(errors: Path) -> Iterator[Writers]:
    program = [sys.executable, str(Path(__file__).with_name("writers.py"))]
    env = {name: value for name, value in os.environ.items() if name != "FONTCONFIG_FILE"}  # else fonts are read anew
    with errors.open("w") as to, subprocess.Popen(
        program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=to, text=True, env=env
    ) as running:  # fmt: skip
        yield Writers(running, errors)
    assert "Traceback" not in (said := errors.read_text()), said


def lost(path: Path, seals: list[str]) -> list[str]:
    """What of that which was shown is not in the campaign, and what else is wrong with it."""
    with open_campaign(path, rulebook_of=rulebook_of) as session:
        gone = [seal for seal in seals if not session.campaign.sealed(seal)]
        return [*gone, *filter(None, [session.why_read_only]), *session.problems()]


@pytest.mark.parametrize(
    ("rounds", "windows"), [(2, SCENARIOS[:1]), pytest.param(170, SCENARIOS, marks=pytest.mark.slow)]
)
def test_nothing_that_was_shown_is_lost(tmp_path: Path, rounds: int, windows: Sequence[str], report: Report) -> None:
    begun = {scenario: tmp_path / f"{scenario}.eia" for scenario in SCENARIOS}
    for scenario, path in begun.items():
        new_campaign(path, scenario, seed=1, rulebook_of=rulebook_of).close()
    (tmp_path / "played").mkdir()
    with writers(tmp_path / "errors.txt") as running:
        for writer, scenarios in (("commands", SCENARIOS), ("window", windows)):
            for scenario in scenarios:
                _killed(running, writer, begun[scenario], rounds, report)


def _killed(running: Writers, writer: str, begun: Path, rounds: int, report: Report) -> None:
    path, dice = begun.parent / "played" / "war.eia", Random(f"{writer} {begun.stem} {rounds}")
    bad, journals, shown = [], 0, set()
    for number in range(rounds):
        if number % ROUNDS_OF_ONE == 0:
            shutil.copyfile(begun, path)
        seals = running.kept_until_killed(writer, path, dice)
        shown |= set(seals)
        journals += path.with_name("war.eia-journal").exists()
        bad += [f"{number}: {found}" for found in lost(path, seals)]
    report(f"killed: {writer}, {begun.stem}, {len(shown)} changes shown, {journals} journals left", (rounds, len(bad)))
    assert not bad, "\n".join(bad)

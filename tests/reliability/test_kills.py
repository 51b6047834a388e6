"""Killed at any moment, with or without a window, a campaign of any game has all that was shown as done."""

import shutil
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

import pytest
from samples import SCENARIOS
from two_programs import Writers, lost, rulebook_of, writers

from eia_solo.campaign.opening import new_campaign

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a process is forked for each round")
Report = Callable[[str, object], None]
ROUNDS_OF_ONE = 10
"""So often a campaign is gone on with, then one is begun anew."""


@pytest.mark.parametrize(
    ("rounds", "windows"), [(2, SCENARIOS[:1]), pytest.param(125, SCENARIOS, marks=pytest.mark.slow)]
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

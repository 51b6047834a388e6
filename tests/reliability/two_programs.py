"""A program that writes to a campaign beside this one, and is killed."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random

from eia_solo.campaign import shelf
from eia_solo.campaign.opening import open_campaign

rulebook_of = cache(shelf.rulebook)


class Writers:
    """The process that all writers are forked from. There is one writer at a time."""

    def __init__(self, running: subprocess.Popen[str], errors: Path) -> None:
        assert running.stdin
        assert running.stdout
        self._errors = errors
        self._told, self._says = running.stdin, running.stdout
        self._pid = 0

    def begin(self, writer: str, path: Path, dice: Random, changes: int = 1) -> list[str]:
        """Starts a writer. Returns the seals it shows first."""
        print(writer, dice.randrange(10**6), path, file=self._told, flush=True)
        self._pid = int(self._says.readline())
        seals = [self._says.readline() for _ in range(changes)]
        assert "ended\n" not in seals, self._errors.read_text()
        return [seal.strip() for seal in seals]

    def kill(self) -> list[str]:
        """Kills it, in the midst of what it does. Returns the seals it has shown since."""
        os.kill(self._pid, signal.SIGKILL)
        return [seal.strip() for seal in iter(self._says.readline, "ended\n")]

    def kept_until_killed(self, writer: str, path: Path, dice: Random) -> list[str]:
        """The seals that a writer had shown when it was killed: in the midst of what it did next."""
        seals = self.begin(writer, path, dice, 1 + dice.randrange(6))
        time.sleep(dice.uniform(0, 0.02))
        return seals + self.kill()


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

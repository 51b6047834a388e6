"""How tests call the command line."""

import json
import os
import select
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

import pytest
from attrs import frozen

from eia_solo.cli.window import Window


@frozen
class Answer:
    """What a command line came to."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    @property
    def refusal(self) -> str:
        """The one line of a refusal, without the program's name."""
        assert self.code == 2, self
        assert self.out == ""
        assert self.err.startswith("eia-solo: ")
        assert self.err.count("\n") == 1
        return self.err.removeprefix("eia-solo: ").rstrip("\n")


Cli = Callable[..., Answer]

NO_SCREEN = Window(problem=lambda: "no display here", open=lambda _: 99)


def on_a_terminal(words: list[str], answers: list[tuple[str, str]]) -> tuple[int, str]:
    """Runs a command with a terminal. Each answer is given once, to a question with its words; to others, Enter.

    Where the machine has no terminal to give, the test is skipped.
    """
    try:
        screen, end = os.openpty()
    except (AttributeError, OSError) as fault:  # AttributeError: a system that knows no such thing
        pytest.skip(f"needs a terminal device (pty), and there is none here: {fault}")
    process = subprocess.Popen([sys.executable, "-m", "eia_solo", *words], stdin=end, stdout=end, stderr=end)
    os.close(end)
    seen, asked, limit = "", 0, time.monotonic() + 20
    while time.monotonic() < limit:
        if not select.select([screen], [], [], 0.2)[0]:
            continue
        try:
            seen += os.read(screen, 4096).decode()
        except OSError:  # the other end is closed
            break
        unanswered = seen[asked:]
        if unanswered.endswith(": "):
            asked = len(seen)
            given = next((pair for pair in answers if pair[0] in unanswered), None)
            if given:
                answers.remove(given)
            os.write(screen, f"{given[1] if given else ''}\n".encode())
    os.close(screen)
    return process.wait(5), seen

"""The package `diplomacy`, measured in a process and a `.venv` of its own: nothing of it is ever imported here."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

_HERE = Path(__file__).parent
_VENV = _HERE.parent / ".venv" / "peer"
PINS = _HERE / "peer.txt"

Round = Callable[[], tuple[float, float]]
"""One round: the milliseconds of a turn for reading its orders, and for processing it."""


@contextmanager
def peer(positions: Sequence[dict[str, Any]]) -> Iterator[Round | None]:
    """A way to measure a round of these positions, or None where the package cannot be installed."""
    python = _python()
    if python is None:
        yield None
        return
    child = subprocess.Popen(
        [python, "-P", _HERE / "peer_child.py"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    )
    assert child.stdin is not None
    assert child.stdout is not None

    def ask(line: str) -> tuple[float, float]:
        print(line, file=child.stdin, flush=True)
        reading, processing = json.loads(child.stdout.readline())  # type: ignore[union-attr]
        return reading, processing

    try:
        print(json.dumps(list(positions)), file=child.stdin, flush=True)
        ask("warm up")
        yield lambda: ask("go")
    finally:
        child.stdin.close()
        child.wait()
        child.stdout.close()


def _python() -> Path | None:
    """The Python that has the package; it is installed the first time."""
    python = _VENV / "bin" / "python"
    if not (_VENV / ".ready").exists():
        pip: list[str | Path] = [python, "-m", "pip", "--disable-pip-version-check"]
        steps: list[list[str | Path]] = [
            [sys.executable, "-m", "venv", _VENV],
            [*pip, "install", "--quiet", "--requirement", PINS],
        ]
        if any(subprocess.run(step, check=False).returncode for step in steps):
            print("the package `diplomacy` cannot be installed here: it is left out", file=sys.stderr)
            return None
        (_VENV / ".ready").touch()
    return python
